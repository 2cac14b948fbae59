"""Changes to the memory itself: planned as values, shown as a difference, then written whole or not at all."""

from wiki_compiler.apply.plan import FileChange, Plan, Refusal, plan_edits
from wiki_compiler.apply.writing import write_plan

__all__ = ["FileChange", "Plan", "Refusal", "plan_edits", "write_plan"]
