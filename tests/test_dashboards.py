"""The pages in reports/ and the home page: what each shows a person, in English and in Korean, empty and hostile."""

from __future__ import annotations

import datetime as dt
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from decimal import Decimal

import pytest

from tests import vault_walker
from tests.knowledge_maker import knowledge
from tests.vault_pages import rendered
from wiki_compiler import Compilation
from wiki_compiler.config import Config
from wiki_compiler.languages import language
from wiki_compiler.render.dashboards.home import REPORTS

Compile = Callable[..., Compilation]

TODAY = dt.date(2026, 3, 20)
NOTES = {
    "MEMORY.md": """# Memory
- Kiln port: 7400
- The lease might be too dear.
## Decisions
- Decided to keep the loft because the light is good.
""",
    "bank/entities/noor.md": """---
type: person
---
- Role: potter
- Timezone: Asia/Seoul
- Noor prefers tea
""",
    "memory/2025-09-02.md": "- Kiln cost: $900\n- The workshop sells on Saturdays until 2025-12-31\n",
    "memory/2026-03-04.md": """# 2026-03-04
- Moved the Kiln to port 7500, 7400 was taken.
- [ ] Order clay by 2026-03-12
- [ ] Paint the door by 2026-03-22
- [ ] Sweep the chimney
- [x] Fix the shelf
- Which glaze peels off?
- Decided to fire on Mondays because power is cheap then.
- Noor decided to close on Sundays.
""",
    "memory/2026-03-05.md": "- The Kiln glows evenly\n",
}


@pytest.fixture
def page(compiled: Compile) -> Callable[[str], str]:
    """Return a function that gives a page of the vault of NOTES."""
    pages = {file.path: file for file in compiled(NOTES, as_of=TODAY).pages}
    return lambda path: pages[path].blocks[0].text


def chapter(text: str, title: str) -> list[str]:
    """Return the list items below a heading."""
    parts = (part.partition("\n") for part in text.split("\n## ")[1:])
    found = {head: [line[2:] for line in body.splitlines() if line.startswith("- ")] for head, _, body in parts}
    return found.get(title, [])


def test_tasks_stand_by_the_day_they_are_due(page: Callable[[str], str]) -> None:
    tasks = page("reports/tasks.md")
    assert "Order clay" in "".join(chapter(tasks, "Overdue"))
    assert "Paint the door" in "".join(chapter(tasks, "Due within a week"))
    assert "Sweep the chimney" in "".join(chapter(tasks, "Without a day"))
    assert "Fix the shelf" in "".join(chapter(tasks, "Done in the last 30 days"))
    assert "due 2026-03-12" in chapter(tasks, "Overdue")[0]
    assert "Overdue 1 · Due within a week 1 · Without a day 1 · Done in the last 30 days 1" in tasks


def test_a_question_waits_until_it_is_answered(page: Callable[[str], str]) -> None:
    (asked,) = chapter(page("reports/open-questions.md"), "Open")
    assert "Which glaze peels off?" in asked


def test_decisions_stand_by_month_with_who_decided_and_the_undated_ones_apart(page: Callable[[str], str]) -> None:
    decisions = page("reports/decisions.md")
    march = "\n".join(chapter(decisions, "2026-03"))
    assert "fire on Mondays" in march
    assert "decided to close on Sundays.]] · by [[entities/noor|noor]]" in march
    assert "keep the loft" in "".join(chapter(decisions, "Undated"))


def test_a_preference_stands_under_who_has_it(page: Callable[[str], str]) -> None:
    (tea,) = chapter(page("reports/preferences.md"), "[[entities/noor|noor]]")
    assert "tea" in tea


def test_a_person_is_shown_with_what_they_do(page: Callable[[str], str]) -> None:
    text = page("reports/people.md")
    assert text.count("People\n") == 1, "a heading that only repeats the title is left out"
    noor = next(line[2:] for line in text.splitlines() if line.startswith("- "))
    assert noor.startswith("[[entities/noor|noor]] · potter · Asia/Seoul")


def test_what_changed_within_thirty_days_is_told_with_what_it_was(page: Callable[[str], str]) -> None:
    changes = page("reports/changes.md")
    (port,) = chapter(changes, "New values")
    assert "7500" in port
    assert "(was 7400)" in port
    assert any("glows evenly" in line for line in chapter(changes, "New"))
    assert "$900" not in changes


def test_what_ended_and_what_is_old_is_told_with_the_day(page: Callable[[str], str]) -> None:
    stale = page("reports/stale.md")
    (sold,) = chapter(stale, "Expired")
    assert "until 2025-12-31" in sold
    (cost,) = chapter(stale, "Not said for long")
    assert "last said 2025-09-02" in cost


def test_doubt_is_listed_with_its_number(page: Callable[[str], str]) -> None:
    doubted = page("reports/low-confidence.md")
    assert re.search(r"too dear.* · confidence 0\.\d\d · \[\[sources/MEMORY#\^L3", doubted)


def test_provenance_counts_what_a_note_alone_bears_out(page: Callable[[str], str]) -> None:
    notes = chapter(page("reports/provenance.md"), "Claims a note feeds")
    assert notes[0].startswith("[[sources/memory/2026-03-04|memory/2026-03-04.md]]: 8 claims, ")


def test_health_is_drawn_and_told_in_words_that_agree(page: Callable[[str], str]) -> None:
    for path in ("index.md", "reports/claim-health.md"):
        drawings = re.findall(r"<svg .*</svg>", page(path))
        assert len(drawings) == 3
        for drawing in drawings:
            svg = ET.fromstring(drawing)  # noqa: S314 - our own
            shown = [rect.find("title").text for rect in svg.iter("rect")]
            told = svg.attrib["aria-label"]
            assert shown
            assert all(title in told for title in shown)
            assert "script" not in drawing


def test_the_home_page_names_the_five_most_urgent_things_and_links_every_report(page: Callable[[str], str]) -> None:
    home = page("index.md")
    urgent = [line for line in home.splitlines() if line.startswith("> - ")]
    assert 0 < len(urgent) <= 5
    assert "MEMORY.md:2" in urgent[0]
    assert "Order clay" in "".join(urgent)
    assert all(f"[[reports/{name}|" in home for name in REPORTS)


def test_an_outdated_line_is_told_on_the_home_page_as_what_changed_under_the_names_of_pages(compiled: Compile) -> None:
    notes = {"MEMORY.md": "## Kiln\n- **Port:** 7070\n", "memory/2026-03-04.md": "## Kiln\n- **Port:** 9090\n"}
    home = told(compiled(notes), "index.md")
    (line,) = (line for line in home.splitlines() if line.startswith("> - "))
    assert "|Port]]: 7070 ([[sources/MEMORY#^L2|MEMORY.md:2]]) → 9090 ([[sources/memory/2026-03-04#^L2|" in line
    again = {**notes, "TOOLS.md": "## Kiln\n- **Port:** 8080\n", "memory/2026-03-01.md": "## Kiln\n- Port: 7171\n"}
    (line,) = (line for line in told(compiled(again), "index.md").splitlines() if line.startswith("> - "))
    assert "MEMORY.md:2" in line, "one newer line replaces them all: the line to mend is told, once"


def test_numbers_and_lists_are_written_as_the_language_writes_them() -> None:
    assert [language(code).number(12_345) for code in ("en", "ko", "de", "fr")] == [
        "12,345", "12,345", "12.345", "12\u202f345",
    ]  # fmt: skip
    assert [language(code).decimal(Decimal("0.70")) for code in ("en", "es")] == ["0.70", "0,70"]
    assert [language(code).listed(("a", "b")) for code in ("en", "ko", "ja", "zh")] == ["a, b", "a, b", "a、b", "a、b"]


def test_what_happened_or_was_measured_is_counted_apart_from_what_is_fresh(compiled: Compile) -> None:
    notes = {"memory/2025-01-04.md": "## Kiln\n- 09:00 Moved the boat to the loft\n- **Owner:** Maren\n"}
    health = told(compiled(notes), "reports/claim-health.md")
    assert "**Freshness** — stale: 1 · of one day: 1" in health


@pytest.mark.parametrize("code", ["en", "ko"])
def test_an_empty_memory_has_every_report_and_each_says_plainly_that_there_is_nothing(code: str) -> None:
    pages = rendered(knowledge(), config=Config(language=code))
    assert vault_walker.faults(pages) == []
    for name in REPORTS:
        text = pages[f"reports/{name}.md"]
        assert "\n- " not in text
        assert len([line for line in text.splitlines() if line and not line.startswith(("#", "<", "---"))]) >= 2


def test_korean_reports_speak_korean(compiled: Compile) -> None:
    found = compiled({**NOTES, "wiki.toml": 'language = "ko"\n'}, as_of=TODAY)
    pages = {file.path: file for file in found.pages}
    tasks = pages["reports/tasks.md"].blocks[0].text
    assert "# 할 일" in tasks
    assert "기한이 지남 1 · 일주일 안 1" in tasks
    for name in REPORTS:
        heads = re.findall(r"(?m)^#+ (?!\[\[|\d)(.*)$", pages[f"reports/{name}.md"].blocks[0].text)
        assert heads
        assert all(re.search(r"[가-힣]|^[A-Z]$", head) for head in heads), (name, heads)


HOSTILE = """- [ ] Draw &lt;svg onload=alert(1)&gt; [[MEMORY]] by 2026-03-12
- [ ] Close <!-- wiki:end page --> by 2026-03-12
- Decided to use `x` because <b>"&
"""


def test_no_note_can_draw_or_link_on_a_report(compiled: Compile) -> None:
    found = compiled({"memory/2026-03-04.md": HOSTILE}, as_of=TODAY)
    pages = {file.path: file for file in found.pages}
    text = "".join(pages[f"reports/{name}.md"].blocks[0].text for name in REPORTS) + pages["index.md"].blocks[0].text
    assert "alert(1)" in text
    assert not re.search(r"(?<!\\)<(?!svg role|/?rect|/?title|/svg)[a-z!]", text)
    assert "<svg onload" not in text.replace("\\<", "")


def test_a_huge_memory_is_counted_whole_and_shown_in_part(compiled: Compile) -> None:
    lines = "".join(f"- [ ] Glaze pot {number} by 2026-03-12\n" for number in range(150))
    found = compiled({"memory/2026-03-04.md": lines}, as_of=TODAY)
    tasks = next(file for file in found.pages if file.path == "reports/tasks.md").blocks[0].text
    assert "Overdue 150" in tasks
    assert len(chapter(tasks, "Overdue")) == 101
    assert chapter(tasks, "Overdue")[-1] == "and 50 more in .wiki/claims.jsonl"


def told(compilation: Compilation, path: str) -> str:
    """Return the text of one page of a vault."""
    return next(file.blocks[0].text for file in compilation.pages if file.path == path)


def test_a_thing_is_not_named_twice_in_a_line(compiled: Compile) -> None:
    notes = {
        "bank/entities/lantern.md": "# Lantern\n- Port: 8080\n",
        "memory/2026-03-04.md": "- Lantern fell off the pier\n- The pier wants a new Lantern\n",
    }
    page = told(compiled(notes, as_of=dt.date(2026, 3, 10)), "index.md")
    (fell,) = (line for line in page.splitlines() if "fell off" in line)
    assert "›" not in fell


def test_confidence_is_counted_in_ranges_whose_shares_are_rounded(compiled: Compile) -> None:
    notes = {"memory/2026-03-04.md": "".join(f"- Lamp {n} hangs at pier {n}\n" for n in range(3))}
    page = told(compiled(notes, as_of=dt.date(2026, 3, 10)), "reports/claim-health.md")
    assert "0.65–0.79: 3" in page
    assert "100%" in page


def test_home_names_pages_by_what_a_reader_looks_for_first_and_says_what_the_numbers_count(compiled: Compile) -> None:
    typed = {
        f"bank/entities/{name}.md": f"---\ntype: {kind}\n---\n# {name}\n\n- **Colour:** red\n"
        for name, kind in (
            ("Harbour", "place"),
            ("Kiln", "system"),
            ("Noor", "person"),
            ("Glaze", "topic"),
            ("Slate", "project"),
        )
    }
    home = told(compiled(typed), "index.md")
    assert re.findall(r"(?m)^- \*\*(\w+)\*\* — \[\[(?:entities|concepts)/", home) == [
        "People",
        "Projects",
        "Systems",
        "Places",
        "Topics",
    ]
    assert (
        "## Pages\n\nIn brackets: how many claims each page has.\n\n- **People** — [[entities/noor|Noor]] (1)\n" in home
    )


def test_home_without_news_says_of_which_day_the_newest_line_is(compiled: Compile) -> None:
    assert "Nothing in the last 30 days.\n" in told(compiled({"MEMORY.md": "# Memory\n"}), "index.md")
    notes = {"memory/2025-03-04.md": "- Moved the kiln to port 9090.\n"}
    assert "Nothing in the last 30 days; the newest line is of 2025-03-04." in told(compiled(notes), "index.md")


def test_what_needs_attention_shows_what_is_due_first_and_where_the_rest_is(compiled: Compile) -> None:
    """A hundred open tasks at once help nobody."""
    tasks = "".join(f"- [ ] Glaze pot {number} by 2026-04-{number:02}\n" for number in range(1, 15))
    text = told(compiled({"memory/2026-03-04.md": tasks}), "reports/needs-attention.md")
    lines = [line for line in text.splitlines() if line.startswith("- ")]
    assert [f"due 2026-04-{number:02}" in line for number, line in enumerate(lines[:10], 1)] == [True] * 10
    assert lines[10:] == ["- and 4 more: [[reports/tasks|Tasks]] · [[reports/open-questions|Open questions]]"]


@pytest.mark.parametrize(("code", "share"), [("en", "67%"), ("ko", "67%"), ("de", "67 %"), ("fr", "67 %")])
def test_a_share_is_written_as_the_language_writes_it_on_every_report(compiled: Compile, code: str, share: str) -> None:
    notes = {"MEMORY.md": "## Kiln\n\n- **Port:** 8080\n- **Host:** Noor\n", "wiki.toml": f'language = "{code}"\n'}
    assert f"| {share} |" in told(compiled(notes), "reports/coverage.md")
    assert "(100" + share[2:] + ")" in told(compiled(notes), "reports/claim-health.md")
