"""Answers from the noisy features of a release with landmarks."""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.kernel_matrix import kernel_matrix
from dpsim_gui.structures.structure import Floats, Reading
from dpsim_gui.structures.whitening import Whitening

_BLOCK_VALUES = 2**21
_LEAST_SEEN = 0.02


@dataclass(frozen=True, kw_only=True, eq=False)
class LandmarkReader:
    """sums: (q,) Σφ(x) plus noise, in units of a feature;  unit: integers per feature;  blur: of rounded rows
    count: integers per row in the row count, 0 where n is public
    """

    similarity: Similarity
    points: Floats
    whitening: Whitening
    sums: Floats
    unit: float
    count: int
    blur: float
    rows: float

    def answer(self, points: Floats) -> Reading:
        """<φ(y), Σφ>/n, n at least 1; n's own noise enters with −K/(w_n n).

        Off by at most c²·√(1 − ‖φ(y)‖²/c²) + c² − 1, and c²·blur for rounded rows; c: stretch
        """
        rows = max(self.rows, 1.0)
        total, length, fourth = self._features(points)
        value = total / rows
        c_squared = self.whitening.stretch**2
        unseen = np.sqrt(np.maximum(1 - length / c_squared, 0))
        square, fourth = length / self.unit**2, fourth / self.unit**4
        if self.count:
            of_count = np.square(value / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        return Reading(
            value=value,
            square=square / rows**2,
            fourth=fourth / rows**4,
            approximation=c_squared * (unseen + self.blur) + c_squared - 1,
            unseen=length < _LEAST_SEEN,
        )

    def _features(self, points: Floats) -> tuple[Floats, Floats, Floats]:
        """<φ, sums>, Σφ² and Σφ⁴ at each point, in blocks."""
        total, length, fourth = (np.zeros(len(points)) for _ in range(3))
        size = max(1, _BLOCK_VALUES // len(self.points))
        for start in range(0, len(points), size):
            part = slice(start, start + size)
            features = self.whitening.of_values(kernel_matrix(self.similarity, points[part], self.points))
            total[part] = features @ self.sums
            np.square(features, out=features)
            length[part] = features.sum(axis=1)
            fourth[part] = np.square(features, out=features).sum(axis=1)
        return total, length, fourth
