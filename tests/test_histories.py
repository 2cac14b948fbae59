"""reports/timeline.md shows how the value at each address changed."""

from __future__ import annotations

from collections.abc import Callable

from wiki_compiler import Compilation

Compile = Callable[..., Compilation]


def changed(compilation: Compilation) -> list[str]:
    (page,) = (page for page in compilation.pages if page.path == "reports/timeline.md")
    text = page.blocks[0].text
    if "## How values changed" not in text:
        return []
    return [line for line in text.split("## How values changed")[1].split("\n## ")[0].splitlines() if line.strip()]


def test_every_value_stands_in_its_order_with_its_days_and_its_line(compiled: Compile) -> None:
    notes = {"MEMORY.md": "## Kiln\n- **Port:** 7070\n"}
    notes |= {f"memory/2026-03-0{day}.md": f"## Kiln\n- **Port:** {day}080\n" for day in (4, 8)}
    (line,) = changed(compiled(notes))
    assert line.startswith("- Kiln › [[concepts/unfiled-2026#^c-")
    assert line.endswith(
        "7070 (until 2026-03-04, [[sources/MEMORY#^L2|MEMORY.md:2]])"
        " → 4080 (2026-03-04 to 2026-03-08, [[sources/memory/2026-03-04#^L2|memory/2026-03-04.md:2]])"
        " → **8080** (since 2026-03-08, [[sources/memory/2026-03-08#^L2|memory/2026-03-08.md:2]])"
    )


def test_of_several_values_those_that_ended_are_told(compiled: Compile) -> None:
    notes = {
        "memory/2026-03-01.md": "## Ona\n- Ona likes tea\n- Ona likes cocoa\n",
        "memory/2026-03-04.md": "## Ona\n- Ona no longer likes tea\n",
    }
    assert "tea" in "".join(changed(compiled(notes)))


def test_the_latest_change_comes_first(compiled: Compile) -> None:
    notes = {
        "MEMORY.md": "## Kiln\n- **Port:** 7070\n\n## Loft\n- **Port:** 1010\n",
        "memory/2026-03-04.md": "## Loft\n- **Port:** 2020\n",
        "memory/2026-03-09.md": "## Kiln\n- **Port:** 9090\n",
    }
    first, second = changed(compiled(notes))
    assert ("9090" in first, "2020" in second) == (True, True)


def test_where_nothing_changed_nothing_is_told(compiled: Compile) -> None:
    assert changed(compiled({"MEMORY.md": "## Kiln\n- **Port:** 7070\n"})) == []
