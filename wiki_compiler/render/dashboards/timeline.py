"""reports/timeline.md: how values changed, and what was said on which day."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby

from wiki_compiler.render.dashboards.histories import histories
from wiki_compiler.render.dashboards.report import chapter, report
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown

_EVENTS_SHOWN = 200
_ADDRESSES_SHOWN = 100


def timeline(phrases: Phrases) -> Page:
    """Return the report of how values changed, and of what was first said or changed on which day, newest first."""
    changed = histories(phrases)
    dated = [(day, claim) for claim in sorted(phrases.knowledge.claims, key=by_day) if (day := claim_day(claim))]
    days = groupby(dated[:_EVENTS_SHOWN], key=lambda item: item[0])
    chapters = [chapter(Markdown(day.isoformat()), [phrases.event(claim) for _, claim in group]) for day, group in days]
    older: dict[str, int] = defaultdict(int)
    for day, _ in dated[_EVENTS_SHOWN:]:
        older[day.isoformat()[:7]] += 1
    return report(
        "timeline",
        phrases,
        total=phrases.tally("page.events", len(dated)),
        addresses=changed[:_ADDRESSES_SHOWN],
        more_addresses=max(0, len(changed) - _ADDRESSES_SHOWN),
        chapters=chapters,
        older=[(month, phrases.tally("page.events", number)) for month, number in older.items()],
    )
