"""Sentences, words and numbers of the wiki in its language."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from wiki_compiler.config import Config
from wiki_compiler.languages import language
from wiki_compiler.render.quote import Markdown, quote

_HUNDREDTHS = Decimal("0.01")


class Wording:
    """What the wiki says by itself, in its own language."""

    def __init__(self, config: Config) -> None:
        self._language = language(config.language)
        self._comma = self._language.say("list.comma")
        self._words: dict[tuple[str, str], Markdown] = {}

    def say(self, key: str, **facts: object) -> Markdown:
        """Return the sentence ``key``; facts that are not Markdown yet are quoted."""
        return Markdown(self._language.say(key, **{name: _quoted(fact) for name, fact in facts.items()}))

    def tell(self, key: str, **facts: object) -> str:
        """Return the sentence ``key`` as plain text, for places that are quoted as a whole."""
        return self._language.say(key, **facts)

    def word(self, kind: str, word: str) -> Markdown:
        """Return ``word`` of the vocabulary ``kind`` in the wiki's language, the word itself where it has none."""
        if (kind, word) not in self._words:
            key = f"word.{kind}.{word}"
            known = key in self._language.messages or key in _english()
            self._words[kind, word] = self.say(key) if known else quote(word)
        return self._words[kind, word]

    def tally(self, key: str, number: int) -> Markdown:
        """Return a counted thing: the sentence ``key.one`` or ``key.many``."""
        return self.say(f"{key}.{'one' if number == 1 else 'many'}", number=self.number(number))

    def number(self, number: int) -> Markdown:
        """Return a whole number as the language of the wiki writes it."""
        return Markdown(self._language.number(number))

    def decimal(self, confidence: float) -> Markdown:
        """Return a confidence with two decimals."""
        return Markdown(self._language.decimal(Decimal(repr(confidence)).quantize(_HUNDREDTHS)))

    def listed(self, parts: Iterable[str]) -> Markdown:
        """Return pieces of Markdown as one list."""
        return Markdown(self._comma.join(parts))

    def share(self, part: int, whole: int) -> Markdown:
        """Return a part of a whole in rounded per cent; only nothing is 0 %, and only all of it 100 %."""
        percent = min((200 * part + whole) // (2 * whole), 100 if part == whole else 99)
        return self.say("page.share", number=Markdown("<1" if part and not percent else percent))


def _english() -> dict[str, str]:
    return language("en").messages


def _quoted(fact: object) -> object:
    return fact if isinstance(fact, Markdown) else quote(str(fact))
