"""Of several pairs only the best: a line has one partner in a note, and every older line one successor, the newest."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from wiki_compiler.belief.chains import last_links

if TYPE_CHECKING:
    from wiki_compiler.belief.pairing.pairs import Pair


def chosen(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Return the pairs that are best for both their lines, chains closed on the newest line, by place."""
    pairs = sorted(pairs, key=lambda pair: (-pair.score, pair.older.span, pair.newer.span, pair.older.id))
    mutual = _best(_best(pairs, _older_side), _newer_side)
    sure = [pair for pair in mutual if pair.sure]
    closed = _closed([pair for pair in sure if pair.ordered])
    contested = [pair for pair in sure if not pair.ordered and not {pair.older.id, pair.newer.id} & set(closed)]
    taken = {*closed, *(pair.older.id for pair in contested)}
    review = {pair.older.id: pair for pair in reversed(mutual) if not pair.sure and pair.older.id not in taken}
    found = (*closed.values(), *contested, *review.values())
    return tuple(sorted(found, key=lambda pair: (pair.older.span, pair.newer.span, pair.older.id, pair.newer.id)))


def _older_side(pair: Pair) -> tuple[str, str]:
    return pair.older.id, pair.newer.span.path


def _newer_side(pair: Pair) -> tuple[str, str]:
    return pair.newer.id, pair.older.span.path


def _best(pairs: Iterable[Pair], side: Callable[[Pair], tuple[str, str]]) -> list[Pair]:
    """Return the pairs whose line at that side has no better partner in the other's note; equal ones stay."""
    best: dict[tuple[str, str], int] = {}
    pairs = list(pairs)
    for pair in pairs:
        best[side(pair)] = max(best.get(side(pair), pair.score), pair.score)
    return [pair for pair in pairs if pair.score == best[side(pair)]]


def _closed(pairs: Iterable[Pair]) -> dict[str, Pair]:
    """Return one pair for each older line: with the newest that replaces it, or what replaced that one."""
    newest: dict[str, Pair] = {}
    for pair in pairs:
        known = newest.get(pair.older.id)
        if known is None or _day(pair) > _day(known):
            newest[pair.older.id] = pair
    ends = last_links({id_: pair.newer.id for id_, pair in newest.items()})
    return {id_: _up_to(newest[ends[id_]], pair) for id_, pair in newest.items()}


def _up_to(last: Pair, pair: Pair) -> Pair:
    return msgspec.structs.replace(pair, newer=last.newer) if last is not pair else pair


def _day(pair: Pair) -> dt.date:
    return pair.newer.valid_from or pair.newer.observed or dt.date.min
