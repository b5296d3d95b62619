"""How large answers are and how much they differ, for simulated rows and points: public, and no more than a guess."""

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Everywhere
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import Decay, FunctionName, function_with
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.fourier.frequencies import LARGEST_GROUP
from dpsim_gui.structures.public_seed import PublicSeed

_VALUES = 2**12
_FEWEST, _MOST = 16, 64
_CROWDED = 0.3
_GROUPS = 16
_MANY_COLUMNS = 8
ANY_ROWS = 0.5
"""The most that the variance of one random frequency's share of an answer can be, whatever the rows.

The root of the variance is a norm, so the mean over rows has no more than one row at distance z: (1 + k(2z))/2 − k(z)²,
which is (1 − k²)²/2 for the gaussian kernel and (1 − k²)/2 for the exponential and the laplacian one. For the inverse
kernels that holds given t, and the t of a family are spread evenly, so that the variance between them hardly counts.
"""


@lru_cache(maxsize=256)
def typical_kernel(similarity: Similarity, seen: Embedding, seed: PublicSeed) -> float:
    """Rms over points of the mean of f over rows, both simulated."""
    rows, points = _sample(seen, seed)
    return float(np.sqrt(np.mean(np.square(similarity.total(rows, points)))))


def crowded_kernel(typical: float) -> float:
    """K(y) for which the row count is weighted: points asked about tend to lie where rows crowd."""
    return max(_CROWDED, typical)


def sampling_variances(
    similarity: Similarity, seen: Embedding, seed: PublicSeed, kernels: Callable[[Floats], Iterable[Floats]]
) -> tuple[float, ...]:
    """Variance of one random frequency's share of an answer, per kernel.

    kernels: distances of the function's kind → the values of each kernel there.
    The variance over ω of the mean over rows of cos <ω, x − y> is

        (mean of k(x − x') + mean of k(x + x' − 2y))/2 − K(y)²  ≤ ANY_ROWS = 1/2

    with means over pairs of rows. Simulated rows are spread evenly, real ones crowd: their mean of k(x − x') is taken
    to be the root of that of spread rows, half way to 1 in orders of magnitude, and no less than if they lay in
    _GROUPS places; for inverse kernels, whose narrow parts would see each place as one point, those of one place are a
    bandwidth apart. Orthogonal frequencies take some of it off (`_share_left_by_directions`). Without bounds only 1/2
    is known.
    """
    inside = np.array([_distance_inside_a_place(similarity)])
    if isinstance(seen.domain, Everywhere):
        return tuple(ANY_ROWS for _ in kernels(inside))
    apart, mirrored = _distances(seen, seed, function_with(similarity.traits.metric, Decay.NONE))
    found = []
    for here, there, in_one_place in zip(kernels(apart), kernels(mirrored), kernels(inside), strict=True):
        mean, opposite = float(here.mean()), float(there.mean())
        near = max(math.sqrt(mean), float(in_one_place[0]) / _GROUPS)
        found.append((near + opposite) / 2 - mean**2)
    left = _share_left_by_directions(similarity, seen.dimension)
    return tuple(min(ANY_ROWS, max(left * each, 1e-4)) for each in found)


def _share_left_by_directions(similarity: Similarity, d: int) -> float:
    """1 − (g − 1)/(2d) for g orthogonal frequencies of a gaussian or exponential kernel, which vary less together.

    Two of them have a covariance of −c/d, c > 0 (Yu et al. 2016), and each has g − 1 companions. To take off half of
    the variance is a cautious guess: 0.1 to 0.5 of it was left on clusters in 8 columns or more and on text and image
    embeddings. In fewer columns, where rows crowd more than is guessed, nothing is taken off, and nothing for inverse
    kernels, whose groups are cut up by strata.
    """
    traits = similarity.traits
    if traits.is_mixture or not traits.is_rotation_invariant or d < _MANY_COLUMNS:
        return 1.0
    return 1 - (min(d, LARGEST_GROUP) - 1) / (2 * d)


def _distance_inside_a_place(similarity: Similarity) -> float:
    """0, or where an inverse kernel is 1/2, in its kind of distance."""
    if not similarity.traits.is_mixture:
        return 0.0
    assert similarity.bandwidth is not None
    return similarity.bandwidth**similarity.traits.bandwidth_degree


@lru_cache(maxsize=16)
def _sample(seen: Embedding, seed: PublicSeed) -> tuple[Floats, Floats]:
    count = min(_MOST, max(_FEWEST, _VALUES // seen.dimension))
    return seen.sample(count, seed, "typical/rows"), seen.sample(count, seed, "typical/points")


@lru_cache(maxsize=16)
def _distances(seen: Embedding, seed: PublicSeed, name: FunctionName) -> tuple[Floats, Floats]:
    """Of x − y and of x + x' − 2y, over pairs."""
    (rows, points), distance = _sample(seen, seed), Similarity(name=name)
    return distance.between(rows, points), distance.between(rows + np.roll(rows, 1, axis=0), 2 * points)
