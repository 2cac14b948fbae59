"""The documents say what is so: reference pages are current, and every command, rule and public name is explained."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import typer.main
import yaml

import wiki_compiler
from tests import generate_docs
from wiki_compiler.cli import main
from wiki_compiler.cli.app import build_app
from wiki_compiler.linting import RULES

ROOT = Path(__file__).parent.parent
HAND_WRITTEN = sorted([*ROOT.glob("*.md"), *(ROOT / "site_src").rglob("*.md")])
WIKI = typer.main.get_command(build_app())
COMMANDS = WIKI.commands


@pytest.mark.parametrize("path", ["reference/commands.md", "reference/files.md", "reference/rules.md"])
def test_a_reference_page_is_current(path: str) -> None:
    """If not: python -m tests.generate_docs."""
    assert (ROOT / "site_src" / path).read_text("utf-8") == generate_docs.pages()[path]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help_for_itself_and_all_its_options(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    silent = [p.name for p in command.params if not getattr(p, "help", None) and not getattr(p, "hidden", False)]
    assert silent == []


def test_every_command_the_documents_name_exists() -> None:
    named = {
        (file.name, match)
        for file in HAND_WRITTEN
        for match in re.findall(r"(?m)(?:^|`|\$ )wiki ([a-z]+)\b", file.read_text("utf-8"))
    }
    assert {(file, name) for file, name in named if name not in COMMANDS} == set()


def test_every_option_the_documents_name_exists() -> None:
    known = {option for command in COMMANDS.values() for p in command.params for option in (*p.opts, *p.secondary_opts)}
    known |= {option for p in WIKI.params for option in p.opts}
    named = {
        (file.name, option)
        for file in HAND_WRITTEN
        for line in re.findall(r"(?m)(?:^|`|\$ )wiki [^`\n]+", file.read_text("utf-8"))
        for option in re.findall(r"(?<!\S)--[a-z][a-z-]+", line)
    }
    assert {(file, option) for file, option in named if option not in known | {"--help"}} == set()


def test_every_rule_the_documents_name_exists() -> None:
    rules = {rule.name for rule in RULES}
    named = re.findall(r"`([a-z]+-[a-z-]+)` (?:rule|finding)", "".join(f.read_text("utf-8") for f in HAND_WRITTEN))
    assert set(named) - rules == set()


def test_every_link_between_the_documents_leads_somewhere() -> None:
    broken = [
        f"{file.name}: {target}"
        for file in HAND_WRITTEN
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", without_fences(file.read_text("utf-8")))
        if not (file.parent / target).exists()
    ]
    assert broken == []


def test_every_page_of_the_site_is_in_its_navigation() -> None:
    class Plain(yaml.SafeLoader):
        """Reads what mkdocs.yml says without running the function it names."""

    Plain.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)
    nav = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), Plain)["nav"]  # noqa: S506 - a safe loader all the same
    pages = {file.relative_to(ROOT / "site_src").as_posix() for file in (ROOT / "site_src").rglob("*.md")}
    assert pages == set(re.findall(r"[\w/-]+\.md", str(nav)))


def test_the_package_and_the_project_say_the_same_version() -> None:
    assert f'version = "{wiki_compiler.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")


def without_fences(text: str) -> str:
    return re.sub(r"(?ms)^(`{3,}|~{3,}).*?^\1`*~*$", "", text)


def test_help_of_the_whole_program_names_every_command() -> None:
    text = WIKI.get_help(WIKI.make_context("wiki", [], resilient_parsing=True))
    assert [name for name in COMMANDS if name not in text] == []


def test_what_the_readme_shows_is_what_comes_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    workspace = tmp_path / "workspace"
    shutil.copytree(ROOT / "vault_example" / "workspace", workspace)
    main(["compile", str(workspace), "--quiet"])
    main(["lint", str(workspace)])
    findings = capsys.readouterr().out
    vault = "".join(page.read_text("utf-8") for page in sorted((workspace / "wiki").rglob("*.md")))
    assert [line for line in fence("console") if not line.startswith("$") and line not in findings] == []
    assert [line for line in fence("markdown") if line not in vault] == []


def test_the_python_of_the_readme_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    exec("\n".join(fence("python")), {})  # noqa: S102 - our own README
    assert "MEMORY.md" in capsys.readouterr().out


def fence(language: str) -> list[str]:
    """Return the lines of the README's one fence in a language."""
    found = re.findall(rf"(?ms)^```{language}\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"))
    assert len(found) == 1
    return found[0].splitlines()
