"""JSON as the vault holds it: keys sorted, one row a line, so that a diff of two compiles reads well."""

from __future__ import annotations

import json

import msgspec

FORMAT_VERSION = 1
_JSON = msgspec.json.Encoder(order="sorted")


def json_table(name: str, rows: list[dict[str, object]]) -> str:
    """Return a JSON object with one table, ``name``."""
    return json_tables({name: rows})


def json_tables(tables: dict[str, list[dict[str, object]]], **facts: object) -> str:
    """Return a JSON object with one row a line, so that a diff of two compiles reads well."""
    parts = {name: json_line(value) for name, value in {**facts, "format_version": FORMAT_VERSION}.items()}
    for name, rows in tables.items():
        parts[name] = "[\n" + ",\n".join(map(json_line, rows)) + "\n]" if rows else "[]"
    return "{\n" + ",\n".join(f'"{name}": {parts[name]}' for name in sorted(parts)) + "\n}\n"


def json_line(value: object) -> str:
    """Return ``value`` as JSON on one line."""
    try:
        return _JSON.encode(value).decode()
    except UnicodeEncodeError:  # half a surrogate pair, from the bytes of a file's name
        text = json.dumps(msgspec.to_builtins(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return text.encode("utf-8", "replace").decode()
