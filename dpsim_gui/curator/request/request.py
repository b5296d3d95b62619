"""What the owner asks for: every choice that makes a plan, as typed, and nothing of the data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.columns.column import ColumnKind, Missing
from dpsim_gui.columns.spec import ColumnSpec, specs_of, table_of, text_of
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.columns.text import TextColumn, TextRule
from dpsim_gui.columns.text_model import load_model
from dpsim_gui.curator.request.fields import FIELD, FIELDS, SPENT, RequestField, default_of
from dpsim_gui.curator.request.numbers import End
from dpsim_gui.curator.request.written import some_names, written_number
from dpsim_gui.domain import FARTHEST, Ball, Box, Domain, Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import TRAITS, FunctionName, Similarity
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.setting import Facts


@dataclass(frozen=True, kw_only=True)
class ReleaseRequest:
    """The options of `dpsim plan` and `dpsim release`, under the same names.

    epsilon, delta: as text, exact; a number is taken as it is written
    columns:    in the order queries will use
    bounds:     (low, high) for all columns, or one pair per column name; None with `ball` or where no bounds are needed
    near:       by column, the difference that counts as near, or one for all; the bandwidth is then 1 unless typed
    kind, values, far, date_format, missing: by column, as the options of the same names;  place: pairs of columns
    text_model: what makes vectors of a column of the kind text: wordllama, or a folder
    person:     column that says whose a row is; at most `rows_per_person` of each person are counted
    ball:       radius of a ball around the origin, for embeddings
    unit_norm:  rows are divided by their length, and so are the points that are asked about; needs no bounds
    rows:       public number of rows under `replace`, public upper bound under `add-remove`
    landmarks:  public points like the rows, which a release may publish: a file, or an array with the columns in order
    landmarks_rule: which come first if there are too many: `random`, or `greedy` for coverage
    fill:       stands in for missing or unreadable cells; None takes the middle of the domain
    row_means:  what one row is, in the owner's words;  bounds_note: how the bounds are known
    publisher, purpose, contact: who publishes the release, for what, and where readers can ask; each may be empty
    study:      the file of a study that this release is part of; all that it fixes must be as it says
    match:      by column of the study, what it is called in the owner's file, where that is another name

    >>> request = ReleaseRequest(function="gaussian", bandwidth=0.1, epsilon="1", columns=("x", "y"), bounds=(0, 1))
    >>> request.budget.epsilon, request.columns
    (Fraction(1, 1), ('x', 'y'))
    """

    function: str
    epsilon: str
    columns: tuple[str, ...]
    delta: str = default_of("delta")
    alpha: float = default_of("alpha")
    bandwidth: float | None = None
    p: float | None = None
    bounds: Mapping[str, tuple[End, End]] | tuple[End, End] | None = field(default=None, hash=False)
    near: Mapping[str, float] | float | None = field(default=None, hash=False)
    kind: Mapping[str, str] | None = field(default=None, hash=False)
    values: Mapping[str, tuple[str, ...]] | None = field(default=None, hash=False)
    far: Mapping[str, float] | None = field(default=None, hash=False)
    text_model: str = default_of("text_model")
    place: tuple[tuple[str, str], ...] | None = None
    date_format: Mapping[str, str] | None = field(default=None, hash=False)
    missing: Mapping[str, str] | None = field(default=None, hash=False)
    ball: float | None = None
    unit_norm: bool = default_of("unit_norm")
    rows: int | None = None
    neighbours: str = default_of("neighbours")
    rows_per_person: int = default_of("rows_per_person")
    person: str | None = None
    structure: str = default_of("structure")
    landmarks: str | PublicPoints | NDArray[Any] | None = None
    landmarks_rule: str = default_of("landmarks_rule")
    label_column: str | None = None
    classes: tuple[str, ...] = default_of("classes")
    class_names: tuple[str, ...] = default_of("class_names")
    fill: float | None = None
    dataset: str = default_of("dataset")
    row_means: str = default_of("row_means")
    bounds_note: str = default_of("bounds_note")
    publisher: str = default_of("publisher")
    purpose: str = default_of("purpose")
    contact: str = default_of("contact")
    study: str | None = None
    match: Mapping[str, str] | None = field(default=None, hash=False)

    def __post_init__(self) -> None:
        """What Python programs pass for the same thing becomes the same thing, so that equal requests are equal."""
        for declared in FIELDS:
            object.__setattr__(self, declared.name, declared.take(getattr(self, declared.name)))
        if (self.label_column is None) != (not self.classes):
            raise PlanError("classes", "label-and-classes")
        if self.class_names and len(self.class_names) != len(self.classes):
            raise PlanError("class names", "one-name-a-class", names=len(self.class_names), classes=len(self.classes))
        if self.label_column in self.columns:
            raise PlanError("label column", "label-among-columns")
        if self.person is not None and self.person in (*self.columns, self.label_column):
            raise PlanError("person", "person-column-of-its-own")
        if self.match:
            self._check_match(self.match)
        if self._has_rules:
            self._take_rules()
        elif any(isinstance(end, str) for pair in self._named_bounds.values() for end in pair):
            raise PlanError("bounds", "bounds-are-days")

    def _check_match(self, match: Mapping[str, str]) -> None:
        if not self.is_site:
            raise PlanError("match", "match-needs-study")
        named = tuple(name for name in (*self.columns, self.person, self.label_column) if name is not None)
        if unknown := [name for name in match if name not in named]:
            raise PlanError("match", "names-no-column", unknown=some_names(unknown))
        own = [self.own_name(name) for name in named]
        if len(set(own)) < len(own):
            raise PlanError("match", "matched-twice")

    @property
    def is_site(self) -> bool:
        """Whether this is one of several releases by one shared plan, which fixes nearly all of it."""
        return self.study is not None

    @property
    def stated_fields(self) -> tuple[RequestField, ...]:
        """What its owner has to say: every field, or those that the shared plan leaves to a site."""
        return tuple(each for each in FIELDS if not self.is_site or each.of_site or each.name in SPENT)

    @property
    def shown_classes(self) -> tuple[str, ...]:
        """What readers see: the classes, or the names given to them."""
        return self.class_names or self.classes

    def own_name(self, name: str) -> str:
        """What a column is called in the owner's file."""
        return (self.match or {}).get(name, name)

    def _take_rules(self) -> None:
        """The sentence about a mistake in the rules comes at once; and where all have a unit, 1 is the bandwidth."""
        if self.unit_norm or self.ball is not None:
            raise PlanError("ball" if self.ball is not None else "unit norm", "not-with-rules")
        if self.has_text and self.fill is not None:
            raise PlanError("fill", "fill-of-no-number", name=some_names(self.columns), kind=ColumnKind.TEXT.value)
        traits = TRAITS.get(FunctionName(self.function)) if self.function in set(FunctionName) else None
        if (
            self.bandwidth is None
            and traits is not None
            and traits.is_kernel
            and (self.has_text or all(spec.has_unit for spec in self.specs))
        ):
            object.__setattr__(self, "bandwidth", 1.0)

    @property
    def _has_rules(self) -> bool:
        rules = (self.near, self.kind, self.values, self.far, self.place, self.date_format, self.missing)
        return any(rules)

    @cached_property
    def specs(self) -> tuple[ColumnSpec, ...]:
        """What is said about the columns, but for the one fill of all of them."""
        if self.far and "" in self.far:
            raise PlanError("far", "far-by-category")
        said: dict[str, Any] = {
            FIELD[name].title: getattr(self, name) or {} for name in ("kind", "values", "date_format", "missing")
        }
        for option, numbers in (("near", self.near), ("far", self.far)):
            assert numbers is None or isinstance(numbers, Mapping)
            said[option] = {name: written_number(number)[0] for name, number in (numbers or {}).items()}
        bounds = {"": self.bounds} if isinstance(self.bounds, tuple) else self.bounds or {}
        said["bounds"] = {name: _ends(pair) for name, pair in bounds.items()}
        return specs_of(self.columns, said, self.place or ())

    def _filled(self, spec: ColumnSpec) -> ColumnSpec:
        """One fill for all columns without a rule of their own: these must hold numbers."""
        if self.fill is None or spec.missing:
            return spec
        if spec.kind not in (ColumnKind.NUMBER, ColumnKind.LOG):
            raise PlanError("fill", "fill-of-no-number", name=some_names(spec.names), kind=spec.kind.value)
        return replace(spec, missing=f"fill:{written_number(self.fill)[0]}")

    @cached_property
    def table(self) -> ColumnTable | None:
        """The rules of the columns; None where all are plain numbers in one unit, as they stand in the file."""
        if not self._has_rules or self.has_text:
            return None
        return table_of([self._filled(spec) for spec in self.specs])

    @property
    def has_text(self) -> bool:
        """Whether the only column holds texts, which a model turns into vectors."""
        return ColumnKind.TEXT in (self.kind or {}).values() and text_of(self.specs) is not None

    @cached_property
    def text(self) -> TextColumn | None:
        """Its rule, with the model at hand."""
        spec = text_of(self.specs) if self.has_text else None
        if spec is None:
            return None
        model = load_model(self.text_model)
        missing = Missing.parse(spec.missing) if spec.missing else Missing()
        rule = TextRule(column=spec.names[0], model=model.identity, missing=missing)
        return TextColumn.of(rule, self.text_model)

    @property
    def counted_rows_are_private(self) -> bool:
        """Whether a row may add nothing at all."""
        leaves_out = self.text.rule.leaves_rows_out if self.text else bool(self.table and self.table.leaves_rows_out)
        return self.person is not None or leaves_out

    @property
    def _named_bounds(self) -> Mapping[str, tuple[End, End]]:
        if self.bounds is None:
            return {}
        return self.bounds if isinstance(self.bounds, Mapping) else dict.fromkeys(self.columns, self.bounds)

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
            raise PlanError("neighbours", "choose-one-of-these", choices=", ".join(Relation)) from None

    @property
    def facts(self) -> Facts:
        """What a structure is told of the request."""
        table, similarity = self.table, self.similarity
        if table is not None and (problem := table.obstacle(similarity.p)) is not None:
            raise PlanError("function", problem)
        return Facts(
            similarity=similarity,
            domain=self.domain,
            relation=self.relation,
            space=None if table is None else table.space,
        )

    @property
    def budget(self) -> Budget:
        return Budget.parse(epsilon=self.epsilon, delta=self.delta)

    @property
    def domain(self) -> Domain:
        if self.table is not None:
            names = [rule.names[0] for rule in self.table.columns for part in rule.parts for _ in part.box[0]]
            return _declared(self.table.space.box, names)
        if self.text is not None:
            return self.text.rule.domain
        if self.unit_norm:
            if self.bounds is not None or self.ball not in (None, 1.0):
                raise PlanError("unit norm", "unit-norm-and-bounds")
            return Ball(centre=np.zeros(len(self.columns)), radius=1.0, sphere=True)
        if self.ball is not None:
            if self.bounds is not None:
                raise PlanError("ball", "bounds-and-ball")
            return Ball(centre=np.zeros(len(self.columns)), radius=float(self.ball))
        if self.bounds is None:
            return Everywhere(dimension=len(self.columns))
        return self._box(self._named_bounds)

    def _box(self, bounds: Mapping[str, tuple[End, End]]) -> Box:
        missing = [name for name in self.columns if name not in bounds]
        if missing:
            names = some_names(missing)
            raise PlanError("bounds", "bounds-missing", names=names)
        unknown = [name for name in bounds if name not in self.columns]
        if unknown:
            raise PlanError("bounds", "names-no-column", unknown=some_names(unknown))
        pairs = np.array([bounds[name] for name in self.columns], dtype=np.float64)
        return _declared(Box(lower=pairs[:, 0], upper=pairs[:, 1]), self.columns)

    @property
    def fill_values(self) -> tuple[float, ...]:
        """One value per column, inside the domain; none where columns have rules of their own."""
        if self.table is not None:
            return ()
        if self.text is not None:
            return self.text.fill
        domain = self.domain
        if self.fill is None:
            middle = np.zeros(domain.dimension) if isinstance(domain, Everywhere) else domain.centre
            return tuple(map(float, middle))
        values = np.full((1, domain.dimension), float(self.fill))
        if not (np.abs(values) <= FARTHEST).all() or not domain.contains(values)[0]:
            raise PlanError("fill", "fill-not-inside")
        return tuple(map(float, values[0]))


def _declared(box: Box, names: Sequence[str]) -> Box:
    """box: if a release may be made with it;  names: of the column that each of its axes is of"""
    try:
        return box.declared()
    except PlanError as error:
        name = names[int(np.argmax(box.too_narrow))]
        raise PlanError("bounds", "of-column", name=some_names([name]), problem=error.message) from None


def _ends(pair: tuple[End, End]) -> tuple[str, str]:
    """A day may be written as a whole number, 20240301, and was then taken for one."""
    low, high = (end if isinstance(end, str) else written_number(end)[0] for end in pair)
    return low, high
