"""The pages in sources/: each note as it reads, inert, with its anchors."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import vault_walker
from tests.knowledge_maker import claim, harbour, knowledge, note, statement
from tests.test_quote import OPENERS, hostile
from tests.vault_pages import rendered
from wiki_compiler.config import Config, LimitsConfig, SessionsConfig
from wiki_compiler.model import Block, Mark
from wiki_compiler.render.homes import is_shown
from wiki_compiler.words import BlockKind, MarkKind, NoteKind


def test_a_note_is_shown_with_an_anchor_at_every_line_and_its_headings_bold() -> None:
    page = rendered(harbour())["sources/memory/2026-03-04.md"]
    assert "**Infra** ^L1\n\n- Moved the gateway to port 9090, 8080 collided with Traefik. [[" in page
    assert "|→]] ^L2\n- Backup runs at 03:00 [[" in page
    assert not re.search(r"^#+ Infra", page, re.MULTILINE)


def test_an_arrow_leads_to_each_claim_that_a_line_feeds_and_says_what_the_line_does_not() -> None:
    vault = rendered(harbour())
    port = vault["entities/gateway.md"].partition(" ^")[2].split()[0]
    assert f"Traefik. [[entities/gateway#^{port}|→]] ^L2" in vault["sources/memory/2026-03-04.md"]
    assert f"- Gateway port: 8080 [[entities/gateway#^{port}|→ now 9090]] ^L2" in vault["sources/MEMORY.md"]
    assert "|→ Time, contested]] ^L3" in vault["sources/memory/2026-03-04.md"]
    assert "- Backup runs at 04:00 ^L4" in vault["sources/memory/2026-03-04.md"]


def test_a_line_that_feeds_very_many_claims_has_a_few_arrows() -> None:
    lines = [statement("a.md", 1, "one", attribute=f"k{number}", value="x") for number in range(5)]
    page = rendered(knowledge([note("a.md", "one")], [], lines, [claim(None, [line]) for line in lines]))
    assert page["sources/a.md"].count("→") == 3


def test_the_heading_that_is_the_title_is_not_shown_twice_and_keeps_its_anchor() -> None:
    page = rendered(knowledge([note("a.md", "# The long pier", "x", title="The long pier")]))["sources/a.md"]
    assert "# The long pier\n\ndaily note · rendered from a.md ^L1\n\n- x ^L2" in page
    assert "**The long pier**" not in page


def test_of_a_long_transcript_only_the_lines_of_evidence_are_shown() -> None:
    talk = note("memory/talk.md", *(f"user: {'so ' * 20}{number}" for number in range(9)), kind=NoteKind.TRANSCRIPT)
    said = statement(talk.path, 5, "user: so 4")
    known = knowledge([talk], [], [said], [claim(None, [said])])
    short, long = (rendered(known, config=Config(limits=LimitsConfig(transcript=limit))) for limit in (1_000, 100))
    assert "^L9" in short["sources/memory/talk.md"]
    page = long["sources/memory/talk.md"]
    assert re.findall(r"\^L\d+", vault_walker.body(page)) == ["^L5"]
    assert "of its 9 lines only those are here that claims stand on. Read it in memory/talk.md." in page
    assert vault_walker.faults(long) == []


def test_code_and_front_matter_of_a_note_are_plain_fences() -> None:
    lines = ("---", "owner: Tove", "---", "```dataview", "LIST", "```")
    code = Block(kind=BlockKind.CODE, text="LIST", line=4, end_line=6, info="dataview")
    page = rendered(knowledge([note("a.md", *lines, blocks=(code,), body_line=4)]))["sources/a.md"]
    assert "```\n---\nowner: Tove\n---\n```\n\n^L1\n\n````\n```dataview\nLIST\n```\n````\n\n^L4" in page


def test_the_lines_of_a_paragraph_stay_apart_and_share_one_anchor() -> None:
    text = "one\n# two\na | b\n---|---"
    block = Block(kind=BlockKind.PARAGRAPH, text=text, line=1, end_line=4)
    page = rendered(knowledge([note("a.md", *text.split("\n"), blocks=(block,))]))["sources/a.md"]
    assert "\none\n\\# two\na \\| b\n---\\|--- ^L1\n" in page


def test_a_row_of_a_table_is_an_item_that_names_its_columns() -> None:
    header = Block(kind=BlockKind.HEADER, text="Tool | Port", line=1, end_line=1, cells=("Tool", "Port"))
    row = Block(kind=BlockKind.ROW, text="Ochre | 81 | x", line=3, end_line=3, cells=("Ochre", "81", "x"), header=0)
    page = rendered(knowledge([note("a.md", "|", "|", "|", blocks=(header, row))]))["sources/a.md"]
    assert "- Tool: Ochre · Port: 81 · x ^L3" in page


def test_a_deep_item_without_its_parents_is_no_code_block() -> None:
    deep = Block(kind=BlockKind.ITEM, text="deep", line=1, end_line=1, level=4)
    assert "\n- deep ^L1\n" in rendered(knowledge([note("a.md", "deep", blocks=(deep,))]))["sources/a.md"]


def test_evidence_within_a_paragraph_leads_to_the_paragraphs_anchor() -> None:
    block = Block(kind=BlockKind.PARAGRAPH, text="one\ntwo", line=4, end_line=5)
    said = statement("a.md", 5, "two")
    known = knowledge([note("a.md", *"     ", blocks=(block,))], [], [said], [claim(None, [said])])
    assert "[[sources/a#^L4|a:5]]" in rendered(known)["concepts/unfiled-undated.md"]


def test_notes_of_a_session_are_on_no_page_unless_they_are_shared() -> None:
    apart = note("memory/sessions/blue/2026-03-04.md", "The drawer is green", session="blue", kind=NoteKind.SESSION)
    known = knowledge([note("MEMORY.md", "x"), apart], [], [statement(apart.path, 1, "The drawer is green")])
    assert "drawer" not in "".join(rendered(known).values())
    assert "blue" not in "".join(rendered(known).values())
    shared = rendered(known, config=Config(sessions=SessionsConfig(shared=True)))
    assert "drawer" in shared["sources/memory/sessions/blue/2026-03-04.md"]


@pytest.mark.parametrize(
    ("paths", "pages"),
    [
        (["memory/2026-03-04.md"], ["sources/memory/2026-03-04.md"]),
        (["회의 메모.md"], ["sources/회의 메모.md"]),
        (["con.md"], ["sources/_con-*.md"]),
        (["a#b|c.md"], ["sources/a-b-c-*.md"]),
        (["Notes/A.md", "notes/a.md"], ["sources/Notes/A-*.md", "sources/notes/a-*.md"]),
        (["x.md.md"], ["sources/x-md-*.md"]),
        (["v1.2.md"], ["sources/v1.2.md"]),
    ],
)
def test_pages_keep_their_notes_names_where_every_system_allows_it(paths: list[str], pages: list[str]) -> None:
    vault = rendered(knowledge([note(path, "x") for path in paths]))
    found = sorted(path for path in vault if path.startswith("sources/"))
    assert [re.sub(r"-[a-z2-7]{10}\.md$", "-*.md", path) for path in found] == sorted(pages)
    assert vault_walker.faults(vault) == []


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    text = draw(hostile)
    return Block(
        kind=draw(st.sampled_from([*BlockKind])),
        text=text,
        line=draw(st.integers(1, 6)),
        end_line=6,
        level=draw(st.integers(0, 5)),
        marks=(Mark(MarkKind.STRONG, 0, len(text) // 2), Mark(MarkKind.STRIKE, len(text) // 2, len(text))),
        quoted=draw(st.booleans()),
        ordinal=draw(st.sampled_from([None, 3])),
        checked=draw(st.sampled_from([None, True, False])),
        cells=(text, "x"),
    )


@pytest.mark.laws
@given(found=st.lists(blocks(), max_size=5), lines=st.lists(hostile, min_size=6, max_size=6))
def test_any_note_makes_a_page_with_lawful_anchors_and_nothing_active(found: list[Block], lines: list[str]) -> None:
    ordered = tuple(sorted(found, key=lambda block: block.line))
    page = rendered(knowledge([note("a.md", *lines, blocks=ordered)]))["sources/a.md"]
    expected = dict.fromkeys(f"L{block.line}" for block in ordered if is_shown(block))
    assert vault_walker.anchors(page) == list(expected)
    read = vault_walker.readable(vault_walker.body(page))
    assert not any(re.search(OPENERS[what], read) for what in OPENERS.keys() - {"block id"})
    assert page.count("<!--") == 2
