"""Histograms of one column at several depths, the coarser ones in cells that overlap, and what they say together.

m leaves stand at multiples of 1/(m − 1) of the column, and a row belongs to the nearest. The finest level, of units u,
counts the rows of every leaf: y = F + noise of variance S = 1/u² (per σ², the noise of one integer unit). A level above
has K nodes of r = m/K leaves. A row shares its u_l units out among the two nodes whose middles it lies between, in
whole units and in proportion to how near they are. With G the shares of each leaf in every node, and a last line of
ones for the number of rows n, the counts of nodes are Y = G·F + noise of variance D = diag(1/u_l², 0), and

    F̂ = y + S·Gᵀ·K⁻¹·(Y − G·y),        K = S·G·Gᵀ + D

is the least squares fit of all counts at once. A question Σ_j w_j·F_j is then answered with the coefficients

    w − S·Gᵀ·A  of y,        S·A  of Y and n,        A = K⁻¹·G·w

Nodes that overlap tell ranks with about a tenth less noise than cells that are cut off sharply: no rank has to cross a
whole node in single leaves. Of all counts that a row enters with so many units, these are close to the best (by
descent on G for the mean variance of ranks, as McKenna, Miklau, Hay and Machanavajjhala 2018 choose theirs).
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

import numpy as np

from dpsim_gui.arrays import Floats, Integers

# Numbers that are worked on at once.
_BLOCK_VALUES = 2**19
# Leaves that are not yet worth a table of all.
_LEAVES_AT_ONCE = 512


@dataclass(frozen=True, kw_only=True)
class OverlappingLevels:
    """nodes: K_l, at least 2 each, divisors of the last, which is m;  units: u_l, whole numbers ≥ 1; coarsest first."""

    nodes: tuple[int, ...]
    units: tuple[int, ...]

    @property
    def depth(self) -> int:
        return len(self.nodes)

    @property
    def touched(self) -> int:
        """Numbers that an answer and its noise are read from: both leaves beside it, in four tables."""
        return 8

    @property
    def leaves(self) -> int:
        return self.nodes[-1]

    @cached_property
    def size(self) -> int:
        return sum(self.nodes)

    @property
    def tables(self) -> dict[str, Floats]:
        return {"nodes": np.array(self.nodes, dtype=np.float64), "units": np.array(self.units, dtype=np.float64)}

    def sums(self, counts: Integers) -> Integers:
        """(m,) rows at each leaf → (size,) integers of all nodes, level by level."""
        found = []
        for nodes, unit in zip(self.nodes[:-1], self.units[:-1], strict=True):
            left, second = _second_shares(self.leaves, nodes, unit)
            own = np.zeros(nodes, dtype=np.int64)
            np.add.at(own, left, counts * (unit - second))
            np.add.at(own, left + 1, counts * second)
            found.append(own)
        return np.concatenate([*found, counts * self.units[-1]])

    def counts(self, noisy: Integers) -> tuple[Floats, Floats]:
        """(size,) of one column → (m,) y of the leaves and Y of all other nodes."""
        units = np.repeat(np.array(self.units, dtype=np.float64), self.nodes)
        return noisy[-self.leaves :] / self.units[-1], noisy[: -self.leaves] / units[: -self.leaves]

    def fitted(self, noisy: Integers, rows: float) -> Floats:
        """(k, size) → (k, m) F̂;  rows: n or its noisy count."""
        found = []
        for own, others in map(self.counts, noisy):
            missing = np.append(others, rows) - self._gathered(own)
            found.append(own + self._variance * self._spread_out(self._inverse @ missing))
        return np.array(found)

    def drawn(self, own: Floats, spread: Floats, others: Floats, rows: float, variance: float) -> Floats:
        """(m,) where leaf j is known as own_j, with a variance of its own, spread_j;  variance: of one integer unit."""
        system = self._gram(spread) + np.diag(variance * self._noises)
        missing = np.append(others, rows) - self._gathered(own)
        return own + spread * self._spread_out(np.asarray(np.linalg.solve(system, missing), dtype=np.float64))

    def distance_powers(self, place: Floats) -> tuple[Floats, Floats, Floats]:
        """place: (q,) of a point, in leaves from the first → what n enters Σ_j F̂_j·|j − place| with, Σψ² and an upper

        bound on Σψ⁴. From one leaf to the next all coefficients change in a straight line, and x⁴ is convex.
        """
        left = np.clip(np.floor(place), 0, self.leaves - 2).astype(np.int64)
        needed, where = np.unique(left, return_inverse=True)
        if len(needed) > _LEAVES_AT_ONCE:
            needed, where, found = np.arange(self.leaves - 1), left, self._distances
        else:
            found = self._distances_from(needed)
        base, square, cross, fourth = (each[..., where] for each in found)
        part = place - left
        here = 1 - part
        return (
            here * base[0] + part * base[1],
            here**2 * square[0] + 2 * here * part * cross + part**2 * square[1],
            here * fourth[0] + part * fourth[1],
        )

    @cached_property
    def _distances(self) -> tuple[Floats, Floats, Floats, Floats]:
        return self._distances_from(np.arange(self.leaves - 1))

    def _distances_from(self, leaves: Integers) -> tuple[Floats, Floats, Floats, Floats]:
        """What n enters with and Σψ² at each leaf and the next, (2, q); Σψψ' of both, (q,); and Σψ⁴, (2, q)."""
        base, square, fourth = np.zeros((3, 2, len(leaves)))
        cross, every = np.zeros(len(leaves)), np.arange(self.leaves, dtype=np.float64)
        step = max(1, _BLOCK_VALUES // self.leaves)
        for start in range(0, len(leaves), step):
            block = slice(start, start + step)
            psi = [
                self._coefficients(np.abs(every[:, None] - at), self._distance_answers[:, at])
                for at in (leaves[block], leaves[block] + 1)
            ]
            for side, each in enumerate(psi):
                base[side, block] = each[-1]
                square[side, block], fourth[side, block] = _powers(each)
            cross[block] = (psi[0][:-1] * psi[1][:-1]).sum(axis=0)
        return base, square, cross, fourth

    @cached_property
    def _distance_answers(self) -> Floats:
        """(C, m) A of the distances to each leaf: from one to the next they rise by 2·1[j ≤ i] − 1."""
        ranks = np.cumsum(self._leaf_answers, axis=1)
        first = self._leaf_answers @ np.arange(self.leaves)
        rises = 2 * ranks[:, :-1] - ranks[:, -1:]
        return np.column_stack([first, first[:, None] + np.cumsum(rises, axis=1)])

    def rank_powers(self, last: Integers) -> tuple[Floats, Floats, Floats]:
        """last: (q,) a leaf → what n enters Σ_(j ≤ last) F̂_j with, Σψ² and Σψ⁴."""
        base, square, fourth = self._ranks
        return base[last], square[last], fourth[last]

    @cached_property
    def _ranks(self) -> tuple[Floats, Floats, Floats]:
        answers = np.cumsum(self._leaf_answers, axis=1)
        base, square, fourth = np.zeros((3, self.leaves))
        every = np.arange(self.leaves)
        step = max(1, _BLOCK_VALUES // self.leaves)
        for start in range(0, self.leaves, step):
            block = slice(start, start + step)
            weights = (every[:, None] <= every[block]).astype(np.float64)
            psi = self._coefficients(weights, answers[:, block])
            base[block] = psi[-1]
            square[block], fourth[block] = _powers(psi)
        return base, square, fourth

    @cached_property
    def rank_square(self) -> float:
        """Mean Σψ² of a rank, over all edges between leaves: S·Σw² − S²·(G·w)·A."""
        whole = np.zeros((self._noises.size, self.leaves))
        np.add.at(whole, (self._nodes_of, np.arange(self.leaves)), self._shares)
        explained = np.einsum("ij,ij->j", np.cumsum(whole, axis=1), np.cumsum(self._leaf_answers, axis=1))
        square = self._variance * (np.arange(1, self.leaves + 1) - self._variance * explained)
        return float(square[:-1].mean())

    @cached_property
    def leaf_squares(self) -> tuple[float, float]:
        """Σ_j of the variances of F̂_j per σ², and of the squares of what n enters each with."""
        own = (self._shares * self._leaf_answers[self._nodes_of, np.arange(self.leaves)]).sum(axis=0)
        of_rows = self._variance * self._leaf_answers[-1]
        return float((self._variance * (1 - self._variance * own)).sum()), float(np.square(of_rows).sum())

    def _coefficients(self, weights: Floats, answers: Floats) -> Floats:
        """w (m, q) and A (C, q) → (m + C, q) coefficients of all integers, and last that of n."""
        own = weights / self.units[-1]
        for nodes, shares in zip(self._nodes_of, self._shares / self.units[-1] ** 3, strict=True):
            own -= shares[:, None] * answers[nodes]
        others = answers * (self._variance * np.append(np.sqrt(self._noises[:-1]), 1.0))[:, None]
        return np.concatenate([own, others])

    @property
    def _variance(self) -> float:
        """S."""
        return 1 / self.units[-1] ** 2

    @cached_property
    def _noises(self) -> Floats:
        """(C,) the diagonal of D."""
        units = np.array(self.units[:-1], dtype=np.float64)
        return np.append(np.repeat(1 / np.square(units), self.nodes[:-1]), 0.0)

    @cached_property
    def _nodes_of(self) -> Integers:
        """(2·depth − 1, m) the lines of G that have a share of each leaf."""
        firsts = (0, *accumulate(self.nodes[:-1]))
        parts = zip(firsts, self.nodes[:-1], self.units[:-1], strict=False)
        lefts = [first + _second_shares(self.leaves, nodes, unit)[0] for first, nodes, unit in parts]
        return np.array([*(left + side for left in lefts for side in (0, 1)), np.full(self.leaves, firsts[-1])])

    @cached_property
    def _shares(self) -> Floats:
        """(2·depth − 1, m) these shares."""
        found: list[Floats] = []
        for nodes, unit in zip(self.nodes[:-1], self.units[:-1], strict=True):
            _, second = _second_shares(self.leaves, nodes, unit)
            found += [1 - second / unit, second / unit]
        return np.array([*found, np.ones(self.leaves)])

    def _gram(self, spread: Floats) -> Floats:
        """(C, C) G·diag(spread)·Gᵀ."""
        size = self._noises.size
        pairs = (self._nodes_of[:, None] * size + self._nodes_of).ravel()
        products = (spread * self._shares[:, None] * self._shares).ravel()
        found = np.bincount(pairs, weights=products, minlength=size * size)
        return found.astype(np.float64).reshape(size, size)

    @cached_property
    def _inverse(self) -> Floats:
        """K⁻¹."""
        system = self._gram(np.full(self.leaves, self._variance)) + np.diag(self._noises)
        return np.asarray(np.linalg.inv(system), dtype=np.float64)

    @cached_property
    def _leaf_answers(self) -> Floats:
        """(C, m) K⁻¹·G: A of each leaf."""
        parts = zip(self._nodes_of, self._shares, strict=True)
        return np.asarray(sum(self._inverse[nodes].T * shares for nodes, shares in parts))

    def _gathered(self, values: Floats) -> Floats:
        """G·values."""
        weights = (self._shares * values).ravel()
        return np.bincount(self._nodes_of.ravel(), weights=weights, minlength=self._noises.size).astype(np.float64)

    def _spread_out(self, values: Floats) -> Floats:
        """Gᵀ·values."""
        return np.asarray((self._shares * values[self._nodes_of]).sum(axis=0))


def _powers(psi: Floats) -> tuple[Floats, Floats]:
    """Σψ² and Σψ⁴ over all but the last."""
    squares = np.square(psi[:-1])
    return squares.sum(axis=0), np.square(squares).sum(axis=0)


def _second_shares(leaves: int, nodes: int, unit: int) -> tuple[Integers, Integers]:
    """(m,) the node whose middle is the last at or before each leaf, and how many units the next one has of it."""
    width = leaves // nodes
    # In halves of a leaf, so that all is whole: the middle of node i is at width·(2i + 1), of leaf j at 2j + 1.
    place = np.clip(2 * np.arange(leaves, dtype=np.int64) + 1 - width, 0, 2 * width * (nodes - 1))
    left = np.minimum(place // (2 * width), nodes - 2)
    return left, ((place - 2 * width * left) * unit + width) // (2 * width)
