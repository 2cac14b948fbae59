"""The committed vault of the example is what the compiler writes today, byte for byte.

A change that is meant to alter it: ``make accept``, read the difference, commit it with the change.
"""

from __future__ import annotations

import difflib
import shutil
from pathlib import Path

from wiki_compiler import compile_workspace

EXAMPLE = Path(__file__).parent.parent / "vault_example"
NO_PART_OF_IT = (".wiki/cache/", ".wiki/index/", ".wiki/journal/", ".obsidian/")


def test_the_example_compiles_to_the_committed_vault(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE / "workspace", tmp_path / "workspace")
    compile_workspace(tmp_path / "workspace").write(tmp_path / "wiki")
    written, committed = texts(tmp_path / "wiki"), texts(EXAMPLE / "wiki")
    changed = [path for path in sorted({*written, *committed}) if written.get(path) != committed.get(path)]
    shown = "\n".join(
        line
        for path in changed[:5]
        for line in difflib.unified_diff(committed.get(path, []), written.get(path, []), path, path, n=0, lineterm="")
    )
    assert not changed, f"{len(changed)} pages differ; make accept, if this is meant\n{shown[:4_000]}"


def test_the_example_says_its_own_date() -> None:
    """Else its vault would be another one tomorrow."""
    assert "as_of = " in (EXAMPLE / "workspace" / "wiki.toml").read_text("utf-8")


def texts(vault: Path) -> dict[str, list[str]]:
    files = {file.relative_to(vault).as_posix(): file for file in vault.rglob("*") if file.is_file()}
    kept = {path: file for path, file in files.items() if not path.startswith(NO_PART_OF_IT)}
    return {path: file.read_bytes().decode().splitlines(keepends=True) for path, file in kept.items()}
