"""How things are put into words and links on a page: one way for every page."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property

from wiki_compiler.belief.reasons import fitting_reason
from wiki_compiler.config import Config
from wiki_compiler.entities import registry_for
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Conflict, Evidence, Statement
from wiki_compiler.relations.naming import BETWEEN, names_in, names_of
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.labels import Labels
from wiki_compiler.render.links import Links
from wiki_compiler.render.order import claim_day
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.spelling import fold
from wiki_compiler.words import TaskState

_LONGEST_TEXT = 320
_LONGEST_LABEL = 80
_LONGEST_EVENT = 160
_EVIDENCE_SHOWN = 3
_WORD_FIRST = re.compile(r"[^\W\d_]+(?:\s|$)")
"""A key that begins with a plain word gets a capital; names of files, hosts and options stay as they are."""
_SPELT_BY = 3
"""Lines of evidence that are asked how they spell an attribute."""
_TELLING = 12
"""Letters that a sentence must have beyond its address and value to be shown beside them."""
_WORD = re.compile(r"\w+")
_SEPARATOR = " · "
_OF_FILE = re.compile(r"^\S+\.md\s+[-–—:]\s+")
"""What a title begins with that names its file: ``MEMORY.md — Warm Context``."""


class Phrases(Links):
    """Sentences and links in the language of the wiki, about one compile's knowledge."""

    def __init__(self, knowledge: Knowledge, homes: Homes, config: Config) -> None:
        super().__init__(knowledge, homes, config)
        self.knowledge = knowledge
        self.statements: dict[str, Statement] = {statement.id: statement for statement in knowledge.statements}
        self.conflicts: dict[str, tuple[Conflict, ...]] = _by_claim(knowledge)
        self.elsewhere = _elsewhere(homes)
        """By entity id: how many of its claims are at home on which pages of unfiled claims."""
        self._labels = Labels(registry_for(config), config.language)
        self._label_of: dict[str, str] = {}
        self._latest_of: dict[str, Statement | None] = {}
        self._ids = names_of(entity for entity in knowledge.entities if entity.id in homes.entities)

    def is_named_for(self, claim: Claim, day: dt.date) -> bool:
        """Return whether the newest line of a claim is in a note whose short name begins with ``day``."""
        newest = min(claim.evidence, key=_newest_first, default=None)
        return newest is not None and self.short_name(newest.path).startswith(day.isoformat())

    def label(self, claim: Claim) -> str:
        """Return a claim's attribute with a capital, as its notes spell it, else by its name in the wiki's language."""
        if claim.id not in self._label_of:
            source = self.statement(claim)
            label = self._spelt(claim) or self._labels.named(claim.attribute or "", source.language if source else "")
            self._label_of[claim.id] = label[:1].upper() + label[1:] if _WORD_FIRST.match(label) else label
        return self._label_of[claim.id]

    def statement(self, claim: Claim) -> Statement | None:
        """Return the line whose words are the text of a claim, else its newest."""
        said = (self.statements.get(proof.statement) for proof in claim.evidence)
        return next((one for one in said if one is not None and one.text == claim.text), None) or self.latest(claim)

    def named(self, text: str) -> str | None:
        """Return the id of the entity with a page that ``text`` is a name of."""
        return self._ids.get(fold(text))

    def news(self, claim: Claim) -> Markdown:
        """Return a claim in one short line with its day and a link to it."""
        day = claim_day(claim)
        return Markdown(f"{day} · {self.event(claim)}" if day else self.event(claim))

    def event(self, claim: Claim) -> Markdown:
        """Return a claim in one short line with a link to it, and the value it had before."""
        if claim.attribute is None or claim.value is None:
            subject = self.whose(claim, claim.text)
            return Markdown(subject + self.claim_link(claim, shorten(claim.text, _LONGEST_EVENT)))
        subject = self.whose(claim, self.label(claim))
        said = self.claim_link(claim, shorten(f"{self.label(claim)}: {claim.value}", _LONGEST_EVENT))
        before = max(
            claim.history, key=lambda value: (value.until or dt.date.min, value.path, value.line), default=None
        )
        was = f" ({self.say('page.was', value=shorten(before.value, _LONGEST_LABEL))})" if before else ""
        return Markdown(subject + said + was)

    @cached_property
    def titles(self) -> dict[str, str]:
        """The titles of all notes, by their paths."""
        return {note.path: note.title for note in self.knowledge.notes}

    def scope(self, claim: Claim, *, named: bool = False) -> Markdown:
        """Return what narrows a claim in brackets, behind its attribute; where ``named``, ``whose`` tells of rows."""
        name = "" if named and _is_of_row(claim) else self.scope_name(claim)
        return Markdown(f" ({quote(name)})" if name else "")

    def scope_name(self, claim: Claim) -> str:
        """Return what narrows a claim, as its line spells it; that a note does, its evidence tells."""
        source = self.statement(claim)
        title = self.titles.get(source.span.path, "") if source else ""
        if not claim.scope or claim.scope in self.note_scopes or claim.scope == fold(_OF_FILE.sub("", title)):
            return ""
        return next((name for name in (source.entities if source else ()) if fold(name) == claim.scope), claim.scope)

    @cached_property
    def note_scopes(self) -> frozenset[str]:
        """The scopes of what is said in one note only: the paths of all notes, folded."""
        return frozenset(fold(note.path.removesuffix(".md")) for note in self.knowledge.notes)

    def whose(self, claim: Claim, said: str) -> str:
        """Return a link to the thing that a claim is about, to stand before what is said; none where that names it.

        A row of a table that has no page is told by its name.
        """
        if _is_of_row(claim):
            return f"{quote(self.scope_name(claim))} › "
        if claim.entity not in self.entities or fold(said).startswith(fold(self.entities[claim.entity].name)):
            return ""
        return self.entity_link(claim.entity) + " › "

    def task(self, claim: Claim) -> Markdown:
        """Return a task or question with a link to it, its state, and the day it is due or was noted."""
        latest = self.latest(claim)
        who = self.value(latest.holder) if latest and latest.holder else Markdown()
        day = claim_day(claim)
        noted = self.say("page.noted", date=day) if day else Markdown()
        return Markdown(_SEPARATOR.join(filter(None, (self.event(claim), who, *self.progress(claim), noted))))

    def decision(self, claim: Claim) -> Markdown:
        """Return a decision with its day, who decided it, and why."""
        latest = self.latest(claim)
        who = self.say("page.decided_by", name=self.value(latest.holder)) if latest and latest.holder else Markdown()
        why = shorten(latest.rationale, _LONGEST_EVENT) if latest and latest.rationale else ""
        told = (
            self.say("page.because", reason=why) if why and why.casefold() not in claim.text.casefold() else Markdown()
        )
        return Markdown(_SEPARATOR.join(filter(None, (self.news(claim), who, told))))

    def doubt(self, claim: Claim) -> Markdown:
        """Return a claim in one short line with how sure it is and the lines that say it."""
        sure = self.say("page.confidence", value=self.decimal(claim.confidence))
        return Markdown(_SEPARATOR.join((self.event(claim), sure, self.evidence(claim))))

    def ended(self, claim: Claim) -> Markdown:
        """Return a claim that holds no more, and how and when it ended."""
        until = self.say("page.until", date=claim.valid_to) if claim.valid_to else Markdown()
        parts = (self.event(claim), self.word("status", claim.status), until, self.evidence(claim))
        return Markdown(_SEPARATOR.join(filter(None, parts)))

    def last_said(self, claim: Claim) -> Markdown:
        """Return a claim in one short line with the day it was last said."""
        said = self.say("page.last_said", date=claim.last_seen) if claim.last_seen else Markdown()
        return Markdown(_SEPARATOR.join(filter(None, (self.event(claim), said, self.evidence(claim)))))

    def state(self, claim: Claim) -> TaskState | None:
        """Return the state of the task or question that the newest evidence of a claim gives."""
        latest = self.latest(claim)
        return latest.state if latest else None

    def value(self, value: str, *, of: str | None = None) -> Markdown:
        """Return a value; names of things with a page are links to it, but for those of the entity ``of``."""
        if (key := self.named(value)) and key != of:
            return self.page_link(self.homes.entities[key], value)
        parts = BETWEEN.split(value)
        if len(parts) == 1 or set(names_in(value, self._ids)) <= {of} or len(value) > _LONGEST_TEXT:
            return quote(shorten(value, _LONGEST_TEXT))
        return Markdown("".join(self.value(part, of=of) if part.strip(" ,;，；、") else part for part in parts))

    def evidence(self, claim: Claim) -> Markdown:
        """Return the lines that say a claim, newest first, and those that speak against it."""
        supports = [proof for proof in claim.evidence if proof.word == "supports"]
        refutes = [proof for proof in claim.evidence if proof.word != "supports"]
        said: str = self._lines(supports)
        if refutes:
            said += _SEPARATOR + self.say("page.against", lines=self._lines(refutes))
        return Markdown(said)

    def quarrel(self, claim: Claim, *, named: bool = False) -> tuple[Markdown, ...]:
        """Return the two sides of each conflict of a claim, or the claim with its evidence where none is recorded."""
        sides = tuple(self._sides(conflict) for conflict in self.conflicts.get(claim.id, ()))
        about = f"{self.about(claim, named=named)}: "
        return tuple(Markdown(about + side) for side in sides if side) or (Markdown(about + self.evidence(claim)),)

    def replaced(self, conflict: Conflict) -> Markdown:
        """Return what the older line of a conflict says, which is the one to mend, and what the newer one does."""
        now = self.statements[conflict.winner]
        said = quote(shorten(now.value or now.text, _LONGEST_LABEL))
        newer = f"{said} ({self.place(now.span.path, now.span.line)})"
        return Markdown(f"{self._side(self.statements[conflict.loser])} → {newer}")

    def reason(self, conflict: Conflict) -> Markdown:
        """Return why one line of a conflict is believed, or why neither is, as the days of both show it."""
        winner, loser = (self.statements[side] for side in (conflict.winner, conflict.loser))
        return self.word("reason", fitting_reason(conflict, winner, loser))

    def about(self, claim: Claim, *, named: bool = False) -> Markdown:
        """Return what a claim is about, as a link to it: its attribute, else its text."""
        subject = self.entity_link(claim.entity) + " › " if named and claim.entity in self.entities else ""
        return Markdown(subject + self.claim_link(claim, shorten(self.label(claim) or claim.text, _LONGEST_LABEL)))

    def tells_more(self, claim: Claim) -> bool:
        """Whether the sentence behind a claim says more than its address and value do."""
        return self.untold(claim, claim.text) >= _TELLING

    def untold(self, claim: Claim, text: str) -> int:
        """Return how many letters the words of ``text`` have that neither address nor values of a claim hold."""
        name = self.entities[claim.entity].name if claim.entity in self.entities else ""
        before = " ".join(value.value for value in claim.history)
        told = f"{name} {claim.attribute} {self.label(claim)} {claim.scope} {claim.value} {before}".casefold()
        return sum(len(word) for word in _WORD.findall(text.casefold()) if word not in told)

    def _sides(self, conflict: Conflict) -> Markdown:
        pair = [self.statements.get(key) for key in (conflict.winner, conflict.loser)]
        return self.say("page.either", one=self._side(pair[0]), other=self._side(pair[1])) if all(pair) else Markdown()

    def _side(self, statement: Statement | None) -> Markdown:
        if statement is None:
            return Markdown()
        said = quote(shorten(statement.value or statement.text, _LONGEST_LABEL))
        return Markdown(f"{said} ({self.line_link(statement.span.path, statement.span.line)})")

    def progress(self, claim: Claim) -> Iterator[Markdown]:
        """Yield the state of a task or question that is no longer open, and the day it is due while it is not done."""
        latest = self.latest(claim)
        if latest is not None and latest.state not in (None, TaskState.OPEN):
            yield self.word("state", latest.state)
        if latest is not None and latest.due is not None and latest.state is not TaskState.DONE:
            yield self.say("page.due", date=latest.due)

    def latest(self, claim: Claim) -> Statement | None:
        """Return the newest line of a claim's evidence."""
        if claim.id not in self._latest_of:
            newest = min(claim.evidence, key=_newest_first, default=None)
            self._latest_of[claim.id] = self.statements.get(newest.statement) if newest else None
        return self._latest_of[claim.id]

    def _spelt(self, claim: Claim) -> str:
        """Return how the line that gives a claim its text spells the attribute, else how another of its lines does."""
        others = (self.statements.get(proof.statement) for proof in claim.evidence[:_SPELT_BY])
        spelt = (
            self._labels.written(claim.attribute or "", one.text, one.value or "", one.language)
            for one in (self.statement(claim), *others)
            if one is not None and one.attribute == claim.attribute
        )
        return next(filter(None, spelt), "")

    def _lines(self, proofs: list[Evidence]) -> Markdown:
        ordered = sorted(proofs, key=_newest_first)
        return self.places([(proof.path, proof.line) for proof in ordered], _EVIDENCE_SHOWN)


def table_text(text: Markdown) -> Markdown:
    """Return Markdown without escaped pipes for a table cell: the pipes of its links are escaped there."""
    return Markdown(text.replace("|", "\\|"))


def _newest_first(proof: Evidence) -> tuple[int, str, int]:
    return (-proof.date.toordinal() if proof.date else 0, proof.path, proof.line)


def _by_claim(knowledge: Knowledge) -> dict[str, tuple[Conflict, ...]]:
    groups = defaultdict(list)
    for conflict in knowledge.conflicts:
        groups[conflict.claim].append(conflict)
    return {key: tuple(group) for key, group in groups.items()}


def _elsewhere(homes: Homes) -> dict[str, Counter[str]]:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for page, claims in homes.unfiled.items():
        for claim in claims:
            if claim.entity in homes.entities:
                counts[claim.entity][page] += 1
    return dict(counts)


def _is_of_row(claim: Claim) -> bool:
    """Whether what narrows a claim is what it is about: a row of a table, which has no page."""
    return not claim.entity and bool(claim.scope) and claim.scope == fold(claim.about)
