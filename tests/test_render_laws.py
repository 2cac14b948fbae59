"""Whatever the notes say, the vault is lawful."""

from __future__ import annotations

import datetime as dt
import re

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests import vault_walker
from tests.knowledge_maker import claim, entity, knowledge, note, statement
from tests.test_quote import OPENERS, hostile
from tests.vault_pages import rendered
from wiki_compiler.model import History, Skip, Span
from wiki_compiler.remark import Finding
from wiki_compiler.render.properties import write_properties
from wiki_compiler.words import Severity, Status


@pytest.mark.laws
@given(text=hostile, name=hostile)
def test_hostile_notes_make_a_vault_whose_links_arrive_and_whose_claims_stand_alone(text: str, name: str) -> None:
    thing = msgspec.structs.replace(entity("x", text or "system", page="a.md", aliases=(text,)), name=name or "x")
    said = statement("a.md", 1, text or "x", thing.name, attribute=text or None, value=name or None, scope=text)
    history = History(value=text, since=None, until=None, path="a.md", line=1)
    known = knowledge(
        [note("a.md", text or "x", title=name, body_line=2)],
        [thing],
        [said],
        [claim(thing, [said], history=(history,), status=Status.CONTESTED)],
        skips=[("a.md", (Skip(1, 1, text),))],
    )
    finding = Finding(rule="r", severity=Severity.ERROR, confidence=1.0, message=text, span=Span("a.md", 1, 1))
    vault = rendered(known, (finding,))
    assert vault_walker.faults(vault) == []
    assert all(
        len(re.findall("<!--", page)) == 2
        for path, page in vault.items()
        if path.endswith(".md") and path != "inbox.md"
    )
    assert vault_walker.anchors(vault["entities/x.md"]) == [known.claims[0].id]
    pages = [text for path, text in vault.items() if path.endswith(".md")]
    read = [vault_walker.readable(vault_walker.body(text)) for text in pages]
    ours = {"wikilink", "marker or comment of HTML", "tag of HTML", "tag of Obsidian", "block id"}
    for what in OPENERS.keys() - ours:
        assert not any(re.search(OPENERS[what], text) for text in read), what
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
