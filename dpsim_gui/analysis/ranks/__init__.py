"""Shares of the rows of one column below a value, as grids and ladders hold them."""
