"""Relationships: found once, and asked by the pages of things, the report, the maps and the graph."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable

import pytest

from tests import vault_walker
from tests.knowledge_maker import claim, entity, knowledge, note, statement
from tests.vault_pages import rendered
from wiki_compiler import Compilation
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Entity, History, Statement
from wiki_compiler.relations.naming import names_in, names_of
from wiki_compiler.relations.stated import find_relationships
from wiki_compiler.words import Status

PIER, TOVE, ISLA = entity("Pier", page="p.md"), entity("Tove", "person", page="t.md"), entity("Isla", "person")
REPORT = "reports/relationships.md"


def said(line: int, thing: Entity, attribute: str, value: str, **more: object) -> Statement:
    """Return a line of ``a.md`` that gives a thing an attribute."""
    return statement("a.md", line, f"{attribute}: {value}", thing.name, attribute=attribute, value=value, **more)


def known(*found: tuple[Entity, Statement, dict[str, object]], things: tuple[Entity, ...] = ()) -> Knowledge:
    """Return what is known where each line supports one claim."""
    entities = {one.id: one for one in (PIER, TOVE, ISLA, *things, *(thing for thing, _, _ in found))}
    claims = [claim(thing, [line], **more) for thing, line, more in found]
    return knowledge(
        [note("a.md", "x"), note("p.md"), note("t.md")], entities.values(), [s for _, s, _ in found], claims
    )


def chapter(text: str, title: str) -> list[str]:
    """Return the list items below a heading."""
    body = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return [line[2:] for line in body.splitlines() if line.startswith("- ")]


def test_a_value_names_a_thing_alone_or_in_a_list_by_name_before_alias() -> None:
    ids = names_of([entity("Pier", aliases=("Tove", "12")), TOVE, ISLA])
    assert names_in("tove", ids) == ("e-tove",)
    assert names_in("Tove, nobody、Isla; Tove", ids) == ("e-tove", "e-isla")
    assert names_in("12", ids) == ()


def test_what_holds_relates_and_what_is_past_does_not() -> None:
    held = claim(PIER, [said(1, PIER, "owner", "Tove, Isla")])
    past = claim(PIER, [said(2, PIER, "builder", "Tove")], status=Status.SUPERSEDED)
    own = claim(PIER, [said(3, PIER, "name", "Pier")])
    found = find_relationships([held, past, own], [PIER, TOVE, ISLA])
    assert [(one.source, one.target, one.claim.attribute) for one in found.every] == [
        ("e-pier", "e-tove", "owner"),
        ("e-pier", "e-isla", "owner"),
    ]
    assert found.outgoing["e-pier"] == found.every
    assert found.incoming["e-tove"] == found.every[:1]


def test_page_report_and_graph_tell_the_same_relationships() -> None:
    vault = rendered(known((PIER, said(1, PIER, "owner", "Tove, Isla"), {})))
    assert "**Owner** → [[entities/tove|Tove]]" in vault["entities/pier.md"]
    assert "**Owner** ← [[entities/pier#^c-" in vault["entities/tove.md"]
    (line,) = chapter(vault[REPORT], "Further relationships")
    assert line == "[[entities/pier|Pier]] › Owner → [[entities/tove|Tove]], Isla · [[sources/a#^L1|a:1]]"
    edges = [edge for edge in json.loads(vault[".wiki/graph.json"])["edges"] if edge.get("type") == "owner"]
    assert [(edge["source"], edge["target"]) for edge in edges] == [("e-pier", "e-isla"), ("e-pier", "e-tove")]
    assert vault_walker.faults(vault) == []


def test_the_report_groups_by_type_with_what_is_disputed_first() -> None:
    ferry = entity("Ferry", page="f.md")
    vault = rendered(
        known(
            (ferry, said(1, ferry, "owner", "Tove"), {}),
            (PIER, said(2, PIER, "owner", "Tove"), {"status": Status.CONTESTED}),
        )
    )
    first, second = chapter(vault[REPORT], "Owner")
    assert first.startswith("[[entities/pier|Pier]] → [[entities/tove|Tove]] · **contested** · ")
    assert second.startswith("[[entities/ferry|Ferry]] → ")
    assert chapter(vault[REPORT], "Most connected") == ["[[entities/tove|Tove]]: 2 lead here, 0 lead on"]
    assert "\nOwner 2 · Most connected 1\n" in vault[REPORT]


def test_a_relationship_that_was_another_is_told_with_what_it_was() -> None:
    was = History(value="Isla", since=None, until=dt.date(2026, 3, 4), path="a.md", line=9)
    line = said(1, PIER, "owner", "Tove", day=dt.date(2026, 3, 4))
    (changed,) = chapter(rendered(known((PIER, line, {"history": (was,)})))[REPORT], "Relationships that changed")
    assert changed.startswith("2026-03-04 · [[entities/pier|Pier]] › ")
    assert changed.endswith("(was Isla)")


@pytest.mark.parametrize(("times", "missed"), [(2, 0), (3, 1)])
def test_things_that_are_often_named_together_and_not_tied_are_listed(times: int, missed: int) -> None:
    lines = [statement("a.md", number, f"x {number}", "Pier", "Tove") for number in range(1, times + 1)]
    about = knowledge([note("a.md", "x"), note("p.md"), note("t.md")], [PIER, TOVE], lines, [])
    found = chapter(rendered(about)[REPORT], "Often named together, with no relationship noted")
    assert found == ["[[entities/pier|Pier]] · [[entities/tove|Tove]] (3 statements)"] * missed


def test_things_that_a_claim_ties_are_not_missed() -> None:
    lines = [statement("a.md", number, f"x {number}", "Pier", "Tove") for number in range(2, 6)]
    tied = said(1, PIER, "owner", "Tove")
    about = knowledge([note("a.md", "x"), note("p.md"), note("t.md")], [PIER, TOVE], lines, [claim(PIER, [tied])])
    assert "no relationship noted" not in rendered(about)[REPORT]


@pytest.mark.parametrize(("code", "nothing"), [("en", "There is nothing to show."), ("ko", "보여 줄 것이 없습니다.")])
def test_nothing_related_is_said_plainly(code: str, nothing: str) -> None:
    assert nothing in rendered(known(), config=Config(language=code))[REPORT]


def test_a_huge_memory_is_counted_whole_and_shown_in_part() -> None:
    things = tuple(entity(f"Berth {number:03}", page="p.md") for number in range(200))
    many = [(thing, said(number + 1, thing, "owner", "Tove"), {}) for number, thing in enumerate(things)]
    kinds = [(PIER, said(900 + number, PIER, f"tie {number:02}", "Isla"), {}) for number in range(60)]
    text = rendered(known(*many, *kinds, things=things))[REPORT]
    assert "\nOwner 200 · Further relationships 60 · " in text
    assert len(chapter(text, "Owner")) == 41
    assert chapter(text, "Owner")[-1] == "and 160 more in .wiki/claims.jsonl"
    assert len(chapter(text, "Further relationships")) == 41
    assert len(text.splitlines()) < 200


def test_a_compiled_memory_tells_who_is_tied_to_whom(compiled: Callable[..., Compilation]) -> None:
    lines = ("W @Gateway: host = Persimmon", "W @Ledger: host = Persimmon", "W @Persimmon: room = cellar")
    memory = {"bank/world.md": "".join(f"- {line}\n" for line in lines)}
    pages = {file.path: file for file in compiled(memory).pages}
    found = chapter(pages[REPORT].blocks[0].text, "Host")
    assert [line.partition(" · ")[0] for line in found] == [
        "[[concepts/gateway|Gateway]] → [[entities/persimmon|Persimmon]]",
        "[[concepts/ledger|Ledger]] → [[entities/persimmon|Persimmon]]",
    ]
