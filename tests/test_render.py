"""The pages of a vault: what stands on them, where each claim is at home, and that every link arrives."""

from __future__ import annotations

import datetime as dt
import random
import re
from pathlib import Path

import msgspec
import pytest

from tests import vault_walker
from tests.knowledge_maker import claim, entity, harbour, knowledge, note, statement
from tests.vault_pages import rendered
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import language
from wiki_compiler.model import Span
from wiki_compiler.remark import Finding
from wiki_compiler.render import render_vault
from wiki_compiler.render.dashboards.home import REPORTS
from wiki_compiler.words import Freshness, NoteKind, Role, Severity, Status, Tier

TEMPLATES = Path(__file__).parent.parent / "templates"


def about(said: str, *, day: dt.date | None = None, line: int = 1, **more: object) -> Knowledge:
    """Return knowledge of one claim without an entity."""
    one = statement("MEMORY.md", line, said, day=day)
    return knowledge([note("MEMORY.md", said)], [], [one], [claim(None, [one], **more)])


def test_a_whole_vault_has_every_page_it_promises() -> None:
    assert sorted(rendered(harbour())) == [
        ".wiki/.gitignore",
        ".wiki/agent-digest.json",
        ".wiki/claims.jsonl",
        ".wiki/conflicts.jsonl",
        ".wiki/entities.json",
        ".wiki/graph.json",
        ".wiki/manifest.json",
        "AGENTS.md",
        "_views/contradictions.canvas",
        "_views/entities.base",
        "_views/needs-review.base",
        "_views/sources.base",
        "concepts/unfiled-2026.md",
        "digest.md",
        "entities/backup.md",
        "entities/gateway.md",
        "entities/tove.md",
        "inbox.md",
        "index.md",
        "llms.txt",
        *(f"reports/{name}.md" for name in sorted(REPORTS)),
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
        line for line in rendered(harbour())["entities/gateway.md"].splitlines() if line.startswith("- **Port**")
    )
    assert line.startswith(
        "- **Port**: Moved the gateway to port **9090**, 8080 collided with Traefik. · since 2026-03-04"
    )
    assert "[[sources/memory/2026-03-04#^L2|2026-03-04:2]]" in line
    assert "against: [[sources/MEMORY#^L2|MEMORY:2]]" in line
    assert re.search(r" \(0\.70, fresh\) \^c-[a-z0-9]{10}$", line)


def test_the_value_before_stands_in_the_timeline_with_its_day_and_its_line() -> None:
    page = rendered(harbour())["entities/gateway.md"]
    assert "## Timeline\n\n- **Port**: 8080 → [[entities/gateway#^c-" in page
    assert "|9090]] · 2026-03-04 · [[sources/MEMORY#^L2|MEMORY:2]]\n" in page
    assert "## Earlier" not in page


def test_a_contested_claim_is_shown_first_with_both_sides() -> None:
    page = rendered(harbour())["entities/backup.md"]
    warning = page.index("> [!warning|contradiction] 1 contested claim")
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


def related_by(attribute: str, value: str) -> Knowledge:
    """Return knowledge of a pier, of somebody called Tove, and of one attribute of the pier."""
    pier, tove = entity("Pier", page="a.md"), entity("Tove", "person", page="a.md")
    said = statement("a.md", 1, f"{attribute}: {value}", "Pier", attribute=attribute, value=value)
    return knowledge([note("a.md", said.text)], [pier, tove], [said], [claim(pier, [said])])


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
    assert "own note: [[sources/bank/entities/Noor|bank/entities/Noor.md]]" in vault["entities/noor.md"]


def test_topics_live_in_concepts_and_everything_else_in_entities() -> None:
    things = [entity("Tides", "topic", page="a.md"), entity("Pier", "place", page="a.md")]
    vault = rendered(knowledge([note("a.md", "x")], things))
    assert {"concepts/tides.md", "entities/pier.md"} <= set(vault)


def test_claims_about_nothing_are_filed_by_year_below_their_day_note_and_heading() -> None:
    vault = rendered(about("Tea at noon", day=dt.date(2025, 11, 3)))
    tea = "- Tea at noon · [[sources/MEMORY#^L1|MEMORY:1]]"
    assert f"## 2025-11-03 · [[sources/MEMORY|MEMORY]]\n\n{tea} (0.70, fresh)" in vault["concepts/unfiled-2025.md"]
    undated = rendered(about("Tea at noon"))["concepts/unfiled-undated.md"]
    assert f"## [[sources/MEMORY|MEMORY]]\n\n{tea} (0.70)" in undated


def test_below_a_note_named_for_its_day_stand_its_headings() -> None:
    day = dt.date(2026, 3, 4)
    said = statement("memory/2026-03-04.md", 2, "Tea at noon", day=day)
    known = knowledge([note(said.span.path, "# Kitchen", said.text)], [], [said], [claim(None, [said])])
    page = rendered(known)["concepts/unfiled-2026.md"]
    assert "## [[sources/memory/2026-03-04|2026-03-04]]\n\n### Kitchen\n\n- Tea at noon · " in page


def test_a_year_with_very_many_unfiled_claims_is_parted_into_months_and_days_that_lead_on() -> None:
    march = [dt.date(2026, 3, number % 20 + 1) for number in range(501)]
    days = [dt.date(2025, 5, 1), dt.date(2026, 1, 2), *march]
    said = [statement("a.md", 1, f"fact {number}", day=day) for number, day in enumerate(days)]
    vault = rendered(knowledge([note("a.md", "x")], [], said, [claim(None, [each]) for each in said]))
    pages = [path.removeprefix("concepts/unfiled-") for path in vault if path.startswith("concepts/unfiled-")]
    assert pages[:3] == ["2025.md", "2026-01.md", "2026-03-01.md"]
    assert len(pages) == 22
    assert vault_walker.faults(vault) == []
    month = vault["concepts/unfiled-2026-01.md"]
    assert (
        "# Unfiled 2026-01\n\n1 claim · ← [[concepts/unfiled-2025|Unfiled 2025]] · [[concepts/unfiled-2026-03-01|"
        in month
    )
    assert "- and 10 more; each page leads to the one before it" in vault["index.md"]


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


def test_a_value_that_is_the_name_of_a_thing_leads_to_its_page() -> None:
    page = rendered(related_by("keeper", "Tove"))["entities/pier.md"]
    assert "- **Keeper**: [[entities/tove|Tove]] · " in page


def test_names_in_a_list_lead_to_their_pages_one_by_one() -> None:
    page = rendered(related_by("keepers", "Tove, Ingrid"))["entities/pier.md"]
    assert "- **Keepers**: [[entities/tove|Tove]], Ingrid · " in page


def test_the_sentence_of_a_value_is_shown_with_the_value_bold_where_it_tells_more() -> None:
    pier = entity("Pier", page="a.md")
    more = statement("a.md", 1, "We painted the pier green after the storm", "Pier", attribute="colour", value="green")
    same = statement("a.md", 2, "Pier — Width: 4 m", "Pier", attribute="width", value="4 m")
    vault = rendered(
        knowledge([note("a.md", "x", "y")], [pier], [more, same], [claim(pier, [more]), claim(pier, [same])])
    )
    assert "- **Colour**: We painted the pier **green** after the storm · " in vault["entities/pier.md"]
    assert "- **Width**: 4 m · " in vault["entities/pier.md"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Since 2030 the harbour crew has had 30 people", "Since 2030 the harbour crew has had **30** people"),
        ("In version 1.30 the crew was never told", "30 — In version 1.30 the crew was never told"),
        ("부두에는 사람이 모두 30명이라고 한다", "부두에는 사람이 모두 **30**명이라고 한다"),
    ],
)
def test_a_value_is_bold_where_it_stands_by_itself(text: str, shown: str) -> None:
    pier = entity("Pier", page="a.md")
    line = statement("a.md", 1, text, "Pier", attribute="staff", value="30")
    vault = rendered(knowledge([note("a.md", "x")], [pier], [line], [claim(pier, [line])]))
    assert f"- **Staff**: {shown} · " in vault["entities/pier.md"]


def test_a_sentence_that_begins_with_its_attribute_needs_no_other_label() -> None:
    pier = entity("Pier", page="a.md")
    line = statement("a.md", 1, "Colour of every railing here is green", "Pier", attribute="colour", value="green")
    vault = rendered(knowledge([note("a.md", "x")], [pier], [line], [claim(pier, [line])]))
    assert "- Colour of every railing here is **green** · " in vault["entities/pier.md"]


def test_decisions_and_silenced_rules_in_force_are_listed() -> None:
    decided = note("bank/decisions.md", "alias: 감나무 = Persimmon", "paint it", kind=NoteKind.DECISIONS)
    silenced = note("MEMORY.md", "x <!-- wiki-lint: ignore outdated-claim kept for the record -->")
    page = rendered(knowledge([decided, silenced]))["reports/lint.md"]
    assert "## Decisions and ignores in force" in page
    assert "- [[sources/MEMORY#^L1|MEMORY.md:1]]: ignore outdated-claim kept for the record" in page
    assert "- [[sources/bank/decisions#^L1|bank/decisions.md:1]]: alias: 감나무 = Persimmon" in page
    assert "paint it" not in page


def test_a_comment_that_silences_nothing_is_not_listed_as_in_force() -> None:
    said = "<!-- wiki-lint: ignore outdated-claim said by somebody else -->"
    transcript = note("memory/2026-03-04.md", f"user: {said}", kind=NoteKind.TRANSCRIPT)
    sample = note("MEMORY.md", f"write `{said}` above the line")
    assert "ignore outdated-claim" not in rendered(knowledge([transcript, sample]))["reports/lint.md"]


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
    assert "6 statements from 2 notes. Of 8 lines that are not blank, 7 became or joined a statement: 88%." in page
    assert "- 1 · **headings** — A heading names what stands below it." in page


def test_long_lists_are_bounded_and_say_how_many_more_there_are() -> None:
    days = [dt.date(2026, 1, 1) + dt.timedelta(days=number % 60) for number in range(300)]
    said = [statement("a.md", 1, f"fact {number}", day=day) for number, day in enumerate(days)]
    vault = rendered(knowledge([note("a.md", "x")], [], said, [claim(None, [each]) for each in said]))
    assert vault["reports/timeline.md"].count("\n- [[") == 200
    assert "## Before that" in vault["reports/timeline.md"]


def test_korean_pages_speak_korean() -> None:
    vault = rendered(harbour(), config=Config(language="ko"))
    assert "## 지금 믿는 것" in vault["entities/gateway.md"]
    assert "(0.70, 최신)" in vault["entities/gateway.md"]
    generated = re.sub(
        r"\[\[.*?\]\]|<!--.*?-->|^#.*Notes$", "", vault_walker.body(vault["index.md"]), flags=re.MULTILINE
    )
    assert not re.search(r"\b(claims?|notes|since|reports)\b", generated)


def test_a_stale_or_aging_claim_says_so() -> None:
    page = rendered(about("Tea at noon", day=dt.date(2025, 1, 1), freshness=Freshness.STALE))[
        "concepts/unfiled-2025.md"
    ]
    assert "(0.70, stale) ^c-" in page


def test_english_and_korean_have_every_sentence_of_the_pages() -> None:
    english, korean = (set(language(code).messages) for code in ("en", "ko"))
    pages = {key for key in english if key.startswith(("page.", "word."))}
    assert pages <= korean
    used = {key for file in TEMPLATES.glob("*.j2") for key in re.findall(r'say\("([\w.-]+)"[,)]', file.read_text())}
    assert used <= english
