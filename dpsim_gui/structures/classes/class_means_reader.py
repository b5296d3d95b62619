"""Noisy class means made ready: distances to them, with the bias and the noise of each known.

Scores compare classes, so counts and means that noise has blurred are drawn together. Answers about one class are of
its own sums alone.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import FARTHEST
from dpsim_gui.structures.classes.labelled import Ranks, Scores
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.reading import Reader, Reading

# What noise has blurred is drawn towards the mean of all classes, as far as noise explains how it varies.
#
# Empirical Bayes by post-processing: the noise is public, so it is public too how much of the differences it made.
# Where classes stand clearly above the noise nothing moves.

# An empty class among full ones passes 3 standard deviations once in 700 (normal) or 140 (one Laplace) releases.
_CLEAR_DEVIATIONS = 3.0
# Weights and variance depend on each other; after so many rounds they hardly change.
_ROUNDS, _STEPS = 3, 20
# Of the least noise: a variance of 0 would make all classes alike.
_LEAST_SHARE = 2.0**-10


@dataclass(frozen=True, kw_only=True, eq=False)
class ShrunkenCounts:
    """rows: (C,) n, at least 1;  clear: (C,) whether n stands above what noise may have left of it."""

    rows: Floats
    clear: Flags


def shrunken_counts(counts: Floats, sd: float) -> ShrunkenCounts:
    """n = m + f·(count − m), f = t/(t + sd²) with m the mean of the counts and t their variance beyond that of noise.

    What is left of the noise in n has the variance sd²·(f + (1 − f)/C). A class is clear with n at least 3 roots of it.
    """
    total, kept = len(counts), 1.0
    mean = max(1.0, float(counts.mean()))
    if total > 1 and sd > 0:
        kept = max(0.0, 1 - sd**2 / max(float(counts.var(ddof=1)), sd**2))
    rows = np.maximum(1.0, mean + kept * (counts - mean))
    left = sd * math.sqrt(kept + (1 - kept) / total)
    return ShrunkenCounts(rows=rows, clear=np.asarray(rows >= _CLEAR_DEVIATIONS * left))


@dataclass(frozen=True, kw_only=True, eq=False)
class ShrunkenMeans:
    """means: (k, d) μ̃;  kept: (k,) the share of each mean that is its own;  noise: (k,) e², what noise μ̂ − m has"""

    means: Floats
    kept: Floats
    noise: Floats


def shrunken_means(means: Floats, noise: Floats, applied: Callable[[Floats], Floats], trace: float) -> ShrunkenMeans:
    """μ̃ = m + κ(μ̂ − m), κ = τ²/(τ² + e²): each mean by its own noise, towards a mean m of all.

    A small class has much noise. Unshrunken, its noise would win the points that lie in its direction by chance.
    m is weighted by w ∝ 1/(τ² + e²), with e² = s²(1 − 2w) + Σ w²s². τ² is the variance of true means in a coordinate,
    by moments: b = δᵀAδ/tr A − e² has the mean τ² and about the deviation τ² + e², so it is weighted by its inverse
    square. Where noise explains everything τ² is next to nothing, and points go by (v − m)ᵀAδ/e² alone.
    means: (k, d) μ̂;  noise: (k,) s²;  applied: δ → Aδ;  trace: tr A
    """
    weights = np.full(len(means), 1 / len(means))
    for _ in range(_ROUNDS):
        middle = weights @ means
        own = noise * (1 - 2 * weights) + float(np.square(weights) @ noise)
        apart = means - middle
        variance = _variance_of_means(np.vecdot(applied(apart), apart) / trace - own, own)
        if not variance > 0:
            # No noise, and all means alike.
            return ShrunkenMeans(means=means, kept=np.ones(len(means)), noise=own)
        weights = 1 / (variance + own)
        weights /= weights.sum()
    kept = variance / (variance + own)
    return ShrunkenMeans(means=middle + kept[:, None] * apart, kept=kept, noise=own)


def _variance_of_means(found: Floats, noise: Floats) -> float:
    """τ²;  found: (k,) b;  noise: (k,) e²"""
    least = _LEAST_SHARE * float(noise.min())
    variance = max(least, float(found.mean()))
    for _ in range(_STEPS):
        if not variance > 0:
            return 0.0
        precision = 1 / np.square(variance + noise)
        variance = max(least, float(precision @ found / precision.sum()))
    return variance


@dataclass(frozen=True, kw_only=True, eq=False)
class MeansMetric:
    """released: (C, d) μ̂;  noise: (C,) s² in each coordinate of them;  clear: (C,) which are compared

    directions: (d, d) eigenvectors of A as columns, None for A = I;  factors: (d,) eigenvalues of A, the smallest first
    """

    released: Floats
    noise: Floats
    clear: Flags
    directions: Floats | None
    factors: Floats

    @classmethod
    def plain(cls, means: Floats, noise: Floats, clear: Flags) -> "MeansMetric":
        """A = I."""
        return cls(released=means, noise=noise, clear=clear, directions=None, factors=np.ones(means.shape[1]))

    @cached_property
    def _shrunken(self) -> ShrunkenMeans:
        """Of the classes that are compared; the others as they are."""
        means, kept, noise = self.released.copy(), np.ones(len(self.released)), self.noise.copy()
        if self.clear.sum() > 1:
            of_clear = shrunken_means(
                means[self.clear], noise[self.clear], lambda apart: self._applied(apart, self.factors), self.trace
            )
            means[self.clear], kept[self.clear], noise[self.clear] = of_clear.means, of_clear.kept, of_clear.noise
        return ShrunkenMeans(means=means, kept=kept, noise=noise)

    @property
    def means(self) -> Floats:
        """(C, d) μ̃."""
        return self._shrunken.means

    @property
    def kept(self) -> Floats:
        """(C,) κ."""
        return self._shrunken.kept

    @cached_property
    def onto(self) -> Floats:
        """(C, d) Aμ̃."""
        return self._applied(self.means, self.factors)

    @cached_property
    def doubled(self) -> Floats:
        return 2 * self.onto

    @cached_property
    def norms(self) -> Floats:
        """(C,) μ̃ᵀAμ̃."""
        return np.asarray(np.vecdot(self.onto, self.means))

    @cached_property
    def bias(self) -> Floats:
        """(C,) −κe²·tr A: by so much (v − μ)ᵀA(v − μ) is larger, on average, than (v − μ̃)ᵀA(v − μ̃)."""
        return np.asarray(-self.kept * self._shrunken.noise * self.trace)

    @cached_property
    def lengths(self) -> Floats:
        """(C,) ‖Aμ̃‖."""
        return np.asarray(np.linalg.norm(self.onto, axis=1))

    @cached_property
    def trace(self) -> float:
        """tr A."""
        return float(self.factors.sum())

    @cached_property
    def square(self) -> float:
        """tr A²."""
        return float(np.square(self.factors).sum())

    def _applied(self, vectors: Floats, factors: Floats) -> Floats:
        if self.directions is None:
            return vectors
        return np.asarray((vectors @ self.directions * factors) @ self.directions.T)


# Squared lengths below this leave the range of floats on the way.
_TINY = 1e-200


@dataclass(frozen=True, kw_only=True, eq=False)
class Comparison:
    """Points v against class means μ̃ in a metric A, all (q, C).

    distance:  (v − μ̃)ᵀA(v − μ̃);  slope: ‖A(v − μ̃)‖²;  lean: (v − μ̃)ᵀA μ̃
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
        """Minus the squared distance that is expected to each mean."""
        distance, cross, norms = squared_distances(self.seen(points), self._plain.means)
        return self.scored(Comparison(distance=distance, slope=distance, lean=cross - norms), self._plain)

    def ranks(self, points: Floats) -> Ranks | None:
        """One product with the means; 2<v, μ̃> − ‖μ̃‖² and the bias is the score but for ‖v‖²."""
        return self.ranked(points, self._plain)

    @cached_property
    def _plain(self) -> MeansMetric:
        return MeansMetric.plain(self.means, self.noise_of_means, self.clear)

    def ranked(self, points: Floats, metric: MeansMetric) -> Ranks | None:
        """2<v, Aμ̃> − μ̃ᵀAμ̃ + bias, and a bound on its noise: ‖A(v − μ̃)‖ ≤ ‖A‖‖v‖ + ‖Aμ̃‖ by the longest v.

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
        # (v − μ̃)ᵀAμ̃ = (rank − μ̃ᵀAμ̃ − bias)/2
        lean = np.abs(ends - (metric.norms + metric.bias)[:, None]).max(axis=1) / 2
        high = self.square(np.square(float(metric.factors[-1]) * longest + metric.lengths), lean, metric)
        return Ranks(value=value, high=high)

    @cached_property
    def _farthest(self) -> float:
        """A point no farther than the root of this from the centre has no number beyond FARTHEST."""
        return max(0.0, FARTHEST - float(np.abs(self.embedding.centre).max())) ** 2

    def scored(self, seen: Comparison, metric: MeansMetric) -> Scores:
        """−(v − μ̃)ᵀA(v − μ̃) + bias, the expected distance to a mean of which μ̃ and its noise κe² are known.

        How the many coordinates share its noise is not worked out: for the band it counts as one term, the widest.
        """
        return Scores(
            value=metric.bias - seen.distance,
            square=self.square(seen.slope, seen.lean, metric),
            terms=np.ones(1),
            method_sd=np.zeros(1),
        )

    def square(self, slope: Floats, lean: Floats, metric: MeansMetric) -> Floats:
        """Σ ψ² of a score; slope, lean: (C,) or (q, C).

        To first order dμ̂ = (dZ − μ̂ dn)/n, so that the noise of the distance has the squared coefficients
        (2/n)²·(g²·slope + u²·lean²), g = linear, u = worth; that of dμ̂ᵀA dμ̂ adds 2s⁴·tr A². Of a mean that is shrunken
        the share κ is left: its noise κ²s² and what is not known of the true mean, κ(1 − κ)s².
        """
        square = np.square(lean)
        square *= np.square(2 * self.worth / self.rows)
        square += np.square(2 * self.linear / self.rows) * slope
        square += 2 * metric.square * self.noise_of_means * np.square(self.linear / self.rows)
        square *= metric.kept
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
