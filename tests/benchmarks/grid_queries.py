"""Queries of a grid in 4 to 6 columns, a point, with both errors: python -m tests.benchmarks.grid_queries

Beside scipy.ndimage.map_coordinates on the same lattice, which reads 4^d nodes and tells no error.
"""

import sys
from dataclasses import replace

import numpy as np
from scipy.ndimage import map_coordinates

from tests.benchmarks.grid_sums import grid_of
from tests.benchmarks.measurement import cpu_seconds

_SIDES = {4: 13, 5: 6, 6: 2}
"""as fine as 10⁵ nodes allow"""
_MOST = 20.0


def main(points: int = 4_000, repeats: int = 3) -> int:
    random = np.random.default_rng(1)
    ratios = []
    for d, side in _SIDES.items():
        grid = replace(grid_of(d, bandwidth=0.35), side=side, order=4)
        rows, asked = random.random((20_000, d)), random.random((points, d))
        sums = grid.summarise(rows)
        reader, shape = grid.read(sums, len(rows)), grid.lattice.shape
        nodes, places = sums.reshape(shape).astype(np.float64), (asked * (np.array(shape) - 1)).T
        ours = cpu_seconds(lambda: reader.answer(asked), repeats) / points  # noqa: B023
        theirs = cpu_seconds(lambda: map_coordinates(nodes, places, order=3), repeats) / points  # noqa: B023
        ratios.append(ours / theirs)
        print(
            f"d = {d}, {grid.lattice.count:,} nodes: ours {ours * 1e6:.1f} µs, map_coordinates {theirs * 1e6:.1f} µs, "
            f"ratio {ratios[-1]:.1f} (at most {_MOST:g})"
        )
    return 0 if max(ratios) <= _MOST else 1


if __name__ == "__main__":
    sys.exit(main())
