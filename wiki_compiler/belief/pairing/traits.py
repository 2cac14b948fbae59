"""What a line has that another one can be compared by: stems, values, poles, what it ends, what it says of change."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import PurePosixPath

import msgspec

from wiki_compiler.belief.pairing.clauses import Clause, clauses_in, overlap
from wiki_compiler.belief.pairing.figure import Figure
from wiki_compiler.belief.pairing.figures import figures_in
from wiki_compiler.belief.pairing.idle import NUMBERED, as_told
from wiki_compiler.belief.pairing.past import denied_in, ended_in, figure_key, goals_in
from wiki_compiler.belief.pairing.stems import CONCEPT, Stem, stems_in
from wiki_compiler.languages.glossary import Sighting, apart, denied_at, opposites, plain
from wiki_compiler.languages.registry import shipped
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue

_ORDINAL = re.compile(
    r"\d+ ?(?:층|호선|학년|반|기|차|단계|階|号線|期|班|番線|楼|栋|号楼|年级)(?!\w?간)"
    r"|(?:scenario|option|plan|variant|group|team|room|building|block|line|unit|batch|case|site|track|zone|section|table"
    r"|slot|ward|hall|terminal|raum|halle|haus|gruppe|salle|groupe|sala|grupo|안|동|조) [a-z]\b"
    r"|(?:chapter|phase|sprint|gate|platform|stage|wave|episode|grade|tier|level|kapitel|étape|fase|etapa) \d+"
)


_GAP = 1
"""Signs between two words that stand side by side."""


class Traits(msgspec.Struct, frozen=True, kw_only=True):
    """All that is compared of one statement."""

    stems: frozenset[str]
    beside: tuple[tuple[str, str], ...]
    """The stems of words that stand side by side in the text."""
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
    figures = figures_of(statement)
    sightings = _outside(opposites().find(folded), figures)
    stems = tuple(stem for stem in stems_in(text, code) if not _covered(stem, figures))
    about = frozenset(stem.text for name in statement.entities for stem in stems_in(name, code))
    clauses = tuple(clauses_in(text, code, stems, sightings))
    return Traits(
        stems=frozenset(stem.text for stem in stems) or about,
        beside=tuple((one.text, other.text) for one, other in pairwise(stems) if other.start - one.end <= _GAP),
        value=frozenset(stem.text for stem in stems_in(statement.value or "", code)),
        names=frozenset(stem.text for stem in stems if stem.name),
        clauses=clauses,
        figures=figures,
        ended=ended_in(statement, folded, [*(stem.text for stem in stems), *map(figure_key, figures)])
        | denied_in(folded, code, figures),
        goal=goals_in(folded, code),
        concepts=frozenset(stem.text for stem in stems if stem.text.startswith(CONCEPT)) | _attribute(statement),
        ordinals=frozenset(match.replace(" ", "") for match in _ORDINAL.findall(folded)),
        numbers=frozenset(_numbers(text, figures)),
        apart=frozenset(meaning for one in _beside(apart().find(folded), sightings) for meaning in one.meanings),
        denies=bool(denied_at(folded, code)),
        changes=any(clause.changes for clause in clauses) or statement.cue is Cue.CORRECTION,
        replaces=any(clause.replaces for clause in clauses) or statement.cue is Cue.CORRECTION,
        about=about,
        own=frozenset(stem.text for name in statement.entities[:1] for stem in stems_in(name, code))
        if statement.subject
        else frozenset(),
        things=things_of(statement),
        subject=subject_of(statement),
        lent=_is_lent(statement, stems),
    )


def figures_of(statement: Statement) -> tuple[Figure, ...]:
    """Return the values that a line tells, those left out that only number a part of something."""
    return _figures(statement.text, statement.language)


@functools.lru_cache(maxsize=16_384)
def _figures(text: str, code: str) -> tuple[Figure, ...]:
    parts = [match.span() for match in _ORDINAL.finditer(plain(text))]
    found = figures_in(as_told(text), code)
    return tuple(one for one in found if not any(a < one.end and one.start < b for a, b in parts))


def things_of(statement: Statement) -> frozenset[str]:
    """Return the folded names of the things that a line speaks of."""
    return frozenset(map(fold, statement.entities))


def subject_of(statement: Statement) -> str:
    """Return the folded name of the thing that a line is about, empty where that is not known."""
    return fold(statement.entities[0]) if statement.subject and statement.entities else ""


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
    return (one for one in sightings if not any(overlap(one, state) for state in states))


def _covered(stem: Stem, figures: tuple[Figure, ...]) -> bool:
    return any(figure.start < stem.end and stem.start < figure.end for figure in figures)
