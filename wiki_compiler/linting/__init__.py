"""What is wrong with a memory, each thing at its line: a table of rules and the one function that runs them."""

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting import (
    ambiguous_name,
    bad_encoding,
    bad_front_matter,
    broken_wikilink,
    case_collision,
    confidence_out_of_range,
    contested_claim,
    data_dump,
    dead_symlink,
    empty_note,
    link_outside_root,
    no_entity,
    nul_byte,
    outdated_claim,
    oversized_note,
    secret,
    unbalanced_marker,
    unclosed_fence,
    unmatched_decision,
    unreadable_file,
)
from wiki_compiler.linting.judge import judge
from wiki_compiler.linting.rule import Rule
from wiki_compiler.remark import Finding

RULES: tuple[Rule, ...] = (
    ambiguous_name.RULE,
    bad_encoding.RULE,
    bad_front_matter.RULE,
    broken_wikilink.RULE,
    case_collision.RULE,
    confidence_out_of_range.RULE,
    contested_claim.RULE,
    data_dump.RULE,
    dead_symlink.RULE,
    empty_note.RULE,
    link_outside_root.RULE,
    no_entity.RULE,
    nul_byte.RULE,
    outdated_claim.RULE,
    oversized_note.RULE,
    secret.RULE,
    unbalanced_marker.RULE,
    unclosed_fence.RULE,
    unmatched_decision.RULE,
    unreadable_file.RULE,
)
"""Every rule, by name."""


def lint(knowledge: Knowledge, config: Config) -> tuple[Finding, ...]:
    """Return what is wrong with a memory, sorted by place.

    Raises:
        ConfigError: the configuration names a rule that does not exist.
    """
    return judge(RULES, knowledge, config)


__all__ = ["RULES", "Rule", "lint"]
