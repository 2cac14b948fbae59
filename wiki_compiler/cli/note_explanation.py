"""A note explained to a person, line by line: what each became, how surely and since when, or why it became nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from wiki_compiler import Compilation, Statement
from wiki_compiler.cli.note_claims import Claims
from wiki_compiler.cli.statement_teller import StatementTeller
from wiki_compiler.coverage import LineUse, NoteUse, Use
from wiki_compiler.languages import Language, language
from wiki_compiler.reports.terminal import cut, printable

_COLUMNS = 100
_STYLES = {Use.STATED: "green", Use.PASSED_OVER: "yellow"}
_QUIET = "dim"


@dataclass(frozen=True)
class NoteExplainer:
    """Explains one note of a compilation."""

    compilation: Compilation
    use: NoteUse
    coloured: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the lines that explain the note, safe to print."""
        yield self._paint(printable(self._headline()), "bold")
        yield ""
        for run in _runs(self.use.lines):
            for line in run:
                yield self._source(line.line)
            yield from self._outcome(run[-1])
        yield ""
        yield from self._summary()

    def values(self) -> dict[str, Any]:
        """Return the same for a program."""
        note, counts = self.use.note, self.use.counts
        return {
            "format_version": 1,
            "note": note.path,
            "read": True,
            "kind": note.kind,
            "date": note.moment.day if note.moment else None,
            "lines": [self._line_values(line) for line in self.use.lines],
            "summary": {
                "lines": len(self.use.lines),
                "statements": self.use.statements,
                "uses": {use.value: counts[use] for use in Use},
                "skipped": dict(self.use.reasons),
            },
        }

    def _line_values(self, line: LineUse) -> dict[str, Any]:
        said = [{"statement": one, "claims": self._claim_values(one)} for one in line.statements]
        return {
            "line": line.line,
            "text": self.use.note.lines[line.line - 1],
            "use": line.use,
            "reason": line.reason or None,
            "why": self._why(line.reason) if line.reason else None,
            "statements": said,
        }

    def _claim_values(self, statement: Statement) -> list[dict[str, Any]]:
        return [
            {
                "id": link.claim.id,
                "status": link.claim.status,
                "confidence": link.claim.confidence,
                "value": link.claim.value,
                "word": link.word,
                "until": link.until,
            }
            for link in self._claims.of(statement)
        ]

    def _headline(self) -> str:
        note, number = self.use.note, self.use.statements
        kind = self._word("note", note.kind)
        facts = {"kind": kind, "lines": f"{len(self.use.lines):,}", "statements": f"{number:,}"}
        return self._say(f"cli.note.head.{'one' if number == 1 else 'many'}", path=note.path, **facts)

    def _source(self, number: int) -> str:
        text = cut(printable(self.use.note.lines[number - 1]).rstrip(), _COLUMNS)
        return f"{self._paint(f'{number:>{self._margin}} │', _QUIET)} {text}"

    def _outcome(self, line: LineUse) -> Iterator[str]:
        """Yield what the last line of a run became, hung on it."""
        if line.reason:
            yield self._hung("╰", self._why(line.reason), _STYLES.get(line.use, _QUIET))
        for number, statement in enumerate(sorted(line.statements, key=self._place), 1):
            last = number == len(line.statements)
            first, *rest = self._teller.lines(statement, alone=len(line.statements) == 1)
            yield self._hung("╰" if last else "├", printable(first), _STYLES[Use.STATED])
            for more in rest:
                yield self._hung(" " if last else "│", printable(more), _QUIET)

    def _hung(self, hook: str, said: str, style: str) -> str:
        margin = f"{'':>{self._margin}} {hook}"
        return f"{self._paint(margin, _QUIET)} {self._paint(cut(said, _COLUMNS), style)}"

    def _place(self, statement: Statement) -> tuple[int, str]:
        """Return where in its lines a statement stands."""
        span = statement.span
        source = " ".join(self.use.note.lines[span.line - 1 : span.end_line])
        found = (source.find(words) for words in (statement.text, statement.value or "") if words)
        return next((place for place in found if place >= 0), len(source)), statement.id

    def _summary(self) -> Iterator[str]:
        counts = self.use.counts
        for use in Use:
            if counts[use]:
                name = self._say(f"coverage.use.{use}")
                yield self._paint(self._say("cli.row", number=f"{counts[use]:,}", name=name), _STYLES.get(use, ""))
                yield from self._reasons(use)

    def _reasons(self, use: Use) -> Iterator[str]:
        own = [line.reason for line in self.use.lines if line.use is use and line.reason]
        for reason in sorted(set(own), key=lambda reason: (-own.count(reason), reason)):
            yield self._paint(f"{own.count(reason):>15,}  {self._word('skip', reason)}", _QUIET)

    def _why(self, reason: str) -> str:
        return self._say(f"skip.{reason}")

    def _word(self, kind: str, word: str) -> str:
        return self._say(f"word.{kind}.{word}")

    def _say(self, key: str, **facts: object) -> str:
        return self._language.say(key, **facts)

    def _paint(self, words: str, style: str) -> str:
        return self._painter(words, style) if self.coloured and style else words

    @cached_property
    def _margin(self) -> int:
        return len(str(len(self.use.note.lines))) + 1

    @cached_property
    def _language(self) -> Language:
        return language(self.compilation.config.language)

    @cached_property
    def _painter(self) -> Callable[[str, str], str]:
        from rich.color import ColorSystem
        from rich.style import Style

        return lambda words, style: Style.parse(style).render(words, color_system=ColorSystem.STANDARD)

    @cached_property
    def _teller(self) -> StatementTeller:
        return StatementTeller(self._language, self._claims)

    @cached_property
    def _claims(self) -> Claims:
        return Claims(self.compilation.claims, self.compilation.entities, self.use.note.path)


def _runs(lines: Iterable[LineUse]) -> Iterator[list[LineUse]]:
    """Yield neighbouring lines that became the same nothing together, and all others up to where a statement ends."""
    for reason, group in groupby(lines, key=lambda line: line.reason):
        if reason:
            yield list(group)
            continue
        run: list[LineUse] = []
        for line in group:
            run.append(line)
            if line.statements:
                yield run
                run = []
        if run:
            yield run
