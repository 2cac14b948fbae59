"""What a line has that another one can be compared by: stems, values, poles, what it ends, what it says of change."""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import PurePosixPath

import msgspec

from wiki_compiler.belief.pairing.figure import Figure
from wiki_compiler.belief.pairing.figures import figures_in
from wiki_compiler.belief.pairing.idle import NUMBERED, as_told, may_be_news
from wiki_compiler.belief.pairing.stems import CONCEPT, Stem, stems_in
from wiki_compiler.languages.glossary import Sighting, apart, axes, denials, goals, news, opposites, plain, replacements
from wiki_compiler.languages.registry import shipped
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue

_CLAUSES = re.compile(
    r"[,;.!?)]\s|\s[(\[]|[。，、；！？]|\s[-–—]\s"
    r"|\s(?:but|and|aber|und|mais|et|pero|y|mas|e)\s|(?<=고|며)\s|(?<=지만)\s"
)
_ORDINAL = re.compile(
    r"\d+ ?(?:층|호선|학년|반|기|차|단계|階|号線|期|班|番線|楼|栋|号楼|年级)(?!\w?간)"
    r"|(?:scenario|option|plan|variant|group|team|room|building|block|line|unit|batch|case|site|track|zone|section|table"
    r"|slot|ward|hall|terminal|raum|halle|haus|gruppe|salle|groupe|sala|grupo|안|동|조) [a-z]\b"
    r"|(?:chapter|phase|sprint|gate|platform|stage|wave|episode|grade|tier|level|kapitel|étape|fase|etapa) \d+"
)
_REACH, _SHORT_REACH, _WIDE_REACH = 20, 3, 5
"""How many signs a denial may stand away from the state it turns round."""
_ENDS = frozenset({"stop", "removal"})
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
    stays: bool
    """It says that all is as it was: it replaces nothing."""
    ends: bool
    """It says that something is no more: removed, stopped, given up."""


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
    goal: frozenset[str]
    """Stems and figures of what the line says that something was changed to or brought to."""
    concepts: frozenset[str]
    """The concepts it speaks of, that of the attribute it states included."""
    numbers: frozenset[str]
    """Numbers of issues and builds: two lines with different ones speak of different things."""
    apart: frozenset[tuple[str, str]]
    """Words that tell its thing from others of the kind: a group, and which of the group."""
    ordinals: frozenset[str]
    """Numbered parts of something: floors, phases, chapters."""
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
    lent: bool
    """The subject is only a heading above the line: neither the line nor the name of its note tells it."""


@functools.lru_cache(maxsize=16_384)
def traits_of(statement: Statement) -> Traits:
    """Return what ``statement`` can be compared by."""
    text, code = statement.text, statement.language
    folded = plain(text)
    text = as_told(text)
    parts = [match.span() for match in _ORDINAL.finditer(folded)]
    figures = tuple(one for one in figures_in(text, code) if not any(a < one.end and one.start < b for a, b in parts))
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
        ended=_ended(statement, folded, [*(stem.text for stem in stems), *map(figure_key, figures)])
        | _denied(folded, code, figures),
        goal=_keys_in([match for pattern in goals(code) for match in _first_groups(pattern, folded)], code),
        concepts=frozenset(stem.text for stem in stems if stem.text.startswith(CONCEPT)) | _attribute(statement),
        ordinals=frozenset(match.replace(" ", "") for match in _ORDINAL.findall(folded)),
        numbers=frozenset(_numbers(text, figures)),
        apart=frozenset(meaning for one in _beside(apart().find(folded), sightings) for meaning in one.meanings),
        denies=any(one.meanings for one in denials(code).find(folded)),
        changes=any(clause.changes for clause in clauses) or statement.cue is Cue.CORRECTION,
        replaces=any(clause.replaces for clause in clauses) or statement.cue is Cue.CORRECTION,
        about=about,
        own=frozenset(stem.text for name in statement.entities[:1] for stem in stems_in(name, code))
        if statement.subject
        else frozenset(),
        things=frozenset(map(fold, statement.entities)),
        subject=fold(statement.entities[0]) if statement.subject and statement.entities else "",
        lent=_is_lent(statement, stems),
    )


def _attribute(statement: Statement) -> frozenset[str]:
    """Return the concept of the attribute that a line was read to state, where the registry knows it."""
    known = statement.attribute is not None and statement.attribute in shipped()
    return frozenset({f"{CONCEPT}{statement.attribute}"} if known else ())


def _is_lent(statement: Statement, stems: Iterable[Stem]) -> bool:
    if not statement.subject or not statement.entities:
        return False
    own = {stem.text for stem in stems_in(statement.entities[0], statement.language)}
    note = fold(PurePosixPath(statement.span.path).stem)
    return not own & {stem.text for stem in stems} and fold(statement.entities[0]) != note


def _numbers(text: str, figures: tuple[Figure, ...]) -> Iterable[str]:
    for match in NUMBERED.finditer(text):
        if not any(figure.start <= match.start() < figure.end for figure in figures):
            yield match.group()


def _outside(sightings: Iterable[Sighting], figures: tuple[Figure, ...]) -> tuple[Sighting, ...]:
    return tuple(one for one in sightings if not any(f.start < one.end and one.start < f.end for f in figures))


def _beside(sightings: Iterable[Sighting], states: Iterable[Sighting]) -> Iterable[Sighting]:
    states = tuple(states)
    return (one for one in sightings if not any(_overlap(one, state) for state in states))


def _covered(stem: Stem, figures: tuple[Figure, ...]) -> bool:
    return any(figure.start < stem.end and stem.start < figure.end for figure in figures)


def _clauses(text: str, code: str, stems: tuple[Stem, ...], sightings: tuple[Sighting, ...]) -> Iterable[Clause]:
    denying = [one for one in denials(code).find(plain(text)) if not any(_overlap(one, other) for other in sightings)]
    words = news(code).find(plain(text))
    told = [one for one in words if _is_news(one, denying, text)]
    same = [one for one in words if ("news", "same") in one.meanings or _is_taken_back(one, denying, text)]
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
            stays=any(start <= one.start < end for one in same),
            ends=any(start <= one.start < end for one in words if _ends(one)),
        )


def _is_news(one: Sighting, denials: Iterable[Sighting], text: str) -> bool:
    """Whether a word of change is meant: ``nothing changed`` and ``may change`` say that all is as it was."""
    return may_be_news(one) and not _is_taken_back(one, denials, text)


def _ends(one: Sighting) -> bool:
    return any(sort in _ENDS for _, sort in one.meanings)


def _is_taken_back(one: Sighting, denials: Iterable[Sighting], text: str) -> bool:
    """Whether a denial stands beside a word of change: ``not raised`` says that all is as it was."""
    others = [other for other in denials if not _overlap(one, other)]
    return ("news", "change") in one.meanings and _is_near(one, others, text)


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


def _ended(statement: Statement, folded: str, held: Iterable[str]) -> frozenset[str]:
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


def _denied(folded: str, code: str, figures: Iterable[Figure]) -> frozenset[str]:
    """Return the values that a line denies: ``was never 640``, ``256은 아니고``."""
    told = denials(code).find(folded)
    return frozenset(
        figure_key(one)
        for one in figures
        if any(0 <= one.start - denial.end <= _SHORT_REACH or _follows(denial, one, folded) for denial in told)
    )


def _follows(denial: Sighting, figure: Figure, folded: str) -> bool:
    """Whether a denial stands right behind a value, in a language that denies so."""
    return 0 <= denial.start - figure.end <= 1 and folded[denial.start] > _LAST_NARROW


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
