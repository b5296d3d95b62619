"""Answers along every column at once, each from the same point: which columns move the answer, and how far."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.app.viewer.slices.band import everywhere, stated_band
from dpsim_gui.app.viewer.slices.curve import CurveRequest
from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_sum import normal_multiplier
from dpsim_gui.progress import Progress

SAMPLES, FEW_SAMPLES = 33, 9
MANY_COLUMNS = 100
_COLUMNS_AT_ONCE = 16


@dataclass(frozen=True, kw_only=True, eq=False)
class ColumnProfile:
    """One column moves, the others stay. low, high: total band of each sample;  all_low, all_high: of all at once.

    noise, method: how far each of the two reaches in the total band, on either side
    beyond_noise: how far the answer surely moves along the column; 0 or less where noise may explain all of it
    """

    request: CurveRequest
    value: Floats
    low: Floats
    high: Floats
    noise: Floats
    method: Floats
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
        found_there = everywhere(bound_query.query(points), bound_query.release.receipt.law.kind, places)
        answer = found_there.answer
        ends = np.cumsum([request.count for request in part])[:-1]
        low, high = stated_band(answer)
        columns = {
            "value": answer.value,
            "low": low,
            "high": high,
            "noise": (answer.high - answer.low) / 2,
            "method": answer.method_sd * normal_multiplier(answer.level),
            "all_low": found_there.all_low,
            "all_high": found_there.all_high,
        }
        for request, *own in zip(part, *(np.split(column, ends) for column in columns.values()), strict=True):
            found.append(ColumnProfile(request=request, **dict(zip(columns, own, strict=True))))
    found.sort(key=lambda each: -each.beyond_noise)
    return Profile(point=point, columns=tuple(found))
