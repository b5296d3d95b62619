"""`lattice-waves`: kernels in up to four columns under Gaussian noise, from waves of a torus around the bounds (ours).

A kernel of distances on a torus is a sum of cosines, f = Σ_k c_k Π_j cos(2π k_j u_j/L_j) (`forecast`), and each of them
a sum of products of features of a row and of a point (`basis`). Released are the sums over rows of these features, of
the largest c_k, with weights w_k ∝ √|c_k|: their ℓ2 length is √Σ w², two rows differ by little more than √2 times that
(`basis`), and the noise of an answer does not depend on the number of waves. No unbiased linear mechanism has less
noise than a complete series (the nuclear norm of the kernel bounds it); cutting the series trades noise for error.
Categories beside the numbers multiply these features (`basis`).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.structures.categories import VALUES, ValueWeights, columns_of
from dpsim_gui.structures.lattice_waves import basis
from dpsim_gui.structures.lattice_waves.forecast import WaveSet, offered, series_forecast, typical_square
from dpsim_gui.structures.lattice_waves.reader import (
    LAST_SHARE,
    LatticeWaveReader,
    PileWeights,
    ValuedWaveReader,
    pile_weights,
)
from dpsim_gui.structures.restored import whole_number, whole_numbers, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, RowSums, Tables

# The number of waves grows with the power of the columns.
MOST_COLUMNS = 4
# Bits of a cosine: at most, and at least.
_FINEST_BITS = 14
_FEWEST_BITS = 8
# Two bits of a 64-bit sum are left for noise.
_MOST_SUM_BITS = 61
_MOST_ROWS = 2**34
# A row's units in the count, so that sums fit 64 bits.
_LARGEST_COUNT = 2**50
# K(y) less its mean for which the row count is weighted.
_TYPICAL = 0.3
# Fewest waves for each combination of values.
_FEWEST_FEATURES = 16
# Of k values people have a few mostly: two rows share one with the chance k^−½.
_AMONG = 0.5


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeWaves:
    """bits: a = 2^bits (`basis`);  count: integer units of one row in the row count, 0 where n is public
    constant: w_0 of the constant wave, 0 without categories;  values: how these are counted
    """

    name: ClassVar[str] = "lattice-waves"
    description: ClassVar[Description] = Description(
        title=Message("structure.lattice-waves"), since=((VALUES, 3),), sums=RowSums(function=True)
    )
    never_negative: ClassVar[bool] = False

    facts: Facts
    series: WaveSet
    bits: int
    count: int
    constant: int
    values: tuple[ValueWeights, ...]

    @cached_property
    def axes(self) -> basis.ValueAxes:
        return basis.value_axes(self.facts, self.values)

    @property
    def size(self) -> int:
        return int(self.series.features.sum())

    @property
    def blocks(self) -> tuple[Block, ...]:
        waves = Block(name="waves", shape=(self._numbers,))
        return (waves, Block(name="count", shape=(1,))) if self.count else (waves,)

    @property
    def _numbers(self) -> int:
        return (self.size + 1) * self.axes.nodes if self.constant else self.size

    @property
    def unit(self) -> float:
        """Integers of a feature of 1, of weight 1."""
        return 4.0**self.bits

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all waves and the row count, for any rows.

        W² = Σ w_k², G = `largest_change`, τ = `feature_error`; exact features of one wave have length 1, rounded ones
        are off by at most τ, and the phases of a row, once rounded, are those of some row on the torus:

            add-remove   ‖φ‖₂² ≤ (a² W (1 + τ))² + w_n²
            replace      ‖φ − φ'‖₂ ≤ a² (√(2G) + 2τW)
            ‖φ_k‖₁ ≤ 2^(z/2) ‖φ_k‖₂ for the 2^z features of a wave, by Cauchy–Schwarz; twice that for `replace`

        Beside categories W² grows by w_0², and all of it by s (`basis`).
        """
        error = basis.feature_error(self.bits, self.series.columns)
        squares = float(np.square(self.series.weights).sum())
        taxicab = self.unit * (1 + error) * float((self.series.weights * np.sqrt(self.series.features)).sum())
        taxicab = (taxicab + self.unit * self.constant) * self.axes.units
        length = squares * (self.unit * (1 + error)) ** 2 + (self.unit * self.constant) ** 2
        if self.count:
            return Sensitivity(
                l1=round_up(taxicab) + self.count, l2_squared=round_up(length * self.axes.square) + self.count**2
            )
        longest = (self.unit * (math.sqrt(2 * self.series.change) + 2 * error * math.sqrt(squares))) ** 2
        if self.constant:
            longest = max(longest, 2 * length)
        return Sensitivity(l1=round_up(2 * taxicab), l2_squared=round_up(longest * self.axes.square))

    def summarise(self, rows: Floats) -> Integers:
        waves = self._of_values(rows) if self.constant else self._of_numbers(rows)
        return np.append(waves, len(rows) * self.count) if self.count else waves

    def _of_values(self, rows: Floats) -> Integers:
        places, numbers = self.axes.places(rows), self.axes.columns.of(rows)
        sums = np.zeros((self.size + 1, math.prod(self.axes.counts)), dtype=np.int64)
        for place in np.unique(places):
            own = numbers[places == place]
            sums[0, place] = len(own) * int(self.unit) * self.constant
            sums[1:, place] = self._of_numbers(own)
        return self.axes.mixed(sums)

    def _of_numbers(self, rows: Floats) -> Integers:
        series, lower = self.series, columns_of(self.facts).known.bounds.lower
        sums = basis.feature_sums((rows - lower) / series.periods, series.orders, self.bits)
        return np.asarray(sums[series.places] * np.repeat(series.weights.astype(np.int64), series.features))

    @cached_property
    def _pile_weights(self) -> PileWeights:
        return pile_weights(self.series.waves, self.series.coefficients, self.series.periods, self.series.mean)

    def read(self, noisy: Integers, rows: int | None) -> LatticeWaveReader | ValuedWaveReader:
        known = float(noisy[-1]) / self.count if rows is None else float(rows)
        if not self.constant:
            return self._reader(noisy[: self.size].astype(np.float64), known)
        sums = noisy[: self._numbers].reshape(-1, self.axes.nodes).astype(np.float64)
        units = np.append(self.constant, np.repeat(self.series.weights, self.series.features)) * self.unit
        return ValuedWaveReader(
            axes=self.axes,
            rows=known,
            mean=self.series.mean,
            sums=sums / units[:, None],
            of_values=lambda place: self._reader_of_values(sums, place, known),
        )

    def _reader_of_values(self, sums: Floats, place: int, known: float) -> LatticeWaveReader:
        """Of the rows of all values, each counted by κ, as seen from one combination of them."""
        seen = self.axes.coefficients(place) / self.axes.units
        found, powers = sums @ seen, [float((seen**power).sum()) for power in (2, 4)]
        constant = float(found[0]) / (self.constant * self.unit)
        return self._reader(found[1:], known, constant=constant, square=powers[0], fourth=powers[1])

    def _reader(
        self, features: Floats, known: float, *, constant: float | None = None, square: float = 1.0, fourth: float = 1.0
    ) -> LatticeWaveReader:
        """features: sums in units of the file;  constant: that of the constant wave, where it is released
        square, fourth: sums over the noise in each of them
        """
        series, domain = self.series, columns_of(self.facts).known.bounds
        scale = 1 / (series.weights * self.unit)
        sums = np.asarray(features * np.repeat(scale, series.features), dtype=np.float64)
        mean = series.mean if constant is None else series.mean * constant / max(known, 1.0)
        products = np.zeros(series.functions)
        products[series.places] = sums * np.repeat(series.coefficients, series.features)
        squares = np.add.reduceat(np.square(sums), np.cumsum(series.features) - series.features)
        last = slice(-max(1, len(series.waves) // LAST_SHARE), None)
        shown = float(series.features[last].sum())
        own = np.square(series.coefficients * scale)
        if self.constant:
            own = np.append(own, (series.mean / (self.constant * self.unit)) ** 2)
        rounding = basis.feature_error(self.bits, series.columns) * float(np.abs(series.coefficients).sum())
        return LatticeWaveReader(
            similarity=self.facts.similarity,
            fixed=mean if constant is None else 0.0,
            lower=domain.lower,
            upper=domain.upper,
            periods=series.periods,
            orders=series.orders,
            mean=mean,
            waves=series.waves,
            coefficients=series.coefficients,
            units=series.weights * self.unit,
            sums=sums,
            products=products,
            piles=self._pile_weights.of(sums, scale, square),
            square=float(own.sum()) * square,
            fourth=float(np.square(own).sum()) * fourth,
            count=self.count,
            rows=known,
            energy=(mean * max(known, 1.0)) ** 2 + float((series.coefficients**2 / series.features) @ squares),
            missing=series.cut * float(squares[last].sum()) / shown,
            missing_noise=series.cut * float((np.square(scale) * series.features)[last].sum()) / shown * square,
            bound=series.bound + rounding,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        shape: dict[str, Parameter] = {"waves": len(self.series.waves), "bits": self.bits}
        shape |= {"mean": self.series.mean, "cut": self.series.cut, "bound": self.series.bound}
        if self.constant:
            shape |= {"constant": self.constant, VALUES: " ".join(map(str, self.values))}
        return {**shape, "count": self.count} if self.count else shape

    @property
    def tables(self) -> Tables:
        series = {"weights": self.series.weights, "coefficients": self.series.coefficients}
        return {"periods": self.series.periods, "waves": self.series.waves.astype(np.float64), **series}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "LatticeWaves":
        columns = columns_of(facts)
        if not isinstance(facts.domain, Box | Ball) or not 1 <= len(columns.axes) <= MOST_COLUMNS:
            raise ReleaseFileError("file", "damaged-lattice-waves-columns", limit=MOST_COLUMNS)
        constant, values = basis.restored_values(facts, parameters)
        m = whole_number(parameters, "waves", 1, basis.MOST_FEATURES)
        series = WaveSet(
            periods=basis.restored_periods(tables.get("periods"), columns.known.bounds),
            waves=basis.restored_waves(tables.get("waves"), m, len(columns.axes)),
            weights=whole_numbers(tables, "weights", m, basis.LARGEST_WEIGHT),
            coefficients=basis.restored_coefficients(tables.get("coefficients"), m),
            mean=basis.restored_real(parameters, "mean"),
            cut=basis.restored_real(parameters, "cut"),
            bound=basis.restored_real(parameters, "bound"),
        )
        bits = whole_number(parameters, "bits", 1, _FINEST_BITS)
        count = whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0
        return cls(facts=facts, series=series, bits=bits, count=count, constant=constant, values=values)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if not setting.noise.kind.charges_by_length:
            return Message("lattice-waves-needs-delta")
        if obstacle := without_bounds(setting.facts):
            return obstacle
        columns = columns_of(setting.facts)
        if not columns.axes:
            return Message("lattice-waves-only-categories")
        if columns.categories and not setting.facts.similarity.traits.is_product:
            return Message("lattice-waves-categories")
        if len(columns.axes) > MOST_COLUMNS:
            return Message("lattice-waves-columns", limit=MOST_COLUMNS)
        axes = basis.value_axes(setting.facts)
        if axes and axes.nodes * _FEWEST_FEATURES > basis.MOST_NUMBERS:
            return Message("lattice-waves-values")
        if setting.rows_in_a_sum * axes.units > _MOST_ROWS:
            return Message("structure-too-many-rows", limit=_MOST_ROWS)
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per period and number of waves."""
        facts, rows = setting.facts, setting.rows
        domain, similarity, axes = columns_of(facts).known.bounds, facts.similarity, basis.value_axes(facts)
        found = []
        for reach, size in offered(similarity, domain):
            foreseen = series_forecast(similarity, domain, reach)
            made = _made(facts, reach, size, setting.rows_in_a_sum)
            if made.constant and made._numbers > basis.MOST_NUMBERS:
                continue
            series, work = made.series, 2.0 * made.series.functions
            weighted = series.coefficients / series.weights
            found.append(
                Candidate(
                    choice={"reach": reach, "waves": size},
                    errors=ErrorModel(
                        noise=_gain(made, setting),
                        approximation=foreseen.among(size, rows) * axes.rms_kept(_AMONG),
                        even=foreseen.even(size, rows) * axes.rms_kept(1.0),
                        clustered=foreseen.crowded(size, rows) * axes.rms_kept(_AMONG),
                        worst=series.bound,
                    ),
                    work=Workload(
                        numbers=made._numbers + (1 if made.count else 0),
                        public_bytes=8 * len(series.waves) * (series.columns + 2),
                        per_row=work,
                        per_query=work,
                    ),
                    terms=float(np.square(weighted).sum() ** 2 / np.power(weighted, 4).sum()),
                    why=Message("why-lattice-waves", waves=made.size),
                )
            )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "LatticeWaves":
        return _made(setting.facts, float(choice["reach"]), int(choice["waves"]), setting.rows_in_a_sum)


@lru_cache(maxsize=256)
def _made(facts: Facts, reach: float, size: int, rows: int) -> LatticeWaves:
    """The row count's w_n with the least noise, (a⁴W² + w_n²)(V + D²/w_n²): w_n² = a²W·D/√V, V = Σ (c/(w a²))²."""
    some: WaveSet = series_forecast(facts.similarity, columns_of(facts).known.bounds, reach).chosen(size)
    axes, constant = basis.value_axes(facts), 0
    if axes:
        largest = float(np.abs(some.coefficients).max())
        constant = int(
            np.clip(np.rint(basis.LARGEST_WEIGHT * math.sqrt(some.mean / largest)), 1, basis.LARGEST_CONSTANT)
        )
    # Weights of values take their part of what sums can hold, and of what noise can be drawn for.
    of_values = 2 + axes.units.bit_length() if axes else 0
    finest = _FINEST_BITS - math.ceil(of_values / 2)
    bits = max(_FEWEST_BITS, min(finest, (_MOST_SUM_BITS - 10 - of_values - rows.bit_length()) // 2))
    count = 0
    if facts.counts_rows:
        length = (float(np.square(some.weights).sum()) + constant**2) * axes.square
        square = some.square + ((some.mean / constant) ** 2 if constant else 0.0)
        square *= axes.variance / axes.units**2
        count = min(max(1, round(4.0**bits * math.sqrt(_TYPICAL * math.sqrt(length / square)))), _LARGEST_COUNT)
    return LatticeWaves(facts=facts, series=some, bits=bits, count=count, constant=constant, values=axes.weights)


def _gain(made: LatticeWaves, setting: Setting) -> float:
    series = made.series
    square = float(np.square(series.coefficients / (series.weights * made.unit)).sum())
    if made.constant:
        square += (series.mean / (made.constant * made.unit)) ** 2
    square *= made.axes.variance / made.axes.units**2
    if made.count:
        bounds = columns_of(made.facts).known.bounds
        typical = typical_square(series, series.mean if made.constant else 0.0, bounds, setting.seed)
        square += typical * made.axes.mean_kept**2 / made.count**2
    return math.sqrt(made.sensitivity.l2_squared * square) / setting.rows
