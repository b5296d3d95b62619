"""`fourier`: kernel answers from random Fourier features (Wagner, Naamad, Mishra 2023; Rahimi, Recht 2007).

For the three inverse kernels the frequencies are drawn from a mixture that represents them exactly (`frequencies`), so
that there is no sum of structures; within bounds the mixture is cut into strata (`strata`), the steady ones with fewer
frequencies of more weight (ours). Any number of columns; no bounds are needed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.answered_functions import ANSWERED_FUNCTIONS
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.forecast import (
    WaveForecast,
    frequency_counts,
    restored_waves,
    wave_parameters,
    why_so_many,
)
from dpsim_gui.structures.fourier.strata import Strata, StrataForecast, chosen_strata, restored_strata
from dpsim_gui.structures.fourier.waves import WaveReader, Waves
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Block, Description, RowSums, Tables


@dataclass(frozen=True, kw_only=True, eq=False)
class Fourier:
    """strata: numbers of frequencies and their weights;  seed: of the public coins
    count: integer units of one row in the row count, 0 where n is public
    """

    name: ClassVar[str] = "fourier"
    description: ClassVar[Description] = Description(title=Message("structure.fourier"), sums=RowSums(function=True))
    never_negative: ClassVar[bool] = False
    functions: ClassVar[frozenset[FunctionName]] = ANSWERED_FUNCTIONS[name]

    facts: Facts
    strata: Strata
    seed: PublicSeed
    count: int

    @cached_property
    def waves(self) -> Waves:
        groups = self.strata.groups(self.facts.similarity, embedding_of(self.facts).dimension, self.seed)
        return Waves(groups=groups, count=self.count)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.waves.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        return self.waves.sensitivity

    def summarise(self, rows: Floats) -> Integers:
        return self.waves.summarise(embedding_of(self.facts).centred(rows))

    def read(self, noisy: Integers, rows: int | None) -> WaveReader:
        seen, bound = embedding_of(self.facts), self.waves.sampling_bound
        return self.waves.read(noisy, rows, prepare=seen.centred, affine=seen.is_plain, approximation=bound)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return wave_parameters(self.strata.frequencies, self.seed, self.count)

    @property
    def tables(self) -> Tables:
        return self.strata.tables

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Fourier":
        frequencies, seed, count = restored_waves(facts, parameters)
        return cls(facts=facts, strata=restored_strata(facts, frequencies, tables), seed=seed, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        forecast, layout = WaveForecast(setting=setting), StrataForecast(setting=setting)
        d = embedding_of(setting.facts).dimension
        found: list[Candidate] = []
        for some in layout.alike(frequency_counts(setting, d)):
            found += forecast.candidates(
                layout.shapes(some, d),
                columns=d,
                choices=[layout.choice(m) for m in some],
                variances=layout.variances(some[0]),
                why=[why_so_many(setting.noise.kind, m) for m in some],
            )
        return tuple(found)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Fourier":
        facts, seed, d = setting.facts, setting.seed, embedding_of(setting.facts).dimension
        strata = chosen_strata(setting, choice, d)
        count = WaveForecast(setting=setting).count_for(strata.groups(facts.similarity, d, seed))
        return cls(facts=facts, strata=strata, seed=seed, count=count)
