"""Places that stand out: where in the domain answers are highest or lowest, found by asking many points.

Free post-processing: only the release is asked, nothing private is touched. The search climbs from many points, and
whether a place is real is decided at the point its climb started from. Those points are fixed before anything is
asked, so a band that holds at all of them at once (Bonferroni) is honest there. Where a climb ends depends on the
noise, so no band is honest at its end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.session.axis import Axis, region_of, values_at
from dpsim_gui.app.viewer.session.display import BoundQuery
from dpsim_gui.app.viewer.slices.curve import simultaneous_level, stated_band
from dpsim_gui.arrays import Floats
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL
from dpsim_gui.structures.public_seed import PublicSeed, sample_points

_FIRST_STEP = 0.1


@dataclass(frozen=True, kw_only=True)
class Effort:
    """samples: points spread over the domain;  starts: of them that climb;  steps: of each climb."""

    samples: int
    starts: int
    steps: int


THOROUGH = Effort(samples=4096, starts=24, steps=40)
QUICK = Effort(samples=2048, starts=3, steps=20)


class Extreme(StrEnum):
    HIGHEST = "highest"
    LOWEST = "lowest"


class PlaceVerdict(StrEnum):
    """In the words of tables, which programs read too: they are the same in every language."""

    NOISE = "may be noise"
    REAL = "real"


@dataclass(frozen=True, kw_only=True)
class Place:
    """A place that stands out, with its band.

    real: the total interval at the starting point, of noise and method, leaves out the typical answer
    """

    point: tuple[float, ...]
    value: float
    low: float
    high: float
    real: bool

    @property
    def verdict(self) -> PlaceVerdict:
        return PlaceVerdict.REAL if self.real else PlaceVerdict.NOISE


@dataclass(frozen=True, kw_only=True)
class SearchResult:
    """places: best first;  typical: median answer over the domain;  asked: how many points were asked."""

    goal: Extreme
    places: tuple[Place, ...]
    typical: float
    asked: int


def find_places(
    bound_query: BoundQuery,
    axes: tuple[Axis, ...],
    goal: Extreme,
    wanted: int,
    progress: Progress,
    *,
    effort: Effort = THOROUGH,
) -> SearchResult:
    """Points spread over the domain, then the best of them climb uphill, along columns, in steps that shrink.

    All points are positions: factors are climbed in equal steps of their logarithms, words one by one.
    """
    region = region_of(bound_query.release.domain, axes)
    samples = _on_words(axes, sample_points(region, effort.samples, PublicSeed.of("viewer/landmarks"), "scouts"))
    least = np.array([1.0 if axis.scale.words else 0.0 for axis in axes])

    def ask(positions: Floats, level: float = BAND_LEVEL) -> Answer:
        return bound_query.query(values_at(axes, positions), level=level)

    progress(0, effort.steps + 1)
    answers = ask(samples).value
    sign = 1.0 if goal is Extreme.HIGHEST else -1.0
    widths = np.array([axis.width for axis in axes])
    starts = _apart(samples / widths, sign * answers, effort.starts)
    current = samples[starts]
    heights = sign * ask(current).value
    asked, step = len(samples) + len(current), np.full(len(current), _FIRST_STEP)
    for turn in range(effort.steps):
        progress(turn + 1, effort.steps + 1)
        steps = _steps(current, np.maximum(step[:, None] * widths, least), turn)
        tried = _on_words(axes, region.clip(steps.reshape(-1, len(axes))))
        values = (sign * ask(tried).value).reshape(len(current), -1)
        asked += values.size
        best = values.argmax(axis=1)
        better = values[np.arange(len(current)), best] > heights
        moved = tried.reshape(len(current), -1, len(axes))[np.arange(len(current)), best]
        current = np.where(better[:, None], moved, current)
        heights = np.where(better, values.max(axis=1), heights)
        step = np.where(better, step, step / 2)
    chosen = _apart(current / widths, heights, wanted)
    typical = float(np.median(answers))
    fixed = ask(samples[starts][chosen], simultaneous_level(effort.samples))
    low, high = stated_band(fixed)
    real = low > typical if goal is Extreme.HIGHEST else high < typical
    places = _described(ask(current[chosen]), values_at(axes, current[chosen]), real)
    places.sort(key=lambda place: place.value, reverse=goal is Extreme.HIGHEST)
    return SearchResult(goal=goal, places=tuple(places), typical=typical, asked=asked)


def _described(answer: Answer, points: Floats, real: NDArray[np.bool_]) -> list[Place]:
    low, high = stated_band(answer)
    return [
        Place(
            point=tuple(map(float, points[at])),
            value=float(answer.value[at]),
            low=float(low[at]),
            high=float(high[at]),
            real=bool(real[at]),
        )
        for at in range(len(points))
    ]


def _on_words(axes: Sequence[Axis], positions: Floats) -> Floats:
    # Nothing lies between two words.
    for at, axis in enumerate(axes):
        if axis.scale.words:
            positions[:, at] = axis.scale.values(positions[:, at])
    return positions


def _steps(points: Floats, step: Floats, turn: int) -> Floats:
    """(k, 2·columns, d): each point moved up and down along columns; at most 64 of many, a new set each turn.

    step: (k, d) how far
    """
    d = points.shape[1]
    chosen = (np.arange(min(d, 64)) + 64 * turn) % d
    moves = np.zeros((2 * len(chosen), d))
    moves[np.arange(len(chosen)), chosen] = 1.0
    moves[len(chosen) + np.arange(len(chosen)), chosen] = -1.0
    moved: Floats = points[:, None, :] + step[:, None, :] * moves[None]
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
