"""Properties that hold for every note, however it was written."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wiki_compiler.config import Config, LimitsConfig
from wiki_compiler.extraction import extract
from wiki_compiler.extraction.grammar.frame_signs import frame_signs
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.model import Block, Mark, Note
from wiki_compiler.words import BlockKind, MarkKind, NoteKind, Privacy, Tier

pytestmark = pytest.mark.laws

LATIN = ["W @Runa: ", "O(c=0.9) ", "Port: ", "**", "→", "(was 3)", "2026-03-04", "13:20", "?", "- [ ]", "@", "\n"]
PIECES = st.sampled_from([*LATIN, "는 ", "에서 ", "「", "；"])
TEXTS = st.lists(st.one_of(PIECES, st.text(max_size=12)), max_size=8).map("".join)
KINDS = st.sampled_from([BlockKind.HEADING, BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.COMMENT, BlockKind.CODE])


@st.composite
def blocks(draw: st.DrawFn) -> tuple[Block, ...]:
    made: list[Block] = []
    line = 1
    for _ in range(draw(st.integers(0, 6))):
        text = draw(TEXTS)
        end = line + text.count("\n")
        marks = (Mark(MarkKind.STRONG, 0, min(len(text), 5)),) if text and draw(st.booleans()) else ()
        made.append(Block(kind=draw(KINDS), text=text, line=line, end_line=end, marks=marks, level=1))
        line = end + 1
    return tuple(made)


def _note(made: tuple[Block, ...], kind: NoteKind) -> Note:
    lines = tuple(block.text for block in made)
    return Note(
        path="memory/x.md", kind=kind, tier=Tier.DAILY, privacy=Privacy.INTERNAL, title="x", blocks=made, lines=lines
    )


@given(blocks(), st.sampled_from(list(NoteKind)))
def test_every_block_is_read_or_skipped_at_its_own_lines(made: tuple[Block, ...], kind: NoteKind) -> None:
    found = extract(_note(made, kind), Config())
    spans = [reading.span for reading in found.readings]
    told = [(span.line, span.end_line) for span in spans] + [(skip.line, skip.end_line) for skip in found.skips]
    for block in made:
        assert any(block.line <= first <= last <= block.end_line for first, last in told)
    assert all(any(block.line <= first <= last <= block.end_line for block in made) for first, last in told)


@given(blocks())
def test_reading_a_note_twice_says_the_same(made: tuple[Block, ...]) -> None:
    note = _note(made, NoteKind.DAILY)
    assert extract(note, Config()) == extract(note, Config())


def test_a_limit_of_statements_is_kept_and_the_rest_is_told() -> None:
    items = [Block(kind=BlockKind.ITEM, text=f"Runa keeps key {n}", line=n, end_line=n, level=1) for n in range(1, 8)]
    found = extract(_note(tuple(items), NoteKind.CORE), Config(limits=LimitsConfig(statements=3)))
    assert len(found.readings) == 3
    assert [skip.reason for skip in found.skips] == ["too many statements"] * 4


@pytest.mark.parametrize("code", LANGUAGES)
@given(st.data())
def test_no_sentence_that_a_frame_reads_is_passed_over(code: str, data: st.DataObject) -> None:
    _, frame = data.draw(st.sampled_from(language(code).frames))
    sentence = data.draw(st.from_regex(re.sub(r"\{\w\}", "(?:7|brass lamp)", frame), fullmatch=True))
    assert any(sign in sentence.casefold() for sign in frame_signs(frame)), frame


@pytest.mark.parametrize(
    ("frame", "signs"),
    [
        ("{S} (?:now )?lives in {V}", ("lives in ",)),
        ("{S} (?:likes|loves) {V}", ("likes", "loves")),
        ("{S} x(?: as (?:a|the) rule)? {V}", ("",)),
        ("{S} lives in {V}|{V} houses {S}", ("",)),
    ],
)
def test_a_frame_is_passed_over_only_for_want_of_words_it_cannot_do_without(frame: str, signs: tuple[str, ...]) -> None:
    assert frame_signs(frame) == signs


def _words_of(code: str) -> list[str]:
    """Return words that a language's own data knows: particles, nouns, verbs, labels; whole, with their marks gone."""
    tongue = language(code)
    marks = (*tongue.topics, *tongue.objects, *tongue.cases, *tongue.possessives)
    known = (word.strip("^$") for words in tongue.words.values() for word in words)
    return sorted({word for word in (*marks, *known) if word and " " not in word})


@pytest.mark.parametrize("code", LANGUAGES)
@given(st.data())
def test_no_row_of_known_words_breaks_the_reading_of_a_note(code: str, data: st.DataObject) -> None:
    word = st.one_of(
        st.sampled_from(_words_of(code)), st.sampled_from(["8080", "등대", "Lantern", ":", "→", "12%", "는"])
    )
    text = " ".join(data.draw(st.lists(word, min_size=1, max_size=7)))
    note = _note((Block(kind=BlockKind.ITEM, line=1, end_line=1, text=text),), NoteKind.CORE)
    told = extract(note, Config())
    assert len(told.readings) + len(told.skips) >= 1
