"""The forms in which people write things down, each read by a file of its own."""
