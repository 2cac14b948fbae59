"""What lint finds in a workspace; where nothing was touched since the last run, without reading its notes again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from wiki_compiler.compiler import Compilation, compile_sources
from wiki_compiler.extraction.batch import Progress
from wiki_compiler.gathering import Sources
from wiki_compiler.linting.repair import apart, repairs
from wiki_compiler.model import Edit
from wiki_compiler.reading.cache import ContentCache
from wiki_compiler.remark import Finding
from wiki_compiler.render import standing_of

_PLACES = 5
"""Of so many related places the lines are kept: no report shows more."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What one run found, as it is kept for the next."""

    findings: tuple[Finding, ...]
    mending: tuple[tuple[int, tuple[Edit, ...]], ...]
    """The numbers of the findings that have a safe repair, and the edits that make it."""
    lines: dict[str, dict[int, str]]
    """The redacted lines of notes that findings stand on or point at."""


@dataclass(frozen=True, kw_only=True)
class Linted:
    """What lint found."""

    sources: Sources
    record: Record

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings, by place."""
        return self.record.findings

    @property
    def lines(self) -> Mapping[str, Mapping[int, str]]:
        """The lines of notes that findings stand on or point at, by path and number."""
        return self.record.lines

    def repairs(self, findings: Iterable[Finding]) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
        """Yield those of ``findings`` that can be mended safely, with the edits that do so."""
        mending = {self.findings[number]: edits for number, edits in self.record.mending}
        return apart((one, mending[one]) for one in findings if one in mending)


def lint_sources(
    sources: Sources, vault: Path, *, jobs: int = 1, cache: Path | None = None, progress: Progress | None = None
) -> Linted:
    """Return what lint finds in the notes and in ``vault``; see ``compile_sources`` for the other arguments."""
    if cache is None:
        return Linted(sources=sources, record=_record(compile_sources(sources, jobs=jobs, progress=progress), vault))
    key = f"{sources.key} {standing_of(vault)}"
    with ContentCache(cache / "lint") as kept:
        found = kept.get((key,)).get(key)
        record = _decoded(found) if found else None
        if record is None:
            record = _record(compile_sources(sources, jobs=jobs, cache=cache, progress=progress), vault)
            kept.put([(key, msgspec.json.encode(record))])
    return Linted(sources=sources, record=record)


def _decoded(data: bytes) -> Record | None:
    try:
        return msgspec.json.decode(data, type=Record)
    except msgspec.DecodeError:
        return None


def _record(compilation: Compilation, vault: Path) -> Record:
    findings = compilation.lint(vault)
    numbers = {finding: number for number, finding in enumerate(findings)}
    mended = repairs(compilation.knowledge, findings)
    return Record(
        findings=findings,
        mending=tuple((numbers[finding], edits) for finding, edits in mended),
        lines=_lines(compilation, findings),
    )


def _lines(compilation: Compilation, findings: Iterable[Finding]) -> dict[str, dict[int, str]]:
    notes = {note.path: note.lines for note in compilation.notes}
    lines: dict[str, dict[int, str]] = defaultdict(dict)
    for finding in findings:
        others = ((one.path, one.line) for one in finding.related[:_PLACES])
        for path, number in ((finding.span.path, finding.span.line), *others):
            own = notes.get(path, ())
            if 0 < number <= len(own):
                lines[path][number] = own[number - 1]
    return dict(lines)
