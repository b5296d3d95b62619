"""Spread: means, how columns vary together, principal directions and regression, each with its band."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.analysis.spread import Estimate, Spread, spread
from dpsim_gui.app.language.numbers import marked, rounded, significant
from dpsim_gui.app.language.numbers import share as per_cent
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.caption import joined, question_words, range_words, reach_words
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.data_plot import bars, padded, whiskers
from dpsim_gui.app.viewer.plots.plot_card import NumbersView
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.columns import ClassBox, ColumnBox
from dpsim_gui.app.widgets.form import choice, flow, grow
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.progress import Progress
from dpsim_gui.release.release import Release

_NAMED = 4
"""columns that are named of a direction"""

_MOST_DRAWN = 24
_MOST_LISTED = 200
_PALE = 0.35


class SpreadView(StrEnum):
    MEAN = "mean"
    TOGETHER = "together"
    DIRECTIONS = "directions"
    REGRESSION = "regression"


@dataclass(frozen=True, kw_only=True, eq=False)
class SpreadNumbers:
    """names: of the lines;  told: (k,) in the columns' units
    drawn: (k,) on one scale, of the first lines: a share of the bounds, a correlation, a share of all variance, or a
    slope in standard deviations
    beside: what else is said of each line: a standard deviation, the columns of a direction
    """

    view: SpreadView
    names: tuple[str, ...]
    estimate: Estimate
    drawn: Estimate
    beside: tuple[str, ...] | Floats | None = None


def tells_spread(release: Release) -> bool:
    try:
        spread(release)
    except QueryError:
        return False
    return True


def tells_covariance(release: Release) -> bool:
    return spread(release).sums.second is not None


def compute_spread(
    release: Release, view: SpreadView, bounds: tuple[Floats, Floats], *, label: str | None, target: str
) -> SpreadNumbers:
    """bounds: lowest and highest value of each column;  label: of the mean;  target: of the regression."""
    if view is SpreadView.MEAN:
        return _mean(spread(release, label=label), *bounds)
    spreads = spread(release)
    if view is SpreadView.TOGETHER:
        return _together(spreads)
    return _directions(spreads) if view is SpreadView.DIRECTIONS else _regression(spreads, target)


def _mean(spreads: Spread, low: Floats, high: Floats) -> SpreadNumbers:
    known = spreads.sums.second is not None
    return SpreadNumbers(
        view=SpreadView.MEAN,
        names=spreads.columns,
        estimate=spreads.mean,
        drawn=_moved(spreads.mean, -low, 1 / (high - low)),
        beside=np.sqrt(np.diag(spreads.covariance.value)) if known else None,
    )


def _together(spreads: Spread) -> SpreadNumbers:
    """Pairs of columns, those that vary together most first."""
    covariance, (first, second) = spreads.covariance, np.triu_indices(len(spreads.columns), 1)
    deviation = np.sqrt(np.diag(covariance.value))
    scale = 1 / (deviation[first] * deviation[second])
    order = np.argsort(-np.abs(covariance.value[first, second] * scale), kind="stable")
    first, second, scale = first[order], second[order], scale[order]
    pairs = _some(covariance, (first, second))
    return SpreadNumbers(
        view=SpreadView.TOGETHER,
        names=tuple(
            f"{spreads.columns[one]} × {spreads.columns[other]}" for one, other in zip(first, second, strict=True)
        ),
        estimate=pairs,
        drawn=_moved(pairs, np.zeros(len(scale)), scale),
        beside=pairs.value * scale,
    )


def _directions(spreads: Spread) -> SpreadNumbers:
    directions, along = spreads.principal
    total = float(along.value.sum())
    return SpreadNumbers(
        view=SpreadView.DIRECTIONS,
        names=tuple(str(at) for at in range(1, len(directions) + 1)),
        estimate=along,
        drawn=_moved(along, np.zeros(len(along.value)), np.full(len(along.value), 1 / total)),
        beside=tuple(name_columns(spreads.columns, direction) for direction in directions),
    )


def _regression(spreads: Spread, target: str) -> SpreadNumbers:
    """Slopes, then the intercept."""
    fitted = spreads.regression(target)
    deviation = dict(zip(spreads.columns, np.sqrt(np.diag(spreads.covariance.value)), strict=True))
    scale = np.array([deviation[name] for name in fitted.on]) / deviation[target]
    ends = [
        np.append(getattr(fitted.slopes, part), getattr(fitted.intercept, part)) for part in ("value", "low", "high")
    ]
    return SpreadNumbers(
        view=SpreadView.REGRESSION,
        names=fitted.on,
        estimate=Estimate(value=ends[0], low=ends[1], high=ends[2]),
        drawn=_moved(fitted.slopes, np.zeros(len(scale)), scale),
    )


def _moved(estimate: Estimate, by: Floats, scale: Floats) -> Estimate:
    value, low, high = ((part + by) * scale for part in (estimate.value, estimate.low, estimate.high))
    return Estimate(value=value, low=low, high=high)


def _some(estimate: Estimate, at: tuple[NDArray[np.intp], NDArray[np.intp]]) -> Estimate:
    return replace(estimate, value=estimate.value[at], low=estimate.low[at], high=estimate.high[at])


def name_columns(columns: tuple[str, ...], direction: Floats) -> str:
    """The columns that it goes along most, the first with a plus."""
    largest = np.argsort(-np.abs(direction), kind="stable")[:_NAMED]
    sign = 1.0 if direction[largest[0]] >= 0 else -1.0
    parts = (marked(f"{sign * direction[at]:+.2f}".replace("-", "\u2212")) for at in largest)
    return ", ".join(f"{part} {columns[at]}" for part, at in zip(parts, largest, strict=True))


class SpreadPanel(PlotPanel):
    uses_point = False
    topic = "viewer-spread"
    card: NumbersView

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.result: SpreadNumbers | None = None
        self.card = NumbersView(plot=self.tr("Spread"), table=self.tr("Numbers with their bands"))
        self.plot, self.legend, self.cells = self.card.plot, self.card.legend, self.card.cells
        controls = self._make_controls()
        self._arrange(controls, self.problem, self.export.saved, grow(self.card))
        self._start()

    def _make_controls(self) -> QLayout:
        release = self._session.release
        self.view = choice(self.tr("What to show"), ((self.tr("Means"), SpreadView.MEAN),))
        if tells_covariance(release):
            self.view.addItem(self.tr("Columns that vary together"), SpreadView.TOGETHER)
            self.view.addItem(self.tr("Principal directions"), SpreadView.DIRECTIONS)
            self.view.addItem(self.tr("Regression"), SpreadView.REGRESSION)
        self.view.currentIndexChanged.connect(self._start)
        self.label = ClassBox(release.classes, with_all=True)
        self.label.changed.connect(self._start)
        self.target = ColumnBox(self.tr("Column to predict"), release.columns)
        self.target.setMinimumWidth(scaled(140))
        self.target.setMaximumWidth(scaled(260))
        self.target.currentIndexChanged.connect(self._start)
        self.export = self._make_export_button(self.tr("Export the spread"), "spread")
        return flow(self.view, self.label, self.target, self.export, spacing=12)

    @property
    def _view(self) -> SpreadView:
        return SpreadView(self.view.currentData())

    def _start(self) -> None:
        """Nothing of another choice stays in sight."""
        view = self._view
        self.label.setVisible(view is SpreadView.MEAN and bool(self._session.release.classes))
        self.target.setVisible(view is SpreadView.REGRESSION)
        self.result = None
        self.card.show_working()
        release, label, target = self._session.release, self.label.chosen, self.target.currentText()
        axes = self._session.point.axes
        bounds = np.array([axis.low for axis in axes]), np.array([axis.high for axis in axes])

        def task(_progress: Progress) -> SpreadNumbers:
            return compute_spread(release, view, bounds, label=label, target=target)

        self.job.ask(task, fine=True)

    def _show_result(self, result: SpreadNumbers) -> None:
        if result.view is self._view:
            self.problem.show_problem(None)
            self.result = result
            self._draw(result)

    def _draw(self, result: SpreadNumbers) -> None:
        count = min(_MOST_DRAWN, len(result.drawn.value))
        self.plot.show_words(result.names[:count], *self._axes_named(result.view))
        ends = padded(result.drawn.low[:count], result.drawn.high[:count])
        self.plot.show_drawing(lambda colours: self._drawn(result, count, colours), x=(-0.5, count - 0.5), y=ends)
        self.legend.setText(self._words(result, count))
        header, rows = self._texts(result)
        self.cells.show_cells(header, rows[:_MOST_LISTED])

    def _drawn(self, result: SpreadNumbers, count: int, colours: Colours) -> list[Any]:
        """Bars are pale where noise alone may explain them."""
        x, drawn = np.arange(float(count)), result.drawn
        value, low, high = drawn.value[:count], drawn.low[:count], drawn.high[:count]
        sure = (low > 0) | (high < 0)
        items = [
            bars(x[chosen], value[chosen], colours.series[0], opacity=opacity)
            for chosen, opacity in ((sure, 0.85), (~sure, _PALE))
        ]
        return [*items, whiskers(x, value, low, high, colours.text)]

    def _axes_named(self, view: SpreadView) -> tuple[str, str]:
        """Across and up."""
        return {
            SpreadView.MEAN: (self.tr("column"), self.tr("between the bounds")),
            SpreadView.TOGETHER: (self.tr("pair of columns"), self.tr("correlation")),
            SpreadView.DIRECTIONS: (self.tr("direction"), self.tr("share of all variance")),
            SpreadView.REGRESSION: (self.tr("column"), self.tr("standardised slope")),
        }[view]

    def _words(self, result: SpreadNumbers, count: int) -> str:
        bands = self.tr("Bands hold each number with 95 % probability; pale: noise may explain it.")
        about = self.tr("They are about the rows of this release and its noise; reading them costs no privacy.")
        parts = [bands, about]
        if result.view is SpreadView.DIRECTIONS:
            parts.append(self.tr("In the columns’ own units: a column of larger numbers weighs more."))
        if count < len(result.drawn.value):
            parts.append(self.tr("Drawn are the first {count}.").format(count=count))
        return " ".join(parts)

    def _texts(self, result: SpreadNumbers) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        """The numbers as they are shown, with as many digits as their bands allow."""
        ends = (self.tr("from"), self.tr("to"))
        beside = self._beside(result)
        before, after = {
            SpreadView.MEAN: ((self.tr("Column"), self.tr("Mean")), (self.tr("Standard deviation"),)),
            SpreadView.TOGETHER: ((self.tr("Columns"), self.tr("Covariance")), (self.tr("Correlation"),)),
            SpreadView.DIRECTIONS: ((self.tr("Direction"), self.tr("Variance")), (self.tr("Share"), self.tr("Along"))),
            SpreadView.REGRESSION: ((self.tr("Column"), self.tr("Slope")), ()),
        }[result.view]
        names = (*result.names, self.tr("intercept")) if result.view is SpreadView.REGRESSION else result.names
        parts = zip(names, result.estimate.value, result.estimate.low, result.estimate.high, strict=True)
        rows: list[tuple[str, ...]] = []
        for at, (name, value, low, high) in enumerate(parts):
            numbers = (rounded(float(value_), float(high - low) / 4) for value_ in (value, low, high))
            rows.append((name, *numbers, *(value_[at] for value_ in beside)))
        return (*before, *ends, *after[: len(beside)]), rows

    def _beside(self, result: SpreadNumbers) -> list[list[str]]:
        if result.view is SpreadView.DIRECTIONS:
            assert isinstance(result.beside, tuple)
            return [[per_cent(float(value_)) for value_ in result.drawn.value], list(result.beside)]
        return [] if result.beside is None else [[significant(float(value_)) for value_ in result.beside]]

    def _make_export(self) -> PlotExport | None:
        result = self.result
        if result is None:
            return None
        title = self.view.currentText()
        if result.view is SpreadView.REGRESSION:
            title = self.tr("Regression of {column}").format(column=self.target.currentText())
        label = self.label.chosen if result.view is SpreadView.MEAN else None
        return PlotExport(
            title=title,
            footer=self._session.file_footer,
            caption=joined(
                question_words(self._session.release.receipt.facts.similarity, label),
                reach_words(self._session),
                self.tr("bands of what is drawn {range}").format(
                    range=range_words((result.drawn.high - result.drawn.low) / 2)
                ),
                self.legend.text(),
            ),
            paint=self.plot.render_to,
            font=self.font(),
            table=lambda: self._table(result),
        )

    def _table(self, result: SpreadNumbers) -> str:
        names = (*result.names, "intercept") if result.view is SpreadView.REGRESSION else result.names
        parts = (result.estimate.value, result.estimate.low, result.estimate.high)
        rows = list(zip(names, *(part.tolist() for part in parts), strict=True))
        return table((str(result.view), "value", "low", "high"), rows, self._session.file_footer)
