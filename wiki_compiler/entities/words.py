"""What binds names across spellings: particles and articles of all languages; and the types, told by words."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

import msgspec

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """Particles and articles, longest first; the types by word and by folder."""

    particles: tuple[str, ...]
    articles: frozenset[str]
    titles: tuple[str, ...]
    """Titles of respect that stand right behind a name."""
    types: Mapping[str, str]
    folders: Mapping[str, str]


@functools.cache
def words() -> Words:
    """Return the word lists."""
    data = tomllib.loads((files("wiki_compiler.entities") / "words.toml").read_text("utf-8"))
    return Words(
        particles=tuple(sorted(_of_all_languages("particle"), key=lambda word: (-len(word), word))),
        articles=frozenset(_of_all_languages("determiner")),
        titles=tuple(sorted(set(_of_all_languages("title_suffix")), key=lambda word: (-len(word), word))),
        types=_turned(data["types"]),
        folders=_turned(data["folders"]),
    )


def _of_all_languages(name: str) -> Iterator[str]:
    return (fold(word) for code in LANGUAGES for word in language(code).words.get(name, ()))


def _turned(table: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold(word): key for key, spellings in table.items() for word in spellings}
