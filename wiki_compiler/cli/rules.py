"""``wiki rules``: what lint looks for, and the page of each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wiki_compiler.cli.options import JsonOption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wiki_compiler.linting import Rule


def rules_command(
    *,
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="The rule to explain.", show_default=False)
    ] = None,
    json: JsonOption = False,
) -> None:
    """List the rules of lint, or explain one."""
    from wiki_compiler.cli.output import Output, as_json
    from wiki_compiler.linting import RULES

    chosen = RULES if rule is None else (named_rule(rule),)
    output = Output()
    if json:
        rows = [{"name": one.name, "severity": one.severity, "summary": one.summary, "doc": one.page} for one in chosen]
        output.report(as_json({"format_version": 1, "rules": rows}))
    elif rule is None:
        longest = max(len(one.name) for one in RULES)
        for one in RULES:
            output.line(f"{one.name:<{longest}}  {one.severity:<7}  {one.summary}")
    else:
        output.report(f"# {chosen[0].name}\n\n{chosen[0].page}\n")


def named_rule(name: str) -> Rule:
    """Return the rule ``name``.

    Raises:
        UsageError: there is no such rule; the nearest one is named.
    """
    from wiki_compiler.errors import UsageError
    from wiki_compiler.linting import RULES
    from wiki_compiler.linting.peer_names import own_name
    from wiki_compiler.linting.rule import nearest

    for rule in RULES:
        if rule.name == own_name(name):
            return rule
    raise UsageError(f"unknown rule {name!r}; the nearest is {nearest(name, [rule.name for rule in RULES])!r}")


def named_rules(pattern: str) -> Sequence[Rule]:
    """Return the rules that a name or a glob such as ``broken-*`` means, by name.

    Raises:
        UsageError: there is none; the nearest one is named.
    """
    from fnmatch import fnmatchcase

    from wiki_compiler.linting import RULES

    return [rule for rule in RULES if fnmatchcase(rule.name, pattern)] or [named_rule(pattern)]
