"""A wiki that is open answers: why something is believed, and what one more line would do."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.running import Run
from wiki_compiler import Check, UsageError, VaultError, Wiki, compile_workspace

Write = Callable[[Mapping[str, str | bytes]], Path]

AS_OF = dt.date(2026, 4, 1)
NOTES = {
    "MEMORY.md": "# Memory\n\n## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n- Likes to be fired at night\n",
    "bank/entities/kiln.md": "# Kiln\n- **Region:** Ulm\n",
    "memory/2026-03-04.md": "# 2026-03-04\n\n## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n",
    "memory/2026-03-09.md": "## Rules\n- Never glaze on a Friday\n\n## Ona\n- Ona likes tea\n",
}


@pytest.fixture
def root(workspace: Write) -> Path:
    return workspace(NOTES)


@pytest.fixture
def vault(root: Path, tmp_path: Path) -> Path:
    """A vault that stands alone, far from its workspace."""
    place = tmp_path / "elsewhere" / "wiki"
    compile_workspace(root, as_of=AS_OF).write(place)
    return place


@pytest.fixture
def check(root: Path) -> Callable[[str], Check]:
    def answer(text: str) -> Check:
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            return opened.check(text)

    return answer


def told(found: Check) -> list[tuple[str, str, int]]:
    return [(match.word, match.path, match.line) for match in found.matches]


class TestFromTheVaultAlone:
    """Without a workspace the files for machines answer."""

    def test_it_explains_as_the_workspace_does(self, root: Path, vault: Path) -> None:
        with Wiki.open(vault) as alone, Wiki.open(vault, root, as_of=AS_OF) as whole:
            assert alone.as_of == AS_OF
            for asked in ("kiln › port", "memory/2026-03-04.md:4", "MEMORY.md:4", whole.knowledge.claims[0].id, "tea"):
                here, there = alone.explain(asked), whole.explain(asked)
                assert [one.claim for one in here] == [one.claim for one in there] != []
                assert [one.conflicts for one in here] == [one.conflicts for one in there]
                for one, other in zip(here, there, strict=True):
                    assert (one.ledger.start, one.ledger.end, one.ledger.decayed) == (
                        other.ledger.start,
                        other.ledger.end,
                        other.ledger.decayed,
                    )
                    assert [step.after for step in one.ledger.steps] == [step.after for step in other.ledger.steps]

    def test_nothing_is_found_where_nothing_is_called_so(self, vault: Path) -> None:
        with Wiki.open(vault) as opened:
            assert opened.explain("c-zzzzzzzzzz") == ()

    def test_it_may_be_asked_on_a_later_day(self, vault: Path) -> None:
        with Wiki.open(vault, as_of=dt.date(2027, 4, 1)) as later, Wiki.open(vault) as now:
            assert later.explain("kiln › port")[0].ledger.decayed < now.explain("kiln › port")[0].ledger.decayed

    def test_to_check_a_line_it_needs_the_notes(self, vault: Path) -> None:
        with Wiki.open(vault) as opened, pytest.raises(UsageError, match="open the wiki with its workspace"):
            opened.check("Kiln port: 7070")

    def test_a_private_line_is_not_in_it(self, workspace: Write, tmp_path: Path) -> None:
        hidden = workspace({**NOTES, "memory/2026-03-10.md": "- Ona likes cocoa #private\n"})
        compile_workspace(hidden, as_of=AS_OF).write(tmp_path / "hidden")
        with Wiki.open(tmp_path / "hidden") as opened:
            assert opened.explain("cocoa") == ()

    @pytest.mark.parametrize("name", ["claims.jsonl", "conflicts.jsonl", "entities.json", "manifest.json"])
    def test_what_is_no_file_of_ours_is_named_on_one_line(self, vault: Path, name: str) -> None:
        (vault / ".wiki" / name).write_text("{]\n", "utf-8")
        with pytest.raises(VaultError, match=name):
            Wiki.open(vault)

    def test_a_folder_that_is_no_vault_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(VaultError, match="is no compiled vault"):
            Wiki.open(tmp_path)


class TestCheck:
    """``Wiki.check``: the line is dated as-of, typed like a retained bullet or plain."""

    @pytest.mark.parametrize(
        ("text", "verdict", "matches"),
        [
            ("Kiln model: K2", "new", []),
            ("Kiln port: 9090", "duplicate", [("duplicate", "memory/2026-03-04.md", 4)]),
            ("W @Kiln: the port is 9090", "duplicate", [("duplicate", "memory/2026-03-04.md", 4)]),
            ("- Kiln port: 7070", "replaces", [("replaces", "memory/2026-03-04.md", 4)]),
            ("W @Kiln: moved to port 7070", "replaces", [("replaces", "memory/2026-03-04.md", 4)]),
            ("The owner of the Kiln is now Ilse", "replaces", [("replaces", "MEMORY.md", 5)]),
            ("Never glaze on a Friday", "duplicate", [("duplicate", "memory/2026-03-09.md", 2)]),
            ("Ona likes cocoa", "new", []),
        ],
    )
    def test_a_line(
        self, check: Callable[[str], Check], text: str, verdict: str, matches: list[tuple[str, str, int]]
    ) -> None:
        found = check(text)
        assert (found.verdict, told(found)) == (verdict, matches)

    def test_a_line_of_the_same_day_contradicts(self, workspace: Write) -> None:
        root = workspace({**NOTES, "memory/2026-04-01.md": "## Kiln\n- **Port:** 6060\n"})
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            found = opened.check("Kiln port: 7070")
        assert found.verdict == "contradicts"
        assert ("contradicts", "memory/2026-04-01.md", 2) in told(found)
        assert found.matches[0].reason == "same-day"

    def test_what_cannot_change_contradicts(self, workspace: Write) -> None:
        root = workspace({"MEMORY.md": "## Ona\n- **Birthday:** 2025-11-03\n"})
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            assert opened.check("W @Ona: birthday is 2025-11-05").verdict == "contradicts"

    def test_it_answers_what_a_compile_says_once_the_line_is_written(self, root: Path) -> None:
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            (match,) = opened.check("Kiln port: 7070").matches
        (root / "memory" / "2026-04-01.md").write_text("- Kiln port: 7070\n", "utf-8")
        after = compile_workspace(root, as_of=AS_OF)
        (claim,) = (one for one in after.claims if one.id == match.claim)
        assert claim.value == "7070"
        places = {one.id: one.span for one in after.statements}
        beaten = {(places[one.loser].path, places[one.loser].line) for one in after.conflicts if one.claim == claim.id}
        assert (match.path, match.line) in beaten

    def test_the_notes_are_read_once_and_nothing_is_written(self, root: Path) -> None:
        before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            assert opened.check("Kiln port: 7070").verdict == "replaces"
            (root / "memory" / "2026-03-20.md").write_text("## Kiln\n- **Port:** 7070\n", "utf-8")
            assert opened.check("Kiln port: 7070").verdict == "replaces"
        (root / "memory" / "2026-03-20.md").unlink()
        assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before

    def test_a_value_of_the_past_replaces_the_one_that_holds(self, workspace: Write) -> None:
        notes = {
            "memory/people.md": "- Ona lives in Lugano\n",
            "memory/2026-03-02.md": "- Ona lives in Chur\n",
        }
        root = workspace({**NOTES, **notes})
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            assert told(opened.check("Ona lives in Lugano"))[0][0] == "replaces"
            assert told(opened.check("Ona lives in Chur"))[0][0] == "duplicate"

    @pytest.mark.parametrize("line", ["Bao lives in Bergen", "바오는 베르겐에 산다"])
    def test_what_is_named_once_is_known_when_the_line_names_it_again(self, workspace: Write, line: str) -> None:
        root = workspace({"MEMORY.md": "- Bao lives in Trondheim\n- 바오는 트론헤임에 산다\n"})
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            (match,) = (one for one in opened.check(line).matches if one.path == "MEMORY.md")
            assert match.word == "replaces"
            assert match.claim in {claim.id for claim in opened.knowledge.claims}

    def test_a_decision_holds_for_it(self, workspace: Write) -> None:
        decided = {"bank/decisions.md": "- alias: oven = Kiln\n"}
        root = workspace({**NOTES, **decided})
        with Wiki.open(root / "wiki", root, as_of=AS_OF) as opened:
            assert told(opened.check("The oven's port: 7070"))[0][0] == "replaces"

    @pytest.mark.parametrize("text", ["hello", "", "- ", "```", "<!-- x -->"])
    def test_what_says_nothing_is_refused(self, check: Callable[[str], Check], text: str) -> None:
        with pytest.raises(UsageError, match="says nothing that can be believed"):
            check(text)

    def test_a_secret_is_taken_out(self, check: Callable[[str], Check]) -> None:
        key = "ghp_" + "A1b2C3d4E5" * 4
        found = check(f"Kiln token: {key[:40]}")
        assert key[:40] not in repr(found)


class TestTheCommands:
    """``wiki check`` and ``wiki explain``"""

    @pytest.mark.parametrize(
        ("text", "code", "says"),
        [
            ("Kiln model: K2", 0, "new: Kiln › model = K2"),
            ("- Kiln port: 9090", 0, "duplicate of c-"),
            ("Kiln port: 7070", 1, "would replace c-"),
        ],
    )
    def test_check_says_what_it_is_and_exits_by_it(
        self, wiki: Run, root: Path, text: str, code: int, says: str
    ) -> None:
        result = wiki("check", text, "-w", root, "--as-of", "2026-04-01")
        assert result.code == code
        assert result.out.startswith(says)

    def test_check_names_the_line_and_the_reason(self, wiki: Run, root: Path) -> None:
        first, second = wiki("check", "Kiln port: 7070", "-w", root, "--as-of", "2026-04-01").out.splitlines()
        assert "(memory/2026-03-04.md:4)" in first
        assert second == "    a later line says otherwise. (0.65)"

    def test_check_that_cannot_answer_exits_with_2_and_one_line(self, wiki: Run, root: Path, vault: Path) -> None:
        for arguments in (("hello", "-w", root), ("Kiln port: 1", "--vault", vault)):
            result = wiki("check", *arguments)
            assert (result.code, result.out, len(result.err.splitlines())) == (2, "", 1)

    def test_check_prints_json(self, wiki: Run, root: Path) -> None:
        result = wiki("check", "Kiln port: 7070", "-w", root, "--as-of", "2026-04-01", "--json")
        assert result.code == 1
        assert result.json["format_version"] == 1
        assert result.json["verdict"] == "replaces"
        (match,) = result.json["matches"]
        assert (match["path"], match["line"], match["reason"]) == ("memory/2026-03-04.md", 4, "later")

    def test_check_speaks_korean(self, wiki: Run, root: Path) -> None:
        (root / "wiki.toml").write_text('language = "ko"\n', "utf-8")
        out = wiki("check", "Kiln port: 7070", "-w", root, "--as-of", "2026-04-01").out
        assert "대신합니다" in out
        assert "나중 줄이 다르게 말합니다" in out

    def test_explain_works_in_a_vault_that_stands_alone(
        self, wiki: Run, vault: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert "Kiln › port = 9090" in wiki("explain", "kiln › port", "--vault", vault).out
        monkeypatch.chdir(vault)
        result = wiki("explain", "kiln › port")
        assert (result.code, result.err) == (0, "")
        assert "memory/2026-03-04.md:4 replaces MEMORY.md:4 (0.95)" in result.out

    def test_explain_tells_start_steps_weights_and_end(self, wiki: Run, root: Path) -> None:
        (root / "memory" / "2026-03-06.md").write_text("## Kiln\n- The Kiln now listens on port 9090\n", "utf-8")
        (root / "memory" / "2026-03-07.md").write_text("## Kiln\n- The Kiln now listens on port 9090\n", "utf-8")
        lines = wiki("explain", "kiln › port", "-w", root, "--as-of", "2026-04-01").out.splitlines()
        assert any(line.startswith("  0.700  is the prior of a daily note:  memory/2026-03-0") for line in lines)
        assert any(line.startswith("  +0.0") and "(weight +" in line and "supported by" in line for line in lines)
        assert any(line.startswith("  +0.000 → ") and "a copy of a line before:" in line for line in lines)
        assert any(line.endswith(" in all") for line in lines)

    def test_explain_says_how_a_contested_claim_is_settled(self, wiki: Run, root: Path) -> None:
        (root / "bank" / "entities" / "kiln.md").write_text("# Kiln\n- **Owner:** Ilse\n", "utf-8")
        (root / "MEMORY.md").write_text("## Kiln\n- **Birthday:** 2025-11-03\n", "utf-8")
        (root / "bank" / "entities" / "kiln.md").write_text("# Kiln\n- **Birthday:** 2025-11-05\n", "utf-8")
        out = wiki("explain", "kiln › birthday", "-w", root, "--as-of", "2026-04-01").out
        lines = [line.strip() for line in out.splitlines() if line.strip().startswith("- ")]
        assert len(lines) == 3
        (root / "bank" / "decisions.md").write_text(f"{lines[0]}\n", "utf-8")
        assert "cannot both hold" not in wiki("explain", "kiln › birthday", "-w", root, "--as-of", "2026-04-01").out

    def test_explain_in_korean_leaves_no_english_word_of_ours(self, wiki: Run, root: Path) -> None:
        (root / "wiki.toml").write_text('language = "ko"\n', "utf-8")
        out = wiki("explain", "kiln › port", "-w", root, "--as-of", "2026-04-01").out
        literal = {"Kiln", "port", "Moved", "the", "from", "memory", "MEMORY", "md", "to"}
        words = {word for line in out.splitlines()[1:] for word in line.replace(".", " ").replace(":", " ").split()}
        assert {word for word in words if word.isascii() and word.isalpha()} - literal == set()

    def test_explain_prints_the_ledger_as_json(self, wiki: Run, root: Path) -> None:
        result = wiki("explain", "kiln › port", "-w", root, "--as-of", "2026-04-01", "--json")
        (one,) = json.loads(result.out)["claims"]
        assert one["ledger"]["origin"] == "tier"
        assert one["conflicts"][0]["reason"] == "change"
