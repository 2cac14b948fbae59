"""The line with more near neighbours than are compared with it, where one of them might have mattered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from wiki_compiler.belief.limits import limit_remark
from wiki_compiler.belief.scales import scales
from wiki_compiler.model import Statement
from wiki_compiler.remark import Remark


def crowded(
    left_out: Iterable[tuple[int, int]],
    speakers: Sequence[Statement],
    matters: Callable[[int, int], bool],
) -> tuple[Remark, ...]:
    """Return one remark at most, at the line that lost most neighbours.

    Args:
        left_out: pairs of places in ``speakers`` that were not compared.
        speakers: the lines.
        matters: whether the lines at two places would have been worth a closer look.
    """
    lost: Counter[int] = Counter()
    for pair in left_out:
        if matters(*pair):
            lost.update(pair)
    if not lost:
        return ()
    place = min(lost, key=lambda one: (-lost[one], speakers[one].span, speakers[one].id))
    nearest = scales().pairing["nearest"]
    return (limit_remark(speakers[place].span, "pairing.nearest", nearest, nearest + lost[place]),)
