"""What holds for every input: nothing crashes, lines are true, no secret survives."""

from __future__ import annotations

import re
import string

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wiki_compiler.config import Config
from wiki_compiler.model import Note
from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.reading.globs import parse_globs
from wiki_compiler.reading.parse import parse_note
from wiki_compiler.reading.secrets import redact
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.words import NoteKind, Privacy, Tier

pytestmark = pytest.mark.laws

FILE = NoteFile("memory/x.md", "", 0, NoteKind.TOPIC, Tier.CURATED, Privacy.INTERNAL)
PIECES = st.sampled_from(
    [
        *"-*_`~[]()<>!|#$%=^:&\\\"'. \t\n\r\0",
        *(
            "\n",
            "\n\n",
            "- ",
            "  - ",
            "1. ",
            "> ",
            "> [!tip]- ",
            "```",
            "~~~",
            "---",
            "\n---\n",
            "[[",
            "]]",
            "![[",
            "|",
            "|--|--|\n",
        ),
        *(
            "**",
            "==",
            "%%",
            "$$",
            "<!--",
            "-->",
            "<b>",
            "<br>",
            "key: ",
            "password: ",
            "token=",
            "a",
            "word",
            "값",
            "é",
            "\u00a0",
        ),
        *(
            "user: ",
            "assistant: ",
            "# Session: ",
            "- [x] ",
            "^id",
            "\ufdd0",
            "⟦secret:a⟧",
            "{{",
            "[reply](",
            "http://a:b@c",
        ),
    ]
)
NOTES = st.one_of(
    st.binary(max_size=400),
    st.text(max_size=400).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.lists(PIECES, max_size=80).map(lambda pieces: "".join(pieces).encode()),
)
CHECKS = settings(deadline=None, derandomize=True, max_examples=400)


@given(NOTES)
@CHECKS
def test_any_bytes_give_a_note_whose_blocks_lie_in_the_file(data: bytes) -> None:
    note, remarks = parse_note(data, FILE, Config())
    count = max(len(note.lines), 1)
    for index, block in enumerate(note.blocks):
        assert 1 <= block.line <= block.end_line <= count
        for above in (block.heading, block.parent, block.header):
            assert above is None or above < index
        assert all(0 <= mark.start < mark.end <= len(block.text) for mark in block.marks)
        for cell, marks in zip(block.cells, block.cell_marks, strict=True):
            assert all(0 <= mark.start < mark.end <= len(cell) for mark in marks)
    assert all(1 <= remark.span.line <= count for remark in remarks)
    assert msgspec.json.decode(msgspec.json.encode(note), type=Note) == note


@given(NOTES)
@CHECKS
def test_line_ends_change_nothing_but_the_bytes(data: bytes) -> None:
    unix = data.replace(b"\r", b"")
    note, _ = parse_note(unix, FILE, Config())
    windows, _ = parse_note(unix.replace(b"\n", b"\r\n"), FILE, Config())
    assert windows == note


WORDS = st.text(alphabet=string.ascii_letters, min_size=1, max_size=6)


@given(st.lists(WORDS, min_size=2, max_size=12), st.integers(0, 3))
@CHECKS
def test_the_nth_line_of_a_paragraph_stands_on_its_line(words: list[str], style: int) -> None:
    around = ("{}", "**{}**", "`{}`", "[{}](x.md)")[style]
    text = around.format("\n".join(f"w{word}" for word in words))
    (block,) = parse_note(f"\n\n{text}\n".encode(), FILE, Config())[0].blocks
    assert block.line == 3
    assert block.text.split("\n") == [f"w{word}" for word in words]


LONG = st.text(alphabet=string.ascii_letters + string.digits, min_size=40, max_size=40).filter(
    lambda text: len(set(text)) >= 8 and not re.search(r"x{4}|example|placeholder", text, re.IGNORECASE)
)


@given(
    LONG,
    st.sampled_from(["ghp_", "npm_", "hf_", "glpat-", "xoxb-"]),
    st.lists(PIECES, max_size=20),
    st.lists(PIECES, max_size=20),
)
@CHECKS
def test_a_planted_token_never_survives(letters: str, prefix: str, before: list[str], behind: list[str]) -> None:
    token = prefix + letters
    data = ("".join(before) + " " + token + " " + "".join(behind)).encode()
    note, remarks = parse_note(data, FILE, Config())
    assert letters not in repr(note)
    assert letters not in repr(remarks)
    assert "secret" in [remark.code for remark in remarks]


@given(st.lists(st.one_of(PIECES, LONG, LONG.map("sk-".__add__)), max_size=40).map("".join))
@CHECKS
def test_redacting_twice_changes_nothing_and_keeps_the_lines(text: str) -> None:
    once, _ = redact(text)
    assert redact(once) == (once, ())
    assert once.count("\n") == text.count("\n")


@given(st.text(alphabet="*?[]!/ab.-", max_size=12), st.text(alphabet="ab/.-", max_size=12))
@CHECKS
def test_any_glob_can_be_asked_about_any_path(glob: str, path: str) -> None:
    assert parse_globs([glob]).match(path) in (True, False)


@given(st.text(alphabet="0123456789-_./W T", max_size=20))
@CHECKS
def test_any_name_can_be_asked_for_its_date(name: str) -> None:
    moment = moment_of_path(name)
    assert moment is None or moment.end is None or moment.end >= moment.day
