"""Reads what a line says of a file: ``lantern.toml: holds the gateway's port``; an entry of a list says nothing."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.frames import noun_splits, read_frames
from wiki_compiler.extraction.grammar.predicates import read_comment
from wiki_compiler.extraction.grammar.verbs import verb_split
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.line.changes import cue_of
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm, Role

_ENDING = (
    r"\.(?:md|json|jsonl|ya?ml|txt|csv|py|sh|tsx?|jsx?|toml|html|css|pdf|png|jpe?g|go|rs|sql|ini|cfg|conf|env|lock"
    r"|cpp|hpp|cc|cxx|c|h)"
)
_PART = r"[\w.@+-]+"
_PATH = "|".join(
    (
        rf"{_PART}{_ENDING}",
        rf"(?:{_PART}/)+{_PART}\.\w{{1,5}}",
        rf"{_PART}\.\w{{1,4}}/\w+",
        r"[~.]{0,2}/[\w./~@+-]+",
        rf"(?:{_PART}/){{2,}}(?:{_PART})?",
        rf"{_PART}/",
        r"[a-z0-9_.-]+/[a-z0-9_.-]+",
    )
)
PATH = re.compile(rf"^(?:{_PATH})$")
"""What is the path of a file or folder, and nothing else; ``CI/CD`` is none."""
_OPENS = re.compile(rf"^[`*]*(?:{_PATH})[`*]*(?:\s*[:：–—-]+)?\s+(?P<rest>\S.*)$", re.DOTALL)
_SENTENCE = re.compile(r"(?<=[.!?。])\s*(?=\S)")
_PAIR = re.compile(r"^(?P<noun>[^\d\n:,;]{2,30}?)\s+(?P<figure>\d\S*(?:\s\S{1,9})?)$")
_UNSPACED = ("ko", "ja", "zh")
_MOST_BEFORE = 2
"""Words that may stand before the verb of what is said of a file."""


def says_of_path(text: str, code: str) -> bool:
    """Say whether a text begins with a path and goes on to say something of it."""
    opening = _OPENS.match(text)
    return bool(opening) and asserts(opening["rest"] if opening else "", code)


def asserts(said: str, code: str) -> bool:
    """Say whether what stands behind a path is a predicate or a figure, and no name for the sort of file."""
    words = lexicon(code)
    if code in _UNSPACED:
        return bool(read_comment(said, code)) and any(words.has(name, said) for name in ("state", "event", "rule"))
    if (pair := _PAIR.match(said)) and attribute_key(pair["noun"], (code,))[1]:
        return True
    first = [token.strip(".,;:") for token in said.split()[:_MOST_BEFORE]]
    finite = (words.has("state", token) or (words.has("verb", token) and token[-1:] == "s") for token in first)
    return len(said.split()) > len(first) and not said[0].isdigit() and any(finite)


def read_of_path(line: Line, path: str, said: str) -> Found:
    """Return what a line says of the file it begins with."""
    first = _SENTENCE.split(said, 1)[0]
    kind, role = judge(line, first)
    present = line.words.has("verb", first.partition(" ")[0])
    framed = read_frames(first, path, line.code, typed=True)
    pair = _PAIR.match(first)
    splits: tuple[Split, ...] = framed.splits if framed else ()
    if pair and not splits:
        splits = tuple(noun_splits(pair["noun"], pair["figure"], path, line.code, sure=True))
    if not splits and (split := verb_split(first, path, line.code)):
        splits = (split,)
    return Found(
        kind=Kind.WORLD if present else kind,
        role=None if present and role is not Role.RULE else role,
        splits=splits or (Split(path, "", ""),),
        names=(Mention(path, MentionForm.KEY),),
        subject=path,
        text=f"{path}: {said}",
        cue=cue_of(with_text(line, said), said),
        old_values=framed.old_values if framed else (),
    )
