"""A page whose thing is gone, or goes by another name, takes nothing of a human's with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import vault_walker
from tests.vault_folder import Vault, page
from wiki_compiler.render import Markdown, Page, plan_vault, write_vault

GONE = Markdown("Nothing is known of this any more.")


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


def noted(vault: Vault, text: str = "Ask Tove.\n", path: str = "entities/ochre.md") -> None:
    """Let a human write below the heading Notes of a page."""
    vault.edit("## Notes\n", f"## Notes\n\n{text}", path)


def source(path: str, title: str = "a", body: str = "- kiln is hot ^L1") -> Page:
    text = f"# {title}\n\nDaily note · {path}\n\n{body}"
    return page(text, path, id=f"n-{path}", aliases=(), tags=())


def test_of_a_page_no_longer_due_only_what_a_human_wrote_stays_and_the_page_says_so(vault: Vault) -> None:
    vault.write(page(title="The Ochre box"))
    noted(vault)
    vault.edit("claims: 2\n", "claims: 2\nrating: 5\n")
    write_vault(plan_vault(vault.root, vault.workspace, [], GONE))
    text = vault.text()
    assert "**port**" not in text
    assert "^c-" not in text
    assert "claims:" not in text
    assert vault_walker.front_matter(text) == {
        "id": "e-ochre",
        "title": "The Ochre box",
        "generated_by": "wiki-compiler",
        "rating": 5,
    }
    assert "\n# The Ochre box\n\nNothing is known of this any more.\n" in text
    assert text.endswith("\n## Notes\n\nAsk Tove.\n")


def test_such_a_page_is_told_at_every_compile_and_written_once(vault: Vault) -> None:
    vault.write(page())
    noted(vault)
    write_vault(plan_vault(vault.root, vault.workspace, [], GONE))
    again = plan_vault(vault.root, vault.workspace, [], GONE)
    assert again.clean
    assert [(remark.code, remark.path) for remark in again.remarks] == [("page-with-notes", "entities/ochre.md")]


def test_such_a_page_goes_once_its_human_text_does(vault: Vault) -> None:
    vault.write(page())
    noted(vault)
    vault.write()
    vault.edit("Ask Tove.\n", "")
    vault.write()
    assert not (vault.root / "entities/ochre.md").exists()


def test_when_its_thing_is_back_the_page_is_whole_again(vault: Vault) -> None:
    vault.write(page())
    noted(vault)
    whole = vault.text()
    vault.write()
    vault.write(page())
    assert vault.text() == whole


def test_what_a_human_wrote_into_a_generated_block_stays_too_without_its_anchors(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 83, I measured it")
    vault.write()
    assert "- **port**: 83, I measured it\n" in vault.text()
    assert "^c-" not in vault.text()


def test_on_a_merge_human_text_moves_to_the_page_that_replaces_the_other(vault: Vault) -> None:
    survivor = page("# Gateway\n\n- **port**: 81", "entities/gateway.md", id="e-gateway", aliases=("Ochre",))
    vault.write(page(), survivor)
    noted(vault)
    noted(vault, "Mine.\n", "entities/gateway.md")
    vault.edit("claims: 2\n", "claims: 2\nrating: 5\n")
    vault.edit("  - Ochre B\n", "  - Ochre B\n  - the old box\n")
    merged = Page(
        path=survivor.path, properties=survivor.properties, blocks=survivor.blocks, replaces=("e-ochre", "e-other")
    )
    plan = plan_vault(vault.root, vault.workspace, [merged])
    assert [(remark.code, remark.path, dict(remark.facts)) for remark in plan.remarks] == [
        ("moved-notes", "entities/ochre.md", {"to": "entities/gateway.md"})
    ]
    assert write_vault(plan).removed == ("entities/ochre.md",)
    text = vault.text("entities/gateway.md")
    assert text.endswith("## Notes\n\nMine.\n\n<!-- wiki:moved entities/ochre.md -->\n\nAsk Tove.\n")
    assert vault_walker.front_matter(text)["rating"] == 5
    assert vault_walker.front_matter(text)["aliases"] == ["Ochre", "the old box"]
    assert not (vault.root / "entities/ochre.md").exists()
    assert plan_vault(vault.root, vault.workspace, [merged]).clean


def test_a_property_that_the_other_page_has_otherwise_is_not_lost(vault: Vault) -> None:
    vault.write(page(), page(path="entities/gateway.md", id="e-gateway"))
    vault.edit("claims: 2\n", "claims: 2\nrating: 5\n")
    vault.edit("claims: 2\n", "claims: 2\nrating: 3\n", "entities/gateway.md")
    heir = page(path="entities/gateway.md", id="e-gateway")
    vault.write(Page(path=heir.path, properties=heir.properties, blocks=heir.blocks, replaces=("e-ochre",)))
    text = vault.text("entities/gateway.md")
    assert vault_walker.front_matter(text)["rating"] == 3
    assert "```yaml\nrating: 5\n```\n" in text


def test_a_page_that_moves_to_another_folder_takes_its_notes_along(vault: Vault) -> None:
    vault.write(page(path="concepts/ochre.md"))
    noted(vault, path="concepts/ochre.md")
    vault.write(page())
    assert "Ask Tove." in vault.text()
    assert not (vault.root / "concepts/ochre.md").exists()


def test_the_copy_that_a_sync_client_made_of_a_page_gives_what_is_new_in_it_back(vault: Vault) -> None:
    vault.write(page())
    noted(vault, "One.\n\nTwo.\n")
    vault.put(vault.text().replace("Two.\n", "Two.\n\nThree.\n"), "entities/ochre (conflicted copy).md")
    vault.write(page())
    assert not (vault.root / "entities/ochre (conflicted copy).md").exists()
    assert vault.text().count("One.") == vault.text().count("Two.") == vault.text().count("Three.") == 1


def test_a_renamed_note_keeps_what_a_human_wrote_on_its_page(vault: Vault) -> None:
    vault.write(source("sources/a.md"))
    noted(vault, path="sources/a.md")
    vault.write(source("sources/b.md", "b"))
    assert "Ask Tove." in vault.text("sources/b.md")
    assert not (vault.root / "sources/a.md").exists()


def test_where_two_new_notes_say_the_same_nobody_guesses(vault: Vault) -> None:
    vault.write(source("sources/a.md"))
    noted(vault, path="sources/a.md")
    vault.write(source("sources/b.md"), source("sources/c.md"))
    assert "Ask Tove." in vault.text("sources/a.md")


def test_nothing_moves_to_a_page_that_is_somebody_elses(vault: Vault) -> None:
    vault.write(page())
    noted(vault)
    vault.put("# All mine\n", "entities/gateway.md")
    heir = page(path="entities/gateway.md", id="e-gateway")
    vault.write(Page(path=heir.path, properties=heir.properties, blocks=heir.blocks, replaces=("e-ochre",)))
    assert vault.text("entities/gateway.md") == "# All mine\n"
    assert "Ask Tove." in vault.text()


def test_notes_changed_between_plan_and_move_stay_and_come_along_the_next_time(vault: Vault) -> None:
    vault.write(page(path="concepts/ochre.md"))
    noted(vault, path="concepts/ochre.md")
    plan = plan_vault(vault.root, vault.workspace, [page()])
    vault.edit("Ask Tove.\n", "Ask Tove.\n\nAnd Minsu.\n", "concepts/ochre.md")
    write_vault(plan)
    assert "And Minsu." in vault.text("concepts/ochre.md")
    vault.write(page())
    assert vault.text().count("Ask Tove.") == vault.text().count("And Minsu.") == 1
