"""Numpy arrays: in memory, NPY, NPZ, and labels beside them."""
