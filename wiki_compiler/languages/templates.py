"""Knows the lines that ship with the empty workspace of an assistant, by digests: none of their text stands here."""

from __future__ import annotations

import functools
import hashlib
import itertools
from importlib.resources import files

import tomli

from wiki_compiler.spelling import fold

_DIGITS = 12


def is_shipped(text: str) -> bool:
    """Say whether the text of a paragraph or item, without markup, is one that every new workspace begins with."""
    return hashlib.sha256(fold(text).encode()).hexdigest()[:_DIGITS] in _digests()


@functools.cache
def _digests() -> frozenset[str]:
    table = (files("wiki_compiler.languages") / "templates.toml").read_text(encoding="utf-8")
    return frozenset(itertools.chain.from_iterable(tomli.loads(table).values()))
