"""How far a job in the background is, and a button to stop it; takes no room while nothing runs."""

from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.widgets.form import button, grow, label, row
from dpsim_gui.app.worker import Progressed, Worker

_STEPS = 1000


class JobRow(QWidget):
    """counted: says what was done so far, with {count} in its place; empty where the bar says enough."""

    def __init__(self, worker: Worker, counted: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counted = counted
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.count = label()
        if not counted:
            # Never shown here: without a place yet, it would open a window of its own for a moment.
            self.count.hide()
        self.stop = button(self.tr("&Cancel"), lambda: worker.cancel())
        row(grow(self.bar), self.count, self.stop, inside=self, spacing=12)
        worker.progressed.connect(self._on_progress)
        self.show_running(False)

    def show_running(self, running: bool) -> None:
        self.setVisible(running)
        self.bar.setRange(0, 0)
        self.count.setText("")

    def _on_progress(self, report: Progressed) -> None:
        self.count.setText(self._counted.format(count=rounded(float(report.done))))
        # In thousandths: a count of points may outgrow the bar's own numbers.
        self.bar.setRange(0, _STEPS if report.total else 0)
        self.bar.setValue(round(_STEPS * report.done / report.total) if report.total else 0)
