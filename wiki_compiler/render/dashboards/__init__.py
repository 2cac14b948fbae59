"""The pages in reports/: what needs attention, what contradicts, what happened, what was read."""
