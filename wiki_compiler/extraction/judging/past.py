"""Tells a sentence of what was done or happened, once, from one of what is so or is done always: by its verbs."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator

from wiki_compiler.extraction.grammar.doings import is_gerund
from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.grammar.tenses import is_deed, is_past_verb
from wiki_compiler.extraction.judging.deeds import tells_time
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon, phrase
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_STOPS = re.compile(r"[.。!！](?:\s|$)|。")
_ASIDE = re.compile(r"\s*(?:[(（][^()（）]*[)）]|[^\w\s)）]+)\s*$")
"""Brackets or a tick behind a sentence."""
_STRONG_CLAUSES = re.compile(r"[;:]\s+|[—–]\s*|[.!?]\s+")
"""What parts the clauses of an English sentence that may tell a deed by themselves."""
_MOST_BEFORE_ITS_OBJECT = 6
"""Words within which the noun of a doing and the preposition behind it stand: ``Second deep pass through``."""
_TAIL = 16
"""Characters at the end of a Japanese sentence in which its verb stands."""


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
        sentence = _without_state(_without_cause(whole))
        words = sentence.split()
        helped = len(words) > 1 and line.words.has("helping", words[-1])
        told = line.words.has("event", " ".join(words[-2:] if helped else words[-1:])) or is_past_verb(words[-1])
        if told or is_deed(words):
            return not _is_standing(line, sentence)
    return False


def _without_cause(sentence: str) -> str:
    """Return a Korean sentence without the reason that is told behind it."""
    main, comma, cause = sentence.rpartition(", ")
    behind = comma and cause.endswith(language("ko").words["trailing_cause"])
    return main if behind and not lexicon("ko").has("change", main) else sentence


def _without_state(sentence: str) -> str:
    """Return a Korean sentence without the state that closes a list of deeds: ``배포 완료, 상태 정상``."""
    main, comma, state = sentence.rpartition(", ")
    return main if comma and lexicon("ko").has("outcome_state", state) else sentence


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

    A topic or a word of rule before it tells so, unless a word of change or a day makes it what was done; and so does
    what something only works with: ``지도 앱 등과 연동``.
    """
    if line.time or line.moment or line.dates():
        return False
    if line.code == "ko" and _is_connected(sentence):
        return True
    if not line.words.has("standing", sentence):
        return False
    told = any(line.words.has(name, sentence) for name in ("change", "stop", "correction", "past_state", "event_lead"))
    return not told and (
        line.words.has_any(("rule", "every_time"), sentence) or bool(_topic(line.code).match(sentence))
    )


def _is_connected(sentence: str) -> bool:
    words, tongue = sentence.split(), language("ko").words
    return len(words) > 1 and words[-1] in tongue["connecting"] and words[-2].endswith(tuple(tongue["companion"]))


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
    told = _main_verb(line, text) == "event" or (line.code == "en" and is_perfect(line, text))
    return told and not words.has("judgement", text) and not _is_ruled(line, text)


def is_perfect(line: Line, text: str) -> bool:
    """Say whether the first verb of an English sentence is in the perfect: ``Tove has made contact``, not ``has``."""
    tokens = phrase(text).tokens
    place = next((place for place, token in enumerate(tokens) if _verb_class(token, "en")), 0)
    if not place or tokens[place] not in word_set("perfect", "en") or line.words.has("negation", text):
        return False
    between = word_set("perfect_adverb", "en")
    verb, behind = (*(token for token in tokens[place + 1 :] if token not in between), "", "")[:2]
    if not line.words.has("event", verb) or line.words.has("condition_state", verb):
        return False
    if verb in word_set("perfect_state", "en"):
        return False
    sure = not behind or verb in word_set("perfect_verb", "en")
    return sure or line.words.has_any(("preposition", "article", "pronoun", "adjective"), behind)


def _has_past_verb(line: Line, text: str) -> bool:
    """Say whether an English sentence has a verb in the past: in its first clause, or where a later one opens.

    Before a noun a participle only describes it, and one of a state tells no deed: ``12 retired pilots``, ``needed``.
    What only says when it was opens nothing: ``After the storm: two pumps failed``; what did not happen is no deed:
    ``No pumps replaced``.
    """
    main, *later = _STRONG_CLAUSES.split(without_brackets(text))
    if later and tells_time(main, line.code):
        main, *later = later
    tokens = phrase(main.partition(",")[0]).tokens
    if tokens and line.words.has("none_of", tokens[0]) and not line.words.has("noone", " ".join(tokens[:2])):
        return False
    befores, afters = ("", *tokens), (*tokens[1:], "")
    if any(_is_deed(line, *around) for around in zip(tokens, befores, afters, strict=False)):
        return True
    return any(line.words.has("event_lead", clause.removeprefix("then ")) for clause in later)


def _is_deed(line: Line, token: str, before: str, after: str) -> bool:
    words = line.words
    if not words.has("event", token) or token in words.language.words["noun"] or token[0].isdigit():
        return False
    if not before and _is_adjective(line, token, after):
        return False
    if _is_compound(token, line.code) or words.has("undone", token):
        return False
    return _tells_what_was_done(line, token, before, after)


def _tells_what_was_done(line: Line, token: str, before: str, after: str) -> bool:
    """Say whether a participle tells a deed between the words around it, and describes no noun and no state."""
    words = line.words
    if words.has("condition_state", token) and (not after or words.has("preposition", after)):
        return False
    if before in words.language.words["clause_joiner"] or words.has("deed_adverb", before):
        return True
    alone = not after or words.has("preposition", after)
    if (alone and words.has("for_all", before)) or (words.has("vague", before) and words.has("deed_adverb", after)):
        return True
    counted = before[:1].isdigit() and bool(after) and not words.has_any(("article", "preposition", "pronoun"), after)
    described = counted or words.has_any(("article", "preposition", "adjective", "vague"), before)
    return not (before and described)


def _is_ruled(line: Line, text: str) -> bool:
    """Say whether a word of rule stands before the first verb of the past: behind it, it only is what was said."""
    word = line.words.find("rule", text)
    if not word:
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].split()
    return not any(line.words.has("event", token) for token in before)


def _main_verb(line: Line, text: str) -> str:
    """Return the class of the first verb of a sentence; a participle right behind an article or ``this`` is none."""
    before = ""
    leading = _leading(line.code)
    for token in phrase(text).tokens:
        found = _verb_class(token, line.code)
        if found and not (before in leading and found != "state"):
            return found
        before = token
    return ""


@functools.cache
def _leading(code: str) -> frozenset[str]:
    """Return the words that lead on to a noun: articles, and those that point at something."""
    pointing = (word.removeprefix("^") for word in language(code).words.get("pointing", ()))
    return word_set("article", code) | frozenset(pointing)


@functools.lru_cache(maxsize=16_384)
def _verb_class(token: str, code: str) -> str:
    """Return the first class of verbs that a word belongs to."""
    classes = lexicon(code).classes(token)
    return next((name for name in ("state", "event", "verb") if name in classes), "")


def tells_deed(line: Line, text: str) -> bool:
    """Say whether a sentence opens with what somebody did: a verb in the past, or one after I or we."""
    first, _, rest = text.partition(" ")
    if not line.words.has("event_lead", rest if first.casefold() in ("i", "we") else text):
        return False
    if line.code == "en" and (first.casefold() in word_set("noun", "en") or _is_adjective(line, first, rest)):
        return False  # Alfred checks the log, Automated watches of the pier
    return not (rest and _is_compound(first, line.code))


def _is_adjective(line: Line, first: str, rest: str) -> bool:
    """Say whether a participle that opens a text only says of what sort the thing behind it is: ``Shared ropes``.

    An article, a name or a figure behind it makes it a deed: ``Shared the ropes``.
    """
    if first.casefold() not in word_set("adjectival", "en"):
        return False
    noun = rest.partition(" ")[0]
    return noun[:1].islower() and not line.words.has_any(("article", "preposition", "pronoun", "clause_joiner"), noun)


def tells_who(line: Line, text: str) -> bool:
    """Say whether an English sentence opens with a name and what its bearer did or is doing.

    ``Tove replaced the lamp``, ``Tove painting the mast``.
    """
    name, _, rest = text.partition(" ")
    return _is_bearer(line, name) and (line.words.has("event_lead", rest) or _is_going_on(line, rest))


def is_doing(line: Line, name: str, said: str) -> bool:
    """Say whether words tell what the bearer of a name is doing: ``painting the mast``."""
    return _is_bearer(line, name) and _is_going_on(line, said)


def _is_bearer(line: Line, name: str) -> bool:
    plain = line.code == "en" and name.istitle() and name.isalpha()
    return plain and not is_ordinary(fold(name), "en")


def _is_going_on(line: Line, said: str) -> bool:
    """Say whether words open with what is being done, and go on; a verb behind it makes it a noun."""
    first, _, rest = said.partition(" ")
    return bool(rest) and is_gerund(first) and not line.words.has("to_be", rest)


def opens_with_doing(line: Line, text: str) -> bool:
    """Say whether a text begins with what was done as a noun: ``Second pass through the charts``."""
    before, verbs = "", ("state", "event", "verb", "to_be", "modal")
    for place, token in enumerate(phrase(text).tokens[:_MOST_BEFORE_ITS_OBJECT]):
        if place and line.words.has("preposition", token):
            return line.words.has("doing_noun", before)
        if line.words.has_any(verbs, token) and not line.words.has("doing_noun", token):
            return False
        before = token
    return False


def _is_compound(token: str, code: str) -> bool:
    """Say whether an English participle has a noun or an adverb before a hyphen and only describes: ``hand-fed``."""
    prefix, hyphen, _ = token.casefold().partition("-")
    return code == "en" and bool(hyphen) and prefix not in language("en").words["deed_prefix"]


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
