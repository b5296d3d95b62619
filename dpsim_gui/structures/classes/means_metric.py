"""A metric A in which points are compared with class means, and the means as they are seen in it."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Flags, Floats

# What noise has blurred is drawn towards the mean of all classes, as far as noise explains how it varies.
#
# Empirical Bayes by post-processing: the noise is public, so it is public too how much of the differences it made.
# Where classes stand clearly above the noise nothing moves.

# An empty class among full ones passes 3 standard deviations once in 700 (normal) or 140 (one Laplace) releases.
_CLEAR_DEVIATIONS = 3.0
# The variance among a few classes is itself uncertain: as much again as noise explains is laid to noise.
_CAUTION = 2.0


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


def length_corrections(means: Floats, images: Floats, noise: Floats, *, trace: float, square: float) -> Floats:
    """(k,) what to add to a score −(v − μ̂)ᵀA(v − μ̂) + s²·tr A of k classes, so that lengths of means are shrunken.

    means: (k, d) δ̂ = μ̂ − m, m their mean;  images: (k, d) Aδ̂;  noise: (k,) s²;  trace: tr A;  square: tr A²
    A score is 2(v − m)ᵀAδ̂ − δ̂ᵀAδ̂ + s²·tr A and a part that all classes share. The first term finds the class. The
    length is the same for every point, and its noise favours one class everywhere. So b = δ̂ᵀAδ̂ − e²·tr A becomes its
    mean plus a share 1 − V/(variance of b), at least 0, of how far it is from its mean:

        e² = s²(1 − 2/k) + Σ s²/k²      noise in one coordinate of δ̂
        V  = mean of 4e⁴·tr A² + 4e²q   noise of b, its first part with caution;  q = mean of ‖Aδ̂‖² − e²·tr A², ≥ 0
    """
    k = len(means)
    if k < 2:
        return np.zeros(k)
    noise = noise * (1 - 2 / k) + float(noise.sum()) / k**2
    lengths = np.vecdot(images, means) - noise * trace
    slope = max(0.0, float(np.mean(np.vecdot(images, images) - noise * square)))
    by_noise = float(np.mean(2 * _CAUTION * np.square(noise) * square + 4 * noise * slope))
    variance = float(lengths.var(ddof=1))
    kept = 1 - by_noise / variance if variance > by_noise else 0.0
    return np.asarray((1 - kept) * (lengths - lengths.mean()))


@dataclass(frozen=True, kw_only=True, eq=False)
class MeansMetric:
    """means: (C, d) μ̂;  noise: (C,) s² in each coordinate of them;  clear: (C,) which are compared

    directions: (d, d) eigenvectors of A as columns, None for A = I;  factors: (d,) eigenvalues of A, the smallest first
    """

    means: Floats
    noise: Floats
    clear: Flags
    directions: Floats | None
    factors: Floats

    @classmethod
    def plain(cls, means: Floats, noise: Floats, clear: Flags) -> "MeansMetric":
        """A = I."""
        return cls(means=means, noise=noise, clear=clear, directions=None, factors=np.ones(means.shape[1]))

    @cached_property
    def onto(self) -> Floats:
        """(C, d) Aμ̂."""
        return self._applied(self.means, self.factors)

    @cached_property
    def doubled(self) -> Floats:
        return 2 * self.onto

    @cached_property
    def norms(self) -> Floats:
        """(C,) μ̂ᵀAμ̂."""
        return np.asarray(np.vecdot(self.onto, self.means))

    @cached_property
    def bias(self) -> Floats:
        """(C,) s²·tr A, by which the noise of μ̂ makes μ̂ᵀAμ̂ too large on average, and what shrinks lengths of means."""
        bias = self.noise * self.trace
        if self.clear.any():
            own = self.means[self.clear]
            apart = own - own.mean(axis=0)
            images = self._applied(apart, self.factors)
            bias[self.clear] += length_corrections(
                apart, images, self.noise[self.clear], trace=self.trace, square=self.square
            )
        return bias

    @cached_property
    def lengths(self) -> Floats:
        """(C,) ‖Aμ̂‖."""
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
