"""One colour per class, distinct without red and green; grey where a release cannot tell.

The eight are Okabe and Ito's (2008). More classes than colours start over; the legend and the read-out name them.
"""

import numpy as np
from numpy.typing import NDArray

CLASS_COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#4D4D4D")
UNDECIDED = "#B9BDC4"


def colour_of(index: int) -> str:
    return UNDECIDED if index < 0 else CLASS_COLOURS[index % len(CLASS_COLOURS)]


def class_rgb(index: NDArray[np.int64]) -> NDArray[np.uint8]:
    """(…) places of classes → (…, 3) colours."""
    table = np.array([_parts(colour) for colour in (*CLASS_COLOURS, UNDECIDED)], dtype=np.uint8)
    return table[np.where(index < 0, len(CLASS_COLOURS), index % len(CLASS_COLOURS))]


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
