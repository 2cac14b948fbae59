"""Links of a page: to things, claims, notes and their lines."""

from __future__ import annotations

from collections import Counter

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.quote import Markdown, plain, quote
from wiki_compiler.render.wording import Wording

_VIEWS = (".base", ".canvas")


class Links(Wording):
    """Links to what is known, each to the page where it is at home."""

    def __init__(self, knowledge: Knowledge, homes: Homes, config: Config) -> None:
        super().__init__(config)
        self.homes = homes
        self.entities: dict[str, Entity] = {entity.id: entity for entity in knowledge.entities}
        self._notes = _short_names(knowledge)

    def source_line(self, path: str, lines: int) -> Markdown:
        """Return a link to a note, and how many of its lines are meant."""
        return self.say("page.source_line", link=self.note_link(path), lines=self.tally("page.lines", lines))

    def entity_link(self, key: str) -> Markdown:
        """Return the name of an entity, as a link where it has a page."""
        entity = self.entities[key]
        page = self.homes.entities.get(key)
        return self.page_link(page, entity.name) if page else quote(entity.name)

    def claim_link(self, claim: Claim, text: str) -> Markdown:
        """Return a link to a claim on its home page."""
        return link(self.claim_page(claim), text)

    def claim_page(self, claim: Claim) -> str:
        """Return where a link to a claim leads."""
        return f"{self.homes.prefix}{self.homes.home[claim.id]}#^{claim.id}"

    def page_link(self, page: str, text: str) -> Markdown:
        """Return a link to a page of the vault, as Obsidian finds it from the folder that it opens."""
        return link(self.homes.prefix + page, text)

    def note_link(self, path: str) -> Markdown:
        """Return a link to a note: to its page in sources/, or to itself where Obsidian opens the workspace."""
        page = self.homes.notes.get(path)
        return link(page, path) if page else quote(path)

    def line_link(self, path: str, line: int) -> Markdown:
        """Return a link to a line of a note, at the anchor of the block it stands in."""
        return self._place(path, line, f"{path}:{line}")

    def place(self, path: str, line: int) -> Markdown:
        """Return a link to a line of a note under the note's short name."""
        return self._place(path, line, f"{self.short_name(path)}:{line}")

    def short_name(self, path: str) -> str:
        """Return what a note is called on pages: its file's name where no other note has that, else its path."""
        return self._notes.get(path, path)

    def short_link(self, path: str) -> Markdown:
        """Return a link to a note's page in sources/ under the note's short name."""
        page = self.homes.notes.get(path)
        return link(page, self.short_name(path)) if page else quote(path)

    def places(self, places: list[tuple[str, int]], shown: int) -> Markdown:
        """Return links to the first ``shown`` of the lines; where the note stays the same, its name is not repeated."""
        places = list(dict.fromkeys(places))
        links: list[Markdown] = []
        last = None
        for path, line in places[:shown]:
            links.append(self._place(path, line, f":{line}") if path == last else self.place(path, line))
            last = path
        more = len(places) - shown
        return Markdown(self.listed(links) + (f" {self.say('page.more', number=more)}" if more > 0 else ""))

    def _place(self, path: str, line: int, text: str) -> Markdown:
        page = self.homes.notes.get(path)
        return link(page + self.homes.fragment(path, line), text) if page else quote(text)


def link(page: str, text: str) -> Markdown:
    """Return a wikilink to ``page``, an exact path without ``.md`` and perhaps with a fragment."""
    path, mark, fragment = page.partition("#")
    exact = f"{path}.md" if "." in path.rpartition("/")[2] and not path.endswith(_VIEWS) else path
    return Markdown(f"[[{exact}{mark}{fragment}|{plain(text) or exact}]]")


def _short_names(knowledge: Knowledge) -> dict[str, str]:
    """Return each note's name on pages: its file's where it is the only one, else its path, without ``.md``."""
    stems = {note.path: note.path.rpartition("/")[2].removesuffix(".md") for note in knowledge.notes}
    seen = Counter(stem.casefold() for stem in stems.values())
    return {path: stem if seen[stem.casefold()] == 1 else path.removesuffix(".md") for path, stem in stems.items()}
