"""Small charts as inline SVG without script, each with its figures in words, and in whole numbers only.

Colours are those of Obsidian's theme, with plain ones to fall back on.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from wiki_compiler.render.quote import Markdown

_WIDTH, _HEIGHT, _GAP = 480, 18, 2
_TALL = 48
WELL = "--color-green, #2f9e44"
FAIR = "--color-cyan, #15aabf"
POOR = "--color-yellow, #e0a800"
OLD = "--color-orange, #e8890c"
BAD = "--color-red, #d9480f"
UNKNOWN = "--text-faint, #9aa0a6"
_PLAIN = "--interactive-accent, #4c6ef5"

Part = tuple[str, int]
"""What is counted, in words, and how many."""


def stacked(title: str, parts: Sequence[Part], inks: Sequence[str]) -> Markdown:
    """Return one bar whose parts are as long as their share, each in its ink; empty where nothing is counted."""
    total = sum(number for _, number in parts)
    if not total:
        return Markdown()
    shapes, start, seen = [], 0, 0
    for (label, number), ink in zip(parts, inks, strict=True):
        seen += number
        end = _WIDTH * seen // total
        if end > start:
            shapes.append(_bar(start, 0, end - start, _HEIGHT, ink, f"{label} {number}"))
        start = end
    return _svg(title, parts, _HEIGHT, shapes)


def columns(title: str, parts: Sequence[Part]) -> Markdown:
    """Return a column for each part, as high as its number; empty where nothing is counted."""
    highest = max((number for _, number in parts), default=0)
    if not highest:
        return Markdown()
    step = _WIDTH // len(parts)
    shapes = []
    for place, (label, number) in enumerate(parts):
        height = max(_TALL * number // highest, 1 if number else 0)
        if height:
            shapes.append(_bar(place * step, _TALL - height, step - _GAP, height, _PLAIN, f"{label} {number}"))
    return _svg(title, parts, _TALL, shapes)


def _svg(title: str, parts: Sequence[Part], height: int, shapes: list[str]) -> Markdown:
    told = f"{title}: " + ", ".join(f"{label} {number}" for label, number in parts)
    size = f'viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}"'
    return Markdown(f'<svg role="img" aria-label="{escape(told)}" {size}>{"".join(shapes)}</svg>')


def _bar(left: int, top: int, width: int, height: int, ink: str, label: str) -> str:
    place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return f'<rect {place} style="fill: var({ink})"><title>{escape(label)}</title></rect>'
