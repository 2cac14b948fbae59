"""Judges what sort of thing a sentence says: its kind and role, from its section and its words."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiki_compiler.extraction.grammar.tenses import has_been_done
from wiki_compiler.extraction.judging.deeds import announces_deed, is_finished, lists_deeds
from wiki_compiler.extraction.judging.liking import is_preference
from wiki_compiler.extraction.judging.norms import is_logged, is_norm, is_standing_order, opens_with_order
from wiki_compiler.extraction.judging.past import is_past, opens_with_doing, tells_deed, tells_who
from wiki_compiler.extraction.line.doubts import is_permission
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.surroundings.sections import file_section, stated_decision
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import lookup, phrase, section_words
from wiki_compiler.words import BlockKind, Kind, NoteKind, Role

_VERB_LAST = ("ko", "ja")
_SAYS = ("to_be", "modal", "denial", "rule", "imperative", "closing", "lesson")
"""Words of which a sentence has one: what has none only names something."""
_FEWEST_SHOUTED = 3
_BY_SECTION: dict[str, tuple[Kind, Role | None]] = {
    "decision": (Kind.WORLD, Role.DECISION),
    "preference": (Kind.OPINION, Role.PREFERENCE),
    "opinion": (Kind.OPINION, None),
    "lesson": (Kind.WORLD, Role.LESSON),
    "rule": (Kind.WORLD, Role.RULE),
    "observation": (Kind.OBSERVATION, None),
}
_TOLD = ("event", "deed", "routine")
"""Sections that tell what happened and what was done."""
_ROUNDS = ("deed", "routine")
"""Sections of a day's log whose items tell what was done, and what was seen where one looked."""
_EVENT = (Kind.EXPERIENCE, Role.EVENT)
_OF_NO_IDEA = (_EVENT, _BY_SECTION["rule"])
"""What a line among mere ideas is not: what it says was tried, or should be, is part of the idea."""
_OF_ITS_OWN_WORDS = tuple(_BY_SECTION[name] for name in ("decision", "lesson", "opinion", "observation"))
"""What a line is only by words of its own, and by none in a title or in brackets."""
_BY_LABEL = {
    **_BY_SECTION,
    "fact": (Kind.WORLD, None),
    "event": _EVENT,
}
_FIRM_SECTIONS = ("lesson", "rule", "preference", "opinion")
"""Sections whose lines are what the section says, whatever words they use."""
_SENTENCES = re.compile(r"[.;!]\s+")
_DOING = re.compile(r"[a-z-]{2,}ing")
_HOUR = re.compile(r"(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])")
_MARKED = re.compile(r"[\"“「『(（]")
_OTHERS = re.compile(r"\"[^\"\n]+\"|“[^”\n]+”|「[^」\n]+」|『[^』\n]+』")
_ASIDE = re.compile(r"[(（][^\s()（）]+(?:[\s,]+[^\s()（）]+)?[)）]")
"""A word or two in brackets."""
_STAND_IN = " x "
_FEWEST_OWN = 6
"""Letters that a text has beside its quotations, if it says anything itself."""


def is_round(line: Line) -> bool:
    """Say whether a line stands right below the rounds or deeds of a day: what it tells was so at that hour."""
    scope = line.scope
    nested = bool(line.parent or line.context or line.block.parent is not None)
    return scope.section in _ROUNDS and scope.opened and not nested and line.dated


def is_told(line: Line) -> bool:
    """Say whether a line is an item among what happened or was done, and not only more of another item."""
    item = line.block.kind is BlockKind.ITEM and line.block.parent is None
    return item and line.scope.section in _TOLD and not (line.parent or line.context)


def is_among_deeds(line: Line) -> bool:
    """Say whether a line is an item of a list that tells of several things what was done: ``5 posts published``."""
    if line.announced or line.block.kind is not BlockKind.ITEM or line.block.parent is not None:
        return bool(line.announced) and lists_deeds(line.announced, line.code)
    return bool(line.scope.path) and lists_deeds(line.scope.path[-1], line.code)


def judge(line: Line, text: str, label: str = "") -> tuple[Kind, Role | None]:
    """Return the kind and role of ``text``; ``label`` is what a key in front of it says it is."""
    if label in _BY_LABEL:
        wished = label == "opinion" and line.scope.section == "preference"
        return _BY_LABEL["preference" if wished else label]
    return _by_section(line, text) or _by_words(line, text)


def is_wish(line: Line, text: str) -> bool:
    """Say whether ``text`` is what somebody prefers, by its section or its words."""
    return _by_section(line, text) == _BY_SECTION["preference"]


def _by_section(line: Line, text: str) -> tuple[Kind, Role | None] | None:
    """Return what the section makes of a line, None where it leaves that to the words."""
    section = line.scope.section
    if line.scope.orderer and not _is_ordered(line, text):
        return _by_words(line, text)
    if section in _FIRM_SECTIONS:
        return _in_firm_section(line, text)
    if line.dated and section not in ("decision", *_TOLD) and line.words.has("summary", text):
        return _BY_SECTION["observation"]
    if section != "observation" and is_preference(line, text):
        return _BY_SECTION["preference"]
    if section == "observation" and line.dated and (tells_deed(line, text) or tells_who(line, text)):
        return _EVENT
    return None if _goes_on_telling(line) or _is_decided_above(line) else _BY_SECTION.get(section)


def _is_ordered(line: Line, text: str) -> bool:
    """Say whether a line below somebody's orders is one, and does not tell what became of them."""
    if line.code == "en":
        return is_norm(line, text) or opens_with_order(line, text)
    return not is_past(line, text)


def _is_decided_above(line: Line) -> bool:
    """Say whether the decision itself stands above a line, which tells its reasons and what was weighed.

    That is a heading that states it, or names what it is about, or the item that the line is nested in, unless that
    only names a thing.
    """
    if line.scope.section != "decision" or line.block.kind is BlockKind.HEADING:
        return False
    if line.block.parent is not None and not line.context:
        return True
    if line.scope.path and not (line.scope.opened or _names_decisions(line.scope.path[-1], line.code)):
        return True
    return any(stated_decision(heading, line.code) for heading in line.scope.path)


def _names_decisions(heading: str, code: str) -> bool:
    """Say whether a heading that names a thing also says that it lists decisions: ``Lamps — 6 decisions made``."""
    return any(lookup(section_words(), token, code) == "decision" for token in phrase(heading).tokens)


def _goes_on_telling(line: Line) -> bool:
    """Say whether a paragraph of a day's log only tells more, below the list of what was decided or noticed."""
    if (
        line.scope.section not in ("decision", "observation")
        or not line.dated
        or line.block.kind is not BlockKind.PARAGRAPH
    ):
        return False
    before = line.note.blocks[line.index - 1] if line.index else None
    return before is not None and before.kind is BlockKind.ITEM


def _in_firm_section(line: Line, text: str) -> tuple[Kind, Role | None]:
    """Return what a line of a firm section is: among opinions what somebody wishes or did is still that."""
    section = line.scope.section
    if section == "lesson" and _only_lists(line, text):
        return _by_words(line, text)
    if line.words.has("belief", text):
        return _BY_SECTION["opinion"]
    if section == "opinion" and is_preference(line, text):
        return _BY_SECTION["preference"]
    told = (section == "opinion" or _is_story(line)) and is_past(line, text)
    return _EVENT if told or _only_tells(line, text) else _BY_SECTION[section]


def _only_tells(line: Line, text: str) -> bool:
    """Say whether an item of a day's log only tells what was done, below a list of wishes or rules: it bears no role.

    The bare verb of an order may look like one in the past: ``Read the log first``.
    """
    if line.scope.section not in ("preference", "rule") or not line.dated:
        return False
    if line.code == "en":
        first = text.partition(" ")[0].casefold()
        told = tells_deed(line, text) and first not in word_set("planned_deed", "en")
        if not (told or is_finished(text, "en")):
            return False
    return is_past(line, text) and not is_norm(line, text) and not is_preference(line, text)


def _only_lists(line: Line, text: str) -> bool:
    """Say whether an item nested below a lesson only names a tool or a source, and is no sentence."""
    if line.block.kind is not BlockKind.ITEM or line.block.parent is None:
        return False
    says = _SAYS if line.code in _VERB_LAST else (*_SAYS, "event", "verb", "state")
    return not line.words.has_any(says, text) and not opens_with_order(line, text)


def _is_story(line: Line) -> bool:
    """Say whether a paragraph of a day's log goes on telling below a list of wishes."""
    return line.scope.section == "preference" and line.dated and line.block.kind is BlockKind.PARAGRAPH


def _by_words(line: Line, text: str) -> tuple[Kind, Role | None]:
    own = _in_own_words(text)
    idea = bool(line.scope.proposes)
    for judged, holds in _TESTS:
        if not (idea and judged in _OF_NO_IDEA) and holds(line, own if judged in _OF_ITS_OWN_WORDS else text):
            return judged
    return Kind.WORLD, None


def _in_own_words(text: str) -> str:
    """Return a text without titles and what others said in quotation marks, and without brackets of a word or two."""
    if not _MARKED.search(text):
        return text
    own = _ASIDE.sub(" ", _OTHERS.sub(_STAND_IN, text))
    return own.strip() if sum(map(str.isalpha, own)) >= _FEWEST_OWN else text


def _happened(line: Line, text: str) -> bool:
    if line.scope.section == "advice" or not stands_in_log(line):
        return False
    return (is_past(line, text) and not _is_finding(line, text)) or (line.dated and tells_who(line, text))


def _is_finding(line: Line, text: str) -> bool:
    """Say whether a line stands among what was found out, and does not open with what somebody did to find it."""
    heading = line.scope.path[-1] if line.scope.path else ""
    return line.words.has("research_heading", heading) and not tells_deed(line, text)


def stands_in_log(line: Line) -> bool:
    """Say whether a line stands where it is told what happened: in the log of a day, or below a date."""
    if line.dated or line.scope.section in _TOLD or line.moment is not None:
        return True
    return line.scope.moment is not None and line.note.kind is not NoteKind.CORE


def _judges(line: Line, text: str) -> bool:
    """Say whether a sentence holds a judgement or belief, and does not order for good how something should be done."""
    word = line.words.find("judgement", text)
    if word and line.words.has("obliging", word) and not is_logged(line):
        behind = phrase(text).padded.partition(f" {word} ")[2].partition(" ")[0]
        return not line.words.has("event", behind)
    return bool(word) or line.words.has("belief", text)


def _orders(line: Line, text: str) -> bool:
    return (
        is_norm(line, text)
        or _is_shouted(line, text)
        or is_permission(text, line.code)
        or is_standing_order(line, text)
    )


def _is_told(line: Line, text: str) -> bool:
    """Say whether a line among what was done is no state and nothing that something does."""
    scope = line.scope
    if scope.section not in _TOLD or _only_lists_parts(line):
        return False
    logged = line.dated or file_section(line.note) == scope.section
    here = logged or scope.section in _ROUNDS or scope.opened or scope.moment is not None
    told = here and not line.words.has("state", text) and not _describes(line, text)
    doing = is_told(line) and opens_with_doing(line, text)
    return (told or doing) and not _is_finding(line, text)


def _only_lists_parts(line: Line) -> bool:
    """Say whether a list far below a round or deed tells of a thing: its lead-in says of no deed: ``Key features:``."""
    lead = line.announced
    return (
        bool(lead) and not line.scope.opened and not (announces_deed(lead, line.code) or lists_deeds(lead, line.code))
    )


def _is_listed_deed(line: Line, text: str) -> bool:
    """Say whether a line of a log is an item of what was done, and tells no state of it nor what it does."""
    if not (is_among_deeds(line) and stands_in_log(line)) or line.words.has("state", text):
        return False
    return not line.words.has("verb", text.partition(" ")[0])


def _has_been_done(line: Line, text: str) -> bool:
    """Say whether a Korean line of any note tells what was done at some time: by its verb, or before its colon."""
    if line.code != "ko":
        return False
    before, colon, _ = text.partition(":")
    return has_been_done(text) or (bool(colon) and announces_deed(before, "ko"))


def _happened_once(line: Line, text: str) -> bool:
    """Say whether a line of no day tells what was done on a day or at hours that it names."""
    return not stands_in_log(line) and (_ran(line, text) or _is_dated_past(line, text))


def _decides(line: Line, text: str) -> bool:
    """Say whether a sentence tells a decision: its word is not open, and describes no noun, as ``a chosen name``."""
    if line.dated and _leaves_alone(line, text):
        return True
    word = line.words.find("decision", text)
    if not word or line.words.has_any(("quiet", "undecided"), text):
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].rpartition(" ")[2]
    single = line.code == "en" and " " not in word
    return not (single and (before.endswith("'s") or line.words.has_any(("article", "preposition"), before)))


def _leaves_alone(line: Line, text: str) -> bool:
    """Say whether a sentence tells what is not being done and that it is left alone: ``Not replying, let it rest``."""
    for sentence in _SENTENCES.split(text) if line.words.has("leaving_alone", text) else ():
        first, second = (*phrase(sentence).tokens, "", "")[:2]
        if (
            line.words.has("bare_denial", first)
            and _DOING.fullmatch(second)
            and line.words.has("leaving_alone", sentence)
        ):
            return True
    return False


def _describes(line: Line, text: str) -> bool:
    """Say whether a line among what was done says more of it, or opens with what it does: ``Shows a list``."""
    if line.block.parent is not None and not line.context:
        return True
    first, _, rest = text.partition(" ")
    return line.code == "en" and bool(rest) and line.words.has_any(("verb", "imperative"), first)


def _ran(line: Line, text: str) -> bool:
    """Say whether a line of no day tells what was done at certain hours: ``Ran the digest at 7:30/12/16``."""
    return tells_deed(line, text) and bool(_HOUR.search(text)) and not line.words.has("change", text)


def _is_dated_past(line: Line, text: str) -> bool:
    """Say whether a sentence of no day tells what was done on a day it names: ``Pump replaced 2025-04``."""
    if not has_digit(text) or line.words.has_any(("change", "stop", "state"), text) or not is_past(line, text):
        return False
    return any(not date.bare and not date.relative for date in line.dates())


def _is_shouted(line: Line, text: str) -> bool:
    """Say whether an order is written in capitals."""
    return (
        text.isupper()
        and text.isascii()
        and sum(map(str.isalpha, text.split())) >= _FEWEST_SHOUTED
        and not has_digit(text)
        and line.words.has_any(("rule", "imperative", "orders"), text)
    )


_TESTS: tuple[tuple[tuple[Kind, Role | None], Callable[[Line, str], bool]], ...] = (
    (_BY_SECTION["decision"], _decides),
    (_BY_SECTION["lesson"], lambda line, text: line.words.has("lesson", text)),
    (_EVENT, _happened),
    (_BY_SECTION["opinion"], _judges),
    (_BY_SECTION["observation"], lambda line, text: line.dated and line.words.has("pattern", text)),
    (_BY_SECTION["rule"], _orders),
    (_EVENT, _is_told),
    (_EVENT, _is_listed_deed),
    (_EVENT, _has_been_done),
    (_EVENT, _happened_once),
)
"""What a sentence says by its words, in the order in which it is tried."""
