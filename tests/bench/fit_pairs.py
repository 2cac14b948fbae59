"""Fit what each fact about a pair of lines weighs, on labelled cases, and print how well it orders cases not fitted on.

Usage: fit_pairs.py FOLDER... [--folds 5] [--ridge 2.0] [--write]

A logistic regression over the facts of belief/pairing/facts.py: every pair that is compared in a case is one row, right
where the case labels it. Folds are cut by case. ``--write`` puts the weights fitted on all cases, as integers, into
belief/pairing/weights.toml; its thresholds stay as they are. Use cases that may be read only.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import yaml

from tests.scorers.score_beliefs import covers, place
from wiki_compiler import compile_workspace
from wiki_compiler.belief import pairing
from wiki_compiler.belief.addresses import at_addresses
from wiki_compiler.belief.adoption import adopted
from wiki_compiler.belief.pairing.candidates import Neighbourhood
from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.facts import facts_of
from wiki_compiler.belief.pairing.pairs import compared
from wiki_compiler.belief.pairing.standing import Company
from wiki_compiler.belief.witnesses import asserts, in_force, taking_part
from wiki_compiler.languages.registry import registry

WEIGHTS = Path(pairing.__file__).parent / "weights.toml"
ROUNDS = 60
SPEAKS_FOR = frozenset(
    {
        *("many_words", "clause_of_older", "only_older", "only_newer", "same_subject", "thing", "concept"),
        *("thing_and_concept", "names", "other_source", "value_in_clause", "value_of_thing", "only_value_of_thing"),
        *("other_member", "state", "only_state", "state_of_thing", "state_of_subject", "change", "change_here"),
        *("only_change", "change_of_thing", "change_of_spoken", "change_and_value", "only_correction"),
        *(
            "old_value_of_subject",
            "unordered",
            "unordered_source",
            "unordered_only",
            "curated_newer",
            "event",
            "opinion",
        ),
    }
)
SPEAKS_AGAINST = frozenset(
    {
        *("no_word", "one_word", "thing_missing", "page_missing", "other_concept", "other_heading", "other_modifier"),
        *("part", "nothing_contrary", "nothing_new", "unordered_nothing", "logged", "logged_value", "one_note"),
        "older_event",
    }
)


@dataclass(frozen=True)
class Row:
    """One pair of lines of a case: its facts in hundredths, and whether the case says that they conflict."""

    case: str
    facts: dict[str, int]
    right: bool
    pair: Comparison


def rows_of(case: dict[str, object]) -> Iterable[Row]:
    """Yield the pairs compared in one case; two lines that both lose are neither right nor wrong."""
    day = date.fromisoformat(str(case["as_of"]))
    with tempfile.TemporaryDirectory() as folder:
        for path, text in case["files"].items():
            target = Path(folder) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        compilation = compile_workspace(folder, as_of=day)
    statements = taking_part(compilation.statements, day)
    places, _ = at_addresses(statements, compilation.entities, registry(), adopted(statements).homes)
    homes = {one.statement.id: spot.address for spot in places for one in spot.witnesses}
    named = pairing.with_named(statements, compilation.entities)
    speakers = [one for one in named if asserts(one) and in_force(one, day)]
    labels = [(place(told["a"]), place(told["b"])) for told in case["conflicts"]]
    losing = [place(told["a"]) for told in case["conflicts"] if told["verdict"] == "superseded"]
    neighbourhood = Neighbourhood(speakers)
    company = Company(speakers, neighbourhood)
    for pair in compared(neighbourhood, speakers, homes, registry()):
        spans = pair.older.span, pair.newer.span
        right = any(_covered(spans, ends) for ends in labels)
        if right or not all(any(covers(span, at) for at in losing) for span in spans):
            yield Row(str(case["id"]), facts_of(pair, company.standing(pair)), right, pair)


def _covered(spans: tuple[object, object], ends: tuple[object, object]) -> bool:
    there = covers(spans[0], ends[0]) and covers(spans[1], ends[1])
    return there or (covers(spans[0], ends[1]) and covers(spans[1], ends[0]))


def fit(rows: Sequence[Row], names: Sequence[str], ridge: float) -> dict[str, float]:
    """Return log-odds for each fact, found one fact at a time.

    ``ridge`` pulls all but the first towards nothing. A fact listed in SPEAKS_FOR never weighs against a pair, one in
    SPEAKS_AGAINST never for it: what is known beforehand need not be learned from few cases.
    """
    weights = dict.fromkeys(names, 0.0)
    odds = [0.0] * len(rows)
    held = {name: [(at, row.facts[name] / 100) for at, row in enumerate(rows) if row.facts[name]] for name in names}
    for _ in range(ROUNDS):
        most = 0.0
        for name in names:
            pull = 0.01 if name == names[0] else ridge
            slope, bend = -pull * weights[name], pull
            for at, value in held[name]:
                share = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds[at]))))
                slope += value * (rows[at].right - share)
                bend += value * value * max(share * (1 - share), 0.05)
            new = weights[name] + slope / bend
            new = max(0.0, new) if name in SPEAKS_FOR else min(0.0, new) if name in SPEAKS_AGAINST else new
            step, weights[name] = new - weights[name], new
            for at, value in held[name]:
                odds[at] += step * value
            most = max(most, abs(step))
        if most < 1e-3:
            break
    return weights


def score(row: Row, weights: dict[str, float]) -> float:
    """Return the log-odds of a row."""
    return sum(weights.get(name, 0.0) * share / 100 for name, share in row.facts.items())


def crossed(rows: Sequence[Row], names: Sequence[str], ridge: float, folds: int) -> list[tuple[float, Row]]:
    """Return every row with the score it gets from weights fitted without its case, the highest first."""
    told = []
    for fold in range(folds):
        own = [row for row in rows if _fold(row.case, folds) == fold]
        weights = fit([row for row in rows if _fold(row.case, folds) != fold], names, ridge)
        told += [(score(row, weights), row) for row in own]
    return sorted(told, key=lambda pair: -pair[0])


def _fold(case: str, folds: int) -> int:
    return int(hashlib.sha256(case.encode()).hexdigest(), 16) % folds


def best(told: Sequence[tuple[float, Row]]) -> list[tuple[float, Row]]:
    """Return the rows that are best for both their lines, as belief/pairing/choice.py chooses them."""
    most: dict[tuple[str, ...], float] = {}
    for odds, row in told:
        for side in _sides(row):
            most[side] = max(most.get(side, odds), odds)
    return [(odds, row) for odds, row in told if all(most[side] == odds for side in _sides(row))]


def _sides(row: Row) -> tuple[tuple[str, ...], ...]:
    older, newer = row.pair.older, row.pair.newer
    return (row.case, "older", older.id, newer.span.path), (row.case, "newer", newer.id, older.span.path)


def show(told: Sequence[tuple[float, Row]], total: int) -> None:
    """Print how right and how complete the pairs above each score are."""
    for edge in (2.0, 1.5, 1.0, 0.5, 0.0, -0.5, -1.0, -1.5, -2.0):
        taken = [row for odds, row in told if odds >= edge]
        right = sum(row.right for row in taken)
        precision = right / len(taken) if taken else 1.0
        print(f"from {edge:5.1f}: {len(taken):4} pairs, precision {precision:.3f}, recall {right / total:.3f}")


def write(weights: dict[str, float]) -> None:
    """Put the weights into weights.toml, as thousandths of log-odds rounded to fifty."""
    lines = "".join(f"{name} = {round(1000 * weight / 50) * 50}\n" for name, weight in weights.items())
    text = WEIGHTS.read_text("utf-8")
    WEIGHTS.write_text(re.sub(r"(?s)(\[facts\]\n).*?(\n\[)", rf"\g<1>{lines}\g<2>", text), "utf-8")


def main() -> None:
    """Read the cases, cross-validate, and fit on all of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--ridge", type=float, default=2.0)
    parser.add_argument("--half", type=int, choices=(0, 1), help="fit on this half of the cases only")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    cases = [case for folder in args.folders for file in sorted(folder.glob("*.yaml")) for case in _read(file)]
    if args.half is not None:
        cases = [case for case in cases if _fold(str(case["id"]), 2) == args.half]
    rows = [row for case in cases for row in rows_of(case)]
    names = list(rows[0].facts)
    pairs = sum(len(case["conflicts"]) for case in cases)
    print(f"{len(cases)} cases, {pairs} labelled pairs, {len(rows)} compared, {sum(row.right for row in rows)} right")
    show(best(crossed(rows, names, args.ridge, args.folds)), pairs)
    weights = fit(rows, names, args.ridge)
    for name, weight in sorted(weights.items(), key=lambda item: -abs(item[1])):
        print(f"{name:28}{weight:8.2f}{sum(bool(row.facts[name]) for row in rows):6}")
    if args.write:
        write(weights)


def _read(file: Path) -> list[dict[str, object]]:
    return yaml.safe_load(file.read_text("utf-8"))


if __name__ == "__main__":
    sys.exit(main())
