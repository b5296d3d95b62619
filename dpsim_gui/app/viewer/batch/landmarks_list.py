"""The public landmarks that a chosen point is most like, with what the release says there."""

from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.batch.closest_landmarks import closest_landmarks, has_landmarks
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.widgets.form import column, sentence
from dpsim_gui.arrays import Floats

_LISTED = 5
_HEIGHT = 180
"""for so many lines"""


class LandmarksList(QWidget):
    """Takes no room until a point is chosen, and none at all where a release has no landmarks."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.offered = has_landmarks(session.release)
        self.title = sentence(role="muted")
        self.table = CellsTable(self.tr("Closest landmarks"))
        self.table.setFixedHeight(scaled(_HEIGHT))
        column(self.title, self.table, inside=self, spacing=6)
        self.forget()

    def forget(self) -> None:
        self.setVisible(False)

    def show_point(self, values: Floats) -> None:
        """values: (d,)"""
        if not self.offered:
            return
        asked, display = self._session.question.bound_query, self._session.display
        found = closest_landmarks(asked.release, values[None], _LISTED, label=asked.label)
        self.title.setText(
            self.tr("Closest of the {count} public landmarks in the file").format(count=rounded(float(found.count)))
        )
        header = (self.tr("Landmark"), self.tr("Closeness"), self.tr("Answer there, band"))
        answer = found.answer
        shown = [display.shown(part) for part in (answer.value, answer.total_low, answer.total_high)]
        spreads = answer.noise_sd * display.factor
        rows = []
        for at, (number, closeness) in enumerate(zip(found.numbers, found.closeness, strict=True)):
            value, low, high = (rounded(float(part[at]), float(spreads[at])) for part in shown)
            there = self.tr("{value}  ({low} to {high})").format(value=value, low=low, high=high)
            rows.append((str(number), marked(f"{closeness:.3f}"), there))
        self.table.show_cells(header, rows)
        self.setVisible(True)
