"""`fourier`: kernel answers from random Fourier features (Wagner, Naamad, Mishra 2023; Rahimi, Recht 2007).

For the three inverse kernels the frequencies are drawn from a mixture that represents them exactly (`frequencies`), so
that there is no sum of structures and no split of the budget (ours). Any number of columns; no bounds are needed.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.frequencies import KERNELS, Frequencies
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored_parameters import seed_of, whole_number
from dpsim_gui.structures.structure import Block, Candidate, Facts, Floats, Integers, Parameter, Setting, Tables
from dpsim_gui.structures.typical_kernel import ANY_ROWS, crowded_kernel, sampling_variances, typical_kernel
from dpsim_gui.structures.waves import WaveGroup, WaveReader, Waves, balanced_count, points_from

MOST_FREQUENCIES = 2**17
_FEWEST_FREQUENCIES = 32
_PATIENCE = 2e13
_ENOUGH_WITHOUT_COST = 8192
_LARGEST_COUNT = 2**50


@dataclass(frozen=True, kw_only=True, eq=False)
class Fourier:
    """frequencies: m;  seed: of the public coins
    count: integer units of one row in the row count, 0 where n is public
    """

    name: ClassVar[str] = "fourier"
    functions: ClassVar[frozenset[FunctionName]] = KERNELS

    facts: Facts
    frequencies: int
    seed: PublicSeed
    count: int

    @cached_property
    def waves(self) -> Waves:
        family = Frequencies(
            similarity=self.facts.similarity,
            dimension=self.facts.dimension,
            count=self.frequencies,
            seed=self.seed,
        )
        return Waves(groups=(WaveGroup(frequencies=family),), count=self.count)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.waves.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        return self.waves.sensitivity

    def summarise(self, rows: Floats) -> Integers:
        return self.waves.summarise(points_from(self.facts)(rows))

    def read(self, noisy: Integers, rows: int | None) -> WaveReader:
        return self.waves.read(noisy, rows, prepare=points_from(self.facts), approximation=self.waves.sampling_bound)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return wave_parameters(self.frequencies, self.seed, self.count)

    @property
    def tables(self) -> Tables:
        return {}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Fourier":
        frequencies, seed, count = restored_waves(facts, parameters)
        return cls(facts=facts, frequencies=frequencies, seed=seed, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        typical, variances = typical_kernel(setting), sampling_variances(setting, (setting.facts.similarity,))
        found = []
        for m in frequency_counts(setting, setting.facts.dimension):
            waves = cls._balanced(setting, m, typical).waves
            found.append(
                Candidate(
                    choice={"frequencies": m},
                    gain=waves.gain(setting.noise.kind, setting.rows, typical),
                    approximation=waves.sampling_error(variances),
                    crowded=waves.sampling_error((ANY_ROWS,)),
                    worst=waves.sampling_bound,
                    numbers=sum(block.size for block in waves.blocks),
                    terms=waves.terms,
                    build_cost=m * (2.0 * setting.facts.dimension + 20),
                    query_cost=m * (2.0 * setting.facts.dimension + 20),
                    why=why_so_many(setting.noise.kind, m),
                )
            )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Fourier":
        frequencies = choice["frequencies"]
        assert isinstance(frequencies, int)
        return cls._balanced(setting, frequencies, typical_kernel(setting))

    @classmethod
    def _balanced(cls, setting: Setting, frequencies: int, typical: float) -> "Fourier":
        plain = cls(facts=setting.facts, frequencies=frequencies, seed=setting.seed, count=0)
        if not setting.facts.counts_rows:
            return plain
        return replace(plain, count=balanced_count(plain.waves.groups, setting.noise.kind, crowded_kernel(typical)))


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


def wave_parameters(frequencies: int, seed: PublicSeed, count: int) -> dict[str, Parameter]:
    shape: dict[str, Parameter] = {"frequencies": frequencies, "seed": f"{seed.value:016x}"}
    return {**shape, "count": count} if count else shape


def restored_waves(facts: Facts, parameters: Mapping[str, Parameter]) -> tuple[int, PublicSeed, int]:
    """m, seed and units of the row count as a file states them."""
    frequencies = whole_number(parameters, "frequencies", 1, MOST_FREQUENCIES)
    count = whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0
    return frequencies, seed_of(parameters), count
