"""Notes and readings made by hand, for tests of what comes after extraction."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.belief import Belief, believe
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution, resolve
from wiki_compiler.knowledge import Extraction, Knowledge
from wiki_compiler.model import Block, Mention, Moment, Note, Reading, Span, Split
from wiki_compiler.words import BlockKind, DateOrigin, Kind, MentionForm, NoteKind, Privacy, Tier

AS_OF = dt.date(2026, 3, 20)
_CURATED = {NoteKind.CORE, NoteKind.BANK, NoteKind.ENTITY, NoteKind.TOPIC, NoteKind.DECISIONS}


def note(path: str, kind: NoteKind = NoteKind.DAILY, **fields: object) -> Note:
    """A note; the date in its name is its own."""
    stem = path.rsplit("/", 1)[-1].removesuffix(".md")
    day = dt.date.fromisoformat(stem[:10]) if stem[:4].isdigit() else None
    defaults: dict[str, object] = {
        "tier": Tier.CURATED if kind in _CURATED else Tier.DAILY,
        "privacy": Privacy.INTERNAL,
        "title": stem,
        "moment": Moment(day=day, origin=DateOrigin.FILE) if day else None,
    }
    return Note(path=path, kind=kind, **(defaults | fields))


def core() -> Note:
    return note("MEMORY.md", NoteKind.CORE)


def daily(day: str) -> Note:
    return note(f"memory/{day}.md")


def page(stem: str, **fields: object) -> Note:
    return note(f"bank/entities/{stem}.md", NoteKind.ENTITY, **fields)


def item(text: str, line: int) -> Block:
    return Block(kind=BlockKind.ITEM, text=text, line=line, end_line=line)


def says(
    text: str, subject: str = "", attribute: str = "", value: str = "", *, line: int = 0, **fields: object
) -> Reading:
    """One line; where it stands is filled in by ``noted``."""
    split = (Split(subject, attribute, value, bool(fields.pop("known_only", False))),) if attribute else ()
    defaults: dict[str, object] = {
        "kind": Kind.WORLD,
        "language": "en",
        "tier": Tier.DAILY,
        "privacy": Privacy.INTERNAL,
        "subject": subject,
        "splits": split,
        "span": Span("", line, line),
        "mentions": (Mention(subject, MentionForm.TYPED),) if subject else (),
    }
    return Reading(text=text, **(defaults | fields))


def noted(where: Note, *readings: Reading) -> Extraction:
    """The note with these lines in it, one below the other, in the note's tier and on its day."""
    placed = tuple(
        Reading(
            **{name: getattr(one, name) for name in Reading.__struct_fields__}
            | {
                "span": Span(where.path, one.span.line or number, one.span.line or number),
                "moment": one.moment or where.moment,
                "tier": where.tier if one.tier is Tier.DAILY else one.tier,
            }
        )
        for number, one in enumerate(readings, start=2)
    )
    return Extraction(note=where, readings=placed, skips=(), remarks=())


def resolved(*extractions: Extraction, config: Config | None = None) -> Resolution:
    return resolve(extractions, config or Config())


def believed(*extractions: Extraction, as_of: dt.date = AS_OF, config: Config | None = None) -> Belief:
    return believe(resolved(*extractions, config=config), as_of, config or Config())


def known(*extractions: Extraction, as_of: dt.date = AS_OF) -> Knowledge:
    resolution = resolved(*extractions)
    belief = believe(resolution, as_of, Config())
    return Knowledge(
        as_of=as_of,
        notes=tuple(one.note for one in extractions),
        skips=(),
        statements=resolution.statements,
        entities=resolution.entities,
        claims=belief.claims,
        conflicts=belief.conflicts,
        remarks=(),
        names=(),
    )
