"""Noisy class means compared in the metric of the noisy covariance within classes."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.structures.classes.class_means_reader import Comparison, MeansReader, squared_distances
from dpsim_gui.structures.classes.labelled import Ranks, Scores
from dpsim_gui.structures.classes.means_metric import MeansMetric
from dpsim_gui.structures.reading import Reader

# Noise widens the spectrum of W by the radius of its semicircle; half of that keeps weak directions from shouting.
_REGULARISER = 0.5


@dataclass(frozen=True, kw_only=True, eq=False)
class WhitenedReader:
    """means: noisy class means;  matrix: (d, d) noisy M;  noise: sd of a diagonal entry of M."""

    means: MeansReader
    matrix: Floats
    noise: float

    @property
    def readers(self) -> tuple[Reader, ...]:
        """Answers about one class are plain squared distances; only scores are whitened."""
        return self.means.readers

    @property
    def clear(self) -> Flags:
        return self.means.clear

    def scores(self, points: Floats) -> Scores:
        """As for plain means, in the metric A = (W + λI)⁻¹.

        A is noisy too but the same for every class; bands are about the class means in the metric that was released.
        """
        seen, means = self.means.seen(points) @ self._onto, self.means.means @ self._onto
        distance, cross, norms = squared_distances(seen, means)
        root = np.sqrt(self._spread[1])
        slope, _, _ = squared_distances(seen / root, means / root)
        compared = Comparison(distance=distance, slope=slope, lean=cross - norms)
        return self.means.scored(compared, self._metric)

    @cached_property
    def _onto(self) -> Floats:
        """(d, d) A^(1/2) on the eigenvectors: lengths after it are lengths in the metric A."""
        directions, spread = self._spread
        return np.asarray(directions / np.sqrt(spread))

    def ranks(self, points: Floats) -> Ranks | None:
        """No product with A is needed to rank: vᵀAv is the same for every class, and Aμ̂ is known."""
        return self.means.ranked(points, self._metric)

    @cached_property
    def _metric(self) -> MeansMetric:
        directions, spread = self._spread
        return MeansMetric(
            means=self.means.means,
            noise=self.means.noise_of_means,
            clear=self.means.clear,
            directions=directions,
            factors=1 / spread,
        )

    @cached_property
    def _spread(self) -> tuple[Floats, Floats]:
        """Eigenvectors of W, and its eigenvalues floored at 0 and raised by λ, the greatest first.

        λ = half the radius of the noise's semicircle over n, plus R²/n for the spread that n rows cannot show. Of W the
        noise of the means is taken out: Σ n_c μ̂_c μ̂_cᵀ is too large by Σ n_c s_c² on the diagonal.
        """
        means, d = self.means, len(self.matrix)
        use = means.clear
        rows = max(1.0, float(np.maximum(means.counts, 0.0).sum()))
        between = (means.means[use] * means.rows[use, None]).T @ means.means[use]
        within = self.matrix - between + np.eye(d) * float(np.sum(means.rows[use] * means.noise_of_means[use]))
        values, directions = np.linalg.eigh(within / rows)
        raised = (_REGULARISER * semicircle(self.noise, d) + means.radius**2) / rows
        return np.ascontiguousarray(directions[:, ::-1]), np.maximum(values[::-1], 0.0) + raised


def semicircle(noise: float, d: int) -> float:
    """Radius of the spectrum of a symmetric noise matrix, entries of sd `noise` on and noise/√2 off the diagonal.

    2·√d times the sd off the diagonal (Wigner).
    """
    return noise * math.sqrt(2 * d)
