"""Values told by how they are written: addresses of streets, mail and pages, paths, rhythms, members of a kind."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.belief.pairing.figure import Figure
from wiki_compiler.extraction.values import Normal
from wiki_compiler.extraction.values.words import one_of, words
from wiki_compiler.languages.glossary import members, plain, silent_words

INTERVAL = "interval"
MEMBER = "member:"
"""What the type of a member of a kind begins with."""
_WRITTEN = {
    "email": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "url": re.compile(r"https?://[^\s)>\]`]+"),
    "site": re.compile(
        r"(?<![\w@/.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|me|co|eu|info|example|local|lan|internal|test"
        r"|kr|jp|cn|tw|uk|us|de|fr|es|pt|br|mx|ch|at)(?![\w.-])(?:/[\w./-]*\w)?"
    ),
    "ip": re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])"),
    "path": re.compile(
        r"(?<![\w/.~€$£¥₩%°])(?:~|\.{1,2})?/[\w.-]+(?:/[\w.{}-]+)*/?"
        r"|(?<![\w/.])(?=\w*[\w.]*[-_.\d/]\w*/|\w+/[\w/]*[-_.\d/]\w)[A-Za-z_][\w.-]*(?:/[\w.{}-]+)+/?"
    ),
}
_SPOKEN = re.compile(r"[\w'-]+")
_DURATIONS = frozenset({"s", "min", "h", "day", "month"})


def spelled_in(text: str) -> Iterator[Figure]:
    """Yield the values in ``text`` that are told by how they are written, none inside another of its sort."""
    for kind, pattern in _WRITTEN.items():
        for match in pattern.finditer(text):
            yield Figure(Normal(match.group().rstrip("/.,"), None, kind), match.start(), match.end())
    for pattern in _streets():
        for match in pattern.finditer(text.lower() if len(text.lower()) == len(text) else text):
            spelling = "".join(sign for sign in plain(match.group()) if sign.isalnum())
            yield Figure(Normal(spelling, None, "street"), match.start(), match.end())


def told_in(text: str, code: str) -> Iterator[Figure]:
    """Yield the values in ``text`` that words tell: members of kinds, and how often something comes round."""
    folded = plain(text)
    if len(folded) != len(text):
        return
    for sighting in members().find(folded):
        for kind, member in sighting.meanings:
            yield Figure(Normal(member, None, MEMBER + kind), sighting.start, sighting.end)
    yield from _rhythms(folded, code)


def is_each(text: str, figure: Figure) -> bool:
    """Whether a span of time is the rhythm of something: ``every 14 days``, ``10분마다``."""
    if figure.value.type != "quantity" or figure.value.unit not in _DURATIONS:
        return False
    every = words().every
    before, behind = plain(text[: figure.start]).rstrip(), plain(text[figure.end :]).lstrip()
    return before.endswith(every["before"]) or behind.startswith(every["behind"])


@functools.cache
def _streets() -> tuple[re.Pattern[str], ...]:
    told = {side: one_of(names).replace("ss", "(?:ss|ß)") for side, names in words().streets.items()}
    name = r"[^\W\d_][\w'’-]*"
    narrow = (
        rf"\b\d+ ?(?:bis|ter)?,? (?:{told['numbered']}) (?:(?:des|du|de|la|les|le) |[dl]['’]){{0,2}}{name}"
        rf"|\b(?:{told['before']}) (?:{name} ){{1,3}}?,? ?(?:n[.ºo°]* ?)?\d+\b"
        rf"|\b\w{{2,}}[ -]?(?:{told['ending']}) \d+\w?\b"
        rf"|\b\d+ (?:{name} ){{1,2}}(?:{told['behind']})\b"
    )
    return re.compile("|".join(words().streets["wide"])), re.compile(narrow)


@functools.cache
def _rhythm() -> re.Pattern[str]:
    narrow = [word for word in words().rhythms if word[0] < "\u1100"]
    wide = [word for word in words().rhythms if word[0] >= "\u1100"]
    weekday = "".join(words().every["weekday"])
    return re.compile(rf"(?<!\w)(?:{one_of(narrow)})(?!\w)|(?:{one_of(wide)}){weekday}")


def _rhythms(folded: str, code: str) -> Iterator[Figure]:
    """Yield how often something comes round; a word before a noun only names the thing: ``the weekly report``."""
    for match in _rhythm().finditer(folded):
        following = _SPOKEN.match(folded[match.end() :].lstrip(" ")) if folded[match.end() :][:1] == " " else None
        silent = silent_words().get(code, silent_words()["en"])
        narrow = match.group()[0] < "\u1100" and " " not in match.group()
        if narrow and following and following.group() not in silent:
            continue
        amount, _, unit = words().rhythms[match.group()].partition(" ")
        yield Figure(Normal(amount, unit, INTERVAL), match.start(), match.end())
