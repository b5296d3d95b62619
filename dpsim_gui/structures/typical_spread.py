"""How far answers differ from point to point, for simulated rows that crowd: public, and no more than a guess.

A release is worth its budget where its error is smaller than that. Rows lie in some places, of which a few hold most of
them, and points are asked about among them. Measured at held-out rows on accidents, airports, homes, incomes, delays,
health, news and images, for kernels and distances in 1 to 384 columns: the sd of answers was 0.4 to 2.6 times this.
"""

from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.structures.setting import Setting

# Places where rows lie, draws of these, rows and points: some milliseconds.
_PLACES, _DRAWS = 6, 6
_ROWS, _POINTS = 128, 32
_WIDTH = 0.1
"""sd of a place along a column, over the width of the column"""
_MOST_IN_A_BALL = 0.94
"""of a row's length that is its own, where a place is 0.2 radii wide along every column: in many columns no more"""


def typical_spread(setting: Setting) -> float:
    """Sd of answers at points among the rows, in their own unit."""
    spread = _spread(setting.facts.similarity, embedding_of(setting.facts), setting.seed)
    return spread if setting.facts.similarity.is_kernel else spread * setting.rows


@lru_cache(maxsize=256)
def _spread(similarity: Similarity, seen: Embedding, seed: PublicSeed) -> float:
    """Of one row's share, rms over draws of the places."""
    variances = []
    for draw in range(_DRAWS):
        crowd = _crowd(seen, seed, f"crowds/{draw}", _ROWS + _POINTS)
        shares = similarity.between(crowd[:_ROWS], crowd[_ROWS:])
        variances.append(float(np.var(shares.mean(axis=0))))
    return float(np.sqrt(np.mean(variances)))


@lru_cache(maxsize=32)
def _crowd(seen: Embedding, seed: PublicSeed, label: str, count: int) -> Floats:
    """(count, dimension) rows, the j-th place having a share of them ∝ 1/j."""
    shares = np.cumsum(1 / np.arange(1, _PLACES + 1))
    place = np.searchsorted(shares / shares[-1], seed.uniforms(f"{label}/which", (count,)))
    if seen.space is None and isinstance(seen.domain, Ball):
        d = seen.dimension
        own = min(_MOST_IN_A_BALL, 2 * _WIDTH * float(np.sqrt(d + 2)))
        centres, around = (
            sample_points(seen.domain, size, seed, f"{label}/{name}") - seen.domain.centre
            for name, size in (("places", _PLACES), ("rows", count))
        )
        return seen.domain.clip(seen.domain.centre + np.sqrt(1 - own**2) * centres[place] + own * around)
    axes = seen.domain.dimension if seen.space is None else seen.space.axes
    centres = seed.uniforms(f"{label}/places", (_PLACES, axes))
    numbers = centres[place] + _WIDTH * seed.normals(f"{label}/rows", (count, axes))
    numbers = np.clip(numbers, 0.0, 1 - 2.0**-40)
    if seen.space is not None:
        return seen(seen.space.spread(numbers))
    assert isinstance(seen.domain, Box | Ball)
    return np.asarray(seen.domain.lower + numbers * (seen.domain.upper - seen.domain.lower))
