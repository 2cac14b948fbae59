"""What pairs of contradicting lines do to the claims they belong to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from wiki_compiler.belief.claims import Draft
from wiki_compiler.belief.confidence import probability
from wiki_compiler.belief.identified import pair_id
from wiki_compiler.belief.pairing import Pair
from wiki_compiler.belief.scales import scales
from wiki_compiler.model import Conflict, Statement
from wiki_compiler.words import Status, Verdict


def disputed(drafts: Sequence[Draft], pairs: Iterable[Pair], statements: Iterable[Statement]) -> list[Draft]:
    """Return the drafts with the conflicts of their lines; what an address has decided stands.

    A line that lost at its address is not reported again, one that beat a line of a note beats no second one in it, and
    one that won is followed to the newest winner.
    """
    beaten = {
        one.loser: one.winner for draft in drafts for one in draft.conflicts if one.verdict is Verdict.SUPERSESSION
    }
    homes = {one.statement.id: draft.id for draft in drafts for one in (*draft.refuting, *draft.supporting)}
    paths = {statement.id: statement.span.path for statement in statements}
    won = {(winner, paths.get(loser)) for loser, winner in beaten.items()}
    added: dict[str, list[Conflict]] = defaultdict(list)
    for pair in pairs:
        claim = homes.get(pair.older.id) or homes.get(pair.newer.id)
        winner = beaten.get(pair.newer.id, pair.newer.id) if pair.ordered else pair.newer.id
        if claim is None or pair.older.id in beaten or winner == pair.older.id:
            continue
        if (pair.newer.id, pair.older.span.path) in won:
            continue
        if pair.ordered or pair.newer.id not in beaten:
            added[claim].append(_conflict(pair, claim, winner))
    return [_with(draft, added[draft.id]) if draft.id in added else draft for draft in drafts]


def _conflict(pair: Pair, claim: str, winner: str) -> Conflict:
    verdict = _verdict(pair)
    return Conflict(
        id=pair_id(claim, winner, pair.older.id),
        verdict=verdict,
        claim=claim,
        winner=winner,
        loser=pair.older.id,
        reason=pair.reason if winner == pair.newer.id else "later",
        confidence=_confidence(pair),
    )


def _confidence(pair: Pair) -> float:
    """What is only worth a look is never surer than a fault."""
    most = 1.0 if pair.sure else scales().conflicts["review_at_most"]
    return min(probability(pair.score), most)


def _verdict(pair: Pair) -> Verdict:
    if not pair.sure:
        return Verdict.POSSIBLE
    return Verdict.SUPERSESSION if pair.ordered else Verdict.CONTRADICTION


def _with(draft: Draft, conflicts: list[Conflict]) -> Draft:
    verdicts = {conflict.verdict for conflict in conflicts}
    lost = {conflict.loser for conflict in conflicts if conflict.verdict is Verdict.SUPERSESSION}
    status = draft.status
    if lost.issuperset(one.statement.id for one in draft.supporting):
        status = Status.SUPERSEDED
    elif Verdict.CONTRADICTION in verdicts and status is Status.SUPPORTED:
        status = Status.CONTESTED
    return msgspec.structs.replace(draft, status=status, conflicts=(*draft.conflicts, *conflicts))
