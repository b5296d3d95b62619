"""The curves of one picture: expected error of every possible structure over one axis, and where the draft stands."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from dpsim_gui.app.language.language import tr
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.curves import (
    CurveAxis,
    ErrorCurve,
    curve_values,
    epsilon_curves,
    epsilon_values,
    error_curves,
)
from dpsim_gui.curator.plan.verdict import error_floor
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.budget import Budget, exact_number


class PlotAxis(StrEnum):
    EPSILON = "epsilon"
    ROWS = "rows"
    BANDWIDTH = "bandwidth"


@dataclass(frozen=True, kw_only=True)
class AxisWords:
    """short: on a button;  title: at the axis;  at: one place on it, with {value};  note: how the value is changed.

    at_one: the place 1, where a value is counted and not measured
    """

    short: str
    title: str
    at: str
    note: str
    at_one: str = ""

    def place(self, value: str) -> str:
        return self.at_one if self.at_one and value == "1" else self.at.format(value=value)


def axes_for(similarity: Similarity) -> tuple[PlotAxis, ...]:
    """Only kernels have a bandwidth."""
    return tuple(axis for axis in PlotAxis if axis is not PlotAxis.BANDWIDTH or similarity.is_kernel)


def axis_words(axis: PlotAxis) -> AxisWords:
    return _words()[axis]


def _words() -> dict[PlotAxis, AxisWords]:
    """Made anew each time: the language is known only once the program runs."""
    return {
        PlotAxis.EPSILON: AxisWords(
            short=tr("ε"), title=tr("ε"), at=tr("ε = {value}"), note=tr("Drag the line to change ε.")
        ),
        PlotAxis.ROWS: AxisWords(
            short=tr("Rows"),
            title=tr("number of rows"),
            at=tr("{value} rows"),
            at_one=tr("1 row"),
            note=tr("The number of rows is a fact about your data."),
        ),
        PlotAxis.BANDWIDTH: AxisWords(
            short=tr("Bandwidth"),
            title=tr("bandwidth s"),
            at=tr("s = {value}"),
            note=tr("You choose it on the page Question. Answers grow with it too."),
        ),
    }


_EPSILON_POINTS = 61
# Candidates jump between whole numbers of levels and directions; less than this is no change.
_HARDLY = 1.01


@dataclass(frozen=True, kw_only=True, eq=False)
class AxisCurves:
    """values: (k,), rising;  floor: (k,), nan where no lower bound is proved;  at: the request's own value.

    scale: what errors of answers were multiplied by: of a kernel, the rows make people of shares. Over rows it is 1,
        since the share is what more rows make smaller
    """

    axis: PlotAxis
    at: float
    values: Floats
    curves: tuple[ErrorCurve, ...]
    floor: Floats
    scale: float = 1.0

    def errors_of(self, structure: str) -> Floats:
        """(k,), nan where it cannot be used."""
        errors = (curve.errors for curve in self.curves if curve.structure == structure)
        return next(errors, np.full(len(self.values), np.nan))

    def moves(self, structure: str) -> bool:
        """Whether its error changes along the axis."""
        errors = self.errors_of(structure)
        errors = errors[np.isfinite(errors)]
        return errors.size > 0 and float(errors.max()) > _HARDLY * float(errors.min())

    def nearest(self, value: float) -> int:
        """Place of the value that is nearest on a log scale."""
        return int(np.argmin(np.abs(np.log10(self.values) - np.log10(value))))

    def least(self, place: int) -> ErrorCurve | None:
        """The structure with the smallest error at one of the values."""
        possible = [curve for curve in self.curves if np.isfinite(curve.errors[place])]
        return min(possible, key=lambda curve: float(curve.errors[place]), default=None)


def curves_over(request: ReleaseRequest, axis: PlotAxis) -> AxisCurves:
    """The part of the axis where at least one structure can be used."""
    if axis is PlotAxis.EPSILON:
        return _over_epsilon(request)
    swept = CurveAxis(axis)
    values = np.array(curve_values(request, swept))
    curves = error_curves(request, swept, values.tolist())
    shown = np.zeros(len(values), dtype=np.bool_)
    for curve in curves:
        shown |= np.isfinite(curve.errors)
    at = request.rows if axis is PlotAxis.ROWS else request.bandwidth
    assert at is not None
    scale = 1.0 if axis is PlotAxis.ROWS else _people(request)
    return AxisCurves(
        axis=axis,
        at=float(at),
        scale=scale,
        values=values[shown],
        curves=tuple(ErrorCurve(structure=curve.structure, errors=scale * curve.errors[shown]) for curve in curves),
        # The proof of the lower bound needs enough rows, and how many is not stated: it is drawn over ε alone.
        floor=np.full(int(shown.sum()), np.nan),
    )


def _people(request: ReleaseRequest) -> float:
    """Of a kernel, an error of 1 is all rows."""
    return float(request.rows or 1) if request.similarity.is_kernel else 1.0


def _over_epsilon(request: ReleaseRequest) -> AxisCurves:
    texts = [f"{value:.4g}" for value in epsilon_values(_EPSILON_POINTS)]
    delta = exact_number("delta", request.delta)
    budgets = [Budget(epsilon=exact_number("epsilon", text), delta=delta) for text in texts]
    floors = [error_floor(request, budget) for budget in budgets]
    return AxisCurves(
        axis=PlotAxis.EPSILON,
        at=float(request.budget.epsilon),
        values=np.array(texts, dtype=np.float64),
        scale=_people(request),
        curves=tuple(
            ErrorCurve(structure=curve.structure, errors=_people(request) * curve.errors)
            for curve in epsilon_curves(request, texts)
        ),
        floor=np.array([np.nan if floor is None else floor for floor in floors], dtype=np.float64),
    )
