"""Front matter: every type as text, bounded, lenient where it is broken."""

from __future__ import annotations

import datetime as dt

import pytest

from wiki_compiler.config import Config
from wiki_compiler.model import Note
from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.reading.parse import parse_note
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.remark import Remark
from wiki_compiler.words import DateOrigin, NoteKind, Privacy, Tier


def read(
    text: str, path: str = "notes/saltmarsh.md", privacy: Privacy = Privacy.INTERNAL
) -> tuple[Note, tuple[Remark, ...]]:
    file = NoteFile(path, "", len(text), NoteKind.TOPIC, Tier.CURATED, privacy)
    return parse_note(text.encode(), file, Config())


def test_every_type_is_read_as_text() -> None:
    """F13."""
    note, remarks = read(
        "---\npublished:\nupdated: 2026-03-04T11:15:00Z\ntags: salt, marsh\naliases: Marsh\n"
        'author: ["[[Maren <>]]"]\nversion: 1.10\ndraft: on\ncount: 012\n---\n- **Depth:** 4 m\n'
    )
    assert remarks == ()
    assert dict(note.properties) == {
        "published": (),
        "updated": ("2026-03-04T11:15:00Z",),
        "tags": ("salt, marsh",),
        "aliases": ("Marsh",),
        "author": ("Maren",),
        "version": ("1.10",),
        "draft": ("on",),
        "count": ("012",),
    }
    assert note.moment is not None
    assert (note.moment.day, note.moment.time) == (dt.date(2026, 3, 4), "11:15")
    assert note.moment.origin is DateOrigin.FRONT_MATTER
    assert (note.tags, note.aliases, note.body_line) == (("salt", "marsh"), ("Marsh",), 11)
    assert note.blocks[0].line == 11


def test_nothing_in_aliases_gives_none() -> None:
    """F13."""
    assert read("---\naliases:\ntags: ~\n---\nx\n")[0].aliases == ()


def test_broken_front_matter_is_read_line_by_line() -> None:
    """F12."""
    note, remarks = read(
        "---\ntitle: Tide log 4: the harbour\ntheme:NE, wide\nborn: -\ncreated: {{date}}\n---\n# Harbour\n"
        "- **Depth:** 4 m\n"
    )
    assert [(remark.code, remark.span.line) for remark in remarks] == [("bad-front-matter", 2)]
    assert note.title == "Tide log 4: the harbour"
    assert note.properties == (("title", ("Tide log 4: the harbour",)), ("born", ()), ("created", ()))
    assert note.moment is None
    assert [(block.text, block.line) for block in note.blocks] == [("Harbour", 7), ("Depth: 4 m", 8)]


def test_lists_in_broken_front_matter_are_kept() -> None:
    note, _ = read('---\ntitle: a: b\ntags:\n  - salt\n  - "marsh"\n---\nx\n')
    assert note.tags == ("salt", "marsh")


def test_comments_alone_are_empty_front_matter() -> None:
    """F12."""
    note, remarks = read("---\n# nothing yet\n---\n- one\n")
    assert (note.properties, remarks, note.body_line) == ((), (), 4)


def test_a_rule_on_the_first_line_opens_no_front_matter() -> None:
    """H01."""
    note, remarks = read("---\nThe harbour was quiet.\n---\n- one\n")
    assert (note.properties, remarks, note.body_line) == ((), (), 1)
    assert "The harbour was quiet." in [block.text for block in note.blocks]


def test_a_key_given_twice_is_remarked_at_the_second() -> None:
    note, remarks = read("---\ntitle: a\nid: x\ntitle: b\n---\nx\n")
    assert [(remark.code, remark.span.line) for remark in remarks] == [("bad-front-matter", 4)]
    assert note.title == "b"


def test_nested_keys_are_joined_by_dots() -> None:
    assert read("---\nsource:\n  kind: book\n  pages: [1, 2]\n---\nx\n")[0].properties == (
        ("source.kind", ("book",)),
        ("source.pages", ("1", "2")),
    )


@pytest.mark.parametrize(
    "text",
    [
        "---\na: " + "[" * 5_000 + "\n---\nbody\n",
        "---\na:\n  " + "- " * 5_000 + "x\n---\nbody\n",
        "---\ntitle: kept\n" + "key: value\n" * 10_000 + "---\nbody\n",
    ],
    ids=["brackets", "dashes", "bytes"],
)
def test_too_deep_or_too_long_is_remarked_and_the_body_read(text: str) -> None:
    note, remarks = read(text)
    (remark,) = (remark for remark in remarks if remark.code == "oversized-note")
    assert remark.fact("limit").startswith("limits.")
    assert [block.text for block in note.blocks] == ["body"]


def test_aliases_that_multiply_or_loop_stay_small() -> None:
    levels = "".join(f"k{n}: &k{n} [{', '.join([f'*k{n - 1}'] * 9)}]\n" for n in range(1, 12))
    note, _ = read("---\nk0: &k0 [x, x, x, x, x, x, x, x, x]\n" + levels + "loop: &loop [*loop]\n---\nbody\n")
    assert sum(len(values) for _, values in note.properties) < 5_000
    assert note.blocks[0].text == "body"


def test_a_note_can_only_make_itself_stricter() -> None:
    assert read("---\nprivacy: private\n---\nx\n")[0].privacy is Privacy.PRIVATE
    assert read("---\nprivacy: public\n---\nx\n")[0].privacy is Privacy.INTERNAL
    assert read("---\nprivacy: internal\n---\nx\n", privacy=Privacy.PUBLIC)[0].privacy is Privacy.INTERNAL


def test_only_the_date_key_beats_a_date_in_the_name() -> None:
    path = "memory/2026-03-04.md"
    file = NoteFile(path, "", 0, NoteKind.DAILY, Tier.DAILY, Privacy.INTERNAL, moment_of_path(path))
    dated = parse_note(b"---\ndate: 2026-03-09\n---\nx\n", file, Config())[0]
    touched = parse_note(b"---\nupdated: 2026-03-09\n---\nx\n", file, Config())[0]
    assert dated.moment is not None
    assert dated.moment.day == dt.date(2026, 3, 9)
    assert touched.moment is not None
    assert touched.moment.day == dt.date(2026, 3, 4)
