"""How finely each level of a ladder is counted: the public weights that make the noise of an answer least.

With weights w, a row (pair) i moves the weighted features by Σ_k w_k A_ik, and an answer has the variance
Σ_k v_k/w_k² per unit of noise. So the best weights solve

    Laplace    minimise Σ v_k/w_k²  subject to  Σ_k w_k A_ik ≤ 1 for all i
    Gaussian   minimise Σ v_k/s_k   subject to  Σ_k s_k A_ik ≤ 1 for all i,   s = w², A with squares

Both are convex. At the optimum w_k = (v_k/Σ_i λ_i A_ik)^(1/3), s_k = (…)^(1/2), with λ a distribution on the rows that
matter: λ is raised where the constraint is reached most, a multiplicative rule that converges in some dozen rounds.
Where rows cannot be extreme in all ladders at once, λ keeps E s ≤ `energy` (see `shared_reach`).
"""

import math
from functools import cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.rungs import DEEPEST_POWER, Rungs, hat, hat_squares, power_features

Floats = NDArray[np.float64]

_ROUNDS = 80
_DEEP = 0.75
"""Typical height of hats too fine for the places tried; only the weights depend on it, never the sensitivity."""
_RESOLUTION = 64
_RESOLUTION_POWER = 2**14
LARGEST_UNIT = 2.0**24


def designed_rungs(
    *, power: float, levels: int, kind: NoiseKind, relation: Relation, energy: float = 1.0, dimension: float = 1.0
) -> Rungs:
    """The ladder of `levels` levels with the best weights; one object for energies and dimensions of one octave.

    energy:     mean of t² over the ladders is at most this (1: no constraint)
    dimension:  queries are spread like a coordinate in a ball of this dimension (1: uniform)
    """
    octaves = (max(0, round(-math.log2(energy))), max(0, round(math.log2(dimension))))
    return _designed(float(power), levels, kind, relation, *(octaves if power == 1 else (0, 0)))


@cache
def _designed(power: float, levels: int, kind: NoiseKind, relation: Relation, tight: int, wide: int) -> Rungs:
    energy, dimension = 2.0**-tight, 2.0**wide
    middle = 0.5 if dimension < 8 else 1.0
    if power == 1:
        steps, places = _hat_steps(levels, kind, relation, energy, middle)
        variances = np.array([1 / (dimension + 2), *hat_squares(dimension)[:levels]])
    else:
        steps, places = _power_steps(power, levels, kind, relation), None
        variances = np.array([1 / 3, 1.0] + [1 / 3] * levels)
    weights = best_weights(steps, variances, kind, places=places, energy=energy)
    resolution = _RESOLUTION if power == 1 else _RESOLUTION_POWER
    units = np.minimum(np.rint(weights / weights.min() * resolution), LARGEST_UNIT)
    return Rungs(power=power, levels=levels, units=units, middle=middle)


def best_weights(
    steps: Floats, variances: Floats, kind: NoiseKind, *, places: Floats | None = None, energy: float = 1.0
) -> Floats:
    """steps: A, (rows, features); variances: v;  places: s of each row, whose mean under λ stays below `energy`."""
    share = np.full(len(steps), 1 / len(steps))
    root = 1 / 3 if kind is NoiseKind.LAPLACE else 1 / 2
    weights = np.ones(steps.shape[1])
    for _ in range(_ROUNDS):
        if places is not None and energy < 1:
            share = _eased(share, places, energy)
        weights = (variances / np.maximum(share @ steps, 1e-12 * steps.max())) ** root
        reached = steps @ weights
        share = share * (reached / reached.max())
        share /= share.sum()
    return weights if kind is NoiseKind.LAPLACE else np.sqrt(weights)


def _eased(share: Floats, places: Floats, energy: float) -> Floats:
    """λ tilted by e^(−μs), μ ≥ 0 the least with E s ≤ energy, by Newton steps: dE s/dμ = −Var s."""
    for _ in range(4):
        mean = float(share @ places)
        if mean <= energy:
            return share
        variance = max(float(share @ np.square(places)) - mean**2, 1e-12 * mean**2)
        # The first steps overshoot where the variance is that of a few far places.
        share = share * np.exp(-min((mean - energy) / variance, 2 / energy) * places)
        share = share / share.sum()
    return share


def _hat_steps(levels: int, kind: NoiseKind, relation: Relation, energy: float, middle: float) -> tuple[Floats, Floats]:
    """A and s for p = 1 over places t fine around the middle, as far out as the energy reaches, and coarse beyond."""
    octaves = max(0, round(-math.log2(energy) / 2))
    fine = 2.0**-octaves
    t = np.arange(17) / 16 * fine
    resolved = np.full(17, 5 + octaves)
    for octave in range(octaves, 0, -1):
        t = np.concatenate([t, 2.0**-octave * np.array([1.25, 1.5, 1.75, 2.0])])
        resolved = np.concatenate([resolved, np.full(4, octave + 3)])
    x = (1 - t) / 2
    hats = [2.0 ** -(level + 1) * np.where(level < resolved, hat(level, x), _DEEP) for level in range(levels)]
    power = 1 if kind is NoiseKind.LAPLACE else 2
    if relation is Relation.ADD_REMOVE:
        columns = [t / 2, np.abs(1 - t - middle) / 2, *hats[1:]]
        return np.stack(columns, axis=1) ** power, t**2
    one, other = np.triu_indices(len(t))
    columns = [(t[one] + t[other]) / 2, np.abs(t[one] - t[other]) / 2]
    steps = [column**power for column in columns] + [h[one] ** power + h[other] ** power for h in hats[1:]]
    return np.stack(steps, axis=1), (t[one] ** 2 + t[other] ** 2) / 2


def _power_steps(power: float, levels: int, kind: NoiseKind, relation: Relation) -> Floats:
    """A for p ≠ 1 over 34 places that are no coarse dyadic points, so that every level is seen at some height."""
    assert levels <= DEEPEST_POWER
    features = power_features(power, levels)
    features = features - np.median(features, axis=1, keepdims=True)
    chosen = np.unique(np.rint(np.linspace(0, 2**levels, 34)).astype(np.int64))
    seen = features[:, chosen]
    if relation is Relation.REPLACE:
        moves = np.abs(seen[:, :, None] - seen[:, None, :]).reshape(len(seen), -1)
    else:
        moves = np.abs(seen)
    moves = moves if kind is NoiseKind.LAPLACE else moves**2
    starts = np.concatenate([[0, 1], 2 + 2 ** np.arange(levels) - 1])
    return np.ascontiguousarray(np.add.reduceat(moves, starts, axis=0).T)
