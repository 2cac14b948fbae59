"""Recognises names in running text: quoted, capitalised, before a particle; and cuts what is not part of a name."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.word_index import holds_any
from wiki_compiler.spelling import fold

_BRACKETS = re.compile(r"\s*[(（\[【][^()（）\[\]【】]*[)）\]】]\s*")
_CORNERS = re.compile(r"[「『]([^「」『』]{1,40})[」』]|[‘“\"']([^‘’“”\"']{2,40})[’”\"'](?!\w)")
_NUMBERING = re.compile(
    r"^(?:\d{1,2}\s?\ufe0f?\u20e3\s*|\d{1,2}(?:\.\d{1,2})+[.)]?\s+(?=[^\W\d])|\[\d{1,3}\][.:]?\s*|[#＃]?\d{1,3}[.)、](?!\d)\s*|[①-⑳]\s*|[ivxIVX]{1,4}\.\s+|第?[一二三四五六七八九十]+[、.]\s*)"
)
_SYMBOLS = re.compile(r"[\U0001F000-\U0001FAFF\u2190-\u21ff\u2300-\u23ff\u2500-\u27bf\u2b00-\u2bff\ufe0f\u200d]+")
_ARROW_BETWEEN = re.compile(r"(?<=\S )[\u2190-\u21ff](?= \S)")
_CAPITALISED = re.compile(
    r"[A-ZÀ-ÖØ-Þ](?<![\w@#/.\-].)(?:[\w&'’+.-]*[\w+])?(?:\s+(?:[A-ZÀ-ÖØ-Þ][\w&'’+-]*|\d{1,3}(?![\w:.,/%-])))*"
)
"""Opens with the capital, and only then looks at what stands before it: so a text is searched for capitals alone."""
_COINED = re.compile(r"[a-zß-ÿ][A-ZÀ-Þ]|[^\W_]_[^\W_]|[A-ZÀ-Þ]-?\d+[^\W\d_]")
"""What a name that somebody made up has in it: a capital, an underscore or a figure inside a word."""
_YEAR_BEHIND = re.compile(r"\S\s?[(（](?:c\. ?)?(?:1[0-9]|20)\d\d[)）]$")
_CAPITALISING = ("en", "es", "fr", "pt")
_SHORT = 2
_LONGEST_NAME = 60


def without_brackets(text: str) -> str:
    """Return ``text`` without what stands in brackets."""
    return _BRACKETS.sub(" ", text).strip() if holds_any("([（【", text) else text


def without_symbols(text: str) -> str:
    """Return ``text`` without emoji and dingbats, and without arrows at its edges: ``Wick → Flame`` is one name."""
    if text.isascii():
        return text
    joints = {match.start() for match in _ARROW_BETWEEN.finditer(text)}
    return _SYMBOLS.sub(lambda match: match.group() if match.start() in joints else " ", text).strip()


def without_numbering(text: str) -> str:
    """Return ``text`` without the number it begins with."""
    return _NUMBERING.sub("", text)


def quoted_name(text: str) -> str:
    """Return the first name in quotation marks or corner brackets, empty when there is none."""
    match = _CORNERS.search(text)
    return (match[1] or match[2]) if match else ""


def without_article(name: str, code: str) -> str:
    """Return ``name`` without the article or possessive it begins with."""
    first, _, rest = name.strip().partition(" ")
    articles = language(code).words.get("article", ())
    return rest.strip() if rest and first.casefold() in articles else name.strip()


def without_title(name: str, code: str) -> str:
    """Return the name of a person without the title of respect behind it."""
    if name.endswith(language(code).words.get("no_title", ("\0",))):
        return name
    for title in language(code).words.get("title_suffix", ()):
        if name.endswith(f" {title}" if code == "ko" else title) and len(name) > len(title) + 1:
            return name.removesuffix(title).strip()
    return name


def is_name(text: str, code: str) -> bool:
    """Say whether ``text`` can be the name of a thing: short, with a letter, no pronoun, no number alone."""
    name = text.strip()
    if not name or len(name) > _LONGEST_NAME or not any(map(str.isalpha, name)):
        return False
    return name.casefold() not in word_set("pronoun", code) and not name.startswith(("http", "/", "."))


def is_proper(name: str, code: str) -> bool:
    """Say whether a name is a thing's own by how it is written: ``TraceLens``, ``QX-081v3``, ``Draw loom (1725)``.

    Two words with capitals are, where the language puts none before other nouns: ``Heron Protocol``.
    """
    bare = without_brackets(name).strip()
    if not bare[:1].isalnum() or is_ordinary(fold(bare), code):
        return False
    *before, last = bare.split()
    capitals = code in _CAPITALISING and all(word[:1].isupper() and word[1:].islower() for word in (*before, last))
    coined = bool(_COINED.search(last)) and all(word[:1].isupper() for word in before)
    return bool(_YEAR_BEHIND.search(name)) or coined or (bool(before) and capitals)


def is_plain(name: str, code: str) -> bool:
    """Say whether no word could be a name by how it is written: ``account names``, ``Öl tauschen``."""
    words = name.split()
    if not all(map(str.isalpha, words)) or any(word[0] > "\u024f" for word in words):
        return False
    if code == "de":
        return any(map(str.islower, words))
    return all(word.islower() or (word.istitle() and is_ordinary(fold(word), code)) for word in words)


def capitalised_names(text: str, code: str) -> Iterator[str]:
    """Yield the names in Latin letters that a text writes with capitals; a word that opens a sentence only if sure."""
    pronouns = word_set("pronoun", code)
    for match in _CAPITALISED.finditer(text):
        name = match.group().strip(".'’-").removesuffix("'s").removesuffix("’s")
        if len(name) < _SHORT or name.casefold() in pronouns:
            continue
        if _is_sure(name, code) or not _opens(text[: match.start()].rstrip()):
            yield name


def _opens(before: str) -> bool:
    """Say whether what stands behind ``before``, which ends without a space, opens a sentence."""
    return before[-1:] in ".!?:" or not before.strip(" -–—*_\"'“(")


@functools.lru_cache(maxsize=8_192)
def _is_sure(name: str, code: str) -> bool:
    """Say whether a capitalised word that opens a sentence is a name and no ordinary word."""
    if " " in name or has_digit(name) or name[1:] != name[1:].lower():
        return True
    words = lexicon(code)
    ordinary = (
        "event",
        "state",
        "task",
        "article",
        "negation",
        "decision",
        "rule",
        "change",
        "stop",
        "preference",
        "question",
    )
    if code == "de" or words.has_any(ordinary, name):
        return False
    return name.casefold() not in language(code).common and name.isalpha()
