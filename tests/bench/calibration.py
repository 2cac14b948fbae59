"""Print how often claims are true, by their confidence, in a made-up world whose truth is known.

Every thing in the world has a port, and some ports change once. Now and then somebody writes down what the port is: in
a typed line, a note kept by hand, a daily note or a report, and is right as often as such lines are trusted at the
start. Who is wrong tells the value before the change, repeats what was written last, or makes a slip. The same seed
makes the same world.
"""

from __future__ import annotations

import argparse
import datetime as dt
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    import sys

    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.lines import believed, note, noted, says
from wiki_compiler.knowledge import Extraction
from wiki_compiler.words import NoteKind, Tier

AS_OF = dt.date(2026, 6, 30)
_FIRST = dt.date(2026, 4, 1)
_DAYS = 90
_CHANGES = 0.4
_RIGHT = {Tier.TYPED: 0.90, Tier.CURATED: 0.80, Tier.DAILY: 0.70, Tier.REPORT: 0.50}
_OFTEN = {Tier.TYPED: 2, Tier.CURATED: 3, Tier.DAILY: 5, Tier.REPORT: 1}
_PEOPLE = ("Noor", "Bo", "Ilse", "Maren", "Tove", "Ada")
EDGES = (0.70, 0.80, 0.90)
"""Where one bucket ends and the next begins."""


@dataclass(frozen=True)
class Bucket:
    """Claims of like confidence, and how many of them are true."""

    low: float
    high: float
    claims: int
    true: int
    sure: float
    """The confidence of its claims on average."""

    @property
    def share(self) -> float:
        """The share that is true."""
        return self.true / self.claims


@dataclass(frozen=True)
class Thing:
    """A thing with a port, which may change on a day."""

    name: str
    before: str
    after: str
    day: int

    def on(self, day: int) -> str:
        """Return the port on a day of the world."""
        return self.after if day >= self.day else self.before


def world(seed: int, things: int) -> tuple[list[Extraction], dict[str, str]]:
    """Return the notes of a world, and the true value of every thing on the as-of day."""
    chance = random.Random(seed)  # noqa: S311 - the same world every time
    notes: list[Extraction] = []
    truth: dict[str, str] = {}
    for number in range(things):
        before, after = chance.sample(range(1024, 65535), 2)
        changes = chance.random() < _CHANGES
        thing = Thing(f"Ship{number}", str(before), str(after if changes else before), chance.randrange(_DAYS))
        truth[thing.name] = thing.on(_DAYS)
        notes += _lines(thing, chance)
    return notes, truth


def _lines(thing: Thing, chance: random.Random) -> Iterator[Extraction]:
    said = ""
    for number, day in enumerate(sorted(chance.sample(range(_DAYS), chance.choice((1, 1, 2, 2, 3, 4))))):
        tier = chance.choices(list(_OFTEN), weights=list(_OFTEN.values()))[0]
        wrong = chance.choice((thing.before, said or thing.before, str(chance.randrange(1024, 65535))))
        said = thing.on(day) if chance.random() < _RIGHT[tier] else wrong
        date = (_FIRST + dt.timedelta(days=day)).isoformat()
        where = note(f"memory/{date}-{thing.name}.md", NoteKind.DAILY, tier=tier)
        line = says(f"{said} {chance.random():.6f}", thing.name, "port", said, tier=tier, holder=_PEOPLE[number])
        yield noted(where, line)


def calibration(seed: int = 20260630, things: int = 3_000, edges: Sequence[float] = EDGES) -> list[Bucket]:
    """Return the buckets of one world, the least sure first; empty ones are left out."""
    notes, truth = world(seed, things)
    found: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for claim in believed(*notes, as_of=AS_OF).claims:
        if claim.attribute == "port" and claim.entity:
            is_true = claim.value == truth[f"Ship{claim.entity.removeprefix('e-ship')}"]
            found[sum(claim.confidence >= edge for edge in edges)].append((claim.confidence, is_true))
    bounds = (0.0, *edges, 1.0)
    return [_bucket(bounds[each], bounds[each + 1], found[each]) for each in sorted(found)]


def _bucket(low: float, high: float, claims: list[tuple[float, bool]]) -> Bucket:
    true = sum(is_true for _, is_true in claims)
    return Bucket(low, high, len(claims), true, sum(sure for sure, _ in claims) / len(claims))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=20260630)
    parser.add_argument("--things", type=int, default=3_000)
    parser.add_argument("--edges", type=float, nargs="+", default=EDGES)
    args = parser.parse_args()
    print(f"{'confidence':14}{'claims':>8}{'on average':>12}{'true':>8}")
    for bucket in calibration(args.seed, args.things, sorted(args.edges)):
        bounds = f"{bucket.low:.2f} to {bucket.high:.2f}"
        print(f"{bounds:14}{bucket.claims:>8}{bucket.sure:>12.2f}{bucket.share:>8.2f}")


if __name__ == "__main__":
    main()
