"""What a human wrote into the vault survives every compile."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import vault_walker
from tests.vault_folder import ENTITY, Vault, page
from wiki_compiler.render import Page, plan_vault, write_vault
from wiki_compiler.render.front_matter import merge_front_matter
from wiki_compiler.render.ownership import merge
from wiki_compiler.render.page import page_text


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


def test_the_first_heading_stands_inside_the_first_block(vault: Vault) -> None:
    vault.write(page())
    assert re.search(r"---\n<!-- wiki:begin page [0-9a-f]{12} -->\n\n# Ochre\n", vault.text())
    assert vault.text().endswith("\n<!-- wiki:end page -->\n\n## Notes\n")


def test_human_text_before_after_and_below_the_block_stays_byte_for_byte(vault: Vault) -> None:
    vault.write(page())
    vault.edit("<!-- wiki:begin", "Mine  \tabove\n\n<!-- wiki:begin")
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n\n```\n<!-- wiki:begin page 000000000000 -->\n```\n \n")
    vault.write(page("# Ochre\n\n- **port**: 82"))
    assert "**port**: 82" in vault.text()
    assert "**port**: 81" not in vault.text()
    assert "---\nMine  \tabove\n\n<!-- wiki:begin" in vault.text()
    assert vault.text().endswith("\n## Notes\n\nAsk Tove.\n\n```\n<!-- wiki:begin page 000000000000 -->\n```\n \n")


def test_an_edited_block_is_kept_below_the_new_one_once(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 83, I measured it")
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    assert [(remark.code, remark.path) for remark in plan.remarks] == [("edited-block", "entities/ochre.md")]
    write_vault(plan)
    text = vault.text()
    kept = re.search(
        r"<!-- wiki:end page -->\n<!-- wiki:kept page [0-9a-f]{12} -->\n(.*?)<!-- wiki:kept-end -->\n", text, re.DOTALL
    )
    assert kept
    assert "**port**: 83, I measured it" in kept[1]
    assert text.index("**port**: 82") < text.index("wiki:kept page")
    again = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    assert again.clean
    assert again.remarks == ()


def test_kept_text_is_human_from_then_on(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 83")
    vault.write(page("# Ochre\n\none"))
    vault.write(page("# Ochre\n\ntwo"))
    assert vault.text().count("**port**: 83") == 1
    vault.write()
    assert "**port**: 83" in vault.text()


def test_a_block_whose_text_became_what_it_should_be_is_no_edit(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 82")
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82 ^c-aaaaaaaaaa")])
    assert plan.remarks == ()
    write_vault(plan)
    assert "wiki:kept" not in vault.text()


@pytest.mark.parametrize("marker", ["begin page [0-9a-f]{12}", "end page"])
def test_a_lost_marker_costs_nothing_and_is_reported(vault: Vault, marker: str) -> None:
    vault.write(page())
    vault.put(re.sub(f"<!-- wiki:{marker} -->\n", "", vault.text()) + "Ask Tove.\n")
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    assert "lost-marker" in {remark.code for remark in plan.remarks}
    write_vault(plan)
    once = vault.text()
    assert "Ask Tove." in once
    assert "**port**: 82" in once
    assert vault_walker.anchor_faults(once) == []
    vault.write(page("# Ochre\n\n- **port**: 82"))
    assert vault.text() == once


@pytest.mark.parametrize("marker", ["begin page [0-9a-f]{12}", "end page", "(?:begin|end) page.*?"])
def test_a_lost_marker_of_a_page_that_did_not_change_comes_back(vault: Vault, marker: str) -> None:
    vault.write(page())
    vault.put(vault.text() + "Ask Tove.\n")
    before = vault.text()
    vault.put(re.sub(f"<!-- wiki:{marker} -->\n", "", before))
    plan = plan_vault(vault.root, vault.workspace, [page()])
    assert "lost-marker" in {remark.code for remark in plan.remarks}
    write_vault(plan)
    assert "Ask Tove." in vault.text()
    assert vault.text().count("<!-- wiki:") == before.count("<!-- wiki:")
    assert vault.text() == before or marker.startswith("(")


def test_what_a_human_adds_to_a_block_time_and_again_is_kept_once_and_without_our_anchors(vault: Vault) -> None:
    lines = ["# Ochre", "", "## Known", "", "- **port**: 81 ^c-aaaaaaaaaa", "- **owner**: Tove ^c-bbbbbbbbbb"]
    vault.write(page("\n".join(lines)))
    for word in ("measured", "asked", "measured"):
        vault.edit("Tove ^c-bbbbbbbbbb\n", f"Tove, {word} ^c-bbbbbbbbbb\n- mine, {word} ^my-own-{word}\n")
        plan = plan_vault(vault.root, vault.workspace, [page("\n".join(lines))])
        assert [remark.code for remark in plan.remarks] == ["edited-block"]
        write_vault(plan)
    text = vault.text()
    assert vault_walker.anchor_faults(text) == []
    assert text.count("Tove, measured\n- mine, measured ^my-own-measured\n") == text.count("wiki:kept-end") // 2 == 1
    assert text.count("**port**") == 1


def test_code_that_a_human_wrote_into_a_block_is_kept_as_a_whole(vault: Vault) -> None:
    vault.write(page("# Ochre\n\n```\na\n```\n\n^L3"))
    vault.edit("a\n```", "a\n[[b]]\n```")
    vault.write(page("# Ochre\n\n```\na\n```\n\n^L3"))
    assert "\n# Ochre\n\n```\na\n[[b]]\n```\n" in vault.text()
    assert vault_walker.anchors(vault.text()) == ["L3"]


def test_lines_that_a_human_removed_from_a_block_come_back(vault: Vault) -> None:
    vault.write(page())
    before = vault.text()
    vault.edit("- **port**: 81 ^c-aaaaaaaaaa\n", "")
    vault.write(page())
    assert vault.text() == before


@pytest.mark.parametrize("part", range(1, 20))
def test_a_page_that_a_sync_client_saved_in_part_is_whole_again(vault: Vault, part: int) -> None:
    vault.write(page())
    whole = vault.text()
    vault.put(whole[: len(whole) * part // 20])
    plan = plan_vault(vault.root, vault.workspace, [page()])
    assert plan.kept == ()
    write_vault(plan)
    assert vault.text() == whole


@pytest.mark.parametrize("part", range(1, 20))
def test_of_a_page_saved_in_part_nothing_is_left_when_its_claims_change_but_its_own_old_lines(
    vault: Vault, part: int
) -> None:
    vault.write(page())
    vault.put(vault.text()[: len(vault.text()) * part // 20])
    changed = page("# Ochre\n\n- **port**: 82 ^c-aaaaaaaaaa", claims=3)
    vault.write(changed)
    text = re.sub(r"<!-- wiki:kept .*?kept-end -->\n", "", vault.text(), flags=re.DOTALL)
    assert text.rstrip() in {page_text(changed).rstrip(), page_text(changed).removesuffix("\n## Notes\n").rstrip()}
    assert vault_walker.faults({"entities/ochre.md": vault.text()}) == []


@pytest.mark.parametrize("text", ["", "\n", "\0" * 512, "---\n", "\0\n\0"])
def test_a_page_that_a_crash_of_the_machine_left_empty_is_whole_again(vault: Vault, text: str) -> None:
    vault.write(page())
    whole = vault.text()
    vault.put(text)
    vault.write(page())
    assert vault.text() == whole


@pytest.mark.parametrize("text", ["---\ntitle: mine", "---\nid: e-ochre\nrating: 5\nmo", "--- my own ---\n", "mine"])
def test_a_file_of_a_human_is_no_broken_page(vault: Vault, text: str) -> None:
    vault.write(page())
    vault.put(text)
    assert vault.write(page()).kept == ("entities/ochre.md",)
    assert vault.text() == text


def test_a_block_pasted_twice_is_written_once(vault: Vault) -> None:
    vault.write(page())
    block = vault.text()[vault.text().index("<!-- wiki:begin") : vault.text().index("\n## Notes")]
    vault.edit("## Notes\n", f"## Notes\n{block}")
    vault.write(page("# Ochre\n\n- **port**: 82"))
    assert "**port**: 81" not in vault.text()
    assert vault.text().count("wiki:begin page") == 1


def test_windows_line_ends_are_no_edit_and_stay(vault: Vault) -> None:
    vault.write(page())
    vault.put(vault.text().replace("\n", "\r\n") + "Ask Tove.\r\n")
    assert plan_vault(vault.root, vault.workspace, [page()]).clean
    vault.write(page("# Ochre\n\n- **port**: 82"))
    text = vault.text()
    assert "wiki:kept" not in text
    assert "**port**: 82" in text
    assert "\n" not in text.replace("\r\n", "")


def test_properties_of_the_human_comments_and_extra_items_stay_as_written(vault: Vault) -> None:
    vault.write(page())
    vault.edit("id: e-ochre\n", "# mine\nid: e-ochre\nrating:   5   # of 10\ncssclasses: [wide]\n")
    vault.edit("  - Ochre B\n", "  - Ochre B\n  - 'the old box'   # Tove calls it so\n")
    vault.edit("  - entity/system\n", '  - entity/system\n  - "watch"\n')
    vault.edit("claims: 2\n", "claims: 2  # ours\n")
    vault.write(page(aliases=("Ochre C",), tags=("entity/device",), claims=3))
    assert vault.text().partition("<!--")[0] == (
        "---\n# mine\nid: e-ochre\nrating:   5   # of 10\ncssclasses: [wide]\n"
        "aliases:\n  - Ochre C\n  - 'the old box'   # Tove calls it so\n"
        'tags:\n  - entity/device\n  - "watch"\n'
        "claims: 3  # ours\ngenerated_by: wiki-compiler\n---\n"
    )


def test_properties_are_compared_by_meaning(vault: Vault) -> None:
    """Obsidian rewrites front matter in its own style when a property is edited there."""
    vault.write(page(confidence=Decimal("0.80"), first_seen=dt.date(2026, 3, 4)))
    vault.edit("id: e-ochre", "id: 'e-ochre'")
    vault.edit("confidence: 0.80", "confidence: 0.8")
    vault.edit("aliases:\n  - Ochre B\n", 'aliases: ["Ochre B"]\n')
    assert plan_vault(
        vault.root, vault.workspace, [page(confidence=Decimal("0.80"), first_seen=dt.date(2026, 3, 4))]
    ).clean


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("claims: 2", "claims: 7", ("edited-property", {"property": "claims", "found": "7", "written": "3"})),
        ("claims: 2\n", "", ("removed-property", {"property": "claims", "found": "", "written": "3"})),
        (
            "claims: 2",
            "claims: 2\nstatus: done",
            ("foreign-property", {"property": "status", "found": "done", "written": ""}),
        ),
        (
            "  - Ochre B\n",
            "  - mine\n",
            ("edited-property", {"property": "aliases", "found": "mine", "written": "Ochre B"}),
        ),
    ],
    ids=["changed", "taken out", "added", "an item taken out"],
)
def test_a_property_of_ours_that_a_human_changed_is_put_back_and_told_once(
    vault: Vault, old: str, new: str, told: tuple[str, dict[str, str]]
) -> None:
    vault.write(page())
    vault.edit(old, new)
    plan = plan_vault(vault.root, vault.workspace, [page(claims=3)])
    assert [(remark.code, remark.path, dict(remark.facts)) for remark in plan.remarks] == [
        (told[0], "entities/ochre.md", told[1])
    ]
    vault.write(page(claims=3))
    assert "claims: 3\n" in vault.text()
    assert "status" not in vault.text()
    assert "  - Ochre B\n" in vault.text()
    assert plan_vault(vault.root, vault.workspace, [page(claims=3)]).remarks == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("claims: 2", "claims: '2'  # checked"),
        ("claims: 2", "claims: 2.0"),
        ("claims: 2", "claims: 3"),
        ("id: e-ochre\n", "rating: 5\nid: e-ochre\n"),
        ("aliases:\n  - Ochre B\n", 'aliases: ["Ochre B", mine]\n'),
    ],
    ids=["quoted", "rounded", "as it is due now", "one of their own", "one more alias"],
)
def test_a_property_that_says_what_we_wrote_or_write_is_no_edit(vault: Vault, old: str, new: str) -> None:
    vault.write(page())
    vault.edit(old, new)
    assert plan_vault(vault.root, vault.workspace, [page(claims=3)]).remarks == ()


def test_a_copy_of_another_day_is_no_edit_of_a_property(vault: Vault) -> None:
    """A sync client brings pages, but not the hidden folder with the manifest."""
    vault.write(page())
    earlier = vault.text()
    vault.write(page("# Ochre\n\n- **port**: 82 ^c-aaaaaaaaaa", claims=9))
    vault.put(earlier)
    assert plan_vault(vault.root, vault.workspace, [page(claims=4)]).remarks == ()


@pytest.mark.parametrize("text", ["no json", '{"pages": {"entities/ochre.md": {"hash": 5, "digits": [1]}}}'])
def test_without_a_manifest_nobody_knows_who_wrote_a_property(vault: Vault, text: str) -> None:
    vault.write(page())
    vault.put(text, ".wiki/manifest.json")
    vault.edit("claims: 2", "claims: 7")
    plan = plan_vault(vault.root, vault.workspace, [page()])
    assert plan.remarks == ()
    write_vault(plan)
    assert "claims: 2\n" in vault.text()


def test_a_secret_typed_into_a_property_is_not_shown(vault: Vault) -> None:
    vault.write(page())
    vault.edit("claims: 2", "claims: 'password: hunter2horse'")
    told = plan_vault(vault.root, vault.workspace, [page()]).remarks
    assert [dict(remark.facts)["found"] for remark in told] == ["password: ⟦secret:password⟧"]


def test_an_item_of_ours_that_is_no_longer_due_goes_and_without_a_manifest_it_stays(vault: Vault) -> None:
    vault.write(page())
    (vault.root / ".wiki/manifest.json").write_text("no json")
    vault.write(page(aliases=("Ochre C",)))
    assert "  - Ochre C\n  - Ochre B\n" in vault.text()


def test_a_page_that_gains_a_property_is_what_a_fresh_one_is(vault: Vault) -> None:
    vault.write(page())
    vault.write(page(first_seen=dt.date(2026, 3, 4), entity_type="system"))
    grown = vault.text()
    (vault.root / "entities/ochre.md").unlink()
    vault.write(page(first_seen=dt.date(2026, 3, 4), entity_type="system"))
    assert grown == vault.text()


def test_broken_front_matter_loses_nothing_of_the_human(vault: Vault) -> None:
    vault.write(page())
    vault.edit("id: e-ochre\n", "id: [e-ochre\nmine: {a\n")
    vault.write(page())
    assert "mine: {a\n" in vault.text()
    assert "id: e-ochre\n" in vault.text()


def test_the_inbox_is_made_once(vault: Vault) -> None:
    inbox = Page(path="inbox.md", rest="# Inbox\n")
    vault.write(inbox)
    vault.put("all mine\n", "inbox.md")
    vault.write(Page(path="inbox.md", rest="# Inbox, new\n"))
    assert vault.text("inbox.md") == "all mine\n"


def test_a_page_no_longer_due_goes_with_its_empty_folders(vault: Vault) -> None:
    vault.write(page(), page(path="sources/memory/old/a.md"))
    assert vault.write(page()).removed == ("sources/memory/old/a.md",)
    assert not (vault.root / "sources/memory").exists()
    assert (vault.root / "entities/ochre.md").exists()


@pytest.mark.parametrize(
    "change",
    [
        ("## Notes\n", "## Notes\n\nAsk Tove.\n"),
        ("**port**: 81", "**port**: 83"),
        ("claims: 2\n", "claims: 2\nrating: 5\n"),
        ("claims: 2\n", "claims: 2\n# mine\n"),
        ("  - Ochre B\n", "  - Ochre B\n  - the old box\n"),
        ("  - entity/system\n", "  - entity/system\n  - watch\n"),
    ],
)
def test_a_page_no_longer_due_stays_when_a_human_wrote_into_it(vault: Vault, change: tuple[str, str]) -> None:
    vault.write(page())
    vault.edit(*change)
    plan = plan_vault(vault.root, vault.workspace, [])
    assert plan.kept == ("entities/ochre.md",)
    assert plan.remarks[-1].code == "page-with-notes"
    write_vault(plan)
    assert change[1].splitlines()[-1].partition(" ^")[0] in vault.text()


def test_what_a_human_saves_between_plan_and_write_is_merged(vault: Vault) -> None:
    vault.write(page())
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n")
    write_vault(plan)
    assert "**port**: 82" in vault.text()
    assert "Ask Tove." in vault.text()


def test_notes_saved_between_plan_and_removal_keep_the_page(vault: Vault) -> None:
    vault.write(page())
    plan = plan_vault(vault.root, vault.workspace, [])
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n")
    assert write_vault(plan).kept == ("entities/ochre.md",)
    assert "Ask Tove." in vault.text()


def test_bytes_that_are_no_utf_8_survive_in_human_text(vault: Vault) -> None:
    vault.write(page())
    file = vault.root / "entities/ochre.md"
    file.write_bytes(file.read_bytes() + b"caf\xe9\n")
    vault.write(page("# Ochre\n\nnew"))
    assert file.read_bytes().endswith(b"caf\xe9\n")
    assert b"new" in file.read_bytes()


@pytest.mark.laws
@given(before=st.text(max_size=30), after=st.text(max_size=30))
def test_human_text_around_a_block_survives_every_merge(before: str, after: str) -> None:
    human = before.replace("\r", ""), after.replace("\r", "")
    front, block = page_text(page()).split("<!-- wiki:begin", 1)
    block = "<!-- wiki:begin" + block.removesuffix("\n## Notes\n")
    standing = f"{front}{human[0]}\n{block}{human[1]}"
    merged = merge(page("# Ochre\n\nnew"), standing, None)
    assert merged.edited == ()
    assert merged.text.startswith(f"{front}{human[0]}\n<!-- wiki:begin page ")
    assert merged.text.endswith(f"\nnew\n\n<!-- wiki:end page -->\n{human[1]}")
    assert merge(page("# Ochre\n\nnew"), merged.text, None).text == merged.text


@pytest.mark.laws
@given(front=st.text(alphabet="ab:#- \n\"'[]{}|>&*!,?", max_size=60))
def test_any_front_matter_is_merged_without_losing_a_line_of_the_human(front: str) -> None:
    front += "\n"
    merged = merge_front_matter(front, ENTITY, None)
    assert all(line in merged.split("\n") for line in front.split("\n") if line.strip())
    assert merge_front_matter(merged, ENTITY, None) == merged
