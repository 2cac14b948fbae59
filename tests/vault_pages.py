"""The vault of a knowledge, as text."""

from __future__ import annotations

import msgspec

from tests.knowledge_maker import claim, entity, knowledge, note, short, statement
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Conflict, History, Skip, Span
from wiki_compiler.remark import Finding
from wiki_compiler.render import Page, render_vault
from wiki_compiler.render.page import page_text
from wiki_compiler.words import Severity, Status, Verdict


def rendered(known: Knowledge, findings: tuple[Finding, ...] = (), config: Config | None = None) -> dict[str, str]:
    """Return the vault of ``known`` as ``{path: text}``."""
    files = render_vault(known, findings, config or Config())
    return {file.path: page_text(file) if isinstance(file, Page) else file.text for file in files}


def hostile_vault(text: str, name: str, config: Config | None = None) -> dict[str, str]:
    """Return the vault of a memory whose every word is ``text`` or ``name``: a thing, two values at odds, a finding."""
    thing = msgspec.structs.replace(entity("x", text or "system", page="a.md", aliases=(text,)), name=name or "x")
    one, other = (
        statement("a.md", 1, text or "x", thing.name, attribute=text or None, value=name or None, scope=text),
        statement("b.md", 1, name or "x", thing.name, attribute=text or None, value=text or None, scope=text),
    )
    history = History(value=text, since=None, until=None, path="a.md", line=1)
    contested = claim(thing, [one], history=(history,), status=Status.CONTESTED)
    conflict = Conflict(
        id=f"k-{short(text, name)}",
        verdict=Verdict.CONTRADICTION,
        claim=contested.id,
        winner=one.id,
        loser=other.id,
        reason=text or "later",
        confidence=0.8,
    )
    known = knowledge(
        [note("a.md", text or "x", title=name, body_line=2), note("b.md", name or "x")],
        [thing],
        [one, other],
        [contested],
        [conflict],
        skips=[("a.md", (Skip(1, 1, text),))],
    )
    finding = Finding(rule="r", severity=Severity.ERROR, confidence=1.0, message=text, span=Span("a.md", 1, 1))
    return rendered(known, (finding,), config)
