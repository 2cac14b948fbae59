"""A baseline: what was found when a team began to lint, so that only what is new since makes the answer no.

It is a JSON file that belongs into version control: one finding a line, sorted, under fingerprints that survive moved
lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from wiki_compiler.errors import UsageError
from wiki_compiler.remark import Finding

FORMAT_VERSION = 1


class Known(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A finding that was there, and how often."""

    path: str
    rule: str
    fingerprint: str
    count: int = 1


class _Version(msgspec.Struct, frozen=True):
    format_version: int


class _File(msgspec.Struct, frozen=True):
    format_version: int
    findings: tuple[Known, ...]


def read_baseline(data: bytes, name: str) -> tuple[Known, ...]:
    """Return what a baseline file lists.

    Raises:
        UsageError: it is none, or of a version that this program does not know.
    """
    try:
        version = msgspec.json.decode(data, type=_Version).format_version
        if version != FORMAT_VERSION:
            raise UsageError(
                f"{name}: is a baseline of version {version}, this program writes version {FORMAT_VERSION}; "
                "remove the file and run with --update-baseline"
            )
        return msgspec.json.decode(data, type=_File).findings
    except msgspec.DecodeError as error:
        raise UsageError(f"{name}: is no baseline ({error}); name a file that --update-baseline wrote") from error


def render_baseline(findings: Iterable[Finding], kept: Iterable[Known] = ()) -> bytes:
    """Return the file that lists ``findings``, and ``kept`` entries of rules that did not run."""
    known = sorted({*_known(findings), *kept})
    rows = ",\n".join(f"    {msgspec.json.encode(one).decode()}" for one in known)
    body = f"[\n{rows}\n  ]" if rows else "[]"
    return f'{{\n  "format_version": {FORMAT_VERSION},\n  "findings": {body}\n}}\n'.encode()


def beyond(findings: Iterable[Finding], baseline: Iterable[Known]) -> tuple[tuple[Finding, ...], tuple[Known, ...]]:
    """Return the findings that a baseline does not list, and its entries that are found no more.

    Of equal findings as many are left out as are listed.
    """
    left = Counter({(one.path, one.rule, one.fingerprint): one.count for one in baseline})
    new = []
    for finding in findings:
        key = (finding.span.path, finding.rule, finding.fingerprint)
        if left[key] > 0:
            left[key] -= 1
        else:
            new.append(finding)
    return tuple(new), tuple(sorted(Known(*key, count) for key, count in left.items() if count > 0))


def _known(findings: Iterable[Finding]) -> Iterable[Known]:
    counts = Counter((one.span.path, one.rule, one.fingerprint) for one in findings)
    return (Known(*key, count) for key, count in counts.items())
