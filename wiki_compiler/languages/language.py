"""The tables of a language file, and the reader that freezes them.

How words are written in the table ``words``: a word or phrase stands for itself, ``^`` in front binds it to the
beginning of a sentence, ``$`` behind to its end, ``*`` stands for two letters or more within a word. Phrases in scripts
that put no spaces between words, and Korean ones, match anywhere inside a word.
"""

from __future__ import annotations

import functools
import hashlib
import string
from collections.abc import Iterable, Mapping
from decimal import Decimal
from importlib.resources import files

import msgspec
import tomli

from wiki_compiler.languages.sounds import closing_sound

LANGUAGES = ("en", "ko", "ja", "zh", "de", "es", "fr", "pt")
"""The languages with a file of their own, in the order in which their words are tried."""

Words = dict[str, tuple[str, ...]]
_FORMATTER = string.Formatter()
_CLOSING = "”’\"')]*`"
"""What may stand between a fact and the ending that belongs to it."""


class Language(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every table of one language file."""

    code: str
    name: str
    day_first: bool = True
    """Whether ``4/3`` is the fourth of March."""
    either_order: bool = False
    """Whether some who write the language put the day first and others the month."""
    joint: str = " "
    """What joins a subject to what is said of it, where a line leaves the subject out."""
    common: tuple[str, ...] = ()
    """The most frequent words, by which a short text in Latin letters is recognised."""
    letters: str = ""
    """Letters with marks that other languages have not, or not so many of."""
    months: tuple[tuple[str, ...], ...] = ()
    """The names of each month, January first, folded."""
    weekdays: tuple[tuple[str, ...], ...] = ()
    """The names of each day of the week, Monday first, folded."""
    topics: tuple[str, ...] = ()
    """Particles that end the subject of a sentence, longest first."""
    objects: tuple[str, ...] = ()
    """Particles that end the object of a sentence, longest first."""
    cases: tuple[str, ...] = ()
    """Particles of place, company and direction, longest first."""
    possessives: tuple[str, ...] = ()
    """What stands between an owner and what is owned, as in ``Tove's preferences``."""
    owned_first: bool = False
    """The owner comes after what is owned, as in French ``préférences de Tove``."""
    ordinary: tuple[str, ...] = ()
    """Words too common to be a name, by themselves or together: headings are made of them."""
    inflections: tuple[str, ...] = ()
    """Endings that an ordinary word may take and stays one."""
    leads: tuple[str, ...] = ()
    """Words that open a heading which only says which of the things it is about: ``Key findings``, ``My tools``."""
    sections: Words = {}
    """Names of headings by what stands below them."""
    form: tuple[str, ...] = ()
    """Sections of a form, which a note that is written anew each day has each day: no idea, and due no page."""
    commonplace: tuple[str, ...] = ()
    """Terms that everybody uses who works with computers, and words that qualify others: no idea either."""
    unfinished: tuple[str, ...] = ()
    """Words, or signs where no spaces part words, that a term neither begins nor ends with: ``decide whether``."""
    labels: Words = {}
    """Keys and column names that say what a value is for: a date, a reason, evidence, a decision."""
    words: Words = {}
    """Words by what they make of a sentence: hedges, negations, cues, wishes, events."""
    confidence: Words = {}
    """Words for a confidence, by its number."""
    relative: Words = {}
    """Words for a day, by its distance from the note's date."""
    relative_weeks: Words = {}
    """Words for a week, by its distance from the week of the note's date; ``{day}`` is a day of that week."""
    relative_weekdays: Words = {}
    """Words for the nearest ``{day}`` of a week before (``-1``) or after (``1``) the note's date."""
    relative_months: Words = {}
    """Words for a month, by its distance from the month of the note's date."""
    validity: Words = {}
    """How a date bounds what is said; ``{date}`` stands for the date."""
    attributes: Words = {}
    """Spellings of attributes by their key in the registry."""
    evidence: dict[str, Words] = {}
    """What shows the type of a thing, by type: words that state it, headings and columns its name stands under, words
    right before and behind its name, what only such things do, nouns that say what it is, endings, given and family
    names."""
    frames: tuple[tuple[str, str], ...] = ()
    """Sentences that state an attribute: its key, and a pattern with ``{S}`` subject, ``{V}`` value, ``{O}`` old value
    and, where the key is empty, ``{A}`` the attribute as written."""
    exceptions: tuple[str, ...] = ()
    """Sentences that deny ``{O}`` and affirm ``{V}`` in its place; ``{X}`` stands for a dash or comma."""
    reasons: Words = {}
    """Words ``before`` and ``behind`` the reason for what a sentence says."""
    deciders: tuple[str, ...] = ()
    """What follows the name of whoever decides."""
    by_sound: tuple[tuple[str, str, str, str], ...] = ()
    """Endings whose form hangs on the sound before them: as sentences have them, behind a consonant, a vowel, ㄹ."""
    messages: dict[str, str] = {}
    """Every generated sentence by its key, with ``{facts}`` to fill in."""

    def say(self, key: str, /, **facts: object) -> str:
        """Return the sentence ``key`` with its facts filled in; English where this language has none."""
        sentence = self.messages.get(key)
        if sentence is None:
            sentence = language("en").messages[key]
        return sentence.format(**facts) if not self.by_sound else self._spoken(sentence, facts)

    def _spoken(self, sentence: str, facts: Mapping[str, object]) -> str:
        """Return ``sentence`` filled in, each ending behind a fact in the form that the fact's last sound asks for."""
        said, last = "", None
        for literal, name, spec, conversion in _FORMATTER.parse(sentence):
            said += literal if last is None else self._joined(literal, last)
            last = None
            if name is not None:
                value, _ = _FORMATTER.get_field(name, (), facts)
                last = format(_FORMATTER.convert_field(value, conversion), spec or "")
                said += last
        return said

    def _joined(self, literal: str, before: str) -> str:
        bare = literal.lstrip(_CLOSING)
        closing = literal[: len(literal) - len(bare)]
        for written, *forms in self.by_sound:
            sound = closing_sound(before) if bare.startswith(written) else None
            if sound is not None:
                consonant, vowel, liquid = forms
                form = {"": vowel, "l": liquid}.get(sound, consonant)
                return closing + form + bare[len(written) :]
        return literal

    def count(self, key: str, number: int) -> str:
        """Return a counted thing: the sentence ``key.one`` or ``key.many``."""
        return self.say(f"{key}.{'one' if number == 1 else 'many'}", number=self.number(number))

    def number(self, number: int) -> str:
        """Return a whole number with its thousands parted as the language parts them."""
        written = f"{number:,}"
        return written.replace(",", self.say("number.thousands")) if "," in written else written

    def decimal(self, number: Decimal) -> str:
        """Return a number with the decimal sign of the language."""
        return str(number).replace(".", self.say("number.decimal"))

    def listed(self, parts: Iterable[str]) -> str:
        """Return ``parts`` as one list in the punctuation of the language."""
        return self.say("list.comma").join(parts)


@functools.cache
def language(code: str) -> Language:
    """Return the language ``code``, English for a code that has no file."""
    known = code if code in LANGUAGES else "en"
    return msgspec.convert(tomli.loads(_data(known).decode()), Language)


@functools.cache
def word_set(name: str, code: str) -> frozenset[str]:
    """Return the words of the class ``name`` as a set, for who asks whether a word is one of them as it is written."""
    return frozenset(language(code).words.get(name, ()))


@functools.cache
def mixed_word_set(name: str, code: str) -> frozenset[str]:
    """Return the words of the class ``name`` with those of English, which technical people mix in."""
    return word_set(name, code) | word_set(name, "en")


@functools.cache
def fingerprint() -> str:
    """Return a hash of all language files: what was read with other words must be read again."""
    return hashlib.sha256(b"".join(_data(code) for code in LANGUAGES)).hexdigest()


def _data(code: str) -> bytes:
    return (files("wiki_compiler.languages") / f"{code}.toml").read_bytes()
