"""Print what a compile costs: CPU seconds with those of child processes, wall seconds, the largest process.

Usage: bench.py [--notes 1000 2000 4000] [--per-note 10] [--jobs 1]

For each size a workspace is made up, compiled three times and linted three times: clean, unchanged, and with one note
changed. Below stands the growth exponent of the clean compile between neighbouring sizes: 1.0 is linear, 2.0 quadratic.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

WIKI = [sys.executable, "-m", "wiki_compiler.cli"]
MAKE = Path(__file__).parent / "make_workspace.py"
MEGABYTE = 1_000_000 if sys.platform == "darwin" else 1_000


@dataclass(frozen=True)
class Cost:
    """What one command used, the processes it started included; ``peak`` is the largest of them, in megabytes."""

    cpu: float
    wall: float
    peak: float


def run(command: list[str]) -> Cost:
    """Run a command to its end and return its cost."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read() if process.stderr else b""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - began
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}\n{said.decode()}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / MEGABYTE)


def best(command: list[str], times: int) -> Cost:
    """Return the cheapest of several runs."""
    return min((run(command) for _ in range(times)), key=lambda cost: cost.cpu)


def bench(folder: Path, notes: int, per_note: int, jobs: int) -> Cost:
    """Print three lines for one size and return the cost of the clean compile."""
    workspace = folder / f"notes-{notes}"
    subprocess.run(
        [sys.executable, str(MAKE), str(workspace), "--notes", str(notes), "--per-note", str(per_note)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    command = [*WIKI, "compile", str(workspace), "--as-of", "2026-06-30", "--jobs", str(jobs), "--quiet"]
    clean = run(command)
    show(f"{notes:,} notes, clean", clean)
    show(f"{notes:,} notes, unchanged", run(command))
    note = max((workspace / "memory").glob("*.md"))
    note.write_text(note.read_text("utf-8") + "- amber-gateway moved to port 4321.\n", "utf-8")
    show(f"{notes:,} notes, one changed", run(command))
    lint = [*WIKI, "lint", str(workspace), "--as-of", "2026-06-30", "--jobs", str(jobs), "--fail-on", "never"]
    show(f"{notes:,} notes, lint", run(lint))
    show(f"{notes:,} notes, lint, unchanged", run(lint))
    note.write_text(note.read_text("utf-8") + "- amber-gateway moved to port 4322.\n", "utf-8")
    show(f"{notes:,} notes, lint, one changed", run(lint))
    return clean


def show(what: str, cost: Cost) -> None:
    """Print one line of the table."""
    print(f"{what:36}{cost.cpu:9.2f}{cost.wall:9.2f}{cost.peak:9.0f}", flush=True)


def main() -> None:
    """Print the whole table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--notes", type=int, nargs="+", default=[1_000, 2_000, 4_000])
    parser.add_argument("--per-note", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    print(f"{'':36}{'CPU s':>9}{'wall s':>9}{'peak MB':>9}")
    show("wiki --help", best([*WIKI, "--help"], 3))
    show("wiki --version", best([*WIKI, "--version"], 3))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = str(Path(folder, "cache"))
        clean = {notes: bench(Path(folder), notes, args.per_note, args.jobs) for notes in sorted(args.notes)}
    for (few, cheap), (many, dear) in zip(clean.items(), list(clean.items())[1:], strict=False):
        growth = math.log(dear.cpu / cheap.cpu) / math.log(many / few)
        print(f"growth from {few:,} to {many:,} notes: exponent {growth:.2f}")


if __name__ == "__main__":
    main()
