"""The parts of a line: what each of them says, denies, ends, or says of change."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Collection, Iterable

import msgspec

from wiki_compiler.belief.pairing.idle import may_be_news
from wiki_compiler.belief.pairing.stems import Stem
from wiki_compiler.belief.scales import scales
from wiki_compiler.languages.glossary import Sighting, axes, conditions, denied_at, news, plain

_CLAUSES = re.compile(
    r"[,;.!?)]\s|\s[(\[]|[。，、；！？]|\s[-–—]\s"
    r"|\s(?:but|and|aber|und|mais|et|pero|y|mas|e)\s|(?<=고|며)\s|(?<=지만)\s"
)
_REACH, SHORT_REACH, _WIDE_REACH = 20, 3, 5
"""How many signs a denial may stand away from the state it turns round."""
RUNS, _RUNNING = "runs", ("runs", "rests")
"""The axis that kin axes have in common, and its poles."""
RESTS = RUNS, _RUNNING[1]
"""The pole of what does not run."""
_DENIES_AHEAD = frozenset({"zh"})
"""Languages in which nothing denies what stands before it."""
_LACK = (("denial", "lack"),)
_ENDS = frozenset({"stop", "removal"})
LAST_NARROW = "\u10ff"
"""Scripts behind it are written without gaps, or deny behind the word."""


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a line with what is said in it."""

    stems: frozenset[str]
    states: frozenset[tuple[str, str]]
    """Axes, and those stems that tell a state on one: they differ where lines contradict."""
    poles: frozenset[tuple[str, str]]
    """Axis and pole, turned round where the clause denies it."""
    denied: bool
    """The clause denies something that is no state."""
    changes: bool
    replaces: bool
    """The word of change tells more than since when it holds."""
    stays: bool
    """It says that all is as it was: it replaces nothing."""
    ends: bool
    """It says that something is no more: removed, stopped, given up."""


def said(clause: Clause, axes: Collection[str] | None = None) -> frozenset[str]:
    """Return the stems of a clause without those that tell a state, on any of ``axes`` where they are given."""
    told = (stem for axis, stem in clause.states if axes is None or axis in axes)
    return clause.stems.difference(told)


def clauses_in(text: str, code: str, stems: tuple[Stem, ...], sightings: tuple[Sighting, ...]) -> Iterable[Clause]:
    """Yield the clauses of a text that has these stems and states, by place."""
    denying = [one for one in denied_at(plain(text), code) if not any(overlap(one, other) for other in sightings)]
    words = news(code).find(plain(text))
    line = _Line(text, code)
    told = [one for one in words if _is_news(one, denying, line)]
    same = [one for one in words if ("news", "same") in one.meanings or _is_taken_back(one, denying, line)]
    supposing = conditions(code).find(plain(text))
    cuts = [0, *(match.start() for match in _CLAUSES.finditer(text)), len(text)]
    for start, end in itertools.pairwise(cuts):
        here = [one for one in sightings if start <= one.start < end]
        against = [one for one in denying if start <= one.start < end]
        meant = (one for one in here if not any(_supposes(word, one, start) for word in supposing))
        yield Clause(
            stems=frozenset(stem.text for stem in stems if start <= stem.start < end),
            states=frozenset(
                (axis, stem.text) for one in here for stem in stems if overlap(one, stem) for axis in _axes_of(one)
            ),
            poles=frozenset(pole for one in meant for pole in _turned(one, denied=_is_near(one, against, line))),
            denied=_denies(here, against, line),
            changes=any(start <= one.start < end for one in told),
            replaces=any(start <= one.start < end and one.meanings != (("news", "since"),) for one in told),
            stays=any(start <= one.start < end for one in same),
            ends=any(start <= one.start < end for one in words if _ends(one)),
        )


def _is_news(one: Sighting, denials: Iterable[Sighting], line: _Line) -> bool:
    """Whether a word of change is meant: ``nothing changed`` and ``may change`` say that all is as it was."""
    return may_be_news(one) and not _is_taken_back(one, denials, line)


def _ends(one: Sighting) -> bool:
    return any(sort in _ENDS for _, sort in one.meanings)


def _is_taken_back(one: Sighting, denials: Iterable[Sighting], line: _Line) -> bool:
    """Whether a denial stands beside a word of change: ``not raised`` says that all is as it was."""
    others = [other for other in denials if not overlap(one, other)]
    return ("news", "change") in one.meanings and _is_near(one, others, line)


def _supposes(word: Sighting, state: Sighting, start: int) -> bool:
    """Whether a word makes a supposition of a state in the clause that begins at ``start``."""
    if word.meanings == (("condition", "behind"),):
        return start <= word.start and word.end <= state.start
    return 0 <= word.start - state.end < SHORT_REACH


def overlap(one: Sighting, other: Sighting | Stem) -> bool:
    """Whether two finds share a sign."""
    return one.start < other.end and other.start < one.end


class _Line(msgspec.Struct, frozen=True):
    """A text and the language it is in."""

    text: str
    code: str


def _is_near(one: Sighting, denials: Iterable[Sighting], line: _Line) -> bool:
    """Whether a denial stands beside a state, and an odd number of them: two take each other back.

    A denial turns round what follows it; in Korean, Japanese and German what stands right before it as well.
    """
    wide = line.text[one.start] > LAST_NARROW
    ahead, behind = (_WIDE_REACH, _WIDE_REACH) if wide else (_REACH, SHORT_REACH)
    if line.code in _DENIES_AHEAD:
        behind = -1
    near = (
        other
        for other in denials
        if 0 <= one.start - other.end <= (SHORT_REACH if other.meanings == _LACK else ahead)
        or 0 <= other.start - one.end <= behind
    )
    return sum(1 for _ in near) % 2 == 1


def _denies(states: Iterable[Sighting], denials: Iterable[Sighting], line: _Line) -> bool:
    """Whether a denial is left that turns no state round."""
    return any(not any(_is_near(state, (one,), line) for state in states) for one in denials)


def _axes_of(one: Sighting) -> Iterable[str]:
    """Yield the axes on which a word tells a state, and the one that some of them have in common."""
    for axis, _ in one.meanings:
        yield axis
        if axis in scales().states["kin"]:
            yield RUNS


def _turned(one: Sighting, *, denied: bool) -> Iterable[tuple[str, str]]:
    """Yield the poles that a word tells, and for axes that are kin the one they have in common."""
    for axis, pole in one.meanings:
        yield opposite(axis, pole) if denied else (axis, pole)
        if axis in scales().states["kin"]:
            common = RUNS, _RUNNING[poles_of(axis).index(pole)]
            yield opposite(*common) if denied else common


def opposite(axis: str, pole: str) -> tuple[str, str]:
    """Return the other pole of an axis."""
    return axis, next(other for other in poles_of(axis) if other != pole)


@functools.cache
def poles_of(axis: str) -> tuple[str, ...]:
    """Return the two poles of an axis."""
    return _RUNNING if axis == RUNS else tuple(axes()[axis])
