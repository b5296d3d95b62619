"""Rows shared out among the nodes of a lattice by B-splines, and added up there in whole numbers.

A row adds Π share to each of the Π r nodes around it. For one neighbour of all rows at a time: what rows add there is a
product of vectors, and where it goes is the same place as seen from each row's first node. No vector is longer than a
block of rows, and all of them are used again: new ones would cost more than what is in them.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.grid.lattice import Lattice

# Rows at a time: what they add stays in the cache of a core, and so do the sums of few nodes.
_BLOCK_ROWS = 2**13
_CACHED_NODES = 2**17
# Among more nodes, rows are worked on in the order of their nodes, which pays where there are many of them.
_SORTED_ROWS = 2**15
# Whole numbers below it are exact in floating point.
_EXACT = 2**53


def spline_weights(t: Floats, order: int) -> Floats:
    """(k, r) B-spline weights of places t in [0, 1] between nodes; no weight is negative, and they sum to 1."""
    weights = np.empty((order, len(t)))
    _splines(t, weights, np.empty(len(t)))
    return np.ascontiguousarray(weights.T)


def _splines(t: Floats, weights: Floats, s: Floats) -> None:
    """Fills weights (r, k);  s: (k,) room for 1 − t

    r = 2: s, t;  r = 3: s²/2, 1/2 + st, t²/2;  r = 4: s³/6, 2/3 − t²(2 − t)/2, 2/3 − s²(2 − s)/2, t³/6
    """
    order = len(weights)
    np.subtract(1.0, t, out=s)
    if order == 1:
        weights[0] = 1.0
    elif order == 2:
        weights[0], weights[1] = s, t
    elif order == 3:
        for weight, near in ((weights[0], s), (weights[2], t)):
            np.multiply(near, near, out=weight)
            np.divide(weight, 2, out=weight)
        np.multiply(s, t, out=weights[1])
        np.add(weights[1], 0.5, out=weights[1])
    else:
        first, second, third, fourth = weights
        for weight, spare, near in ((second, first, t), (third, fourth, s)):
            np.multiply(near, near, out=weight)
            np.multiply(weight, np.subtract(2.0, near, out=spare), out=weight)
            np.divide(weight, 2, out=weight)
            np.subtract(2 / 3, weight, out=weight)
        for weight, near in ((first, s), (fourth, t)):
            np.power(near, 3, out=weight)
            np.divide(weight, 6, out=weight)


def cut_whole(t: Floats, units: int, shares: Floats, spare: Floats) -> None:
    """Fills shares (r, k): the weights as whole parts of `units`; the first of the largest takes what rounding leaves.

    spare: (3, k) room
    """
    left, largest, taken = spare
    _splines(t, shares, left)
    np.multiply(shares, units, out=shares)
    np.rint(shares, out=shares)
    np.subtract(units, np.add.reduce(shares, axis=0, out=left), out=left)
    np.maximum.reduce(shares, axis=0, out=largest)
    for share in shares:
        np.multiply(share == largest, left, out=taken)
        np.add(share, taken, out=share)
        np.subtract(left, taken, out=left)


@dataclass(frozen=True, kw_only=True, eq=False)
class RoomForShares:
    """Arrays for the shares of k rows, to be used again for other rows.

    first: (d, k);  shares: (r, k) of each column;  place, spare: (k,), (3, k) for what is between
    """

    first: Floats
    shares: tuple[Floats, ...]
    place: Floats
    spare: Floats

    @classmethod
    def of(cls, lattice: Lattice, rows: int) -> "RoomForShares":
        return cls(
            first=np.empty((len(lattice.orders), rows)),
            shares=tuple(np.empty((order, rows)) for order in lattice.orders),
            place=np.empty(rows),
            spare=np.empty((3, rows)),
        )


def node_shares(
    lattice: Lattice, rows: Floats, units: int, room: RoomForShares | None = None
) -> tuple[Floats, list[Floats]]:
    """Per column: the first node a row touches (d, k), and its shares (r, k), which sum to `units` exactly.

    All are whole numbers. Along categories a row is not cut: its one share is 1, or `units` where all columns are such.
    Nodes are those of `Lattice.as_counted`.
    room: where they are put, until it is used again
    """
    k = len(rows)
    room = room or RoomForShares.of(lattice, k)
    first, shares, place = room.first[:, :k], [each[:, :k] for each in room.shares], room.place[:k]
    for column, axis in enumerate(lattice.axes):
        cell = first[column]
        if axis.far:
            np.trunc(rows[:, column], out=cell)
            shares[column][...] = units if lattice.cut[column] else 1.0
            continue
        np.subtract(rows[:, column], axis.lower, out=place)
        np.divide(place, axis.width, out=place)
        np.multiply(place, axis.span, out=place)
        np.add(place, axis.shift, out=place)
        np.floor(place, out=cell)
        np.clip(cell, 0.0, axis.cells - 1.0, out=cell)
        np.subtract(place, cell, out=place)
        np.clip(place, 0.0, 1.0, out=place)
        cut_whole(place, units, shares[column], room.spare[:, :k])
    return first, shares


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
        first, shares = node_shares(lattice, block, parts, room)
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
