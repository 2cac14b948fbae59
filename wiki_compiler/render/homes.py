"""Where everything lives: the one home page of every claim, the page of every note, the anchor of every line."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TypedDict

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Block, Claim, Entity, Note
from wiki_compiler.render.concepts.due import TOPIC, claims_by_entity
from wiki_compiler.render.concepts.ideas import Idea
from wiki_compiler.render.names import page_paths, safe_name, safe_path
from wiki_compiler.render.order import PAST, by_day, claim_day
from wiki_compiler.spelling import slug
from wiki_compiler.words import BlockKind, NoteKind, Status

_PLAIN_HEADING = re.compile(r"\w(?:[\w .,()/–-]*[\w.,)])?")
_SHOWN = 500
"""Claims on the page of a thing, year or month: with more, Obsidian takes seconds to open it."""
_YEAR, _MONTH = 4, 7
_UNDATED = "undated"
_UNSHOWN = frozenset({BlockKind.RULE, BlockKind.COMMENT, BlockKind.HEADER})


class Homes(msgspec.Struct, frozen=True, kw_only=True):
    """The addresses inside the vault; page paths have no ``.md``."""

    entities: dict[str, str]
    """Entity id to its page; an entity without a page of its own is absent."""
    ideas: dict[str, str]
    """Idea id to its page."""
    claims: dict[str, tuple[Claim, ...]]
    """Entity id to the claims that are at home on its page; of very many, the oldest are with the unfiled ones."""
    unfiled: dict[str, tuple[Claim, ...]]
    """Page of unfiled claims to the claims on it."""
    home: dict[str, str]
    """Claim id to its home page."""
    notes: dict[str, str]
    """Note path to its page in sources/, or to the note itself where Obsidian opens the workspace."""
    syntheses: dict[str, str]
    """Path of a note in bank/syntheses/ to its page in syntheses/."""
    excerpts: dict[str, frozenset[int]]
    """Path of a transcript that is too long to be shown to the lines of it that are."""
    anchors: dict[str, tuple[int, ...]]
    """Note path to the lines that carry an anchor, ascending."""
    headings: dict[str, tuple[tuple[int, str], ...]]
    """Note path to the lines and texts of its headings, ascending."""
    prefix: str = ""
    """What stands before a page's path in a link: the vault's folder where Obsidian opens the workspace."""
    titles: dict[str, frozenset[str]] = {}
    """Where links lead to the notes themselves: note path to the headings that a link can name."""

    def fragment(self, path: str, line: int) -> str:
        """Return what a link to ``line`` of note ``path`` ends in: its block's anchor, else the heading above it."""
        lines = self.anchors.get(path, ())
        if place := bisect_right(lines, line):
            return f"#^L{lines[place - 1]}"
        heading = self.heading(path, line)
        return f"#{heading}" if heading in self.titles.get(path, ()) else ""

    def heading(self, path: str, line: int) -> str:
        """Return the heading that ``line`` of note ``path`` stands below, empty where there is none."""
        headings = self.headings.get(path, ())
        place = bisect_right(headings, line, key=lambda heading: heading[0])
        return headings[place - 1][1] if place else ""


def find_homes(knowledge: Knowledge, config: Config, due: tuple[Entity, ...], ideas: tuple[Idea, ...]) -> Homes:
    """Return the address of every claim and note, of the entities that are ``due`` a page, and of the ideas."""
    by_entity = claims_by_entity(knowledge)
    wanted = (*((one.id, _entity_path(one)) for one in due), *((one.id, _idea_path(one)) for one in ideas))
    pages = page_paths(wanted)
    entities = {one.id: pages[one.id] for one in due}
    claims = {one.id: _at_home(by_entity.get(one.id, ())) for one in due}
    home = {claim.id: entities[key] for key, group in claims.items() for claim in group}
    unfiled = _unfiled(claim for claim in knowledge.claims if claim.id not in home)
    home.update({claim.id: path for path, group in unfiled.items() for claim in group})
    return Homes(
        entities=entities,
        ideas={one.id: pages[one.id] for one in ideas},
        claims=claims,
        unfiled=unfiled,
        home=home,
        headings={note.path: _headings(note) for note in knowledge.notes},
        prefix=config.vault.prefix,
        syntheses=page_paths(
            (note.path, f"syntheses/{safe_path(_below_syntheses(note.path))}")
            for note in knowledge.notes
            if note.kind is NoteKind.SYNTHESES
        ),
        **(_notes_themselves(knowledge) if config.vault.root == "workspace" else _notes_rendered(knowledge, config)),
    )


class _Notes(TypedDict, total=False):
    """Where links to notes lead."""

    notes: dict[str, str]
    excerpts: dict[str, frozenset[int]]
    anchors: dict[str, tuple[int, ...]]
    titles: dict[str, frozenset[str]]


def _notes_rendered(knowledge: Knowledge, config: Config) -> _Notes:
    """Return the pages of the notes in sources/, with an anchor for every block."""
    wanted = ((note.path, "sources/" + safe_path(note.path.removesuffix(".md"))) for note in knowledge.notes)
    excerpts = _excerpts(knowledge, config)
    return {
        "notes": page_paths(wanted),
        "excerpts": excerpts,
        "anchors": {note.path: anchored_lines(note, excerpts) for note in knowledge.notes},
    }


def _notes_themselves(knowledge: Knowledge) -> _Notes:
    """Return the notes where they stand, as far as a link can name them, with the headings it can name."""
    shown = [note for note in knowledge.notes if is_linkable(note.path)]
    return {
        "notes": {note.path: note.path.removesuffix(".md") for note in shown},
        "excerpts": {},
        "anchors": {},
        "titles": {note.path: _titles(note) for note in shown},
    }


def is_linkable(path: str) -> bool:
    """Whether Obsidian shows the note at ``path`` and a link can name it."""
    stem = path.removesuffix(".md")
    return path.endswith(".md") and safe_path(stem) == stem


def _titles(note: Note) -> frozenset[str]:
    """Return the headings that stand once in ``note`` and are written as they read, without what ends a link."""
    counted = Counter(block.text for block in note.blocks if block.kind is BlockKind.HEADING)
    return frozenset(
        block.text
        for block in note.blocks
        if block.kind is BlockKind.HEADING
        and counted[block.text] == 1
        and _PLAIN_HEADING.fullmatch(block.text)
        and note.lines[block.line - 1].strip("# ") == block.text
    )


def anchored_lines(note: Note, excerpts: Mapping[str, frozenset[int]]) -> tuple[int, ...]:
    """Return the lines of ``note`` whose blocks carry an anchor on its page: the first of each block."""
    front = {1} if note.body_line > 1 else set()
    return tuple(sorted(front | {block.line for block in shown_blocks(note, excerpts)}))


def shown_blocks(note: Note, excerpts: Mapping[str, frozenset[int]]) -> list[Block]:
    """Return the blocks of ``note`` that stand on its page; of an excerpt those that hold one of its lines."""
    shown = [block for block in note.blocks if is_shown(block)]
    lines = excerpts.get(note.path)
    if lines is None:
        return shown
    return [block for block in shown if not lines.isdisjoint(range(block.line, block.end_line + 1))]


def _excerpts(knowledge: Knowledge, config: Config) -> dict[str, frozenset[int]]:
    """Return the transcripts beyond the limit, each with the lines that evidence needs."""
    long = {
        note.path
        for note in knowledge.notes
        if note.kind is NoteKind.TRANSCRIPT and sum(map(len, note.lines)) > config.limits.transcript
    }
    lines: dict[str, set[int]] = {path: set() for path in long}
    for claim in knowledge.claims if long else ():
        for proof in claim.evidence:
            if proof.path in long:
                lines[proof.path].add(proof.line)
        for value in claim.history:
            if value.path in long:
                lines[value.path].add(value.line)
    return {path: frozenset(found) for path, found in lines.items()}


def _below_syntheses(path: str) -> str:
    return path.removesuffix(".md").rpartition("syntheses/")[2]


def _headings(note: Note) -> tuple[tuple[int, str], ...]:
    return tuple((block.line, block.text) for block in note.blocks if block.kind is BlockKind.HEADING)


def is_shown(block: Block) -> bool:
    """Whether ``block`` stands on its note's page; a table's header does so within the rows."""
    return block.kind not in _UNSHOWN and (block.kind is BlockKind.CODE or bool(block.text.strip()))


def _entity_path(entity: Entity) -> str:
    stem = safe_name(entity.id.removeprefix("e-"))
    return _concept_path(stem) if entity.type == TOPIC else f"entities/{stem}"


def _idea_path(idea: Idea) -> str:
    """Return the address of an idea, by its name as notes write it: its id may be a cut form of that."""
    return _concept_path(safe_name(slug(idea.name)))


def _concept_path(stem: str) -> str:
    return f"concepts/{'topic-' + stem if stem.startswith('unfiled-') else stem}"


def _at_home(claims: tuple[Claim, ...]) -> tuple[Claim, ...]:
    """Return the claims that fit on the page of their thing: disputes first, then what is so, then the newest."""
    if len(claims) <= _SHOWN:
        return claims
    ranked = sorted(claims, key=lambda claim: (_rank(claim), by_day(claim)))
    return tuple(sorted(ranked[:_SHOWN], key=lambda claim: claim.id))


def _rank(claim: Claim) -> int:
    if claim.status is Status.CONTESTED:
        return 0
    return 1 if claim.attribute is not None and claim.status not in PAST else 2


def _unfiled(claims: Iterable[Claim]) -> dict[str, tuple[Claim, ...]]:
    """Return the claims without a page of their own by year; a year, and then a month, with too many is parted.

    Undated ones stand together; too many of them are parted by their notes' folders, and then by their notes.
    """
    homeless = list(claims)
    days = [day.isoformat() if (day := claim_day(claim)) else _UNDATED for claim in homeless]
    sizes = Counter(when[:length] for when in days for length in (_YEAR, _MONTH))
    pages: dict[str, list[Claim]] = defaultdict(list)
    undated: list[Claim] = []
    for claim, when in zip(homeless, days, strict=True):
        if when == _UNDATED:
            undated.append(claim)
            continue
        fits = (length for length in (_YEAR, _MONTH) if sizes[when[:length]] <= _SHOWN)
        pages[f"concepts/unfiled-{when[: next(fits, len(when))]}"].append(claim)
    pages.update(_undated(undated))
    return {path: tuple(group) for path, group in sorted(pages.items())}


def _undated(claims: list[Claim]) -> dict[str, list[Claim]]:
    """Return undated claims on one page, but for the largest folders as long as it holds too many."""
    notes = [by_day(claim)[1] for claim in claims]
    folders = [note.rpartition("/")[0] for note in notes]
    sizes = Counter(folder for folder in folders if folder)
    apart: set[str] = set()
    left = len(claims)
    for folder in sorted(sizes, key=lambda folder: (-sizes[folder], folder)):
        if left <= _SHOWN:
            break
        apart.add(folder)
        left -= sizes[folder]
    parts = [
        "" if folder not in apart else folder if sizes[folder] <= _SHOWN else note.removesuffix(".md")
        for note, folder in zip(notes, folders, strict=True)
    ]
    names = page_paths((part, _undated_path(part)) for part in dict.fromkeys(parts))
    pages: dict[str, list[Claim]] = defaultdict(list)
    for part, claim in zip(parts, claims, strict=True):
        pages[names[part]].append(claim)
    return pages


def _undated_path(part: str) -> str:
    path = f"concepts/unfiled-{_UNDATED}"
    return f"{path}-{undated_part(part)}" if part else path


def undated_part(part: str) -> str:
    """Return what the name of a page of undated claims has of the folder or note that it is for."""
    return safe_name(part.replace("/", "-"))
