"""Sums of a grid, a row.

In two columns beside np.histogram2d, which counts a row at one node; in more beside adding ready numbers to r^d random
nodes, which is how fast memory is.
"""

import math
from collections.abc import Iterator

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.structures.grid.grid import Grid
from tests.benchmarks.findings import Finding
from tests.benchmarks.measurement import cpu_seconds
from tests.benchmarks.tasks import Size

_ROWS = {2: 100_000, 4: 32_768, 6: 16_384}


def findings(size: Size) -> Iterator[Finding]:
    random = np.random.default_rng(1)
    for d, count in _ROWS.items() if size.is_real else ((2, 1000),):
        grid, rows = grid_of(d), random.random((count, d))
        peer, seconds = _beside(grid, rows, size.repeats)
        ours = cpu_seconds(lambda grid=grid, rows=rows: grid.summarise(rows), size.repeats)  # type: ignore[misc]
        what = f"sums of grid, {d} columns, {grid.lattice.count:,} nodes, {math.prod(grid.lattice.orders)} a row"
        yield Finding(what=what, against=peer, unit="ns a row", ours=ours * 1e9 / count, theirs=seconds * 1e9 / count)


def grid_of(d: int, *, bandwidth: float = 0.2) -> Grid:
    request = ReleaseRequest(
        function="gaussian",
        bandwidth=bandwidth,
        columns=tuple(f"c{column}" for column in range(d)),
        bounds=(0.0, 1.0),
        rows=100_000,
        epsilon="1",
        structure="grid",
    )
    structure = make_plan(request).structure
    assert isinstance(structure, Grid)
    return structure


def _beside(grid: Grid, rows: Floats, repeats: int) -> tuple[str, float]:
    """What it is beside, and the seconds of all rows."""
    if rows.shape[1] == 2:
        one, other, sides = rows[:, 0].copy(), rows[:, 1].copy(), list(grid.lattice.sides)
        ends = [[0.0, 1.0], [0.0, 1.0]]
        return "np.histogram2d", cpu_seconds(lambda: np.histogram2d(one, other, bins=sides, range=ends), repeats)
    random = np.random.default_rng(2)
    sums, shares = np.zeros(grid.lattice.count, dtype=np.int64), random.integers(0, 1000, len(rows))
    nodes = [random.integers(0, grid.lattice.count, len(rows)) for _ in range(8)]
    touches = math.prod(grid.lattice.orders)

    def touch() -> None:
        for number in range(touches):
            np.add.at(sums, nodes[number % len(nodes)], shares)

    return "adding as many numbers in memory", cpu_seconds(touch, repeats)
