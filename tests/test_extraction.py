"""Given this note, these readings: keys, tables, lists, sentences. Ids in brackets are shapes of the catalogue."""

from __future__ import annotations

import pytest

from tests.note_reader import address, day, extraction, filed, only, readings, reasons
from wiki_compiler.words import Cue, Kind, MentionForm, NoteKind, Polarity, Privacy, Role, TaskState

DAY = "memory/2026-03-04.md"


@pytest.mark.parametrize(
    "line",
    [
        "- **Port:** 7300",
        "- **Port**: 7300",
        "- **Port** — 7300",
        "- Port: 7300",
        "- Port：7300",
        "port:: 7300",
        "| Key | Value |\n|---|---|\n| Port | 7300 |",
    ],
)
def test_every_spelling_of_a_key_is_one_shape(line: str) -> None:  # V01 V02 V04 L08
    assert address(only("MEMORY.md", f"## Beacon\n{line}\n")).casefold() == "beacon › port = 7300"


def test_keys_on_lines_of_one_paragraph_are_claims_of_their_own() -> None:  # V03
    note = "# Beacon\n\n**Owner:** Runa\n**Region :** north quay\n"
    assert filed("bank/entities/Beacon.md", note) == [
        "world Beacon › Owner = Runa",
        "world Beacon › Region = north quay",
    ]
    assert [reading.span.line for reading in readings("bank/entities/Beacon.md", note)] == [3, 4]


def test_a_key_that_may_hold_a_name_offers_it_as_the_subject_first() -> None:
    (reading,) = readings("MEMORY.md", "## Network\n- Beacon port: 7300\n")
    first, second = reading.splits[0], reading.splits[-1]
    assert (first.subject, first.attribute, first.known_only) == ("Beacon", "port", True)
    assert (second.subject, second.attribute, second.known_only) == ("Network", "Beacon port", False)


def test_a_state_behind_a_name_is_the_status_of_it() -> None:  # V07
    note = "- Payroll: ✅\n- 🟡 Newsletter paused\n"
    assert filed("MEMORY.md", note) == ["world Payroll › status = ✅", "world Newsletter › status = paused"]


def test_an_unknown_value_says_nothing() -> None:  # V05 P05
    note = "## Beacon\n- **Owner:** (TBD)\n- **Code:** REDACTED\n- **Region:** —\n"
    assert filed("MEMORY.md", note) == []
    assert set(reasons("MEMORY.md", note).values()) == {"unknown value"}


def test_a_table_of_things_gives_a_fact_for_each_filled_cell() -> None:  # V05
    note = "| Name | Role | Desk |\n|---|---|---|\n| Runa | printer | — |\n| Odd | binder | west |\n"
    assert filed("memory/crew.md", note) == [
        "world Runa › Role = printer",
        "world Odd › Role = binder",
        "world Odd › Desk = west",
    ]


def test_in_a_comparison_the_column_is_the_subject() -> None:  # Z07
    note = "| | Beacon | Rival |\n|---|---|---|\n| Storage | local | rented |\n"
    assert filed("memory/market.md", note) == ["world Beacon › Storage = local", "world Rival › Storage = rented"]


def test_a_row_with_only_a_number_takes_the_name_of_its_column() -> None:
    note = "| Shelf | Holds |\n|---|---|\n| 4 | maps |\n"
    assert filed("memory/store.md", note) == ["world Shelf 4 › Holds = maps"]


def test_a_table_of_opinions_gives_one_opinion_a_row_with_its_confidence_and_date() -> None:  # B02
    table = "| Confidence | Opinion | Updated |\n|---|---|---|\n| 0.7 | Ink before toner | 2026-02-03 |\n"
    reading = only("bank/opinions.md", f"## Runa's preferences\n\n{table}")
    assert (reading.kind, reading.text, reading.confidence) == (Kind.OPINION, "Ink before toner", 0.7)
    assert (reading.holder, str(day(reading))) == ("Runa", "2026-02-03")


def test_rows_of_figures_over_time_are_a_log() -> None:
    note = "| Day | Prints |\n|---|---|\n| 03-02 | 41 |\n| 03-03 | 12 |\n"
    assert set(reasons(DAY, note).values()) == {"table header", "measurement log"}


@pytest.mark.parametrize(
    ("heading", "kind", "role"),
    [
        ("Key decisions", Kind.WORLD, Role.DECISION),
        ("결정 사항", Kind.WORLD, Role.DECISION),
        ("決定事項", Kind.WORLD, Role.DECISION),
        ("Entscheidungen", Kind.WORLD, Role.DECISION),
        ("Preferences", Kind.OPINION, Role.PREFERENCE),
        ("선호", Kind.OPINION, Role.PREFERENCE),
        ("Lessons learned", Kind.WORLD, Role.LESSON),
        ("배운 것", Kind.WORLD, Role.LESSON),
        ("규칙", Kind.WORLD, Role.RULE),
        ("House rules", Kind.WORLD, Role.RULE),
        ("Observations", Kind.OBSERVATION, None),
    ],
)
def test_the_section_says_what_its_lines_are(heading: str, kind: Kind, role: Role | None) -> None:  # D05 D11
    reading = only("MEMORY.md", f"## {heading}\n- The blue press takes the heavy stock\n")
    assert (reading.kind, reading.role) == (kind, role)


def test_a_word_of_a_longer_heading_opens_the_section_and_its_owner_is_the_subject() -> None:
    reading = only("MEMORY.md", "## Runa's preferences\n- Short meetings\n")
    assert (reading.role, reading.subject, reading.holder) == (Role.PREFERENCE, "Runa", "Runa")


def test_a_dated_heading_among_decisions_is_a_decision_and_its_body_the_reason() -> None:  # D01
    note = "# Decisions\n\n### Never lend out the old press (2026-02-03)\nThe frame is cracked.\n"
    reading = only("memory/decisions.md", note)
    assert (reading.text, reading.role, reading.polarity) == (
        "Never lend out the old press",
        Role.DECISION,
        Polarity.DENIED,
    )
    assert (str(reading.moment and reading.moment.day), reading.rationale) == ("2026-02-03", "The frame is cracked.")


def test_reason_and_date_below_a_decision_belong_to_it() -> None:  # D03
    note = "## Decisions\n- Sell the small press\n  - **Why:** nobody uses it\n  - **Date:** 2026-03-01\n"
    reading = only(DAY, note)
    assert (reading.rationale, str(reading.moment and reading.moment.day)) == ("nobody uses it", "2026-03-01")


def test_a_rule_in_strong_type_has_its_reason_behind_it() -> None:  # D06 D11
    note = "## Lessons learned\n1. **Test the ink before a long run** – the last batch smeared\n"
    reading = only(DAY, note)
    assert (reading.text, reading.rationale) == ("Test the ink before a long run", "the last batch smeared")


@pytest.mark.parametrize(
    "line",
    [
        "Runa prefers cold type",
        "Runa would rather walk",
        "루나는 전화보다 문자를 선호함",
        "小禾喜欢清晨",
        "Runa möchte keine Anrufe",
    ],
)
def test_a_verb_of_liking_makes_a_preference(line: str) -> None:  # D07
    reading = only(DAY, f"- {line}\n")
    assert (reading.kind, reading.role) == (Kind.OPINION, Role.PREFERENCE)


def test_counting_likes_is_no_preference() -> None:  # B07
    assert only(DAY, "- Nothing sent, no likes given today\n").kind is not Kind.OPINION


@pytest.mark.parametrize("line", ["Ferries over flights", "Use `cold` > `hot`"])
def test_one_thing_before_another_is_a_preference(line: str) -> None:  # D08
    assert only("MEMORY.md", f"- {line}\n").role is Role.PREFERENCE


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Beacon listens on port 7300.", "Beacon › port = 7300"),
        ("Moved Beacon to port 7400, 7300 was taken.", "Beacon › port = 7400"),
        ("Runa lives in Umeå.", "Runa › home = Umeå"),
        ("The owner of Beacon is Odd.", "Beacon › owner = Odd"),
        ("Beacon's region is north quay.", "Beacon › region = north quay"),
        ("Invoices go out on the 1st", "Invoices › go out on = the 1st"),
        ("비콘은 7300 포트로 동작함", "비콘 › port = 7300"),
        ("비콘의 담당자는 루나", "비콘 › 담당자 = 루나"),
        ("루나는 울산에 살고 있음", "루나 › home = 울산"),
        ("루나 님이 부산으로 이사했다", "루나 › home = 부산"),
    ],
)
def test_a_plain_sentence_states_an_attribute(line: str, expected: str) -> None:
    assert address(only("MEMORY.md", f"- {line}\n")) == expected


def test_below_a_name_a_sentence_may_leave_its_subject_out() -> None:
    assert filed("bank/entities/Runa.md", "# Runa\n\n- Lives in Umeå\n") == ["world Runa › home = Umeå"]


def test_a_reason_in_front_does_not_hide_what_changed() -> None:
    reading = only(DAY, "- 서버가 느려져서 비콘 포트를 7300에서 7400으로 변경\n")
    assert (address(reading), reading.old_values) == ("비콘 › port = 7400", ("7300",))


@pytest.mark.parametrize(
    ("line", "now", "before"),
    [
        ("**Keep:** 14 days (was 3 days)", "14 days", ("3 days",)),
        ("**Host:** quay-1 → quay-2", "quay-2", ("quay-1",)),
        ("**Search:** Ferret, previously Mole", "Ferret", ("Mole",)),
        ("**Model:** a-4 → b-1 → a-5", "a-5", ("a-4", "b-1")),
        ("**Cipher:** long key instead of short key", "long key", ("short key",)),
        ("**보관:** 14일 (이전: 3일)", "14일", ("3일",)),
    ],
)
def test_the_value_before_may_stand_in_the_same_line(
    line: str, now: str, before: tuple[str, ...]
) -> None:  # X01 X03 Z10
    reading = only("MEMORY.md", f"## Beacon\n- {line}\n")
    assert (reading.splits[-1].value, reading.old_values, reading.cue) == (now, before, Cue.CHANGE)


@pytest.mark.parametrize("line", ["Edit → commit → push", "Host 7001 → container 7080", "Port mapping: 7001 → 7080"])
def test_an_arrow_between_different_things_changes_nothing(line: str) -> None:  # X02 Z11
    assert only("MEMORY.md", f"- {line}\n").old_values == ()


def test_struck_text_is_past_and_what_stands_behind_it_holds() -> None:  # X05
    gone, replaced, done = readings(
        "MEMORY.md",
        "- ~~Weekly digest~~ → dropped (2026-02-03)\n- ~~Wrapping is free~~ → 3 EUR\n- ✅ ~~Fix the lamp~~ done\n",
    )
    assert (gone.struck, gone.cue, str(gone.moment and gone.moment.day)) == (True, Cue.STOP, "2026-02-03")
    assert (replaced.struck, replaced.old_values) == (False, ("Wrapping is free",))
    assert (done.role, done.state, done.text) == (Role.TASK, TaskState.DONE, "Fix the lamp")


@pytest.mark.parametrize(
    ("line", "role", "state"),
    [
        ("- [ ] Renew the lamp contract", Role.TASK, TaskState.OPEN),
        ("- [x] Pay the binder", Role.TASK, TaskState.DONE),
        ("- TODO: call the printer", Role.TASK, TaskState.OPEN),
        ("1. **P0: RENEW THE PERMIT** — before Friday", Role.TASK, TaskState.OPEN),
        ("- [ ] Order a spare lamp?", Role.QUESTION, TaskState.OPEN),
        ("- 램프를 바꿀까?", Role.QUESTION, TaskState.OPEN),
        ("- 배포 도구는 아직 결정 안 됨", Role.QUESTION, TaskState.OPEN),
    ],
)
def test_what_is_to_do_and_what_is_asked_is_no_fact(line: str, role: Role, state: TaskState) -> None:  # T01 T03 T04
    reading = only(DAY, f"{line}\n")
    assert (reading.kind, reading.role, reading.state) == (Kind.EXPERIENCE, role, state)


def test_a_task_is_due_on_the_next_weekday_it_names() -> None:  # T04
    assert str(only(DAY, "- [ ] Send the proofs before Friday\n").due) == "2026-03-06"


def test_a_tick_below_an_hour_is_something_that_happened() -> None:  # T02
    reading = only(DAY, "## 14:00 round\n- [x] Mail checked\n")
    assert (reading.role, reading.moment and reading.moment.time) == (Role.EVENT, "14:00")


@pytest.mark.parametrize("line", ["Prints: 2,940 (+112)", "Disk 61 %", "인쇄 42건", "412 links checked, 3 broken"])
def test_a_figure_in_the_log_of_a_day_is_a_measurement(line: str) -> None:  # V08 M09
    assert only(DAY, f"- {line}\n").role is Role.MEASUREMENT


def test_the_same_figure_in_a_curated_note_is_a_fact() -> None:
    assert only("MEMORY.md", "## Beacon\n- Seats: 14\n").role is None


@pytest.mark.parametrize(
    "line", ["Runa lives in Umeå (presumed)", "루나는 아마 울산에 산다", "Beacon probably runs on quay-1"]
)
def test_a_hedge_is_kept(line: str) -> None:  # V11
    assert only("MEMORY.md", f"- {line}\n").hedged


def test_a_denial_is_kept() -> None:  # V10
    assert only("MEMORY.md", "- Runa does not eat fish\n").polarity is Polarity.DENIED


@pytest.mark.parametrize("line", ["Maybe we could paint the hall", "벽지를 새로 하면 좋겠다", "也许可以做夜班"])
def test_a_wish_says_nothing(line: str) -> None:
    assert set(reasons(DAY, f"- {line}\n").values()) == {"wish"}


def test_items_below_a_name_speak_of_it() -> None:
    note = "1. Ghent\n   1. doors open at 14:00\n2. Lille\n   1. no parking\n"
    assert [reading.subject for reading in readings(DAY, note)] == ["Ghent", "Lille"]


def test_a_short_line_above_a_list_serves_as_its_heading() -> None:
    assert only(DAY, "Open questions\n- the colour of the doors\n").role is Role.QUESTION


def test_a_number_or_address_of_a_person_is_private() -> None:  # V12 Z03
    reading = only("bank/contacts.md", "- Odd: +1 202 555 0143\n")
    assert (address(reading), reading.role, reading.privacy) == (
        "Odd › phone = +1 202 555 0143",
        Role.IDENTIFIER,
        Privacy.PRIVATE,
    )


def test_scenery_says_nothing_and_what_is_named_does() -> None:  # H12
    assert filed(DAY, "I watched the boats for a while and thought of the spring.\n") == []
    assert filed(DAY, "Утром шёл снег, и фонарь качался над причалом.\n") == []
    assert len(readings(DAY, "Runa repaired the lamp at the quay.\n")) == 1


def test_a_paragraph_is_read_sentence_by_sentence_at_its_lines() -> None:
    note = "Runa keeps the keys to the hall and\nopens at seven. Odd closes it\nat nine in the evening.\n"
    assert [(reading.span.line, reading.span.end_line) for reading in readings("memory/hall.md", note)] == [
        (1, 2),
        (2, 3),
    ]


def test_names_come_with_the_form_they_were_written_in() -> None:
    forms = {
        m.text: m.form for m in only("MEMORY.md", "- **Beacon** answers to [[Quay Hall]] and Runa Falk\n").mentions
    }
    assert forms["Beacon"] is MentionForm.SUBJECT
    assert forms["Quay Hall"] is MentionForm.WIKILINK
    assert forms["Runa Falk"] is MentionForm.PLAIN


@pytest.mark.parametrize("line", ["Mail ops@quill.example", "add `@acme/core`", "the @media rules", "ask 1200@g.us"])
def test_an_at_sign_alone_names_nobody(line: str) -> None:  # L01
    typed = [m for reading in readings(DAY, f"- {line}\n") for m in reading.mentions if m.form is MentionForm.TYPED]
    assert typed == []


def test_every_line_is_read_or_skipped_with_a_reason() -> None:
    note = "# Day\n\n- Runa came\n\n> quoted\n\n```sh\nrun\n```\n\n---\n\nPhotos:\n"
    found = extraction(DAY, note)
    told = {reading.span.line for reading in found.readings} | {skip.line for skip in found.skips}
    assert told == {1, 3, 5, 7, 11, 13}
    assert all(skip.reason for skip in found.skips)


def test_the_page_of_the_owner_is_about_the_name_it_states() -> None:
    note = "# About the user\n\n- Name: Runa\n- Answers in one line\n"
    assert {reading.subject for reading in readings("USER.md", note)} == {"Runa"}


def test_a_report_keeps_its_tier_even_for_typed_lines() -> None:  # H13
    found = extraction("memory/research/tides.md", "# Tides\n\n- W @Gauge: measured at 14 harbours\n")
    assert found.note.kind is NoteKind.REPORT
    assert [reading.tier for reading in found.readings] == ["report"]
