"""What a human decided in bank/decisions.md: a value settled, a pair of lines dismissed, a claim confirmed on a day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.belief import Belief
from wiki_compiler.belief.court import Court
from wiki_compiler.belief.decision_lines import NAMING, Decision, read_decision
from wiki_compiler.belief.freshness import freshness_of
from wiki_compiler.belief.rulings import dismissed, resolved
from wiki_compiler.belief.unmatched import unmatched, unmatched_name
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution, registry_for
from wiki_compiler.entities.directives import WORDS
from wiki_compiler.model import Claim, Statement


def decide(
    belief: Belief, resolution: Resolution, statements: Iterable[Statement], as_of: dt.date, config: Config
) -> Belief:
    """Return the belief with every decision in force; one that settles nothing is remarked.

    ``statements`` are those that take part in belief. A decision of a later day than ``as_of`` is not known yet.
    """
    directives = resolution.directives
    if not directives:
        return belief
    court = Court(belief, resolution, statements, as_of, config)
    for directive in directives:
        decision = read_decision(directive)
        if decision.word in NAMING:
            court.remark(decision, unmatched_name(directive, resolution.entities))
        elif decision.day is None or decision.day <= as_of:
            court.remark(decision, _heard(decision, court))
    return court.belief()


def _heard(decision: Decision, court: Court) -> Iterable[tuple[str, str]] | None:
    """Obey a decision, or return the facts of the remark that it settles nothing."""
    if decision.word not in WORDS:
        return unmatched(decision, court, "word")
    if decision.pair:
        return _about_pair(decision, court)
    claims = court.named(decision)
    if not claims:
        return unmatched(decision, court, "nearest")
    if decision.word == "dismissed":
        dismissed((one for claim in claims for one in court.touching(claim) if court.is_meant(one, decision)), court)
        return None
    if len(claims) > 1:
        return unmatched(decision, court, "ambiguous")
    return (_confirmed if decision.word == "confirmed" else resolved)(claims[0], decision, court)


def _about_pair(decision: Decision, court: Court) -> Iterable[tuple[str, str]] | None:
    conflict = court.conflicts.get(decision.pair)
    if conflict is None or decision.word != "dismissed":
        return unmatched(decision, court, "pair")
    dismissed([conflict], court)
    return None


def _confirmed(claim: Claim, decision: Decision, court: Court) -> Iterable[tuple[str, str]] | None:
    """Let a claim be seen on the day of the decision; that moves no confidence: nobody new said it."""
    if decision.day is None:
        return unmatched(decision, court, "day")
    last_seen = max(filter(None, (decision.day, claim.last_seen)))
    attribute = registry_for(court.config).attribute(claim.attribute or "")
    word = freshness_of(last_seen, claim.valid_to, attribute, court.as_of, court.config.freshness)
    court.put(msgspec.structs.replace(claim, last_seen=last_seen, freshness=word))
    return None
