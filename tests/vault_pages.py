"""The vault of a knowledge, as text."""

from __future__ import annotations

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.remark import Finding
from wiki_compiler.render import Page, render_vault
from wiki_compiler.render.page import page_text


def rendered(known: Knowledge, findings: tuple[Finding, ...] = (), config: Config | None = None) -> dict[str, str]:
    """Return the vault of ``known`` as ``{path: text}``."""
    files = render_vault(known, findings, config or Config())
    return {file.path: page_text(file) if isinstance(file, Page) else file.text for file in files}
