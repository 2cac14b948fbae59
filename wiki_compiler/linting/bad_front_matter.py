"""Front matter that YAML cannot read as written.

## What it checks
The block between two `---` lines at the top of a note: it must be a YAML mapping, each key once, closed, and within
the limits of size and depth. What can be read line by line is still read.

## Why it matters
Dates, aliases, tags and privacy stand in front matter. One that breaks is read with guesses by every tool, and each
tool guesses differently.

## Example
A title that holds a colon without quotes is the commonest case.

## Fix
Put the value in quotes, remove the second of two equal keys, or close the block with `---`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import Language, language
from wiki_compiler.linting.rule import Problem, Rule, remarked
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.words import Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    words = language(config.language)
    for problem in remarked("bad-front-matter")(knowledge, config):
        said = dict(problem.facts).get("reason", "")
        yield replace(problem, facts=(("reason", _in_words(said, words)),))


def _in_words(said: str, words: Language) -> str:
    """Return what the parser says in the words of the wiki's language; its own words where nothing is known of them."""
    word = next((word for sign, word in shapes().front_matter.problems if sign in said), "")
    return words.say(f"word.yaml.{word}", key=said.rpartition(" ")[2]) if word else said


RULE = Rule(
    name="bad-front-matter",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=({"bank/kiln.md": '---\ntitle: "Kiln: the red one"\n---\n# Kiln\n- **Shelves:** 4\n'},),
    dirty=(
        ("bank/kiln.md:2", {"bank/kiln.md": "---\ntitle: Kiln: the red one\n---\n# Kiln\n- **Shelves:** 4\n"}),
        ("bank/kiln.md:3", {"bank/kiln.md": "---\ntitle: Kiln\ntitle: Oven\n---\n# Kiln\n- **Shelves:** 4\n"}),
    ),
)
