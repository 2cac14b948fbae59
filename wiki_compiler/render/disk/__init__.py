"""The only writer of the vault: a plan of what would change, then each file replaced whole or not at all."""

from wiki_compiler.render.disk.planning import plan_vault
from wiki_compiler.render.disk.writing import write_vault

__all__ = ["plan_vault", "write_vault"]
