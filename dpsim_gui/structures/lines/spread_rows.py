"""What directions do to a sum over rows: rows in one place share their error, rows on all sides take most of it off.

    c_d·mean over u of |<u, v>| = ‖v‖·(1 + e(v/‖v‖))

The same directions serve all rows, so e is one function on the sphere. Directions are public: where they are few, e is
worked out for simulated rows and points. Else it is taken for a field over random frames, of the covariance
Σ_l s_l·G_l(cos θ): G_l is the Gegenbauer polynomial of degree l with G_l(1) = 1, s_l its share, l even. Whole frames
have no part of degree 2.
"""

import math
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.lines.directions import even_directions, even_error, mean_to_norm
from dpsim_gui.structures.public_seed import PublicSeed

# Public rows and points that stand for those of a table.
_ROWS, _POINTS = 48, 24
# Directions times columns for which they are compared one by one.
_MOST_VALUES = 2**15
# Of what rows do together: never less is foreseen.
_LEAST_LEFT = 0.1


@lru_cache(maxsize=256)
def direction_errors(seen: Embedding, count: int, seed: PublicSeed) -> tuple[float, float]:
    """Rms error of a row's share of a sum: where rows are spread evenly, and where all lie in one place.

    At least a tenth of the second is left by spread rows: real ones do not lie as evenly as simulated ones.
    """
    d = seen.dimension
    together = even_error(d, count)[0] * seen.typical_distance
    if d < 3:
        return together, together
    rows, points = (seen.sample(size, seed, f"slices/{name}") for name, size in (("rows", _ROWS), ("points", _POINTS)))
    if d * count <= _MOST_VALUES:
        errors = _errors(rows, points, even_directions(d, count, seed))
        together = math.sqrt(float(np.mean(np.square(errors))))
        # Every row with every other: of many rows hardly any is its own companion.
        pairs = np.square(errors.sum(axis=1)) - np.square(errors).sum(axis=1)
        apart = float(np.mean(pairs)) / (_ROWS * (_ROWS - 1))
    else:
        apart = together**2 * _aligned(rows, points, count)
    return math.sqrt(max(apart, (_LEAST_LEFT * together) ** 2)), together


def _errors(rows: Floats, points: Floats, directions: Floats) -> Floats:
    """(points, rows) ‖v‖·e(v/‖v‖), v = x − y."""
    d, k = directions.shape[1], len(directions)
    along, across = rows @ directions.T, points @ directions.T
    sliced = np.array([np.abs(along - each).sum(axis=1) for each in across]) * (mean_to_norm(d) / k)
    exact = np.array([np.linalg.norm(rows - point, axis=1) for point in points])
    return np.asarray(sliced - exact)


def _aligned(rows: Floats, points: Floats, count: int) -> float:
    """E ‖v‖‖v'‖·(s_2 G_2 + (1 − s_2) G_4)(cos θ)/E ‖v‖² over pairs of rows seen from one point.

    All that is not of degree 2 is taken to be of degree 4; of what is higher less would be left.
    """
    d, found, squares = rows.shape[1], 0.0, 0.0
    second = min(1.0, _second_degree(d, count) / even_error(d, count)[0] ** 2)
    for point in points:
        apart = rows - point
        lengths = np.linalg.norm(apart, axis=1)
        product = np.outer(lengths, lengths)
        at_second, at_fourth = _gegenbauer(np.clip(apart @ apart.T / np.maximum(product, 1e-300), -1, 1), d)
        values = product * (second * at_second + (1 - second) * at_fourth)
        found += float(values.sum() - values.trace()) / (_ROWS * (_ROWS - 1))
        squares += float(np.mean(np.square(lengths)))
    return found / squares


def _second_degree(d: int, count: int) -> float:
    """Variance of the part of degree 2, whose size in |t| over the mean of |t| is (d − 1)(d + 2)/(2(d + 1)).

    For m orthonormal directions Σ<u, v>² of a unit v is a beta variable of variance 2m(d − m)/(d²(d + 2)).
    """
    sizes = [d] * (count // d) + ([count % d] if count % d else [])
    size = (d - 1) * (d + 2) / (2 * (d + 1))
    return (size / (d - 1) / count) ** 2 * sum(2 * m * (d - m) / (d + 2) for m in sizes)


def _gegenbauer(cosine: Floats, d: int) -> tuple[Floats, Floats]:
    """G_2 and G_4 on the sphere of d dimensions."""
    square = np.square(cosine)
    second = (d * square - 1) / (d - 1)
    fourth = ((d + 4) * (d + 2) * np.square(square) - 6 * (d + 2) * square + 3) / (d * d - 1)
    return second, fourth
