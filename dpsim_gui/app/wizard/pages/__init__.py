"""One page for each step; pages do not know each other."""
