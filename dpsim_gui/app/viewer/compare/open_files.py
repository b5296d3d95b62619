"""Releases of the same columns that are open already, each one click away from a comparison."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.flow_layout import FlowLayout

_LONGEST = 32


class OpenFiles(QWidget):
    """Takes no room while there is none."""

    chosen = Signal(object)
    """the Path"""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.buttons: list[QPushButton] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(QLabel(self.tr("Open already, of the same columns:")))
        self._row = FlowLayout()
        layout.addLayout(self._row)
        session.others.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for path in self._session.others.like(self._session.path, self._session.columns):
            name = path.name if len(path.name) <= _LONGEST else f"{path.name[: _LONGEST // 2]}…{path.name[-12:]}"
            button = QPushButton(name.replace("&", "&&"))
            button.setToolTip(plain_tip(str(path)))
            button.clicked.connect(lambda _checked=False, path=path: self.chosen.emit(path))
            self._row.addWidget(button)
            self.buttons.append(button)
        self.setVisible(bool(self.buttons))
