"""Who and what the workspace speaks of: names, aliases, pages; readings become statements."""

from wiki_compiler.entities.attributes import registry_for
from wiki_compiler.entities.resolution import Directive, Resolution
from wiki_compiler.entities.resolve import resolve

__all__ = ["Directive", "Resolution", "registry_for", "resolve"]
