"""Links lead where Obsidian follows them: to which file, to which place in it, and what is no link at all."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from wiki_compiler import Finding, compile_workspace
from wiki_compiler.config import Config, LintConfig

Find = Callable[[Mapping[str, str]], list[str]]
RULES = ("ambiguous-link", "bare-alias-link", "broken-anchor", "broken-wikilink")

NOTES = {
    "MEMORY.md": "",
    "memory/kiln.md": (
        "# Kiln\n\n## Set-up: gas & air\n- **Shelves:** 4 ^shelves-1\n\n### Burner\n\n## `Wiring` of *it*\n"
    ),
    "memory/다리.md": "# 다리\n\n## 놓는 법\n",
    "notes/deep/plan.png": "",
    "notes/deep/the plan.pdf": "",
    "notes/deep/board.canvas": "{}",
    "notes/glaze.md": "# Glaze\n",
    "notes/R&D.md.md": "# Research\n",
}


@pytest.fixture
def find(tmp_path: Path) -> Find:
    """Return what the rules about links find in the note memory/2026-03-04.md, beside the notes above."""

    def run(files: Mapping[str, str]) -> list[str]:
        for path, text in {**NOTES, **files}.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, "utf-8")
        config = Config(lint=LintConfig(select=RULES))
        found = compile_workspace(tmp_path, as_of=dt.date(2026, 4, 1), config=config).findings
        return [_told(one) for one in found]

    return run


def _told(one: Finding) -> str:
    return f"{one.rule} {one.focus}"


@pytest.mark.parametrize(
    "line",
    [
        "[[kiln]] [[KILN]] [[memory/kiln]] [[memory/kiln.md]] [[/memory/kiln]] [[./kiln]] [[../memory/kiln]]",
        "[[ kiln ]] [[kiln|the oven]] [[deep/plan.png]] ![[plan.png|200]] ![[plan.png#icon]]",
        "![[board.canvas]] [[the plan.pdf#page=3]] [[R&D.md]]",
        "[[다리]] [[\u1103\u1161\u1105\u1175]] [[\u1103\u1161\u1105\u1175#놓는 법]]",
        "[[kiln#Burner]] [[kiln#burner]] [[kiln#Kiln#Burner]] [[kiln#Set-up gas air#Burner]] [[kiln#Wiring of it]]",
        "[[kiln#^shelves-1]] [[kiln#^Shelves-1|shelves]] ![[kiln#^shelves-1]] [[kiln#]]",
        "[plan](../notes/deep/the%20plan.pdf) [plan](<the plan.pdf>) [k](kiln.md#set-up-gas--air) [k](kiln#Burner)",
        "![plan](plan.png) ![[plan.png]] [n](../notes/) [up](..) [k](kiln.md:3) [k](kiln.md#L3)",
        "[s](https://kiln.example/x.md) [m](mailto:a@kiln.example) <https://kiln.example> [d](/etc/hosts) [h](~/x.md)",
        "[[#Below]] [below](#below) [[#^here]]\n\n## Below\n- one ^here",
        "[[wiki/entities/kiln]] [[obsidian://open?vault=x]]",
    ],
)
def test_a_link_that_opens_something_is_left_alone(find: Find, line: str) -> None:
    assert find({"memory/2026-03-04.md": f"# Day\n\n{line}\n"}) == []


@pytest.mark.parametrize(
    "text",
    [
        "`[[gone/a]]` and ``[[gone/b]]``",
        "```md\n[[gone/a]]\n```",
        "    [[gone/a]]",
        "$[[gone/a]]$ %%[[gone/b]]%% <!-- [[gone/c]] -->",
        "%%\n[[gone/a]]\n%%",
        "[[reply_to_current]] done\n- [[tts:voice=low]]\n- [[audio_as_voice]]",
        "\\[[gone/a]]",
        "if [[ -f x ]]; then",
        "---\ntitle: how [[gone/a]] is written\n---\nText.",
    ],
)
def test_what_only_looks_like_a_link_is_none(find: Find, text: str) -> None:
    head = "" if text.startswith("---") else "# Day\n\n"
    assert find({"memory/2026-03-04.md": f"{head}{text}\n"}) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("[[notes/kiln]]", "broken-wikilink notes/kiln"),
        ("![[plan]]", "broken-wikilink plan"),
        ("[[lan.png]]", "broken-wikilink lan.png"),
        ("[[eep/plan.png]]", "broken-wikilink eep/plan.png"),
        ("[[../kiln]]", "broken-wikilink ../kiln"),
        ("| A | B |\n|---|---|\n| x | [[notes/kiln\\|the kiln]] |", "broken-wikilink notes/kiln"),
        ("[k](memory/gone%20note.md)", "broken-wikilink memory/gone note.md"),
        ("[[kiln#Glazes]]", "broken-anchor #Glazes"),
        ("[[kiln#Burner#Kiln]]", "broken-anchor #Burner#Kiln"),
        ("[[kiln#set-up-gas--air]]", "broken-anchor #set-up-gas--air"),
        ("[[kiln#Setup: gas & air]]", "broken-anchor #Setup: gas & air"),
        ("[[kiln#What is it?]]", "broken-anchor #What is it?"),
        ("[[kiln#^shelves]]", "broken-anchor #^shelves"),
        ("[[#Nowhere]]", "broken-anchor #Nowhere"),
    ],
)
def test_a_link_that_opens_nothing_is_found(find: Find, line: str, told: str) -> None:
    assert find({"memory/2026-03-04.md": f"# Day\n\n{line}\n"}) == [told]


class TestOneNameInSeveralFolders:
    """The exact path comes first, then the neighbour, then the shortest path, which somebody should be told."""

    def test_at_the_top_opens_that_note(self, find: Find) -> None:
        assert find({"glaze.md": "", "memory/2026-03-04.md": "[[glaze]]\n"}) == []

    def test_beside_the_link_opens_the_neighbour(self, find: Find) -> None:
        neighbour = {"memory/glaze.md": "# Glaze\n\n## Here\n"}
        assert find({**neighbour, "memory/2026-03-04.md": "[[glaze#Here]]\n"}) == []

    def test_above_the_link_is_no_neighbour(self, find: Find) -> None:
        above = {"memory/glaze.md": "", "memory/deep/2026-03-04.md": "[[glaze]]\n"}
        assert find(above) == ["ambiguous-link glaze"]

    def test_elsewhere_opens_the_shortest_path_and_is_told(self, find: Find) -> None:
        others = {"bank/entities/glaze.md": "# Glaze\n\n## Far\n", "memory/2026-03-04.md": "[[glaze#Far]]\n"}
        assert find(others) == ["ambiguous-link glaze", "broken-anchor #Far"]

    def test_in_another_case_is_chosen_by_the_case_that_was_written(self, find: Find) -> None:
        spelt = {"a/HEARTBEAT.txt": "", "b/heartbeat.txt": "", "memory/2026-03-04.md": "[[heartbeat.txt]]\n"}
        assert find(spelt) == []


def test_an_alias_alone_opens_nothing(find: Find) -> None:
    aliased = {"bank/oven.md": "---\naliases: [The Oven]\n---\n# Oven\n", "memory/2026-03-04.md": "[[the oven]]\n"}
    assert find(aliased) == ["bare-alias-link the oven"]


def test_links_of_transcripts_and_generated_notes_are_nobody_s(find: Find) -> None:
    head = "# Session: 2026-03-04 04:10:05 UTC\n\n- **Session Key**: agent:main\n\n"
    assert find({"memory/2026-03-04-0410.md": f"{head}user: see [[gone/a]]\n"}) == []
