"""``wiki compile --explain-note``: what each line of one note became, and why."""

from __future__ import annotations

import difflib
import os
from pathlib import Path, PurePosixPath

from wiki_compiler import Compilation, UsageError
from wiki_compiler.cli.note_explanation import NoteExplainer
from wiki_compiler.cli.output import Output, as_json
from wiki_compiler.cli.places import Places
from wiki_compiler.coverage import NoteUse, note_use
from wiki_compiler.languages import language
from wiki_compiler.model import Note


def explain_note(compilation: Compilation, places: Places, asked: str, output: Output, *, json: bool) -> None:
    """Print what became of every line of the note that ``asked`` names, or why the file is not read.

    Raises:
        UsageError: there is no such file in the workspace; the nearest note is named.
    """
    paths = _spellings(asked, places.root)
    note = next((note for path in paths for note in compilation.notes if note.path == path), None)
    if note is None:
        _print_unread(compilation, places, paths, output, json=json)
        return
    explainer = NoteExplainer(compilation, _use(compilation, note), coloured=output.coloured())
    if json:
        output.report(as_json(explainer.values()))
    else:
        output.report("".join(f"{line}\n" for line in explainer.lines()))


def _use(compilation: Compilation, note: Note) -> NoteUse:
    knowledge = compilation.knowledge
    said = (one for one in knowledge.statements if one.span.path == note.path)
    return note_use(note, said, dict(knowledge.skips).get(note.path, ()))


def _spellings(asked: str, root: Path) -> tuple[str, ...]:
    """Return the paths below ``root`` that a person may mean: from the workspace, else from the current folder."""
    inside = PurePosixPath(os.path.normpath(asked)).as_posix()
    here = os.path.relpath(os.path.realpath(asked), os.path.realpath(root))
    return tuple(dict.fromkeys(path for path in (inside, here) if not path.startswith(("..", "/"))))


def _print_unread(
    compilation: Compilation, places: Places, paths: tuple[str, ...], output: Output, *, json: bool
) -> None:
    from wiki_compiler.reading.workspace import why_unread

    say = language(compilation.config.language).say
    for path in paths:
        if reason := why_unread(places.root, places.config, path, places.vault):
            why = say(f"unread.{reason}")
            if json:
                output.report(as_json({"format_version": 1, "note": path, "read": False, "reason": reason, "why": why}))
            else:
                output.line(say("cli.note.not-read", path=path, why=why))
            return
    asked = paths[0] if paths else "…"
    raise UsageError(say("cli.note.unknown", path=asked, nearest=_nearest(asked, compilation)))


def _nearest(asked: str, compilation: Compilation) -> str:
    """Return the path of the note that looks most like ``asked``: one with its file name, where there is one."""
    every = [note.path for note in compilation.notes]
    name = PurePosixPath(asked).name.casefold().removesuffix(".md")
    same = [path for path in every if PurePosixPath(path).name.casefold().removesuffix(".md") == name]
    return difflib.get_close_matches(asked, same or every, n=1, cutoff=0.0)[0]
