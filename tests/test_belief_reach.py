"""How far a value may reach: short enough that few spans are read, and never so short that a value is missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from wiki_compiler.belief.pairing import figures
from wiki_compiler.belief.pairing.reach import reach

VAULT = Path(__file__).parent.parent / "vault_example" / "workspace"
TEXTS = (
    "The pump ran 2 hours, 16 minutes and rested.",
    "Someone ships 40 crates per harbour weekly, 12 pallets/barge at most.",
    "Release v2.4.1-beta held 88.9% (8 of 9 gates) on 3 March 2025 at 14:30 UTC!",
    "Rent rose from 1,200 to 1,350 EUR a month; mum paid $40 per visit, twice a week.",
    "eine halbe Stunde, deux heures et demie, 15º de março, an hour and a half later",
    "Der Kahn fährt montags und freitags um 7 Uhr, höchstens 20 Kisten je Fahrt.",
)


def _bounds(text: str) -> list[tuple[int, int]]:
    return figures._pieces(text)


def _around(text: str, heart: str) -> tuple[int, int]:
    pieces = _bounds(text)
    return reach(text, pieces, [text[start:end] for start, end in pieces].index(heart))


@pytest.mark.parametrize(
    ("text", "heart", "expected"),
    [
        ("we moored 5 barges near the lock", "5", (0, 1)),
        ("we paid 5 EUR per barge near us", "5", (0, 3)),
        ("at least 5 km | stop", "5", (2, 1)),
        ("moored 3 (three of the barges sank)", "3", (0, 5)),
        ("is (barges 3 gates wide here", "3", (2, 3)),
        ("someone barges near", "someone", (0, 1)),
    ],
)
def test_a_value_ends_before_a_word_that_stands_in_none(text: str, heart: str, expected: tuple[int, int]) -> None:
    assert _around(text, heart) == expected


def _written() -> list[str]:
    lines = [line for path in sorted(VAULT.rglob("*.md")) for line in path.read_text("utf-8").splitlines()]
    return [*TEXTS, *(line for line in lines if any(map(str.isdigit, line)))]


def test_no_value_is_missed_for_the_shorter_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = _written()
    within = [figures._counted_in(text, "en") for text in texts]
    monkeypatch.setattr(figures, "reach", lambda _, pieces, place: (min(2, place), min(5, len(pieces) - place - 1)))
    assert len(texts) > len(TEXTS)
    assert within == [figures._counted_in(text, "en") for text in texts]
