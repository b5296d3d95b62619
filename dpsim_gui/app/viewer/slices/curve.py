"""Answers along one column, the others held fixed."""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL

SAMPLES = 257
COARSE_SAMPLES = 65


@dataclass(frozen=True, kw_only=True, eq=False)
class CurveRequest:
    """moving: index of the column that moves from low to high;  point: (d,) values of the others."""

    moving: int
    low: float
    high: float
    point: Floats
    samples: int = SAMPLES

    @property
    def positions(self) -> Floats:
        return np.linspace(self.low, self.high, self.samples)

    @property
    def points(self) -> Floats:
        """(samples, d)"""
        points = np.tile(self.point, (self.samples, 1))
        points[:, self.moving] = self.positions
        return points

    def passes_through(self, point: Floats) -> bool:
        """Whether the curve of this point is the same: no column differs but the one that moves."""
        return bool(np.array_equal(np.delete(point, self.moving), np.delete(self.point, self.moving)))


@dataclass(frozen=True, kw_only=True, eq=False)
class Curve:
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
        step = (self.request.high - self.request.low) / (self.request.samples - 1)
        return int(np.clip(round((position - self.request.low) / step), 0, self.request.samples - 1))


def simultaneous_level(points: int, level: float = BAND_LEVEL) -> float:
    """Level of each band such that all `points` hold together with probability `level`: 1 − (1 − level)/q.

    Bonferroni: the chance that any of q bands fails is at most the sum of their chances. Honest for any dependence
    between the answers, wider than needed because neighbours share their noise.   (mathematics 7)
    """
    return 1 - (1 - level) / max(1, points)


def stretch_for_all(kind: NoiseKind, points: int) -> float:
    """By how much a band must grow to hold at all points at once.

    For Laplace noise the factor is that of one term. Sums of several terms have lighter tails and need less.
    """
    one = np.ones(1)
    wide = band_multiplier(kind, one, simultaneous_level(points))
    return float(wide[0] / band_multiplier(kind, one, BAND_LEVEL)[0])


def curve_of(bound_query: BoundQuery, request: CurveRequest, progress: Progress) -> Curve:
    points = request.points
    progress(0, 2)
    answer = bound_query.query(points)
    progress(1, 2)
    together = bound_query.query(points, level=simultaneous_level(request.samples))
    return Curve(request=request, answer=answer, all_low=together.low, all_high=together.high)
