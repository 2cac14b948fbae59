"""Whatever happens to notes, a vault that lives on is what a clean compile gives, and no word of a human is lost."""

from __future__ import annotations

import datetime as dt
import itertools
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import vault_walker
from wiki_compiler.compiler import gather
from wiki_compiler.update import update_vault

pytestmark = [pytest.mark.laws, pytest.mark.slow]

PATHS = (
    *("MEMORY.md", "TOOLS.md", "memory/2026-03-01.md", "memory/2026-03-04.md", "memory/2026-05-04.md"),
    *("memory/kiln.md", "memory/Kiln.md", "bank/entities/kiln.md", "bank/entities/oven.md", "bank/entities/가마.md"),
)
LINES = (
    *("## Kiln", "## Oven", "- **Port:** 8080", "- **Port:** 9090", "- **Owner:** Tove", "- Kiln port: 7070"),
    *("- Moved the kiln to port 9191.", "- The oven is owned by Minsu.", "- [ ] Ask Tove about the kiln by 2026-03-20"),
    *("- W @Oven: the port is 9191.", "- W @Kiln: fired at 1,200 °C.", "- 가마 포트는 8080입니다."),
    *("- see https://kiln.example/a_b", "Kiln and oven stand in the loft.", "```"),
    *("[[Kiln]] <!-- wiki:end page --> #loft", "| a | b |", "|---|---|", "| Kiln | 4 |"),
)  # fmt: skip
DECISIONS = ("- alias: Oven = Kiln", "- merge: Stove = Kiln", "- alias: 가마 = Kiln", "- merge: Kiln = Oven")
SETTINGS = ("", 'language = "ko"\n', "[limits]\nentity_page_statements = 1\n", '[privacy]\nprivate = ["TOOLS.md"]\n')
DAYS = (dt.date(2026, 3, 3), dt.date(2026, 3, 10), dt.date(2026, 12, 1))

texts = st.lists(st.sampled_from(LINES), max_size=6).map(lambda lines: "\n".join((*lines, "")))
steps = st.one_of(
    st.tuples(st.just("write"), st.sampled_from(PATHS), texts),
    st.tuples(st.just("write"), st.sampled_from(PATHS), texts),
    st.tuples(st.just("delete"), st.integers(0, 9)),
    st.tuples(st.just("rename"), st.integers(0, 9), st.sampled_from(PATHS)),
    st.tuples(st.just("decide"), st.lists(st.sampled_from(DECISIONS), max_size=2)),
    st.tuples(st.just("configure"), st.sampled_from(SETTINGS)),
    st.tuples(st.just("as of"), st.sampled_from(DAYS)),
)
starts = st.dictionaries(st.sampled_from(PATHS), texts, min_size=3, max_size=6)
scripts = st.lists(steps, min_size=1, max_size=5)
scripts_with_humans = st.lists(st.one_of(steps, st.tuples(st.just("note"), st.integers(0, 30))), min_size=2, max_size=6)
thorough = settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])


class Life:
    """A workspace and a vault beside it that lives on while notes, settings and the day change."""

    def __init__(self, folder: Path, notes: dict[str, str]) -> None:
        self.root, self.vault, self.fresh = folder / "workspace", folder / "vault", folder / "fresh"
        self.day = DAYS[1]
        self.words = (f"word{number}" for number in itertools.count())
        self.written: list[str] = []
        for path, text in {"MEMORY.md": "", **notes}.items():
            self.write(path, text)

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def notes(self) -> list[Path]:
        return [path for path in sorted(self.root.rglob("*.md")) if path.name not in {"MEMORY.md", "decisions.md"}]

    def take(self, step: tuple[object, ...]) -> None:
        match step:
            case ("write", str(path), str(text)):
                self.write(path, text)
            case ("delete", int(number)) if self.notes():
                self.notes()[number % len(self.notes())].unlink()
            case ("rename", int(number), str(path)) if self.notes():
                (self.root / path).parent.mkdir(parents=True, exist_ok=True)
                self.notes()[number % len(self.notes())].rename(self.root / path)
            case ("decide", list(lines)):
                self.write("bank/decisions.md", "\n".join((*lines, "")))
            case ("configure", str(text)):
                self.write("wiki.toml", text)
            case ("as of", dt.date() as day):
                self.day = day
            case ("note", int(number)):
                self.note(number)

    def note(self, number: int) -> None:
        """Let a human write a word of their own below the heading Notes of a page."""
        pages = [page for page in sorted(self.vault.rglob("*.md")) if page.name != "inbox.md"]
        page = pages[number % len(pages)]
        self.written.append(next(self.words))
        page.write_text(page.read_text("utf-8") + f"\n{self.written[-1]} of mine\n", "utf-8")

    def compiled(self, vault: Path, cache: Path | None = None) -> dict[str, str]:
        """Compile and return the vault, but for the inbox, which is the human's from the first day on."""
        update_vault(gather(self.root, as_of=self.day, vault=vault), vault, cache=cache)
        files = {file.relative_to(vault).as_posix(): file for file in sorted(vault.rglob("*")) if file.is_file()}
        return {
            path: file.read_text("utf-8")
            for path, file in files.items()
            if not path.startswith((".wiki/cache/", "inbox.md"))
        }

    def living(self) -> dict[str, str]:
        return self.compiled(self.vault, self.root.parent / "cache")

    def clean(self) -> dict[str, str]:
        shutil.rmtree(self.fresh, ignore_errors=True)
        return self.compiled(self.fresh)


def lives(notes: dict[str, str], script: list[tuple[object, ...]]) -> Iterator[Life]:
    """Yield a life before its script and after each step of it."""
    with tempfile.TemporaryDirectory() as folder:
        life = Life(Path(folder), notes)
        yield life
        for step in script:
            life.take(step)
            yield life


@thorough
@given(notes=starts, script=scripts)
def test_after_every_step_a_living_vault_is_byte_for_byte_what_a_clean_compile_gives(
    notes: dict[str, str], script: list[tuple[object, ...]]
) -> None:
    for life in lives(notes, script):
        living = life.living()
        assert living == life.clean()
        assert vault_walker.faults(living) == []


@thorough
@given(notes=starts, script=scripts_with_humans)
def test_after_every_step_all_that_a_human_wrote_stands_in_the_vault_once_below_what_a_clean_compile_gives(
    notes: dict[str, str], script: list[tuple[object, ...]]
) -> None:
    for life in lives(notes, script):
        living, clean = life.living(), life.clean()
        assert [path for path in clean if not living.get(path, "").startswith(clean[path])] == []
        told = "".join(text for path, text in living.items() if path.endswith(".md"))
        assert [word for word in life.written if told.count(f"\n{word} of mine\n") != 1] == []
        left = {path: text for path, text in living.items() if path not in clean}
        assert all(" of mine\n" in text and "^c-" not in text and "^L" not in text for text in left.values())
        assert life.living() == living
        assert vault_walker.faults(living) == []
