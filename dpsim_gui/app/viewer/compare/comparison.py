"""Two releases of the same columns, side by side: difference and ratio with the band of both noises together."""

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import numpy as np

from dpsim_gui.app.viewer.slices.curve import AnswerEverywhere, CurveAnswer, CurveRequest, holds, stated_band, widened
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer, SurfaceRequest, surface_in_blocks
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.json_values import encode
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import Release

_UNITS = {"near", "far", "values", "period"}


def difference(first: Answer, second: Answer) -> Answer:
    """second − first. Both noises are independent, so variances add; half widths of the bands add in squares.

    For normal noise that is the exact 95 % band. For Laplace noise it is a little too wide: 4.24 against 4.11 scales
    for two equal terms. It is never too narrow, because a sum of Laplace terms has lighter tails than one term.
    """
    value = second.value - first.value
    half_width = np.hypot((first.high - first.low) / 2, (second.high - second.low) / 2)
    sd = np.hypot(first.noise_sd, second.noise_sd)
    return Answer(
        value=value,
        noise_sd=sd,
        low=value - half_width,
        high=value + half_width,
        inside=first.inside,
        approximation=first.approximation + second.approximation,
        method_sd=np.hypot(first.method_sd, second.method_sd),
        level=first.level,
        unseen=_either(first.unseen, second.unseen),
    )


def ratio(first: Answer, second: Answer) -> Answer:
    """second / first by Fieller: r is in the band where |second − r·first| ≤ √(h₂² + r²h₁²), h the half widths.

    With a = first² − h₁², b = first·second, c = second² − h₂²: (b ± √(b² − ac)) / a. Where a ≤ 0 the first answer
    may be 0 and the ratio is unbounded: low, high = ∓∞. How far both methods may be off is not known: NaN.
    """
    h1, h2 = (first.high - first.low) / 2, (second.high - second.low) / 2
    a, b, c = first.value**2 - h1**2, first.value * second.value, second.value**2 - h2**2
    bounded = a > 0
    safe = np.where(bounded, a, 1.0)
    root = np.sqrt(np.maximum(b**2 - a * c, 0.0))
    denominator = np.where(first.value == 0, 1.0, first.value)
    value = np.where(first.value == 0, math.nan, second.value / denominator)
    sd, method_sd = (
        np.hypot(of_second, value * of_first) / np.abs(denominator)
        for of_first, of_second in ((first.noise_sd, second.noise_sd), (first.method_sd, second.method_sd))
    )
    return Answer(
        value=value,
        noise_sd=np.where(first.value == 0, math.inf, sd),
        low=np.where(bounded, (b - root) / safe, -math.inf),
        high=np.where(bounded, (b + root) / safe, math.inf),
        inside=first.inside,
        approximation=np.full(len(first), math.nan),
        method_sd=np.where(first.value == 0, math.inf, method_sd),
        level=first.level,
        unseen=_either(first.unseen, second.unseen),
    )


def _either(first: Flags | None, second: Flags | None) -> Flags | None:
    # A comparison says little where either answer does; None where neither release has landmarks.
    if first is None or second is None:
        return second if first is None else first
    return first | second


class Mode(StrEnum):
    DIFFERENCE = "difference"
    RATIO = "ratio"


NEUTRAL = {Mode.DIFFERENCE: 0.0, Mode.RATIO: 1.0}  # the answer that means no difference


def surely_differs(answer: Answer, mode: Mode) -> Flags:
    """Where the band of both leaves out the neutral answer; an unbounded band (NaN) never does."""
    return ~holds(*stated_band(answer), NEUTRAL[mode])


@dataclass(frozen=True, kw_only=True, eq=False)
class Pair:
    """Two releases that answer the same question about the same columns.

    per_row: both row counts are public, so sums of distances are compared per row and sizes do not matter
    """

    first: Release
    second: Release
    places: tuple[int, ...]
    per_row: bool

    def query(self, points: Floats, mode: Mode) -> Answer:
        """The comparison, inside where the first release says so."""
        return compared(*self._both(points), mode)

    def along(self, request: CurveRequest, mode: Mode) -> AnswerEverywhere:
        """With the band that holds at all points of a curve at once."""
        return self._everywhere(*self._both(request.points), mode, request.places)

    def over(
        self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats], *, mode: Mode, places: int
    ) -> AnswerEverywhere:
        """Over two columns, by each release's fast way to answer a plane; with the band of so many places at once."""
        (column, x), (row, y) = across, up
        elsewhere = reorder_columns(point[None], self.places)[0]
        sides = (self.places[column], x), (self.places[row], y)
        first = self._scaled(self.first, self.first.query_plane(point, across, up))
        second = self._scaled(self.second, self.second.query_plane(elsewhere, *sides))
        return self._everywhere(first, second, mode, places)

    def _both(self, points: Floats) -> tuple[Answer, Answer]:
        first = self._scaled(self.first, self.first.query(points))
        return first, self._scaled(self.second, self.second.query(reorder_columns(points, self.places)))

    def _everywhere(self, first: Answer, second: Answer, mode: Mode, places: int) -> AnswerEverywhere:
        # A ratio stops where the first answer may be nothing but noise at some place.
        wide = compared(
            widened(first, self.first.receipt.law.kind, places),
            widened(second, self.second.receipt.law.kind, places),
            mode,
        )
        answer = compared(first, second, mode)
        low, high = stated_band(wide)
        return AnswerEverywhere(answer=replace(answer, value=wide.value), all_low=low, all_high=high)

    def _scaled(self, release: Release, answer: Answer) -> Answer:
        rows = release.receipt.rows
        if not (self.per_row and rows):
            return answer
        return replace(
            answer,
            value=answer.value / rows,
            noise_sd=answer.noise_sd / rows,
            low=answer.low / rows,
            high=answer.high / rows,
            approximation=answer.approximation / rows,
            method_sd=answer.method_sd / rows,
        )


def compared(first: Answer, second: Answer, mode: Mode) -> Answer:
    # Unbounded becomes NaN: a gap in a plot, also of the ratio itself.
    answer = (difference if mode is Mode.DIFFERENCE else ratio)(first, second)
    bounded = np.isfinite(answer.low) & np.isfinite(answer.high)
    value = np.where(bounded, answer.value, math.nan)
    low, high, method_sd = map(_finite, (answer.low, answer.high, answer.method_sd))
    return replace(answer, value=_finite(value), low=low, high=high, method_sd=method_sd)


def pair_releases(first: Release, second: Release) -> Pair:
    """Refuses releases whose answers mean different things."""
    if first.fingerprint == second.fingerprint:
        raise QueryError("second release", "same-file")
    places = columns_in_common(first, second)
    if _units(first) != _units(second):
        raise QueryError("second release", "has-columns-other-units")
    one, other = first.receipt.facts.similarity, second.receipt.facts.similarity
    if one.name is not other.name:
        raise QueryError("second release", "answers-other-function", theirs=other.name, ours=one.name)
    if (one.bandwidth, one.power) != (other.bandwidth, other.power):
        raise QueryError("second release", "other-parameters")
    if (first.classes or second.classes) and one.is_kernel:
        raise QueryError("second release", "classes-not-comparable")
    public = bool(first.receipt.rows and second.receipt.rows)
    return Pair(first=first, second=second, places=places, per_row=public and not one.is_kernel)


def compare_curve(pair: Pair, request: CurveRequest, mode: Mode, progress: Progress) -> CurveAnswer:
    progress(0, 1)
    bands = pair.along(request, mode)
    return CurveAnswer(request=request, answer=bands.answer, all_low=bands.all_low, all_high=bands.all_high)


def compare_surface(pair: Pair, request: SurfaceRequest, mode: Mode, progress: Progress) -> SurfaceAnswer:
    fast = pair.first.planes_are_quick and pair.second.planes_are_quick
    return surface_in_blocks(
        lambda *plane: pair.over(*plane, mode=mode, places=request.places), request, progress, by_plane=fast
    )


def _finite(values: Floats) -> Floats:
    return np.where(np.isfinite(values), values, math.nan)


def columns_in_common(first: Release, second: Release) -> tuple[int, ...]:
    """For each column of the first release its index in the second, so that points can be reordered."""
    if set(first.columns) != set(second.columns):
        raise QueryError("second release", "other-columns")
    return tuple(second.columns.index(name) for name in first.columns)


def _units(release: Release) -> dict[str, dict[str, Any]] | None:
    """What a value and a distance of one mean in each column; bounds may differ. None for plain numbers."""
    table = release.receipt.table
    if table is None:
        return None
    rules = ((column, encode(column)) for column in table.columns)
    return {
        ", ".join(column.names): {"kind": column.kind, **{key: rule[key] for key in _UNITS & rule.keys()}}
        for column, rule in rules
    }


def reorder_columns(points: Floats, places: tuple[int, ...]) -> Floats:
    """points in the first release's order → in the second's."""
    moved = np.empty_like(points)
    moved[:, list(places)] = points
    return moved
