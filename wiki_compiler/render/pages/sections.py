"""What stands on the page of a thing, section by section: each of its claims in exactly one of them."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator

from wiki_compiler.extraction.grammar.names import without_numbering
from wiki_compiler.languages.cards import card
from wiki_compiler.model import Claim, Entity, History
from wiki_compiler.relations.stated import Relationship, Relationships
from wiki_compiler.render.ageing import usual
from wiki_compiler.render.order import PAST, by_address, by_day, by_place
from wiki_compiler.render.pages.belief import belief, earlier
from wiki_compiler.render.pages.section import Section
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.spelling import fold
from wiki_compiler.words import Freshness, Kind, Role, TaskState

_SECTIONS = (
    "card", "believe", "relationships", "decisions", "opinions", "lessons", "tasks", "done", "events", "earlier",
)  # fmt: skip
_SECTION_OF_ROLE = {
    Role.TASK: "tasks",
    Role.QUESTION: "tasks",
    Role.DECISION: "decisions",
    Role.LESSON: "lessons",
    Role.RULE: "lessons",
    Role.PREFERENCE: "opinions",
    Role.EVENT: "events",
    Role.MEASUREMENT: "events",
}
_SECTION_OF_KIND = {Kind.OPINION: "opinions", Kind.EXPERIENCE: "events"}
_OVER = frozenset({TaskState.DONE, TaskState.CANCELLED})
MACHINE_FILE = ".wiki/claims.jsonl"
_HISTORY_SHOWN = 10
_CHANGES_SHOWN = 20
_TARGETS_SHOWN = 12
_TYPES_SHOWN = 24
_LONGEST_VALUE = 60
_LONGEST_HEADING = 80
_BY_HEADING = ("believe", "lessons")
"""Sections whose order tells nothing; the others are ordered by day."""
_LONG, _SEVERAL = 15, 3
"""Claims of a section that is divided, and claims that are worth a heading."""
_LONG_AGO = dt.date.min
_FAR_AHEAD = dt.date.max


def sections_of(
    entity: Entity, claims: tuple[Claim, ...], phrases: Phrases, relationships: Relationships
) -> list[Section]:
    """Return the sections of the page of ``entity`` that have something to show, in the order of a page."""
    groups: dict[str, list[Claim]] = defaultdict(list)
    for claim in claims:
        groups[_section(claim, entity, phrases)].append(claim)
    events = groups.pop("events", [])
    common = usual(claims)
    parts = {name: _below_headings(groups[name], entity, phrases) for name in _BY_HEADING if name in groups}
    groups.update((name, _without(groups[name], found)) for name, found in parts.items())
    lines = {
        name: [belief(claim, phrases, usual=common) for claim in _sorted(name, group, entity, phrases)]
        for name, group in groups.items()
    }
    lines["events"] = _timeline(events, claims, phrases, common)
    lines["relationships"] = list(_related(entity.id, relationships, phrases))
    lines.setdefault("earlier", []).extend(_history(claims, phrases))
    titles = {name: phrases.say(f"page.section.{name}") for name in _SECTIONS}
    below = {
        name: tuple(_part(heading, group, phrases, common) for heading, group in found.items())
        for name, found in parts.items()
    }
    return [
        Section(titles[name], tuple(lines.get(name, ())), below.get(name, ()))
        for name in _SECTIONS
        if lines.get(name) or below.get(name)
    ]


def _part(heading: str, claims: list[Claim], phrases: Phrases, common: frozenset[Freshness]) -> Section:
    title = without_numbering(heading).rstrip(" :：")
    lines = tuple(belief(claim, phrases, usual=common, below=title) for claim in claims)
    return Section(quote(shorten(title, _LONGEST_HEADING)), lines)


def _below_headings(claims: list[Claim], entity: Entity, phrases: Phrases) -> dict[str, list[Claim]]:
    """Return what a long section has several claims of below one heading of the notes, by that heading.

    A heading that only names the thing says nothing more on its page.
    """
    groups: dict[str, list[Claim]] = defaultdict(list)
    for claim in sorted(claims, key=by_place) if len(claims) >= _LONG else ():
        groups[phrases.homes.heading(*by_day(claim)[1:3])].append(claim)
    own = {fold(name) for name in ("", entity.name, *entity.aliases)}
    return {heading: group for heading, group in groups.items() if len(group) >= _SEVERAL and fold(heading) not in own}


def _without(claims: list[Claim], parts: dict[str, list[Claim]]) -> list[Claim]:
    """Return the claims that stand in none of ``parts``."""
    placed = {claim.id for group in parts.values() for claim in group}
    return [claim for claim in claims if claim.id not in placed]


def _section(claim: Claim, entity: Entity, phrases: Phrases) -> str:
    if claim.status in PAST:
        return "earlier"
    name = _SECTION_OF_ROLE.get(claim.role) if claim.role else None
    if name == "tasks":
        return "done" if phrases.state(claim) in _OVER else name
    name = name or _SECTION_OF_KIND.get(claim.kind, "believe")
    return "card" if name == "believe" and claim.attribute in card(entity.type) else name


def _sorted(name: str, claims: list[Claim], entity: Entity, phrases: Phrases) -> list[Claim]:
    if name == "believe":
        return sorted(claims, key=by_address)
    if name == "card":
        places = card(entity.type)
        return sorted(claims, key=lambda claim: (places[claim.attribute or ""], by_address(claim)))
    if name == "tasks":
        return sorted(claims, key=lambda claim: (_due(claim, phrases), by_day(claim)))
    return sorted(claims, key=by_day)


def _due(claim: Claim, phrases: Phrases) -> dt.date:
    latest = phrases.latest(claim)
    return latest.due or _FAR_AHEAD if latest else _FAR_AHEAD


def _timeline(
    events: list[Claim], claims: tuple[Claim, ...], phrases: Phrases, common: frozenset[Freshness]
) -> list[Markdown]:
    """Return what happened and, between that, the newest changes of values, the newest first."""
    lines = [(by_day(claim), belief(claim, phrases, usual=common)) for claim in events]
    changes = [(value.until, claim, value) for claim in claims for value in claim.history if value.until]
    changes.sort(key=lambda change: (-change[0].toordinal(), change[2].path, change[2].line, change[1].id))
    lines += [
        ((-day.toordinal(), value.path, value.line, claim.id), _change(day, claim, value, phrases))
        for day, claim, value in changes[:_CHANGES_SHOWN]
    ]
    more = len(changes) - _CHANGES_SHOWN
    last = [phrases.say("page.more_changes", number=more, file=MACHINE_FILE)] if more > 0 else []
    return [line for _, line in sorted(lines)] + last


def _change(day: dt.date, claim: Claim, value: History, phrases: Phrases) -> Markdown:
    """Return in one line what a value was until ``day``, what came then, and where the old one is said."""
    newer = (one.value for one in claim.history if one.since == day and one != value)
    was = quote(shorten(value.value, _LONGEST_VALUE))
    then = phrases.claim_link(claim, shorten(next(newer, claim.value or ""), _LONGEST_VALUE))
    place = phrases.place(value.path, value.line)
    return Markdown(f"**{quote(phrases.label(claim))}**: {was} → {then} · {day} · {place}")


def _related(key: str, relationships: Relationships, phrases: Phrases) -> Iterator[Markdown]:
    """Yield a line for each type of relationship: what this thing names first, then what names it."""
    named = [one for one in relationships.outgoing.get(key, ()) if one.target in phrases.homes.entities]
    for sign, found in (("→", named), ("←", relationships.incoming.get(key, ()))):
        by_label: dict[str, list[Relationship]] = defaultdict(list)
        for one in found:
            by_label[phrases.label(one.claim)].append(one)
        for label in sorted(by_label)[:_TYPES_SHOWN]:
            yield Markdown(f"**{quote(label)}** {sign} {_others(by_label[label], sign, phrases)}")
        if len(by_label) > _TYPES_SHOWN:
            yield phrases.say("page.more_in", number=len(by_label) - _TYPES_SHOWN, file=MACHINE_FILE)


def _others(found: list[Relationship], sign: str, phrases: Phrases) -> str:
    """Return whom it concerns: what is named leads to its page, who names this thing to the claim that does."""
    ids = {(one.target if sign == "→" else one.source): one.claim for one in found}
    ranked = sorted(ids, key=lambda key: (phrases.entities[key].name, key))
    links = [
        phrases.entity_link(key) if sign == "→" else phrases.claim_link(ids[key], phrases.entities[key].name)
        for key in ranked[:_TARGETS_SHOWN]
    ]
    more = len(ranked) - len(links)
    return phrases.listed(links) + (f" {phrases.say('page.more', number=more)}" if more else "")


def _history(claims: tuple[Claim, ...], phrases: Phrases) -> Iterator[Markdown]:
    """Yield the values of which nobody knows when they ended; the timeline has the others."""
    for claim in sorted((claim for claim in claims if claim.history), key=by_address):
        ended = [value for value in claim.history if value.until is None]
        newest = sorted(ended, key=lambda value: (value.since or _LONG_AGO, value.path, value.line), reverse=True)
        yield from (earlier(claim, value, phrases) for value in newest[:_HISTORY_SHOWN])
        if len(newest) > _HISTORY_SHOWN:
            yield phrases.say("page.more_values", number=len(newest) - _HISTORY_SHOWN, name=phrases.label(claim))
