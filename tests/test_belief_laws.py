"""What holds for every set of statements."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lines import believed, core, daily, known, note, noted, resolved, says
from wiki_compiler.belief import believe, ledger
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Moment, Reading
from wiki_compiler.words import Cue, NoteKind, Polarity, Status, Tier, Verdict

pytestmark = pytest.mark.laws

DAYS = ("2026-03-01", "2026-03-04", "2026-03-09")
NOTES = (core(), note("memory/harbour.md", NoteKind.TOPIC), *map(daily, DAYS))
AS_OF = dt.date(2026, 3, 20)

lines = st.builds(
    lambda subject, attribute, value, **fields: says(
        f"{subject} {attribute} {value}", subject, attribute, value, **fields
    ),
    st.sampled_from(["Gateway", "Lantern"]),
    st.sampled_from(["port", "owner", "likes", "berth", "status", "birthday"]),
    st.sampled_from(["8080", "9090", "at least 9000", "Peter", "on", "off", "TBD", "2026-03-04", "14 days"]),
    cue=st.sampled_from([None, None, Cue.CHANGE, Cue.CORRECTION, Cue.STOP]),
    old_values=st.sampled_from([(), ("8080",), ("Peter", "on")]),
    polarity=st.sampled_from([Polarity.AFFIRMED, Polarity.AFFIRMED, Polarity.DENIED]),
    hedged=st.booleans(),
    struck=st.booleans(),
    moment=st.sampled_from([None, None, Moment(day=dt.date(2026, 3, 4), time="10:00")]),
    tier=st.sampled_from([Tier.DAILY, Tier.TYPED, Tier.REPORT]),
)


def _gathered(pairs: list[tuple[int, Reading]]) -> tuple[Extraction, ...]:
    return tuple(
        noted(where, *(line for place, line in pairs if place == number)) for number, where in enumerate(NOTES)
    )


workspaces = st.lists(st.tuples(st.sampled_from(range(len(NOTES))), lines), min_size=1, max_size=14).map(_gathered)


@given(workspaces, st.randoms(use_true_random=False))
def test_the_order_of_statements_changes_nothing(workspace, random) -> None:  # noqa: ANN001
    resolution = resolved(*workspace)
    shuffled = list(resolution.statements)
    random.shuffle(shuffled)
    other = type(resolution)(
        entities=resolution.entities, statements=tuple(shuffled), directives=(), remarks=resolution.remarks
    )
    assert believe(other, AS_OF, Config()) == believe(resolution, AS_OF, Config())


@given(workspaces)
def test_an_unrelated_note_changes_no_other_claim(workspace) -> None:  # noqa: ANN001
    before = believed(*workspace)
    after = believed(*workspace, noted(daily("2026-03-11"), says("Fennel: depth 4 m", "Fennel", "depth", "4 m")))
    assert {claim for claim in after.claims if claim.entity != "e-fennel"} == set(before.claims)
    assert after.conflicts == before.conflicts


@given(workspaces, st.integers(0, 4), st.integers(0, 13))
def test_repeating_a_line_in_its_note_raises_no_confidence(workspace, place, which) -> None:  # noqa: ANN001
    chosen = workspace[place]
    if not chosen.readings:
        return
    again = chosen.readings[which % len(chosen.readings)]
    repeated = Extraction(note=chosen.note, readings=(*chosen.readings, again), skips=(), remarks=())
    before = {claim.id: claim.confidence for claim in believed(*workspace).claims}
    after = believed(*workspace[:place], repeated, *workspace[place + 1 :]).claims
    assert {claim.id: claim.confidence for claim in after} == before


@given(workspaces)
def test_every_claim_stands_on_evidence_and_every_ledger_adds_up(workspace) -> None:  # noqa: ANN001
    knowledge = known(*workspace)
    statements = {statement.id: statement for statement in knowledge.statements}
    for claim in knowledge.claims:
        assert claim.evidence
        assert {one.statement for one in claim.evidence} <= set(statements)
        assert 0 < claim.confidence < 1
        book = ledger(claim, knowledge, Config())
        assert (book.steps[-1].after if book.steps else book.start) == claim.confidence == book.end


@given(workspaces)
def test_every_conflict_is_of_two_lines_and_of_one_claim(workspace) -> None:  # noqa: ANN001
    belief = believed(*workspace)
    claims = {claim.id: claim for claim in belief.claims}
    for conflict in belief.conflicts:
        assert conflict.winner != conflict.loser
        assert conflict.id in claims[conflict.claim].conflicts
        if conflict.verdict is Verdict.CONTRADICTION:
            assert claims[conflict.claim].status is Status.CONTESTED or claims[conflict.claim].attribute == "birthday"


@given(workspaces)
def test_ids_are_unique(workspace) -> None:  # noqa: ANN001
    belief, resolution = believed(*workspace), resolved(*workspace)
    for values in (belief.claims, belief.conflicts, resolution.statements, resolution.entities):
        assert len({value.id for value in values}) == len(values)
