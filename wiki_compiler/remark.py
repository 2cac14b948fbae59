"""What stages notice about the input, and what lint makes of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.model import Related, Span
from wiki_compiler.words import Severity


class Remark(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a stage noticed about the input; lint turns it into a finding. ``facts`` fill the rule's message."""

    code: str
    span: Span
    related: tuple[Related, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    def fact(self, name: str) -> str:
        """Return the fact ``name``, empty when there is none."""
        return next((text for key, text in self.facts if key == name), "")


class Finding(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What lint reports: a rule, how grave, how sure, in words, and where."""

    rule: str
    severity: Severity
    confidence: float
    message: str
    span: Span
    related: tuple[Related, ...] = ()
    fix: str | None = None
    fingerprint: str = ""
    focus: str = ""
    """The words of the line that it is about, where it is not about the whole line."""


def sorted_remarks(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Return ``remarks`` by place, code and facts."""
    return tuple(sorted(remarks, key=lambda remark: (remark.span, remark.code, remark.related, remark.facts)))
