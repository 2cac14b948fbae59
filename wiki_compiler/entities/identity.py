"""Entities from names: their display name, their aliases and their type by evidence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from wiki_compiler.entities.census import Name
from wiki_compiler.entities.evidence.signs import NO_TYPE, Ballot, Verdict, decide
from wiki_compiler.entities.names import Names, bare
from wiki_compiler.entities.pages import EntityPage
from wiki_compiler.entities.statements import SESSION
from wiki_compiler.model import Entity, Statement
from wiki_compiler.spelling import fold, slug
from wiki_compiler.words import Privacy, Tier

_WIDEST_FIRST = tuple(Privacy)


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """A thing before its statements are counted."""

    key: str
    name: str
    aliases: tuple[str, ...]
    type: str
    verdict: Verdict
    """The type that the signs speak for, and which; a page that states another one has the last word."""
    page: EntityPage | None
    former: tuple[str, ...] = ()
    """The keys that its other declared names would give it."""


def identify(
    names: Names,
    pages: Iterable[EntityPage],
    declared: Iterable[tuple[str, str]],
    census: Mapping[str, Name],
    ballots: Mapping[str, Ballot],
    users: Iterable[str] = (),
) -> tuple[Identity, ...]:
    """Return every thing the table of names knows, by key.

    ``declared`` are the names that lines declare to be one, ``users`` the full names of those whom files about the user
    are about: nobody is called by the handle that is the same in one word.
    """
    page_of = {names.canonical(page.key): page for page in reversed(tuple(pages))}
    page_of |= {page.key: page for page in pages if names.canonical(page.key) == page.key}
    spellings: dict[str, list[str]] = defaultdict(list)
    for folded in sorted(names.spellings()):
        if key := names.find(folded):
            spellings[key].append(folded)
    former = _former(names, pages, declared)
    written = {names.find(name): name for name in (*_names_of_handles(census), *users)}
    identities = (
        _identity(
            key, spellings[key], page_of.get(key), census, decide(ballots.get(key, Ballot())), former.get(key, ())
        )
        for key in sorted(spellings)
    )
    return tuple(_written_in_full(one, written.get(one.key, "")) for one in identities)


def count_entities(
    identities: Iterable[Identity],
    statements: Iterable[tuple[Statement, tuple[str, ...]]],
) -> tuple[Entity, ...]:
    """Return the entities with how many statements name them and the level at which they may be shown."""
    mentions: Counter[str] = Counter()
    shown: dict[str, Privacy] = {}
    for statement, keys in statements:
        if statement.scope.startswith(SESSION) or statement.tier is Tier.EVIDENCE:
            continue
        for key in keys:
            mentions[key] += 1
            shown[key] = min(shown.get(key, statement.privacy), statement.privacy, key=_WIDEST_FIRST.index)
    return tuple(
        Entity(
            id=f"e-{slug(identity.key)}",
            key=identity.key,
            name=identity.name,
            aliases=identity.aliases,
            type=identity.type,
            mentions=mentions[identity.key],
            page=identity.page.note.path if identity.page else None,
            privacy=_privacy(identity, shown),
            former=identity.former,
        )
        for identity in identities
    )


def _privacy(identity: Identity, shown: Mapping[str, Privacy]) -> Privacy:
    if identity.page is None:
        return shown.get(identity.key, Privacy.INTERNAL)
    own = identity.page.note.privacy
    return min(own, shown.get(identity.key, own), key=_WIDEST_FIRST.index)


def _identity(
    key: str,
    folded: list[str],
    page: EntityPage | None,
    census: Mapping[str, Name],
    verdict: Verdict,
    former: Iterable[str],
) -> Identity:
    counted = [census[name] for name in folded if name in census]
    written: Counter[str] = Counter()
    for entry in counted:
        written.update(entry.spellings)
    name = page.name if page else _commonest(census[key].spellings if key in census else written) or key
    declared = page.spellings if page else ()
    spoken = {spelling.strip() for spelling in (*declared, *(_commonest(entry.spellings) for entry in counted))}
    return Identity(
        key=key,
        name=name,
        aliases=tuple(sorted(spoken - {name, ""})),
        type=page.type if page and page.type != NO_TYPE else verdict.type,
        verdict=verdict,
        page=page,
        former=tuple(sorted(former)),
    )


def _written_in_full(identity: Identity, name: str) -> Identity:
    """Return a person under ``name`` who so far goes by the same in one word."""
    if identity.page or fold(name).replace(" ", "") != fold(identity.name):
        return identity
    aliases = {*identity.aliases, identity.name} - {name}
    return msgspec.structs.replace(identity, name=name, aliases=tuple(sorted(aliases)))


def _names_of_handles(census: Mapping[str, Name]) -> Iterator[str]:
    """Yield the names in several words that are handles when written in one: ``Mira Tanaka`` and ``miratanaka``."""
    for folded in sorted(census):
        handle = census.get(folded.replace(" ", "")) if " " in folded else None
        if handle and all(map(str.islower, handle.spellings)) and census[folded].is_entity():
            yield _commonest(census[folded].spellings)


def _former(names: Names, pages: Iterable[EntityPage], declared: Iterable[tuple[str, str]]) -> Mapping[str, set[str]]:
    """Return for each key the others that its declared names give: a note renamed, two pages made one."""
    found: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        for other in (page.key, *map(bare, page.spellings)):
            found[names.canonical(page.key)].add(other)
    for pair in declared:
        for other in map(bare, pair):
            found[names.find(other) or ""].add(other)
    return {key: {other for other in others if _leads(names, other, key)} for key, others in found.items()}


def _leads(names: Names, other: str, key: str) -> bool:
    return other not in {key, ""} and (names.find(other) == key or names.canonical(other) == key)


def _commonest(spellings: Counter[str]) -> str:
    """Return the spelling written most often; of equals one in capitals and small letters, then the first in order."""
    if not spellings:
        return ""
    return min(spellings, key=lambda text: (-spellings[text], text.islower(), text.isupper(), text))
