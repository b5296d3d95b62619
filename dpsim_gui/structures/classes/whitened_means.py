"""`whitened-means`: class means and one second-moment matrix, compared in the metric of the classes' own spread (ours).

    score of class c at y  −(v − μ_c)ᵀ (W + λI)⁻¹ (v − μ_c),   W = (M − Σ_c n_c μ_c μ_cᵀ)/n,   M = Σ z zᵀ over the rows

W is the covariance within classes: directions in which all classes spread widely say little about the class. All
classes share M, so it costs one more feature of length ‖z‖². A row enters it as a whole vector q of integers, through
the products q_i q_j: sums are exact, and the matrix product does the work.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Flags, Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity, round_up
from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.class_means_reader import Comparison, MeansMetric, MeansReader, squared_distances
from dpsim_gui.structures.classes.labelled import Labels, Ranks, Scores
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, Tables, size_of

# Noise widens the spectrum of W by the radius of its semicircle; half of that keeps weak directions from shouting.
_REGULARISER = 0.5


@dataclass(frozen=True, kw_only=True, eq=False)
class WhitenedReader:
    """means: noisy class means;  matrix: (d, d) noisy M;  noise: sd of a diagonal entry of M."""

    means: MeansReader
    matrix: Floats
    noise: float

    @property
    def readers(self) -> tuple[Reader, ...]:
        """Answers about one class are plain squared distances; only scores are whitened."""
        return self.means.readers

    @property
    def clear(self) -> Flags:
        return self.means.clear

    def scores(self, points: Floats) -> Scores:
        """As for plain means, in the metric A = (W + λI)⁻¹.

        A is noisy too but the same for every class; bands are about the class means in the metric that was released.
        """
        seen, means = self.means.seen(points) @ self._onto, self._metric.means @ self._onto
        distance, cross, norms = squared_distances(seen, means)
        root = np.sqrt(self._spread[1])
        slope, _, _ = squared_distances(seen / root, means / root)
        compared = Comparison(distance=distance, slope=slope, lean=cross - norms)
        return self.means.scored(compared, self._metric)

    @cached_property
    def _onto(self) -> Floats:
        """(d, d) A^(1/2) on the eigenvectors: lengths after it are lengths in the metric A."""
        directions, spread = self._spread
        return np.asarray(directions / np.sqrt(spread))

    def ranks(self, points: Floats) -> Ranks | None:
        """No product with A is needed to rank: vᵀAv is the same for every class, and Aμ̂ is known."""
        return self.means.ranked(points, self._metric)

    @cached_property
    def _metric(self) -> MeansMetric:
        directions, spread = self._spread
        return MeansMetric(
            released=self.means.means,
            noise=self.means.noise_of_means,
            clear=self.means.clear,
            directions=directions,
            factors=1 / spread,
        )

    @cached_property
    def _spread(self) -> tuple[Floats, Floats]:
        """Eigenvectors of W, and its eigenvalues floored at 0 and raised by λ, the greatest first.

        λ = half the radius of the noise's semicircle over n, plus R²/n for the spread that n rows cannot show. Of W the
        noise of the means is taken out: Σ n_c μ̂_c μ̂_cᵀ is too large by Σ n_c s_c² on the diagonal.
        """
        means, d = self.means, len(self.matrix)
        use = means.clear
        rows = max(1.0, float(np.maximum(means.counts, 0.0).sum()))
        between = (means.means[use] * means.rows[use, None]).T @ means.means[use]
        within = self.matrix - between + np.eye(d) * float(np.sum(means.rows[use] * means.noise_of_means[use]))
        values, directions = np.linalg.eigh(within / rows)
        raised = (_REGULARISER * semicircle(self.noise, d) + means.radius**2) / rows
        return np.ascontiguousarray(directions[:, ::-1]), np.maximum(values[::-1], 0.0) + raised


def semicircle(noise: float, d: int) -> float:
    """Radius of the spectrum of a symmetric noise matrix, entries of sd `noise` on and noise/√2 off the diagonal.

    2·√d times the sd off the diagonal (Wigner).
    """
    return noise * math.sqrt(2 * d)


# The second moments of d columns are d²/2 sums: 16 MiB here.
MOST_COLUMNS = 2048
# Products on the diagonal are stored 5-fold, the others 7-fold: 7² ≤ 2·5², so ‖stored‖ ≤ 5·‖q qᵀ‖ = 5·‖q‖², and each
# off-diagonal pair bears the noise of one entry only.
DIAGONAL, OTHERS = 5, 7
# Steps of a row along its longest direction: products of two have 28 bits.
_STEPS = 2.0**14
# Two bits of a 64-bit sum are left for noise.
_LARGEST_SUM = 2.0**61
# Of a row's length that its count may add, as in `class_means`.
_COUNT_SHARE = {Relation.ADD_REMOVE: 0.25, Relation.REPLACE: 0.5}
# That stand above the noise: see `visible_directions`.
_LEAST_DIRECTIONS = 4.0
# Noise of class means, added up over classes, in radii of the domain, up to which whitening gained on images, digits
# and news (4 to 20 classes, 64 to 784 columns, ε from 0.1 to 10). Beyond it plain means were right more often, by up to
# 15 points.
_MOST_NOISE = 1.55


@dataclass(frozen=True, kw_only=True, eq=False)
class WhitenedMeans:
    """means: the class means;  second: grain of the vectors q whose products make M."""

    name: ClassVar[str] = "whitened-means"
    description: ClassVar[Description] = Description(
        title=Message("structure.whitened-means"), answers=Message("receipt.whitened-means")
    )

    means: ClassMeans
    second: float

    @property
    def facts(self) -> Facts:
        return self.means.facts

    @property
    def classes(self) -> int:
        return self.means.classes

    @property
    def blocks(self) -> tuple[Block, ...]:
        d = self.means.seen.dimension
        return (*self.means.blocks, Block(name="second", shape=(d * (d + 1) // 2,)))

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over means, counts and the matrix; Gaussian noise only, Δ₁ is stated for completeness.

        L = ‖z‖ in units of the means, U = units of a count, T = 5·‖q‖² in units of the matrix.
        add-remove  Δ₂² = L² + U² + T²
        replace     between classes ≤ 2L² + 2U² + 2T². Within one class, t = cosine of the two rows:
                    2L²(1 − t) + 2T²(1 − t²) for rows of full length; shorter ones move less (below). Its greatest
                    value over t is 4L² if L² ≥ 2T², else 2L² + 2T² + L⁴/(2T²), at t = −L²/(2T²).
        Lengths a ≤ b: maximised over the inner product s, F(a, b) is (a² + b²)l² + (a⁴ + b⁴)m² + l⁴/(2m²) where
        s = −l²/(2m²) can be reached, and (a + b)²l² + (a² − b²)²m² otherwise (l, m: units per length). Both rise in b.
        The first rises in a; the second too, its slope being 2(a + b)(l² − 2a(b − a)m²) with 2abm² ≤ l² there.
        Rounding: L and T include it. Within a class, where z and q must share their cosine, it is added instead: z − z'
        is off by √d at most, and the stored products by 5·2·√d·‖q‖.
        """
        length, units, turn = self.means.length, float(self.means.units), DIAGONAL * self._steps**2
        d = self.means.seen.dimension
        one = length**2 + units**2 + turn**2
        if self.facts.relation is Relation.ADD_REMOVE:
            return _stated(one, coordinates=d + 1 + d * (d + 1) // 2)
        rounding = math.sqrt(d) * math.hypot(1.0, 2 * DIAGONAL * self._steps)
        return _stated(max(2 * one, (self._within() + rounding) ** 2), coordinates=2 * d + 2 + d * (d + 1) // 2)

    def _within(self) -> float:
        """How far a row replaced by another of its class can move the sums, before rounding."""
        radius = self.means.seen.radius
        length, turn = (radius / self.means.linear) ** 2, (DIAGONAL * (radius / self.second) ** 2) ** 2
        return math.sqrt(4 * length if length >= 2 * turn else 2 * length + 2 * turn + length**2 / (2 * turn))

    @property
    def _steps(self) -> float:
        """The longest q, rounding of each coordinate by at most 1/2 included."""
        return self.means.seen.radius / self.second + math.sqrt(self.means.seen.dimension) / 2

    def summarise(self, rows: Floats, labels: Labels) -> Integers:
        """Rows of no class are left out of M too. Products of whole numbers below 2⁵³ add up exactly in float64."""
        d, means = self.means.seen.dimension, self.means
        total, matrix = np.zeros((self.classes, d), dtype=np.int64), np.zeros((d, d), dtype=np.int64)
        partial, held = np.zeros((d, d)), 0
        for block, own in means.blocks_of(rows, labels):
            total += means.sums_of(block, own)
            q = block / self.second
            np.rint(q, out=q)
            q = q if own.min() >= 0 else q[own >= 0]
            held += len(q)
            if held * self._steps**2 > 2.0**52:
                matrix += partial.astype(np.int64)
                partial[...], held = 0.0, len(q)
            partial += q.T @ q
        matrix += partial.astype(np.int64)
        return np.concatenate([means.counted(total, labels), matrix[np.triu_indices(d)] * self._factors()])

    def _factors(self) -> Integers:
        """5 on the diagonal and 7 beside it, in the order of the stored triangle."""
        row, column = np.triu_indices(self.means.seen.dimension)
        return np.where(row == column, DIAGONAL, OTHERS).astype(np.int64)

    def read(self, noisy: Integers, variance: float) -> WhitenedReader:
        size, d = size_of(self.means), self.means.seen.dimension
        matrix = np.zeros((d, d))
        matrix[np.triu_indices(d)] = noisy[size:] / self._factors() * self.second**2
        return WhitenedReader(
            means=self.means.read(noisy[:size], variance),
            matrix=matrix + np.triu(matrix, 1).T,
            noise=math.sqrt(variance) * self.second**2 / DIAGONAL,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {**self.means.parameters, "second": self.second}

    @property
    def tables(self) -> Tables:
        return {}

    @classmethod
    def restore(
        cls, facts: Facts, classes: int, parameters: Mapping[str, Parameter], tables: Tables
    ) -> "WhitenedMeans":
        means = ClassMeans.restore(facts, classes, parameters, tables)
        second = parameters.get("second")
        if means.seen.dimension > MOST_COLUMNS or not (isinstance(second, float) and 1e-140 < second < 1e140):
            raise ReleaseFileError("file", "damaged-moment-grain")
        return cls(means=means, second=second)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if not setting.noise.kind.charges_by_length:
            return Message("whitened-means-needs-delta")
        if embedding_of(setting.facts).dimension > MOST_COLUMNS:
            return Message("whitened-means-columns", limit=MOST_COLUMNS)
        return ClassMeans.obstacle(setting)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        structure = cls.design(setting, {})
        means, d = structure.means, structure.means.seen.dimension
        seen, noise = structure.visible_directions(setting), structure.noise_of_means(setting)
        if cls.is_advised(setting):
            why = Message("why-whitened-means", seen=seen)
        elif noise > _MOST_NOISE:
            why = Message("why-not-whitened-means-noise", noise=noise, limit=_MOST_NOISE)
        else:
            why = Message("why-not-whitened-means", seen=seen, d=d, limit=_LEAST_DIRECTIONS)
        return (
            Candidate(
                choice={},
                errors=ErrorModel(
                    noise=means.gain(setting.noise.kind, structure.sensitivity),
                    worst=setting.rows / setting.classes * means.seen.radius**2,
                ),
                work=Workload(
                    numbers=size_of(structure),
                    per_row=3.0 * d + d * (d + 1.0),
                    per_query=2.0 * d * d + 4.0 * d * setting.classes,
                ),
                terms=float(d),
                why=why,
            ),
        )

    @classmethod
    def is_advised(cls, setting: Setting) -> bool:
        """Whether spread and means stand far enough above the noise: the means give half of their budget for it."""
        structure = cls.design(setting, {})
        enough = structure.visible_directions(setting) >= min(_LEAST_DIRECTIONS, structure.means.seen.dimension)
        return enough and structure.noise_of_means(setting) <= _MOST_NOISE

    def noise_of_means(self, setting: Setting) -> float:
        """C·s·√d/R: rms length of the noise of a class mean, of n/C rows, times the number of classes.

        s: sd of the noise in one coordinate of it
        """
        of_sums = math.sqrt(self.sensitivity.l2_squared) * setting.noise.sd_per_sensitivity * self.means.linear
        of_mean = of_sums / (setting.rows / setting.classes)
        return setting.classes * of_mean * math.sqrt(self.means.seen.dimension) / self.means.seen.radius

    def visible_directions(self, setting: Setting) -> float:
        """How many eigenvalues of W are expected above the noise, from public numbers alone.

        Of a spectrum that falls like 1/j with the greatest trace rows can have, R²/(H_d·j) > r for j < R²/(H_d·r):
        r = radius of the noise's semicircle over n, H_d = 1 + 1/2 + … + 1/d. Four such directions told where whitening
        gained on images, digits and news (64 to 784 columns, ε from 0.1 to 2).
        """
        reach = math.sqrt(self.sensitivity.l2_squared) * setting.noise.sd_per_sensitivity
        radius = semicircle(reach * self.second**2 / DIAGONAL, self.means.seen.dimension) / setting.rows
        harmonic = float(np.sum(1 / np.arange(1, self.means.seen.dimension + 1)))
        return min(float(self.means.seen.dimension), self.means.seen.radius**2 / (harmonic * radius))

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "WhitenedMeans":
        """Means and matrix get the same length, half of the budget each."""
        facts, radius = setting.facts, embedding_of(setting.facts).radius
        steps = math.floor(min(_STEPS, math.sqrt(_LARGEST_SUM / (OTHERS * setting.rows))))
        length = DIAGONAL * float(steps) ** 2
        units = max(1, round(_COUNT_SHARE[facts.relation] * length))
        means = ClassMeans(facts=facts, classes=setting.classes, linear=radius / length, units=units)
        return cls(means=means, second=radius / steps)


def _stated(squared: float, *, coordinates: int) -> Sensitivity:
    """ℓ1 of k coordinates is at most √k times their ℓ2 length."""
    return Sensitivity(l1=round_up(math.sqrt(squared * coordinates)), l2_squared=round_up(squared))
