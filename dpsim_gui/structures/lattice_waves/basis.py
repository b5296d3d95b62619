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
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers

_STEPS = 2**16
_TURN = 2.0**32
_BLOCK_VALUES = 2**18
_MOST_ROWS = 4096


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
