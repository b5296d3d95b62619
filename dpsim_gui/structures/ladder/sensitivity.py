"""How far one row can move the features of one ladder.

`priced_sensitivity` gives max over rows (pairs of rows under `replace`) of cost − μ·s. The cost is the ℓ1 or squared ℓ2
step of the integer features. s = t² (t² + t'²), and t = |1 − 2x| is how far a row is from the middle. At μ = 0 that is
the sensitivity of one ladder. μ > 0 serves many ladders whose places cannot all be extreme (`shared_sensitivity`).
"""

import math
from functools import cache, lru_cache
from typing import Literal

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.ladder.basis import DEEPEST, HierarchicalBasis

# Levels of which all pairs of cells are compared; deeper ones are bounded.
_PAIRED = 10
# The same with eased weights, whose features are denser.
_EASED_PAIRS = 8
# Places that are bounded together before any of them is looked at.
_BLOCK = 8


def priced_sensitivity(basis: HierarchicalBasis, relation: Relation, *, squared: bool, slopes: Floats) -> Floats:
    """One value per slope μ ≥ 0: an upper bound, exact for ℓ1 and for squared ℓ2 up to 10 levels where μ = 0.

    Rows. A row's features are a convex combination of those of two grid points, and a norm of a difference is convex:
    the maximum is attained on grid points. For p ≠ 1 all pairs of grid points are tried. For p = 1:

    Mirror. Let both rows of a pair lie in the left half, t ≥ t'. Moving the second to its mirror image keeps s, keeps
    the step in Λ_0, turns the linear step (t − t')/2 into (t + t')/2, and, as the two now share no interval of levels
    l ≥ 1, turns |Λ − Λ'| into (Λ, Λ'), which is no shorter in ℓ1 or ℓ2. So with P = 2^(L−1), units u and q_l,
        ℓ1    uP(t + t') + q_0 P|t − t'| + H(t) + H(t'),        H(t) = Σ_{l≥1} q_l 2^L h_l Λ_l
        ℓ2²   (uP)²(t + t')² + (q_0 P)²(t − t')² + H₂(t) + H₂(t'),  H₂ with every term squared
    are maximised over t, t'; the first separates, since |t − t'| is the greater of two signs.
    add-remove: uPt + q_0 P|1 − t − middle| + H(t), and the same with squares.

    Depth. All is convex between dyadic points of level m (levels below m are linear there), so the maximum lies on
    them; levels l ≥ m are bounded by their whole height. −μt² is concave: between neighbours a step δ apart it is at
    most its chord plus μδ²/4.
    """
    if basis.power != 1:
        return np.full(slopes.shape, _dense(basis, relation, squared=squared))
    paired = squared and relation is Relation.REPLACE
    eased = bool(np.any(slopes > 0))
    if paired:
        depth = _EASED_PAIRS if eased else min(basis.levels, _PAIRED)
    else:
        depth = max(basis.levels, 10) if eased else basis.levels
    steps = 2 ** (depth - 1)
    t = np.arange(steps + 1) / steps
    power = 2 if squared else 1
    linear, first, *others = (float(unit) * basis.cells / 2 for unit in basis.units)
    hats = _hats(others, depth, power)
    slack = slopes / (4 * steps**2)
    if relation is Relation.ADD_REMOVE:
        cost = (linear * t) ** power + (first * np.abs(1 - t - basis.middle)) ** power + hats
        return np.asarray(_largest_at_a_place(t, cost, slopes) + slack)
    if not paired:
        ahead, behind = (linear + first) * t + hats, (linear - first) * t + hats
        return np.asarray(_largest_at_a_place(t, ahead, slopes) + _largest_at_a_place(t, behind, slopes) + 2 * slack)
    return np.asarray(_largest_of_pairs(t, hats - slopes[:, None] * t**2, linear, first) + 2 * slack)


def _largest_at_a_place(t: Floats, cost: Floats, slopes: Floats) -> Floats:
    """The greatest cost(t) − μt² for each slope μ.

    A block of places holds no more than its highest cost less what its first place gives up; where that is less than
    is reached elsewhere, nothing in it is looked at. For one slope that would take longer than looking at everything.
    """
    if len(slopes) == 1:
        return np.asarray((cost - slopes * t**2).max(keepdims=True))
    t, costs = _in_blocks(t, cost[None], 2 ** (len(t).bit_length() // 2))
    squares, costs = t**2, costs[0]
    highest = costs.max(axis=1)
    there = squares[np.arange(len(squares)), costs.argmax(axis=1)]
    reached = (highest - slopes[:, None] * there).max(axis=1)
    # A hair less, for the rounding. What is found is 0 or more, as at t = 0.
    least = reached - 1e-12 * (reached + float(highest.max()))
    slope, block = np.nonzero(highest - slopes[:, None] * squares[:, 0] >= least[:, None])
    found = (costs[block] - slopes[slope, None] * squares[block]).max(axis=1)
    return np.asarray(np.maximum.reduceat(found, np.searchsorted(slope, np.arange(len(slopes)))))


def _in_blocks(t: Floats, values: Floats, size: int) -> tuple[Floats, Floats]:
    """t: (places,), values: (lines, places) → (blocks, size), (lines, blocks, size); −∞ where the last has no place."""
    missing = -len(t) % size
    places = np.append(t, np.full(missing, t[-1]))
    padded = np.append(values, np.full((len(values), missing), -np.inf), axis=1)
    return places.reshape(-1, size), padded.reshape(len(values), -1, size)


def _hats(heights: list[float], depth: int, power: int) -> Floats:
    """(2^(depth−1) + 1,) Σ_l (height_l 2^-l Λ_l)^power on the dyadic points 0 ≤ t ≤ 1; all of it for l ≥ depth.

    From one point to the next Λ_l runs through the same 2^(depth−l) values again and again, and is 0 at t = 1.
    """
    hats = np.zeros(2 ** (depth - 1) + 1)
    for level, height in enumerate(heights, start=1):
        if level >= depth:
            hats += (height * 2.0**-level) ** power
            continue
        once = _hat(2 ** (depth - level))
        repeated = hats[:-1].reshape(-1, len(once))
        repeated += (height * 2.0**-level * once) ** power
    return hats


@lru_cache(maxsize=DEEPEST)
def _hat(steps: int) -> Floats:
    """Λ at the places of its interval but the last."""
    return 1 - np.abs(2 * (np.arange(steps) / steps) - 1)


def _largest_of_pairs(t: Floats, hats: Floats, linear: float, first: float) -> Floats:
    """The greatest linear²(t + t')² + first²(t − t')² + hats(t) + hats(t') for each line of `hats`: (slopes, places).

    That is G(t) + G(t') + c·tt' with G(t) = (linear² + first²)t² + hats(t) and c = 2(linear² − first²). Places are
    taken in blocks; with m, m' the middles of two of them, δ their width and s = t − m, s' = t' − m',
        G(t) + G(t') + c·tt' = (G(t) + c·tm') + (G(t') + c·t'm) − c·mm' + c·ss',   |ss'| ≤ δ²/4
    so the greatest of either bracket tells to within |c|δ²/4 what a pair of blocks holds, and only those are looked at
    that may hold the greatest of all.
    """
    t, hats = _in_blocks(t, hats, _BLOCK)
    turn, middle = 2 * (linear**2 - first**2), (t[:, 0] + t[:, -1]) / 2
    alone = (linear**2 + first**2) * t**2 + hats
    inner = np.moveaxis(alone, 2, 0)[..., None] + turn * t.T[:, None, :, None] * middle
    bracket = inner.max(axis=0)
    held = bracket + bracket.transpose(0, 2, 1) - turn * middle[:, None] * middle
    # Twice the unknown rest, and a hair for the rounding of all this.
    margin = abs(turn) * float(t[0, -1] - t[0, 0]) ** 2 / 2 + 1e-12 * (4 * linear**2 + first**2)
    slope, one, other = np.nonzero(held >= held.max(axis=(1, 2), keepdims=True) - margin)
    left, right = t[one][:, :, None], t[other][:, None, :]
    both = linear**2 * (left + right) ** 2 + first**2 * (left - right) ** 2
    found = (both + hats[slope, one][:, :, None] + hats[slope, other][:, None, :]).max(axis=(1, 2))
    return np.asarray(np.maximum.reduceat(found, np.searchsorted(slope, np.arange(len(hats)))))


def _dense(basis: HierarchicalBasis, relation: Relation, *, squared: bool) -> float:
    """p ≠ 1: the greatest step over all (pairs of) grid points, from the integer features themselves.

    Every 8th point stands for those around it: from a point to one of these it is no farther than to the one that
    stands for it and on from there. Where that is less than some pair's distance, nothing is looked at.
    """
    features = basis.table.T.astype(np.float64)
    if relation is Relation.ADD_REMOVE:
        return float((np.square(features) if squared else np.abs(features)).sum(axis=1).max())
    metric: Literal["sqeuclidean", "cityblock"] = "sqeuclidean" if squared else "cityblock"
    if len(features) < 8 * _BLOCK:
        return float(scipy.spatial.distance.pdist(features, metric).max())
    away = scipy.spatial.distance.cdist(features[::_BLOCK], features, metric)
    away = np.sqrt(away) if squared else away
    place = np.arange(len(features))
    around = np.array_split(place, np.arange(_BLOCK // 2, len(features) - 1, _BLOCK))
    near = [away[block, places].max() for block, places in enumerate(around)]
    far = away + np.array(near)[:, None] >= away.max() * (1 - 1e-12)
    pairs = [(features[far[block]], features[places]) for block, places in enumerate(around) if far[block].any()]
    return max(float(scipy.spatial.distance.cdist(one, other, metric).max()) for one, other in pairs)


@lru_cache(maxsize=256)
def sensitivity_of_one(basis: HierarchicalBasis, relation: Relation, squared: bool) -> float:
    """ℓ1 or squared ℓ2 step of one ladder."""
    return float(priced_sensitivity(basis, relation, squared=squared, slopes=np.zeros(1))[0])


@lru_cache(maxsize=1024)
def _table(basis: HierarchicalBasis, relation: Relation, squared: bool, tightness: int) -> tuple[Floats, Floats]:
    """Slopes from that of a row at the very edge to the one that trades the whole cost for its share of the energy."""
    steps = 2.0 ** np.arange(-3, tightness + 1, 0.33)
    slopes = np.concatenate([[0.0], steps]) * sensitivity_of_one(basis, relation, squared)
    return slopes, priced_sensitivity(basis, relation, squared=squared, slopes=slopes)


def shared_sensitivity(
    basis: HierarchicalBasis,
    relation: Relation,
    *,
    squared: bool,
    factors: Floats,
    half_widths: Floats,
    energy: float | None,
) -> float:
    """The step of many ladders together, ladder u counting in `factors[u]`: Σ_u f_u·cost(t_u), f = A or A².

    energy: E with Σ_u (half_width_u·t_u)² ≤ E for every row, None if all places may be extreme at once.

    For every ν ≥ 0, with ρ_u the half widths and e = 1 (2 under `replace`, where two rows count),
        Σ f_u cost_u = Σ f_u (cost_u − νρ_u²/f_u · s_u) + ν Σ ρ_u² s_u ≤ Σ f_u·priced_sensitivity(νρ_u²/f_u) + ν e E.
    `priced_sensitivity` is a maximum of linear functions of μ, hence convex: interpolating its table lies above it.
    The bound is then convex in ν as well, and its least value is found by halving.
    """
    return _shared_sensitivity(basis, relation, squared, factors.tobytes(), half_widths.tobytes(), energy)


@lru_cache(maxsize=256)
def _shared_sensitivity(
    basis: HierarchicalBasis,
    relation: Relation,
    squared: bool,
    factors: bytes,
    half_widths: bytes,
    energy: float | None,
) -> float:
    weights, spread = np.frombuffer(factors), np.square(np.frombuffer(half_widths))
    weights = np.square(weights) if squared else weights
    plain = sensitivity_of_one(basis, relation, squared)
    total = plain * float(weights.sum())
    if energy is None or basis.power != 1 or energy >= float(spread.sum()):
        return total
    slopes, table = _table(basis, relation, squared, round(math.log2(float(spread.sum()) / energy)))
    rows = 2.0 if relation is Relation.REPLACE else 1.0
    repeated = 1
    if np.ptp(weights) == 0 and np.ptp(spread) == 0:
        weights, spread, repeated = weights[:1], spread[:1], len(weights)
    typical = float(weights.mean() / spread.mean())

    @cache
    def bound(place: int) -> float:
        nu = float(slopes[place]) * typical
        return repeated * float(weights @ np.interp(nu * spread / weights, slopes, table)) + nu * rows * energy

    first, last = 1, len(slopes) - 1
    while first < last:
        middle = (first + last) // 2
        if bound(middle) <= bound(middle + 1):
            last = middle
        else:
            first = middle + 1
    return float(min(total, bound(first)))
