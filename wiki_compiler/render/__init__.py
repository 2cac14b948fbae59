"""The vault: knowledge and findings in, pages out, and the one hand that writes them."""

from wiki_compiler.render.disk import plan_vault, write_vault
from wiki_compiler.render.disk.record import Record, keep, recall, standing_of
from wiki_compiler.render.page import Changes, DataFile, Page, Step, VaultPlan
from wiki_compiler.render.vault import render_vault

__all__ = [
    "Changes",
    "DataFile",
    "Page",
    "Record",
    "Step",
    "VaultPlan",
    "keep",
    "plan_vault",
    "recall",
    "render_vault",
    "standing_of",
    "write_vault",
]
