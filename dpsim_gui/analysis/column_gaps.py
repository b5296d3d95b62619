"""In which columns two releases differ: the largest gap between their distribution functions, or between their shares.

A gap is sure where noise does not explain it at any of the places looked at, all columns together: each column has the
level 1 − α/columns. Sums of the same cells hold averages of the two functions over the same intervals
(`smoothed_ranks`), so that how coarse they are does not matter, and half widths add in squares; elsewhere the bands
must not meet. That two samples of one law differ a little, too, is what `drift` counts.
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.category_shares import category_shares, is_category, told_columns
from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.release.release import BAND_LEVEL, PointForm, Release

_MESH = 129


@dataclass(frozen=True, kw_only=True)
class ColumnGap:
    """gap: in shares of the rows;  surely: noise does not explain it"""

    column: str
    gap: float
    surely: bool


def column_gaps(one: Release, two: Release, *, level: float = BAND_LEVEL) -> tuple[ColumnGap, ...]:
    """The largest first; empty where the releases have classes, or do not both tell a column of the same rule."""
    if one.classes or two.classes or one.receipt.table != two.receipt.table:
        return ()
    names = [name for name in told_columns(one) if name in told_columns(two)]
    each = 1 - (1 - level) / max(1, len(names))
    found = [(_shares if is_category(one, name) else _ranks)(name, one, two, each) for name in names]
    return tuple(sorted(found, key=lambda gap: -gap.gap))


def _shares(column: str, one: Release, two: Release, level: float) -> ColumnGap:
    first, second = (category_shares(release, column, level=level).shares for release in (one, two))
    reach = np.hypot(first.all_high - first.all_low, second.all_high - second.all_low) / 2
    return _gap(column, first.value - second.value, np.abs(first.value - second.value) > reach)


def _ranks(column: str, one: Release, two: Release, level: float) -> ColumnGap:
    first, second = (distribution(release, column, level=level) for release in (one, two))
    cells, others = ([each.sparse.starts, each.sparse.ends] for each in (first, second))
    if np.array_equal(cells, others):
        moved = first.sparse.shares - second.sparse.shares
        return _gap(column, moved, np.abs(moved) > np.hypot(first.sparse_reach, second.sparse_reach))
    box, at = one.asked_by(PointForm.VALUES).domain, one.columns.index(column)
    assert isinstance(box, Box | Ball), "sums that hold a distribution have bounds"
    mesh = np.linspace(box.lower[at], box.upper[at], _MESH)
    told, other = first.below(mesh), second.below(mesh)
    return _gap(column, told.value - other.value, (told.all_low > other.all_high) | (other.all_low > told.all_high))


def _gap(column: str, moved: Floats, apart: Flags) -> ColumnGap:
    return ColumnGap(column=column, gap=float(np.abs(moved).max(initial=0.0)), surely=bool(apart.any()))
