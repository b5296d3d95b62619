"""Public tables of a structure in the file and back: F32 where single precision holds them exactly, F64 otherwise."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats

_SINGLE_PRECISION = frozenset({"landmarks", "directions", "whitening"})
"""Tables of numbers that single precision holds exactly: the file keeps these as F32, all others as F64."""


def stored(name: str, table: Floats) -> NDArray[Any]:
    """As the file keeps it, without loss."""
    if name not in _SINGLE_PRECISION:
        return table
    single = table.astype(np.float32)
    assert np.array_equal(single, table), "the features are computed from exactly what is stored"
    return single


def restored(arrays: Mapping[str, NDArray[Any]]) -> dict[str, Floats]:
    """As a structure computes with it. One of another type than its name calls for is left out, and so missed."""
    return {
        name: array.astype(np.float64, copy=False)
        for name, array in arrays.items()
        if array.dtype == (np.float32 if name in _SINGLE_PRECISION else np.float64)
    }
