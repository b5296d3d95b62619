"""What a rehearsal has measured: truth and release side by side, and error beside prediction."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.wizard.rehearse.accuracy_view import AccuracyView
from dpsim_gui.app.wizard.rehearse.map_view import RehearsalMapView
from dpsim_gui.app.wizard.rehearse.profile_view import RehearsalProfileView
from dpsim_gui.app.wizard.rehearse.table import RehearsalTable
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal

if TYPE_CHECKING:
    from dpsim_gui.app.wizard.rehearse.curve_plot import RehearsalCurvePlot
    from dpsim_gui.app.wizard.rehearse.plot import RehearsalPlot


class ResultCard(Card):
    """Hidden until there is a result."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Measured beside predicted"), parent=parent)
        mark = QLabel(self.tr("SIMULATED"))
        mark.setProperty("role", "badge")
        self.add_to_heading(mark)
        self._table = RehearsalTable()
        self._map = RehearsalMapView()
        self._plots = CardGrid(most=2, narrowest=290)
        self._plot: RehearsalPlot | None = None
        self._curve: RehearsalCurvePlot | None = None
        note = QLabel(
            self.tr(
                "Each dot is one query; bars and the shaded band are noise bands, dashed lines are the truth. "
                "Your real rows may be spread differently."
            )
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        self._profile = RehearsalProfileView()
        self._accuracy = AccuracyView()
        self.add(self._map)
        self.add(self._profile)
        self.add(self._accuracy)
        self.add(self._table)
        self.add(self._plots)
        self.add(note)
        self.setVisible(False)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        self._map.show_map(rehearsal.map)
        self._profile.show_lines(rehearsal.profile if rehearsal.map is None else ())
        self._accuracy.show_accuracy(rehearsal.accuracy)
        self._table.show_rehearsal(rehearsal)
        if self._plot is None or self._curve is None:
            # Only now: what they draw with takes longer to load than all pages to be made.
            from dpsim_gui.app.wizard.rehearse.curve_plot import RehearsalCurvePlot  # noqa: PLC0415
            from dpsim_gui.app.wizard.rehearse.plot import RehearsalPlot  # noqa: PLC0415

            self._plot, self._curve = RehearsalPlot(), RehearsalCurvePlot()
            self._plots.add(self._plot)
            self._plots.add(self._curve)
        self._plot.show_rehearsal(rehearsal)
        self._curve.show_curve(rehearsal.curve)
        self.setVisible(True)
