"""Lines that ask, plan, wish or tell a whole history: they neither replace anything nor are they replaced."""

from __future__ import annotations

import functools
import re

from wiki_compiler.languages.glossary import Sighting, news, plain
from wiki_compiler.model import Statement
from wiki_compiler.words import Cue, Kind

NUMBERED = re.compile(r"#\d+")
"""The number of an issue or a build."""
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?=\b|年|년)(?![-./]\d)")
_NO_NEWS = frozenset({"plan", "same", "condition", "wish"})
"""Sorts of words that say that nothing has changed."""


def is_idle(statement: Statement) -> bool:
    """Whether a line asks, plans or tells the whole history; a wish to have something otherwise is a plan too."""
    return _is_idle(statement.text, statement.language, opinion=statement.kind is Kind.OPINION)


@functools.lru_cache(maxsize=16_384)
def _is_idle(said: str, code: str, *, opinion: bool) -> bool:
    folded, text = plain(said), as_told(said)
    years = set(_YEAR.findall(text))
    told = [(one.start, sort) for one in news(code).find(folded) for _, sort in one.meanings]
    sorts = {sort for _, sort in told}
    plans = "plan" in sorts or any(sort == "condition" and not start for start, sort in told)
    wishes = "wish" in sorts and "change" in sorts and not opinion
    return "?" in text or "？" in text or plans or wishes or (len(years) > 1 and not NUMBERED.search(text))


def may_change(statement: Statement) -> bool:
    """Whether a line has any word of change, whether or not it is taken back."""
    return statement.cue is Cue.CORRECTION or _tells_news(statement.text, statement.language)


def as_told(text: str) -> str:
    """Return a text in which places are those of its folded form."""
    folded = plain(text)
    return folded if len(folded) != len(text) else text


def may_be_news(word: Sighting) -> bool:
    """Whether a word says that something is otherwise: ``same`` and ``may`` say that all is as it was."""
    return not _NO_NEWS & {sort for _, sort in word.meanings}


@functools.lru_cache(maxsize=16_384)
def _tells_news(text: str, code: str) -> bool:
    return any(may_be_news(word) for word in news(code).find(plain(as_told(text))))
