"""A statement told to a person: what it says, what it is and how surely, and what the claims made of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wiki_compiler import Statement
from wiki_compiler.cli.note_claims import Claims
from wiki_compiler.languages import Language
from wiki_compiler.reports.terminal import cut
from wiki_compiler.words import DateOrigin, Polarity

_LONGEST_VALUE = 60
_SEPARATOR = " · "


@dataclass(frozen=True)
class StatementTeller:
    """Tells the statements of one note in one language."""

    language: Language
    claims: Claims

    def lines(self, statement: Statement, *, alone: bool) -> Iterator[str]:
        """Yield what a statement says, what it is and how surely, and the claims that it speaks for or against."""
        yield _SEPARATOR.join([self._address(statement, alone=alone), *self._changes(statement)])
        yield _SEPARATOR.join(self._nature(statement))
        yield from self._claim_lines(statement)

    def _address(self, statement: Statement, *, alone: bool) -> str:
        subject, *_ = (*statement.entities, "")
        scope = f" ({statement.scope})" if statement.narrowing else ""
        if statement.attribute and statement.value:
            name = f"{subject} › {statement.attribute}" if subject else statement.attribute
            return f"{name}{scope} = {cut(_one_line(statement.value), _LONGEST_VALUE)}"
        names = cut(", ".join(statement.entities), _LONGEST_VALUE)
        about = self._say("cli.note.about", names=names) if names else ""
        said = "" if alone and about else f"“{cut(_one_line(statement.text), _LONGEST_VALUE)}”"
        return " ".join(filter(None, (said, about))) + scope

    def _changes(self, statement: Statement) -> Iterator[str]:
        if statement.old_values:
            yield self._say("cli.note.was", value=", ".join(map(_one_line, statement.old_values)))
        if statement.cue:
            yield self._word("cue", statement.cue)
        if statement.polarity is Polarity.DENIED:
            yield self._say("cli.note.denied")
        if statement.struck:
            yield self._say("cli.note.struck")

    def _nature(self, statement: Statement) -> Iterator[str]:
        yield self._word("role", statement.role) if statement.role else self._word("kind", statement.kind)
        if statement.state:
            yield self._word("state", statement.state)
        if statement.holder:
            yield self._say("cli.note.held-by", name=statement.holder)
        yield self._day(statement)
        if statement.valid_from or statement.valid_to:
            since, until = statement.valid_from or "…", statement.valid_to or "…"
            yield self._say("cli.note.valid", since=since, until=until)
        if statement.due:
            yield self._say("cli.note.due", date=statement.due)
        why = self._word("confidence_origin", statement.confidence_origin)
        yield self._say("cli.note.confidence", value=f"{statement.confidence:.2f}", origin=why)
        if statement.count > 1:
            yield self._say("cli.note.counted", number=statement.count)

    def _day(self, statement: Statement) -> str:
        if statement.observed is None:
            return self._word("date_origin", DateOrigin.NONE)
        origin = self._word("date_origin", statement.date_origin)
        return self._say("cli.note.dated", date=statement.observed, origin=origin)

    def _claim_lines(self, statement: Statement) -> Iterator[str]:
        links = self.claims.of(statement)
        for link in links:
            facts = {
                "claim": link.claim.id,
                "status": self._word("status", link.claim.status),
                "confidence": f"{link.claim.confidence:.2f}",
                "value": cut(_one_line(link.claim.value or link.claim.text), _LONGEST_VALUE),
                "until": link.until,
            }
            yield self._say(f"cli.note.claim.{link.word}", **facts)
        if not links:
            yield self._say("cli.note.claim.none")

    def _word(self, kind: str, word: str) -> str:
        return self._say(f"word.{kind}.{word}")

    def _say(self, key: str, **facts: object) -> str:
        return self.language.say(key, **facts)


def _one_line(text: str) -> str:
    return " ".join(text.split())
