"""What a human settled in bank/decisions.md is believed."""

from __future__ import annotations

import datetime as dt

from tests.lines import believed, core, item, note, noted, says
from wiki_compiler.belief import Belief
from wiki_compiler.knowledge import Extraction
from wiki_compiler.words import Freshness, NoteKind, Status, Verdict


def disputed(*decisions: str) -> Belief:
    """Two undated notes give the gateway two ports."""
    lines = tuple(item(text, number) for number, text in enumerate(decisions, start=2))
    written: Extraction = noted(note("bank/decisions.md", NoteKind.DECISIONS, blocks=lines))
    here, there = (says(f"Gateway port {value}", "Gateway", "port", value) for value in ("8080", "9090"))
    return believed(noted(core(), here), noted(note("memory/gateway.md", NoteKind.TOPIC), there), written)


def test_without_a_decision_the_claim_is_contested() -> None:
    (claim,) = disputed().claims
    assert claim.status is Status.CONTESTED


def test_a_resolved_claim_has_the_decided_value_and_the_other_line_is_outdated() -> None:
    id_ = disputed().claims[0].id
    for text in (f"resolved: {id_} gateway › port = 9090 (measured today)", "resolved: Gateway › listens on = 9090"):
        belief = disputed(text)
        (claim,), (conflict,) = belief.claims, belief.conflicts
        assert (claim.value, claim.status) == ("9090", Status.SUPPORTED)
        assert (conflict.verdict, conflict.reason) == (Verdict.SUPERSESSION, "decision")
        assert claim.conflicts == (conflict.id,)


def test_a_dismissed_conflict_is_gone() -> None:
    belief = disputed(f"dismissed: {disputed().claims[0].id} (two gateways)")
    assert belief.conflicts == ()
    assert belief.claims[0].status is Status.SUPPORTED


def test_a_confirmed_claim_was_seen_on_that_day() -> None:
    belief = disputed(f"confirmed: {disputed().claims[0].id} 2026-03-10")
    assert (belief.claims[0].last_seen, belief.claims[0].freshness) == (dt.date(2026, 3, 10), Freshness.FRESH)


def test_a_decision_about_nothing_is_remarked() -> None:
    belief = disputed("resolved: c-aaaaaaaaaa gateway › port = 1", "dismissed: Lantern › berth")
    assert [(remark.code, remark.span.line) for remark in belief.remarks] == [
        ("unmatched-decision", 2),
        ("unmatched-decision", 3),
    ]
