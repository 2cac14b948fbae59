"""Given this note, these readings: typed lines and bank files. Ids in brackets are shapes of the catalogue."""

from __future__ import annotations

import pytest

from tests.note_reader import address, day, extraction, filed, only, readings, reasons
from wiki_compiler.words import ConfidenceOrigin, Kind, MentionForm, Role, Tier

DAY = "memory/2026-05-18.md"


def test_the_four_letters_say_what_a_line_is() -> None:  # R01
    note = (
        "## Retain\n- W @Lantern: the lamp is green (2026-05-16)\n- B @Fennel: carried forty crates\n"
        "- O(c=0.9) @Runa: prefers tables\n- S @Quay: a calm week\n"
    )
    world, deed, opinion, summary = readings(DAY, note)
    assert (world.kind, world.subject, str(day(world))) == (Kind.WORLD, "Lantern", "2026-05-16")
    assert (deed.kind, deed.role, str(day(deed))) == (Kind.EXPERIENCE, Role.EVENT, "2026-05-18")
    assert (opinion.kind, opinion.role, opinion.holder) == (Kind.OPINION, Role.PREFERENCE, "Runa")
    assert (opinion.confidence, opinion.confidence_origin) == (0.9, ConfidenceOrigin.STATED)
    assert summary.kind is Kind.OBSERVATION
    assert {reading.tier for reading in (world, deed, opinion, summary)} == {Tier.TYPED}
    assert world.mentions[0].form is MentionForm.TYPED


def test_a_typed_line_states_an_attribute_of_its_name() -> None:  # R01 R02
    lines = ("W @Lantern: listens on 7300", "W @Lantern: lamp colour is green", "W @Runa: keeps bees")
    note = "## Retain (for good)\n" + "".join(f"- {line}\n" for line in lines)
    assert filed(DAY, note) == [
        "world Lantern › port = 7300",
        "world Lantern › lamp colour = green",
        "world Runa › keeps = bees",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "- `B @cache-warmup`: third run",
        "- ✅ B @cache-warmup: third run",
        "- B @cache-warmup third run",
        "- B　@cache-warmup：third run",
    ],
)
def test_the_letter_may_be_dressed_up(line: str) -> None:  # R05 R07 R10
    reading = only(DAY, f"## Retain\n{line}\n")
    assert (reading.kind, reading.subject, reading.text) == (Kind.EXPERIENCE, "cache-warmup", "third run")


def test_fullwidth_letters_and_punctuation_are_the_same() -> None:  # R10
    lines = "- W @小禾：每周二去游泳（2026-03-03）\n- O（c＝0.8）@小禾：偏好清晨\n"
    fact, opinion = readings("memory/2026-03-04.md", f"## Retain\n{lines}")
    assert (fact.subject, str(day(fact))) == ("小禾", "2026-03-03")
    assert (opinion.subject, opinion.confidence) == ("小禾", 0.8)


def test_a_typed_line_counts_outside_a_retain_section_too() -> None:  # B04 H13
    reading = only("bank/world.md", "- W @Lantern: cache is two-layered (code reading, 2026-05-06)\n")
    assert (reading.tier, address(reading)) == (Tier.TYPED, "Lantern › cache = two-layered")
    assert str(day(reading)) == "2026-05-06"


def test_a_source_in_brackets_leaves_the_text() -> None:  # B04 B06
    reading = only("bank/world.md", "- W @Runa: keeps bees (src: memory/2026-03-04.md:7)\n")
    assert (reading.text, reading.cites) == ("keeps bees", ("memory/2026-03-04.md:7",))


def test_the_hour_of_a_retain_block_is_that_of_the_heading_above_it() -> None:  # R09
    note = "### 09:15 [rest]\n## Retain\n- B @Lantern: paused\n### 14:40 [rest]\n## Retain\n- B @Lantern: resumed\n"
    assert [reading.moment and reading.moment.time for reading in readings(DAY, note)] == ["09:15", "14:40"]


def test_lines_below_a_later_heading_are_ordinary() -> None:  # R03
    note = "## Retain\n- W @Lantern: the lamp is green\n### 18. Sound check\n- **Level:** low\n"
    assert [reading.tier for reading in readings(DAY, note)] == [Tier.TYPED, Tier.DAILY]


def test_a_sample_of_the_form_is_no_statement() -> None:  # R04 B05
    note = "# World\nThings outside.\nFormat: `W @name: what is true`\n\n```markdown\n- W @Name: a sample\n```\n"
    assert filed("bank/world.md", note) == []


def test_a_typed_line_without_any_name_is_remarked() -> None:  # R06
    found = extraction(DAY, "## Retain\n- W: the depot closes at 18:00\n- O(c=0.85): Runa trusts drafts\n")
    assert [(remark.code, remark.span.line) for remark in found.remarks] == [("no-entity", 2)]


def test_a_confidence_out_of_range_is_remarked_and_not_used() -> None:  # B08
    found = extraction(DAY, "- O(c=1.4) @Runa: prefers ink\n")
    assert [remark.code for remark in found.remarks] == ["confidence-out-of-range"]
    assert found.readings[0].confidence is None


def test_log_output_is_no_typed_line() -> None:  # L01
    assert reasons(DAY, "- W @0.31s: none\n") == {1: "log output"}


def test_a_typed_paragraph_takes_the_list_below_as_its_evidence() -> None:  # B01
    parts = '- Evidence: "one screen"\n- Last reinforced: 2026-05-20\n- Rule: result first\n'
    note = f"O(c=0.95) @Runa: Prefers short answers\n\n{parts}"
    reading, derived = readings("bank/opinions.md", note)
    assert (reading.confidence, str(day(reading)), reading.cites) == (0.95, "2026-05-20", ('"one screen"',))
    assert (derived.text, derived.role) == ("result first", Role.RULE)
    assert set(reasons("bank/opinions.md", note).values()) == {"detail"}


def test_a_record_of_keys_is_one_opinion() -> None:  # B03 B09
    listed = "## Opinions\n- `opinion`: Gauges beat dashboards\n  - `confidence`: 0.90\n  - `updated`: 2026-05-20\n"
    joined = "- observation: wants the code changed monthly\n  confidence: 0.95\n  expires: 2026-04-30\n"
    first, second = only("bank/opinions.md", listed), only("OBSERVATIONS.md", joined)
    assert (first.text, first.confidence, str(day(first))) == ("Gauges beat dashboards", 0.9, "2026-05-20")
    assert (second.kind, second.confidence, str(second.valid_to)) == (Kind.OPINION, 0.95, "2026-04-30")


def test_a_format_section_only_describes() -> None:  # B03
    note = "## Format\n- `opinion`: text, `confidence`: 0 to 1\n"
    assert reasons("bank/opinions.md", note) == {2: "format"}


def test_the_confidence_of_a_heading_holds_for_its_lines_unless_they_state_their_own() -> None:  # B08
    lines = "- Tea before ten\n- Night trains\n  - Confidence: 0.98\n"
    note = f"# Runa\n\n## Habits and preferences (confidence: high)\n{lines}"
    first, second = readings("bank/entities/Runa.md", note)
    assert (first.confidence, first.confidence_origin, first.subject) == (0.9, ConfidenceOrigin.WORD, "Runa")
    assert (second.confidence, second.confidence_origin) == (0.98, ConfidenceOrigin.STATED)
