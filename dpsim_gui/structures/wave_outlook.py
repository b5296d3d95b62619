"""What is said about waves before any frequency is drawn: error, work, and how many to choose from."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.structure import Candidate, Parameter, Setting
from dpsim_gui.structures.typical_kernel import ANY_ROWS, crowded_kernel, typical_kernel
from dpsim_gui.structures.wave_file import MOST_FREQUENCIES
from dpsim_gui.structures.waves import WaveGroup, Waves, balanced_count

_FEWEST_FREQUENCIES = 32
_PATIENCE = 2e13
_ENOUGH_WITHOUT_COST = 8192


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveOutlook:
    setting: Setting

    @cached_property
    def typical(self) -> float:
        return typical_kernel(self.setting)

    def balanced(self, groups: tuple[WaveGroup, ...]) -> Waves:
        """With the row count that goes with these groups; none where n is public."""
        count = 0
        if self.setting.facts.counts_rows:
            count = balanced_count(groups, self.setting.noise.kind, crowded_kernel(self.typical))
        return Waves(groups=groups, count=count)

    def candidate(
        self,
        waves: Waves,
        *,
        choice: Mapping[str, Parameter],
        variances: Sequence[float],
        why: str,
        error: float = 0.0,
        bound: float = 0.0,
        map_cost: float = 0.0,
    ) -> Candidate:
        """variances: of each group;  error, bound: rms and most of what is no sampling error;  map_cost: first"""
        size, columns = waves.size, waves.groups[0].frequencies.dimension
        cost = map_cost + size * (2.0 * columns + 20)
        return Candidate(
            choice=choice,
            gain=waves.gain(self.setting.noise.kind, self.setting.rows, self.typical),
            approximation=math.hypot(waves.sampling_error(variances), error),
            crowded=math.hypot(waves.sampling_error([ANY_ROWS] * len(waves.groups)), error),
            worst=waves.sampling_bound + bound,
            numbers=sum(block.size for block in waves.blocks),
            terms=waves.terms,
            build_cost=cost,
            query_cost=cost,
            why=why,
        )


def frequency_counts(setting: Setting, dimension: int) -> list[int]:
    """m to choose from, two per octave.

    Laplace noise grows with m, so the best m is among them. Gaussian noise does not: there m goes as far as
    α = 1/√(2m) asks for, and to 8,192 anyway. Never further than some minutes of work allow.
    """
    most = min(MOST_FREQUENCIES, _PATIENCE / (setting.rows * (2.0 * dimension + 20)))
    if setting.noise.kind is NoiseKind.GAUSSIAN:
        most = min(most, max(_ENOUGH_WITHOUT_COST, 1 / (2 * setting.alpha**2)))
    steps = 2 * math.log2(max(most, 8 * _FEWEST_FREQUENCIES) / _FEWEST_FREQUENCIES)
    return [round(_FEWEST_FREQUENCIES * 2 ** (step / 2)) for step in range(math.floor(steps + 1e-9) + 1)]


def why_so_many(kind: NoiseKind, m: int) -> str:
    if kind is NoiseKind.LAPLACE:
        return f"{m:,} random frequencies: noise grows with their number, the sampling error falls"
    return f"{m:,} random frequencies: with delta above 0 more of them cost no accuracy"
