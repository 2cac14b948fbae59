"""The room where files become notes: discovery, decoding, redaction, front matter, blocks.

``workspace.discover`` finds the note files, ``parse.read_note`` turns one into a ``Note``, ``cache.ContentCache`` keeps
what was made of it. Everything handed on is redacted.
"""
