"""The paper's binary trees: `tree`, `embedded-tree`."""
