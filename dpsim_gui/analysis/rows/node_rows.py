"""Rows from the noisy sums of a grid: how much lies in each cell, as fine as the noise allows.

The box is halved again and again. A block of C nodes with the mass m is halved into two whose sums N₁, N₂ are noisy, so
the mass of one is known with the sd s = σ·√C/2 (σ: noise of one node). Where m is not clearly above it, halving would
only copy noise: the mass is spread evenly over the block. Elsewhere what both sums miss of m is shared out over their
nodes, no mass falls below 0, and both halves are halved in turn.

Splines shared every row out among several nodes, so masses of nodes are blurred. Those of the cells between nodes,
whose rows would be shared out alike, are found by Richardson and Lucy's iteration (1972, 1974): a few steps take the
blur away, more would sharpen noise. All of it reads released numbers only.
"""

import math

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.row_sums import spline_weights
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.public_seed import PublicSeed

_CLEARLY = 2.0
"""Noise sds that a mass must have before it is halved; 1 to 3 did about as well on maps and tables."""

_DEBLURRED = 12
"""Steps; 3 to 100 of them were tried."""
_INSIDE = 16

Span = tuple[int, int]


def node_masses(nodes: NodeSums, noise: float) -> Floats:
    """(C,) masses that some rows could have, their sum 1;  noise: sd of one node's sum, in rows."""
    shape = nodes.lattice.shape
    sums, masses = nodes.sums.reshape(shape), np.zeros(shape)
    waiting: list[tuple[tuple[Span, ...], float]] = [(tuple((0, size) for size in shape), max(nodes.rows, 1.0))]
    while waiting:
        block, mass = waiting.pop()
        size = math.prod(end - start for start, end in block)
        if mass <= _CLEARLY * noise * math.sqrt(size) / 2 or size == 1:
            masses[_slices(block)] = mass / size
            continue
        first, second = _halves(block, shape)
        of_first, of_second = float(sums[_slices(first)].sum()), float(sums[_slices(second)].sum())
        share = math.prod(end - start for start, end in first) / size
        kept = min(max(of_first + share * (mass - of_first - of_second), 0.0), mass)
        waiting += [(first, kept), (second, mass - kept)]
    return np.asarray(masses.ravel() / masses.sum())


def cell_masses(lattice: Lattice, masses: Floats) -> Floats:
    """(C,) masses of nodes → of the cells between them, (cells of the first column, …), their sum 1."""
    nodes = masses.reshape(lattice.shape)
    shared = [_shares(cells, order) for cells, order in zip(lattice.cells, lattice.orders, strict=True)]
    back = [shares.T for shares in shared]
    result = _along_columns(nodes, back)
    for _ in range(_DEBLURRED):
        expected = np.maximum(_along_columns(result, shared), 1e-300)
        result = result * _along_columns(nodes / expected, back)
    return np.asarray(result / result.sum())


def cell_rows(lattice: Lattice, cell: Integers, seed: PublicSeed, label: str) -> Floats:
    """cell: (k,) which one each row lies in → (k, d) rows spread evenly over their cells."""
    places = np.unravel_index(cell, lattice.cells)
    rows = seed.uniforms(label, (len(cell), len(lattice.cells)))
    for column, place in enumerate(places):
        if not lattice.plain[column]:
            rows[:, column] = place
            continue
        if not lattice.stepped[column]:
            rows[:, column] = lattice.lower[column] + lattice.steps[column] * place
            continue
        # The lattice begins a part of a step below the box and ends above it.
        start, end = np.clip(np.stack([place, place + 1]) - lattice.axes[column].shift, 0, lattice.axes[column].span)
        rows[:, column] = lattice.lower[column] + lattice.steps[column] * (start + (end - start) * rows[:, column])
    return rows


def _shares(cells: int, order: int) -> Floats:
    """(cells, nodes) how rows spread evenly over a cell are shared out among the nodes of a column."""
    inside = (np.arange(_INSIDE) + 0.5) / _INSIDE
    shares, weights = np.zeros((cells, cells + order - 1)), spline_weights(inside, order).mean(axis=0)
    for cell in range(cells):
        shares[cell, cell : cell + order] = weights
    return shares


def _along_columns(values: Floats, matrices: list[Floats]) -> Floats:
    """One matrix product along each column."""
    for column, matrix in enumerate(matrices):
        values = np.moveaxis(np.tensordot(values, matrix, axes=(column, 0)), -1, column)
    return values


def _halves(block: tuple[Span, ...], shape: tuple[int, ...]) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Along the column of which the block has the largest part."""
    parts = [(end - start) / size if end - start > 1 else 0.0 for (start, end), size in zip(block, shape, strict=True)]
    column = int(np.argmax(parts))
    start, end = block[column]
    middle = (start + end) // 2
    before, after = block[:column], block[column + 1 :]
    return (*before, (start, middle), *after), (*before, (middle, end), *after)


def _slices(block: tuple[Span, ...]) -> tuple[slice, ...]:
    return tuple(slice(start, end) for start, end in block)
