"""A thing is renamed, merged or deleted in the notes: its page follows, old links arrive, and no human text is lost."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests import vault_walker
from tests.running import Run
from wiki_compiler import compile_workspace
from wiki_compiler.render import Changes

AS_OF = dt.date(2026, 6, 30)
NOTES = {
    "MEMORY.md": "# Memory\n\n## Kiln\n\n- **Port:** 8080\n- **Owner:** Tove\n",
    "bank/entities/oven.md": "# Oven\n\n- **Port:** 9090\n- **Colour:** red\n",
    "memory/2026-03-04.md": "- Oven: serviced by Minsu.\n- The kiln has been hot since May.\n",
}


class Workshop:
    """A workspace with a vault that lives on."""

    def __init__(self, root: Path) -> None:
        self.root, self.vault = root, root / "wiki"

    def compile(self) -> Changes:
        return compile_workspace(self.root, as_of=AS_OF).write(self.vault)

    def put(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def note(self, path: str, text: str) -> None:
        """Let a human write below the heading Notes of a page."""
        page = self.vault / path
        page.write_text(page.read_text("utf-8") + f"\n{text}\n", "utf-8")

    def pages(self) -> dict[str, str]:
        files = {file.relative_to(self.vault).as_posix(): file for file in self.vault.rglob("*") if file.is_file()}
        return {path: file.read_text("utf-8") for path, file in sorted(files.items()) if "cache" not in path}

    def page(self, key: str) -> str:
        """Return the path of the page with an id; as what it is comes to be known, a thing changes its folder."""
        pages = (path for path, text in self.pages().items() if f"\nid: {key}\n" in text)
        return next(path for path in pages if path.startswith(("entities/", "concepts/")))

    def anchors(self, path: str) -> set[str]:
        return {anchor for anchor in vault_walker.anchors(self.pages()[path]) if anchor.startswith("c-")}


@pytest.fixture
def shop(workspace: Callable[[Mapping[str, str]], Path]) -> Workshop:
    made = Workshop(workspace(NOTES))
    made.compile()
    return made


def sound(shop: Workshop) -> None:
    assert vault_walker.faults(shop.pages()) == []


@pytest.mark.parametrize("word", ["alias", "merge"])
def test_an_alias_that_makes_two_things_one_makes_their_pages_one(shop: Workshop, word: str) -> None:
    shop.put("MEMORY.md", NOTES["MEMORY.md"] + "\n## Stove\n\n- **Port:** 7070\n- **Shelves:** 4\n- **Gas:** off\n")
    shop.put("bank/decisions.md", "# Decisions\n")
    shop.compile()
    before = {key: shop.anchors(shop.page(key)) for key in ("e-stove", "e-kiln")}
    shop.note(shop.page("e-stove"), "Ask Tove about the stove.")
    shop.note(shop.page("e-kiln"), "Mine, on the kiln.")
    gone = shop.page("e-stove")
    shop.put("bank/decisions.md", f"# Decisions\n\n- {word}: Stove = Kiln\n")
    assert gone in shop.compile().removed
    text = shop.pages()[shop.page("e-kiln")]
    assert before["e-stove"] | before["e-kiln"] <= shop.anchors(shop.page("e-kiln"))
    assert "Ask Tove about the stove." in text
    assert "Mine, on the kiln." in text
    sound(shop)
    assert shop.compile().written == ()


def test_a_renamed_entity_page_keeps_its_claims_under_their_old_ids(shop: Workshop, wiki: Run) -> None:
    page = shop.page("e-oven")
    old = shop.anchors(page)
    shop.note(page, "Ask Tove.")
    (shop.root / "bank/entities/oven.md").unlink()
    shop.put(
        "bank/entities/furnace.md", "---\naliases: [Oven]\n---\n# Furnace\n\n- **Port:** 9090\n- **Colour:** red\n"
    )
    assert page in shop.compile().removed
    text = shop.pages()[shop.page("e-furnace")]
    assert old <= set(vault_walker.anchors(text))
    assert "Ask Tove." in text
    sound(shop)
    for claim in sorted(old):
        told = wiki("explain", claim, "--workspace", shop.root)
        assert told.code == 0
        assert "urnace" in told.out or "oven" in told.out.casefold()


def test_a_decision_that_names_a_claim_by_its_old_id_still_holds(shop: Workshop) -> None:
    shop.put("memory/2026-03-05.md", "- Oven port: 9191\n")
    shop.put("memory/2026-03-05-b.md", "- Oven port: 9292\n")
    compilation = compile_workspace(shop.root, as_of=AS_OF)
    port = next(claim for claim in compilation.claims if claim.attribute == "port" and claim.entity == "e-oven")
    shop.put("bank/entities/oven.md", "---\nid: furnace\naliases: [Oven]\n---\n# Furnace\n\n- **Port:** 9090\n")
    shop.put("bank/decisions.md", f"- resolved: {port.id} elsewhere › something = 9191\n")
    after = compile_workspace(shop.root, as_of=AS_OF)
    decided = next(claim for claim in after.claims if port.id in claim.renamed)
    assert (decided.entity, decided.value, decided.status) == ("e-furnace", "9191", "supported")


def test_a_renamed_note_takes_along_what_a_human_wrote_on_its_page(shop: Workshop) -> None:
    shop.note("sources/memory/2026-03-04.md", "Ask Tove.")
    (shop.root / "memory/2026-03-04.md").rename(shop.root / "memory/2026-03-04-kiln.md")
    assert "sources/memory/2026-03-04.md" in shop.compile().removed
    assert shop.pages()["sources/memory/2026-03-04-kiln.md"].rstrip().endswith("Ask Tove.")
    sound(shop)


def test_a_deleted_note_takes_its_page_and_its_claims_along(shop: Workshop) -> None:
    (shop.root / "bank/entities/oven.md").unlink()
    (shop.root / "memory/2026-03-04.md").unlink()
    removed = shop.compile().removed
    assert {"sources/bank/entities/oven.md", "sources/memory/2026-03-04.md"} <= set(removed)
    assert not any("- **Port**: 9090" in text or "Colour" in text for text in shop.pages().values())
    sound(shop)


def test_of_a_deleted_thing_the_page_keeps_only_what_a_human_wrote_and_says_that_nothing_is_known(
    shop: Workshop,
) -> None:
    page = shop.page("e-oven")
    shop.note(page, "Ask Tove.")
    (shop.root / "bank/entities/oven.md").unlink()
    (shop.root / "memory/2026-03-04.md").unlink()
    assert page in shop.compile().kept
    text = shop.pages()[page]
    assert "# Oven\n\nThe notes have no claims about this any more." in text
    assert text.rstrip().endswith("## Notes\n\nAsk Tove.")
    assert "9090" not in text
    assert "^c-" not in text
    sound(shop)
