"""Waves beside categories, for kernels that are products over columns.

f is then a kernel of the numbers times κ of each category whose value differs. A row adds its features times the
weights of its values (`categories`), one number for every feature and every combination of nodes: the length of that
is the product of both lengths, and under Gaussian noise the categories cost nothing. How many rows have a value is not
known, so the wave that is constant, of weight w_0, is released with the others, as the first feature.

**Sensitivity.** With b, b' the weights of the values of two rows, s = ‖b‖₂² = ‖b'‖₂², and <b, b'> between 0 and s,

    ‖φ⊗b − φ'⊗b'‖² = s(‖φ‖² + ‖φ'‖²) − 2<φ, φ'><b, b'>  ≤  s·max(‖φ‖² + ‖φ'‖², ‖φ − φ'‖²)

the first where <φ, φ'> ≥ 0, the second where not; the constant cancels in the second.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.categories import (
    VALUES,
    SplitColumns,
    ValueWeights,
    columns_of,
    least_noisy,
    restored_weights,
)
from dpsim_gui.structures.lattice_waves.basis import features_of
from dpsim_gui.structures.lattice_waves.forecast import LARGEST_WEIGHT, MOST_FEATURES
from dpsim_gui.structures.restored import whole_number
from dpsim_gui.structures.setting import Facts, Parameter

# What a file may state: more than any plan takes, and little enough to read.
LARGEST_CONSTANT = 4 * LARGEST_WEIGHT
MOST_NUMBERS = 2**19
"""Features times combinations of values."""
# The same of the waves of a column, of a dense table of them, and of coefficients, which a plan keeps below 1.
_LARGEST_ORDER = 2**12
_MOST_DENSE = 2**22
_LARGEST_COEFFICIENT = 4.0


def restored_values(facts: Facts, parameters: Mapping[str, Parameter]) -> tuple[int, tuple[ValueWeights, ...]]:
    """w_0 and how values are counted."""
    lists = columns_of(facts).lists
    if not lists:
        return 0, ()
    if VALUES not in parameters or not facts.similarity.traits.is_product:
        raise ReleaseFileError("file", "damaged-number", key=VALUES)
    values = restored_weights([part.count for part in lists], parameters)
    if math.prod(each.nodes for each in values) > MOST_NUMBERS:
        raise ReleaseFileError("file", "damaged-number", key=VALUES)
    return whole_number(parameters, "constant", 1, LARGEST_CONSTANT), values


def restored_waves(table: Floats | None, count: int, columns: int) -> NDArray[np.int64]:
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


def restored_coefficients(table: Floats | None, count: int) -> Floats:
    if table is None or table.shape != (count,) or not (np.abs(table) <= _LARGEST_COEFFICIENT).all():
        raise ReleaseFileError("file", "damaged-table", key="coefficients")
    if not (np.abs(table) > 0).all():
        raise ReleaseFileError("file", "damaged-table", key="coefficients")
    return table


def restored_real(parameters: Mapping[str, Parameter], name: str) -> float:
    value = parameters.get(name)
    if not isinstance(value, float) or not 0 <= value <= _LARGEST_COEFFICIENT:
        raise ReleaseFileError("file", "damaged-number", key=name)
    return value


def restored_periods(table: Floats | None, domain: Box | Ball) -> Floats:
    """(d,) from one to four times as long as the bounds are wide."""
    widths = domain.upper - domain.lower
    if table is None or table.shape != widths.shape or not ((table >= widths) & (table <= 4 * widths)).all():
        raise ReleaseFileError("file", "damaged-table", key="periods")
    return table


@dataclass(frozen=True, kw_only=True, eq=False)
class ValueAxes:
    """columns: which coordinates are categories;  weights: of each;  kept: κ of each"""

    columns: SplitColumns
    weights: tuple[ValueWeights, ...]
    kept: tuple[float, ...]

    def __bool__(self) -> bool:
        return bool(self.weights)

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(each.values for each in self.weights)

    @property
    def nodes(self) -> int:
        """Of all combinations."""
        return math.prod(each.nodes for each in self.weights)

    @property
    def units(self) -> int:
        return math.prod(each.units for each in self.weights)

    @property
    def square(self) -> int:
        """s, exact."""
        return math.prod(each.square for each in self.weights)

    def places(self, rows: Floats) -> Integers:
        """(k,) which combination of values each row has, the last category running fastest."""
        found = np.zeros(len(rows), dtype=np.int64)
        for axis, each in zip(self.columns.categories, self.weights, strict=True):
            found = found * each.values + rows[:, axis].astype(np.int64)
        return found

    def mixed(self, sums: Integers) -> Integers:
        """(features, combinations) sums of the rows with each combination → (features · nodes,)."""
        found = sums.reshape(len(sums), *self.counts)
        for axis, each in enumerate(self.weights, start=1):
            found = each.mixed(found, axis)
        return found.ravel()

    def coefficients(self, place: int) -> Floats:
        """(nodes,) by which nodes count in answers about one combination, in units in which a row adds up to 1."""
        found = np.ones(1)
        for value, each, kept in zip(np.unravel_index(place, self.counts), self.weights, self.kept, strict=True):
            asked = np.where(np.arange(each.values) == value, 1.0, kept)[:, None]
            found = np.outer(found, each.read(asked)[:, 0]).ravel()
        return found

    @cached_property
    def variance(self) -> float:
        """Σ of their squares, the same for all combinations."""
        return float(np.square(self.coefficients(0)).sum()) if self else 1.0

    @property
    def mean_kept(self) -> float:
        """Mean of κ over rows of all values alike."""
        return math.prod((1 + (each.values - 1) * kept) / each.values for each, kept in self._each)

    def rms_kept(self, power: float) -> float:
        """√E κ² where a row has the value asked about with the chance k^−power of k values."""
        found = 1.0
        for each, kept in self._each:
            same = each.values**-power
            found *= math.sqrt(same + (1 - same) * kept**2)
        return found

    @property
    def _each(self) -> tuple[tuple[ValueWeights, float], ...]:
        return tuple(zip(self.weights, self.kept, strict=True))


@lru_cache(maxsize=64)
def value_axes(facts: Facts, weights: tuple[ValueWeights, ...] | None = None) -> ValueAxes:
    """weights: those of a file; otherwise the best ones"""
    columns = columns_of(facts)
    kept = tuple(float(facts.similarity.of_gaps([np.array([part.far])])[0]) for part in columns.lists)
    if weights is None:
        pairs = zip(columns.lists, kept, strict=True)
        weights = tuple(least_noisy(part.count, own, _LENGTHS) for part, own in pairs)
    return ValueAxes(columns=columns, weights=weights, kept=kept)


_LENGTHS = next(kind for kind in NoiseKind if kind.charges_by_length)
