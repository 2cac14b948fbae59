"""The pages of a vault: what stands on them, where each claim is at home, and that every link arrives."""

from __future__ import annotations

import datetime as dt
import json
import random
import re
from pathlib import Path

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests import vault_walker
from tests.knowledge_maker import claim, entity, harbour, knowledge, note, statement
from tests.test_quote import OPENERS, hostile
from wiki_compiler.config import Config, SessionsConfig
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import language
from wiki_compiler.model import Block, History, Skip, Span
from wiki_compiler.remark import Finding
from wiki_compiler.render import DataFile, Page, render_vault
from wiki_compiler.render.page import page_text
from wiki_compiler.render.properties import write_properties
from wiki_compiler.words import BlockKind, Freshness, NoteKind, Privacy, Role, Severity, Status, Tier

TEMPLATES = Path(__file__).parent.parent / "templates"


def rendered(known: Knowledge, findings: tuple[Finding, ...] = (), config: Config | None = None) -> dict[str, str]:
    """Return the vault of ``known`` as ``{path: text}``."""
    files = render_vault(known, findings, config or Config())
    return {file.path: page_text(file) if isinstance(file, Page) else file.text for file in files}


def about(said: str, *, day: dt.date | None = None, line: int = 1, **more: object) -> Knowledge:
    """Return knowledge of one claim without an entity."""
    one = statement("MEMORY.md", line, said, day=day)
    return knowledge([note("MEMORY.md", said)], [], [one], [claim(None, [one], **more)])


def test_a_whole_vault_has_every_page_it_promises() -> None:
    assert sorted(rendered(harbour())) == [
        ".wiki/.gitignore",
        ".wiki/agent-digest.json",
        ".wiki/claims.jsonl",
        ".wiki/entities.json",
        ".wiki/graph.json",
        ".wiki/manifest.json",
        "AGENTS.md",
        "concepts/unfiled-2026.md",
        "entities/backup.md",
        "entities/gateway.md",
        "entities/tove.md",
        "inbox.md",
        "index.md",
        "reports/coverage.md",
        "reports/lint.md",
        "reports/needs-attention.md",
        "reports/timeline.md",
        "sources/MEMORY.md",
        "sources/memory/2026-03-04.md",
    ]


@pytest.mark.parametrize("code", ["en", "ko", "ja"])
def test_every_link_arrives_every_anchor_is_legal_and_every_property_is_flat(code: str) -> None:
    assert vault_walker.faults(rendered(harbour(), config=Config(language=code))) == []


def test_files_come_sorted_and_the_order_of_the_input_changes_nothing() -> None:
    known = harbour()
    paths = [file.path for file in render_vault(known, (), Config())]
    assert paths == sorted(paths)
    claims, entities = list(known.claims), list(known.entities)
    random.Random(7).shuffle(claims)  # noqa: S311 - any order will do
    assert claims != list(known.claims)
    shuffled = msgspec.structs.replace(known, claims=tuple(claims), entities=tuple(reversed(entities)))
    assert rendered(shuffled) == rendered(known)


def test_a_claim_says_its_value_since_when_how_sure_how_fresh_and_who_says_so() -> None:
    line = next(
        line for line in rendered(harbour())["entities/gateway.md"].splitlines() if line.startswith("- **port**")
    )
    assert line.startswith(
        "- **port**: 9090 — Moved the gateway to port 9090, 8080 collided with Traefik. · since 2026-03-04"
    )
    assert "confidence 0.70 · fresh" in line
    assert "[[sources/memory/2026-03-04#^L2|memory/2026-03-04.md:2]]" in line
    assert "against: [[sources/MEMORY#^L2|MEMORY.md:2]]" in line
    assert re.search(r" \^c-[a-z0-9]{10}$", line)


def test_the_value_before_stands_under_earlier_with_its_days_and_its_line() -> None:
    page = rendered(harbour())["entities/gateway.md"]
    assert "## Earlier" in page
    assert "- **port**: 8080 · 2026-01-04 to 2026-03-04 · now [[" in page


def test_a_contested_claim_is_shown_first_with_both_sides() -> None:
    page = rendered(harbour())["entities/backup.md"]
    warning = page.index("> [!warning] 1 contested claim")
    assert warning < page.index("## What we believe")
    assert "03:00 ([[sources/memory/2026-03-04#^L3|memory/2026-03-04.md:3]]) or 04:00 (" in page


def test_every_claim_has_exactly_one_home() -> None:
    known = harbour()
    homes = [
        vault_walker.anchors(text)
        for path, text in rendered(known).items()
        if path.startswith(("entities", "concepts"))
    ]
    assert sorted(key for ids in homes for key in ids) == sorted(claim.id for claim in known.claims)


@pytest.mark.parametrize(
    ("statements", "notes", "more", "page"),
    [
        (1, 1, {}, False),
        (3, 1, {}, True),
        (2, 2, {}, True),
        (1, 1, {"tier": Tier.TYPED}, True),
        (1, 1, {"status": Status.CONTESTED}, True),
    ],
)
def test_a_thing_earns_a_page_by_three_statements_two_notes_a_type_or_a_quarrel(
    statements: int,
    notes: int,
    more: dict[str, object],
    page: bool,  # noqa: FBT001 - a column of the table
) -> None:
    pier = entity("Pier 4", "place")
    names = [f"memory/{number % notes}.md" for number in range(statements)]
    tier = {"tier": more["tier"]} if "tier" in more else {}
    said = [statement(path, 1, f"fact {number}", "Pier 4", **tier) for number, path in enumerate(names)]
    status = {"status": more["status"]} if "status" in more else {}
    known = knowledge(
        [note(path, "x") for path in {*names}], [pier], said, [claim(pier, [each], **status) for each in said]
    )
    assert ("entities/pier-4.md" in rendered(known)) is page
    assert ("concepts/unfiled-undated.md" in rendered(known)) is not page


def test_a_note_about_a_thing_earns_it_a_page_without_any_claim() -> None:
    vault = rendered(
        knowledge([note("bank/entities/Noor.md", "x")], [entity("Noor", "person", page="bank/entities/Noor.md")])
    )
    assert "its own note is [[sources/bank/entities/Noor|bank/entities/Noor.md]]" in vault["entities/noor.md"]


def test_topics_live_in_concepts_and_everything_else_in_entities() -> None:
    things = [entity("Tides", "topic", page="a.md"), entity("Pier", "place", page="a.md")]
    vault = rendered(knowledge([note("a.md", "x")], things))
    assert {"concepts/tides.md", "entities/pier.md"} <= set(vault)


def test_claims_about_nothing_are_filed_by_year_and_month() -> None:
    vault = rendered(about("Tea at noon", day=dt.date(2025, 11, 3)))
    assert "## 2025-11\n\n- Tea at noon · 2025-11-03" in vault["concepts/unfiled-2025.md"]
    assert "- Tea at noon · confidence 0.70 · undated" in rendered(about("Tea at noon"))["concepts/unfiled-undated.md"]


@pytest.mark.parametrize(
    ("role", "heading"),
    [
        (Role.DECISION, "Decisions"),
        (Role.TASK, "Tasks and questions"),
        (Role.PREFERENCE, "Preferences and opinions"),
        (Role.RULE, "Rules and lessons"),
    ],
)
def test_claims_with_a_role_stand_under_a_heading_of_their_own(role: Role, heading: str) -> None:
    pier = entity("Pier", page="a.md")
    said = statement("a.md", 1, "Paint it", "Pier", role=role)
    page = rendered(knowledge([note("a.md", "Paint it")], [pier], [said], [claim(pier, [said])]))["entities/pier.md"]
    assert f"## {heading}\n\n- Paint it" in page


def test_a_note_is_shown_with_an_anchor_at_every_line_and_its_headings_bold() -> None:
    page = rendered(harbour())["sources/memory/2026-03-04.md"]
    assert "**Infra** ^L1\n\n- Moved the gateway to port 9090, 8080 collided with Traefik. ^L2\n- Backup" in page
    assert not re.search(r"^#+ Infra", page, re.MULTILINE)


def test_code_and_front_matter_of_a_note_are_plain_fences() -> None:
    lines = ("---", "owner: Tove", "---", "```dataview", "LIST", "```")
    code = Block(kind=BlockKind.CODE, text="LIST", line=4, end_line=6, info="dataview")
    page = rendered(knowledge([note("a.md", *lines, blocks=(code,), body_line=4)]))["sources/a.md"]
    assert "```\n---\nowner: Tove\n---\n```\n\n^L1\n\n````\n```dataview\nLIST\n```\n````\n\n^L4" in page


def test_the_lines_of_a_paragraph_stay_apart_and_share_one_anchor() -> None:
    text = "one\n# two\na | b\n---|---"
    block = Block(kind=BlockKind.PARAGRAPH, text=text, line=1, end_line=4)
    page = rendered(knowledge([note("a.md", *text.split("\n"), blocks=(block,))]))["sources/a.md"]
    assert "\none\n\\# two\na \\| b\n---\\|--- ^L1\n" in page


def test_a_row_of_a_table_is_an_item_that_names_its_columns() -> None:
    header = Block(kind=BlockKind.HEADER, text="Tool | Port", line=1, end_line=1, cells=("Tool", "Port"))
    row = Block(kind=BlockKind.ROW, text="Ochre | 81 | x", line=3, end_line=3, cells=("Ochre", "81", "x"), header=0)
    page = rendered(knowledge([note("a.md", "|", "|", "|", blocks=(header, row))]))["sources/a.md"]
    assert "- Tool: Ochre · Port: 81 · x ^L3" in page


def test_a_deep_item_without_its_parents_is_no_code_block() -> None:
    deep = Block(kind=BlockKind.ITEM, text="deep", line=1, end_line=1, level=4)
    assert "\n- deep ^L1\n" in rendered(knowledge([note("a.md", "deep", blocks=(deep,))]))["sources/a.md"]


def test_evidence_within_a_paragraph_leads_to_the_paragraphs_anchor() -> None:
    block = Block(kind=BlockKind.PARAGRAPH, text="one\ntwo", line=4, end_line=5)
    said = statement("a.md", 5, "two")
    known = knowledge([note("a.md", *"     ", blocks=(block,))], [], [said], [claim(None, [said])])
    assert "[[sources/a#^L4|a.md:5]]" in rendered(known)["concepts/unfiled-undated.md"]


def test_private_claims_are_in_no_file_for_machines_and_private_lines_support_no_public_claim_there() -> None:
    open_line, secret = (
        statement("a.md", 1, "Tea at noon"),
        statement("b.md", 1, "Tea at noon", privacy=Privacy.PRIVATE),
    )
    shared, hidden = (
        claim(None, [open_line, secret]),
        claim(None, [statement("b.md", 2, "PIN in the drawer", privacy=Privacy.PRIVATE)]),
    )
    vault = rendered(knowledge([note("a.md", "x"), note("b.md", "x", "y")], [], [open_line, secret], [shared, hidden]))
    machine = "".join(text for path, text in vault.items() if path.startswith(".wiki/") and "manifest" not in path)
    assert "Tea at noon" in machine
    assert "PIN" not in machine
    assert '"b.md"' not in machine
    assert "PIN in the drawer" in vault["concepts/unfiled-undated.md"]


def test_notes_of_a_session_are_on_no_page_unless_they_are_shared() -> None:
    apart = note("memory/sessions/blue/2026-03-04.md", "The drawer is green", session="blue", kind=NoteKind.SESSION)
    known = knowledge([note("MEMORY.md", "x"), apart], [], [statement(apart.path, 1, "The drawer is green")])
    assert "drawer" not in "".join(rendered(known).values())
    assert "blue" not in "".join(rendered(known).values())
    shared = rendered(known, config=Config(sessions=SessionsConfig(shared=True)))
    assert "drawer" in shared["sources/memory/sessions/blue/2026-03-04.md"]


def test_what_a_private_line_names_together_is_in_no_graph() -> None:
    things = [entity("Ona", "person", page="a.md"), entity("Tove", "person", page="a.md")]
    secret = statement("a.md", 1, "Ona wrote to Tove", "Ona", "Tove", privacy=Privacy.PRIVATE)
    vault = rendered(knowledge([note("a.md", "x")], things, [secret]))
    assert "[[entities/tove|Tove]]" in vault["entities/ona.md"]
    assert json.loads(vault[".wiki/graph.json"])["edges"] == []


def test_a_value_that_is_the_name_of_a_thing_leads_to_its_page() -> None:
    known = harbour()
    tove = msgspec.structs.replace(known.claims[0], value="tove", attribute="keeper", text="Keeper: Tove")
    vault = rendered(msgspec.structs.replace(known, claims=(tove, *known.claims[1:])))
    assert "**Keeper**: [[entities/tove|tove]]" in "".join(vault.values())


def test_the_sentence_behind_a_value_is_shown_where_it_tells_more() -> None:
    pier = entity("Pier", page="a.md")
    more = statement("a.md", 1, "We painted the pier green after the storm", "Pier", attribute="colour", value="green")
    same = statement("a.md", 2, "Pier — Width: 4 m", "Pier", attribute="width", value="4 m")
    vault = rendered(
        knowledge([note("a.md", "x", "y")], [pier], [more, same], [claim(pier, [more]), claim(pier, [same])])
    )
    assert "- **colour**: green — We painted the pier green after the storm · " in vault["entities/pier.md"]
    assert "- **Width**: 4 m · " in vault["entities/pier.md"]


def test_decisions_and_silenced_rules_in_force_are_listed() -> None:
    decided = note("bank/decisions.md", "alias: 감나무 = Persimmon", "paint it", kind=NoteKind.DECISIONS)
    silenced = note("MEMORY.md", "x <!-- wiki-lint: ignore outdated-claim kept for the record -->")
    page = rendered(knowledge([decided, silenced]))["reports/lint.md"]
    assert "## Decisions and ignores in force" in page
    assert "- [[sources/MEMORY#^L1|MEMORY.md:1]]: ignore outdated-claim kept for the record" in page
    assert "- [[sources/bank/decisions#^L1|bank/decisions.md:1]]: alias: 감나무 = Persimmon" in page
    assert "paint it" not in page


def test_files_for_machines_are_sorted_json_with_a_format_version() -> None:
    vault = rendered(harbour())
    for name in ("agent-digest", "entities", "graph", "manifest"):
        data = json.loads(vault[f".wiki/{name}.json"])
        assert data["format_version"] == 1
        assert list(data) == sorted(data)
    rows = [json.loads(line) for line in vault[".wiki/claims.jsonl"].splitlines()]
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)
    assert all(list(row) == sorted(row) for row in rows)
    assert rows[0]["evidence"][0].keys() == {"statement", "path", "line", "end_line", "word", "weight", "date"}


def test_the_manifest_names_every_other_file_with_its_hash_and_shared_items() -> None:
    vault = rendered(harbour())
    pages = json.loads(vault[".wiki/manifest.json"])["pages"]
    assert set(pages) == set(vault) - {".wiki/manifest.json"}
    assert pages["entities/tove.md"]["aliases"] == ["Tove B."]
    assert pages["entities/gateway.md"]["hash"] in vault["entities/gateway.md"]


def test_an_empty_workspace_makes_calm_pages() -> None:
    vault = rendered(knowledge())
    assert vault_walker.faults(vault) == []
    assert "Nothing needs attention." in vault["index.md"]
    assert "Nothing needs attention." in vault["reports/needs-attention.md"]


def test_findings_are_counted_by_rule_and_linked_to_their_lines() -> None:
    found = Finding(
        rule="outdated-claim",
        severity=Severity.ERROR,
        confidence=0.9,
        message="“8080” is past",
        span=Span("MEMORY.md", 2, 2),
    )
    vault = rendered(harbour(), (found,))
    assert "| error | outdated-claim | 1 |" in vault["reports/lint.md"]
    assert "- [[sources/MEMORY#^L2|MEMORY.md:2]]: “8080” is past (outdated-claim)" in vault["reports/lint.md"]
    assert "outdated-claim" in vault["reports/needs-attention.md"]


def test_a_common_finding_does_not_hide_the_others() -> None:
    where = [Span("MEMORY.md", line, line) for line in range(1, 31)]
    many = [
        Finding(rule="broken-wikilink", severity=Severity.WARNING, confidence=1.0, message="x", span=span)
        for span in where
    ]
    one = Finding(rule="secret", severity=Severity.WARNING, confidence=1.0, message="y", span=where[0])
    page = rendered(harbour(), (*many, one))["reports/needs-attention.md"]
    assert page.count("(broken-wikilink)") == 10
    assert "- and 20 more of broken-wikilink: [[reports/lint|Lint]]" in page
    assert page.count("(secret)") == 1


def test_coverage_says_what_the_lines_became_and_why_others_were_skipped() -> None:
    page = rendered(harbour())["reports/coverage.md"]
    assert "6 statements from 2 notes; 1 line became no statement." in page
    assert "| [[sources/memory/2026-03-04\\|memory/2026-03-04.md]] | 4 | 1 |" in page


def test_long_lists_are_bounded_and_say_how_many_more_there_are() -> None:
    days = [dt.date(2026, 1, 1) + dt.timedelta(days=number % 60) for number in range(300)]
    said = [statement("a.md", 1, f"fact {number}", day=day) for number, day in enumerate(days)]
    vault = rendered(knowledge([note("a.md", "x")], [], said, [claim(None, [each]) for each in said]))
    assert vault["reports/timeline.md"].count("\n- [[") == 200
    assert "## Before that" in vault["reports/timeline.md"]


def test_korean_pages_speak_korean() -> None:
    vault = rendered(harbour(), config=Config(language="ko"))
    assert "## 지금 믿는 것" in vault["entities/gateway.md"]
    assert "신뢰도 0.70 · 최신" in vault["entities/gateway.md"]
    generated = re.sub(
        r"\[\[.*?\]\]|<!--.*?-->|^#.*Notes$", "", vault_walker.body(vault["index.md"]), flags=re.MULTILINE
    )
    assert not re.search(r"\b(claims?|notes|since|reports)\b", generated)


@pytest.mark.parametrize(
    ("paths", "pages"),
    [
        (["memory/2026-03-04.md"], ["sources/memory/2026-03-04.md"]),
        (["회의 메모.md"], ["sources/회의 메모.md"]),
        (["con.md"], ["sources/_con-*.md"]),
        (["a#b|c.md"], ["sources/a-b-c-*.md"]),
        (["Notes/A.md", "notes/a.md"], ["sources/Notes/A-*.md", "sources/notes/a-*.md"]),
        (["x.md.md"], ["sources/x-md-*.md"]),
        (["v1.2.md"], ["sources/v1.2.md"]),
    ],
)
def test_pages_keep_their_notes_names_where_every_system_allows_it(paths: list[str], pages: list[str]) -> None:
    vault = rendered(knowledge([note(path, "x") for path in paths]))
    found = sorted(path for path in vault if path.startswith("sources/"))
    assert [re.sub(r"-[a-z2-7]{10}\.md$", "-*.md", path) for path in found] == sorted(pages)
    assert vault_walker.faults(vault) == []


@pytest.mark.laws
@given(text=hostile, name=hostile)
def test_hostile_notes_make_a_vault_whose_links_arrive_and_whose_claims_stand_alone(text: str, name: str) -> None:
    thing = msgspec.structs.replace(entity("x", text or "system", page="a.md", aliases=(text,)), name=name or "x")
    said = statement("a.md", 1, text or "x", thing.name, attribute=text or None, value=name or None, scope=text)
    history = History(value=text, since=None, until=None, path="a.md", line=1)
    known = knowledge(
        [note("a.md", text or "x", title=name, body_line=2)],
        [thing],
        [said],
        [claim(thing, [said], history=(history,), status=Status.CONTESTED)],
        skips=[("a.md", (Skip(1, 1, text),))],
    )
    finding = Finding(rule="r", severity=Severity.ERROR, confidence=1.0, message=text, span=Span("a.md", 1, 1))
    vault = rendered(known, (finding,))
    assert vault_walker.faults(vault) == []
    assert all(
        len(re.findall("<!--", page)) == 2
        for path, page in vault.items()
        if path.endswith(".md") and path != "inbox.md"
    )
    assert vault_walker.anchors(vault["entities/x.md"]) == [known.claims[0].id]
    pages = [text for path, text in vault.items() if path.endswith(".md")]
    read = [vault_walker.readable(vault_walker.body(text)) for text in pages]
    ours = {"wikilink", "marker or comment of HTML", "tag of HTML", "tag of Obsidian", "block id"}
    for what in OPENERS.keys() - ours:
        assert not any(re.search(OPENERS[what], text) for text in read), what
    assert not any("<%" in text for text in pages)
    assert not any(re.search("<!|%%", text.partition("<!--")[0]) for text in pages)


def test_data_files_and_pages_are_told_apart() -> None:
    files = render_vault(harbour(), (), Config())
    assert {file.path for file in files if isinstance(file, DataFile)} == {
        f for f in rendered(harbour()) if f.startswith(".wiki/")
    }


def test_a_stale_or_aging_claim_says_so() -> None:
    page = rendered(about("Tea at noon", day=dt.date(2025, 1, 1), freshness=Freshness.STALE))[
        "concepts/unfiled-2025.md"
    ]
    assert "· stale ·" in page


@pytest.mark.laws
@given(text=hostile, items=st.lists(hostile, min_size=1, max_size=3))
def test_properties_are_read_back_as_they_were_meant(text: str, items: list[str]) -> None:
    meant = text.encode("utf-8", "replace").decode(), tuple(item.encode("utf-8", "replace").decode() for item in items)
    written = write_properties(
        (("title", meant[0]), ("aliases", meant[1]), ("claims", 3), ("first_seen", dt.date(2026, 3, 4)))
    )
    assert yaml.safe_load(written) == {
        "title": meant[0],
        "aliases": list(meant[1]),
        "claims": 3,
        "first_seen": dt.date(2026, 3, 4),
    }
    assert not re.search("<%|<!|%%|^(---|#)", written, re.MULTILINE)


def test_english_and_korean_have_every_sentence_of_the_pages() -> None:
    english, korean = (set(language(code).messages) for code in ("en", "ko"))
    pages = {key for key in english if key.startswith(("page.", "word."))}
    assert pages <= korean
    used = {key for file in TEMPLATES.glob("*.j2") for key in re.findall(r'say\("([\w.-]+)"[,)]', file.read_text())}
    assert used <= english
