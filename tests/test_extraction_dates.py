"""Given this note, this date: of the line, a line below, the heading, the source, the file."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.note_reader import day, only, readings
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.extraction.when.relative import find_relative
from wiki_compiler.words import DateOrigin, DatePrecision

NEAR = dt.date(2026, 3, 10)


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("the lantern runs 2026.2.6 now", "en", False),
        ("v2026.02.06 is out", "en", False),
        ("v2026.2.6 출시", "ko", False),
        ("lit on 2026.02.06", "en", True),
        ("2026.2.6 점등", "ko", True),
    ],
)
def test_a_version_that_counts_by_the_year_is_no_date(text: str, code: str, found: bool) -> None:  # noqa: FBT001
    assert bool(find_dates(text, None, code)) == found


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
        "# Notes 2026-05-08\n\n## Positioning (locked Apr 14)\n- **Tone:** plain\n## Crew (as of W18)\n- **Size:** 4\n"
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


# Ranges, relative words and validity in the languages that have them.

ANY_RANGE = [
    ("the fair ran Nov 27–Dec 1, 2025", "en", "2025-11-27", "2025-12-01"),
    ("3/9~3/10 휴무", "ko", "2026-03-09", "2026-03-10"),
    ("2025년 11월 27일 개장", "ko", "2025-11-27", "2025-11-27"),
    ("2025년 11월 27일~12월 1일 휴무", "ko", "2025-11-27", "2025-12-01"),
    ("2025年11月27日から12月1日まで", "ja", "2025-11-27", "2025-12-01"),
    ("2025年11月27日至12月1日停业", "zh", "2025-11-27", "2025-12-01"),
    ("27. November 2025 bis 1. Dezember 2025", "de", "2025-11-27", "2025-12-01"),
    ("del 27 de noviembre de 2025 al 1 de diciembre de 2025", "es", "2025-11-27", "2025-12-01"),
    ("27 novembre 2025 au 1 décembre 2025", "fr", "2025-11-27", "2025-12-01"),
    ("27 de novembro de 2025 a 1 de dezembro de 2025", "pt", "2025-11-27", "2025-12-01"),
    ("closed 2026-W10", "en", "2026-03-02", "2026-03-08"),
    ("2026-03-09 to 2026-03-12", "en", "2026-03-09", "2026-03-12"),
    ("27–29 November 2025", "en", "2025-11-27", "2025-11-29"),
    ("November 27–29, 2025", "en", "2025-11-27", "2025-11-29"),
    ("3월 9일~10일 휴무", "ko", "2026-03-09", "2026-03-10"),
    ("3月9日〜10日は休み", "ja", "2026-03-09", "2026-03-10"),
    ("3月9日至10日", "zh", "2026-03-09", "2026-03-10"),
    ("27.–29. November 2025", "de", "2025-11-27", "2025-11-29"),
]


@pytest.mark.parametrize(("text", "code", "first", "last"), ANY_RANGE)
def test_a_range_is_one_date_from_its_first_to_its_last_day(text: str, code: str, first: str, last: str) -> None:
    (found,) = find_dates(text, NEAR, code)
    assert (str(found.first), str(found.last)) == (first, last)


WEDNESDAY = dt.date(2026, 3, 4)


@pytest.mark.parametrize(
    ("text", "code", "first", "last"),
    [
        ("the kiln cracked yesterday", "en", "2026-03-03", "2026-03-03"),
        ("the kiln cracked last Friday", "en", "2026-02-27", "2026-02-27"),
        ("the kiln cracked last week", "en", "2026-02-23", "2026-03-01"),
        ("the fair is next week", "en", "2026-03-09", "2026-03-15"),
        ("the fair is next Wednesday", "en", "2026-03-11", "2026-03-11"),
        ("the bill of last month", "en", "2026-02-01", "2026-02-28"),
        ("어제 가마에 금이 감", "ko", "2026-03-03", "2026-03-03"),
        ("지난 금요일에 옮김", "ko", "2026-02-27", "2026-02-27"),
        ("지난주 월요일에 옮김", "ko", "2026-02-23", "2026-02-23"),
        ("다음 주에 배송", "ko", "2026-03-09", "2026-03-15"),
        ("다음 주 화요일까지", "ko", "2026-03-10", "2026-03-10"),
        ("지난달 청구서", "ko", "2026-02-01", "2026-02-28"),
        ("昨日窯にひびが入った", "ja", "2026-03-03", "2026-03-03"),
        ("来週の火曜日に届く", "ja", "2026-03-10", "2026-03-10"),
        ("先週片付けた", "ja", "2026-02-23", "2026-03-01"),
        ("昨天窑裂了", "zh", "2026-03-03", "2026-03-03"),
        ("下周二送到", "zh", "2026-03-10", "2026-03-10"),
        ("上周修好了", "zh", "2026-02-23", "2026-03-01"),
        ("gestern riss der Ofen", "de", "2026-03-03", "2026-03-03"),
        ("übermorgen kommt Holz", "de", "2026-03-06", "2026-03-06"),
        ("letzten Freitag riss der Ofen", "de", "2026-02-27", "2026-02-27"),
        ("nächste Woche ist Markt", "de", "2026-03-09", "2026-03-15"),
        ("ayer se rajó el horno", "es", "2026-03-03", "2026-03-03"),
        ("el viernes pasado se rajó", "es", "2026-02-27", "2026-02-27"),
        ("la próxima semana hay feria", "es", "2026-03-09", "2026-03-15"),
        ("hier le four a craqué", "fr", "2026-03-03", "2026-03-03"),
        ("vendredi dernier le four a craqué", "fr", "2026-02-27", "2026-02-27"),
        ("la foire est la semaine prochaine", "fr", "2026-03-09", "2026-03-15"),
        ("ontem o forno rachou", "pt", "2026-03-03", "2026-03-03"),
        ("a sexta-feira passada foi longa", "pt", "2026-02-27", "2026-02-27"),
        ("a feira é na próxima semana", "pt", "2026-03-09", "2026-03-15"),
    ],
)
def test_a_day_may_be_named_by_its_distance_from_the_day_of_writing(
    text: str, code: str, first: str, last: str
) -> None:
    (found,) = find_relative(text, WEDNESDAY, code)
    assert (str(found.first), str(found.last)) == (first, last)


@pytest.mark.parametrize("text", ["the tasks of today", "lastly, Friday fish", "weekly review", "오늘 한 일"])
def test_the_day_itself_and_words_that_look_alike_name_no_other_day(text: str) -> None:
    assert find_relative(text, WEDNESDAY, "ko" if not text.isascii() else "en") == ()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("- Painted the loft last Friday", "2026-02-27"),
        ("- 어제 가마를 옮겼다", "2026-03-03"),
        ("- 지난 금요일에 가마를 옮겼다", "2026-02-27"),
        ("- 昨日、窯を移した", "2026-03-03"),
        ("- 昨天搬了窑", "2026-03-03"),
        ("- Gestern haben wir den Ofen gestrichen", "2026-03-03"),
        ("- Ayer se rompió el horno", "2026-03-03"),
        ("- Hier nous avons peint le four", "2026-03-03"),
        ("- Ontem a Iara foi ao mercado e comprou carvão", "2026-03-03"),
    ],
)
def test_in_the_log_of_a_day_what_was_done_is_dated_by_the_word_for_its_day(line: str, expected: str) -> None:
    reading = only("memory/2026-03-04.md", f"{line}\n")
    assert (str(day(reading)), reading.moment and reading.moment.origin) == (expected, DateOrigin.LINE)


@pytest.mark.parametrize(
    ("line", "since", "until"),
    [
        ("Kiln is closed from 2026-03-09 until 2026-03-12", "2026-03-09", "2026-03-12"),
        ("Kiln holds 40 plates as of 2026-03-01", "2026-03-01", "None"),
        ("The permit of the kiln expires on 2026-09-30", "None", "2026-09-30"),
        ("Kiln is closed until next Wednesday", "None", "2026-03-11"),
        ("가마는 2026-03-09부터 2026-03-12까지 닫음", "2026-03-09", "2026-03-12"),
        ("가마는 다음 주 화요일까지 닫음", "None", "2026-03-10"),
        ("窯は2026年3月9日から2026年4月1日まで休み", "2026-03-09", "2026-04-01"),
        ("窑2026年3月9日起停用", "2026-03-09", "None"),
        ("Der Ofen ist ab dem 2026-03-09 zu", "2026-03-09", "None"),
        ("Der Ofen ist bis zum 2026-03-12 zu", "None", "2026-03-12"),
        ("El horno está cerrado desde el 2026-03-09", "2026-03-09", "None"),
        ("El horno está cerrado hasta el 2026-03-12", "None", "2026-03-12"),
        ("Le four est fermé depuis le 2026-03-09", "2026-03-09", "None"),
        ("Le four est fermé jusqu'au 2026-03-12", "None", "2026-03-12"),
        ("O forno está fechado desde 2026-03-09", "2026-03-09", "None"),
        ("O forno está fechado até 2026-03-12", "None", "2026-03-12"),
    ],
)
def test_words_around_a_date_bound_what_a_line_says(line: str, since: str, until: str) -> None:  # B09
    reading = only("memory/2026-03-04.md", f"## Kiln\n- {line}\n")
    assert (str(reading.valid_from), str(reading.valid_to)) == (since, until)


def test_a_task_is_due_by_the_word_for_its_day() -> None:
    assert str(only("memory/2026-03-04.md", "- [ ] Send the proofs by next week\n").due) == "2026-03-09"
    assert str(only("memory/2026-03-04.md", "- [ ] 내일 계약서 보내기\n").due) == "2026-03-05"


def test_a_note_without_a_date_gives_no_day_to_relative_words() -> None:
    assert day(only("MEMORY.md", "- Runa painted the loft last Friday\n")) is None


def test_the_source_dates_a_line_only_where_nothing_else_does() -> None:  # B06 L10
    cap, fee = "The cap is 60 EUR (src: memory/2026-03-04.md:7)", "The fee is 9 EUR (src: memory/2026-03-04.md:8)"
    note = f"# World\n\n- {cap}\n- 2026-05-01: {fee}\n"
    first, second = (reading.moment for reading in readings("bank/world.md", note))
    assert first
    assert second
    assert (str(first.day), first.origin) == ("2026-03-04", DateOrigin.SOURCE)
    assert (str(second.day), second.origin) == ("2026-05-01", DateOrigin.LINE)


@pytest.mark.parametrize("line", ["2/4 test cases are green", "The draft got its approval (9/10 approval)"])
def test_a_part_of_a_whole_is_no_day(line: str) -> None:
    reading = only("memory/2026-03-04.md", f"- {line}\n")
    assert str(day(reading)) == "2026-03-04"
