"""The pages in syntheses/: what was summed up, and whether what it rests on still holds."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import vault_walker
from tests.knowledge_maker import claim, entity, evidence, knowledge, note, statement
from tests.test_quote import hostile
from tests.vault_pages import rendered
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import History
from wiki_compiler.words import NoteKind, Status

PIER = entity("Pier", "place", page="MEMORY.md")
DAY = dt.date(2026, 3, 4)
NEW = statement("memory/2026-03-04.md", 1, "Pier width: 5 m", "Pier", day=DAY, attribute="width", value="5 m")
OLD = statement("MEMORY.md", 1, "Pier width: 4 m", "Pier", attribute="width", value="4 m")
RED = statement("MEMORY.md", 2, "Pier colour: red", "Pier", attribute="colour", value="red")
GONE = statement("MEMORY.md", 3, "Pier keeper: Tove", "Pier", attribute="keeper", value="Tove")
WIDTH = claim(
    PIER,
    [NEW],
    evidence=(evidence(NEW), evidence(OLD, "refutes")),
    history=(History(value="4 m", since=None, until=DAY, path="MEMORY.md", line=1),),
)
COLOUR = claim(PIER, [RED], id="c-colour2345")
KEEPER = claim(PIER, [GONE], id="c-keeper2345", status=Status.RETRACTED)


def harbour_with(*lines: str, path: str = "bank/syntheses/The pier.md") -> Knowledge:
    """Return knowledge of a pier whose width has changed, and a synthesis of ``lines``."""
    notes = [
        note("MEMORY.md", OLD.text, RED.text, GONE.text, "", kind=NoteKind.CORE),
        note("memory/2026-03-04.md", NEW.text),
        note(path, *lines, kind=NoteKind.SYNTHESES),
    ]
    return knowledge(notes, [PIER], [NEW, OLD, RED, GONE], [WIDTH, COLOUR, KEEPER])


def page_of(*lines: str) -> str:
    vault = rendered(harbour_with(*lines))
    assert vault_walker.faults(vault) == []
    return vault["syntheses/The pier.md"]


def test_a_synthesis_has_a_page_that_says_what_it_says_and_its_note_leads_there() -> None:
    vault = rendered(harbour_with("A pier for carts."))
    assert "- A pier for carts. ^L1" in vault["syntheses/The pier.md"]
    assert "type: synthesis" in vault["syntheses/The pier.md"]
    assert "checked on [[syntheses/The pier|The pier]]." in vault["sources/bank/syntheses/The pier.md"]


def test_a_cited_claim_stands_with_its_value_and_how_surely_it_holds_today() -> None:
    page = page_of("It is red (c-colour2345).")
    assert "synthesis · 1 citation · " in page
    assert (
        "## What it rests on\n\n- [[sources/bank/syntheses/The pier#^L1|The pier:1]] → [[entities/pier|Pier]] › "
        in page
    )
    assert "[[entities/pier#^c-colour2345|Colour]]: red (0.70, undated)\n" in page
    assert "[!warning]" not in page
    assert "status: supported" in page


def test_a_cited_line_that_says_a_past_value_is_warned_of_with_the_value_of_today() -> None:
    page = page_of("It is 4 m wide (MEMORY.md:1).", "It is 5 m wide (memory/2026-03-04.md#L1).")
    warning, _, rest = page.partition("It is 4 m wide")
    assert "> [!warning] 1 citation no longer holds, or is disputed\n> - [[" in warning
    assert "[[sources/MEMORY#^L1|MEMORY:1]] · [[entities/pier|Pier]] › " in warning
    assert "|Width]]: **no longer believed**, now 5 m" in warning
    assert "[[sources/memory/2026-03-04#^L1|2026-03-04:1]] · " in rest
    assert "status: contested" in page


def test_a_cited_claim_that_was_taken_back_is_warned_of() -> None:
    assert "|Keeper]]: Tove · **retracted** (0.70, undated)" in page_of("Tove keeps it: c-keeper2345")


def test_what_is_cited_and_is_not_there_is_gone() -> None:
    page = page_of("c-aaaaaaaaaa", "see lost.md:4", "see MEMORY.md:99", "see MEMORY.md:4")
    assert "4 citations no longer hold" in page
    assert page.count("· **gone**") == 4
    assert "→ lost.md:4 · **gone**" in page


def test_links_into_the_vault_are_citations_too() -> None:
    page = page_of("[[sources/MEMORY#^L2|the colour]] and [[entities/pier#^c-colour2345]]")
    assert "synthesis · 2 citations" in page


def test_what_cites_nothing_says_how_to_cite() -> None:
    page = page_of("A pier for carts.")
    assert "synthesis · 0 citations" in page
    assert "It cites no claim and no line" in page


def test_korean_pages_of_syntheses_speak_korean() -> None:
    vault = rendered(harbour_with("(MEMORY.md:1)", "lost.md:4"), config=Config(language="ko"))
    page = vault["syntheses/The pier.md"]
    assert "인용 2개" in page
    assert "**없어짐**" in page


@pytest.mark.laws
@given(lines=st.lists(hostile, max_size=4))
def test_whatever_a_synthesis_says_and_cites_its_page_is_inert_and_its_links_arrive(lines: list[str]) -> None:
    cited = [f"{line} lost.md:4 c-aaaaaaaaaa MEMORY.md:1" for line in lines]
    vault = rendered(harbour_with(*lines, *cited))
    assert vault_walker.faults(vault) == []
    assert vault["syntheses/The pier.md"].count("<!--") == 2
