"""Properties of ours that somebody changed in the vault: the next compile puts its own back, and says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wiki_compiler.reading.managed import split_pieces
from wiki_compiler.reading.secrets import redact
from wiki_compiler.reading.written import Written, changed_properties, property_digits
from wiki_compiler.render.disk.plan import VaultRemark
from wiki_compiler.render.front_matter import own_properties, split_front_matter
from wiki_compiler.render.page import Page
from wiki_compiler.render.properties import OWN, SHARED, texts

_LONGEST = 60
"""How many characters of a value a remark shows."""


def edited_properties(page: Page, standing: str, written: Sequence[Written]) -> Iterator[VaultRemark]:
    """Yield a remark for each property that is neither as it was written last nor as it is written now.

    Args:
        page: the page as it should be.
        standing: the text of the page in the vault.
        written: what the manifests say of the page, empty where they say nothing.
    """
    if not written:
        return
    front, body = split_front_matter(standing)
    found = own_properties((front or "").replace("\r\n", "\n"))
    ours = {name: texts(value) for name, value in page.properties}
    for name in changed_properties(written, split_pieces(body), found, OWN):
        stands, due = found.get(name), ours.get(name)
        if _agree(name, stands, due):
            continue
        code = "foreign-property" if due is None else "removed-property" if stands is None else "edited-property"
        facts = (("property", name), ("found", _shown(stands)), ("written", _shown(due)))
        yield VaultRemark(code, page.path, facts)


def _agree(name: str, stands: Sequence[str] | None, due: Sequence[str] | None) -> bool:
    if name in SHARED:
        return set(due or ()) <= set(stands or ())
    if stands is None or due is None:
        return stands is due
    return property_digits(stands) == property_digits(due)


def _shown(values: Sequence[str] | None) -> str:
    text = redact(" ".join(", ".join(values or ()).split()))[0]
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…"
