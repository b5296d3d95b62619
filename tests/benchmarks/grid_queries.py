"""Queries of a grid in 4 to 6 columns, a point, with both errors.

Beside scipy.ndimage.map_coordinates on the same lattice, which reads 4^d nodes and tells no error.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np
from scipy.ndimage import map_coordinates

from tests.benchmarks.findings import Finding
from tests.benchmarks.grid_sums import grid_of
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size

_SIDES = {4: 13, 5: 6, 6: 2}
"""as fine as 10⁵ nodes allow"""


def findings(size: Size) -> Iterator[Finding]:
    random, points = np.random.default_rng(1), 2_000
    for d, side in _SIDES.items() if size.is_real else ((4, 3),):
        grid = replace(grid_of(d, bandwidth=0.35), side=side, order=4)
        rows, asked = random.random((20_000, d)), random.random((points, d))
        sums = grid.summarise(rows)
        reader, shape = grid.read(sums, len(rows)), grid.lattice.shape
        nodes, places = sums.reshape(shape).astype(np.float64), (asked * (np.array(shape) - 1)).T
        yield Finding(
            what=f"query of grid with both errors, {d} columns, {grid.lattice.count:,} nodes",
            against="scipy.ndimage.map_coordinates, without errors",
            unit="µs a point",
            ours=cpu_seconds(partial(reader.answer, asked), size.repeats) * 1e6 / points,
            theirs=cpu_seconds(partial(map_coordinates, nodes, places, order=3), size.repeats) * 1e6 / points,
        )
