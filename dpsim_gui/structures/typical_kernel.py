"""How large a kernel answer is where rows and points are spread over the domain: public, and no more than a guess."""

import numpy as np

from dpsim_gui.structures.sample_points import sample_points
from dpsim_gui.structures.structure import Setting

_VALUES = 2**12
_FEWEST, _MOST = 16, 64
_CROWDED = 0.3


def typical_kernel(setting: Setting) -> float:
    """Rms over points of the mean of f over rows, both simulated."""
    count = min(_MOST, max(_FEWEST, _VALUES // setting.facts.dimension))
    rows = sample_points(setting.facts.domain, count, setting.seed, "typical/rows")
    points = sample_points(setting.facts.domain, count, setting.seed, "typical/points")
    return float(np.sqrt(np.mean(np.square(setting.facts.similarity.total(rows, points)))))


def crowded_kernel(typical: float) -> float:
    """K(y) for which the row count is weighted: points asked about tend to lie where rows crowd."""
    return max(_CROWDED, typical)
