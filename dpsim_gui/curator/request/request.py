"""What the owner asks for: every choice that makes a plan, as typed, and nothing of the data."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.request.numbers import given_exact, given_names, given_pair, given_real, given_whole
from dpsim_gui.domain import FARTHEST, Ball, Box, Domain, Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.plain_text import is_plain
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.landmarks.thinning import Thinning
from dpsim_gui.structures.public_points import PublicPoints

LEAST_ALPHA = 1e-6
LARGEST_ROWS = 10**12
LARGEST_ROWS_PER_PERSON = 10**6


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
    delta: str = "0"
    alpha: float = 0.05
    bandwidth: float | None = None
    p: float | None = None
    bounds: Mapping[str, tuple[float, float]] | tuple[float, float] | None = field(default=None, hash=False)
    ball: float | None = None
    unit_norm: bool = False
    rows: int | None = None
    neighbours: str = Relation.REPLACE
    rows_per_person: int = 1
    structure: str = "auto"
    landmarks: str | PublicPoints | NDArray[Any] | None = None
    landmarks_rule: str = Thinning.RANDOM
    label_column: str | None = None
    classes: tuple[str, ...] = ()
    fill: float | None = None
    dataset: str = "unnamed"
    row_means: str = "one row"
    bounds_note: str = ""

    def __post_init__(self) -> None:
        self._take_as_given()
        if not self.columns:
            raise PlanError("columns", "choose at least one column")
        if len(set(self.columns)) != len(self.columns):
            raise PlanError("columns", "name every column once")
        if not all(map(is_plain, (*self.columns, *self.classes, self.label_column or ""))):
            raise PlanError("columns", "and classes need names of at most 200 visible letters; rename them in the file")
        if not is_plain(self.row_means) or not is_plain(self.bounds_note, longest=2000):
            raise PlanError("notes", "must be plain text on one line: at most 200 letters, 2,000 for the bounds")
        if self.rows is not None and not 1 <= self.rows <= LARGEST_ROWS:
            raise PlanError("rows", f"must be a whole number from 1 to {LARGEST_ROWS}")
        if not 1 <= self.rows_per_person <= LARGEST_ROWS_PER_PERSON:
            raise PlanError("rows per person", f"must be a whole number from 1 to {LARGEST_ROWS_PER_PERSON}")
        if self.landmarks_rule not in list(Thinning):
            raise PlanError("landmarks rule", f"choose {' or '.join(Thinning)}")
        if not LEAST_ALPHA <= self.alpha < 1:
            raise PlanError("alpha", "must lie between 0.000001 and 1; 0.05 is usual")
        if (self.label_column is None) != (not self.classes):
            raise PlanError("classes", "a label column and the full list of its classes go together")
        names = {name.strip() for name in self.classes}
        if len(names) != len(self.classes) or len(names) == 1 or "" in names:
            raise PlanError("classes", "list at least two classes, each with a name of its own and once")
        if self.label_column in self.columns:
            raise PlanError("label column", "must not be one of the columns that are measured")

    def _take_as_given(self) -> None:
        """What Python programs pass for the same thing becomes the same thing, so that equal requests are equal."""
        taken: dict[str, Any] = {name: given_exact(getattr(self, name)) for name in ("epsilon", "delta")}
        taken |= {name: given_names(name, getattr(self, name)) for name in ("columns", "classes")}
        taken |= {"alpha": given_real("alpha", self.alpha), "rows": _unless_none(given_whole, "rows", self.rows)}
        taken["rows_per_person"] = given_whole("rows per person", self.rows_per_person)
        for name in ("bandwidth", "p", "ball", "fill"):
            taken[name] = _unless_none(given_real, name, getattr(self, name))
        if isinstance(self.bounds, Mapping):
            taken["bounds"] = {str(name): given_pair("bounds", pair) for name, pair in self.bounds.items()}
        else:
            taken["bounds"] = _unless_none(given_pair, "bounds", self.bounds)
        if isinstance(self.landmarks, os.PathLike):
            taken["landmarks"] = os.fspath(self.landmarks)
        elif isinstance(self.landmarks, np.ndarray | list | tuple):
            # An array can neither be compared nor remembered; its points can.
            taken["landmarks"] = _points(self.landmarks)
        for name, value in taken.items():
            object.__setattr__(self, name, value)

    @property
    def similarity(self) -> Similarity:
        try:
            name = FunctionName(self.function)
        except ValueError:
            raise PlanError("function", f"choose one of {', '.join(FunctionName)}") from None
        return Similarity(name=name, bandwidth=self.bandwidth, power=self.p)

    @property
    def relation(self) -> Relation:
        try:
            return Relation(self.neighbours)
        except ValueError:
            raise PlanError("neighbours", f"choose {' or '.join(Relation)}") from None

    @property
    def budget(self) -> Budget:
        return Budget.parse(epsilon=self.epsilon, delta=self.delta)

    @property
    def domain(self) -> Domain:
        if self.unit_norm:
            if self.bounds is not None or self.ball not in (None, 1.0):
                raise PlanError("unit norm", "gives every row the length 1, so leave the bounds and the ball out")
            return Ball(centre=np.zeros(len(self.columns)), radius=1.0, sphere=True)
        if self.ball is not None:
            if self.bounds is not None:
                raise PlanError("ball", "give bounds or a ball, not both")
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
            raise PlanError("bounds", f"are missing for {_some(missing)}; type the lowest and highest possible value")
        unknown = [name for name in bounds if name not in self.columns]
        if unknown:
            raise PlanError("bounds", f"name {_some(unknown)}, which is not among the columns")
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
            raise PlanError("fill", "must be a number inside the bounds of every column; leave it out for the middle")
        return tuple(map(float, values[0]))


def _unless_none(given: Callable[[str, Any], Any], field: str, value: Any) -> Any:
    return None if value is None else given(field, value)


def _points(table: Any) -> PublicPoints:
    try:
        array = np.asarray(table)
    except ValueError:
        array = np.empty(0)
    if array.ndim != 2 or array.dtype.kind not in "fiu":
        raise PlanError("landmarks", "must be a table of numbers: one row per point, one column per column of the data")
    return PublicPoints.of(array.astype(np.float64))


def _some(names: list[str]) -> str:
    shown = ", ".join(names[:3])
    return shown if len(names) <= 3 else f"{shown} and {len(names) - 3} more"
