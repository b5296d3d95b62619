"""`projected-fourier`: fewer columns first, then random Fourier features (the paper's theorems on kernels).

Rows and points go through one public map to k columns (`projection`); the rest is `fourier` there. It costs some
accuracy and saves time: O(d log d + k m) per query. Not for kernels of the ℓ1 distance, which have no such theorem.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

import numpy as np
import scipy
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.messages import Message
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier import fourier
from dpsim_gui.structures.fourier.phases import exact_product, rounded_frequencies
from dpsim_gui.structures.fourier.strata import Strata, StrataForecast, chosen_strata, restored_strata
from dpsim_gui.structures.fourier.waves import WaveGroup, WaveReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import whole_number
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Description, Tables

# Public maps from d columns to k that nearly keep distances (the paper, its dimensionality reduction).
#
#     dense   z = G x, G of k × d normals of variance 1/k
#     fast    z = √(d/k) · (k random coordinates of C(±x)), ± random signs, C the orthonormal cosine transform: O(d log
#             d)
#
# ‖z‖² is ‖x‖² times about χ²_k/k. As in `phases`, z depends on its row alone to the last bit: the dense product is
# exact, and the transform treats all rows of a block alike, of which there are always a multiple of 16.

# Rows at a time that stay close to a core; the transform treats 16 of them alike to the last bit.
_MAPPED_ROWS = 256
_LANES = 16
# Drawn by blocks of this size, which are part of the stream of public coins.
_DENSE_BLOCK = 256
# Normals that are kept for the next block of rows.
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
        for start in range(0, len(rows), _MAPPED_ROWS):
            block = rows[start : start + _MAPPED_ROWS]
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


# A map to fewer columns saves time only where there are many.
_FEWEST_COLUMNS = 16
# What a file may state, and rows at a time: 128 MiB.
_MOST_KEPT = 4096
_ROWS_AT_ONCE = 4096
# How much of a row's error all rows share: seen from a point among them, they lie 60° apart, and cos² of it is ¼.
_SHARED_STRETCH = 0.5


@dataclass(frozen=True, kw_only=True, eq=False)
class ProjectedFourier(fourier.WaveStructure):
    """way: which map;  kept: k;  strata: as in `fourier`"""

    name: ClassVar[str] = "projected-fourier"
    description: ClassVar[Description] = Description(title=Message("structure.projected-fourier"))

    way: ProjectionMap
    kept: int
    strata: Strata

    @cached_property
    def projection(self) -> Projection:
        return Projection(way=self.way, dimension=embedding_of(self.facts).dimension, kept=self.kept, seed=self.seed)

    @property
    def groups(self) -> tuple[WaveGroup, ...]:
        return self.strata.groups(self.facts.similarity, self.kept, self.seed)

    def _seen(self, points: Floats) -> Floats:
        return self.projection(embedding_of(self.facts).centred(points))

    def summarise(self, rows: Floats) -> Integers:
        summary = self.waves.summarise(self._seen(rows[:_ROWS_AT_ONCE]))
        for start in range(_ROWS_AT_ONCE, len(rows), _ROWS_AT_ONCE):
            summary += self.waves.summarise(self._seen(rows[start : start + _ROWS_AT_ONCE]))
        return summary

    def read(self, noisy: Integers, rows: int | None) -> WaveReader:
        return self.waves.read(
            noisy,
            rows,
            prepare=self._seen,
            affine=embedding_of(self.facts).is_plain,
            approximation=self.waves.sampling_bound + stretch_bound(self.facts.similarity, self.kept),
            usual=_SHARED_STRETCH
            * stretch_error(self.facts.similarity, self.way, self.projection.dimension, self.kept),
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {**super().parameters, "kept": self.kept, "map": self.way.value}

    @property
    def tables(self) -> Tables:
        return self.strata.tables

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "ProjectedFourier":
        frequencies, seed, count = fourier.restored_waves(facts, parameters)
        most = min(embedding_of(facts).dimension, _MOST_KEPT)
        kept, way = whole_number(parameters, "kept", 1, most), parameters.get("map")
        if not facts.similarity.traits.is_rotation_invariant or way not in tuple(ProjectionMap):
            raise ReleaseFileError("file", "damaged-projection")
        strata = restored_strata(facts, frequencies, tables)
        return cls(facts=facts, way=ProjectionMap(way), kept=kept, strata=strata, seed=seed, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if embedding_of(setting.facts).dimension < _FEWEST_COLUMNS:
            return Message("projected-fourier-columns", limit=_FEWEST_COLUMNS)
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """k doubles from 8 to the last power of 2 below d; from α the paper would take about 1/α²."""
        forecast, layout = fourier.WaveForecast(setting=setting), StrataForecast(setting=setting)
        found: list[Candidate] = []
        similarity, d = setting.facts.similarity, embedding_of(setting.facts).dimension
        for kept in (2**power for power in range(3, 13) if 2**power < d):
            way = quicker_map(d, kept)
            error, bound = stretch_error(similarity, way, d, kept), stretch_bound(similarity, kept)
            for some in layout.alike(fourier.frequency_counts(setting, kept)):
                found += forecast.candidates(
                    layout.shapes(some, kept),
                    columns=kept,
                    choices=[{"kept": kept, **layout.choice(m)} for m in some],
                    variances=layout.variances(some[0]),
                    why=[
                        Message(
                            "why-projected-fourier",
                            columns=d,
                            kept=kept,
                            frequencies=fourier.why_so_many(setting.noise.kind, m),
                        )
                        for m in some
                    ],
                    error=error,
                    bound=bound,
                    map_cost=_map_cost(way, d, kept),
                )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "ProjectedFourier":
        facts, seed, kept = setting.facts, setting.seed, int(choice["kept"])
        strata = chosen_strata(setting, choice, kept)
        count = fourier.WaveForecast(setting=setting).count_for(strata.groups(facts.similarity, kept, seed))
        way = quicker_map(embedding_of(facts).dimension, kept)
        return cls(facts=facts, way=way, kept=kept, strata=strata, seed=seed, count=count)


def stretch_error(similarity: Similarity, way: ProjectionMap, d: int, kept: int) -> float:
    """Rms: steepness times the relative sd √(2/k) of ‖z‖², of which drawing k of d coordinates leaves 1 − k/d."""
    left = 1 - kept / d if way is ProjectionMap.FAST else 1.0
    return similarity.traits.steepness * math.sqrt(2 / kept * left)


def stretch_bound(similarity: Similarity, kept: int) -> float:
    """Steepness times |log(χ²_k/k)|, exceeded for one row in 10⁹; an answer averages over rows."""
    ends = (float(scipy.special.chdtri(kept, tail)) / kept for tail in (5e-10, 1 - 5e-10))
    return similarity.traits.steepness * max(abs(math.log(end)) for end in ends)


def _map_cost(way: ProjectionMap, d: int, kept: int) -> float:
    return d * (2.5 * math.log2(d) + 10) if way is ProjectionMap.FAST else 4.0 * kept * d
