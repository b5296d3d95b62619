"""What the panel Spread tells, each as lines with a number and its band, and the same made comparable for a picture."""

from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.spread import Estimate, Spread, spread
from dpsim_gui.app.language.numbers import marked
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import Release

_NAMED = 4
"""columns that are named of a direction"""


class SpreadView(StrEnum):
    MEAN = "mean"
    TOGETHER = "together"
    DIRECTIONS = "directions"
    REGRESSION = "regression"


@dataclass(frozen=True, kw_only=True, eq=False)
class SpreadNumbers:
    """names: of the lines;  told: (k,) in the columns' units
    drawn: (k,) on one scale, of the first lines: a share of the bounds, a correlation, a share of all variance, or a
    slope in standard deviations
    beside: what else is said of each line: a standard deviation, the columns of a direction
    """

    view: SpreadView
    names: tuple[str, ...]
    told: Estimate
    drawn: Estimate
    beside: tuple[str, ...] | Floats | None = None


def tells_spread(release: Release) -> bool:
    try:
        spread(release)
    except QueryError:
        return False
    return True


def tells_covariance(release: Release) -> bool:
    return spread(release).sums.second is not None


def spread_numbers(
    release: Release, view: SpreadView, bounds: tuple[Floats, Floats], *, label: str | None, target: str
) -> SpreadNumbers:
    """bounds: lowest and highest value of each column;  label: of the mean;  target: of the regression."""
    if view is SpreadView.MEAN:
        return _mean(spread(release, label=label), *bounds)
    told = spread(release)
    if view is SpreadView.TOGETHER:
        return _together(told)
    return _directions(told) if view is SpreadView.DIRECTIONS else _regression(told, target)


def _mean(told: Spread, low: Floats, high: Floats) -> SpreadNumbers:
    known = told.sums.second is not None
    return SpreadNumbers(
        view=SpreadView.MEAN,
        names=told.columns,
        told=told.mean,
        drawn=_moved(told.mean, -low, 1 / (high - low)),
        beside=np.sqrt(np.diag(told.covariance.value)) if known else None,
    )


def _together(told: Spread) -> SpreadNumbers:
    """Pairs of columns, those that vary together most first."""
    covariance, (first, second) = told.covariance, np.triu_indices(len(told.columns), 1)
    deviation = np.sqrt(np.diag(covariance.value))
    scale = 1 / (deviation[first] * deviation[second])
    order = np.argsort(-np.abs(covariance.value[first, second] * scale), kind="stable")
    first, second, scale = first[order], second[order], scale[order]
    pairs = _some(covariance, (first, second))
    return SpreadNumbers(
        view=SpreadView.TOGETHER,
        names=tuple(f"{told.columns[one]} × {told.columns[other]}" for one, other in zip(first, second, strict=True)),
        told=pairs,
        drawn=_moved(pairs, np.zeros(len(scale)), scale),
        beside=pairs.value * scale,
    )


def _directions(told: Spread) -> SpreadNumbers:
    directions, along = told.principal
    total = float(along.value.sum())
    return SpreadNumbers(
        view=SpreadView.DIRECTIONS,
        names=tuple(str(at) for at in range(1, len(directions) + 1)),
        told=along,
        drawn=_moved(along, np.zeros(len(along.value)), np.full(len(along.value), 1 / total)),
        beside=tuple(named_along(told.columns, direction) for direction in directions),
    )


def _regression(told: Spread, target: str) -> SpreadNumbers:
    """Slopes, then the intercept."""
    found = told.regression(target)
    deviation = dict(zip(told.columns, np.sqrt(np.diag(told.covariance.value)), strict=True))
    scale = np.array([deviation[name] for name in found.on]) / deviation[target]
    ends = [np.append(getattr(found.slopes, part), getattr(found.intercept, part)) for part in ("value", "low", "high")]
    return SpreadNumbers(
        view=SpreadView.REGRESSION,
        names=found.on,
        told=Estimate(value=ends[0], low=ends[1], high=ends[2]),
        drawn=_moved(found.slopes, np.zeros(len(scale)), scale),
    )


def _moved(estimate: Estimate, by: Floats, scale: Floats) -> Estimate:
    value, low, high = ((part + by) * scale for part in (estimate.value, estimate.low, estimate.high))
    return Estimate(value=value, low=low, high=high)


def _some(estimate: Estimate, at: tuple[NDArray[np.intp], NDArray[np.intp]]) -> Estimate:
    return replace(estimate, value=estimate.value[at], low=estimate.low[at], high=estimate.high[at])


def named_along(columns: tuple[str, ...], direction: Floats) -> str:
    """The columns that it goes along most, the first with a plus."""
    largest = np.argsort(-np.abs(direction), kind="stable")[:_NAMED]
    sign = 1.0 if direction[largest[0]] >= 0 else -1.0
    parts = (marked(f"{sign * direction[at]:+.2f}".replace("-", "\u2212")) for at in largest)
    return ", ".join(f"{part} {columns[at]}" for part, at in zip(parts, largest, strict=True))
