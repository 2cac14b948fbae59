"""Tells a given name from the end of a question or from ``undecided``: ``담당자: 고은지``, ``担当: はるか``."""

from __future__ import annotations

import re

from wiki_compiler.languages.language import language

_BEFORE = re.compile(r"[:：は]\s*|\s")
_HIRAGANA = re.compile(r"[ぁ-ゖ]{2,4}")
_EDGES = " .,。、!()（）'\"“”*`"


def ends_in_name(text: str, code: str) -> bool:
    """Say whether the last word of a text is a given name, alone or behind a family name."""
    given = language(code).words.get("given_name", ())
    if not given:
        return False
    *before, last = (part for part in _BEFORE.split(text.strip(_EDGES)) if part)
    if code == "ja":
        return bool(before) and _is_japanese(last, code)
    return _is_korean(last, given, code)


def _is_korean(word: str, given: tuple[str, ...], code: str) -> bool:
    """Say whether a word is a family name with one of the names that look like something else, or an ending alone."""
    tongue = language(code).words
    name = next((name for name in given if word.endswith(name)), "")
    return bool(name) and (
        word.removesuffix(name) in tongue["family_name"] or (word == name and name in tongue["name_only"])
    )


def _is_japanese(word: str, code: str) -> bool:
    """Say whether a word in hiragana can be a name and is no verb in a question."""
    tongue = language(code).words
    asks = any(word.endswith(verb) for verb in tongue["asking_verb"])
    return bool(_HIRAGANA.fullmatch(word)) and word.endswith(tongue["given_name"]) and not asks
