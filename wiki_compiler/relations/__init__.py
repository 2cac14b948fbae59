"""How claims and entities hang together: one list of edges for the graph, the pages and the files for machines."""
