"""Which things are due a page: those somebody made one for, those much is known of, and topics that come back."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.entities.census import is_common
from wiki_compiler.entities.labels import is_label
from wiki_compiler.entities.names import bare
from wiki_compiler.extraction.surroundings.forms import is_form
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Claim, Entity, Statement
from wiki_compiler.reading.paths import is_hand_kept
from wiki_compiler.render.concepts.recurrence import comes_back
from wiki_compiler.spelling import fold
from wiki_compiler.words import NoteKind, Status, Tier

TOPIC = "topic"
"""The type of a thing of which nothing shows what it is: its page is a concept's."""
_BY_HAND = frozenset({NoteKind.CORE, NoteKind.BANK})
_FACTS = 3
"""So many values in notes kept by hand make a thing, whoever speaks of it."""
_MUCH = 8
"""Statements that are more than a section of a note has in passing."""
_NUMBER = re.compile(r"\d+")
_SERIES = 4
"""So many topics with one name but for the number are a series."""
_NOTES, _NOTES_OF_SMALL, _STATEMENTS_OF_SMALL = 2, 100, 4_000
"""Notes, or days, in which a topic is spoken of that comes back; one more with each doubling of a larger memory."""
_SHORTEST = 3
"""Signs of the shortest name that is no mere label."""


def things_due(knowledge: Knowledge, config: Config) -> tuple[Entity, ...]:
    """Return the entities that are due a page of their own, in order.

    Of a topic it is not enough that much stands below its heading: lines of several notes, or of several days, must
    speak of it, of one more where little is told of it, unless somebody keeps a note for it, or a list of its facts.
    """
    claims = claims_by_entity(knowledge)
    made = _made_by_hand(knowledge)
    by_hand = frozenset(note.path for note in knowledge.notes if note.kind in _BY_HAND or is_hand_kept(note.path))
    typed = _typed_names(knowledge)
    titles = tuple({bare(note.title) for note in knowledge.notes})
    sure = {one.id for one in knowledge.entities if _is_sure(one, claims.get(one.id, ()), typed)}
    known = [one for one in knowledge.entities if one.id in sure or _is_known(one, claims.get(one.id, ()), config)]
    topics = [one for one in known if one.type == TOPIC and one.id not in sure]
    spoken = _statements_of(knowledge, {one.name for one in topics})
    series = _series(topics)
    size = max(len(knowledge.notes) // _NOTES_OF_SMALL, len(knowledge.statements) // _STATEMENTS_OF_SMALL)
    enough = _NOTES + size.bit_length()
    for one in topics:
        facts = _facts(claims.get(one.id, ()), by_hand)
        kept = bare(one.name) in made or facts.values >= _FACTS
        code = _language(spoken[one.name])
        few = len(_statements(claims.get(one.id, ()))) < config.limits.entity_page_statements
        if one.id in series or is_form(one.name, code) or _is_code(one.name):
            continue
        much = _is_much(one, claims.get(one.id, ()), titles, code)
        if much or _is_due(one, spoken[one.name], facts.notes, enough + few, kept=kept):
            sure.add(one.id)
    return tuple(one for one in known if one.type != TOPIC or one.id in sure)


def _is_due(topic: Entity, statements: list[Statement], told: frozenset[str], enough: int, *, kept: bool) -> bool:
    """Whether a topic is an idea, and no mere label, and comes back or has what is ``kept`` for it by hand."""
    code, name = _language(statements), bare(topic.name)
    if is_label(name, code):
        return False
    return kept or comes_back((topic.name, *topic.aliases), statements, told, enough, common=is_common(name, code))


def _language(statements: list[Statement]) -> str:
    """Return the language of most statements."""
    languages = Counter(statement.language for statement in statements)
    return min(languages, key=lambda one: (-languages[one], one), default="en")


def claims_by_entity(knowledge: Knowledge) -> dict[str, tuple[Claim, ...]]:
    """Return the claims about each entity id."""
    groups = defaultdict(list)
    for claim in knowledge.claims:
        if claim.entity is not None:
            groups[claim.entity].append(claim)
    return {key: tuple(group) for key, group in groups.items()}


def _typed_names(knowledge: Knowledge) -> frozenset[str]:
    typed = (statement.entities for statement in knowledge.statements if statement.tier is Tier.TYPED)
    return frozenset(name for names in typed for name in names)


def _is_sure(entity: Entity, claims: tuple[Claim, ...], typed: frozenset[str]) -> bool:
    """Whether somebody wrote a page or a typed line for a thing, or two of its values are at odds."""
    contested = any(claim.status is Status.CONTESTED for claim in claims)
    return entity.page is not None or contested or entity.name in typed


class _Facts(msgspec.Struct, frozen=True):
    """What notes kept by hand list of a thing: how many values, and the notes if a port or an owner is among them."""

    values: int
    notes: frozenset[str]


def _facts(claims: tuple[Claim, ...], by_hand: frozenset[str]) -> _Facts:
    told = [
        (claim.attribute, proof.path)
        for claim in claims
        if claim.attribute and claim.value
        for proof in claim.evidence[:1]
        if proof.path in by_hand
    ]
    known = any(attribute_key(attribute)[1] for attribute, _ in told)
    return _Facts(len(told), frozenset(path for _, path in told)) if known else _Facts(0, frozenset())


def _is_known(entity: Entity, claims: tuple[Claim, ...], config: Config) -> bool:
    """Whether enough is said about a thing."""
    if entity.type == "person" and claims:
        return True
    notes = {proof.path for claim in claims for proof in claim.evidence}
    return len(_statements(claims)) >= config.limits.entity_page_statements or len(notes) >= 2  # noqa: PLR2004 - a pair


def _is_much(topic: Entity, claims: tuple[Claim, ...], titles: tuple[str, ...], code: str) -> bool:
    """Whether so much is told of a topic that it is wanted in one place: in a note that is called so, or in several.

    What only sorts lines is no such topic in several notes: ``Actionable items``, ``Extensions found``.
    """
    name = bare(topic.name)
    if len(_statements(claims)) < _MUCH or is_common(name, code):
        return False
    notes = {proof.path for claim in claims for proof in claim.evidence}
    return any(title.startswith(name) for title in titles) or (len(notes) > 1 and not is_label(name, code))


def _statements(claims: tuple[Claim, ...]) -> set[str]:
    return {proof.statement for claim in claims for proof in claim.evidence}


def _statements_of(knowledge: Knowledge, names: set[str]) -> Mapping[str, list[Statement]]:
    found: dict[str, list[Statement]] = defaultdict(list)
    for statement in knowledge.statements:
        if statement.tier is not Tier.EVIDENCE:
            for name in names.intersection(statement.entities):
                found[name].append(statement)
    return found


def _is_code(name: str) -> bool:
    """Whether a name is a mere letter, or a letter and a digit, as labels are: ``B``, ``H2``; ``AI`` is none."""
    return len(name) < _SHORTEST and name.isascii() and not (len(name) > 1 and name.isupper() and name.isalpha())


def _series(topics: Iterable[Entity]) -> frozenset[str]:
    """Return the ids of topics that differ from several others in a number alone: ``Unit 104``, ``Unit 105``."""
    groups: dict[str, list[str]] = defaultdict(list)
    for topic in topics:
        if _NUMBER.search(name := fold(topic.name)):
            groups[_NUMBER.sub("#", name)].append(topic.id)
    return frozenset(key for group in groups.values() if len(group) >= _SERIES for key in group)


def _made_by_hand(knowledge: Knowledge) -> frozenset[str]:
    """Return the names that notes were made for: in folders for topics, or anywhere in a plain vault."""
    notes = (note for note in knowledge.notes if note.kind is NoteKind.TOPIC and note.moment is None)
    kept = (note for note in notes if knowledge.plain or is_hand_kept(note.path))
    return frozenset(bare(name) for note in kept for name in (note.title, PurePosixPath(note.path).stem))
