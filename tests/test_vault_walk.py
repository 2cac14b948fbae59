"""The vault as Obsidian and others read it, walked by readers that share no code with the renderer.

``WIKI_WALK=/folder/of/workspaces`` walks the vaults of all workspaces in a folder too; nothing is written there.
"""

from __future__ import annotations

import os
import re
import shutil
import warnings
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import vault_walker
from wiki_compiler import compile_workspace

EXAMPLE = Path(__file__).parent.parent / "vault_example" / "wiki"
ELSEWHERE = Path(os.environ["WIKI_WALK"]) if "WIKI_WALK" in os.environ else None
WORKSPACES = sorted(path for path in ELSEWHERE.iterdir() if path.is_dir()) if ELSEWHERE else []

ESCAPED = re.compile(r"\\\[\\\[(.*?)\]\\\]")


def read(vault: Path) -> dict[str, str]:
    files = {file.relative_to(vault).as_posix(): file for file in sorted(vault.rglob("*")) if file.is_file()}
    shown = {path: file for path, file in files.items() if not path.startswith((".wiki/cache/", ".obsidian/"))}
    return {path: file.read_bytes().decode() for path, file in shown.items()}


def test_in_the_example_every_link_arrives_and_every_property_has_one_type() -> None:
    vault = read(EXAMPLE)
    assert sum(len(vault_walker.links(text)) for path, text in vault.items() if path.endswith(".md")) > 500
    assert vault_walker.faults(vault) == []


def test_a_second_reader_finds_no_link_in_the_example_that_leads_nowhere() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import obsidiantools.api

        graph = obsidiantools.api.Vault(EXAMPLE).connect().graph
    assert graph.number_of_edges() > 300
    vault = read(EXAMPLE)
    names = {path.removesuffix(".md") for path in vault}
    names |= {name.rpartition("/")[2] for name in names}  # what has a name of its own it calls by that
    names |= {name for text in vault.values() for name in ESCAPED.findall(text)}  # it takes backslashes away first
    assert sorted({goal for _, goal in graph.edges()} - names) == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("workspace", WORKSPACES, ids=[path.name for path in WORKSPACES])
def test_in_a_workspace_of_others_too(workspace: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(workspace, tmp_path / "workspace", symlinks=True)
    compile_workspace(copy, jobs=2).write(tmp_path / "vault")
    faults = vault_walker.faults(read(tmp_path / "vault"))
    assert not faults, f"{len(faults)} faults, the first: {faults[:20]}"


BASE = "views:\n  - type: table\n    name: All\n"
CANVAS = """
{"nodes": [{"id": "a", "type": "file", "file": "a.md", "subpath": "#^c-1", "x": 0, "y": 0, "width": 9, "height": 9},
           {"id": "b", "type": "text", "text": "[[a|A]]", "x": 0, "y": 20, "width": 9, "height": 9}],
 "edges": [{"id": "e", "fromNode": "a", "toNode": "b"}]}
"""
SOUND = {
    "a.md": "---\nid: a\n---\n# A\n\n- b ^c-1\n\n[[_views/x.base#All|all]]\n",
    "_views/x.base": BASE,
    "x.canvas": CANVAS,
}


@pytest.mark.parametrize(
    ("path", "old", "new", "fault"),
    [
        ("a.md", "#All|", "#None|", "a.md: [[_views/x.base#None|all]] has no such place"),
        ("a.md", "[[_views/x.base#All|all]]", "[[b|B]]", "a.md: [[b|B]] leads nowhere"),
        (
            "a.md",
            "\n\n[[_views",
            "\n\n| a | b |\n|---|---|\n| x | [[_views",
            "a.md: [[_views/x.base#All|all]] breaks its table",
        ),
        ("a.md", "^c-1\n", "^c-1\n- c ^c-1\n", "a.md: ^c-1 stands 2 times"),
        ("a.md", "^c-1\n", "^c-1\n- c ^c_1\n", "a.md: ^c_1 is no block id"),
        ("a.md", "id: a\n", "id: {a: b}\n", "a.md: id is nested"),
        ("_views/x.base", "table", "chart", "_views/x.base: a view of type chart"),
        ("_views/x.base", "views:", "views: [", "_views/x.base: is no YAML"),
        ("_views/x.base", "views:", "things:", "_views/x.base: has no views"),
        ("x.canvas", "#^c-1", "#^c-2", "x.canvas: a.md#^c-2 has no such place"),
        ("x.canvas", '"a.md"', '"b.md"', "x.canvas: b.md leads nowhere"),
        ("x.canvas", '"toNode": "b"', '"toNode": "c"', "x.canvas: e hangs loose"),
        ("x.canvas", '"x": 0', '"x": 0.5', "x.canvas: a has no place"),
        ("x.canvas", "[[a|A]]", "[[c|C]]", "x.canvas: [[c|C]] leads nowhere"),
        ("x.canvas", '"nodes"', "nodes", "x.canvas: is no JSON"),
    ],
)
def test_the_walker_sees_what_is_wrong(path: str, old: str, new: str, fault: str) -> None:
    assert vault_walker.faults(SOUND) == []
    assert old in SOUND[path]
    (found,) = first_of(vault_walker.faults({**SOUND, path: SOUND[path].replace(old, new, 1)}), fault)
    assert found.startswith(fault)


def first_of(faults: list[str], fault: str) -> list[str]:
    """Return the fault that is meant; what is broken may break what leads there too."""
    return [found for found in faults if found.startswith(fault)][:1]


def test_the_walker_sees_properties_of_two_types_and_names_that_clash() -> None:
    vault: Mapping[str, str] = {"a.md": "---\nn: 1\n---\n", "b.md": "---\nn: x\n---\n", "A.md": "---\nn: 1\n---\n"}
    assert vault_walker.faults(vault) == [
        "a.md: differs from A.md only in case",
        "b.md: n is text, elsewhere number",
    ]
