"""A law of rows: a mixture of parts, in each of which numbers are normal and skewed and values of lists independent.

A row of part k has the numbers μ_k + B diag(w_k) z + Σ_s v_ks (e_s − 1), z normal, e_s exponential with mean 1, so

    mean of e^{i<ω, x>} = Σ_k π_k e^{i<g, μ_k> − |diag(w_k) Bᵀ g|²/2} Π_s e^{−i<g, v_ks>} / (1 − i<g, v_ks>) Π_v (…)

with Π_v Σ_c p_kvc e^{i·(turn of value c)} for the columns with values. π: shares;  μ: centres;  v: skews, along which
many rows lie at one end and few far out;  p: odds. π and p are kept as logarithms, free of conditions, up to a constant
each. B: the axes are those of all parts (semi-tied covariances: Gales 1999), as columns that go together mostly do so
everywhere: a part costs 2q numbers for its place and widths instead of q(q + 3)/2, and more parts can be told.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.fitted_rows import drawn
from dpsim_gui.analysis.rows.seen_waves import SeenWaves
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.public_seed import PublicSeed

_APART = 0.5
"""Of a standard deviation: how far the halves of a part begin from its centre; and of logarithms of odds."""
_UNLIKE = 0.05
"""By what share the widths of two halves begin to differ, one way or the other."""

_RATHER = 2.5
"""Logarithm of the odds by which a part prefers its value, to begin with."""
_MOST_SCALE = 1000.0


@dataclass(frozen=True, kw_only=True, eq=False)
class SkewedMixture:
    """shares: (K,) logarithms;  centres: (K, q);  axes: (1, q, q) of all parts, (K, q, q) of laws that were joined
    widths: (K, q);  skews: (K, s, q);  odds: (K, values) logarithms for each column
    """

    shares: Floats
    centres: Floats
    axes: Floats
    widths: Floats
    skews: Floats
    odds: tuple[Floats, ...]

    @property
    def parts(self) -> int:
        return len(self.shares)

    @property
    def factors(self) -> Floats:
        """(K, q, q) B diag(w): times its transpose, the covariance of what is normal."""
        return np.asarray(self.axes * self.widths[:, None, :])

    @property
    def freedom(self) -> int:
        """How many numbers can be chosen. Axes that parts share are free but for their lengths, which are widths too;
        of a part alone only its covariance tells them.
        """
        q, skews = int(self.centres.shape[1]), int(self.skews.shape[1])
        own = 1 + (2 + skews) * q + sum(int(each.shape[1]) - 1 for each in self.odds)
        turns = q * (q - 1) if len(self.axes) < self.parts else self.parts * q * (q - 1) // 2
        return self.parts * own - 1 + turns

    @property
    def _pieces(self) -> tuple[Floats, ...]:
        return (self.shares, self.centres, self.axes, self.widths, self.skews, *self.odds)

    @property
    def vector(self) -> Floats:
        return np.concatenate([each.ravel() for each in self._pieces])

    @property
    def scales(self) -> Floats:
        """As `vector`: steps in which the numbers of all parts matter alike, more for those of smaller shares."""
        shares = softmax(self.shares)
        own = np.minimum(shares.max() / np.maximum(shares, 1e-300), _MOST_SCALE)
        found = [
            # Axes of all parts are moved by all of them.
            np.ones(each.size) if len(each) == 1 else np.repeat(own, each.size // len(own))
            for each in self._pieces
        ]
        return np.concatenate(found)

    def moved(self, vector: Floats) -> "SkewedMixture":
        """The law of the same shape with these numbers."""
        shapes = [each.shape for each in self._pieces]
        ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
        shares, centres, axes, widths, skews, *odds = (
            piece.reshape(shape) for piece, shape in zip(np.split(vector, ends[:-1]), shapes, strict=True)
        )
        return SkewedMixture(shares=shares, centres=centres, axes=axes, widths=widths, skews=skews, odds=tuple(odds))

    def halved(self, seed: PublicSeed, label: str) -> "SkewedMixture":
        """Every part cut across one of its axes, a long one rather than a short one.

        Along it the halves lie a·w apart from the middle and have the widths w√(1 − a²), a = _APART: both together
        have nearly the mean and covariance of the part.
        """
        every = np.arange(self.parts)
        own = np.broadcast_to(self.axes, (self.parts, *self.axes.shape[1:]))
        widths = self.widths.copy()
        steps = np.zeros_like(self.centres)
        if widths.shape[1]:
            running = np.cumsum(np.linalg.norm(own, axis=1) * np.abs(widths) + 1e-12, axis=1)
            coins = seed.uniforms(label, (self.parts, 1)) * running[:, -1:]
            axis = np.minimum((running < coins).sum(axis=1), widths.shape[1] - 1)
            steps = _APART * own[every, :, axis] * widths[every, axis, None]
            widths[every, axis] *= np.sqrt(1 - _APART**2)
        unlike = np.exp(_UNLIKE * seed.normals(f"{label}/widths", widths.shape))
        # Of halves with the same odds neither would ever take a value from the other, where there is no number.
        turned = [_APART * seed.normals(f"{label}/odds/{at}", each.shape) for at, each in enumerate(self.odds)]
        return SkewedMixture(
            shares=np.tile(self.shares, 2),
            centres=np.concatenate([self.centres - steps, self.centres + steps]),
            axes=self.axes if len(self.axes) == 1 else np.tile(self.axes, (2, 1, 1)),
            widths=np.concatenate([widths * unlike, widths / unlike]),
            skews=np.tile(self.skews, (2, 1, 1)),
            odds=tuple(np.concatenate([each - by, each + by]) for each, by in zip(self.odds, turned, strict=True)),
        )

    def by_value(self, column: int) -> "SkewedMixture":
        """As many parts of each as the column has values: alike, but for rather having one of the values."""
        count = self.odds[column].shape[1]
        rather = np.repeat(np.eye(count), self.parts, axis=0)
        odds = [np.tile(each, (count, 1)) for each in self.odds]
        odds[column] = odds[column] + _RATHER * rather
        return SkewedMixture(
            shares=np.tile(self.shares, count),
            centres=np.tile(self.centres, (count, 1)),
            axes=self.axes if len(self.axes) == 1 else np.tile(self.axes, (count, 1, 1)),
            widths=np.tile(self.widths, (count, 1)),
            skews=np.tile(self.skews, (count, 1, 1)),
            odds=tuple(odds),
        )

    def untied(self) -> "SkewedMixture":
        """The same law, each part with axes of its own."""
        return replace(self, axes=np.tile(self.axes, (self.parts // len(self.axes), 1, 1)))

    def rows(self, waves: SeenWaves, count: int, seed: PublicSeed) -> Floats:
        """(count, axes) drawn from the law."""
        part = drawn(softmax(self.shares), count, seed, "parts")
        steps = seed.normals("numbers", (count, self.centres.shape[1]))
        waits = -np.log1p(-seed.uniforms("skews", (count, self.skews.shape[1]))) - 1
        numbers, factors = self.centres[part], self.factors
        for at in np.unique(part):
            own = part == at
            numbers[own] += steps[own] @ factors[at].T + waits[own] @ self.skews[at]
        values: list[NDArray[np.int64]] = []
        for at, odds in enumerate(self.odds):
            running = np.cumsum(softmax(odds), axis=1)[part]
            coins = seed.uniforms(f"values/{at}", (count, 1)) * running[:, -1:]
            values.append((running < coins).sum(axis=1))
        return waves.rows(numbers, values, seed, "rows")


def joined(laws: list[SkewedMixture]) -> SkewedMixture:
    """Each with the same share of all rows."""
    return SkewedMixture(
        shares=np.concatenate([np.log(np.maximum(softmax(law.shares), 1e-300)) for law in laws]),
        centres=np.concatenate([law.centres for law in laws]),
        axes=np.concatenate([np.broadcast_to(law.axes, (law.parts, *law.axes.shape[1:])) for law in laws]),
        widths=np.concatenate([law.widths for law in laws]),
        skews=np.concatenate([law.skews for law in laws]),
        odds=tuple(np.concatenate(each) for each in zip(*(law.odds for law in laws), strict=True)),
    )


def softmax(logarithms: Floats) -> Floats:
    """Along the last axis, summing to 1."""
    powers = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))
