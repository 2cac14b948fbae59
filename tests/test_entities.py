"""Names become entities, readings become statements bound to them."""

from __future__ import annotations

import datetime as dt
import itertools
from pathlib import Path

import pytest

from tests.lines import core, daily, item, note, noted, page, resolved, says
from tests.note_reader import extraction
from wiki_compiler import compile_workspace
from wiki_compiler.config import AttributeConfig, Config, SessionsConfig
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import ConfidenceOrigin, Kind, MentionForm, NoteKind, Polarity, Role, Tier


def test_one_name_in_four_spellings_is_one_entity() -> None:
    spellings = ("Tide Gauge", "tide gauge", "tide-gauge", "TIDE_GAUGE")
    resolution = resolved(noted(core(), *(says(f"{name} is at {place}", name) for place, name in enumerate(spellings))))
    assert [entity.key for entity in resolution.entities] == ["tide gauge"]
    assert resolution.entities[0].mentions == 4
    assert {statement.entities for statement in resolution.statements} == {("Tide Gauge",)}


def test_nobody_is_called_by_the_handle_that_is_their_name_in_one_word(tmp_path: Path) -> None:
    table = "## Team\n\n| Name | Desk |\n|---|---|\n| Ines Dalgaard Roux | window |\n"
    said = "- @inesdalgaardroux: joined in May\n- @inesdalgaardroux likes tea\n"
    (tmp_path / "MEMORY.md").write_text(f"{table}\n{said}", encoding="utf-8")
    (ines,) = (one for one in compile_workspace(tmp_path).entities if "dalgaard" in one.key)
    assert (ines.name, ines.aliases) == ("Ines Dalgaard Roux", ("inesdalgaardroux",))


def test_an_entity_page_gives_key_name_aliases_and_type() -> None:
    where = page("tove", title="Tove Lindqvist", aliases=("T. L.",), properties=(("type", ("person",)),))
    resolution = resolved(noted(where), noted(core(), says("T. L. keeps bees", "T. L.", "keeps", "bees")))
    (tove,) = resolution.entities
    assert (tove.id, tove.key, tove.name, tove.type, tove.page) == (
        "e-tove",
        "tove",
        "Tove Lindqvist",
        "person",
        "bank/entities/tove.md",
    )
    assert set(tove.aliases) >= {"T. L.", "tove"}
    assert resolution.statements[0].entities == ("Tove Lindqvist",)


def test_the_id_in_a_page_s_front_matter_is_its_key() -> None:
    resolution = resolved(noted(page("old-name", properties=(("id", ("gw-1",)),))))
    assert resolution.entities[0].key == "gw-1"


def test_a_longer_name_is_no_alias_of_a_shorter_one() -> None:  # Z06
    resolution = resolved(
        noted(
            note("memory/projects.md", NoteKind.TOPIC),
            says("Language: Lua", "Tideline", "language", "Lua"),
            says("Language: Java", "Tideline Mod", "language", "Java"),
        )
    )
    assert [entity.key for entity in resolution.entities] == ["tideline", "tideline mod"]
    assert [statement.entities for statement in resolution.statements] == [("Tideline",), ("Tideline Mod",)]


def test_a_korean_particle_is_stripped_only_before_a_known_name() -> None:
    known = noted(page("하준"), noted_free := says("하준은 회의록을 쓴다", "하준은", "writes", "회의록", mentions=()))
    assert known.readings
    assert noted_free.subject == "하준은"
    resolution = resolved(known, noted(core(), says("정은이는 쉰다", "정은이는", "rests", "yes", mentions=())))
    bound = {statement.text: statement.subject for statement in resolution.statements}
    assert bound == {"하준은 회의록을 쓴다": "하준", "정은이는 쉰다": ""}


def test_an_alias_across_scripts_is_declared_once() -> None:
    decisions = note("bank/decisions.md", NoteKind.DECISIONS, blocks=(item("alias: 피터 = Peter", 3),))
    resolution = resolved(
        noted(decisions),
        noted(core(), says("Peter is in Lisbon", "Peter", "home", "Lisbon")),
        noted(daily("2026-03-04"), says("피터가 이사했다", "피터", "home", "Porto")),
    )
    assert [entity.key for entity in resolution.entities] == ["peter"]
    assert "피터" in resolution.entities[0].aliases
    assert {statement.subject for statement in resolution.statements} == {"peter"}
    assert [(one.word, one.text) for one in resolution.directives] == [("alias", "피터 = Peter")]


def test_a_curated_line_may_declare_two_spellings_of_one_name() -> None:
    where = note("MEMORY.md", NoteKind.CORE, blocks=(item("피터 = Peter", 2), item("timeout = 30", 3)))
    resolution = resolved(noted(where), noted(page("Peter")), noted(daily("2026-03-04"), says("피터 옴", "피터")))
    assert [entity.key for entity in resolution.entities] == ["peter"]


def test_merged_entities_keep_one_key() -> None:
    decisions = note("bank/decisions.md", NoteKind.DECISIONS, blocks=(item("merge: the depot = Pier Four", 3),))
    lines = (says("stock: 7", name, "stock", "7") for name in ("the depot", "Pier Four"))
    resolution = resolved(noted(decisions), noted(core(), *lines))
    assert [entity.key for entity in resolution.entities] == ["pier four"]


def test_a_quoted_decision_decides_nothing() -> None:
    block = item("alias: Ona = Tove", 3)
    quoted = note("bank/decisions.md", NoteKind.DECISIONS, blocks=(type(block)(**_fields(block) | {"quoted": True}),))
    assert resolved(noted(quoted)).directives == ()


def _fields(block: object) -> dict[str, object]:
    return {name: getattr(block, name) for name in block.__struct_fields__}  # type: ignore[attr-defined]


def test_an_alias_of_two_pages_names_neither_and_is_remarked() -> None:
    pages = [noted(page(stem, aliases=("Sam",))) for stem in ("samira", "samuel")]
    resolution = resolved(*pages, noted(core(), says("Sam fired the kiln", "Sam")))
    assert resolution.statements[0].subject == ""
    (remark,) = resolution.remarks
    assert (remark.code, remark.fact("name"), remark.fact("things")) == ("ambiguous-name", "sam", "samira, samuel")


def test_a_typed_line_that_names_nobody_is_remarked() -> None:  # R06
    resolution = resolved(noted(daily("2026-03-04"), says("the depot closes at 18:00", tier=Tier.TYPED)))
    assert [(remark.code, remark.span.line) for remark in resolution.remarks] == [("no-entity", 2)]


def test_a_name_met_once_in_prose_is_no_entity_and_met_twice_is_one() -> None:
    once = says("Brindle sank", "Brindle", mentions=(Mention("Brindle", MentionForm.SUBJECT),))
    assert resolved(noted(core(), once)).entities == ()
    assert resolved(noted(core(), once)).statements[0].entities == ("Brindle",)
    again = noted(daily("2026-03-04"), says("Brindle was raised", "Brindle", mentions=()))
    assert [entity.name for entity in resolved(noted(core(), once), again).entities] == ["Brindle"]


def test_transcripts_name_nobody() -> None:
    line = says("Vex said hello", "Vex", tier=Tier.EVIDENCE)
    assert resolved(noted(note("memory/chat.md", NoteKind.TRANSCRIPT), line)).entities == ()


def test_a_session_s_names_stay_its_own_unless_sessions_are_shared() -> None:
    where = note("memory/sessions/blue/2026-03-04.md", NoteKind.SESSION, session="blue")
    line = noted(where, says("Vex is here", "Vex", "status", "here"))
    assert resolved(line).entities == ()
    assert resolved(line).statements[0].scope == "session:blue"
    shared = resolved(line, config=Config(sessions=SessionsConfig(shared=True)))
    assert [entity.name for entity in shared.entities] == ["Vex"]
    assert shared.statements[0].scope == ""


def test_a_person_needs_evidence() -> None:  # R08
    idea = says("strings load before layout", "i18n-timing")
    human = says("Noor asked for it", "Noor", mentions=(Mention("Noor", MentionForm.PERSON),))
    types = {entity.name: entity.type for entity in resolved(noted(core(), idea, human, human, human)).entities}
    assert types["i18n-timing"] == "topic"


def test_the_first_usable_split_is_chosen() -> None:
    splits = (Split("Gateway", "port", "8080", True), Split("", "Gateway port", "8080"))  # noqa: FBT003
    line = says("Gateway port: 8080", splits=splits, mentions=())
    assert resolved(noted(core(), line)).statements[0].attribute == "gateway port"
    bound = resolved(noted(page("Gateway")), noted(core(), line)).statements[0]
    assert (bound.entities, bound.attribute, bound.normal_value) == (("Gateway",), "port", "8080")


def test_a_known_name_in_running_text_is_found() -> None:
    line = says("Restarted the tide gauge after lunch", kind=Kind.EXPERIENCE)
    statement = resolved(noted(page("Tide-Gauge")), noted(core(), line)).statements[0]
    assert statement.entities == ("Tide-Gauge",)
    assert statement.subject == ""


def test_equal_lines_of_one_note_are_one_statement_with_a_count() -> None:  # H09, H10
    lines = [says("Target: Ochre disk", "Backup", "target", "Ochre disk") for _ in range(60)]
    (statement,) = resolved(noted(daily("2026-05-24"), *lines)).statements
    assert (statement.count, statement.span.line) == (60, 2)


def test_equal_words_under_two_subjects_are_two_statements() -> None:  # Z05
    lines = [says("IP: 192.0.2.10", name, "ip", "192.0.2.10") for name in ("Ochre", "Fennel")]
    statements = resolved(noted(core(), *lines)).statements
    assert len({statement.id for statement in statements}) == 2


def test_a_statement_s_id_survives_moved_lines() -> None:
    line, other = says("Port: 8081", "Quillbox", "port", "8081"), says("Owner: Noor", "Quillbox", "owner", "Noor")
    before = {one.text: one.id for one in resolved(noted(core(), line, other)).statements}
    after = {one.text: one.id for one in resolved(noted(core(), other, line)).statements}
    assert before == after


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_notes_does_not_matter(order: tuple[int, ...]) -> None:
    notes = (
        noted(core(), says("Peter: home Lisbon", "Peter", "home", "Lisbon")),
        noted(page("peter"), says("likes tea", "peter", "likes", "tea")),
        noted(daily("2026-03-04"), says("PETER moved", "PETER", "home", "Porto")),
    )
    assert resolved(*(notes[place] for place in order)) == resolved(*notes)


def test_confidence_is_stated_or_owed_to_the_tier_and_a_hedge_lowers_it() -> None:
    lines = (
        says("a", "X1", confidence=0.95, confidence_origin=ConfidenceOrigin.STATED),
        says("b", "X1", tier=Tier.TYPED),
        says("c", "X1"),
        says("d", "X1", hedged=True),
    )
    sure = [(one.confidence, one.confidence_origin) for one in resolved(noted(daily("2026-03-04"), *lines)).statements]
    assert sure == [
        (0.95, ConfidenceOrigin.STATED),
        (0.90, ConfidenceOrigin.TIER),
        (0.70, ConfidenceOrigin.TIER),
        (0.40, ConfidenceOrigin.HEDGE),
    ]


def test_attributes_are_unified_across_languages_and_extended_by_the_configuration() -> None:
    lines = (
        says("listens on 8081", "Q", "listens on", "8081"),
        says("포트: 8081", "Q", "포트", "8081", language="ko"),
        says("Berth: 4", "Q", "Liegeplatz", "4"),
    )
    config = Config(attributes={"berth": AttributeConfig(values="one", synonyms=("Liegeplatz",))})
    keys = [one.attribute for one in resolved(noted(core(), *lines), config=config).statements]
    assert keys == ["port", "port", "berth"]


def test_a_contact_row_makes_a_person() -> None:  # V12
    row = says(
        "Dario | +1 202 555 0143",
        "Dario",
        "phone",
        "+1 202 555 0143",
        role=Role.IDENTIFIER,
        mentions=(Mention("Dario", MentionForm.CELL),),
    )
    (dario,) = resolved(noted(note("bank/contacts.md", NoteKind.BANK), row)).entities
    assert dario.type == "person"


def test_a_heading_that_only_topic_notes_have_is_another_thing_in_each() -> None:
    def licensed(path: str, value: str) -> Extraction:
        mention = (Mention("Ballast", MentionForm.HEADING),)
        line = says(f"License: {value}", "Ballast", "license", value, mentions=mention)
        return noted(note(path, NoteKind.TOPIC), line)

    topics = (licensed("notes/heron.md", "MIT"), licensed("notes/wren.md", "GPL"))
    assert [one.scope for one in resolved(*topics).statements] == ["notes/heron", "notes/wren"]
    shared = noted(daily("2026-03-04"), says("Ballast: License MIT", "Ballast", "license", "MIT"))
    assert {one.scope for one in resolved(*topics, shared).statements} == {""}


def test_an_attribute_does_not_repeat_its_subject() -> None:
    line = says("renamed the gateway repository", "Kestrel", "gateway repository", "ops/kestrel-edge")
    (statement,) = resolved(noted(page("Kestrel", aliases=("gateway",)), line)).statements
    assert (statement.subject, statement.attribute) == ("kestrel", "repository")


def test_the_owner_in_a_key_counts_as_a_mention() -> None:
    key = says("Gateway port: 9191", splits=(Split("Gateway", "port", "9191", True),), mentions=())  # noqa: FBT003
    prose = says("Moved the gateway to 9090", "gateway", "port", "9090", mentions=())
    bound = resolved(noted(core(), key), noted(daily("2026-03-04"), prose)).statements
    assert {(one.subject, one.attribute) for one in bound} == {("gateway", "port")}


def test_what_replaces_an_old_value_is_affirmed_though_the_line_denies_the_old_one() -> None:
    line = says("role is courier, not clerk", "Ona", "role", "courier", old_values=("clerk",), polarity=Polarity.DENIED)
    assert resolved(noted(core(), line)).statements[0].polarity is Polarity.AFFIRMED


def test_a_heading_over_prose_is_no_entity_and_one_over_facts_is() -> None:
    prose = says("The kiln cooled overnight", "Afternoon round", mentions=())
    more = says("Nobody came", "Afternoon round", mentions=())
    assert resolved(noted(core(), prose, more)).entities == ()
    berth = says("Berth: 4", "Lantern", "berth", "4", mentions=())
    crew = says("Crew: two", "Lantern", "crew", "two", mentions=())
    assert [entity.name for entity in resolved(noted(core(), berth, crew)).entities] == ["Lantern"]
    port = says("Port: 7400", "Lantern", "port", "7400", mentions=())
    assert [entity.name for entity in resolved(noted(daily("2026-03-04"), port)).entities] == ["Lantern"]


def test_a_heading_that_comes_back_note_after_note_and_that_nobody_speaks_of_is_a_label() -> None:
    rounds = [
        noted(daily(f"2026-03-0{day}"), says(f"Lamp: {day} ok", "Evening round", "lamp", "ok", mentions=()))
        for day in range(1, 5)
    ]
    assert resolved(*rounds).entities == ()


def test_a_name_that_is_a_subject_once_and_named_once_is_an_entity() -> None:
    about = says("Benno runs the workshop", "Benno", mentions=())
    named = says("Swapped numbers with Benno", mentions=(Mention("Benno", MentionForm.PLAIN),))
    resolution = resolved(noted(core(), about, named))
    assert [entity.name for entity in resolution.entities] == ["Benno"]
    assert [statement.subject for statement in resolution.statements] == ["benno", ""]


def test_an_alias_in_another_note_changes_the_statements_of_a_note_read_from_the_cache(tmp_path: Path) -> None:
    memory = tmp_path / "workspace" / "memory"
    memory.mkdir(parents=True)
    (memory / "2026-03-04.md").write_text("# 2026-03-04\n\n- Runa's lathe needs oil\n- Odd swept the yard\n")
    (memory.parent / "bank" / "entities").mkdir(parents=True)
    page = memory.parent / "bank" / "entities" / "Runhild.md"
    page.write_text("# Runhild\n- **Role:** turner\n")
    before = compile_workspace(memory.parent, as_of=dt.date(2026, 3, 5), cache=tmp_path / "cache").statements
    page.write_text("---\naliases: [Runa]\n---\n# Runhild\n- **Role:** turner\n")
    after = compile_workspace(memory.parent, as_of=dt.date(2026, 3, 5), cache=tmp_path / "cache").statements
    fresh = compile_workspace(memory.parent, as_of=dt.date(2026, 3, 5)).statements
    named = [{one.text for one in every if "Runhild" in one.entities} for every in (before, after)]
    assert named == [{"Role: turner"}, {"Role: turner", "Runa's lathe needs oil"}]
    assert after == fresh


def test_names_that_differ_by_a_slip_are_remarked_and_stay_two() -> None:
    lines = (says(f"{name} is at {place}", name) for name in ("Brindleworks", "Brindelworks") for place in ("A", "B"))
    resolution = resolved(noted(core(), *lines))
    assert len(resolution.entities) == 2
    assert [(remark.code, remark.fact("other")) for remark in resolution.remarks] == [
        ("similar-entity", "Brindleworks")
    ]


@pytest.mark.parametrize(
    ("one", "other"), [("Tideline", "Tideline Mod"), ("Power 2048", "Power 2049"), ("Gauge", "Gauges")]
)
def test_names_that_differ_by_a_word_a_figure_or_a_plural_are_not_alike(one: str, other: str) -> None:
    lines = (says(f"{name} is at {place}", name) for name in (one, other) for place in ("A", "B"))
    assert resolved(noted(core(), *lines)).remarks == ()


@pytest.mark.parametrize(
    "name", ["index update", "Phase 2", "6 posts", "port", "3f9c2ab1", "설정 변경", "완료된 점검", "動作確認"]
)
def test_a_label_is_no_entity_however_often_it_is_met(name: str) -> None:
    text = "".join(f"## {name}\n- Odd swept the {place}\n" for place in ("yard", "hall", "quay"))
    found = resolved(*(extraction(f"memory/2026-03-0{day}.md", text) for day in range(1, 4))).entities
    assert name not in {entity.name for entity in found}


def test_a_plain_noun_is_no_entity_until_something_belongs_to_it() -> None:
    prose = [says(f"the ladder is {state}", "ladder", mentions=()) for state in ("long", "short")]
    assert resolved(noted(core(), *prose)).entities == ()
    owner = says("Ladder owner: Odd", splits=(Split("Ladder", "owner", "Odd", True),), mentions=())  # noqa: FBT003
    assert [entity.key for entity in resolved(noted(core(), *prose, owner)).entities] == ["ladder"]


def test_a_person_is_found_by_a_title_of_respect_declared_as_alias() -> None:
    known = noted(page("민수"))
    resolution = resolved(known, noted(core(), says("민수님께 열쇠를 드림", "민수님께", mentions=())))
    assert resolution.statements[0].entities == ("민수",)


def test_an_alias_with_a_title_of_respect_declares_the_name_without_it() -> None:
    known = noted(page("minsu", title="Kim Minsu", aliases=("민수님",)))
    resolution = resolved(known, noted(core(), says("민수는 열쇠를 받음", "민수", mentions=())))
    assert resolution.statements[0].entities == ("Kim Minsu",)


def test_a_folder_is_named_with_and_without_its_slash() -> None:
    with_slash = says("kilns/ holds the plans", "kilns/", mentions=(Mention("kilns/", MentionForm.TYPED),))
    without = says("kilns was moved", "kilns", mentions=(Mention("kilns", MentionForm.TYPED),))
    assert [entity.key for entity in resolved(noted(core(), with_slash, without)).entities] == ["kilns"]


def test_a_key_with_its_value_is_another_claim_below_another_heading(tmp_path: Path) -> None:
    (tmp_path / "memory").mkdir()
    note = "# Wednesday\n\n## Lantern\n- Supplier: the guild\n\n## Mainsail\n- Supplier: the guild\n"
    (tmp_path / "memory/2026-03-04.md").write_text(note, "utf-8")
    claims = compile_workspace(tmp_path, as_of=dt.date(2026, 3, 10)).claims
    assert sorted((claim.about, claim.evidence[0].line) for claim in claims) == [("Lantern", 4), ("Mainsail", 7)]
