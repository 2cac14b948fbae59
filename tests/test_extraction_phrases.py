"""What a sentence speaks of: its subject, and the nouns it may be filed under."""

from __future__ import annotations

import pytest

from tests.note_reader import extraction, readings, reasons
from wiki_compiler.extraction.grammar.phrases import topics_of
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.words import Kind, Role

DAY = "memory/2026-03-04.md"


@pytest.mark.parametrize(
    ("code", "text", "subject"),
    [
        ("en", "The stove door sticks in wet weather", "stove door"),
        ("en", "Moved the seed box to the loft", "seed box"),
        ("en", "Never lend the long rope to the campers", "long rope"),
        ("en", "Rehearsals start at noon", "Rehearsals"),
        ("en", "Deposit limit raised from 20 to 30", "Deposit limit"),
        ("en", "From May on the ferry leaves at six", "ferry"),
        ("ko", "새 저울은 창고에 둔다", "새 저울"),
        ("ja", "古い秤は倉庫に置く", "古い秤"),
        ("zh", "旧秤放在仓库", "旧秤"),
        ("de", "Die alte Waage steht im Lager", "Waage"),
        ("pt", "A balança velha fica no depósito", "balança velha"),
    ],
)
def test_the_subject_is_found_in_every_language(code: str, text: str, subject: str) -> None:
    assert subject_of(text, code) == subject


@pytest.mark.parametrize(
    ("code", "text", "topics"),
    [
        ("en", "The ferry's second engine burns oil", {"ferry", "second engine"}),
        ("en", "Lost the key to the boat shed", {"key", "boat shed"}),
        ("ko", "보트 열쇠를 창고에서 찾음", {"보트 열쇠", "창고"}),
        ("ja", "倉庫の鍵を船頭に渡した", {"倉庫の鍵", "倉庫", "船頭"}),
        ("de", "Der Schlüssel vom Bootshaus liegt beim Fährmann", {"Schlüssel", "Bootshaus", "Fährmann"}),
        ("pt", "A chave do barco ficou com o barqueiro", {"chave do barco", "chave", "barco", "barqueiro"}),
    ],
)
def test_the_nouns_of_a_sentence_are_found(code: str, text: str, topics: set[str]) -> None:
    assert topics <= set(topics_of(text, code))


def test_times_and_amounts_are_nothing_to_file_under() -> None:
    assert topics_of("Every morning, twice a week, for two months", "en") == ()
    assert topics_of("매일 오전 두 번", "ko") == ()


def test_a_pronoun_stands_for_what_the_sentence_before_is_about() -> None:
    first, second = readings("memory/ferry.md", "Ilse steers the ferry on Sundays. She wants the old bell back.\n")
    assert (first.mentions[0].text, second.subject) == ("Ilse", "Ilse")


@pytest.mark.parametrize("heading", ["Actions", "Writing actions", "Actions taken", "Done", "완료된 작업", "已完成"])
def test_items_below_what_was_done_are_no_tasks(heading: str) -> None:
    roles = {
        reading.role for reading in readings(DAY, f"## {heading}\n1. Reply to Ilse about the bell\n- Sent the list\n")
    }
    assert Role.TASK not in roles


@pytest.mark.parametrize("heading", ["Action items", "Next steps", "To do", "다음 할 일", "待办"])
def test_items_below_what_is_to_do_are_tasks(heading: str) -> None:
    assert {one.role for one in readings(DAY, f"## {heading}\n- Ilse: order the bell rope\n")} == {Role.TASK}


def test_a_tick_in_a_round_of_checks_is_something_that_happened() -> None:  # T02
    (reading,) = readings(DAY, "## Heartbeat checklist\n- [x] Mail read\n")
    assert (reading.kind, reading.role) == (Kind.EXPERIENCE, Role.EVENT)


def test_what_is_so_every_day_did_not_happen_once() -> None:
    told, lasting = readings(DAY, "- 종을 북쪽으로 옮겼다\n- 종소리는 매일 세 번 울렸다\n")
    assert (told.role, lasting.role) == (Role.EVENT, None)


def test_a_remark_about_a_past_value_is_no_part_of_it() -> None:  # X01
    (reading,) = readings("MEMORY.md", "- Port: 7300 (was 7200, the ferry app wants that one)\n")
    assert (reading.splits[-1].value, reading.old_values, reading.kind) == ("7300", ("7200",), Kind.WORLD)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("저울은 창고에 있다", "창고"),
        ("정기 점검은 매달 첫째 주 월요일", "매달 첫째 주 월요일"),
        ("표 값은 삼천 원으로 하기로 했다", "삼천 원"),
        ("鍵は受付の棚にある", "受付の棚"),
        ("駐輪場は五台まで", "五台まで"),
        ("备用钥匙放在前台", "前台"),
        ("押金 300 元", "300 元"),
        ("Deposit 300 EUR", "300 EUR"),
        ("Spare key — with the porter", "with the porter"),
    ],
)
def test_a_short_statement_without_a_colon_has_its_value(line: str, value: str) -> None:
    (reading,) = readings("MEMORY.md", f"- {line}\n")
    assert reading.splits[-1].value == value


@pytest.mark.parametrize(
    "line",
    [
        "노를 젓는 날은 물을 챙긴다",
        "비싸지는 않지만 오래간다",
        "창고로 나르는 건 6월에",
        "상인 말로는 밧줄이 물에 뜬다고",
        "밧줄이 길다고 함",
        "배를 팔았다",
        "Petra said: the bell is loud",
        "The ferryman does not come on Mondays",
        "Nothing leaves in fog",
        "Petra wants to see the lock when she is in Bruges",
        "Rope (밧줄) begins: a new coil",
    ],
)
def test_half_a_sentence_is_no_attribute(line: str) -> None:
    attributes = [split.attribute for reading in readings("MEMORY.md", f"- {line}\n") for split in reading.splits]
    assert not any(attributes)


@pytest.mark.parametrize(
    ("line", "attribute", "value"),
    [
        ("종 울림. 밧줄은 다락", "밧줄", "다락"),
        ("부품값: 3만 원", "부품값", "3만 원"),
        ("배표 추가는 12월까지", "배표 추가", "12월까지"),
        ('Ilse writes back "ahoy"', "writes back", "ahoy"),
        ("Ilse brings back the tickets", "brings back", "the tickets"),
    ],
)
def test_an_attribute_is_whole(line: str, attribute: str, value: str) -> None:
    (reading,) = readings("MEMORY.md", f"- {line}\n")
    assert (reading.splits[-1].attribute, reading.splits[-1].value) == (attribute, value)


@pytest.mark.parametrize("word", ["Never", "Always", "Please do not", "Don't"])
def test_an_order_is_about_what_its_verb_acts_on(word: str) -> None:
    assert subject_of(f"{word} unmoor Sorrel while the tide runs", "en") == "Sorrel"
    assert not any("unmoor" in topic for topic in topics_of(f"{word} unmoor Sorrel while the tide runs", "en"))


def test_a_supposition_says_nothing() -> None:
    assert set(reasons(DAY, "- If we ever buy a second ferry, the bell could hang there\n").values()) == {"wish"}


def test_a_long_flat_list_is_read_once() -> None:
    text = "".join(f"- stone {number} stands at the quay\n" for number in range(20_000))
    read = extraction(DAY, text)
    assert len(read.readings) == 2_000
    assert sum(skip.reason == "too many statements" for skip in read.skips) == 18_000
