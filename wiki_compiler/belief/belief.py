"""What believe returns."""

from __future__ import annotations

import msgspec

from wiki_compiler.model import Claim, Conflict
from wiki_compiler.remark import Remark


class Belief(msgspec.Struct, frozen=True, kw_only=True):
    """Claims and conflicts, each sorted by id, and what was noticed."""

    claims: tuple[Claim, ...]
    conflicts: tuple[Conflict, ...]
    remarks: tuple[Remark, ...]
