"""What one more line would do to what is believed: say something new, repeat, replace or contradict."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from wiki_compiler.belief.belief import Belief
from wiki_compiler.belief.believe import believe
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution
from wiki_compiler.model import Claim, Conflict, History, Statement
from wiki_compiler.words import Verdict

NEW, DUPLICATE, REPLACES, CONTRADICTS, PERHAPS = "new", "duplicate", "replaces", "contradicts", "may contradict"
_GRAVEST = (CONTRADICTS, REPLACES, DUPLICATE)


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A claim that the line meets, and a line that speaks for it."""

    word: str
    """``duplicate``, ``replaces``, ``contradicts``, or ``may contradict`` for a pair that is only worth a look."""
    claim: str
    path: str
    line: int
    text: str
    reason: str = ""
    """Why, as a conflict says it; empty for a duplicate."""
    confidence: float = 1.0


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: the gravest word of all matches that are sure, ``new`` without any."""

    verdict: str
    matches: tuple[Match, ...]
    statements: tuple[Statement, ...]
    """What the line says, as it was understood."""


def check_line(said: tuple[Statement, ...], resolution: Resolution, as_of: dt.date, config: Config) -> Check:
    """Return what the statements of a line would do to the belief that follows from ``resolution``."""
    statements = tuple(sorted((*resolution.statements, *said), key=lambda one: (one.span, one.id)))
    belief = believe(msgspec.structs.replace(resolution, statements=statements), as_of, config)
    scene = _Scene(belief, frozenset(one.id for one in said), {one.id: one for one in statements})
    found = [*_conflicts(scene)]
    met = {match.claim for match in found if match.word != PERHAPS}
    for claim in belief.claims:
        if claim.id not in met and any(proof.statement in scene.own for proof in claim.evidence):
            found += _of_claim(claim, scene)
    replaced = {match.claim for match in found if match.word == REPLACES}
    found = [match for match in found if match.word != PERHAPS or match.claim not in replaced]
    verdict = next((word for word in _GRAVEST if any(match.word == word for match in found)), NEW)
    return Check(verdict=verdict, matches=tuple(sorted(found, key=_order)), statements=said)


class _Scene:
    """The belief with the line in it: whose statements are the line's own, and who agrees with them."""

    def __init__(self, belief: Belief, own: frozenset[str], lines: dict[str, Statement]) -> None:
        self.belief, self.own, self.lines = belief, own, lines
        self.agreeing: dict[str, Statement] = {}
        """Lines of the notes that support a claim which the line supports, by id."""
        for claim in belief.claims:
            supporting = [proof.statement for proof in claim.evidence if proof.word == "supports"]
            if not own.isdisjoint(supporting):
                self.agreeing |= {id_: lines[id_] for id_ in supporting if id_ not in own}

    def is_news(self, other: Statement) -> bool:
        """Whether a line is not replaced already by one that says the same as the new one, and says something else."""
        if other.id in self.agreeing:
            return False
        day = other.observed or dt.date.min
        return not any((one.observed or dt.date.min) > day for one in self.agreeing.values())


def _conflicts(scene: _Scene) -> Iterator[Match]:
    """Yield a match for the lines that stand in conflict with the new one; of a claim for the newest."""
    best: dict[tuple[str, str], tuple[Conflict, Statement]] = {}
    for one in scene.belief.conflicts:
        others = {one.winner, one.loser} - scene.own
        if len(others) != 1:
            continue
        other = scene.lines[others.pop()]
        word = _word(one, wins=one.winner in scene.own)
        known = best.get((word, one.claim))
        better = known is None or _newest_first(one, other) < _newest_first(*known)
        if better and (word != REPLACES or scene.is_news(other)):
            best[word, one.claim] = (one, other)
    for (word, claim), (one, line) in best.items():
        yield _match(word, claim, line, reason=one.reason, confidence=one.confidence)


def _newest_first(conflict: Conflict, line: Statement) -> tuple[object, ...]:
    day = line.valid_from or line.observed
    return (-(day.toordinal() if day else 0), -conflict.confidence, line.span)


def _word(conflict: Conflict, *, wins: bool) -> str:
    if conflict.verdict is Verdict.POSSIBLE:
        return PERHAPS
    return REPLACES if conflict.verdict is Verdict.SUPERSESSION and wins else CONTRADICTS


def _of_claim(claim: Claim, scene: _Scene) -> Iterator[Match]:
    """Yield what the line is to the claim it belongs to: a repetition, or another value without any line to blame."""
    supporting = {proof.statement for proof in claim.evidence if proof.word == "supports"}
    others = [scene.lines[proof.statement] for proof in claim.evidence if proof.statement not in scene.own]
    agreeing = [one for one in others if one.id in supporting]
    notes = {scene.lines[id_].span.path for id_ in scene.own}
    past = [value for value in claim.history if value.path not in notes]
    if scene.own.isdisjoint(supporting):
        yield from (_match(CONTRADICTS, claim.id, one) for one in agreeing[:1])
    elif agreeing and not _is_outdated(agreeing, past):
        yield _match(DUPLICATE, claim.id, agreeing[0])
    elif past:
        last = past[-1]
        yield Match(word=REPLACES, claim=claim.id, path=last.path, line=last.line, text=last.value, reason="later")


def _is_outdated(agreeing: list[Statement], past: list[History]) -> bool:
    """Say whether all who agree with a line spoke before another value took the place of theirs."""
    since = past[-1].since if past else None
    return since is not None and all((one.observed or dt.date.min) < since for one in agreeing)


def _match(word: str, claim: str, line: Statement, *, reason: str = "", confidence: float = 1.0) -> Match:
    span, text = line.span, line.text
    return Match(
        word=word, claim=claim, path=span.path, line=span.line, text=text, reason=reason, confidence=confidence
    )


def _order(match: Match) -> tuple[object, ...]:
    return ((*_GRAVEST, PERHAPS).index(match.word), -match.confidence, match.path, match.line, match.claim)
