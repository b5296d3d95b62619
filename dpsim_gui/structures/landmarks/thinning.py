"""Which of many public points come first as landmarks: by chance, or so that they cover all places where points are.

Both rules look at public points only. Chance keeps crowds in proportion, which is best for rows like the points.
Coverage takes the point farthest from all that were taken before (Gonzalez 1985): rare kinds of points are seen too.
"""

from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats


class Thinning(StrEnum):
    RANDOM = "random"
    GREEDY = "greedy"


def covering_order(points: Floats, count: int) -> NDArray[np.intp]:
    """The places of all N points, `count` of them first: each the farthest from those before it, from the middle out.

    points: (N, d) in a random order, which the others keep. The cost is O(count·N·d).
    """
    scale = float(np.abs(points).max()) or 1.0
    # Single precision is enough to tell far from near, and half the work.
    placed = (points / scale).astype(np.float32)
    squares = np.square(placed).sum(axis=1)
    nearest = np.full(len(placed), np.inf, dtype=np.float32)
    taken = np.empty(min(count, len(placed)), dtype=np.intp)
    here = int(np.argmin(np.square(placed - placed.mean(axis=0)).sum(axis=1)))
    for place in range(len(taken)):
        taken[place] = here
        distance = squares + squares[here] - 2 * (placed @ placed[here])
        np.minimum(nearest, np.maximum(distance, 0), out=nearest)
        # Taken points never come again, not even where rounding leaves them a distance.
        nearest[here] = -1
        here = int(np.argmax(nearest))
    others = np.ones(len(placed), dtype=np.bool_)
    others[taken] = False
    return np.concatenate([taken, np.flatnonzero(others)])
