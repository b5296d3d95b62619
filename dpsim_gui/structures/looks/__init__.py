"""First looks: counts of cells, and what can be read from them once they are noisy."""
