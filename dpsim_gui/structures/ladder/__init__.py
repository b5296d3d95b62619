"""Distances by a hierarchical basis per column or direction: `ladder`, `sliced-ladder`."""
