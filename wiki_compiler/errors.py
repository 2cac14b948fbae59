"""The failures of the tool itself. What is wrong with a note is never one of these: it is a remark with a place.

WikiError
├── WorkspaceError      the workspace cannot be read at all
├── VaultError          the vault cannot be written, or is somebody else's
├── ConfigError         wiki.toml says something that has no meaning
└── UsageError          a command was called with something it does not know
"""

from __future__ import annotations


class WikiError(Exception):
    """The tool could not do its job. The message is one line: the culprit, the place, and the way out."""


class WorkspaceError(WikiError):
    """The workspace is missing, is a file, or holds no notes."""


class VaultError(WikiError):
    """The vault cannot be written, or what stands there is not ours."""


class ConfigError(WikiError):
    """The configuration has an unknown key or a value of the wrong kind."""


class UsageError(WikiError):
    """A command or function was called with a word that it does not know."""
