"""The exact law of the noise, cut into bins, and tests of samples against it. All answers are p-values."""

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy import stats
from scipy.special import ndtr

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

Sample = NDArray[np.int64]

# Fewer expected than this and a bin joins its neighbour, so that χ² keeps its tail.
FEWEST = 200
# Above this deviation a sum over integers is an integral: the midpoint rule is off by 1/(24σ²).
SMOOTH = 3000


class ExactLaw:
    """P[X = x] ∝ exp(−|x|/b) or exp(−x²/2σ²) on the integers."""

    def __init__(self, law: NoiseLaw) -> None:
        self._kind = law.kind
        self._scale = float(law.scale)
        self.width = self._scale if law.kind is NoiseKind.LAPLACE else math.sqrt(self._scale)

    def tail(self, m: NDArray[np.int64]) -> Floats:
        """P[X ≥ m] for m ≥ 1."""
        if self._kind is NoiseKind.LAPLACE:
            return np.exp(-m / self._scale) / (1 + math.exp(-1 / self._scale))
        if self.width > SMOOTH:
            return np.asarray(ndtr(-(m - 0.5) / self.width))
        return np.asarray(self._gaussian_tails[np.minimum(m, len(self._gaussian_tails) - 1)])

    @cached_property
    def _gaussian_tails(self) -> Floats:
        x = np.arange(math.ceil(12 * self.width) + 30, dtype=np.float64)
        weights = np.exp(-x * x / (2 * self._scale))
        tails = np.append(np.cumsum(weights[::-1])[::-1], 0.0)
        return np.asarray(tails / (2 * tails[0] - 1))

    def edges(self, size: int) -> NDArray[np.int64]:
        """1 = m₀ < m₁ < …: between two of them, and beyond the last, `FEWEST` of `size` are expected of either sign."""
        wanted = np.unique(np.ceil(self.width * np.linspace(0, 12, 121)).astype(np.int64))
        kept = [1]
        tails = dict(zip(wanted.tolist(), self.tail(wanted).tolist(), strict=True))
        last = float(self.tail(np.array([1]))[0])
        for m in wanted.tolist():
            if m > 1 and (last - tails[m]) * size >= FEWEST and tails[m] * size >= FEWEST:
                kept.append(m)
                last = tails[m]
        return np.array(kept)

    def bins(self, size: int) -> tuple[NDArray[np.int64], Floats]:
        """Right-open edges over the signed integers, and the probability of each bin; 0 joins 1 … where it is rare."""
        positive = self.edges(size)
        tails = np.append(self.tail(positive), 0.0)
        shares = -np.diff(tails)
        zero = 1 - 2 * tails[0]
        if zero * size >= FEWEST or len(positive) == 1:
            return np.concatenate([1 - positive[::-1], positive]), np.concatenate([shares[::-1], [zero], shares])
        edges = np.concatenate([1 - positive[::-1], positive[1:]])
        return edges, np.concatenate([shares[::-1], [zero + shares[0]], shares[1:]])


def counts(sample: Sample, edges: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.bincount(np.searchsorted(edges, sample, side="right"), minlength=len(edges) + 1)


def fit(sample: Sample, law: NoiseLaw) -> float:
    """χ² of the sample against the exact law."""
    edges, shares = ExactLaw(law).bins(len(sample))
    observed = counts(sample, edges)
    expected = shares * len(sample)
    if expected.min() < FEWEST:  # a narrow law is 0 nearly always, and each value beyond counts
        return narrow_fit(observed, shares)
    return float(stats.chi2.sf(((observed - expected) ** 2 / expected).sum(), len(shares) - 1))


def narrow_fit(observed: NDArray[np.int64], shares: Floats) -> float:
    """The least exact binomial p-value of a bin, times the number of bins."""
    size = int(observed.sum())
    least = min(
        stats.binomtest(int(count), size, float(share)).pvalue for count, share in zip(observed, shares, strict=True)
    )
    return min(1.0, least * len(shares))


def two_sample(ours: Sample, theirs: Sample, law: NoiseLaw) -> float:
    """χ² of two samples against each other, in bins that the smaller one fills."""
    edges, shares = ExactLaw(law).bins(min(len(ours), len(theirs)))
    if shares.min() * len(theirs) < FEWEST:
        edges = np.array([0, 1])
    table = np.array([counts(ours, edges), counts(theirs, edges)])
    table = table[:, table.sum(axis=0) > 0]
    return float(stats.chi2_contingency(table).pvalue) if table.shape[1] > 1 else 1.0


def residues(sample: Sample, modulus: int) -> float:
    """χ² of x mod m against uniform: right to 10⁻⁹ for a law that is thousands of integers wide."""
    observed = np.bincount(sample % modulus, minlength=modulus)
    return float(stats.chisquare(observed).pvalue)


def symmetry(sample: Sample) -> float:
    positive, negative = int((sample > 0).sum()), int((sample < 0).sum())
    return float(stats.binomtest(positive, positive + negative).pvalue) if positive + negative else 1.0


def far_tail(sample: Sample, law: NoiseLaw) -> float:
    """How many |x| lie beyond the points that one in a thousand and one in ten thousand pass."""
    exact = ExactLaw(law)
    least = 1.0
    for share in (1e-3, 1e-4):
        low, high = 1, math.ceil(40 * exact.width) + 2
        while high - low > 1:
            middle = (low + high) // 2
            if 2 * float(exact.tail(np.array([middle]))[0]) < share:
                high = middle
            else:
                low = middle
        beyond = int((np.abs(sample) >= high).sum())
        chance = 2 * float(exact.tail(np.array([high]))[0])
        least = min(least, 2 * float(stats.binomtest(beyond, len(sample), chance).pvalue))
    return min(1.0, least)


def neighbours(sample: Sample, lags: Sequence[int]) -> float:
    """χ² of independence of x[i] and x[i + lag], in up to seven classes of each, none rarer than one in twenty.

    The least of all lags.
    """
    values, occurrences = np.unique(sample, return_counts=True)
    shares = np.cumsum(occurrences) / len(sample)
    edges, last = [], 0.0
    for goal in (0.07, 0.21, 0.4, 0.6, 0.79, 0.93):
        place = int(np.searchsorted(shares, goal))
        if shares[place] - last >= 0.05 and shares[place] <= 0.95:
            edges.append(values[place])
            last = shares[place]
    if not edges:
        return 1.0
    classes, count = np.searchsorted(edges, sample), len(edges) + 1
    tables = (np.bincount(classes[:-lag] * count + classes[lag:], minlength=count**2) for lag in lags)
    return min(float(stats.chi2_contingency(table.reshape(count, count)).pvalue) for table in tables)


def scaled(law: NoiseLaw, factor: Fraction) -> NoiseLaw:
    return NoiseLaw(kind=law.kind, scale=law.scale * factor)
