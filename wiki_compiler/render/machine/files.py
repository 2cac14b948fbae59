"""What agents and programs read: the digests, and in .wiki/ claims, conflicts, entities and graph as JSON."""

from __future__ import annotations

from wiki_compiler.config import Config
from wiki_compiler.render.machine.conflicts import conflict_rows
from wiki_compiler.render.machine.digest import digest_page, digest_text
from wiki_compiler.render.machine.entities import entities_text
from wiki_compiler.render.machine.graph import graph_text
from wiki_compiler.render.machine.json_text import json_line
from wiki_compiler.render.machine.llms import llms_file
from wiki_compiler.render.machine.open_knowledge import open_knowledge
from wiki_compiler.render.machine.telling import Telling
from wiki_compiler.render.page import DataFile, Page
from wiki_compiler.render.phrases import Phrases

CONFLICTS = ".wiki/conflicts.jsonl"
IGNORED = ".wiki/.gitignore"


def machine_files(phrases: Phrases, config: Config) -> tuple[Page | DataFile, ...]:
    """Return the files for agents and programs, all but the manifest; nothing private is in them."""
    homes, seen = phrases.homes, open_knowledge(phrases.knowledge)
    phrases = phrases if seen is phrases.knowledge else Phrases(seen, homes, config)
    telling = Telling(phrases)
    return (
        digest_page(phrases, telling),
        llms_file(phrases),
        DataFile(path=IGNORED, text="cache/\nindex/\njournal/\n"),
        DataFile(path=".wiki/claims.jsonl", text="".join(f"{json_line(claim)}\n" for claim in seen.claims)),
        DataFile(path=CONFLICTS, text="".join(f"{json_line(row)}\n" for row in conflict_rows(seen))),
        DataFile(path=".wiki/entities.json", text=entities_text(seen, homes, telling)),
        DataFile(path=".wiki/graph.json", text=graph_text(seen, homes)),
        DataFile(path=".wiki/agent-digest.json", text=digest_text(seen, homes, telling)),
    )
