"""Collects the names a line uses, each with the form it was written in."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from wiki_compiler.extraction.grammar.names import capitalised_names, is_name
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.glossary import code_marks
from wiki_compiler.languages.language import language
from wiki_compiler.model import Mention
from wiki_compiler.words import MentionForm

_FEW_WORDS = 4
_AT = re.compile(r"(?<![\w/.@<`])@(?=[^\W\d_])([\w-]+(?:\.\w+)*)(?![\w/({]|\.\w)")
_MOST = 12


def mentions_of(line: Line, text: str, *, first: Iterable[Mention] = ()) -> tuple[Mention, ...]:
    """Return the names in ``text``, those of ``first`` before all others, each spelling once."""
    found = list(first)
    found += [Mention(name, MentionForm.TYPED) for name in at_names(text)]
    if line.names:
        found += [Mention(name, MentionForm.WIKILINK) for name in line.links if name in text]
        found += [Mention(name, MentionForm.STRONG) for name in line.names if _is_strong_name(name, text, line)]
    if line.words.language.words.get("honorific"):
        found += [Mention(name, MentionForm.PERSON) for name in _titled(line.code).findall(text)]
    found += [Mention(name, MentionForm.PLAIN) for name in capitalised_names(text, line.code)]
    once: dict[str, Mention] = {}
    for mention in found:
        if mention.text:
            once.setdefault(mention.text.casefold(), mention)
    return tuple(once.values())[:_MOST]


@functools.cache
def _titled(code: str) -> re.Pattern[str]:
    """Return what finds the name before a title of respect: ``한결 님``, ``小野寺さん``."""
    titles = "|".join(map(re.escape, sorted(language(code).words["honorific"], key=len, reverse=True)))
    particles = "|".join(map(re.escape, _particles(code)))
    letter = "[가-힣]" if code == "ko" else "[一-鿿ァ-ヶー]"
    return re.compile(rf"({letter}{{2,6}}?|{letter}(?=\s))\s?(?:{titles})(?=(?:{particles})|[\s.,。、]|$)")


def _particles(code: str) -> tuple[str, ...]:
    tongue = language(code)
    owning = tongue.possessives if code == "ko" else ()
    return (*tongue.topics, *tongue.objects, *tongue.cases, *owning)


def at_names(text: str) -> list[str]:
    """Return the names that ``text`` marks with an ``@``, addresses and annotations excepted."""
    return [name for name in _AT.findall(text) if name.casefold() not in code_marks()] if "@" in text else []


def _is_strong_name(name: str, text: str, line: Line) -> bool:
    bare = name.rstrip(":：. ")
    return len(bare.split()) <= _FEW_WORDS and name in text and is_name(bare, line.code)
