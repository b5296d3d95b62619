"""Kernels by public points that resemble the rows: `landmarks`."""
