"""The pages that lead into the vault: the index, the guide for agents, and the human's inbox."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict

import msgspec

from wiki_compiler.model import Claim, Entity
from wiki_compiler.remark import Finding
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.pages.unfiled import unfiled_title
from wiki_compiler.render.phrases import Phrases, link
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown
from wiki_compiler.render.templates import fill
from wiki_compiler.words import NoteKind, Severity, Status

REPORTS = ("needs-attention", "contradictions", "outdated-memory", "timeline", "coverage", "lint")
_SHOWN_OF_A_TYPE = 40
_LATELY_SHOWN = 12
_LATELY = dt.timedelta(days=30)


class Group(msgspec.Struct, frozen=True):
    """Links below one heading of the index, and how many more there are."""

    title: Markdown
    links: tuple[Markdown, ...]
    more: int


def index_page(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the first page: how much there is, what needs attention, what changed lately, and where to go."""
    lately = changed_lately(phrases)
    text = fill(
        "index",
        phrases.say,
        as_of=phrases.knowledge.as_of,
        counts=Markdown(" · ".join(_counts(phrases))),
        attention=_attention(phrases, findings),
        lately=[phrases.news(claim) for claim in lately[:_LATELY_SHOWN]],
        groups=_groups(phrases),
        unfiled=[_unfiled(path, phrases) for path in sorted(phrases.homes.unfiled, reverse=True)],
        core=[phrases.note_link(note.path) for note in phrases.knowledge.notes if note.kind is NoteKind.CORE],
        kinds=_kinds(phrases),
        reports=[report_link(name, phrases) for name in REPORTS],
    )
    return plain_page("index.md", "index", phrases.say("page.index.title"), text)


def agents_page(phrases: Phrases) -> Page:
    """Return the guide for agents: how this vault is read, and where things are written."""
    return plain_page("AGENTS.md", "guide", phrases.say("page.agents.title"), fill("agents", phrases.say))


def inbox_page(phrases: Phrases) -> Page:
    """Return the inbox: made once, the human's from then on."""
    return Page(path="inbox.md", rest=fill("inbox", phrases.say))


def report_link(name: str, phrases: Phrases) -> Markdown:
    """Return a link to the report ``name``."""
    return link(f"reports/{name}", phrases.say(f"page.report.{name}"))


def changed_lately(phrases: Phrases) -> list[Claim]:
    """Return the claims whose value or first evidence is of the last 30 days, newest first."""
    as_of = phrases.knowledge.as_of
    dated = ((claim_day(claim), claim) for claim in phrases.knowledge.claims)
    return sorted((claim for day, claim in dated if day and as_of - _LATELY <= day <= as_of), key=by_day)


def _attention(phrases: Phrases, findings: tuple[Finding, ...]) -> list[Markdown]:
    contested = sum(claim.status is Status.CONTESTED for claim in phrases.knowledge.claims)
    grave = sum(finding.severity is not Severity.INFO for finding in findings)
    found = (("page.contested", contested, "contradictions"), ("page.findings", grave, "lint"))
    return [link(f"reports/{report}", phrases.tally(key, number)) for key, number, report in found if number]


def _counts(phrases: Phrases) -> list[Markdown]:
    knowledge = phrases.knowledge
    return [
        phrases.tally("page.notes", len(knowledge.notes)),
        phrases.tally("page.statements", len(knowledge.statements)),
        phrases.tally("page.claims", len(knowledge.claims)),
        phrases.tally("page.entities", len(phrases.homes.entities)),
    ]


def _groups(phrases: Phrases) -> list[Group]:
    by_type: dict[str, list[Entity]] = defaultdict(list)
    for entity in phrases.knowledge.entities:
        if entity.id in phrases.homes.entities:
            by_type[entity.type].append(entity)
    return [_group(kind, by_type[kind], phrases) for kind in sorted(by_type, key=lambda kind: (kind == "topic", kind))]


def _group(kind: str, entities: list[Entity], phrases: Phrases) -> Group:
    sizes = {entity.id: len(phrases.homes.claims[entity.id]) for entity in entities}
    ranked = sorted(entities, key=lambda entity: (-sizes[entity.id], entity.name, entity.id))
    shown = (f"{phrases.entity_link(entity.id)} ({sizes[entity.id]})" for entity in ranked[:_SHOWN_OF_A_TYPE])
    more = max(0, len(ranked) - _SHOWN_OF_A_TYPE)
    return Group(phrases.word("entities", kind), tuple(map(Markdown, shown)), more)


def _unfiled(path: str, phrases: Phrases) -> Markdown:
    return Markdown(f"{link(path, unfiled_title(path, phrases))} ({len(phrases.homes.unfiled[path])})")


def _kinds(phrases: Phrases) -> Markdown:
    counts = Counter(note.kind for note in phrases.knowledge.notes)
    return Markdown(" · ".join(f"{phrases.word('note', kind)} {counts[kind]}" for kind in sorted(counts)))
