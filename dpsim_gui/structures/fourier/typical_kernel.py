"""How large answers are, for simulated rows and points: public, and no more than a guess."""

from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.public_seed import PublicSeed

_VALUES = 2**12
_FEWEST, _MOST = 16, 64
_CROWDED = 0.3


@lru_cache(maxsize=256)
def typical_kernel(similarity: Similarity, seen: Embedding, seed: PublicSeed) -> float:
    """Rms over points of the mean of f over rows, both simulated."""
    rows, points = _sample(seen, seed)
    return float(np.sqrt(np.mean(np.square(similarity.total(rows, points)))))


def crowded_kernel(typical: float) -> float:
    """K(y) for which the row count is weighted: points asked about tend to lie where rows crowd."""
    return max(_CROWDED, typical)


@lru_cache(maxsize=16)
def _sample(seen: Embedding, seed: PublicSeed) -> tuple[Floats, Floats]:
    count = min(_MOST, max(_FEWEST, _VALUES // seen.dimension))
    return seen.sample(count, seed, "typical/rows"), seen.sample(count, seed, "typical/points")
