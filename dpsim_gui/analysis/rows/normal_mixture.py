"""A law of rows: a mixture of parts, in each of which numbers are jointly normal and values of lists independent.

    mean of e^{i<ω, x>} = Σ_k π_k exp(i<g, μ_k> − gᵀΣ_k g / 2) Π_v Σ_c p_kvc e^{i·(turn of value c)}

π: shares;  μ: centres;  Σ = AAᵀ: A = factors, so that any A is a law;  p: odds of the values. π and p are kept as
logarithms, free of conditions, up to a constant each.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.fitted_rows import drawn
from dpsim_gui.analysis.rows.seen_waves import SeenWaves
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.public_seed import PublicSeed

_APART = 0.5
"""Of a standard deviation: how far the halves of a part begin from its centre; and of logarithms of odds."""


@dataclass(frozen=True, kw_only=True, eq=False)
class NormalMixture:
    """shares: (K,) logarithms;  centres: (K, q);  factors: (K, q, q);  odds: (K, values) logarithms for each column"""

    shares: Floats
    centres: Floats
    factors: Floats
    odds: tuple[Floats, ...]

    @property
    def parts(self) -> int:
        return len(self.shares)

    @property
    def freedom(self) -> int:
        """How many numbers can be chosen."""
        q = int(self.centres.shape[1])
        return self.parts * (1 + q + q * (q + 1) // 2 + sum(int(each.shape[1]) - 1 for each in self.odds)) - 1

    @property
    def vector(self) -> Floats:
        return np.concatenate([each.ravel() for each in (self.shares, self.centres, self.factors, *self.odds)])

    def moved(self, vector: Floats) -> "NormalMixture":
        """The law of the same shape with these numbers."""
        shapes = [each.shape for each in (self.shares, self.centres, self.factors, *self.odds)]
        ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
        pieces = np.split(vector, ends[:-1])
        shares, centres, factors, *odds = (piece.reshape(shape) for piece, shape in zip(pieces, shapes, strict=True))
        return NormalMixture(shares=shares, centres=centres, factors=factors, odds=tuple(odds))

    def halved(self, seed: PublicSeed, label: str) -> "NormalMixture":
        """Every part cut across some direction u: A u apart, with the same mean and covariance of both together.

        A(I − a²uuᵀ)Aᵀ is left to each, whose factor is A(I − (1 − √(1 − a²))uuᵀ), a = _APART.
        """
        across = seed.normals(label, self.centres.shape)
        across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-300)
        along = np.einsum("kij,kj->ki", self.factors, across)
        left = self.factors - (1 - np.sqrt(1 - _APART**2)) * along[:, :, None] * across[:, None, :]
        # Of halves with the same odds neither would ever take a value from the other, where there is no number.
        turned = [_APART * seed.normals(f"{label}/odds/{at}", each.shape) for at, each in enumerate(self.odds)]
        return NormalMixture(
            shares=np.tile(self.shares, 2),
            centres=np.concatenate([self.centres - _APART * along, self.centres + _APART * along]),
            factors=np.tile(left, (2, 1, 1)),
            odds=tuple(np.concatenate([each - by, each + by]) for each, by in zip(self.odds, turned, strict=True)),
        )

    def rows(self, waves: SeenWaves, count: int, seed: PublicSeed) -> Floats:
        """(count, axes) drawn from the law."""
        part = drawn(softmax(self.shares), count, seed, "parts")
        steps = seed.normals("numbers", (count, self.centres.shape[1]))
        numbers = self.centres[part]
        for at in np.unique(part):
            own = part == at
            numbers[own] += steps[own] @ self.factors[at].T
        values: list[NDArray[np.int64]] = []
        for at, odds in enumerate(self.odds):
            running = np.cumsum(softmax(odds), axis=1)[part]
            coins = seed.uniforms(f"values/{at}", (count, 1)) * running[:, -1:]
            values.append((running < coins).sum(axis=1))
        return waves.rows(numbers, values, seed, "rows")


def joined(laws: list[NormalMixture]) -> NormalMixture:
    """Each with the same share of all rows."""
    return NormalMixture(
        shares=np.concatenate([np.log(np.maximum(softmax(law.shares), 1e-300)) for law in laws]),
        centres=np.concatenate([law.centres for law in laws]),
        factors=np.concatenate([law.factors for law in laws]),
        odds=tuple(np.concatenate(each) for each in zip(*(law.odds for law in laws), strict=True)),
    )


def softmax(logarithms: Floats) -> Floats:
    """Along the last axis, summing to 1."""
    powers = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))
