"""What the mouse does on a map: a click chooses a place, the wheel zooms, a drag moves, Shift and a drag draw a box."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QRubberBand, QWidget

WHEEL_STEP = 0.8
"""by which one notch of the wheel narrows the window"""
_SMALLEST_BOX = 8


class MapGestures(QObject):
    """All places are in pixels of the viewport."""

    pressed = Signal()
    clicked = Signal(QPointF)
    wheeled = Signal(float, QPointF)
    """factor of the window's width, where"""
    dragged = Signal(QPointF)
    """by how many pixels since the last one"""
    boxed = Signal(QRectF)

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._box = QRubberBand(QRubberBand.Shape.Rectangle, viewport)
        self._from: QPointF | None = None
        self._last = QPointF()
        self._moved = False
        self._boxing = False
        viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QWheelEvent):
            self.wheeled.emit(WHEEL_STEP ** (event.angleDelta().y() / 120), event.position())
            event.accept()
            return True
        if isinstance(event, QMouseEvent):
            left = event.button() == Qt.MouseButton.LeftButton
            if kind is QEvent.Type.MouseButtonPress and left:
                self._press(event)
            elif kind is QEvent.Type.MouseMove and self._from is not None:
                self._move(event.position())
            elif kind is QEvent.Type.MouseButtonRelease and left and self._from is not None:
                self._release(event.position())
        return super().eventFilter(watched, event)

    def _press(self, event: QMouseEvent) -> None:
        self._from = self._last = event.position()
        self._moved = False
        self._boxing = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.pressed.emit()

    def _move(self, place: QPointF) -> None:
        assert self._from is not None
        if not self._moved and (place - self._from).manhattanLength() < QApplication.startDragDistance():
            return
        self._moved = True
        if self._boxing:
            self._box.setGeometry(QRect(self._from.toPoint(), QSize()).united(QRect(place.toPoint(), QSize(1, 1))))
            self._box.show()
        else:
            self.dragged.emit(place - self._last)
        self._last = place

    def _release(self, place: QPointF) -> None:
        assert self._from is not None
        start, self._from = self._from, None
        self._box.hide()
        box = QRectF(start, place).normalized()
        if not self._moved:
            self.clicked.emit(place)
        elif self._boxing and min(box.width(), box.height()) >= _SMALLEST_BOX:
            self.boxed.emit(box)
