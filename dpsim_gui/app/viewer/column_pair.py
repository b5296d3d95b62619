"""The two columns of a map, each chosen in a box of its own."""

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from dpsim_gui.app.text_size import scaled
from dpsim_gui.app.viewer.column_box import ColumnBox
from dpsim_gui.app.viewer.session import Session

_NARROWEST = 110


class ColumnPair(QObject):
    """They stay different: choosing the other one's column swaps the two."""

    changed = Signal()

    def __init__(self, session: Session, *, widest: int, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.across = ColumnBox(self.tr("Column across"), session.columns)
        self.up = ColumnBox(self.tr("Column up"), session.columns)
        for start, box in enumerate((self.across, self.up)):
            box.setMinimumWidth(scaled(_NARROWEST))
            box.setMaximumWidth(scaled(widest))
            box.setCurrentIndex(min(start, box.count() - 1))
            box.currentIndexChanged.connect(self._on_chosen)
        self._before = self.indices

    @property
    def indices(self) -> tuple[int, int]:
        return self.across.currentIndex(), self.up.currentIndex()

    @property
    def names(self) -> tuple[str, str]:
        across, up = self.indices
        return self._session.columns[across], self._session.columns[up]

    @property
    def here(self) -> tuple[float, float]:
        """Where the point stands on the map."""
        across, up = self.indices
        return self._session.point.value(across), self._session.point.value(up)

    def go_to(self, x: float, y: float) -> None:
        """The point moves there on the map."""
        across, up = self.indices
        self._session.point.go_to({across: x, up: y})

    def _on_chosen(self) -> None:
        across, up = self.indices
        if across == up:
            with QSignalBlocker(self.across), QSignalBlocker(self.up):
                self.across.setCurrentIndex(self._before[1])
                self.up.setCurrentIndex(self._before[0])
        self._before = self.indices
        self.changed.emit()
