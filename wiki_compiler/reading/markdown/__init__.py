"""CommonMark as notes use it, read into blocks with exact lines. Only this room knows markdown-it-py."""

from wiki_compiler.reading.markdown.blocks import Parsed, read_blocks

__all__ = ["Parsed", "read_blocks"]
