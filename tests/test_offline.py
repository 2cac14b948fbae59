"""Compile and lint open no socket, whatever the notes or the settings say."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parent.parent / "vault_example" / "workspace"
WITHOUT_SOCKETS = """
import sys

def refuse(event, arguments):
    if event.startswith("socket."):
        raise SystemExit(f"{event} {arguments}")

sys.addaudithook(refuse)
from wiki_compiler.cli import main
sys.exit(main())
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_SOCKETS, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONUTF8": "1"})


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [("compile",), ("lint", "--fail-on", "never"), ("status",)], ids=lambda a: a[0])
def test_a_command_opens_no_socket(arguments: tuple[str, ...], tmp_path: Path) -> None:
    workspace = tmp_path / "workspace"
    shutil.copytree(EXAMPLE, workspace)
    result = run(arguments[0], str(workspace), *arguments[1:])
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_guard_of_these_tests_sees_a_socket() -> None:
    opening = WITHOUT_SOCKETS.replace("from wiki_compiler.cli import main", "import socket; socket.socket()")
    result = subprocess.run([sys.executable, "-c", opening], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "socket.__new__" in result.stderr
