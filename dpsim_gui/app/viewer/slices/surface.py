"""Answers over two columns, the others held fixed."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.app.viewer.session.question import BoundQuery
from dpsim_gui.app.viewer.slices.band import AnswerEverywhere, everywhere, holds, stated_band
from dpsim_gui.app.viewer.slices.surface_request import COARSE_SIDE, FULL_SIDE, SurfaceRequest
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.reading import Planar

COARSEST_SIDE = 12
MAX_COARSE_SECONDS = 0.008
"""seconds of work a coarse map may take while a slider is dragged: what a moving picture costs is mostly its drawing"""
MAX_FINE_SECONDS = 8.0
"""seconds of work a fine map may take"""
_FIRST_ROWS, _MOST_ROWS = 8, 128
_BLOCK_SECONDS = 0.03
"""seconds after which a fine map looks whether a newer one is wanted"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Surface:
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
    unseen: Flags | None = None
    """which points the landmarks of the release cannot see; None where it has none"""
    seconds: float = 0.0
    """what it took to compute"""

    @classmethod
    def joined(cls, request: SurfaceRequest, parts: Sequence[AnswerEverywhere], seconds: float = 0.0) -> "Surface":
        """From answers in rows of constant y, one block of rows after the other."""
        shape = request.shape
        grids = {
            name: np.concatenate([getattr(part.answer, name) for part in parts]).reshape(shape)
            for name in ("value", "noise_sd", "low", "high", "inside", "approximation", "method_sd", "unseen")
            if all(getattr(part.answer, name) is not None for part in parts)
        }
        return cls(
            request=request,
            seconds=seconds,
            all_low=np.concatenate([part.all_low for part in parts]).reshape(shape),
            all_high=np.concatenate([part.all_high for part in parts]).reshape(shape),
            **grids,
        )

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
        """At all grid points, x fastest."""
        return Answer(
            value=self.value.ravel(),
            noise_sd=self.noise_sd.ravel(),
            low=self.low.ravel(),
            high=self.high.ravel(),
            inside=self.inside.ravel(),
            approximation=self.approximation.ravel(),
            method_sd=self.method_sd.ravel(),
            level=BAND_LEVEL,
            unseen=None if self.unseen is None else self.unseen.ravel(),
        )


Plane = Callable[[Floats, tuple[int, Floats], tuple[int, Floats]], AnswerEverywhere]
"""the point, the column across with its values, the column up with its values → answers, row by row"""


def surface_of(bound_query: BoundQuery, request: SurfaceRequest, progress: Progress) -> Surface:
    kind = bound_query.release.receipt.law.kind

    def ask(point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> AnswerEverywhere:
        return everywhere(bound_query.query_plane(point, across, up), kind, request.places)

    return surface_in_blocks(ask, request, progress, by_plane=answers_planes(bound_query.release))


def answers_planes(release: Release) -> bool:
    """Whether a plane takes far less than its points; then it costs almost as much to ask for a few rows of it."""
    # A grid of few columns takes as long for each row of the plane as for the one before.
    return all(isinstance(reader, Planar) and not isinstance(reader, GridReader) for reader in release.readers)


def surface_in_blocks(ask: Plane, request: SurfaceRequest, progress: Progress, *, by_plane: bool) -> Surface:
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
    return Surface.joined(request, parts, time.thread_time() - start)


def coarse_side(last: Surface | None) -> int:
    """Side of a map that takes about MAX_COARSE_SECONDS, estimated from the last one.

    Structures differ a thousandfold in speed.
    """
    return _side_for(last, MAX_COARSE_SECONDS, COARSEST_SIDE, COARSE_SIDE, usual=COARSE_SIDE)


def fine_side(last: Surface | None) -> int:
    """FULL_SIDE, or less where that would take longer than MAX_FINE_SECONDS, as with thousands of landmarks."""
    return _side_for(last, MAX_FINE_SECONDS, COARSE_SIDE, FULL_SIDE, usual=FULL_SIDE)


def _side_for(last: Surface | None, seconds: float, least: int, most: int, *, usual: int) -> int:
    """Work grows with the number of points."""
    if last is None or last.seconds <= 0:
        return usual
    return int(min(most, max(least, last.request.side * math.sqrt(seconds / last.seconds))))
