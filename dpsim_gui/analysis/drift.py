"""Whether two releases, or a release and a public table, come from the same law: no raw data, no further privacy.

    T = Σ_i w_i |z_i − z'_i|²      z: mean waves (`wave_means`), w: weights, Σw = 1

is the squared maximum mean discrepancy of the kernel whose waves these are. Where there are very many waves, T is what
a few public directions hold of it (`apart_in_directions`), since noise adds up over waves. Noise adds Σ 2·w_i·(v_i +
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

from dpsim_gui.analysis.category_shares import category_shares, is_category, told_columns
from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.analysis.wave_means import WaveMeans, table_means, wave_means
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import QueryError
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.release import BAND_LEVEL, Points, Release, checked_level
from dpsim_gui.structures.embedded import spread_points
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.offset_laws import NEARER, UNEVEN
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.structure import RowSums

# How far apart two releases are, and what noise does to that: over all their waves, or in a few public directions.
#
# Noise enters a sum over m waves m times, each with a variance that grows with m: where a release holds tens of
# thousands of them, as with δ above 0, it hides what all of them say together. Rows move the waves along few directions
# only. With ψ(r) the waves of a public point r, times the roots of their weights, and δ the difference of two releases
# likewise,
#
#     t_r = <ψ(r), δ>,   G = <ψ(r), ψ(r')>,   u = Λ^(-1/2) Vᵀ t,   V, Λ: the leading eigenvectors and eigenvalues of G
#
# u is δ in the directions that points like ordinary rows spread in most. Its noise has the covariance Λ^(-1/2) VᵀHV
# Λ^(-1/2), H the same sum as G with weight times noise of every wave. Points are public, so that the law of u is exact.

_POINTS, _KEPT = 192, 48
_MANY_WAVES = 1024
_BLOCK_WAVES = 1024
_LEAST = 1e-6
_COINS = PublicSeed(value=1)


@dataclass(frozen=True, kw_only=True)
class Apart:
    """total: T, squared distance;  of_noise, spread: mean and variance of what noise adds to it
    cross: the most by which the variance grows with what it is noise of
    """

    total: float
    of_noise: float
    spread: float
    cross: float


def apart_in_waves(one: WaveMeans, two: WaveMeans) -> Apart:
    """T = Σ_i w_i |z_i − z'_i|²."""
    weights, noise = one.weights, one.noise + two.noise
    fourth = one.excess * np.square(one.noise) + two.excess * np.square(two.noise)
    return Apart(
        total=float(weights @ np.square(one.means - two.means).sum(axis=0)),
        of_noise=2 * float(weights @ noise),
        spread=2 * float(np.square(weights) @ (2 * np.square(noise) + fourth)),
        cross=4 * float((weights * noise).max()),
    )


def apart_in_directions(one: WaveMeans, two: WaveMeans, points: Floats) -> Apart:
    """T = ‖u‖²;  points: (p, d) as the frequencies see them. A u is a sum over many waves: its noise is normal."""
    gram, of_noise, result = np.zeros((len(points),) * 2), np.zeros((len(points),) * 2), np.zeros(len(points))
    moved, noise = one.means - two.means, one.noise + two.noise
    for start in range(0, len(one.weights), _BLOCK_WAVES):
        part = slice(start, start + _BLOCK_WAVES)
        phase, weights = points @ ((2 * math.pi) * one.frequencies[part].T), one.weights[part]
        roots, deviations = np.sqrt(weights), np.sqrt(weights * noise[part])
        for wave, each in ((np.cos(phase), moved[0, part]), (np.sin(phase), moved[1, part])):
            # A product with its own transpose is symmetric, and takes half the time.
            rooted = wave * roots
            result += rooted @ (roots * each)
            gram += rooted @ rooted.T
            rooted *= deviations
            of_noise += rooted @ rooted.T
    values, vectors = np.linalg.eigh(gram)
    kept = np.flatnonzero(values > _LEAST * values[-1])[-_KEPT:]
    along = vectors[:, kept] / np.sqrt(values[kept])
    covariance = along.T @ of_noise @ along
    return Apart(
        total=float(np.square(result @ along).sum()),
        of_noise=float(covariance.trace()),
        spread=2 * float(np.square(covariance).sum()),
        cross=4 * float(np.linalg.eigvalsh(covariance)[-1]),
    )


def ordinary_points(release: Release, waves: int) -> Floats | None:
    """Public points that lie as rows do, as the frequencies see them; None where few waves or no bounds need none."""
    reader, facts = release.readers[0], release.receipt.facts
    if waves < _MANY_WAVES or not isinstance(reader, WaveReader) or not isinstance(facts.domain, Box | Ball):
        return None
    points = reader.prepare(spread_points(facts.domain, facts.space, _POINTS, _COINS, "drift/points"))
    if isinstance(facts.domain, Box) and reader.affine:
        points = points * NEARER * np.exp(UNEVEN * _COINS.normals("drift/lengths", (_POINTS, 1)))
    return np.asarray(points)


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
    return _weighted(one.some(slice(count))), _weighted(two.some(slice(count)))


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


# In which columns two releases differ: the largest gap between their distribution functions, or between their shares.
#
# A gap is sure where noise does not explain it at any of the places looked at, all columns together: each column has
# the level 1 − α/columns. Sums of the same cells hold averages of the two functions over the same intervals
# (`SmoothedRanks`), so that how coarse they are does not matter, and half widths add in squares; elsewhere the bands
# must not meet. That two samples of one law differ a little, too, is what `drift` counts.

_MESH = 129


@dataclass(frozen=True, kw_only=True)
class ColumnGap:
    """gap: in shares of the rows;  surely: noise does not explain it"""

    column: str
    gap: float
    surely: bool


def column_gaps(one: Release, two: Release, *, level: float = BAND_LEVEL) -> tuple[ColumnGap, ...]:
    """The largest first; empty where the releases have classes, or do not both tell a column of the same rule."""
    if one.classes or two.classes or one.receipt.table != two.receipt.table:
        return ()
    names = [name for name in told_columns(one) if name in told_columns(two)]
    each = 1 - (1 - level) / max(1, len(names))
    result = [(_shares if is_category(one, name) else _ranks)(name, one, two, each) for name in names]
    return tuple(sorted(result, key=lambda gap: -gap.gap))


def _shares(column: str, one: Release, two: Release, level: float) -> ColumnGap:
    first, second = (category_shares(release, column, level=level).shares for release in (one, two))
    reach = np.hypot(first.all_high - first.all_low, second.all_high - second.all_low) / 2
    return _gap(column, first.value - second.value, np.abs(first.value - second.value) > reach)


def _ranks(column: str, one: Release, two: Release, level: float) -> ColumnGap:
    first, second = (distribution(release, column, level=level) for release in (one, two))
    cells, others = ([each.sparse.starts, each.sparse.ends] for each in (first, second))
    if np.array_equal(cells, others):
        moved = first.sparse.shares - second.sparse.shares
        return _gap(column, moved, np.abs(moved) > np.hypot(first.sparse_reach, second.sparse_reach))
    box, at = one.asked_by(PointForm.VALUES).domain, one.columns.index(column)
    assert isinstance(box, Box | Ball), "sums that hold a distribution have bounds"
    mesh = np.linspace(box.lower[at], box.upper[at], _MESH)
    told, other = first.below(mesh), second.below(mesh)
    return _gap(column, told.value - other.value, (told.all_low > other.all_high) | (other.all_low > told.all_high))


def _gap(column: str, moved: Floats, apart: Flags) -> ColumnGap:
    return ColumnGap(column=column, gap=float(np.abs(moved).max(initial=0.0)), surely=bool(apart.any()))
