"""Cards side by side, as many as the width allows, in rows of equal length; narrow windows have more rows."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dpsim_gui.app.look.text_size import scaled


class CardGrid(QWidget):
    def __init__(self, *, most: int, narrowest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most, self._narrowest = most, scaled(narrowest)
        self._cards: list[QWidget] = []
        self._across = most
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, card: QWidget) -> None:
        self._cards.append(card)
        place = len(self._cards) - 1
        self._grid.addWidget(card, place // self._across, place % self._across)
        self._stretch()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._narrowest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().width() + self._grid.spacing()
        fitting = max(1, min(self._most, room // (self._narrowest + self._grid.spacing())))
        rows = -(-len(self._cards) // fitting)
        # Four cards where three fit stand two and two, not three and one.
        across = -(-len(self._cards) // max(1, rows)) or 1
        if across != self._across:
            self._across = across
            for place, card in enumerate(self._cards):
                self._grid.addWidget(card, place // across, place % across)
            self._stretch()

    def _stretch(self) -> None:
        for column in range(self._most):
            self._grid.setColumnStretch(column, 1 if column < self._across else 0)
