"""Lint: how problems become findings, and what silences them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from types import MappingProxyType

import pytest

from tests import knowledge_maker
from wiki_compiler import Compilation
from wiki_compiler.config import Config, LintConfig
from wiki_compiler.errors import ConfigError
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting import RULES, lint
from wiki_compiler.linting.peer_names import peer_names
from wiki_compiler.model import Block, Conflict, Mark, Note, Related, Span, Statement
from wiki_compiler.reading.ignores import ignores
from wiki_compiler.remark import Finding, Remark
from wiki_compiler.words import (
    BlockKind,
    MarkKind,
    NoteKind,
    Privacy,
    Severity,
    Tier,
    Verdict,
)

TIERS = MappingProxyType({NoteKind.CORE: Tier.CURATED, NoteKind.DAILY: Tier.DAILY, NoteKind.TRANSCRIPT: Tier.EVIDENCE})


def note(path: str, *lines: str, kind: NoteKind = NoteKind.CORE, blocks: tuple[Block, ...] = ()) -> Note:
    return Note(
        path=path,
        kind=kind,
        tier=TIERS[kind],
        privacy=Privacy.INTERNAL,
        title=path,
        lines=lines,
        blocks=blocks,
    )


def statement(name: str, path: str, line: int, value: str, day: dt.date | None = None) -> Statement:
    return knowledge_maker.statement(
        path,
        line,
        f"The kiln's port is {value}.",
        "Kiln",
        day=day,
        id=name,
        attribute="port",
        value=value,
        normal_value=value,
        confidence=0.8,
        tier=Tier.CURATED,
    )


def conflict(verdict: Verdict, winner: str, loser: str, confidence: float = 0.9) -> Conflict:
    return Conflict(
        id=f"{winner}/{loser}",
        verdict=verdict,
        claim="c-kiln",
        winner=winner,
        loser=loser,
        reason="",
        confidence=confidence,
    )


def knowledge(
    *notes: Note,
    statements: tuple[Statement, ...] = (),
    conflicts: tuple[Conflict, ...] = (),
    remarks: tuple[Remark, ...] = (),
    names: tuple[str, ...] = (),
) -> Knowledge:
    return Knowledge(
        as_of=dt.date(2026, 4, 1),
        notes=notes,
        skips=(),
        statements=statements,
        entities=(),
        claims=(),
        conflicts=conflicts,
        remarks=remarks,
        names=names,
    )


def remark(code: str, path: str, line: int, **facts: str) -> Remark:
    return Remark(code=code, span=Span(path, line, line), facts=tuple(facts.items()))


def places(findings: tuple[Finding, ...]) -> list[tuple[str, int, str]]:
    return [(one.span.path, one.span.line, one.rule) for one in findings]


NUL = remark("nul-byte", "MEMORY.md", 2)
SECRET = remark("secret", "MEMORY.md", 2, kind="token")


def test_findings_come_by_path_then_line_then_rule() -> None:
    found = knowledge(
        remarks=(
            remark("nul-byte", "b.md", 1),
            remark("nul-byte", "a.md", 9),
            remark("unclosed-fence", "a.md", 2),
            remark("bad-encoding", "a.md", 2),
        )
    )
    assert places(lint(found, Config())) == [
        ("a.md", 2, "bad-encoding"),
        ("a.md", 2, "unclosed-fence"),
        ("a.md", 9, "nul-byte"),
        ("b.md", 1, "nul-byte"),
    ]


def test_a_finding_says_what_is_wrong_and_what_to_do_in_the_workspace_s_language() -> None:
    english = lint(knowledge(remarks=(NUL,)), Config())[0]
    korean = lint(knowledge(remarks=(NUL,)), Config(language="ko"))[0]
    assert "NUL" in english.message
    assert english.fix
    assert korean.fix
    assert korean.message != english.message
    assert korean.fingerprint == english.fingerprint


def test_the_fingerprint_follows_the_line_s_text_and_not_its_number() -> None:
    here = knowledge(note("MEMORY.md", "# Kiln", "- glaze"), remarks=(NUL,))
    moved = knowledge(note("MEMORY.md", "# Kiln", "", "- glaze"), remarks=(remark("nul-byte", "MEMORY.md", 3),))
    changed = knowledge(note("MEMORY.md", "# Kiln", "- shelves"), remarks=(NUL,))
    prints = [lint(one, Config())[0].fingerprint for one in (here, moved, changed)]
    assert prints[0] == prints[1]
    assert prints[0] != prints[2]


@pytest.mark.parametrize(
    ("settings", "rules"),
    [
        (LintConfig(), ["nul-byte", "secret"]),
        (LintConfig(select=("secret",)), ["secret"]),
        (LintConfig(ignore=("secret",)), ["nul-byte"]),
        (LintConfig(per_path={"*.md": ("nul-byte",)}), ["secret"]),
        (LintConfig(per_path={"memory/**": ("nul-byte",)}), ["nul-byte", "secret"]),
    ],
)
def test_the_configuration_chooses_which_rules_run_and_where(settings: LintConfig, rules: list[str]) -> None:
    found = lint(knowledge(remarks=(NUL, SECRET)), Config(lint=settings))
    assert [one.rule for one in found] == rules


def test_the_configuration_says_how_grave_a_rule_is() -> None:
    found = lint(knowledge(remarks=(NUL,)), Config(lint=LintConfig(severity={"nul-byte": Severity.ERROR})))
    assert [one.severity for one in found] == [Severity.ERROR]


@pytest.mark.parametrize(
    ("front", "english", "korean"),
    [
        ("title: Kiln: red", "a colon inside a value needs quotes", "값 안의 쌍점은 따옴표로"),
        ("title: Kiln\ntitle: Oven", "the key title stands twice", "두 번 있습니다"),
        ("title: [Kiln", "a quotation mark or bracket is not closed", "닫히지 않았습니다"),
        ("title: Kiln\nplain words\nrating: 5", "a key has no colon", "키 뒤에 쌍점이 없습니다"),
        ("title: @kiln", "a value that begins with a sign needs quotes", "기호로 시작하는 값은"),
    ],
)
def test_what_is_wrong_with_front_matter_is_said_in_the_words_of_the_wiki(
    compiled: Callable[..., Compilation], front: str, english: str, korean: str
) -> None:
    for code, words in (("en", english), ("ko", korean)):
        notes = {"memory/kiln.md": f"---\nid: kiln\n{front}\n---\n- x\n", "wiki.toml": f'language = "{code}"\n'}
        (found,) = (one for one in compiled(notes).findings if one.rule == "bad-front-matter")
        assert words in found.message


@pytest.mark.parametrize(
    "settings",
    [
        LintConfig(ignore=("invalid-frontmatter",)),
        LintConfig(select=("claim-conflict",)),
        LintConfig(per_path={"MEMORY.md": ("invalid-frontmatter",)}),
    ],
)
def test_another_tool_s_name_of_a_rule_means_the_rule(settings: LintConfig) -> None:
    faulty = remark("bad-front-matter", "MEMORY.md", 1, reason="no colon")
    assert lint(knowledge(remarks=(faulty,)), Config(lint=settings)) == ()


def test_every_name_of_another_tool_means_a_rule_that_there_is() -> None:
    own = {rule.name for rule in RULES}
    assert set(peer_names().values()) <= own
    assert set(peer_names()).isdisjoint(own)


@pytest.mark.parametrize(
    "settings",
    [
        LintConfig(select=("nul-bytes",)),
        LintConfig(ignore=("nul-bytes",)),
        LintConfig(severity={"nul-bytes": Severity.INFO}),
        LintConfig(per_path={"a.md": ("nul-bytes",)}),
    ],
)
def test_an_unknown_rule_in_the_configuration_is_refused_with_the_nearest_name(settings: LintConfig) -> None:
    with pytest.raises(ConfigError, match=r"unknown rule 'nul-bytes'; the nearest known rule is 'nul-byte'"):
        lint(knowledge(), Config(lint=settings))


class TestCommentsThatSilence:
    """``<!-- wiki-lint: ignore RULE reason -->`` on the line, or alone above it."""

    @pytest.mark.parametrize(
        "lines",
        [
            ("# Kiln", "- glaze <!-- wiki-lint: ignore nul-byte a known crash -->"),
            ("<!-- wiki-lint: ignore nul-byte a known crash -->", "- glaze"),
        ],
    )
    def test_silence_the_rule_they_name(self, lines: tuple[str, ...]) -> None:
        assert lint(knowledge(note("MEMORY.md", *lines), remarks=(NUL,)), Config()) == ()

    def test_stack_above_the_line(self) -> None:
        stacked = note(
            "MEMORY.md", "<!-- wiki-lint: ignore nul-byte -->", "<!-- wiki-lint: ignore bad-encoding -->", "- glaze"
        )
        remarks = (remark("nul-byte", "MEMORY.md", 3), remark("bad-encoding", "MEMORY.md", 3))
        assert lint(knowledge(stacked, remarks=remarks), Config()) == ()

    @pytest.mark.parametrize(
        "lines",
        [
            ("# Kiln", "- glaze <!-- wiki-lint: ignore bad-encoding -->"),
            ("# Kiln <!-- wiki-lint: ignore nul-byte -->", "- glaze"),
            ("<!-- wiki-lint: ignore nul-byte -->", "", "- glaze"),
            ("`<!-- wiki-lint: ignore nul-byte -->`", "- glaze"),
        ],
    )
    def test_silence_nothing_else(self, lines: tuple[str, ...]) -> None:
        at_glaze = remark("nul-byte", "MEMORY.md", len(lines))
        found = lint(knowledge(note("MEMORY.md", *lines), remarks=(at_glaze,)), Config())
        assert [one.rule for one in found if one.rule != "unused-ignore"] == ["nul-byte"]

    def test_never_silence_a_secret(self) -> None:
        hushed = note("MEMORY.md", "<!-- wiki-lint: ignore secret it is fine -->", "- token")
        assert places(lint(knowledge(hushed, remarks=(SECRET,)), Config())) == [
            ("MEMORY.md", 1, "unused-ignore"),
            ("MEMORY.md", 2, "secret"),
        ]

    @pytest.mark.parametrize(
        ("kind", "block"),
        [
            (NoteKind.CORE, Block(kind=BlockKind.CODE, text="", line=1, end_line=2)),
            (NoteKind.CORE, Block(kind=BlockKind.PARAGRAPH, text="", line=1, end_line=2, quoted=True)),
            (NoteKind.TRANSCRIPT, Block(kind=BlockKind.PARAGRAPH, text="", line=1, end_line=2)),
        ],
    )
    def test_have_no_force_in_code_quotes_and_transcripts(self, kind: NoteKind, block: Block) -> None:
        quoted = note("MEMORY.md", "<!-- wiki-lint: ignore nul-byte -->", "- glaze", kind=kind, blocks=(block,))
        assert len(lint(knowledge(quoted, remarks=(NUL,)), Config())) == 1

    @pytest.mark.parametrize(
        ("settings", "rules"),
        [
            (LintConfig(), ["unused-ignore"]),
            (LintConfig(select=("nul-byte",)), []),
            (LintConfig(ignore=("unused-ignore",)), []),
            (LintConfig(ignore=("nul-byte",)), []),
        ],
    )
    def test_are_reported_where_they_silence_nothing_and_their_rule_ran(
        self, settings: LintConfig, rules: list[str]
    ) -> None:
        idle = note("MEMORY.md", "- glaze <!-- wiki-lint: ignore nul-byte mended -->")
        assert [one.rule for one in lint(knowledge(idle), Config(lint=settings))] == rules

    def test_may_use_the_name_that_another_tool_gives_the_rule(self) -> None:
        hushed = note("MEMORY.md", "- glaze <!-- wiki-lint: ignore invalid-frontmatter it is a template -->")
        faulty = remark("bad-front-matter", "MEMORY.md", 1, reason="no colon")
        assert lint(knowledge(hushed, remarks=(faulty,)), Config()) == ()

    def test_say_their_reason(self) -> None:
        hushed = note("MEMORY.md", "- glaze <!-- wiki-lint: ignore nul-byte a known crash -->")
        assert [(one.rule, one.silenced, one.reason) for one in ignores(hushed)] == [("nul-byte", 1, "a known crash")]


class TestOutdatedClaims:
    """A line that a newer line has replaced."""

    OLD = statement("s-old", "MEMORY.md", 2, "8080")
    NEW = statement("s-new", "memory/2026-03-04.md", 5, "9090", dt.date(2026, 3, 4))
    NOTES = (
        note("MEMORY.md"),
        note("memory/2026-03-01.md", kind=NoteKind.DAILY),
        note("memory/2026-03-04.md", kind=NoteKind.DAILY),
    )

    def find(self, loser: Statement, *conflicts: Conflict) -> tuple[Finding, ...]:
        return lint(knowledge(*self.NOTES, statements=(loser, self.NEW), conflicts=conflicts), Config())

    @pytest.mark.parametrize(
        ("confidence", "severity"), [(0.9, Severity.ERROR), (0.8, Severity.ERROR), (0.7, Severity.WARNING)]
    )
    def test_weigh_in_a_curated_note_as_much_as_the_change_is_sure(self, confidence: float, severity: Severity) -> None:
        found = self.find(self.OLD, conflict(Verdict.SUPERSESSION, "s-new", "s-old", confidence))
        assert [(one.severity, one.confidence) for one in found] == [(severity, confidence)]

    def test_are_history_in_a_daily_log(self) -> None:
        daily = statement("s-old", "memory/2026-03-01.md", 4, "8080", dt.date(2026, 3, 1))
        found = self.find(daily, conflict(Verdict.SUPERSESSION, "s-new", "s-old"))
        assert [(one.severity, one.fix) for one in found] == [(Severity.INFO, None)]

    def test_point_at_one_line_that_holds_now(self) -> None:
        twice = (
            conflict(Verdict.SUPERSESSION, "s-new", "s-old", 0.9),
            conflict(Verdict.SUPERSESSION, "s-new", "s-old", 0.7),
        )
        found = self.find(self.OLD, *twice)
        assert [(one.span.path, one.span.line) for one in found] == [("MEMORY.md", 2)]
        assert found[0].related == (Related("memory/2026-03-04.md", 5, 5, "replaced by"),)
        assert "8080" in found[0].message
        assert "9090 (2026-03-04)" in found[0].message


class TestContestedClaims:
    """Two current values that nothing orders."""

    def test_are_one_finding_at_the_first_line_that_points_at_all_others(self) -> None:
        three = (statement("s-1", "a.md", 3, "1"), statement("s-2", "b.md", 1, "2"), statement("s-3", "a.md", 9, "3"))
        pairs = (conflict(Verdict.CONTRADICTION, "s-2", "s-1"), conflict(Verdict.CONTRADICTION, "s-3", "s-1", 0.6))
        found = lint(knowledge(note("a.md"), note("b.md"), statements=three, conflicts=pairs), Config())
        assert places(found) == [("a.md", 3, "contested-claim")]
        assert [(one.path, one.line) for one in found[0].related] == [("a.md", 9), ("b.md", 1)]
        assert (found[0].severity, found[0].confidence) == (Severity.ERROR, 0.9)

    def test_are_a_warning_in_a_daily_log(self) -> None:
        two = (statement("s-1", "memory/a.md", 3, "1"), statement("s-2", "memory/b.md", 1, "2"))
        notes = (note("memory/a.md", kind=NoteKind.DAILY), note("memory/b.md", kind=NoteKind.DAILY))
        pair = conflict(Verdict.CONTRADICTION, "s-1", "s-2")
        found = lint(knowledge(*notes, statements=two, conflicts=(pair,)), Config())
        assert [one.severity for one in found] == [Severity.WARNING]


def linking(target: str, path: str = "memory/kiln.md") -> Note:
    block = Block(
        kind=BlockKind.PARAGRAPH, text="See\nthere", line=4, end_line=5, marks=(Mark(MarkKind.WIKILINK, 4, 9, target),)
    )
    return note(path, "", "", "", "See", f"[[{target}]]", blocks=(block,))


class TestWikilinks:
    """Links are resolved as Obsidian resolves them."""

    @pytest.mark.parametrize(
        "target",
        [
            "bank/glaze",
            "bank/glaze.md",
            "glaze",
            "GLAZE",
            "glaze#Recipe",
            "glaze#^l7|the recipe",
            "deep/plan.png",
            "plan.png",
            "../bank/glaze",
            "wiki/entities/kiln",
        ],
    )
    def test_that_lead_somewhere_are_fine(self, target: str) -> None:
        names = ("bank/glaze.md", "drawings/deep/plan.png", "memory/kiln.md")
        assert lint(knowledge(linking(target), names=names), Config()) == ()

    @pytest.mark.parametrize("target", ["glazes", "memory/glaze", "plan", "eep/plan.png", "lan.png", "../glaze"])
    def test_that_lead_nowhere_are_found_at_their_line(self, target: str) -> None:
        names = ("bank/glaze.md", "drawings/deep/plan.png", "memory/kiln.md")
        found = lint(knowledge(linking(target), names=names), Config())
        assert places(found) == [("memory/kiln.md", 5, "broken-wikilink")]
        assert f"[[{target}]]" in found[0].message

    def test_to_an_alias_are_given_the_way_to_write_them(self) -> None:
        aliased = Note(
            path="bank/glaze.md",
            kind=NoteKind.CORE,
            tier=Tier.CURATED,
            privacy=Privacy.INTERNAL,
            title="Glaze",
            aliases=("Celadon",),
        )
        found = lint(knowledge(linking("celadon"), aliased), Config())
        assert "[[bank/glaze|celadon]]" in (found[0].fix or "")

    def test_into_another_folder_are_given_the_note_of_that_name(self) -> None:
        found = lint(knowledge(linking("old/glaze"), note("bank/glaze.md")), Config())
        assert "[[bank/glaze]]" in (found[0].fix or "")

    def test_are_no_wikilinks_where_a_markdown_link_has_its_text_in_brackets(self) -> None:
        block = Block(
            kind=BlockKind.PARAGRAPH,
            text="source",
            line=1,
            end_line=1,
            marks=(Mark(MarkKind.WIKILINK, 0, 6, "source"),),
        )
        written = note("MEMORY.md", "[[source]](https://kiln.example)", blocks=(block,))
        assert lint(knowledge(written), Config()) == ()

    def test_are_left_alone_in_transcripts(self) -> None:
        spoken = linking("nowhere")
        quoted = note(spoken.path, *spoken.lines, kind=NoteKind.TRANSCRIPT, blocks=spoken.blocks)
        assert lint(knowledge(quoted), Config()) == ()


def every_order() -> Iterator[tuple[Remark, ...]]:
    yield (NUL, SECRET, NUL)
    yield (SECRET, NUL)


def test_neither_order_nor_repetition_of_remarks_changes_the_findings() -> None:
    first, second = (lint(knowledge(remarks=remarks), Config()) for remarks in every_order())
    assert first == second
    assert len(first) == 2
