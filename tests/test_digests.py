"""What an agent reads first fits its context, holds what matters most, and marks whatever is unsure."""

from __future__ import annotations

import datetime as dt
import json
import re

import msgspec
import pytest

from tests.knowledge_maker import claim, entity, evidence, harbour, knowledge, note, statement
from tests.vault_pages import rendered
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim
from wiki_compiler.render.machine.digest import DIGEST_TOKENS
from wiki_compiler.render.machine.entities import ENTITY_TOKENS
from wiki_compiler.render.machine.tokens import count_tokens
from wiki_compiler.words import Freshness, Privacy, Role, Status, TaskState

DAY = dt.date(2026, 3, 4)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [("", 0), ("four", 1), ("The gateway moved on", 5), ("게이트웨이", 5), ("日本語", 3), ("2026", 3), ("über", 2)],
)
def test_tokens_are_counted_by_script(text: str, tokens: int) -> None:
    """Four Latin letters are one, three digits or signs two, a Hangul syllable or a Han character one."""
    assert count_tokens(text) == tokens


def test_a_text_in_two_languages_has_the_tokens_of_both() -> None:
    assert count_tokens("gateway 정상") == pytest.approx(count_tokens("gateway ") + count_tokens("정상"), abs=1)


def test_contested_claims_come_first_then_the_newest_then_those_with_most_independent_lines() -> None:
    days = [dt.date(2026, 1, number) for number in (1, 2, 3)]
    old, new, twice = (statement("a.md", number, f"line {number}", day=day) for number, day in enumerate(days, 1))
    again = statement("b.md", 1, "said again", day=days[2])
    single = statement("c.md", 1, "said once", day=days[2])
    claims = [
        claim(None, [old], status=Status.CONTESTED),
        claim(None, [new]),
        claim(None, [single]),
        claim(None, [twice, again]),
    ]
    lines = digest_lines(whole([old, new, twice, again, single], claims))
    assert [re.sub(r"[,(].*", "", line)[2:].strip() for line in lines] == [
        "CONTESTED line 1",
        "line 3",
        "said once",
        "line 2",
    ]


def test_both_values_of_a_contested_claim_stand_with_their_lines() -> None:
    (line,) = (one for one in digest_lines(harbour()) if "CONTESTED" in one)
    assert "time: 03:00 (memory/2026-03-04.md:3) or 04:00 (memory/2026-03-04.md:4)" in line


def test_a_value_is_told_with_the_one_before_its_line_and_its_id() -> None:
    (line,) = (one for one in digest_lines(harbour()) if "Gateway" in one and "9090" in one)
    port = next(one for one in harbour().claims if one.value == "9090")
    assert line.endswith(f"(memory/2026-03-04.md:2, {port.id})")


@pytest.mark.parametrize(
    ("more", "mark"),
    [
        ({"confidence": 0.45}, "LOW CONFIDENCE 0.45"),
        ({"freshness": Freshness.STALE}, "stale"),
        ({"freshness": Freshness.UNKNOWN}, "undated"),
    ],
)
def test_what_is_unsure_is_marked(more: dict[str, object], mark: str) -> None:
    said, dated = (
        statement("a.md", 1, "The kiln is warm", day=day) for day in (None if mark == "undated" else DAY, DAY)
    )
    (line,) = digest_lines(whole([said], [claim(None, [said], **more)]))
    assert mark in line
    assert mark not in digest_lines(whole([dated], [claim(None, [dated])]))[0]


def test_what_is_done_with_or_no_longer_holds_is_left_out() -> None:
    done = statement("a.md", 1, "Send the proofs", day=DAY, role=Role.TASK, state=TaskState.DONE)
    gone = statement("a.md", 2, "The old kiln", day=DAY)
    waiting = statement("a.md", 3, "Order paper", day=DAY, role=Role.TASK, state=TaskState.OPEN)
    claims = [claim(None, [done]), claim(None, [gone], status=Status.RETRACTED), claim(None, [waiting])]
    (line,) = digest_lines(whole([done, gone, waiting], claims))
    assert line.startswith("- Order paper, open")


@pytest.mark.parametrize("sentence", ["Kiln {} is warm all day", "{}번 가마는 하루 종일 따뜻하다"])
def test_the_digest_keeps_its_budget_and_counts_what_it_leaves_out(sentence: str) -> None:
    said = [statement("a.md", number, sentence.format(number), day=DAY) for number in range(1, 400)]
    claims = [claim(None, [one], status=Status.CONTESTED if one.span.line % 2 else Status.SUPPORTED) for one in said]
    text = rendered(whole(said, claims))["digest.md"].partition("<!-- wiki:end")[0].partition("-->\n")[2]
    shown = len(re.findall(r"c-[0-9a-z]{10}\)", text))
    assert DIGEST_TOKENS * 0.9 < count_tokens(text) <= DIGEST_TOKENS
    assert f"and {399 - shown} more in .wiki/claims.jsonl" in text
    assert f"and {200 - shown} more contested: reports/contradictions.md" in text


def test_the_digest_of_a_thing_is_one_row_within_its_budget() -> None:
    thing = entity("Kiln")
    said = [
        statement("a.md", number, f"Kiln {number} is warm all day long", "Kiln", day=DAY) for number in range(1, 80)
    ]
    known = knowledge([note("a.md", *["x"] * 80)], [thing], said, [claim(thing, [one]) for one in said])
    (row,) = json.loads(rendered(known)[".wiki/entities.json"])["entities"]
    assert row["claims"] == 79
    assert ENTITY_TOKENS * 0.8 < count_tokens("\n".join(row["digest"])) <= ENTITY_TOKENS
    assert rendered(known)[".wiki/entities.json"].count("\n{") == 1


def test_a_digest_says_nothing_private_and_counts_no_private_line() -> None:
    open_line = statement("a.md", 1, "Tea at noon", day=dt.date(2026, 1, 4))
    secret = statement("b.md", 1, "Tea at noon, says the diary", day=DAY, privacy=Privacy.PRIVATE)
    hidden = statement("b.md", 2, "PIN in the drawer", day=DAY, privacy=Privacy.PRIVATE)
    shared = claim(
        None,
        [open_line, secret],
        confidence=0.74,
        last_seen=DAY,
        evidence=(evidence(open_line), msgspec.structs.replace(evidence(secret), weight=200)),
        conflicts=("k-private",),
    )
    notes = [note("a.md", "x"), note("b.md", "x", "y", privacy=Privacy.PRIVATE)]
    vault = rendered(knowledge(notes, [], [open_line, secret, hidden], [shared, claim(None, [hidden])]))
    machine = {path: text for path, text in vault.items() if is_for_machines(path)}
    assert {"digest.md", "llms.txt", ".wiki/agent-digest.json"} <= set(machine)
    for path, text in machine.items():
        assert not re.search(r'PIN|diary|"b\.md"|b\.md:', text), path
    (row,) = map(json.loads, vault[".wiki/claims.jsonl"].splitlines())
    assert (row["last_seen"], row["confidence"], row["conflicts"]) == ("2026-01-04", 0.7, [])
    assert json.loads(vault[".wiki/agent-digest.json"])["counts"] == {
        "claims": 1,
        "contested": 0,
        "entities": 0,
        "notes": 1,
    }


def test_the_links_of_llms_txt_lead_to_files_of_the_vault() -> None:
    from urllib.parse import unquote

    hostile = entity("a](https://a.example) [b", page="a.md")
    vault = rendered(knowledge([note("a.md", "x")], [hostile, entity("한글 이름", page="a.md")], []))
    targets = re.findall(r"\[[^\]]*\]\(([^)]*)\)", vault["llms.txt"])
    assert len(targets) == 12
    assert [target for target in targets if unquote(target) not in vault] == []


@pytest.mark.parametrize("code", ["en", "ko"])
def test_digests_speak_the_language_of_the_wiki(code: str) -> None:
    vault = rendered(harbour(), config=Config(language=code))
    assert ("엇갈림" in vault["digest.md"]) == (code == "ko")


def whole(said: list[object], claims: list[Claim]) -> Knowledge:
    longest = max(one.span.line for one in said)
    return knowledge([note(path, *["x"] * longest) for path in {one.span.path for one in said}], [], said, claims)


def digest_lines(known: Knowledge) -> list[str]:
    """Return the claims of digest.md, one a line."""
    return [line for line in rendered(known)["digest.md"].splitlines() if re.search(r"c-[0-9a-z]{10}\)$", line)]


def is_for_machines(path: str) -> bool:
    """Whether a file is read by agents and programs; the manifest names every file and quotes none."""
    return path in {"digest.md", "llms.txt"} or (path.startswith(".wiki/") and "manifest" not in path)
