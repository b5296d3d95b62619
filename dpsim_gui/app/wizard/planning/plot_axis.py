"""What the predicted error is drawn over, and how people call it."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from dpsim_gui.functions.similarity import Similarity


class PlotAxis(StrEnum):
    EPSILON = "epsilon"
    ROWS = "rows"
    BANDWIDTH = "bandwidth"
    ALPHA = "alpha"


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


def _tr(text: str) -> str:
    return QCoreApplication.translate("PlotAxis", text)


def _words() -> dict[PlotAxis, AxisWords]:
    """Made anew each time: the language is known only once the program runs."""
    return {
        PlotAxis.EPSILON: AxisWords(
            short=_tr("ε"), title=_tr("ε"), at=_tr("ε = {value}"), note=_tr("Drag the line to change ε.")
        ),
        PlotAxis.ROWS: AxisWords(
            short=_tr("Rows"),
            title=_tr("number of rows"),
            at=_tr("{value} rows"),
            at_one=_tr("1 row"),
            note=_tr("A fact about your data: nothing here moves it."),
        ),
        PlotAxis.BANDWIDTH: AxisWords(
            short=_tr("Bandwidth"),
            title=_tr("bandwidth s"),
            at=_tr("s = {value}"),
            note=_tr("Chosen on the page Similarity. Answers grow with it too."),
        ),
        PlotAxis.ALPHA: AxisWords(
            short=_tr("α"),
            title=_tr("accuracy α"),
            at=_tr("α = {value}"),
            note=_tr("Typed under Advanced choices, below."),
        ),
    }
