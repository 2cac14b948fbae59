"""Concept pages: one for what comes back and for each recurring idea, none for a date or a section of a form."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

import pytest

from tests import vault_walker
from tests.base_reader import rows
from tests.knowledge_maker import claim, entity, knowledge, note, statement
from tests.vault_pages import rendered
from wiki_compiler import Compilation
from wiki_compiler.config import Config
from wiki_compiler.extraction.surroundings.forms import is_form
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.model import Claim, Entity, Statement
from wiki_compiler.render import Page
from wiki_compiler.render.concepts.due import things_due
from wiki_compiler.render.concepts.ideas import find_ideas
from wiki_compiler.render.concepts.terms import key_of, may_be_idea, parts_of
from wiki_compiler.render.homes import find_homes
from wiki_compiler.words import NoteKind, Status, Tier

Compile = Callable[..., Compilation]

GLAZE = entity("Slow glaze", "topic")


def said(thing: Entity, *texts: str, notes: str = "abcdefgh", **more: object) -> tuple[list[Statement], list[Claim]]:
    """Return lines about ``thing``, each in a note of its own, and a claim for each."""
    lines = [statement(f"{name}.md", 1, text, thing.name, **more) for name, text in zip(notes, texts, strict=False)]
    return lines, [claim(thing, [line]) for line in lines]


def told(thing: Entity, *texts: str, kind: NoteKind = NoteKind.DAILY, notes: str = "abcdefgh") -> Knowledge:
    """Return what is known where notes say ``texts`` about ``thing``."""
    lines, claims = said(thing, *texts, notes=notes)
    return knowledge([note(f"{name}.md", "x", kind=kind) for name in sorted(set(notes))], [thing], lines, claims)


def is_due(known: Knowledge) -> bool:
    """Return whether the one thing that is known is due a page."""
    return bool(things_due(known, Config()))


class TestDue:
    def test_a_topic_that_lines_of_two_notes_speak_of_is_due_a_page(self) -> None:
        assert is_due(told(GLAZE, "The slow glaze crawls", "Slow glaze needs iron", "It is thin"))

    def test_of_which_little_is_told_three_notes_must_speak(self) -> None:
        texts = ("The slow glaze crawls", "Slow glaze needs iron")
        lines, claims = said(GLAZE, *texts)
        named = statement("c.md", 1, "Noor mixed slow glaze", "Noor", GLAZE.name)
        notes = [note(f"{name}.md", "x") for name in "abc"]
        assert not is_due(knowledge(notes, [GLAZE], lines, claims))
        assert is_due(knowledge(notes, [GLAZE], [*lines, named], claims))

    def test_a_topic_that_lines_merely_stand_below_is_not(self) -> None:
        assert not is_due(told(GLAZE, "It crawls", "It needs iron", "It is thin"))

    def test_lines_of_one_note_on_one_day_do_not_bring_a_topic_back_and_on_two_days_they_do(self) -> None:
        day = dt.date(2026, 3, 4)
        texts = ("The slow glaze crawls", "Slow glaze needs iron", "A slow glaze is thin")
        lines = [statement("a.md", number, text, GLAZE.name, day=day) for number, text in enumerate(texts, 1)]
        later = [lines[0], statement("a.md", 2, texts[1], GLAZE.name, day=dt.date(2026, 3, 5)), lines[2]]
        for found, due in ((lines, False), (later, True)):
            claims = [claim(GLAZE, [line]) for line in found]
            assert is_due(knowledge([note("a.md", "x")], [GLAZE], found, claims)) is due

    @pytest.mark.parametrize("more", [{"page": "bank/entities/glaze.md"}, {"type": "system"}])
    def test_what_has_a_page_or_is_known_to_be_a_system_need_not_come_back(self, more: dict[str, str]) -> None:
        thing = entity("Slow glaze", more.pop("type", "topic"), **more)
        assert is_due(told(thing, "It crawls", "It needs iron", "It is thin"))

    def test_what_is_contested_is_always_due_a_page(self) -> None:
        lines, _ = said(GLAZE, "It crawls")
        quarrel = claim(GLAZE, lines, status=Status.CONTESTED)
        assert is_due(knowledge([note("a.md", "x")], [GLAZE], lines, [quarrel]))

    def test_what_a_typed_line_names_is_always_due_a_page(self) -> None:
        lines, claims = said(GLAZE, "It crawls", tier=Tier.TYPED)
        assert is_due(knowledge([note("a.md", "x")], [GLAZE], lines, claims))

    def test_evidence_alone_brings_nothing_back(self) -> None:
        lines, claims = said(GLAZE, "Slow glaze crawls", "Slow glaze is thin", "Slow glaze", tier=Tier.EVIDENCE)
        assert not is_due(knowledge([note("a.md", "x")], [GLAZE], lines, claims))

    def test_a_list_of_facts_in_the_core_makes_a_thing(self) -> None:
        kiln = entity("Kiln North", "topic")
        facts = (("port", "7100"), ("owner", "Ilse"), ("colour", "red"))
        lines = [
            statement("MEMORY.md", number, f"{key}: {value}", kiln.name, attribute=key, value=value)
            for number, (key, value) in enumerate(facts, 1)
        ]
        for kind, due in ((NoteKind.CORE, True), (NoteKind.DAILY, False)):
            known = knowledge([note("MEMORY.md", "x", kind=kind)], [kiln], lines, [claim(kiln, [one]) for one in lines])
            assert is_due(known) is due

    def test_a_note_in_a_folder_for_topics_is_the_page_of_its_topic(self) -> None:
        for path, due in (("memory/topics/slow-glaze.md", True), ("memory/2026/slow-glaze.md", False)):
            lines = [statement(path, number, f"It is {number}", GLAZE.name) for number in range(1, 4)]
            claims = [claim(GLAZE, [line]) for line in lines]
            assert is_due(knowledge([note(path, "x", kind=NoteKind.TOPIC)], [GLAZE], lines, claims)) is due

    @pytest.mark.parametrize(
        ("name", "path", "due"),
        [
            ("Glaze Ledger", "ab", True),
            ("글레이즈 장부", "ab", True),
            ("Glaze Ledger", "a", False),
            ("Actionable items", "ab", False),
            ("Glaze Ledger", "glaze-ledger", True),
        ],
    )
    def test_what_much_is_told_of_below_its_heading_is_due_a_page(self, name: str, path: str, *, due: bool) -> None:
        """In two notes, or in one that is called so; ordinary words only sort lines."""
        thing = entity(name, "topic")
        notes = [path] if len(path) > len("ab") else list(path)
        lines = [statement(f"{notes[number % len(notes)]}.md", number, f"It is {number}", name) for number in range(8)]
        known = [note(f"{one}.md", "x", kind=NoteKind.REPORT) for one in notes]
        for enough in (lines, lines[1:]):
            claims = [claim(thing, [line]) for line in enough]
            assert is_due(knowledge(known, [thing], enough, claims)) is (due and enough is lines)

    @pytest.mark.parametrize("name", ["Feb 24-Mar 3", "Next steps", "2026-03-04", "오늘 한 일", "H2", "x"])
    def test_dates_sections_of_a_form_and_labels_are_due_none_however_often_they_come_back(self, name: str) -> None:
        thing = entity(name, "topic")
        assert not is_due(told(thing, *(f"As {name} was, so it goes on {number}" for number in range(8))))

    def test_ordinary_words_in_front_of_a_colon_are_a_field_and_amid_sentences_a_topic(self) -> None:
        thing = entity("Paper", "topic")
        assert not is_due(told(thing, *(f"Paper: {number}" for number in range(8))))
        assert is_due(told(thing, *(f"The loft keeps Paper dry {number}" for number in range(8))))

    def test_one_of_a_numbered_series_is_due_none(self) -> None:
        units = [entity(f"Crate {number}", "topic") for number in range(1, 6)]
        for count, due in ((5, 0), (3, 3)):
            lines, claims = [], []
            for unit in units[:count]:
                more = said(unit, f"{unit.name} is red", f"{unit.name} is full", "It is dry")
                lines += more[0]
                claims += more[1]
            assert len(things_due(knowledge([note("a.md", "x")], units[:count], lines, claims), Config())) == due

    def test_a_larger_memory_asks_for_more_notes(self) -> None:
        lines, claims = said(GLAZE, "The slow glaze crawls", "Slow glaze needs iron", "It is thin")
        for count, due in ((99, True), (100, False)):
            notes = [note(f"{number}.md", "x") for number in range(count)]
            assert is_due(knowledge(notes, [GLAZE], lines, claims)) is due

    def test_claims_without_a_page_stand_on_the_unfiled_one_under_the_name_of_their_topic(self) -> None:
        vault = rendered(told(GLAZE, "It crawls", "It needs iron", "It is thin"))
        assert "concepts/slow-glaze.md" not in vault
        assert "Slow glaze › It crawls" in vault["concepts/unfiled-undated.md"]
        assert vault_walker.faults(vault) == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Feb 24-Mar 3", "en"),
        ("2026-03-04 – 2026-03-10", "en"),
        ("09:30", "en"),
        ("This morning", "en"),
        ("What happened today", "en"),
        ("Monday", "en"),
        ("3월 4일 ~ 3월 7일", "ko"),
        ("하루 요약", "ko"),
        ("今日やったこと", "ja"),
        ("晚上情况", "zh"),
        ("趋势", "zh"),
        ("4. März", "de"),
        ("Was heute geschah", "de"),
        ("Qué pasó hoy", "es"),
        ("10 mars – 12 mars", "fr"),
        ("Prochaines étapes", "fr"),
        ("O que aconteceu hoje", "pt"),
    ],
)
def test_a_form_has_dates_and_sections(name: str, code: str) -> None:
    assert is_form(name, code)


@pytest.mark.parametrize(
    ("name", "code"),
    [("Kiln", "en"), ("Slow glaze", "en"), ("물때표", "ko"), ("数据准确性", "zh"), ("Brennofen", "de")],
)
def test_an_idea_is_no_form(name: str, code: str) -> None:
    assert not is_form(name, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_knows_the_sections_of_a_form(code: str) -> None:
    tongue = language(code)
    for words in (tongue.form, tongue.commonplace, tongue.unfinished):
        assert len(words) > 10
        assert len(set(words)) == len(words)


class TestTerms:
    def test_a_plural_is_the_same_term(self) -> None:
        assert key_of("Slow Glazes") == key_of("slow-glaze") == "slow glaze"
        assert key_of("glass") == "glass"

    @pytest.mark.parametrize("term", ["slow glaze", "물때표", "kiln shelf order"])
    def test_a_noun_phrase_may_be_an_idea(self, term: str) -> None:
        assert may_be_idea(term, "ko" if not term.isascii() else "en")

    @pytest.mark.parametrize(
        "term", ["port 4222", "notes.md", "x", "next steps", "decide whether", "html", "big day", "2026", "a b c d e"]
    )
    def test_figures_files_forms_and_halves_of_sentences_may_not(self, term: str) -> None:
        assert not may_be_idea(term, "en")

    def test_the_parts_of_a_term_are_its_shorter_runs(self) -> None:
        assert set(parts_of("slow iron glaze")) == {"slow", "iron", "glaze", "slow iron", "iron glaze"}
        assert set(parts_of("模拟盘")) == {"模拟", "拟盘"}
        assert list(parts_of("glaze")) == []


def thinking(*texts: str, names: tuple[str, ...] = ("slow glaze",), things: tuple[Entity, ...] = ()) -> Knowledge:
    """Return what is known where each note says one of ``texts``, filed under ``names``."""
    lines = [
        statement(f"memory/{number}.md", 1, text, *names, day=dt.date(2026, 3, number))
        for number, text in enumerate(texts, 1)
    ]
    notes = [note(line.span.path, line.text) for line in lines]
    return knowledge(notes, things, lines, [claim(None, [line]) for line in lines])


THOUGHTS = ("The slow glaze crawls", "Slow glazes need iron", "A slow glaze is thin", "Nothing else")


class TestIdeas:
    def test_a_term_that_claims_of_three_notes_use_is_an_idea(self) -> None:
        (idea,) = find_ideas(thinking(*THOUGHTS), [])
        assert idea.id == "i-slow-glaze"
        assert idea.notes == 3
        assert [one.text for one in idea.claims] == [THOUGHTS[2], THOUGHTS[1], THOUGHTS[0]]

    def test_two_notes_are_too_few_and_so_is_one_line_copied_to_many(self) -> None:
        assert find_ideas(thinking(*THOUGHTS[1:]), []) == ()
        copied = [statement(f"memory/{number}.md", 1, THOUGHTS[0], "slow glaze") for number in range(9)]
        notes = [note(line.span.path, line.text) for line in copied]
        assert find_ideas(knowledge(notes, [], copied, [claim(None, copied)]), []) == ()

    def test_what_has_a_page_and_what_belongs_to_it_is_no_idea(self) -> None:
        for name in ("Slow glaze", "Glaze"):
            thing = entity(name, page="p.md")
            assert find_ideas(thinking(*THOUGHTS, things=(thing,)), [thing]) == ()

    def test_a_person_without_a_page_is_no_idea_either(self) -> None:
        someone = entity("Slow Glaze", "person")
        assert find_ideas(thinking(*THOUGHTS, things=(someone,)), []) == ()

    def test_a_single_english_word_must_be_used_as_a_name(self) -> None:
        small = thinking("We poured slip", "More slip came", "Thin slip runs", names=("slip",))
        assert find_ideas(small, []) == ()
        named = thinking("We poured Raku", "More Raku came", "Thin Raku runs", names=("Raku",))
        assert [idea.name for idea in find_ideas(named, [])] == ["Raku"]

    def test_a_korean_noun_is_found_with_any_particle_and_shown_without(self) -> None:
        texts = ("물때표를 새로 뽑음", "물때표가 틀림", "벽에 물때표를 붙임")
        lines = [
            statement(f"memory/{number}.md", 1, text, "물때표", language="ko") for number, text in enumerate(texts)
        ]
        notes = [note(line.span.path, line.text) for line in lines]
        (idea,) = find_ideas(knowledge(notes, [], lines, [claim(None, [line]) for line in lines]), [])
        assert (idea.name, len(idea.claims)) == ("물때표", 3)

    def test_a_piece_of_a_chinese_word_is_no_idea_and_the_word_is_one(self) -> None:
        texts = ("模拟盘开了", "看模拟盘", "停掉模拟盘吧")
        lines = [
            statement(f"memory/{number}.md", 1, text, "拟盘", "模拟盘", language="zh")
            for number, text in enumerate(texts)
        ]
        notes = [note(line.span.path, line.text) for line in lines]
        found = find_ideas(knowledge(notes, [], lines, [claim(None, [line]) for line in lines]), [])
        assert [idea.name for idea in found] == ["模拟盘"]

    def test_a_term_that_only_comes_within_a_longer_one_gives_way_to_it(self) -> None:
        texts = ("The slow iron glaze crawls", "Slow iron glaze again", "A slow iron glaze")
        found = find_ideas(thinking(*texts, names=("iron glaze", "slow iron glaze")), [])
        assert [idea.id for idea in found] == ["i-slow-iron-glaze"]

    def test_a_term_in_most_notes_is_what_everything_is_about(self) -> None:
        texts = [f"The slow glaze did {number}" for number in range(1, 11)]
        assert find_ideas(thinking(*texts), []) == ()

    def test_ideas_are_few_and_those_of_most_notes_come_first(self) -> None:
        words = [
            f"{first}{last} glaze" for first in ("mar", "tor", "bel", "gon", "pir") for last in ("ak", "un", "ith")
        ]
        lines = [
            statement(f"memory/{place}.md", place * 20 + number, f"The {word} did {place}", word)
            for number, word in enumerate(words)
            for place in range(3 + (number == 7))
        ]
        notes = [note(f"memory/{number}.md", "x") for number in range(40)]
        found = find_ideas(knowledge(notes, [], lines, [claim(None, [line]) for line in lines]), [])
        assert len(found) == 10
        assert found[0].name == words[7]

    def test_the_order_of_what_is_known_does_not_matter(self) -> None:
        known = thinking(*THOUGHTS)
        turned = knowledge(known.notes[::-1], (), known.statements[::-1], known.claims[::-1])
        assert find_ideas(known, []) == find_ideas(turned, [])


THREE = ("The slow glaze crawled on the bowls", "Mixed a slow glaze with more iron", "Noor likes the slow glaze best")
NOTES = {
    "bank/entities/noor.md": "---\ntype: person\n---\n- Role: potter\n",
    **{f"memory/2026-03-0{day}.md": f"## What happened\n\n- {text}\n" for day, text in enumerate(THREE, 1)},
}


class TestPages:
    @pytest.fixture
    def pages(self, compiled: Compile) -> dict[str, str]:
        files = compiled(NOTES, as_of=dt.date(2026, 3, 20)).pages
        return {file.path: file.blocks[0].text for file in files if isinstance(file, Page) and file.blocks}

    def test_the_page_of_an_idea_links_all_claims_that_speak_of_it(self, pages: dict[str, str]) -> None:
        page = pages["concepts/slow-glaze.md"]
        assert "Recurring idea · 3 claims · 3 notes · 2026-03-01 to 2026-03-03\n" in page
        lines = re.findall(r"^- (2026-03-0\d) · .*\[\[(?:concepts|entities)/[^|]*#\^c-", page, re.MULTILINE)
        assert lines == ["2026-03-03", "2026-03-02", "2026-03-01"]
        assert " ^c-" not in page

    def test_things_and_the_index_lead_to_it(self, pages: dict[str, str]) -> None:
        assert "- **Recurring ideas** — [[concepts/slow-glaze|slow glaze]] (3)\n" in pages["index.md"]
        assert "## Ideas that come up\n\n[[concepts/slow-glaze|slow glaze]]\n" in pages["entities/noor.md"]
        assert "## Said of\n\n[[entities/noor|noor]] (1)\n" in pages["concepts/slow-glaze.md"]

    def test_a_section_of_a_daily_note_has_no_page(self, pages: dict[str, str]) -> None:
        assert "concepts/what-happened.md" not in pages

    def test_korean_pages_speak_korean(self, compiled: Compile) -> None:
        files = compiled({**NOTES, "wiki.toml": 'language = "ko"\n'}, as_of=dt.date(2026, 3, 20)).pages
        page = next(file for file in files if file.path == "concepts/slow-glaze.md").blocks[0].text
        assert "되풀이되는 생각 · 주장 3개 · 노트 3개" in page

    def test_what_is_believed_no_more_stands_apart(self) -> None:
        known = thinking(*THOUGHTS)
        first, *others = known.statements
        claims = [claim(None, [first], status=Status.RETRACTED), *(claim(None, [line]) for line in others)]
        vault = rendered(knowledge(known.notes, (), known.statements, claims))
        earlier = vault["concepts/slow-glaze.md"].partition("## Earlier")[2]
        assert first.text in earlier
        assert vault_walker.faults(vault) == []

    def test_the_table_of_things_has_no_row_for_an_idea(self) -> None:
        vault = rendered(thinking(*THOUGHTS))
        assert "concepts/slow-glaze.md" in vault
        assert rows(vault["_views/entities.base"], "All", vault) == set()

    def test_ideas_that_come_up_together_lead_to_each_other(self) -> None:
        texts = ("The slow glaze met the wood kiln", "Slow glaze, wood kiln", "A wood kiln and a slow glaze")
        vault = rendered(thinking(*texts, names=("slow glaze", "wood kiln")))
        assert "## Comes up together with\n\n[[concepts/wood-kiln|wood kiln]]\n" in vault["concepts/slow-glaze.md"]
        assert vault_walker.faults(vault) == []


def test_too_many_undated_claims_are_parted_by_folder_and_then_by_note() -> None:
    places = [*(f"one/{number % 2}.md" for number in range(600)), *(f"two/{number}.md" for number in range(300))]
    places += ["MEMORY.md"] * 100
    lines = [statement(path, number, f"fact {number}") for number, path in enumerate(places, 1)]
    notes = [note(path, "x") for path in sorted(set(places))]
    vault = rendered(knowledge(notes, (), lines, [claim(None, [line]) for line in lines]))
    sizes = {path: text.count(" ^c-") for path, text in vault.items() if path.startswith("concepts/unfiled-")}
    assert sizes == {
        "concepts/unfiled-undated.md": 400,
        "concepts/unfiled-undated-one-0.md": 300,
        "concepts/unfiled-undated-one-1.md": 300,
    }
    assert "# Unfiled, undated: one/0\n" in vault["concepts/unfiled-undated-one-0.md"]
    assert vault_walker.faults(vault) == []


def test_a_thing_with_a_map_leads_to_it_and_syntheses_stand_in_the_index(compiled: Compile) -> None:
    facts = "".join(f"- Part {number}: oak {number}\n" for number in range(9))
    memory = {
        "bank/entities/pier.md": f"# Pier\n{facts}",
        "bank/syntheses/2026-03-05-glazes.md": "# On glazes\n- They crawl.\n",
        "bank/syntheses/2026-03-09-kilns.md": "# On kilns\n- They cool.\n",
    }
    pages = {file.path: file for file in compiled(memory, as_of=dt.date(2026, 3, 20)).pages}
    pier = next(path for path in pages if path.endswith("/pier.md") and not path.startswith("sources"))
    assert f"[[_views/maps/{pier.removesuffix('.md')}.canvas|Map of " in pages[pier].blocks[0].text
    index = pages["index.md"].blocks[0].text.partition("## Syntheses\n\n")[2]
    assert index.index("|On kilns]]") < index.index("|On glazes]]")


def test_the_file_of_an_idea_bears_the_name_that_notes_write() -> None:
    thoughts = ("Kiln analysis is due", "The kiln analysis came late", "No kiln analysis without iron")
    known = thinking(*thoughts, names=("kiln analysis",))
    ideas = find_ideas(known, [])
    assert [idea.name for idea in ideas] == ["kiln analysis"]
    assert list(find_homes(known, Config(), (), ideas).ideas.values()) == ["concepts/kiln-analysis"]
