"""A δ for those who have no opinion, from the public size alone."""

import math


def suggested_delta(rows: int) -> str:
    """The largest power of ten not above 1/(10·rows): well below the chance of naming one row at random."""
    return f"1e-{max(6, math.ceil(math.log10(rows)) + 1)}"
