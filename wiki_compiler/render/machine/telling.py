"""Beliefs told to an agent: one plain line each, what is unsure always marked, the likeliest to matter first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from wiki_compiler.model import Claim, Conflict, Evidence, Statement
from wiki_compiler.render.ageing import is_of_its_day, is_undated
from wiki_compiler.render.machine.tokens import count_tokens
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import one_line, shorten
from wiki_compiler.words import Freshness, Role, Status, TaskState, Verdict

LOW_CONFIDENCE = 0.5
"""Below this a claim is as likely wrong as right, and is marked."""
_CURRENT = frozenset({Status.SUPPORTED, Status.CONTESTED})
_TASKS = frozenset({Role.TASK, Role.QUESTION})
_DONE = frozenset({TaskState.DONE, TaskState.CANCELLED})
_PASSED = frozenset({Freshness.STALE, Freshness.UNKNOWN})
_STOPS = ".。;,"
"""What a sentence ends in and does not where more follows behind a comma."""
_LONGEST, _LONGEST_VALUE = 200, 100


def within(lines: Iterable[str], budget: int) -> list[str]:
    """Return as many of ``lines``, from the first on, as ``budget`` tokens hold."""
    taken: list[str] = []
    for line in lines:
        budget -= count_tokens(line) + 1
        if budget < 0:
            break
        taken.append(line)
    return taken


class Telling:
    """Tells claims to an agent, in the language of the wiki; ``phrases`` is about what everybody may see."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases
        self._conflicts: dict[str, tuple[Conflict, ...]] = phrases.conflicts
        self._said: dict[str, Statement] = phrases.statements

    @cached_property
    def held(self) -> tuple[Claim, ...]:
        """What is believed now and not yet done with.

        Contested claims come first, then the newest, then those that most independent lines support.
        """
        claims = self._phrases.knowledge.claims
        return tuple(sorted((one for one in claims if one.status in _CURRENT and not self._is_done(one)), key=_order))

    def line(self, claim: Claim, *, named: bool = True) -> str:
        """Return a claim on one line: marks, what it says, since when, the newest line that says so, its id."""
        contested = claim.status is Status.CONTESTED
        mark = f"{self._phrases.word('status', claim.status).upper()} " if contested else ""
        says = self._contested(claim) if contested else self._says(claim)
        subject = self._subject(claim, says) if named else ""
        source = self._source(claim)
        more = tuple(self._facts(claim, source))
        facts = ", ".join((mark + subject + (says.rstrip(_STOPS) if more else says), *more))
        return f"{facts} ({', '.join(filter(None, (source, claim.id)))})"

    def _says(self, claim: Claim) -> str:
        if not (claim.entity and claim.attribute and claim.value) or self._phrases.tells_more(claim):
            return shorten(claim.text, _LONGEST)
        name = self._phrases.scope_name(claim)
        scope = f" ({name})" if name else ""
        before = max(claim.history, key=lambda one: (str(one.until or ""), one.path, one.line), default=None)
        was = f" ({self._phrases.tell('page.was', value=shorten(before.value, _LONGEST_VALUE))})" if before else ""
        return one_line(f"{claim.attribute}{scope}: {shorten(claim.value, _LONGEST_VALUE)}{was}")

    def _contested(self, claim: Claim) -> str:
        """Return both values of a contested claim with their lines; without a recorded pair, the claim alone."""
        known = [one for one in self._conflicts.get(claim.id, ()) if one.verdict is Verdict.CONTRADICTION]
        if not known:
            return self._says(claim)
        values = dict.fromkeys(side for one in known for side in (one.winner, one.loser))
        either = f" {self._phrases.tell('digest.or')} ".join(map(self._side, values))
        return f"{one_line(claim.attribute)}: {either}" if claim.attribute else either

    def _side(self, statement: str) -> str:
        said = self._said[statement]
        return f"{shorten(said.value or said.text, _LONGEST_VALUE)} ({said.span.path}:{said.span.line})"

    def _subject(self, claim: Claim, says: str) -> str:
        entity = self._phrases.entities.get(claim.entity or "")
        if entity is None:
            return "" if claim.about.casefold() in says.casefold() else f"{one_line(claim.about)} › "
        return "" if says.casefold().startswith(entity.name.casefold()) else f"{one_line(entity.name)} › "

    def _is_done(self, claim: Claim) -> bool:
        return claim.role in _TASKS and self._phrases.state(claim) in _DONE

    def _facts(self, claim: Claim, source: str) -> Iterable[str]:
        state = self._phrases.state(claim)
        if state is not None:
            yield self._phrases.word("state", state)
        if claim.since and claim.since.isoformat() not in source:
            yield self._phrases.tell("page.since", date=claim.since)
        if claim.confidence < LOW_CONFIDENCE:
            yield self._phrases.tell("digest.low", value=self._phrases.decimal(claim.confidence))
        undated = claim.freshness is Freshness.UNKNOWN and not is_undated(claim)
        if claim.freshness in _PASSED and not undated and not is_of_its_day(claim):
            yield self._phrases.word("freshness", claim.freshness)
        for conflict in self._conflicts.get(claim.id, ()):
            if conflict.verdict is Verdict.POSSIBLE:
                yield self._phrases.tell("digest.doubted", line=self._other(conflict, claim))

    def _other(self, conflict: Conflict, claim: Claim) -> str:
        own = {proof.statement for proof in claim.evidence if proof.word == "supports"}
        span = self._said[conflict.winner if conflict.loser in own else conflict.loser].span
        return f"{span.path}:{span.line}"

    def _source(self, claim: Claim) -> str:
        """Return where the claim was last said, empty for a contested one, which names its lines itself."""
        said = [proof for proof in claim.evidence if proof.word == "supports"]
        if not said or (claim.status is Status.CONTESTED and claim.id in self._conflicts):
            return ""
        newest = min(said, key=_newest_first)
        return f"{newest.path}:{newest.line}"


def independent(claim: Claim) -> int:
    """Return how many lines speak for a claim that are no copy of another, of its day or its source."""
    return sum(proof.word == "supports" and proof.weight > 0 for proof in claim.evidence)


def _order(claim: Claim) -> tuple[bool, int, int, tuple[str, int], str]:
    newest = claim.last_seen.toordinal() if claim.last_seen else 0
    place = min(((proof.path, proof.line) for proof in claim.evidence), default=("", 0))
    return (claim.status is not Status.CONTESTED, -newest, -independent(claim), place, claim.id)


def _newest_first(proof: Evidence) -> tuple[int, str, int]:
    return (-proof.date.toordinal() if proof.date else 0, proof.path, proof.line)
