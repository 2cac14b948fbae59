"""The days and hours that a text names, and which of them a line speaks of."""
