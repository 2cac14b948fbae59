"""Words of what is true for a while only: ages, ``currently``."""

from __future__ import annotations

from wiki_compiler.extraction.when.births import find_age
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Statement
from wiki_compiler.words import Kind, Role

_LASTING = frozenset({Role.RULE, Role.LESSON, Role.PREFERENCE, Role.DECISION})
"""Roles of lines that hold until somebody says otherwise, whatever they mention."""


def passing_words(statement: Statement) -> str:
    """Return the words of a statement that will not be true for long, empty where there are none or it lasts."""
    if statement.kind is not Kind.WORLD or statement.role in _LASTING or statement.state is not None:
        return ""
    if age := find_age(statement.text, statement.language):
        return age.group().strip()
    return lexicon(statement.language).find("passing", statement.text)
