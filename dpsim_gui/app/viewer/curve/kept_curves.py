"""Curves kept for comparison: a row of buttons, one per curve; pressing one lets it go."""

import numpy as np
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import Curve
from dpsim_gui.app.widgets.form import STRETCH, button, row

MOST = 4


class KeptCurves(QWidget):
    changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.curves: list[Curve] = []
        self.buttons: list[QPushButton] = []
        self._layout = row(STRETCH, inside=self)
        self.setVisible(False)

    def keep(self, curve: Curve) -> None:
        """The oldest gives way when there are MOST."""
        self.curves = [*self.curves, curve][-MOST:]
        self._rebuild()

    def clear(self) -> None:
        if self.curves:
            self.curves = []
            self._rebuild()

    def _let_go(self, curve: Curve) -> None:
        self.curves = [other for other in self.curves if other is not curve]
        self._rebuild()

    def _rebuild(self) -> None:
        for control in self.buttons:
            self._layout.removeWidget(control)
            control.deleteLater()
        self.buttons = []
        series = colours_for(self.palette()).series
        for at, curve in enumerate(self.curves):
            control = button(
                self.tr("Kept {number}  ✕").format(number=at + 1),
                kind="quiet",
                tip=self._fixed(curve),
                name=self.tr("Let kept curve {number} go").format(number=at + 1),
            )
            swatch = QPixmap(QSize(12, 12))
            swatch.fill(QColor(series[1 + at % (len(series) - 1)]))
            control.setIcon(QIcon(swatch))
            control.clicked.connect(lambda _checked=False, curve=curve: self._let_go(curve))
            self._layout.insertWidget(at, control)
            self.buttons.append(control)
        self.setVisible(bool(self.curves))
        self.changed.emit()

    def _fixed(self, curve: Curve) -> str:
        """Where the other columns stood; a few of many."""
        columns = len(self._session.columns)
        others = [at for at in range(columns) if at != curve.request.moving][:8]
        values = np.asarray(curve.request.point)
        text = ", ".join(self._session.named_value(at, float(values[at])) for at in others)
        return text + (" …" if columns > 9 else "")
