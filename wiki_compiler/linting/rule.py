"""What a rule is: a name, a severity, the page that explains it, the check, and the examples that prove it."""

from __future__ import annotations

import dataclasses
import difflib
import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Related, Span
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.words import NoteKind, Severity


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What a check found, before it is put into words: where, with which facts, how sure."""

    span: Span
    facts: tuple[tuple[str, str], ...] = ()
    related: tuple[Related, ...] = ()
    severity: Severity | None = None
    """How grave this one is, where that depends on the place; else the rule's own severity holds."""
    confidence: float = 1.0
    claim: str = ""
    """The id of the claim it is about, where there is one."""
    focus: str = ""
    """The words of the line that it is about, where it is not about the whole line."""
    fix: str = "fix"
    """Which of the rule's ways out fits: the last word of its message key."""


class SymbolicLink(msgspec.Struct, frozen=True):
    """A symbolic link in an example workspace, and where it leads."""

    target: str


NEVER_BELIEVED = frozenset({NoteKind.TRANSCRIPT, NoteKind.DREAM})
"""Notes that are kept as they came: what is amiss in them costs no knowledge."""

_LONGEST = 80
"""How many characters of an example's line are shown."""


_MOST_LINES = 30
"""How many lines of an example's file are shown."""


class ClosedFile(msgspec.Struct, frozen=True):
    """A file in an example workspace that the system does not let anybody open."""


LOUD = frozenset({"secret", "instruction-like-text", "private-published"})
"""Rules that no comment in a note can silence: a note may be hostile."""

Content = str | bytes | SymbolicLink | ClosedFile

Files = Mapping[str, Content]
"""A small workspace: what stands in each of its files."""

Check = Callable[[Knowledge, Config], Iterable[Problem]]

Look = Callable[[VaultState, Knowledge, Config], Iterable[Problem]]
"""A check of a vault as it stands."""


@dataclass(frozen=True, kw_only=True)
class Rule:
    """One thing that lint looks for.

    ``clean`` are workspaces that the rule leaves alone. ``dirty`` are workspaces in which it finds something, each
    under the place where the finding is due. Both are the rule's tests, and the first of each is shown on its page.
    """

    name: str
    severity: Severity
    doc: str
    """Markdown: one line that says what was found, then What it checks, Why it matters, Example and Fix."""
    check: Check
    clean: tuple[Files, ...]
    dirty: tuple[tuple[str, Files], ...]

    @functools.cached_property
    def summary(self) -> str:
        """The first line of the page: the rule in one sentence."""
        return inspect.cleandoc(self.doc).partition("\n")[0]

    @functools.cached_property
    def page(self) -> str:
        """The whole page, as Markdown, with the first dirty example shown where the doc speaks of one."""
        before, fix, after = inspect.cleandoc(self.doc).partition("\n## Fix\n")
        place, files = self.dirty[0]
        return f"{before}\n{_shown(files)}\nThe finding stands at `{place}`.\n{fix}{after}"


def _without_vault(knowledge: Knowledge, config: Config) -> Iterable[Problem]:  # noqa: ARG001  # the shape of a check
    return ()


@dataclass(frozen=True, kw_only=True)
class VaultRule(Rule):
    """A rule about the vault: it runs where lint is shown one, and never while pages are made."""

    check: Check = _without_vault
    look: Look

    def at(self, vault: VaultState) -> Rule:
        """Return the rule with its check bound to a vault."""
        return dataclasses.replace(self, check=functools.partial(self.look, vault))


def _shown(files: Files) -> str:
    return "".join(_fence(path, content) for path, content in sorted(files.items()))


def _fence(path: str, content: Content) -> str:
    if isinstance(content, SymbolicLink):
        return f"`{path}` is a link to `{content.target}`.\n"
    if isinstance(content, ClosedFile):
        return f"`{path}` cannot be opened.\n"
    text = content if isinstance(content, str) else content.decode(errors="replace")
    lines = [line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…" for line in text.splitlines()]
    lines = lines if len(lines) <= _MOST_LINES else [*lines[:_MOST_LINES], "…"]
    return "\n".join((f"~~~md {path}", *lines, "~~~", ""))


def remarked(code: str, focus: str = "", *, quiet: frozenset[NoteKind] = frozenset()) -> Check:
    """Return the check that reports every remark ``code`` of the earlier stages as it stands.

    Args:
        code: the code of the remarks.
        focus: the words of the line that are meant, with the remark's facts in braces.
        quiet: the kinds of notes in which it is an info, whatever the rule's severity.
    """

    def check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
        less = {note.path for note in knowledge.notes if note.kind in quiet}
        for remark in knowledge.remarks:
            if remark.code == code:
                words, grave = focus.format(**dict(remark.facts)), Severity.INFO if remark.span.path in less else None
                yield Problem(span=remark.span, facts=remark.facts, related=remark.related, focus=words, severity=grave)

    return check


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name that looks most like ``name``."""
    return difflib.get_close_matches(name, list(known), n=1, cutoff=0.0)[0]
