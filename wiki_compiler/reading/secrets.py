"""Redaction: what looks like a live secret is replaced before anything else sees the text.

A secret becomes ``⟦secret:kind⟧``; the number of lines stays. Placeholders (``xxxx``, ``${NAME}``, ``<KEY>``, an
ellipsis) are no secrets, nor are hashes and identifiers that no word calls secret. Redacting twice changes nothing.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files

import msgspec

_PASSES = 4
_FEWEST_DISTINCT = 5
_ENOUGH_DISTINCT = 8
_LONG_RUN = re.compile(r"[A-Za-z0-9]{12}")
_VALUE = r"(?>[!#-&(-;=?-_a-{}~]{%d,512})(?![…<⟦])"
_PLACES = re.compile(
    r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|(?:~|\.{1,2})?/.*|.*\(\)|[a-z_]+(?:\.[A-Za-z_]+)+"
    r"|.*\.(?:json|md|env|txt|ya?ml|toml|py|js|ts|sh|pem|com|org|net|io)|.*://.*|.*\]\(.*|.*\d{4}-\d{2}-\d{2}.*",
    re.DOTALL,
)
_KEY_LETTERS = re.compile(r"[A-Za-z0-9+/=_.~:-]+")
_SYMBOL = re.compile(r"[!@#^&*+=?~]")
_QUOTES = "[\"'`*_ \\t]"


class Hit(msgspec.Struct, frozen=True, order=True):
    """A secret that was redacted: its line, from 1, and what it was."""

    line: int
    kind: str


class _Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    hints: tuple[str, ...]
    pattern: str
    bare: bool = False
    mixed: bool = False


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    placeholders: tuple[str, ...]
    token: tuple[_Token, ...]
    words: dict[str, tuple[str, ...]]


class _Rule(msgspec.Struct, frozen=True):
    kind: str
    hints: tuple[str, ...]
    pattern: re.Pattern[str]
    is_secret: Callable[[str], bool]
    trim: str = ""
    """Letters that end a sentence, not a secret."""


def redact(text: str) -> tuple[str, tuple[Hit, ...]]:
    """Return ``text`` with every secret replaced, and the line and kind of each."""
    found: list[Hit] = []
    for _ in range(_PASSES):
        lowered = text.lower()
        before = len(found)
        for rule in _rules():
            for hint in rule.hints:
                if hint in lowered:
                    text = _replace(text, rule, found)
                    break
        if len(found) == before:
            break
    return text, tuple(sorted(found))


def _replace(text: str, rule: _Rule, found: list[Hit]) -> str:
    group = "secret" if "secret" in rule.pattern.groupindex else 0
    pieces: list[str] = []
    end, line = 0, 1
    for match in rule.pattern.finditer(text):
        secret = match[group].rstrip(rule.trim) if rule.trim else match[group]
        if rule.is_secret(secret):
            start = match.start(group)
            line += text.count("\n", end, start)
            found.append(Hit(line, rule.kind))
            pieces += (text[end:start], f"⟦secret:{rule.kind}⟧", "\n" * secret.count("\n"))
            line += secret.count("\n")
            end = start + len(secret)
    return "".join((*pieces, text[end:])) if pieces else text


@functools.cache
def _rules() -> tuple[_Rule, ...]:
    table = _table()
    tokens = [_Rule(token.kind, token.hints, re.compile(token.pattern), _judge(token)) for token in table.token]
    words = [_worded(kind, words) for kind, words in table.words.items()]
    return (*tokens, *words)


@functools.cache
def _table() -> _Table:
    data = (files("wiki_compiler.reading") / "secrets.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(data), _Table)


@functools.cache
def _placeholder() -> re.Pattern[str]:
    return re.compile("|".join(_table().placeholders), re.IGNORECASE)


def _judge(token: _Token) -> Callable[[str], bool]:
    if token.kind == "password":
        return _is_url_password
    if token.bare:
        return _is_any
    return _is_mixed_token if token.mixed else _is_token


def _is_any(_secret: str) -> bool:
    return True


def _is_token(secret: str) -> bool:
    return len(set(secret)) >= _FEWEST_DISTINCT and not _placeholder().search(secret)


def _is_mixed_token(secret: str) -> bool:
    mixed = any(letter.isupper() for letter in secret[2:]) or _LONG_RUN.search(secret) is not None
    return mixed and any(letter.isdigit() for letter in secret) and _is_token(secret)


def _is_url_password(secret: str) -> bool:
    plain = secret.casefold()
    words = {word for listed in _table().words.values() for word in listed} | {"pass", "user", "port"}
    return plain not in words and not _placeholder().search(secret)


def _worded(kind: str, words: tuple[str, ...]) -> _Rule:
    """Build the rule for ``WORD: value``, ``WORD=value``, ``WORD는 value`` in any markup."""
    word = "|".join(words)
    shortest = 6 if kind == "password" else 16
    separator = r"(?:[:=：＝|]|는|은|は|为|is(?=\s)|=>|->|→)"
    value = _VALUE % shortest
    pattern = (
        rf"(?<!⟦)(?:{word})(?![A-Za-z0-9]){_QUOTES}{{0,6}}{separator}{_QUOTES}{{0,6}}(?:Bearer )?(?P<secret>{value})"
    )
    hints = tuple(sorted({re.split(r"[\[?]", listed)[0] for listed in words}))
    judge = _is_password if kind == "password" else _is_secret_value
    return _Rule(kind, hints, re.compile(pattern, re.IGNORECASE), judge, ".,;:)]*_")


def _is_password(value: str) -> bool:
    letter = any(sign.isalpha() for sign in value)
    digit = any(sign.isdigit() for sign in value)
    mixed = (letter and (digit or _SYMBOL.search(value) is not None)) or value.isdigit()
    return mixed and not _PLACES.fullmatch(value) and _is_token(value)


def _is_secret_value(value: str) -> bool:
    if not _KEY_LETTERS.fullmatch(value) or _PLACES.fullmatch(value) or len(set(value)) < _ENOUGH_DISTINCT:
        return False
    mixed = any(sign.isdigit() for sign in value) and any(sign.isalpha() for sign in value)
    return mixed and _LONG_RUN.search(value) is not None and _is_token(value)
