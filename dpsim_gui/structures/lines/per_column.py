"""What `ladder`, `tree` and `nested-histograms` share.

One bank of noisy sums per column, and categories counted exactly beside it.
"""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.categories import Categories, columns_of
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Block, size_of


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
