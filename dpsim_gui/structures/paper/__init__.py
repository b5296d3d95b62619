"""The paper's structures that our planner never chooses: `tree`, `embedded-tree`, `projected-fourier`, by name only."""
