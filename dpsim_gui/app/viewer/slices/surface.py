"""Answers over two columns: the request (which columns, from where to where, how finely) and the answers on a grid."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, Scale
from dpsim_gui.app.viewer.session.display import BoundQuery
from dpsim_gui.app.viewer.slices.curve import AnswerEverywhere, hold_everywhere, holds, stated_band
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import Ball, Domain
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.asked_points import plane_points
from dpsim_gui.release.release import BAND_LEVEL

FULL_SIDE = 256
COARSE_SIDE = 64
_AROUND = 1.1

COARSEST_SIDE = 12
# Seconds of work while a slider is dragged: what a moving picture costs is mostly its drawing.
MAX_COARSE_SECONDS = 0.008
MAX_FINE_SECONDS = 8.0
_FIRST_ROWS, _MOST_ROWS = 8, 128
_BLOCK_SECONDS = 0.03  # after which a fine map looks whether a newer one is wanted
_GRIDS = ("value", "noise_sd", "low", "high", "inside", "approximation", "method_sd", "unseen")
# The point, the column across with its values, the column up with its values → answers, row by row.
Plane = Callable[[Floats, tuple[int, Floats], tuple[int, Floats]], AnswerEverywhere]


@dataclass(frozen=True, kw_only=True, eq=False)
class SurfaceRequest:
    """across, up: indices of two different columns with their ranges, as positions;  point: (d,) values of the others.

    side: places along each column; of words there are as many as there are words.
    """

    across: int
    up: int
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    point: Floats
    side: int
    x_scale: Scale = PLAIN
    y_scale: Scale = PLAIN

    @classmethod
    def over(cls, axes: Sequence[Axis], columns: tuple[int, int], point: Floats, side: int) -> "SurfaceRequest":
        """Two columns from end to end."""
        x, y = (axes[column] for column in columns)
        return cls(
            across=columns[0],
            up=columns[1],
            x_range=(x.start, x.end),
            y_range=(y.start, y.end),
            point=point,
            side=side,
            x_scale=x.scale,
            y_scale=y.scale,
        )

    @property
    def x(self) -> Floats:
        return _places(self.x_scale, self.x_range, self.side)

    @property
    def y(self) -> Floats:
        return _places(self.y_scale, self.y_range, self.side)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows of constant y, columns of constant x."""
        return len(self.y_scale.words) or self.side, len(self.x_scale.words) or self.side

    @property
    def has_words(self) -> bool:
        # Nothing lies between two words: no colour flows from one to the next, no contour crosses them.
        return bool(self.x_scale.words or self.y_scale.words)

    @property
    def places(self) -> int:
        # Of a map whose bands hold at once; a coarse map is masked like the fine one that follows it.
        return (len(self.x_scale.words) or FULL_SIDE) * (len(self.y_scale.words) or FULL_SIDE)

    @property
    def across_values(self) -> tuple[int, Floats]:
        return self.across, self.x_scale.values(self.x)

    @property
    def up_values(self) -> tuple[int, Floats]:
        return self.up, self.y_scale.values(self.y)

    def nearest(self, x: float, y: float) -> tuple[int, int]:
        """(row, column) of the grid point nearest to a position."""
        return _nearest(self.y, y), _nearest(self.x, x)

    def place(self, at: tuple[int, int]) -> tuple[float, float]:
        return float(self.x[at[1]]), float(self.y[at[0]])

    def block(self, first: int, last: int) -> Floats:
        """Points of rows first ≤ row < last of the grid, ((last − first)·columns, d), x fastest."""
        up, values = self.up_values
        return plane_points(self.point, self.across_values, (up, values[first:last]))

    @property
    def points(self) -> Floats:
        return self.block(0, self.shape[0])

    @property
    def columns(self) -> tuple[int, int]:
        return self.across, self.up

    def passes_through(self, point: Floats) -> bool:
        """Whether the map of this point is the same: no column differs but its own two."""
        return bool(np.array_equal(np.delete(point, self.columns), np.delete(self.point, self.columns)))


def slice_range(domain: Domain, point: Floats, pair: tuple[int, int], column: int) -> tuple[float, float]:
    """The range of one column in which a plane through the point cuts the ball, and a little more.

    The cut is a disc of radius² = r² minus the squares of the other columns: small where there are many columns.
    The whole line for other domains, or where the plane misses the ball.
    """
    if not isinstance(domain, Ball) or domain.sphere:
        return -math.inf, math.inf
    others = np.delete(point - domain.centre, list(pair))
    left = domain.radius**2 - float(np.square(others).sum())
    if left <= 0:
        return -math.inf, math.inf
    reach = _AROUND * math.sqrt(left)
    return float(domain.centre[column]) - reach, float(domain.centre[column]) + reach


def _places(scale: Scale, ends: tuple[float, float], side: int) -> Floats:
    return np.arange(float(len(scale.words))) if scale.words else np.linspace(*ends, side)


def _nearest(places: Floats, position: float) -> int:
    step = (places[-1] - places[0]) / (len(places) - 1)
    return int(np.clip(round((position - places[0]) / step), 0, len(places) - 1))


@dataclass(frozen=True, kw_only=True, eq=False)
class SurfaceAnswer:
    """All grids are of the request's shape: row = position on y, column = position on x.

    low, high: the pointwise noise band;  all_low, all_high: the band that holds at all places at once
    """

    request: SurfaceRequest
    value: Floats
    noise_sd: Floats
    low: Floats
    high: Floats
    all_low: Floats
    all_high: Floats
    inside: Flags
    approximation: Floats
    method_sd: Floats
    unseen: Flags | None = None  # by the landmarks of the release; None where it has none
    seconds: float = 0.0  # what it took to compute

    @classmethod
    def joined(
        cls, request: SurfaceRequest, parts: Sequence[AnswerEverywhere], seconds: float = 0.0
    ) -> "SurfaceAnswer":
        """From answers in rows of constant y, one block of rows after the other."""
        whole = {name: [getattr(part.answer, name) for part in parts] for name in _GRIDS}
        whole |= {name: [getattr(part, name) for part in parts] for name in ("all_low", "all_high")}
        known = {name: np.concatenate(blocks) for name, blocks in whole.items() if blocks[0] is not None}
        grids = {name: values.reshape(request.shape) for name, values in known.items()}
        return cls(request=request, seconds=seconds, **grids)

    @property
    def middle(self) -> float:
        """Median answer of the map, inside the domain if any of it is."""
        return float(np.median(self.value[self.inside] if self.inside.any() else self.value))

    def explained_by_noise(self, neutral: float, *, whole: bool = True) -> Flags:
        """Where the band reaches the neutral answer, so that noise alone may explain the difference.

        neutral: 0 for kernels (nothing is near), the middle of the map for distances, or a level that was typed
        whole: by the band of all places at once, not by that of each place
        """
        if whole:
            return holds(self.all_low, self.all_high, neutral)
        return holds(*stated_band(self.answer), neutral).reshape(self.value.shape)

    @property
    def answer(self) -> Answer:
        grids = {name: getattr(self, name) for name in _GRIDS}
        flat = {name: grid.ravel() for name, grid in grids.items() if grid is not None}
        return Answer(level=BAND_LEVEL, **flat)


def answer_surface(bound_query: BoundQuery, request: SurfaceRequest, progress: Progress) -> SurfaceAnswer:
    kind = bound_query.release.receipt.law.kind

    def ask(point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> AnswerEverywhere:
        return hold_everywhere(bound_query.query_plane(point, across, up), kind, request.places)

    return surface_in_blocks(ask, request, progress, by_plane=bound_query.release.planes_are_quick)


def surface_in_blocks(ask: Plane, request: SurfaceRequest, progress: Progress, *, by_plane: bool) -> SurfaceAnswer:
    """In blocks of rows that take about _BLOCK_SECONDS, so that a newer request soon stops this one.

    by_plane: in one block, because a whole plane costs hardly more than a few of its rows

    Time is that of this thread: on a busy machine a map is late, but the work in it is the same.
    """
    start = time.thread_time()
    parts: list[AnswerEverywhere] = []
    height, across, (up, y) = request.shape[0], request.across_values, request.up_values
    first, rows = 0, height if by_plane else _FIRST_ROWS
    while first < height:
        progress(first, height)
        before = time.thread_time()
        parts.append(ask(request.point, across, (up, y[first : first + rows])))
        first += rows
        if not by_plane:
            spent = max(time.thread_time() - before, 1e-6)
            rows = int(min(_MOST_ROWS, max(1, rows * _BLOCK_SECONDS / spent)))
    return SurfaceAnswer.joined(request, parts, time.thread_time() - start)


def coarse_side(last: SurfaceAnswer | None) -> int:
    """Side of a map that takes about MAX_COARSE_SECONDS, estimated from the last one.

    Structures differ a thousandfold in speed.
    """
    return _side_for(last, MAX_COARSE_SECONDS, COARSEST_SIDE, COARSE_SIDE, usual=COARSE_SIDE)


def fine_side(last: SurfaceAnswer | None) -> int:
    """FULL_SIDE, or less where that would take longer than MAX_FINE_SECONDS, as with thousands of landmarks."""
    return _side_for(last, MAX_FINE_SECONDS, COARSE_SIDE, FULL_SIDE, usual=FULL_SIDE)


def _side_for(last: SurfaceAnswer | None, seconds: float, least: int, most: int, *, usual: int) -> int:
    # Work grows with the number of points.
    if last is None or last.seconds <= 0:
        return usual
    return int(min(most, max(least, last.request.side * math.sqrt(seconds / last.seconds))))
