"""Statements become claims, and the pairs that cannot both hold become conflicts."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.belief.addresses import at_addresses
from wiki_compiler.belief.adoption import adopted
from wiki_compiler.belief.belief import Belief
from wiki_compiler.belief.claims import Draft, claim_of
from wiki_compiler.belief.decisions import decide
from wiki_compiler.belief.disputes import disputed
from wiki_compiler.belief.identified import identified
from wiki_compiler.belief.limits import limits_reached
from wiki_compiler.belief.pairing import pair_up, with_named
from wiki_compiler.belief.propositions import proposition_claims
from wiki_compiler.belief.several import several_claims
from wiki_compiler.belief.single import single_claim
from wiki_compiler.belief.witnesses import taking_part
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution, registry_for
from wiki_compiler.model import Statement
from wiki_compiler.reading.earlier import NOTHING, Earlier


def believe(resolution: Resolution, as_of: dt.date, config: Config, earlier: Earlier = NOTHING) -> Belief:
    """Return what follows from the statements on the day ``as_of``: claims with evidence, and conflicts."""
    statements = taking_part(resolution.statements, as_of)
    registry = registry_for(config)
    adoption = adopted(statements)
    places, without = at_addresses(statements, resolution.entities, registry, adoption.homes)
    drafts: list[Draft] = []
    apart: list[Statement] = list(without)
    for place in places:
        if place.attribute.values == "one":
            draft, left = single_claim(place, as_of)
            drafts += [draft] if draft else []
            apart += left
        else:
            drafts += several_claims(place, as_of)
    drafts += proposition_claims(apart, as_of)
    homes = {one.statement.id: place.address for place in places for one in place.witnesses}
    pairing = pair_up(with_named(statements, resolution.entities), homes, as_of, registry, earlier)
    drafts = identified(disputed(drafts, pairing.pairs, statements))
    entities = {entity.key: entity for entity in resolution.entities}
    claims = tuple(claim_of(draft, as_of, config, entities) for draft in drafts)
    conflicts = (conflict for draft in drafts for conflict in draft.conflicts)
    belief = Belief(
        claims=tuple(sorted(claims, key=lambda claim: claim.id)),
        conflicts=tuple(sorted(conflicts, key=lambda conflict: conflict.id)),
        remarks=(*limits_reached(statements, claims, adoption.overlooked), *pairing.remarks),
    )
    return decide(belief, resolution, statements, as_of, config)
