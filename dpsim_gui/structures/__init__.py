"""Noise-free, deterministic summaries of rows: what is summed, how far one row can move it, how it is read back."""
