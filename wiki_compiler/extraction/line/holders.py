"""Finds who holds a preference or an opinion: whom the sentence names, else whose page it stands on, else the user."""

from __future__ import annotations

from wiki_compiler.extraction.grammar.names import is_name, without_article
from wiki_compiler.extraction.grammar.phrases import is_vague
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.surroundings.sections import stem
from wiki_compiler.extraction.surroundings.titles import is_users_file, note_subject
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, NoteKind, Role

USER = "user"
"""Who holds a preference that nobody by name holds: the human for whom the memory is kept."""
_PERSONAL_SECTIONS = ("preference", "opinion", "people")
"""Sections that may stand below a name: ``Tove's preferences``."""
_STOPS = tuple(".!?;")
_CASELESS = ("ko", "ja", "zh")
_MOST_WORDS, _LONGEST_CASELESS, _SHORTEST_DECLINED = 3, 10, 3
"""Of a person's name: its words; its letters in a script without capitals, and from where on an ending is a case."""


def holder_of(line: Line, kind: Kind, role: Role | None, named: str = "", *, sure: bool = False) -> str:
    """Return who holds what a line says, empty for a fact and for an opinion of nobody known.

    Args:
        line: where it stands, and its text.
        kind: what sort of statement it is.
        role: its role; what is no preference has no user behind it.
        named: the noun that the sentence is about, empty where it leaves it out.
        sure: it is surely about whoever is named; otherwise a word of liking must stand in the sentence.
    """
    if kind is not Kind.OPINION:
        return ""
    told = sure or line.words.has_any(("preference", "valuing"), line.text)
    if named and told and not _ends_or_suffers(named, line) and (names_person(named, line.code) or _acts(named, line)):
        return named
    return _above(line) or (USER if role is Role.PREFERENCE and not _speaks_of_others(line) else "")


def names_person(name: str, code: str) -> bool:
    """Say whether a noun can be the name of somebody: with a capital, or in other scripts no common noun."""
    tongue = language(code)
    if not is_name(name, code) or len(name.split()) > _MOST_WORDS or is_vague(name, code) or _is_thing(name, code):
        return False
    if name[0].isascii() or code not in _CASELESS:
        return name[0].isupper() and name.casefold() not in tongue.common
    declined = code == "ko" and len(name) >= _SHORTEST_DECLINED and name.endswith(tongue.cases)
    return len(name) <= _LONGEST_CASELESS and not declined and " " not in name


def _ends_or_suffers(name: str, line: Line) -> bool:
    """Say whether a noun ends its sentence or is the object in it: it likes nothing."""
    behind = line.text.partition(name)[2]
    if line.text.startswith(name) and behind.lstrip()[:1] in _STOPS and behind.strip():
        return True
    return line.code in _CASELESS and behind.startswith(language(line.code).objects)


def _speaks_of_others(line: Line) -> bool:
    """Say whether a sentence is about somebody whom it only calls he, she or they, and so not about the user."""
    return any(line.words.has("personal", text) for text in (line.text, line.text.partition(" ")[2]))


def _acts(name: str, line: Line) -> bool:
    """Say whether an English sentence opens with one word and says what it wants, as of a nickname in small letters."""
    behind = line.text.removeprefix(f"{name} ").partition(" ")[0]
    wants = behind != line.text.partition(" ")[0] and behind.endswith("s") and line.words.has("preference", behind)
    return line.code == "en" and wants and not _is_thing(name, line.code) and is_name(name, line.code)


def _above(line: Line) -> str:
    """Return the person of the item, heading or page above a line, empty where that is no person's."""
    if line.context and _is_called_so(line.context, line.code):
        return line.context
    subject, section = line.scope.subject, line.scope.section
    if section == "user":
        return subject
    if is_about_user(line) or line.note.kind is NoteKind.ENTITY:
        return note_subject(line.note, line.code)
    personal = section in _PERSONAL_SECTIONS or lookup(section_words(), stem(line.note), line.code) == "people"
    return subject if personal and _is_called_so(subject, line.code) else ""


def _is_called_so(name: str, code: str) -> bool:
    """Say whether an item or heading is called as people are: no ordinary words, and none small or in capitals."""
    cased = code not in _CASELESS or name.isascii()
    written = all(word[0].isupper() and not word[1:].isupper() for word in name.split())
    return names_person(name, code) and (written or not cased) and not is_ordinary(fold(name), code)


def is_about_user(line: Line) -> bool:
    """Say whether a line stands in the file about the human for whom the memory is kept."""
    return is_users_file(line.note)


def _is_thing(name: str, code: str) -> bool:
    """Say whether a noun is the word for the user, a section, a label, an attribute or something done."""
    bare = without_article(name, code)
    known = lookup(section_words(), bare, code) or lookup(label_words(), bare, code) or attribute_key(bare, (code,))[1]
    return bool(known) or bare.split()[-1].casefold() in language(code).words.get("activity", ())
