"""Given this note, this date: of the line, a line below, the heading, the source, the file."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.note_reader import day, only, readings
from wiki_compiler.extraction.dates import find_dates
from wiki_compiler.words import DateOrigin, DatePrecision

NEAR = dt.date(2026, 3, 10)


@pytest.mark.parametrize(
    ("text", "code", "first", "last"),
    [
        ("live since 2026-02-03", "en", "2026-02-03", "2026-02-03"),
        ("on March 4, 2026", "en", "2026-03-04", "2026-03-04"),
        ("on 4 March", "en", "2026-03-04", "2026-03-04"),
        ("in Nov 2025", "en", "2025-11-01", "2025-11-30"),
        ("as of W18", "en", "2026-04-27", "2026-05-03"),
        ("on 07/05/2026", "pt", "2026-05-07", "2026-05-07"),
        ("on 05/07/2026", "en", "2026-05-07", "2026-05-07"),
        ("am 10.03.2026", "de", "2026-03-10", "2026-03-10"),
        ("el 3 de noviembre de 2025", "es", "2025-11-03", "2025-11-03"),
        ("2026년 3월 4일부터", "ko", "2026-03-04", "2026-03-04"),
        ("8월 29일 토요일", "ko", "2026-08-29", "2026-08-29"),
        ("5/8~5/9 새벽", "ko", "2026-05-08", "2026-05-09"),
        ("五月十五日まで", "ja", "2026-05-15", "2026-05-15"),
        ("12/28 수신", "ko", "2025-12-28", "2025-12-28"),
    ],
)
def test_a_date_is_found_in_every_spelling(text: str, code: str, first: str, last: str) -> None:
    (found,) = find_dates(text, NEAR, code)
    assert (str(found.first), str(found.last)) == (first, last)


@pytest.mark.parametrize("text", ["Tests 719/721", "it may be", "2026-13-40", "version 1.10.2", "in 3/4 of all cases"])
def test_what_is_no_date_is_not_taken_for_one(text: str) -> None:
    assert [found for found in find_dates(text, NEAR, "en") if not found.bare] == []


def test_a_date_in_front_dates_the_line_and_leaves_the_text() -> None:  # D04 H06
    reading = only("MEMORY.md", "## Key decisions\n- 2026-05-14: Runa keeps the keys\n")
    assert (reading.text, str(day(reading))) == ("Runa keeps the keys", "2026-05-14")


def test_a_clock_in_front_is_the_time_of_the_line() -> None:  # H06
    bullets = "- **13:20** - index rebuilt\n- [2026-03-04 02:15 UTC] Odd asked for the list\n- 8:00 stand-up\n"
    times = [reading.moment and reading.moment.time for reading in readings("memory/2026-03-04.md", bullets)]
    assert times == ["13:20", "02:15", "08:00"]


def test_in_a_dated_note_other_days_are_told_by_line_and_heading() -> None:  # H07
    note = "## 토큰 교체 (5/6)\n- 새 토큰 적용 완료\n- 초대장 도착 (4/28 수신)\n- 백업 실패 (5/8~5/9 새벽)\n"
    moments = [reading.moment for reading in readings("memory/2026-05-10.md", note)]
    assert [(str(m.day), m.origin) for m in moments if m] == [
        ("2026-05-06", DateOrigin.HEADING),
        ("2026-04-28", DateOrigin.LINE),
        ("2026-05-08", DateOrigin.LINE),
    ]


def test_a_validity_in_the_heading_holds_for_every_line_below() -> None:  # H03
    note = (
        "# Notes 2026-05-01\n\n## Positioning (locked Apr 14)\n- **Tone:** plain\n## Crew (as of W18)\n- **Size:** 4\n"
    )
    tone, size = readings("MEMORY.md", note)
    assert (str(day(tone)), tone.subject) == ("2026-04-14", "Positioning")
    assert size.moment
    assert (size.moment.precision, size.subject) == (DatePrecision.WEEK, "Crew")


def test_a_coming_date_in_the_log_of_a_day_is_not_when_it_was_said() -> None:
    assert str(day(only("memory/2026-03-04.md", "- Odd moves the press on 2026-04-01\n"))) == "2026-03-04"


def test_since_and_until_bound_what_is_said() -> None:
    since = only("MEMORY.md", "- Odd works in the east hall since 2026-02-01\n")
    until = only("MEMORY.md", "- The east hall is closed until 2026-06-30\n")
    korean = only("MEMORY.md", "- 동쪽 홀은 2026-06-30까지 닫음\n")
    assert str(since.valid_from) == "2026-02-01"
    assert str(until.valid_to) == str(korean.valid_to) == "2026-06-30"


def test_a_reversal_is_dated_where_it_says_so() -> None:  # X04
    reading = only("bank/world.md", "- Answer every form. **REVERSED 2026-05-09:** leave forms alone\n")
    assert str(day(reading)) == "2026-05-09"


def test_a_promoted_line_has_the_date_of_its_source() -> None:  # M07
    note = (
        "## Promoted From Short-Term Memory (2026-03-05)\n"
        "- The depot is at Pier 4. [score=0.8 recalls=2 source=memory/2026-03-01.md:12-12]\n"
    )
    reading = only("MEMORY.md", note)
    assert (reading.text, str(day(reading))) == ("The depot is at Pier 4.", "2026-03-01")
    assert reading.moment
    assert reading.moment.origin is DateOrigin.SOURCE
    assert reading.cites == ("memory/2026-03-01.md:12-12",)
