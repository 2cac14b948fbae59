"""Chains of changes, each from one thing to the next: where each of them ends."""

from __future__ import annotations

from collections.abc import Mapping


def last_links(steps: Mapping[str, str]) -> dict[str, str]:
    """Return for every key of ``steps`` the last key on its way; a way that comes back to itself ends before it does.

    Every step is taken once, however long the chains are.
    """
    last: dict[str, str] = {}
    for start in steps:
        trail: dict[str, int] = {}
        at = start
        while at in steps and at not in last and at not in trail:
            trail[at] = len(trail)
            at = steps[at]
        way = list(trail)
        end = last.get(at) or (way[-1] if way else "")
        last.update((key, end) for key in way)
        if at in trail:
            circle = way[trail[at] :]
            last.update(zip(circle, (circle[-1], *circle[:-1]), strict=True))
    return last
