"""What ``wiki compile`` tells about its run: counts, what needs attention, what changed and what to open."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from wiki_compiler.cli.counting import severities
from wiki_compiler.cli.output import Output, as_json
from wiki_compiler.languages import language
from wiki_compiler.render import Step
from wiki_compiler.update import Update
from wiki_compiler.words import Severity

_FIRST = 5
"""How many findings the summary shows."""


def print_outcome(outcome: Update, output: Output, *, json: bool, diff: bool, seconds: float) -> None:
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


def _values(outcome: Update) -> dict[str, object]:
    done = outcome.changes or outcome.plan
    return {
        "format_version": 1,
        "as_of": outcome.as_of,
        "vault": str(outcome.plan.vault),
        "totals": outcome.totals,
        "findings": severities(outcome.findings),
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


def _changed(outcome: Update) -> Iterator[str]:
    yield from (f"write {path}" for path in outcome.plan.written)
    yield from (f"remove {path}" for path in outcome.plan.removed)


def _summary(outcome: Update, seconds: float) -> Iterator[str]:
    words = language(outcome.config.language)
    say = words.say
    for name, number in outcome.totals.items():
        yield say("cli.row", name=say(f"cli.count.{name}"), number=words.number(number))
    yield ""
    yield from _attention(outcome)
    for remark in outcome.plan.remarks:
        yield say(f"cli.vault-remark.{remark.code}", path=remark.path, **dict(remark.facts))
    done = outcome.changes or outcome.plan
    facts = {
        "files": words.count("report.files", len(done.written)),
        "removed": words.number(len(done.removed)),
        "unchanged": words.number(len(done.unchanged)),
        "seconds": f"{seconds:.1f}",
    }
    yield say("cli.wrote" if outcome.changes else "cli.would-write", **facts)
    if outcome.changes:
        yield say("cli.open", vault=outcome.plan.vault)


def _attention(outcome: Update) -> Iterator[str]:
    say = language(outcome.config.language).say
    grave = [one for one in outcome.findings if one.severity is not Severity.INFO]
    if not grave:
        yield say("cli.nothing-to-do")
        yield ""
        return
    counts = (say(f"report.count.{severity}", count=f"{n:,}") for severity, n in severities(outcome.findings).items())
    yield say("cli.attention", counts=", ".join(counts))
    worst = sorted(grave, key=lambda one: one.severity is not Severity.ERROR)
    for finding in worst[:_FIRST]:
        yield f"  {finding.span.path}:{finding.span.line} {finding.severity} {finding.message}"
    if len(worst) > _FIRST:
        yield say("cli.more", count=f"{len(worst) - _FIRST:,}")
    yield ""
