"""What is believed now, what held before, and which lines cannot both hold."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.lines import AS_OF, believed, core, daily, note, noted, page, says
from wiki_compiler.config import Config, SessionsConfig
from wiki_compiler.model import Claim, Conflict, Moment
from wiki_compiler.words import (
    Cue,
    DateOrigin,
    Freshness,
    Kind,
    NoteKind,
    Polarity,
    Role,
    Status,
    TaskState,
    Tier,
    Verdict,
)


def port(value: str, **fields: object):  # noqa: ANN201
    return says(f"Gateway port {value}", "Gateway", "port", value, **fields)


def only(claims: tuple[Claim, ...]) -> Claim:
    (claim,) = claims
    return claim


def verdicts(conflicts: tuple[Conflict, ...]) -> list[Verdict]:
    return [conflict.verdict for conflict in conflicts]


def test_a_later_note_replaces_what_memory_says() -> None:
    belief = believed(
        noted(core(), port("8080")),
        noted(daily("2026-03-04"), port("9090")),
        noted(daily("2026-03-09"), port("9090", line=7)),
    )
    claim = only(belief.claims)
    assert (claim.value, claim.status, claim.since) == ("9090", Status.SUPPORTED, dt.date(2026, 3, 4))
    assert [(old.value, old.until, old.path) for old in claim.history] == [("8080", dt.date(2026, 3, 4), "MEMORY.md")]
    (conflict,) = belief.conflicts
    assert (conflict.verdict, conflict.reason, conflict.claim) == (Verdict.SUPERSESSION, "later", claim.id)
    assert conflict.confidence < 0.8
    assert claim.conflicts == (conflict.id,)


def test_a_word_of_change_makes_it_sure() -> None:
    changed = port("9090", cue=Cue.CHANGE)
    (conflict,) = believed(noted(core(), port("8080")), noted(daily("2026-03-04"), changed)).conflicts
    assert (conflict.reason, conflict.confidence >= 0.8) == ("change", True)
    named = port("9090", cue=Cue.CHANGE, old_values=("8080",))
    (surer,) = believed(noted(core(), port("8080")), noted(daily("2026-03-04"), named)).conflicts
    assert surer.confidence > conflict.confidence


def test_in_a_chain_every_older_line_points_at_the_line_that_states_the_change() -> None:
    days = ("2026-03-01", "2026-03-04", "2026-03-08", "2026-03-12")
    values = ("1000", "2000", "3000", "3000")
    notes = [noted(daily(day), port(value)) for day, value in zip(days, values, strict=True)]
    belief = believed(noted(core(), port("1000")), *notes)
    winners = {conflict.winner for conflict in belief.conflicts}
    assert len(belief.conflicts) == 3
    assert len(winners) == 1
    assert [old.value for old in only(belief.claims).history] == ["1000", "2000"]
    assert only(belief.claims).since == dt.date(2026, 3, 8)


def test_a_value_that_comes_back_is_believed_since_it_came_back() -> None:
    notes = [noted(daily(f"2026-03-0{day}"), port(value)) for day, value in ((1, "1"), (2, "2"), (3, "1"))]
    belief = believed(*notes)
    assert only(belief.claims).since == dt.date(2026, 3, 3)
    assert len(belief.conflicts) == 1


def test_a_curated_line_dated_after_the_note_wins() -> None:
    moment = Moment(day=dt.date(2026, 3, 10), origin=DateOrigin.LINE)
    belief = believed(noted(core(), port("9090", moment=moment)), noted(daily("2026-03-04"), port("8080")))
    assert only(belief.claims).value == "9090"


def test_two_undated_lines_of_two_notes_are_contested() -> None:
    belief = believed(noted(core(), port("8080")), noted(note("memory/gateway.md", NoteKind.TOPIC), port("9090")))
    assert only(belief.claims).status is Status.CONTESTED
    assert verdicts(belief.conflicts) == [Verdict.CONTRADICTION]
    assert belief.conflicts[0].reason == "undated"


def test_two_releases_of_one_name_are_contested_and_two_names_are_not() -> None:
    def system(value: str):  # noqa: ANN202
        return says(f"OS: {value}", "Ginkgo", "os", value)

    tools = note("TOOLS.md", NoteKind.CORE)
    releases = believed(noted(core(), system("Debian 12")), noted(tools, system("Debian 13")))
    assert verdicts(releases.conflicts) == [Verdict.CONTRADICTION]
    spellings = believed(noted(core(), system("Debian")), noted(tools, system("Devuan")))
    assert Verdict.CONTRADICTION not in verdicts(spellings.conflicts)


def test_two_lines_side_by_side_in_one_curated_note_are_not_judged() -> None:
    belief = believed(noted(core(), port("8080"), port("9090")))
    assert belief.conflicts == ()


def test_within_a_day_a_stated_time_orders_and_position_does_not() -> None:  # Z09
    day = dt.date(2026, 3, 4)
    late, early = (Moment(day=day, time=time) for time in ("14:40", "09:15"))
    timed = believed(noted(daily("2026-03-04"), port("1", moment=late), port("2", moment=early)))
    assert only(timed.claims).value == "1"
    assert verdicts(timed.conflicts) == [Verdict.SUPERSESSION]
    apart = noted(note("memory/2026-03-04-b.md"), port("2"))
    untimed = believed(noted(daily("2026-03-04"), port("1")), apart)
    assert verdicts(untimed.conflicts) == [Verdict.CONTRADICTION]


def test_the_old_value_in_the_line_is_history_and_no_conflict() -> None:  # X01, Z10
    line = says(
        "Retention: 14 days (was 3 days)", "Backup", "retention", "14 days", old_values=("3 days",), cue=Cue.CHANGE
    )
    belief = believed(noted(core(), line))
    assert belief.conflicts == ()
    assert [old.value for old in only(belief.claims).history] == ["3 days"]


def test_a_correction_beats_the_value_it_names_whatever_the_dates() -> None:  # X06
    fixed = port("9090", cue=Cue.CORRECTION, old_values=("8080",))
    belief = believed(noted(daily("2026-03-04"), fixed), noted(daily("2026-03-09"), port("8080")))
    assert only(belief.claims).value == "9090"
    assert [conflict.reason for conflict in belief.conflicts] == ["correction"]


@pytest.mark.parametrize(
    "fields",
    [
        {"hedged": True},
        {"struck": True},
        {"role": Role.TASK, "state": TaskState.OPEN},
        {"role": Role.QUESTION, "state": TaskState.OPEN},
        {"kind": Kind.OBSERVATION},
        {"tier": Tier.EVIDENCE},
        {"tier": Tier.REPORT},
        {"valid_from": dt.date(2027, 1, 1)},
        {"kind": Kind.EXPERIENCE},
    ],
    ids=str,
)
def test_what_states_nothing_changes_nothing(fields: dict[str, object]) -> None:
    belief = believed(noted(core(), port("8080")), noted(daily("2026-03-04"), port("9090", **fields)))
    assert belief.conflicts == ()
    assert "8080" in {claim.value for claim in belief.claims if claim.attribute == "port"}


def test_two_environments_are_two_addresses() -> None:
    belief = believed(
        noted(core(), port("8080", scope="production")), noted(daily("2026-03-04"), port("9090", scope="staging"))
    )
    assert belief.conflicts == ()
    assert len(belief.claims) == 2


def test_an_unknown_attribute_holds_many_values_unless_a_line_says_that_it_changed() -> None:
    def berth(value: str, **fields: object):  # noqa: ANN202
        return says(f"Berth {value}", "Lantern", "berth", value, **fields)

    beside = believed(noted(core(), berth("4")), noted(daily("2026-03-04"), berth("7")))
    assert set(verdicts(beside.conflicts)) <= {Verdict.POSSIBLE}
    assert {claim.value for claim in beside.claims} == {"4", "7"}
    changed = believed(noted(core(), berth("4")), noted(daily("2026-03-04"), berth("7", cue=Cue.CHANGE)))
    assert verdicts(changed.conflicts) == [Verdict.SUPERSESSION]
    assert {claim.value: claim.status for claim in changed.claims} == {"4": Status.SUPERSEDED, "7": Status.SUPPORTED}


def test_a_change_of_a_many_valued_attribute_ends_only_the_value_it_names() -> None:
    tea, milk = (says(f"likes {drink}", "Ona", "likes", drink) for drink in ("tea", "milk"))
    swap = says("cocoa instead of milk now", "Ona", "likes", "cocoa", cue=Cue.CHANGE, old_values=("milk",))
    belief = believed(noted(core(), tea, milk), noted(daily("2026-03-04"), swap))
    states = {claim.value: claim.status for claim in belief.claims}
    assert states == {"tea": Status.SUPPORTED, "milk": Status.SUPERSEDED, "cocoa": Status.SUPPORTED}


def test_a_later_denial_ends_a_value() -> None:
    tea = says("likes tea", "Ona", "likes", "tea")
    no_tea = says("does not like tea", "Ona", "likes", "tea", polarity=Polarity.DENIED)
    belief = believed(noted(core(), tea), noted(daily("2026-03-04"), no_tea))
    assert [conflict.reason for conflict in belief.conflicts] == ["denied"]
    assert only(belief.claims).status is Status.SUPERSEDED


def test_what_cannot_change_is_contested_and_never_news() -> None:
    def born(value: str):  # noqa: ANN202
        return says(f"born {value}", "Ona", "birthday", value)

    belief = believed(noted(core(), born("2025-11-03")), noted(daily("2026-03-04"), born("2025-11-05")))
    assert verdicts(belief.conflicts) == [Verdict.CONTRADICTION]
    agreeing = believed(noted(core(), born("Nov 2025")), noted(daily("2026-03-04"), born("2025-11-05")))  # Z02
    assert agreeing.conflicts == ()


@pytest.mark.parametrize(
    ("attribute", "old", "new"),
    [
        ("version", "1.20", "1.20.4"),
        ("limit", "at least 10", "14"),
        ("price", "30,000원", "3만 원"),
        ("time", "15:00", "3pm"),
        ("time", "15:00", "09:00 UTC"),
        ("owner", "Peter", "Peter Oake"),
        ("status", "—", "running"),
        ("home", "Germany", "Berlin"),
        ("home", "독일", "Germany"),
        ("home", "Europa", "Allemagne"),
        ("budget", "500 EUR", "500 USD"),
    ],
)
def test_values_that_agree_or_cannot_be_compared_are_no_conflict(attribute: str, old: str, new: str) -> None:
    lines = [says(f"{attribute} {value}", "Quillbox", attribute, value) for value in (old, new)]
    assert believed(noted(core(), lines[0]), noted(daily("2026-03-04"), lines[1])).conflicts == ()


def test_a_name_and_its_alias_are_one_value() -> None:
    owner = [says(f"Owner: {name}", "Quillbox", "owner", name) for name in ("Peter", "피터")]
    belief = believed(
        noted(page("Peter", aliases=("피터",))), noted(core(), owner[0]), noted(daily("2026-03-04"), owner[1])
    )
    assert belief.conflicts == ()
    assert len(belief.claims) == 1


def test_measurements_are_a_series() -> None:  # V08, Z13
    figures = [
        noted(daily(f"2026-03-0{day}"), says(f"size {n}", "Index", "size", n, role=Role.MEASUREMENT))
        for day, n in ((1, "508"), (2, "512"))
    ]
    assert believed(*figures).conflicts == ()
    stated = believed(noted(core(), says("size 508", "Index", "size", "508")), *figures)
    assert verdicts(stated.conflicts) == [Verdict.SUPERSESSION]


def test_sessions_take_no_part_unless_they_are_shared() -> None:
    session = noted(note("memory/sessions/blue/2026-03-04.md", NoteKind.SESSION, session="blue"), port("9090"))
    notes = (noted(core(), port("8080"), port("8080", line=9)), session)
    assert believed(*notes).conflicts == ()
    assert len(believed(*notes, config=Config(sessions=SessionsConfig(shared=True))).conflicts) > 0


def test_seen_from_the_past_later_notes_are_unused() -> None:
    notes = (noted(daily("2026-03-01"), port("8080")), noted(daily("2026-03-04"), port("9090")))
    assert only(believed(*notes, as_of=dt.date(2026, 3, 2)).claims).value == "8080"


def test_seen_from_the_past_an_undated_line_is_unused() -> None:
    notes = (noted(core(), port("7070")), noted(daily("2026-03-04"), port("9090")))
    assert believed(*notes, as_of=dt.date(2026, 3, 2)).claims == ()


def test_a_value_past_its_last_day_has_expired() -> None:
    line = says("Cap 60 until Mar 15", "Travel", "note", "cap 60", valid_to=dt.date(2026, 3, 15))
    claim = only(believed(noted(core(), line)).claims)
    assert (claim.status, claim.freshness) == (Status.EXPIRED, Freshness.STALE)


def test_a_struck_line_is_retracted() -> None:
    assert only(believed(noted(core(), says("Weekly digest", "Digest", struck=True))).claims).status is Status.RETRACTED


def test_one_proposition_in_three_notes_is_one_claim() -> None:  # Z12
    lines = (says("Use rg before grep."), says("use rg before grep"), says("Use rg before grep"))
    notes = (core(), note("bank/opinions.md", NoteKind.BANK), note("USER.md", NoteKind.CORE))
    claim = only(believed(*(noted(where, line) for where, line in zip(notes, lines, strict=True))).claims)
    assert len(claim.evidence) == 3


def test_claim_ids_do_not_depend_on_the_value_of_a_one_valued_attribute() -> None:
    ids = {only(believed(noted(core(), port(value))).claims).id for value in ("8080", "9090")}
    assert len(ids) == 1


def test_freshness_follows_the_last_support_on_the_attribute_s_scale() -> None:
    def word(attribute: str, value: str, days: int) -> Freshness:
        where = daily((AS_OF - dt.timedelta(days=days)).isoformat())
        return only(believed(noted(where, says("x", "Quillbox", attribute, value))).claims).freshness

    assert word("status", "running", 3) is Freshness.FRESH
    assert word("status", "running", 20) is Freshness.STALE
    assert word("port", "8080", 20) is Freshness.FRESH
    assert word("port", "8080", 100) is Freshness.AGING
    assert word("birthday", "2025-11-03", 1000) is Freshness.FRESH
    assert only(believed(noted(core(), port("8080"))).claims).freshness is Freshness.UNKNOWN


def test_ten_thousand_lines_at_one_address_are_sorted_out() -> None:
    notes = [
        noted(daily((dt.date(1990, 1, 1) + dt.timedelta(days=day)).isoformat()), port(str(day // 2)))
        for day in range(10_000)
    ]
    belief = believed(*notes)
    assert only(belief.claims).value == "4999"
    assert len(belief.conflicts) == 9_998


def test_a_word_of_change_before_a_reading_ends_no_earlier_reading() -> None:
    days = ((1, "1204"), (2, "1251"))
    readings = [
        noted(
            daily(f"2026-03-0{day}"),
            says(f"visitors so far {n}", "Club", "visitors", n, role=Role.MEASUREMENT, cue=Cue.CHANGE),
        )
        for day, n in days
    ]
    assert believed(*readings).conflicts == ()


def test_what_is_said_of_one_attribute_says_nothing_of_another() -> None:
    belief = believed(
        noted(daily("2025-09-02"), says("Kiln cost: $900", "Kiln", "price", "$900")),
        noted(
            daily("2026-03-04"),
            says("Moved the Kiln to port 7500, 7400 was taken.", "Kiln", "port", "7500", cue=Cue.CHANGE),
        ),
    )
    assert Verdict.SUPERSESSION not in verdicts(belief.conflicts)
    assert {claim.value for claim in belief.claims if claim.status is Status.SUPPORTED} == {"$900", "7500"}
