"""A limit that belief reaches is told, and one that it does not reach is not."""

from __future__ import annotations

import datetime as dt
import pkgutil
from collections.abc import Callable

import pytest

from tests.lines import believed, core, daily, noted, says
from wiki_compiler.belief.chains import last_links
from wiki_compiler.model import Reading
from wiki_compiler.remark import Remark
from wiki_compiler.words import Cue


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


WORDS = (
    *("anvil", "bridle", "cactus", "dulcimer", "emerald", "fiddle"),
    *("gazebo", "hammock", "icicle", "jigsaw", "kettle", "lantern"),
)


def crowd(neighbours: int) -> list[Remark]:
    """What is remarked of a line of twelve rare words, and of so many lines at one address with two of them each."""
    twos = [(one, other) for place, one in enumerate(WORDS) for other in WORDS[place + 1 :: 3]][:neighbours]
    others = [says(f"The port beside {one} and {other} is 8080", "Gateway", "port", "8080") for one, other in twos]
    fillers = [says(f"w{number}x is y{number}x") for number in range(60)]
    line = says("No longer: " + " ".join(WORDS))
    belief = believed(noted(daily("2026-03-04"), line), noted(daily("2026-01-04"), *others), noted(core(), *fillers))
    return [one for one in belief.remarks if one.code == "limit-reached"]


def test_a_line_with_more_near_neighbours_than_are_compared_is_remarked_once() -> None:
    assert crowd(18) == []
    (remark,) = crowd(24)
    assert remark.span.path == "memory/2026-03-04.md"
    assert dict(remark.facts) == {"limit": "pairing.nearest = 20", "number": "24"}


class Counter:
    """Counts how often it was called, and does what it stands for."""

    def __init__(self, does: Callable[..., object]) -> None:
        self.calls = 0
        self._does = does

    def __call__(self, *args: object, **kwargs: object) -> object:
        self.calls += 1
        return self._does(*args, **kwargs)


def moves(number: int) -> Reading:
    """The line that puts tool 1 in the place of tool 0, and so on."""
    text = f"Uses tool{number} instead of tool{number - 1}"
    return says(text, "Gateway", "tool", f"tool{number}", cue=Cue.CHANGE, old_values=(f"tool{number - 1}",))


MOST = 2 * 40 + 1
"""Comparisons a line: witnesses.most_compared for the first witness, and as many for the others."""

ADDRESSES: dict[str, Callable[[int], Reading]] = {
    "another value every day": lambda number: says(
        f"The port is {1000 + number}", "Gateway", "port", f"{1000 + number}"
    ),
    "one value, told in other words": lambda number: says(f"Port 8080, says {number}", "Gateway", "port", "8080"),
    "each replaces the one before": moves,
    "no value, the same thing": lambda number: says(f"Seen beside w{number // 6}w and v{number // 6}v", "Gateway"),
}


@pytest.mark.parametrize("line", ADDRESSES.values(), ids=ADDRESSES)
def test_an_address_of_three_thousand_lines_is_compared_a_few_times_a_line(
    line: Callable[[int], Reading], monkeypatch: pytest.MonkeyPatch
) -> None:
    counters = []
    for name in ("alternatives.compare", "history.compare", "independence.is_near_copy", "pairing.pairs.likeness"):
        place = f"wiki_compiler.belief.{name}"
        counters.append(Counter(pkgutil.resolve_name(place)))
        monkeypatch.setattr(place, counters[-1])
    first = dt.date(2015, 1, 1)
    days = ((first + dt.timedelta(days=number)).isoformat() for number in range(3000))
    believed(*(noted(daily(day), line(number)) for number, day in enumerate(days)))
    assert [counter.calls for counter in counters if counter.calls > 3000 * MOST] == []


class TestAChainOfChanges:
    """Where each of its links ends is found in one walk."""

    def test_every_step_is_taken_once_however_long_the_chain_is(self) -> None:
        steps = {str(number): str(number + 1) for number in range(3000)}
        taken = Counter(steps.__getitem__)

        class Steps(dict[str, str]):
            def __getitem__(self, key: str) -> str:
                return str(taken(key))

        assert set(last_links(Steps(steps)).values()) == {"2999"}
        assert taken.calls == 3000

    @pytest.mark.parametrize(
        ("steps", "last"),
        [
            ({}, {}),
            ({"a": "b"}, {"a": "a"}),
            ({"b": "c", "a": "b"}, {"a": "b", "b": "b"}),
            ({"a": "a"}, {"a": "a"}),
            ({"a": "b", "b": "a"}, {"a": "b", "b": "a"}),
            ({"x": "a", "a": "b", "b": "c", "c": "a"}, {"x": "c", "a": "c", "b": "a", "c": "b"}),
            ({"a": "b", "b": "a", "x": "b"}, {"a": "b", "b": "a", "x": "a"}),
        ],
    )
    def test_a_way_that_comes_back_to_itself_ends_before_it_does(
        self, steps: dict[str, str], last: dict[str, str]
    ) -> None:
        assert last_links(steps) == last
