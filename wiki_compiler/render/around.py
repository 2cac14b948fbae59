"""What lies around the things that have a page: found once, for all pages."""

from __future__ import annotations

import msgspec

from wiki_compiler.relations.stated import Relationships
from wiki_compiler.relations.together import Related
from wiki_compiler.render.concepts.ideas import Idea


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """Who is tied to whom, who is named beside whom, which ideas come up, and which things have a map."""

    stated: Relationships
    related: Related
    ideas: tuple[Idea, ...]
    """The ideas that come back, those of most notes first."""
    of_thing: dict[str, tuple[Idea, ...]]
    """Entity id to the ideas that its claims speak of, the most often first."""
    mapped: tuple[str, ...]
    """The ids of the things that have a map."""
