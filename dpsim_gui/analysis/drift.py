"""Whether two releases, or a release and a public table, come from the same law: no raw data, no further privacy.

    T = Σ_i w_i |z_i − z'_i|²      z: mean waves (`wave_means`), w: weights, Σw = 1

is the squared maximum mean discrepancy of the kernel whose waves these are. Where there are very many waves, T is what
a few public directions hold of it (`leading_directions`), since noise adds up over waves. Noise adds Σ 2·w_i·(v_i +
v'_i) on average, exactly known; the choice of rows adds at most Σ w_i (1 − |φ_i|²)(1/n + 1/n'), since cos² + sin² = 1,
with |φ_i|² estimated without bias by <z_i, z'_i>. Both are taken off.

Under "same law" the part of the rows is a weighted sum of squared normals of known total S. Its tail is at most that of
S·χ²₁, the case of a single direction (Székely and Bakirov 2003, for p below 0.2), so that the p-value errs on the
careful side whatever the law is. The part of the noise is matched by a Gamma law of the same mean and variance.
"""

import math
from dataclasses import dataclass, replace

import numpy as np
import scipy

from dpsim_gui.analysis.leading_directions import apart_in_directions, apart_in_waves, ordinary_points
from dpsim_gui.analysis.wave_means import WaveMeans, table_means, wave_means
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import BAND_LEVEL, Points, Release, checked_level
from dpsim_gui.structures.description import RowSums

_NODES = 512


@dataclass(frozen=True, kw_only=True)
class Drift:
    """distance: between the laws, 0 where the estimate of its square is negative;  low, high: its band
    p_value: how often two samples of one law would look at least as different;  waves: how many were compared
    """

    distance: float
    low: float
    high: float
    p_value: float
    waves: int


def drift(release: Release, other: Release | Points, *, level: float = BAND_LEVEL) -> Drift:
    """other: a release with the same columns, bounds, function and structure, or public rows in the columns' units."""
    checked_level(level)
    if isinstance(other, Release):
        _refuse_strangers(release, other)
        one, two = _common(wave_means(release), wave_means(other))
    else:
        points = release.coordinates(other)
        if len(points) < 2:
            raise QueryError("points", "need-two-public-rows")
        one, two = wave_means(release), table_means(release, points)
    return compared(one, two, level, ordinary_points(release, len(one.weights)))


def compared(one: WaveMeans, two: WaveMeans, level: float, points: Floats | None = None) -> Drift:
    """points: public ones, as the frequencies see them, in whose directions to compare; None for all waves

    D² = T − N − S, N and S what noise and the choice of rows add on average. Its variance, V that of the noise's part:
    V + 2S² + (cross + 4S)·D² + cross·S; both parts grow with what they are added to.
    """
    apart = apart_in_waves(one, two) if points is None else apart_in_directions(one, two, points)
    weights = one.weights
    alike = float(weights @ (one.means * two.means).sum(axis=0))
    rest, kept = min(max(1 - alike, 0.0), 1.0), min(max(alike, 0.0), 1.0)
    of_rows = rest * (1 / one.rows + 1 / two.rows) + kept * (one.rows_noise + two.rows_noise)
    estimate = apart.total - apart.of_noise - of_rows
    square = max(estimate, 0.0)
    reach = float(-scipy.special.ndtri((1 - level) / 2)) * math.sqrt(
        apart.spread + 2 * of_rows**2 + (apart.cross + 4 * of_rows) * square + apart.cross * of_rows
    )
    return Drift(
        distance=math.sqrt(square),
        low=math.sqrt(max(estimate - reach, 0.0)),
        high=math.sqrt(max(estimate + reach, 0.0)),
        p_value=_tail(apart.total, apart.of_noise, apart.spread, of_rows, apart.cross),
        waves=len(weights),
    )


def _tail(total: float, of_noise: float, spread: float, of_rows: float, cross: float) -> float:
    """P(noise part + S·g ≥ total), g ~ χ²₁; given g it has the mean N + S·g and the variance V + cross·S·g."""
    g = scipy.special.chdtri(1, (np.arange(_NODES) + 0.5) / _NODES)
    mean = of_noise + of_rows * g
    variance = np.maximum(spread + cross * of_rows * g, 1e-300)
    return float(np.mean(scipy.special.gammaincc(np.square(mean) / variance, total * mean / variance)))


def _common(one: WaveMeans, two: WaveMeans) -> tuple[WaveMeans, WaveMeans]:
    """Longer lists of public frequencies begin with the shorter ones."""
    count = min(len(one.weights), len(two.weights))
    if one.frequencies.shape[1] != two.frequencies.shape[1]:
        raise QueryError("file", "waves-differ")
    same = (one.frequencies[:count] == two.frequencies[:count]).all()
    if not same or not np.allclose(one.weights[:count] * two.weights[0], two.weights[:count] * one.weights[0]):
        raise QueryError("file", "waves-differ")
    return _weighted(one.first(count)), _weighted(two.first(count))


def _weighted(means: WaveMeans) -> WaveMeans:
    """Σw = 1."""
    return replace(means, weights=means.weights / float(means.weights.sum()))


def _refuse_strangers(one: Release, two: Release) -> None:
    """What makes equal numbers mean the same."""
    first, second = one.receipt, two.receipt
    parts = ("structure", "columns", "table")
    if any(getattr(first, part) != getattr(second, part) for part in parts):
        raise QueryError("file", "waves-differ")
    sums = first.description.sums or RowSums()
    if (
        first.facts.domain != second.facts.domain
        or (sums.function and first.facts.similarity != second.facts.similarity)
        or any(first.parameters.get(name) != second.parameters.get(name) for name in sums.parameters)
    ):
        raise QueryError("file", "waves-differ")
