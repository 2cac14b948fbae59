"""Discovery: which files of a folder are memory, and what each of them is by its path."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.errors import WorkspaceError
from wiki_compiler.model import Moment, Related, Span
from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.reading.globs import Globs, parse_globs
from wiki_compiler.reading.paths import Part, included_part, left_out, part_of
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.reading.tree import Leaf, Link, Tree, below, walk
from wiki_compiler.remark import Remark
from wiki_compiler.words import NoteKind, Privacy, Tier

IGNORE_FILE = ".wikiignore"


class NoteFile(msgspec.Struct, frozen=True):
    """A Markdown file that is memory, before it is parsed."""

    path: str
    """Relative to the workspace, POSIX, NFC, redacted: how the note is called everywhere."""
    hash: str
    """SHA-256 of its bytes, in hexadecimal."""
    size: int
    """In bytes."""
    kind: NoteKind
    tier: Tier
    privacy: Privacy
    moment: Moment | None = None
    session: str | None = None
    disk: str = ""
    """The spelling that opens the file, where it differs from ``path``."""


class Workspace(msgspec.Struct, frozen=True):
    """What a folder holds: the note files, the names of all files, and what was not read."""

    root: str
    files: tuple[NoteFile, ...]
    names: tuple[str, ...]
    """The paths of all files below the root, the vault's excepted."""
    plain: bool
    """There is no MEMORY.md, memory/ or bank/: every note is a curated topic."""
    skipped: tuple[tuple[str, int], ...]
    """How many files were not read, by reason."""
    folders: tuple[tuple[str, str, int], ...]
    """The folders of which nothing was read though Markdown is in them: path, commonest reason, how many such files."""
    beside: tuple[str, ...]
    """The Markdown files outside of the memory that lie beside notes."""
    remarks: tuple[Remark, ...]


class _Rules(msgspec.Struct, frozen=True):
    plain: bool
    include: Globs
    exclude: Globs
    ignored: Globs
    public: Globs
    private: Globs


def discover(root: Path, config: Config, vault: Path | None = None) -> Workspace:
    """Find the notes of the workspace ``root``; what stands below ``vault`` is not looked at.

    Raises:
        WorkspaceError: ``root`` is missing, no folder, unreadable, or holds no notes.
    """
    _refuse(root)
    tree = walk(root, _vault_below(root, vault or root / config.vault.path))
    rules = _rules(root, config, tree)
    skipped: Counter[str] = Counter()
    unread: list[tuple[str, str]] = []
    chosen = _choose(tree, rules, skipped, unread)
    files = tuple(file for leaf, part in chosen if (file := _note_file(root, leaf, part, rules)))
    if not files:
        raise WorkspaceError(
            f"{root}: holds no notes; write a MEMORY.md, or name what to read with `include` in wiki.toml"
        )
    unreadable = sorted({leaf.path for leaf, _ in chosen} - {file.path for file in files} | set(tree.unreadable))
    skipped["unreadable"] += len(unreadable)
    folders = _folders(unread, [leaf.path for leaf, _ in chosen])
    return Workspace(
        root=str(root),
        files=files,
        names=_names(tree),
        plain=rules.plain,
        skipped=tuple(sorted((+skipped).items())),
        folders=folders,
        beside=_beside(unread, folders),
        remarks=_remarks(tree, files, unreadable, rules),
    )


def open_path(root: Path, file: NoteFile) -> Path:
    """Return the path that opens ``file``."""
    return root / (file.disk or file.path)


def why_unread(root: Path, config: Config, path: str, vault: Path | None = None) -> str:
    """Return in a word why the file ``path`` of the workspace ``root`` is no note, empty where there is no such file.

    The words are those of ``Workspace.skipped``, and ``vault`` and ``unlisted`` for what is not looked at.
    """
    below_vault = _vault_below(root, vault or root / config.vault.path)
    if not os.path.lexists(root / path):
        return ""
    if below_vault is not None and f"{path}/".startswith(f"{below_vault}/"):
        return "vault"
    if any(name.casefold() in shapes().folders.unlisted for name in path.split("/")):
        return "unlisted"
    tree = walk(root, below_vault)
    faults = (link.fault for link in tree.links if link.target is None and f"{path}/".startswith(f"{link.path}/"))
    if fault := next(faults, ""):
        return f"link-{fault}"
    part = _part(path, _rules(root, config, tree))
    if isinstance(part, str):
        return part
    return "unreadable" if any(leaf.path == path for leaf in tree.leaves) else "another-name"


def _refuse(root: Path) -> None:
    if not os.path.exists(root):  # noqa: PTH110 - says no where a folder above cannot be entered
        raise WorkspaceError(f"{root}: no such folder; name the folder that holds MEMORY.md or memory/")
    if not root.is_dir():
        raise WorkspaceError(f"{root}: is a file; name the folder it stands in")
    if (root / ".wiki" / "manifest.json").is_file():
        raise WorkspaceError(f"{root}: is a compiled vault, and no memory; name the workspace it was compiled from")
    if not os.access(root, os.R_OK | os.X_OK):
        raise WorkspaceError(f"{root}: cannot be read; check its permissions")


def _vault_below(root: Path, vault: Path) -> str | None:
    real_root, real_vault = Path(os.path.realpath(root)), Path(os.path.realpath(vault))
    if real_vault != real_root and real_vault.is_relative_to(real_root):
        return real_vault.relative_to(real_root).as_posix()
    return None


def _rules(root: Path, config: Config, tree: Tree) -> _Rules:
    ignored = _ignore_lines(root) if any(leaf.disk == IGNORE_FILE for leaf in tree.leaves) else []
    return _Rules(
        _is_plain(root),
        parse_globs(config.include),
        parse_globs(config.exclude),
        parse_globs(ignored),
        parse_globs(config.privacy.public),
        parse_globs(config.privacy.private),
    )


def _ignore_lines(root: Path) -> list[str]:
    try:
        return (root / IGNORE_FILE).read_text(encoding="utf-8-sig", errors="replace").splitlines()
    except OSError:
        return []


def _is_plain(root: Path) -> bool:
    known = shapes().files
    for entry in root.iterdir():
        name = entry.name.casefold()
        if name in known.signs or (name in known.sign_folders and entry.is_dir()):
            return False
    return True


def _choose(tree: Tree, rules: _Rules, skipped: Counter[str], unread: list[tuple[str, str]]) -> list[tuple[Leaf, Part]]:
    """Return the files that are memory by path; count the others by reason, and note the Markdown among them."""
    chosen: dict[str, tuple[Leaf, Part]] = {}
    read: set[str] = set()
    for leaf in tree.leaves:
        if reason := _consider(leaf, rules, chosen, read):
            skipped[reason] += 1
            unread += [(leaf.path, reason)] if leaf.path.lower().endswith(".md") else []
    for link in tree.links:
        for leaf in below(tree.leaves, link):
            if reason := _consider(leaf, rules, chosen, read):
                skipped[reason] += 1
        if link.target is None and _would_matter(link, rules):
            skipped[f"link-{link.fault}"] += 1
    return [chosen[path] for path in sorted(chosen)]


def _consider(leaf: Leaf, rules: _Rules, chosen: dict[str, tuple[Leaf, Part]], read: set[str]) -> str:
    """Choose a file that is memory, else return the reason why it is not read."""
    part = _part(leaf.path, rules)
    if isinstance(part, str):
        return part
    if leaf.disk in read or leaf.path in chosen:
        return "another-name"
    chosen[leaf.path] = (leaf, part)
    read.add(leaf.disk)
    return ""


def _folders(unread: Iterable[tuple[str, str]], chosen: Iterable[str]) -> tuple[tuple[str, str, int], ...]:
    """Return the topmost folders of which nothing was read, by path."""
    reading = {path[:end] for path in chosen for end, sign in enumerate(path) if sign == "/"}
    reasons: dict[str, Counter[str]] = {}
    for path, reason in unread:
        ends = [end for end, sign in enumerate(path) if sign == "/"]
        if closed := next((path[:end] for end in ends if path[:end] not in reading), ""):
            reasons.setdefault(closed, Counter())[reason] += 1
    return tuple(
        (folder, min(found, key=lambda reason: (-found[reason], reason)), found.total())
        for folder, found in sorted(reasons.items())
    )


def _beside(unread: Iterable[tuple[str, str]], folders: Iterable[tuple[str, str, int]]) -> tuple[str, ...]:
    """Return the files outside of the memory that none of ``folders`` holds, by path."""
    closed = tuple(f"{folder}/" for folder, *_ in folders)
    return tuple(sorted(path for path, reason in unread if reason == "outside" and not path.startswith(closed)))


def _part(path: str, rules: _Rules) -> Part | str:
    """Return what the file is, or the reason why it is not read."""
    if not path.lower().endswith(".md"):
        return "not-markdown"
    if rules.exclude.match(path):
        return "excluded"
    if rules.ignored.match(path):
        return "ignored"
    part = part_of(path, plain=rules.plain)
    if rules.include.match(path):
        return part or included_part(path)
    return left_out(path) or part or "outside"


def _note_file(root: Path, leaf: Leaf, part: Part, rules: _Rules) -> NoteFile | None:
    try:
        with (root / leaf.disk).open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return None
    return NoteFile(
        path=leaf.path,
        hash=digest,
        size=leaf.size,
        kind=part.kind,
        tier=part.tier,
        privacy=_privacy(leaf.path, rules),
        moment=moment_of_path(leaf.path),
        session=part.session,
        disk=leaf.disk if leaf.disk != leaf.path else "",
    )


def _privacy(path: str, rules: _Rules) -> Privacy:
    if rules.private.match(path):
        return Privacy.PRIVATE
    return Privacy.PUBLIC if rules.public.match(path) else Privacy.INTERNAL


def _names(tree: Tree) -> tuple[str, ...]:
    links = {link.path for link in tree.links if link.target is not None}
    return tuple(sorted({leaf.path for leaf in tree.leaves} | links))


def _remarks(tree: Tree, files: Iterable[NoteFile], unreadable: Iterable[str], rules: _Rules) -> tuple[Remark, ...]:
    closed = [Remark(code="unreadable-file", span=Span(path, 1, 1)) for path in unreadable]
    found = [*_link_remarks(tree.links, rules), *_collisions(files), *closed]
    return tuple(sorted(found, key=lambda remark: (remark.span, remark.code)))


def _link_remarks(links: Iterable[Link], rules: _Rules) -> list[Remark]:
    codes = {"dead": "dead-symlink", "loop": "dead-symlink", "outside": "link-outside-root"}
    return [
        Remark(code=codes[link.fault], span=Span(link.path, 1, 1), facts=(("reason", link.fault),))
        for link in links
        if link.fault in codes and _would_matter(link, rules)
    ]


def _would_matter(link: Link, rules: _Rules) -> bool:
    """Tell whether a note, or a folder of notes, would be read where the link stands."""
    return any(isinstance(_part(path, rules), Part) for path in (link.path, f"{link.path}/note.md"))


def _collisions(files: Iterable[NoteFile]) -> list[Remark]:
    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(file.path.casefold(), []).append(file.path)
    return [
        Remark(
            code="case-collision",
            span=Span(path, 1, 1),
            related=tuple(Related(other, 1, 1, "same name") for other in paths if other != path),
            facts=(("other", next(other for other in paths if other != path)),),
        )
        for paths in groups.values()
        if len(paths) > 1
        for path in paths
    ]
