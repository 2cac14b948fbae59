"""Blocks with exact lines, and inline markup as ranges."""

from __future__ import annotations

from wiki_compiler.model import Block, Mark
from wiki_compiler.reading.markdown import read_blocks
from wiki_compiler.words import BlockKind, MarkKind


def blocks(text: str) -> tuple[Block, ...]:
    return read_blocks(text.split("\n"), 1, limit=8_000).blocks


def only(text: str) -> Block:
    (block,) = blocks(text)
    return block


def marked(block: Block) -> list[tuple[MarkKind, str, str]]:
    return [(mark.kind, block.text[mark.start : mark.end], mark.target) for mark in block.marks]


def shape(text: str) -> list[tuple[BlockKind, str, int, int]]:
    return [(block.kind, block.text, block.line, block.end_line) for block in blocks(text)]


def test_headings_know_the_heading_above_them() -> None:
    found = blocks("# A\n## B\ntext\n### C\n## D\nE\n===\nlast")
    assert [(block.text, block.level, block.heading) for block in found] == [
        ("A", 1, None),
        ("B", 2, 0),
        ("text", 0, 1),
        ("C", 3, 1),
        ("D", 2, 0),
        ("E", 1, None),
        ("last", 0, 5),
    ]


def test_a_rule_is_no_heading_and_a_setext_heading_has_two_lines() -> None:
    """H01."""
    assert shape("- Lantern shipped\n\n---\n\nOchre\n---\n- **Port:** 8081") == [
        (BlockKind.ITEM, "Lantern shipped", 1, 1),
        (BlockKind.RULE, "", 3, 3),
        (BlockKind.HEADING, "Ochre", 5, 6),
        (BlockKind.ITEM, "Port: 8081", 7, 7),
    ]


def test_items_are_nested_and_hold_only_their_own_first_paragraph() -> None:
    found = blocks("- one\n  more of one\n  - two\n\n    a second paragraph\n- [x] three\n7. seven\n8. [ ] eight")
    assert [(b.kind, b.text, b.line, b.end_line, b.level, b.parent, b.checked, b.ordinal) for b in found] == [
        (BlockKind.ITEM, "one\nmore of one", 1, 2, 1, None, None, None),
        (BlockKind.ITEM, "two", 3, 3, 2, 0, None, None),
        (BlockKind.PARAGRAPH, "a second paragraph", 5, 5, 0, 1, None, None),
        (BlockKind.ITEM, "three", 6, 6, 1, None, True, None),
        (BlockKind.ITEM, "seven", 7, 7, 1, None, None, 7),
        (BlockKind.ITEM, "eight", 8, 8, 1, None, False, 8),
    ]


def test_each_line_of_a_text_stands_on_its_own_line_of_the_file() -> None:
    block = only("one `code\n   over` two  \n**bold\nthree** [a\nlink](b.md) %%gone\naway%%\nlast")
    assert block.text.split("\n") == ["one code", "over two", "bold", "three a", "link ", "", "last"]
    assert marked(block) == [
        (MarkKind.CODE, "code\nover", ""),
        (MarkKind.STRONG, "bold\nthree", ""),
        (MarkKind.LINK, "a\nlink", "b.md"),
    ]


def test_inline_markup_is_taken_out_and_kept_as_ranges() -> None:
    block = only("**Port:** *was* `80` ~~81~~ [docs](a%20b.md) ==now== \\*82\\* &amp; <b>x</b> <name>")
    assert block.text == "Port: was 80 81 docs now *82* & x <name>"
    assert marked(block) == [
        (MarkKind.STRONG, "Port:", ""),
        (MarkKind.EMPHASIS, "was", ""),
        (MarkKind.CODE, "80", ""),
        (MarkKind.STRIKE, "81", ""),
        (MarkKind.LINK, "docs", "a%20b.md"),
    ]


def test_bold_keys_of_scripts_without_spaces_are_bold() -> None:
    block = only("**포트:**8081과 **“値”**は")
    assert block.text == "포트:8081과 “値”は"
    assert [text for _, text, _ in marked(block)] == ["포트:", "“値”"]


def test_wiki_links_keep_their_target_and_show_their_label() -> None:
    """L03, L04."""
    block = only("[[ Ochre ]] [[tools/quillbox|Quillbox]] [[#^0a1b2c|the block]] ![[plan.png#icon]] [[Gauges#Setup]]")
    assert marked(block) == [
        (MarkKind.WIKILINK, "Ochre", "Ochre"),
        (MarkKind.WIKILINK, "Quillbox", "tools/quillbox"),
        (MarkKind.WIKILINK, "the block", "#^0a1b2c"),
        (MarkKind.EMBED, "plan.png", "plan.png#icon"),
        (MarkKind.WIKILINK, "Gauges", "Gauges#Setup"),
    ]


def test_code_fences_and_math_hold_no_links() -> None:
    """L02."""
    found = blocks("Run `if [[ -f x ]]`; the shape is $A = [[1,0],[0,1]]$.\n```toml\n[[databases]]\n```")
    assert [kind for kind, *_ in marked(found[0])] == [MarkKind.CODE, MarkKind.MATH]
    assert (found[1].kind, found[1].info, found[1].marks) == (BlockKind.CODE, "toml", ())


def test_money_is_no_math() -> None:
    assert only("from $5 to $10, US$3 or $HOME/x and $PATH").marks == ()


def test_tables_are_read_by_row_with_pipes_in_links() -> None:
    """L03."""
    found = blocks(
        "| Tool | Page |\n|---|---|\n| [[ Ochre ]] | [[tools/quillbox\\|Quillbox]] |\n"
        "| Lantern | [[tools/lantern|Lantern]] |\n|| Brindle |"
    )
    assert [(block.kind, block.cells, block.line, block.header) for block in found] == [
        (BlockKind.HEADER, ("Tool", "Page"), 1, None),
        (BlockKind.ROW, ("Ochre", "Quillbox"), 3, 0),
        (BlockKind.ROW, ("Lantern", "Lantern"), 4, 0),
        (BlockKind.ROW, ("", "Brindle"), 5, 0),
    ]
    assert found[1].cell_marks[1] == (Mark(MarkKind.WIKILINK, 0, 8, "tools/quillbox"),)
    assert found[2].text == "Lantern | Lantern"
    assert found[2].cell_marks[1][0].target == "tools/lantern"


def test_ragged_tables_lose_what_is_too_much_and_gain_empty_cells() -> None:
    """L07."""
    found = blocks("Name | Note\n--- | ---\n**Ochre** | 2 disks<br>`raid1` 🟢 | extra\nFennel |")
    assert [block.cells for block in found] == [("Name", "Note"), ("Ochre", "2 disks; raid1 🟢"), ("Fennel", "")]


def test_a_code_span_of_three_backticks_is_no_fence() -> None:
    """L05."""
    assert shape("```⊹ end ⊹```\n- **Port:** 8081") == [
        (BlockKind.PARAGRAPH, "⊹ end ⊹", 1, 1),
        (BlockKind.ITEM, "Port: 8081", 2, 2),
    ]


def test_fences_nest_and_an_unclosed_one_is_told() -> None:
    """L06."""
    lines = [
        "- step:",
        "  ~~~sh",
        '  echo "- **Port:** 1"',
        "  ~~~",
        "````md",
        "```sh",
        "- **Port:** 2",
        "```",
        "````",
        "- **Port:** 8081",
        "```",
        "- **Port:** 3",
    ]
    parsed = read_blocks(lines, 1, limit=8_000)
    assert [(b.kind, b.line, b.end_line, b.info, b.parent) for b in parsed.blocks] == [
        (BlockKind.ITEM, 1, 1, "", None),
        (BlockKind.CODE, 2, 4, "sh", 0),
        (BlockKind.CODE, 5, 9, "md", None),
        (BlockKind.ITEM, 10, 10, "", None),
        (BlockKind.CODE, 11, 12, "", None),
    ]
    assert parsed.unclosed == (11,)


def test_a_callout_is_text_under_its_title_and_a_quote_is_a_quote() -> None:
    """L09."""
    found = blocks(
        "> [!tip]- Gauges\n> - **Read at:** noon\n\n> [!metadata|pins]+\n> - **Owner:** Noor\n\n> said **so**"
    )
    assert [(b.kind, b.text, b.line, b.heading, b.info, b.quoted) for b in found] == [
        (BlockKind.HEADING, "Gauges", 1, None, "tip", False),
        (BlockKind.ITEM, "Read at: noon", 2, 0, "tip", False),
        (BlockKind.ITEM, "Owner: Noor", 5, None, "metadata", False),
        (BlockKind.PARAGRAPH, "said so", 7, None, "", True),
    ]


def test_a_callout_that_quotes_is_a_quote() -> None:
    assert [block.quoted for block in blocks("> [!quote]\n> never mind")] == [True]


def test_comments_are_blocks_of_their_own() -> None:
    found = blocks("<!-- one\ntwo -->\n<!-- a --> tail\n\n%%\nhidden\n\nmore\n%%\n\nseen %%not%% seen")
    assert [(b.kind, b.text, b.info, b.line, b.end_line) for b in found] == [
        (BlockKind.COMMENT, "", "one\ntwo", 1, 2),
        (BlockKind.COMMENT, "", "a", 3, 3),
        (BlockKind.PARAGRAPH, "tail", "", 3, 3),
        (BlockKind.COMMENT, "", "hidden\n\nmore", 5, 9),
        (BlockKind.PARAGRAPH, "seen  seen", "", 11, 11),
    ]


def test_an_item_that_begins_with_a_comment_keeps_its_text() -> None:
    assert shape("- <!-- id 4 --> **Port:** 8081") == [(BlockKind.ITEM, "Port: 8081", 1, 1)]


def test_block_ids_are_no_text() -> None:
    """L04."""
    assert shape("- one ^a-1\n\n^my-list") == [(BlockKind.ITEM, "one", 1, 1), (BlockKind.COMMENT, "", 3, 3)]


def test_directives_to_a_chat_program_are_gone_before_parsing() -> None:
    """M03."""
    found = blocks(
        "- [[reply_to_current]] Moved the backup to Ochre\n- [[tts:provider=local voice=low]]\n[[reply_to: 12]] so"
    )
    assert [(block.text, block.marks) for block in found][:2] == [("Moved the backup to Ochre", ()), ("", ())]
    assert all(not block.marks for block in found)


def test_a_link_definition_is_not_swallowed() -> None:
    assert only("[todo]: renew").text == "[todo]: renew"


def test_a_paragraph_beyond_the_limit_is_read_line_by_line() -> None:
    (block,) = read_blocks(["**a** word", "`b` word"] * 20, 1, limit=100).blocks
    assert block.text == "\n".join(["a word", "b word"] * 20)
    assert len(block.marks) == 40


def test_what_is_nested_too_deep_is_told() -> None:
    lines = ["  " * depth + "- item" for depth in range(60)]
    parsed = read_blocks(lines, 1, limit=8_000)
    assert parsed.too_deep is not None
    assert len(parsed.blocks) == parsed.too_deep
    assert read_blocks(lines[:20], 1, limit=8_000).too_deep is None
