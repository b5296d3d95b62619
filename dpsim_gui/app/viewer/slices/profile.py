"""Answers along every column at once, each from the same point: which columns move the answer, and how far."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.app.viewer.slices.band import everywhere
from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.arrays import Floats
from dpsim_gui.progress import Progress

SAMPLES, FEW_SAMPLES = 33, 9
MANY_COLUMNS = 100
_COLUMNS_AT_ONCE = 16


@dataclass(frozen=True, kw_only=True, eq=False)
class ColumnProfile:
    """One column moves, the others stay. low, high: each sample by itself;  all_low, all_high: all of them at once.

    beyond_noise: how far the answer surely moves along the column; 0 or less where noise may explain all of it
    """

    request: CurveRequest
    value: Floats
    low: Floats
    high: Floats
    all_low: Floats
    all_high: Floats

    @property
    def column(self) -> int:
        return self.request.moving

    @property
    def beyond_noise(self) -> float:
        return float(self.all_low.max() - self.all_high.min())


@dataclass(frozen=True, kw_only=True, eq=False)
class Profile:
    """columns: those that surely move the answer farthest come first;  point: (d,) where all of them meet."""

    point: Floats
    columns: tuple[ColumnProfile, ...]

    @property
    def limits(self) -> tuple[float, float]:
        """One scale for all columns."""
        low = min(float(each.low.min()) for each in self.columns)
        high = max(float(each.high.max()) for each in self.columns)
        return low, high


def profile_of(bound_query: BoundQuery, axes: Sequence[Axis], point: Floats, progress: Progress) -> Profile:
    samples = SAMPLES if len(axes) <= MANY_COLUMNS else FEW_SAMPLES
    requests = [
        CurveRequest(moving=at, low=axis.low, high=axis.high, point=point, samples=samples, scale=axis.scale)
        for at, axis in enumerate(axes)
    ]
    places = sum(request.count for request in requests)
    found: list[ColumnProfile] = []
    for first in range(0, len(requests), _COLUMNS_AT_ONCE):
        progress(first, len(requests))
        part = requests[first : first + _COLUMNS_AT_ONCE]
        points = np.concatenate([request.points for request in part])
        answer = everywhere(bound_query.query(points), bound_query.release.receipt.law.kind, places)
        ends = np.cumsum([request.count for request in part])[:-1]
        columns = (answer.answer.value, answer.answer.low, answer.answer.high, answer.all_low, answer.all_high)
        for request, *own in zip(part, *(np.split(column, ends) for column in columns), strict=True):
            value, low, high, all_low, all_high = own
            found.append(
                ColumnProfile(request=request, value=value, low=low, high=high, all_low=all_low, all_high=all_high)
            )
    found.sort(key=lambda each: -each.beyond_noise)
    return Profile(point=point, columns=tuple(found))
