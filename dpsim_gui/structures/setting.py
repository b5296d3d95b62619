"""What a structure is designed from, and the ways to build it: public numbers only."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Ball, Box, Domain, bounded
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
    def bounds(self) -> Box | Ball:
        return bounded(self.domain)

    @property
    def counts_rows(self) -> bool:
        """Under add-remove n is private, and every summary has a noisy count."""
        return self.relation is Relation.ADD_REMOVE


@dataclass(frozen=True, kw_only=True, eq=False)
class Marginals:
    """Where rows lie along each axis, as public knowledge tells it.

    places: (k, axes) coordinates, each as likely as the others of its axis; axes know nothing of each other
    steps: between the only places where rows lie, from one bound to the other; 0 where they may lie anywhere
    """

    places: Floats
    steps: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Setting:
    """All public numbers from which a structure is designed.

    rows:   n under `replace`, the owner's public upper bound on n under `add-remove`
    noise:  law of the noise and its sd per unit of sensitivity (no ε reaches a structure)
    alpha:  relative accuracy asked of approximations
    seed:   public coins
    classes: how many classes the rows have; 1 without classes
    partly_counted: a row may add nothing, so that even where the number of records is public that of rows is not
    marginals: of the columns, as a look tells them; None without a look
    """

    facts: Facts
    rows: int
    noise: UnitNoise
    alpha: float
    seed: PublicSeed
    classes: int = 1
    landmarks: PublicPoints | None = None
    partly_counted: bool = False
    marginals: Marginals | None = None

    @property
    def rows_in_a_sum(self) -> int:
        """How many rows one sum must hold: where `rows` is the usual share of a class, one class may have them all."""
        return self.rows * self.classes


@dataclass(frozen=True, kw_only=True)
class ErrorModel:
    """Rms errors to expect of an answer, or of what a structure is made for, such as a rank.

    noise:            averaged over the domain, per unit of `UnitNoise.sd_per_sensitivity`
    approximation:    of the method itself (random features, directions), at points among rows
    discretisation:   of cells and cut levels, at points among rows
    even:             of both together at points spread evenly over the domain; None where it is the same
    clustered:        upper bound on both together at points where many rows lie; None where it is typical
    usual_clustered:  as much of that bound as is usual, by which candidates are chosen; None where it is all of it
    worst:            the most by which both can move an answer beyond (M−1)·answer, None if there is no such bound
    multiplicative:   M of the paper's (M, A): the method's error may grow with the answer by M − 1
    """

    noise: float
    approximation: float = 0.0
    discretisation: float = 0.0
    even: float | None = None
    clustered: float | None = None
    usual_clustered: float | None = None
    worst: float | None = 0.0
    multiplicative: float = 1.0

    @property
    def typical(self) -> float:
        """Of the method, at points among rows."""
        return math.hypot(self.approximation, self.discretisation)

    @property
    def where_rows_cluster(self) -> float | None:
        """Of the method, to expect there; None where it is typical."""
        return self.clustered if self.usual_clustered is None else self.usual_clustered

    @property
    def both_laws(self) -> tuple[float, float]:
        """Of the method, at points spread evenly and where many rows lie; typical unless both are known."""
        even, clustered = self.even, self.where_rows_cluster
        return (self.typical, self.typical) if even is None or clustered is None else (even, clustered)


@dataclass(frozen=True, kw_only=True)
class Workload:
    """numbers: integers that are released;  public_bytes: of large public arrays beside them
    per_row, per_query: floating-point operations
    """

    numbers: int
    public_bytes: int = 0
    per_row: float
    per_query: float


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """One way to build a structure, described by closed forms so that thousands can be compared.

    choice:   the public parameters `design` takes, such as {"levels": 7};  why: how they follow from public numbers
    purpose:  the errors by which candidates of one structure are chosen; None where they are those of an answer
    terms:    how many noise terms matter in an answer, where it is known without reading one
    public:   error of what is public anyway, for rows just like it; None where nothing is
    enough:   the method's error over the noise that is small enough: the first such candidate is taken;
              None where the best is always sought
    """

    choice: Mapping[str, Parameter]
    errors: ErrorModel
    work: Workload
    why: Message
    purpose: ErrorModel | None = None
    terms: float | None = None
    enough: float | None = None
    public: float | None = None
