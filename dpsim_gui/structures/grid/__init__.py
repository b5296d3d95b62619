"""Rows shared out among the nodes of a lattice: `grid`."""
