"""What takes part in a comparison: sums private rows once, then draws noise and answers as often as it is asked to."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.noise import draw
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.partly_counted import PartlyCounted
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.structure import Structure

Answering = Callable[[Floats], Floats]
OURS = "ours"


class Summed(Protocol):
    """What one pass over the rows left behind."""

    @property
    def size(self) -> int:
        """Bytes that are published."""
        ...

    def release(self) -> Answering:
        """Draws fresh noise; the result maps (q, d) points to (q,) answers."""
        ...


class Contestant(Protocol):
    """kind: ours, recommended; the paper's; LSQ; a library; without privacy"""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def settings(self) -> str: ...

    def sum_up(self, rows: Floats) -> Summed: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Program:
    """A structure of this program as planned, with the noise of real releases."""

    plan: Plan
    kind: str = OURS

    @property
    def name(self) -> str:
        return self.plan.receipt.structure

    @property
    def settings(self) -> str:
        return ", ".join(f"{key} {_short(value)}" for key, value in self.plan.candidate.choice.items())

    @property
    def structure(self) -> Structure:
        return structure_of(self.plan)

    def sum_up(self, rows: Floats) -> "ProgramSums":
        return ProgramSums(contestant=self, numbers=self.structure.summarise(rows))


def structure_of(plan: Plan) -> Structure:
    assert not isinstance(plan.structure, LabelledStructure | PartlyCounted)
    return plan.structure


def rms_error(plan: Plan, rows: Floats, points: Floats, exact: Floats) -> float:
    """Over all draws of the noise: the method's own error without it, and the noise that is stated."""
    structure, variance = plan.structure, plan.receipt.law.standard_deviation**2
    assert not isinstance(structure, LabelledStructure)
    reading = structure.read(structure.summarise(rows), plan.receipt.rows).with_piles(variance).answer(points)
    return float(np.sqrt(np.mean(np.square(reading.value - exact) + variance * reading.square)))


def _short(value: object) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True, kw_only=True, eq=False)
class ProgramSums:
    contestant: Program
    numbers: NDArray[np.int64]

    @property
    def size(self) -> int:
        return 8 * len(self.numbers) + self.contestant.plan.candidate.work.public_bytes

    def reader(self) -> Reader:
        """Of a release with fresh noise."""
        receipt = self.contestant.plan.receipt
        noisy = self.numbers + draw(receipt.law, len(self.numbers))
        return self.contestant.structure.read(noisy, receipt.rows)

    def release(self) -> Answering:
        reader = self.reader()
        return lambda points: reader.answer(points).value


@dataclass(frozen=True, kw_only=True, eq=False)
class Exact:
    """The rows themselves: no privacy, no error, and the whole data set to carry."""

    similarity: Similarity
    name: str = "exact sums"
    kind: str = "without privacy"
    settings: str = ""

    def sum_up(self, rows: Floats) -> "ExactSums":
        return ExactSums(similarity=self.similarity, rows=np.array(rows))


@dataclass(frozen=True, kw_only=True, eq=False)
class ExactSums:
    similarity: Similarity
    rows: Floats
    size: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", self.rows.nbytes)

    def release(self) -> Answering:
        return lambda points: self.similarity.total(self.rows, points)
