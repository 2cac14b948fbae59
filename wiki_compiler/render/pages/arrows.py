"""The arrows from the lines of a note to the claims that they feed."""

from __future__ import annotations

import msgspec

from wiki_compiler.render.feeding import Feed, Feeds
from wiki_compiler.render.links import link
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, shorten
from wiki_compiler.spelling import fold
from wiki_compiler.words import Status

_LONGEST_NAME = 60
_LONGEST_VALUE = 40


class Arrow(msgspec.Struct, frozen=True, gc=False):
    """What an arrow from a line to a claim shows."""

    claim: str
    """The claim's id."""
    page: str
    """Where the arrow leads."""
    names: tuple[str, ...]
    """What the claim is about: a line that says one of them, folded, needs not be told the first."""
    told: str
    """What is told whatever the line says: the value that holds now, or that the claim holds no more."""


class Arrows:
    """The arrows of every line; what they show of a claim is put together once."""

    def __init__(self, feeds: Feeds, phrases: Phrases) -> None:
        self._feeds = feeds
        self._phrases = phrases
        self._made: dict[tuple[str, bool], Arrow] = {}

    def of_note(self, path: str) -> dict[int, tuple[Arrow, ...]]:
        """Return the arrows of the note at ``path`` by line."""
        return {line: tuple(map(self._arrow, feeds)) for line, feeds in sorted(self._feeds.get(path, {}).items())}

    def _arrow(self, feed: Feed) -> Arrow:
        key = (feed.claim.id, feed.against)
        if key not in self._made:
            self._made[key] = _arrow_of(feed, self._phrases)
        return self._made[key]


def arrow_link(arrow: Arrow, text: str, phrases: Phrases) -> Markdown:
    """Return an arrow to a claim, with what ``text``, folded, does not say: what it is about, and whether it holds."""
    said = not arrow.names or any(fold(name) in text for name in arrow.names)
    told = phrases.listed(filter(None, ("" if said else arrow.names[0], arrow.told)))
    return link(arrow.page, shorten(f"→ {told}", _LONGEST_NAME))


def _arrow_of(feed: Feed, phrases: Phrases) -> Arrow:
    claim, told = feed.claim, ""
    entity = phrases.entities.get(claim.entity or "")
    names = (phrases.label(claim),) if claim.attribute else (entity.name, *entity.aliases) if entity else ()
    if feed.against and claim.value:
        told = phrases.say("page.now", value=shorten(claim.value, _LONGEST_VALUE))
    elif claim.status is not Status.SUPPORTED:
        told = phrases.word("status", claim.status)
    return Arrow(claim.id, phrases.claim_page(claim), names, str(told))
