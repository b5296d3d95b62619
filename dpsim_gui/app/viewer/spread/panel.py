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
from dpsim_gui.app.viewer.plots.panel import PlotPanel
from dpsim_gui.app.viewer.plots.plot_card import NumbersView
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
    told: Estimate
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


def spread_numbers(
    release: Release, view: SpreadView, bounds: tuple[Floats, Floats], *, label: str | None, target: str
) -> SpreadNumbers:
    """bounds: lowest and highest value of each column;  label: of the mean;  target: of the regression."""
    if view is SpreadView.MEAN:
        return _mean(spread(release, label=label), *bounds)
    told = spread(release)
    if view is SpreadView.TOGETHER:
        return _together(told)
    return _directions(told) if view is SpreadView.DIRECTIONS else _regression(told, target)


def _mean(told: Spread, low: Floats, high: Floats) -> SpreadNumbers:
    known = told.sums.second is not None
    return SpreadNumbers(
        view=SpreadView.MEAN,
        names=told.columns,
        told=told.mean,
        drawn=_moved(told.mean, -low, 1 / (high - low)),
        beside=np.sqrt(np.diag(told.covariance.value)) if known else None,
    )


def _together(told: Spread) -> SpreadNumbers:
    """Pairs of columns, those that vary together most first."""
    covariance, (first, second) = told.covariance, np.triu_indices(len(told.columns), 1)
    deviation = np.sqrt(np.diag(covariance.value))
    scale = 1 / (deviation[first] * deviation[second])
    order = np.argsort(-np.abs(covariance.value[first, second] * scale), kind="stable")
    first, second, scale = first[order], second[order], scale[order]
    pairs = _some(covariance, (first, second))
    return SpreadNumbers(
        view=SpreadView.TOGETHER,
        names=tuple(f"{told.columns[one]} × {told.columns[other]}" for one, other in zip(first, second, strict=True)),
        told=pairs,
        drawn=_moved(pairs, np.zeros(len(scale)), scale),
        beside=pairs.value * scale,
    )


def _directions(told: Spread) -> SpreadNumbers:
    directions, along = told.principal
    total = float(along.value.sum())
    return SpreadNumbers(
        view=SpreadView.DIRECTIONS,
        names=tuple(str(at) for at in range(1, len(directions) + 1)),
        told=along,
        drawn=_moved(along, np.zeros(len(along.value)), np.full(len(along.value), 1 / total)),
        beside=tuple(named_along(told.columns, direction) for direction in directions),
    )


def _regression(told: Spread, target: str) -> SpreadNumbers:
    """Slopes, then the intercept."""
    found = told.regression(target)
    deviation = dict(zip(told.columns, np.sqrt(np.diag(told.covariance.value)), strict=True))
    scale = np.array([deviation[name] for name in found.on]) / deviation[target]
    ends = [np.append(getattr(found.slopes, part), getattr(found.intercept, part)) for part in ("value", "low", "high")]
    return SpreadNumbers(
        view=SpreadView.REGRESSION,
        names=found.on,
        told=Estimate(value=ends[0], low=ends[1], high=ends[2]),
        drawn=_moved(found.slopes, np.zeros(len(scale)), scale),
    )


def _moved(estimate: Estimate, by: Floats, scale: Floats) -> Estimate:
    value, low, high = ((part + by) * scale for part in (estimate.value, estimate.low, estimate.high))
    return Estimate(value=value, low=low, high=high)


def _some(estimate: Estimate, at: tuple[NDArray[np.intp], NDArray[np.intp]]) -> Estimate:
    return replace(estimate, value=estimate.value[at], low=estimate.low[at], high=estimate.high[at])


def named_along(columns: tuple[str, ...], direction: Floats) -> str:
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
        self.told: SpreadNumbers | None = None
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
        self.told = None
        self.card.show_working()
        release, label, target = self._session.release, self.label.chosen, self.target.currentText()
        axes = self._session.point.axes
        bounds = np.array([axis.low for axis in axes]), np.array([axis.high for axis in axes])

        def task(_progress: Progress) -> SpreadNumbers:
            return spread_numbers(release, view, bounds, label=label, target=target)

        self.job.ask(task, fine=True)

    def _show_result(self, told: SpreadNumbers) -> None:
        if told.view is self._view:
            self.problem.show_problem(None)
            self.told = told
            self._draw(told)

    def _draw(self, told: SpreadNumbers) -> None:
        count = min(_MOST_DRAWN, len(told.drawn.value))
        self.plot.show_words(told.names[:count], *self._axes_named(told.view))
        ends = padded(told.drawn.low[:count], told.drawn.high[:count])
        self.plot.show_drawing(lambda colours: self._drawn(told, count, colours), x=(-0.5, count - 0.5), y=ends)
        self.legend.setText(self._words(told, count))
        header, rows = self._texts(told)
        self.cells.show_cells(header, rows[:_MOST_LISTED])

    def _drawn(self, told: SpreadNumbers, count: int, colours: Colours) -> list[Any]:
        """Bars are pale where noise alone may explain them."""
        x, drawn = np.arange(float(count)), told.drawn
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

    def _words(self, told: SpreadNumbers, count: int) -> str:
        bands = self.tr("Bands hold each number with 95 % probability; pale: noise may explain it.")
        about = self.tr("They are about the rows of this release and its noise; reading them costs no privacy.")
        parts = [bands, about]
        if told.view is SpreadView.DIRECTIONS:
            parts.append(self.tr("In the columns’ own units: a column of larger numbers weighs more."))
        if count < len(told.drawn.value):
            parts.append(self.tr("Drawn are the first {count}.").format(count=count))
        return " ".join(parts)

    def _texts(self, told: SpreadNumbers) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        """The numbers as they are shown, with as many digits as their bands allow."""
        ends = (self.tr("from"), self.tr("to"))
        beside = self._beside(told)
        before, after = {
            SpreadView.MEAN: ((self.tr("Column"), self.tr("Mean")), (self.tr("Standard deviation"),)),
            SpreadView.TOGETHER: ((self.tr("Columns"), self.tr("Covariance")), (self.tr("Correlation"),)),
            SpreadView.DIRECTIONS: ((self.tr("Direction"), self.tr("Variance")), (self.tr("Share"), self.tr("Along"))),
            SpreadView.REGRESSION: ((self.tr("Column"), self.tr("Slope")), ()),
        }[told.view]
        names = (*told.names, self.tr("intercept")) if told.view is SpreadView.REGRESSION else told.names
        parts = zip(names, told.told.value, told.told.low, told.told.high, strict=True)
        rows: list[tuple[str, ...]] = []
        for at, (name, value, low, high) in enumerate(parts):
            numbers = (rounded(float(each), float(high - low) / 4) for each in (value, low, high))
            rows.append((name, *numbers, *(each[at] for each in beside)))
        return (*before, *ends, *after[: len(beside)]), rows

    def _beside(self, told: SpreadNumbers) -> list[list[str]]:
        if told.view is SpreadView.DIRECTIONS:
            assert isinstance(told.beside, tuple)
            return [[per_cent(float(each)) for each in told.drawn.value], list(told.beside)]
        return [] if told.beside is None else [[significant(float(each)) for each in told.beside]]

    def _make_export(self) -> PlotExport | None:
        told = self.told
        if told is None:
            return None
        title = self.view.currentText()
        if told.view is SpreadView.REGRESSION:
            title = self.tr("Regression of {column}").format(column=self.target.currentText())
        label = self.label.chosen if told.view is SpreadView.MEAN else None
        return PlotExport(
            title=title,
            footer=self._session.file_footer,
            caption=joined(
                question_words(self._session.release.receipt.facts.similarity, label),
                reach_words(self._session),
                self.tr("bands of what is drawn {range}").format(
                    range=range_words((told.drawn.high - told.drawn.low) / 2)
                ),
                self.legend.text(),
            ),
            paint=self.plot.render_to,
            font=self.font(),
            table=lambda: self._table(told),
        )

    def _table(self, told: SpreadNumbers) -> str:
        names = (*told.names, "intercept") if told.view is SpreadView.REGRESSION else told.names
        parts = (told.told.value, told.told.low, told.told.high)
        rows = list(zip(names, *(part.tolist() for part in parts), strict=True))
        return table((str(told.view), "value", "low", "high"), rows, self._session.file_footer)
