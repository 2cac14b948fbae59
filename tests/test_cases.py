"""Every case in ``tests/cases/*.md`` is a promise; ``tests/cases/README.md`` tells how to read and write one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.case_document import Case, broken_promises, read_cases

if TYPE_CHECKING:
    from wiki_compiler import Compilation

DOCUMENTS = sorted(file for file in (Path(__file__).parent / "cases").glob("*.md") if file.name != "README.md")
CASES = [case for document in DOCUMENTS for case in read_cases(document)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_a_document_promises_is_so(case: Case, compiled: Callable[..., Compilation]) -> None:
    broken = broken_promises(case, compiled(case.notes, as_of=case.as_of))
    assert not broken, "\n" + "\n".join(broken)


def test_every_case_has_notes_and_a_name_of_its_own() -> None:
    assert [case.name for case in CASES if not case.notes] == []
    assert len({case.name for case in CASES}) == len(CASES)
