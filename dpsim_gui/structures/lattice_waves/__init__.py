"""Waves of a torus around the bounds, for kernels in few columns under Gaussian noise: `lattice-waves`."""
