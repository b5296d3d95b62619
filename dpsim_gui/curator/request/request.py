"""What the owner asks for: every choice that makes a plan, as typed, and nothing of the data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.request.fields import FIELDS, default_of
from dpsim_gui.curator.request.written import some_names
from dpsim_gui.domain import FARTHEST, Ball, Box, Domain, Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_points import PublicPoints


@dataclass(frozen=True, kw_only=True)
class ReleaseRequest:
    """The options of `dpsim plan` and `dpsim release`, under the same names.

    epsilon, delta: as text, exact; a number is taken as it is written
    columns:    in the order queries will use
    bounds:     (low, high) for all columns, or one pair per column name; None with `ball` or where no bounds are needed
    ball:       radius of a ball around the origin, for embeddings
    unit_norm:  rows are divided by their length, and so are the points that are asked about; needs no bounds
    rows:       public number of rows under `replace`, public upper bound under `add-remove`
    landmarks:  public points like the rows, which a release may publish: a file, or an array with the columns in order
    landmarks_rule: which come first if there are too many: `random`, or `greedy` for coverage
    fill:       stands in for missing or unreadable cells; None takes the middle of the domain
    row_means:  what one row is, in the owner's words;  bounds_note: how the bounds are known
    """

    function: str
    epsilon: str
    columns: tuple[str, ...]
    delta: str = default_of("delta")
    alpha: float = default_of("alpha")
    bandwidth: float | None = None
    p: float | None = None
    bounds: Mapping[str, tuple[float, float]] | tuple[float, float] | None = field(default=None, hash=False)
    ball: float | None = None
    unit_norm: bool = default_of("unit_norm")
    rows: int | None = None
    neighbours: str = default_of("neighbours")
    rows_per_person: int = default_of("rows_per_person")
    structure: str = default_of("structure")
    landmarks: str | PublicPoints | NDArray[Any] | None = None
    landmarks_rule: str = default_of("landmarks_rule")
    label_column: str | None = None
    classes: tuple[str, ...] = default_of("classes")
    fill: float | None = None
    dataset: str = default_of("dataset")
    row_means: str = default_of("row_means")
    bounds_note: str = default_of("bounds_note")

    def __post_init__(self) -> None:
        """What Python programs pass for the same thing becomes the same thing, so that equal requests are equal."""
        for each in FIELDS:
            object.__setattr__(self, each.name, each.take(getattr(self, each.name)))
        if (self.label_column is None) != (not self.classes):
            raise PlanError("classes", "label-column-full-list")
        if self.label_column in self.columns:
            raise PlanError("label column", "must-not-one-columns")

    @property
    def similarity(self) -> Similarity:
        try:
            name = FunctionName(self.function)
        except ValueError:
            raise PlanError("function", "choose-one-of-these", choices=", ".join(FunctionName)) from None
        return Similarity(name=name, bandwidth=self.bandwidth, power=self.p)

    @property
    def relation(self) -> Relation:
        try:
            return Relation(self.neighbours)
        except ValueError:
            raise PlanError("neighbours", "choose-one-of", choices=" or ".join(Relation)) from None

    @property
    def budget(self) -> Budget:
        return Budget.parse(epsilon=self.epsilon, delta=self.delta)

    @property
    def domain(self) -> Domain:
        if self.unit_norm:
            if self.bounds is not None or self.ball not in (None, 1.0):
                raise PlanError("unit norm", "gives-every-row-length")
            return Ball(centre=np.zeros(len(self.columns)), radius=1.0, sphere=True)
        if self.ball is not None:
            if self.bounds is not None:
                raise PlanError("ball", "give-bounds-ball-not")
            return Ball(centre=np.zeros(len(self.columns)), radius=float(self.ball))
        if self.bounds is None:
            return Everywhere(dimension=len(self.columns))
        if isinstance(self.bounds, Mapping):
            return self._box(self.bounds)
        low, high = self.bounds
        return self._box(dict.fromkeys(self.columns, (low, high)))

    def _box(self, bounds: Mapping[str, tuple[float, float]]) -> Box:
        missing = [name for name in self.columns if name not in bounds]
        if missing:
            names = some_names(missing)
            raise PlanError("bounds", "missing-type-lowest-highest", names=names)
        unknown = [name for name in bounds if name not in self.columns]
        if unknown:
            raise PlanError("bounds", "name-which-not-among", unknown=some_names(unknown))
        pairs = np.array([bounds[name] for name in self.columns], dtype=np.float64)
        return Box(lower=pairs[:, 0], upper=pairs[:, 1]).declared()

    @property
    def fill_values(self) -> tuple[float, ...]:
        """One value per column, inside the domain."""
        domain = self.domain
        if self.fill is None:
            middle = np.zeros(domain.dimension) if isinstance(domain, Everywhere) else domain.centre
            return tuple(map(float, middle))
        values = np.full((1, domain.dimension), float(self.fill))
        if not (np.abs(values) <= FARTHEST).all() or not domain.contains(values)[0]:
            raise PlanError("fill", "must-number-inside-bounds")
        return tuple(map(float, values[0]))
