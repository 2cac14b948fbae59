"""Whatever the notes say, the vault is lawful."""

from __future__ import annotations

import datetime as dt
import json
import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests import vault_walker
from tests.test_quote import OPENERS, hostile
from tests.vault_pages import hostile_vault
from wiki_compiler.render.properties import write_properties


@pytest.mark.laws
@given(text=hostile, name=hostile)
def test_hostile_notes_make_a_vault_whose_links_arrive_and_whose_claims_stand_alone(text: str, name: str) -> None:
    vault = hostile_vault(text, name)
    assert vault_walker.faults(vault) == []
    assert all(
        len(re.findall("<!--", page)) == 2
        for path, page in vault.items()
        if path.endswith(".md") and path != "inbox.md"
    )
    (claim,) = vault[".wiki/claims.jsonl"].removesuffix("\n").split("\n")
    assert vault_walker.anchors(vault["entities/x.md"]) == [json.loads(claim)["id"]]
    pages = [text for path, text in vault.items() if path.endswith(".md")]
    read = [vault_walker.readable(vault_walker.body(text)) for text in pages]
    ours = {"wikilink", "marker or comment of HTML", "tag of HTML", "tag of Obsidian", "block id"}
    for what in OPENERS.keys() - ours:
        unlabelled = (re.sub(r"\|(?:(?!\]\]).)*\]\]", "]]", text) for text in read)
        assert not any(re.search(OPENERS[what], text) for text in unlabelled), what
    assert not any("<%" in text for text in pages)
    assert not any(re.search("<!|%%", text.partition("<!--")[0]) for text in pages)


@pytest.mark.laws
@given(text=hostile, items=st.lists(hostile, min_size=1, max_size=3))
def test_properties_are_read_back_as_they_were_meant(text: str, items: list[str]) -> None:
    meant = text.encode("utf-8", "replace").decode(), tuple(item.encode("utf-8", "replace").decode() for item in items)
    written = write_properties(
        (("title", meant[0]), ("aliases", meant[1]), ("claims", 3), ("first_seen", dt.date(2026, 3, 4)))
    )
    assert yaml.safe_load(written) == {
        "title": meant[0],
        "aliases": list(meant[1]),
        "claims": 3,
        "first_seen": dt.date(2026, 3, 4),
    }
    assert not re.search("<%|<!|%%|^(---|#)", written, re.MULTILINE)
