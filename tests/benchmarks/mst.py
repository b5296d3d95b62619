"""MST, a maker of synthetic tables, written from its description, for comparison (McKenna, Miklau, Sheldon 2021).

All columns are cut into cells. A third of the budget ρ counts each column, a third chooses by the exponential
mechanism the tree of pairs that most differ from independent columns, a third counts these pairs. Rows are drawn along
the tree from the fitted pairs: counts are made non-negative and pairs fitted to their columns in turns.

Neighbours are tables with one row replaced, as in our releases: the counts of a column change by √2 in ℓ2, and the ℓ1
distance of a pair from independence by 2. Nothing here is used by the program.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats

Cells = NDArray[np.int64]
Pair = tuple[int, int]
_FITS = 60


def zcdp_budget(epsilon: float, delta: float) -> float:
    """The largest ρ with (ε, δ) by the conversion of Canonne, Kamath and Steinke (2020, Prop. 12), found by halving."""
    orders = 1 + np.geomspace(1e-3, 1e4, 4000)

    def delta_of(rho: float) -> float:
        exponent = (orders - 1) * (orders * rho - epsilon) + orders * np.log1p(-1 / orders) - np.log(orders - 1)
        return float(np.exp(np.minimum(exponent, 0.0)).min())

    low, high = 0.0, epsilon + 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if delta_of(middle) <= delta else (low, middle)
    return low


@dataclass(frozen=True, kw_only=True, eq=False)
class TreeOfPairs:
    """columns: (k_j,) shares of the cells of each column;  pairs: fitted shares of the pairs in the tree"""

    columns: list[Floats]
    pairs: dict[Pair, Floats]

    def sample(self, count: int, random: np.random.Generator) -> Cells:
        """(count, d) cells, along the tree from the first column."""
        cells = np.full((count, len(self.columns)), -1)
        cells[:, 0] = random.choice(len(self.columns[0]), size=count, p=self.columns[0])
        known, waiting = {0}, dict(self.pairs)
        while waiting:
            pair = next(each for each in waiting if (each[0] in known) != (each[1] in known))
            shares = waiting.pop(pair)
            parent, child = pair if pair[0] in known else pair[::-1]
            table = shares if pair[0] == parent else shares.T
            cells[:, child] = _drawn(table, cells[:, parent], random)
            known.add(child)
        return cells


def mst(cells: Cells, sizes: list[int], *, epsilon: float, delta: float, random: np.random.Generator) -> TreeOfPairs:
    """cells: (n, d), column j below sizes[j]"""
    rows, d, rho = len(cells), len(sizes), zcdp_budget(epsilon, delta)
    third = rho / 3
    of_columns = math.sqrt(2 * d / (2 * third))
    columns = [np.bincount(cells[:, j], minlength=sizes[j]) + random.normal(0, of_columns, sizes[j]) for j in range(d)]
    shares = [_simplex(counts / rows) for counts in columns]
    chosen = _tree(cells, sizes, shares, third, random)
    of_pairs = math.sqrt(2 * len(chosen) / (2 * third))
    noisy = {pair: _counts(cells, sizes, pair) + random.normal(0, of_pairs, _shape(sizes, pair)) for pair in chosen}
    # Each column is told by its own counts and by those of every pair it is part of, less precisely by the larger ones.
    for j in range(d):
        told, weights = [columns[j]], [1 / of_columns**2]
        for pair, counts in noisy.items():
            if j in pair:
                other = 1 - pair.index(j)
                told.append(counts.sum(axis=other))
                weights.append(1 / (of_pairs**2 * counts.shape[other]))
        shares[j] = _simplex(np.average(told, axis=0, weights=weights) / rows)
    pairs = {pair: _fitted(counts / rows, shares[pair[0]], shares[pair[1]]) for pair, counts in noisy.items()}
    return TreeOfPairs(columns=shares, pairs=pairs)


def _tree(
    cells: Cells, sizes: list[int], shares: list[Floats], rho: float, random: np.random.Generator
) -> tuple[Pair, ...]:
    """Edge after edge, each joining two parts, by e^(ε·score/(2·2)) with ε = √(8ρ/(d−1))."""
    d, rows = len(sizes), len(cells)
    if d < 2:
        return ()
    step = math.sqrt(8 * rho / (d - 1))
    scores = {
        (i, j): float(np.abs(_counts(cells, sizes, (i, j)) - rows * np.outer(shares[i], shares[j])).sum())
        for i in range(d)
        for j in range(i + 1, d)
    }
    part, chosen = list(range(d)), list[Pair]()
    while len(chosen) < d - 1:
        open_pairs = [pair for pair in scores if part[pair[0]] != part[pair[1]]]
        log_odds = step / 4 * np.array([scores[pair] for pair in open_pairs])
        taken = open_pairs[int(np.argmax(log_odds + random.gumbel(size=len(open_pairs))))]
        chosen.append(taken)
        gone = part[taken[1]]
        part = [part[taken[0]] if each == gone else each for each in part]
    return tuple(chosen)


def _shape(sizes: list[int], pair: Pair) -> tuple[int, int]:
    return sizes[pair[0]], sizes[pair[1]]


def _counts(cells: Cells, sizes: list[int], pair: Pair) -> Floats:
    size = sizes[pair[1]]
    flat = np.bincount(cells[:, pair[0]] * size + cells[:, pair[1]], minlength=sizes[pair[0]] * size)
    return flat.reshape(_shape(sizes, pair)).astype(np.float64)


def _simplex(shares: Floats) -> Floats:
    """The nearest shares that are not negative and sum to 1."""
    falling = np.sort(shares.ravel())[::-1]
    over = (np.cumsum(falling) - 1) / np.arange(1, len(falling) + 1)
    last = int(np.nonzero(falling > over)[0][-1])
    return np.asarray(np.maximum(shares - over[last], 0.0))


def _fitted(shares: Floats, first: Floats, second: Floats) -> Floats:
    """Non-negative, then scaled in turns to the shares of both columns."""
    table = _simplex(shares) + 1e-12
    for _ in range(_FITS):
        # A column's empty cells stay empty: 0 over as good as 0.
        table *= (first / np.maximum(table.sum(axis=1), 1e-300))[:, None]
        table *= second / np.maximum(table.sum(axis=0), 1e-300)
    return np.asarray(table / table.sum())


def _drawn(table: Floats, parents: Cells, random: np.random.Generator) -> Cells:
    """A cell for every row, by the line of the table that its parent names."""
    lines = np.cumsum(table, axis=1)
    coins = random.random(len(parents)) * lines[parents, -1]
    cell = (lines[parents] < coins[:, None]).sum(axis=1)
    return np.asarray(np.minimum(cell, table.shape[1] - 1), dtype=np.int64)
