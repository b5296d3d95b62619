"""Sums of a grid, a row: python -m tests.benchmarks.grid_sums

In two columns beside np.histogram2d, which counts a row at one node; in more beside adding ready numbers to r^d random
nodes, which is how fast memory is. The same sums were once made of all shares of a row side by side: before.
"""

import math
import sys

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.structures.grid.grid import Grid
from tests.benchmarks.measurement import cpu_seconds

_ROWS = {1: 100_000, 2: 100_000, 3: 50_000, 4: 32_768, 5: 16_384, 6: 16_384}
_MOST_TOUCHES, _LEAST_GAIN = 2.0, 1.5


def main(repeats: int = 5) -> int:
    random = np.random.default_rng(1)
    kept = True
    for d, count in _ROWS.items():
        grid, rows = grid_of(d), random.random((count, d))
        each = 1e9 / count
        after = cpu_seconds(lambda: grid.summarise(rows), repeats) * each  # noqa: B023
        before = cpu_seconds(lambda: _side_by_side(grid, rows), repeats) * each  # noqa: B023
        if not np.array_equal(grid.summarise(rows), _side_by_side(grid, rows)):
            print("the sums differ")
            return 1
        touches = math.prod(grid.lattice.orders)
        peer, figure = _beside(grid, rows, repeats)
        print(
            f"d = {d}, {grid.lattice.count:,} nodes, {touches} a row: before {before:.0f} ns, after {after:.0f} ns, "
            f"{before / after:.1f} × faster; {peer} {figure * each:.0f} ns, ratio {after / (figure * each):.2f}"
        )
        kept = kept and before >= _LEAST_GAIN * after and (d < 4 or after <= _MOST_TOUCHES * figure * each)
    return 0 if kept else 1


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

    return "touches", cpu_seconds(touch, repeats)


def _side_by_side(grid: Grid, rows: Floats) -> Integers:
    lattice = grid.lattice
    sums, size = np.zeros(lattice.count, dtype=np.int64), max(1, 2**18 // math.prod(lattice.orders))
    for start in range(0, len(rows), size):
        block = rows[start : start + size]
        node = np.zeros((len(block), 1), dtype=np.int64)
        share = np.ones((len(block), 1), dtype=np.int64)
        for column, (first, along) in enumerate(zip(*lattice.shares(block, grid.parts), strict=True)):
            near = first.astype(np.int64)[:, None] + np.arange(lattice.orders[column])
            node = (node[:, :, None] * lattice.shape[column] + near[:, None]).reshape(len(block), -1)
            share = (share[:, :, None] * along.T.astype(np.int64)[:, None]).reshape(len(block), -1)
        np.add.at(sums, node.ravel(), share.ravel())
    return sums


if __name__ == "__main__":
    sys.exit(main())
