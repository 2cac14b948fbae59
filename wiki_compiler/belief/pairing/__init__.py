"""Pairs of lines that contradict each other although no address tells that they speak of the same."""

from wiki_compiler.belief.pairing.named import with_named
from wiki_compiler.belief.pairing.pairs import Pair, Pairing, pair_up

__all__ = ["Pair", "Pairing", "pair_up", "with_named"]
