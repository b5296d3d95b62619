"""How far the steps of a grid usually move an answer, read from its own noisy sums.

The answer about a row x = node + τh along one column is off by e(τ) = Σ β g − f, which is public. Columns of tables are
often whole numbers, so that all rows of a slab, those that go to one node along a column, may lie at one place and err
together; slabs err each in its own way. With N the sums and a_ck(τ) = Σ_{nodes with k_c = k} N e_c(τ; node − y)

    method²(y) = (Σ_ck ā_ck)² + Σ_ck mean over τ of a_ck² + (K(y)·(E'f/E'r − 1))²

A function is a sum of products over columns (`product_terms`), so that a slab needs the sums over all other columns
times the rest of f, and e along its own. The noise of the sums adds little to this.

Slabs know nothing of where y is. But people ask among rows, and rows crowd: then steps that are wide beside the
function miss the same in every column, and what they miss multiplies. E' is over rows x around y by the crowded law
(`offset_laws`), r(x, y) = Σ_k β_k(x) g_k(y) what is read of such a row, f(x, y) what it should be. Both are sums of
products over columns. K(y) is noisy, and of the noise in it as much may be missing: its variance is added to K². For
kernels only: they see few rows but the near ones.

On data it was not fitted on (20,000 flight delays, features and pixels of pictures, ε = 1, one and two columns) a
stated 95 % held 95 to 100 % of the exact answers. With noise alone it held 31 % for a Laplacian kernel of pixels, 79 %
for one of flight delays, which are whole minutes, and 73 to 99 % elsewhere (tests/benchmarks/refinements.py).
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.product_terms import ProductTerms
from dpsim_gui.structures.grid.lattice import HIGHEST_ORDER, MARGIN, Lattice, sharpened_along, stencil
from dpsim_gui.structures.grid.row_sums import spline_weights
from dpsim_gui.structures.offset_laws import crowded_places, same_value

# Τ: half a step apart, so that what changes sign between nodes has no mean.
_PLACES = (-0.375, 0.125)
# 1 over the mean of Σβ²: the rows of one place are shared out among r nodes.
_SHARED_OUT = (1.0, 1.5, 1.82, 2.09)
# Rows to either side of a point that stand for those that crowd around it.
_CROWD = 12
# Of what is read, where steps are so wide that next to nothing is.
_MOST_MISSED = 16.0
# Below it a quotient would leave the range of floats.
_LEAST_SEEN = 1e-280
# Matrices of more nodes are taken in parts.
_NODES_AT_ONCE = 96
BEYOND = MARGIN + HIGHEST_ORDER // 2
"""Nodes beyond the outermost ones that a row may be read from."""


def scatter_of_slabs(lattice: Lattice, slabs: Sequence[Floats], errors: Sequence[Floats | None]) -> Floats:
    """(q,) method²;  slabs: (T, m, q) or (T, m, 1) sums over all other columns, of N times the rest of f
    errors: (places, T, m, q) e along each column (`column_errors`), in T terms that add up; None for categories and
    others along which there are no steps
    """
    mean, spread = np.zeros(1), np.zeros(1)
    for column, (slab, along) in enumerate(zip(slabs, errors, strict=True)):
        if along is None:
            continue
        found = np.einsum("tmq,ptmq->pmq", slab, along)
        mean = mean + found.mean(axis=0).sum(axis=0)
        shared_out = _SHARED_OUT[lattice.orders[column] - 1]
        spread = spread + shared_out * np.square(found).mean(axis=0).sum(axis=0)
    return np.square(mean) + spread


def scatter_over_plane(
    lattice: Lattice, sums: Floats, seen: Sequence[Floats], errors: Sequence[Floats | None], plane: tuple[int, int]
) -> Floats:
    """(y·x,) method² at all places of a plane, x running fastest: what belongs to one side of it is worked out once.

    A map of ℓ2 distances takes 0.2 of the time in two columns, and 0.43 in three, of asking for each point.
    sums: (C,);  seen: (T, m, k) g of each column;  errors: (places, T, m, k) as for `scatter_of_slabs`
    plane: the column across, with k = x places, and the one up, with k = y; of all others k = 1
    """
    across, up = plane
    mean = np.zeros((seen[up].shape[2], seen[across].shape[2]))
    spread = np.zeros_like(mean)
    for column, along in enumerate(errors):
        if along is None:
            continue
        shared_out = _SHARED_OUT[lattice.orders[column] - 1]
        for found in _slabs_over_plane(sums.reshape(lattice.shape), seen, plane, column, along):
            mean += found.mean(axis=0)
            spread += shared_out * np.square(found).mean(axis=0)
    return (np.square(mean) + spread).ravel()


def _slabs_over_plane(
    sums: Floats, seen: Sequence[Floats], plane: tuple[int, int], column: int, errors: Floats
) -> Iterator[Floats]:
    """(places, y, x) a_ck of one slab of a column after the other;  errors: (places, T, m, k) along it"""
    right, top = (seen[side] for side in plane)
    rest = _summed_over_others(sums, seen, plane, kept=column)
    nodes = range(errors.shape[2])
    if column == plane[0]:
        slabs = rest @ top
        yield from (slabs[:, node].T @ errors[:, :, node] for node in nodes)
    elif column == plane[1]:
        slabs = rest.transpose(0, 2, 1) @ right
        yield from (errors[:, :, node].transpose(0, 2, 1) @ slabs[:, node] for node in nodes)
    else:
        for node in nodes:
            slab = top.transpose(0, 2, 1) @ (rest[..., node].transpose(0, 2, 1) @ right)
            yield np.tensordot(errors[:, :, node, 0], slab, axes=1)


def _summed_over_others(sums: Floats, seen: Sequence[Floats], plane: tuple[int, int], *, kept: int | None) -> Floats:
    """(T, m across, m up) Σ over all other columns of N Π g; the nodes of one of these come last where it is kept."""
    found = np.moveaxis(sums, plane, (0, 1))[None]
    others = [column for column in range(len(seen)) if column not in plane]
    for at in reversed(range(len(others))):
        if others[at] != kept:
            found = np.moveaxis(found, 3 + at, -1)
            g = seen[others[at]].reshape(-1, *(1 for _ in found.shape[1:-2]), found.shape[-1], 1)
            found = (found @ g)[..., 0]
    return np.broadcast_to(found, (len(seen[0]), *found.shape[1:]))


def rough_over_plane(sums: Floats, seen: Sequence[Floats], plane: tuple[int, int], weights: Floats) -> Floats:
    """(y·x,) what rough terms read of a kernel at all places of a plane, as `scatter_over_plane` has them.

    sums: of the lattice's shape;  weights: (T,) of the terms
    """
    right, top = (seen[side] for side in plane)
    rest = _summed_over_others(sums, seen, plane, kept=None)
    return np.asarray(np.tensordot(weights, top.transpose(0, 2, 1) @ (rest.transpose(0, 2, 1) @ right), axes=1)).ravel()


def crowd_missed(lattice: Lattice, terms: ProductTerms, points: Floats, seen: Sequence[Floats]) -> Floats:
    """(q,) E'f/E'r − 1;  points: (q, d) within the bounds;  seen: (T, m, q) g of each column"""
    exact = read = terms.weights[:, None] * np.ones(len(points))
    for column, g in enumerate(seen):
        should, found = _crowd_along(lattice, terms, column, points[:, column], g)
        exact, read = exact * should, read * found
    return _missed(exact.sum(axis=0), read.sum(axis=0))


def crowd_missed_over_plane(
    lattice: Lattice, terms: ProductTerms, places: Sequence[Floats], seen: Sequence[Floats], plane: tuple[int, int]
) -> Floats:
    """(y·x,) `crowd_missed` over a plane;  places: of each column, one or those of a side of the plane"""
    exact = read = terms.weights[:, None, None]
    for column, g in enumerate(seen):
        along = _crowd_along(lattice, terms, column, places[column], g)
        should, found = (each[:, :, None] if column == plane[1] else each[:, None, :] for each in along)
        exact, read = exact * should, read * found
    return _missed(exact.sum(axis=0), read.sum(axis=0)).ravel()


def _crowd_along(
    lattice: Lattice, terms: ProductTerms, column: int, places: Floats, g: Floats
) -> tuple[Floats, Floats]:
    """(T, q) f of rows that crowd around places in one column, and what is read of them;  g: (T, m, q)"""
    if not lattice.plain[column]:
        same = same_value(lattice.axes[column].side)
        along = terms.along(np.array([0.0, lattice.axes[column].far])) @ np.array([same, 1 - same])
        each = np.broadcast_to(along[:, None], (len(along), len(places)))
        return each, each
    if not lattice.stepped[column]:
        one = np.ones((len(g), len(places)))
        return one, one
    offsets, rows = _crowd(lattice, column, places)
    exact = terms.along(offsets).mean(axis=1, keepdims=True)
    return np.broadcast_to(exact, (len(exact), len(places))), _read_at(lattice, column, rows, g).mean(axis=2)


def _missed(whole: Floats, read: Floats) -> Floats:
    # Of a function too narrow for any of these rows nothing is known.
    whole = np.maximum(whole, _LEAST_SEEN)
    return np.where(whole > _LEAST_SEEN, whole / np.maximum(read, whole / _MOST_MISSED) - 1, 0.0)


def _crowd(lattice: Lattice, column: int, places: Floats) -> tuple[Floats, Floats]:
    """(k,) offsets of rows that crowd, and (q, k) where they are around each place: inside, or else mirrored there."""
    offsets = lattice.widths[column] * crowded_places(_CROWD)
    offsets = np.concatenate([-offsets, offsets])
    rows, low = places[:, None] + offsets, lattice.lower[column]
    inside = (rows >= low) & (rows <= low + lattice.widths[column])
    return offsets, np.where(inside, rows, places[:, None] - offsets)


def _read_at(lattice: Lattice, column: int, rows: Floats, g: Floats) -> Floats:
    """(T, q, k) what is read of rows (q, k) along a column;  g: (T, m, q)"""
    order = lattice.orders[column]
    place = (rows - lattice.lower[column]) / lattice.steps[column] + lattice.axes[column].shift
    cell = np.clip(np.floor(place), 0, lattice.cells[column] - 1).astype(np.int64)
    shares = spline_weights(np.clip(place - cell, 0.0, 1.0).ravel(), order).reshape(*rows.shape, order)
    at = cell * len(rows) + np.arange(len(rows))[:, None]
    flat = g.reshape(len(g), -1)
    return np.asarray(sum(shares[:, :, k] * flat.take(at + k * len(rows), axis=1) for k in range(order)))


def column_errors(
    lattice: Lattice, column: int, places: Floats, function: Callable[[Floats], Floats]
) -> tuple[Floats, Floats]:
    """(T, m, q) g at the nodes of a column, from q places in it, and (places, T, m, q) e there.

    function: of gaps, in T terms
    """
    size, order = lattice.shape[column], lattice.orders[column]
    near = function(_around_nodes(lattice, column)[:, None] - places)
    beside = function(_beside_nodes(lattice, column)[..., None] - places)
    errors = -np.moveaxis(beside, 1, 0)
    if size <= _NODES_AT_ONCE:
        errors += _reading_matrix(size, order) @ near
    else:
        weights = _reading_weights(order)
        for place, tap in zip(*np.nonzero(weights), strict=True):
            errors[place] += float(weights[place, tap]) * near[:, tap : tap + size]
    return sharpened_along(near[:, BEYOND - MARGIN : near.shape[1] - BEYOND + MARGIN], size, order), errors


def _around_nodes(lattice: Lattice, column: int) -> Floats:
    """(m + 2·BEYOND,) nodes of a column with BEYOND more at either end."""
    more = lattice.steps[column] * np.arange(1, BEYOND - MARGIN + 1)
    nodes = lattice.along(column)
    return np.concatenate([nodes[0] - more[::-1], nodes, nodes[-1] + more])


def _beside_nodes(lattice: Lattice, column: int) -> Floats:
    """(places, m) both places beside each node of a column."""
    nodes = lattice.along(column)[MARGIN : MARGIN + lattice.shape[column]]
    return np.stack([nodes + lattice.steps[column] * place for place in _PLACES])


@lru_cache(maxsize=256)
def _reading_matrix(size: int, order: int) -> Floats:
    """(places, 1, size, size + 2·BEYOND) `_reading_weights` at every node, so that one product serves many points."""
    matrix, weights = np.zeros((len(_PLACES), 1, size, size + 2 * BEYOND)), _reading_weights(order)
    for node in range(size):
        matrix[:, 0, node, node : node + weights.shape[1]] = weights
    return matrix


@lru_cache(maxsize=HIGHEST_ORDER)
def _reading_weights(order: int) -> Floats:
    """(places, 2·BEYOND + 1) weights of f at a node and its neighbours by which a row beside it is read back."""
    weights = np.zeros((len(_PLACES), 2 * BEYOND + 1))
    for index, place in enumerate(_PLACES):
        # Nodes lie at whole steps as seen from the node; the first that the row goes to is the next above place − r/2.
        first = math.ceil(place - order / 2)
        shares = spline_weights(np.array([place - order / 2 - first + 1.0]), order)[0]
        for node, share in enumerate(shares):
            start = BEYOND + first + node - MARGIN
            weights[index, start : start + 2 * MARGIN + 1] += share * stencil(order)
    return weights


def all_but_one(sums: Floats, shape: Sequence[int], half: int, along: Sequence[Floats]) -> list[Floats]:
    """Per column (T, m, q): Σ over all other columns of N Π g.

    sums: (C,);  along: (T, m, q) g of each column;  half: how many columns make up the rows of the sums as a matrix
    """
    matrix = sums.reshape(math.prod(shape[:half]), -1)
    first, last = along[:half], along[half:]
    of_first, of_last = _contracted(matrix, last), _contracted(matrix.T, first)
    return [
        *(_without(of_first, first, column) for column in range(half)),
        *(_without(of_last, last, column) for column in range(len(shape) - half)),
    ]


def _contracted(matrix: Floats, along: Sequence[Floats]) -> Floats:
    """(T, rows, q) the matrix times products over these columns, the last one running fastest."""
    if not along:
        return matrix.T[None].transpose(0, 2, 1)
    product = along[0]
    for each in along[1:]:
        product = (product[:, :, None] * each[:, None]).reshape(len(each), -1, each.shape[2])
    terms, size, points = product.shape
    found = matrix @ product.transpose(1, 0, 2).reshape(size, terms * points)
    return found.reshape(len(matrix), terms, points).transpose(1, 0, 2)


def _without(seen: Floats, along: Sequence[Floats], column: int) -> Floats:
    """seen: (T, Π m, q) → (T, m, q) summed over all columns but one."""
    sizes = [each.shape[1] for each in along]
    for last in reversed(range(column + 1, len(along))):
        seen = seen.reshape(*seen.shape[:1], -1, sizes[last], seen.shape[-1])
        seen = (seen * along[last][:, None]).sum(axis=2)
    for first in range(column):
        seen = seen.reshape(*seen.shape[:1], sizes[first], -1, seen.shape[-1])
        seen = (seen * along[first][:, :, None]).sum(axis=1)
    return seen
