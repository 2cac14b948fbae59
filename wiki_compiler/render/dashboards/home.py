"""index.md: health at a glance, what is most urgent, what changed lately, and where everything is."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, islice

import msgspec

from wiki_compiler.model import Conflict, Entity
from wiki_compiler.remark import Finding
from wiki_compiler.render.around import Around
from wiki_compiler.render.dashboards.changes import changed_lately
from wiki_compiler.render.dashboards.health import charts
from wiki_compiler.render.dashboards.lint_report import finding_line, gravest_first
from wiki_compiler.render.dashboards.report import report_link
from wiki_compiler.render.dashboards.waiting import due_day, open_ones
from wiki_compiler.render.obsidian.maps import map_path
from wiki_compiler.render.order import claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.pages.ideas import idea_link
from wiki_compiler.render.pages.unfiled import unfiled_title
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown
from wiki_compiler.render.templates import fill
from wiki_compiler.words import NoteKind, Role, Severity, Status, Verdict

_REPORTS = (
    ("needs-attention", "contradictions", "outdated-memory", "changes", "timeline"),
    ("tasks", "open-questions", "decisions", "preferences", "people", "relationships"),
    ("claim-health", "low-confidence", "stale", "duplicates", "privacy-review", "provenance", "coverage", "lint"),
)
"""The reports, as the index lists them, a line each: what is wrong, what is to do, how good it is."""
REPORTS = tuple(chain.from_iterable(_REPORTS))
_TYPES = ("person", "team", "organisation", "project", "system", "device", "place", "document", "account")
"""The types of things in the order in which a reader looks for them; others follow, topics last."""
VIEWS = {
    "entities": "_views/entities.base",
    "needs-review": "_views/needs-review.base",
    "sources": "_views/sources.base",
    "contradictions": "_views/contradictions.canvas",
}
_SHOWN_OF_A_TYPE = 40
_LATELY_SHOWN = 12
_UNFILED_SHOWN = 12
_SYNTHESES_SHOWN = 40
_LONG_AGO = dt.date.min
_URGENT_SHOWN = 5
_OF_OLD_VALUES = "outdated-claim"
"""The rule whose findings are told as what changed."""
_TOLD_ELSEWHERE = ("contested-claim",)
"""Rules whose findings the index shows as claims already."""


class Group(msgspec.Struct, frozen=True):
    """Links of one sort on the index, and how many more there are."""

    title: Markdown
    links: Markdown
    more: int


def index_page(phrases: Phrases, findings: tuple[Finding, ...], around: Around) -> Page:
    """Return the first page: how much there is, what needs attention, what changed lately, and where to go."""
    lately = changed_lately(phrases)
    text = fill(
        "index",
        phrases.say,
        as_of=phrases.knowledge.as_of,
        counts=Markdown(" · ".join(_counts(phrases))),
        attention=Markdown(" · ".join(_attention(phrases, findings))),
        urgent=_urgent(phrases, findings),
        charts=charts(phrases),
        lately=[phrases.news(claim) for claim in lately[:_LATELY_SHOWN]],
        no_news=_no_news(phrases),
        groups=[*_groups(phrases), *_ideas(around, phrases)],
        syntheses=_syntheses(phrases),
        unfiled=_unfiled_pages(phrases),
        core=[phrases.note_link(note.path) for note in phrases.knowledge.notes if note.kind is NoteKind.CORE],
        kinds=_kinds(phrases),
        reports=[_in_one_line(report_link(name, phrases) for name in line) for line in _REPORTS],
        views=list(_views(phrases, around)),
    )
    return plain_page("index.md", "index", phrases.say("page.index.title"), text)


def _views(phrases: Phrases, around: Around) -> Iterator[Markdown]:
    """Yield links to the tables and canvases, and to the maps of the things most is known of."""
    for name, path in VIEWS.items():
        yield phrases.page_link(path, phrases.say(f"page.view.{name}"))
    maps = [
        phrases.page_link(map_path(phrases.homes.entities[key]), phrases.entities[key].name) for key in around.mapped
    ]
    if maps:
        yield phrases.say("page.index.maps", links=_in_one_line(maps))


def _no_news(phrases: Phrases) -> Markdown:
    """Return that nothing changed lately, and of which day the newest line is."""
    newest = max((day for claim in phrases.knowledge.claims if (day := claim_day(claim))), default=None)
    return phrases.say("page.index.no_news_since", date=newest) if newest else phrases.say("page.index.no_news")


def _in_one_line(links: Iterable[Markdown]) -> Markdown:
    return Markdown(" · ".join(links))


def _urgent(phrases: Phrases, findings: tuple[Finding, ...]) -> list[Markdown]:
    """Return the few things to look at first: what is contested, what is gravely wrong, what is overdue."""
    known = phrases.knowledge
    quarrels = (
        Markdown(f"{phrases.word('status', claim.status)}: {line}")
        for claim in known.claims
        if claim.status is Status.CONTESTED
        for line in phrases.quarrel(claim, named=True)[:1]
    )
    late = (
        phrases.task(claim)
        for claim in open_ones(phrases, Role.TASK)
        if (day := due_day(claim, phrases)) and day < known.as_of
    )
    return list(islice(chain(quarrels, _grave(phrases, findings), late), _URGENT_SHOWN))


def _grave(phrases: Phrases, findings: tuple[Finding, ...]) -> Iterator[Markdown]:
    """Yield what is gravely wrong, as findings tell it; of the lines that one newer line replaces only the first."""
    replaced = _replaced(phrases)
    seen: set[str] = set()
    for finding in gravest_first(list(findings)):
        if finding.severity is Severity.INFO or finding.rule in _TOLD_ELSEWHERE:
            continue
        place = (finding.span.path, finding.span.line)
        conflict = replaced.get(place) if finding.rule == _OF_OLD_VALUES else None
        if conflict is None:
            yield finding_line(finding, phrases, ruled=False)
        elif conflict.winner not in seen:
            seen.add(conflict.winner)
            yield _superseded(conflict, phrases)


def _replaced(phrases: Phrases) -> dict[tuple[str, int], Conflict]:
    """Return by its place the surest conflict that each outdated line lost."""
    found: dict[tuple[str, int], Conflict] = {}
    for conflict in sorted(phrases.knowledge.conflicts, key=lambda one: (-one.confidence, one.id)):
        if conflict.verdict is Verdict.SUPERSESSION:
            span = phrases.statements[conflict.loser].span
            found.setdefault((span.path, span.line), conflict)
    return found


def _superseded(conflict: Conflict, phrases: Phrases) -> Markdown:
    """Return an outdated line as what it says and what is so now, under the names of the pages."""
    claim = next(claim for claim in phrases.knowledge.claims if claim.id == conflict.claim)
    about = phrases.about(claim, named=True)
    return Markdown(f"{phrases.word('status', Status.SUPERSEDED)}: {about}: {phrases.replaced(conflict)}")


def _attention(phrases: Phrases, findings: tuple[Finding, ...]) -> list[Markdown]:
    """Return links to the reports that have something grave in them, each with how much."""
    contested = sum(claim.status is Status.CONTESTED for claim in phrases.knowledge.claims)
    grave = sum(finding.severity is not Severity.INFO for finding in findings)
    waiting = sum(1 for _ in open_ones(phrases, Role.TASK, Role.QUESTION))
    found = (
        ("page.contested", contested, "contradictions"),
        ("page.findings", grave, "lint"),
        ("page.open", waiting, "tasks"),
    )
    return [
        phrases.page_link(f"reports/{report}", phrases.tally(key, number)) for key, number, report in found if number
    ]


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
    return [_group(kind, by_type[kind], phrases) for kind in sorted(by_type, key=_place)]


def _place(kind: str) -> tuple[bool, int, str]:
    return (kind == "topic", _TYPES.index(kind) if kind in _TYPES else len(_TYPES), kind)


def _group(kind: str, entities: list[Entity], phrases: Phrases) -> Group:
    sizes = {entity.id: len(phrases.homes.claims[entity.id]) for entity in entities}
    ranked = sorted(entities, key=lambda entity: (-sizes[entity.id], entity.name, entity.id))
    shown = (_counted(phrases.entity_link(one.id), sizes[one.id], phrases) for one in ranked[:_SHOWN_OF_A_TYPE])
    more = max(0, len(ranked) - _SHOWN_OF_A_TYPE)
    return Group(phrases.word("entities", kind), _in_one_line(shown), more)


def _counted(link: Markdown, claims: int, phrases: Phrases) -> Markdown:
    return Markdown(f"{link} ({phrases.number(claims)})")


def _ideas(around: Around, phrases: Phrases) -> Iterator[Group]:
    """Yield the ideas that come back, those of most notes first."""
    if around.ideas:
        links = (_counted(idea_link(idea, phrases), len(idea.claims), phrases) for idea in around.ideas)
        yield Group(phrases.say("page.index.ideas"), _in_one_line(links), 0)


def _syntheses(phrases: Phrases) -> list[Markdown]:
    """Return links to the pages of what was summed up, the newest notes first."""
    notes = [note for note in phrases.knowledge.notes if note.path in phrases.homes.syntheses]
    ranked = sorted(notes, key=lambda note: (-(note.moment.day if note.moment else _LONG_AGO).toordinal(), note.path))
    links = [phrases.page_link(phrases.homes.syntheses[note.path], note.title) for note in ranked[:_SYNTHESES_SHOWN]]
    more = len(ranked) - _SYNTHESES_SHOWN
    return [*links, phrases.say("page.more", number=more)] if more > 0 else links


def _unfiled_pages(phrases: Phrases) -> list[Markdown]:
    """Return links to the newest pages of unfiled claims, undated ones last; each of them leads to the one before."""
    undated = [path for path, claims in phrases.homes.unfiled.items() if claim_day(claims[0]) is None]
    pages = [*sorted(set(phrases.homes.unfiled) - set(undated), reverse=True), *undated]
    more = len(pages) - _UNFILED_SHOWN
    last = [phrases.say("page.index.more_unfiled", number=more)] if more > 0 else []
    return [_unfiled(path, phrases) for path in pages[:_UNFILED_SHOWN]] + last


def _unfiled(path: str, phrases: Phrases) -> Markdown:
    return _counted(phrases.page_link(path, unfiled_title(path, phrases)), len(phrases.homes.unfiled[path]), phrases)


def _kinds(phrases: Phrases) -> Markdown:
    counts = Counter(note.kind for note in phrases.knowledge.notes)
    return Markdown(" · ".join(f"{phrases.word('note', kind)} {counts[kind]}" for kind in sorted(counts)))
