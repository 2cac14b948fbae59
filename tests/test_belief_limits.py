"""A limit that belief reaches is told, and one that it does not reach is not."""

from __future__ import annotations

import datetime as dt

from tests.lines import believed, core, daily, noted, says
from wiki_compiler.remark import Remark


def told(texts: int) -> list[Remark]:
    """What is remarked of a claim that is told in so many ways, a day each."""
    first = dt.date(2026, 1, 1)
    notes = [
        noted(daily((first + dt.timedelta(days=day)).isoformat()), says(f"8080 {day}", "Gateway", "port", "8080"))
        for day in range(texts - 1)
    ]
    belief = believed(noted(core(), says("8080 it is", "Gateway", "port", "8080")), *notes)
    return [one for one in belief.remarks if one.code == "limit-reached"]


def test_a_claim_told_in_more_ways_than_are_compared_is_remarked_once_at_its_first_line() -> None:
    assert told(40) == []
    (remark,) = told(45)
    assert remark.span.path == "MEMORY.md"
    assert dict(remark.facts) == {"limit": "witnesses.most_compared = 40", "number": "45"}
