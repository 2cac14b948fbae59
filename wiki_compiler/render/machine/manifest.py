"""The manifest: a cache of what a vault was made of."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.reading.managed import block_hash
from wiki_compiler.reading.written import property_digits
from wiki_compiler.render.machine.json_text import FORMAT_VERSION, json_line
from wiki_compiler.render.page import DataFile, Page, inside
from wiki_compiler.render.properties import SHARED, texts

MANIFEST = ".wiki/manifest.json"


def manifest(knowledge: Knowledge, files: Iterable[Page | DataFile]) -> DataFile:
    """Return the manifest of ``files``: a cache of what a vault was made of."""
    pages = {file.path: _entry(file) for file in files}
    head = f'{{\n"as_of": {json_line(knowledge.as_of)},\n"format_version": {FORMAT_VERSION},\n"pages": {{\n'
    rows = ",\n".join(f"{json_line(path)}: {json_line(pages[path])}" for path in sorted(pages))
    return DataFile(path=MANIFEST, text=f"{head}{rows}\n}}\n}}\n")


def text_hash(text: str) -> str:
    """Return the SHA-256 of a data file's text, CRLF read as LF, in hexadecimal."""
    return sha256(text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")).hexdigest()


def _entry(file: Page | DataFile) -> dict[str, object]:
    if isinstance(file, DataFile):
        return {"hash": text_hash(file.text)}
    shared = {name: value for name, value in file.properties if name in SHARED}
    own = {name: property_digits(texts(value)) for name, value in file.properties if name not in SHARED}
    return {"hash": block_hash("".join(map(inside, file.blocks))), "digits": own, **shared}
