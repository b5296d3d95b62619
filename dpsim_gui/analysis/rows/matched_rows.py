"""Rows that have the released shares of values, and the percentiles of a first look.

Along a column with an order the k-th smallest of m rows gets the percentile (k − ½)/m of the released distribution. So
which rows are large in which columns together stays as it was made up, and each column by itself is as released, up to
rounding. Of a category as many rows change their value as have one too many, drawn at random.

Percentiles that a grid tells of one of several columns have the noise of all its nodes: rows fitted to its answers are
nearer to the private ones. They are left as they are, unless the grid counts a column where its rows lie.
"""

from contextlib import suppress

import numpy as np

from dpsim_gui.analysis.category_shares import category_shares, is_category, told_columns
from dpsim_gui.analysis.distribution import axis_of, chosen_reader, distribution, holds_distribution
from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import Release
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.public_seed import PublicSeed


def matched_rows(release: Release, values: Floats, label: str | None, seed: PublicSeed) -> Floats:
    """values: (k, names) in the units of the columns"""
    matched = values.copy()
    for at, name in enumerate(release.columns):
        if name not in told_columns(release):
            continue
        coins = seed.uniforms(f"matched/{name}", (len(values),))
        with suppress(QueryError):
            if is_category(release, name):
                shares = category_shares(release, name, label=label).shares.value
                matched[:, at] = _with_shares(values[:, at].astype(np.int64), shares, coins)
            elif _tells_well(release, name, label):
                # Equal values in random order.
                order = np.lexsort((coins, values[:, at]))
                levels = (np.arange(len(values)) + 0.5) / len(values)
                matched[order, at] = distribution(release, name, label=label).quantiles(levels).value
    return matched


def _tells_well(release: Release, name: str, label: str | None) -> bool:
    reader = chosen_reader(release, label)
    if not holds_distribution(reader):
        # Then a look tells it.
        return True
    axis = axis_of(release, name)
    return isinstance(reader, GridReader | ColumnwiseReader) and not reader.nodes.lattice.stepped[axis]


def _with_shares(positions: Integers, shares: Floats, coins: Floats) -> Integers:
    """The positions of a list, as few of them changed as give these shares."""
    wanted = _whole(shares / shares.sum() * len(positions), len(positions))
    order = np.argsort(coins)
    result, ordered = positions.copy(), positions[order]
    left = []
    for value, count in enumerate(wanted.tolist()):
        left.append(order[ordered == value][count:])
    free = np.concatenate(left)
    free = free[np.argsort(coins[free])]
    have = np.bincount(positions, minlength=len(wanted))
    missing = np.repeat(np.arange(len(wanted)), np.maximum(wanted - have, 0))
    result[free] = missing
    return result


def _whole(exact: Floats, total: int) -> Integers:
    """Whole numbers with this total, by the largest remainders."""
    whole = np.floor(exact).astype(np.int64)
    whole[np.argsort(whole - exact, kind="stable")[: total - int(whole.sum())]] += 1
    return whole
