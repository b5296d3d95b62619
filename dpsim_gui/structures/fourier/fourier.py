"""`fourier`: kernel answers from random Fourier features (Wagner, Naamad, Mishra 2023; Rahimi, Recht 2007).

For the three inverse kernels the frequencies are drawn from a mixture that represents them exactly (`frequencies`), so
that there is no sum of structures; within bounds the mixture is cut into strata (`strata`), the steady ones with fewer
frequencies of more weight (ours). Any number of columns; no bounds are needed.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.fourier.sampling import ANY_ROWS, WaveShapes
from dpsim_gui.structures.fourier.strata import Strata, StrataForecast, chosen_strata, restored_strata
from dpsim_gui.structures.fourier.waves import WaveGroup, WaveReader, Waves
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import seed_of, whole_number
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, RowSums, Tables

# What a file may state: 1 MiB of sums, and more units than any plan takes.
MOST_FREQUENCIES = 2**17
_LARGEST_COUNT = 2**50


def restored_waves(facts: Facts, parameters: Mapping[str, Parameter]) -> tuple[int, PublicSeed, int]:
    """m, seed and units of the row count as a file states them."""
    frequencies = whole_number(parameters, "frequencies", 1, MOST_FREQUENCIES)
    count = whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 0
    return frequencies, seed_of(parameters), count


# Numbers in the sample that a typical kernel value is taken from: milliseconds however many columns there are.
_VALUES = 2**12
_FEWEST, _MOST = 16, 64
# The least kernel value expected among rows that crowd.
_CROWDED = 0.3


@lru_cache(maxsize=256)
def typical_kernel(similarity: Similarity, seen: Embedding, seed: PublicSeed) -> float:
    """Rms over points of the mean of f over rows, both simulated."""
    rows, points = _sample(seen, seed)
    return float(np.sqrt(np.mean(np.square(similarity.total(rows, points)))))


def crowded_kernel(typical: float) -> float:
    """K(y) for which the row count is weighted: points asked about tend to lie where rows crowd."""
    return max(_CROWDED, typical)


@lru_cache(maxsize=16)
def _sample(seen: Embedding, seed: PublicSeed) -> tuple[Floats, Floats]:
    count = min(_MOST, max(_FEWEST, _VALUES // seen.dimension))
    return seen.sample(count, seed, "typical/rows"), seen.sample(count, seed, "typical/points")


# Where the candidates begin.
_FEWEST_FREQUENCIES = 32
# Some minutes on one core.
_MAX_BUILD_FLOPS = 2.4e13
# What looking up a cosine and a sine costs beside one product, measured.
_TRIG_COST = 200.0
# With Gaussian noise more waves cost no noise: the sampling error of so many is 1/√(2m), under 1 %.
_ENOUGH_WITHOUT_COST = 8192
# With noise that does not depend on m: about a minute of building, and a third of a millisecond a query.
_MAX_FLOPS_WITHOUT_COST = 6e12
_MOST_WITHOUT_COST = 2**16
# Sampling error over noise.
_ENOUGH = 0.5
# Two bits of a 64-bit sum are left for noise.
_LARGEST_SUM = 2**61


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveForecast:
    setting: Setting

    @cached_property
    def typical(self) -> float:
        facts = self.setting.facts
        return typical_kernel(facts.similarity, embedding_of(facts), self.setting.seed)

    def counted(self, shapes: WaveShapes) -> Floats | None:
        """Integer units of the row count that go with each of them; None where n is public.

        No more than 2⁶¹ for all rows together.
        """
        if not self.setting.facts.counts_rows:
            return None
        most = max(1, _LARGEST_SUM // self.setting.rows_in_a_sum)
        return np.minimum(shapes.row_count(self.setting.noise.kind, crowded_kernel(self.typical)), most)

    def count_for(self, groups: tuple[WaveGroup, ...]) -> int:
        """The same for one structure, 0 where n is public."""
        counted = self.counted(Waves(groups=groups, count=0).shape)
        return 0 if counted is None else int(counted[0])

    def candidates(
        self,
        shapes: WaveShapes,
        *,
        columns: int,
        choices: Sequence[Mapping[str, Parameter]],
        variances: Sequence[float],
        why: Sequence[Message],
        error: float = 0.0,
        bound: float = 0.0,
        map_cost: float = 0.0,
    ) -> Iterator[Candidate]:
        """columns: that waves see;  variances: of each group
        error, bound: rms and most of what is no sampling error;  map_cost: of what comes before the waves
        """
        counted, kind = self.counted(shapes), self.setting.noise.kind
        enough = _ENOUGH if kind.charges_by_length else None
        costs = map_cost + shapes.sizes * _operations(columns)
        found = (
            shapes.gain(kind, self.setting.rows, self.typical, counted),
            np.hypot(shapes.sampling_error(variances), error),
            np.hypot(shapes.sampling_error([ANY_ROWS] * len(variances)), error),
            shapes.sampling_bound + bound,
            2 * shapes.sizes + (0 if counted is None else 1),
            shapes.terms,
            costs,
        )
        lists = (each.tolist() for each in found)
        for choice, reason, gain, usual, crowded, worst, numbers, terms, cost in zip(choices, why, *lists, strict=True):
            yield Candidate(
                choice=choice,
                errors=ErrorModel(noise=gain, approximation=usual, clustered=crowded, worst=worst),
                work=Workload(numbers=int(numbers), per_row=cost, per_query=cost),
                terms=terms,
                enough=enough,
                why=reason,
            )


def _operations(columns: int) -> float:
    """Per row and frequency."""
    return 2.0 * columns + _TRIG_COST


def frequency_counts(setting: Setting, dimension: int, families: int = 1) -> list[int]:
    """m to choose from, two per octave;  families: of m frequencies each

    Laplace noise grows with m, so the best m is among them. Gaussian noise does not: there m begins at 8,192 and goes
    as far as about a minute of work allows, or as far as α = 1/√(2m) asks for; the first is taken whose sampling error
    is at most half the noise. Never further than some minutes of work allow.
    """
    work, fewest = setting.rows * _operations(dimension * families), 0.0
    most = min(MOST_FREQUENCIES, _MAX_BUILD_FLOPS / work)
    if setting.noise.kind.charges_by_length:
        fewest = min(most, _ENOUGH_WITHOUT_COST)
        asked = max(_ENOUGH_WITHOUT_COST, 1 / (2 * setting.alpha**2))
        most = min(most, max(asked, min(_MOST_WITHOUT_COST, _MAX_FLOPS_WITHOUT_COST / work) / families))
    steps = math.floor(2 * math.log2(max(most, 8 * _FEWEST_FREQUENCIES) / _FEWEST_FREQUENCIES) + 1e-9)
    first = math.floor(2 * math.log2(max(fewest, _FEWEST_FREQUENCIES) / _FEWEST_FREQUENCIES) + 1e-9)
    return [round(_FEWEST_FREQUENCIES * 2 ** (step / 2)) for step in range(min(first, steps), steps + 1)]


def why_so_many(kind: NoiseKind, m: int) -> Message:
    if kind.charges_by_length:
        return Message("why-frequencies-with-delta", number=m)
    return Message("why-frequencies", number=m)


@dataclass(frozen=True, kw_only=True, eq=False)
class WaveStructure(ABC):
    """What all structures of waves share.

    seed: of the public coins;  count: integer units of one row in the row count, 0 where n is public
    """

    never_negative: ClassVar[bool] = False

    facts: Facts
    seed: PublicSeed
    count: int

    @property
    @abstractmethod
    def groups(self) -> tuple[WaveGroup, ...]:
        """Families of frequencies with their weights."""

    @cached_property
    def waves(self) -> Waves:
        return Waves(groups=self.groups, count=self.count)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.waves.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        """That of the waves, which holds whatever row is made of a row before."""
        return self.waves.sensitivity

    def summarise(self, rows: Floats) -> Integers:
        return self.waves.summarise(embedding_of(self.facts).centred(rows))

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        frequencies: dict[str, Parameter] = {"frequencies": self.waves.size, "seed": f"{self.seed.value:016x}"}
        return {**frequencies, "count": self.count} if self.count else frequencies


@dataclass(frozen=True, kw_only=True, eq=False)
class Fourier(WaveStructure):
    """strata: numbers of frequencies and their weights"""

    name: ClassVar[str] = "fourier"
    description: ClassVar[Description] = Description(title=Message("structure.fourier"), sums=RowSums(function=True))

    strata: Strata

    @property
    def groups(self) -> tuple[WaveGroup, ...]:
        return self.strata.groups(self.facts.similarity, embedding_of(self.facts).dimension, self.seed)

    def read(self, noisy: Integers, rows: int | None) -> WaveReader:
        seen, bound = embedding_of(self.facts), self.waves.sampling_bound
        return self.waves.read(noisy, rows, prepare=seen.centred, affine=seen.is_plain, approximation=bound)

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
