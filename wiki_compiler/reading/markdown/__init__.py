"""CommonMark as notes use it, read into blocks with exact lines. Only this room knows markdown-it-py."""

from wiki_compiler.reading.markdown.blocks import Parsed, read_blocks
from wiki_compiler.reading.markdown.parser import DEEPEST

__all__ = ["DEEPEST", "Parsed", "read_blocks"]
