"""Reads what is to be done and what is still asked: checkboxes, to-do sections, questions."""

from __future__ import annotations

import datetime as dt
import functools
import re

import msgspec

from wiki_compiler.extraction.forms.appointments import day_of_appointment
from wiki_compiler.extraction.forms.assertions import read_sentence
from wiki_compiler.extraction.forms.finished import ends_done, states_figure, tells_state
from wiki_compiler.extraction.forms.properties import key_value
from wiki_compiler.extraction.grammar.given_names import ends_in_name
from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.grammar.objects import object_of
from wiki_compiler.extraction.judging.norms import opens_with_planned_deed
from wiki_compiler.extraction.judging.past import is_past
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.line.signs import siblings
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, phrase, section_words
from wiki_compiler.model import Block, Mention, Note, Reading
from wiki_compiler.words import BlockKind, Kind, MentionForm, Role, TaskState

_KEY_WORDS = 3
_STEP = re.compile(r"^(?P<name>[^?？:：\n]{2,40}?)(?:\s+[-–—]+\s+|\s*[:：]\s+)(?P<asked>[^\n]+[?？])\s*$")
_QUESTIONS = re.compile(r"[?？]")
_SHORT_QUESTION = 4
_COLON = re.compile(r"[:：]")
_PRIORITY = re.compile(r"^(?:\*\*)?(P[0-4])\b\s*[:：\-–—]?\s*")
_ASKS = re.compile(r"[?？]\s*[\"'”’)）]?\s*$")
_ANSWERED = re.compile(r"\w[?？]\s*(?:→|➜|⇒|=>|->)\s*\w")
"""A question with its answer behind an arrow."""
_QUOTED = re.compile(r"\S[^\"”」]*[\"“「][^\"“”「」]*[?？]\s*[\"”」]\s*$")
"""A sentence that ends with what somebody asked."""
_INSIDE = re.compile(r"[(（\"“「'`][^()（）\"“”「」`]*[?？][^()（）\"“”「」`]*[)）\"”」'`]")
"""What is asked inside of quotation marks or brackets, by somebody else or in code."""
_OTHER_BOX = re.compile(r"^\[(?P<mark>[~/>!?-])\]\s+")
"""A box with another mark than a tick: begun, moved on, important, in question, all still open; or given up."""
_GIVEN_UP, _IN_QUESTION = "-", "?"
_BOXES = re.compile(r"\[(?P<mark>[^\]\s])\]`?\s*[=:–—-]?\s*(?P<meaning>[^·,;|\[`\n]+)")
"""A mark and what a note says that it means: ``[!] issue``."""
_FEWEST_OF_A_LEGEND = 2
_SIGN = re.compile(r"^(?:(?P<open>[☐□▢⬜])|(?P<done>[☑■✔✅]))\s*(?=\S)")
"""A box or tick drawn as a sign at the beginning of a line that is no item."""
_DONE = re.compile(r"(?:[(（](?P<word>[^()（）]{1,12})[)）]|(?P<tick>[✔✅☑]))[.\s]*$")
"""What says behind a task whether it is done."""
_ORDER = re.compile(r"^ACTION(?:\s*[:：])?\s+(?=\S)")
_SHORT_TASK = 90
_UNSPACED = ("ja", "zh")
_VERB_LAST = ("ko", "ja")
"""Languages in which the end of a sentence tells whether it is done."""
_AHEAD = ("advice", "plan")
"""Sections in which a line that opens with a bare verb tells what is to be done."""
_LASTING = ("rule", "lesson", "preference", "opinion")
_LOGS = ("routine", "deed", "event")
"""Sections that tell what was done."""
_SETTLED = (*_LOGS, "rule", "lesson", "preference", "opinion", "decision", "fact", "people", "observation", "number")
"""Sections in which a line that begins like an order is none."""
_LIST_ORDINAL = re.compile(r"^(?i:TODO|FIXME)\b\s*[:：]?\s*")


_MARK = re.compile("|".join(mark.pattern for mark in (_PRIORITY, _OTHER_BOX, _ORDER, _LIST_ORDINAL)))
"""Any mark in front of a line that makes it something to do."""


def is_boxed(text: str) -> bool:
    """Say whether a line begins with a box or a tick that is drawn as a sign."""
    return bool(_SIGN.match(f"{text} x"))


def read_question(line: Line, details: Details) -> Given:
    """Return the open question that a line asks, None where it asks nothing."""
    if (box := _OTHER_BOX.match(line.text)) and box["mark"] == _IN_QUESTION:
        asked = Found(kind=Kind.EXPERIENCE, role=Role.QUESTION, state=TaskState.OPEN, text=line.text[box.end() :])
        return (reading_of(line, asked, details),)
    asking = "?" in line.text or "？" in line.text
    if asking and _is_prompt(line):
        return "template"
    answered = asking and bool(_ANSWERED.search(line.text)) and line.block.checked is None
    if not answered and not (_asks_aloud(line) if asking else _asks(line, line.text)):
        return None
    state = TaskState.DONE if answered else TaskState.OPEN
    return (reading_of(line, Found(kind=Kind.EXPERIENCE, role=Role.QUESTION, state=state), details),)


def read_task(line: Line, details: Details) -> Given:
    """Return the task that a line is, None where it is none; one that is ticked below an hour is an event.

    Where a note says that a mark stands for something found, its line is that and nothing to do.
    """
    box = _OTHER_BOX.match(line.text)
    if box and line.words.has("box_found", _legend(line.note).get(box["mark"], "")):
        said = with_text(line, line.text[box.end() :])
        return (reading_of(said, msgspec.structs.replace(read_sentence(said), role=None), details),)
    return (_task(line, details),) if _is_task(line) else None


@functools.lru_cache(maxsize=4)
def _legend(note: Note) -> dict[str, str]:
    """Return what the marks in boxes mean by a line of the note itself, where it explains several."""
    for block in note.blocks:
        marks = _BOXES.findall(block.text) if block.text.count("[") >= _FEWEST_OF_A_LEGEND else []
        if len({mark for mark, _ in marks}) >= _FEWEST_OF_A_LEGEND:
            return {mark: meaning.strip() for mark, meaning in marks}
    return {}


def _asks_aloud(line: Line) -> bool:
    """Say whether a line with a question mark in it asks something that is still open."""
    text = line.text
    if line.block.checked or _spells_out(line):
        return False
    if _label(line) == "question":
        return True
    if _ASKS.search(text):
        return not _QUOTED.match(text) and not text.startswith(('"', "“", "「"))
    return _asks(line, _INSIDE.sub(" ", text))


def _asks(line: Line, own: str) -> bool:
    """Say whether a line asks something that is still open by its section, or by a word in what is its own."""
    text = line.text
    if line.scope.section == "question" and line.block.kind is BlockKind.ITEM and line.block.checked is None:
        return True
    asked = not line.block.checked and line.words.has("question", own) and not ends_in_name(text, line.code)
    return asked and len(text) <= _SHORT_TASK and not line.words.has("event_lead", text)


def _is_prompt(line: Line) -> bool:
    """Say whether a question is one of a form, by the item, the paragraph or the heading that announces it."""
    above = line.note.blocks[line.block.parent] if line.block.parent is not None else _announcing(line)
    said = above.text if above is not None and above.text.rstrip().endswith((":", "：")) else ""
    heading = line.scope.path[-1] if line.scope.path else ""
    return any(lexicon(detect_language(text, line.code)).has("prompting", text) for text in (said, heading) if text)


def _announcing(line: Line) -> Block | None:
    """Return the paragraph right above the list that a line is an item of, None where there is none."""
    place = line.index - 1 if line.block.kind is BlockKind.ITEM else -1
    while place >= 0 and line.note.blocks[place].kind is BlockKind.ITEM:
        place -= 1
    return line.note.blocks[place] if place >= 0 and line.note.blocks[place].kind is BlockKind.PARAGRAPH else None


def _spells_out(line: Line) -> bool:
    """Say whether a step is only spelled out by short questions behind its name: ``Safety — network? files?``."""
    step = _STEP.match(line.text) if line.block.kind is BlockKind.ITEM and line.scope.section != "question" else None
    if step is None or _label(line) == "question" or line.words.has("question", step["name"]):
        return False
    asked = [part for part in _QUESTIONS.split(step["asked"]) if part.strip()]
    return len(asked) > 1 and all(len(part.split()) <= _SHORT_QUESTION for part in asked)


def _is_task(line: Line) -> bool:
    """Say whether a line is something to do, or that was to do and is done."""
    if line.block.checked is not None:
        return True
    if tells_state(line):
        return False
    if _is_marked(line) or _is_duty(line) or _announces_task(line):
        return True
    if day_of_appointment(line) is not None or _is_ahead(line) or _is_under_way(line):
        return True
    if line.scope.section == "task" and not line.words.has("event_lead", line.text):
        return not states_figure(line)
    return len(line.text) <= _SHORT_TASK and (_is_needed(line) or _is_ordered(line))


def _is_ordered(line: Line) -> bool:
    """Say whether a line orders something to be done once, and stands nowhere that makes a rule or a fact of it."""
    if _is_settled(line):
        return False
    if not line.words.has("task", line.text):
        return line.dated and _is_errand(line)
    if line.code not in _VERB_LAST:
        return True
    done = line.words.has("event", line.text.rpartition(" ")[2])
    return not (done or line.words.has("every_time", line.text))


def _is_ahead(line: Line) -> bool:
    """Say whether a line of a plan or of advice opens with what is to be done; a key and its value tell of the plan."""
    ahead = line.scope.section in _AHEAD or _is_of_plan(line)
    return ahead and opens_with_planned_deed(line, line.text) and key_value(line) is None


def _is_of_plan(line: Line) -> bool:
    """Say whether the nearest heading ends with the word for a plan: ``Migration plan``."""
    if line.scope.section or not line.scope.path or line.block.kind is not BlockKind.ITEM:
        return False
    words = without_brackets(line.scope.path[-1]).split()
    return len(words) > 1 and lookup(section_words(), words[-1], line.code) == "plan"


def _is_under_way(line: Line) -> bool:
    """Say whether an item stands right below a heading of what is being done, and names it: no deed, no fact of it."""
    item = line.block.kind is BlockKind.ITEM and line.block.parent is None and line.scope.section == "ongoing"
    if not item or not line.scope.opened:
        return False
    return not line.words.has_any(("event_lead", "to_be"), line.text) and key_value(line) is None


def _is_needed(line: Line) -> bool:
    """Say whether a line of a log opens with what is still needed, anywhere but among rules: ``Need to …``."""
    return line.dated and line.scope.section not in _LASTING and line.words.has("needed", line.text)


def _announces_task(line: Line) -> bool:
    """Say whether a line of a day's log says before its first colon what must be done: ``Need to check: no answer``."""
    if not line.dated or line.scope.section in _SETTLED or line.code in _VERB_LAST:
        return False
    head, _, said = line.text.partition(":")
    return bool(said) and " " in head and line.words.has("task", head)


def _is_marked(line: Line) -> bool:
    """Say whether a label, a priority or a box at its beginning makes a line something to do."""
    labelled = _label(line) == "task" and not _tells_what_was_done(line)
    return labelled or bool(_MARK.match(line.text)) or _has_sign(line)


def _tells_what_was_done(line: Line) -> bool:
    """Say whether what stands behind a label is done already: ``Action: Applied the patch``."""
    said = _COLON.split(line.text, maxsplit=1)[1].strip()
    return line.code == "en" and len(said.split()) > 1 and is_past(line, said)


def _has_sign(line: Line) -> bool:
    """Say whether a paragraph's line has a box of its own before it; a tick alone only says that something is well."""
    if line.block.kind is not BlockKind.PARAGRAPH or line.text.startswith(("✔", "✅")):
        return False
    return bool(_SIGN.match(line.text)) or is_boxed(line.symbol)


def _is_duty(line: Line) -> bool:
    """Say whether a line in the log of a day says what must still be done, once and not whenever something happens."""
    if not line.dated or line.scope.section in _SETTLED or line.scope.retain or len(line.text) > _SHORT_TASK:
        return False
    behind = _DONE.search(line.text)
    if behind and line.words.has("unticked", behind["word"] or ""):
        return True
    said = _DONE.sub("", line.text) if behind else line.text
    if not (line.words.has("duty", said) or _closes_duty(line, said)) or ":" in said.rpartition("\n")[2]:
        return False
    return not (line.words.has("every_time", said) or _needs_thing(line, said))


def _closes_duty(line: Line, said: str) -> bool:
    """Say whether a verb of duty is parted from the verb that closes its sentence: ``Er sollte geprüft werden``."""
    closing = word_set("duty_closing", line.code)
    tokens = phrase(said).tokens if closing else ()
    return bool(tokens) and tokens[-1] in closing and not word_set("duty_opening", line.code).isdisjoint(tokens)


def _needs_thing(line: Line, said: str) -> bool:
    """Say whether a line only ends with what thing is needed, and no act: ``학습용 GPU 필요``, not ``검토 필요``."""
    *_, before, last = ("", "", *said.strip(" .!").split())
    acts = line.words.language.words["needed_act"]
    if not acts or not line.words.has("bare_need", last):
        return False
    return not before.endswith(acts)


def _is_done(line: Line) -> bool:
    sign, behind = _SIGN.match(line.text), _DONE.search(line.text)
    ticked = bool(sign and sign["done"]) or bool(behind and behind["tick"])
    ticked = ticked or bool(behind and line.words.has("ticked", behind["word"] or ""))
    return bool(line.block.checked) or ticked or ends_done(line.text, line.code)


def _task(line: Line, details: Details) -> Reading:
    text = _PRIORITY.sub("", line.text)
    for mark in (_LIST_ORDINAL, _OTHER_BOX, _ORDER, _SIGN):
        text = mark.sub("", text).strip()
    if line.block.checked and _is_logged(line):
        return reading_of(line, Found(kind=Kind.EXPERIENCE, role=Role.EVENT, text=text), details)
    box = _OTHER_BOX.match(line.text)
    given_up = box is not None and box["mark"] == _GIVEN_UP
    found = Found(
        kind=Kind.EXPERIENCE,
        role=Role.TASK,
        text=text or line.text,
        names=_object(text, line.code),
        state=TaskState.CANCELLED if given_up else TaskState.DONE if _is_done(line) else TaskState.OPEN,
        due=_due(line),
    )
    return reading_of(line, found, details)


def _object(text: str, code: str) -> tuple[Mention, ...]:
    """Return what something is to be done to, where no key tells of what sort the task is."""
    thing = "" if code in _UNSPACED or _COLON.search(text) else object_of(text, code)
    return (Mention(thing, MentionForm.SUBJECT),) if thing else ()


def _is_logged(line: Line) -> bool:
    """Say whether a tick only tells that something was done: below an hour, ``Done``, or a round in a day's log."""
    section = line.scope.section
    logged = line.dated or section == "deed"
    return section != "task" and (line.scope.time is not None or (logged and section in _LOGS))


def _is_errand(line: Line) -> bool:
    """Say whether an item of a day's log orders something once: it opens with a verb, and no other verb follows."""
    text = _DONE.sub("", line.text)
    listed = line.block.kind is BlockKind.ITEM or (line.code == "ko" and text != line.text)
    if not listed or _COLON.search(text) or not (line.words.has("errand", text) or _is_among_orders(line, text)):
        return False
    rest = text if line.code in _UNSPACED else text.partition(" ")[2]
    told = line.words.has_any(("state", "event", "verb"), rest) or line.words.has("habit", line.text)
    return bool(rest) and not told and not rest.startswith(("for ", "to "))


def _is_among_orders(line: Line, text: str) -> bool:
    """Say whether an item opens with a verb that may order something, and so does another item of its list."""
    orders = word_set("listed_order", line.code)
    if text.partition(" ")[0].casefold() not in orders:
        return False
    return sum(other.partition(" ")[0].casefold() in orders for other in siblings(line)) > 0


def _label(line: Line) -> str:
    if ":" not in line.text and "：" not in line.text:
        return ""
    key = _COLON.split(line.text, maxsplit=1)[0]
    label = lookup(label_words(), key, line.code) if len(key.split()) <= _KEY_WORDS else ""
    return label or ("task" if line.code == "ko" and line.words.has("task_heading", key) else "")


def _is_settled(line: Line) -> bool:
    """Say whether a line that begins like an order is a standing rule or a fact and nothing to do once."""
    text = line.text
    return line.scope.section in _SETTLED or line.words.has_any(("rule", "negation", "decision", "preference"), text)


def _due(line: Line) -> dt.date | None:
    """Return the day a task is due: a date after the note's own, in brackets too, or the next weekday named."""
    if day := day_of_appointment(line):
        return day
    note, behind = line.note.moment, line.tail.moment
    if note and behind and behind.day > note.day:
        return behind.day
    dates = [date.first for date in line.dates() if note is None or date.first >= note.day]
    if dates:
        return dates[0]
    if note is None:
        return None
    folded = line.text.casefold()
    for number, names in enumerate(language(line.code).weekdays):
        if re.search(rf"(?<!\w){re.escape(names[0])}", folded):
            return note.day + dt.timedelta(days=(number - note.day.weekday() - 1) % 7 + 1)
    return None
