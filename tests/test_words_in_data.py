"""No list of words of a language stands in code: what a language says is in its file, and each file has every table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wiki_compiler.languages.language import LANGUAGES, Language, language

PACKAGE = Path(__file__).parent.parent / "wiki_compiler"
WIDE_WORD = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+")
CLASS = re.compile(r"\[[^\]]*\]")
"""A class of characters in a pattern: the marks of a script, not words."""
FEWEST = 3

DATES_AND_COUNTS = {
    "extraction/when/dates.py",
    "extraction/values/dates.py",
    "extraction/values/numbers.py",
    "extraction/values/times.py",
    "extraction/grammar/names.py",
    "belief/pairing/clauses.py",
    "belief/pairing/figures.py",
    "belief/pairing/idle.py",
    "belief/pairing/notations.py",
    "belief/pairing/stems.py",
    "belief/pairing/traits.py",
}
"""Where patterns of dates, clocks, numerals and endings are written out as what they are: a grammar."""
GRAMMAR = {"extraction/grammar/predicates.py", "extraction/grammar/phrases.py"}
"""Where single particles stand in patterns that part a sentence."""


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_code_holds_no_words_of_a_language(path: Path) -> None:
    name = path.relative_to(PACKAGE).as_posix()
    tree = ast.parse(path.read_text())
    assert [words for words in listed(tree) if is_function_words(words)] == []
    if name not in DATES_AND_COUNTS | GRAMMAR and not name.startswith("linting/"):
        assert [text for text in strings(tree) if WIDE_WORD.search(CLASS.sub("", text))] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "table",
    ["months", "weekdays", "ordinary", "inflections", "leads", "sections", "labels", "words", "evidence", "frames"],
)
def test_every_language_has_every_table(code: str, table: str) -> None:
    assert getattr(language(code), table), f"{code} has no {table}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_tells_every_type_of_thing(code: str) -> None:
    evidence = language(code).evidence
    assert set(evidence) == set(language("en").evidence)
    for kind, places in evidence.items():
        assert {"stated", "section", "column", "noun"} <= set(places), f"{code} knows too little of a {kind}"
    assert language(code).words["defines"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_speaks_for_two_types_at_one_place(code: str) -> None:
    told: dict[tuple[str, str], set[str]] = {}
    for kind, places in language(code).evidence.items():
        for where, words in places.items():
            for word in words:
                told.setdefault((where, word), set()).add(kind)
    assert {key: kinds for key, kinds in told.items() if len(kinds) > 1} == {}


def listed(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """Yield every literal list of strings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            words = [one.value for one in node.elts if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if len(words) == len(node.elts) >= FEWEST:
                yield tuple(words)


def is_function_words(words: tuple[str, ...]) -> bool:
    return all(word in function_words(language("en")) for word in words)


def function_words(tongue: Language) -> set[str]:
    return {*tongue.common, *(word for name in ("article", "pronoun", "preposition") for word in tongue.words[name])}


def strings(tree: ast.Module) -> Iterator[str]:
    """Yield the strings of a module that are no documentation."""
    documents = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value
