"""Where a team meets wiki lint: the action on GitHub, the hook of pre-commit, the job on GitLab.

The story is the same everywhere: a change that leaves MEMORY.md contradicting a newer note fails at the line, and the
one that repairs it passes.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.git_repository import Repository

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
PAGE = (ROOT / "site_src" / "lint-in-teams.md").read_text("utf-8")
MEMORY = "# Memory\n\n## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n"
MOVED = "## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n"
REPAIRED = MEMORY.replace("8080", "9090")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """A repository whose main branch is clean and whose branch ``work`` outdates a line of MEMORY.md."""
    repository = Repository(tmp_path / "clone")
    repository.commit("2026-03-01", {"notes/MEMORY.md": MEMORY, "notes/wiki.toml": "as_of = 2026-03-20\n"})
    repository.git("switch", "--quiet", "--create", "work")
    repository.commit("2026-03-04", {"notes/memory/2026-03-04.md": MOVED})
    return repository


class Runner:
    """Runs the shell steps of the action as GitHub does, each with the environment that action.yml gives it."""

    def __init__(self, workspace: Path, temp: Path) -> None:
        self.workspace, self.temp = workspace, temp
        self.summary, self.output = temp / "summary.md", temp / "output"
        program = temp / "wiki-compiler" / "bin" / "wiki"
        program.parent.mkdir(parents=True)
        program.symlink_to(BIN / "wiki")

    def run(self, **inputs: str) -> subprocess.CompletedProcess[str]:
        """Run the steps in order until one fails, and return the last one's outcome."""
        given = {name: spec["default"] for name, spec in ACTION["inputs"].items()}
        given |= {name.replace("_", "-"): text for name, text in inputs.items()}
        for step in ACTION["runs"]["steps"]:
            if "run" not in step or step["name"] == "Install wiki-compiler":
                continue
            done = self._step(step["run"], {name: self._value(text, given) for name, text in step["env"].items()})
            if done.returncode:
                break
        return done

    def _step(self, script: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
        own = {name: text for name, text in os.environ.items() if not name.startswith(("GIT_", "WIKI"))}
        places = {
            "RUNNER_TEMP": str(self.temp),
            "GITHUB_STEP_SUMMARY": str(self.summary),
            "GITHUB_OUTPUT": str(self.output),
            "XDG_CACHE_HOME": str(self.temp / "cache"),
        }
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
            cwd=self.workspace,
            env={**own, **places, **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def _value(self, text: str, given: Mapping[str, str]) -> str:
        known = {"runner.temp": str(self.temp), **{f"inputs.{name}": value for name, value in given.items()}}
        return re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda found: known[found[1]], text)


@pytest.fixture
def runner(repository: Repository, tmp_path: Path) -> Runner:
    return Runner(repository.root, tmp_path / "temp")


class TestAction:
    """action.yml"""

    def test_the_pull_request_that_breaks_memory_fails_at_the_line(self, runner: Runner) -> None:
        done = runner.run(path="notes", since="main")
        assert done.returncode == 1
        assert done.stdout.startswith("::error file=notes/MEMORY.md,line=4,endLine=4,col=13,endColumn=17,")
        assert done.stdout.count("\n") == 1
        assert "- `Kiln › port`: `8080` → `9090` (`notes/memory/2026-03-04.md:2`)" in runner.summary.read_text("utf-8")

    def test_the_one_that_repairs_it_passes(self, runner: Runner, repository: Repository) -> None:
        repository.commit("2026-03-05", {"notes/MEMORY.md": REPAIRED})
        done = runner.run(path="notes", since="main")
        assert (done.returncode, done.stdout) == (0, "")
        assert "Nothing was found." in runner.summary.read_text("utf-8")

    def test_a_later_pull_request_is_not_told_of_it_again(self, runner: Runner, repository: Repository) -> None:
        repository.commit("2026-03-06", {"notes/memory/2026-03-06.md": "## Loft\n- **Rent:** 900 EUR\n"})
        assert runner.run(path="notes", since="HEAD~1").returncode == 0
        assert runner.run(path="notes").returncode == 1

    def test_a_line_corrected_after_the_note_is_believed_by_its_commit(
        self, runner: Runner, repository: Repository
    ) -> None:
        repository.commit("2026-03-09", {"notes/MEMORY.md": MEMORY.replace("8080", "7070")})
        assert runner.run(path="notes").returncode == 0

    def test_findings_are_left_for_the_upload_whatever_the_answer(self, runner: Runner) -> None:
        runner.run(path="notes")
        name, _, file = runner.output.read_text("utf-8").strip().partition("=")
        assert name == "sarif-file"
        results = json.loads(Path(file).read_text("utf-8"))["runs"][0]["results"]
        assert [one["ruleId"] for one in results] == ["outdated-claim"]
        assert str(runner.temp) not in Path(file).read_text("utf-8")

    def test_the_bar_and_the_format_are_the_caller_s(self, runner: Runner) -> None:
        assert runner.run(path="notes", fail_on="never").returncode == 0
        assert "MEMORY.md:4 error outdated-claim" in runner.run(path="notes", format="text").stdout

    def test_a_shallow_clone_is_told_to_fetch_the_history(self, repository: Repository, tmp_path: Path) -> None:
        repository.git("clone", "--quiet", "--depth", "1", f"file://{repository.root}", str(tmp_path / "shallow"))
        done = Runner(tmp_path / "shallow", tmp_path / "temp").run(path="notes")
        assert done.returncode == 2
        assert "fetch-depth: 0" in done.stdout

    @pytest.mark.parametrize("name", ["since", "fail_on", "format", "path"])
    @pytest.mark.parametrize("text", ['"; touch pwned; "$(touch pwned)`touch pwned`', "--output=pwned"])
    def test_an_input_is_never_a_command(self, runner: Runner, name: str, text: str) -> None:
        done = runner.run(**{"path": "notes", name: text})
        assert done.returncode != 0
        assert list(runner.workspace.rglob("pwned")) == []

    def test_inputs_reach_scripts_through_their_environment_only(self) -> None:
        assert [step["name"] for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")] == []
        used = {found for step in ACTION["runs"]["steps"] for found in re.findall(r"inputs\.([\w-]+)", str(step))}
        assert used == set(ACTION["inputs"])

    @pytest.mark.parametrize("file", ["action.yml", "site_src/lint-in-teams.md"])
    def test_the_work_of_others_is_named_by_its_whole_hash(self, file: str) -> None:
        used = re.findall(r"uses: (\S+)(.*)", (ROOT / file).read_text("utf-8"))
        foreign = [f"{name}{version}" for name, version in used if not name.startswith("OWNER/")]
        assert foreign
        for one in foreign:
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)

    def test_its_shape_is_what_github_asks_for(self) -> None:
        valid("vendor.github-actions", ROOT / "action.yml")


class TestPreCommit:
    """.pre-commit-hooks.yaml, run with the program that is installed here instead of an environment of its own."""

    @pytest.fixture
    def hooked(self, repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
        monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "pre-commit"))
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
        monkeypatch.setenv("PATH", f"{BIN}{os.pathsep}{os.environ['PATH']}")
        (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
        local = {**hook, "language": "system", "args": ["notes", "--since", "HEAD"]}
        config = yaml.safe_dump({"repos": [{"repo": "local", "hooks": [local]}]})
        repository.git("switch", "--quiet", "main")
        repository.commit("2026-03-02", {".pre-commit-config.yaml": config})
        subprocess.run(["pre-commit", "install"], cwd=repository.root, capture_output=True, check=True)
        return repository

    def test_a_commit_that_breaks_memory_is_stopped_and_the_repaired_one_goes_through(self, hooked: Repository) -> None:
        with pytest.raises(subprocess.CalledProcessError) as stopped:
            hooked.commit("2026-03-04", {"notes/memory/2026-03-04.md": MOVED})
        assert "MEMORY.md:4 error outdated-claim" in stopped.value.stdout.decode() + stopped.value.stderr.decode()
        hooked.commit("2026-03-04", {"notes/MEMORY.md": REPAIRED})
        assert hooked.git("log", "--format=%s", "-1") == "2026-03-04"

    def test_a_commit_without_notes_does_not_run_it(self, hooked: Repository) -> None:
        done = hooked.git("commit", "--allow-empty", "--message", "nothing")
        assert "Failed" not in done

    def test_its_shape_is_what_pre_commit_asks_for(self) -> None:
        done = subprocess.run(
            [BIN / "pre-commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml"], capture_output=True, check=False
        )
        assert done.returncode == 0, done.stdout


class TestPage:
    """site_src/lint-in-teams.md"""

    def test_the_job_on_gitlab_reports_and_fails_at_the_line(self, repository: Repository, tmp_path: Path) -> None:
        job = example(".gitlab-ci.yml")["memory"]
        done = [run_in(repository.root, line, tmp_path) for line in job["script"] if line.startswith("wiki ")]
        assert [one.returncode for one in done] == [0, 0, 1]
        issues = json.loads((repository.root / job["artifacts"]["reports"]["codequality"]).read_text("utf-8"))
        assert [(one["location"]["path"], one["location"]["lines"]["begin"]) for one in issues] == [
            ("notes/MEMORY.md", 4)
        ]
        assert "<failure" in (repository.root / job["artifacts"]["reports"]["junit"]).read_text("utf-8")

    @pytest.mark.parametrize(
        ("name", "schema"),
        [(".gitlab-ci.yml", "vendor.gitlab-ci"), (".github/workflows/memory.yml", "vendor.github-workflows")],
    )
    def test_its_examples_have_the_shape_that_the_server_asks_for(self, tmp_path: Path, name: str, schema: str) -> None:
        file = tmp_path / "example.yml"
        file.write_text(fence(name), "utf-8")
        valid(schema, file)

    def test_its_workflow_gives_the_action_inputs_that_it_has_and_the_whole_history(self) -> None:
        checkout, lint = example(".github/workflows/memory.yml")["jobs"]["lint"]["steps"]
        assert checkout["with"]["fetch-depth"] == 0
        assert set(lint["with"]) <= set(ACTION["inputs"])

    def test_its_table_of_inputs_is_that_of_the_action(self) -> None:
        rows = re.findall(r"(?m)^\| `([\w-]+)` \| (?:`([^`]*)`)? ?\| ", PAGE.partition("| input |")[2])
        assert rows == [(name, spec["default"]) for name, spec in ACTION["inputs"].items()]

    def test_its_hook_is_one_that_the_project_has(self) -> None:
        (repo,) = example(".pre-commit-config.yaml")["repos"]
        (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
        assert [one["id"] for one in repo["hooks"]] == [hook["id"]]


def fence(name: str) -> str:
    """Return the text of the page's YAML example that begins with a comment of its name."""
    (found,) = re.findall(rf"(?ms)^```yaml\n(# {re.escape(name)}\n.*?)^```$", PAGE)
    return found


def example(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    return yaml.safe_load(fence(name))


def run_in(folder: Path, command: str, temp: Path) -> subprocess.CompletedProcess[bytes]:
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "XDG_CACHE_HOME": str(temp / "cache")}
    return subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, check=False)


def valid(schema: str, file: Path) -> None:
    done = subprocess.run(
        [BIN / "check-jsonschema", "--builtin-schema", schema, file], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
