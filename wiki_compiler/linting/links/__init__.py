"""Links as Obsidian reads and follows them: how they are written, which file they find, which place in it."""

from wiki_compiler.linting.links.alike import Alike
from wiki_compiler.linting.links.anchors import Anchors
from wiki_compiler.linting.links.followed import Followed, follow, followed_links
from wiki_compiler.linting.links.shelf import Found, Shelf
from wiki_compiler.linting.links.vault_links import folder_of, quick_links, true_links
from wiki_compiler.linting.links.written import Link, links_of

__all__ = [
    "Alike",
    "Anchors",
    "Followed",
    "Found",
    "Link",
    "Shelf",
    "folder_of",
    "follow",
    "followed_links",
    "links_of",
    "quick_links",
    "true_links",
]
