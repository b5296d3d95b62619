"""Rows that pile up where somebody asks.

A row at y itself has 1 of every wave as seen from y, those that were cut off as well: together these would add
1 − c_0 − Σ c_k of it, which is much at a kink. Rows that only crowd have less and less of finer waves, rows that all
have one value have as much of any. So what a pile at y is off by is told by the finest waves in the file:

    q(y) = Σ_k b_k Σ over rows x of Π_j cos(2π k_j (x_j − y_j)/L_j),     Σ b_k = 1 − c_0 − Σ c_k

Along a line of waves that differ in one k_j alone, those in its last octave stand for those that follow: b_k ∝ c_k for
them, along the column in which a wave is finest, and 0 for all others. A pile in one column beside others that are
spread is told by the waves that are fine in that column. The octave before, weighted in the same way, tells q_0(y):
where q falls from there to the last octave, it falls as much again beyond it. A pile is off by q · q/q_0 there, and by
q where q does not fall. As seen from the rarer of a few values q_0 may be below 0: then by q + q_0, as chance makes q
large and q_0 small as well.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.lattice_waves.basis import feature_places, features_of


@dataclass(frozen=True, kw_only=True, eq=False)
class PileSums:
    """last, before: (Π(2K_j + 1),) sums of rows times b_k of the last octave, and of the one before, 0 elsewhere
    orders, before_orders: their K_j;  noise: Σ (b_k/(w_k a²))² of the last
    """

    last: Floats
    orders: tuple[int, ...]
    before: Floats
    before_orders: tuple[int, ...]
    noise: float

    def off_by(self, last: Floats, before: Floats) -> Floats:
        """(q,) what a pile is off by, times n;  last, before: q and q_0"""
        if not any(self.before_orders):
            return np.maximum(last, 0.0)
        kept = np.maximum(last + np.minimum(before, 0.0), 0.0)
        return kept * np.divide(kept, before, out=np.ones_like(kept), where=before > kept)


@dataclass(frozen=True, kw_only=True, eq=False)
class PileWeights:
    """(m,) b_k of the last octave, and of the one before it: all 0 where there is none.

    waves: (m, d) k
    """

    waves: NDArray[np.int64]
    last: Floats
    before: Floats

    def of(self, sums: Floats, scale: Floats, square: float) -> PileSums:
        """sums: of all features;  scale: (m,) 1/(w_k a²);  square: Σ over the noise in each of these sums"""
        noise = float(np.square(self.last * scale).sum()) * square
        last, before = self._octaves
        return PileSums(
            last=last.placed(sums),
            orders=last.orders,
            before=before.placed(sums),
            before_orders=before.orders,
            noise=noise,
        )

    @cached_property
    def _octaves(self) -> tuple["_Octave", "_Octave"]:
        return _Octave.of(self.waves, self.last), _Octave.of(self.waves, self.before)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Octave:
    """Where sums go that have a weight.

    which: (n,) of all features;  weights: (n,) b_k of each;  places: (n,) where it goes;  orders: K_j
    """

    which: NDArray[np.intp]
    weights: Floats
    places: NDArray[np.intp]
    orders: tuple[int, ...]

    @classmethod
    def of(cls, waves: NDArray[np.int64], weights: Floats) -> "_Octave":
        features, some = features_of(waves), weights > 0
        orders = tuple(int(order) for order in waves[some].max(axis=0, initial=0))
        return cls(
            which=np.flatnonzero(np.repeat(some, features)),
            weights=np.repeat(weights[some], features[some]),
            places=feature_places(waves[some], orders),
            orders=orders,
        )

    def placed(self, sums: Floats) -> Floats:
        """(Π(2K_j + 1),) 0 where there is no wave"""
        found = np.zeros(math.prod(2 * order + 1 for order in self.orders))
        found[self.places] = sums[self.which] * self.weights
        return found


def pile_weights(waves: NDArray[np.int64], coefficients: Floats, periods: Floats, mean: float) -> PileWeights:
    """waves: (m, d) k;  coefficients: (m,) c_k;  mean: c_0"""
    lost, octaves = max(0.0, 1 - mean - float(coefficients.sum())), _octaves(waves, periods)
    worth = np.maximum(coefficients, 0.0)
    last, before = (_summing_to(lost, np.where(octaves == which, worth, 0.0)) for which in (0, 1))
    return PileWeights(waves=waves, last=last, before=before)


def _summing_to(total: float, shares: Floats) -> Floats:
    return np.asarray(shares * (total / max(float(shares.sum()), np.finfo(np.float64).tiny)))


def _octaves(waves: NDArray[np.int64], periods: Floats) -> NDArray[np.int64]:
    """(m,) of each, along the column in which it is finest: 0 in the last octave of its line, 1 and 2 before."""
    finest, found = np.argmax(waves / periods, axis=1), np.zeros(len(waves), dtype=np.int64)
    for column in range(waves.shape[1]):
        along, others = waves[:, column], np.where(np.arange(waves.shape[1]) == column, 0, waves)
        line = np.ravel_multi_index(tuple(others.T), tuple(others.max(axis=0) + 1))
        longest = np.zeros(int(line.max()) + 1, dtype=np.int64)
        np.maximum.at(longest, line, along)
        end = longest[line]
        found = np.where(finest == column, (2 * along <= end).astype(np.int64) + (4 * along <= end), found)
    return found
