"""The values a line calls past or denies, and what it says that something was brought to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from wiki_compiler.belief.pairing.clauses import LAST_NARROW, SHORT_REACH
from wiki_compiler.belief.pairing.figure import Figure
from wiki_compiler.belief.pairing.figures import figures_in
from wiki_compiler.belief.pairing.stems import stems_in
from wiki_compiler.languages.glossary import Sighting, denied_at, goals, replacements
from wiki_compiler.model import Statement


def ended_in(statement: Statement, folded: str, held: Iterable[str]) -> frozenset[str]:
    """Return the stems and figures of values called past, without those that the line, as ``held``, has once more."""
    code = statement.language
    named = (match for pattern in replacements(code) for match in _first_groups(pattern, folded))
    parts = tuple(dict.fromkeys((*statement.old_values, *named)))
    often = Counter(held)
    return frozenset(
        key for key in _keys_in(parts, code) if often[key] <= sum(_times_in(key, part, code) for part in parts)
    )


def _times_in(key: str, part: str, code: str) -> int:
    """Return how often a stem or a figure stands in a piece of text."""
    stems = sum(stem.text == key for stem in stems_in(part, code))
    return stems + sum(figure_key(figure) == key for figure in figures_in(part, code))


def denied_in(folded: str, code: str, figures: Iterable[Figure]) -> frozenset[str]:
    """Return the values that a line denies: ``was never 640``, ``256은 아니고``."""
    told = denied_at(folded, code)
    return frozenset(
        figure_key(one)
        for one in figures
        if any(0 <= one.start - denial.end <= SHORT_REACH or _follows(denial, one, folded) for denial in told)
    )


def _follows(denial: Sighting, figure: Figure, folded: str) -> bool:
    """Whether a denial stands right behind a value, in a language that denies so."""
    return 0 <= denial.start - figure.end <= 1 and folded[denial.start] > LAST_NARROW


def goals_in(folded: str, code: str) -> frozenset[str]:
    """Return the stems and the figures of what a line says that something was changed or brought to."""
    return _keys_in([match for pattern in goals(code) for match in _first_groups(pattern, folded)], code)


def _first_groups(pattern: re.Pattern[str], folded: str) -> Iterable[str]:
    return (next(group for group in match.groups() if group) for match in pattern.finditer(folded))


def _keys_in(parts: Iterable[str], code: str) -> frozenset[str]:
    """Return the stems and the figures of pieces of text."""
    parts = tuple(parts)
    words = {stem.text for part in parts for stem in stems_in(part, code)}
    return frozenset(words | {figure_key(figure) for part in parts for figure in figures_in(part, code)})


def figure_key(figure: Figure) -> str:
    """Return a figure as one word, to be looked for among what a line calls past."""
    return f"{figure.value.type}:{figure.value.text} {figure.value.unit or ''}"
