"""Which claims each line feeds: the way back from a note to what is believed because of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from wiki_compiler.model import Claim


class Feed(msgspec.Struct, frozen=True):
    """A claim that a line speaks for; or ``against``, where it says another value than the one believed."""

    claim: Claim
    against: bool


Feeds = dict[str, dict[int, tuple[Feed, ...]]]
"""By note path and line, in the order of the claims' ids; what a line speaks for comes first."""


def find_feeds(claims: Iterable[Claim]) -> Feeds:
    """Return what each line of evidence feeds."""
    found: dict[str, dict[int, list[Feed]]] = defaultdict(lambda: defaultdict(list))
    for claim in claims:
        for path, line, against in sorted({(one.path, one.line, one.word != "supports") for one in claim.evidence}):
            found[path][line].append(Feed(claim, against))
    return {path: {line: _ordered(feeds) for line, feeds in lines.items()} for path, lines in found.items()}


def _ordered(feeds: list[Feed]) -> tuple[Feed, ...]:
    once = {feed.claim.id: feed for feed in reversed(feeds)}
    return tuple(sorted(once.values(), key=lambda feed: (feed.against, feed.claim.id)))
