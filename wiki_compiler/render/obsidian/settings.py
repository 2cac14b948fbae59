"""What `wiki obsidian setup` puts into .obsidian/: a snippet, and settings for a folder that has none yet."""

from __future__ import annotations

import json
from importlib.resources import files

from wiki_compiler.config import VaultConfig
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.signature import sign

SNIPPET = "wiki-compiler"
SNIPPET_FILE = f".obsidian/snippets/{SNIPPET}.css"
APPEARANCE = ".obsidian/appearance.json"
_RED, _PURPLE, _CYAN, _GREY = 0xE03131, 0x7048E8, 0x1098AD, 0x868E96
_TYPES = {
    "aliases": "aliases",
    "claims": "number",
    "confidence": "number",
    "contested": "number",
    "entity_type": "text",
    "first_seen": "date",
    "freshness": "text",
    "generated_by": "text",
    "id": "text",
    "last_seen": "date",
    "sources": "multitext",
    "status": "text",
    "tags": "tags",
    "title": "text",
    "type": "text",
}
_BOOKMARKS = ("index.md", "digest.md", "reports/needs-attention.md", "_views/entities.base")


def settings(vault: VaultConfig) -> tuple[DataFile, ...]:
    """Return the files, by path from the folder that Obsidian opens; each is meant for where there is none."""
    found: dict[str, object] = {
        "app": _app(vault),
        "appearance": {"enabledCssSnippets": [SNIPPET]},
        "bookmarks": {"items": [_bookmark(vault.prefix + path) for path in _BOOKMARKS]},
        "graph": _graph(vault.prefix),
        "types": {"types": _TYPES},
    }
    data = (DataFile(path=f".obsidian/{name}.json", text=_json(value)) for name, value in sorted(found.items()))
    ignored = DataFile(path=".obsidian/.gitignore", text="workspace.json\nworkspace-mobile.json\n")
    return (ignored, *data, DataFile(path=SNIPPET_FILE, text=_snippet()))


def enables_snippet(appearance: str) -> bool:
    """Whether settings of the appearance have our snippet switched on."""
    try:
        found = json.loads(appearance)
    except (ValueError, RecursionError):
        return False
    enabled = found.get("enabledCssSnippets") if isinstance(found, dict) else None
    return isinstance(enabled, list) and SNIPPET in enabled


def _snippet() -> str:
    text = (files("wiki_compiler.render.obsidian") / f"{SNIPPET}.css").read_text("utf-8")
    return sign(text, "/*", " */")


def _app(vault: VaultConfig) -> dict[str, object]:
    """Return settings that suit links by path; a vault of its own is read rather than edited."""
    linked: dict[str, object] = {"newLinkFormat": "absolute", "useMarkdownLinks": False, "alwaysUpdateLinks": False}
    if vault.root == "workspace":
        return linked
    return {**linked, "attachmentFolderPath": "_attachments", "defaultViewMode": "preview", "showInlineTitle": False}


def _graph(prefix: str) -> dict[str, object]:
    """Return the graph view: reports left out, which link to everything, and a colour for each sort of page."""
    groups = {
        "tag:#claim/contested": _RED,
        f'path:"{prefix}entities/"': _PURPLE,
        f'path:"{prefix}concepts/"': _CYAN,
        f'path:"{prefix}sources/"': _GREY,
    }
    return {
        "colorGroups": [{"query": query, "color": {"a": 1, "rgb": rgb}} for query, rgb in groups.items()],
        "hideUnresolved": True,
        "search": f'-path:"{prefix}reports/" -file:index.md -file:digest.md -file:AGENTS.md',
        "showOrphans": False,
    }


def _bookmark(path: str) -> dict[str, object]:
    return {"type": "file", "ctime": 0, "path": path}


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
