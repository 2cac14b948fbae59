"""Who is asked what an item or a sentence says, the surest first: what one reader passes over, the next one reads."""

from __future__ import annotations

from collections.abc import Callable

from wiki_compiler.extraction.forms.ages import read_age
from wiki_compiler.extraction.forms.assertions import read_assertion
from wiki_compiler.extraction.forms.boxes import read_box
from wiki_compiler.extraction.forms.choices import read_choices
from wiki_compiler.extraction.forms.citations import read_citation
from wiki_compiler.extraction.forms.exceptions import read_exception
from wiki_compiler.extraction.forms.fields import read_asked_field
from wiki_compiler.extraction.forms.keeping import read_keeping
from wiki_compiler.extraction.forms.lifetimes import read_lifetime
from wiki_compiler.extraction.forms.measures import read_measurement
from wiki_compiler.extraction.forms.pairs import read_pair
from wiki_compiler.extraction.forms.posted import read_posted
from wiki_compiler.extraction.forms.pronouns import read_pronoun
from wiki_compiler.extraction.forms.reasoned import read_reasoned
from wiki_compiler.extraction.forms.reversals import read_reversal
from wiki_compiler.extraction.forms.schedules import read_schedule
from wiki_compiler.extraction.forms.tasks import read_question, read_task
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Given
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.model import Reading

Reader = Callable[[Line, Details], Given]

READERS: tuple[Reader, ...] = (
    read_posted,
    read_citation,
    read_asked_field,
    read_box,
    read_question,
    read_task,
    read_pronoun,
    read_age,
    read_choices,
    read_keeping,
    read_reversal,
    read_exception,
    read_lifetime,
    read_reasoned,
    read_pair,
    read_schedule,
    read_measurement,
    read_assertion,
)


def read_one(line: Line, details: Details) -> tuple[Reading, ...] | str:
    """Return what one item or sentence says, or the reason why it says nothing."""
    for reader in READERS:
        given = reader(line, details)
        if given is not None:
            return given
    return "empty"
