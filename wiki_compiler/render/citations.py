"""What a synthesis cites, and how it stands with it today: the claims and lines that its own lines name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum

import msgspec

from wiki_compiler.model import Claim, Note
from wiki_compiler.render.feeding import Feeds
from wiki_compiler.words import Status

_CITED = re.compile(
    r"(?<![\w-])(?P<claim>c-[a-z2-7]{10})(?!\w)"
    r"|sources/(?P<page>[^\s#|\]]+)#\^L(?P<anchor>\d+)"
    r"|(?P<path>[^\s:#()\[\]|`<>\"']+\.md)[:#]L?(?P<line>\d+)(?:-L?(?P<end>\d+))?"
)


class Standing(StrEnum):
    """How it stands with what is cited."""

    HOLDS = "holds"
    DOUBTFUL = "doubtful"
    """It is contested, superseded, retracted or expired, or says a value that is believed no longer."""
    GONE = "gone"


class Citation(msgspec.Struct, frozen=True, kw_only=True):
    """What line ``at`` of a synthesis cites: a claim by its id, or a line of a note, and the claims that line feeds."""

    at: int
    text: str
    """As it is cited."""
    place: tuple[str, int] | None = None
    claims: tuple[Claim, ...] = ()
    past: tuple[str, ...] = ()
    """The ids of those claims of which the cited line says a value that is believed no longer."""
    standing: Standing = Standing.HOLDS


class Library:
    """Where what is cited is looked up."""

    def __init__(
        self, notes: tuple[Note, ...], claims: tuple[Claim, ...], pages: Mapping[str, str], feeds: Feeds
    ) -> None:
        self._notes = {note.path: note for note in notes}
        self._claims = {claim.id: claim for claim in claims}
        self._paths = {page.removeprefix("sources/"): path for path, page in pages.items()}
        self._feeds = feeds

    def citations(self, note: Note) -> tuple[Citation, ...]:
        """Return what ``note`` cites, line by line, each thing once a line."""
        found = {
            (number, cited[0]): self._citation(number, cited)
            for number, line in enumerate(note.lines, 1)
            for cited in _CITED.finditer(line)
        }
        return tuple(found.values())

    def _citation(self, at: int, cited: re.Match[str]) -> Citation:
        if cited["claim"]:
            claim = self._claims.get(cited["claim"])
            standing = _standing((claim,), ()) if claim else Standing.GONE
            return Citation(at=at, text=cited[0], claims=(claim,) if claim else (), standing=standing)
        path = cited["path"] or self._paths.get(cited["page"].removesuffix(".md"), cited["page"])
        first = int(cited["line"] or cited["anchor"])
        return self._line(at, cited[0], path, first, int(cited["end"] or first))

    def _line(self, at: int, text: str, path: str, first: int, last: int) -> Citation:
        note = self._notes.get(path.removeprefix("./"))
        if note is None or not any(map(str.strip, note.lines[first - 1 : last])):
            return Citation(at=at, text=text, standing=Standing.GONE)
        lines = self._feeds.get(note.path, {})
        feeds = [feed for line in _numbers(first, last, note) for feed in lines.get(line, ())]
        claims = tuple({feed.claim.id: feed.claim for feed in feeds}.values())
        past = tuple(dict.fromkeys(feed.claim.id for feed in feeds if feed.against))
        return Citation(
            at=at, text=text, place=(note.path, first), claims=claims, past=past, standing=_standing(claims, past)
        )


def _numbers(first: int, last: int, note: Note) -> Iterator[int]:
    return iter(range(first, min(last, len(note.lines)) + 1))


def _standing(claims: tuple[Claim, ...], past: tuple[str, ...]) -> Standing:
    doubtful = past or any(claim.status is not Status.SUPPORTED for claim in claims)
    return Standing.DOUBTFUL if doubtful else Standing.HOLDS
