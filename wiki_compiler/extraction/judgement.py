"""Judges what sort of thing a sentence says: its kind and role, from its section and its words."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator

from wiki_compiler.extraction.doubts import is_permission
from wiki_compiler.extraction.lines import Line
from wiki_compiler.extraction.norms import is_norm, opens_with_order
from wiki_compiler.extraction.readings import is_dated
from wiki_compiler.extraction.tenses import is_past_verb
from wiki_compiler.extraction.verdicts import tells_decision
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon, phrase
from wiki_compiler.words import BlockKind, Kind, NoteKind, Role

_FEW_WORDS, _FEWEST_SHOUTED = 5, 3
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
_BY_LABEL = {
    **_BY_SECTION,
    "fact": (Kind.WORLD, None),
    "event": _EVENT,
}
_FIRM_SECTIONS = ("lesson", "rule", "preference", "opinion")
"""Sections whose lines are what the section says, whatever words they use."""
_QUOTES = "\"“'‘`*«(!.;"
_HOUR = re.compile(r"(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])")
_TIMES = re.compile(r"[x×]\d", re.IGNORECASE)
"""How often something was counted, behind the word for it: ``likes x3``."""
_SAID = re.compile(r'"[^"]*"')
"""What stands in quotation marks, and is somebody else's wish if any."""
_STOPS = re.compile(r"[.。!！](?:\s|$)|。")
_ASIDE = re.compile(r"\s*(?:[(（][^()（）]*[)）]|[^\w\s)）]+)\s*$")
"""Brackets or a tick behind a sentence."""
_STRONG_CLAUSES = re.compile(r"[;:—–]\s*|[.!?]\s+")
_ASIDES = re.compile(r"[(,]")
"""What parts the clauses of an English sentence: into ones that may tell a deed by themselves, and what is added."""
_TAIL = 16
"""Characters at the end of a Japanese sentence in which its verb stands."""


def is_round(line: Line) -> bool:
    """Say whether a line stands right below the rounds or deeds of a day: what it tells was so at that hour."""
    scope = line.scope
    nested = bool(line.parent or line.context or line.block.parent is not None)
    return scope.section in _ROUNDS and scope.opened and not nested and is_dated(line.note)


def judge(line: Line, text: str, label: str = "") -> tuple[Kind, Role | None]:
    """Return the kind and role of ``text``; ``label`` is what a key in front of it says it is."""
    if label in _BY_LABEL:
        wished = label == "opinion" and line.scope.section == "preference"
        return _BY_LABEL["preference" if wished else label]
    return _by_section(line, text) or _by_words(line, text)


def _by_section(line: Line, text: str) -> tuple[Kind, Role | None] | None:
    """Return what the section makes of a line, None where it leaves that to the words."""
    section = line.scope.section
    if line.scope.orderer and not _is_ordered(line, text):
        return _by_words(line, text)
    if section in _FIRM_SECTIONS:
        return _in_firm_section(line, text)
    if is_dated(line.note) and section not in ("decision", *_TOLD) and line.words.has("summary", text):
        return _BY_SECTION["observation"]
    if section != "observation" and _is_preference(line, text):
        return _BY_SECTION["preference"]
    if section == "observation" and tells_deed(line, text) and is_dated(line.note):
        return _EVENT
    return None if _goes_on_telling(line) else _BY_SECTION.get(section)


def _is_ordered(line: Line, text: str) -> bool:
    """Say whether a line below somebody's orders is one, and does not tell what became of them."""
    if line.code == "en":
        return is_norm(line, text) or opens_with_order(line, text)
    return not is_past(line, text)


def _goes_on_telling(line: Line) -> bool:
    """Say whether a paragraph of a day's log only tells more, below the list of what was decided."""
    if line.scope.section != "decision" or not is_dated(line.note) or line.block.kind is not BlockKind.PARAGRAPH:
        return False
    before = line.note.blocks[line.index - 1] if line.index else None
    return before is not None and before.kind is BlockKind.ITEM


def _in_firm_section(line: Line, text: str) -> tuple[Kind, Role | None]:
    """Return what a line of a firm section is: among opinions what somebody wishes or did is still that."""
    section = line.scope.section
    if line.words.has("belief", text):
        return _BY_SECTION["opinion"]
    if section == "opinion" and _is_preference(line, text):
        return _BY_SECTION["preference"]
    told = (section == "opinion" or _is_story(line)) and is_past(line, text)
    return _EVENT if told else _BY_SECTION[section]


def _is_story(line: Line) -> bool:
    """Say whether a paragraph of a day's log goes on telling below a list of wishes."""
    return line.scope.section == "preference" and is_dated(line.note) and line.block.kind is BlockKind.PARAGRAPH


def is_past(line: Line, text: str) -> bool:
    """Say whether a sentence tells what was done or happened, once: what is so every day is none of that."""
    if line.words.has("past_state", text) or (line.words.has("habit", text) and not tells_deed(line, text)):
        return False
    return tells_deed(line, text) or _PAST.get(line.code, _past_before_state)(line, text)


def _past_anywhere(line: Line, text: str) -> bool:
    return line.words.has("event", text)


def _past_korean(line: Line, text: str) -> bool:
    """Say whether a sentence ends with a verb in the past or with the noun of a deed.

    Only the last word tells; one that merely helps the verb before it (``완료 됨``) does so together with that.
    """
    for whole in _sentences(text):
        sentence = _without_cause(whole)
        words = sentence.split()
        helped = len(words) > 1 and line.words.has("helping", words[-1])
        if line.words.has("event", " ".join(words[-2:] if helped else words[-1:])) or is_past_verb(words[-1]):
            return not _is_standing(line, sentence)
    return False


def _without_cause(sentence: str) -> str:
    """Return a Korean sentence without the reason that is told behind it."""
    main, comma, cause = sentence.rpartition(", ")
    behind = comma and cause.endswith(language("ko").words["trailing_cause"])
    return main if behind and not lexicon("ko").has("change", main) else sentence


def _past_japanese(line: Line, text: str) -> bool:
    """Say whether a sentence ends with a verb in the past or with the noun of a deed."""
    return any(line.words.has("event", part[-_TAIL:]) and not _is_standing(line, part) for part in _sentences(text))


def _sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text without the brackets, ticks and stops behind them."""
    for sentence in _STOPS.split(text):
        bare = _ASIDE.sub("", _ASIDE.sub("", sentence)).strip()
        if bare:
            yield bare


def _is_standing(line: Line, sentence: str) -> bool:
    """Say whether the noun of a deed tells how something is always done: ``주문은 앱에서 접수``, ``活動時間のみ実行``.

    A topic or a word of rule before it tells so, unless a word of change or a day makes it what was done.
    """
    if not line.words.has("standing", sentence) or line.time or line.moment or line.dates():
        return False
    told = any(line.words.has(name, sentence) for name in ("change", "stop", "correction", "past_state", "event_lead"))
    return not told and (line.words.has("rule", sentence) or bool(_topic(line.code).match(sentence)))


@functools.cache
def _topic(code: str) -> re.Pattern[str]:
    """Return what finds how a sentence begins that says something of a topic, with more than its verb behind it."""
    marks = "".join(language(code).words["topic_mark"])
    return re.compile(
        rf"^\S(?:[^,.()]{{0,24}}\S)?[{marks}] \S+ \S" if code == "ko" else rf"^[^、。,]{{1,20}}[{marks}].{{3,}}"
    )


def _past_without_modal(line: Line, text: str) -> bool:
    """Say whether a sentence is in the past where the past has verbs of the present: only a modal verb forbids it."""
    return line.words.has("event", text) and not line.words.has("modal", text)


def _past_german(line: Line, text: str) -> bool:
    """Say whether a sentence is in the past: a finite verb of the present before a participle makes it none.

    Only ``hat``, ``ist`` and ``wurde`` go with a participle; a participle alone, as logs write it, is the past.
    """
    words = line.words
    if not words.has("event", text) or words.has("modal", text):
        return False
    present = next((token for token in phrase(text).tokens if words.has("state", token)), "")
    return not present or words.has("auxiliary", present)


def _past_before_state(line: Line, text: str) -> bool:
    """Say whether the first verb of a sentence is in the past."""
    words = line.words
    if words.has("potential", text.partition(" ")[0]):
        return False
    if not words.has("state", text):
        return words.has("event", text) and (line.code != "en" or _has_past_verb(line, text))
    return _main_verb(line, text) == "event" and not words.has("judgement", text) and not _is_ruled(line, text)


def _has_past_verb(line: Line, text: str) -> bool:
    """Say whether an English sentence has a verb in the past: in its first clause, or where a later one opens.

    Before a noun a participle only describes it, and one of a state tells no deed: ``12 retired pilots``, ``needed``.
    """
    main, *later = _STRONG_CLAUSES.split(text)
    tokens = phrase(_ASIDES.split(main, 1)[0]).tokens
    befores, afters = ("", *tokens), (*tokens[1:], "")
    if any(_is_deed(line, *around) for around in zip(tokens, befores, afters, strict=False)):
        return True
    return any(line.words.has("event_lead", clause.removeprefix("then ")) for clause in later)


def _is_deed(line: Line, token: str, before: str, after: str) -> bool:
    words = line.words
    if not words.has("event", token) or token in words.language.words["noun"]:
        return False
    if words.has("condition_state", token) and (not after or words.has("preposition", after)):
        return False
    described = before[:1].isdigit() or words.has_any(("article", "preposition", "adjective", "vague"), before)
    return not (before and described)


def _is_ruled(line: Line, text: str) -> bool:
    """Say whether a word of rule stands before the first verb of the past: behind it, it only is what was said."""
    word = line.words.find("rule", text)
    if not word:
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].split()
    return not any(line.words.has("event", token) for token in before)


def _main_verb(line: Line, text: str) -> str:
    """Return the class of the first verb of a sentence; a participle right behind an article is none."""
    before = ""
    articles = line.words.language.words.get("article", ())
    for token in phrase(text).tokens:
        found = _verb_class(token, line.code)
        if found and not (before in articles and found != "state"):
            return found
        before = token
    return ""


@functools.lru_cache(maxsize=16_384)
def _verb_class(token: str, code: str) -> str:
    """Return the first class of verbs that a word belongs to."""
    classes = lexicon(code).classes(token)
    return next((name for name in ("state", "event", "verb") if name in classes), "")


def tells_deed(line: Line, text: str) -> bool:
    """Say whether a sentence opens with what somebody did: a verb in the past, or one after I or we."""
    first, _, rest = text.partition(" ")
    return line.words.has("event_lead", rest if first.casefold() in ("i", "we") else text)


def _by_words(line: Line, text: str) -> tuple[Kind, Role | None]:
    for judged, holds in _TESTS:
        if holds(line, text):
            return judged
    return Kind.WORLD, None


def _happened(line: Line, text: str) -> bool:
    return _is_logged(line) and line.scope.section != "advice" and is_past(line, text)


def _is_logged(line: Line) -> bool:
    """Say whether a line stands where it is told what happened: in the log of a day, or below a date."""
    if is_dated(line.note) or line.scope.section in _TOLD or line.moment is not None:
        return True
    return line.scope.moment is not None and line.note.kind is not NoteKind.CORE


def _orders(line: Line, text: str) -> bool:
    return is_norm(line, text) or _is_shouted(line, text) or is_permission(text, line.code)


def _is_told(line: Line, text: str) -> bool:
    """Say whether a line among what was done is no state and nothing that something does."""
    return line.scope.section in _TOLD and not line.words.has("state", text) and not _describes(line, text)


def _happened_once(line: Line, text: str) -> bool:
    """Say whether a line of no day tells what was done on a day or at hours that it names."""
    return not _is_logged(line) and (_ran(line, text) or _is_dated_past(line, text))


def _decides(line: Line, text: str) -> bool:
    """Say whether a sentence tells a decision: its word is not open, and describes no noun, as ``a chosen name``."""
    word = line.words.find("decision", text)
    if not word or line.words.has_any(("quiet", "undecided"), text):
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].rpartition(" ")[2]
    single = line.code == "en" and " " not in word
    return not (single and (before.endswith("'s") or line.words.has_any(("article", "preposition"), before)))


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


def _is_preference(line: Line, text: str) -> bool:
    if _is_order(text) or _is_comparison(line, text):
        return True
    word = line.words.find("preference", text)
    if word and '"' in text:
        word = line.words.find("preference", _SAID.sub(" ", text))
    if word and line.words.has("thinking", word) and text.casefold().startswith(word):
        return False
    return bool(word) and _is_verb(word, text) and not _follows_other_verb(line, word, text)


def _is_order(text: str) -> bool:
    """Say whether a few words put one thing before another with a sign: ``rg > grep``; no path through a menu does."""
    return text.count(" > ") == 1 and len(text.split()) <= _FEW_WORDS + 1 and not any(char.isdigit() for char in text)


def _follows_other_verb(line: Line, word: str, text: str) -> bool:
    """Say whether another verb stands before a word of liking, so that the sentence is about something else."""
    if line.code != "en":
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].split()
    told = [token for token in before if line.words.has_any(("state", "event", "verb"), token)]
    return any(not line.words.has("speech", token) and not line.words.has("negation", token) for token in told)


def _is_comparison(line: Line, text: str) -> bool:
    """Say whether a few words put one thing before another, without a verb: ``Trains over flights``."""
    words = line.words
    few = len(text.split()) <= _FEW_WORDS and not has_digit(text)
    if not few or not (word := words.find("comparison", text)) or "," in text.casefold().partition(word)[0]:
        return False
    return not words.has_any(("state", "event", "verb"), text.partition(" ")[2])


def _is_shouted(line: Line, text: str) -> bool:
    """Say whether an order is written in capitals."""
    return (
        text.isupper()
        and text.isascii()
        and sum(map(str.isalpha, text.split())) >= _FEWEST_SHOUTED
        and not has_digit(text)
        and line.words.has_any(("rule", "imperative", "orders"), text)
    )


def _is_verb(word: str, text: str) -> bool:
    """Say whether a word of liking is a verb here: no count of likes, and something liked behind it."""
    if not word.isascii():
        return True
    place = text.casefold().find(word)
    before, after = text[:place].rstrip(), text[place + len(word) :].lstrip()
    last = before.rpartition(" ")[2].casefold()
    counted = bool(before) and (
        before[-1].isdigit() or before[-1] in "+,&/(" or last in language("en").words["counter"]
    )
    counted = counted or after.partition(" ")[0] in language("en").words["given_to"]
    return not counted and not _TIMES.match(after) and (not after or after[0].isalnum() or after[0] in _QUOTES)


_PAST: dict[str, Callable[[Line, str], bool]] = {
    "zh": _past_anywhere,
    "ko": _past_korean,
    "ja": _past_japanese,
    "de": _past_german,
    "es": _past_without_modal,
    "fr": _past_without_modal,
    "pt": _past_without_modal,
}
"""How a language tells the past; English, and any other, by its first verb."""

_TESTS: tuple[tuple[tuple[Kind, Role | None], Callable[[Line, str], bool]], ...] = (
    (_BY_SECTION["decision"], tells_decision),
    (_BY_SECTION["lesson"], lambda line, text: line.words.has("lesson", text)),
    (_EVENT, _happened),
    (_BY_SECTION["opinion"], lambda line, text: line.words.has_any(("judgement", "belief"), text)),
    (_BY_SECTION["observation"], lambda line, text: is_dated(line.note) and line.words.has("pattern", text)),
    (_BY_SECTION["rule"], _orders),
    (_EVENT, _is_told),
    (_EVENT, _happened_once),
)
"""What a sentence says by its words, in the order in which it is tried."""
