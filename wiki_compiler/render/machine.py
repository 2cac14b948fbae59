"""The files in .wiki/: claims, entities and graph for programs, a digest for agents, and the manifest."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity, Statement
from wiki_compiler.reading.managed import block_hash
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.page import DataFile, Page, inside
from wiki_compiler.render.related import Related, find_related
from wiki_compiler.words import Privacy, Status

FORMAT_VERSION = 1
MANIFEST = ".wiki/manifest.json"
CONFLICTS = ".wiki/conflicts.jsonl"
IGNORED = ".wiki/.gitignore"
_DIGEST_CLAIMS = 60
_DIGEST_ENTITIES = 40
_JSON = msgspec.json.Encoder(order="sorted")


def machine_files(knowledge: Knowledge, homes: Homes) -> tuple[DataFile, ...]:
    """Return the data files of a vault, all but the manifest; nothing private is in them."""
    claims = _public_claims(knowledge)
    entities = [entity for entity in knowledge.entities if entity.privacy is not Privacy.PRIVATE]
    shown = (statement for statement in knowledge.statements if statement.privacy is not Privacy.PRIVATE)
    related = find_related(shown, entities, {entity.id for entity in entities})
    return (
        DataFile(path=IGNORED, text="cache/\nindex/\njournal/\n"),
        DataFile(path=".wiki/claims.jsonl", text="".join(f"{_line(claim)}\n" for claim in claims)),
        DataFile(path=CONFLICTS, text="".join(f"{_line(row)}\n" for row in _conflicts(knowledge, claims))),
        DataFile(path=".wiki/entities.json", text=_table("entities", [_entity(entity, homes) for entity in entities])),
        DataFile(path=".wiki/graph.json", text=_graph(claims, entities, related)),
        DataFile(path=".wiki/agent-digest.json", text=_digest(knowledge, claims, entities, homes)),
    )


def manifest(knowledge: Knowledge, files: Iterable[Page | DataFile]) -> DataFile:
    """Return the manifest of ``files``: a cache of what a vault was made of."""
    pages = {file.path: _entry(file) for file in files}
    head = f'{{\n"as_of": {_line(knowledge.as_of)},\n"format_version": {FORMAT_VERSION},\n"pages": {{\n'
    rows = ",\n".join(f"{_line(path)}: {_line(pages[path])}" for path in sorted(pages))
    return DataFile(path=MANIFEST, text=f"{head}{rows}\n}}\n}}\n")


def text_hash(text: str) -> str:
    """Return the SHA-256 of a data file's text, CRLF read as LF, in hexadecimal."""
    return sha256(text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")).hexdigest()


def _entry(file: Page | DataFile) -> dict[str, object]:
    if isinstance(file, DataFile):
        return {"hash": text_hash(file.text)}
    shared = {name: value for name, value in file.properties if name in {"aliases", "tags"}}
    return {"hash": block_hash("".join(map(inside, file.blocks))), **shared}


class _Curtain(msgspec.Struct, frozen=True):
    """What private statements hide: their ids and places; and the texts of all others."""

    hidden: frozenset[str]
    places: frozenset[tuple[str, int]]
    texts: dict[str, str]


def _public_claims(knowledge: Knowledge) -> list[Claim]:
    private = [said for said in knowledge.statements if said.privacy is Privacy.PRIVATE]
    shown = (claim for claim in knowledge.claims if claim.privacy is not Privacy.PRIVATE)
    if private:
        curtain = _Curtain(
            hidden=frozenset(said.id for said in private),
            places=frozenset((said.span.path, said.span.line) for said in private),
            texts={said.id: said.text for said in knowledge.statements if said.privacy is not Privacy.PRIVATE},
        )
        shown = (_behind(claim, curtain) for claim in shown)
    return sorted(shown, key=lambda claim: claim.id)


def _behind(claim: Claim, curtain: _Curtain) -> Claim:
    """Return ``claim`` as the open statements alone say it: private ones are neither quoted nor linked."""
    evidence = tuple(proof for proof in claim.evidence if proof.statement not in curtain.hidden)
    texts = [curtain.texts[proof.statement] for proof in evidence if proof.statement in curtain.texts]
    return msgspec.structs.replace(
        claim,
        text=claim.text if claim.text in texts or not texts else texts[0],
        evidence=evidence,
        history=tuple(value for value in claim.history if (value.path, value.line) not in curtain.places),
    )


def _conflicts(knowledge: Knowledge, claims: Iterable[Claim]) -> Iterator[dict[str, object]]:
    """Yield each conflict of an open claim with both its lines, the winner first, where neither is private."""
    shown = {claim.id for claim in claims}
    said = {one.id: one for one in knowledge.statements if one.privacy is not Privacy.PRIVATE}
    for conflict in sorted(knowledge.conflicts, key=lambda one: one.id):
        if conflict.claim in shown and conflict.winner in said and conflict.loser in said:
            sides = [_side(said[id_]) for id_ in (conflict.winner, conflict.loser)]
            yield {**msgspec.structs.asdict(conflict), "sides": sides}


def _side(said: Statement) -> dict[str, object]:
    place = {"path": said.span.path, "line": said.span.line, "end_line": said.span.end_line}
    return {"statement": said.id, **place, "date": said.observed, "text": said.text, "value": said.value}


def _entity(entity: Entity, homes: Homes) -> dict[str, object]:
    page = homes.entities.get(entity.id)
    return {**msgspec.structs.asdict(entity), "vault_page": f"{page}.md" if page else None}


def _graph(claims: list[Claim], entities: list[Entity], related: Related) -> str:
    shown = {entity.id for entity in entities}
    nodes: list[dict[str, object]] = [
        {"id": entity.id, "kind": "entity", "name": entity.name, "type": entity.type} for entity in entities
    ]
    nodes += [{"id": claim.id, "kind": "claim", "status": claim.status, "text": claim.text} for claim in claims]
    edges: list[dict[str, object]] = [
        {"kind": "about", "source": claim.id, "target": claim.entity} for claim in claims if claim.entity in shown
    ]
    edges += [
        {"kind": "relates", "source": one, "target": other, "weight": weight}
        for (one, other), weight in related.weights.items()
    ]
    rows = {"nodes": sorted(nodes, key=lambda node: str(node["id"])), "edges": sorted(edges, key=_edge_order)}
    return _tables(rows)


def _edge_order(edge: dict[str, object]) -> tuple[str, str, str]:
    return (str(edge["source"]), str(edge["target"]), str(edge["kind"]))


def _digest(knowledge: Knowledge, claims: list[Claim], entities: list[Entity], homes: Homes) -> str:
    """Contested claims first, then the newest; small enough to be read whole."""
    current = [claim for claim in claims if claim.status in {Status.SUPPORTED, Status.CONTESTED}]
    current.sort(key=lambda claim: (claim.status is not Status.CONTESTED, -_last_day(claim), claim.id))
    named = sorted(entities, key=lambda entity: (-entity.mentions, entity.name, entity.id))
    return _tables(
        {
            "claims": [_in_digest(claim, homes) for claim in current[:_DIGEST_CLAIMS]],
            "entities": [
                {"id": entity.id, "name": entity.name, "type": entity.type} for entity in named[:_DIGEST_ENTITIES]
            ],
        },
        as_of=knowledge.as_of,
        counts={
            "claims": len(claims),
            "contested": sum(claim.status is Status.CONTESTED for claim in claims),
            "entities": len(entities),
            "notes": len(knowledge.notes),
        },
    )


def _in_digest(claim: Claim, homes: Homes) -> dict[str, object]:
    first = next((proof for proof in claim.evidence if proof.word == "supports"), None)
    return {
        "id": claim.id,
        "text": claim.text,
        "status": claim.status,
        "confidence": claim.confidence,
        "freshness": claim.freshness,
        "since": claim.since,
        "source": f"{first.path}#L{first.line}" if first else None,
        "page": f"{homes.home[claim.id]}.md",
    }


def _last_day(claim: Claim) -> int:
    return claim.last_seen.toordinal() if claim.last_seen else 0


def _table(name: str, rows: list[dict[str, object]]) -> str:
    return _tables({name: rows})


def _tables(tables: dict[str, list[dict[str, object]]], **facts: object) -> str:
    """Return a JSON object with one row a line, so that a diff of two compiles reads well."""
    parts = {name: _line(value) for name, value in {**facts, "format_version": FORMAT_VERSION}.items()}
    for name, rows in tables.items():
        parts[name] = "[\n" + ",\n".join(map(_line, rows)) + "\n]" if rows else "[]"
    return "{\n" + ",\n".join(f'"{name}": {parts[name]}' for name in sorted(parts)) + "\n}\n"


def _line(value: object) -> str:
    try:
        return _JSON.encode(value).decode()
    except UnicodeEncodeError:  # half a surrogate pair, from the bytes of a file's name
        text = json.dumps(msgspec.to_builtins(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return text.encode("utf-8", "replace").decode()
