"""Whether two lines speak of the same thing, or of another one."""

from __future__ import annotations

from wiki_compiler.belief.pairing.traits import Traits


def same_subject(older: Traits, newer: Traits) -> bool:
    """Whether the thing that one of them is about is what the other is about, or names without being about any."""
    return bool(older.subject or newer.subject) and (
        older.subject == newer.subject
        or (not newer.subject and older.subject in newer.things)
        or (not older.subject and newer.subject in older.things)
    )


def is_spoken_of(own: frozenset[str], other: Traits) -> bool:
    """Whether a line has all words of the name of a thing."""
    return bool(own) and own <= other.stems | other.about


def names(subject: str, other: Traits) -> bool:
    """Whether a line is about a thing, by its folded name, or names it."""
    return subject == other.subject or subject in other.things


def speaks_of_another(older: Traits, newer: Traits) -> bool:
    """Whether each line is about a known thing, and none names the other's."""
    if older.own < newer.own or newer.own < older.own:
        return False
    subjects = {older.subject, newer.subject}
    return (
        len(subjects) > 1
        and "" not in subjects
        and not (older.subject in newer.things or newer.subject in older.things)
    )


def sources(traits: Traits) -> frozenset[str]:
    """Return the stems of the names a line stands below and does not name itself."""
    return traits.about - traits.stems


def told_apart(older: Traits, newer: Traits) -> bool:
    """Whether a word in each tells its thing from the other's: staging and production."""
    groups = {group for group, _ in older.apart} & {group for group, _ in newer.apart}
    shared = {group for group, _ in older.apart & newer.apart}
    return bool(groups - shared)


def other_number(older: frozenset[str], newer: frozenset[str]) -> bool:
    """Whether both have numbers of issues, builds or parts, and none in common."""
    return bool(older and newer) and not older & newer


def other_modifier(older: Traits, newer: Traits) -> bool:
    """Whether a word they share has another neighbour in each: yoga lesson and judo lesson."""
    for side in (0, 1):
        left, right = (_neighbours(one, other, side) for one, other in ((older, newer), (newer, older)))
        if left & right:
            return True
    return False


def _neighbours(one: Traits, other: Traits, side: int) -> set[str]:
    """Return the words shared with ``other`` whose neighbour at that side is not, and tells no value or state."""
    known = other.stems | other.about
    states = {stem for clause in one.clauses for _, stem in clause.states}
    told = known | one.value | states
    return {pair[1 - side] for pair in one.beside if pair[1 - side] in known and pair[side] not in told}
