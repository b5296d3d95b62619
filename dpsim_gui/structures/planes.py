"""Something smooth over a plane of many points, worked out at some of them and filled in between."""

import math

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats

_USUAL_PLACES = 24


def coarse_places(values: Floats, step: float = math.inf) -> NDArray[np.intp]:
    """Which values along a side are enough: evenly spread ones, both ends among them.

    step: how far apart they may be at most, where many are needed
    """
    wanted = max(_USUAL_PLACES, 1 + math.ceil(float(np.ptp(values)) / step)) if len(values) else 0
    return np.unique(np.rint(np.linspace(0, len(values) - 1, min(len(values), wanted))).astype(np.intp))


def filled_in(known: Floats, up: NDArray[np.intp], across: NDArray[np.intp]) -> Floats:
    """known: at the places `up` × `across`, the latter running fastest → at all of them, linearly between."""
    if not known.size:
        return known
    plane = known.reshape(len(up), len(across))
    plane = np.stack([np.interp(np.arange(across[-1] + 1), across, line) for line in plane])
    return np.stack([np.interp(np.arange(up[-1] + 1), up, line) for line in plane.T], axis=1).ravel()
