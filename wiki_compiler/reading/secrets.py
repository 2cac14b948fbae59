"""Redaction: what looks like a live secret is replaced before anything else sees the text.

A secret becomes ``⟦secret:kind⟧``; the number of lines stays. Placeholders (``xxxx``, ``${NAME}``, ``<KEY>``, an
ellipsis) are no secrets, nor are hashes and identifiers that no word calls secret. Redacting twice changes nothing.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files

import msgspec
import tomli

from wiki_compiler.reading.secret_values import Judge, Judges, Looks

_PASSES = 4
_LONG_WORD = 20
"""Letters of the shortest secret that is known by its form alone."""
_FARTHEST_LEAD = 80
_QUOTES = "[\"'`*_ \\t\\\\]"
_VALUE = r"(?>[!#-&(-;=?-_a-{}~À-ɏ]{%d,512})(?![…<⟦])"
_SIGNS = r"[:=：＝|]|=>|->|→"
_SHORTEST = {"password": 6, "token": 16}
_PAIR = (
    r"(?<![\w@./:-])(?=[\w.+-]*[^\W\d])"
    r"(?:[\w.+-]{2,64}[\"'`*]{0,4}(?:\s{1,4}[/|／]\s{1,4}|:)|[\w.+-]{2,64}@[\w.-]{3,64}\s{0,4}[/|:]\s{0,4})"
    r"[\"'`*]{0,4}(?P<secret>(?!@)(?>[!#-&+\-0-9;=?-_a-z{}~]{6,128})(?![…<⟦/]))"
)
"""The name or address of an account and its password, parted by a slash with spaces around it or a colon without."""
_HEAD = re.compile(r"#{1,6}\s|[^:：\n]{1,60}[:：]\**\s*$")
_LABEL = re.compile(r"[^:：\n]{1,60}[:：]")
_LABELLED_VALUE = r"(?>[A-Za-z0-9_+/=.~-]{20,512})(?![\w:…<⟦])"
"""A secret behind a word that is a mere label, such as ``Key``; what colons part is the key of a table or a cache."""


class Hit(msgspec.Struct, frozen=True, order=True):
    """A secret that was redacted: its line, from 1, and what it was."""

    line: int
    kind: str


class _Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    hints: tuple[str, ...]
    pattern: str
    lead: str = ""
    bare: bool = False
    mixed: bool = False
    anywhere: bool = False


class _Between(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    verbs: tuple[str, ...]
    particles: tuple[str, ...]
    qualifiers: tuple[str, ...]

    def pattern(self) -> str:
        """Match what stands between a word for secrets and the value."""
        verbs, particles, qualifiers = ("|".join(words) for words in (self.verbs, self.particles, self.qualifiers))
        qualifier = rf"(?: ?\([^()\n]{{1,40}}\)| (?:{qualifiers}) [^\n:：=|]{{1,40}}?)?"
        return (
            rf"{qualifier}{_QUOTES}{{0,8}}(?:{_SIGNS}|{particles}|(?:(?:{verbs})[ \t]{{1,3}}){{1,2}}){_QUOTES}{{0,8}}"
        )


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    masks: tuple[str, ...]
    stand_ins: tuple[str, ...]
    fillers: tuple[str, ...]
    ordinary: tuple[str, ...]
    token: tuple[_Token, ...]
    between: _Between
    labels: tuple[str, ...]
    accounts: tuple[str, ...]
    words: dict[str, tuple[str, ...]]


class _Rule(msgspec.Struct, frozen=True):
    kind: str
    hints: tuple[str, ...]
    pattern: re.Pattern[str]
    is_secret: Judge
    lead: re.Pattern[str] | None = None
    """What stands before the hint; where the pattern names no secret, that begins with it."""
    anywhere: bool = True
    trim: str = ""
    """Letters that end a sentence, not a secret."""
    below: re.Pattern[str] | None = None
    """What the heading or label says that the secret stands below or behind."""


def redact(text: str) -> tuple[str, tuple[Hit, ...]]:
    """Return ``text`` with every secret replaced, and the line and kind of each."""
    found: list[Hit] = []
    for _ in range(_PASSES):
        before = len(found)
        text = _passed(text, _rules(), found)
        if len(found) == before:
            break
    return text, tuple(sorted(found))


def redact_each(texts: Sequence[str]) -> list[str]:
    """Return many short texts, each redacted by itself; a rule that has a hint in none of them is tried on none."""
    all_of_them = _lower("\n".join(texts))
    rules = tuple(rule for rule in _rules() if any(hint in all_of_them for hint in rule.hints))
    return [redact(text)[0] if _holds_secret(text, rules) else text for text in texts]


def _holds_secret(text: str, rules: Iterable[_Rule]) -> bool:
    found: list[Hit] = []
    _passed(text, rules, found)
    return bool(found)


def _passed(text: str, rules: Iterable[_Rule], found: list[Hit]) -> str:
    """Return ``text`` without the secrets that each of ``rules`` knows in it, which are ``found`` then."""
    lowered = _lower(text)
    long_words = "\n".join(word for word in lowered.split() if len(word) >= _LONG_WORD)
    for rule in rules:
        hints = [hint for hint in rule.hints if hint in (lowered if rule.anywhere else long_words)]
        if hints and (changed := _replace(text, lowered, hints, rule, found)) is not None:
            text, lowered = changed, _lower(changed)
    return text


def _lower(text: str) -> str:
    """Lower ``text`` letter by letter, so that places in it stay places in ``text``."""
    return text.replace("İ", "I").lower() if "İ" in text else text.lower()


def _replace(text: str, lowered: str, hints: list[str], rule: _Rule, found: list[Hit]) -> str | None:
    """Return ``text`` without the secrets of ``rule``, or nothing where it has none."""
    pieces: list[str] = []
    end, line = 0, 1
    for start, stop in _candidates(text, lowered, hints, rule):
        secret = text[start:stop].rstrip(rule.trim) if rule.trim else text[start:stop]
        if start >= end and rule.is_secret(secret):
            line += text.count("\n", end, start)
            found.append(Hit(line, rule.kind))
            pieces += (text[end:start], f"⟦secret:{rule.kind}⟧", "\n" * secret.count("\n"))
            line += secret.count("\n")
            end = start + len(secret)
    return "".join((*pieces, text[end:])) if pieces else None


def _candidates(text: str, lowered: str, hints: list[str], rule: _Rule) -> Iterator[tuple[int, int]]:
    """Yield where a secret of ``rule`` may start and stop, at each place of a hint or in each line below one."""
    if rule.below is not None:
        yield from _below(text, rule.below, rule.pattern)
        return
    group = "secret" if "secret" in rule.pattern.groupindex else 0
    for at in _places(lowered, hints):
        if (match := rule.pattern.match(text, at)) is None:
            continue
        start = match.start(group)
        if rule.lead is not None:
            before = rule.lead.search(text, max(0, at - _FARTHEST_LEAD), at)
            if before is None:
                continue
            start = start if group else before.start()
        yield start, match.end(group)


def _below(text: str, below: re.Pattern[str], pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Yield where a secret starts and stops in the lines below a heading, or behind a label, that ``below`` finds."""
    start, holds = 0, False
    for line in text.split("\n"):
        label = _LABEL.match(line)
        if _HEAD.match(line):
            holds = below.search(line) is not None
        elif holds or (label and below.search(label[0])):
            yield from (
                (start + found.start("secret"), start + found.end("secret")) for found in pattern.finditer(line)
            )
        start += len(line) + 1


def _places(lowered: str, hints: list[str]) -> list[int]:
    places: set[int] = set()
    for hint in hints:
        at = lowered.find(hint)
        while at >= 0:
            places.add(at)
            at = lowered.find(hint, at + 1)
    return sorted(places)


@functools.cache
def _rules() -> tuple[_Rule, ...]:
    data = (files("wiki_compiler.reading") / "secrets.toml").read_text(encoding="utf-8")
    table = msgspec.convert(tomli.loads(data), _Table)
    judges = Judges(Looks(table.masks, table.stand_ins, table.fillers, table.ordinary))
    tokens = [_formed(token, judges) for token in table.token]
    words = [_worded(kind, listed, table.between, judges) for kind, listed in table.words.items()]
    return (*tokens, *words, _labelled(table.labels, judges), _paired(table.accounts, judges))


def _formed(token: _Token, judges: Judges) -> _Rule:
    """Build the rule for a secret that is known by its form."""
    judge: Judge = judges.mixed_token if token.mixed else judges.token
    if token.bare:
        judge = judges.address_password if token.kind == "password" else judges.any_token
    lead = re.compile(token.lead) if token.lead else None
    return _Rule(token.kind, token.hints, re.compile(token.pattern), judge, lead, token.anywhere)


def _labelled(listed: tuple[str, ...], judges: Judges) -> _Rule:
    """Build the rule for a value behind a word that is all of a label: ``Key: value`` in an item or a cell."""
    word = "|".join(map(re.escape, listed))
    pattern = rf"(?:{word}){_QUOTES}{{0,8}}(?:{_SIGNS}){_QUOTES}{{0,8}}(?P<secret>{_LABELLED_VALUE})"
    lead = re.compile(r"(?:^|[\n|])[\s>#*+_`\"'|-]{0,20}\Z")
    return _Rule("token", listed, re.compile(pattern, re.IGNORECASE), judges.labelled, lead, trim=".,;:)]*_")


def _paired(listed: tuple[str, ...], judges: Judges) -> _Rule:
    """Build the rule for the password of an account behind its name: ``name / value`` below ``Accounts``."""
    below = re.compile("|".join(map(re.escape, listed)), re.IGNORECASE)
    return _Rule("password", listed, re.compile(_PAIR), judges.password, trim=".,;:)]*_", below=below)


def _worded(kind: str, listed: tuple[str, ...], between: _Between, judges: Judges) -> _Rule:
    """Build the rule for ``WORD: value``, ``WORD=value``, ``WORD는 value`` in any markup."""
    word = "|".join(re.escape(one).replace(r"\ ", "[ _-]?") for one in listed)
    value = _VALUE % _SHORTEST[kind]
    pattern = rf"(?<!⟦)(?:{word})s?(?![A-Za-z0-9]){between.pattern()}(?:Bearer )?(?P<secret>{value})"
    hints = tuple(sorted({one.split(" ")[0] for one in listed}))
    judge = judges.password if kind == "password" else judges.key
    return _Rule(kind, hints, re.compile(pattern, re.IGNORECASE), judge, trim=".,;:)]*_")
