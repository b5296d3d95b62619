"""The first form of `landmarks`: features φ = W·k_z of length about 1, W triangular. Read for ever, no longer made.

    K(y) ≈ <φ(y), Σ_x φ(x)>/n

That is what today's reader answers with W for its directions, no centre and nothing cut (`landmarks.reader`).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.structures.answered_functions import ANSWERED_FUNCTIONS
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.landmarks.directions import Directions
from dpsim_gui.structures.landmarks.exact_kernel import KERNEL_ERROR
from dpsim_gui.structures.landmarks.reader import LandmarkReader
from dpsim_gui.structures.public_points import FARTHEST_POINT
from dpsim_gui.structures.restored import whole_number
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Block, Tables

# What files of the first form may state.
_MOST = 4096
_MOST_BITS = 18
_GRID_BITS = 19
_LARGEST_ENTRY = 64.0
# ‖W‖ ≤ stretch·(15·2⁻¹⁰/16)^(−1/2), from the regulariser 2⁻¹⁰ it was made with.
_LONGEST = math.sqrt(16 * 2**10 / 15)
_VISIBILITY_THRESHOLD = 0.02


@dataclass(frozen=True, kw_only=True, eq=False)
class EarlierLandmarks:
    """points: (q, d);  packed: (q(q + 1)/2,) the lower triangle of W row by row;  stretch: at least ‖φ(x)‖ for any x
    bits: kernel values were rounded to multiples of 2^−bits
    count: integers of one row in the row count, 0 where n is public
    """

    functions: ClassVar[frozenset[FunctionName]] = ANSWERED_FUNCTIONS["landmarks"]

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
