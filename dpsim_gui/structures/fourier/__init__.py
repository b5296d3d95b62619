"""Kernels by public frequencies: `fourier`, `exponential-sum`."""
