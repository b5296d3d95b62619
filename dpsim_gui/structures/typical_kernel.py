"""How large answers are and how much they differ, for simulated rows and points: public, and no more than a guess."""

import numpy as np

from dpsim_gui.structures.sample_points import sample_points
from dpsim_gui.structures.structure import Floats, Setting

_VALUES = 2**12
_FEWEST, _MOST = 16, 64
_CROWDED = 0.3


def typical_kernel(setting: Setting) -> float:
    """Rms over points of the mean of f over rows, both simulated."""
    return float(np.sqrt(np.mean(np.square(_pairs(setting).mean(axis=0)))))


def typical_spread(setting: Setting) -> float:
    """How far answers differ from point to point, in their own unit.

    Half the sd of f over pairs: the sd of answers if all rows lay in one place would be the whole of it, and answers of
    rows spread evenly hardly differ. (Measured on text and image embeddings: 0.4 to 1 of it.)
    """
    spread = float(_pairs(setting).std()) / 2
    return spread if setting.facts.similarity.is_kernel else spread * setting.rows


def _pairs(setting: Setting) -> Floats:
    """f between simulated rows and points."""
    count = min(_MOST, max(_FEWEST, _VALUES // setting.facts.dimension))
    rows = sample_points(setting.facts.domain, count, setting.seed, "typical/rows")
    points = sample_points(setting.facts.domain, count, setting.seed, "typical/points")
    return setting.facts.similarity.between(rows, points)


def crowded_kernel(typical: float) -> float:
    """K(y) for which the row count is weighted: points asked about tend to lie where rows crowd."""
    return max(_CROWDED, typical)
