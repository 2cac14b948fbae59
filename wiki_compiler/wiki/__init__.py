"""A compiled wiki as a program asks it: why something is believed, and what one more line would do."""

from wiki_compiler.wiki.wiki import Explanation, Wiki

__all__ = ["Explanation", "Wiki"]
