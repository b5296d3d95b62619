"""Answers from the noisy features of a release with landmarks."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.landmarks.directions import KERNEL_ERROR, Directions, kernel_matrix
from dpsim_gui.structures.public_points import FARTHEST_POINT
from dpsim_gui.structures.reading import Reader, Reading
from dpsim_gui.structures.restored import whole_number
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Block, Tables

# 16 MiB at a time.
_BLOCK_VALUES = 2**21
# A point as near as this to a landmark is that landmark.
_ITSELF = 1 - 2.0**-16
# Landmarks that are compared pair by pair to learn how alike they are.
_COMPARED = 128
# Never less: what is said of strangers would have no error.
_LEAST_KINSHIP = 0.01
# Landmarks see each other better than rows see each other; measured.
_MORE = 2.0
# Of a difference between rows and landmarks that is seen, what is met by the unseen part of a point; measured.
_FOREIGN = 0.03


class _Seen(NamedTuple):
    """At each point: <h, c>, b, <h, sums>, Σh², Σ(h/units)² and Σ(h/units)⁴."""

    public: Floats
    typical: Floats
    released: Floats
    length: Floats
    square: Floats
    fourth: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class LandmarkReader(Reader):
    """prepare: points asked about → as `points`, the landmarks, are seen;  given: (q, d) the landmarks as points to ask
    sums: (k,) Σ of cut features plus noise, in units of a feature;  units: (k,) integers per feature
    count: integers per row in the row count, 0 where n is public;  reach: length to which rows were cut
    blur: how far the rounding of kernel values may have moved a row
    visibility_threshold: ‖h(y)‖² below which y is unseen
    weight: of a row's first feature;  unseen_mean: how much two points like the landmarks share that no direction sees
    """

    similarity: Similarity
    prepare: Callable[[Floats], Floats]
    points: Floats
    given: Floats
    directions: Directions
    sums: Floats
    units: Floats
    count: int
    reach: float
    weight: int
    blur: float
    visibility_threshold: float
    unseen_mean: float
    rows: float

    def answer(self, points: Floats) -> Reading:
        """<h(y), c> + b(y) + <h(y), sums>/n, n at least 1; n's noise enters with the last term, times −1/(wn).

        b(y) = unseen_mean·<h(y), c>/‖c‖², what is typical outside of the directions; 0 for landmarks, which have none.
        """
        rows = max(self.rows, 1.0)
        seen = self._features(points)
        found, length, square, fourth = seen.released / rows, seen.length, seen.square, seen.fourth
        if self.count:
            of_count = np.square(found / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        # What no direction sees of a point, where rows differ from the landmarks.
        foreign = np.maximum(1 - length, 0.0) * (_FOREIGN / rows) ** 2
        return Reading(
            value=seen.public + seen.typical + found,
            square=square / rows**2,
            fourth=fourth / rows**4,
            approximation=self._bound(seen.public, length) + np.abs(seen.typical),
            scatter=foreign * float(np.square(self.sums).sum())
            + self.kinship**2 * (_MORE / rows + 1 / len(self.points)),
            scatter_noise=foreign * float((1 / np.square(self.units)).sum()),
            unseen=length < self.visibility_threshold,
        )

    @cached_property
    def kinship(self) -> float:
        """Rms over pairs of landmarks of k(x, y) − <h(x), h(y)>; rows are thought to be like them.

        A mean over n rows that are drawn like the landmarks misses 1/√n of it, and the mean over the q landmarks
        themselves 1/√q. Rows that are drawn otherwise also differ in what no direction sees, in proportion to how they
        differ in what all of them see.
        """
        some = self.points[:: max(1, len(self.points) // _COMPARED)]
        seen = kernel_matrix(self.similarity, some, self.points) @ self.directions.rows.T
        left = kernel_matrix(self.similarity, some, some) - seen @ seen.T
        np.fill_diagonal(left, 0.0)
        pairs = max(1, len(some) * (len(some) - 1))
        return max(_LEAST_KINSHIP, math.sqrt(float(np.square(left).sum()) / pairs))

    def _bound(self, public: Floats, length: Floats) -> Floats:
        """How far K(y) can be from the noise-free answer less b(y), whatever the rows are; length: ‖h(y)‖²; c: stretch.

        With A = ZᵀVᵀVZ ⪯ c²I an uncut row has, e = <h(y), h(x)>,
            k(x, y) − e = <ψ(y), (I − A)ψ(x)> = c²<ψ(y), (I − A/c²)ψ(x)> − (c² − 1)·k(x, y)
        which is at most H = c²·√r + c² − 1, r = 1 − ‖h(y)‖²/c² (Cauchy–Schwarz for I − A/c², and 0 ≤ k ≤ 1). A row cut
        to the share t of its length says p + t(e − p), p = <h(y), centre>, which is off by at most
            H + (1 − t)|e − p| ≤ H + (1 − t)(M + H),   M = max(|p|, |1 − p|),   t ≥ reach/(weight·(longest + blur))
        and never by more than M + ‖h(y)‖·reach. Rounding adds at most ‖h(y)‖·blur.
        """
        c, reached = self.directions.stretch, np.sqrt(length)
        hidden = c**2 * np.sqrt(np.maximum(1 - length / c**2, 0)) + c**2 - 1
        most = np.maximum(np.abs(public), np.abs(1 - public))
        least = self.reach / (self.weight * (self.directions.longest + self.blur))
        cut = max(1 - least, 0.0) * (most + hidden)
        return np.minimum(hidden + cut, most + reached * self.reach) + reached * self.blur

    def _features(self, points: Floats) -> "_Seen":
        """In blocks."""
        seen = _Seen(*np.zeros((6, len(points))))
        size = max(1, _BLOCK_VALUES // len(self.points))
        for start in range(0, len(points), size):
            part = slice(start, start + size)
            kernel = kernel_matrix(self.similarity, self.prepare(points[part]), self.points)
            features = kernel @ self.directions.rows.T
            seen.public[part] = features @ self.directions.centre
            if self.unseen_mean:
                elsewhere = self.unseen_mean * self.directions.likeness(features)
                seen.typical[part] = np.where((kernel > _ITSELF).any(axis=1), 0.0, elsewhere)
            seen.released[part] = features @ self.sums
            np.square(features, out=features)
            seen.length[part] = features.sum(axis=1)
            features /= np.square(self.units)
            seen.square[part] = features.sum(axis=1)
            seen.fourth[part] = np.square(features, out=features).sum(axis=1)
        return seen


# The first form of `landmarks`: features φ = W·k_z of length about 1, W triangular. Still read, no longer made.
#
#     K(y) ≈ <φ(y), Σ_x φ(x)>/n
#
# That is what today's reader answers with W for its directions, no centre and nothing cut (`landmarks.reader`).

# What files of the first form may state.
_MOST = 4096
_MOST_BITS = 18
_GRID_BITS = 19
_LARGEST_ENTRY = 64.0
# ‖W‖ ≤ stretch·(15·2⁻¹⁰/16)^(−1/2), from the regulariser 2⁻¹⁰ it was made with.
_LONGEST = math.sqrt(16 * 2**10 / 15)
# Files of the first form do not state one.
_VISIBILITY_THRESHOLD = 0.02


@dataclass(frozen=True, kw_only=True, eq=False)
class EarlierLandmarks:
    """points: (q, d);  packed: (q(q + 1)/2,) the lower triangle of W row by row;  stretch: at least ‖φ(x)‖ for any x
    bits: kernel values were rounded to multiples of 2^−bits
    count: integers of one row in the row count, 0 where n is public
    """

    points: Floats
    packed: Floats
    stretch: float
    bits: int
    count: int
    facts: Facts

    @property
    def blocks(self) -> tuple[Block, ...]:
        features = Block(name="features", shape=(len(self.points),))
        return (features, Block(name="count", shape=(1,))) if self.count else (features,)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        shape: dict[str, Parameter] = {"landmarks": len(self.points), "bits": self.bits, "stretch": self.stretch}
        return {**shape, "count": self.count} if self.count else shape

    @property
    def tables(self) -> Tables:
        return {"landmarks": self.points, "whitening": self.packed}

    def read(self, noisy: Integers, rows: int | None) -> LandmarkReader:
        q, unit = len(self.points), 2.0 ** (self.bits + _GRID_BITS)
        blur = self.stretch * _LONGEST * math.sqrt(q) * (2.0 ** -(self.bits + 1) + KERNEL_ERROR)
        triangle = np.zeros((q, q))
        triangle[np.tril_indices(q)] = self.packed
        return LandmarkReader(
            similarity=self.facts.similarity,
            prepare=embedding_of(self.facts),
            points=self.points,
            given=self.points,
            directions=Directions(rows=triangle, centre=np.zeros(q), stretch=self.stretch),
            sums=noisy[:q] / unit,
            units=np.full(q, unit),
            count=self.count,
            # No row is longer, so none was cut.
            reach=self.stretch + blur,
            weight=1,
            blur=blur,
            visibility_threshold=_VISIBILITY_THRESHOLD,
            unseen_mean=0.0,
            rows=float(noisy[-1]) / self.count if rows is None else float(rows),
        )

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "EarlierLandmarks":
        q = whole_number(parameters, "landmarks", 1, _MOST)
        bits = whole_number(parameters, "bits", 1, _MOST_BITS)
        count = whole_number(parameters, "count", 1, 2**50) if facts.counts_rows else 0
        stretch = parameters.get("stretch")
        if not isinstance(stretch, float) or not 1 <= stretch < 2:
            raise ReleaseFileError("file", "damaged-feature-length")
        points, packed = tables.get("landmarks"), tables.get("whitening")
        if points is None or points.shape != (q, facts.dimension) or not (np.abs(points) <= FARTHEST_POINT).all():
            raise ReleaseFileError("file", "damaged-landmark-columns")
        if packed is None or packed.shape != (q * (q + 1) // 2,) or not (np.abs(packed) < _LARGEST_ENTRY).all():
            raise ReleaseFileError("file", "damaged-landmark-features")
        return cls(facts=facts, points=points, packed=packed, stretch=stretch, bits=bits, count=count)
