"""A line of change that names the value it ends is read as news about that value's owner."""

from __future__ import annotations

from tests.lines import believed, core, daily, noted, says
from wiki_compiler.belief import Belief
from wiki_compiler.model import Reading
from wiki_compiler.words import Cue


def summary_model(**fields: object) -> Reading:
    return says("Summary model: wren-7", "Models", "summary model", "wren-7", **fields)


def change(text: str, value: str = "tern-9", old: str = "wren-7", **fields: object) -> Reading:
    return says(text, "", "uses", value, cue=Cue.CHANGE, old_values=(old,) if old else (), **fields)


def after(*lines: Reading) -> Belief:
    return believed(noted(core(), *lines[:-1]), noted(daily("2026-03-04"), lines[-1]))


def test_a_change_joins_the_only_place_that_had_the_old_value() -> None:
    belief = after(summary_model(), change("Summaries come from tern-9 instead of wren-7"))
    assert [conflict.reason for conflict in belief.conflicts] == ["change"]
    assert [claim.value for claim in belief.claims] == ["tern-9"]


def test_the_old_value_may_stand_anywhere_in_the_line_of_change() -> None:
    line = change("The summary now comes from tern-9, wren-7 was too slow", old="")
    assert len(after(summary_model(), line).conflicts) == 1


def test_without_a_word_in_common_it_joins_nothing() -> None:
    assert after(summary_model(), change("Invoices use tern-9 instead of wren-7")).conflicts == ()


def test_where_two_things_have_such_an_attribute_one_must_be_named() -> None:
    port = [
        says(f"{name} admin port: {value}", name, "admin port", value)
        for name, value in (("Live", "8080"), ("Lab", "9999"))
    ]
    elsewhere = change("The admin port of the spare box went from 8080 to 7070", "7070", "8080")
    assert after(*port, elsewhere).conflicts == ()
    named = change("The live admin port went from 8080 to 7070", "7070", "8080")
    assert len(after(*port, named).conflicts) == 1


def test_a_change_of_another_thing_joins_nothing() -> None:
    other = says(
        "Fennel summary: tern-9, not wren-7", "Fennel", "uses", "tern-9", cue=Cue.CHANGE, old_values=("wren-7",)
    )
    assert after(summary_model(), other).conflicts == ()


def test_a_line_without_a_word_of_change_joins_nothing() -> None:
    line = says("The summary by tern-9 beat wren-7", "", "uses", "tern-9")
    assert after(summary_model(), line).conflicts == ()


def test_an_attribute_that_names_its_thing_needs_no_subject() -> None:
    washing = [says(f"Washing time {value}", "", "washing time", value) for value in ("03:00", "04:00")]
    assert len(after(*washing).conflicts) == 1
    bare = [says(f"Time {value}", "", "time", value) for value in ("03:00", "04:00")]
    assert after(*bare).conflicts == ()
