"""What every structure is: a linear sketch.

    summary   S = Σ_x φ(x)         int64, additive, any chunks, any order
    release   N = S + noise        drawn once, elsewhere
    answer    <ψ(y), N> + c(y)     c is public
    noise sd  σ·√(Σ_i ψ_i(y)²)     exact, public; σ = sd of the noise of one integer unit

All coordinates get noise of one common scale. A coordinate that deserves less noise is stored on a finer grid:
its `grain`, the value of one integer unit, is smaller, so that ψ_i carries the weight. A structure knows no epsilon.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol, Self, runtime_checkable

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting

Note = tuple[Message, Message]
"""(label, text) of a line in the receipt"""


def no_note(_parameters: Mapping[str, Parameter]) -> Note | None:
    return None


@dataclass(frozen=True, kw_only=True)
class RowSums:
    """What two files must share so that their sums, over the rows as they are, mean the same.

    function: the function and its parameters;  parameters: names of the structure's own
    """

    function: bool = False
    parameters: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Description:
    """title:           its name for people; files and the command line have its identifier
    answers:            what an answer is, where it is not the mean or the sum of the function
    note:               a line of the receipt about its parameters
    publishes_points:   public points of the owner travel in the file, and rows unlike them are not seen
    noise_by_length:    with δ = 0 its integers get their noise together, by the ℓ2 length that one row can move
    unlimited:          said of answers without a bound; None for the usual words
    since:              (parameter, minor version of the format from which on files have it)
    sums:               how files are compared sum by sum; None where its sums are not over the rows as they are
    """

    title: Message
    answers: Message | None = None
    note: Callable[[Mapping[str, Parameter]], Note | None] = no_note
    publishes_points: bool = False
    noise_by_length: bool = False
    unlimited: Message | None = None
    since: tuple[tuple[str, int], ...] = ()
    sums: RowSums | None = None


Tables = Mapping[str, Floats]
"""Public arrays that travel in the file beside the noisy ones, such as weights per column."""


@dataclass(frozen=True, kw_only=True)
class Block:
    """A named run of the summary, stored as one integer array; the blocks in order make up the flat summary."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return math.prod(self.shape)


class Structure(Protocol):
    """A structure with all its public parameters chosen. Implementations are frozen dataclasses."""

    name: ClassVar[str]
    description: ClassVar[Description]
    never_negative: ClassVar[bool]
    """Whether no feature of any row is below 0: then two rows differ by at most √2 times the longest one in ℓ2."""

    @property
    def facts(self) -> Facts: ...

    @property
    def blocks(self) -> tuple[Block, ...]: ...

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over all blocks, under the relation of `facts`, rounding included, for one row."""
        ...

    def summarise(self, rows: Floats) -> Integers:
        """rows: (k, d) float64, clipped to the domain → the flat summary, Σ block sizes long."""
        ...

    def read(self, noisy: Integers, rows: int | None) -> Reader:
        """noisy: flat summary plus noise; rows: the public n under `replace`, None otherwise."""
        ...

    @property
    def parameters(self) -> Mapping[str, Parameter]: ...

    @property
    def tables(self) -> Tables: ...

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> Self:
        """The structure a release file describes. Anything that does not fit raises ReleaseFileError."""
        ...

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        """Why this structure cannot serve the setting, in words a data owner understands; None if it can."""
        ...

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """Ways to build it, none of which depends on the noise level: only the choice among them does."""
        ...

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> Self: ...


class HasBlocks(Protocol):
    @property
    def blocks(self) -> tuple[Block, ...]: ...


@runtime_checkable
class Sparse(Protocol):
    """A structure of which a row touches few of the numbers, so that it is summed faster than others of its size."""

    @property
    def touched(self) -> int:
        """How many, or as many as take as long to find."""


class Readable(HasBlocks, Protocol):
    """What opening a file asks of a structure, and all that one knows which is no longer made."""

    @property
    def parameters(self) -> Mapping[str, Parameter]: ...

    @property
    def tables(self) -> Tables: ...

    def read(self, noisy: Integers, rows: int | None) -> Reader: ...

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> Self: ...


def size_of(structure: HasBlocks) -> int:
    """How many integers the summary has."""
    return sum(block.size for block in structure.blocks)
