"""The attribute registry of one workspace: the shipped one, extended and overridden by its configuration."""

from __future__ import annotations

from wiki_compiler.config import Config
from wiki_compiler.languages.registry import Attribute, Registry, registry, shipped


def registry_for(config: Config) -> Registry:
    """Return the registry under which the workspace's attributes are read."""
    if not config.attributes:
        return registry()
    own = {
        key: Attribute(values=told.values, type=told.type, half_life=told.half_life, synonyms=told.synonyms)
        for key, told in config.attributes.items()
    }
    return Registry({**shipped(), **own})
