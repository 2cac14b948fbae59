"""The guide for agents, and the human's inbox."""

from __future__ import annotations

from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.templates import fill


def agents_page(phrases: Phrases) -> Page:
    """Return the guide for agents: how this vault is read, and where things are written."""
    text = fill("agents", phrases.say, pages="beside" if phrases.homes.prefix else "pages")
    return plain_page("AGENTS.md", "guide", phrases.say("page.agents.title"), text)


def inbox_page(phrases: Phrases) -> Page:
    """Return the inbox: made once, the human's from then on."""
    return Page(path="inbox.md", rest=fill("inbox", phrases.say))
