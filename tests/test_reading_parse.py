"""One file turned into a note: odd bytes, limits, transcripts, generated pages."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from wiki_compiler.config import Config, LimitsConfig
from wiki_compiler.model import Note
from wiki_compiler.reading.parse import parse_note
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.remark import Remark
from wiki_compiler.words import BlockKind, NoteKind, Privacy, Tier

FILE = NoteFile("memory/hosts.md", "", 0, NoteKind.TOPIC, Tier.CURATED, Privacy.INTERNAL)


def read(data: bytes | str, config: Config | None = None, file: NoteFile = FILE) -> tuple[Note, tuple[Remark, ...]]:
    return parse_note(data.encode() if isinstance(data, str) else data, file, config or Config())


def told(remarks: tuple[Remark, ...]) -> list[tuple[str, int]]:
    return [(remark.code, remark.span.line) for remark in remarks]


def test_odd_bytes_are_read_and_remarked() -> None:
    """F03."""
    note, remarks = read(b"- **Port:** 8081\r\n- half a\0 line\r\n- " + b"QUJD" * 11_500)
    assert [(block.text, block.line) for block in note.blocks] == [("Port: 8081", 1), ("half a\ufffd line", 2)]
    assert told(remarks) == [("nul-byte", 2), ("oversized-note", 3)]
    assert len(note.lines) == 3


def test_bytes_that_are_no_utf8_are_remarked_where_they_first_stand() -> None:
    """F03."""
    note, remarks = read(b"\xef\xbb\xbf# Hosts\n- caf\xe9\n- na\xefve\n")
    assert told(remarks) == [("bad-encoding", 2)]
    assert (note.title, note.blocks[1].text) == ("Hosts", "caf\ufffd")


def test_a_hard_space_is_a_space_and_joined_emoji_stay_whole() -> None:
    """F03."""
    note, remarks = read("- **Port:**\u00a08081 👩\u200d🚀\n")
    assert note.blocks[0].text == "Port: 8081 👩\u200d🚀"
    assert remarks == ()


@pytest.mark.parametrize("text", ["", "# Daily Memory 2026-03-04\n", "# Opinions\n\n---\n<!-- later -->\n"])
def test_a_note_that_says_nothing_is_remarked_once(text: str) -> None:
    """F05, F06."""
    note, remarks = read(text)
    assert told(remarks) == [("empty-note", 1)]
    assert all(block.kind is not BlockKind.ITEM for block in note.blocks)


def test_a_note_without_a_heading_is_called_by_its_file() -> None:
    """H02."""
    assert read("- Maren called\n")[0].title == "hosts"


def test_what_is_beyond_the_size_limit_is_not_read() -> None:
    config = Config(limits=LimitsConfig(note_bytes=30))
    note, remarks = read("- one\n- two\n- a line that is much too long\n- four\n", config)
    assert [block.text for block in note.blocks] == ["one", "two"]
    assert told(remarks) == [("oversized-note", 3)]
    assert remarks[0].fact("limit") == "limits.note_bytes = 30"


def test_a_table_with_too_many_rows_is_a_data_dump() -> None:
    """L07."""
    config = Config(limits=LimitsConfig(rows=3))
    table = "| a | b |\n|---|---|\n"
    note, remarks = read("before\n\n" + table + "| 1 | 2 |\n" * 4 + "\nafter\n\n" + table + "| 1 | 2 |\n" * 3, config)
    assert told(remarks) == [("data-dump", 3)]
    assert [block.kind for block in note.blocks] == [BlockKind.PARAGRAPH] * 2 + [BlockKind.HEADER] + [BlockKind.ROW] * 3


def test_an_unclosed_fence_is_remarked_where_it_opens() -> None:
    """L06."""
    assert told(read("- a\n\n```\n- b\n")[1]) == [("unclosed-fence", 3)]


def test_a_marker_without_its_end_is_remarked() -> None:
    """M05."""
    text = (
        "<!-- openclaw:dreaming:light:start -->\n- Candidate: the depot moved\n<!-- openclaw:dreaming:light:end -->\n"
        "## Lantern\n- **Port:** 8081\n<!-- openclaw:dreaming:rem:start -->\n- Theme: tides\n"
    )
    note, remarks = read(text)
    assert told(remarks) == [("unbalanced-marker", 6)]
    assert (
        next(block.info for block in note.blocks if block.kind is BlockKind.COMMENT) == "openclaw:dreaming:light:start"
    )


def test_a_session_log_is_a_transcript_whatever_its_name() -> None:
    """M01."""
    text = (
        "# Session: 2026-03-04 04:10:05 UTC\n- **Session Key**: agent:main:chat:000\n"
        "user: the depot moved to Pier 4\nassistant: You could use Ochre as the primary store\n"
    )
    note, _ = read(text)
    assert (note.kind, note.tier) == (NoteKind.TRANSCRIPT, Tier.EVIDENCE)


def test_turns_make_a_transcript_and_a_heading_alone_does_not() -> None:
    """M01."""
    turns = "user: is the depot open?\nassistant: It is.\nuser: since when?\nassistant: Since noon."
    assert read(turns)[0].kind is NoteKind.TRANSCRIPT
    assert read("# Session: plans for the depot\n- user: Maren\n- assistant: Tove\n")[0].kind is NoteKind.TOPIC
    assert read("- line\n" * 30 + turns)[0].kind is NoteKind.TOPIC


def test_a_session_note_keeps_its_kind() -> None:
    file = msgspec.structs.replace(FILE, kind=NoteKind.SESSION, tier=Tier.DAILY, session="desk")
    note, _ = read("# Session: x\n- Session ID: 4\nuser: a\n", file=file)
    assert (note.kind, note.session) == (NoteKind.SESSION, "desk")


@pytest.mark.parametrize(
    "text",
    [
        "---\ngenerated_by: wiki-compiler\n---\n# Ochre\n- **Port:** 8081\n",
        "# Ochre\n## Related\n<!-- openclaw:wiki:related:start -->\n- [a](a.md)\n<!-- openclaw:wiki:related:end -->\n",
        "<!-- Generated by tidegen, do not edit -->\n- **Port:** 8081\n",
    ],
)
def test_a_page_that_a_program_wrote_is_never_believed(text: str) -> None:
    """F10."""
    assert read(text)[0].generated


def test_a_generated_block_among_own_words_is_no_generated_page() -> None:
    text = "- my own line\n<!-- openclaw:wiki:index:start -->\n- [a](a.md)\n<!-- openclaw:wiki:index:end -->\n"
    assert not read(text)[0].generated


def test_the_index_of_a_wiki_is_derived() -> None:
    """F10."""
    assert read(
        "# Index (412 pages)\n- [[entities/fennel]] — 31 sources\n", file=msgspec.structs.replace(FILE, path="index.md")
    )[0].generated


def test_a_note_goes_through_json_unchanged() -> None:
    note, _ = read("---\ndate: 2026-03-04\n---\n# A\n| a | b |\n|---|---|\n| **1** | [[x|y]] |\n")
    assert msgspec.json.decode(msgspec.json.encode(note), type=Note) == note
    assert note.moment is not None
    assert note.moment.day == dt.date(2026, 3, 4)


def test_a_million_brackets_and_deep_nesting_end_quickly() -> None:
    """Law 13; the limit of time is that of the test run."""
    for text in (
        "[" * 1_000_000,
        ("[" * 7_000 + "\n") * 140,
        ">" * 7_900,
        "- " * 3_900,
        "*a **a " * 1_100,
        "![](" * 1_900,
    ):
        note, _ = read(text)
        assert len(note.lines) == text.count("\n") + (not text.endswith("\n"))


def test_a_note_knows_its_language() -> None:
    assert read("# 게이트웨이\n- 포트는 8081이다\n")[0].language == "ko"
    assert read("# Gateway\n- the port is 8081 and it was moved\n\n```\n포트\n```\n")[0].language == "en"
