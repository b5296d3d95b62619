"""A first look in the draft: what is asked of it, and what it proposes for the columns. A look is public."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.columns.looked import CellKind
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import (
    group_of,
    has_bounds,
    has_values,
    is_text,
    kind_of,
    places_of,
    values_of,
)
from dpsim_gui.curator.plan.look import LookPlan, plan_look
from dpsim_gui.curator.request.fields import FIELD
from dpsim_gui.curator.request.from_look import MANY_MISSING, complete_by_look
from dpsim_gui.curator.request.look import LookRequest
from dpsim_gui.curator.request.written import written_names, written_number
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import suggested_delta
from dpsim_gui.release.look import FirstLook
from dpsim_gui.structures.looks.told import ToldColumn
from dpsim_gui.typed_number import real_number

Ends = tuple[float | str, float | str]

_NO_DELTA = FIELD["delta"].default
_MOST_WORTH = 0.5
"""the ε up to which a look is recommended: with more, it would cost as much as the usual release"""
_ANY_EPSILON = "1"
_BELOW_MOST = 0.25
_USUAL_FACTOR = "2"
"""what counts as near in an amount by ratio"""


def can_look(choices: Choices) -> bool:
    """A study fixes all that a look could propose, and without bounds there is nothing to propose."""
    in_bounds = choices.domain is DomainKind.BOX and not is_text(choices)
    return bool(choices.source and choices.columns) and not choices.is_shared and in_bounds


def look_plan(choices: Choices) -> LookPlan:
    """What a look of these columns would tell; PlanError where a text of the draft is wrong."""
    rows = choices.stated_rows_text
    lists = {name: values for name in choices.columns if (values := _listed(choices, name))}
    request = LookRequest(
        columns=choices.columns,
        values=lists or None,
        date_format=_date_forms(choices) or None,
        epsilon=FIELD["epsilon"].read(choices.look_epsilon_text),
        delta=FIELD["delta"].read(choices.look_delta_text.strip() or _NO_DELTA),
        neighbours=choices.neighbours,
        rows=FIELD["rows"].read(rows) if rows.strip() else None,
        rows_per_person=FIELD["rows_per_person"].read(choices.rows_per_person_text),
        person=choices.person or None,
        dataset=FIELD["dataset"].read(choices.dataset_text),
    )
    return plan_look(request)


@dataclass(frozen=True, kw_only=True)
class LookAdvice:
    """epsilon: the smallest that tells usable bounds, None where none does;  delta: what suits the number of rows

    is_worth_it: whether so small an ε is reasonable
    """

    epsilon: str | None
    delta: str

    @property
    def is_worth_it(self) -> bool:
        return self.epsilon is not None and real_number("epsilon", self.epsilon) <= _MOST_WORTH

    @property
    def fields(self) -> dict[str, str]:
        """Of the draft, where no budget is typed."""
        return {"look_epsilon_text": self.epsilon or "" if self.is_worth_it else "", "look_delta_text": self.delta}


def look_advice(choices: Choices) -> LookAdvice:
    """From public numbers alone; PlanError where the draft is not ready for a look."""
    delta = suggested_delta(FIELD["rows"].read(choices.stated_rows_text))
    plan = look_plan(replace(choices, look_epsilon_text=_ANY_EPSILON, look_delta_text=delta))
    return LookAdvice(epsilon=plan.worthwhile_epsilon, delta=delta)


def changes_by_look(choices: Choices, look: FirstLook) -> dict[str, Any]:
    """Fields of the draft with what the look tells of columns that nothing was typed about; empty for nothing new."""
    if choices.domain is not DomainKind.BOX:
        return {}
    try:
        before = _as_said(choices)
    except PlanError:
        # A text is wrong. It is shown where it was typed.
        return {}
    after = complete_by_look(before, look).values

    def new(field: str) -> dict[str, Any]:
        return {name: value for name, value in (after[field] or {}).items() if name not in before[field]}

    kinds = {**choices.kinds, **new("kind")}
    found = {
        name: _above_zero(ends, look.told[name]) if kinds.get(name) == ColumnKind.LOG else ends
        for name, ends in new("bounds").items()
    }
    bounds = {name: (_text(ends[0]), _text(ends[1])) for name, ends in found.items() if ends is not None}
    near = {name: _text(value) for name, value in new("near").items()}
    near |= {name: _USUAL_FACTOR for name in bounds if kinds.get(name) == ColumnKind.LOG and name not in before["near"]}
    values = {name: written_names(listed)[0] for name, listed in new("values").items()}
    changes = {
        "kinds": kinds,
        "values": {**choices.values, **values},
        "bounds": {**choices.bounds, **bounds},
        "near": {**choices.near, **near},
        "missing": {**choices.missing, **_missing_rules(choices, kinds, look)},
    }
    return {field: value for field, value in changes.items() if value != getattr(choices, field)}


def _as_said(choices: Choices) -> dict[str, Any]:
    """What is typed already, as fields of a request. Any kernel without a bandwidth measures in units of near."""
    columns, kinds = choices.columns, {name: kind_of(choices, name) for name in choices.columns}
    return {
        "columns": columns,
        "place": places_of(choices),
        "kind": {name: kind.value for name, kind in kinds.items() if kind is not ColumnKind.NUMBER},
        "values": {name: values for name in columns if (values := _listed(choices, name))},
        "near": {name: text for name in columns if (text := choices.near.get(name, "").strip())},
        "bounds": {
            name: ends for name in columns if has_bounds(choices, name) and any(ends := choices.bounds_of(name))
        },
        "ball": None,
        "unit_norm": False,
        "function": "gaussian",
        "bandwidth": None,
    }


def _above_zero(ends: Ends, told: ToldColumn) -> Ends | None:
    """Ratios need a lowest value above 0: a quarter of the percentile below which 5 % of the rows lie."""
    if isinstance(ends[0], str) or ends[0] > 0:
        return ends
    low = float(f"{told.quantiles[0][1].value * _BELOW_MOST:.1g}") if told.quantiles else 0.0
    return (low, ends[1]) if 0 < low < float(ends[1]) else None


def _missing_rules(choices: Choices, kinds: Mapping[str, str], look: FirstLook) -> dict[str, str]:
    """Rows with a missing value are skipped, and lists have it as a value. Of many missing ones the owner decides."""
    rules = {}
    for name in choices.columns:
        told, first = look.told.get(name), group_of(choices, name)[0]
        if told is None or name != first or choices.missing.get(name, "").strip():
            continue
        if kinds.get(name) == ColumnKind.CATEGORY:
            rules[name] = MissingRule.OWN.value
        elif told.kinds[CellKind.MISSING].low <= MANY_MISSING:
            rules[name] = MissingRule.LEAVE_OUT.value
    return rules


def _listed(choices: Choices, name: str) -> tuple[str, ...]:
    return values_of(choices, name) if has_values(choices, name) else ()


def _date_forms(choices: Choices) -> dict[str, str]:
    forms = {
        name: choices.kinds[name].partition(":")[2]
        for name in choices.columns
        if kind_of(choices, name) is ColumnKind.DATE
    }
    return {name: form for name, form in forms.items() if form}


def _text(value: float | str) -> str:
    return value if isinstance(value, str) else written_number(value)[0]
