"""Where rows of a release may lie: how one is varied inside its bounds, how many are thinned, how they are rounded."""

import itertools
import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.geometry import Disc, Space, Span, Vertices
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.domain import Ball, Box, Domain
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import Release
from dpsim_gui.structures.embedded import spread_points
from dpsim_gui.structures.public_seed import PublicSeed


@dataclass(frozen=True, kw_only=True)
class RowSpace:
    """domain: around the coordinates;  space: of columns with rules, or None"""

    domain: Domain
    space: Space | None

    def spread(self, count: int, seed: PublicSeed, label: str) -> Floats:
        """(count, axes) rows spread evenly."""
        return spread_points(self.domain, self.space, count, seed, label)

    def varied(self, rows: Floats, share: float, seed: PublicSeed, label: str) -> Floats:
        """(k, axes) rows → the same with a normal step of `share` of the width in each column.

        On a circle the step is a turn of `share` of it. A category is drawn again with the chance `share`.
        """
        steps = share * seed.normals(label, rows.shape)
        if isinstance(self.domain, Ball):
            return self.domain.clip(rows + steps * (2 * self.domain.radius / math.sqrt(rows.shape[1])))
        assert isinstance(self.domain, Box), "rows without bounds are only chosen among candidates"
        if self.space is None:
            return _reflected(rows + steps * (self.domain.upper - self.domain.lower), self.domain)
        moved, coins = rows.copy(), seed.uniforms(f"{label}/again", rows.shape)
        for part, place in zip(self.space.parts, self.space.places, strict=True):
            match part:
                case Span():
                    box = Box(lower=np.array([part.lower]), upper=np.array([part.upper]))
                    moved[:, place] = _reflected(rows[:, place] + steps[:, place] * (part.upper - part.lower), box)
                case Disc():
                    moved[:, place] = _turned(rows[:, place], 2 * math.pi * steps[:, place][:, 0])
                case Vertices():
                    # What is left of a uniform below `share` is a uniform again.
                    again = np.minimum(np.floor(coins[:, place] / max(share, 1e-12) * part.count), part.count - 1.0)
                    moved[:, place] = np.where(coins[:, place] < share, again, rows[:, place])
        return moved

    def reflected(self, rows: Floats) -> Floats:
        """(k, axes) of a box: a number beyond a bound turns back there."""
        assert isinstance(self.domain, Box)
        return _reflected(rows, self.domain)


def _reflected(rows: Floats, box: Box) -> Floats:
    """A step beyond a bound turns back there; a bound collects no rows."""
    width = box.upper - box.lower
    place = np.mod(rows - box.lower, 2 * width)
    return box.clip(box.lower + np.minimum(place, 2 * width - place))


def _turned(rows: Floats, angles: Floats) -> Floats:
    cosines, sines = np.cos(angles), np.sin(angles)
    return np.stack([rows[:, 0] * cosines - rows[:, 1] * sines, rows[:, 0] * sines + rows[:, 1] * cosines], axis=1)


_FINEST = 1e-4
"""Of a column's width."""
_LONG = 10
"""Days; over a shorter time the hour matters."""
_COARSE = 10.0
"""`near` from which on a column with whole bounds is taken for whole numbers, as years and hours are: the release can
hardly tell a half of one."""
_HOURS = 24
_MINUTES = 24 * 60


def rounded_values(release: Release, values: Floats) -> Floats:
    """(k, names) values in the columns' units, inside their bounds, rounded as each kind is written."""
    table, box = release.receipt.table, release.asked_by(PointForm.VALUES).domain
    if table is None:
        rules: list[Column | None] = [None] * values.shape[1]
    else:
        rules = [rule for rule in table.columns for _ in rule.names]
    lower = getattr(box, "lower", values.min(axis=0, initial=0.0))
    upper = getattr(box, "upper", values.max(axis=0, initial=1.0))
    result = np.empty_like(values)
    for column, rule in enumerate(rules):
        low, high = float(lower[column]), float(upper[column])
        result[:, column] = np.clip(_rounded(values[:, column], rule, high - low), low, high)
    return box.clip(result) if table is None else result


def _rounded(values: Floats, rule: Column | None, width: float) -> Floats:
    if (
        isinstance(rule, NumberColumn)
        and rule.near >= _COARSE
        and float(rule.low).is_integer()
        and float(rule.high).is_integer()
    ):
        return np.asarray(np.rint(values))
    match None if rule is None else rule.kind:
        case ColumnKind.ORDERED | ColumnKind.CATEGORY:
            return np.asarray(np.rint(values))
        case ColumnKind.DATE:
            return np.asarray(np.rint(values) if width >= _LONG else np.rint(values * _MINUTES) / _MINUTES)
        case ColumnKind.LOG:
            size = np.power(10.0, np.floor(np.log10(np.maximum(np.abs(values), 1e-300))) - 3)
            return np.asarray(np.rint(values / size) * size)
        case ColumnKind.CYCLE if math.isclose(width, _HOURS, rel_tol=0.05):
            return np.asarray(np.rint(values * 60) / 60)
        case ColumnKind.PLACE:
            return np.asarray(np.round(values, 5))
    places = max(0, math.ceil(-math.log10(width * _FINEST) - 1e-9))
    return np.asarray(np.round(values, places))


# Rows out of many drawn ones, so that every pair of columns has the shares that the many have.
#
# Rows drawn one by one follow their law up to chance: shares of cells are off by the root of their numbers. Of two rows
# at a time one is kept, the one whose cells have been kept too seldom so far, until the wanted number is left: shares
# are then off by a few rows. (Signs that balance vectors: Spencer 1977; thinning of samples: Dwivedi, Mackey 2021.)

_CELLS = 16
"""Of equal mass, into which a column is cut."""
_MOST_HALVINGS = 3
_MOST_ROWS, _MOST_NUMBERS = 2**18, 2**24


def rows_to_draw(count: int, axes: int) -> int:
    """How many to draw in order to keep `count`: that many times a power of two, within memory and a few seconds."""
    halvings = 0
    most = min(_MOST_ROWS, _MOST_NUMBERS // len(_pairs(axes)))
    while halvings < _MOST_HALVINGS and (count << (halvings + 1)) <= most:
        halvings += 1
    return count << halvings


def balanced_rows(rows: Floats, count: int) -> Floats:
    """rows: (count·2^h, axes) in random order → (count, axes)"""
    if len(rows) <= count:
        return rows
    cells, kept = _cells_of_pairs(rows), np.arange(len(rows))
    while len(kept) > count:
        # How many more of each cell were kept than left.
        excess = np.zeros(int(cells.max()) + 1, dtype=np.int64)
        chosen = []
        for one, other in zip(kept[0::2].tolist(), kept[1::2].tolist(), strict=True):
            if excess[cells[one]].sum() <= excess[cells[other]].sum():
                keep, leave = one, other
            else:
                keep, leave = other, one
            # The cells of one row are different from each other.
            excess[cells[keep]] += 1
            excess[cells[leave]] -= 1
            chosen.append(keep)
        kept = np.array(chosen)
    return np.asarray(rows[kept])


def _pairs(axes: int) -> list[tuple[int, int]]:
    """Of different axes; of one with itself where there is but one."""
    return list(itertools.combinations(range(axes), 2)) or [(0, 0)]


def _cells_of_pairs(rows: Floats) -> NDArray[np.int32]:
    """(k, pairs) the cell of each pair of axes a row lies in, numbered one after the other."""
    shares = np.arange(1, _CELLS) / _CELLS
    own = [np.searchsorted(np.unique(np.quantile(column, shares)), column, side="right") for column in rows.T]
    result = [
        at * _CELLS**2 + _CELLS * own[first] + own[second] for at, (first, second) in enumerate(_pairs(rows.shape[1]))
    ]
    return np.stack(result, axis=1).astype(np.int32)
