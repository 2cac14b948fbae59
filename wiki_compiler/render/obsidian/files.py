"""The files in _views/: bases and canvases."""

from __future__ import annotations

from wiki_compiler.render.around import Around
from wiki_compiler.render.obsidian.bases import bases
from wiki_compiler.render.obsidian.contradictions import contradictions_canvas
from wiki_compiler.render.obsidian.maps import maps
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.phrases import Phrases


def obsidian_files(phrases: Phrases, around: Around) -> tuple[DataFile, ...]:
    """Return the bases, the canvas of contradictions, and a map of every thing that much is known of."""
    return (*bases(phrases), contradictions_canvas(phrases), *maps(phrases, around))
