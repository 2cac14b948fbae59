"""What sort of thing a sentence says: what is so, was done, is thought, ordered or decided."""
