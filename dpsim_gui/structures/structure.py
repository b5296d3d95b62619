"""What every structure is: a linear sketch.

    summary   S = Σ_x φ(x)         int64, additive, any chunks, any order
    release   N = S + noise        drawn once, elsewhere
    answer    <ψ(y), N> + c(y)     c is public
    noise sd  σ·√(Σ_i ψ_i(y)²)     exact, public; σ = sd of the noise of one integer unit

All coordinates get noise of one common scale. A coordinate that deserves less noise is stored on a finer grid:
its `grain`, the value of one integer unit, is smaller, so that ψ_i carries the weight. A structure knows no epsilon.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, Self, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Domain
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import UnitNoise
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.public_seed import PublicSeed

Parameter = int | float | str
Tables = Mapping[str, Floats]
"""Public arrays that travel in the file beside the noisy ones, such as weights per column."""

SINGLE_PRECISION = frozenset({"landmarks", "directions", "whitening"})
"""Tables of numbers that single precision holds exactly: the file keeps these as F32, all others as F64."""


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What a structure and its reader both know: the function, the domain, and who counts as a neighbour.

    space:  the parts of the coordinates where columns have rules of their own; the domain is then its box.
            None for plain numbers
    """

    similarity: Similarity
    domain: Domain
    relation: Relation
    space: Space | None = None

    def __post_init__(self) -> None:
        if self.space is not None and self.domain != self.space.box:
            raise ValueError("the domain of columns with rules is the box around their space")

    @property
    def dimension(self) -> int:
        return self.domain.dimension

    @property
    def counts_rows(self) -> bool:
        """Under add-remove n is private, and every summary has a noisy count."""
        return self.relation is Relation.ADD_REMOVE


@dataclass(frozen=True, kw_only=True)
class Setting:
    """All public numbers from which a structure is designed.

    rows:   n under `replace`, the owner's public upper bound on n under `add-remove`
    noise:  law of the noise and its sd per unit of sensitivity (no ε reaches a structure)
    alpha:  relative accuracy asked of approximations
    seed:   public coins
    classes: how many classes the rows have; 1 without classes
    partly_counted: a row may add nothing, so that even where the number of records is public that of rows is not
    """

    facts: Facts
    rows: int
    noise: UnitNoise
    alpha: float
    seed: PublicSeed
    classes: int = 1
    landmarks: PublicPoints | None = None
    partly_counted: bool = False

    @property
    def rows_in_a_sum(self) -> int:
        """How many rows one sum must hold: where `rows` is the usual share of a class, one class may have them all."""
        return self.rows * self.classes


@dataclass(frozen=True, kw_only=True)
class Block:
    """A named run of the summary, stored as one integer array; the blocks in order make up the flat summary."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64))


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """One way to build a structure, described by closed forms so that thousands can be compared.

    choice:          the public parameters `design` takes, such as {"levels": 7}
    gain:            rms over y of the noise in an answer, per unit of `UnitNoise.sd_per_sensitivity`
    approximation:   rms error of the method itself (random features, directions), at points among rows
    discretisation:  rms error of cells and cut levels, at points among rows
    even:            rms of both together at points spread evenly over the domain; None where it is the same
    crowded:         upper bound on both together, rms, for rows that crowd, asked about where they do;
                     None where it is what is usual
    worst:           the most by which approximation and discretisation can move an answer beyond (M−1)·answer,
                     None if there is no such bound
    multiplicative:  M of the paper's (M, A): the method's error may grow with the answer by M − 1
    numbers:         how many integers are released;  public_bytes: of large public arrays beside them
    terms:           how many noise terms matter in an answer, where it is known without reading one
    build_cost:      floating-point operations per row;  query_cost: the same per query
    why:             how the parameters follow from the public numbers
    """

    choice: Mapping[str, Parameter]
    gain: float
    approximation: float = 0.0
    discretisation: float = 0.0
    even: float | None = None
    crowded: float | None = None
    worst: float | None = 0.0
    multiplicative: float = 1.0
    numbers: int
    terms: float | None = None
    build_cost: float
    query_cost: float
    why: Message
    public_bytes: int = 0


@dataclass(frozen=True, kw_only=True, eq=False)
class Reading:
    """Answers at q points before any law of noise is applied; all arrays (q,).

    value:          the answer
    square:         Σ_i ψ_i(y)²: the noise variance is σ² times this
    fourth:         Σ_i ψ_i(y)⁴ or an upper bound, at most square²: square²/fourth noise terms really matter
    approximation:  bound on what the method itself may be off by at this point, 0 where it is exact
    unseen:         which points lie where the structure's public landmarks cannot see; None where it has none
    """

    value: Floats
    square: Floats
    fourth: Floats
    approximation: Floats
    unseen: NDArray[np.bool_] | None = None

    @property
    def terms(self) -> Floats:
        """How many noise terms really matter, at least 1."""
        return np.maximum(np.square(self.square) / np.maximum(self.fourth, 1e-300), 1.0)


def joined_readings(readings: Sequence[Reading]) -> Reading:
    """Answers at some points and then at others, from one reader: it tells `unseen` for all of them or for none."""
    if len(readings) == 1:
        return readings[0]
    unseen = [reading.unseen for reading in readings if reading.unseen is not None]
    return Reading(
        value=np.concatenate([reading.value for reading in readings]),
        square=np.concatenate([reading.square for reading in readings]),
        fourth=np.concatenate([reading.fourth for reading in readings]),
        approximation=np.concatenate([reading.approximation for reading in readings]),
        unseen=np.concatenate(unseen) if unseen else None,
    )


class Reader(Protocol):
    """A noisy summary made ready for queries."""

    @property
    def rows(self) -> float:
        """n where it is public, its noisy count otherwise."""
        ...

    def answer(self, points: Floats) -> Reading:
        """points: (q, d) float64, finite."""
        ...


@runtime_checkable
class Planar(Protocol):
    """A reader that answers a whole plane faster than its points one by one."""

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        """point: (d,);  across, up: a column and its values → answers for every pair, `across` fastest."""
        ...


@runtime_checkable
class BatchReader(Protocol):
    """A reader that answers together with others of the same structure far faster than each on its own."""

    def answer_all(self, readers: Sequence[Reader], points: Floats) -> list[Reading]:
        """readers: this one among them, of noisy sums of the same features → their answers, one after the other."""
        ...


@runtime_checkable
class ManyFunctions(Protocol):
    """A reader whose noisy sums can be read for other functions than the one the release was made for."""

    def asking(self, similarity: Similarity) -> Reader: ...


@runtime_checkable
class Consistent(Protocol):
    """A reader that can answer from sums some rows could have; the stated noise stays that of the plain answers."""

    def consistent(self) -> Reader: ...


def never(_similarity: Similarity) -> bool:
    return False


def always(_similarity: Similarity) -> bool:
    return True


def nothing(_setting: Setting) -> Hashable:
    return None


@dataclass(frozen=True, kw_only=True)
class CurveTraits:
    """How the predicted error of a structure follows what a curve runs over.

    depth_follows_rows:  its depth jumps where the rows pass a power of two; between two jumps the closed form is exact
    choice_follows_rows: what is chosen changes with the rows, so that a curve over rows needs more probes
    is_costly:           for this function it is smooth over bandwidths, but too slow to be foreseen at every one
    offered:             what is on offer in a setting; a closed form holds wherever that stays the same
    """

    depth_follows_rows: bool = False
    choice_follows_rows: bool = False
    is_costly: Callable[[Similarity], bool] = never
    offered: Callable[[Setting], Hashable] = nothing

    @property
    def has_an_offer(self) -> bool:
        return self.offered is not nothing


class Structure(Protocol):
    """A structure with all its public parameters chosen. Implementations are frozen dataclasses."""

    name: ClassVar[str]
    functions: ClassVar[frozenset[FunctionName]]
    """The functions it can answer; `obstacle` is asked only about these."""
    curve: ClassVar[CurveTraits]

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


class Readable(HasBlocks, Protocol):
    """What opening a file asks of a structure, and all that one knows which is no longer made."""

    functions: ClassVar[frozenset[FunctionName]]

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
