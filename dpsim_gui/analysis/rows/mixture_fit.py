"""The mixture whose means of waves are likeliest to have become the released ones by noise, whose law is known.

    −log likelihood = Σ_ω |mean of e^{i<ω, x>} under the mixture − released|² / (2 σ²)

σ: sd of the noise of each part of a wave's mean. All waves are looked at: one alone tells next to nothing, and thin or
slanting clusters of rows are seen by those that run along them. Parts are halved and moved (L-BFGS: Liu, Nocedal 1989)
until halving gains no more than the numbers it adds would gain by following noise, 1 each (Wilks 1938).
(Mixtures from sketches: Keriven, Bourrier, Gribonval, Pérez 2018.)
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.normal_mixture import NormalMixture, joined, softmax
from dpsim_gui.analysis.rows.seen_waves import SeenWaves
from dpsim_gui.arrays import Floats
from dpsim_gui.progress import Progress
from dpsim_gui.structures.public_seed import PublicSeed

_MOST_DOUBLINGS = 7
_VALUES = 2**20
"""Waves times parts: some 30 ms a step."""
_STEPS = 60
_REMEMBERED = 20
_BLOCK_VALUES = 2**17
_GAIN = 1.25
"""Of −2 log likelihood for each number more."""
_LAWS = 4
_EVEN_ROWS = 1000
_FEW_PARTS = 8
"""The first halves may be cut across a direction in which nothing is to be gained."""


@dataclass(frozen=True, kw_only=True, eq=False)
class MixtureFit:
    waves: SeenWaves

    @property
    def most_doublings(self) -> int:
        return int(np.clip(math.log2(_VALUES / len(self.waves.means)), 1, _MOST_DOUBLINGS))

    @cached_property
    def _products(self) -> NDArray[np.float32]:
        """(m, q(q + 1)/2) g_i g_j, i ≤ j."""
        first, second = self._pairs
        return np.asarray(self.waves.turns[:, first] * self.waves.turns[:, second])

    @cached_property
    def _pairs(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        return np.triu_indices(self.waves.turns.shape[1])

    def loss(self, law: NormalMixture) -> tuple[float, NormalMixture]:
        """−log likelihood, and its derivative by every number of the law."""
        shares, odds = softmax(law.shares), [softmax(each) for each in law.odds]
        weights = shares.astype(np.float32)
        first, second = self._pairs
        covariance = (law.factors @ law.factors.transpose(0, 2, 1))[:, first, second]
        halves = (covariance * np.where(first == second, -0.5, -1.0)).astype(np.float32)
        centres = law.centres.astype(np.float32)
        total, by_share = 0.0, np.zeros(law.parts)
        by_centre, by_covariance = np.zeros_like(law.centres), np.zeros_like(covariance)
        by_odds = [np.zeros_like(each) for each in odds]
        size = max(1, _BLOCK_VALUES // law.parts)
        for start in range(0, len(self.waves.means), size):
            some = slice(start, start + size)
            turns, products = self.waves.turns[some], self._products[some]
            phase = centres @ turns.T
            waves = np.empty(phase.shape, dtype=np.complex64)
            damped = np.exp(halves @ products.T)
            np.multiply(damped, np.cos(phase), out=waves.real)
            np.multiply(damped, np.sin(phase), out=waves.imag)
            valued = [each.waves[:, some] for each in self.waves.valued]
            factors = [own.astype(np.complex64) @ each for own, each in zip(odds, valued, strict=True)]
            whole = waves
            for factor in factors:
                whole = whole * factor
            off = weights @ whole - self.waves.means[some]
            scaled = np.conj(off) * self.waves.precision[some]
            total += float((scaled * off).real.sum(dtype=np.float64)) / 2
            slope = whole * scaled
            by_share += slope.real.sum(axis=1)
            by_centre -= slope.imag @ turns
            by_covariance -= slope.real @ products / 2
            for at, each in enumerate(valued):
                others = waves * scaled
                for other, factor in enumerate(factors):
                    others = others * factor if other != at else others
                by_odds[at] += (others @ each.T).real
        by_matrix = np.zeros_like(law.factors)
        by_matrix[:, first, second] = by_matrix[:, second, first] = by_covariance
        by_odds = [own * (by - (own * by).sum(axis=1, keepdims=True)) for own, by in zip(odds, by_odds, strict=True)]
        return total, NormalMixture(
            shares=shares * (by_share - shares @ by_share),
            centres=shares[:, None] * by_centre,
            factors=2 * shares[:, None, None] * (by_matrix @ law.factors),
            odds=tuple(shares[:, None] * by for by in by_odds),
        )

    def moved(self, law: NormalMixture, steps: int) -> tuple[NormalMixture, float]:
        """The law after so many steps to where the loss is least, and its loss."""

        def loss(vector: Floats) -> tuple[float, Floats]:
            value, slope = self.loss(law.moved(vector))
            return value, slope.vector

        point, value, _ = scipy.optimize.fmin_l_bfgs_b(loss, law.vector, maxiter=steps, m=_REMEMBERED)
        return law.moved(np.asarray(point)), float(value)

    def begun(self, rows: Floats) -> NormalMixture:
        """One part with the means and covariance of these rows."""
        numbers = self.waves.numbers_of(rows)
        q = numbers.shape[1]
        spread = np.cov(numbers.T).reshape(q, q) if q else np.zeros((0, 0))
        return NormalMixture(
            shares=np.zeros(1),
            centres=numbers.mean(axis=0)[None],
            factors=np.asarray(np.linalg.cholesky(spread + 1e-6 * np.eye(q))[None], dtype=np.float64),
            odds=tuple(np.zeros((1, len(each.waves))) for each in self.waves.valued),
        )

    def found(self, rows: Floats, seed: PublicSeed, progress: Progress) -> NormalMixture:
        """The average of a few laws found from other halves: what each makes of the noise by itself, is averaged away.

        rows: (k, axes) where rows are likely, to begin with
        """
        one, of_one = self.moved(self.begun(rows), _STEPS)
        progress(1, _LAWS + 1)
        laws = [self._grown(one, of_one, seed)]
        progress(2, _LAWS + 1)
        for turn in range(1, _LAWS):
            law, loss = one, of_one
            while law.parts < laws[0][0].parts:
                law, loss = self.moved(law.halved(seed, f"halved/{turn}/{law.parts}"), _STEPS)
            laws.append((law, loss))
            progress(turn + 2, _LAWS + 1)
        # Halves may have led astray: the loss is then larger by more than laws as good as each other differ by.
        least, freedom = min(loss for _, loss in laws), laws[0][0].freedom
        most = least + freedom / 2
        # Where noise drowns every row, the likeliest law is a point that noise has chosen.
        even = self.begun(self.waves.space.spread(_EVEN_ROWS, seed, "even"))
        if 2 * (self.loss(even)[0] - least) < _GAIN * freedom:
            return even
        return joined([law for law, loss in laws if loss <= most])

    def _grown(self, law: NormalMixture, loss: float, seed: PublicSeed) -> tuple[NormalMixture, float]:
        best, least, loss_of_best = law, 2 * loss + _GAIN * law.freedom, loss
        for _ in range(self.most_doublings):
            before, numbers = loss, law.freedom
            law, loss = self.moved(law.halved(seed, f"halved/0/{law.parts}"), _STEPS)
            gained = 2 * (before - loss) / (law.freedom - numbers)
            if (worth := 2 * loss + _GAIN * law.freedom) < least:
                best, least, loss_of_best = law, worth, loss
            # The next halving adds twice as many numbers, and hardly ever gains as much for each.
            if law.parts >= _FEW_PARTS and gained < 2 * _GAIN:
                break
        return best, loss_of_best
