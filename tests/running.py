"""What a run of ``wiki`` in this process gives back; the fixture ``wiki`` runs it."""

from __future__ import annotations

import json
from collections.abc import Callable


class Result:
    """What a run printed and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> dict[str, object]:
        return json.loads(self.out)


Run = Callable[..., Result]
