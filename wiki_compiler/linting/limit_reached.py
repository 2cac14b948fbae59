"""A bound that keeps belief quick was reached, so that not everything was compared.

## What it checks
Three bounds. A line of change that names the value it ends is brought together with the lines that state that value: of
very many of them only the first are looked at. A claim that is told in very many ways compares a further line with the
first of them only, to see whether it is a copy. A line that shares rare words with very many others is compared with
those that share most; of all such lines the one that lost most neighbours is named.

## Why it matters
Work grows with the lines, never with their pairs. What was left out may be a change that nobody is told of, or a copy
that counts as a witness of its own.

## Example
More than fifty services with the same model, and a line that says that one was exchanged without naming the service.

## Fix
Name the thing in the line, or leave notes with series of data out with `exclude` in wiki.toml.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_CHANGE = {"memory/2026-03-04.md": "- The weekly summary now comes from tern-9 instead of wren-7\n"}
_FEW, _MANY = (
    "".join(f"## Service {number}\n- **Model:** wren-7\n" for number in range(services)) for services in (3, 60)
)

RULE = Rule(
    name="limit-reached",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("limit-reached"),
    clean=({"MEMORY.md": _FEW, **_CHANGE},),
    dirty=(("memory/2026-03-04.md:1", {"MEMORY.md": _MANY, **_CHANGE}),),
)
