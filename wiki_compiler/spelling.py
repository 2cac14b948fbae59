"""How names are compared and written: one folding, one slug, one kind of short id, for every room."""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import re
import unicodedata
from typing import Any

import msgspec

_GAPS = re.compile(r"[\s_\-‐-―]+")
_NO_NAME = re.compile(r"[^\w]+")
_LONGEST_SLUG = 120


@functools.lru_cache(maxsize=65_536)
def fold(name: str) -> str:
    """Return the spelling under which names are equal: NFC, without case, gaps and hyphens as one space."""
    if name.isascii():
        return _GAPS.sub(" ", name.casefold()).strip()
    plain = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFC", _GAPS.sub(" ", plain).strip())


def slug(name: str) -> str:
    """Return a file stem that keeps the script of ``name``: letters and digits with hyphens between, never empty."""
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())
    stem = _NO_NAME.sub("-", folded.replace("_", "-")).strip("-") or "unnamed"
    if len(stem.encode()) > _LONGEST_SLUG:
        cut = stem.encode()[: _LONGEST_SLUG - 11].decode(errors="ignore").rstrip("-")
        stem = f"{cut}-{short_hash(stem)}"
    return stem


def short_hash(*parts: str) -> str:
    """Return 10 base32 characters of the SHA-256 of ``parts``, which may hold any text."""
    digest = hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).digest()
    return base64.b32encode(digest[:10])[:10].decode().lower()


def key_of(values: Any) -> bytes:  # noqa: ANN401 - whatever a key is made of
    """Return values as bytes to be hashed; names of files that are no text are no hindrance."""
    try:
        return msgspec.json.encode(values)
    except UnicodeEncodeError:
        return json.dumps(msgspec.to_builtins(values)).encode()


def content_hash(values: Any) -> str:  # noqa: ANN401 - whatever a key is made of
    """Return the SHA-256 of values, in hexadecimal."""
    return hashlib.sha256(key_of(values)).hexdigest()
