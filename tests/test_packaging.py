"""What ``pip install`` gives a user: the wheel alone, in a fresh environment with the core dependencies and no more."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from wiki_compiler import __version__

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "vault_example" / "workspace"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300), pytest.mark.xdist_group("packaging")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ``bin`` of an environment that holds the wheel and what it asks for."""
    environment = tmp_path_factory.mktemp("environment") / "venv"
    uv = [sys.executable, "-m", "uv"]
    run([*uv, "venv", "--quiet", "--python", sys.executable, str(environment)], ROOT)
    python = environment / "bin" / "python"
    pinned = ["--constraint", str(ROOT / "constraints.txt")]
    install = [*uv, "pip", "install", "--quiet", "--python", str(python), *pinned, str(wheel)]
    if run([*install, "--offline"], ROOT, check=False).returncode:
        run(install, ROOT)
    return python.parent


def run(command: list[str], folder: Path, *, check: bool = True, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: text for name, text in os.environ.items() if name not in {"VIRTUAL_ENV", "PYTHONPATH"}}
    result = subprocess.run(
        command, cwd=folder, env=environment | variables, capture_output=True, text=True, check=False, timeout=240
    )
    assert not check or result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result


def test_the_wheel_carries_templates_and_language_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    templates = [f"wiki_compiler/{file.relative_to(ROOT).as_posix()}" for file in files(ROOT / "templates")]
    data = [
        file.relative_to(ROOT).as_posix() for file in files(ROOT / "wiki_compiler") if file.suffix in {".toml", ".json"}
    ]
    assert templates
    assert {*templates, *data, "wiki_compiler/py.typed"} - names == set()


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"wiki_compiler", f"wiki_compiler-{__version__}.dist-info"}


def test_both_commands_say_the_version(installed: Path, tmp_path: Path) -> None:
    for command in ("wiki", "wiki-compiler"):
        assert __version__ in run([str(installed / command), "--version"], tmp_path).stdout


def test_an_installed_wiki_compiles_the_example_from_a_foreign_folder(installed: Path, tmp_path: Path) -> None:
    workspace = tmp_path / "my memory"
    shutil.copytree(EXAMPLE, workspace)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run([str(installed / "wiki"), "compile", str(workspace), "--vault", str(workspace / "wiki")], elsewhere)
    expected = ROOT / "vault_example" / "wiki"
    here = {file.relative_to(workspace / "wiki").as_posix(): file.read_bytes() for file in files(workspace / "wiki")}
    there = {file.relative_to(expected).as_posix(): file.read_bytes() for file in files(expected)}
    assert kept(here) == kept(there)
    assert list(elsewhere.iterdir()) == []


def test_the_core_is_light(installed: Path) -> None:
    listed = run([sys.executable, "-m", "uv", "pip", "list", "--python", str(installed / "python")], ROOT).stdout
    heavy = {"mkdocs", "zensical", "chromadb", "numpy", "pytest", "torch"}
    assert {line.split()[0].lower() for line in listed.splitlines() if line.strip()} & heavy == set()


def files(folder: Path) -> list[Path]:
    litter = {"__pycache__", ".DS_Store"}
    return sorted(file for file in folder.rglob("*") if file.is_file() and not litter & set(file.parts))


def kept(pages: dict[str, bytes]) -> dict[str, bytes]:
    """Leave out what is no part of the published vault: the cache, and what Obsidian itself writes."""
    return {path: text for path, text in pages.items() if not path.startswith((".wiki/cache/", ".obsidian/"))}
