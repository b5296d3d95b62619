"""Kernel values between many points, fast where that is provably accurate enough; for public points only.

‖x − y‖² = ‖x‖² + ‖y‖² − 2<x, y> needs one matrix product, but its rounding grows with ‖x‖². Where that could reach
`DOUBT`, and for kernels of the distance itself, whose root makes rounding larger, differences are summed instead.
"""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity

DOUBT = 1e-9
"""No value is farther than this from the exact one."""


def kernel_matrix(similarity: Similarity, rows: Floats, points: Floats) -> Floats:
    """rows (k, d), points (q, d) → (k, q), each within DOUBT."""
    if not similarity.traits.is_smooth or not len(rows):
        return similarity.between(rows, points)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    seen, others = rows - middle, points - middle
    lengths, reaches = (np.square(each).sum(axis=1) for each in (seen, others))
    s = similarity.bandwidth
    assert s is not None
    # Both sums of squares and the product are off by at most d·2⁻⁵³ of their sizes, and |f'| ≤ 1.
    rounding = (seen.shape[1] + 4) * 2.0**-52 * (float(lengths.max()) + float(reaches.max())) / (s * s)
    if not rounding <= DOUBT / 2:
        return similarity.between(rows, points)
    squares = lengths[:, None] + reaches - 2 * (seen @ others.T)
    return similarity.of_distance(np.maximum(squares, 0, out=squares))
