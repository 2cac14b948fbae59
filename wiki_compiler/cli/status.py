"""``wiki status``: what is in a workspace, what was not read, and how its vault stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wiki_compiler.cli.options import (
    AsOfOption,
    Colour,
    ColourOption,
    ConfigOption,
    JobsOption,
    JsonOption,
    PathArgument,
    QuietOption,
    VaultOption,
    VerboseOption,
    WorkspaceOption,
)

if TYPE_CHECKING:
    from pathlib import Path

    from wiki_compiler import Compilation
    from wiki_compiler.cli.output import Output
    from wiki_compiler.languages import Language

_FOLDERS_SHOWN = 10
_KINDS = {
    "notes": "note",
    "files_not_read": "unread",
    "lines_not_used": "skip",
    "entities": "entity",
    "claims": "status",
    "freshness": "freshness",
    "findings": "severity",
}
"""The vocabulary of each row of counts."""


def status_command(
    *,
    path: PathArgument = None,
    workspace: WorkspaceOption = None,
    vault: VaultOption = None,
    config: ConfigOption = None,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Show what a workspace holds and how its vault stands.

    What was not read is counted by its reason, and folders of which nothing was read are named.
    """
    from wiki_compiler.cli.compiling import compile_places
    from wiki_compiler.cli.output import Output, as_json
    from wiki_compiler.cli.places import find_places
    from wiki_compiler.languages import language

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    places = find_places(path, workspace, vault, config, reads_only=True)
    compilation = compile_places(places, as_of, jobs, output)
    stale = _stale_pages(compilation, places.vault)
    if json:
        output.report(as_json({"format_version": 1, **_values(compilation), "stale_pages": stale}))
        return
    _print_counts(compilation, output)
    words = language(compilation.config.language)
    key = "cli.vault-missing" if stale is None else "cli.vault-stale" if stale else "cli.vault-fresh"
    output.line(words.say(key, vault=places.vault, files=words.count("report.files", stale or 0)))


def _values(compilation: Compilation) -> dict[str, Any]:
    from wiki_compiler.cli.counting import breakdown

    return {
        "as_of": compilation.as_of,
        "plain": compilation.knowledge.plain,
        "totals": compilation.totals,
        "by": breakdown(compilation),
        "folders_not_read": [
            {"path": path, "reason": reason, "files": number}
            for path, reason, number in compilation.knowledge.skipped_folders
        ],
        "notes_not_read": list(compilation.knowledge.skipped_notes),
        "undated_not_used": len(compilation.knowledge.unused),
    }


def _print_counts(compilation: Compilation, output: Output) -> None:
    from wiki_compiler.cli.counting import breakdown
    from wiki_compiler.languages import language

    words = language(compilation.config.language)
    say, total = words.say, compilation.totals
    for name, parts in breakdown(compilation).items():
        number = total.get(name, sum(parts.values()))
        if name == "entities":
            output.line(say("cli.row", name=say("cli.count.statements"), number=f"{total['statements']:,}"))
        split = ", ".join(f"{_word(name, word, words)} {count:,}" for word, count in parts.items() if count)
        row = say("cli.row", name=say(f"cli.count.{name}"), number=f"{number:,}")
        output.line(f"{row}  {split}" if split else row)
    if unused := len(compilation.knowledge.unused):
        output.line(say("cli.undated", lines=words.count("page.coverage.undated", unused)))
    if beside := compilation.knowledge.skipped_notes:
        names = [*beside[:_FOLDERS_SHOWN], *(["…"] if len(beside) > _FOLDERS_SHOWN else [])]
        output.line(say("cli.notes-unread", files=", ".join(names), reason=_word("files_not_read", "outside", words)))
    for path, reason, number in compilation.knowledge.skipped_folders[:_FOLDERS_SHOWN]:
        facts = {"path": path, "reason": _word("files_not_read", reason, words)}
        output.line(say("cli.folder-unread", **facts, files=words.count("report.files", number)))
    if (more := len(compilation.knowledge.skipped_folders) - _FOLDERS_SHOWN) > 0:
        output.line(words.count("cli.folders-more", more))


def _word(name: str, word: str, words: Language) -> str:
    """Return a word of the vocabulary as programs spell it; in other languages than English as people do."""
    key = f"word.{_KINDS[name]}.{word}"
    return words.messages.get(key, word) if words.code != "en" else word


def _stale_pages(compilation: Compilation, vault: Path) -> int | None:
    """Return how many files a compile would write or remove, None where there is no vault yet."""
    if not (vault / ".wiki" / "manifest.json").is_file():
        return None
    plan = compilation.plan(vault)
    return len(plan.writes) + len(plan.removed)
