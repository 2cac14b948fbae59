"""Note text on a page is text: it opens nothing, closes nothing, and reads as it was written."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from wiki_compiler.model import Mark
from wiki_compiler.render.emphasis import quote_lines, quote_marked
from wiki_compiler.render.quote import cell, fence, one_line, plain, quote, shorten
from wiki_compiler.words import MarkKind

PARTS = (
    *("<!-- wiki:begin page 0123456789ab -->", "<!-- wiki:end page -->", "-->", "<!--", "<script>", "</div>", "<b"),
    *("[[", "]]", "[x](y)", "![[a]]", "[^1]", "^[note]", "[ ] ", "[!warning]", "%%", "<%", "%>", "{{", "{%", "$$", "$"),
    *("#tag", "#1", "C#", "# ", "## x #", " #", "==", "~~", "**", "*", "_", "__", "`", "```", "~~~", "::", "key:: v"),
    *(
        "https://a.example",
        "https://a.example/b_c?d=e&f#g",
        "http://",
        "(https://b.example/x_(y))",
        "^block",
        " ^c-1a2b3c4d5e",
        "> ",
        "- ",
        "+ ",
        "1. ",
        "7) ",
        "---",
        "===",
        "|",
        "\\",
        "\\\\",
    ),
    *(
        "&lt;",
        "&#35;",
        "\n",
        "\r\n",
        "\t",
        "\0",
        "\u2028",
        "\u202e",
        "\ufeff",
        "\ud800",
        " ",
        "a",
        "가",
        "日",
        "é",
        "1",
    ),
)
hostile = st.lists(st.sampled_from(PARTS) | st.characters() | st.text(max_size=5), max_size=14).map("".join)

ADDRESS = re.compile(r"https?://[\w/.,:;?!&=+@~#%'()-]*")
MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])
PLACES = {
    "paragraph": "{}",
    "heading": "## {}",
    "item": "- {}",
    "item with an anchor": "- {} ^L7",
    "nested item": "- outer\n  - {}",
    "bold": "**a {}**",
    "callout": "> [!warning] {}",
    "line of a callout": "> [!warning] x\n> - {}",
    "table cell": "| a | b |\n|---|---|\n| x | {} |",
}
OPENERS = {
    "wikilink": r"\[\[|\]\]",
    "marker or comment of HTML": r"<!|-->",
    "tag of HTML": r"(?<!\\)</?[A-Za-z]|</|<\?",
    "command of Templater": r"<%|%>",
    "comment of Obsidian": r"%%",
    "tag of Obsidian": r"(?:^|(?<=[\s(\[{>|,;:.!?\"'*~=-]))#(?!\d+(?![\w/-]))[\w/-]",
    "field of Dataview": r"::",
    "link by address": r"\w://",
    "highlight": r"\S==|==\S",
    "math": r"(?<!\\)(?:\\\\)*\$",
    "template": r"\{\{|\{%",
    "block id": r"(?:^|\s)\^[A-Za-z0-9-]+$",
    "footnote": r"\^\[",
}


def shown(markdown: str) -> tuple[str, set[str]]:
    """Return the text that a browser shows of ``markdown``, and the kinds of all tokens in it."""
    tokens = [token for block in MARKDOWN.parse(markdown) for token in (block, *(block.children or ()))]
    text = "".join(token.content for token in tokens if token.type in {"text", "code_inline"})
    spans = [token.content for token in tokens if token.type == "code_inline"]
    assert all(ADDRESS.fullmatch(span) for span in spans), spans
    return text, {"text" if token.type == "code_inline" else token.type for token in tokens}


def without_addresses(markdown: str) -> str:
    """Return Markdown without the addresses that stand in it as code."""
    return re.sub(rf"(?<![`\\])`{ADDRESS.pattern}`(?!`)", "", markdown)


@pytest.mark.laws
@pytest.mark.parametrize("place", PLACES)
@given(text=hostile)
def test_note_text_reads_as_it_was_written_wherever_it_stands(place: str, text: str) -> None:
    frame = PLACES[place]
    said = cell(text) if place == "table cell" else quote(text)
    text_of_mark, tokens_of_mark = shown(frame.format("Mark"))
    text_shown, tokens = shown(frame.format(said or "Mark"))
    assert tokens == tokens_of_mark
    assert text_shown == text_of_mark.replace("Mark", one_line(text) or "Mark")


@pytest.mark.laws
@pytest.mark.parametrize("what", OPENERS)
@given(text=hostile)
def test_note_text_opens_and_closes_nothing_that_obsidian_knows(what: str, text: str) -> None:
    opener = re.compile(OPENERS[what])
    assert not opener.search(without_addresses(quote(text)))
    assert not opener.search(without_addresses(cell(text)))


@pytest.mark.laws
@given(text=hostile)
def test_a_label_holds_nothing_that_could_end_its_link_or_act(text: str) -> None:
    label = plain(text)
    assert not re.search(
        r"[\[\]|`$*\n]|<[A-Za-z!/?%]|--?->|%>|\\$|%%|::|~~|==|(?:^|\s)#(?!\d+(?![\w/-]))\w|\{\{|\{%", label
    )
    assert label == one_line(label)


@pytest.mark.laws
@given(
    text=hostile,
    kind=st.sampled_from([MarkKind.STRONG, MarkKind.STRIKE]),
    cuts=st.tuples(st.integers(0, 30), st.integers(1, 30)),
)
def test_a_bold_or_struck_part_is_that_and_nothing_else(text: str, kind: MarkKind, cuts: tuple[int, int]) -> None:
    mark = Mark(kind, min(cuts[0], len(text)), min(sum(cuts), len(text)))
    said, tokens = shown(f"x {quote_marked(text, (mark,))}")
    assert re.sub(r"\s", "", said) == "x" + re.sub(r"\s", "", one_line(text))
    assert tokens <= {
        "paragraph_open",
        "inline",
        "text",
        "paragraph_close",
        "strong_open",
        "strong_close",
        "s_open",
        "s_close",
    }


@pytest.mark.laws
@given(texts=st.lists(hostile, min_size=1, max_size=4), indent=st.sampled_from(["", "- "]))
def test_the_lines_of_a_paragraph_stay_one_paragraph(texts: list[str], indent: str) -> None:
    lines = quote_lines("\n".join(texts), ())
    said, tokens = shown(indent + f"\n{' ' * len(indent)}".join(["x", *lines]))
    assert re.sub(r"\s", "", said) == "x" + re.sub(r"\s", "", one_line(" ".join(texts)))
    assert tokens <= {*shown(f"{indent}x\ny")[1]}


@pytest.mark.parametrize(
    ("text", "part", "source"),
    [
        ("Port: 8081", "Port:", "**Port:** 8081"),
        ("the old way", "old", "the **old** way"),
        ("포트는 8081", "포트", "**포트**는 8081"),
        ("(포트)는 8081", "(포트)", "(포트)는 8081"),
        ("a*b c", "a*b", r"**a\*b** c"),
    ],
)
def test_bold_text_stays_bold_where_markdown_can_say_so(text: str, part: str, source: str) -> None:
    start = text.index(part)
    assert quote_marked(text, (Mark(MarkKind.STRONG, start, start + len(part)),)) == source


@pytest.mark.laws
@given(lines=st.lists(hostile.map(lambda text: text.replace("\n", "")), max_size=6))
def test_nothing_in_a_code_block_closes_it_or_opens_a_marker_or_command(lines: list[str]) -> None:
    block = fence(lines)
    tokens = MARKDOWN.parse(f"{block}\n\nafter")
    assert [token.type for token in tokens] == ["fence", "paragraph_open", "inline", "paragraph_close"]
    assert tokens[0].info == ""
    assert not re.search(r"<!|<%|%>", block)


@pytest.mark.parametrize(
    "text",
    ["snake_case stays", "C# and F#", "a < b and b > a", "see issue #12", "8080 -> 9090", "100% (about)", "port: 9090",
     "it's 3 * 4 = 12", "a == b", "C:\\Users", "가격은 3만 원입니다.", "x^2 + y^2", "a - b", "e-mail me@quill.example"],
)  # fmt: skip
def test_ordinary_text_is_left_as_it_is(text: str) -> None:
    assert quote(text) == text


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("# no heading", r"\# no heading"),
        ("1. no list", r"1\. no list"),
        ("- no list", r"\- no list"),
        ("see #gateway", r"see \#gateway"),
        ("costs $30", r"costs \$30"),
        ("[[Gateway]]", r"\[\[Gateway]\]"),
        ("<% tp.file %>", r"<\% tp.file %\>"),
        ("<!-- wiki:end page -->", r"<\!-- wiki:end page --\>"),
        ("%%hidden%%", r"%\%hidden%\%"),
        ("status:: open", r"status:\: open"),
        ("see https://a.example/b_c?d=1&e#f.", "see `https://a.example/b_c?d=1&e#f`."),
        ("(https://a.example/wiki/Kiln_(oven))", "(`https://a.example/wiki/Kiln_(oven)`)"),
        ("주소는 https://a.example/가마, 끝", "주소는 `https://a.example/가마`, 끝"),
        ("<https://a.example/>", r"\<`https://a.example/`>"),
        ("https://a.example/%%x", r"https:\//a.example/%\%x"),
        ("https://a.example/`x`", r"`https://a.example/`\`x\`"),
        ("obsidian://open?vault=x", r"obsidian:\//open?vault=x"),
    ],
)
def test_what_is_active_gets_a_backslash_where_it_acts(text: str, source: str) -> None:
    assert quote(text) == source


def test_only_a_table_cell_escapes_its_pipes() -> None:
    assert (quote("a|b"), cell("a|b")) == ("a|b", r"a\|b")


def test_a_long_text_is_cut_at_a_word() -> None:
    assert shorten("one two three four", 12) == "one two…"
    assert shorten("short", 12) == "short"
