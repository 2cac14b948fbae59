"""What ``wiki compile`` tells about its run: counts, what needs attention, what changed and what to open."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wiki_compiler import Compilation
from wiki_compiler.cli.counting import severities, totals
from wiki_compiler.cli.output import Output, as_json
from wiki_compiler.languages import language
from wiki_compiler.render import Changes, VaultPlan, write_vault
from wiki_compiler.render.page import Step
from wiki_compiler.words import Severity

_FIRST = 5
"""How many findings the summary shows."""


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """A compilation, and what it did to the vault or would do."""

    compilation: Compilation
    plan: VaultPlan
    changes: Changes | None
    """What was written; None where nothing was to be written."""

    @property
    def clean(self) -> bool:
        """Whether the vault was up to date before."""
        return self.plan.clean


def write_or_plan(compilation: Compilation, vault: Path, *, writes: bool) -> Outcome:
    """Write the vault, or only find out what would change."""
    plan = compilation.plan(vault)
    changes = write_vault(plan) if writes else None
    return Outcome(compilation=compilation, plan=plan, changes=changes)


def print_outcome(outcome: Outcome, output: Output, *, json: bool, diff: bool, seconds: float) -> None:
    """Print the outcome of a compile for a person or a program."""
    if json:
        output.report(as_json(_values(outcome)))
        return
    if diff:
        for step in outcome.plan.writes:
            for line in _diff(step):
                output.line(line)
        for path in outcome.plan.removed:
            output.line(f"removed {path}")
        return
    for line in _changed(outcome):
        (output.detail if outcome.changes else output.line)(line)
    for line in _summary(outcome, seconds):
        output.summary(line)


def _values(outcome: Outcome) -> dict[str, object]:
    done = outcome.changes or outcome.plan
    return {
        "format_version": 1,
        "as_of": outcome.compilation.as_of,
        "vault": str(outcome.plan.vault),
        "totals": totals(outcome.compilation),
        "findings": severities(outcome.compilation),
        "wrote": outcome.changes is not None,
        "written": done.written,
        "removed": done.removed,
        "kept": done.kept,
        "unchanged": len(done.unchanged),
    }


def _diff(step: Step) -> Iterator[str]:
    before = (step.before or "").splitlines()
    old = f"a/{step.path}" if step.before is not None else "/dev/null"
    yield from difflib.unified_diff(before, step.after.splitlines(), old, f"b/{step.path}", lineterm="")


def _changed(outcome: Outcome) -> Iterator[str]:
    yield from (f"write {path}" for path in outcome.plan.written)
    yield from (f"remove {path}" for path in outcome.plan.removed)


def _summary(outcome: Outcome, seconds: float) -> Iterator[str]:
    compilation = outcome.compilation
    say = language(compilation.config.language).say
    for name, number in totals(compilation).items():
        yield say("cli.row", name=say(f"cli.count.{name}"), number=f"{number:,}")
    yield ""
    yield from _attention(compilation)
    for remark in outcome.plan.remarks:
        yield say(f"cli.vault-remark.{remark.code}", path=remark.path)
    done = outcome.changes or outcome.plan
    facts = {
        "written": f"{len(done.written):,}",
        "removed": f"{len(done.removed):,}",
        "unchanged": f"{len(done.unchanged):,}",
        "seconds": f"{seconds:.1f}",
    }
    yield say("cli.wrote" if outcome.changes else "cli.would-write", **facts)
    if outcome.changes:
        yield say("cli.open", vault=outcome.plan.vault)


def _attention(compilation: Compilation) -> Iterator[str]:
    say = language(compilation.config.language).say
    grave = [one for one in compilation.findings if one.severity is not Severity.INFO]
    if not grave:
        yield say("cli.nothing-to-do")
        yield ""
        return
    counts = (say(f"report.count.{severity}", count=f"{n:,}") for severity, n in severities(compilation).items())
    yield say("cli.attention", counts=", ".join(counts))
    worst = sorted(grave, key=lambda one: one.severity is not Severity.ERROR)
    for finding in worst[:_FIRST]:
        yield f"  {finding.span.path}:{finding.span.line} {finding.severity} {finding.message}"
    if len(worst) > _FIRST:
        yield say("cli.more", count=f"{len(worst) - _FIRST:,}")
    yield ""
