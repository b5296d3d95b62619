"""Noisy class means made ready: distances to them, with the bias and the noise of each known.

Scores compare classes, so counts and lengths that noise has blurred are drawn together (`shrinkage`). Answers about one
class are of its own sums alone.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import FARTHEST
from dpsim_gui.structures.classes.labelled import Ranks, Scores
from dpsim_gui.structures.classes.means_metric import MeansMetric, ShrunkenCounts, shrunken_counts
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.reading import Reader, Reading

# Squared lengths below this leave the range of floats on the way.
_TINY = 1e-200


@dataclass(frozen=True, kw_only=True, eq=False)
class Comparison:
    """Points v against class means μ̂ in a metric A, all (q, C).

    distance:  (v − μ̂)ᵀA(v − μ̂);  slope: ‖A(v − μ̂)‖²;  lean: (v − μ̂)ᵀA μ̂
    """

    distance: Floats
    slope: Floats
    lean: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class MeansReader:
    """sums: (C, d) noisy Z;  counts: (C,) noisy n;  linear: worth of one unit of Z;  worth: of one unit of a count.

    variance: of the noise of one integer unit;  radius: of the domain about its centre
    sphere: whether points are moved to that radius first
    """

    embedding: Embedding
    radius: float
    sphere: bool
    sums: Floats
    counts: Floats
    linear: float
    worth: float
    variance: float

    def seen(self, points: Floats) -> Floats:
        """v of each point."""
        return self.embedding.centred(points) if self.embedding.centre.any() else points

    @cached_property
    def _counted(self) -> ShrunkenCounts:
        return shrunken_counts(self.counts, math.sqrt(self.variance) * self.worth)

    @property
    def rows(self) -> Floats:
        """(C,) n, what means are divided by."""
        return self._counted.rows

    @property
    def clear(self) -> Flags:
        return self._counted.clear

    @cached_property
    def means(self) -> Floats:
        """(C, d) μ̂ = Z/n, seen from the centre."""
        return np.asarray(self.sums / self.rows[:, None])

    @cached_property
    def noise_of_means(self) -> Floats:
        """(C,) s² = variance of the noise in one coordinate of μ̂."""
        return np.asarray(self.variance * np.square(self.linear / self.rows))

    @property
    def readers(self) -> tuple[Reader, ...]:
        return tuple(ClassReader(means=self, index=index) for index in range(len(self.counts)))

    def scores(self, points: Floats) -> Scores:
        """Minus the squared distance to each mean, corrected for the noise in it."""
        distance, cross, norms = squared_distances(self.seen(points), self.means)
        return self.scored(Comparison(distance=distance, slope=distance, lean=cross - norms), self._plain)

    def ranks(self, points: Floats) -> Ranks | None:
        """One product with the means; 2<v, μ̂> − ‖μ̂‖² and the bias is the score but for ‖v‖²."""
        return self.ranked(points, self._plain)

    @cached_property
    def _plain(self) -> MeansMetric:
        return MeansMetric.plain(self.means, self.noise_of_means, self.clear)

    def ranked(self, points: Floats, metric: MeansMetric) -> Ranks | None:
        """2<v, Aμ̂> − μ̂ᵀAμ̂ + bias, and a bound on its noise: ‖A(v − μ̂)‖ ≤ ‖A‖‖v‖ + ‖Aμ̂‖ by the longest v.

        On the sphere v is y·R/‖y‖: the product is made with y and divided afterwards. Where classes lie apart a point
        of 512 columns and 10 classes takes 0.07 of the time of its scores, in 64 columns 0.2 of it.
        """
        with np.errstate(over="ignore", invalid="ignore"):
            offset = self.seen(points)
            squared = np.vecdot(offset, offset)
        if not len(points) or not squared.max() <= self._farthest or (self.sphere and not squared.min() > _TINY):
            return None
        lengths = np.sqrt(squared)
        value = metric.doubled @ offset.T
        if self.sphere:
            value *= self.radius / lengths
        value += (metric.bias - metric.norms)[:, None]
        longest = self.radius if self.sphere else float(lengths.max())
        ends = np.stack([value.min(axis=1), value.max(axis=1)], axis=1)
        # (v − μ̂)ᵀAμ̂ = (rank − μ̂ᵀAμ̂ − bias)/2
        lean = np.abs(ends - (metric.norms + metric.bias)[:, None]).max(axis=1) / 2
        high = self.square(np.square(float(metric.factors[-1]) * longest + metric.lengths), lean, metric.square)
        return Ranks(value=value, high=high)

    @cached_property
    def _farthest(self) -> float:
        """A point no farther than the root of this from the centre has no number beyond FARTHEST."""
        return max(0.0, FARTHEST - float(np.abs(self.embedding.centre).max())) ** 2

    def scored(self, seen: Comparison, metric: MeansMetric) -> Scores:
        """−(v − μ̂)ᵀA(v − μ̂) + bias.

        The distance is too large by s²·tr A on average, since E μ̂ᵀAμ̂ = μᵀAμ + s²·tr A, and the bias is public. How
        the many coordinates share its noise is not worked out: for the band it counts as one term, which is the widest.
        Of lengths that are shrunken the band is that of lengths that are not, which is wider.
        """
        return Scores(
            value=metric.bias - seen.distance,
            square=self.square(seen.slope, seen.lean, metric.square),
            terms=np.ones(1),
            method_sd=np.zeros(1),
        )

    def square(self, slope: Floats, lean: Floats, trace_square: float) -> Floats:
        """Σ ψ² of a score; slope, lean: (C,) or (q, C).

        To first order dμ̂ = (dZ − μ̂ dn)/n, so that the noise of the distance has the squared coefficients
        (2/n)²·(g²·slope + u²·lean²), g = linear, u = worth; that of dμ̂ᵀA dμ̂ adds 2s⁴·tr A².
        """
        square = np.square(lean)
        square *= np.square(2 * self.worth / self.rows)
        square += np.square(2 * self.linear / self.rows) * slope
        square += 2 * trace_square * self.noise_of_means * np.square(self.linear / self.rows)
        return square


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassReader(Reader):
    """One class of a `MeansReader`."""

    means: MeansReader
    index: int

    @property
    def rows(self) -> float:
        return float(self.means.counts[self.index])

    def answer(self, points: Floats) -> Reading:
        """n‖v − μ̂‖² less its bias: Σ‖x − y‖² but for the spread of the class, between 0 and n·R².

        n‖v − Z/n‖² = n‖v‖² − 2<Z, v> + ‖Z‖²/n has the coefficients −2(v − μ̂) of dZ and ‖v‖² − ‖μ̂‖² of dn.
        """
        means, own = self.means, slice(self.index, self.index + 1)
        offset, rows = means.embedding.centred(points), max(1.0, self.rows)
        distance, cross, norms = (part[..., 0] for part in squared_distances(offset, means.sums[own] / rows))
        noise, d = means.variance * (means.linear / rows) ** 2, offset.shape[1]
        of_count = (distance + 2 * cross - 2 * norms) * means.worth
        square = 4 * distance * means.linear**2 + np.square(of_count) + 2 * d * noise * means.linear**2
        return Reading(
            value=rows * (distance - d * noise),
            square=square,
            fourth=np.square(square),
            approximation=np.full(len(points), rows * means.radius**2),
            # The spread may be anything from 0 to n·R², so that its mean square is a third of that squared.
            scatter=np.full(len(points), (rows * means.radius**2) ** 2 / 3),
        )


def squared_distances(points: Floats, means: Floats) -> tuple[Floats, Floats, Floats]:
    """‖v − μ‖² and <v, μ>, both (q, C), and ‖μ‖² (C,); points: (q, d), means: (C, d).

    Laid out class by class in memory: there are many points and few classes, and numpy's inner loops should be long.
    """
    cross = (means @ points.T).T
    norms = np.einsum("cj,cj->c", means, means)
    distance = cross * -2.0
    distance += norms
    distance += np.einsum("qj,qj->q", points, points)[:, None]
    return np.maximum(distance, 0.0, out=distance), cross, norms
