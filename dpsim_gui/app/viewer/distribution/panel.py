"""Distribution: the share of rows below each value of a column, its quantiles, or the shares of a category's values."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtWidgets import QLayout, QWidget

from dpsim_gui.analysis.category_shares import category_shares, is_category, told_columns
from dpsim_gui.analysis.distribution import USUAL_SHARES, Banded, distribution
from dpsim_gui.app.language.numbers import share as per_cent
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.caption import joined, question_words, range_words, reach_words
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import table
from dpsim_gui.app.viewer.plots.data_plot import band, bars, line, whiskers
from dpsim_gui.app.viewer.plots.plot_card import NumbersView
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.columns import ClassBox, ColumnBox
from dpsim_gui.app.widgets.form import check_box, flow, grow
from dpsim_gui.arrays import Floats
from dpsim_gui.progress import Progress
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
    count = len(axis.scale.words) or _SAMPLES
    values = axis.scale.values(np.linspace(*_ends(axis), count))
    return ColumnNumbers(
        name=axis.name, values=values, shares=column.below(values), quantiles=column.quantiles(USUAL_SHARES)
    )


def _ends(axis: Axis) -> tuple[float, float]:
    """Positions of the lowest and highest value."""
    return axis.position(axis.low), axis.position(axis.high)


class DistributionPanel(PlotPanel):
    uses_point = False
    topic = "viewer-distribution"
    card: NumbersView

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.result: ColumnNumbers | None = None
        self.card = NumbersView(plot=self.tr("Distribution"), table=self.tr("Quantiles or shares"))
        self.plot, self.legend, self.cells = self.card.plot, self.card.legend, self.card.cells
        controls = self._make_controls()
        self._arrange(controls, self.problem, self.export.saved, grow(self.card))
        self._start()

    def _make_controls(self) -> QLayout:
        release = self._session.release
        self.column = ColumnBox(self.tr("Column"), told_columns(release))
        self.column.setMinimumWidth(scaled(140))
        self.column.setMaximumWidth(scaled(260))
        self.column.currentIndexChanged.connect(self._start)
        self.label = ClassBox(release.classes, with_all=False)
        self.label.changed.connect(self._start)
        self.together = check_box(self.tr("Band for &all values at once"))
        self._session.choices.follow_tick("distribution/whole", self.together)
        self.together.toggled.connect(self._draw)
        self.export = self._make_export_button(self.tr("Export the distribution"), "distribution")
        return flow(self.column, self.label, self.together, self.export, spacing=12)

    @property
    def _axis(self) -> Axis:
        return self._session.point.axes[self._session.columns.index(self.column.currentText())]

    def _start(self) -> None:
        """Nothing of another column stays in sight."""
        self.result = None
        self.card.show_working()
        release, axis = self._session.release, self._axis
        label = self.label.chosen

        def task(_progress: Progress) -> ColumnNumbers:
            return read_column(release, axis, label)

        self.job.ask(task, fine=True)

    def _show_result(self, result: ColumnNumbers) -> None:
        if result.name == self.column.currentText():
            self.problem.show_problem(None)
            self.result = result
            self._draw()

    def _draw(self) -> None:
        if self.result is None:
            return
        axis, result = self._axis, self.result
        up = self.tr("share of the rows") if result.quantiles is None else self.tr("share at or below")
        self.plot.show_axes(axis, up)
        self.plot.show_drawing(self._drawn, x=(axis.start, axis.end), y=(0.0, _TOP))
        self.legend.setText(
            self.tr(
                "The dark band holds the truth at one value with 95 % probability, the pale one at all values at once. "
                "They are about the rows of this release; reading them costs no privacy."
            )
            if self.together.isChecked()
            else self.tr(
                "The band holds the truth at one value with 95 % probability. It is about the rows of this release; "
                "reading it costs no privacy."
            )
        )
        self._show_numbers()

    def _drawn(self, colours: Colours) -> list[Any]:
        assert self.result is not None
        axis, shares, colour = self._axis, self.result.shares, colours.series[0]
        x = axis.scale.positions(self.result.values)
        if axis.scale.words:
            items = [bars(x, shares.value, colour), whiskers(x, shares.value, shares.low, shares.high, colours.text)]
            if self.together.isChecked():
                items.append(whiskers(x, shares.value, shares.all_low, shares.all_high, colours.text, 1.0))
            return items
        wide = band(x, shares.all_low, shares.all_high, colour, 0.12) if self.together.isChecked() else []
        return [*wide, *band(x, shares.low, shares.high, colour, 0.24), line(x, shares.value, colour)]

    def _show_numbers(self) -> None:
        header, rows = self._numbers()
        self.cells.show_cells(header, rows)

    def _numbers(self) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        assert self.result is not None
        ends = (self.tr("from"), self.tr("to"), self.tr("from, all"), self.tr("to, all"))
        axis, quantiles, shares = self._axis, self.result.quantiles, self.result.shares
        if quantiles is None:
            parts = zip(self.result.values.tolist(), *_columns(shares), strict=True)
            rows = [
                (axis.text(value), *(per_cent(share) if share else "0 %" for share in row)) for value, *row in parts
            ]
            return (self.tr("Value"), self.tr("Share of the rows"), *ends), rows
        parts = zip(USUAL_SHARES, *_columns(quantiles), strict=True)
        rows = [(per_cent(at), *(axis.text(axis.tidy(value)) for value in row)) for at, *row in parts]
        return (self.tr("Share below"), axis.name, *ends), rows

    def _make_export(self) -> PlotExport | None:
        result = self.result
        if result is None:
            return None
        shares, label = result.shares, self.label.chosen
        all_values = self.tr("pale, at all values at once: {range}").format(
            range=range_words((shares.all_high - shares.all_low) / 2)
        )
        return PlotExport(
            title=self.tr("Distribution of {column}").format(column=result.name),
            footer=self._session.file_footer,
            caption=joined(
                question_words(self._session.release.receipt.facts.similarity, label),
                reach_words(self._session),
                self.tr("noise and method together {range} at one value (95 %)").format(
                    range=range_words((shares.high - shares.low) / 2)
                ),
                all_values if self.together.isChecked() else "",
                self.tr("about the rows of this release"),
            ),
            paint=self.plot.render_to,
            font=self.font(),
            table=self._table,
        )

    def _table(self) -> str:
        assert self.result is not None
        axis = self._axis
        written = axis.scale.is_written
        values: list[object] = [axis.text(value) if written else value for value in self.result.values.tolist()]
        header = (axis.name, "share", "low", "high", "all_low", "all_high")
        return table(header, list(zip(values, *_columns(self.result.shares), strict=True)), self._session.file_footer)


def _columns(banded: Banded) -> list[list[float]]:
    parts = (banded.value, banded.low, banded.high, banded.all_low, banded.all_high)
    return [part.tolist() for part in parts]
