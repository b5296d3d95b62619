"""A file may hold any numbers, an answer may not: what cannot be computed with is refused in a sentence."""

from contextlib import AbstractContextManager

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import DpsimError, QueryError, ReleaseFileError


def strict_arithmetic() -> AbstractContextManager[object]:
    """Overflow, division by zero and NaN raise FloatingPointError: a file may hold any numbers, an answer may not."""
    return np.errstate(over="raise", divide="raise", invalid="raise")


def not_computable(inside: NDArray[np.bool_]) -> DpsimError:
    """An honest file can answer all of its domain; far outside, the numbers may outgrow any machine."""
    if inside.all():
        return ReleaseFileError("file", "number-size")
    return QueryError("points", "points-too-far")
