"""What the compiler knows of each language, as data: one TOML file a language, read once and frozen."""

from wiki_compiler.languages.language import LANGUAGES, Language, fingerprint, language

__all__ = ["LANGUAGES", "Language", "fingerprint", "language"]
