"""Places that stand out: where in the domain they are highest or lowest, by asking many points.

Free post-processing: only the release is asked, nothing private is touched. Which places are real is judged at the
points the climbs started from: those are fixed before anything is asked, so a band that holds at all of them at once
(Bonferroni) is honest. Where a climb ends depends on the noise itself, so no band there could be.
"""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.session.axis import Axis, region_of
from dpsim_gui.app.viewer.session.question import Asker
from dpsim_gui.app.viewer.slices.curve import simultaneous_level
from dpsim_gui.app.worker import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.sample_points import sample_points

Floats = NDArray[np.float64]

_SCOUTS = 4096
_CLIMBERS = 24
_ROUNDS = 40
_FIRST_STEP = 0.1


class Goal(StrEnum):
    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, kw_only=True)
class Place:
    """One of them with its noise band. real: the band at its starting point leaves out the typical answer.

    certain: so it would, if the method itself were as far off as it can be
    """

    point: tuple[float, ...]
    value: float
    low: float
    high: float
    real: bool
    certain: bool


@dataclass(frozen=True, kw_only=True)
class Found:
    """places: best first;  typical: median answer over the domain;  asked: how many points were asked."""

    goal: Goal
    places: tuple[Place, ...]
    typical: float
    asked: int


def find(asker: Asker, axes: tuple[Axis, ...], goal: Goal, wanted: int, progress: Progress) -> Found:
    """Scouts spread over the domain, then the best of them climb by a shrinking cross of steps."""
    region = region_of(asker.release.domain, axes)
    scouts = sample_points(region, _SCOUTS, PublicSeed.of("viewer/landmarks"), "scouts")
    progress(0, _ROUNDS + 1)
    scouted = asker.query(scouts)
    answers = scouted.value
    sign = 1.0 if goal is Goal.HIGHEST else -1.0
    widths = np.array([axis.width for axis in axes])
    starts = _apart(scouts / widths, sign * answers, _CLIMBERS)
    climbers = scouts[starts]
    heights = sign * asker.query(climbers).value
    asked, step = len(scouts) + len(climbers), np.full(len(climbers), _FIRST_STEP)
    for turn in range(_ROUNDS):
        progress(turn + 1, _ROUNDS + 1)
        tried = region.clip(_steps(climbers, step, widths, turn).reshape(-1, len(axes)))
        values = (sign * asker.query(tried).value).reshape(len(climbers), -1)
        asked += values.size
        best = values.argmax(axis=1)
        better = values[np.arange(len(climbers)), best] > heights
        moved = tried.reshape(len(climbers), -1, len(axes))[np.arange(len(climbers)), best]
        climbers = np.where(better[:, None], moved, climbers)
        heights = np.where(better, values.max(axis=1), heights)
        step = np.where(better, step, step / 2)
    chosen = _apart(climbers / widths, heights, wanted)
    typical, typical_off = float(np.median(answers)), float(scouted.approximation.max())
    fixed = asker.query(scouts[starts][chosen], level=simultaneous_level(_SCOUTS))
    real = fixed.low > typical if goal is Goal.HIGHEST else fixed.high < typical
    # Both the place and the typical answer may be off.
    off = fixed.approximation + typical_off
    certain = fixed.low - off > typical if goal is Goal.HIGHEST else fixed.high + off < typical
    places = _described(asker.query(climbers[chosen]), climbers[chosen], real, certain)
    places.sort(key=lambda place: place.value, reverse=goal is Goal.HIGHEST)
    return Found(goal=goal, places=tuple(places), typical=typical, asked=asked)


def _described(answer: Answer, points: Floats, real: NDArray[np.bool_], certain: NDArray[np.bool_]) -> list[Place]:
    return [
        Place(
            point=tuple(map(float, points[at])),
            value=float(answer.value[at]),
            low=float(answer.low[at]),
            high=float(answer.high[at]),
            real=bool(real[at]),
            certain=bool(certain[at]),
        )
        for at in range(len(points))
    ]


def _steps(points: Floats, step: Floats, widths: Floats, turn: int) -> Floats:
    """(k, 2·columns, d): each point moved up and down along columns; at most 64 of many, a new set each turn."""
    d = points.shape[1]
    chosen = (np.arange(min(d, 64)) + 64 * turn) % d
    moves = np.zeros((2 * len(chosen), d))
    moves[np.arange(len(chosen)), chosen] = widths[chosen]
    moves[len(chosen) + np.arange(len(chosen)), chosen] = -widths[chosen]
    moved: Floats = points[:, None, :] + step[:, None, None] * moves[None]
    return moved


def _apart(points: Floats, heights: Floats, wanted: int) -> list[int]:
    """Indices of the highest points, none within a tenth of the domain's width (per column, rms) of a higher one."""
    kept: list[int] = []
    for at in np.argsort(-heights, kind="stable"):
        if all(np.sqrt(np.mean((points[at] - points[other]) ** 2)) > 0.1 for other in kept):
            kept.append(int(at))
        if len(kept) == wanted:
            break
    return kept
