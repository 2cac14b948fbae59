"""A vault in a temporary folder, and small pages to put into it."""

from __future__ import annotations

from pathlib import Path

from tests.knowledge_maker import harbour, knowledge
from wiki_compiler.config import Config
from wiki_compiler.render import Changes, DataFile, Page, plan_vault, render_vault, write_vault
from wiki_compiler.render.page import ManagedBlock

ENTITY = (
    ("id", "e-ochre"),
    ("aliases", ("Ochre B",)),
    ("tags", ("entity/system",)),
    ("claims", 2),
    ("generated_by", "wiki-compiler"),
)


def page(
    text: str = "# Ochre\n\n- **port**: 81 ^c-aaaaaaaaaa", path: str = "entities/ochre.md", **more: object
) -> Page:
    """Return a page with one block."""
    properties = tuple({**dict(ENTITY), **more}.items())
    return Page(path=path, properties=properties, blocks=(ManagedBlock("page", text),))


class Vault:
    """A vault in a temporary folder, beside its workspace."""

    def __init__(self, folder: Path) -> None:
        self.root, self.workspace = folder / "wiki", folder / "workspace"
        self.workspace.mkdir()

    def write(self, *pages: Page | DataFile, manifest: bool = True) -> Changes:
        """Write ``pages`` and, as a compile does, a manifest of them."""
        from wiki_compiler.render.machine.manifest import manifest as manifest_of

        whole = (*pages, manifest_of(knowledge(), pages)) if manifest else pages
        return write_vault(plan_vault(self.root, self.workspace, whole))

    def text(self, path: str = "entities/ochre.md") -> str:
        return (self.root / path).read_bytes().decode()

    def put(self, text: str, path: str = "entities/ochre.md") -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_bytes(text.encode())

    def edit(self, old: str, new: str, path: str = "entities/ochre.md") -> None:
        assert old in self.text(path)
        self.put(self.text(path).replace(old, new), path)

    def snapshot(self) -> dict[str, str]:
        """Return every file that is not in a folder for the machine alone."""
        found = (file for file in self.root.rglob("*") if file.is_file())
        return {str(file.relative_to(self.root)): file.read_text() for file in found if "cache" not in file.parts}


def whole(config: Config | None = None) -> tuple[Page | DataFile, ...]:
    return render_vault(harbour(), (), config or Config())
