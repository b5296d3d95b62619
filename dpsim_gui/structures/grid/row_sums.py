"""Rows shared out among the nodes of a lattice, and added up there in whole numbers.

A row adds Π share to each of the Π r nodes around it. For one neighbour of all rows at a time: what rows add there is a
product of vectors, and where it goes is the same place as seen from each row's first node. No vector is longer than a
block of rows, and all of them are used again.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.grid.lattice import Lattice, RoomForShares

# Rows at a time: what they add stays in the cache of a core, and so do the sums of few nodes.
_BLOCK_ROWS = 2**13
_CACHED_NODES = 2**17
# Among more nodes, rows are worked on in the order of their nodes, which pays where there are many of them.
_SORTED_ROWS = 2**15
# Whole numbers below it are exact in floating point.
_EXACT = 2**53


def sums_at_nodes(rows: Floats, lattice: Lattice, parts: int) -> Integers:
    """(C,) the sums of all rows, which do not depend on their order;  parts: whole shares of a row along each column"""
    together = max(1, _EXACT // parts ** sum(lattice.cut))
    total = _exact_sums(rows[:together], lattice, parts).astype(np.int64)
    for start in range(together, len(rows), together):
        total += _exact_sums(rows[start : start + together], lattice, parts).astype(np.int64)
    return total


def _exact_sums(rows: Floats, lattice: Lattice, parts: int) -> Floats:
    """(C,) the sums of so few rows that floating point is exact."""
    are_sorted = lattice.count > _CACHED_NODES
    sums, size = np.zeros(lattice.count), min(len(rows), _SORTED_ROWS if are_sorted else _BLOCK_ROWS)
    strides = [math.prod(lattice.shape[column + 1 :]) for column in range(len(lattice.shape))]
    room, products = RoomForShares.of(lattice, size), np.empty((len(strides), size))
    for start in range(0, len(rows), max(1, size)):
        block = rows[start : start + size]
        first, shares = lattice.shares(block, parts, room)
        node = np.dot(strides, first).astype(np.int64)
        if are_sorted:
            order = np.argsort(node)
            node = node[order]
            for share in chain.from_iterable(shares):
                share[...] = share[order]
        for after, share in _neighbours(shares, strides, products[:, : len(block)]):
            np.add.at(sums[after:], node, share)
    return sums


def _neighbours(
    shares: Sequence[Floats], strides: Sequence[int], room: Floats, product: Floats | None = None
) -> Iterator[tuple[int, Floats]]:
    """How many nodes after the first each neighbour is, and (k,) the product of shares there, until the next is asked.

    shares: (r, k) of each column;  room: (d, k) for products;  product: of the columns before
    """
    for place, share in enumerate(shares[0]):
        here = share if product is None else np.multiply(product, share, out=room[0])
        if len(shares) == 1:
            yield place * strides[0], here
            continue
        for after, of_all in _neighbours(shares[1:], strides[1:], room[1:], here):
            yield place * strides[0] + after, of_all
