"""Pictures of synthetic rows: where they lie, whether their answers are those of the release, and single columns."""

from typing import Any

import numpy as np
from PySide6.QtWidgets import QWidget

from dpsim_gui.analysis.fidelity import Fidelity, Marginal
from dpsim_gui.analysis.synthetic_rows import SyntheticRows
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.viewer.plots.data_plot import DataPlot, bars, dots, line, padded
from dpsim_gui.app.viewer.session.axis import Axis, usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.widgets.form import column, grow, label, row
from dpsim_gui.arrays import Floats

_DOTS = 3000
_BINS = 40
_SPREAD = 0.3
"""by which rows at one word lie beside each other"""
_GOLDEN = 0.618033988749895


class RowsPictures(QWidget):
    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows: SyntheticRows | None = None
        self._fidelity: Fidelity | None = None
        self.where = DataPlot(self.tr("Where the synthetic rows lie"))
        self.answers = DataPlot(self.tr("Answers of the release and of the rows"))
        self.shares = DataPlot(self.tr("Distribution of one column"))
        self.column = ColumnBox(self.tr("Column of the third picture"), session.columns)
        self.column.currentIndexChanged.connect(self._draw_column)
        pictures = (
            (label(self.tr("Where the rows lie"), "small"), self.where),
            (label(self.tr("Their answers beside the release’s"), "small"), self.answers),
            (self.column, self.shares),
        )
        row(*(grow(column(title, grow(plot))) for title, plot in pictures), inside=self, spacing=12)
        self.clear()

    def clear(self) -> None:
        self._rows = self._fidelity = None
        for plot in (self.where, self.answers, self.shares):
            plot.show_drawing(None, x=(0.0, 1.0), y=(0.0, 1.0))
        self.setVisible(False)

    def show_rows(self, rows: SyntheticRows, fidelity: Fidelity | None) -> None:
        self._rows, self._fidelity = rows, fidelity
        self.setVisible(True)
        self._draw_where(rows)
        self._draw_answers(fidelity)
        self._draw_column()

    def _draw_where(self, rows: SyntheticRows) -> None:
        axes = self._session.point.axes
        if len(axes) == 1:
            self._draw_counts(self.where, axes[0], rows.values[:, 0])
            return
        across, up = usual_pair(axes)
        x, y = (_apart(axes[at], rows.values[:_DOTS, at], turn) for turn, at in enumerate((across, up), start=1))
        self.where.show_axes(axes[across], axes[up])
        self.where.show_drawing(
            lambda colours: [dots(x, y, colours.series[0])],
            x=(axes[across].start, axes[across].end),
            y=(axes[up].start, axes[up].end),
        )

    def _draw_answers(self, fidelity: Fidelity | None) -> None:
        if fidelity is None:
            self.answers.show_drawing(None, x=(0.0, 1.0), y=(0.0, 1.0))
            return
        ends = padded(fidelity.released, fidelity.synthetic)

        def draw(colours: Colours) -> list[Any]:
            diagonal = line(np.array(ends), np.array(ends), colours.muted, 1.0)
            return [diagonal, dots(fidelity.released, fidelity.synthetic, colours.series[1])]

        self.answers.show_axes(self.tr("answer of the release"), self.tr("of the rows"))
        self.answers.show_drawing(draw, x=ends, y=ends)

    def _draw_column(self) -> None:
        if self._rows is None:
            return
        at = self.column.currentIndex()
        axis = self._session.point.axes[at]
        known = () if self._fidelity is None else self._fidelity.marginals
        told = next((each for each in known if each.column == axis.name), None)
        if told is None or axis.scale.words:
            self._draw_counts(self.shares, axis, self._rows.values[:, at])
        else:
            self._draw_shares(axis, told)

    def _draw_shares(self, axis: Axis, told: Marginal) -> None:
        x = axis.scale.positions(told.values)
        self.shares.show_axes(axis, self.tr("share at or below"))
        self.shares.show_drawing(
            lambda colours: [
                line(x, told.released, colours.series[0]),
                line(x, told.synthetic, colours.series[1], 1.4),
            ],
            x=(axis.start, axis.end),
            y=(0.0, 1.04),
        )

    def _draw_counts(self, plot: DataPlot, axis: Axis, values: Floats) -> None:
        """A histogram: the share of the rows at each word, or in each of some equal parts."""
        count = len(axis.scale.words) or _BINS
        edges = np.linspace(axis.start, axis.end, count + 1)
        heights = np.histogram(axis.scale.positions(values), edges)[0] / max(1, len(values))
        middles, width = (edges[1:] + edges[:-1]) / 2, 0.9 * (edges[1] - edges[0])
        plot.show_axes(axis, self.tr("share of the rows"))
        plot.show_drawing(
            lambda colours: [bars(middles, heights, colours.series[1], width=width)],
            x=(axis.start, axis.end),
            y=(0.0, 1.05 * float(heights.max(initial=0.0)) or 1.0),
        )


def _apart(axis: Axis, values: Floats, turn: int) -> Floats:
    """Positions; rows at one word are moved beside each other, since they would hide one another."""
    positions = axis.scale.positions(values)
    if not axis.scale.words:
        return positions
    return np.asarray(positions + _SPREAD * (2 * np.mod(np.arange(len(values)) * _GOLDEN * turn, 1.0) - 1))
