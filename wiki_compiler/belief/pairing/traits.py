"""What a line has that another one can be compared by: stems, values, poles, what it ends, what it says of change."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.pairing.figures import Figure, figures_in
from wiki_compiler.belief.pairing.stems import Stem, stems_in
from wiki_compiler.languages.glossary import Sighting, apart, axes, denials, news, opposites, plain, replacements
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue

_CLAUSES = re.compile(
    r"[,;:.!?)]\s|\s[(\[]|[。，、；：！？]|\s[-–—]\s"
    r"|\s(?:but|and|aber|und|mais|et|pero|y|mas|e)\s|(?<=고|며)\s|(?<=지만)\s"
)
_NUMBERED = re.compile(r"#\d+")
_ORDINAL = re.compile(
    r"\d+ ?(?:층|호선|학년|반|기|차|단계|階|号線|期|班|番線|楼|栋|号楼|年级)(?!\w?간)"
    r"|(?:chapter|phase|sprint|gate|platform|stage|wave|episode|grade|tier|level|kapitel|étape|fase|etapa) \d+"
)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?=\b|年|년)(?![-./]\d)")
_REACH, _SHORT_REACH, _WIDE_REACH = 20, 3, 5
"""How many signs a denial may stand away from the state it turns round."""
_NO_NEWS = frozenset({"plan", "same"})
"""Sorts of words that say that nothing has changed."""
_LAST_NARROW = "\u10ff"


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a line with what is said in it."""

    stems: frozenset[str]
    states: frozenset[str]
    """Those stems that tell a state: they differ where lines contradict."""
    poles: frozenset[tuple[str, str]]
    """Axis and pole, turned round where the clause denies it."""
    denied: bool
    """The clause denies something that is no state."""
    changes: bool
    replaces: bool
    """The word of change tells more than since when it holds."""


class Traits(msgspec.Struct, frozen=True, kw_only=True):
    """All that is compared of one statement."""

    stems: frozenset[str]
    sequence: tuple[str, ...]
    """The stems of the text in their order."""
    value: frozenset[str]
    """Those of the value it states, where that was read."""
    names: frozenset[str]
    """Those stems that are written like names."""
    clauses: tuple[Clause, ...]
    figures: tuple[Figure, ...]
    ended: frozenset[str]
    """Stems and figures of the values that the line itself calls past."""
    numbers: frozenset[str]
    """Numbers of issues and builds: two lines with different ones speak of different things."""
    apart: frozenset[tuple[str, str]]
    """Words that tell its thing from others of the kind: a group, and which of the group."""
    idle: bool
    """It asks, plans, or tells the whole history: it neither replaces anything nor is it replaced."""
    ordinals: frozenset[str]
    """Numbered parts of something: floors, phases, chapters."""
    stays: bool
    """It says that all is as it was: it replaces nothing."""
    denies: bool
    """Something in it is denied, a state or anything else."""
    changes: bool
    replaces: bool
    about: frozenset[str]
    """Stems of the names of the things it speaks of."""
    things: frozenset[str]
    """The folded names of the things it speaks of."""
    own: frozenset[str]
    """Stems of the name of the one it is about."""
    subject: str
    """The folded name of the one it is about, where that is known."""


@functools.lru_cache(maxsize=16_384)
def traits_of(statement: Statement) -> Traits:
    """Return what ``statement`` can be compared by."""
    text, code = statement.text, statement.language
    folded = plain(text)
    text = folded if len(folded) != len(text) else text
    figures = figures_in(text, code)
    sightings = _outside(opposites().find(folded), figures)
    stems = tuple(stem for stem in stems_in(text, code) if not _covered(stem, figures))
    about = frozenset(stem.text for name in statement.entities for stem in stems_in(name, code))
    clauses = tuple(_clauses(text, code, stems, sightings))
    return Traits(
        stems=frozenset(stem.text for stem in stems) or about,
        sequence=tuple(stem.text for stem in stems),
        value=frozenset(stem.text for stem in stems_in(statement.value or "", code)),
        names=frozenset(stem.text for stem in stems if stem.name),
        clauses=clauses,
        figures=figures,
        ended=_ended(statement, folded),
        ordinals=frozenset(match.replace(" ", "") for match in _ORDINAL.findall(folded)),
        stays=any(("news", "same") in one.meanings for one in news(code).find(folded)),
        numbers=frozenset(_numbers(text, figures)),
        apart=frozenset(meaning for one in _beside(apart().find(folded), sightings) for meaning in one.meanings),
        idle=_is_idle(text, folded, code),
        denies=any(one.meanings for one in denials(code).find(folded)),
        changes=any(clause.changes for clause in clauses) or statement.cue is Cue.CORRECTION,
        replaces=any(clause.replaces for clause in clauses) or statement.cue is Cue.CORRECTION,
        about=about,
        own=frozenset(stem.text for name in statement.entities[:1] for stem in stems_in(name, code))
        if statement.subject
        else frozenset(),
        things=frozenset(map(fold, statement.entities)),
        subject=fold(statement.entities[0]) if statement.subject and statement.entities else "",
    )


def _is_idle(text: str, folded: str, code: str) -> bool:
    years = set(_YEAR.findall(text))
    told = [(one.start, sort) for one in news(code).find(folded) for _, sort in one.meanings]
    idle = any(sort == "plan" or (sort == "condition" and not start) for start, sort in told)
    return "?" in text or "？" in text or idle or (len(years) > 1 and not _NUMBERED.search(text))


def _numbers(text: str, figures: tuple[Figure, ...]) -> Iterable[str]:
    for match in _NUMBERED.finditer(text):
        if not any(figure.start <= match.start() < figure.end for figure in figures):
            yield match.group()


def speaks_of_another(one: Statement, other: Statement) -> bool:
    """Whether each line is about a known thing, and none names the other's."""
    if not one.subject or not other.subject or one.subject == other.subject:
        return False
    names = [frozenset(map(fold, line.entities)) for line in (one, other)]
    return fold(one.entities[0]) not in names[1] and fold(other.entities[0]) not in names[0]


def _outside(sightings: Iterable[Sighting], figures: tuple[Figure, ...]) -> tuple[Sighting, ...]:
    return tuple(one for one in sightings if not any(f.start < one.end and one.start < f.end for f in figures))


def _beside(sightings: Iterable[Sighting], states: Iterable[Sighting]) -> Iterable[Sighting]:
    states = tuple(states)
    return (one for one in sightings if not any(_overlap(one, state) for state in states))


def _covered(stem: Stem, figures: tuple[Figure, ...]) -> bool:
    return any(figure.start < stem.end and stem.start < figure.end for figure in figures)


def _clauses(text: str, code: str, stems: tuple[Stem, ...], sightings: tuple[Sighting, ...]) -> Iterable[Clause]:
    denying = [one for one in denials(code).find(plain(text)) if not any(_overlap(one, other) for other in sightings)]
    told = [one for one in news(code).find(plain(text)) if _is_news(one, denying, text)]
    cuts = [0, *(match.start() for match in _CLAUSES.finditer(text)), len(text)]
    for start, end in itertools.pairwise(cuts):
        here = [one for one in sightings if start <= one.start < end]
        against = [one for one in denying if start <= one.start < end]
        yield Clause(
            stems=frozenset(stem.text for stem in stems if start <= stem.start < end),
            states=frozenset(stem.text for stem in stems if any(_overlap(one, stem) for one in here)),
            poles=frozenset(pole for one in here for pole in _turned(one, denied=_is_near(one, against, text))),
            denied=_denies(here, against, text),
            changes=any(start <= one.start < end for one in told),
            replaces=any(start <= one.start < end and one.meanings != (("news", "since"),) for one in told),
        )


def _is_news(one: Sighting, denials: Iterable[Sighting], text: str) -> bool:
    """Whether a word of change is meant: ``nothing changed`` and ``may change`` say that all is as it was."""
    sorts = {sort for _, sort in one.meanings}
    others = [other for other in denials if not _overlap(one, other)]
    return not sorts & {*_NO_NEWS, "condition"} and not ("change" in sorts and _is_near(one, others, text))


def _overlap(one: Sighting, other: Sighting | Stem) -> bool:
    return one.start < other.end and other.start < one.end


def _is_near(one: Sighting, denials: Iterable[Sighting], text: str) -> bool:
    """Whether a denial stands beside a state, and an odd number of them: two take each other back.

    A denial turns round what follows it; in Korean, Japanese and German what stands right before it as well.
    """
    wide = text[one.start] > _LAST_NARROW
    ahead, behind = (_WIDE_REACH, _WIDE_REACH) if wide else (_REACH, _SHORT_REACH)
    near = (other for other in denials if 0 <= one.start - other.end <= ahead or 0 <= other.start - one.end <= behind)
    return sum(1 for _ in near) % 2 == 1


def _denies(states: Iterable[Sighting], denials: Iterable[Sighting], text: str) -> bool:
    """Whether a denial is left that turns no state round."""
    return any(not any(_is_near(state, (one,), text) for state in states) for one in denials)


def _turned(one: Sighting, *, denied: bool) -> Iterable[tuple[str, str]]:
    return (opposite(axis, pole) if denied else (axis, pole) for axis, pole in one.meanings)


def opposite(axis: str, pole: str) -> tuple[str, str]:
    """Return the other pole of an axis."""
    return axis, next(other for other in poles_of(axis) if other != pole)


@functools.cache
def poles_of(axis: str) -> tuple[str, ...]:
    """Return the two poles of an axis."""
    return tuple(axes()[axis])


def _ended(statement: Statement, folded: str) -> frozenset[str]:
    code = statement.language
    said = [*statement.old_values, *(match for match in _named(folded, code))]
    words = {stem.text for part in said for stem in stems_in(part, code)}
    return frozenset(words | {figure_key(figure) for part in said for figure in figures_in(part, code)})


def _named(folded: str, code: str) -> Iterable[str]:
    for pattern in replacements(code):
        for match in pattern.finditer(folded):
            yield next(group for group in match.groups() if group)


def figure_key(figure: Figure) -> str:
    """Return a figure as one word, to be looked for among what a line calls past."""
    return f"{figure.value.type}:{figure.value.text} {figure.value.unit or ''}"
