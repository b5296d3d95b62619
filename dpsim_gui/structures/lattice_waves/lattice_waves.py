"""`lattice-waves`: kernels in up to four columns under Gaussian noise, from waves of a torus around the bounds (ours).

A kernel of distances on a torus is a sum of cosines, f = Σ_k c_k Π_j cos(2π k_j u_j/L_j) (`torus`), and each of them a
sum of products of features of a row and of a point (`basis`). Released are the sums over rows of these features, of the
largest c_k, with weights w_k ∝ √|c_k|: their ℓ2 length is √Σ w², two rows differ by little more than √2 times that
(`sensitivity`), and the noise of an answer does not depend on the number of waves. No unbiased linear mechanism has
less noise than a complete series (the nuclear norm of the kernel bounds it); cutting the series trades noise for error.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.traits import SPECTRAL, FunctionName
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.structures.curve_traits import CurveTraits, always
from dpsim_gui.structures.description import Description, RowSums
from dpsim_gui.structures.lattice_waves.basis import feature_error, feature_places, feature_sums, features_of
from dpsim_gui.structures.lattice_waves.forecast import (
    LARGEST_WEIGHT,
    MOST_FEATURES,
    WaveSet,
    dense,
    offered,
    series_forecast,
)
from dpsim_gui.structures.lattice_waves.reader import LAST_SHARE, LatticeWaveReader
from dpsim_gui.structures.lattice_waves.sensitivity import largest_change
from dpsim_gui.structures.restored import whole_number, whole_numbers
from dpsim_gui.structures.sample_points import sample_points
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Block, Tables

MOST_COLUMNS = 4
_FINEST_BITS = 14
_FEWEST_BITS = 8
_MOST_SUM_BITS = 61
_MOST_ROWS = 2**34
_LARGEST_ORDER = 2**12
_LARGEST_COUNT = 2**50
_MOST_DENSE = 2**22
_TYPICAL = 0.3
"""K(y) less its mean for which the row count is weighted."""
_SAMPLE = 64
_LARGEST_COEFFICIENT = 4.0


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeWaves:
    """periods: L_j;  waves: (m, d) k;  weights: w_k;  coefficients: c_k;  mean: c_0;  bits: a = 2^bits (`basis`)
    cut: Σ c_k² of the waves left out (`forecast`);  bound: on what that and the period do to an answer
    count: integer units of one row in the row count, 0 where n is public
    """

    name: ClassVar[str] = "lattice-waves"
    description: ClassVar[Description] = Description(
        title=Message("structure.lattice-waves"), sums=RowSums(function=True)
    )
    curve: ClassVar[CurveTraits] = CurveTraits(choice_follows_rows=True, is_costly=always)
    never_negative: ClassVar[bool] = False
    functions: ClassVar[frozenset[FunctionName]] = frozenset(SPECTRAL)

    facts: Facts
    periods: Floats
    waves: NDArray[np.int64]
    weights: Floats
    coefficients: Floats
    mean: float
    cut: float
    bound: float
    bits: int
    count: int

    @property
    def orders(self) -> tuple[int, ...]:
        return tuple(map(int, self.waves.max(axis=0)))

    @cached_property
    def features(self) -> NDArray[np.int64]:
        """(m,) of each wave."""
        return features_of(self.waves)

    @property
    def size(self) -> int:
        return int(self.features.sum())

    @property
    def blocks(self) -> tuple[Block, ...]:
        waves = Block(name="waves", shape=(self.size,))
        return (waves, Block(name="count", shape=(1,))) if self.count else (waves,)

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
        """
        error = feature_error(self.bits, self.facts.dimension)
        squares = float(np.square(self.weights).sum())
        taxicab = self.unit * (1 + error) * float((self.weights * np.sqrt(self.features)).sum())
        if self.count:
            return Sensitivity(
                l1=round_up(taxicab) + self.count,
                l2_squared=round_up(squares * (self.unit * (1 + error)) ** 2) + self.count**2,
            )
        change = largest_change(dense(self.waves, np.square(self.weights)))
        longest = self.unit * (math.sqrt(2 * change) + 2 * error * math.sqrt(squares))
        return Sensitivity(l1=round_up(2 * taxicab), l2_squared=round_up(longest**2))

    def summarise(self, rows: Floats) -> Integers:
        lower = _bounded(self.facts).lower
        sums = feature_sums((rows - lower) / self.periods, self.orders, self.bits)
        waves = sums[self._places] * np.repeat(self.weights.astype(np.int64), self.features)
        return np.append(waves, len(rows) * self.count) if self.count else waves

    @cached_property
    def _places(self) -> NDArray[np.intp]:
        return feature_places(self.waves, self.orders)

    def read(self, noisy: Integers, rows: int | None) -> LatticeWaveReader:
        domain = _bounded(self.facts)
        scale = 1 / (self.weights * self.unit)
        sums = np.asarray(noisy[: self.size] * np.repeat(scale, self.features), dtype=np.float64)
        known = float(noisy[-1]) / self.count if rows is None else float(rows)
        products = np.zeros(math.prod(2 * order + 1 for order in self.orders))
        products[self._places] = sums * np.repeat(self.coefficients, self.features)
        squares = np.add.reduceat(np.square(sums), np.cumsum(self.features) - self.features)
        last = slice(-max(1, len(self.waves) // LAST_SHARE), None)
        shown = float(self.features[last].sum())
        own = np.square(self.coefficients * scale)
        return LatticeWaveReader(
            similarity=self.facts.similarity,
            lower=domain.lower,
            upper=domain.upper,
            periods=self.periods,
            orders=self.orders,
            mean=self.mean,
            waves=self.waves,
            coefficients=self.coefficients,
            units=self.weights * self.unit,
            sums=sums,
            products=products,
            square=float(own.sum()),
            fourth=float(np.square(own).sum()),
            count=self.count,
            rows=known,
            energy=(self.mean * max(known, 1.0)) ** 2 + float((self.coefficients**2 / self.features) @ squares),
            missing=self.cut * float(squares[last].sum()) / shown,
            missing_noise=self.cut * float((np.square(scale) * self.features)[last].sum()) / shown,
            bound=self.bound + feature_error(self.bits, self.facts.dimension) * float(np.abs(self.coefficients).sum()),
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        shape: dict[str, Parameter] = {
            "waves": len(self.waves),
            "bits": self.bits,
            "mean": self.mean,
            "cut": self.cut,
            "bound": self.bound,
        }
        return {**shape, "count": self.count} if self.count else shape

    @property
    def tables(self) -> Tables:
        return {
            "periods": self.periods,
            "waves": self.waves.astype(np.float64),
            "weights": self.weights,
            "coefficients": self.coefficients,
        }

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "LatticeWaves":
        if not isinstance(facts.domain, Box | Ball) or facts.dimension > MOST_COLUMNS or _has_categories(facts):
            raise ReleaseFileError("file", "damaged-lattice-waves-columns", limit=MOST_COLUMNS)
        m = whole_number(parameters, "waves", 1, MOST_FEATURES)
        widths = facts.domain.upper - facts.domain.lower
        periods, waves, coefficients = (tables.get(name) for name in ("periods", "waves", "coefficients"))
        if periods is None or periods.shape != (facts.dimension,) or not (periods >= widths).all():
            raise ReleaseFileError("file", "damaged-table", key="periods")
        if not (periods <= 4 * widths).all():
            raise ReleaseFileError("file", "damaged-table", key="periods")
        return cls(
            facts=facts,
            periods=periods,
            waves=_restored_waves(waves, m, facts.dimension),
            weights=whole_numbers(tables, "weights", m, LARGEST_WEIGHT),
            coefficients=_restored_coefficients(coefficients, m),
            mean=_real(parameters, "mean"),
            cut=_real(parameters, "cut"),
            bound=_real(parameters, "bound"),
            bits=whole_number(parameters, "bits", 1, _FINEST_BITS),
            count=whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0,
        )

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if not setting.noise.kind.charges_by_length:
            return Message("lattice-waves-needs-delta")
        if not isinstance(setting.facts.domain, Box | Ball):
            return Message("lattice-waves-needs-bounds")
        if _has_categories(setting.facts):
            return Message("lattice-waves-categories")
        if setting.facts.dimension > MOST_COLUMNS:
            return Message("lattice-waves-columns", limit=MOST_COLUMNS)
        if setting.rows_in_a_sum > _MOST_ROWS:
            return Message("lattice-waves-rows", limit=_MOST_ROWS)
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per period and number of waves."""
        facts, rows = setting.facts, setting.rows
        domain, similarity = _bounded(facts), facts.similarity
        found = []
        for reach, size in offered(similarity, domain):
            foreseen = series_forecast(similarity, domain, reach)
            made = _made(facts, reach, size, setting.rows_in_a_sum)
            functions = math.prod(2 * order + 1 for order in made.orders)
            found.append(
                Candidate(
                    choice={"reach": reach, "waves": size},
                    gain=_gain(made, setting),
                    approximation=foreseen.among(size, rows),
                    even=foreseen.even(size, rows),
                    crowded=foreseen.crowded(size, rows),
                    worst=made.bound,
                    numbers=made.size + (1 if made.count else 0),
                    terms=_terms(made),
                    build_cost=2.0 * functions,
                    query_cost=2.0 * functions,
                    why=Message("why-lattice-waves", waves=made.size),
                    public_bytes=8 * len(made.waves) * (facts.dimension + 2),
                )
            )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "LatticeWaves":
        reach, size = choice["reach"], choice["waves"]
        assert isinstance(reach, float)
        assert isinstance(size, int)
        return _made(setting.facts, reach, size, setting.rows_in_a_sum)


@lru_cache(maxsize=256)
def _made(facts: Facts, reach: float, size: int, rows: int) -> LatticeWaves:
    """The row count's w_n with the least noise, (a⁴W² + w_n²)(V + D²/w_n²): w_n² = a²W·D/√V, V = Σ (c/(w a²))²."""
    some: WaveSet = series_forecast(facts.similarity, _bounded(facts), reach).chosen(size)
    bits = max(_FEWEST_BITS, min(_FINEST_BITS, (_MOST_SUM_BITS - 10 - rows.bit_length()) // 2))
    count = 0
    if facts.counts_rows:
        length = float(np.square(some.weights).sum())
        count = max(1, round(4.0**bits * math.sqrt(_TYPICAL * math.sqrt(length / some.square))))
    return LatticeWaves(
        facts=facts,
        periods=some.periods,
        waves=some.waves,
        weights=some.weights,
        coefficients=some.coefficients,
        mean=some.mean,
        cut=some.cut,
        bound=some.bound,
        bits=bits,
        count=count,
    )


def _gain(made: LatticeWaves, setting: Setting) -> float:
    square = float(np.square(made.coefficients / (made.weights * made.unit)).sum())
    if made.count:
        square += _typical_square(made, setting) / made.count**2
    return math.sqrt(made.sensitivity.l2_squared * square) / setting.rows


def _typical_square(made: LatticeWaves, setting: Setting) -> float:
    """Mean square of K(y) − c_0 for rows spread evenly, at simulated points.

    Along a column rows have the phases 0 to r = W/L, over which exp(2πi k t) has the mean (e^{2πikr} − 1)/(2πikr).
    """
    domain = _bounded(setting.facts)
    points = (sample_points(domain, _SAMPLE, setting.seed, "lattice-waves") - domain.lower) / made.periods
    found = np.ones((_SAMPLE, len(made.waves)))
    for column, share in enumerate((domain.upper - domain.lower) / made.periods):
        k = np.arange(made.orders[column] + 1)
        turn = 2j * math.pi * k
        mean = np.divide(np.exp(turn * share) - 1, turn * share, out=np.ones(len(k), dtype=complex), where=k > 0)
        along = np.real(np.exp(np.outer(points[:, column], -turn)) * mean)
        found *= along[:, made.waves[:, column]]
    return float(np.square(found @ made.coefficients).mean())


def _terms(made: LatticeWaves) -> float:
    """How many noise terms matter, at least."""
    own = np.square(made.coefficients / made.weights)
    return float(own.sum() ** 2 / np.square(own).sum())


def _has_categories(facts: Facts) -> bool:
    return facts.space is not None and facts.space.has_vertices


def _bounded(facts: Facts) -> Box | Ball:
    assert isinstance(facts.domain, Box | Ball)
    return facts.domain


def _restored_waves(table: Floats | None, count: int, columns: int) -> NDArray[np.int64]:
    """(m, d) whole numbers, none below 0, no wave twice and none that is constant."""
    if table is None or table.shape != (count, columns):
        raise ReleaseFileError("file", "damaged-table", key="waves")
    if not ((table >= 0) & (table <= _LARGEST_ORDER) & (table == np.floor(table))).all():
        raise ReleaseFileError("file", "damaged-table-fractions", key="waves")
    waves = table.astype(np.int64)
    orders = waves.max(axis=0)
    too_many = math.prod(2 * int(order) + 1 for order in orders) > _MOST_DENSE
    if too_many or not waves.any(axis=1).all() or len(np.unique(waves, axis=0)) < count:
        raise ReleaseFileError("file", "damaged-table", key="waves")
    if int(features_of(waves).sum()) > MOST_FEATURES:
        raise ReleaseFileError("file", "damaged-table", key="waves")
    return waves


def _restored_coefficients(table: Floats | None, count: int) -> Floats:
    if table is None or table.shape != (count,) or not (np.abs(table) <= _LARGEST_COEFFICIENT).all():
        raise ReleaseFileError("file", "damaged-table", key="coefficients")
    if not (np.abs(table) > 0).all():
        raise ReleaseFileError("file", "damaged-table", key="coefficients")
    return table


def _real(parameters: Mapping[str, Parameter], name: str) -> float:
    value = parameters.get(name)
    if not isinstance(value, float) or not 0 <= value <= _LARGEST_COEFFICIENT:
        raise ReleaseFileError("file", "damaged-number", key=name)
    return value
