"""What would make answers sharper, and by how much: another function, bandwidth, one column less, δ, ε, more rows.

Rows cannot be chosen, they have to be found. Where there is a file, the lever changes nothing of the draft.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import group_of
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.purpose import Purpose, proposed_changes
from dpsim_gui.curator.draft.site import sites_of
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import judge
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.request.written import written_number
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.privacy.budget import USUAL_EPSILON, Budget, suggested_delta
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress, unwatched

# With more columns, leaving one out gains little, and every one is planned for.
_MOST_COLUMNS = 8
_MOST_SHOWN = 4
# A smaller gain is not worth a change of the draft.
_LEAST_GAIN = 1.15
# How many times as many rows the lever of rows stands for.
_MORE_ROWS = 2


class LeverKind(StrEnum):
    FUNCTION = "function"
    BANDWIDTH = "bandwidth"
    COLUMN = "column"
    DELTA = "delta"
    EPSILON = "epsilon"
    ROWS = "rows"


@dataclass(frozen=True, kw_only=True, eq=False)
class Lever:
    """value: what is typed, the function, or the column that is left out;  changes: of the draft

    before, after: what is measured now and then; an error falls, and a share of right classes rises
    """

    kind: LeverKind
    value: str
    changes: Mapping[str, Any]
    before: float
    after: float

    @property
    def gain(self) -> float:
        """How many times better it gets."""
        low, high = sorted((self.before, self.after))
        return high / low if low > 0 else math.inf


@dataclass(frozen=True, kw_only=True, eq=False)
class LeverQuestion:
    """The request as it is, and those that might be better;  sites: how many releases are planned together."""

    sites: int
    now: ReleaseRequest
    tried: tuple[tuple[LeverKind, str, Mapping[str, Any], ReleaseRequest], ...]


def lever_question(choices: Choices) -> LeverQuestion:
    """PlanError where the draft is not complete."""
    now = Draft(choices).to_request()
    tried = []
    for kind, value, changes in _changes(choices, now):
        try:
            better = Draft(replace(choices, **changes)).to_request()
            if kind is LeverKind.ROWS:
                better = replace(better, rows=int(value))
            tried.append((kind, value, changes, better))
        except DpsimError:
            continue
    return LeverQuestion(sites=sites_of(choices), now=now, tried=tuple(tried))


def error_measured(plan: Plan) -> float:
    """The expected error over the usual difference between answers: the yardstick of the verdict."""
    share = judge(plan).of_differences
    return plan.predicted_error.total if share is None else share


def best_levers(
    question: LeverQuestion,
    progress: Progress = unwatched,
    *,
    measure: Callable[[Plan], float] = error_measured,
    higher_is_better: bool = False,
) -> tuple[Lever, ...]:
    """Those that help most, best first.

    measure: what the window shows of a plan, so that a lever and the number beside it never disagree
    """
    before = measure(_plan(question.now, question.sites))
    levers = []
    for done, (kind, value, changes, request) in enumerate(question.tried):
        progress(done, len(question.tried))
        try:
            after = measure(_plan(request, question.sites))
        except DpsimError:
            continue
        lever = Lever(kind=kind, value=value, changes=changes, before=before, after=after)
        if (after > before) is higher_is_better and lever.gain >= _LEAST_GAIN:
            levers.append(lever)
    best = {lever.kind: lever for lever in sorted(levers, key=lambda lever: lever.gain)}
    return tuple(sorted(best.values(), key=lambda lever: -lever.gain)[:_MOST_SHOWN])


def _changes(choices: Choices, now: ReleaseRequest) -> Iterator[tuple[LeverKind, str, dict[str, Any]]]:
    yield from _functions(choices)
    if choices.function not in DISTANCES and now.bandwidth is not None:
        (twice,) = written_number(2 * now.bandwidth)
        yield LeverKind.BANDWIDTH, twice, {"bandwidth_text": twice}
    groups = tuple(dict.fromkeys(group_of(choices, name) for name in choices.columns))
    if choices.domain is DomainKind.BOX and 2 <= len(groups) <= _MOST_COLUMNS:
        for group in groups:
            columns = tuple(name for name in choices.columns if name not in group)
            yield LeverKind.COLUMN, ", ".join(group), {"columns": columns, "structure": "auto"}
    if Budget.parse(epsilon=now.epsilon, delta=now.delta).is_pure and now.rows is not None:
        delta = suggested_delta(now.rows)
        yield LeverKind.DELTA, delta, {"delta_text": delta, "structure": "auto"}
    epsilon = 2 * float(now.budget.epsilon)
    if epsilon <= USUAL_EPSILON:
        yield LeverKind.EPSILON, f"{epsilon:g}", {"epsilon_text": f"{epsilon:g}"}
    if now.rows is not None:
        field = "rows_text" if now.relation is Relation.REPLACE else "rows_bound_text"
        more = f"{_MORE_ROWS * now.rows}"
        yield LeverKind.ROWS, more, {field: more} if choices.starts_study else {}


def _functions(choices: Choices) -> Iterator[tuple[LeverKind, str, dict[str, Any]]]:
    """What the owner's question proposes, and for shares of rows the kernel in which far rows count too."""
    if choices.purpose in set(Purpose):
        changes = proposed_changes(Purpose(choices.purpose), choices)
        if changes["function"] != choices.function:
            yield LeverKind.FUNCTION, changes["function"], changes
    elif choices.label_column and choices.function != FunctionName.L2SQ:
        yield LeverKind.FUNCTION, FunctionName.L2SQ.value, proposed_changes(Purpose.CLASSES, choices)
    if choices.function == FunctionName.GAUSSIAN and not choices.label_column:
        yield LeverKind.FUNCTION, FunctionName.CAUCHY.value, {"function": "cauchy", "structure": "auto"}


def _plan(request: ReleaseRequest, sites: int) -> Plan:
    return make_plan(request, sites=sites, advice=False)
