"""How rows are made up from a release: from nodes, from points that are weighed, from mixtures."""
