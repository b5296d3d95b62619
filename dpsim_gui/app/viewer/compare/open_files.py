"""Releases of the same columns that are open already, each one click away from a comparison."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import button, column, flow, label

_LONGEST = 32


class OpenFiles(QWidget):
    """Takes no room while there is none."""

    chosen = Signal(object)
    """the Path"""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.buttons: list[QPushButton] = []
        self._row = flow()
        column(label(self.tr("Open already, of the same columns:")), self._row, inside=self)
        session.others.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for control in self.buttons:
            self._row.removeWidget(control)
            control.deleteLater()
        self.buttons = []
        for path in self._session.others.like(self._session.path, self._session.columns):
            name = path.name if len(path.name) <= _LONGEST else f"{path.name[: _LONGEST // 2]}…{path.name[-12:]}"
            control = button(
                name.replace("&", "&&"), lambda _checked=False, path=path: self.chosen.emit(path), tip=str(path)
            )
            self._row.addWidget(control)
            self.buttons.append(control)
        self.setVisible(bool(self.buttons))
