"""Confidence is bounded, explained, and moved by independent witnesses only."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.lines import core, daily, known, note, noted, says
from wiki_compiler.belief import ledger
from wiki_compiler.belief.confidence import log_odds, probability
from wiki_compiler.belief.ledger import decayed
from wiki_compiler.config import Config
from wiki_compiler.model import Reading
from wiki_compiler.words import ConfidenceOrigin, Cue, NoteKind, Polarity, Tier


def port(**fields: object) -> Reading:
    return says(str(fields.pop("text", "Gateway port 8080")), "Gateway", "port", "8080", **fields)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_confidence_survives_the_way_through_log_odds(share: float) -> None:
    assert probability(log_odds(share)) == share


def test_another_day_and_another_origin_add_a_little() -> None:
    alone = known(noted(core(), port())).claims[0].confidence
    both = known(noted(core(), port()), noted(daily("2026-03-04"), port(text="the gateway answers on 8080"))).claims[0]
    assert alone == 0.8
    assert alone < both.confidence <= alone + 0.1


def test_a_copy_adds_nothing_and_refreshes_the_last_day() -> None:
    claim = known(noted(core(), port()), noted(daily("2026-03-04"), port())).claims[0]
    assert claim.confidence == 0.8
    assert claim.last_seen == dt.date(2026, 3, 4)


LONG = "Since the move to the new hall the gateway answers on port 8080 only"


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (LONG, {"tier": Tier.TYPED}),
        (LONG.replace("the new hall", "the new halls"), {}),
        (f"{LONG}!", {}),
        ("8080 it is, as was told before", {"cites": ("memory/2026-03-01.md:2",)}),
    ],
    ids=["retained", "nearly the same", "with a mark", "from its source"],
)
def test_a_copy_makes_nothing_surer_whatever_it_is_dressed_as(text: str, more: dict[str, object]) -> None:
    first = noted(daily("2026-03-01"), port(text=LONG))
    copied = noted(daily("2026-03-09"), port(text=text, **more))
    claim = known(first, copied).claims[0]
    assert claim.confidence == 0.7
    assert [one.weight for one in claim.evidence[1:]] == [0]


def test_a_promotion_is_as_sure_as_the_line_it_was_taken_from() -> None:
    promoted = noted(core(), port(text="the gateway is on 8080", cites=("memory/2026-03-04.md:2-2",)))
    assert known(promoted).claims[0].confidence == 0.8
    assert known(promoted, noted(daily("2026-03-04"), port(text=LONG))).claims[0].confidence == 0.7


def test_the_ledger_says_why_a_line_moved_nothing() -> None:
    knowledge = known(
        noted(core(), port()),
        noted(daily("2026-03-04"), port(text="it answers on 8080")),
        noted(note("memory/2026-03-04-b.md"), port(text="8080, as measured")),
        noted(daily("2026-03-05"), port(text="8080 it is", holder="Noor")),
        noted(daily("2026-03-06"), port(text="still 8080", holder="Noor")),
        noted(daily("2026-03-07"), port()),
    )
    book = ledger(knowledge.claims[0], knowledge, Config())
    assert [step.silence for step in book.steps] == ["", "day", "", "origin", "copy"]
    assert (book.origin, book.tier) == (ConfidenceOrigin.TIER, Tier.CURATED)


def test_explicit_denials_on_different_days_may_move_a_claim_further() -> None:
    def tea(*days: str) -> float:
        likes = noted(core(), says("likes tea", "Ona", "likes", "tea"))
        words = {"polarity": Polarity.DENIED, "cue": Cue.STOP}
        denied = [noted(daily(day), says(f"no tea, said on {day}", "Ona", "likes", "tea", **words)) for day in days]
        return next(claim for claim in known(likes, *denied).claims if claim.value == "tea").confidence

    once, twice = tea("2026-03-04"), tea("2026-03-04", "2026-03-09")
    assert 0.7 <= once < 0.8
    assert 0.3 <= twice < once - 0.1


def test_one_person_on_many_days_is_one_origin() -> None:
    notes = [
        noted(daily(f"2026-03-0{day}"), port(text=f"Noor says 8080 ({day})", holder="Noor")) for day in range(1, 8)
    ]
    assert known(*notes).claims[0].confidence == 0.7


def test_a_stated_confidence_contains_what_was_known_before() -> None:
    stated = port(confidence=0.6, confidence_origin=ConfidenceOrigin.STATED)
    earlier = noted(daily("2026-03-01"), port(text="the gateway answers on 8080"))
    later = noted(daily("2026-03-09"), port(text="still 8080"))
    assert known(noted(daily("2026-03-04"), stated), earlier).claims[0].confidence == 0.6
    assert known(noted(daily("2026-03-04"), stated), later).claims[0].confidence > 0.6


def test_a_contested_value_is_less_sure() -> None:
    other = says("Gateway port 9090", "Gateway", "port", "9090")
    claim = known(noted(core(), port()), noted(note("memory/gateway.md", NoteKind.TOPIC), other)).claims[0]
    assert claim.confidence < 0.8
    assert {one.word: one.weight < 0 for one in claim.evidence} == {"supports": False, "refutes": True}


def test_the_ledger_tells_every_step() -> None:
    knowledge = known(noted(core(), port()), noted(daily("2026-03-04"), port(text="the gateway answers on 8080")))
    book = ledger(knowledge.claims[0], knowledge, Config())
    assert (book.start, book.half_life, book.days) == (0.8, 365, 16)
    (step,) = book.steps
    assert (step.evidence.path, step.before, step.after) == ("memory/2026-03-04.md", 0.8, book.end)
    assert 0.5 < book.decayed < book.end


def test_what_holds_for_a_while_only_decays_soon_whatever_it_is_about() -> None:
    knowledge = known(noted(daily("2026-03-04"), port(text="the gateway currently answers on 8080")))
    book = ledger(knowledge.claims[0], knowledge, Config())
    assert book.half_life == 60


def test_trust_halves_with_every_half_life_and_never_rises() -> None:
    assert decayed(0.9, 30, 30) == 0.7
    assert decayed(0.9, 0, 30) == decayed(0.9, None, 30) == decayed(0.9, 30, None) == 0.9
    assert decayed(0.3, 300, 30) == 0.3
