"""What has no page of its own still says where it comes from."""

from __future__ import annotations

from collections.abc import Callable

from wiki_compiler import Compilation


def test_an_unfiled_claim_stands_below_the_heading_of_its_note(compiled: Callable[..., Compilation]) -> None:
    compilation = compiled({"memory/2026-03-04.md": "# Tuesday\n\n## Evening\n- Tea ran out, bought two boxes.\n"})
    pages = {page.path: page for page in compilation.pages}
    text = "".join(block.text for block in pages["concepts/unfiled-2026.md"].blocks)
    place = "## [[sources/memory/2026-03-04|2026-03-04]]\n\n### Evening\n\n- Tea ran out"
    assert place in text


def test_a_claim_of_one_topic_note_does_not_repeat_the_path_as_its_scope(
    compiled: Callable[..., Compilation],
) -> None:
    notes = {"notes/kilns.md": "## Kiln North\n- **Port:** 7100\n- **Owner:** Ilse\n- **Region:** Ulm\n"}
    pages = {page.path: page for page in compiled(notes).pages}
    text = "".join(block.text for block in pages["concepts/kiln-north.md"].blocks)
    assert "- **Port**: 7100 · " in text


def test_a_row_without_a_page_is_told_by_its_name_as_it_is_written(compiled: Callable[..., Compilation]) -> None:
    rows = "| Lamp of many glass panes | 40 lumens an hour |\n| Lamp of one long wick | 12 lumens an hour |\n"
    compilation = compiled({"notes/lamps.md": f"# Lamps\n\n| Lamp | Glow power |\n|---|---|\n{rows}"})
    assert {claim.about for claim in compilation.claims} == {"Lamp of many glass panes", "Lamp of one long wick"}
    pages = [page for page in compilation.pages if page.path.endswith(".md")]
    text = "".join(block.text for page in pages for block in page.blocks)
    assert "- Lamp of many glass panes › **Glow power**: 40 lumens" in text
    assert "(lamp of many glass panes)" not in text


def test_a_claim_of_a_note_whose_title_names_its_file_does_not_repeat_the_title(
    compiled: Callable[..., Compilation],
) -> None:
    notes = {
        "USER.md": "# USER.md - About Your Human\n- **Name:** Tove\n- **Email:** tove@example.org\n",
        "MEMORY.md": "# MEMORY.md - Tove / Lighthouse Record\n\n## Stable preferences\n- Reports: short\n",
    }
    pages = [page for page in compiled(notes).pages if page.path.endswith(".md") and "sources/" not in page.path]
    text = "".join(block.text for page in pages for block in page.blocks)
    assert "**Reports**: short" in text
    assert "Lighthouse Record)" not in text
