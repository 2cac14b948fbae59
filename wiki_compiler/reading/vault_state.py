"""What a compiled vault knows by itself: the files for machines, read back as the values they were made from.

They are a view: private lines are not in them, and of statements only those that stand in a conflict. Nothing here is
ever memory to a compile.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from wiki_compiler.errors import VaultError
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Conflict, Entity, Span, Statement
from wiki_compiler.words import ConfidenceOrigin, DateOrigin, Polarity

_FOLDER = ".wiki"
_Value = TypeVar("_Value")


class _Side(msgspec.Struct, frozen=True, kw_only=True):
    statement: str
    path: str
    line: int
    end_line: int
    date: dt.date | None
    text: str
    value: str | None


class _Row(Conflict, frozen=True, kw_only=True):
    sides: tuple[_Side, _Side]


class _Entities(msgspec.Struct, frozen=True, kw_only=True):
    entities: tuple[Entity, ...]


class _Manifest(msgspec.Struct, frozen=True, kw_only=True):
    as_of: dt.date


def is_vault(folder: Path) -> bool:
    """Whether a compiled vault stands in ``folder``."""
    return (folder / _FOLDER / "manifest.json").is_file()


def vault_knowledge(vault: Path) -> Knowledge:
    """Return what the vault knows, as of the day it was compiled for.

    Raises:
        VaultError: there is no vault, or its files for machines are missing or were changed.
    """
    if not is_vault(vault):
        raise VaultError(f"{vault}: is no compiled vault; name one, or run wiki compile")
    claims = tuple(_rows(vault, "claims.jsonl", Claim))
    rows = tuple(_rows(vault, "conflicts.jsonl", _Row))
    entities = _whole(vault, "entities.json", _Entities).entities
    return Knowledge(
        as_of=_whole(vault, "manifest.json", _Manifest).as_of,
        notes=(),
        skips=(),
        statements=tuple(sorted(_sides(claims, rows), key=lambda one: (one.span, one.id))),
        entities=entities,
        claims=claims,
        conflicts=tuple(Conflict(**{name: getattr(row, name) for name in Conflict.__struct_fields__}) for row in rows),
        remarks=(),
        names=(),
    )


def _sides(claims: tuple[Claim, ...], rows: tuple[_Row, ...]) -> Iterator[Statement]:
    """Yield the lines that stand in conflicts, as far as the vault knows them, each once."""
    about = {claim.id: claim for claim in claims}
    sides = {side.statement: (side, about[row.claim]) for row in rows if row.claim in about for side in row.sides}
    for side, claim in sides.values():
        yield Statement(
            id=side.statement,
            text=side.text,
            span=Span(side.path, side.line, side.end_line),
            kind=claim.kind,
            role=claim.role,
            entities=(),
            attribute=claim.attribute,
            value=side.value,
            normal_value=None,
            unit=None,
            scope=claim.scope,
            polarity=Polarity.AFFIRMED,
            observed=side.date,
            date_origin=DateOrigin.NONE,
            date_precision=None,
            valid_from=None,
            valid_to=None,
            confidence=claim.confidence,
            confidence_origin=ConfidenceOrigin.TIER,
            tier=claim.tier,
            privacy=claim.privacy,
            holder="",
            rationale="",
            due=None,
            state=None,
            cites=(),
            language="",
            count=1,
        )


def _rows(vault: Path, name: str, shape: type[_Value]) -> Iterator[_Value]:
    for line in _bytes(vault, name).splitlines():
        yield _value(line, shape, vault, name)


def _whole(vault: Path, name: str, shape: type[_Value]) -> _Value:
    return _value(_bytes(vault, name), shape, vault, name)


def _bytes(vault: Path, name: str) -> bytes:
    try:
        return (vault / _FOLDER / name).read_bytes()
    except OSError as error:
        raise VaultError(f"{vault}/{_FOLDER}/{name}: cannot be read ({error.strerror}); run wiki compile") from error


def _value(data: bytes, shape: type[_Value], vault: Path, name: str) -> _Value:
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise VaultError(f"{vault}/{_FOLDER}/{name}: is no file of ours ({error}); run wiki compile") from error
