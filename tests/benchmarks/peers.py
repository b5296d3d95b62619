"""Rivals, written independently of the program: LSQ-RFF, LSQ-FGT and a histogram made with OpenDP.

The first two are the mechanisms of Wagner, Naamad and Mishra, *Fast Private Kernel Density Estimation via Locality
Sensitive Quantization*, ICML 2023, for exp(−‖x−y‖²/s²) with pure privacy. Both publish means over n public rows, so a
replaced row counts twice: factor 2 (replace) or 1 (add-remove, with n given to them). Their noise is numpy's, in
floating point, which is fast and not safe to publish; their times therefore flatter them.
"""

import math
from dataclasses import dataclass
from functools import cached_property, reduce

import numpy as np
import opendp.prelude as dp
from numpy.polynomial.hermite import hermvander
from numpy.typing import NDArray
from scipy.special import factorial

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from tests.benchmarks.contestant import Answering

_LSQ = "Wagner et al."


@dataclass(frozen=True, kw_only=True, eq=False)
class Means:
    """Published means, with Laplace noise of one scale on each; read: noisy means → answers"""

    numbers: Floats
    scale: float
    random: np.random.Generator
    read: "LsqRff | LsqFgt"

    @property
    def size(self) -> int:
        return self.numbers.nbytes

    def release(self) -> Answering:
        noisy = self.numbers + self.random.laplace(0, self.scale, self.numbers.shape)
        return lambda points: self.read.answers(noisy, points)


@dataclass(frozen=True, kw_only=True, eq=False)
class LsqRff:
    """m features √2·cos(<ω, x> + b), ω ~ N(0, 2/s²): ℓ1 sensitivity factor·√2·m/n."""

    features: int
    bandwidth: float
    dimension: int
    epsilon: float
    factor: int
    name: str = "LSQ-RFF"
    kind: str = _LSQ

    @property
    def settings(self) -> str:
        return f"{self.features} features"

    @cached_property
    def _coins(self) -> tuple[Floats, Floats]:
        random = np.random.default_rng(5)
        omega = random.normal(size=(self.dimension, self.features)) * math.sqrt(2) / self.bandwidth
        return omega, random.uniform(0, 2 * math.pi, self.features)

    def _lifted(self, points: Floats) -> Floats:
        omega, shift = self._coins
        return np.asarray(math.sqrt(2) * np.cos(points @ omega + shift))

    def sum_up(self, rows: Floats) -> Means:
        blocks = np.array_split(rows, max(1, len(rows) // 1024))
        means = sum(self._lifted(block).sum(axis=0) for block in blocks) / len(rows)
        scale = self.factor * math.sqrt(2) * self.features / (self.epsilon * len(rows))
        return Means(numbers=np.asarray(means), scale=scale, random=np.random.default_rng(6), read=self)

    def answers(self, noisy: Floats, points: Floats) -> Floats:
        return np.asarray(self._lifted(points) @ noisy / self.features)


@dataclass(frozen=True, kw_only=True, eq=False)
class LsqFgt:
    """Fast Gauss transform: Hermite moments of the rows of every cell of a grid over the unit cube.

    exp(−(x−y)²) = Σ_j u^j/j! · H_j(y−c)·exp(−(y−c)²) with u = x − c, in units of s, cut after `order` terms per column;
    features u^j of the own cell: ℓ1 sensitivity factor·(Σ_j (side/2)^j)^d / n.
    side: of a cell, in bandwidths; 1 in the original.  All cells are summed in a query, by one product per column.
    """

    order: int
    side: float
    bandwidth: float
    dimension: int
    epsilon: float
    factor: int
    name: str = "LSQ-FGT"
    kind: str = _LSQ

    @property
    def settings(self) -> str:
        return f"order {self.order}, cells of {self.side:g}·s"

    @property
    def cells(self) -> int:
        return math.ceil(1 / (self.side * self.bandwidth) - 1e-9)

    def _cell_and_rest(self, column: Floats) -> tuple[NDArray[np.int64], Floats]:
        """Which cell a value lies in, and where in it: −side/2 … side/2."""
        scaled = column / self.bandwidth
        cell = np.minimum((scaled / self.side).astype(np.int64), self.cells - 1)
        return cell, scaled - (cell + 0.5) * self.side

    def sum_up(self, rows: Floats) -> Means:
        moments = np.ones((len(rows), 1))
        place = np.zeros(len(rows), dtype=np.int64)
        for column in rows.T:
            cell, rest = self._cell_and_rest(column)
            place = place * self.cells + cell
            powers = rest[:, None] ** np.arange(self.order)
            moments = (moments[:, :, None] * powers[:, None, :]).reshape(len(rows), -1)
        shape = (self.cells**self.dimension, self.order**self.dimension)
        sums = np.stack([np.bincount(place, weights=each, minlength=shape[0]) for each in moments.T], axis=1)
        reach = sum((self.side / 2) ** j for j in range(self.order)) ** self.dimension
        return Means(
            numbers=self._by_column(sums / len(rows)),
            scale=self.factor * reach / (self.epsilon * len(rows)),
            random=np.random.default_rng(6),
            read=self,
        )

    def _by_column(self, sums: Floats) -> Floats:
        """(cells^d, order^d) → d axes of cells·order entries each."""
        d = self.dimension
        split = sums.reshape((self.cells,) * d + (self.order,) * d)
        ordered = split.transpose([axis for i in range(d) for axis in (i, d + i)])
        return np.ascontiguousarray(ordered.reshape((self.cells * self.order,) * d))

    def answers(self, noisy: Floats, points: Floats) -> Floats:
        waves = [self._hermite(column) for column in points.T]
        first = np.tensordot(waves[0], noisy, axes=1)
        return np.asarray(reduce(lambda left, wave: np.einsum("qi...,qi->q...", left, wave), waves[1:], first))

    def _hermite(self, column: Floats) -> Floats:
        """(q, cells·order): H_j(t)·exp(−t²)/j! at t = y − centre."""
        centres = (np.arange(self.cells) + 0.5) * self.side
        t = column[:, None] / self.bandwidth - centres
        series = hermvander(t, self.order - 1) * np.exp(-np.square(t))[..., None]
        return np.asarray((series / factorial(np.arange(self.order))).reshape(len(column), -1))


@dataclass(frozen=True, kw_only=True, eq=False)
class LibraryHistogram:
    """Counts of a grid over the unit cube with OpenDP's Laplace noise; an answer sums f from every bin's centre.

    A replaced row moves two counts by 1, so the scale is factor/ε.
    """

    similarity: Similarity
    bins: int
    dimension: int
    epsilon: float
    factor: int
    name: str = "histogram (OpenDP)"
    kind: str = "a library"

    @property
    def settings(self) -> str:
        return f"{self.bins} bins a side"

    @cached_property
    def centres(self) -> Floats:
        middle = (np.arange(self.bins) + 0.5) / self.bins
        axes = np.meshgrid(*[middle] * self.dimension, indexing="ij")
        return np.stack([axis.ravel() for axis in axes], axis=1)

    def counts(self, rows: Floats) -> NDArray[np.int64]:
        places = np.minimum((rows * self.bins).astype(np.int64), self.bins - 1)
        flat = np.ravel_multi_index(tuple(places.T), (self.bins,) * self.dimension)
        return np.bincount(flat, minlength=self.bins**self.dimension)

    def sum_up(self, rows: Floats) -> "LibraryCounts":
        return LibraryCounts(histogram=self, numbers=self.counts(rows), rows=len(rows))

    def answers(self, noisy: Floats, rows: int, points: Floats) -> Floats:
        """noisy: (bins^d,) or, for several releases at once, (trials, bins^d)."""
        total = noisy @ self.similarity.between(self.centres, points)
        return np.asarray(total / rows if self.similarity.is_kernel else total)


@dataclass(frozen=True, kw_only=True, eq=False)
class LibraryCounts:
    histogram: LibraryHistogram
    numbers: NDArray[np.int64]
    rows: int

    @property
    def size(self) -> int:
        return self.numbers.nbytes

    def release(self) -> Answering:
        dp.enable_features("contrib")
        space = dp.vector_domain(dp.atom_domain(T="i64")), dp.l1_distance(T="i64")
        mechanism = dp.m.make_laplace(*space, scale=self.histogram.factor / self.histogram.epsilon)
        noisy = np.array(mechanism(self.numbers.tolist()), dtype=np.float64)
        return lambda points: self.histogram.answers(noisy, self.rows, points)
