"""Own writing is no witness: what a program wrote or copied makes nothing surer, however often it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from wiki_compiler import Claim, Compilation
from wiki_compiler.belief import ledger

Compile = Callable[..., Compilation]
Notes = Mapping[str, str]

DAY = "memory/2026-03-04.md"
SAID = "The old depot behind the station moved to the fourth pier in spring"
BASE = {"MEMORY.md": "## Kiln\n- **Port:** 9090\n", DAY: f"## Depot\n- {SAID}\n"}

OWN: dict[str, Notes] = {
    "a block of ours": {
        "bank/entities/Kiln.md": "# Kiln\n<!-- wiki:begin claims 0123456789ab -->\n- **Port:** 9090\n"
        "<!-- wiki:end claims -->\n"
    },
    "a block of the peer's": {
        "bank/entities/Kiln.md": "# Kiln\n<!-- openclaw:wiki:generated:start -->\n- **Port:** 9090\n"
        "<!-- openclaw:wiki:generated:end -->\n"
    },
    "a page that says it is generated": {
        "bank/entities/Kiln.md": "---\ngenerated_by: wiki-compiler\n---\n# Kiln\n- The Kiln listens on port 9090\n"
    },
    "a summary": {"memory/2026-03-09.md": "## Retain\n- S @Kiln: listens on port 9090 as it always did\n"},
    "a summary in the same words": {"memory/2026-03-09.md": f"## Retain\n- S @Depot: {SAID}\n"},
    "a retained copy": {"memory/2026-03-09.md": f"## Retain\n- W @Depot: {SAID}\n- W @Kiln: **Port:** 9090\n"},
    "a promotion": {
        "USER.md": f"## Promoted From Short-Term Memory (2026-03-05)\n- {SAID} [score=0.8 recalls=2 source={DAY}:2-2]\n"
    },
    "a promotion in other words": {
        "USER.md": f"## Depot\n- It is on the fourth pier now, said Noor [score=0.8 recalls=2 source={DAY}:2-2]\n"
    },
    "a consolidation log": {
        "memory/consolidation-logs/2026-03-09.md": f"# Log\n## Depot\n- {SAID}\n## Kiln\n- **Port:** 9090\n"
    },
    "a mirror": {"memory/copy-of-2026-03-04.md": f"## Depot\n- {SAID}\n"},
    "nearly the same words": {"memory/2026-03-11.md": f"## Depot\n- {SAID.replace('moved', 'has moved')}.\n"},
    "a dream": {"DREAMS.md": f"- {SAID}\n"},
    "a transcript": {
        "memory/2026-03-10-talk.md": f"user: hello there\nassistant: {SAID}\nuser: thanks\nassistant: sure\n"
    },
}


def sure(compilation: Compilation) -> dict[str, float]:
    return {claim.id: claim.confidence for claim in compilation.claims}


def sure_by_text(compilation: Compilation) -> dict[str, float]:
    """Return how sure each sentence is: a name that is first declared changes whom a line is about, and so its id."""
    return {claim.text: claim.confidence for claim in compilation.claims}


@pytest.mark.parametrize("written", OWN.values(), ids=OWN)
def test_what_a_program_wrote_makes_no_claim_surer(compiled: Compile, written: Notes) -> None:
    before, after = sure_by_text(compiled(BASE)), sure_by_text(compiled({**BASE, **written}))
    assert {text: after[text] for text in before} == before


@pytest.mark.parametrize("written", OWN.values(), ids=OWN)
def test_however_often_it_is_written(compiled: Compile, written: Notes) -> None:
    once = sure(compiled({**BASE, **written}))
    again = {f"{path.removesuffix('.md')}-{number}.md": text for path, text in written.items() for number in (2, 3)}
    twice = sure(compiled({**BASE, **written, **again}))
    assert {id_: twice[id_] for id_ in once if id_ in sure(compiled(BASE))} == {
        id_: once[id_] for id_ in once if id_ in sure(compiled(BASE))
    }


def reflected(compilation: Compilation) -> str:
    """What a program would write that reflects: every claim once more, as a retained line, in the note of a day."""
    lines = (f"- W {claim.text}\n" for claim in compilation.claims if claim.entity is None or claim.attribute is None)
    return "## Retain\n" + "".join(sorted(lines))


def test_to_reflect_and_apply_twice_changes_nothing_the_second_time(compiled: Compile) -> None:
    first = compiled(BASE)
    once = compiled({**BASE, "memory/2026-03-10.md": reflected(first)})
    twice = compiled({**BASE, "memory/2026-03-10.md": reflected(first), "memory/2026-03-11.md": reflected(once)})
    assert sure(first).items() <= sure(once).items()
    assert sure(twice) == sure(once)
    assert {claim.id: (claim.status, claim.value) for claim in twice.claims} == {
        claim.id: (claim.status, claim.value) for claim in once.claims
    }


def test_another_person_on_another_day_in_other_words_is_a_witness(compiled: Compile) -> None:
    other = {"memory/2026-03-11.md": "## Kiln\n- The Kiln now listens on port 9090\n"}
    before, after = sure(compiled(BASE)), sure(compiled({**BASE, **other}))
    assert [id_ for id_ in before if after[id_] > before[id_]] == [kiln(compiled(BASE)).id]


def kiln(compilation: Compilation) -> Claim:
    (claim,) = (claim for claim in compilation.claims if claim.attribute == "port")
    return claim


def test_an_opinion_that_is_stated_anew_holds_all_that_was_known(compiled: Compile) -> None:
    """A stated confidence is not moved by what it was made from."""
    lines = {
        "memory/2026-03-01.md": "## Retain\n- O(c=0.9) @Noor: prefers trains over flights\n",
        "memory/2026-03-09.md": "## Retain\n- O(c=0.6) @Noor: prefers trains over flights\n",
    }
    (claim,) = (one for one in compiled(lines).claims if one.entity)
    assert claim.confidence == 0.6


class TestTheLedgerSaysWhy:
    """Every line that moved nothing is told with its reason."""

    def silences(self, compilation: Compilation) -> list[str]:
        claim = kiln(compilation)
        return [step.silence for step in ledger(claim, compilation.knowledge, compilation.config).steps]

    @pytest.mark.parametrize(
        ("more", "why"),
        [
            ({"memory/2026-03-11.md": "## Kiln\n- **Port:** 9090\n"}, "copy"),
            ({"memory/2026-03-11.md": "## Kiln\n- The port of the Kiln is 9090 (MEMORY.md:2)\n"}, "derived"),
            ({"memory/2026-03-11.md": "## Kiln\n- The Kiln now listens on port 9090\n"}, ""),
        ],
    )
    def test_a_step(self, compiled: Compile, more: Notes, why: str) -> None:
        assert self.silences(compiled({**BASE, **more})) == [why]


def test_denials_on_different_days_weigh_more_than_one(compiled: Compile) -> None:
    likes = {"MEMORY.md": "## Ona\n- Ona likes tea\n"}
    once = {"memory/2026-03-04.md": "- Ona doesn't like tea\n"}
    again = {"memory/2026-03-09.md": "- Ona no longer likes tea at all\n"}

    def tea(notes: Notes) -> float:
        (claim,) = (one for one in compiled(notes).claims if one.value == "tea" and one.evidence[0].path == "MEMORY.md")
        return claim.confidence

    assert tea(likes) == 0.8
    assert 0.7 <= tea({**likes, **once}) <= 0.8
    assert tea({**likes, **once, **again}) <= tea({**likes, **once})
