"""The type of a thing is told by evidence, counted in whole votes; without enough of it, it is a topic."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from pathlib import Path

import pytest

from tests.lines import core, noted, page, resolved, says
from tests.note_reader import extraction
from wiki_compiler import compile_workspace
from wiki_compiler.entities.evidence.signs import Ballot, Sign, decide
from wiki_compiler.model import Mention
from wiki_compiler.words import MentionForm


def types(text: str, path: str = "MEMORY.md") -> dict[str, str]:
    """The types of the entities of one note, by name."""
    return {entity.name: entity.type for entity in resolved(extraction(path, text)).entities}


@pytest.mark.parametrize(
    ("name", "kind", "text"),
    [
        ("Orvek", "person", "## People\n- Orvek: keeps the keys\n- **Orvek** said the boiler is too loud\n"),
        ("정도윤", "person", "## 사람\n- 정도윤: 열쇠 담당\n- 정도윤은 보일러가 시끄럽다고 말했다\n"),
        ("Lanternfish", "project", "## Projects\n### Lanternfish\n- Owner: Orvek\n- Deadline: 2026-05-01\n"),
        ("Quillbox", "system", "- Quillbox is a small server\n- **Quillbox** port: 7400\n- **Quillbox** host: barn\n"),
        ("Ochre NAS", "device", "## Ochre NAS\n- Owner: Orvek\n- Disk: 4 TB\n"),
        ("Brindle GmbH", "organisation", "- **Brindle GmbH** address: Kai 4\n- Paid Brindle GmbH for the rope\n"),
        (
            "harbour-plan.pdf",
            "document",
            "- **harbour-plan.pdf** owner: Orvek\n- Sent harbour-plan.pdf to the office\n",
        ),
    ],
)
def test_a_type_is_told_by_what_stands_around_the_name(name: str, kind: str, text: str) -> None:
    assert types(text)[name] == kind


def test_a_name_without_evidence_is_a_topic() -> None:
    assert types("- **Brindlewood** count: 4\n- Spoke about Brindlewood\n")["Brindlewood"] == "topic"


def test_a_page_has_the_last_word() -> None:
    where = page("quillbox", properties=(("type", ("person",)),))
    line = says("Quillbox port: 7400", "Quillbox", "port", "7400")
    assert [entity.type for entity in resolved(noted(where), noted(core(), line, line)).entities] == ["person"]


@pytest.mark.parametrize("column", ["Person", "담당"])
def test_who_has_a_row_below_a_head_of_persons_is_a_person(column: str) -> None:
    table = f"| {column} | Style | Timing |\n|---|---|---|\n| Vesper | brief | noon |\n| Orvek | long | dusk |\n"
    assert types(table) == {"Vesper": "person", "Orvek": "person"}


def test_a_table_tells_the_type_of_its_names_and_owners() -> None:
    table = (
        "| System | Owner |\n|---|---|\n| Quillbox | Orvek |\n| Peatfire | Orvek |\n\n"
        "- Orvek swept the yard\n- Met Orvek\n"
    )
    assert types(table)["Orvek"] == "person"


def test_whom_the_file_about_the_user_gives_what_persons_have_is_one() -> None:
    told = "- **Email:** orv@mill.example\n- **Role:** miller\n"
    text = f"# USER.md - About Your Humans\n\n## Partners\n\n### Dalemark Orv\n{told}"
    assert types(text, "USER.md")["Dalemark Orv"] == "person"
    assert types(text.replace("Email", "Colour"), "USER.md").get("Dalemark Orv") == "topic"


def test_a_tie_is_a_topic_and_what_decided_can_be_told() -> None:
    person, system = Sign("person", "after", "said"), Sign("system", "after", "api")
    assert decide(Ballot(signs=Counter({person: 2, system: 2}))).type == "topic"
    assert decide(Ballot(signs=Counter({person: 1}))).type == "topic"
    verdict = decide(Ballot(signs=Counter({person: 2})))
    assert (verdict.type, verdict.grounds) == ("person", ((person, 2),))


def test_a_sign_in_passing_says_less_of_a_thing_that_many_lines_name() -> None:
    said = Ballot(signs=Counter({Sign("person", "after", "said"): 2}), lines=2)
    assert decide(said).type == "person"
    assert decide(Ballot(signs=said.signs, lines=200)).type == "topic"


@pytest.mark.parametrize(
    "name",
    [
        "Short Term",
        "Key finding",
        "Next Steps",
        "Credentials received",
        "Fix the pump",
        "주요 결과",
        "今後の予定",
        "重要信息",
    ],
)
def test_a_heading_is_no_entity_though_facts_stand_below_it(name: str) -> None:
    text = "".join(f"## {name}\n- Lamp: {place}\n- Rope: {place}\n" for place in ("yard", "hall"))
    found = resolved(*(extraction(f"memory/2026-03-0{day}.md", text) for day in range(1, 3))).entities
    assert name not in {entity.name for entity in found}


@pytest.mark.parametrize(
    "text",
    [
        "odd@quay.example",
        "4915123@s.whatsapp.net",
        "@media",
        "commit 9f3c2ab7",
        "a + b",
        "Oak+Elm",
        "x → y",
        "@scope/pkg",
    ],
)
def test_addresses_code_and_hashes_name_nothing(text: str) -> None:
    lines = [says(f"{text} is here", text, mentions=(Mention(text, MentionForm.STRONG),)) for _ in range(3)]
    assert resolved(noted(core(), *lines)).entities == ()


def test_case_gaps_and_hyphens_make_no_second_entity() -> None:
    lines = (says(f"{name} is full", name) for name in ("Peat Fire", "peat-fire", "PEAT_FIRE", "Peat  fire"))
    assert [entity.key for entity in resolved(noted(core(), *lines)).entities] == ["peat fire"]


def test_whom_the_file_about_the_user_names_is_a_person(tmp_path: Path) -> None:
    told = "# USER.md - About Your Human\n\n- **Name:** Jo Quill\n- **Timezone:** Asia/Seoul\n"
    (tmp_path / "USER.md").write_text(f"{told}\n## How You Think\n- Slowly\n- Twice\n", "utf-8")
    (tmp_path / "MEMORY.md").write_text("# Memory\n- Jo Quill builds lanterns\n", "utf-8")
    types = {entity.name: entity.type for entity in compile_workspace(tmp_path, as_of=dt.date(2026, 3, 10)).entities}
    assert [name for name, kind in types.items() if kind == "person"] == ["Jo Quill"]
