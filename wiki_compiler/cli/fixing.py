"""``wiki lint --fix``: safe repairs, shown as a difference or written into the notes."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from wiki_compiler.apply import Plan, plan_edits, write_plan
from wiki_compiler.cli.output import Output
from wiki_compiler.cli.places import Places
from wiki_compiler.cli.rules import named_rules
from wiki_compiler.errors import UsageError
from wiki_compiler.linted import Linted
from wiki_compiler.linting.repair import REPAIRS
from wiki_compiler.reading.user_cache import user_cache
from wiki_compiler.reports import Report

ALL = "*"
_FLAG = "--fix"


def plan_repairs(asked: str, linted: Linted, report: Report) -> Plan:
    """Return what the safe repairs of the reported findings would make of the notes.

    Args:
        asked: the rules to repair, with commas between; ``*`` for all.
        linted: what was found.
        report: what of it was asked for.

    Raises:
        UsageError: a rule is unknown, or has no repair.
    """
    rules = _rules(asked)
    mended = linted.repairs(one for one in report.findings if one.rule in rules)
    edits = [edit for _, own in mended for edit in own]
    return plan_edits(linted.sources.root, linted.sources.workspace.files, edits)


def show_plan(plan: Plan, say: Callable[[str], None]) -> None:
    """Say what a plan would change, as a difference."""
    for change in plan.changes:
        for line in change.difference():
            say(line)


def carry_out(plan: Plan, places: Places, report: Report, output: Output) -> None:
    """Say what a plan changes, write it into the notes, and say what was left alone."""
    show_plan(plan, output.remark)
    write_plan(plan, user_cache(places.root) / "apply.lock")
    say = report.language.say
    if plan.changes and not output.quiet:
        output.aloud(say("cli.fixed", notes=report.language.count("page.notes", len(plan.changes))))
    for change in plan.changes:
        output.detail(f"write {change.path}")
    for refusal in plan.refused:
        output.aloud(say(f"cli.not-fixed.{refusal.reason}", place=f"{refusal.path}:{refusal.line}"))


def with_rules(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with a rule behind every ``--fix``: it may be left out, and then stands for all.

    What follows is its rule where a rule is called so, or where no file or folder is.
    """
    joined: list[str] = []
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            return [*joined, argument, *rest]
        if argument == _FLAG:
            argument = f"{_FLAG}={rest.pop(0) if rest and _is_rule(rest[0]) else ALL}"
        joined.append(argument)
    return joined


def _is_rule(word: str) -> bool:
    return not word.startswith("-") and (word in REPAIRS or not os.path.lexists(word))


def _rules(asked: str) -> frozenset[str]:
    if asked == ALL:
        return frozenset(REPAIRS)
    names = [name.strip() for name in asked.split(",") if name.strip()]
    chosen = {rule.name for name in names if name not in REPAIRS for rule in named_rules(name)}
    chosen |= REPAIRS.keys() & set(names)
    if chosen.isdisjoint(REPAIRS):
        raise UsageError(f"--fix {asked}: has no safe repair; those that have one are {', '.join(sorted(REPAIRS))}")
    return frozenset(chosen)
