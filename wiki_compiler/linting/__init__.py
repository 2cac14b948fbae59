"""What is wrong with a memory, each thing at its line: a table of rules and the one function that runs them."""

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting import (
    ambiguous_date,
    ambiguous_link,
    ambiguous_name,
    bad_encoding,
    bad_front_matter,
    broken_evidence,
    broken_wikilink,
    case_collision,
    confidence_out_of_range,
    contested_claim,
    data_dump,
    dead_symlink,
    duplicate_block,
    empty_note,
    instruction_like_text,
    kind_mismatch,
    label_only,
    limit_reached,
    link_outside_root,
    mirror_drift,
    misdated_note,
    no_entity,
    nul_byte,
    old_open_task,
    outdated_claim,
    oversized_note,
    placeholder,
    possible_conflict,
    secret,
    shared_identifier,
    similar_entity,
    stale_header,
    unbalanced_marker,
    unclosed_fence,
    undated_decaying_fact,
    unmatched_decision,
    unreadable_file,
)
from wiki_compiler.linting.judge import judge
from wiki_compiler.linting.rule import Rule
from wiki_compiler.remark import Finding

RULES: tuple[Rule, ...] = (
    ambiguous_date.RULE,
    ambiguous_link.RULE,
    ambiguous_name.RULE,
    bad_encoding.RULE,
    bad_front_matter.RULE,
    broken_evidence.RULE,
    broken_wikilink.RULE,
    case_collision.RULE,
    confidence_out_of_range.RULE,
    contested_claim.RULE,
    data_dump.RULE,
    dead_symlink.RULE,
    duplicate_block.RULE,
    empty_note.RULE,
    instruction_like_text.RULE,
    kind_mismatch.RULE,
    label_only.RULE,
    limit_reached.RULE,
    link_outside_root.RULE,
    mirror_drift.RULE,
    misdated_note.RULE,
    no_entity.RULE,
    nul_byte.RULE,
    old_open_task.RULE,
    outdated_claim.RULE,
    oversized_note.RULE,
    placeholder.RULE,
    possible_conflict.RULE,
    secret.RULE,
    shared_identifier.RULE,
    similar_entity.RULE,
    stale_header.RULE,
    unbalanced_marker.RULE,
    unclosed_fence.RULE,
    undated_decaying_fact.RULE,
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
