"""A comment that silences nothing.

## What it checks
Comments such as `<!-- wiki-lint: ignore broken-wikilink -->`: the rule must exist, must be one that a comment can
silence, and must find something in the line. Rules that did not run, and those about the vault, are not counted.

## Why it matters
The trouble was mended and the comment stayed. It would hide the next one in the same line.

## Example
A link that leads somewhere by now, below a comment that silences `broken-wikilink`.

## Fix
Delete the comment, or correct the name of the rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.peer_names import own_name
from wiki_compiler.linting.rule import LOUD, Problem, Rule, VaultRule, nearest
from wiki_compiler.model import Span
from wiki_compiler.reading.ignores import Ignore
from wiki_compiler.remark import Finding
from wiki_compiler.words import Severity


def unused(
    comments: Iterable[Ignore], found: Iterable[Finding], ran: Iterable[Rule], known: Iterable[Rule]
) -> Iterator[Problem]:
    """Yield the comments that silence none of ``found``.

    Args:
        comments: every comment in the notes.
        found: what was found before any comment was heard.
        ran: the rules that were looked for.
        known: all rules.
    """
    places = {(one.span.path, line, one.rule) for one in found for line in (one.span.line, one.span.end_line)}
    judged = {rule.name for rule in ran if not isinstance(rule, VaultRule)}
    names = [rule.name for rule in known]
    for one in comments:
        rule = own_name(one.rule)
        if rule not in names:
            yield _problem(one, "fix-unknown", nearest(rule, names))
        elif rule in LOUD:
            yield _problem(one, "fix-loud", rule)
        elif rule in judged and (one.path, one.silenced, rule) not in places:
            yield _problem(one, "fix", rule)


def _problem(one: Ignore, fix: str, near: str) -> Problem:
    facts = (("nearest", near), ("rule", one.rule))
    return Problem(span=Span(one.path, one.line, one.line), facts=facts, focus=one.rule, fix=fix)


def _check(knowledge: Knowledge, config: Config) -> Iterable[Problem]:  # noqa: ARG001  # the shape of every check
    """Find nothing by itself: which comments are of use is known only after all other rules."""
    return ()


RULE = Rule(
    name="unused-ignore",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=({"MEMORY.md": "See [[the loft]]. <!-- wiki-lint: ignore broken-wikilink not written yet -->\n"},),
    dirty=(
        (
            "MEMORY.md:1",
            {"MEMORY.md": "See [[loft]]. <!-- wiki-lint: ignore broken-wikilink -->\n", "memory/loft.md": "# Loft\n"},
        ),
        ("MEMORY.md:1", {"MEMORY.md": "The loft is big. <!-- wiki-lint: ignore broken-link -->\n"}),
        ("MEMORY.md:1", {"MEMORY.md": "The loft is big. <!-- wiki-lint: ignore secret -->\n"}),
    ),
)
