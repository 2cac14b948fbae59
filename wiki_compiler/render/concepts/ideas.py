"""Recurring ideas: terms that claims of several notes use, though they are no thing with a page."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity, Note
from wiki_compiler.render.concepts.due import TOPIC
from wiki_compiler.render.concepts.spotting import Spotted, spot
from wiki_compiler.render.concepts.terms import key_of, may_be_idea, parts_of
from wiki_compiler.render.order import by_day
from wiki_compiler.spelling import slug
from wiki_compiler.words import BlockKind, MarkKind, Tier

_NOTES = 3
"""Notes that use a term before it is an idea that comes back."""
_SEEDS = 200
"""Terms that are looked for; of more, those that most notes are filed under."""
_FILED = 2
_MOST, _FEWEST, _NOTES_OF_ONE = 12, 5, 4
"""Ideas with a page: at most, at least, and for how many notes one."""
_SHARE, _ANYHOW = 5, 8
"""A term in more than one of so many notes is what everything is about; not in fewer notes than the second."""
_COVERED = 0.7
_MARKS = frozenset({MarkKind.STRONG, MarkKind.WIKILINK})


class Idea(msgspec.Struct, frozen=True, kw_only=True):
    """A term, and the claims that speak of it, newest first."""

    id: str
    name: str
    claims: tuple[Claim, ...]
    notes: int


def find_ideas(knowledge: Knowledge, housed: Iterable[Entity]) -> tuple[Idea, ...]:
    """Return the ideas that come back in ``knowledge``, those of most notes first; what has a page is none of them."""
    taken = _names(knowledge.entities, housed)
    codes = _seeds(knowledge, taken)
    spotted = spot(knowledge.claims, _languages(knowledge), codes)
    marked = _marked(knowledge.notes, codes)
    most = max(_ANYHOW, len(knowledge.notes) // _SHARE)
    kept = {
        key: one
        for key, one in spotted.items()
        if _NOTES <= len(one.notes) <= most and len(one.claims) >= _NOTES and _is_idea(key, one, marked)
    }
    alone = [key for key in kept if not _is_covered(key, kept)]
    ranked = sorted(alone, key=lambda key: (-_weight(key, kept[key], marked), key))
    wanted = min(_MOST, max(_FEWEST, len(knowledge.notes) // _NOTES_OF_ONE))
    return tuple(_idea(key, kept[key]) for key in ranked[:wanted])


def ideas_of_things(ideas: Iterable[Idea]) -> dict[str, tuple[Idea, ...]]:
    """Return for each entity id the ideas that claims about it speak of, the most often first."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    by_id = {idea.id: idea for idea in ideas}
    for idea in by_id.values():
        for claim in idea.claims:
            if claim.entity is not None:
                counts[claim.entity][idea.id] += 1
    return {
        thing: tuple(by_id[key] for key in sorted(held, key=lambda key: (-held[key], key)))
        for thing, held in counts.items()
    }


def _idea(key: str, one: Spotted) -> Idea:
    name = min(one.spelt, key=lambda spelt: (-one.spelt[spelt], spelt))
    claims = tuple(sorted(one.claims, key=by_day))
    return Idea(id=f"i-{slug(key)}", name=" ".join(name.split()), claims=claims, notes=len(one.notes))


def _names(entities: Iterable[Entity], housed: Iterable[Entity]) -> frozenset[str]:
    """Return the names that are taken: of whatever has a page, and of whatever is known to be no topic."""
    things = (*housed, *(one for one in entities if one.type != TOPIC))
    return frozenset(key_of(name) for one in things for name in (one.name, *one.aliases))


def _seeds(knowledge: Knowledge, taken: frozenset[str]) -> dict[str, str]:
    """Return the terms that statements of several notes are filed under, each with its language."""
    notes: dict[str, set[str]] = defaultdict(set)
    codes: dict[str, Counter[str]] = defaultdict(Counter)
    for statement in knowledge.statements:
        if statement.tier is not Tier.EVIDENCE:
            for key in {key_of(name) for name in statement.entities}:
                notes[key].add(statement.span.path)
                codes[key][statement.language] += 1
    told = {key: min(codes[key], key=lambda code: (-codes[key][code], code)) for key in notes}
    found = [key for key in notes if len(notes[key]) >= _FILED and _is_free(key, taken) and may_be_idea(key, told[key])]
    ranked = sorted(found, key=lambda key: (-len(notes[key]), key))
    return {key: told[key] for key in ranked[:_SEEDS]}


def _is_free(key: str, taken: frozenset[str]) -> bool:
    """Whether a term is no name of a thing and has none in it: the ``Gateway port`` belongs to the Gateway."""
    return key not in taken and taken.isdisjoint(parts_of(key))


def _languages(knowledge: Knowledge) -> dict[str, str]:
    codes = {statement.id: statement.language for statement in knowledge.statements}
    return {claim.id: codes.get(claim.evidence[0].statement, "en") for claim in knowledge.claims if claim.evidence}


def _marked(notes: Iterable[Note], keys: Mapping[str, str]) -> frozenset[str]:
    """Return the terms that somebody made a heading, bold, a link or a tag."""
    return frozenset(key for note in notes for key in map(key_of, _marks(note)) if key in keys)


def _marks(note: Note) -> Iterator[str]:
    yield from note.tags
    for block in note.blocks:
        if block.kind is BlockKind.HEADING:
            yield block.text
        for mark in block.marks:
            if mark.kind in _MARKS:
                yield block.text[mark.start : mark.end].strip(" :：")


def _is_idea(key: str, one: Spotted, marked: frozenset[str]) -> bool:
    """Whether a term is used as one: several words side by side; a single one as a name or a noun, or if marked."""
    if " " in key:
        spelt = min(one.spelt, key=lambda spelt: (-one.spelt[spelt], spelt))
        return len(spelt.split()) > 1
    if one.before and max(_most(one.before), _most(one.behind)) >= _COVERED * len(one.claims):
        return False
    return (key in marked and not key.isascii()) or bool(one.before) or one.named * 2 >= len(one.claims)


def _most(beside: Counter[str]) -> int:
    """Return how often the sign that is most often beside a term is there; no sign is none."""
    return max((number for sign, number in beside.items() if sign.isalnum()), default=0)


def _is_covered(key: str, kept: Mapping[str, Spotted]) -> bool:
    """Whether nearly all that speaks of a term speaks of a longer one that has it in it."""
    own = {claim.id for claim in kept[key].claims}
    for other, spotted in kept.items():
        if other != key and key in parts_of(other):
            shared = sum(claim.id in own for claim in spotted.claims)
            if shared >= _COVERED * len(own):
                return True
    return False


def _weight(key: str, one: Spotted, marked: frozenset[str]) -> int:
    """Return how much a term is worth a page: what has several words, or was marked, says more than a word."""
    return len(one.notes) * (1 + (" " in key) + (key in marked))
