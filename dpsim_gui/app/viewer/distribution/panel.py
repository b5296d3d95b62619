"""Distribution: the share of rows below each value of a column, its quantiles, or the shares of a category's values."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtWidgets import QLayout

from dpsim_gui.analysis.category_shares import category_shares, is_category, told_columns
from dpsim_gui.analysis.distribution import USUAL_SHARES, Banded, distribution
from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import share as per_cent
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.viewer.export.answer_words import joined, near_words, question_words, range_words
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.data_plot import band, bars, line, whiskers
from dpsim_gui.app.viewer.plots.plot_panel import NumbersPanel, Task
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.fields import ClassBox, ColumnBox
from dpsim_gui.app.widgets.form import check_box, flow
from dpsim_gui.arrays import Floats
from dpsim_gui.release.release import Release

_SAMPLES = 241
_TOP = 1.04


@dataclass(frozen=True, kw_only=True, eq=False)
class ColumnNumbers:
    """values: (k,) of the column;  shares: of rows at or below each, or of each value of a category
    quantiles: at the usual shares, None for a category
    """

    name: str
    values: Floats
    shares: Banded
    quantiles: Banded | None


def read_column(release: Release, axis: Axis, label: str | None) -> ColumnNumbers:
    if is_category(release, axis.name):
        category = category_shares(release, axis.name, label=label)
        places = np.arange(len(category.values), dtype=np.float64)
        return ColumnNumbers(name=axis.name, values=places, shares=category.shares, quantiles=None)
    column = distribution(release, axis.name, label=label)
    ends, count = (axis.position(axis.low), axis.position(axis.high)), len(axis.scale.words) or _SAMPLES
    values = axis.scale.values(np.linspace(*ends, count))
    quantiles = column.quantiles(USUAL_SHARES)
    return ColumnNumbers(name=axis.name, values=values, shares=column.below(values), quantiles=quantiles)


class DistributionPanel(NumbersPanel):
    topic = "viewer-distribution"
    result: ColumnNumbers | None

    def __init__(self, session: Session) -> None:
        super().__init__(session, plot=tr("Distribution"), table=tr("Quantiles or shares"))

    def _make_controls(self) -> QLayout:
        release = self._session.release
        self.column = ColumnBox(self.tr("Column"), told_columns(release), narrowest=140, widest=260)
        self.column.currentIndexChanged.connect(self._choose)
        self.label = ClassBox(release.classes, with_all=False)
        self.label.changed.connect(self._choose)
        self.together = check_box(self.tr("Interval for all values at &once"))
        self._session.choices.follow_tick("distribution/whole", self.together)
        self.together.toggled.connect(self._draw)
        self.export = self._make_export_button(self.tr("Export the distribution"), "distribution")
        return flow(self.column, self.label, self.together, self.export, spacing=12)

    @property
    def _axis(self) -> Axis:
        return self._session.point.axes[self._session.columns.index(self.column.currentText())]

    def _task(self) -> Task:
        release, axis, label = self._session.release, self._axis, self.label.chosen
        return lambda _progress: read_column(release, axis, label)

    def _draw(self) -> None:
        if self.result is None:
            return
        axis, result = self._axis, self.result
        up = self.tr("share of the rows") if result.quantiles is None else self.tr("share at or below")
        self.plot.show_axes(axis, up)
        self.plot.show_drawing(lambda colours: self._items(result, colours), x=(axis.start, axis.end), y=(0.0, _TOP))
        self.legend.setText(
            self.tr(
                "Dark: the 95 % interval at each value. Pale: at all values at once. Both are about the rows of this "
                "release."
            )
            if self.together.isChecked()
            else self.tr("The band is the 95 % interval at each value. It is about the rows of this release.")
        )
        self.cells.show_cells(*self._numbers(result))

    def _items(self, result: ColumnNumbers, colours: Colours) -> list[Any]:
        axis, shares, colour = self._axis, result.shares, colours.series[0]
        x = axis.scale.positions(result.values)
        if axis.scale.words:
            items = [bars(x, shares.value, colour), whiskers(x, shares.value, shares.low, shares.high, colours.text)]
            if self.together.isChecked():
                items.append(whiskers(x, shares.value, shares.all_low, shares.all_high, colours.text, 1.0))
            return items
        wide = band(x, shares.all_low, shares.all_high, colour, 0.12) if self.together.isChecked() else []
        return [*wide, *band(x, shares.low, shares.high, colour, 0.24), line(x, shares.value, colour)]

    def _numbers(self, result: ColumnNumbers) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        axis = self._axis
        ends: tuple[str, ...] = self.tr("95 % interval from"), self.tr("to")
        every = self.together.isChecked()
        if every:
            ends += (self.tr("all values: from"), self.tr("to"))
        # Columns that are not drawn, or that repeat those before them, are not listed.
        told = 5 if every else 3
        if result.quantiles is None:
            shares = (tuple(per_cent(share) if share else "0 %" for share in row) for row in _rows(result.shares))
            rows = [(axis.text(value), *row) for value, row in zip(result.values.tolist(), shares, strict=True)]
            rows = [row[: 1 + told] for row in rows]
            return (self.tr("Value"), self.tr("Share of the rows"), *ends), rows
        values = (tuple(axis.text(axis.tidy(value)) for value in row) for row in _rows(result.quantiles))
        rows = [(per_cent(at), *row[:told]) for at, row in zip(USUAL_SHARES, values, strict=True)]
        return (self.tr("Share below"), axis.name, *ends), rows

    def _make_export(self) -> PlotExport | None:
        result = self.result
        if result is None:
            return None
        shares, session = result.shares, self._session
        all_values = self.tr("pale, at all values at once: {range}").format(
            range=range_words((shares.all_high - shares.all_low) / 2)
        )
        caption = joined(
            question_words(session.release.receipt.facts.similarity, self.label.chosen),
            near_words(session),
            self.tr("noise and method together {range} at one value (95 %)").format(
                range=range_words((shares.high - shares.low) / 2)
            ),
            all_values if self.together.isChecked() else "",
            self.tr("about the rows of this release"),
        )
        title = self.tr("Distribution of {column}").format(column=result.name)
        # The function that is asked now has no part in it.
        return self._export(title, caption, self.plot.render_to, lambda: self._table(result), session.file_footer)

    def _table(self, result: ColumnNumbers) -> str:
        header = (result.name, "share", "low", "high", "all_low", "all_high")
        cells = zip(map(self._axis.cell, result.values.tolist()), _rows(result.shares), strict=True)
        return table(header, [(cell, *row) for cell, row in cells], self._session.file_footer)


def _rows(banded: Banded) -> list[list[float]]:
    """(k, 5): the value, the band of each, and the band of all at once."""
    parts = (banded.value, banded.low, banded.high, banded.all_low, banded.all_high)
    rows: list[list[float]] = np.column_stack(parts).tolist()
    return rows
