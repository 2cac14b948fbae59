"""The CommonMark parser with what Obsidian adds to it: wiki links, embeds, ``%%`` comments, math, highlights."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING

from wiki_compiler.reading.shapes import shapes

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

PIPE = "\ufdd0"
"""Stands for a pipe inside a wiki link while tables are split into cells."""
DEEPEST = 60
"""Blocks are nested no deeper; what is deeper is read as text or left out."""

_LINK_WITH_PIPE = re.compile(r"\[\[[^\[\]\n]+\]\]")
_RULER = re.compile(r"^[ \t]*[─━═┄┅┈┉╌╍—]{3,}[ \t]*$", re.MULTILINE)
_TABLE_HEAD = re.compile(
    r"^(?P<head>[ \t]*\|[^\n]*\|[ \t]*)\n(?P<divider>(?P<indent>[ \t]*)\|[ \t:|-]+\|[ \t]*)"
    r"(?=\n(?P<row>[ \t]*\|[^\n]*\|[ \t]*)$)",
    re.MULTILINE,
)
"""The head of a table, its divider and its first row."""
_WIKILINK = re.compile(r"!?\[\[([^\[\]\n]+)\]\]")
_COMMENT = re.compile(r"%%.+?%%", re.DOTALL)
_HIGHLIGHT = re.compile(r"==(?=\S)[^=\n]+(?<=\S)==")
_MATH = re.compile(r"\$\$[^$]+\$\$|\$(?![\s$])(?:\\.|[^$\\\n])+?(?<!\s)\$(?![\w$])")
_FACTOR_BEFORE, _FACTOR_BEHIND = re.compile(r"[A-Za-z0-9_)\]]"), re.compile(r"[A-Za-z0-9_(\[]")
"""What stands right before and behind a star that multiplies; emphasis begins or ends at the edge of a word."""
_BEFORE_MATH = re.compile(r"[\w\\$]")


@functools.cache
def parser() -> MarkdownIt:
    """Return the parser, built once; it keeps no state between texts."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"maxNesting": DEEPEST, "html": True})
    markdown.enable(["table", "strikethrough"])
    markdown.disable(["reference", "inline", "text_join"], ignoreInvalid=True)
    markdown.validateLink = _any_target  # type: ignore[method-assign]
    markdown.normalizeLink = str  # type: ignore[method-assign, assignment]
    markdown.block.ruler.before("fence", "delimited", _delimited, {"alt": ["paragraph", "blockquote", "list"]})
    markdown.inline.ruler.at("link", _link)
    markdown.inline.ruler.at("backticks", _code_span)
    for name, rule in (("wikilink", _wikilink), ("comment", _comment), ("math", _math), ("highlight", _highlight)):
        markdown.inline.ruler.before("escape", name, rule)
    markdown.inline.ruler.before("emphasis", "product", _product)
    return markdown


def _any_target(url: str) -> bool:  # noqa: ARG001 - nothing is rendered here, so any target is only data
    return True


def block_tokens(text: str) -> list[Token]:
    """Parse ``text`` into block tokens whose inline parts are still unread."""
    return parser().parse(_masked(text))


def inline_tokens(text: str) -> list[Token]:
    """Parse the inline part of a block."""
    tokens: list[Token] = []
    markdown = parser()
    return markdown.inline.parse(text, markdown, {}, tokens)


def unmasked(text: str) -> str:
    """Return ``text`` with the pipes of wiki links as they were."""
    return text.replace(PIPE, "|") if PIPE in text else text


def _masked(text: str) -> str:
    text = _with_whole_dividers(_without_rulers(_without_directives(text.replace(PIPE, "\ufffd"))))
    if "[[" in text and "|" in text:
        return _LINK_WITH_PIPE.sub(lambda link: re.sub(r"(?<!\\)\|", PIPE, link[0]), text)
    return text


def _without_rulers(text: str) -> str:
    """Return ``text`` with lines of box signs left blank: people draw them to end what stands above."""
    return text if text.isascii() else _RULER.sub("", text)


def _with_whole_dividers(text: str) -> str:
    """Return ``text`` with a divider in each table as wide as its head, where the row below has as many cells."""
    if "|" not in text or "---" not in text:
        return text
    return _TABLE_HEAD.sub(_with_whole_divider, text)


def _with_whole_divider(match: re.Match[str]) -> str:
    cells, divider = _cells(match["head"]), match["divider"]
    if cells < 1 or "---" not in divider or cells == _cells(divider) or cells != _cells(match["row"]):
        return match[0]
    return f"{match['head']}\n{match['indent']}|{'---|' * cells}"


def _cells(row: str) -> int:
    """Return how many cells a row has between its first and its last pipe."""
    return row.strip().count("|") - row.count("\\|") - 1


def _without_directives(text: str) -> str:
    return _directives().sub("", text) if "[[" in text else text


@functools.cache
def _directives() -> re.Pattern[str]:
    names = "|".join(shapes().markup.directives)
    return re.compile(rf"\[\[\s*(?:{names})\s*(?::[^\[\]\n]{{0,400}})?\]\][ \t]?")


def _delimited(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:  # noqa: FBT001 - their call
    """Read a block between two ``%%`` or two ``$$``: a comment, or a formula."""
    begin = state.bMarks[start_line] + state.tShift[start_line]
    delimiter = state.src[begin : begin + 2]
    if delimiter not in ("%%", "$$") or state.is_code_block(start_line):
        return False
    first = state.src[begin + 2 : state.eMarks[start_line]]
    if delimiter in first:
        return False  # on one line it is inline
    for line in range(start_line + 1, end_line):
        if state.sCount[line] < state.blkIndent and not state.isEmpty(line):
            return False
        if delimiter in state.src[state.bMarks[line] : state.eMarks[line]]:
            break
    else:
        return False
    if not silent:
        token = state.push("comment" if delimiter == "%%" else "formula", "", 0)
        token.map = [start_line, line + 1]
        token.content = state.getLines(start_line, line + 1, state.blkIndent, keepLastLF=False)
        state.line = line + 1
    return True


def _code_span(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    """Read a code span as CommonMark does, but keep its line ends, for lines must stay in place."""
    from markdown_it.rules_inline import backtick

    start = state.pos
    found = backtick(state, silent)
    if found and not silent and not state.pending and "\n" in state.src[start : state.pos]:
        token = state.tokens[-1]
        inner = state.src[start : state.pos].strip("`")
        token.content = inner[1:-1] if inner[0] in " \n" and inner[-1] in " \n" and inner.strip() else inner
    return found


def _link(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    from markdown_it.rules_inline import link

    return "](" in state.src and link(state, silent)


def _wikilink(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    match = _WIKILINK.match(state.src, state.pos, state.posMax) if state.src[state.pos] in "![" else None
    if match is None:
        return False
    target, _, label = match[1].replace("\\|", PIPE).partition(PIPE if PIPE in match[1].replace("\\|", PIPE) else "|")
    if not target.strip():
        return False
    if not silent:
        token = state.push("embed" if match[0].startswith("!") else "wikilink", "", 0)
        token.content = target.strip()
        token.info = unmasked(label).strip()
    state.pos = match.end()
    return True


def _comment(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    return state.src[state.pos] == "%" and _span(state, _COMMENT, "inline_comment", silent=silent)


def _product(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    """Read a star between letters, figures or brackets as multiplied by: ``0.5*exp(-lambda*T)``."""
    at = state.pos
    if state.src[at] != "*" or not at or not _FACTOR_BEFORE.match(state.src, at - 1):
        return False
    if not _FACTOR_BEHIND.match(state.src, at + 1):
        return False
    if not silent:
        state.pending += "*"
    state.pos += 1
    return True


def _math(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    if state.src[state.pos] != "$" or (state.pos and _BEFORE_MATH.match(state.src, state.pos - 1)):
        return False
    return _span(state, _MATH, "math", silent=silent)


def _highlight(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - their call
    return state.src[state.pos] == "=" and _span(state, _HIGHLIGHT, "highlight", silent=silent)


def _span(state: StateInline, pattern: re.Pattern[str], name: str, *, silent: bool) -> bool:
    match = pattern.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        state.push(name, "", 0).content = match[0]
    state.pos = match.end()
    return True
