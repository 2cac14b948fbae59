"""Runs ``wiki`` as ``python -m wiki_compiler.cli``."""

import sys

from wiki_compiler.cli import main

sys.exit(main())
