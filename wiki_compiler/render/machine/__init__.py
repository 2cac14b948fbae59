"""What programs and agents read of a vault: the files in .wiki/."""
