"""Where belief stopped comparing: every bound of scales.toml that a memory reached, at the line where it did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from wiki_compiler.belief.scales import scales
from wiki_compiler.model import Claim, Span, Statement
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold


def limits_reached(
    statements: Iterable[Statement], claims: Iterable[Claim], overlooked: Iterable[tuple[Statement, int]]
) -> tuple[Remark, ...]:
    """Return a remark for every limit that belief reached, by place.

    Args:
        statements: all that take part in belief.
        claims: what is believed.
        overlooked: the lines of change that name an old value which too many lines state, and how many do.
    """
    found = [*_holders(overlooked), *_texts({one.id: one for one in statements}, claims)]
    return tuple(sorted(found, key=lambda remark: (remark.span, remark.facts)))


def _holders(overlooked: Iterable[tuple[Statement, int]]) -> Iterator[Remark]:
    """Yield the lines of change that name an old value which too many lines state to look at them all."""
    for change, number in overlooked:
        yield limit_remark(change.span, "adoption.most_holders", scales().adoption["most_holders"], number)


def _texts(statements: Mapping[str, Statement], claims: Iterable[Claim]) -> Iterator[Remark]:
    """Yield the claims that are told in more ways than a further one is compared with."""
    most = scales().witnesses["most_compared"]
    for claim in claims:
        supporting = [proof.statement for proof in claim.evidence if proof.word == "supports"]
        if len(supporting) <= most:
            continue
        told = {fold(statements[id_].text) for id_ in supporting if id_ in statements}
        if len(told) > most:
            yield limit_remark(statements[supporting[0]].span, "witnesses.most_compared", most, len(told))


def limit_remark(span: Span, limit: str, most: int, number: int) -> Remark:
    """Return the remark that a bound, as ``table.name``, was reached at a place, and by how many lines."""
    facts = (("limit", f"{limit} = {most}"), ("number", str(number)))
    return Remark(code="limit-reached", span=span, facts=facts)
