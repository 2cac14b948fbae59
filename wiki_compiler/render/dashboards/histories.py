"""How the value at an address changed: every value it had, from when until when, and the line that says so."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from wiki_compiler.model import Claim, Evidence
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.words import Status, Verdict

_LONGEST = 80
_STEPS_SHOWN = 8
_LONG_AGO = dt.date.min


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A value while it held."""

    value: str
    since: dt.date | None
    until: dt.date | None
    path: str
    line: int
    holds: bool = False


def histories(phrases: Phrases) -> list[Markdown]:
    """Return a line for every address whose value changed, the latest change first."""
    groups: dict[tuple[str, str, str], list[Claim]] = defaultdict(list)
    for claim in phrases.knowledge.claims:
        if claim.attribute and claim.value and claim.entity:
            groups[claim.entity, claim.attribute, claim.scope].append(claim)
    ends = _ends(phrases)
    found = []
    for key in sorted(groups):
        spells = sorted((spell for claim in groups[key] for spell in _spells(claim, ends)), key=_in_time)
        if any(not spell.holds for spell in spells):
            newest = max(day for spell in spells for day in (spell.since, spell.until, _LONG_AGO) if day)
            found.append((-newest.toordinal(), key, _line(groups[key], spells, phrases)))
    return [line for _, _, line in sorted(found)]


def _ends(phrases: Phrases) -> dict[str, dt.date]:
    """Return the day on which each line was replaced, by statement."""
    beaten = (one for one in phrases.knowledge.conflicts if one.verdict is Verdict.SUPERSESSION)
    days = ((one.loser, phrases.statements[one.winner].observed) for one in beaten if one.winner in phrases.statements)
    return {loser: day for loser, day in days if day}


def _spells(claim: Claim, ends: dict[str, dt.date]) -> Iterator[Spell]:
    for past in claim.history:
        yield Spell(value=past.value, since=past.since, until=past.until, path=past.path, line=past.line)
    supporting = [one for one in claim.evidence if one.word == "supports"]
    proof = min(supporting, key=lambda one: _nearest(one, claim), default=None)
    if proof is not None:
        over = claim.status in {Status.SUPERSEDED, Status.RETRACTED, Status.EXPIRED}
        until = max((ends[one.statement] for one in claim.evidence if one.statement in ends), default=claim.valid_to)
        yield Spell(
            value=claim.value or "",
            since=claim.since,
            until=until if over else None,
            path=proof.path,
            line=proof.line,
            holds=not over,
        )


def _nearest(proof: Evidence, claim: Claim) -> tuple[object, ...]:
    """Order evidence: the line of the day since which the claim holds comes first."""
    return (proof.date != claim.since, proof.path, proof.line)


def _line(claims: list[Claim], spells: list[Spell], phrases: Phrases) -> Markdown:
    shown = spells[-_STEPS_SHOWN:]
    more = [phrases.say("page.more", number=len(spells) - len(shown))] if len(spells) > len(shown) else []
    steps = " → ".join((*more, *(_spell(spell, phrases) for spell in shown)))
    return Markdown(f"{phrases.about(claims[0], named=True)}: {steps}")


def _spell(spell: Spell, phrases: Phrases) -> Markdown:
    value = quote(shorten(spell.value, _LONGEST))
    place = phrases.line_link(spell.path, spell.line)
    when = _when(spell, phrases)
    return Markdown(f"{f'**{value}**' if spell.holds else value} ({when}, {place})" if when else f"{value} ({place})")


def _when(spell: Spell, phrases: Phrases) -> Markdown:
    if spell.since and spell.since == spell.until:
        return Markdown(spell.since.isoformat())
    if spell.since and spell.until:
        return phrases.say("page.between", since=spell.since, until=spell.until)
    if spell.until:
        return phrases.say("page.until", date=spell.until)
    return phrases.say("page.since", date=spell.since) if spell.since else Markdown()


def _in_time(spell: Spell) -> tuple[object, ...]:
    """Order spells as they followed each other; what holds now comes last."""
    return (spell.holds, spell.until or dt.date.max, spell.since or _LONG_AGO, spell.value, spell.path, spell.line)
