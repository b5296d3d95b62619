"""What a release file says about waves of a lattice, checked before anything is computed."""

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.structures.categories import columns_of
from dpsim_gui.structures.lattice_waves.basis import features_of
from dpsim_gui.structures.lattice_waves.forecast import LARGEST_WEIGHT, MOST_FEATURES
from dpsim_gui.structures.restored import whole_number
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.value_weights import VALUES, ValueWeights, restored_weights

LARGEST_CONSTANT = 4 * LARGEST_WEIGHT
MOST_NUMBERS = 2**19
"""Features times combinations of values."""
_LARGEST_ORDER = 2**12
_MOST_DENSE = 2**22
_LARGEST_COEFFICIENT = 4.0


def restored_values(facts: Facts, parameters: Mapping[str, Parameter]) -> tuple[int, tuple[ValueWeights, ...]]:
    """w_0 and how values are counted."""
    lists = columns_of(facts).lists
    if not lists:
        return 0, ()
    if VALUES not in parameters or not facts.similarity.traits.is_product:
        raise ReleaseFileError("file", "damaged-number", key=VALUES)
    values = restored_weights([part.count for part in lists], parameters)
    if math.prod(each.nodes for each in values) > MOST_NUMBERS:
        raise ReleaseFileError("file", "damaged-number", key=VALUES)
    return whole_number(parameters, "constant", 1, LARGEST_CONSTANT), values


def restored_waves(table: Floats | None, count: int, columns: int) -> NDArray[np.int64]:
    """(m, d) whole numbers, none below 0, no wave twice and none that is constant."""
    if table is None or table.shape != (count, columns):
        raise ReleaseFileError("file", "damaged-table", key="waves")
    if not ((table >= 0) & (table <= _LARGEST_ORDER) & (table == np.floor(table))).all():
        raise ReleaseFileError("file", "damaged-table-fractions", key="waves")
    waves = table.astype(np.int64)
    orders = waves.max(axis=0)
    too_many = math.prod(2 * int(order) + 1 for order in orders) > _MOST_DENSE
    if too_many or not waves.any(axis=1).all() or len(np.unique(waves, axis=0)) < count:
        raise ReleaseFileError("file", "damaged-table", key="waves")
    if int(features_of(waves).sum()) > MOST_FEATURES:
        raise ReleaseFileError("file", "damaged-table", key="waves")
    return waves


def restored_coefficients(table: Floats | None, count: int) -> Floats:
    if table is None or table.shape != (count,) or not (np.abs(table) <= _LARGEST_COEFFICIENT).all():
        raise ReleaseFileError("file", "damaged-table", key="coefficients")
    if not (np.abs(table) > 0).all():
        raise ReleaseFileError("file", "damaged-table", key="coefficients")
    return table


def restored_real(parameters: Mapping[str, Parameter], name: str) -> float:
    value = parameters.get(name)
    if not isinstance(value, float) or not 0 <= value <= _LARGEST_COEFFICIENT:
        raise ReleaseFileError("file", "damaged-number", key=name)
    return value


def restored_periods(table: Floats | None, domain: Box | Ball) -> Floats:
    """(d,) from one to four times as long as the bounds are wide."""
    widths = domain.upper - domain.lower
    if table is None or table.shape != widths.shape or not ((table >= widths) & (table <= 4 * widths)).all():
        raise ReleaseFileError("file", "damaged-table", key="periods")
    return table
