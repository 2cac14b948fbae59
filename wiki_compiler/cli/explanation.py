"""A claim explained to a person: what it says, how its confidence came about, and what it is in conflict with."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from wiki_compiler import Claim, Conflict, Evidence, Explanation, Ledger, Statement, Step
from wiki_compiler.belief.reasons import fitting_reason
from wiki_compiler.belief.settling import Settling
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import Language, language
from wiki_compiler.render.ageing import is_of_its_day
from wiki_compiler.reports.terminal import cut
from wiki_compiler.words import ConfidenceOrigin, DateOrigin, Verdict

_COLUMNS = 100


@dataclass(frozen=True)
class Explainer:
    """Explains claims, with what is known of their lines and names."""

    knowledge: Knowledge
    config: Config

    def headline(self, claim: Claim) -> str:
        """Return one line that says what the claim is."""
        said = " ".join(claim.text.split())
        if claim.entity and claim.attribute and claim.value:
            said = f"{self._names.get(claim.entity, claim.entity)} › {claim.attribute} = {claim.value}"
        return cut(f"{claim.id}  {said}", _COLUMNS)

    def lines(self, one: Explanation) -> Iterator[str]:
        """Yield the lines that explain a claim."""
        claim = one.claim
        yield self.headline(claim)
        age = None if is_of_its_day(claim) else claim.freshness
        words = {"status": claim.status, "freshness": age, "kind": claim.kind, "role": claim.role}
        said = [self._say(f"word.{name}.{word}") for name, word in words.items() if word]
        yield f"  {', '.join((*said, self._say(f'word.tier.{claim.tier}')))}"
        yield ""
        yield self._say("cli.explain.confidence")
        yield from self._book(one.ledger)
        if claim.history:
            yield ""
            yield self._say("cli.explain.history")
            for past in claim.history:
                yield f"  {past.value}  {_days(past.since, past.until)}  {past.path}:{past.line}"
        if one.conflicts:
            yield ""
            yield self._say("cli.explain.conflicts")
            for conflict in one.conflicts:
                yield from self._conflict(conflict)

    def _book(self, book: Ledger) -> Iterator[str]:
        if book.first is None:
            yield self._say("cli.explain.no-evidence")
            return
        yield from self._entry(f"  {book.start:.3f}  {self._start(book)}", book.first)
        for step in book.steps:
            yield from self._entry(f"  {self._moved(step)}", step.evidence)
        yield self._say("cli.explain.end", confidence=f"{book.end:.3f}")
        if book.half_life and book.days is not None and book.decayed != book.end:
            facts = {"days": book.days, "half_life": book.half_life, "confidence": f"{book.decayed:.3f}"}
            yield self._say("cli.explain.decayed", **facts)

    def _start(self, book: Ledger) -> str:
        """Return where the first confidence is from: the line states it, or it is the prior of such lines."""
        if book.origin is None or book.tier is None:
            return self._say("cli.explain.begins")
        if book.origin is ConfidenceOrigin.TIER:
            return self._say("cli.explain.prior", tier=self._say(f"word.tier.{book.tier}"))
        return self._say(f"cli.explain.start.{book.origin}")

    def _moved(self, step: Step) -> str:
        moved = f"{step.after - step.before:+.3f} → {step.after:.3f}"
        if step.silence:
            return f"{moved}  {self._say(f'cli.explain.silent.{step.silence}')}"
        word = self._say(f"cli.explain.{step.evidence.word}")
        return f"{moved}  {self._say('cli.explain.weight', weight=f'{step.evidence.weight:+d}')}  {word}"

    def _entry(self, said: str, evidence: Evidence) -> Iterator[str]:
        yield f"{said}  {evidence.path}:{evidence.line}  {self._day(evidence)}"
        if statement := self._statements.get(evidence.statement):
            yield cut(f"      {' '.join(statement.text.split())}", _COLUMNS)

    def _day(self, evidence: Evidence) -> str:
        if evidence.date is None:
            return self._say("cli.explain.undated")
        statement = self._statements.get(evidence.statement)
        by_git = statement is not None and statement.date_origin is DateOrigin.GIT
        by = f" ({self._say('word.date_origin.git')})" if by_git else ""
        return f"{evidence.date.isoformat()}{by}"

    def _conflict(self, conflict: Conflict) -> Iterator[str]:
        winner, loser = (self._statements.get(id_) for id_ in (conflict.winner, conflict.loser))
        if winner is None or loser is None:
            return
        places = {"winner": _place(winner), "loser": _place(loser)}
        yield f"  {self._say(f'cli.explain.{conflict.verdict.name.lower()}', **places)} ({conflict.confidence:.2f})"
        yield f"      {self._say(f'word.reason.{fitting_reason(conflict, winner, loser)}')}"
        if conflict.verdict is Verdict.CONTRADICTION:
            yield f"      {self._say('cli.explain.settle')}"
            yield from (f"      {one.line}" for one in self._settling.of(conflict))

    def _say(self, key: str, **facts: object) -> str:
        return self._language.say(key, **facts)

    @cached_property
    def _settling(self) -> Settling:
        return Settling(self.knowledge)

    @cached_property
    def _language(self) -> Language:
        return language(self.config.language)

    @cached_property
    def _names(self) -> dict[str, str]:
        return {entity.id: entity.name for entity in self.knowledge.entities}

    @cached_property
    def _statements(self) -> dict[str, Statement]:
        return {one.id: one for one in self.knowledge.statements}


def _place(statement: Statement) -> str:
    return f"{statement.span.path}:{statement.span.line}"


def _days(since: dt.date | None, until: dt.date | None) -> str:
    return f"{since or '…'} – {until or '…'}"
