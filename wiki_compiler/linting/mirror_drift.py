"""A copy of a note that no longer says the same.

## What it checks
Notes whose path ends with the path of another note (`vault/memory/kiln.md` and `memory/kiln.md`) and of whose lines
most stand in that other one. The finding stands at the last line that both share.

## Why it matters
A copy counts as one source with what it was copied from, but its old lines are read by whoever opens it.

## Example
A mirror of the memory that stopped taking over new lines.

## Fix
Renew the copy, or leave it out with `exclude` in wiki.toml.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Note, Related, Span
from wiki_compiler.words import Severity

_FEWEST, _MOST_OWN = 3, 4
"""Lines that both must share, and the part of a copy that may be its own: one in so many lines."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    notes = {note.path.casefold(): note for note in knowledge.notes}
    for note in knowledge.notes:
        original = _original(note, notes)
        if original is not None and original.hash != note.hash and (drift := _drift(note, original)):
            yield drift


def _original(note: Note, notes: dict[str, Note]) -> Note | None:
    """Return the note whose path is the end of this one's, the longest first."""
    rest = note.path.casefold()
    while "/" in rest:
        rest = rest.partition("/")[2]
        if "/" in rest and rest in notes:
            return notes[rest]
    return None


def _drift(copy: Note, original: Note) -> Problem | None:
    said = {line.strip() for line in original.lines if line.strip()}
    own = [(number, line.strip()) for number, line in enumerate(copy.lines, start=1) if line.strip()]
    shared = [number for number, line in own if line in said]
    missing = len(said - {line for _, line in own})
    if len(shared) < _FEWEST or (len(own) - len(shared)) * _MOST_OWN > len(own) or missing + len(own) == len(shared):
        return None
    last = shared[-1]
    return Problem(
        span=Span(copy.path, last, last),
        facts=(("missing", str(missing)), ("original", original.path)),
        related=(Related(original.path, 1, max(1, len(original.lines)), "copied from"),),
    )


_LINES = "# Kiln\n- **Port:** 7400\n- **Host:** loft\n- **Theme:** slate\n"
_INCLUDED = {"wiki.toml": 'include = ["vault/**"]\n'}

RULE = Rule(
    name="mirror-drift",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=({**_INCLUDED, "memory/kiln.md": _LINES, "vault/memory/kiln.md": _LINES},),
    dirty=(
        (
            "vault/memory/kiln.md:4",
            {**_INCLUDED, "memory/kiln.md": f"{_LINES}- **Region:** Aarhus\n", "vault/memory/kiln.md": _LINES},
        ),
    ),
)
