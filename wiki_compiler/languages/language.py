"""The tables of a language file, and the reader that freezes them."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from importlib.resources import files

import msgspec

LANGUAGES = ("en", "ko", "ja", "zh", "de", "es", "fr", "pt")
"""The languages with a file of their own, in the order in which their words are tried."""


class Language(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every table of one language file."""

    code: str
    name: str
    messages: dict[str, str] = {}
    """Every generated sentence by its key, with ``{facts}`` to fill in."""

    def say(self, key: str, **facts: object) -> str:
        """Return the sentence ``key`` with its facts filled in; English where this language has none."""
        sentence = self.messages.get(key)
        if sentence is None:
            sentence = language("en").messages[key]
        return sentence.format(**facts)


@functools.cache
def language(code: str) -> Language:
    """Return the language ``code``, English for a code that has no file."""
    known = code if code in LANGUAGES else "en"
    return msgspec.convert(tomllib.loads(_data(known).decode()), Language)


@functools.cache
def fingerprint() -> str:
    """Return a hash of all language files: what was read with other words must be read again."""
    return hashlib.sha256(b"".join(_data(code) for code in LANGUAGES)).hexdigest()


def _data(code: str) -> bytes:
    return (files("wiki_compiler.languages") / f"{code}.toml").read_bytes()
