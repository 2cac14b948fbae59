"""Reads each note by itself: what every block of it says, and why the others say nothing."""

from wiki_compiler.extraction.extract import extract

__all__ = ["extract"]
