"""What is wrong with a memory, each thing at its line: a table of rules and the one function that runs them."""

from msgspec.structs import replace

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting import (
    ambiguous_date,
    ambiguous_link,
    ambiguous_name,
    bad_encoding,
    bad_front_matter,
    bare_alias_link,
    broken_anchor,
    broken_evidence,
    broken_vault_link,
    broken_wikilink,
    case_collision,
    confidence_out_of_range,
    contested_claim,
    core_too_large,
    data_dump,
    dead_symlink,
    duplicate_block,
    duplicate_claim,
    duplicate_id,
    edited_managed_block,
    edited_property,
    empty_note,
    entity_without_page,
    expired_claim,
    future_note,
    instruction_like_text,
    kind_mismatch,
    label_only,
    limit_reached,
    link_outside_root,
    low_confidence,
    mirror_drift,
    misdated_note,
    missing_id,
    missing_source_ids,
    no_entity,
    nul_byte,
    old_open_task,
    open_question,
    orphan_page,
    outdated_claim,
    oversized_note,
    page_type_mismatch,
    placeholder,
    possible_conflict,
    private_published,
    secret,
    shared_identifier,
    similar_entity,
    stale_claim,
    stale_header,
    superseded_opinion,
    unbalanced_marker,
    unclosed_fence,
    undated_decaying_fact,
    unmatched_decision,
    unreadable_file,
    unsupported_claim,
    unused_ignore,
)
from wiki_compiler.linting.judge import judge, ran
from wiki_compiler.linting.peer_names import in_own_names
from wiki_compiler.linting.rule import Rule, VaultRule
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.remark import Finding

RULES: tuple[Rule, ...] = (
    ambiguous_date.RULE,
    ambiguous_link.RULE,
    ambiguous_name.RULE,
    bad_encoding.RULE,
    bad_front_matter.RULE,
    bare_alias_link.RULE,
    broken_anchor.RULE,
    broken_evidence.RULE,
    broken_vault_link.RULE,
    broken_wikilink.RULE,
    case_collision.RULE,
    confidence_out_of_range.RULE,
    contested_claim.RULE,
    core_too_large.RULE,
    data_dump.RULE,
    dead_symlink.RULE,
    duplicate_block.RULE,
    duplicate_claim.RULE,
    duplicate_id.RULE,
    edited_managed_block.RULE,
    edited_property.RULE,
    empty_note.RULE,
    entity_without_page.RULE,
    expired_claim.RULE,
    future_note.RULE,
    instruction_like_text.RULE,
    kind_mismatch.RULE,
    label_only.RULE,
    limit_reached.RULE,
    link_outside_root.RULE,
    low_confidence.RULE,
    mirror_drift.RULE,
    misdated_note.RULE,
    missing_id.RULE,
    missing_source_ids.RULE,
    no_entity.RULE,
    nul_byte.RULE,
    old_open_task.RULE,
    open_question.RULE,
    orphan_page.RULE,
    outdated_claim.RULE,
    oversized_note.RULE,
    page_type_mismatch.RULE,
    placeholder.RULE,
    possible_conflict.RULE,
    private_published.RULE,
    secret.RULE,
    shared_identifier.RULE,
    similar_entity.RULE,
    stale_claim.RULE,
    stale_header.RULE,
    superseded_opinion.RULE,
    unbalanced_marker.RULE,
    unclosed_fence.RULE,
    undated_decaying_fact.RULE,
    unmatched_decision.RULE,
    unreadable_file.RULE,
    unsupported_claim.RULE,
    unused_ignore.RULE,
)
"""Every rule, by name."""


def lint(knowledge: Knowledge, config: Config, vault: VaultState | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with a memory, and with its vault where one is shown, sorted by place.

    Pages are made without a vault: what they say must not depend on how it stands.

    Raises:
        ConfigError: the configuration names a rule that does not exist.
    """
    rules = (rule.at(vault) if vault and isinstance(rule, VaultRule) else rule for rule in RULES)
    return judge(rules, knowledge, replace(config, lint=in_own_names(config.lint)))


__all__ = ["RULES", "Rule", "lint", "ran"]
