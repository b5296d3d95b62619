"""What `ladder`, `tree` and `nested-histograms` share.

One bank of noisy sums per column, and categories counted exactly beside it.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.categories import Categories, columns_of
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Block, size_of

# Where queries lie along a line: the law of one coordinate of a uniform point in a ball.
#
# A query's place t = |1 − 2y| has density ∝ (1 − t²)^((dimension−1)/2); dimension 1 is the uniform law.

_PLACES = 4001
"""Not a power of two, so that no hat of a ladder is met at its ends or its top only."""


@lru_cache(maxsize=64)
def ball_law(dimension: float) -> tuple[Floats, Floats]:
    """Places t in (0, 1) and their weights."""
    t = places(farthest_place(dimension))
    weight = (1 - t**2) ** ((dimension - 1) / 2)
    return t, weight / weight.sum()


def farthest_place(dimension: float) -> float:
    """How far from the middle places are looked at: eight standard deviations, all of them up to 62 dimensions."""
    return min(1.0, 8 / math.sqrt(dimension + 2))


@lru_cache(maxsize=4)
def places(farthest: float) -> Floats:
    """Even steps from the middle to the farthest place."""
    return (np.arange(_PLACES) + 0.5) / _PLACES * farthest


def power_of(similarity: Similarity) -> float:
    """p of `lpp`, 1 of `l1`."""
    return 1.0 if similarity.power is None else float(similarity.power)


def column_spans(facts: Facts) -> tuple[Floats, Floats, Floats]:
    """Lower ends, widths, and what |x − y|^p over a whole column counts for in the answer: width^p.

    A ball is treated as the box around it.
    """
    lower, widths = facts.bounds.lower, facts.bounds.upper - facts.bounds.lower
    return lower, widths, widths ** power_of(facts.similarity)


def query_law(facts: Facts) -> float:
    """The dimension of the ball whose coordinates spread like those of queries: 1, even, for the columns of a box."""
    return float(facts.dimension) if isinstance(facts.domain, Ball) else 1.0


class Bank(Protocol):
    """The sums of all columns of numbers."""

    @property
    def blocks(self) -> tuple[Block, ...]: ...

    @property
    def sensitivity(self) -> Sensitivity: ...

    @property
    def touched(self) -> int: ...

    def summarise(self, places: Floats, /) -> Integers: ...

    def read(self, noisy: Integers, rows: int | None, /) -> Reader: ...


SomeBank = TypeVar("SomeBank", bound=Bank)


@dataclass(frozen=True, kw_only=True, eq=False)
class PerColumn(Generic[SomeBank]):
    facts: Facts
    bank: SomeBank
    categories: Categories

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (*self.bank.blocks, *self.categories.blocks)

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over the bank (proof: its own `sensitivity`) and the categories beside it."""
        return self.categories.sensitivity_beside(self.bank.sensitivity, self.facts.relation)

    @property
    def touched(self) -> int:
        return self.bank.touched

    def summarise(self, rows: Floats) -> Integers:
        own = self.bank.summarise(columns_of(self.facts).of(rows))
        return np.concatenate([own, self.categories.summarise(rows)]) if self.categories else own

    def read(self, noisy: Integers, rows: int | None) -> Reader:
        size = size_of(self.bank)
        return self.categories.read(columns_of(self.facts), self.bank.read(noisy[:size], rows), noisy[size:])
