"""reports/tasks.md and reports/open-questions.md: what somebody has yet to do or to find out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from wiki_compiler.model import Claim
from wiki_compiler.render.dashboards.report import CURRENT, board, claims_chapter, counts
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.words import Role, TaskState

_SOON = dt.timedelta(days=7)
_LATELY = dt.timedelta(days=30)
_OPEN = frozenset({None, TaskState.OPEN})


def tasks(phrases: Phrases) -> Page:
    """Return the report of tasks by the day they are due, and of those done within 30 days."""
    today = phrases.knowledge.as_of
    waiting = list(open_ones(phrases, Role.TASK))
    due = {claim.id: day for claim in waiting if (day := due_day(claim, phrases))}
    dated = sorted((claim for claim in waiting if claim.id in due), key=lambda claim: (due[claim.id], claim.id))
    chapters = [
        claims_chapter(
            phrases.say(f"page.tasks.{name}"), [claim for claim in dated if first <= due[claim.id] < last], phrases.task
        )
        for name, first, last in (
            ("overdue", dt.date.min, today),
            ("soon", today, today + _SOON),
            ("later", today + _SOON, dt.date.max),
        )
    ]
    undated = [claim for claim in waiting if claim.id not in due]
    chapters.append(claims_chapter(phrases.say("page.tasks.undated"), undated, phrases.task))
    chapters.append(claims_chapter(phrases.say("page.tasks.done"), _done(phrases, Role.TASK), phrases.task))
    return board("tasks", phrases, chapters, counts(phrases, chapters))


def open_questions(phrases: Phrases) -> Page:
    """Return the report of questions that wait for an answer, newest first, and of those answered within 30 days."""
    chapters = [
        claims_chapter(phrases.say("page.questions.open"), list(open_ones(phrases, Role.QUESTION)), phrases.task),
        claims_chapter(phrases.say("page.questions.answered"), _done(phrases, Role.QUESTION), phrases.task),
    ]
    return board("open-questions", phrases, chapters, counts(phrases, chapters))


def open_ones(phrases: Phrases, *roles: Role) -> Iterator[Claim]:
    """Yield the claims of these roles that still wait, newest first."""
    for claim in sorted(phrases.knowledge.claims, key=by_day):
        if claim.role in roles and claim.status in CURRENT and phrases.state(claim) in _OPEN:
            yield claim


def due_day(claim: Claim, phrases: Phrases) -> dt.date | None:
    """Return the day on which a task is due, by the newest line that says it."""
    latest = phrases.latest(claim)
    return latest.due if latest else None


def _done(phrases: Phrases, role: Role) -> list[Claim]:
    first = phrases.knowledge.as_of - _LATELY
    done = (
        claim for claim in phrases.knowledge.claims if claim.role is role and phrases.state(claim) is TaskState.DONE
    )
    return sorted((claim for claim in done if (claim_day(claim) or dt.date.min) >= first), key=by_day)
