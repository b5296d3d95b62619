"""The mixture whose means of waves are likeliest to have become the released ones by noise, whose law is known.

    −log likelihood = Σ_ω |mean of e^{i<ω, x>} under the mixture − released|² / (2 σ²)

σ: sd of the noise of each part of a wave's mean. All waves are looked at: one alone tells next to nothing, and thin or
slanting clusters of rows are seen by those that run along them. Parts are halved and moved downhill (`descent`)
until halving gains no more than the numbers it adds would gain by following noise, 1 each (Wilks 1938).
(Mixtures from sketches: Keriven, Bourrier, Gribonval, Pérez 2018.)
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.descent import minimise
from dpsim_gui.analysis.rows.seen_waves import SeenWaves, Waves
from dpsim_gui.analysis.rows.skewed_mixture import SkewedMixture, joined, softmax
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.progress import Progress
from dpsim_gui.structures.public_seed import PublicSeed

_MOST_PARTS = 128
_MOST_VALUES = 16
_VALUES, _ALL_VALUES = 3 * 2**19, 3 * 2**20
"""Waves times parts, of one law and of all: some 30 ms a step."""
_ENOUGH_WAVES, _FEWER = 2**13, 4
"""Parts are found by a fourth of the waves, where there are many of them."""
_STEPS = 60
_REMEMBERED = 60
_BLOCK_VALUES = 2**17
_GAIN = 1.25
"""Of −2 log likelihood for each number more."""
_FEWEST_LAWS, _MOST_LAWS = 2, 4
_EVEN_ROWS = 1000
_SKEWS = 2
"""Directions in which a part may lean."""
_LEANS, _MOST_LEAN = 0.3, 0.6
"""Of a standard deviation, to begin with."""
_LEAST_WIDTH = 0.3
_FEW_PARTS = 8
"""The first halves may be cut across a direction in which nothing is to be gained."""


@dataclass(frozen=True, kw_only=True, eq=False)
class MixtureFit:
    waves: SeenWaves

    @property
    def most_parts(self) -> int:
        return int(np.clip(_VALUES // len(self.waves.means), 2, _MOST_PARTS))

    @cached_property
    def _products(self) -> NDArray[np.float32]:
        """(m, q(q + 1)/2) g_i g_j, i ≤ j."""
        first, second = self._pairs
        return np.asarray(self.waves.turns[:, first] * self.waves.turns[:, second])

    @cached_property
    def _pairs(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        return np.triu_indices(self.waves.turns.shape[1])

    def loss(self, law: SkewedMixture) -> tuple[float, SkewedMixture]:
        """−log likelihood, and its derivative by every number of the law."""
        shares, odds = softmax(law.shares), [softmax(each) for each in law.odds]
        weights = shares.astype(np.float32)
        first, second = self._pairs
        own_factors = law.factors
        covariance = (own_factors @ own_factors.transpose(0, 2, 1))[:, first, second]
        halves = (covariance * np.where(first == second, -0.5, -1.0)).astype(np.float32)
        ends = (law.centres - law.skews.sum(axis=1)).astype(np.float32)
        skews = law.skews.astype(np.float32)
        total, by_share = 0.0, np.zeros(law.parts)
        by_centre, by_covariance = np.zeros_like(law.centres), np.zeros_like(covariance)
        by_skew = np.zeros_like(law.skews)
        by_odds = [np.zeros_like(each) for each in odds]
        size = max(1, _BLOCK_VALUES // law.parts)
        for start in range(0, len(self.waves.means), size):
            some = slice(start, start + size)
            turns, products = self.waves.turns[some], self._products[some]
            phase = ends @ turns.T
            waves = np.empty(phase.shape, dtype=np.complex64)
            damped = np.exp(halves @ products.T)
            np.multiply(damped, np.cos(phase), out=waves.real)
            np.multiply(damped, np.sin(phase), out=waves.imag)
            leaning = [_of_waits(skews[:, at] @ turns.T) for at in range(skews.shape[1])]
            for lean in leaning:
                waves *= lean
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
            for at, lean in enumerate(leaning):
                by_skew[:, at] -= (slope * lean).imag @ turns
            for at, each in enumerate(valued):
                others = waves * scaled
                for other, factor in enumerate(factors):
                    others = others * factor if other != at else others
                by_odds[at] += (others @ each.T).real
        by_matrix = np.zeros_like(own_factors)
        by_matrix[:, first, second] = by_matrix[:, second, first] = by_covariance
        by_factor = 2 * shares[:, None, None] * (by_matrix @ own_factors)
        by_axis = by_factor * law.widths[:, None, :]
        by_odds = [own * (by - (own * by).sum(axis=1, keepdims=True)) for own, by in zip(odds, by_odds, strict=True)]
        return total, SkewedMixture(
            shares=shares * (by_share - shares @ by_share),
            centres=shares[:, None] * by_centre,
            axes=by_axis.sum(axis=0, keepdims=True) if len(law.axes) == 1 else by_axis,
            widths=(by_factor * law.axes).sum(axis=1),
            skews=shares[:, None, None] * (by_skew - by_centre[:, None, :]),
            odds=tuple(shares[:, None] * by for by in by_odds),
        )

    def moved(self, law: SkewedMixture, steps: int) -> tuple[SkewedMixture, float]:
        """The law after so many steps to where the loss is least, and its loss."""

        scales = law.scales

        def loss(vector: Floats) -> tuple[float, Floats]:
            value, slope = self.loss(law.moved(vector * scales))
            return value, slope.vector * scales

        point, value = minimise(loss, law.vector / scales, steps, _REMEMBERED)
        return law.moved(point * scales), value

    def begun(self, rows: Floats, seed: PublicSeed, leans: int) -> SkewedMixture:
        """One part with the means and covariance of these rows, leaning as they do;  leans: in how many directions

        An exponential number of the length v adds 2v³ to a third moment.
        """
        numbers = self.waves.numbers_of(rows)
        q = numbers.shape[1]
        spread = np.cov(numbers.T).reshape(q, q) if q else np.zeros((0, 0))
        centre, widths = numbers.mean(axis=0), np.sqrt(np.diag(spread))
        skews = _LEANS * widths * seed.normals("skews", (leans, q))
        thirds = np.power(numbers - centre, 3).mean(axis=0) / np.maximum(widths, 1e-12) ** 3
        skews[:1] = _MOST_LEAN * widths * np.clip(np.cbrt(thirds / 2), -1.0, 1.0)
        lengths, axes = np.linalg.eigh(spread - skews.T @ skews)
        least = _LEAST_WIDTH**2 * float(np.diag(spread).min(initial=np.inf)) if q else 0.0
        return SkewedMixture(
            shares=np.zeros(1),
            centres=centre[None],
            axes=(axes * np.sqrt(np.maximum(lengths, least) + 1e-6))[None],
            widths=np.ones((1, q)),
            skews=skews[None],
            odds=tuple(np.zeros((1, len(each.waves))) for each in self.waves.valued),
        )

    def found(self, rows: Floats, seed: PublicSeed, progress: Progress) -> SkewedMixture:
        """The average of a few laws found from other halves: what each makes of the noise by itself, is averaged away.

        rows: (k, axes) where rows are likely, to begin with
        """
        step = int(np.clip(len(self.waves.means) // _ENOUGH_WAVES, 1, _FEWER))
        few = MixtureFit(waves=self.waves.every(step))
        # Where rows do not lean, parts that could would follow noise into tails that hardly any wave sees.
        ways = [few._grown(few.begun(rows, seed, skews), self.most_parts, seed) for skews in (0, _SKEWS)]
        one, law, _ = min(ways, key=lambda way: way[2])
        count = int(np.clip(_ALL_VALUES // (law.parts * len(self.waves.means)), _FEWEST_LAWS, _MOST_LAWS))
        progress(1, count + 1)
        laws: list[tuple[SkewedMixture, float]] = []
        for turn in range(count):
            own = law if turn == 0 else one
            while own.parts < law.parts:
                own, _ = few.moved(own.halved(seed, f"halved/{turn}/{own.parts}"), _STEPS)
            # More waves tell of axes of each part; the same ones only of their noise.
            laws.append(self.moved(own.untied() if step > 1 else own, _STEPS))
            progress(turn + 2, count + 1)
        # Halves may have led astray: the loss is then larger by more than laws as good as each other differ by.
        least = min(loss for _, loss in laws)
        most = least + law.freedom / 2
        # Where noise drowns every row, the likeliest law is a point that noise has chosen.
        even = self.begun(self.waves.space.spread(_EVEN_ROWS, seed, "even"), seed, 0)
        if 2 * (self.loss(even)[0] - least) < _GAIN * law.freedom:
            return even
        return joined([law for law, loss in laws if loss <= most])

    def _by_values(self, law: SkewedMixture, loss: float) -> tuple[SkewedMixture, float]:
        """A part for each value of the column that has most of them, if that is worth its numbers.

        Rows that lie apart and are few in each place are not found by halving parts that lie elsewhere.
        """
        counts = [len(each.waves) if isinstance(each.part, Vertices) else 0 for each in self.waves.valued]
        counts = [count if count <= min(self.most_parts, _MOST_VALUES) else 0 for count in counts]
        if max(counts, default=0) < 2:
            return law, loss
        own, own_loss = self.moved(law.by_value(int(np.argmax(counts))), _STEPS)
        gained = 2 * (loss - own_loss)
        return (own, own_loss) if gained > _GAIN * (own.freedom - law.freedom) else (law, loss)

    def _grown(self, begun: SkewedMixture, most: int, seed: PublicSeed) -> tuple[SkewedMixture, SkewedMixture, float]:
        """The law that is halved, the best with at most so many parts, and its worth: the least is the best."""
        one, loss = self._by_values(*self.moved(begun, _STEPS))
        best, law, least = one, one, 2 * loss + _GAIN * one.freedom
        while 2 * law.parts <= most:
            before, numbers = loss, law.freedom
            law, loss = self.moved(law.halved(seed, f"halved/0/{law.parts}"), _STEPS)
            gained = 2 * (before - loss) / (law.freedom - numbers)
            if (worth := 2 * loss + _GAIN * law.freedom) < least:
                best, least = law, worth
            # The next halving adds twice as many numbers, and hardly ever gains as much for each.
            if law.parts >= _FEW_PARTS and gained < 2 * _GAIN:
                break
        return one, best, least


def _of_waits(turns: NDArray[np.float32]) -> Waves:
    """Means of e^{ite} over exponential e: 1/(1 − it)."""
    found = np.empty(turns.shape, dtype=np.complex64)
    found.real = 1 / (1 + turns * turns)
    np.multiply(turns, found.real, out=found.imag)
    return found
