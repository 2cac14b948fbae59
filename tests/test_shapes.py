"""Every shape in which people and agents write memory is proved somewhere: its id stands in a test or a document.

The ids are those of the catalogue of input shapes: F files, H headings, R retain, B bank, V facts, D decisions,
X changes, T tasks, P privacy, M machine output, L links, Z look-alikes. An id is never used again for another shape.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wiki_compiler.linting import RULES
from wiki_compiler.words import Severity

TESTS = Path(__file__).parent
SHAPES = {"F": 13, "H": 13, "R": 10, "B": 9, "V": 12, "D": 12, "X": 6, "T": 4, "P": 6, "M": 9, "L": 10, "Z": 14}
"""How many shapes each group has; they are numbered from 1."""
IDS = [f"{group}{number:02}" for group, last in SHAPES.items() for number in range(1, last + 1)]
ID = re.compile(r"\b[A-Z]\d\d\b")

DIAGNOSTICS = {
    Severity.ERROR: ("secret",),
    Severity.WARNING: (
        "bad-encoding",
        "bad-front-matter",
        "broken-evidence",
        "case-collision",
        "confidence-out-of-range",
        "link-outside-root",
        "mirror-drift",
        "misdated-note",
        "nul-byte",
        "shared-identifier",
        "stale-header",
        "unbalanced-marker",
        "unclosed-fence",
    ),
    Severity.INFO: (
        "ambiguous-date",
        "ambiguous-link",
        "data-dump",
        "dead-symlink",
        "duplicate-block",
        "empty-note",
        "instruction-like-text",
        "kind-mismatch",
        "label-only",
        "no-entity",
        "old-open-task",
        "placeholder",
        "undated-decaying-fact",
    ),
}


def cited() -> dict[str, set[str]]:
    """Return where each id stands: in the documents that are tests, and in the tests themselves."""
    places: dict[str, set[str]] = {}
    for file in [*(TESTS / "cases").glob("*.md"), *TESTS.glob("test_*.py")]:
        if file.name not in ("README.md", Path(__file__).name):
            for shape in ID.findall(file.read_text("utf-8")):
                places.setdefault(shape, set()).add(file.name)
    return places


def test_every_shape_is_proved_by_a_document_or_a_test() -> None:
    places = cited()
    assert [shape for shape in IDS if shape not in places] == []


@pytest.mark.parametrize("severity", list(DIAGNOSTICS))
def test_every_diagnostic_is_a_rule_as_grave_as_it_should_be(severity: Severity) -> None:
    grave = {rule.name: rule.severity for rule in RULES}
    assert {name: grave.get(name) for name in DIAGNOSTICS[severity]} == dict.fromkeys(DIAGNOSTICS[severity], severity)
