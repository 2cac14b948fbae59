"""What resolve hands to belief."""

from __future__ import annotations

import msgspec

from wiki_compiler.model import Entity, Span, Statement
from wiki_compiler.remark import Remark


class Directive(msgspec.Struct, frozen=True, kw_only=True):
    """A decision written in bank/decisions.md: its word (alias, merge, resolved, dismissed, confirmed) and the rest."""

    word: str
    text: str
    span: Span


class Resolution(msgspec.Struct, frozen=True, kw_only=True):
    """Entities sorted by key, statements by (path, line), the directives in force, and what was noticed."""

    entities: tuple[Entity, ...]
    statements: tuple[Statement, ...]
    directives: tuple[Directive, ...]
    remarks: tuple[Remark, ...]
