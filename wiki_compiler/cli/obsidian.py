"""``wiki obsidian``: settings for the folder that Obsidian opens, and a page of the wiki opened in it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from wiki_compiler.cli.options import ConfigOption, QuietOption, VaultOption, WorkspaceOption

if TYPE_CHECKING:
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import Places
    from wiki_compiler.languages import Language
    from wiki_compiler.reading.vault_lookup import Place


class Action(StrEnum):
    """What to do in Obsidian."""

    SETUP = "setup"
    OPEN = "open"


def obsidian_command(
    *,
    action: Annotated[Action, typer.Argument(help="setup: write settings; open: open a page.", show_default=False)],
    page: Annotated[
        str | None,
        typer.Argument(
            metavar="[PAGE]",
            help="For open: a page, a thing by its name, a claim's id, or a note such as MEMORY.md:12; else the index.",
            show_default=False,
        ),
    ] = None,
    prints: Annotated[bool, typer.Option("--print", help="Print the address of the page; open nothing.")] = False,
    workspace: WorkspaceOption = None,
    vault: VaultOption = None,
    config: ConfigOption = None,
    quiet: QuietOption = False,
) -> None:
    """Set up the wiki's folder for Obsidian, or open a page of it there.

    setup writes a CSS snippet and settings into .obsidian/ where there are none yet; a file of yours is never touched.
    open prints the address of the page and hands it to Obsidian.
    """
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import find_places, lone_vault
    from wiki_compiler.languages import language

    alone = None if workspace or config else lone_vault(vault)
    places = alone or find_places(None, workspace, vault, config, reads_only=action is Action.OPEN)
    output, words = Output(quiet=quiet), language(places.config.language)
    if action is Action.SETUP:
        _set_up(places, page, output, words)
    else:
        _open(_find(places, page or "index.md", output, words), output, words, prints=prints)


def _set_up(places: Places, page: str | None, output: Output, words: Language) -> None:
    from wiki_compiler.errors import UsageError
    from wiki_compiler.render.disk.settings import place_settings, snippet_is_on
    from wiki_compiler.render.obsidian.settings import settings

    if page is not None:
        raise UsageError(f"setup takes no page; leave out {page!r}, or say wiki obsidian open {page}")
    folder = places.root if places.config.vault.root == "workspace" else places.vault
    for placed in place_settings(folder, settings(places.config.vault)):
        output.summary(words.say(f"cli.obsidian.{placed.word}", file=folder / placed.path))
    if not snippet_is_on(folder):
        output.summary(words.say("cli.obsidian.switch-on"))
    if folder != places.root and (places.root / ".obsidian").is_dir():
        output.aloud(words.say("cli.obsidian.nested", workspace=places.root))
    output.summary(words.say("cli.obsidian.folder", folder=folder))


def _find(places: Places, asked: str, output: Output, words: Language) -> Place:
    from wiki_compiler.reading.vault_lookup import VaultLookup

    notes = places.root if places.config.vault.root == "workspace" else None
    lookup = VaultLookup(places.vault, notes)
    place = lookup.find(asked)
    if place is None:
        near = ", ".join(lookup.near(asked))
        output.aloud(words.say("cli.obsidian.unknown-near" if near else "cli.obsidian.unknown", page=asked, near=near))
        raise typer.Exit(1)
    return place


def _open(place: Place, output: Output, words: Language, *, prints: bool) -> None:
    """Print the address of a place, which names the file by its path, so that Obsidian finds the vault around it."""
    from wiki_compiler.render.obsidian.address import address

    uri = address(place.file.resolve(), place.fragment)
    output.line(uri)
    if not prints and not _hand_over(uri):
        output.aloud(words.say("cli.obsidian.no-opener"))


def _hand_over(uri: str) -> bool:
    """Hand an address to the program that the system has for it, and tell whether there is one."""
    try:
        return typer.launch(uri) == 0
    except OSError:
        return False
