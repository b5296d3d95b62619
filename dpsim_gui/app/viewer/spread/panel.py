"""Spread: means, how columns vary together, principal directions and regression, each with its band."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from PySide6.QtWidgets import QLayout

from dpsim_gui.analysis.spread import Estimate, Spread, spread
from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import marked, rounded, significant
from dpsim_gui.app.language.numbers import share as per_cent
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.viewer.export.answer_words import joined, near_words, question_words, range_words
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.data_plot import bars, padded, whiskers
from dpsim_gui.app.viewer.plots.plot_panel import NumbersPanel, Task
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.fields import ClassBox, ColumnBox
from dpsim_gui.app.widgets.form import choice, flow
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import Release

_NAMED = 4  # columns that are named of a direction
_ENDS = ("value", "low", "high")
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
    """names: of the lines;  estimate: (k,) in the columns' units
    drawn: (k,) on one scale, of the first lines: a share of the bounds, a correlation, a share of all variance, or a
    slope in standard deviations
    beside: (k,) a standard deviation or correlation;  texts: the columns of each direction
    """

    view: SpreadView
    names: tuple[str, ...]
    estimate: Estimate
    drawn: Estimate
    beside: Floats | None = None
    texts: tuple[str, ...] = ()

    @property
    def estimate_rows(self) -> tuple[list[float], list[float], list[float]]:
        """Values, and the ends of their bands."""
        return self.estimate.value.tolist(), self.estimate.low.tolist(), self.estimate.high.tolist()


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
    pairs = Estimate(**{part: getattr(covariance, part)[first, second] for part in _ENDS})
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
        texts=tuple(name_columns(spreads.columns, direction) for direction in directions),
    )


def _regression(spreads: Spread, target: str) -> SpreadNumbers:
    """Slopes, then the intercept."""
    fitted = spreads.regression(target)
    deviation = dict(zip(spreads.columns, np.sqrt(np.diag(spreads.covariance.value)), strict=True))
    scale = np.array([deviation[name] for name in fitted.on]) / deviation[target]
    ends = {part: np.append(getattr(fitted.slopes, part), getattr(fitted.intercept, part)) for part in _ENDS}
    return SpreadNumbers(
        view=SpreadView.REGRESSION,
        names=fitted.on,
        estimate=Estimate(**ends),
        drawn=_moved(fitted.slopes, np.zeros(len(scale)), scale),
    )


def _moved(estimate: Estimate, by: Floats, scale: Floats) -> Estimate:
    return Estimate(**{part: (getattr(estimate, part) + by) * scale for part in _ENDS})


def name_columns(columns: tuple[str, ...], direction: Floats) -> str:
    """The columns that it goes along most, the first with a plus."""
    largest = np.argsort(-np.abs(direction), kind="stable")[:_NAMED]
    sign = 1.0 if direction[largest[0]] >= 0 else -1.0
    parts = (marked(f"{sign * direction[at]:+.2f}".replace("-", "\u2212")) for at in largest)
    return ", ".join(f"{part} {columns[at]}" for part, at in zip(parts, largest, strict=True))


class SpreadPanel(NumbersPanel):
    topic = "viewer-spread"
    result: SpreadNumbers | None

    def __init__(self, session: Session) -> None:
        super().__init__(session, plot=tr("Spread"), table=tr("Numbers with their intervals"))

    def _make_controls(self) -> QLayout:
        release = self._session.release
        self.view = choice(self.tr("What to show"), ((self.tr("Means"), SpreadView.MEAN),))
        if tells_covariance(release):
            self.view.addItem(self.tr("Columns that vary together"), SpreadView.TOGETHER)
            self.view.addItem(self.tr("Principal directions"), SpreadView.DIRECTIONS)
            self.view.addItem(self.tr("Regression"), SpreadView.REGRESSION)
        self.view.currentIndexChanged.connect(self._choose)
        self.label = ClassBox(release.classes, with_all=True)
        self.label.changed.connect(self._choose)
        self.target = ColumnBox(self.tr("Column to predict"), release.columns, narrowest=140, widest=260)
        self.target.currentIndexChanged.connect(self._choose)
        self.export = self._make_export_button(self.tr("Export the spread"), "spread")
        return flow(self.view, self.label, self.target, self.export, spacing=12)

    def _task(self) -> Task:
        view = SpreadView(self.view.currentData())
        self.label.setVisible(view is SpreadView.MEAN and bool(self._session.release.classes))
        self.target.setVisible(view is SpreadView.REGRESSION)
        release, label, target = self._session.release, self.label.chosen, self.target.currentText()
        axes = self._session.point.axes
        bounds = np.array([axis.low for axis in axes]), np.array([axis.high for axis in axes])
        return lambda _progress: compute_spread(release, view, bounds, label=label, target=target)

    def _draw(self) -> None:
        if self.result is None:
            return
        result, count = self.result, min(_MOST_DRAWN, len(self.result.drawn.value))
        axes = {
            SpreadView.MEAN: (self.tr("column"), self.tr("between the bounds")),
            SpreadView.TOGETHER: (self.tr("pair of columns"), self.tr("correlation")),
            SpreadView.DIRECTIONS: (self.tr("direction"), self.tr("share of all variance")),
            SpreadView.REGRESSION: (self.tr("column"), self.tr("standardised slope")),
        }
        self.plot.show_words(result.names[:count], *axes[result.view])
        ends = padded(result.drawn.low[:count], result.drawn.high[:count])
        self.plot.show_drawing(lambda colours: _items(result, count, colours), x=(-0.5, count - 0.5), y=ends)
        self.legend.setText(self._words(result, count))
        header, rows = self._numbers(result)
        self.cells.show_cells(header, rows[:_MOST_LISTED])

    def _words(self, result: SpreadNumbers, count: int) -> str:
        bands = self.tr("Lines show the 95 % interval of each number. Grey: could be noise.")
        about = self.tr("They are about the rows of this release and its noise.")
        parts = [bands, about]
        if result.view is SpreadView.DIRECTIONS:
            parts.append(self.tr("These are in the columns’ own units, so a column of larger numbers counts more."))
        if count < len(result.drawn.value):
            parts.append(self.tr("Only the first {count} are drawn.").format(count=count))
        return " ".join(parts)

    def _numbers(self, result: SpreadNumbers) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        """Header and rows of the table, with as many digits as the bands allow."""
        before, after = {
            SpreadView.MEAN: ((self.tr("Column"), self.tr("Mean")), (self.tr("Standard deviation"),)),
            SpreadView.TOGETHER: ((self.tr("Columns"), self.tr("Covariance")), (self.tr("Correlation"),)),
            SpreadView.DIRECTIONS: ((self.tr("Direction"), self.tr("Variance")), (self.tr("Share"), self.tr("Along"))),
            SpreadView.REGRESSION: ((self.tr("Column"), self.tr("Slope")), ()),
        }[result.view]
        beside: list[Sequence[str]] = []
        if result.view is SpreadView.DIRECTIONS:
            beside = [[per_cent(float(part)) for part in result.drawn.value], result.texts]
        elif result.beside is not None:
            beside = [[significant(float(part)) for part in result.beside]]
        names = (*result.names, self.tr("intercept")) if result.view is SpreadView.REGRESSION else result.names
        rows: list[tuple[str, ...]] = []
        for at, (name, value, low, high) in enumerate(zip(names, *result.estimate_rows, strict=True)):
            numbers = (rounded(part, (high - low) / 4) for part in (value, low, high))
            rows.append((name, *numbers, *(column[at] for column in beside)))
        return (*before, self.tr("from"), self.tr("to"), *after[: len(beside)]), rows

    def _make_export(self) -> PlotExport | None:
        result, session = self.result, self._session
        if result is None:
            return None
        title = self.view.currentText()
        if result.view is SpreadView.REGRESSION:
            title = self.tr("Regression of {column}").format(column=self.target.currentText())
        label = self.label.chosen if result.view is SpreadView.MEAN else None
        reach = range_words((result.drawn.high - result.drawn.low) / 2)
        caption = joined(
            question_words(session.release.receipt.facts.similarity, label),
            near_words(session),
            self.tr("95 % intervals {range}").format(range=reach),
            self.legend.text(),
        )
        return self._export(title, caption, self.plot.render_to, lambda: self._table(result), session.file_footer)

    def _table(self, result: SpreadNumbers) -> str:
        names = (*result.names, "intercept") if result.view is SpreadView.REGRESSION else result.names
        rows = list(zip(names, *result.estimate_rows, strict=True))
        return table((str(result.view), "value", "low", "high"), rows, self._session.file_footer)


def _items(result: SpreadNumbers, count: int, colours: Colours) -> list[Any]:
    # Bars are pale where noise alone may explain them.
    x, drawn = np.arange(float(count)), result.drawn
    value, low, high = drawn.value[:count], drawn.low[:count], drawn.high[:count]
    sure = (low > 0) | (high < 0)
    items = [
        bars(x[chosen], value[chosen], colours.series[0], opacity=opacity)
        for chosen, opacity in ((sure, 0.85), (~sure, _PALE))
    ]
    return [*items, whiskers(x, value, low, high, colours.text)]
