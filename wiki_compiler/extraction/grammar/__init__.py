"""The grammar of a sentence: its words and phrases, what it speaks of, its clauses and frames."""
