"""The house has floors: a room imports from the floors below it, never from above and never from next door.

The floors, the one room of each library and the few files that may touch the disk stand here as data. Whoever adds a
room gives it its floor in ``FLOORS``.
"""

from __future__ import annotations

import ast
import re
import statistics
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "wiki_compiler"

FLOORS = (
    ("errors", "words", "spelling", "sources"),
    ("model",),
    ("remark",),
    ("knowledge",),
    ("config", "languages", "coverage"),
    ("reading",),
    ("extraction",),
    ("entities",),
    ("belief", "relations"),
    ("graph", "linting", "render", "search", "apply"),
    ("reports",),
    ("gathering",),
    ("compiler",),
    ("update", "linted"),
    ("comparison", "wiki"),
    ("wiki_compiler",),  # the public face: __init__.py
    ("cli", "mcp_server"),
)

FLOORS_OF_EXTRACTION = (
    ("values", "when", "grammar"),
    ("surroundings",),
    ("line",),
    ("judging", "noticing"),
    ("forms",),
    ("extract",),
    ("batch",),
)
"""The rooms within the room of extraction, and the files of its spine."""

HOMES = {
    "click": ("cli",),
    "filelock": ("apply", "render/disk"),
    "frontmatter": (),
    "jinja2": ("render/templates",),
    "markdown_it": ("reading/markdown",),
    "mdit_py_plugins": ("reading/markdown",),
    "networkx": ("graph",),
    "rapidfuzz": ("belief", "entities", "linting"),
    "rich": ("cli", "reports/text"),
    "sqlite3": ("reading/cache", "search"),
    "typer": ("cli",),
    "yaml": ("reading", "render/front_matter"),
}
"""The only places that may import a library; a place is a file without ``.py``, or a folder with all that is in it."""

TOUCH_THE_DISK = (
    *("apply", "cli", "config", "sources"),
    *("reading", "render/disk", "render/templates", "search"),
)
"""``config`` reads wiki.toml, ``sources`` the code of the package itself, ``render/templates`` templates
where they stand in a checkout, and ``cli`` writes the report or wiki.toml that it was asked for. Every other file works
on values, and reads nothing but data that the package ships."""

DISK_METHODS = {
    *("read_text", "read_bytes", "write_text", "write_bytes", "open", "mkdir", "rmdir", "unlink", "touch", "rename"),
    *("iterdir", "rglob", "glob", "scandir", "stat", "lstat", "is_file", "is_dir", "is_symlink", "exists", "resolve"),
    *("symlink_to", "hardlink_to", "chmod"),
}
DISK_FUNCTIONS_OF_OS = {
    *("open", "replace", "rename", "remove", "unlink", "mkdir", "makedirs", "rmdir", "scandir", "walk", "listdir"),
    *("stat", "lstat", "fsync", "link", "symlink", "chmod", "utime", "access"),
}
DISK_MODULES = {"shutil", "tempfile", "fileinput", "glob"}
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "misc"}


class Module:
    """One source file: its place in the package (``reading/markdown``), its dotted name and its tree."""

    def __init__(self, file: Path) -> None:
        place = file.relative_to(PACKAGE).with_suffix("")
        self.place = place.as_posix().removesuffix("/__init__")
        self.name = ".".join(("wiki_compiler", *place.parts)).removesuffix(".__init__")
        self.room = place.parts[0] if place.parts != ("__init__",) else "wiki_compiler"
        self.source = file.read_text("utf-8")
        self.tree = ast.parse(self.source, str(file))

    def imports(self) -> Iterator[tuple[int, str, bool]]:
        """Yield the line, the dotted name, and whether it is read by the type checker only, of every import."""
        yield from self._imports(self.tree, typing=False)

    def _imports(self, node: ast.AST, *, typing: bool) -> Iterator[tuple[int, str, bool]]:
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name, typing) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = "." * level + (module or "")
                yield from ((node.lineno, self._target(base, alias.name), typing) for alias in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                for child in node.body:
                    yield from self._imports(child, typing=True)
                for child in node.orelse:
                    yield from self._imports(child, typing=typing)
            case _:
                for child in ast.iter_child_nodes(node):
                    yield from self._imports(child, typing=typing)

    @staticmethod
    def _target(base: str, name: str) -> str:
        inside = f"{base}.{name}"
        return inside if inside in MODULE_NAMES else base

    def stands_in(self, places: tuple[str, ...]) -> bool:
        return any(self.place == place or self.place.startswith(f"{place}/") for place in places)


FILES = sorted(PACKAGE.rglob("*.py"))
MODULE_NAMES = {
    ".".join(("wiki_compiler", *file.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
    for file in FILES
}
MODULES = [Module(file) for file in FILES]
FLOOR_OF = {room: height for height, rooms in enumerate(FLOORS) for room in rooms}


def room_of(dotted: str) -> str:
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def own_imports(module: Module) -> Iterator[tuple[int, str, bool]]:
    return (found for found in module.imports() if found[1].split(".")[0] == "wiki_compiler")


def test_every_room_has_its_floor() -> None:
    assert {module.room for module in MODULES} - set(FLOOR_OF) == set()


def test_imports_run_one_way() -> None:
    wrong = [
        f"{module.place}.py:{line} imports {target}"
        for module in MODULES
        for line, target, _ in own_imports(module)
        if room_of(target) != module.room
        and FLOOR_OF[room_of(target)] >= FLOOR_OF[module.room]
        and not (module.room == "wiki_compiler" and room_of(target) == "wiki_compiler")
    ]
    assert not wrong, "\n".join(wrong)


def test_the_rooms_of_extraction_have_floors_too() -> None:
    floor = {room: height for height, rooms in enumerate(FLOORS_OF_EXTRACTION) for room in rooms}
    wrong = [
        f"{module.place}.py:{line} imports {target}"
        for module in MODULES
        for line, target, _ in own_imports(module)
        if module.name.startswith("wiki_compiler.extraction.") and target.startswith("wiki_compiler.extraction.")
        for here, there in [(module.name.split(".")[2], target.split(".")[2])]
        if here != there and floor[there] >= floor[here]
    ]
    assert not wrong, "\n".join(wrong)


def test_no_two_files_import_each_other_in_a_circle() -> None:
    graph = {
        module.name: {target for _, target, typing in own_imports(module) if not typing and target != module.name}
        for module in MODULES
        if module.room != "wiki_compiler"
    }
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " -> ".join((*path[path.index(name) :], name))
        if name in done or name not in graph:
            return
        for target in sorted(graph[name]):
            visit(target, (*path, name))
        done.add(name)

    for name in sorted(graph):
        visit(name, ())


@pytest.mark.parametrize("library", sorted(HOMES))
def test_a_library_is_imported_in_its_own_room_only(library: str) -> None:
    strangers = [
        f"{module.place}.py:{line}"
        for module in MODULES
        for line, target, typing in module.imports()
        if target.split(".")[0] == library and not typing and not module.stands_in(HOMES[library])
    ]
    assert not strangers, "\n".join(strangers)


def test_every_library_imported_is_a_dependency_of_the_core() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {re.split(r"[<>=~! ]", requirement)[0].lower().replace("-", "_") for requirement in declared}
    published_as = {
        "yaml": "pyyaml",
        "frontmatter": "python_frontmatter",
        "markdown_it": "markdown_it_py",
        "click": "typer",
    }
    foreign = {
        published_as.get(top, top)
        for module in MODULES
        for _, target, _ in module.imports()
        if (top := target.split(".")[0]) not in sys.stdlib_module_names and top != "wiki_compiler"
    }
    assert foreign - names == set()


def test_no_import_is_relative() -> None:
    wrong = [f"{m.place}.py:{line}" for m in MODULES for line, target, _ in m.imports() if target.startswith(".")]
    assert not wrong, "\n".join(wrong)


def test_only_the_command_line_prints() -> None:
    wrong = [
        f"{module.place}.py:{node.lineno}"
        for module in MODULES
        if module.room not in {"cli", "mcp_server"}
        for node in ast.walk(module.tree)
        if (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"print", "input"})
        or (isinstance(node, ast.Attribute) and node.attr in {"stdout", "stderr"} and is_name(node.value, "sys"))
    ]
    assert not wrong, "\n".join(wrong)


def test_only_named_files_touch_the_disk() -> None:
    wrong = [
        f"{module.place}.py:{node.lineno}"
        for module in MODULES
        if not module.stands_in(TOUCH_THE_DISK)
        for node in ast.walk(module.tree)
        if touches_the_disk(node)
    ]
    assert not wrong, "\n".join(wrong)


def touches_the_disk(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="open")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr=name)):
            return name in DISK_FUNCTIONS_OF_OS
        case ast.Call(func=ast.Attribute(attr=name, value=place)):
            return name in DISK_METHODS and not is_shipped_data(place)
        case ast.Import(names=names):
            return any(alias.name in DISK_MODULES for alias in names)
        case ast.ImportFrom(module=name):
            return name in DISK_MODULES
    return False


def is_shipped_data(place: ast.expr) -> bool:
    """Whether an expression such as ``files("wiki_compiler") / "words.toml"`` names data inside the package."""
    return any(isinstance(node, ast.Call) and is_name(node.func, "files") for node in ast.walk(place))


def is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def test_no_room_is_a_lumber_room() -> None:
    parts = {part for module in MODULES for part in module.place.split("/")}
    assert parts & FORBIDDEN_NAMES == set()


def test_files_and_functions_are_of_a_size_to_feel_at_home_in() -> None:
    files = {f"{module.place}.py": module.source.count("\n") for module in MODULES}
    functions = {
        f"{module.place}.py:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for module in MODULES
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {place: lines for place, lines in files.items() if lines > 400} == {}
    assert {place: lines for place, lines in functions.items() if lines > 60} == {}
    assert statistics.median(files.values()) <= 120
    assert statistics.median(functions.values()) <= 10
    assert statistics.quantiles(functions.values(), n=20)[-1] <= 40


def test_the_public_face_holds_names_and_nothing_else() -> None:
    import wiki_compiler

    assert wiki_compiler.__all__ == sorted(wiki_compiler.__all__)
    missing = [name for name in wiki_compiler.__all__ if not (getattr(wiki_compiler, name).__doc__ or "").strip()]
    assert not missing, "\n".join(missing)
