"""A canvas as JSON Canvas 1.0 has it: cards and groups at whole numbers, and arrows between them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.render.machine.json_text import json_line
from wiki_compiler.render.page import DataFile

RED, ORANGE, GREEN, CYAN, PURPLE = "1", "2", "4", "5", "6"


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle: its upper left corner, and how wide and high it is."""

    x: int
    y: int
    width: int
    height: int


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A node: Markdown in ``text``, a page in ``file`` (of it only ``subpath``), or a group with a ``label``."""

    id: str
    box: Box
    text: str = ""
    file: str = ""
    subpath: str = ""
    label: str = ""
    color: str = ""


class Arrow(msgspec.Struct, frozen=True, kw_only=True):
    """An edge from the side of one node to the side of another."""

    source: str
    target: str
    sides: tuple[str, str] = ("right", "left")
    label: str = ""
    color: str = ""
    headless: bool = False


def canvas_file(path: str, cards: Iterable[Card], arrows: Iterable[Arrow]) -> DataFile:
    """Return a canvas, one node or edge a line; what comes first lies below what comes later."""
    tables = {"nodes": map(_node, cards), "edges": map(_edge, arrows)}
    parts = (f'"{name}": [{_rows(json_line(row) for row in rows)}]' for name, rows in tables.items())
    return DataFile(path=path, text="{\n" + ",\n".join(parts) + "\n}\n")


def _rows(rows: Iterable[str]) -> str:
    lines = ",\n".join(rows)
    return f"\n{lines}\n" if lines else ""


def _node(card: Card) -> dict[str, object]:
    shape = "file" if card.file else "text" if card.text else "group"
    told = {"text": card.text, "file": card.file, "subpath": card.subpath, "label": card.label, "color": card.color}
    given = {name: value for name, value in told.items() if value}
    return {"id": card.id, "type": shape, **msgspec.structs.asdict(card.box), **given}


def _edge(arrow: Arrow) -> dict[str, object]:
    told = {"label": arrow.label, "color": arrow.color, "toEnd": "none" if arrow.headless else ""}
    return {
        "id": f"{arrow.source}-{arrow.target}",
        "fromNode": arrow.source,
        "fromSide": arrow.sides[0],
        "toNode": arrow.target,
        "toSide": arrow.sides[1],
        **{name: value for name, value in told.items() if value},
    }
