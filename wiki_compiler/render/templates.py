"""The one room of jinja2: the page templates, with every value quoted on its way in."""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from wiki_compiler.render.quote import Markdown, cell, fence, plain, quote
from wiki_compiler.sources import tree_hash

if TYPE_CHECKING:
    import jinja2


def templates_root() -> Traversable:
    """Return the templates: those in the wheel, or the checkout's own when run from one."""
    shipped = files("wiki_compiler") / "templates"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "templates"


@functools.cache
def templates_hash() -> str:
    """Return a hash of all templates."""
    return tree_hash(templates_root())


def fill(name: str, say: Callable[..., Markdown], **facts: object) -> str:
    """Return the template ``name`` filled in; whatever is not ``Markdown`` already is quoted."""
    return _template(name).render(say=say, **facts)


@functools.cache
def _template(name: str) -> jinja2.Template:
    return _environment().get_template(f"{name}.md.j2")


@functools.cache
def _environment() -> jinja2.Environment:
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_source),
        autoescape=False,  # noqa: S701 - Markdown, not HTML: `finalize` quotes every value instead
        finalize=_quoted,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    environment.filters.update(cell=cell, plain=plain, fence=fence)
    return environment


def _source(name: str) -> str:
    return (templates_root() / name).read_text(encoding="utf-8")


def _quoted(value: object) -> object:
    if isinstance(value, Markdown | int):
        return value
    return quote(str(value))
