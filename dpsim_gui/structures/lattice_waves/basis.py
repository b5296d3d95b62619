"""Products of cosines and sines along columns, in whole numbers that depend on the row alone.

Along column j, of period L_j, a row x has the phase t_j = (x_j − lower_j)/L_j in turns, kept to 2⁻³² of one. That of
its k-th wave is k·t_j modulo 1, exact in 32 bits, and its cosine and sine are looked up in a table of whole numbers of
amplitude a = 2^bits. A wave k = (k_1 … k_d), no number below 0, has one feature for every way to take, at each k_j > 0,
the cosine or the sine:

    φ_k(x) = Π_j cos or sin(2π k_j t_j),      Σ over these ways of φ_k(x) φ_k(y) = Π_j cos 2π k_j (t_j − s_j)

Columns are taken in two halves. A half of two columns is multiplied out and rounded to the amplitude a again; the
product of the halves, summed over rows, is a matrix product of whole numbers below 2⁵³, the same in any order.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures import categories
from dpsim_gui.structures.restored import whole_number
from dpsim_gui.structures.setting import Facts, Parameter

# Angles are rounded to a table of cosines, which is public and exact; a turn has 32 bits.
_STEPS = 2**16
_TURN = 2.0**32
# Features at a time: 2 MiB stay close to a core.
_BLOCK_VALUES = 2**18
_MOST_ROWS = 4096
# 512 KiB of sums.
MOST_FEATURES = 2**16
# Weights of waves are whole numbers up to this.
LARGEST_WEIGHT = 2**10


def feature_error(bits: int, columns: int) -> float:
    """τ: how long, over all ways of one wave, the difference from exact features may be, in units of their length 1.

    Along a column the phase is off by half a step and cosine and sine by half a unit: ρ = π/2¹⁶ + 1/(√2·a). Products
    over d columns are off by (1 + ρ)^d − 1, and rounding the four products of a half moves them by 1/a in all.
    """
    unit = 2.0**-bits
    rho = math.pi / _STEPS + unit / math.sqrt(2)
    return float((1 + rho) ** columns * (1 + unit) ** max(0, columns - 2) - 1)


def feature_places(waves: NDArray[np.int64], orders: Sequence[int]) -> NDArray[np.intp]:
    """(features,) of each wave, one after the other, cosine before sine, the last column running fastest.

    waves: (m, d);  orders: K_j, the largest k_j. A column's 2K_j + 1 functions are 1, cos 1, sin 1, cos 2, …
    """
    d = waves.shape[1]
    sine = np.stack(np.meshgrid(*([np.arange(2)] * d), indexing="ij"), axis=-1).reshape(-1, d)
    along = np.where(waves[:, None] > 0, 2 * waves[:, None] - 1 + sine, 0)
    there_is = ((waves[:, None] > 0) | (sine == 0)).all(axis=2)
    flat = np.zeros(there_is.shape, dtype=np.intp)
    for column, order in enumerate(orders):
        flat = flat * (2 * order + 1) + along[:, :, column]
    return np.asarray(flat[there_is])


def features_of(waves: NDArray[np.int64]) -> NDArray[np.int64]:
    """(m,) how many features each wave has."""
    return np.asarray(2 ** (waves > 0).sum(axis=1), dtype=np.int64)


def feature_sums(turns: Floats, orders: Sequence[int], bits: int) -> Integers:
    """(k, d) phases in turns, between 0 and 1 → (Π(2K_j + 1),) sums over rows in units of 1/a², a = 2^bits."""
    first, second = (list(range(d)) for d in _halves(len(orders)))
    second = [column + len(first) for column in second]
    sizes = [math.prod(2 * orders[column] + 1 for column in half) for half in (first, second)]
    sums = np.zeros((sizes[0], sizes[1]), dtype=np.int64)
    size = max(1, min(_MOST_ROWS, _BLOCK_VALUES // max(sizes)))
    whole = (np.rint(turns * _TURN).astype(np.uint64) & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    for start in range(0, len(turns), size):
        block = whole[start : start + size]
        halves = [_half([_column(block[:, at], orders[at], bits) for at in half], bits) for half in (first, second)]
        if second:
            sums += (halves[0].T @ halves[1]).astype(np.int64)
        else:
            sums += (halves[0].sum(axis=0)[:, None] * 2.0**bits).astype(np.int64)
    return sums.ravel()


def point_features(turns: Floats, orders: Sequence[int]) -> list[Floats]:
    """Per column (q, 2K_j + 1) its functions, for points at any phase."""
    found = []
    for column, order in enumerate(orders):
        phase = (2 * math.pi) * turns[:, column, None] * np.arange(1, order + 1)
        functions = np.ones((len(turns), 2 * order + 1))
        functions[:, 1::2], functions[:, 2::2] = np.cos(phase), np.sin(phase)
        found.append(functions)
    return found


def _halves(columns: int) -> tuple[int, int]:
    return (columns + 1) // 2, columns // 2


def _half(along: Sequence[Floats], bits: int) -> Floats:
    """(b, Π sizes) products of the columns of a half, of amplitude a."""
    if not along:
        return np.ones((0, 1))
    if len(along) == 1:
        return along[0]
    product = along[0][:, :, None] * along[1][:, None]
    product *= 2.0**-bits
    return np.rint(product, out=product).reshape(len(product), -1)


def _column(turns: NDArray[np.uint32], order: int, bits: int) -> Floats:
    """(b, 2K + 1) whole numbers."""
    found = np.empty((len(turns), 2 * order + 1))
    found[:, 0] = 2.0**bits
    # In 32 bits whole turns vanish.
    phase = np.multiply.outer(turns, np.arange(1, order + 1, dtype=np.uint32)).astype(np.uint32)
    phase += np.uint32(2**15)
    step = phase >> np.uint32(16)
    cosine, sine = _tables(bits)
    found[:, 1::2], found[:, 2::2] = cosine[step], sine[step]
    return found


@lru_cache(maxsize=4)
def _tables(bits: int) -> tuple[Floats, Floats]:
    """Cosine and sine of i/2¹⁶ turns, whole numbers."""
    cosine = np.rint(2.0**bits * np.cos(np.arange(_STEPS) * (2 * math.pi / _STEPS)))
    return cosine, np.roll(cosine, _STEPS // 4)


# How far one row can move weighted waves of a torus.
#
# With exact features (`basis`) and weights w_k, two rows at phases that differ by v, in turns, are apart by
#
#     ‖φ − φ'‖₂² = 2 G(v),    G(v) = Σ_k w_k² (1 − Π_j cos 2π k_j v_j)
#
# since Σ φ_k(x)² = 1 for every wave and every row. G is sought on a lattice of v; between its nodes it can be larger by
# little. At the largest value, v*, its slope is 0, and along any direction e from there
#
#     |d²/ds² Π_j cos 2π k_j (v*_j + s e_j)|  ≤  4π² Σ_j k_j² e_j²
#
# because the product is the mean of cos 2π Σ ± k_j (v*_j + s e_j) over all signs, in which mixed terms of the second
# derivative's factor (Σ ± k_j e_j)² cancel. A node of a lattice of steps 1/(2Q_j) is at most e_j = 1/(4Q_j) away, so
#
#     max G  ≤  max over nodes of G  +  (π²/8) Σ_j M_j/Q_j²,     M_j = Σ_k w_k² k_j²
#
# G is even and has period 1 in every column, so that 0 ≤ v_j ≤ 1/2 is enough.
#
# Were every kernel's series complete, with w_k² its terms, G would be at most f(0) − min f ≤ 1 in units of Σ w_k²: the
# kernel is not negative. That is why waves of a lattice need √2 where independent frequencies need 2.

# Of Σ w², by which the bound may pass what is found, in each column.
_SHARE = {1: 0.004, 2: 0.004, 3: 0.01, 4: 0.015}
# Places at which the bound is sought; coarser ones add to it.
_MOST_NODES = 2**22


def largest_change(squares: Floats) -> float:
    """Upper bound on max G;  squares: (K_1 + 1, …, K_d + 1) w_k², 0 where there is no wave."""
    total, d = float(squares.sum()), squares.ndim
    spreads, steps = [], []
    for column in range(d):
        others = tuple(each for each in range(d) if each != column)
        spread = float(squares.sum(axis=others) @ np.square(np.arange(squares.shape[column], dtype=np.float64)))
        spreads.append(spread)
        steps.append(max(1, math.ceil(math.pi * math.sqrt(spread / (8 * _SHARE[d] * total)))))
    coarser = min(1.0, (_MOST_NODES / math.prod(step + 1 for step in steps)) ** (1 / d))
    steps = [max(1, math.floor(step * coarser)) for step in steps]
    found = squares
    for column, step in enumerate(steps):
        turns = np.outer(np.arange(step + 1), np.arange(squares.shape[column])) / (2 * step)
        # The axis that is summed over is always the first, and its nodes become the last.
        found = np.tensordot(found, np.cos(2 * math.pi * turns), axes=(0, 1))
    between = sum(spread / step**2 for spread, step in zip(spreads, steps, strict=True)) * math.pi**2 / 8
    return min(2 * total, total - float(found.min()) + between)


# Waves beside categories, for kernels that are products over columns.
#
# f is then a kernel of the numbers times κ of each category whose value differs. A row adds its features times the
# weights of its values (`categories`), one number for every feature and every combination of nodes: the length of that
# is the product of both lengths, and under Gaussian noise the categories cost nothing. How many rows have a value is
# not known, so the wave that is constant, of weight w_0, is released with the others, as the first feature.
#
# **Sensitivity.** With b, b' the weights of the values of two rows, s = ‖b‖₂² = ‖b'‖₂², and <b, b'> between 0 and s,
#
#     ‖φ⊗b − φ'⊗b'‖² = s(‖φ‖² + ‖φ'‖²) − 2<φ, φ'><b, b'>  ≤  s·max(‖φ‖² + ‖φ'‖², ‖φ − φ'‖²)
#
# the first where <φ, φ'> ≥ 0, the second where not; the constant cancels in the second.

# What a file may state: more than any plan takes, and little enough to read.
LARGEST_CONSTANT = 4 * LARGEST_WEIGHT
MOST_NUMBERS = 2**19
"""Features times combinations of values."""
# The same of the waves of a column, of a dense table of them, and of coefficients, which a plan keeps below 1.
_LARGEST_ORDER = 2**12
_MOST_DENSE = 2**22
_LARGEST_COEFFICIENT = 4.0


def restored_values(
    facts: Facts, parameters: Mapping[str, Parameter]
) -> tuple[int, tuple[categories.ValueWeights, ...]]:
    """w_0 and how values are counted."""
    lists = categories.columns_of(facts).lists
    if not lists:
        return 0, ()
    if categories.VALUES not in parameters or not facts.similarity.traits.is_product:
        raise ReleaseFileError("file", "damaged-number", key=categories.VALUES)
    values = categories.restored_weights([part.count for part in lists], parameters)
    if math.prod(each.nodes for each in values) > MOST_NUMBERS:
        raise ReleaseFileError("file", "damaged-number", key=categories.VALUES)
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
    if table is None or table.shape != (count,) or not ((np.abs(table) <= _LARGEST_COEFFICIENT) & (table != 0)).all():
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

    columns: categories.SplitColumns
    weights: tuple[categories.ValueWeights, ...]
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
    def _each(self) -> tuple[tuple[categories.ValueWeights, float], ...]:
        return tuple(zip(self.weights, self.kept, strict=True))


@lru_cache(maxsize=64)
def value_axes(facts: Facts, weights: tuple[categories.ValueWeights, ...] | None = None) -> ValueAxes:
    """weights: those of a file; otherwise the best ones"""
    columns = categories.columns_of(facts)
    kept = tuple(float(facts.similarity.of_gaps([np.array([part.far])])[0]) for part in columns.lists)
    if weights is None:
        pairs = zip(columns.lists, kept, strict=True)
        weights = tuple(categories.least_noisy(part.count, own, _LENGTHS) for part, own in pairs)
    return ValueAxes(columns=columns, weights=weights, kept=kept)


_LENGTHS = next(kind for kind in NoiseKind if kind.charges_by_length)
