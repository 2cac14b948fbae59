"""Reads (subject, attribute, value) from sentences, with the sentence frames of the language files."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from wiki_compiler.extraction.grammar.adnominals import is_adnominal
from wiki_compiler.extraction.grammar.clauses import without_opening_clause
from wiki_compiler.extraction.grammar.doings import is_doing
from wiki_compiler.extraction.grammar.frame_signs import frame_signs
from wiki_compiler.extraction.grammar.marks import closed, is_open, without_quotes
from wiki_compiler.extraction.grammar.names import without_article, without_title
from wiki_compiler.extraction.grammar.particles import fits
from wiki_compiler.extraction.grammar.predicates import is_half
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Split

_HOLES = {
    "{S}": r"(?P<subject>[^,;:!?。、，\n]{1,60}?)",
    "{N}": r"(?P<noun>[^,;:!?。、，\n]{1,60}?)",
    "{A}": r"(?P<attribute>[^\W\d_][\w '-]{0,30}?)",
    "{O}": r"(?P<old>[^,;:\n]{1,40}?)",
    "{P}": r"(?P<value>\d{2,5})(?!\d)",
    "{B}": r"(?P<value>(?-i:[A-ZÀ-Þ])[\w-]*(?: (?-i:[A-ZÀ-Þ])[\w-]*){0,2})",
    "{T}": r"[^\s,;:]{1,20}(?: [^\s,;:]{1,20}){0,2}?",
}
_NAMES = frozenset(("noun", "subject", "attribute"))
"""Holes for what has the value; a frame without them tells a change of what stands above."""
_BREAKS = re.compile(r"(?<=[.!?])\s+|[。，；！]\s*|;\s+")
_SENTENCE_END = re.compile(r"[.!?。！？]\s")
"""What no noun holds: the sentence before it."""
_SEVERAL = re.compile(r";\s|→|[-=]>")
"""What stands between clauses or steps: no name and no value goes over it."""
_ANNOUNCES, _COMMAS = re.compile(r"[:：](?:\s|(?<=：))"), (",", "，", "、")
_MOST_CLAUSES = 4
_VALUE = r"(?P<value>[^\n]{1,120}?)"
_SHORT_VALUE = 20
_LONGEST_VALUE = 80
_COUNTED = 2
"""Words of a numeral and what it counts: ``두 곳``."""
_MOST_NOUNS, _FEW_NOUNS = 5, 3
_MOST_OF_A_FIGURE = 4
"""Words of a value that begins with a figure: ``4 % per week``."""
_UNSPACED = ("ko", "ja", "zh")
_SPACED = ("en", "de", "es", "fr", "pt")


Signs = Sequence[tuple[str, Sequence[int]]]
"""Texts of which one stands in whatever a frame reads, each with the places of its frames."""


class Framed(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a frame found in a sentence."""

    splits: tuple[Split, ...]
    old_values: tuple[str, ...] = ()


def read_frames(text: str, subject: str, code: str, *, typed: bool = False) -> Framed | None:
    """Return the addresses that ``text`` may state a value at, best first.

    Args:
        text: a sentence.
        subject: what stands above it; a sentence that opens with its verb is read as being about it.
        code: the language.
        typed: the subject is named in the line itself, so that any noun in it is an attribute of it.
    """
    signs = _signs_in(text, _places_by_sign(code))
    changed = None
    for clause in _clauses(text, code) if signs else ():
        for attribute, pattern in _frames_for(clause, code, signs):
            match = pattern.match(clause)
            if match and (attribute or _NAMES.intersection(pattern.groupindex)):
                if framed := _framed(match, attribute, subject, code, typed=typed):
                    return framed
            elif match and subject and changed is None:
                changed = _changed(match, subject, code)
    return (_with_subject(text, subject, code) if subject else None) or changed


def _changed(match: re.Match[str], subject: str, code: str) -> Framed | None:
    """Return the new and the old value of what stands above: ``Changed from 7 to 9``, both of one sort."""
    old, value = match["old"].strip(), _value_of(match, code)
    figures = {has_digit(old), has_digit(value)}
    if not value or len(value) > _LONGEST_VALUE or len(figures) > 1 or (code in _UNSPACED and False in figures):
        return None
    return Framed(splits=(Split(subject, "", value),), old_values=(old,))


def _clauses(text: str, code: str) -> Iterator[str]:
    """Yield the parts of a text that may state something, the likeliest first."""
    if rest := _main_clause(text, code):
        yield rest
    yield text
    yield from _BREAKS.split(text)[1:_MOST_CLAUSES]


def _main_clause(text: str, code: str) -> str:
    """Return ``text`` behind the clause that only gives its reason or time, empty where it opens with the main one."""
    if code in _SPACED:
        rest = without_opening_clause(text, code)
        return rest if rest != text else ""
    opens = language(code).words.get("lead_in", ())
    cuts = [place + len(word) + 1 for word in opens if (place := text.find(f"{word} ")) > 0]
    return text[max(cuts) :].strip() if cuts else ""


def _with_subject(text: str, subject: str, code: str) -> Framed | None:
    """Read ``text`` with the subject it leaves out: ``Lives in Turin`` below the name of a person."""
    marks = language("ko").words["topic_mark"] if code == "ko" else ()
    joint = next((f"{mark} " for mark in marks if fits(subject, mark)), language(code).joint)
    whole = f"{subject}{joint}{text[:1].lower()}{text[1:]}"
    for attribute, pattern in _frames_for(whole, code, _signs_of_subjects(code)):
        match = pattern.match(whole)
        if match and _same(match.groupdict().get("subject") or "", subject):
            return _framed(match, attribute, subject, code)
    return None


def _same(found: str, subject: str) -> bool:
    return found.strip().casefold() == subject.casefold()


def noun_splits(noun: str, value: str, subject: str, code: str, *, sure: bool) -> Iterator[Split]:
    """Yield the ways to read ``noun`` as a thing and its attribute; ``sure`` that it is an attribute of ``subject``."""
    words = without_renewal(noun.split(), code)
    noun = " ".join(words)
    if len(words) == _COUNTED and words[0] in language(code).words.get("counting", ()):
        return
    for cut in range(1, min(len(words), _MOST_NOUNS)):
        owner, attribute = " ".join(words[:-cut]), " ".join(words[-cut:])
        owner = _without_possessive(owner, code)
        qualified = " ".join(words[-cut - 1 :])
        if all(attribute_key(name, (code,))[1] for name in (attribute, qualified)) and len(words) <= _MOST_NOUNS:
            yield Split(owner, attribute, value, True)  # noqa: FBT003 - the field's name is known_only
    yield from _of_splits(noun, value, code)
    yield from _owned_splits(noun, value, code)
    if code in _UNSPACED and noun.endswith(language(code).words.get("title_suffix", ())):
        yield Split(without_title(noun, code), "", value)
    elif sure or attribute_key(noun, (code,))[1]:
        yield Split(subject, noun, value)


def without_renewal(words: list[str], code: str) -> list[str]:
    """Drop the word that only says that the attribute has a new value: ``new owner``, ``담당자 변경``."""
    renewal = language(code).words.get("renewal", ())
    if len(words) == 1 and code in ("ja", "zh"):
        bare = next((words[0].removesuffix(word) for word in renewal if words[0].endswith(word)), "")
        return [bare] if attribute_key(bare, (code,))[1] else words
    if len(words) > 1 and words[0].casefold() in renewal:
        return words[1:]
    renewed = len(words) > 1 and words[-1].casefold() in renewal
    return words[:-1] if renewed and attribute_key(" ".join(words[:-1]), (code,))[1] else words


def _of_splits(noun: str, value: str, code: str) -> Iterator[Split]:
    """Yield the reading of ``rate limit of the gateway`` as the attribute of a thing that is named behind it."""
    tongue = language(code)
    for mark in tongue.possessives if tongue.owned_first else ("of",):
        attribute, found, owner = noun.partition(f" {mark} ")
        if found and attribute_key(attribute, (code,))[1]:
            yield Split(without_article(owner, code), attribute, value, True)  # noqa: FBT003 - known_only


def _owned_splits(noun: str, value: str, code: str) -> Iterator[Split]:
    """Yield the reading of ``APIの上限`` as the attribute of a thing that is named before it."""
    for mark in language(code).possessives if code in _UNSPACED else ():
        owner, found, attribute = noun.rpartition(f"{mark} " if code == "ko" else mark)
        if found and owner and attribute:
            yield Split(without_title(owner, code), attribute, value, True)  # noqa: FBT003 - known_only


def _frames_for(text: str, code: str, signs: Signs) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield the frames that may read ``text``, of those that have one of ``signs``: attribute and pattern."""
    frames = language(code).frames
    for place in sorted({place for _, places in _signs_in(text, signs) for place in places}):
        attribute, pattern = frames[place]
        yield attribute, _compiled(pattern, code)


def _signs_in(text: str, signs: Signs) -> Signs:
    """Return those of ``signs`` that stand in ``text``."""
    folded = text.casefold()
    return [entry for entry in signs if entry[0] in folded]


@functools.cache
def _places_by_sign(code: str) -> Signs:
    """Return the signs of all frames of a language, each with the places of its frames: every sign is sought once."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, (_, pattern) in enumerate(language(code).frames):
        for sign in frame_signs(pattern):
            places[sign].append(place)
    return list(places.items())


@functools.cache
def _signs_of_subjects(code: str) -> Signs:
    """Return the signs of the frames that state a certain attribute of a subject."""
    frames = language(code).frames
    of_subjects = {place for place, (attribute, pattern) in enumerate(frames) if attribute and "{S}" in pattern}
    kept = ((sign, of_subjects.intersection(places)) for sign, places in _places_by_sign(code))
    return [(sign, sorted(places)) for sign, places in kept if places]


@functools.cache
def _compiled(pattern: str, code: str) -> re.Pattern[str]:
    at_end = pattern.endswith(("{V}", "{S}"))
    for hole, expression in _HOLES.items():
        pattern = pattern.replace(hole, expression)
    pattern = pattern.replace("{V}", _VALUE)
    articles = "|".join(map(re.escape, language(code).words.get("article", ())))
    lead = rf"(?:(?:{articles})\s+)?" if articles else ""
    return re.compile(f"{lead}{pattern}{_end(code) if at_end else ''}", re.IGNORECASE)


def _end(code: str) -> str:
    """Return what ends a value: the sentence, a comma with a space, or a word that begins a new clause."""
    ends = "|".join(map(re.escape, language(code).words.get("value_end", ())))
    gap = r"\s+" if code in _SPACED else r"\s*"
    clause = rf"|{gap}(?:{ends})(?:\b|(?<=\W))" if ends and code in _SPACED else ""
    return rf"(?=\s*(?:[.。!]?\s*$|[.。;；!]\s|[,，、]\s?(?!\d)|\s[-–—(]\s?|[(（]{clause}))"


def _framed(match: re.Match[str], attribute: str, subject: str, code: str, *, typed: bool = False) -> Framed | None:
    groups = match.groupdict()
    if _is_no_noun(match, code) or _goes_over_clauses(groups):
        return None
    value = _value_of(match, code)
    standing = (value.casefold(), (groups.get("noun") or "").casefold())
    points = not (word_set("standing_for", code) | word_set("object_pronoun", code)).isdisjoint(standing)
    if points or not value or len(value) > _LONGEST_VALUE or is_open(value) or _has_clause_inside(value, code):
        return None
    old = (groups["old"].strip(),) if groups.get("old") else ()
    if noun := groups.get("noun"):
        few = len(noun.partition(" for ")[0].split()) <= _FEW_NOUNS
        sure = bool(old) or (few and (typed or _is_plain(value, code)))
        named = not noun[:1].isdigit() or attribute_key(noun, (code,))[1]
        named = named and not _opens_with_verb(value, code)
        splits = tuple(noun_splits(without_article(noun, code), value, subject, code, sure=sure)) if named else ()
        return Framed(splits=splits, old_values=old) if splits else None
    owner = _without_denial(without_article(groups.get("subject") or "", code), code) or subject
    if attribute and subject and owner != subject and attribute_key(owner, (code,))[1]:
        return Framed(splits=(Split(subject, owner, value),), old_values=old)
    if not attribute:
        attribute = groups["attribute"].strip()
        if not attribute_key(attribute, (code,))[1]:
            return None
    owner = _without_attribute(owner, attribute, subject, code)
    return Framed(splits=(Split(_named(owner, subject, code), attribute, value),), old_values=old)


def _opens_with_verb(value: str, code: str) -> bool:
    """Say whether what should be a value tells what an English noun does: ``now validates the order``."""
    first, _, more = value.partition(" ")
    return (
        code == "en"
        and bool(more)
        and first.endswith("s")
        and (lexicon(code).has("verb", first) or is_doing(first, code))
    )


def _value_of(match: re.Match[str], code: str) -> str:
    """Return the value that a frame caught, up to the end of the quotation or bracket that it opens; none if cut."""
    caught = match.groupdict().get("value") or ""
    if _is_cut(match, caught):
        return ""
    caught = closed(caught, match.string[match.end("value") :]) or caught if caught else ""
    return _without_copula(without_quotes(caught), code)


def _is_cut(match: re.Match[str], value: str) -> bool:
    """Say whether a value ends at the first comma of what it announces: ``the plan: Tove writes, Noor reads``."""
    return _ANNOUNCES.search(value) is not None and match.string[match.end("value") :].lstrip()[:1] in _COMMAS


def _without_denial(owner: str, code: str) -> str:
    """Return the name before words that only tell that something stopped or is not so: ``Ona no longer``."""
    words = lexicon(code)
    for kind in ("stop", "negation"):
        told = words.find(kind, owner)
        if told and owner.casefold().endswith(f" {told}"):
            return owner[: -len(told)].rstrip()
    return owner


def _goes_over_clauses(groups: Mapping[str, str | None]) -> bool:
    """Say whether a frame caught several clauses or steps for one name or value."""
    caught = (groups.get(name) for name in ("value", "subject", "noun"))
    return any(_SEVERAL.search(part) for part in caught if part)


def _is_no_noun(match: re.Match[str], code: str) -> bool:
    """Say whether what should be a noun holds a sentence or clause, or describes one with its verb: ``짧은 답``."""
    named = next((name for name in ("noun", "subject") if match.groupdict().get(name)), "")
    if not named or _SENTENCE_END.search(match[named]):
        return bool(named)
    if code != "ko":
        words = match[named].casefold().split()
        several = len(words) > 1 and not _actors(code).isdisjoint(words)
        several = several or (bool(match.groupdict().get("noun")) and lexicon(code).has("preposition", words[0]))
        return several or not _joining_words(code).isdisjoint(words)
    stem, rest = match[named].rpartition(" ")[2], match.string[match.end(named) :]
    mark, _, following = rest.partition(" ")
    marked = mark in language("ko").topics
    return marked and (not fits(stem, mark) or is_adnominal(stem + mark, following.partition(" ")[0]))


@functools.cache
def _joining_words(code: str) -> frozenset[str]:
    """Return the words that open a clause wherever they stand in a sentence: ``when``, ``because``."""
    words = language(code).words
    return (
        frozenset(words.get("lead_in", ())).intersection(words.get("value_end", ())) if code in _SPACED else frozenset()
    )


@functools.cache
def _actors(code: str) -> frozenset[str]:
    """Return the pronouns of who does something, and of what is asked: with more words they are a clause, no noun."""
    return (word_set("obliged", code) & word_set("pronoun", code)) | word_set("asking", code)


def _has_clause_inside(value: str, code: str) -> bool:
    """Say whether a clause stands within what should be a value, or is all of it: the frame caught too much."""
    endings = language(code).words.get("clause_inside", ())
    inside = bool(endings) and any(word.endswith(endings) and len(word) > 1 for word in value.split(" ")[:-1])
    return inside or is_half(value, code)


def _without_copula(value: str, code: str) -> str:
    """Return a value without the ending that only says that it is so."""
    for ending in language(code).words.get("copula", ()):
        if value.endswith(ending) and len(value) > len(ending) + 1:
            return value.removesuffix(ending).strip(" '\"‘’")
    return value


def _is_plain(value: str, code: str) -> bool:
    """Say whether a value is a figure, a time or a bare name, and no clause."""
    if code in _SPACED:
        return value[:1].isdigit() and len(value.split()) <= _MOST_OF_A_FIGURE
    few = len(value) <= _SHORT_VALUE and len(value.split()) <= _FEW_NOUNS
    return (
        few
        and not value.endswith(language(code).words.get("clause_end", ()))
        and not lexicon(code).has("negation", value)
    )


def _without_attribute(owner: str, attribute: str, subject: str, code: str) -> str:
    """Return whose attribute it is where the sentence names the attribute too: ``the gateway's port``."""
    rest, _, last = owner.rpartition(" ")
    if attribute_key(last, (code,)) != (attribute, True):
        return owner
    return _without_possessive(rest, code) or subject


def _named(owner: str, subject: str, code: str) -> str:
    """Return the subject above where a pronoun stands for it, or a mere adverb or denial: ``Now uses oil``."""
    if any(owner.casefold() in word_set(words, code) for words in ("pronoun", "lead_adverb", "negation")):
        return subject
    return without_title(owner, code)


def _without_possessive(owner: str, code: str) -> str:
    for mark in language(code).possessives if not language(code).owned_first else ():
        if len(mark) > 1 or code in ("ko", "ja", "zh"):
            owner = owner.removesuffix(mark)
    return owner.strip()
