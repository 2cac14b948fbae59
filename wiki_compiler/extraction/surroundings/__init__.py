"""What stands around a line: zones, headings and sections, the columns of a table, the fields of an entry."""
