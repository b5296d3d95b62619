"""What the owner asks of a first look: columns and a small budget."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from dpsim_gui.columns.column import check_list
from dpsim_gui.columns.date import ISO, DateForm
from dpsim_gui.columns.looked import CellKind, LookedColumn
from dpsim_gui.curator.request.fields import FIELD, default_of
from dpsim_gui.curator.request.numbers import End
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.sensitivity import Relation

LOOK_FIELDS = (
    "columns", "values", "bounds", "date_format", "epsilon", "delta", "neighbours", "rows", "rows_per_person", "person",
    "dataset",
)  # fmt: skip
"""of a request for a release, with the same meaning"""

MOST_COLUMNS = 200


@dataclass(frozen=True, kw_only=True)
class LookRequest:
    """The options of `dpsim look`, as those of `ReleaseRequest`.

    values: by column, the list whose values are counted; without one, values of texts are found where δ > 0
    bounds: by column, or for all columns without a list: where these are known, the look tells how rows lie between

    >>> LookRequest(columns=["age", "gender"], rows=2000, epsilon="0.1").columns
    ('age', 'gender')
    """

    columns: tuple[str, ...]
    epsilon: str
    delta: str = default_of("delta")
    values: Mapping[str, tuple[str, ...]] | None = field(default=None, hash=False)
    bounds: Mapping[str, tuple[End, End]] | tuple[End, End] | None = field(default=None, hash=False)
    date_format: Mapping[str, str] | None = field(default=None, hash=False)
    neighbours: str = default_of("neighbours")
    rows: int | None = None
    rows_per_person: int = default_of("rows_per_person")
    person: str | None = None
    dataset: str = default_of("dataset")

    def __post_init__(self) -> None:
        for name in LOOK_FIELDS:
            object.__setattr__(self, name, FIELD[name].take(getattr(self, name)))
        if len(self.columns) > MOST_COLUMNS:
            raise PlanError("columns", "look.too-many-columns", limit=MOST_COLUMNS)
        if self.person in self.columns:
            raise PlanError("person", "person-column-of-its-own")
        bounded = self.bounds if isinstance(self.bounds, Mapping) else {}
        for said, by_name in (("values", self.values), ("bounds", bounded), ("date format", self.date_format)):
            for name in by_name or {}:
                if name not in self.columns:
                    raise PlanError(said, "names-no-column", unknown=name)
        for name, values in (self.values or {}).items():
            # One value will do: it may be all that the owner knows.
            check_list(name, (*values, "?"))
        _ = self.looked

    @property
    def looked(self) -> tuple[LookedColumn, ...]:
        """What is counted of each column in the first stage."""
        values, forms = self.values or {}, self.date_format or {}
        return tuple(
            LookedColumn(
                name=name,
                values=tuple(map(str.strip, values.get(name, ()))),
                form=forms.get(name, ""),
                bounds=None if name in values else self._bounds_of(name)[0],
                edges_of=self._bounds_of(name)[1],
            )
            for name in self.columns
        )

    def _bounds_of(self, name: str) -> tuple[tuple[float, float] | None, CellKind]:
        """As numbers or days, and of which of both."""
        typed = self.bounds.get(name) if isinstance(self.bounds, Mapping) else self.bounds
        if typed is None:
            return None, CellKind.NUMBER
        days = [
            DateForm(form=(self.date_format or {}).get(name, ISO)).days(end) for end in typed if isinstance(end, str)
        ]
        low, high = days or (float(typed[0]), float(typed[1]))
        if not -math.inf < low < high < math.inf:
            raise PlanError("bounds", "bounds-not-rising", column=name)
        return (low, high), CellKind.DATE if days else CellKind.NUMBER

    @property
    def budget(self) -> Budget:
        return Budget.parse(epsilon=self.epsilon, delta=self.delta)

    @property
    def relation(self) -> Relation:
        try:
            return Relation(self.neighbours)
        except ValueError:
            raise PlanError("neighbours", "choose-one-of-these", choices=", ".join(Relation)) from None
