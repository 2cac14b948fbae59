"""reports/coverage.md: how much of the notes was used, why the rest was not, and which lines may have been missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from wiki_compiler.coverage import NoteUse, Use, note_uses, use_of
from wiki_compiler.model import Statement
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases, table_text
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.render.templates import fill
from wiki_compiler.words import Privacy

_NOTES_SHOWN = 10
_SAMPLES = 5
"""How many lines are shown of each reason."""
_LONGEST_SAMPLE = 120
_UNUSED = 50
_UNREAD = 40
"""How many undated lines are shown that a day of the past leaves out."""
_FEWEST_LINES = 5
"""A note with fewer lines that could have been used says nothing by its share."""
_WELL_USED = 900
"""A note of which this many thousandths were used needs nobody's eye."""
_MANY_PASSED = 3
_REASONS_OF_NOTE = 2

Row = tuple[NoteUse, Counter[Use]]


class Sample(msgspec.Struct, frozen=True, order=True):
    """A line that may have been missed; the longest come first, because they say most."""

    rank: int
    path: str
    line: int
    text: str


class Tally:
    """What is counted over all notes, one pass."""

    def __init__(self, notes: Iterable[NoteUse]) -> None:
        self.statements = 0
        self.uses: Counter[Use] = Counter()
        self.reasons: Counter[str] = Counter()
        self.samples: dict[str, list[Sample]] = {}
        self.rows: list[Row] = []
        for note in notes:
            self._add(note)

    def _add(self, note: NoteUse) -> None:
        counts = note.counts
        self.statements += note.statements
        self.uses += counts
        self.reasons += note.reasons
        if counts[Use.PASSED_OVER]:
            self.rows.append((note, counts))
        for reason, sample in _longest(note).items():
            found = sorted((*self.samples.get(reason, ()), sample))
            self.samples[reason] = found[:_SAMPLES]


def coverage(phrases: Phrases) -> Page:
    """Return the report of what the lines of the notes became, and why some became nothing."""
    tally = Tally(note_uses(phrases.knowledge))
    title = phrases.say("page.report.coverage")
    text = fill(
        "coverage",
        phrases.say,
        title=title,
        counts=_counts(tally, phrases),
        uses=[_use(use, tally, phrases) for use in Use if tally.uses[use]],
        reasons=[(phrases.number(number), *_said(reason, phrases)) for reason, number in _most_first(tally.reasons)],
        missed=_missed(tally, phrases),
        undated=_undated(phrases),
        notes=_notes(tally, phrases),
        files=[
            (phrases.number(number), phrases.word("unread", reason))
            for reason, number in phrases.knowledge.skipped_files
        ],
        unread=_unread(phrases),
    )
    return plain_page("reports/coverage.md", "report", title, text)


def _undated(phrases: Phrases) -> tuple[Markdown, list[Markdown], int] | None:
    """Return the undated lines that a day of the past leaves out: how many, a few of them, and how many more."""
    unused = phrases.knowledge.unused
    if not unused:
        return None
    shown = [
        Markdown(f"{quote(shorten(one.text, _LONGEST_SAMPLE))} · {_place(one, phrases)}") for one in unused[:_UNUSED]
    ]
    return phrases.tally("page.coverage.undated", len(unused)), shown, max(0, len(unused) - _UNUSED)


def _unread(phrases: Phrases) -> list[Markdown]:
    """Return the names of Markdown that was not read: files beside notes, then folders, each up to a number."""
    notes, folders = phrases.knowledge.skipped_notes, phrases.knowledge.skipped_folders
    lines = [quote(path) for path in notes[:_UNREAD]]
    for path, reason, number in folders[:_UNREAD]:
        files = phrases.tally("report.files", number)
        lines.append(Markdown(f"{quote(path + '/')} — {files}, {phrases.word('unread', reason)}"))
    more = max(0, len(notes) - _UNREAD) + max(0, len(folders) - _UNREAD)
    return [*lines, phrases.say("page.more", number=more)] if more else lines


def _place(statement: Statement, phrases: Phrases) -> Markdown:
    return phrases.line_link(statement.span.path, statement.span.line)


def _counts(tally: Tally, phrases: Phrases) -> Markdown:
    total = tally.uses.total()
    if not total:
        return phrases.say("page.coverage.empty")
    used = tally.uses[Use.STATED] + tally.uses[Use.WITH_ANOTHER]
    return phrases.say(
        "page.coverage.counts",
        statements=phrases.tally("page.statements", tally.statements),
        notes=phrases.tally("page.notes", len(phrases.knowledge.notes)),
        lines=phrases.tally("page.lines", total),
        used=phrases.number(used),
        share=phrases.share(used, total),
    )


def _use(use: Use, tally: Tally, phrases: Phrases) -> tuple[Markdown, str, Markdown]:
    """Return a row of the first table: what became of lines, how many, which part of all."""
    number = tally.uses[use]
    return phrases.say(f"coverage.use.{use}"), phrases.number(number), phrases.share(number, tally.uses.total())


def _said(reason: str, phrases: Phrases) -> tuple[Markdown, Markdown]:
    """Return a reason as a noun and as a sentence."""
    return phrases.word("skip", reason), phrases.say(f"skip.{reason}")


def _missed(tally: Tally, phrases: Phrases) -> list[tuple[Markdown, str, list[Markdown], int]]:
    """Return, for each reason to pass over a line, the reason, how many there are, a few of them, and how many more."""
    return [
        (
            phrases.word("skip", reason),
            phrases.number(number),
            [_sample(each, phrases) for each in shown],
            number - len(shown),
        )
        for reason, number in _most_first(tally.reasons)
        if use_of(reason) is Use.PASSED_OVER and (shown := tally.samples.get(reason))
    ]


def _sample(sample: Sample, phrases: Phrases) -> Markdown:
    return Markdown(f"{phrases.line_link(sample.path, sample.line)}: {quote(shorten(sample.text, _LONGEST_SAMPLE))}")


def _longest(note: NoteUse) -> dict[str, Sample]:
    """Return the longest line passed over for each reason; what is private is not shown."""
    found: dict[str, Sample] = {}
    if note.note.privacy is Privacy.PRIVATE or not note.counts[Use.PASSED_OVER]:
        return found
    texts = {block.line + row: text for block in note.note.blocks for row, text in enumerate(block.text.split("\n"))}
    for line in note.lines:
        if line.use is Use.PASSED_OVER:
            text = texts.get(line.line, note.note.lines[line.line - 1]).strip()
            sample = Sample(-len(text), note.note.path, line.line, text)
            found[line.reason] = min(sample, found.get(line.reason, sample))
    return found


def _notes(tally: Tally, phrases: Phrases) -> list[tuple[Markdown, list[tuple[Markdown, str, int, Markdown]]]]:
    """Return the tables of notes: least used by share, then most lines passed over where that shows other notes."""
    lowest, most = _lowest(tally.rows), _most(tally.rows)
    tables = [("page.coverage.lowest", lowest)] if lowest else []
    if any(row not in lowest for row in most):
        tables.append(("page.coverage.most", most))
    return [(phrases.say(key), [_row(*row, phrases) for row in rows]) for key, rows in tables]


def _lowest(rows: Iterable[Row]) -> list[Row]:
    """Return the notes of whose own words the smallest part was used."""
    told = [row for row in rows if _own(row[1]) >= _FEWEST_LINES and _permille(row[1]) < _WELL_USED]
    return sorted(told, key=lambda row: (_permille(row[1]), -_own(row[1]), row[0].note.path))[:_NOTES_SHOWN]


def _most(rows: Iterable[Row]) -> list[Row]:
    """Return the notes with the most lines passed over."""
    told = [row for row in rows if row[1][Use.PASSED_OVER] >= _MANY_PASSED]
    return sorted(told, key=lambda row: (-row[1][Use.PASSED_OVER], row[0].note.path))[:_NOTES_SHOWN]


def _own(counts: Counter[Use]) -> int:
    """Return how many lines of a note speak for themselves: neither its form nor another voice."""
    return counts[Use.STATED] + counts[Use.WITH_ANOTHER] + counts[Use.PASSED_OVER]


def _permille(counts: Counter[Use]) -> int:
    return 1000 * (_own(counts) - counts[Use.PASSED_OVER]) // _own(counts)


def _row(note: NoteUse, counts: Counter[Use], phrases: Phrases) -> tuple[Markdown, Markdown, int, Markdown]:
    """Return a row of a table: the note, the share used, lines passed over, and mostly why."""
    passed = Counter({reason: n for reason, n in note.reasons.items() if use_of(reason) is Use.PASSED_OVER})
    why = (f"{phrases.word('skip', reason)} {number}" for reason, number in _most_first(passed)[:_REASONS_OF_NOTE])
    used = _own(counts) - counts[Use.PASSED_OVER]
    link = table_text(phrases.note_link(note.note.path))
    return link, phrases.share(used, _own(counts)), counts[Use.PASSED_OVER], table_text(phrases.listed(why))


def _most_first(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
