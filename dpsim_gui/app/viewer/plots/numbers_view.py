"""A plot of numbers with their bands, what its marks mean, and the numbers themselves in a table below it."""

from PySide6.QtWidgets import QWidget

from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.plots.data_plot import DataPlot
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import column, grow, sentence
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
