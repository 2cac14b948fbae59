"""How fresh a claim is, when it ends by itself, and what was believed on a day of the past."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from wiki_compiler import Claim, Compilation
from wiki_compiler.words import Freshness, Status

Compile = Callable[..., Compilation]

DAY = dt.date(2026, 3, 4)


def after(days: int) -> dt.date:
    return DAY + dt.timedelta(days=days)


@pytest.fixture
def claim(compiled: Compile) -> Callable[[str, int], Claim]:
    """Return a function that gives the one claim of a line of 2026-03-04, so many days later."""

    def of(line: str, days: int) -> Claim:
        (found,) = compiled({"memory/2026-03-04.md": line}, after(days)).claims
        return found

    return of


@pytest.mark.parametrize(
    ("days", "word"),
    [(0, "fresh"), (29, "fresh"), (30, "aging"), (89, "aging"), (90, "stale"), (900, "stale")],
)
def test_what_ages_as_most_things_do(claim: Callable[..., Claim], days: int, word: str) -> None:
    assert claim("## Loft\n- **Rent tier:** 400\n", days).freshness == word


def test_volatile_attributes_age_sooner_and_steady_ones_later(claim: Callable[..., Claim]) -> None:
    assert claim("## Kiln\n- **Status:** running\n", 20).freshness is Freshness.STALE
    assert claim("## Kiln\n- **Port:** 8080\n", 60).freshness is Freshness.FRESH


def test_what_cannot_change_stays_fresh(claim: Callable[..., Claim]) -> None:
    assert claim("## Ona\n- **Birthday:** 2025-11-03\n", 900).freshness is Freshness.FRESH


@pytest.mark.parametrize(
    "line",
    [
        "- Currently the Kiln stands in the yard\n",
        "- The puppy of Maren is 9 weeks old\n",
        "- 가마는 지금은 마당에 있다\n",
    ],
)
def test_what_is_true_for_a_while_only_goes_stale_soon(claim: Callable[..., Claim], line: str) -> None:
    assert claim(line, 5).freshness is Freshness.FRESH
    assert claim(line, 40).freshness is Freshness.STALE


def test_without_a_date_it_is_unknown(compiled: Compile) -> None:
    (found,) = compiled({"MEMORY.md": "## Kiln\n- **Port:** 8080\n"}).claims
    assert found.freshness is Freshness.UNKNOWN


@pytest.mark.parametrize(
    "line",
    [
        "- The bridge is closed until 2026-03-10\n",
        "- The bridge is closed from 2026-03-05 to 2026-03-10\n",
        "- The bridge is closed\n  - Expires: 2026-03-10\n",
        "- 다리는 2026-03-10까지 닫혀 있다\n",
    ],
)
def test_what_has_a_last_day_expires_behind_it(claim: Callable[..., Claim], line: str) -> None:
    assert claim(line, 6).status is Status.SUPPORTED
    assert (claim(line, 7).status, claim(line, 7).freshness) == (Status.EXPIRED, Freshness.STALE)


PAST = {
    "MEMORY.md": "## Kiln\n- **Port:** 7070\n- **Owner:** Maren (2026-02-01)\n",
    "memory/2026-03-04.md": "## Kiln\n- **Port:** 8080\n",
    "memory/2026-03-09.md": "## Kiln\n- **Port:** 9090\n",
}


def test_seen_from_a_past_day_only_what_was_dated_by_then_counts(compiled: Compile) -> None:
    known = {claim.attribute: claim.value for claim in compiled(PAST, dt.date(2026, 3, 5)).claims}
    assert known == {"port": "8080", "owner": "Maren"}
    assert {claim.attribute: claim.value for claim in compiled(PAST, dt.date(2026, 3, 9)).claims}["port"] == "9090"


def test_what_is_undated_is_listed_as_not_used(compiled: Compile) -> None:
    past = compiled(PAST, dt.date(2026, 3, 5))
    assert [(one.span.path, one.span.line) for one in past.knowledge.unused] == [("MEMORY.md", 2)]
    (report,) = (page for page in past.pages if page.path == "reports/coverage.md")
    text = report.blocks[0].text
    assert "1 undated line" in text
    assert "Port: 7070 · [[sources/MEMORY#^L2|MEMORY.md:2]]" in text
    assert compiled(PAST).knowledge.unused == ()


@pytest.mark.parametrize(
    "line", ["- 09:00 Moved the boat to the loft\n", "- [x] Paint the hull\n", "- 배를 새로 칠했다\n"]
)
def test_what_happened_or_was_done_stays_true(claim: Callable[..., Claim], line: str) -> None:
    assert claim(line, 900).freshness == "fresh"
