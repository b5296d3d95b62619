"""Answers along one column, the others held fixed; and along every column at once, for the profile."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, Scale
from dpsim_gui.app.viewer.session.display import BoundQuery
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.noise_sum import multiplier_at, normal_multiplier
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL


@dataclass(frozen=True, kw_only=True, eq=False)
class AnswerEverywhere:
    """answer: with the pointwise band;  all_low, all_high: the band that holds at all places at once."""

    answer: Answer
    all_low: Floats
    all_high: Floats


def stated_band(answer: Answer) -> tuple[Floats, Floats]:
    """The band that decides what is shown as real, beside every answer and under every mask: the total band."""
    return answer.total_low, answer.total_high


def simultaneous_level(places: int, level: float = BAND_LEVEL) -> float:
    """Level of each band such that all `places` hold together with probability `level`: 1 − (1 − level)/q.

    Bonferroni: the chance that any of q bands fails is at most the sum of their chances. Honest for any dependence
    between the answers, wider than needed because neighbours share their noise.   (mathematics 7)
    """
    return 1 - (1 - level) / max(1, places)


def widened(answer: Answer, kind: NoiseKind, places: int) -> Answer:
    """The same answer with the bands that hold at so many places at once."""
    noise, level = (answer.high - answer.low) / 2, simultaneous_level(places, answer.level)
    known = noise / np.where(answer.noise_sd > 0, answer.noise_sd, 1.0)
    more = answer.noise_sd * multiplier_at(kind, known, answer.level, level) - noise
    # Rounding must not make a band narrower.
    more = np.maximum(more, 0.0)
    return replace(answer, low=answer.low - more, high=answer.high + more, level=level)


def hold_everywhere(answer: Answer, kind: NoiseKind, places: int) -> AnswerEverywhere:
    low, high = stated_band(widened(answer, kind, places))
    return AnswerEverywhere(answer=answer, all_low=low, all_high=high)


def explained_at_all(answer: Answer, kind: NoiseKind, *, is_kernel: bool) -> Flags:
    """Which answers of a list noise may explain, at all of them at once: no closeness, or a usual distance."""
    if not len(answer):
        return np.zeros(0, dtype=np.bool_)
    bands = hold_everywhere(answer, kind, len(answer))
    return holds(bands.all_low, bands.all_high, 0.0 if is_kernel else float(np.median(answer.value)))


def holds(low: Floats, high: Floats, neutral: float) -> Flags:
    """Where a band holds the neutral answer, so that noise may explain the difference; an unbounded one (NaN) does."""
    return ~((low > neutral) | (high < neutral))


SAMPLES = 257
COARSE_SAMPLES = 65

PROFILE_SAMPLES, FEW_SAMPLES = 33, 9
MANY_COLUMNS = 100
_COLUMNS_AT_ONCE = 16


@dataclass(frozen=True, kw_only=True, eq=False)
class CurveRequest:
    """moving: index of the column that moves from low to high, scale: its scale;  point: (d,) values of the others.

    Words are all asked, each once.
    """

    moving: int
    low: float
    high: float
    point: Floats
    samples: int = SAMPLES
    scale: Scale = PLAIN

    @classmethod
    def along(cls, axes: Sequence[Axis], moving: int, point: Floats, samples: int) -> "CurveRequest":
        """A column from end to end."""
        axis = axes[moving]
        return cls(moving=moving, low=axis.low, high=axis.high, point=point, samples=samples, scale=axis.scale)

    @property
    def count(self) -> int:
        return len(self.scale.words) or self.samples

    @property
    def start(self) -> float:
        """Position of the first sample."""
        return 0.0 if self.scale.words else float(self.scale.positions(np.array(self.low)))

    @property
    def end(self) -> float:
        return self.count - 1.0 if self.scale.words else float(self.scale.positions(np.array(self.high)))

    @property
    def positions(self) -> Floats:
        """Where on the plot the samples are."""
        return np.linspace(self.start, self.end, self.count)

    @property
    def values(self) -> Floats:
        return self.scale.values(self.positions)

    @property
    def points(self) -> Floats:
        points = np.tile(self.point, (self.count, 1))
        points[:, self.moving] = self.values
        return points

    @property
    def columns(self) -> tuple[int]:
        """Those that are drawn."""
        return (self.moving,)

    @property
    def places(self) -> int:
        # At which the band holds at once; a coarse curve is masked like the fine one that follows it.
        return len(self.scale.words) or SAMPLES

    def passes_through(self, point: Floats) -> bool:
        """Whether the curve of this point is the same: no column differs but the one that moves."""
        return bool(np.array_equal(np.delete(point, self.moving), np.delete(self.point, self.moving)))


@dataclass(frozen=True, kw_only=True, eq=False)
class CurveAnswer:
    """answer: with the pointwise band;  all_low, all_high: the band that holds at all samples at once."""

    request: CurveRequest
    answer: Answer
    all_low: Floats
    all_high: Floats

    @property
    def positions(self) -> Floats:
        return self.request.positions

    def at(self, position: float) -> int:
        """Index of the sample nearest to a position."""
        step = (self.request.end - self.request.start) / (self.request.count - 1)
        return int(np.clip(round((position - self.request.start) / step), 0, self.request.count - 1))

    @property
    def middle(self) -> float:
        """Median answer of the curve, inside the domain if any of it is."""
        answer = self.answer
        return float(np.median(answer.value[answer.inside] if answer.inside.any() else answer.value))

    def explained_by_noise(self, neutral: float) -> Flags:
        """Where the band of all samples at once holds the neutral answer."""
        return holds(self.all_low, self.all_high, neutral)


def answer_curve(bound_query: BoundQuery, request: CurveRequest, progress: Progress) -> CurveAnswer:
    progress(0, 1)
    kind = bound_query.release.receipt.law.kind
    bands = hold_everywhere(bound_query.query(request.points), kind, request.places)
    return CurveAnswer(request=request, answer=bands.answer, all_low=bands.all_low, all_high=bands.all_high)


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
        low = min(float(column.low.min()) for column in self.columns)
        high = max(float(column.high.max()) for column in self.columns)
        return low, high


def answer_profile(bound_query: BoundQuery, axes: Sequence[Axis], point: Floats, progress: Progress) -> Profile:
    samples = PROFILE_SAMPLES if len(axes) <= MANY_COLUMNS else FEW_SAMPLES
    requests = [CurveRequest.along(axes, at, point, samples) for at in range(len(axes))]
    places = sum(request.count for request in requests)
    profiles: list[ColumnProfile] = []
    for first in range(0, len(requests), _COLUMNS_AT_ONCE):
        progress(first, len(requests))
        part = requests[first : first + _COLUMNS_AT_ONCE]
        points = np.concatenate([request.points for request in part])
        bands = hold_everywhere(bound_query.query(points), bound_query.release.receipt.law.kind, places)
        answer = bands.answer
        ends = np.cumsum([request.count for request in part])[:-1]
        low, high = stated_band(answer)
        columns = {
            "value": answer.value,
            "low": low,
            "high": high,
            "noise": (answer.high - answer.low) / 2,
            "method": answer.method_sd * normal_multiplier(answer.level),
            "all_low": bands.all_low,
            "all_high": bands.all_high,
        }
        for request, *parts in zip(part, *(np.split(column, ends) for column in columns.values()), strict=True):
            profiles.append(ColumnProfile(request=request, **dict(zip(columns, parts, strict=True))))
    profiles.sort(key=lambda profile: -profile.beyond_noise)
    return Profile(point=point, columns=tuple(profiles))
