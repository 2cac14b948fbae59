"""A git repository to try things in."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path


class Repository:
    """A git repository whose every commit has an author's day of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir(parents=True)
        self.git("init", "--quiet", "--initial-branch=main")

    def git(self, *arguments: str, **environment: str) -> str:
        own = {name: text for name, text in os.environ.items() if not name.startswith("GIT_")}
        who = {f"GIT_{role}_{what}": "maren" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        done = subprocess.run(
            ["git", *arguments], cwd=self.root, env={**own, **who, **environment}, capture_output=True, check=True
        )
        return done.stdout.decode().strip()

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def commit(self, day: str, notes: dict[str, str], *, at: str = "12:00:00 +0000") -> str:
        for path, text in notes.items():
            self.write(path, text)
        self.git("add", "--all")
        when = {"GIT_AUTHOR_DATE": f"{day} {at}", "GIT_COMMITTER_DATE": "2026-06-29 12:00:00 +0000"}
        self.git("commit", "--quiet", "--message", day, **when)
        return self.git("rev-parse", "HEAD")
