"""llms.txt: where a language model begins to read, as plain Markdown with links that any program follows."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator
from urllib.parse import quote as percent

from wiki_compiler.render.page import DataFile
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, plain
from wiki_compiler.render.signature import sign

_THINGS = 60
_ALWAYS = ("digest.md", "AGENTS.md", "index.md", "reports/contradictions.md", "reports/outdated-memory.md")
_DATA = ("agent-digest.json", "claims.jsonl", "conflicts.jsonl", "entities.json", "graph.json")


def llms_file(phrases: Phrases) -> DataFile:
    """Return llms.txt: what this is, where to begin, the things most is known of, the files for programs."""
    parts = (
        f"# {phrases.say('page.index.title')}",
        f"> {phrases.say('llms.what', date=phrases.knowledge.as_of)}",
        "\n".join(_begin(phrases)),
        f"## {phrases.say('llms.things')}",
        "\n".join(_things(phrases)) or phrases.say("page.nothing_believed"),
        f"## {phrases.say('llms.data')}",
        "\n".join(_link(name, f".wiki/{name}", phrases.say(f"llms.{posixpath.splitext(name)[0]}")) for name in _DATA),
    )
    return DataFile(path="llms.txt", text=sign("\n\n".join(parts) + "\n\n", "<!--", " -->"))


def _begin(phrases: Phrases) -> Iterator[str]:
    for path in _ALWAYS:
        yield _link(path, path, phrases.say(f"llms.{posixpath.basename(path).removesuffix('.md').lower()}"))


def _things(phrases: Phrases) -> Iterator[str]:
    homes = phrases.homes
    sizes = Counter(claim.entity for claim in phrases.knowledge.claims)
    ranked = sorted(phrases.knowledge.entities, key=lambda entity: (-sizes[entity.id], entity.name, entity.id))
    for entity in [one for one in ranked if one.id in homes.entities][:_THINGS]:
        told = f"{phrases.word('entity', entity.type)}, {phrases.tally('page.claims', sizes[entity.id])}"
        yield _link(entity.name, f"{homes.entities[entity.id]}.md", told)


def _link(name: str, path: str, about: str) -> Markdown:
    return Markdown(f"- [{plain(name)}]({percent(path)}): {about}")
