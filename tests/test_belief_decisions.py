"""What a human settled in bank/decisions.md is believed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

import pytest

from wiki_compiler import Compilation, Conflict, Span
from wiki_compiler.belief.decision_lines import read_decision, resolving
from wiki_compiler.belief.settling import Settling
from wiki_compiler.entities import Directive
from wiki_compiler.reading.markdown import read_blocks
from wiki_compiler.words import BlockKind, Freshness, Status, Verdict

Compile = Callable[..., Compilation]
Notes = Mapping[str, str]

CONTESTED = {"MEMORY.md": "## Kiln\n- **Port:** 8080\n", "bank/entities/kiln.md": "# Kiln\n- **Port:** 9090\n"}
OUTDATED = {
    "MEMORY.md": "## Kiln\n- **Port:** 8080\n",
    "memory/2026-03-04.md": "## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n",
}
SAME_DAY = {
    "memory/2026-03-04.md": "## Kiln\n- **Port:** 8080\n",
    "memory/2026-03-04-b.md": "## Kiln\n- **Port:** 9090\n",
}
NEWS = {**CONTESTED, "memory/2026-04-02.md": "## Kiln\n- **Port:** 7070\n"}
TWO = {
    "bank/entities/depot.md": "# Depot\n- **Port:** 1\n",
    "bank/entities/pier.md": "# Pier\n- **Owner:** Bo\n",
}
BICYCLES = {
    "MEMORY.md": "## House\n- Bicycles are allowed in the hallway.\n",
    "memory/2026-03-04.md": "## House\n- Bicycles are no longer allowed in the hallway.\n",
}
REVIEW = {
    "MEMORY.md": "## House\n- The spare key costs 12 EUR at the locksmith.\n",
    "memory/2026-03-04.md": "## House\n- The locksmith wants 15 EUR for a spare key.\n",
}
TEA = {"MEMORY.md": "## Ona\n- Ona likes tea\n", "memory/2026-03-04.md": "## Ona\n- Ona does not like tea\n"}
KOREAN = {
    "MEMORY.md": "## 가마\n- **포트:** 8080\n",
    "memory/2026-03-04.md": "## 가마\n- **포트:** 9090으로 변경 (기존 8080)\n",
}
EVERY_SORT = {
    "contested": CONTESTED,
    "outdated": OUTDATED,
    "same day": SAME_DAY,
    "without an address": BICYCLES,
    "for review": REVIEW,
    "denied": TEA,
    "Korean": KOREAN,
}


@pytest.fixture
def decided(compiled: Compile) -> Callable[..., Compilation]:
    """Return a function that compiles notes with lines of bank/decisions.md."""

    def decide(notes: Notes, *lines: str, as_of: dt.date = dt.date(2026, 6, 30)) -> Compilation:
        written = "# Decisions\n\n" + "".join(f"{line}\n" for line in lines)
        return compiled({**notes, "bank/decisions.md": written}, as_of)

    return decide


def only(compilation: Compilation) -> Conflict:
    (conflict,) = compilation.conflicts
    return conflict


def lines_for(compilation: Compilation) -> dict[str, str]:
    """The lines that settle the one conflict, by what they decide."""
    return {one.word: one.line for one in Settling(compilation.knowledge).of(only(compilation))}


def value(compilation: Compilation, attribute: str = "port") -> tuple[str | None, Status]:
    (claim,) = (claim for claim in compilation.claims if claim.attribute == attribute)
    return claim.value, claim.status


def remarks(compilation: Compilation) -> list[str | None]:
    assert all(one.span.path == "bank/decisions.md" for one in compilation.findings if one.rule == "unmatched-decision")
    return [one.fix for one in compilation.findings if one.rule == "unmatched-decision"]


@pytest.mark.parametrize("notes", EVERY_SORT.values(), ids=EVERY_SORT)
@pytest.mark.parametrize("word", ["winner", "loser", "both"])
def test_a_line_written_for_a_conflict_settles_it(decided: Compile, notes: Notes, word: str) -> None:
    before = decided(notes)
    statements = {one.id: one for one in before.statements}
    conflict, line = only(before), lines_for(before)[word]
    after = decided(notes, line)
    assert remarks(after) == []
    assert not [one for one in after.claims if one.status is Status.CONTESTED]
    if word == "both":
        assert after.conflicts == ()
        return
    settled = only(after)
    right, wrong = (conflict.winner, conflict.loser) if word == "winner" else (conflict.loser, conflict.winner)
    assert (settled.verdict, settled.reason, settled.confidence) == (Verdict.SUPERSESSION, "decision", 1.0)
    assert (settled.winner, settled.loser) == (right, wrong)
    assert settled.id == conflict.id
    supporting = {proof.path for one in after.claims if one.status is Status.SUPPORTED for proof in one.evidence}
    assert statements[right].span.path in supporting


@pytest.mark.parametrize(
    "said", ["_maren_", "*.txt and *.md", "[x] `c` <b>", "a\\*b", "$1 ~ $2", "snake_case", "30 (net)"]
)
def test_markup_in_a_value_does_not_spoil_the_line(said: str) -> None:
    line = resolving("c-aaaaaaaaaa", "Kiln › log_file", said, None)
    (item,) = (block for block in read_blocks([line], 1, limit=999).blocks if block.kind is BlockKind.ITEM)
    word, _, text = item.text.partition(": ")
    decision = read_decision(Directive(word=word, text=text, span=Span("bank/decisions.md", 1, 1)))
    assert said in decision.values
    assert (decision.entity, decision.attribute) == ("Kiln", "log_file")


@pytest.mark.parametrize(
    "line",
    [
        "- resolved: {id} kiln › port = 9090 (measured today)",
        "- resolved: Kiln › listens on = 9090",
        "- Resolved: kiln > port = 9090 (2026-03-10: read at the panel)",
        "- resolved: ^{id} Kiln › port = 9090",
        "- resolved: c-aaaaaaaaaa Kiln › port = 9090",
    ],
)
def test_a_claim_is_named_by_its_id_else_by_its_address(decided: Compile, line: str) -> None:
    compilation = decided(CONTESTED, line.format(id=decided(CONTESTED).claims[0].id))
    assert value(compilation) == ("9090", Status.SUPPORTED)
    assert remarks(compilation) == []


def test_the_decided_value_is_told_by_the_line_that_states_it(decided: Compile) -> None:
    (claim,) = decided(CONTESTED, "- resolved: Kiln › port = 9090").claims
    assert [(one.path, one.word, one.weight > 0) for one in claim.evidence] == [
        ("bank/entities/kiln.md", "supports", True),
        ("MEMORY.md", "refutes", False),
    ]
    assert (claim.text, claim.confidence) == ("Port: 9090", 0.8)


def test_a_decision_names_no_thing_of_its_own(decided: Compile) -> None:
    lantern = {"memory/2026-03-04.md": "## Lantern\n- **Berth:** 4\n"}
    assert decided(lantern, "- confirmed: Lantern › berth 2026-03-10").entities == decided(lantern).entities


class TestDismissed:
    """``dismissed:``"""

    def test_a_pair_stays_dismissed_while_its_lines_move(self, decided: Compile) -> None:
        line = lines_for(decided(CONTESTED))["both"]
        moved = {**CONTESTED, "MEMORY.md": "# Memory\n\n- New.\n\n" + CONTESTED["MEMORY.md"]}
        assert decided(moved, line).conflicts == ()

    @pytest.mark.parametrize(("path", "new"), [("MEMORY.md", "8081"), ("bank/entities/kiln.md", "9091")])
    def test_it_comes_back_when_one_of_its_lines_says_something_else(
        self, decided: Compile, path: str, new: str
    ) -> None:
        line = lines_for(decided(CONTESTED))["both"]
        changed = {**CONTESTED, path: CONTESTED[path].replace("8080", new).replace("9090", new)}
        after = decided(changed, line)
        assert only(after).verdict is Verdict.CONTRADICTION
        assert "says something else now" in str(remarks(after))

    def test_with_a_claim_it_is_about_all_its_conflicts(self, decided: Compile) -> None:
        for line in (f"- dismissed: {decided(CONTESTED).claims[0].id} (two kilns)", "- dismissed: Kiln › port"):
            after = decided(CONTESTED, line)
            assert after.conflicts == ()
            assert value(after) == ("8080", Status.SUPPORTED)

    def test_with_a_value_it_is_about_the_lines_that_state_it(self, decided: Compile) -> None:
        assert decided(CONTESTED, "- dismissed: Kiln › port = 8080").conflicts == ()
        assert len(decided(CONTESTED, "- dismissed: Kiln › port = 7070").conflicts) == 1

    def test_what_a_dismissed_line_said_against_the_claim_weighs_nothing(self, decided: Compile) -> None:
        assert decided(CONTESTED).claims[0].confidence < 0.8
        assert decided(CONTESTED, "- dismissed: Kiln › port").claims[0].confidence == 0.8


class TestTheDayOfADecision:
    """Its day stands first in its brackets."""

    def test_what_is_said_later_is_news(self, decided: Compile) -> None:
        assert value(decided(NEWS, "- resolved: Kiln › port = 9090 (2026-03-10: measured)"))[0] == "7070"

    def test_what_was_said_before_is_settled(self, decided: Compile) -> None:
        assert value(decided(NEWS, "- resolved: Kiln › port = 9090 (2026-04-02)"))[0] == "9090"

    def test_without_one_it_stands_until_a_dated_line_ends_its_value(self, decided: Compile) -> None:
        assert value(decided(NEWS, "- resolved: Kiln › port = 9090"))[0] == "9090"
        moved = {**CONTESTED, "memory/2026-04-02.md": "## Kiln\n- Moved the Kiln from port 9090 to port 7070.\n"}
        after = decided(moved, "- resolved: Kiln › port = 9090")
        assert value(after)[0] == "7070"
        assert "memory/2026-04-02.md:2 is dated" in str(remarks(after))

    def test_seen_from_the_past_a_later_decision_is_not_known(self, decided: Compile) -> None:
        known = decided(SAME_DAY, "- resolved: Kiln › port = 9090 (2026-03-10)", as_of=dt.date(2026, 3, 9))
        assert value(known)[1] is Status.CONTESTED


class TestConfirmed:
    """``confirmed:``"""

    def test_a_claim_was_seen_on_that_day_and_is_no_surer(self, decided: Compile) -> None:
        before = decided(OUTDATED).claims[0]
        after = decided(OUTDATED, f"- confirmed: {before.id} 2026-06-25 (asked Maren)").claims[0]
        assert before.freshness is not Freshness.FRESH
        assert (after.last_seen, after.freshness) == (dt.date(2026, 6, 25), Freshness.FRESH)
        assert after.confidence == before.confidence

    def test_an_older_day_changes_nothing(self, decided: Compile) -> None:
        assert decided(OUTDATED, "- confirmed: Kiln › port 2026-02-01").claims == decided(OUTDATED).claims

    def test_without_a_day_it_is_remarked(self, decided: Compile) -> None:
        assert remarks(decided(OUTDATED, "- confirmed: Kiln › port")) == [
            "Write the day on which it was confirmed, such as 2026-06-30."
        ]


class TestNames:
    """``alias:`` and ``merge:``"""

    def test_two_names_become_one_thing(self, decided: Compile) -> None:
        assert len(decided(TWO).entities) == 2
        for line in ("- merge: Depot = Pier", "- merge: Depot -> Pier"):
            (entity,) = decided(TWO, line).entities
            assert entity.name == "Pier"

    def test_another_spelling_becomes_a_name(self, decided: Compile) -> None:
        korean = {**TWO, "memory/2026-03-04.md": "## 창고\n- **담당자:** 지훈\n"}
        (owner,) = (one for one in decided(korean, "- alias: 창고 = Depot").claims if one.value == "지훈")
        assert owner.entity == "e-depot"

    @pytest.mark.parametrize(
        ("line", "fix"),
        [
            ("- alias: 창고 = Deqot", "Perhaps Depot is meant; else remove the line."),
            ("- merge: Depot Pier", "Write it as “merge: A = B”."),
            ("- alias: Zeppelin = Graf Zahl", "Name the claim as wiki explain prints it, or remove the line."),
        ],
    )
    def test_names_that_nobody_bears_are_remarked(self, decided: Compile, line: str, fix: str) -> None:
        assert remarks(decided(TWO, line)) == [fix]


class TestUnmatched:
    """A decision that settles nothing is remarked with what it probably means."""

    def test_a_slip_in_an_id_or_a_name(self, decided: Compile) -> None:
        id_ = decided(CONTESTED).claims[0].id
        slip = id_[:5] + ("a" if id_[5] != "a" else "b") + id_[6:]
        meant = f"Perhaps {id_} Kiln › port is meant; else remove the line."
        assert remarks(decided(CONTESTED, f"- dismissed: {slip} (two kilns)")) == [meant]
        assert remarks(decided(CONTESTED, "- resolved: Kiln › prot = 9090")) == [meant]

    def test_a_slip_in_the_id_of_a_pair(self, decided: Compile) -> None:
        id_ = only(decided(CONTESTED)).id
        slip = id_[:5] + ("a" if id_[5] != "a" else "b") + id_[6:]
        assert remarks(decided(CONTESTED, f"- dismissed: {slip}")) == [f"Perhaps {id_} is meant; else remove the line."]

    def test_a_value_that_no_line_states(self, decided: Compile) -> None:
        after = decided(CONTESTED, "- resolved: Kiln › port = 7070")
        assert value(after) == ("8080", Status.CONTESTED)
        assert remarks(after) == ["No line states that value; write it into a note first. Stated are: 8080, 9090."]

    def test_nothing_that_looks_like_it(self, decided: Compile) -> None:
        assert (
            remarks(decided(CONTESTED, "- resolved: c-aaaaaaaaaa", "- dismissed: Zeppelin › hangar size"))
            == ["Name the claim as wiki explain prints it, or remove the line."] * 2
        )

    def test_two_claims_that_it_may_mean(self, decided: Compile) -> None:
        two = {"MEMORY.md": "## Ona\n- Ona likes tea\n- Ona likes cocoa\n"}
        (fix,) = remarks(decided(two, "- confirmed: Ona › likes 2026-03-10"))
        assert fix is not None
        assert fix.startswith("It may mean any of these; name one by its id: c-")

    def test_a_slip_in_the_word(self, decided: Compile) -> None:
        id_ = decided(CONTESTED).claims[0].id
        assert remarks(decided(CONTESTED, f"- resolve: {id_} Kiln › port = 9090")) == [
            f"Write it as “resolved: {id_} Kiln › port = 9090”."
        ]

    def test_quotes_and_code_decide_nothing(self, decided: Compile) -> None:
        after = decided(CONTESTED, "> - dismissed: Kiln › port", "", "```", "- dismissed: Kiln › port", "```")
        assert len(after.conflicts) == 1

    def test_only_bank_decisions_decides(self, compiled: Compile) -> None:
        assert len(compiled({**CONTESTED, "memory/decisions.md": "- dismissed: Kiln › port\n"}).conflicts) == 1
