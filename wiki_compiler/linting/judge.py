"""How problems become findings: in words, as grave as the configuration says, without those that were silenced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

from wiki_compiler.config import Config, LintConfig
from wiki_compiler.errors import ConfigError
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import Language, language
from wiki_compiler.linting import unused_ignore
from wiki_compiler.linting.peer_names import own_name
from wiki_compiler.linting.rule import LOUD, Problem, Rule, nearest
from wiki_compiler.model import Note
from wiki_compiler.reading.globs import Globs, parse_globs
from wiki_compiler.reading.ignores import ignores
from wiki_compiler.remark import Finding
from wiki_compiler.spelling import short_hash
from wiki_compiler.words import Severity


def judge(rules: Iterable[Rule], knowledge: Knowledge, config: Config) -> tuple[Finding, ...]:
    """Run the rules that the configuration chooses; the findings come sorted by place, then rule.

    Raises:
        ConfigError: the configuration names a rule that does not exist.
    """
    rules = tuple(rules)
    _refuse_unknown(config.lint, [rule.name for rule in rules])
    notes = {note.path: note for note in knowledge.notes}
    words = language(config.language)
    found = {
        _finding(rule, problem, notes, words, config.lint)
        for rule in rules
        if ran(rule.name, config)
        for problem in rule.check(knowledge, config)
    }
    written = [one for note in knowledge.notes for one in ignores(note)]
    if ran(unused_ignore.RULE.name, config):
        problems = unused_ignore.unused(written, found, [rule for rule in rules if ran(rule.name, config)], rules)
        found |= {_finding(unused_ignore.RULE, problem, notes, words, config.lint) for problem in problems}
    comments = {(one.path, one.silenced, own_name(one.rule)) for one in written}
    globs = tuple((parse_globs((pattern,)), names) for pattern, names in sorted(config.lint.per_path.items()))
    heard = (one for one in found if not _commented(one, comments) and not _exempt(one, globs))
    return tuple(sorted(heard, key=_place))


def _finding(rule: Rule, problem: Problem, notes: Mapping[str, Note], words: Language, settings: LintConfig) -> Finding:
    place, facts = problem.span, dict(problem.facts)
    key = f"finding.{rule.name}"
    return Finding(
        rule=rule.name,
        severity=_severity(rule.name, settings) or problem.severity or rule.severity,
        confidence=problem.confidence,
        message=words.say(key, **facts),
        span=place,
        related=problem.related,
        fix=words.say(f"{key}.{problem.fix}", **facts) if problem.fix else None,
        fingerprint=short_hash(rule.name, place.path, _line(notes.get(place.path), place.line), problem.claim),
        focus=problem.focus,
    )


def _severity(name: str, settings: LintConfig) -> Severity | None:
    """Return the severity that the configuration gives a rule: under its very name, else under the first glob."""
    globs = (severity for pattern, severity in sorted(settings.severity.items()) if fnmatchcase(name, pattern))
    return settings.severity.get(name) or next(globs, None)


def _line(note: Note | None, number: int) -> str:
    return note.lines[number - 1].strip() if note and number <= len(note.lines) else ""


def ran(name: str, config: Config) -> bool:
    """Tell whether the configuration lets a rule run."""
    settings = config.lint
    return (not settings.select or named(name, settings.select)) and not named(name, settings.ignore)


def named(rule: str, patterns: Iterable[str]) -> bool:
    """Tell whether one of the names or globs means the rule."""
    return any(fnmatchcase(rule, pattern) for pattern in patterns)


def _commented(finding: Finding, comments: set[tuple[str, int, str]]) -> bool:
    span, rule = finding.span, finding.rule
    return rule not in LOUD and not comments.isdisjoint(
        {(span.path, line, rule) for line in (span.line, span.end_line)}
    )


def _exempt(finding: Finding, globs: tuple[tuple[Globs, tuple[str, ...]], ...]) -> bool:
    return any(named(finding.rule, names) and paths.match(finding.span.path) for paths, names in globs)


def _place(finding: Finding) -> tuple[str, int, str, int, str, tuple[object, ...]]:
    span = finding.span
    return (span.path, span.line, finding.rule, span.end_line, finding.message, finding.related)


def _refuse_unknown(settings: LintConfig, known: list[str]) -> None:
    asked = [("lint.select", name) for name in settings.select]
    asked += [("lint.ignore", name) for name in settings.ignore]
    asked += [("lint.severity", name) for name in settings.severity]
    asked += [(f"lint.per_path.{pattern!r}", name) for pattern, names in settings.per_path.items() for name in names]
    for key, name in asked:
        if not any(fnmatchcase(rule, name) for rule in known):
            raise ConfigError(f"{key}: unknown rule {name!r}; the nearest known rule is {nearest(name, known)!r}")
