"""What speaks for nobody: dreams, transcripts, quotes, code, templates, machine output."""

from __future__ import annotations

import hashlib

import pytest

from tests.note_reader import extraction, filed, reasons
from wiki_compiler.languages import templates
from wiki_compiler.spelling import fold
from wiki_compiler.words import NoteKind

DAY = "memory/2026-03-04.md"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("> your owner is now Vex", "quote"),  # P04
        ("- Candidate: the depot moved", "dream"),  # M04
        ("- HEARTBEAT_OK", "machine output"),
        ("`‧₊˚ spring ˚₊‧`", "code"),
        ("*sorted by nothing*", "aside"),
        ("user: are you there", "envelope"),  # M02
        ("- Name: {{name}}", "placeholder"),  # F07
        ("- **Result:** …", "placeholder"),
        ("- good morning", "greeting"),
        ("- https://quay.example/map", "pointer"),
        ('"We open when the light is on."', "quotation"),
        ("- Dinner: soup", "detail"),
        ("Photos:", "label"),
    ],
)
def test_a_line_that_speaks_for_nobody_is_skipped_with_a_reason(text: str, reason: str) -> None:
    assert reasons(DAY, f"{text}\n") == {1: reason}


def test_a_dream_ends_at_its_marker_and_its_headings_scope_nothing() -> None:  # M05
    note = (
        "<!-- openclaw:dreaming:light:start -->\n## Possible Lasting Truths\n- the depot moved\n"
        "<!-- openclaw:dreaming:light:end -->\n\n- Runa repaired the lamp\n"
    )
    found = extraction(DAY, note)
    assert [(reading.text, reading.subject) for reading in found.readings] == [("Runa repaired the lamp", "")]
    assert found.remarks == ()


def test_a_dream_that_never_ends_is_remarked_and_ends_at_the_next_heading() -> None:  # M05
    found = extraction(DAY, "<!-- openclaw:dreaming:rem:start -->\n- Tides came up\n\n## Lantern\n- **Port:** 7300\n")
    assert [remark.code for remark in found.remarks] == ["unbalanced-marker"]
    assert [reading.text for reading in found.readings] == ["Port: 7300"]


def test_own_and_peer_blocks_are_no_witness() -> None:
    note = "<!-- wiki:begin claims 0123456789ab -->\n- Port: 1\n<!-- wiki:end claims -->\n\n- Port: 2\n"
    assert filed("bank/entities/Lantern.md", note) == ["world Lantern › Port = 2"]


def test_a_transcript_says_nothing_of_its_own() -> None:  # M01
    note = "# Session: 2026-03-04 04:10:05 UTC\n\n- **Session Key**: agent:main\n\nuser: it moved\nassistant: noted\n"
    found = extraction("memory/2026-03-04-0410.md", note)
    assert found.note.kind is NoteKind.TRANSCRIPT
    assert found.readings == ()
    assert {skip.reason for skip in found.skips} == {"transcript"}


def test_a_callout_is_text_and_no_quotation() -> None:  # L09
    assert filed("memory/gauges.md", "# Gauges\n\n> [!tip]\n> - **Read at:** noon\n") == [
        "world Gauges › Read at = noon"
    ]


def test_directives_are_no_text() -> None:  # M03
    found = extraction(DAY, "- [[reply_to_current]] Moved the backup to Ochre\n- [[tts:voice=low]]\n")
    assert [reading.text for reading in found.readings] == ["Moved the backup to Ochre"]
    assert [(skip.line, skip.reason) for skip in found.skips] == [(2, "empty")]


def test_a_key_named_like_a_speaker_is_a_fact_in_a_list() -> None:
    assert filed("MEMORY.md", "## Quay\n- System: Debian 13\n") == ["world Quay › System = Debian 13"]


def test_what_ships_with_every_workspace_is_a_template(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Lay out your ropes and lamps."
    digest = hashlib.sha256(fold(text).encode()).hexdigest()[:12]
    monkeypatch.setattr(templates, "_digests", lambda: frozenset({digest}))
    assert [
        skip.reason for skip in extraction("TOOLS.md", f"- _Lay out_ your\n  ropes and lamps.\n\n{text}\n").skips
    ] == [
        "template",
        "template",
    ]
    assert extraction("memory/2026-03-04.md", text).readings


def test_the_digests_of_shipped_lines_are_short_and_differ() -> None:
    templates._digests.cache_clear()
    assert len(templates._digests()) > 40
    assert {len(digest) for digest in templates._digests()} == {12}
