"""Two names that are nearly the same.

## What it checks
Entities whose names differ by a letter that is missing or doubled, or by two that changed places, inside the name; not
by a word, a figure, a plural or the last letter. In a short word every letter counts: Lin is not Li. A first name and
the full name of the one person who is called so are told too: `Oskar` and `Oskar Brandt`, `서윤` and `한서윤`. Names of
files and commands are left alone, and so are two names that stand in one note: its writer knew both.

## Why it matters
A slip of writing splits what is known of one thing in two: neither half supports or contradicts the other. The compiler
never joins them by itself, for two things may well have names that are nearly alike.

## Example
`Brindleworks` on one line and `Brindelworks` on another.

## Fix
Correct the spelling, or say in `bank/decisions.md` that both are one (`- alias: Brindelworks = Brindleworks`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import zip_longest

from wiki_compiler.config import Config
from wiki_compiler.entities.similar import first_name
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule, remarked
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity

_NAME = re.compile(r"[^\W\d_]+(?:[ '-][^\W_]+)*")
"""A name in words; what holds dots, slashes or low lines is a file or a command."""
_SHORT = 4
"""So many letters, those of a syllable counted apart, are a word in which a slip cannot be told from another word."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    for problem in remarked("similar-entity")(knowledge, config):
        facts = dict(problem.facts)
        elsewhere = problem.related[0].path != problem.span.path
        if elsewhere and (_is_slip(facts["name"], facts["other"]) or _is_first_name(facts["name"], facts["other"])):
            yield problem


def _is_first_name(name: str, other: str) -> bool:
    return fold(name) == first_name(other) or fold(other) == first_name(name)


def _is_slip(name: str, other: str) -> bool:
    """Tell whether a hand may have written one for the other: no letter was chosen anew, and both ends agree."""
    one, two = fold(name), fold(other)
    words = _NAME.fullmatch(name) and _NAME.fullmatch(other)
    return (
        bool(words)
        and one[0] == two[0]
        and one[-1] == two[-1]
        and (len(one) != len(two) or sorted(one) == sorted(two))
        and _letters_that_differ(one, two) > _SHORT
    )


def _letters_that_differ(one: str, two: str) -> int:
    """Return how long the longest word is that only one of the names has."""
    pairs = zip_longest(one.split(), two.split(), fillvalue="")
    differing = (word for pair in pairs if pair[0] != pair[1] for word in pair)
    return max((len(unicodedata.normalize("NFD", word)) for word in differing), default=0)


RULE = Rule(
    name="similar-entity",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "bank/entities/Brindleworks.md": "# Brindleworks\n- **Role:** foundry\n",
            "bank/entities/Brindleworks Two.md": "# Brindleworks Two\n- **Role:** second hall\n",
        },
        {
            "bank/entities/Tao Lin Glazes.md": "# Tao Lin Glazes\n- **Role:** potter\n- **City:** Leith\n",
            "bank/entities/Tao Lian Glazes.md": "# Tao Lian Glazes\n- **Role:** painter\n",
        },
    ),
    dirty=(
        (
            "bank/entities/Oskar Brandt.md:1",
            {
                "bank/entities/Oskar Brandt.md": "---\ntype: person\n---\n# Oskar Brandt\n- **Role:** founder\n",
                "memory/2026-03-04.md": "- Met Oskar\n- **Oskar:** wants two more bells\n- @Oskar came by late\n",
            },
        ),
        (
            "bank/entities/Brindelworks.md:1",
            {
                "bank/entities/Brindleworks.md": "# Brindleworks\n- **Role:** foundry\n- **City:** Leith\n",
                "bank/entities/Brindelworks.md": "# Brindelworks\n- **Phone:** none yet\n",
            },
        ),
    ),
)
