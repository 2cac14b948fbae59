"""How things are put into words and links on a page: one way for every page."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import language
from wiki_compiler.model import Claim, Conflict, Entity, Evidence, History, Statement
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.order import claim_day
from wiki_compiler.render.quote import Markdown, plain, quote, shorten
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, Status, TaskState

_LONGEST_TEXT = 320
_LONGEST_LABEL = 80
_LONGEST_EVENT = 160
_EVIDENCE_SHOWN = 3
_TELLING = 12
"""Letters that a sentence must have beyond its address and value to be shown beside them."""
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"\w+")
_SEPARATOR = " · "
_VIEWS = (".base", ".canvas")


class Phrases:
    """Sentences and links in the language of the wiki, about one compile's knowledge."""

    def __init__(self, knowledge: Knowledge, homes: Homes, config: Config) -> None:
        self.knowledge = knowledge
        self.homes = homes
        self.statements: dict[str, Statement] = {statement.id: statement for statement in knowledge.statements}
        self.entities: dict[str, Entity] = {entity.id: entity for entity in knowledge.entities}
        self.conflicts: dict[str, tuple[Conflict, ...]] = _by_claim(knowledge)
        self._language = language(config.language)
        self._pages = _pages_by_name(knowledge, homes)

    def say(self, key: str, **facts: object) -> Markdown:
        """Return the sentence ``key``; facts that are not Markdown yet are quoted."""
        return Markdown(self._language.say(key, **{name: _quoted(fact) for name, fact in facts.items()}))

    def tell(self, key: str, **facts: object) -> str:
        """Return the sentence ``key`` as plain text, for places that are quoted as a whole."""
        return self._language.say(key, **facts)

    def word(self, kind: str, word: str) -> Markdown:
        """Return ``word`` of the vocabulary ``kind`` in the wiki's language, the word itself where it has none."""
        key = f"word.{kind}.{word}"
        return self.say(key) if key in self._language.messages or key in _english() else quote(word)

    def tally(self, key: str, number: int) -> Markdown:
        """Return a counted thing: the sentence ``key.one`` or ``key.many``."""
        return self.say(f"{key}.{'one' if number == 1 else 'many'}", number=f"{number:,}")

    def entity_link(self, key: str) -> Markdown:
        """Return the name of an entity, as a link where it has a page."""
        entity = self.entities[key]
        page = self.homes.entities.get(key)
        return self.page_link(page, entity.name) if page else quote(entity.name)

    def claim_link(self, claim: Claim, text: str) -> Markdown:
        """Return a link to a claim on its home page."""
        return self.page_link(f"{self.homes.home[claim.id]}#^{claim.id}", text)

    def page_link(self, page: str, text: str) -> Markdown:
        """Return a link to a page of the vault, as Obsidian finds it from the folder that it opens."""
        return link(self.homes.prefix + page, text)

    def note_link(self, path: str) -> Markdown:
        """Return a link to a note: to its page in sources/, or to itself where Obsidian opens the workspace."""
        page = self.homes.notes.get(path)
        return link(page, path) if page else quote(path)

    def line_link(self, path: str, line: int) -> Markdown:
        """Return a link to a line of a note, at the anchor of the block it stands in."""
        page, text = self.homes.notes.get(path), f"{path}:{line}"
        if page is None:
            return quote(text)
        return link(page + self.homes.fragment(path, line), text)

    def belief(self, claim: Claim, *, named: bool = False) -> Markdown:
        """Return a claim as the text of a list item that ends in its block id."""
        details = (self.heading(claim, named=named), *self._details(claim), self.evidence(claim))
        return Markdown(_SEPARATOR.join(filter(None, details)) + f" ^{claim.id}")

    def heading(self, claim: Claim, *, named: bool = False) -> Markdown:
        """Return what a claim says: its address and value, with the sentence that says it where that tells more."""
        subject = self.entity_link(claim.entity) + " › " if named and claim.entity in self.entities else ""
        if claim.attribute is None or claim.value is None:
            return Markdown(subject + quote(shorten(claim.text, _LONGEST_TEXT)))
        scope = _scope(claim)
        said = f"{subject}**{quote(_as_written(claim))}**{scope}: {self.value(claim.value)}"
        if self.tells_more(claim):
            said += f" — {quote(shorten(claim.text, _LONGEST_TEXT))}"
        return Markdown(said)

    def news(self, claim: Claim) -> Markdown:
        """Return a claim in one short line with its day and a link to it."""
        day = claim_day(claim)
        return Markdown(f"{day} · {self.event(claim)}" if day else self.event(claim))

    def event(self, claim: Claim) -> Markdown:
        """Return a claim in one short line with a link to it, and the value it had before."""
        subject = self.entity_link(claim.entity) + " › " if claim.entity in self.entities else ""
        if claim.attribute is None or claim.value is None:
            return Markdown(subject + self.claim_link(claim, shorten(claim.text, _LONGEST_EVENT)))
        said = self.claim_link(claim, shorten(f"{_as_written(claim)}: {claim.value}", _LONGEST_EVENT))
        before = max(
            claim.history, key=lambda value: (value.until or dt.date.min, value.path, value.line), default=None
        )
        was = f" ({self.say('page.was', value=shorten(before.value, _LONGEST_LABEL))})" if before else ""
        return Markdown(subject + said + was)

    def task(self, claim: Claim) -> Markdown:
        """Return a task or question with a link to it, its state, and the day it is due or was noted."""
        latest = self.latest(claim)
        who = self.value(latest.holder) if latest and latest.holder else Markdown()
        day = claim_day(claim)
        noted = self.say("page.noted", date=day) if day else Markdown()
        return Markdown(_SEPARATOR.join(filter(None, (self.event(claim), who, *self._task(claim), noted))))

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
        sure = self.say("page.confidence", value=decimal(claim.confidence))
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

    def value(self, value: str) -> Markdown:
        """Return a value, as a link where it is the name of a thing with a page."""
        page = self._pages.get(fold(value))
        return self.page_link(page, value) if page else quote(shorten(value, _LONGEST_TEXT))

    def evidence(self, claim: Claim) -> Markdown:
        """Return the lines that say a claim, newest first, and those that speak against it."""
        supports = [proof for proof in claim.evidence if proof.word == "supports"]
        refutes = [proof for proof in claim.evidence if proof.word != "supports"]
        said: str = self._lines(supports)
        if refutes:
            said += _SEPARATOR + self.say("page.against", lines=self._lines(refutes))
        return Markdown(said)

    def earlier(self, claim: Claim, value: History) -> Markdown:
        """Return a value that a claim had, when, and what it has now."""
        scope = _scope(claim)
        was = f"**{quote(_as_written(claim))}**{scope}: {self.value(value.value)}"
        now = self.claim_link(claim, shorten(claim.value or claim.text, _LONGEST_LABEL))
        parts = (was, self._span(value), self.say("page.now", value=now), self.line_link(value.path, value.line))
        return Markdown(_SEPARATOR.join(filter(None, parts)))

    def quarrel(self, claim: Claim, *, named: bool = False) -> tuple[Markdown, ...]:
        """Return the two sides of each conflict of a claim, or the claim with its evidence where none is recorded."""
        sides = tuple(self._sides(conflict) for conflict in self.conflicts.get(claim.id, ()))
        about = f"{self.about(claim, named=named)}: "
        return tuple(Markdown(about + side) for side in sides if side) or (Markdown(about + self.evidence(claim)),)

    def about(self, claim: Claim, *, named: bool = False) -> Markdown:
        """Return what a claim is about, as a link to it: its attribute, else its text."""
        subject = self.entity_link(claim.entity) + " › " if named and claim.entity in self.entities else ""
        return Markdown(subject + self.claim_link(claim, shorten(_as_written(claim) or claim.text, _LONGEST_LABEL)))

    def tells_more(self, claim: Claim) -> bool:
        """Whether the sentence behind a claim says more than its address and value do."""
        name = self.entities[claim.entity].name if claim.entity in self.entities else ""
        before = " ".join(value.value for value in claim.history)
        told = f"{name} {claim.attribute} {claim.scope} {claim.value} {before}".casefold()
        untold = (word for word in _WORD.findall(claim.text.casefold()) if word not in told)
        return sum(map(len, untold)) >= _TELLING

    def _sides(self, conflict: Conflict) -> Markdown:
        pair = [self.statements.get(key) for key in (conflict.winner, conflict.loser)]
        return self.say("page.either", one=self._side(pair[0]), other=self._side(pair[1])) if all(pair) else Markdown()

    def _side(self, statement: Statement | None) -> Markdown:
        if statement is None:
            return Markdown()
        said = quote(shorten(statement.value or statement.text, _LONGEST_LABEL))
        return Markdown(f"{said} ({self.line_link(statement.span.path, statement.span.line)})")

    def _details(self, claim: Claim) -> Iterable[Markdown]:
        if claim.status is not Status.SUPPORTED:
            yield Markdown(f"**{self.word('status', claim.status)}**")
        yield from self._task(claim)
        day = claim_day(claim)
        if day is not None:
            yield self.say("page.since", date=day) if _lasts(claim) else quote(day.isoformat())
        yield self.say("page.confidence", value=decimal(claim.confidence))
        yield self.word("freshness", claim.freshness)

    def _task(self, claim: Claim) -> Iterable[Markdown]:
        latest = self.latest(claim)
        if latest is not None and latest.state is not None:
            yield self.word("state", latest.state)
        if latest is not None and latest.due is not None and latest.state is not TaskState.DONE:
            yield self.say("page.due", date=latest.due)

    def latest(self, claim: Claim) -> Statement | None:
        """Return the newest statement that speaks of a claim."""
        newest = min(claim.evidence, key=_newest_first, default=None)
        return self.statements.get(newest.statement) if newest else None

    def _span(self, value: History) -> Markdown:
        if value.since and value.until:
            return self.say("page.between", since=value.since, until=value.until)
        if value.until:
            return self.say("page.until", date=value.until)
        return self.say("page.since", date=value.since) if value.since else Markdown()

    def _lines(self, proofs: list[Evidence]) -> Markdown:
        places = list(dict.fromkeys((proof.path, proof.line) for proof in sorted(proofs, key=_newest_first)))
        shown = ", ".join(self.line_link(*place) for place in places[:_EVIDENCE_SHOWN])
        more = len(places) - _EVIDENCE_SHOWN
        return Markdown(f"{shown} {self.say('page.more', number=more)}" if more > 0 else shown)


def link(page: str, text: str) -> Markdown:
    """Return a wikilink to ``page``, an exact path without ``.md`` and perhaps with a fragment."""
    path, mark, fragment = page.partition("#")
    exact = f"{path}.md" if "." in path.rpartition("/")[2] and not path.endswith(_VIEWS) else path
    return Markdown(f"[[{exact}{mark}{fragment}|{plain(text) or exact}]]")


def table_text(text: Markdown) -> Markdown:
    """Return Markdown without escaped pipes for a table cell: the pipes of its links are escaped there."""
    return Markdown(text.replace("|", "\\|"))


def decimal(confidence: float) -> str:
    """Return a confidence with two decimals."""
    return str(Decimal(repr(confidence)).quantize(Decimal("0.01")))


def _as_written(claim: Claim) -> str:
    """Return the attribute as the note spells it, where its sentence holds it, with a capital; keys are folded."""
    key = claim.attribute or ""
    start = claim.text.casefold().find(key)
    written = claim.text[start : start + len(key)] if start >= 0 else key
    label = written if written.casefold() == key else key
    return label[:1].upper() + label[1:]


def _scope(claim: Claim) -> str:
    """Return what narrows a claim in brackets; that it holds for one note only is told by its evidence."""
    notes = {fold(proof.path.removesuffix(".md")) for proof in claim.evidence}
    return f" ({quote(claim.scope)})" if claim.scope and claim.scope not in notes else ""


def _lasts(claim: Claim) -> bool:
    """Whether a claim is a state that holds since its day, rather than something of that day."""
    return claim.attribute is not None and claim.kind is not Kind.EXPERIENCE


def _newest_first(proof: Evidence) -> tuple[int, str, int]:
    return (-proof.date.toordinal() if proof.date else 0, proof.path, proof.line)


def _english() -> dict[str, str]:
    return language("en").messages


def _quoted(fact: object) -> object:
    return fact if isinstance(fact, Markdown) else quote(str(fact))


def _by_claim(knowledge: Knowledge) -> dict[str, tuple[Conflict, ...]]:
    groups = defaultdict(list)
    for conflict in knowledge.conflicts:
        groups[conflict.claim].append(conflict)
    return {key: tuple(group) for key, group in groups.items()}


def _pages_by_name(knowledge: Knowledge, homes: Homes) -> dict[str, str]:
    pages: dict[str, str] = {}
    for entity in knowledge.entities:
        if entity.id in homes.entities:
            for name in filter(_LETTER.search, (entity.name, *entity.aliases)):
                pages.setdefault(fold(name), homes.entities[entity.id])
    return pages
