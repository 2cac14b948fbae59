"""The small vault in the examples of rules about vaults."""

from __future__ import annotations

import json

from wiki_compiler.linting.rule import Content
from wiki_compiler.reading.managed import block_hash, split_pieces
from wiki_compiler.reading.written import property_digits

VAULT: dict[str, Content] = {
    "MEMORY.md": "## Kiln\n- **Port:** 9090\n",
    "wiki/.wiki/manifest.json": "{}\n",
    "wiki/index.md": "- [[entities/kiln]]\n",
}


def page(name: str, kind: str, text: str, **properties: str) -> str:
    """Return a page of a vault with one generated block that holds ``text``."""
    own = {"id": f"e-{name}", "type": kind, "title": name.title(), "generated_by": "wiki-compiler", **properties}
    front = "".join(f"{key}: {value}\n" for key, value in own.items() if value)
    inside = f"\n{text}\n\n"
    source = "" if "sources" in properties else 'sources:\n  - "[[index]]"\n'
    begin = f"<!-- wiki:begin page {block_hash(inside)} -->"
    return f"---\n{front}{source}---\n{begin}\n{inside}<!-- wiki:end page -->\n"


def manifest(path: str, text: str, **properties: str) -> str:
    """Return the manifest of a vault in which the page ``text`` was written with ``properties`` at ``path``."""
    inside = "".join(piece.inside for piece in split_pieces(text) if piece.name)
    digits = {name: property_digits((value,)) for name, value in properties.items()}
    return json.dumps({"pages": {path: {"hash": block_hash(inside), "digits": digits}}}) + "\n"
