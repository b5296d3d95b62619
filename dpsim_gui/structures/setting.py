"""What a structure is designed from, and the ways to build it: public numbers only."""

from collections.abc import Mapping
from dataclasses import dataclass

from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Domain
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.public_seed import PublicSeed

Parameter = int | float | str


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
class PurposeErrors:
    """Errors of what a structure is made for, where that is not an answer but, say, a rank; all rms.

    gain:           of the noise, per unit of `UnitNoise.sd_per_sensitivity`
    even, crowded:  of the method itself, where rows are spread evenly and where they crowd
    """

    gain: float
    even: float
    crowded: float


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
    crowding:        as much of that bound as is usual, by which candidates are chosen; None where it is all of it
    worst:           the most by which approximation and discretisation can move an answer beyond (M−1)·answer,
                     None if there is no such bound
    multiplicative:  M of the paper's (M, A): the method's error may grow with the answer by M − 1
    numbers:         how many integers are released;  public_bytes: of large public arrays beside them
    terms:           how many noise terms matter in an answer, where it is known without reading one
    enough:          the method's error over the noise that is small enough: of such candidates the first is taken;
                     None where the best is always sought
    build_cost:      floating-point operations per row;  query_cost: the same per query
    purpose:         by which candidates of one structure are chosen; None where it is the error of an answer
    why:             how the parameters follow from the public numbers
    """

    choice: Mapping[str, Parameter]
    gain: float
    approximation: float = 0.0
    discretisation: float = 0.0
    even: float | None = None
    crowded: float | None = None
    crowding: float | None = None
    worst: float | None = 0.0
    multiplicative: float = 1.0
    numbers: int
    terms: float | None = None
    enough: float | None = None
    build_cost: float
    query_cost: float
    why: Message
    public_bytes: int = 0
    purpose: PurposeErrors | None = None

    @property
    def where_rows_crowd(self) -> float | None:
        """Rms of the method's error to expect there; None where it is what is usual."""
        return self.crowded if self.crowding is None else self.crowding
