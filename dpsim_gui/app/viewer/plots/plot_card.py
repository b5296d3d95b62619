"""Cards around a plot: with its legend and the answer under the crosshair, or with its numbers in a table."""

from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.viewer.answer_words import hatching_words, no_answer
from dpsim_gui.app.viewer.plots.data_plot import DataPlot
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import column, grow, label, row, sentence
from dpsim_gui.arrays import Flags
from dpsim_gui.errors import DpsimError


class NumbersView(QWidget):
    """plot, table: what is read out of them."""

    def __init__(self, *, plot: str, table: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot = DataPlot(plot)
        # It may name columns and classes, which come from a file.
        self.legend = sentence(role="muted")
        self.cells = CellsTable(table)
        drawn, numbers = Card(), Card()
        drawn.add(grow(self.plot, 2))
        drawn.add(self.legend)
        numbers.add(grow(self.cells))
        column(grow(drawn, 3), grow(numbers, 2), inside=self, spacing=12)

    def show_working(self) -> None:
        """Nothing of another choice stays in sight."""
        self._clear()
        self.legend.setText(self.tr("Working it out…"))

    def show_refusal(self, error: DpsimError) -> None:
        self._clear()
        self.legend.setText(no_answer(error))

    def _clear(self) -> None:
        self.plot.show_drawing(None, x=(0.0, 1.0), y=(0.0, 1.0))
        self.cells.show_cells((), ())


class PlotState(QLabel):
    """What a picture is short of: it is coarse, or of another point. Empty beside one that is as fine as it will be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "small")
        self.setAccessibleName(self.tr("State of the picture"))

    def show_stale(self) -> None:
        """What is drawn is of another point."""
        self.setText(self.tr("Working it out…"))

    def show_drawn(self, *, busy: bool) -> None:
        """busy: a finer one is on its way."""
        self.setText(self.tr("Coarse; a finer one is on its way…") if busy else "")


class PlotCard(Card):
    def __init__(self, plot: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.body.setContentsMargins(8, 8, 8, 12)
        self.mask_said = ""
        """what pale ground means, for captions"""
        self.legend = label(role="small")
        self.legend.setVisible(False)
        # It names columns, which come from a file.
        self.read_out = label()
        self.state = PlotState()
        self.add(grow(plot))
        for line in (self.legend, self.read_out):
            line.setContentsMargins(8, 0, 8, 0)
            line.setWordWrap(True)
        self.add(self.legend)
        last = row(grow(self.read_out), self.state)
        self.add(last)

    def show_working(self) -> None:
        """Nothing is drawn yet."""
        self.legend.setVisible(False)
        self.show_drawn(busy=False)
        self.read_out.setText(self.tr("Working it out…"))

    def show_stale(self) -> None:
        """What is drawn and said is of another point: it is faint until the new one is there."""
        self.read_out.setEnabled(False)
        self.state.show_stale()

    def show_drawn(self, *, busy: bool) -> None:
        """busy: a finer one is on its way."""
        self.read_out.setEnabled(True)
        self.state.show_drawn(busy=busy)

    def show_refusal(self, error: DpsimError) -> None:
        """Nothing can be drawn here, and why."""
        self.legend.setVisible(False)
        self.show_drawn(busy=False)
        self.read_out.setText(no_answer(error))

    def show_legend(self, inside: Flags, unseen: Flags | None, mask: str = "") -> None:
        """inside, unseen: of all that is drawn, as an answer has them;  mask: what pale ground means."""
        self.mask_said = mask
        hatching = hatching_words(outside=not inside.all(), unseen=unseen is not None and bool(unseen.any()))
        self.legend.setText("     ".join(part for part in (mask, hatching) if part))
        self.legend.setVisible(bool(self.legend.text()))
