"""Documents that are tests: notes in fences named by their path, and what must come of them in ``expect`` fences.

A case begins at a second-level heading and holds all fences up to the next one. ``tests/cases/README.md`` tells the
words of an ``expect`` fence.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from wiki_compiler.spelling import fold

if TYPE_CHECKING:
    from wiki_compiler import Claim, Compilation, Finding, Statement

AS_OF = dt.date(2026, 6, 30)

_PLACE = re.compile(r"(?P<path>\S.*?\.md):(?P<line>\d+)\s+(?P<rest>.+)")
_FINDING = re.compile(r"finding (?P<rule>[\w-]+)(?: related (?P<related>\S.*?\.md:\d+))?")
_STATEMENT = re.compile(r"(?P<kind>world|experience|opinion|observation)(?:/(?P<role>\w+))?(?:\s+(?P<address>.*))?")
_ADDRESS = re.compile(r"(?P<subject>.*?)\s*›\s*(?P<attribute>[^=≠]+?)(?:\s*(?P<sign>[=≠])\s*(?P<value>.+))?")
_CLAUSE = re.compile(
    r"(?P<word>about|above all|at|because|by|cites|confidence|dated|due|says|seen at|since|tier|times|until|was)"
    r"\s+(?P<text>.+)"
)
_PLAIN = {"affirmed", "denied", "hedged", "struck", "undated"}
_LACKING = {"no role": "role", "no attribute": "attribute"}
_IN_ADDRESS = {"kind", "role", "subject", "attribute", "value", "polarity"}
_STATES = {"open", "done", "cancelled"}
_LEVELS = {"public", "internal", "private"}
_STATUSES = {"supported", "contested", "superseded", "retracted", "expired"}
_RANDOM = re.compile(r"⟨(?P<count>\d+) (?P<alphabet>digits|characters)⟩")
_ALPHABETS = {"digits": "0123456789", "characters": "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz0123456789"}
_CONFLICTS = {"outdated-claim", "contested-claim", "possible-conflict"}

Facts = dict[str, str]


@dataclass(frozen=True)
class Promise:
    """One line of an ``expect`` fence and the line of the document where it stands."""

    text: str
    line: int


@dataclass(frozen=True)
class Case:
    """The notes of one case and what is promised of them."""

    document: Path
    heading: str
    notes: Mapping[str, str]
    promises: tuple[Promise, ...]

    @property
    def name(self) -> str:
        return f"{self.document.stem}: {self.heading}"

    @property
    def as_of(self) -> dt.date:
        days = [p.text.removeprefix("as of ") for p in self.promises if p.text.startswith("as of ")]
        return dt.date.fromisoformat(days[0]) if days else AS_OF


def read_cases(document: Path) -> Iterator[Case]:
    """Yield the cases of a document in their order."""
    heading, notes, promises = "", dict[str, str](), list[Promise]()
    tokens = MarkdownIt("commonmark").parse(document.read_text("utf-8"))
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and token.tag == "h2" and following is not None:
            if promises:
                yield Case(document, heading, notes, tuple(promises))
            heading, notes, promises = following.content, {}, []
        elif token.type == "fence" and token.info.strip() == "expect":
            first = (token.map or [0])[0] + 2
            lines = enumerate(token.content.splitlines(), first)
            promises += [Promise(text.strip(), line) for line, text in lines if text.strip()]
        elif token.type == "fence" and " " in token.info.strip():
            notes[token.info.strip().split(maxsplit=1)[1]] = written_out(token.content)
    if promises:
        yield Case(document, heading, notes, tuple(promises))


def written_out(text: str) -> str:
    """Replace ``␠`` by a space and ``⟨35 characters⟩`` by so many that look random and are the same every time."""

    def characters(match: re.Match[str]) -> str:
        alphabet, count = _ALPHABETS[match["alphabet"]], int(match["count"])
        digests = b"".join(hashlib.sha256(f"{text}{i}".encode()).digest() for i in range(count // 32 + 1))
        return "".join(alphabet[byte % len(alphabet)] for byte in digests[:count])

    return _RANDOM.sub(characters, text).replace("␠", " ")


def broken_promises(case: Case, compilation: Compilation) -> list[str]:
    """Return, for every promise that is not kept, where it stands, what it says and what the compiler says instead."""
    kept: set[str] = set()
    broken = []
    for promise in case.promises:
        instead = judge(promise.text, compilation, kept)
        if instead is not None:
            said = "\n".join(f"      {line}" for line in instead) or "      nothing"
            broken.append(
                f"{case.document.name}:{promise.line} promises\n      {promise.text}\n  the compiler says\n{said}"
            )
    return broken


def judge(text: str, compilation: Compilation, kept: set[str]) -> list[str] | None:
    """Return None when a promise is kept, else what the compiler says in its place."""
    if text.startswith("as of "):
        return None
    if text in {"no statements", "nothing else"}:
        return [shown(s, {}) for s in compilation.statements if s.id not in kept or text == "no statements"] or None
    if text in {"no findings", "no conflicts"}:
        return [found(f) for f in compilation.findings if f.rule in _CONFLICTS or text == "no findings"] or None
    if text.startswith("claim "):
        return judge_claim(text.removeprefix("claim "), compilation)
    place = _PLACE.fullmatch(text)
    if place is None:
        raise ValueError(f"not a promise: {text!r}")
    if place["rest"].startswith("finding "):
        return judge_finding(place["path"], int(place["line"]), place["rest"], compilation)
    return judge_line(place["path"], int(place["line"]), place["rest"], compilation, kept)


def judge_line(path: str, line: int, rest: str, compilation: Compilation, kept: set[str]) -> list[str] | None:
    """Look for a statement that a line makes, or for none; note those that were promised in ``kept``."""
    here = [s for s in compilation.statements if s.span.path == path and s.span.line <= line <= s.span.end_line]
    if rest == "nothing":
        return [shown(s, {}) for s in here] or None
    wanted = statement_facts(rest)
    matching = [s for s in here if meets(facts_of(s), wanted)]
    kept.update(s.id for s in matching)
    return None if matching else [shown(s, wanted) for s in here]


def judge_finding(path: str, line: int, rest: str, compilation: Compilation) -> list[str] | None:
    """Look for a finding of a rule that stands at a line and, if asked, is related to another."""
    wanted = _FINDING.fullmatch(rest)
    if wanted is None:
        raise ValueError(f"not a finding: {rest!r}")
    for finding in compilation.findings:
        places = {f"{other.path}:{other.line}" for other in finding.related}
        at_line = finding.span.path == path and finding.span.line <= line <= finding.span.end_line
        if finding.rule == wanted["rule"] and at_line and (not wanted["related"] or wanted["related"] in places):
            return None
    return [found(f) for f in compilation.findings]


def judge_claim(text: str, compilation: Compilation) -> list[str] | None:
    """Look for a claim with an address, its current value and whatever else is asked of it."""
    names = {entity.id: entity.name for entity in compilation.entities}
    wanted = clauses(text)
    said = [claim_facts(claim, names) for claim in compilation.claims]
    if any(meets(facts, wanted) for facts in said):
        return None
    near = [facts for facts in said if same(facts["subject"], wanted.get("subject", ""))]
    return [f"claim {written(facts, wanted)}" for facts in near or said]


def statement_facts(rest: str) -> Facts:
    """Read ``world/decision Quillbox › port = 8081; dated 2026-05-16`` into what it asks for."""
    first, *more = rest.split("; ")
    match = _STATEMENT.fullmatch(first.strip())
    if match is None:
        raise ValueError(f"not a statement: {rest!r}")
    facts = {key: match[key] for key in ("kind", "role") if match[key]}
    return facts | clauses("; ".join([match["address"] or "", *more]))


def clauses(text: str) -> Facts:
    """Read an address and the clauses after it."""
    address, *rest = (part.strip() for part in text.split("; "))
    facts: Facts = {}
    if address:
        match = _ADDRESS.fullmatch(address)
        if match is None:
            raise ValueError(f"not an address: {address!r}")
        facts = {"subject": match["subject"], "attribute": match["attribute"]}
        if match["value"]:
            facts |= {"value": match["value"], "polarity": "denied" if match["sign"] == "≠" else "affirmed"}
    for part in rest:
        facts |= clause(part)
    return facts


def clause(part: str) -> Facts:
    """Read one clause: a word that says it all, or a word and what follows it."""
    if part in _LACKING:
        return {_LACKING[part]: ""}
    if part in _PLAIN:
        return (
            {"dated": ""}
            if part == "undated"
            else {"polarity": part}
            if part in ("affirmed", "denied")
            else {part: "yes"}
        )
    for name, words in (("state", _STATES), ("privacy", _LEVELS), ("status", _STATUSES)):
        if part in words:
            return {name: part}
    match = _CLAUSE.fullmatch(part)
    if match is None:
        raise ValueError(f"not a clause: {part!r}")
    text, origin = match["text"], re.fullmatch(r"(?P<text>.+) \((?P<origin>[a-z ]+)\)", match["text"])
    if match["word"] in {"dated", "confidence"} and origin is not None:
        return {match["word"]: origin["text"], f"{match['word']} origin": origin["origin"]}
    return {match["word"]: text}


def facts_of(statement: Statement) -> Facts:
    """Say everything a promise may ask of a statement."""
    return {
        "kind": statement.kind,
        "role": statement.role or "",
        "subject": statement.entities[0] if statement.entities else "",
        "attribute": statement.attribute or "",
        "value": statement.value or "",
        "normal value": statement.normal_value or "",
        "polarity": statement.polarity,
        "about": ", ".join(statement.entities),
        "above all": statement.about,
        "at": statement.time or "",
        "because": statement.rationale,
        "by": statement.holder,
        "cites": ", ".join(statement.cites),
        "confidence": f"{statement.confidence:.2f}",
        "confidence origin": statement.confidence_origin,
        "dated": str(statement.observed or ""),
        "dated origin": statement.date_origin,
        "due": str(statement.due or ""),
        "hedged": "yes" if statement.hedged else "",
        "privacy": statement.privacy,
        "says": statement.text,
        "since": str(statement.valid_from or ""),
        "until": str(statement.valid_to or ""),
        "state": statement.state or "",
        "struck": "yes" if statement.struck else "",
        "tier": statement.tier,
        "times": str(statement.count),
        "was": ", ".join(statement.old_values),
    }


def claim_facts(claim: Claim, names: Mapping[str, str]) -> Facts:
    """Say everything a promise may ask of a claim."""
    return {
        "subject": names.get(claim.entity or "", ""),
        "attribute": claim.attribute or "",
        "value": claim.value or "",
        "polarity": "affirmed",
        "confidence": f"{claim.confidence:.2f}",
        "dated": str(claim.last_seen or ""),
        "privacy": claim.privacy,
        "says": claim.text,
        "seen at": ", ".join(f"{one.path}:{one.line}" for one in claim.evidence if one.word == "supports"),
        "since": str(claim.since or ""),
        "status": claim.status,
        "tier": claim.tier,
        "was": ", ".join(history.value for history in claim.history),
    }


def meets(facts: Facts, wanted: Facts) -> bool:
    """Whether everything wanted is so; names and values are compared as the compiler compares names."""
    return all(agrees(facts, name, text) for name, text in wanted.items())


def agrees(facts: Facts, name: str, text: str) -> bool:
    match name:
        case "value":
            return same(text, facts["value"]) or same(text, facts.get("normal value", ""))
        case "says":
            return fold(text) in fold(facts["says"])
        case "seen at":
            return set(text.split(", ")) == set(facts[name].split(", "))
        case "about" | "cites":
            have = {fold(part) for part in facts[name].split(", ")}
            return all(fold(part) in have for part in text.split(", "))
        case _:
            return same(text, facts[name])


def same(one: str, other: str) -> bool:
    return fold(one) == fold(other)


def shown(statement: Statement, wanted: Facts) -> str:
    """Write a statement in the words of a promise, with every clause that was asked for."""
    facts = facts_of(statement)
    kind = facts["kind"] + (f"/{facts['role']}" if facts["role"] else "")
    return f"{statement.span.path}:{statement.span.line} {kind} {written(facts, wanted or {'says': ''})}"


def written(facts: Facts, wanted: Facts) -> str:
    """Write an address and the clauses that were asked for."""
    sign = "≠" if facts["polarity"] == "denied" else "="
    address = f"{facts['subject']} › {facts['attribute']} {sign} {facts['value']}"
    named = [name for name in wanted if name not in _IN_ADDRESS and not name.endswith(" origin")]
    return "; ".join([address, *(clause_of(facts, name) for name in named)])


def clause_of(facts: Facts, name: str) -> str:
    """Write one clause as a promise would."""
    if name in {"state", "privacy", "status"}:
        return facts[name] or f"no {name}"
    origin = facts.get(f"{name} origin", "")
    return f"{name} {facts[name] or '-'}" + (f" ({origin})" if origin else "")


def found(finding: Finding) -> str:
    """Write a finding in the words of a promise, and its message."""
    related = "".join(f" related {other.path}:{other.line}" for other in finding.related)
    return f"{finding.span.path}:{finding.span.line} finding {finding.rule}{related}   ({finding.message})"
