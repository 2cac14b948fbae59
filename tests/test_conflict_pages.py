"""The reports of contradictions and of outdated memory: what they show, and that the lines they offer settle."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import product

import pytest

from tests import vault_walker
from tests.test_belief_decisions import CONTESTED, EVERY_SORT, OUTDATED, REVIEW
from tests.vault_pages import rendered
from wiki_compiler import Compilation
from wiki_compiler.languages import LANGUAGES, language
from wiki_compiler.words import Verdict

Compile = Callable[..., Compilation]
Notes = Mapping[str, str]

REPORTS = ("contradictions", "outdated-memory")
KO = {"wiki.toml": 'language = "ko"\n'}


LITERAL = re.compile(
    r"(?:> )?```.*?```|\[!\w+\]|\[\[.*?\]\]|^- \*\*[^\n]*$|“.*?”|bank/decisions\.md", re.DOTALL | re.MULTILINE
)
"""What stands on a page as the notes or the programs spell it."""


def page(compilation: Compilation, name: str) -> str:
    (found,) = (file for file in compilation.pages if file.path == f"reports/{name}.md")
    return found.blocks[0].text


def pasted(text: str) -> list[str]:
    """The lines that a report offers for bank/decisions.md."""
    return re.findall(r"(?m)^> `{3,}\n> (- .*)\n> `{3,}$", text)


def case(text: str, heading: str) -> list[str]:
    """The list items of the case below a heading that holds ``heading``."""
    part = next(part for part in text.split("\n### ")[1:] if heading in part.partition("\n")[0])
    return [line for line in part.splitlines() if line.startswith("- ") and not line.startswith(("- res", "- dis"))]


def test_a_contradiction_shows_both_lines_why_how_surely_and_what_is_shown_meanwhile(compiled: Compile) -> None:
    one, other, meanwhile, why = case(page(compiled(CONTESTED), "contradictions"), "Port")
    assert "Port: 9090 · undated · [[sources/bank/entities/kiln#^L2|bank/entities/kiln.md:2]]" in one
    assert "Port: 8080 · undated · [[sources/MEMORY#^L2|MEMORY.md:2]]" in other
    assert "“8080”" in meanwhile
    assert why.endswith("neither line has a date, so nothing says which came later. · how sure: 0.60")


def test_what_settles_a_conflict_is_folded_away_unless_somebody_has_to_choose(compiled: Compile) -> None:
    """A page of fifty pairs reads as a list of pairs, not as a wall of code; the choices name the sides."""
    contested, review = (page(compiled(notes), "contradictions") for notes in (CONTESTED, REVIEW))
    assert "\n> [!note]+ Lines to paste into bank/decisions.md\n> If A is right:\n>\n> ```\n> - resolved: " in contested
    assert "\n> [!note]- Lines to paste into bank/decisions.md\n> If A is right:\n" in review
    assert [line[:8] for line in case(contested, "Port")[:2]] == ["- **A**:", "- **B**:"]


def test_what_is_so_of_every_pair_is_said_once(compiled: Compile) -> None:
    text = page(compiled(REVIEW), "contradictions")
    assert text.count("both lines of a pair are believed") == 1
    assert text.index("both lines of a pair are believed") < text.index("\n### ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_finding_points_at_the_newer_line_in_the_language_of_the_wiki(compiled: Compile, code: str) -> None:
    lint = page(compiled({**OUTDATED, "wiki.toml": f'language = "{code}"\n'}), "lint")
    assert f" · {language(code).messages['related.replaced-by']} [[sources/memory/2026-03-04#^L2|" in lint


def test_outdated_memory_shows_what_is_believed_now_and_what_was_before(compiled: Compile) -> None:
    now, before, why = case(page(compiled(OUTDATED), "outdated-memory"), "Port")
    assert now.startswith("- **Believed now**: Moved the Kiln from port 8080 to port 9090. · 2026-03-04 · [[")
    assert before.startswith("- **Before**: Port: 8080 · undated · [[sources/MEMORY#^L2|MEMORY.md:2]]")
    assert "the newer line says that it changed. · how sure: 0.95" in why


def test_what_is_history_in_a_log_stands_below_what_needs_a_hand(compiled: Compile) -> None:
    logged = {"memory/2026-03-01.md": "## Kiln\n- **Port:** 7070\n"}
    text = page(compiled({**OUTDATED, **logged}), "outdated-memory")
    assert text.index("## 1 outdated line in a hand-kept note") < text.index("## 1 replaced line in a log")


def test_pairs_for_review_come_below_contradictions(compiled: Compile) -> None:
    both = {**REVIEW, "MEMORY.md": f"{CONTESTED['MEMORY.md']}\n{REVIEW['MEMORY.md']}"}
    text = page(compiled({**CONTESTED, **both}), "contradictions")
    assert text.index("## 1 contradiction\n") < text.index("## 1 pair for review\n")


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("notes", [{"MEMORY.md": "- Tea at noon.\n"}])
def test_a_report_without_anything_is_plain(compiled: Compile, name: str, notes: Notes) -> None:
    text = page(compiled(notes), name)
    assert "There are none." in text
    assert "```" not in text


@pytest.mark.parametrize("notes", EVERY_SORT.values(), ids=EVERY_SORT)
@pytest.mark.parametrize("settings", [{}, KO], ids=["en", "ko"])
def test_every_line_a_report_offers_settles_its_conflict_when_it_is_pasted(
    compiled: Compile, notes: Notes, settings: Notes
) -> None:
    before = compiled({**notes, **settings})
    (conflict,) = before.conflicts
    offered = [(name, line) for name in REPORTS for line in pasted(page(before, name))]
    assert len(offered) == (2 if conflict.verdict is Verdict.SUPERSESSION else 3)
    for name, line in offered:
        after = compiled({**notes, **settings, "bank/decisions.md": f"{line}\n"})
        assert pasted(page(after, "contradictions")) == []
        assert not [one for one in after.findings if one.rule == "unmatched-decision"]
        settled = [(one.winner, one.loser) for one in after.conflicts]
        assert settled in ([], [(conflict.winner, conflict.loser)], [(conflict.loser, conflict.winner)])
        assert settled != [(conflict.winner, conflict.loser)] or name == "contradictions"


def test_after_a_decision_the_losing_line_is_outdated_by_it(compiled: Compile) -> None:
    line = "- resolved: Kiln › port = 9090\n"
    text = page(compiled({**CONTESTED, "bank/decisions.md": line}), "outdated-memory")
    now, before, why = case(text, "Port")
    assert ("9090" in now, "8080" in before) == (True, True)
    assert "bank/decisions.md says so. · how sure: 1.00" in why


def test_in_korean_every_word_of_ours_is_korean(compiled: Compile) -> None:
    for notes, name in product((CONTESTED, OUTDATED, REVIEW), REPORTS):
        text = page(compiled({**notes, **KO}), name)
        ours = LITERAL.sub("", text)
        assert re.findall(r"[A-Za-z]{3,}", ours) == []


@pytest.mark.parametrize("code", ["en", "ko"])
def test_every_reason_has_a_sentence(code: str) -> None:
    messages = language(code).messages
    reasons = ("change", "stop", "correction", "old-value", "denied", "opposite", "later", "undated", "same-day")
    fitting = ("decision", "later-undated", "later-time", "told", "opposite-told", "unchanging")
    assert {reason for reason in (*reasons, *fitting) if f"word.reason.{reason}" not in messages} == set()


@pytest.mark.parametrize(
    ("notes", "reason"),
    [
        ({"memory/2026-03-02.md": "- 09:00 Port: 8080\n- 15:30 Port: 9090\n"}, "the time of one is later"),
        ({"MEMORY.md": "- **Port:** 8080\n", "memory/2026-03-02.md": "- Port: 9090\n"}, "a dated line says otherwise"),
        ({"memory/2026-03-01.md": "- Port: 8080\n", "memory/2026-03-02.md": "- Port: 9090\n"}, "a later line says"),
        (
            {"memory/2026-03-01.md": "- Birthday: 2 May\n", "memory/2026-03-02.md": "- Birthday: 4 June\n"},
            "what they tell cannot change",
        ),
        ({"MEMORY.md": "- **Port:** 8080\n", "bank/a.md": "- Moved the port to 9090\n"}, "no longer holds"),
    ],
    ids=["times of a day", "an undated line", "days", "what cannot change", "a word of change alone"],
)
def test_a_reason_fits_the_days_that_stand_beside_it(compiled: Compile, notes: Notes, reason: str) -> None:
    compilation = compiled({path: f"## Kiln\n{text}" for path, text in notes.items()})
    told = "".join(page(compilation, name) for name in REPORTS)
    assert re.findall(r"Why: (.*) · how sure", told)
    assert all(reason in why for why in re.findall(r"Why: (.*) · how sure", told))


def test_hundreds_are_bounded_and_the_rest_is_in_the_file_for_machines(compiled: Compile) -> None:
    old = "".join(f"## Kiln {number}\n- **Port:** {number + 2000}\n" for number in range(60))
    new = "".join(f"## Kiln {number}\n- **Port:** {number + 4000}\n" for number in range(60))
    compilation = compiled({"MEMORY.md": old, "memory/2026-03-04.md": new})
    text = page(compilation, "outdated-memory")
    assert text.count("\n### ") == 50
    assert "and 10 more in .wiki/conflicts.jsonl" in text
    (rows,) = (file.text for file in compilation.pages if file.path == ".wiki/conflicts.jsonl")
    row = json.loads(rows.splitlines()[0])
    assert len(rows.splitlines()) == 60
    assert [side["path"] for side in row["sides"]] == ["memory/2026-03-04.md", "MEMORY.md"]


def test_a_private_line_is_in_no_file_for_machines(compiled: Compile) -> None:
    secret = {**CONTESTED, "MEMORY.md": "## Kiln\n- **Port:** 8080 #private\n"}
    compilation = compiled(secret)
    assert len(compilation.conflicts) == 1
    (rows,) = (file.text for file in compilation.pages if file.path == ".wiki/conflicts.jsonl")
    assert rows == ""


def test_every_link_arrives_and_hostile_text_stays_text(compiled: Compile) -> None:
    hostile = "``` <!-- wiki:end page --> [[x]] %% <% tp.file %> {{x}} $= dv.x ^c-aaaaaaaaaa"
    notes = {
        "MEMORY.md": f"## Kiln\n- **Owner:** {hostile}\n",
        "memory/2026-03-04.md": "## Kiln\n- Owner is now Ilse.\n",
    }
    assert vault_walker.faults(rendered(compiled(notes).knowledge)) == []
