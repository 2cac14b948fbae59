"""What the statements of a workspace make believable: claims with evidence, and what contradicts what."""

from wiki_compiler.belief.belief import Belief
from wiki_compiler.belief.believe import believe
from wiki_compiler.belief.ledger import Ledger, Step, ledger
from wiki_compiler.belief.witnesses import left_out

__all__ = ["Belief", "Ledger", "Step", "believe", "ledger", "left_out"]
