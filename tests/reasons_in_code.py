"""The reasons for skipped lines, read from the source of the room that gives them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

EXTRACTION = Path(__file__).parent.parent / "wiki_compiler" / "extraction"


def reasons_in_code() -> set[str]:
    """Return every reason in the source of extraction: what is returned as a reason, and what its tables hold."""
    return {word for file in EXTRACTION.rglob("*.py") for word in reasons_of(ast.parse(file.read_text()))}


def reasons_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(returns=ast.expr() as returns) if gives_reasons(node.name, ast.unparse(returns)):
                yield from (word for each in ast.walk(node) if isinstance(each, ast.Return) for word in words(each))
                yield from in_rows(node)
            case ast.Assign(targets=[ast.Name(id="reason")]) | ast.keyword(arg="reason"):
                yield from words(node.value)
            case ast.Assign(targets=[ast.Name(id="_NO_CLAIMS" | "_BY_KIND" | "opened")]):
                yield from words(node.value)
            case ast.AnnAssign(target=ast.Name(id="_REASONS" | "_REASONS_OF_SENTENCES"), value=table):
                yield from in_rows(table)
            case ast.Call(func=ast.Name(id="Skip"), args=[*_, reason]):
                yield from words(reason)


def in_rows(tree: ast.AST) -> Iterator[str]:
    """Yield the reasons of a table: each row is a reason and when it holds."""
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str() as reason), holds]) if not isinstance(holds, ast.Constant):
                yield reason


def gives_reasons(name: str, returns: str) -> bool:
    return returns in {"Given", "tuple[Reading, ...] | str"} or "reason" in name or name == "_under_heading"


def words(node: ast.AST) -> Iterator[str]:
    """Yield the strings that an expression may be; what it compares with is none of them."""
    match node:
        case ast.Constant(value=str() as word) if word:
            yield word
        case ast.Compare() | ast.Call() | ast.Subscript():
            return
        case _:
            for child in ast.iter_child_nodes(node):
                yield from words(child)
