"""Public maps from d columns to k that nearly keep distances (the paper, its dimensionality reduction).

    dense   z = G x, G of k × d normals of variance 1/k
    fast    z = √(d/k) · (k random coordinates of C(±x)), ± random signs, C the orthonormal cosine transform: O(d log d)

‖z‖² is ‖x‖² times about χ²_k/k. As in `phases`, z depends on its row alone to the last bit: the dense product is
exact, and the transform treats all rows of a block alike, of which there are always a multiple of 16.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
import scipy
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.fourier.phases import exact_product, rounded_frequencies
from dpsim_gui.structures.public_seed import PublicSeed

_BLOCK_ROWS = 256
_LANES = 16
_DENSE_BLOCK = 256
_KEPT_BYTES = 2**27
# Beyond this a row is cut: all its phases are whole turns, and no sum of its columns overflows.
_LARGEST = 2.0**900


class ProjectionMap(StrEnum):
    DENSE = "dense"
    FAST = "fast"


def quicker_map(dimension: int, kept: int) -> ProjectionMap:
    """The fast map from about 10·log₂ d columns on, measured for d from 128 to 10,000 on one core."""
    return ProjectionMap.FAST if kept >= 10 * math.log2(dimension) else ProjectionMap.DENSE


@dataclass(frozen=True, kw_only=True, eq=False)
class Projection:
    """dimension: d;  kept: k ≤ d;  seed: public coins"""

    way: ProjectionMap
    dimension: int
    kept: int
    seed: PublicSeed

    def __call__(self, rows: Floats) -> Floats:
        """(q, d) finite → (q, k)."""
        rows = np.clip(rows, -_LARGEST, _LARGEST)
        result = np.empty((len(rows), self.kept))
        for start in range(0, len(rows), _BLOCK_ROWS):
            block = rows[start : start + _BLOCK_ROWS]
            if self.way is ProjectionMap.FAST:
                result[start : start + len(block)] = self._transformed(block)
                continue
            for first, turns in self._normals():
                result[start : start + len(block), first : first + len(turns)] = exact_product(block, turns)
        return result

    def _transformed(self, block: Floats) -> Floats:
        padded = np.zeros((-(-len(block) // _LANES) * _LANES, self.dimension))
        padded[: len(block)] = block * self._signs
        mixed = scipy.fft.dct(padded, type=2, norm="ortho", axis=1, overwrite_x=True)
        return np.asarray(math.sqrt(self.dimension / self.kept) * mixed[: len(block), self._chosen])

    @cached_property
    def _signs(self) -> Floats:
        return np.where(self.seed.uniforms("projection/signs", (self.dimension,)) < 0.5, -1.0, 1.0)

    @cached_property
    def _chosen(self) -> NDArray[np.int64]:
        """k of d coordinates, all choices alike."""
        order = np.argsort(self.seed.uniforms("projection/chosen", (self.dimension,)), kind="stable")
        return np.sort(order[: self.kept])

    def _normals(self) -> Iterator[tuple[int, Floats]]:
        if self.kept * self.dimension * 8 <= _KEPT_BYTES:
            yield from self._kept_normals
        else:
            yield from self._drawn_normals()

    @cached_property
    def _kept_normals(self) -> tuple[tuple[int, Floats], ...]:
        return tuple(self._drawn_normals())

    def _drawn_normals(self) -> Iterator[tuple[int, Floats]]:
        for number, start in enumerate(range(0, self.kept, _DENSE_BLOCK)):
            normals = self.seed.normals(f"projection/{number}", (_DENSE_BLOCK, self.dimension))
            yield start, rounded_frequencies(normals[: self.kept - start] / math.sqrt(self.kept))
