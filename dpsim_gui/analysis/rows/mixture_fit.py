"""The mixture whose means of waves are likeliest to have become the released ones by noise, whose law is known.

    −log likelihood = Σ_ω |mean of e^{i<ω, x>} under the mixture − released|² / (2 σ²)

σ: sd of the noise of each part of a wave's mean. All waves are looked at: one alone tells next to nothing, and thin or
slanting clusters of rows are seen by those that run along them. Parts are halved and moved downhill (`descent`)
until halving gains no more than the numbers it adds would gain by following noise, 1 each (Wilks 1938).
(Mixtures from sketches: Keriven, Bourrier, Gribonval, Pérez 2018.)
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.descent import minimise
from dpsim_gui.analysis.rows.fitted_rows import drawn
from dpsim_gui.analysis.rows.seen_waves import SeenWaves, Waves
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.progress import Progress
from dpsim_gui.structures.public_seed import PublicSeed

# A law of rows: a mixture of parts, in each of which numbers are normal and skewed and values of lists independent.
#
# A row of part k has the numbers μ_k + B diag(w_k) z + Σ_s v_ks (e_s − 1), z normal, e_s exponential with mean 1, so
#
#     mean of e^{i<ω, x>} = Σ_k π_k e^{i<g, μ_k> − |diag(w_k) Bᵀ g|²/2} Π_s e^{−i<g, v_ks>} / (1 − i<g, v_ks>) Π_v (…)
#
# with Π_v Σ_c p_kvc e^{i·(turn of value c)} for the columns with values. π: shares;  μ: centres;  v: skews, along which
# many rows lie at one end and few far out;  p: odds. π and p are kept as logarithms, free of conditions, up to a
# constant each. B: the axes are those of all parts (semi-tied covariances: Gales 1999), as columns that go together
# mostly do so everywhere: a part costs 2q numbers for its place and widths instead of q(q + 3)/2, and more parts can be
# told.

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
        own = 1 + (2 + skews) * q + sum(int(odds_of_list.shape[1]) - 1 for odds_of_list in self.odds)
        turns = q * (q - 1) if len(self.axes) < self.parts else self.parts * q * (q - 1) // 2
        return self.parts * own - 1 + turns

    @property
    def _pieces(self) -> tuple[Floats, ...]:
        return (self.shares, self.centres, self.axes, self.widths, self.skews, *self.odds)

    @property
    def vector(self) -> Floats:
        return np.concatenate([piece.ravel() for piece in self._pieces])

    @property
    def scales(self) -> Floats:
        """As `vector`: steps in which the numbers of all parts matter alike, more for those of smaller shares."""
        shares = softmax(self.shares)
        own = np.minimum(shares.max() / np.maximum(shares, 1e-300), _MOST_SCALE)
        result = [
            # Axes of all parts are moved by all of them.
            np.ones(piece.size) if len(piece) == 1 else np.repeat(own, piece.size // len(own))
            for piece in self._pieces
        ]
        return np.concatenate(result)

    def moved(self, vector: Floats) -> "SkewedMixture":
        """The law of the same shape with these numbers."""
        shapes = [piece.shape for piece in self._pieces]
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
        return replace(
            self._repeated(2),
            centres=np.concatenate([self.centres - steps, self.centres + steps]),
            widths=np.concatenate([widths * unlike, widths / unlike]),
            odds=tuple(np.concatenate([each - by, each + by]) for each, by in zip(self.odds, turned, strict=True)),
        )

    def by_value(self, column: int) -> "SkewedMixture":
        """As many parts of each as the column has values: alike, but for rather having one of the values."""
        count = self.odds[column].shape[1]
        rather = np.repeat(np.eye(count), self.parts, axis=0)
        repeated = self._repeated(count)
        odds = list(repeated.odds)
        odds[column] = odds[column] + _RATHER * rather
        return replace(repeated, odds=tuple(odds))

    def _repeated(self, count: int) -> "SkewedMixture":
        """All parts so many times over."""
        return SkewedMixture(
            shares=np.tile(self.shares, count),
            centres=np.tile(self.centres, (count, 1)),
            # Axes that all parts share stay shared.
            axes=self.axes if len(self.axes) == 1 else np.tile(self.axes, (count, 1, 1)),
            widths=np.tile(self.widths, (count, 1)),
            skews=np.tile(self.skews, (count, 1, 1)),
            odds=tuple(np.tile(odds_of_list, (count, 1)) for odds_of_list in self.odds),
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
        shares, odds = softmax(law.shares), [softmax(odds_of_list) for odds_of_list in law.odds]
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
        by_odds = [np.zeros_like(odds_of_list) for odds_of_list in odds]
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
            valued = [listed.waves[:, some] for listed in self.waves.valued]
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
            odds=tuple(np.zeros((1, len(listed.waves))) for listed in self.waves.valued),
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
        counts = [len(listed.waves) if isinstance(listed.part, Vertices) else 0 for listed in self.waves.valued]
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
    result = np.empty(turns.shape, dtype=np.complex64)
    result.real = 1 / (1 + turns * turns)
    np.multiply(turns, result.real, out=result.imag)
    return result
