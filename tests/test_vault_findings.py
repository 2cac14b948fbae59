"""What lint finds in the vault: nothing after a compile, what people changed since, and none of it on any page."""

from __future__ import annotations

import datetime as dt
import shutil
from pathlib import Path

import pytest

import wiki_compiler
from wiki_compiler import Compilation, compile_workspace
from wiki_compiler.linting import RULES
from wiki_compiler.linting.rule import VaultRule
from wiki_compiler.reading.vault_pages import read_vault

EXAMPLE = Path(__file__).parent.parent / "vault_example"
ABOUT_VAULTS = {rule.name for rule in RULES if isinstance(rule, VaultRule)}
AS_OF = dt.date(2026, 3, 20)


@pytest.fixture
def compilation(tmp_path: Path) -> Compilation:
    shutil.copytree(EXAMPLE / "workspace", tmp_path / "workspace")
    compiled = compile_workspace(tmp_path / "workspace", as_of=AS_OF)
    compiled.write(tmp_path / "workspace" / "wiki")
    return compiled


def found(compilation: Compilation, vault: Path | None = None) -> list[str]:
    told = (one for one in compilation.lint(vault) if one.rule in ABOUT_VAULTS)
    return [f"{one.span.path}:{one.span.line} {one.rule}" for one in told]


def test_a_vault_as_it_was_compiled_has_nothing_to_find(compilation: Compilation) -> None:
    vault = read_vault(compilation.root / "wiki", compilation.root, compilation.config.limits)
    assert vault is not None
    assert len(vault.pages) > 10
    assert found(compilation) == []


def test_the_committed_example_has_nothing_to_find() -> None:
    compiled = compile_workspace(EXAMPLE / "workspace", as_of=AS_OF, vault=EXAMPLE / "wiki")
    assert found(compiled, EXAMPLE / "wiki") == []


def test_without_a_vault_there_is_nothing_to_find(tmp_path: Path) -> None:
    (tmp_path / "MEMORY.md").write_text("# Kiln\n- **Port:** 9090\n", "utf-8")
    (tmp_path / "wiki").mkdir()
    (tmp_path / "wiki" / "mine.md").write_text("[[gone]]\n", "utf-8")
    assert found(compile_workspace(tmp_path, as_of=AS_OF)) == []


def test_what_people_did_to_the_vault_is_found_and_stands_on_no_page(compilation: Compilation) -> None:
    vault = compilation.root / "wiki"
    minsu = vault / "entities" / "minsu.md"
    minsu.write_text(minsu.read_text("utf-8").replace("4 June", "5 June") + "\nSee [[entities/nobody]].\n", "utf-8")
    (vault / "concepts" / "dori.md").unlink()
    (vault / "entities" / "copy.md").write_text(minsu.read_text("utf-8"), "utf-8")
    pages = {page.path: page for page in compilation.pages}
    told = found(compilation)
    assert any(one.startswith("wiki/entities/minsu.md:") and one.endswith(" edited-managed-block") for one in told)
    assert any(one.startswith("wiki/entities/minsu.md:") and one.endswith(" broken-vault-link") for one in told)
    assert any(one.startswith("wiki/index.md:") and one.endswith(" broken-vault-link") for one in told)
    assert "wiki/entities/minsu.md:1 duplicate-id" in told
    assert "wiki/entities/copy.md:1 orphan-page" in told
    again = compile_workspace(compilation.root, as_of=AS_OF)
    assert {page.path: page for page in again.pages} == pages
    assert not any(one.rule in ABOUT_VAULTS for one in again.findings)


@pytest.mark.parametrize("marker", ["<!-- wiki:end page -->\n", "<!-- wiki:begin page "])
def test_a_marker_that_was_removed_is_found_until_the_next_compile_puts_it_back(
    compilation: Compilation, marker: str
) -> None:
    page = compilation.root / "wiki" / "entities" / "minsu.md"
    lines = page.read_text("utf-8").splitlines(keepends=True)
    page.write_text("".join(line for line in lines if not line.startswith(marker)), "utf-8")
    assert any(" edited-managed-block" in one for one in found(compilation))
    compilation.write(compilation.root / "wiki")
    assert found(compilation) == []
    assert page.read_text("utf-8").startswith("".join(lines))


def test_the_public_lint_looks_at_the_vault_too(compilation: Compilation) -> None:
    (compilation.root / "wiki" / "entities" / "kiln.md").write_text("# Kiln\n", "utf-8")
    rules = {one.rule for one in wiki_compiler.lint(compilation.root, as_of=AS_OF)}
    assert {"missing-id", "orphan-page"} <= rules
