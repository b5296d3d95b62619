"""`projected-fourier`: fewer columns first, then random Fourier features (the paper's theorems on kernels).

Rows and points go through one public map to k columns (`projection`); the rest is `fourier` there. It costs some
accuracy and saves time: O(d log d + k m) per query. Not for kernels of the ℓ1 distance, which have no such theorem.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from scipy.special import chdtri

from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.fourier import (
    frequency_counts,
    restored_waves,
    wave_parameters,
    why_so_many,
)
from dpsim_gui.structures.frequencies import Frequencies
from dpsim_gui.structures.projection import Projection, ProjectionMap, quicker_map
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored_parameters import whole_number
from dpsim_gui.structures.structure import Block, Candidate, Facts, Floats, Integers, Parameter, Setting, Tables
from dpsim_gui.structures.typical_kernel import ANY_ROWS, crowded_kernel, sampling_variances, typical_kernel
from dpsim_gui.structures.waves import WaveGroup, WaveReader, Waves, balanced_count, points_from

_FEWEST_COLUMNS = 16
_MOST_KEPT = 4096
_BLOCK_ROWS = 4096
# sup over r of |d f / d log r²|: how much a relative change of the squared distance can move the kernel.
_STEEPNESS = {
    FunctionName.GAUSSIAN: 1 / math.e,
    FunctionName.EXPONENTIAL: 1 / (2 * math.e),
    FunctionName.CAUCHY: 1 / 4,
    FunctionName.INVERSE_L2: 1 / 8,
}


@dataclass(frozen=True, kw_only=True, eq=False)
class ProjectedFourier:
    """way: which map;  kept: k;  frequencies: m;  seed: of all public coins;  count: as in `fourier`"""

    name: ClassVar[str] = "projected-fourier"
    functions: ClassVar[frozenset[FunctionName]] = frozenset(_STEEPNESS)

    facts: Facts
    way: ProjectionMap
    kept: int
    frequencies: int
    seed: PublicSeed
    count: int

    @cached_property
    def projection(self) -> Projection:
        return Projection(way=self.way, dimension=self.facts.dimension, kept=self.kept, seed=self.seed)

    @cached_property
    def waves(self) -> Waves:
        family = Frequencies(
            similarity=self.facts.similarity, dimension=self.kept, count=self.frequencies, seed=self.seed
        )
        return Waves(groups=(WaveGroup(frequencies=family),), count=self.count)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.waves.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        """That of the waves, which holds for whatever row the map makes of a row."""
        return self.waves.sensitivity

    def _seen(self, points: Floats) -> Floats:
        return self.projection(points_from(self.facts)(points))

    def summarise(self, rows: Floats) -> Integers:
        summary = self.waves.summarise(self._seen(rows[:0]))
        for start in range(0, len(rows), _BLOCK_ROWS):
            summary += self.waves.summarise(self._seen(rows[start : start + _BLOCK_ROWS]))
        return summary

    def read(self, noisy: Integers, rows: int | None) -> WaveReader:
        return self.waves.read(
            noisy, rows, prepare=self._seen, approximation=self.waves.sampling_bound + self._stretch_bound
        )

    @property
    def _stretch_error(self) -> float:
        """Rms: steepness times the relative sd √(2/k) of ‖z‖², of which drawing k of d coordinates leaves 1 − k/d."""
        left = 1 - self.kept / self.facts.dimension if self.way is ProjectionMap.FAST else 1.0
        return _STEEPNESS[self.facts.similarity.name] * math.sqrt(2 / self.kept * left)

    @property
    def _stretch_bound(self) -> float:
        """Steepness times |log(χ²_k/k)|, exceeded for one row in 10⁹; an answer averages over rows."""
        ends = (float(chdtri(self.kept, tail)) / self.kept for tail in (5e-10, 1 - 5e-10))
        return _STEEPNESS[self.facts.similarity.name] * max(abs(math.log(end)) for end in ends)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {**wave_parameters(self.frequencies, self.seed, self.count), "kept": self.kept, "map": self.way.value}

    @property
    def tables(self) -> Tables:
        return {}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "ProjectedFourier":
        frequencies, seed, count = restored_waves(facts, parameters)
        kept, way = whole_number(parameters, "kept", 1, min(facts.dimension, _MOST_KEPT)), parameters.get("map")
        if facts.similarity.name not in cls.functions or way not in tuple(ProjectionMap):
            raise ReleaseFileError("file", "is damaged: its projection is not one that its kernel can have")
        return cls(facts=facts, way=ProjectionMap(way), kept=kept, frequencies=frequencies, seed=seed, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        if setting.facts.dimension < _FEWEST_COLUMNS:
            return f"projected-fourier is for {_FEWEST_COLUMNS} columns or more; fourier serves fewer"
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """k doubles from 8 to the last power of 2 below d; from α the paper would take about 1/α²."""
        typical, d = typical_kernel(setting), setting.facts.dimension
        variances = sampling_variances(setting, (setting.facts.similarity,))
        found = []
        for kept in (2**power for power in range(3, 13) if 2**power < d):
            for m in frequency_counts(setting, kept):
                structure = cls._balanced(setting, kept, m, typical)
                waves, stretch = structure.waves, structure._stretch_error
                map_cost = d * (2.5 * math.log2(d) + 10) if structure.way is ProjectionMap.FAST else 4.0 * kept * d
                found.append(
                    Candidate(
                        choice={"kept": kept, "frequencies": m},
                        gain=waves.gain(setting.noise.kind, setting.rows, typical),
                        approximation=math.hypot(waves.sampling_error(variances), stretch),
                        crowded=math.hypot(waves.sampling_error((ANY_ROWS,)), stretch),
                        worst=waves.sampling_bound + structure._stretch_bound,
                        numbers=sum(block.size for block in structure.blocks),
                        terms=waves.terms,
                        build_cost=map_cost + m * (2.0 * kept + 20),
                        query_cost=map_cost + m * (2.0 * kept + 20),
                        why=f"{d:,} columns become {kept:,}, then {why_so_many(setting.noise.kind, m)}",
                    )
                )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "ProjectedFourier":
        kept, frequencies = choice["kept"], choice["frequencies"]
        assert isinstance(kept, int)
        assert isinstance(frequencies, int)
        return cls._balanced(setting, kept, frequencies, typical_kernel(setting))

    @classmethod
    def _balanced(cls, setting: Setting, kept: int, frequencies: int, typical: float) -> "ProjectedFourier":
        plain = cls(
            facts=setting.facts,
            way=quicker_map(setting.facts.dimension, kept),
            kept=kept,
            frequencies=frequencies,
            seed=setting.seed,
            count=0,
        )
        if not setting.facts.counts_rows:
            return plain
        return replace(plain, count=balanced_count(plain.waves.groups, setting.noise.kind, crowded_kernel(typical)))
