"""The files in .wiki/: claims, conflicts, entities and graph for programs, and a digest for agents."""

from __future__ import annotations

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Entity
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.machine.conflicts import conflict_rows
from wiki_compiler.render.machine.digest import digest_text
from wiki_compiler.render.machine.graph import graph_text
from wiki_compiler.render.machine.json_text import json_line, json_table
from wiki_compiler.render.machine.open_claims import open_claims
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.related import find_related
from wiki_compiler.words import Privacy

CONFLICTS = ".wiki/conflicts.jsonl"
IGNORED = ".wiki/.gitignore"


def machine_files(knowledge: Knowledge, homes: Homes) -> tuple[DataFile, ...]:
    """Return the data files of a vault, all but the manifest; nothing private is in them."""
    claims = open_claims(knowledge)
    entities = [entity for entity in knowledge.entities if entity.privacy is not Privacy.PRIVATE]
    shown = (statement for statement in knowledge.statements if statement.privacy is not Privacy.PRIVATE)
    related = find_related(shown, entities, {entity.id for entity in entities})
    rows = [_entity(entity, homes) for entity in entities]
    return (
        DataFile(path=IGNORED, text="cache/\nindex/\njournal/\n"),
        DataFile(path=".wiki/claims.jsonl", text="".join(f"{json_line(claim)}\n" for claim in claims)),
        DataFile(path=CONFLICTS, text="".join(f"{json_line(row)}\n" for row in conflict_rows(knowledge, claims))),
        DataFile(path=".wiki/entities.json", text=json_table("entities", rows)),
        DataFile(path=".wiki/graph.json", text=graph_text(claims, entities, related)),
        DataFile(path=".wiki/agent-digest.json", text=digest_text(knowledge, claims, entities, homes)),
    )


def _entity(entity: Entity, homes: Homes) -> dict[str, object]:
    page = homes.entities.get(entity.id)
    return {**msgspec.structs.asdict(entity), "vault_page": f"{page}.md" if page else None}
