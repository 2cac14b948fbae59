"""A claim explained to a person: what it says, what was believed before, and how its confidence came about."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wiki_compiler import Claim, Compilation, Evidence, Statement
from wiki_compiler.belief import Ledger, ledger
from wiki_compiler.languages import Language, language
from wiki_compiler.reports.terminal import cut

_COLUMNS = 100


@dataclass(frozen=True)
class Explainer:
    """Explains claims of one compilation."""

    compilation: Compilation

    def headline(self, claim: Claim) -> str:
        """Return one line that says what the claim is."""
        said = " ".join(claim.text.split())
        if claim.entity and claim.attribute and claim.value:
            said = f"{self._names.get(claim.entity, claim.entity)} › {claim.attribute} = {claim.value}"
        return cut(f"{claim.id}  {said}", _COLUMNS)

    def lines(self, claim: Claim) -> Iterator[str]:
        """Yield the lines that explain a claim."""
        book = ledger(claim, self.compilation.knowledge, self.compilation.config)
        yield self.headline(claim)
        freshness = self._say(f"word.freshness.{claim.freshness}")
        words = (claim.status, freshness, claim.kind, claim.role, claim.tier)
        yield f"  {', '.join(filter(None, words))}"
        yield ""
        yield self._say("cli.explain.confidence")
        yield from self._book(claim, book)
        if claim.history:
            yield ""
            yield self._say("cli.explain.history")
            for past in claim.history:
                yield f"  {past.value}  {_days(past.since, past.until)}  {past.path}:{past.line}"
        if claim.conflicts:
            yield ""
            yield self._say("cli.explain.conflicts")
            yield from self._conflicts(claim)

    def values(self, claim: Claim) -> dict[str, Any]:
        """Return the claim with its ledger, for a program."""
        return {"claim": claim, "ledger": ledger(claim, self.compilation.knowledge, self.compilation.config)}

    def _book(self, claim: Claim, book: Ledger) -> Iterator[str]:
        if not claim.evidence:
            yield self._say("cli.explain.no-evidence")
            return
        first, *_ = claim.evidence
        yield from self._entry(self._say("cli.explain.start", confidence=f"{book.start:.3f}"), first)
        for step in book.steps:
            moved = f"{step.after - step.before:+.3f} → {step.after:.3f}"
            yield from self._entry(f"  {moved}  {self._say(f'cli.explain.{step.evidence.word}')}", step.evidence)
        yield self._say("cli.explain.end", confidence=f"{book.end:.3f}")
        if book.half_life and book.days is not None and book.decayed != book.end:
            facts = {"days": book.days, "half_life": book.half_life, "confidence": f"{book.decayed:.3f}"}
            yield self._say("cli.explain.decayed", **facts)

    def _entry(self, said: str, evidence: Evidence) -> Iterator[str]:
        day = evidence.date.isoformat() if evidence.date else self._say("cli.explain.undated")
        yield f"{said}  {evidence.path}:{evidence.line}  {day}"
        yield cut(f"      {' '.join(self._statements[evidence.statement].text.split())}", _COLUMNS)

    def _conflicts(self, claim: Claim) -> Iterator[str]:
        for conflict in self.compilation.conflicts:
            if conflict.id in claim.conflicts:
                places = {"winner": self._place(conflict.winner), "loser": self._place(conflict.loser)}
                yield f"  {self._say(f'cli.explain.{conflict.verdict.name.lower()}', **places)}"

    def _place(self, statement: str) -> str:
        span = self._statements[statement].span
        return f"{span.path}:{span.line}"

    def _say(self, key: str, **facts: object) -> str:
        return self._language.say(key, **facts)

    @cached_property
    def _language(self) -> Language:
        return language(self.compilation.config.language)

    @cached_property
    def _names(self) -> dict[str, str]:
        return {entity.id: entity.name for entity in self.compilation.entities}

    @cached_property
    def _statements(self) -> dict[str, Statement]:
        return {one.id: one for one in self.compilation.statements}


def _days(since: dt.date | None, until: dt.date | None) -> str:
    return f"{since or '…'} – {until or '…'}"
