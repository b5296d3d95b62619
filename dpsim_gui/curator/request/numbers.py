"""Values as Python programs hold them, made those of a request: 1 or 0.5 for ε, numpy's integers, lists of names."""

import math
import operator
import os
import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from dpsim_gui.errors import PlanError
from dpsim_gui.structures.public_points import PublicPoints


def given_exact(_field: str, value: Any) -> str:
    """The number as it is written: 0.1 is one tenth, not the binary fraction nearest to it."""
    return str(value)


def given_names(field: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        raise PlanError(field, "give-list-names-such")
    try:
        return tuple(map(str, value))
    except TypeError:
        raise PlanError(field, "give-list-names-such-age") from None


def given_whole(field: str, value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise PlanError(field, "must-whole-number-such") from None


def given_real(field: str, value: Any) -> float:
    try:
        return _real(value)
    except (TypeError, ValueError):
        raise PlanError(field, "must-number-such-0") from None


def given_points(field: str, value: Any) -> Any:
    """A path as text, or the points themselves: an array can neither be compared nor remembered, they can."""
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if not isinstance(value, np.ndarray | list | tuple):
        return value
    try:
        array = np.asarray(value)
    except ValueError:
        array = np.empty(0)
    if array.ndim != 2 or array.dtype.kind not in "fiu":
        raise PlanError(field, "must-table-numbers-one")
    return PublicPoints.of(array.astype(np.float64))


def given_pairs(field: str, value: Any) -> dict[str, tuple[float, float]] | tuple[float, float]:
    if isinstance(value, Mapping):
        return {str(name): _pair(field, pair) for name, pair in value.items()}
    return _pair(field, value)


def _pair(field: str, value: Any) -> tuple[float, float]:
    try:
        low, high = map(_real, value)
    except (TypeError, ValueError):
        raise PlanError(field, "give-pair-low-high") from None
    return low, high


def _real(value: Any) -> float:
    if isinstance(value, str) and "_" in value:
        raise ValueError("1_00 is no number that people write")
    return float(value)


_REAL = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?", re.ASCII)
_WHOLE = re.compile(r"\d+|\d{1,3}([ ,\u00a0\u202f’']\d{3})+", re.ASCII)


def real_number(field: str, text: str) -> float:
    """'12', '-0.5', '1e-3'. A comma is refused: '1,500' is 1.5 to some and 1500 to others."""
    plain = text.strip().replace("−", "-")
    if _REAL.fullmatch(plain) is None or not math.isfinite(float(plain)):
        if "," in plain:
            raise PlanError(field, "write-number-point-no")
        raise PlanError(field, "type-number-such-12")
    return float(plain)


def whole_number(field: str, text: str) -> int:
    """'2000', '2,000' or '2 000'."""
    plain = text.strip()
    if _WHOLE.fullmatch(plain) is None or len(plain) > 30:
        raise PlanError(field, "type-whole-number-such")
    return int(re.sub(r"\D", "", plain))
