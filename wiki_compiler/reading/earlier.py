"""What earlier compiles made of the same parts: found again by content, made where it is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.reading.cache import ContentCache
from wiki_compiler.sources import code_hash
from wiki_compiler.spelling import content_hash

Part = TypeVar("Part")
Made = TypeVar("Made")


@dataclass(frozen=True)
class Earlier:
    """A memory of what the stages of a compile made part by part; without a folder it remembers nothing.

    A stage's work is known by all that it was made of, by the configuration and by the code of the compiler itself, so
    that what is found is what would be made. What cannot be found again or kept is made again.
    """

    folder: Path | None = None
    """The user's own cache: never one that lies in a workspace or a vault."""
    config: Config | None = None

    def each(
        self,
        stage: str,
        parts: Sequence[Part],
        *,
        made_of: Callable[[Part], object],
        make: Callable[[Part], Made],
        kind: type[Made],
        holds: Callable[[Made], bool] | None = None,
    ) -> list[Made]:
        """Return what ``make`` makes of each of ``parts``.

        Args:
            stage: what the stage is called: the folder that its work is kept in.
            parts: what is to be worked on.
            made_of: tells everything that the result for a part depends on.
            make: works on a part.
            kind: what it makes: what msgspec can write and read.
            holds: tells whether what was made once still stands, where that depends on more than ``made_of`` tells.
        """
        if self.folder is None:
            return [make(part) for part in parts]
        common = content_hash((code_hash(), self.config))
        keys = [content_hash((common, made_of(part))) for part in parts]
        decoder, encode = msgspec.msgpack.Decoder(kind), msgspec.msgpack.Encoder().encode
        made: list[Made] = []
        new: list[tuple[str, bytes]] = []
        with ContentCache(self.folder / stage) as kept:
            rows = kept.get(keys)
            for key, part in zip(keys, parts, strict=True):
                found = _read(rows.get(key), decoder)
                if found is None or (holds is not None and not holds(found)):
                    found = make(part)
                    new.append((key, encode(found)))
                made.append(found)
            kept.put(new)
        return made


NOTHING = Earlier()
"""Nothing was made earlier, or nobody asks."""


def _read(row: bytes | None, decoder: msgspec.msgpack.Decoder[Made]) -> Made | None:
    try:
        return None if row is None else decoder.decode(row)
    except msgspec.DecodeError:
        return None
