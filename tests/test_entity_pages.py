"""The page of a thing: what is believed now, what is doubtful, who said so, and how it hangs together with others."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

import msgspec
import pytest

from tests import vault_walker
from tests.knowledge_maker import claim, entity, knowledge, note, statement
from tests.vault_pages import rendered
from wiki_compiler import Compilation
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity, History, Statement
from wiki_compiler.words import Freshness, Kind, Role, Status, TaskState

PIER = entity("Pier", "place", page="a.md")
TOVE = entity("Tove", "person", page="a.md", aliases=("Tove B.",))


def said(text: str, line: int = 1, *, day: dt.date | None = None, **more: object) -> Statement:
    return statement("a.md", line, text, "Pier", day=day, **more)


def known(*claims: tuple[Entity, Statement, dict[str, object]]) -> Knowledge:
    """Return knowledge of a pier, of Tove, and of ``claims``: whose, by which line, and what is special about each."""
    made: list[Claim] = [claim(about, [line], **more) for about, line, more in claims]
    lines = [line for _, line, _ in claims]
    return knowledge([note("a.md", *(line.text for line in lines))], [PIER, TOVE], lines, made)


def page_of(line: Statement, about: Entity = PIER, *, language: str = "en", **more: object) -> str:
    """Return the page of ``about`` with one claim."""
    path = f"entities/{about.id.removeprefix('e-')}.md"
    return rendered(known((about, line, more)), config=Config(language=language))[path]


@pytest.mark.parametrize(
    ("text", "key", "value", "code", "language", "label"),
    [
        ("Zone: north-2", "region", "north-2", "en", "en", "Zone"),
        ("Cloudflare Zone: 4f2a", "cloudflare region", "4f2a", "en", "ko", "Cloudflare Zone"),
        ("Pier port: 9090", "port", "9090", "en", "en", "Port"),
        ("부두 포트를 9090으로 옮겼다", "port", "9090", "ko", "en", "포트"),
        ("lives in Tromsø", "home", "Tromsø", "en", "ko", "Lives in"),
        ("settled in Tromsø", "home", "Tromsø", "en", "en", "Home"),
        ("settled in Tromsø", "home", "Tromsø", "en", "ko", "거주지"),
        ("다음 우선순위: 난간 → 도색", "다음 priority", "도색", "ko", "en", "다음 우선순위"),
        ("난간 먼저", "다음 priority", "난간", "ko", "en", "다음 우선순위"),
        ("**Reach by** — phone", "reach by", "phone", "en", "en", "Reach by"),
    ],
)
def test_an_attribute_is_named_as_its_note_names_it_else_in_the_wikis_language(
    text: str, key: str, value: str, code: str, language: str, label: str
) -> None:
    line = said(text, attribute=key, value=value, language=code)
    (shown,) = re.findall(rf"(?m)^- \*\*{label}\*\*: (.*)$", page_of(line, language=language))
    assert value in shown


def test_the_page_of_a_thing_without_a_claim_names_the_note_that_is_its_own() -> None:
    (page,) = (text for path, text in rendered(known()).items() if path == "entities/pier.md")
    assert 'sources:\n  - "[[sources/a|a.md]]"\n' in page


def test_what_is_sure_is_said_in_brackets_and_what_is_doubtful_right_behind_the_value() -> None:
    port = said("Port: 81", attribute="port", value="81")
    aging = page_of(port, freshness=Freshness.AGING)
    assert "- **Port**: 81 · [[sources/a#^L1|a:1]] (0.70, aging) ^c-" in aging
    doubtful = page_of(port, confidence=0.4, freshness=Freshness.AGING)
    assert "- **Port**: 81 · **confidence 0.40** · [[sources/a#^L1|a:1]] (aging) ^c-" in doubtful
    stale = page_of(port, freshness=Freshness.STALE)
    assert "- **Port**: 81 · **stale** · [[sources/a#^L1|a:1]] (0.70) ^c-" in stale
    assert "place · 1 claim · 1 stale" in stale


def test_that_a_claim_is_undated_is_said_in_its_line_or_where_most_are_once_for_the_page() -> None:
    port, width, day = said("Port: 81", attribute="port", value="81"), said("Wide and low", line=2), dt.date(2026, 3, 4)
    alone = page_of(port)
    assert "place · 1 claim · 1 undated · own note: " in alone
    assert "- **Port**: 81 · [[sources/a#^L1|a:1]] (0.70) ^c-" in alone
    painted = said("Painted it", line=3, day=day, kind=Kind.EXPERIENCE)
    beside = rendered(known((PIER, port, {}), (PIER, width, {}), (PIER, painted, {})))["entities/pier.md"]
    assert "place · 3 claims · 2 undated · " in beside
    assert beside.count("undated") == 1
    low, green = said("Low", line=2, day=day), said("Green", line=4, day=day)
    mixed = rendered(known((PIER, port, {}), (PIER, low, {}), (PIER, green, {})))["entities/pier.md"]
    assert "- **Port**: 81 · [[sources/a#^L1|a:1]] (0.70, undated) ^c-" in mixed
    assert mixed.count("undated") == 1


@pytest.mark.parametrize(("lines", "words"), [(5, 5), (6, 0)])
def test_where_most_of_many_claims_are_stale_the_page_says_so_once(lines: int, words: int) -> None:
    day = dt.date(2025, 1, 4)
    planks = [f"plank {number}" for number in range(1, lines + 1)]
    told = [
        said(f"{one}: oak", line=number, attribute=one, value="oak", day=day) for number, one in enumerate(planks, 1)
    ]
    page = rendered(known(*((PIER, one, {"freshness": Freshness.STALE}) for one in told)))["entities/pier.md"]
    assert f"place · {lines} claims · {lines} stale" in page
    assert page.count("**stale**") == words


def test_below_the_heading_of_a_note_no_line_says_it_again() -> None:
    texts = ["# Pier", *(f"Oak {number}" for number in range(12)), "# 2. Red rails:", "Red rails: High", "Old", "Thin"]
    lines = [said(text, line=number) for number, text in enumerate(texts, 1) if not text.startswith("# ")]
    width = said("Width: 4 m", line=18, attribute="width", value="4 m", scope="red rails")
    told = [*lines, width]
    known_of = knowledge([note("a.md", *texts, "Width: 4 m")], [PIER], told, [claim(PIER, [line]) for line in told])
    below = rendered(known_of)["entities/pier.md"].partition("\n### Red rails\n")[2].partition("\n## ")[0]
    assert re.findall(r"(?m)^- (.+?) ·", below) == ["High", "Old", "Thin", "**Width**: 4 m"]


@pytest.mark.parametrize("many", [True, False])
def test_a_long_section_has_the_headings_of_the_notes(*, many: bool) -> None:
    """Below the name of the thing itself stands what has no heading of its own, and so does a lone line."""
    texts = [
        "# Pier",
        *(f"Oak {number}" for number in range(12 if many else 5)),
        "# Rails",
        "Red",
        "High",
        "Old",
        "# Ice",
        "Thin",
    ]
    lines = [said(text, line=number) for number, text in enumerate(texts, 1) if not text.startswith("# ")]
    claims = [claim(PIER, [line]) for line in lines]
    page = rendered(knowledge([note("a.md", *texts)], [PIER], lines, claims))["entities/pier.md"]
    section = page.partition("## What we believe\n")[2].partition("\n## ")[0]
    before, heading, below = section.partition("\n### Rails\n")
    assert bool(heading) is many
    assert ("- Thin · " in before, "- Red · " in before) == (True, not many)
    assert re.findall(r"(?m)^- (\w+) ·", below) == ["Red", "High", "Old"] * many
    assert "###" not in before


def test_a_measured_value_shows_its_day_and_is_not_called_stale() -> None:
    day = dt.date(2025, 1, 4)
    line = said("Load: 81", attribute="load", value="81", role=Role.MEASUREMENT, day=day)
    page = page_of(line, freshness=Freshness.STALE)
    assert "- **Load**: 81 · 2025-01-04 · [[sources/a#^L1|a:1]] (0.70) ^c-" in page
    assert "stale" not in page.partition("# Pier")[2]


def test_a_page_is_as_fresh_as_the_newest_of_what_can_grow_old() -> None:
    port = said("Port: 81", attribute="port", value="81", day=dt.date(2025, 1, 4))
    storm = said("A storm took the railing", line=2, day=dt.date(2025, 2, 4), kind=Kind.EXPERIENCE)
    pages = rendered(known((PIER, port, {"freshness": Freshness.STALE}), (PIER, storm, {})))
    assert "\nfreshness: stale\n" in pages["entities/pier.md"]


def test_on_its_own_page_an_attribute_that_is_called_as_its_thing_is_not_named_again() -> None:
    assert "\n- 81,205 USD · " in page_of(said("Pier at 81,205 USD", attribute="pier", value="81,205 USD"))


def test_what_happened_is_never_loudly_stale() -> None:
    line = said("A storm took the railing", kind=Kind.EXPERIENCE, day=dt.date(2025, 1, 4))
    page = page_of(line, freshness=Freshness.STALE)
    assert "## Timeline\n\n- A storm took the railing · 2025-01-04 · [[sources/a#^L1|a:1]] (0.70, stale) ^c-" in page


def test_a_day_is_not_said_twice_where_the_note_is_named_for_it() -> None:
    day = dt.date(2026, 3, 4)
    line = statement("memory/2026-03-04.md", 1, "A storm took the railing", "Pier", day=day, kind=Kind.EXPERIENCE)
    about = knowledge([note("memory/2026-03-04.md", line.text)], [PIER], [line], [claim(PIER, [line])])
    page = rendered(about)["entities/pier.md"]
    assert "- A storm took the railing · [[sources/memory/2026-03-04#^L1|2026-03-04:1]] (0.70)" in page


def test_further_lines_of_one_note_are_numbers_only_and_equal_names_keep_their_folders() -> None:
    lines = [said("Width: 4 m", number, attribute="width", value="4 m") for number in (1, 2)]
    about = knowledge([note("a.md", "x", "y"), note("b/a.md", "z")], [PIER], lines, [claim(PIER, lines)])
    assert "[[sources/a#^L1|a:1]], [[sources/a#^L2|:2]] (" in rendered(about)["entities/pier.md"]
    far = statement("b/a.md", 1, "z", "Pier")
    both = knowledge([note("a.md", "x"), note("b/a.md", "z")], [PIER], [far], [claim(PIER, [far])])
    assert "[[sources/b/a#^L1|b/a:1]]" in rendered(both)["entities/pier.md"]


def test_a_sentence_that_goes_on_behind_the_value_is_not_told_twice() -> None:
    line = said("lives in Tromsø (moved there from Bodø in March)", attribute="home", value="Tromsø")
    assert "- **Lives in**: Tromsø (moved there from Bodø in March) · " in page_of(line)


def test_what_a_comma_adds_to_a_value_stands_behind_it_where_nothing_but_the_attribute_stands_before() -> None:
    wish = said("prefers short answers, details only if asked", attribute="prefers", value="short answers")
    assert "- **Prefers**: short answers, details only if asked · " in page_of(wish)


def test_a_name_in_front_is_left_out_on_the_things_own_page_alone() -> None:
    page = page_of(said("Pier: closed to cars since the storm"))
    assert "- closed to cars since the storm · " in page


def test_the_pages_of_people_begin_with_their_card_in_the_order_of_a_card() -> None:
    fields = [("bees", "three hives"), ("timezone", "Oslo"), ("role", "keeper"), ("reach by", "phone")]
    lines = [
        statement("a.md", number, f"{key}: {value}", "Tove", attribute=key, value=value)
        for number, (key, value) in enumerate(fields, 1)
    ]
    page = rendered(known(*((TOVE, line, {}) for line in lines)))["entities/tove.md"]
    headings = [line.split("**")[1] for line in page.splitlines() if line.startswith("- **")]
    assert headings == ["Role", "Timezone", "Reach by", "Bees"]
    assert page.index("## At a glance") < page.index("- **Role**") < page.index("## What we believe")


def test_a_place_has_no_card() -> None:
    assert "At a glance" not in page_of(said("Role: landing", attribute="role", value="landing"))


def test_relationships_are_typed_and_stand_on_both_pages() -> None:
    vault = rendered(known((PIER, said("Keeper: Tove B.", attribute="keeper", value="Tove B."), {})))
    id_ = vault["entities/pier.md"].partition(" ^")[2].split()[0]
    assert "## Relationships\n\n- **Keeper** → [[entities/tove|Tove]]\n" in vault["entities/pier.md"]
    assert f"## Relationships\n\n- **Keeper** ← [[entities/pier#^{id_}|Pier]]\n" in vault["entities/tove.md"]


def test_what_holds_no_longer_is_no_relationship() -> None:
    keeper = said("Keeper: Tove", attribute="keeper", value="Tove")
    vault = rendered(known((PIER, keeper, {"status": Status.RETRACTED})))
    assert "## Relationships" not in vault["entities/pier.md"] + vault["entities/tove.md"]


def test_a_thing_with_very_many_relationships_of_a_type_shows_some_and_their_number() -> None:
    boats = [entity(f"Boat {number:02}", page="a.md") for number in range(20)]
    lines = [
        statement("a.md", 1, f"Home: Pier, {boat.name}", boat.name, attribute="berth", value="Pier") for boat in boats
    ]
    claims = [claim(boat, [line]) for boat, line in zip(boats, lines, strict=True)]
    page = rendered(knowledge([note("a.md", "x")], [PIER, *boats], lines, claims))["entities/pier.md"]
    assert page.count("|Boat ") == 12
    assert "|Boat 11]] and 8 more\n" in page


def test_decisions_say_who_and_why_where_their_text_does_not() -> None:
    line = said("Paint it red", role=Role.DECISION, holder="Tove", rationale="visible in fog")
    page = page_of(line)
    assert "- Paint it red · by [[entities/tove|Tove]] · because visible in fog · [[" in page
    told = said("Tove wants it red: visible in fog", role=Role.DECISION, holder="Tove", rationale="visible in fog")
    assert " · by " not in page_of(told)
    assert "because" not in page_of(told)


def test_opinions_stand_apart_from_facts_and_name_their_holder_on_pages_of_others() -> None:
    line = said("too narrow for two carts", kind=Kind.OPINION, holder="Tove")
    assert "## Preferences and opinions\n\n- too narrow for two carts · says [[entities/tove|Tove]] · " in page_of(line)
    assert "says" not in page_of(line, TOVE)


def test_an_opinion_of_nobody_who_is_named_names_nobody() -> None:
    assert "says" not in page_of(said("too narrow for two carts", kind=Kind.OPINION, holder="user"))


def test_open_tasks_come_by_the_day_they_are_due_and_done_ones_stand_apart() -> None:
    late = said("Oil the winch", 1, role=Role.TASK, state=TaskState.OPEN, due=dt.date(2026, 5, 1))
    soon = said("Mend the net", 2, role=Role.TASK, state=TaskState.OPEN, due=dt.date(2026, 4, 1))
    done = said("Buy tar", 3, role=Role.TASK, state=TaskState.DONE)
    page = rendered(known((PIER, late, {}), (PIER, soon, {}), (PIER, done, {})))["entities/pier.md"]
    open_ones, _, over = page.partition("## Done")
    assert "- Mend the net · due 2026-04-01" in open_ones
    assert " · open" not in open_ones  # the heading says so
    assert open_ones.index("Mend the net") < open_ones.index("Oil the winch")
    assert "- Buy tar · done" in over


def test_the_timeline_tells_events_and_changes_of_values_the_newest_first() -> None:
    day = dt.date(2026, 3, 4)
    was = History(value="80", since=None, until=day, path="a.md", line=9)
    port = said("Port: 81", 1, attribute="port", value="81", day=day)
    storm = said("A storm took the railing", 2, kind=Kind.EXPERIENCE, day=dt.date(2026, 3, 9))
    page = rendered(known((PIER, port, {"history": (was,)}), (PIER, storm, {})))["entities/pier.md"]
    told = page.partition("## Timeline")[2].partition("## ")[0]
    assert told.index("A storm took") < told.index("- **Port**: 80 → [[entities/pier#^c-")
    assert "|81]] · 2026-03-04 · [[sources/a" in told


def test_a_value_of_which_nobody_knows_when_it_ended_stands_under_earlier() -> None:
    was = History(value="80", since=None, until=None, path="a.md", line=1)
    page = page_of(said("Port: 81", attribute="port", value="81"), history=(was,))
    assert "## Earlier\n\n- **Port**: 80 · now [[entities/pier#^c-" in page
    assert "## Timeline" not in page


def test_lines_that_only_name_a_thing_are_listed_but_not_those_it_stands_on() -> None:
    own, other = said("Width: 4 m", 1, attribute="width", value="4 m"), statement("a.md", 2, "x", "Tove", "Pier")
    own = msgspec.structs.replace(own, entities=("Tove", "Pier"))
    about = knowledge([note("a.md", "x", "y")], [PIER, TOVE], [own, other], [claim(PIER, [own])])
    page = rendered(about)["entities/pier.md"]
    assert "## Mentioned in\n\n[[sources/a#^L2|a:2]]\n" in page
    assert "## Named together with\n\n[[entities/tove|Tove]]\n" in page


def test_of_a_thing_with_very_many_claims_the_oldest_stand_with_the_unfiled_ones_and_are_linked() -> None:
    days = [dt.date(2025, 1, 1) + dt.timedelta(days=number % 300) for number in range(520)]
    lines = [said(f"fact {number}", number + 1, day=day) for number, day in enumerate(days)]
    quarrel = said("Width: 4 m", 600, attribute="width", value="4 m", day=dt.date(2020, 1, 1))
    claims = [*(claim(PIER, [line]) for line in lines), claim(PIER, [quarrel], status=Status.CONTESTED)]
    vault = rendered(knowledge([note("a.md", "x")], [PIER], [*lines, quarrel], claims))
    page, rest = vault["entities/pier.md"], vault["concepts/unfiled-2025.md"]
    assert page.count(" ^c-") == 500
    assert rest.count(" ^c-") == 21
    assert "- **Width**: 4 m · **contested**" in page
    assert "\nAnd 21 older claims: [[concepts/unfiled-2025|Unfiled 2025]]\n" in page
    assert "- [[entities/pier|Pier]] › fact 0 · " in rest
    assert vault_walker.faults(vault) == []


def test_a_part_of_a_thing_is_spelled_as_its_heading_is(compiled: Callable[..., Compilation]) -> None:
    notes = {
        "bank/entities/lantern.md": "---\ntype: system\n---\n# Lantern\n- Owner: Tove\n",
        "MEMORY.md": "# Memory\n\n## Lantern\n### Staging Area\n- Port: 8080\n",
    }
    pages = {file.path: file for file in compiled(notes, as_of=dt.date(2026, 3, 10)).pages}
    assert "- **Port** (Staging Area): 8080" in pages["entities/lantern.md"].blocks[0].text


def test_what_happened_is_not_called_fresh_and_a_thing_is_not_said_to_have_fresh_claims_for_it() -> None:
    """Its day says when it was; that it stays true is no news, and a year later the word would be odd."""
    storm = said("A storm took the railing", kind=Kind.EXPERIENCE, day=dt.date(2026, 3, 4))
    lines = rendered(known((PIER, storm, {})))["entities/pier.md"].splitlines()
    assert "# Pier" in lines
    assert lines[lines.index("# Pier") + 2].startswith("place · 1 claim · own note: ")
    assert any(line.startswith("- A storm took the railing · ") and " (0.70) ^c-" in line for line in lines)
