"""Keeps a sentence together with the one it hangs on: of ``The index was empty. Now it is not.`` it makes one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Mention, Note, Reading, Span
from wiki_compiler.words import BlockKind, MentionForm, Role

_OWN_ROLES = (Role.RULE, Role.DECISION, Role.LESSON, Role.PREFERENCE, Role.TASK, Role.QUESTION)
"""What a sentence can be beside the one it hangs on."""
_SPACED = ("en", "de", "es", "fr", "pt")
_NOUN_ENDINGS = ("ss", "us", "is", "'s", "’s")
_MOST_BEFORE = 4
"""Words before the pronoun that a sentence leaves open."""
_LEADING = ("imperative", "orders", "errand", "modal", "adverb", "verb", "stop", "preposition", "ordering", "negation")
_MOST_OF_A_COUNTERPART, _MOST_OF_A_HALF = 5, 8
_STOPS = tuple(".!?。！？:：;")
_VERBS = ("verb", "telling_verb", "event", "modal", "adverb", "negation")


def hangs(line: Line) -> bool:
    """Say whether a sentence has but a pronoun as its subject, and says nothing without the one before it."""
    if line.words.has("hanging", line.text):
        return not _lifts_out(line.text)
    if not line.words.has("pointing", line.text):
        return False
    _, _, rest = line.text.partition(" ")
    verb, _, behind = rest.partition(" ")
    verb = verb.rstrip(",.;:").casefold()
    known = verb in line.words.language.words.get("to_be", ()) or line.words.has_any(_VERBS, verb)
    return known or _governs(verb, behind.partition(" ")[0], line)


def _governs(word: str, following: str, line: Line) -> bool:
    """Say whether a word can only be an English verb, by its ending and the article or preposition behind it."""
    finite = line.code == "en" and word.endswith("s") and not word.endswith(_NOUN_ENDINGS)
    return finite and (following in line.words.language.words["article"] or line.words.has("preposition", following))


def goes_on(before: Reading, line: Line, given: Sequence[Reading] | str) -> bool:
    """Say whether a sentence belongs to the one before it in its paragraph.

    It hangs on it, leaves out its subject or opens an object, or is the other half of a contrast that states nothing at
    an address.
    """
    if hangs(line) or line.words.has("clipped", line.text) or leaves_open(line):
        return True
    stated = any(split.attribute for reading in _readings(given) for split in reading.splits)
    return not stated and (_is_counterpart(before, line) or _is_half(before, line.code))


def _readings(given: Sequence[Reading] | str) -> Sequence[Reading]:
    return () if isinstance(given, str) else given


def leaves_open(line: Line) -> bool:
    """Say whether a sentence has a pronoun as its object, and before it nothing that it means: ``Keep them apart``."""
    if line.code not in _SPACED:
        return False
    written = [word.strip(",.;:!?\"'()") for word in line.text.split(maxsplit=_MOST_BEFORE + 1)][: _MOST_BEFORE + 1]
    words = [word.casefold() for word in written]
    objects, gerund = line.words.language.words["open_object"], line.words.language.words["gerund"]
    place = next((place for place, word in enumerate(words) if word in objects), 0)
    leading = words[: max(place - 1, 1)]
    led = all(word.endswith(gerund) or line.words.has_any(_LEADING, word) for word in leading)
    return place > 0 and led and not any(word[:1].isupper() for word in written[1:place])


def _is_counterpart(before: Reading, line: Line) -> bool:
    """Say whether two short sentences set one thing against another: ``Skills are shared. Your setup is yours``."""
    if (
        line.code not in _SPACED
        or not before.text.endswith((".", "!"))
        or any(map(_is_figure, (before.text, line.text)))
    ):
        return False
    to_be = line.words.language.words.get("to_be", ())
    both = (before.text.split(), line.text.split())
    short = all(len(words) <= _MOST_OF_A_COUNTERPART for words in both)
    return short and all(any(word.casefold() in to_be for word in words[1:-1]) for words in both)


def _is_half(before: Reading, code: str) -> bool:
    """Say whether a sentence only denies what the next one sets against it: ``Not a toy``."""
    few = len(before.text.split()) <= _MOST_OF_A_HALF
    return few and lexicon(code).has("clipped_denial", before.text)


def hangs_on_item(line: Line, given: Sequence[Reading]) -> bool:
    """Say whether an item says nothing without the item before it, and states nothing at an address."""
    if line.block.kind is not BlockKind.ITEM or not hangs(line):
        return False
    return not any(split.attribute or reading.state for reading in given for split in reading.splits)


def is_next_item(note: Note, before: int, index: int) -> bool:
    """Say whether two blocks are neighbours in one list."""
    one, two = note.blocks[before], note.blocks[index]
    return index == before + 1 and one.kind is two.kind and (one.parent, one.level) == (two.parent, two.level)


def _is_figure(text: str) -> bool:
    return any(map(str.isdigit, text))


def _lifts_out(text: str) -> bool:
    """Say whether a pronoun only lifts out the name behind its verb, the real subject: ``It was Tove who …``."""
    third = text.split(" ", 3)[2:3]
    return bool(third) and third[0][:1].isupper()


def points_back(line: Line) -> bool:
    """Say whether a paragraph that opens with a pronoun means what stands before it and is no heading."""
    before = line.note.blocks[line.index - 1].kind if line.index else BlockKind.HEADING
    return before not in (BlockKind.HEADING, BlockKind.RULE) and hangs(line)


def joined(before: Reading, line: Line, given: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the reading of a sentence with the one that goes on from it, and what that says of its own.

    Args:
        before: what was read in the sentence before.
        line: the sentence that goes on from it.
        given: what was read in that one: a task, an attribute of what its pronoun stands for, a rule.
    """
    if line.text.rstrip().endswith((":", "：")):
        return (before,)
    text = f"{before.text}{_stop(before.text)} {line.text}"
    span = Span(before.span.path, before.span.line, max(before.span.end_line, line.span.end_line))
    own = [msgspec.structs.replace(one, text=text, span=span) for one in given if _says_its_own(one, before, line)]
    if own:
        return (before, *own)
    whole = msgspec.structs.replace(before, text=text, span=span)
    role = next((one for one in given if one.role in _OWN_ROLES and before.role is None), None)
    return (_turned(whole, before, role or next(iter(given), None), line),)


def _turned(whole: Reading, before: Reading, second: Reading | None, line: Line) -> Reading:
    """Return two sentences in one with the role that only the second has, and its sense where the first denies."""
    if second is None:
        return whole
    firm = second.role in _OWN_ROLES and before.role is None
    half = _is_half(before, line.code)
    return msgspec.structs.replace(
        whole,
        kind=second.kind if firm else before.kind,
        role=second.role if firm else before.role,
        holder=second.holder if firm else before.holder,
        polarity=second.polarity if firm or half else before.polarity,
        mentions=tuple(dict.fromkeys((*before.mentions, *(name for name in second.mentions if _is_named(name))))),
    )


def _is_named(mention: Mention) -> bool:
    """Say whether a name of the second sentence is more than its subject, which is but a pronoun."""
    return mention.form is not MentionForm.SUBJECT


def _stop(text: str) -> str:
    return "" if text.rstrip()[-1:] in _STOPS else "."


def _says_its_own(reading: Reading, before: Reading, line: Line) -> bool:
    """Say whether a sentence states more than what it says of its pronoun: an attribute, a task, a thing of its own."""
    behind = line.text.partition(" ")[2].casefold()
    if hangs(line) and any(not behind.startswith(split.subject.casefold()) for split in reading.splits):
        return True
    stated = any(split.attribute for split in (*reading.splits, *before.splits))
    firm = reading.role in _OWN_ROLES and (before.role is not None or stated)
    return any(split.attribute for split in reading.splits) or reading.state is not None or firm
