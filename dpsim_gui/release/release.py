"""An opened release: the receipt, and answers for ever."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dpsim_gui.domain import Domain
from dpsim_gui.errors import QueryError
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.structures.structure import Floats, Reader, Reading

BAND_LEVEL = 0.95
_BLOCK_CELLS = 2**21
_FARTHEST = 1e60  # squares of squares of anything nearer stay finite


@dataclass(frozen=True, kw_only=True, eq=False)
class Release:
    """fingerprint: SHA-256 of the file's content, in hexadecimal;  reader: the noisy sums, ready for queries."""

    receipt: Receipt
    fingerprint: str
    reader: Reader

    @property
    def columns(self) -> tuple[str, ...]:
        return self.receipt.columns

    @property
    def domain(self) -> Domain:
        return self.receipt.facts.domain

    @property
    def classes(self) -> tuple[str, ...]:
        return self.receipt.classes

    def query(self, points: ArrayLike, *, level: float = BAND_LEVEL) -> Answer:
        """points: (q, d), or (q,) where the release has one column → one answer per point, at no privacy cost."""
        checked = check_points(points, self.receipt.facts.dimension)
        if not 0 < level < 1:
            raise QueryError("level", "must lie between 0 and 1, such as 0.95")
        readings = [self.reader.answer(block) for block in _blocks(checked)]
        return self._answer(_joined(readings), self.domain.contains(checked), level)

    def _answer(self, reading: Reading, inside: NDArray[np.bool_], level: float) -> Answer:
        law = self.receipt.law
        noise_sd = law.standard_deviation * np.sqrt(reading.square)
        terms = np.square(reading.square) / np.maximum(reading.fourth, 1e-300)
        reach = noise_sd * band_multiplier(law.kind, np.maximum(terms, 1.0), level)
        return Answer(
            value=reading.value,
            noise_sd=noise_sd,
            low=reading.value - reach,
            high=reading.value + reach,
            inside=inside,
            approximation=reading.approximation,
            level=level,
        )


def check_points(points: ArrayLike, dimension: int) -> Floats:
    """Points as (q, d) finite float64; a flat array is q points of one column, or one point of d columns."""
    try:
        array = np.asarray(points, dtype=np.float64)
    except (TypeError, ValueError):
        raise QueryError("points", "must be numbers: one row per point, one column per column of the release") from None
    if array.ndim == 1 and dimension == 1:
        array = array[:, None]
    elif array.ndim == 1 and array.size == dimension:
        array = array[None]
    if array.ndim != 2 or array.shape[1] != dimension:
        raise QueryError("points", f"must have {dimension} {'column' if dimension == 1 else 'columns'}, in that order")
    usable = np.abs(array) <= _FARTHEST
    if not usable.all():
        bad = int(np.flatnonzero(~usable.all(axis=1))[0])
        problem = f"row {bad + 1} has a value that is missing, infinite or absurdly far; give a number for every column"
        raise QueryError("points", problem)
    return np.ascontiguousarray(array)


def _blocks(points: Floats) -> Iterator[Floats]:
    size = max(1, _BLOCK_CELLS // points.shape[1])
    for start in range(0, max(1, len(points)), size):
        yield points[start : start + size]


def _joined(readings: list[Reading]) -> Reading:
    if len(readings) == 1:
        return readings[0]
    return Reading(
        value=np.concatenate([reading.value for reading in readings]),
        square=np.concatenate([reading.square for reading in readings]),
        fourth=np.concatenate([reading.fourth for reading in readings]),
        approximation=np.concatenate([reading.approximation for reading in readings]),
    )
