"""Every JSON file of a vault has a schema that ships with the package, and keeps to it whatever the notes say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator, FormatChecker

from tests.knowledge_maker import harbour
from tests.test_quote import hostile
from tests.vault_pages import hostile_vault, rendered
from wiki_compiler.model import Claim, Conflict, Entity, Evidence, History

EXAMPLE = Path(__file__).parent.parent / "vault_example" / "wiki" / ".wiki"
SCHEMAS = {
    file.name.removesuffix(".schema.json"): json.loads(file.read_text("utf-8"))
    for file in (files("wiki_compiler") / "schemas").iterdir()
    if file.name.endswith(".schema.json")
}
FILES = ("agent-digest.json", "claims.jsonl", "conflicts.jsonl", "entities.json", "graph.json", "manifest.json")


def faults(name: str, text: str) -> list[str]:
    """Return how a file of the vault breaks its schema."""
    schema = SCHEMAS[name.partition(".")[0]]
    checker = Draft202012Validator(schema, format_checker=FormatChecker())
    rows = text.rstrip("\n").split("\n") if name.endswith(".jsonl") else [text]
    return [f"{error.json_path}: {error.message}" for row in rows for error in checker.iter_errors(json.loads(row))]


def objects(schema: object) -> Iterator[dict[str, object]]:
    """Yield every part of a schema that describes an object with named fields."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for part in schema.values():
            yield from objects(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from objects(part)


def test_every_file_for_programs_has_its_schema() -> None:
    assert {name.partition(".")[0] for name in FILES} == set(SCHEMAS)
    assert {file.name for file in EXAMPLE.iterdir() if file.suffix in {".json", ".jsonl"}} == set(FILES)


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_a_schema_is_sound_names_every_field_and_allows_no_other(name: str) -> None:
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for part in objects(schema):
        assert part["additionalProperties"] is False
        for field, told in part["properties"].items():
            assert "const" in told or told["description"], f"{name}: {field}"


@pytest.mark.parametrize("name", FILES)
def test_the_files_of_the_example_keep_to_their_schemas(name: str) -> None:
    assert faults(name, (EXAMPLE / name).read_text("utf-8")) == []


@pytest.mark.laws
@given(text=hostile, name=hostile)
def test_whatever_the_notes_say_the_files_keep_to_their_schemas(text: str, name: str) -> None:
    vault = hostile_vault(text, name)
    assert [fault for file in FILES for fault in faults(file, vault[f".wiki/{file}"])] == []


def test_a_schema_refuses_what_it_does_not_know() -> None:
    row = json.loads(rendered(harbour())[".wiki/claims.jsonl"].splitlines()[0])
    assert faults("claims.jsonl", json.dumps({**row, "mood": "calm"}))
    assert faults("claims.jsonl", json.dumps({**row, "confidence": 1.5}))
    assert faults("claims.jsonl", json.dumps({**row, "privacy": "private"}))


@pytest.mark.parametrize(
    ("shape", "part"),
    [
        (Claim, SCHEMAS["claims"]),
        (Evidence, SCHEMAS["claims"]["properties"]["evidence"]["items"]),
        (History, SCHEMAS["claims"]["properties"]["history"]["items"]),
        (Conflict, SCHEMAS["conflicts"]),
        (Entity, SCHEMAS["entities"]["properties"]["entities"]["items"]),
    ],
)
def test_a_schema_has_the_fields_of_the_value_it_describes(shape: type, part: dict[str, dict[str, object]]) -> None:
    assert set(shape.__struct_fields__) <= set(part["properties"])
    assert set(part["required"]) == set(part["properties"])
