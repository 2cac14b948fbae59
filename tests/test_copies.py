"""The labelled cases and their scorers stand in two places; where both are at hand, they are the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SHARED = TESTS.parent.parent / "shared"
COPIES = {
    "cases/beliefs": "cases/beliefs",
    "cases/extraction": "cases/extraction",
    "cases/score_beliefs.py": "scorers/score_beliefs.py",
    "cases/score_extraction.py": "scorers/score_extraction.py",
    "bench/make_workspace.py": "bench/make_workspace.py",
}


@pytest.mark.skipif(not SHARED.is_dir(), reason="a plain clone has no shared folder beside it")
@pytest.mark.parametrize(("original", "copy"), sorted(COPIES.items()))
def test_a_copy_is_the_original_byte_for_byte(original: str, copy: str) -> None:
    assert contents(TESTS / copy) == contents(SHARED / original)


def contents(place: Path) -> dict[str, bytes]:
    files = [place] if place.is_file() else sorted(file for file in place.rglob("*") if file.is_file())
    return {file.relative_to(place).as_posix(): file.read_bytes() for file in files}
