"""The only way note text reaches a page.

Three places, three ways. ``quote`` is for running Markdown (paragraph, list item, heading, callout; ``cell`` for table
cells): whatever Obsidian, Templater, Dataview, a browser or our own markers would act on gets a backslash, and only
that, so that the page reads as the note does. An address of the web stands as code: nobody is led there by a click, and
it is copied as it was written. ``plain`` is for places that show their text literally, such as the label of a link: a
backslash would be seen there, so active characters give way to their likes. ``fence`` is for code.

Text that went through here, or that we wrote ourselves, is ``Markdown``; templates quote everything else.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

_REMEMBERED = 16_384
"""A name, a value or a sentence stands on several pages."""


class Markdown(str):
    """Text that is safe on a page as it is."""

    __slots__ = ()


_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb\ufffe\uffff]")
_PUNCTUATION = r"!-/:-@\[-`{-~"
_ADDRESS = r"""(?<![`\\\w])(?=https?://)(?!\S*(?:%%|::|==|~~))https?://(?:[\w/.,:;?!&=+@~#%'-]|\([\w/.,=+@~#%-]*\))*(?:[\w/=+~#%-]|(?<=\)))"""
"""An address of the web in which nothing acts; it ends before the stop of its sentence."""

# A backslash goes before what `before` finds and after the one character (or two dashes) that `after` finds: breaking a
# pair such as %% in the middle also stops tools that look at the raw text and know no backslash.
_ACTIVE = re.compile(
    rf"""
    (?P<address> {_ADDRESS} )
  | (?=[\\`$\[\]*_~=\#^&<%:{{\-+>\d]) (?:  # the only characters that ever act; most are passed over here
    (?P<number> ^\d{{1,9}}(?=[.)](?:\s|$)) )
  | (?P<before>
        ^ (?: [-+](?=\s|$) | -(?=[-\s]*$) | =(?=\s*$) | > | \#(?=\#{{0,5}}(?:\s|$)) )
      | \\(?=[{_PUNCTUATION}]|$)
      | [`$\[]
      | (?<!\s)\* | \*(?!\s)
      | (?<![^\W_])_ | _(?![^\W_])
      | ~(?=~) | (?<=~)~
      | (?<![^\W_])\#(?!\d+(?![\w/-]))(?=[^\s!-,.:-@\[-^`{{-~])
      | (?<=\s)\#(?=\#*$)
      | (?<!\S)\^(?=[\w-])
      | &(?=\#?\w{{1,32}};)
      | <(?=[A-Za-z])
    )
  | (?P<after> <(?=[!/?%]) | %(?=[%>]) | \](?=\]) | :(?=:|//) | --(?=>) | \{{(?=[{{%])
        | (?<!\s)=(?==) | =(?==(?:\S|$)) )
    )
    """,
    re.VERBOSE,
)
_PERHAPS_ACTIVE = re.compile(r"[\\`$\[\]*_~#^&<%{]|:[:/]|==|--|\A(?:[-+>=]|\d{1,9}[.)])")
"""Finds a text that needs a closer look: most do not, and looking closely takes long."""
_ALIKE = str.maketrans({"[": "(", "]": ")", "|": "¦", "`": "'", "$": "＄", "*": "∗"})
_ALIKE_IN_PLACE = {"<": "‹", "\\": "＼", "#": "＃"}
_ACTIVE_IN_PLACE = re.compile(
    rf"(?P<address>{_ADDRESS})|<(?=[A-Za-z!/?%])|\\(?=[{_PUNCTUATION}]|$)|(?<![^\W_])#(?!\d+(?![\w/-]))(?=\S)"
    r"|(?<=--)>|(?<=%)[%>]|(?<=~)~|(?<==)=|(?<=:):|:(?=//)|(?<=\{)[{%]|(?<!\S)\^(?=[\w-])"
)
_BROKEN_IN_CODE = re.compile(r"<(?=[!%])|%(?=>)")
_TICKS = re.compile(r"`+")


@functools.lru_cache(maxsize=_REMEMBERED)
def quote(text: str) -> Markdown:
    """Return ``text`` on one line, so that running Markdown shows it as it is and acts on nothing in it."""
    line = one_line(text)
    return Markdown(_ACTIVE.sub(_disarm, line) if _PERHAPS_ACTIVE.search(line) else line)


def cell(text: str) -> Markdown:
    """Return ``text`` quoted for a table cell."""
    return Markdown(quote(text).replace("|", "\\|"))


@functools.lru_cache(maxsize=_REMEMBERED)
def plain(text: str) -> Markdown:
    """Return ``text`` for a place that shows it literally, with the likes of its active characters."""
    return Markdown(_ACTIVE_IN_PLACE.sub(_part, one_line(text).translate(_ALIKE)))


def fence(lines: Iterable[str]) -> Markdown:
    """Return ``lines`` as a code block without a language that nothing in them can close."""
    body = [
        _BROKEN_IN_CODE.sub(lambda found: found[0] + "\u200b", _UNSEEN.sub("", line.expandtabs(4))) for line in lines
    ]
    longest = max((len(run) for line in body for run in _TICKS.findall(line)), default=0)
    ticks = "`" * max(3, longest + 1)
    return Markdown("\n".join((ticks, *body, ticks)))


@functools.lru_cache(maxsize=_REMEMBERED)
def one_line(text: str) -> str:
    """Return ``text`` with every run of white space as one space and without characters that are not seen."""
    seen = _UNSEEN.sub(lambda found: " " if found[0].isspace() else "", text) if _UNSEEN.search(text) else text
    return " ".join(seen.split())


def shorten(text: str, length: int) -> str:
    """Return ``text`` on one line, cut at a word with an ellipsis when it is longer than ``length``."""
    line = one_line(text)
    if len(line) <= length:
        return line
    cut = line[:length]
    space = cut.rfind(" ", length // 2)
    return (cut[:space] if space > 0 else cut).rstrip() + "…"


def _disarm(found: re.Match[str]) -> str:
    if found.lastgroup == "address":
        return f"`{found[0]}`"
    return "\\" + found[0] if found.lastgroup == "before" else found[0] + "\\"


def _part(found: re.Match[str]) -> str:
    return found[0] if found["address"] else _ALIKE_IN_PLACE.get(found[0]) or "\u200b" + found[0]
