"""Values of made-up rows as people would write them: without digits that mean nothing."""

import math

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.release.release import PointForm, Release

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
    found = np.empty_like(values)
    for column, rule in enumerate(rules):
        low, high = float(lower[column]), float(upper[column])
        found[:, column] = np.clip(_rounded(values[:, column], rule, high - low), low, high)
    return box.clip(found) if table is None else found


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
