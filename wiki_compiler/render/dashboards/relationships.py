"""reports/relationships.md: how things hang together, by what ties them, and which of the ties nobody has noted."""

from __future__ import annotations

from collections import Counter, defaultdict

from wiki_compiler.model import Claim
from wiki_compiler.relations.stated import Relationship, Relationships
from wiki_compiler.relations.together import Related
from wiki_compiler.render.dashboards.report import Chapter, board, chapter, claims_chapter, counts
from wiki_compiler.render.order import by_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.words import Status

_GRAPH = ".wiki/graph.json"
_TYPES_SHOWN = 24
_LINES_OF_TYPE = 2
"""A type of relationship with fewer stands among the others."""
_LINES_SHOWN = 40
_HUBS_SHOWN = 20
_PAIRS_SHOWN = 30
_TIES_OF_HUB = 2
"""From how many relationships on a thing is one that others hang on."""
_OFTEN = 3
"""In so many statements two things stand together before a relationship between them is missed."""


def relationships(phrases: Phrases, stated: Relationships, related: Related) -> Page:
    """Return the report of the relationships that hold, by type; what ties most, what changed, what is not noted."""
    by_type: dict[str, list[tuple[Relationship, ...]]] = defaultdict(list)
    for tie in _ties(stated):
        by_type[tie[0].claim.attribute or ""].append(tie)
    types = sorted(by_type, key=lambda name: (-len(by_type[name]), name))
    apart = [name for name in types[:_TYPES_SHOWN] if len(by_type[name]) >= _LINES_OF_TYPE]
    rest = [tie for name in types[len(apart) :] for tie in by_type[name]]
    chapters = [
        *(_chapter(_name(by_type[name], phrases), by_type[name], phrases, named=False) for name in apart),
        _chapter(phrases.say("page.relationships.others"), rest, phrases, named=True),
        _hubs(stated, phrases),
        _changed(stated, phrases),
        _unstated(stated, related, phrases),
    ]
    return board("relationships", phrases, chapters, counts(phrases, chapters))


def _ties(stated: Relationships) -> list[tuple[Relationship, ...]]:
    """Return the relationships claim by claim: one whose value is a list has several."""
    of_claim: dict[str, list[Relationship]] = defaultdict(list)
    for one in stated.every:
        of_claim[one.claim.id].append(one)
    return list(map(tuple, of_claim.values()))


def _name(ties: list[tuple[Relationship, ...]], phrases: Phrases) -> Markdown:
    """Return the name that most lines give a type."""
    labels = Counter(phrases.label(tie[0].claim) for tie in ties)
    return quote(min(labels, key=lambda label: (-labels[label], label)))


def _chapter(title: Markdown, ties: list[tuple[Relationship, ...]], phrases: Phrases, *, named: bool) -> Chapter:
    """Return relationships as list items: what is disputed first, then by the names of the things.

    Where the chapter is not of one type, each line is ``named`` for its own.
    """
    ranked = sorted(ties, key=lambda tie: _place(tie[0], phrases))
    lines = [_line(tie, phrases, named=named) for tie in ranked[:_LINES_SHOWN]]
    return chapter(title, lines, len(ranked) - _LINES_SHOWN)


def _place(one: Relationship, phrases: Phrases) -> tuple[bool, str, str, str]:
    contested = one.claim.status is Status.CONTESTED
    return (not contested, phrases.entities[one.source].name, one.claim.scope, one.claim.id)


def _line(tie: tuple[Relationship, ...], phrases: Phrases, *, named: bool) -> Markdown:
    """Return in one line what a claim ties its thing to, and the lines that say so."""
    claim = tie[0].claim
    targets = phrases.listed(phrases.entity_link(one.target) for one in tie)
    label = f" › {quote(phrases.label(claim))}" if named else ""
    disputed = [f"**{phrases.word('status', claim.status)}**"] if claim.status is Status.CONTESTED else []
    ties = f"{phrases.entity_link(tie[0].source)}{label}{phrases.scope(claim)} → {targets}"
    return Markdown(" · ".join((ties, *disputed, phrases.evidence(claim))))


def _hubs(stated: Relationships, phrases: Phrases) -> Chapter:
    """Return the things that most relationships lead to and from."""
    tied = {*stated.incoming, *stated.outgoing}
    ties = {key: (len(stated.incoming.get(key, ())), len(stated.outgoing.get(key, ()))) for key in tied}
    ranked = sorted(
        (key for key in ties if sum(ties[key]) >= _TIES_OF_HUB),
        key=lambda key: (-sum(ties[key]), -ties[key][0], phrases.entities[key].name, key),
    )
    lines = [_hub(key, *ties[key], phrases) for key in ranked[:_HUBS_SHOWN]]
    return chapter(phrases.say("page.relationships.hubs"), lines, len(ranked) - _HUBS_SHOWN, _GRAPH)


def _hub(key: str, naming: int, named: int, phrases: Phrases) -> Markdown:
    link = phrases.entity_link(key)
    return phrases.say("page.relationships.hub", link=link, naming=phrases.number(naming), named=phrases.number(named))


def _changed(stated: Relationships, phrases: Phrases) -> Chapter:
    """Return the relationships that were others before, those that changed last first."""
    changed: dict[str, Claim] = {one.claim.id: one.claim for one in stated.every if one.claim.history}
    ranked = sorted(changed.values(), key=by_day)
    return claims_chapter(phrases.say("page.relationships.changed"), ranked, phrases.news)


def _unstated(stated: Relationships, related: Related, phrases: Phrases) -> Chapter:
    """Return the pairs that statements often name together and no claim ties."""
    noted = {frozenset((one.source, one.target)) for one in stated.every}
    pairs = [pair for pair, often in related.weights.items() if often >= _OFTEN and frozenset(pair) not in noted]
    ranked = sorted(pairs, key=lambda pair: (-related.weights[pair], pair))
    lines = [
        Markdown(
            f"{phrases.entity_link(one)} · {phrases.entity_link(other)}"
            f" ({phrases.tally('page.statements', related.weights[one, other])})"
        )
        for one, other in ranked[:_PAIRS_SHOWN]
    ]
    return chapter(phrases.say("page.relationships.unstated"), lines, len(ranked) - _PAIRS_SHOWN, _GRAPH)
