"""Kernels by public frequencies: `fourier`, `projected-fourier`, `exponential-sum`."""
