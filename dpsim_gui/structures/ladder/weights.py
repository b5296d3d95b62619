"""How finely each level of a ladder is counted: the public weights that make the noise of an answer least.

With weights w, a row (pair) i moves the weighted features by Σ_k w_k A_ik, and an answer has the variance
Σ_k v_k/w_k² per unit of noise. So the best weights solve

    Laplace    minimise Σ v_k/w_k²  subject to  Σ_k w_k A_ik ≤ 1 for all i
    Gaussian   minimise Σ v_k/s_k   subject to  Σ_k s_k A_ik ≤ 1 for all i,   s = w², A with squares

Both are convex. At the optimum w_k = (v_k/Σ_i λ_i A_ik)^(1/3), s_k = (…)^(1/2), with λ a distribution on the rows that
matter: λ is raised where the constraint is reached most, a multiplicative rule that converges in some dozen rounds.
Where rows cannot be extreme in all ladders at once, λ keeps E s ≤ `energy` (see `shared_sensitivity`).

Distances hardly feel the fine levels, so they would get next to no weight. But the slope of D tells ranks, and a hat of
half width h enters it with 1/h times its part in D. Ladders of columns therefore weigh v_l·(1 + RANKS/h_l²): at ten
levels distances have 4 % more noise at most, and quantiles two thirds of the error.
"""

import math
from functools import cache, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.ladder.basis import (
    DEEPEST,
    DEEPEST_POWER,
    DEEPEST_SLICED,
    SHALLOWEST,
    HierarchicalBasis,
    grid_powers,
    hat,
    power_features,
)
from dpsim_gui.structures.lines import ball_law, farthest_place, places
from dpsim_gui.structures.offset_laws import below_crowded

# Rounds of the search for weights.
_ROUNDS = 80
# Typical height of hats too fine for the places tried; only the weights depend on it, never the sensitivity.
_DEEP = 0.75
# Places along the span that stand for all queries.
_PLACES = 34
# Weights are whole multiples of the smallest one; those of powers differ more and need finer ones.
_RESOLUTION = 64
_RESOLUTION_POWER = 2**14
# Sums of 2³⁷ rows fit 64 bits.
LARGEST_UNIT = 2.0**24
RANKS = 1e-4
"""What squared errors of ranks count for beside those of distances, where the ladder runs along a column."""
# Levels beyond this one tell ranks within a five hundredth of the width; they are for distances only.
_FINEST_RANKS = 8


def designed_basis(
    *,
    power: float,
    levels: int,
    kind: NoiseKind,
    relation: Relation,
    energy: float,
    dimension: float,
    ranks: float,
) -> HierarchicalBasis:
    """The ladder of `levels` levels with the best weights; one object for energies and dimensions of one octave.

    energy:     mean of t² over the ladders is at most this (1: no constraint)
    dimension:  queries are spread like a coordinate in a ball of this dimension (1: uniform)
    ranks:      RANKS, or 0 where nobody asks for quantiles
    """
    if power != 1:
        return _designed_for_power(float(power), kind, relation)[levels]
    tight, wide = max(0, round(-math.log2(energy))), max(0, round(math.log2(dimension)))
    # Apart, since ladders along directions need the first ones only.
    few, many = range(SHALLOWEST, DEEPEST_SLICED + 1), range(DEEPEST_SLICED + 1, DEEPEST + 1)
    depths = few if levels in few else many
    return _designed(depths, kind, relation, tight, wide, ranks)[levels]


@cache
def _designed(
    depths: range, kind: NoiseKind, relation: Relation, tight: int, wide: int, ranks: float
) -> dict[int, HierarchicalBasis]:
    """Ladders of many depths, p = 1: sought together, their weights take little longer than those of one."""
    energy, dimension = 2.0**-tight, 2.0**wide
    middle = 0.5 if dimension < 8 else 1.0
    steps, places = _hat_steps(depths[-1], kind, relation, energy, middle)
    slopes = 1 + ranks * 4.0 ** np.minimum(np.arange(depths[-1]) + 1, _FINEST_RANKS + 1)
    variances = np.array([1 / (dimension + 2), *hat_squares(dimension)[: depths[-1]] * slopes])
    # A ladder has the first features of every deeper one.
    own = np.where(np.arange(len(variances)) <= np.array(depths)[:, None], variances, 0.0)
    weights = best_weights(steps[None], own[None], kind, places=places, energy=energy)[0]
    return {
        levels: HierarchicalBasis(power=1.0, levels=levels, units=_units(row[: levels + 1], _RESOLUTION), middle=middle)
        for levels, row in zip(depths, weights, strict=True)
    }


@cache
def _designed_for_power(power: float, kind: NoiseKind, relation: Relation) -> dict[int, HierarchicalBasis]:
    """The same for p ≠ 1, where no two depths see the same rows: the fewer of shallow ones are filled up with zeros."""
    depths = range(SHALLOWEST, DEEPEST_POWER + 1)
    matrices = [_power_steps(power, levels, kind, relation) for levels in depths]
    steps = np.zeros((len(depths), *matrices[-1].shape))
    for whole, matrix in zip(steps, matrices, strict=True):
        whole[: matrix.shape[0], : matrix.shape[1]] = matrix
    variances = np.array([1 / 3, 1.0] + [1 / 3] * DEEPEST_POWER)
    own = np.where(np.arange(len(variances)) < np.array(depths)[:, None] + 2, variances, 0.0)
    weights = best_weights(steps, own[:, None], kind)[:, 0]
    return {
        levels: HierarchicalBasis(
            power=power, levels=levels, units=_units(row[: levels + 2], _RESOLUTION_POWER), middle=0.5
        )
        for levels, row in zip(depths, weights, strict=True)
    }


def _units(weights: Floats, resolution: int) -> Floats:
    return np.asarray(np.minimum(np.rint(weights / weights.min() * resolution), LARGEST_UNIT))


def best_weights(
    steps: Floats, variances: Floats, kind: NoiseKind, *, places: Floats | None = None, energy: float = 1.0
) -> Floats:
    """Weights of many problems at once, (groups, problems, features).

    steps:      A, (groups, rows, features): the problems of a group share it
    variances:  v, (groups, problems, features), 0 for features that a problem does not have: their weight is 0
    places:     (rows,) s of each row, whose mean under λ stays below `energy`; for one group
    """
    share = np.full((*variances.shape[:2], steps.shape[1]), 1 / steps.shape[1])
    turned = np.ascontiguousarray(steps.transpose(0, 2, 1))
    least = 1e-12 * steps.max(axis=(1, 2), keepdims=True)
    root = np.cbrt if kind.norm == 1 else np.sqrt
    powers = None if places is None or energy >= 1 else np.stack([places**0, places, places**2], axis=1)
    weights = np.empty_like(variances)
    for _ in range(_ROUNDS):
        if powers is not None:
            _ease(share[0], powers, energy)
        share /= share.sum(axis=2, keepdims=True)
        np.matmul(share, steps, out=weights)
        np.maximum(weights, least, out=weights)
        np.divide(variances, weights, out=weights)
        root(weights, out=weights)
        share *= weights @ turned
    return kind.length(weights)


def _ease(share: Floats, powers: Floats, energy: float) -> None:
    """λ tilted by e^(−μs), μ ≥ 0 the least with E s ≤ energy, by Newton steps: dE s/dμ = −Var s.

    share:   λ of every problem, (problems, rows), up to a factor; changed in place
    powers:  1, s, s² of every row
    """
    tilt = np.empty_like(share)
    for _ in range(4):
        moments = share @ powers
        moments /= moments[:, :1]
        mean, second = moments[:, 1], moments[:, 2]
        excess = np.maximum(mean - energy, 1e-300)
        # At most 2/energy: the first steps overshoot where the variance is that of a few far places.
        step = excess / np.maximum(second - mean * mean, excess * (energy / 2))
        np.multiply(step[:, None], -powers[:, 1], out=tilt)
        share *= np.exp(tilt, out=tilt)


def _hat_steps(levels: int, kind: NoiseKind, relation: Relation, energy: float, middle: float) -> tuple[Floats, Floats]:
    """A and s for p = 1 over places t fine around the middle, as far out as the energy reaches, and coarse beyond."""
    octaves = max(0, round(-math.log2(energy) / 2))
    fine = 2.0**-octaves
    t = np.arange(17) / 16 * fine
    resolved = np.full(17, 5 + octaves)
    for octave in range(octaves, 0, -1):
        t = np.concatenate([t, 2.0**-octave * np.array([1.25, 1.5, 1.75, 2.0])])
        resolved = np.concatenate([resolved, np.full(4, octave + 3)])
    level = np.arange(1, levels)[:, None]
    hats = 2.0 ** -(level + 1) * np.where(level < resolved, hat(level, (1 - t) / 2), _DEEP)
    if relation is Relation.ADD_REMOVE:
        return np.stack([t / 2, np.abs(1 - t - middle) / 2, *hats], axis=1) ** kind.norm, t**2
    one, other = np.triu_indices(len(t))
    ends = np.stack([t[one] + t[other], np.abs(t[one] - t[other])], axis=1) / 2
    hats = hats.T**kind.norm
    return np.concatenate([ends**kind.norm, hats[one] + hats[other]], axis=1), (t[one] ** 2 + t[other] ** 2) / 2


def _power_steps(power: float, levels: int, kind: NoiseKind, relation: Relation) -> Floats:
    """A for p ≠ 1 over places that are no coarse dyadic points, so that every level is seen at some height."""
    features = power_features(power, levels).T
    seen = features[np.unique(np.rint(np.linspace(0, 2**levels, _PLACES)).astype(np.int64))]
    if relation is Relation.REPLACE:
        one, other = np.triu_indices(len(seen), 1)
        moves = seen[one] - seen[other]
    else:
        moves = seen - np.median(features, axis=0)
    return np.asarray(np.add.reduceat(kind.powers(moves), [0, 1, *(1 + 2 ** np.arange(levels))], axis=1))


# Forecasts of some sliders.
_REMEMBERED = 1024
# Distances and places in a cell over which a forecast is averaged.
_GAPS, _CELL_PLACES = 120, 40


@lru_cache(maxsize=256)
def hat_squares(dimension: float) -> Floats:
    """E Λ_l² of every level there can be."""
    _, weight = ball_law(dimension)
    return np.array([float(square @ weight) for square in _squared_hats(farthest_place(dimension))])


@lru_cache(maxsize=4)
def _squared_hats(farthest: float) -> list[Floats]:
    y = (1 - places(farthest)) / 2
    return [np.square(hat(level, y)) for level in range(DEEPEST)]


@lru_cache(maxsize=_REMEMBERED)
def mean_square(basis: HierarchicalBasis, dimension: float) -> float:
    """E Σψ²."""
    t, weight = ball_law(dimension)
    units = np.square(basis.units * basis.cells)
    square = hat_squares(dimension)[: basis.levels] / units[basis.linear :]
    ends = [float(t**2 @ weight), 1.0][: basis.linear] / units[: basis.linear]
    return float(square.sum() + ends.sum())


@lru_cache(maxsize=_REMEMBERED)
def mean_base(basis: HierarchicalBasis, dimension: float) -> tuple[float, float]:
    """E B and E B². For p = 1 only Λ_0 is counted from a middle: B = 1/2 − middle·Λ_0/2, where Λ_0 = 1 − t."""
    t, weight = ball_law(dimension)
    if basis.power == 1:
        base = 0.5 - basis.middle / 2 * (1 - t)
    else:
        base = np.interp((1 - t) / 2, np.arange(basis.cells + 1) / basis.cells, basis.base)
    return float(base @ weight), float(base**2 @ weight)


@lru_cache(maxsize=_REMEMBERED)
def mean_cut(basis: HierarchicalBasis, dimension: float) -> tuple[float, float]:
    """Mean and mean square over queries of the interpolant's excess per row, rows and queries spread alike.

    p = 1: with density f, the excess at place v of a cell is f·g²·v(1−v): mean g²/6·E f, mean square g⁴/30·E f².
    Else, for the uniform law: the trapezoid sums of |x − y|^p in x, interpolated in y, against the integral.
    """
    g, p = 1 / basis.cells, basis.power
    if p == 1:
        t, weight = ball_law(dimension)
        density = weight / (t[1] - t[0])
        return g**2 / 6 * float(density @ weight), g**4 / 30 * float(density**2 @ weight)
    trapezoid = np.full(basis.cells + 1, g)
    trapezoid[[0, -1]] /= 2
    sums = grid_powers(p, basis.levels) @ trapezoid
    y = (np.arange(4 * basis.cells) + 0.5) * g / 4
    excess = np.interp(y, np.arange(basis.cells + 1) * g, sums) - (y ** (p + 1) + (1 - y) ** (p + 1)) / (p + 1)
    return float(excess.mean()), float(np.square(excess).mean())


@lru_cache(maxsize=256)
def mean_crowded_cut(levels: int, columns: int) -> tuple[float, float]:
    """The same for p = 1 where rows crowd, by `offset_laws`, and queries lie among them.

    A row at place a and a query at place v of one cell of width g make an excess of 2g·min(a, v)·(1 − max(a, v)), and
    none in different cells. With δ cells between them, to either side alike,

        mean over rows, given v      g·E_δ [v(1 − v − δ)₊ + (1 − v)(v − δ)₊]
    """
    g = 0.5**levels
    edges = np.append(0.0, np.geomspace(1e-6, 1.0, _GAPS))
    law, gaps = np.diff(below_crowded(g * edges, columns)), (edges[1:] + edges[:-1]) / 2
    v = ((np.arange(_CELL_PLACES) + 0.5) / _CELL_PLACES)[:, None]
    excess = g * (v * np.maximum(1 - v - gaps, 0) + (1 - v) * np.maximum(v - gaps, 0)) @ law
    return float(excess.mean()), float(np.square(excess).mean())
