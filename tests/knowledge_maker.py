"""Knowledge made by hand, for tests of what is done with it: a few notes, entities, statements and claims."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Block, Claim, Conflict, Entity, Evidence, History, Moment, Note, Skip, Span, Statement
from wiki_compiler.words import (
    BlockKind,
    ConfidenceOrigin,
    DateOrigin,
    Freshness,
    Kind,
    NoteKind,
    Polarity,
    Privacy,
    Status,
    Tier,
    Verdict,
)

AS_OF = dt.date(2026, 3, 10)


def note(path: str, *lines: str, kind: NoteKind = NoteKind.DAILY, day: dt.date | None = None, **more: object) -> Note:
    """Return a note whose every line is a list item, but for lines with ``#`` in front, which are headings."""
    blocks = tuple(
        Block(kind=BlockKind.HEADING, text=line[2:], line=number, end_line=number, level=1)
        if line.startswith("# ")
        else Block(kind=BlockKind.ITEM, text=line, line=number, end_line=number, level=1)
        for number, line in enumerate(lines, 1)
    )
    value = Note(
        path=path,
        kind=kind,
        tier=Tier.DAILY,
        privacy=Privacy.INTERNAL,
        title=path.rpartition("/")[2].removesuffix(".md"),
        moment=Moment(day=day, origin=DateOrigin.FILE) if day else None,
        lines=lines,
        blocks=blocks,
    )
    return msgspec.structs.replace(value, **more)


def entity(name: str, kind: str = "system", **more: object) -> Entity:
    """Return an entity with the id that its name gives."""
    key = name.casefold().replace(" ", "-")
    value = Entity(
        id=f"e-{key}", key=key, name=name, aliases=(), type=kind, mentions=1, page=None, privacy=Privacy.INTERNAL
    )
    return msgspec.structs.replace(value, **more)


def short(*parts: str) -> str:
    """Return ten characters that are a legal part of an id."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:10]


def statement(path: str, line: int, text: str, *names: str, day: dt.date | None = None, **more: object) -> Statement:
    """Return a statement at a line, about ``names``."""
    value = Statement(
        id=f"s-{short(path, str(line), text)}",
        text=text,
        span=Span(path, line, line),
        kind=Kind.WORLD,
        role=None,
        entities=names,
        attribute=None,
        value=None,
        normal_value=None,
        unit=None,
        scope="",
        polarity=Polarity.AFFIRMED,
        observed=day,
        date_origin=DateOrigin.FILE if day else DateOrigin.NONE,
        date_precision=None,
        valid_from=None,
        valid_to=None,
        confidence=0.7,
        confidence_origin=ConfidenceOrigin.TIER,
        tier=Tier.DAILY,
        privacy=Privacy.INTERNAL,
        holder="",
        rationale="",
        due=None,
        state=None,
        cites=(),
        language="en",
        count=1,
    )
    return msgspec.structs.replace(value, **more)


def evidence(said: Statement, word: str = "supports") -> Evidence:
    """Return ``said`` as evidence."""
    return Evidence(
        statement=said.id,
        path=said.span.path,
        line=said.span.line,
        end_line=said.span.end_line,
        word=word,
        weight=847,
        date=said.observed,
    )


def claim(about: Entity | None, said: Iterable[Statement], **more: object) -> Claim:
    """Return a claim with the first of ``said`` as its text and all of them as its evidence."""
    proofs = tuple(said)
    first = proofs[0]
    value = Claim(
        id=f"c-{short(about.id if about else '', first.attribute or '', first.text)}",
        entity=about.id if about else None,
        attribute=first.attribute,
        scope=first.scope,
        text=first.text,
        value=first.value,
        kind=first.kind,
        role=first.role,
        status=Status.SUPPORTED,
        confidence=first.confidence,
        freshness=Freshness.FRESH if first.observed else Freshness.UNKNOWN,
        tier=first.tier,
        privacy=first.privacy,
        since=first.observed,
        first_seen=first.observed,
        last_seen=first.observed,
        valid_from=None,
        valid_to=None,
        evidence=tuple(map(evidence, proofs)),
        conflicts=(),
        history=(),
    )
    return msgspec.structs.replace(value, **more)


def knowledge(
    notes: Iterable[Note] = (),
    entities: Iterable[Entity] = (),
    statements: Iterable[Statement] = (),
    claims: Iterable[Claim] = (),
    conflicts: Iterable[Conflict] = (),
    skips: Iterable[tuple[str, tuple[Skip, ...]]] = (),
) -> Knowledge:
    """Return knowledge as of 2026-03-10, sorted as the front of a compile sorts it."""
    return Knowledge(
        as_of=AS_OF,
        notes=tuple(sorted(notes, key=lambda each: each.path)),
        skips=tuple(skips),
        statements=tuple(sorted(statements, key=lambda each: (each.span, each.id))),
        entities=tuple(sorted(entities, key=lambda each: each.id)),
        claims=tuple(sorted(claims, key=lambda each: each.id)),
        conflicts=tuple(conflicts),
        remarks=(),
        names=(),
    )


def harbour() -> Knowledge:
    """Return a small, whole knowledge: a gateway that moved its port, a person, a quarrel, a task, two languages."""
    old_day, day = dt.date(2026, 1, 4), dt.date(2026, 3, 4)
    core = note("MEMORY.md", "# Memory", "Gateway port: 8080", "Tove keeps bees", kind=NoteKind.CORE)
    daily = note(
        "memory/2026-03-04.md",
        "# Infra",
        "Moved the gateway to port 9090, 8080 collided with Traefik.",
        "Backup runs at 03:00",
        "Backup runs at 04:00",
        "차는 정오에 마신다",
        day=day,
    )
    gateway, tove, backup = entity("Gateway"), entity("Tove", "person", aliases=("Tove B.",)), entity("Backup")
    port = {"attribute": "port"}
    now = statement("memory/2026-03-04.md", 2, daily.lines[1], "Gateway", day=day, value="9090", **port)
    past = statement("MEMORY.md", 2, core.lines[1], "Gateway", day=old_day, value="8080", **port)
    bees = statement("MEMORY.md", 3, core.lines[2], "Tove", "Gateway")
    three = statement("memory/2026-03-04.md", 3, daily.lines[2], "Backup", day=day, attribute="time", value="03:00")
    four = statement("memory/2026-03-04.md", 4, daily.lines[3], "Backup", day=day, attribute="time", value="04:00")
    tea = statement("memory/2026-03-04.md", 5, daily.lines[4], day=day)
    quarrel = claim(backup, (three,), status=Status.CONTESTED)
    history = History(value="8080", since=old_day, until=day, path="MEMORY.md", line=2)
    claims = (
        claim(gateway, (now,), history=(history,), evidence=(evidence(now), evidence(past, "refutes"))),
        claim(tove, (bees,)),
        quarrel,
        claim(None, (tea,)),
    )
    conflict = Conflict(
        id="k-1",
        verdict=Verdict.CONTRADICTION,
        claim=quarrel.id,
        winner=three.id,
        loser=four.id,
        reason="one day",
        confidence=0.8,
    )
    skips = (("MEMORY.md", ()), ("memory/2026-03-04.md", (Skip(1, 1, "heading"),)))
    said = (now, past, bees, three, four, tea)
    return knowledge((core, daily), (gateway, tove, backup), said, claims, (conflict,), skips)
