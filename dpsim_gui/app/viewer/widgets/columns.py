"""Boxes to choose a column, two columns, or a class. Long names are shortened in the box and whole in its list."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.axis import Axis, usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import label, row

_WIDEST = 200

_WIDEST_LIST = 480
_AROUND = 52
"""of a name in its box: margins and the arrow"""
_ROOM = 48
"""of the list beside its texts: margins, a scroll bar, the mark of the chosen one"""
_NARROWEST = 110


class ClassBox(QWidget):
    changed = Signal()

    def __init__(self, classes: Sequence[str], *, with_all: bool, parent: QWidget | None = None) -> None:
        """with_all: whether all classes together can be chosen; they come first"""
        super().__init__(parent)
        self._classes = (None, *classes) if with_all else tuple(classes)
        name = label(self.tr("C&lass"))
        texts = [self.tr("all classes") if each is None else each for each in self._classes]
        self.box = ColumnBox(self.tr("Class"), texts)
        self.box.setMaximumWidth(scaled(_WIDEST))
        self.box.currentIndexChanged.connect(self.changed)
        name.setBuddy(self.box)
        row(name, self.box, inside=self, spacing=6)
        self.setVisible(bool(classes))

    @property
    def chosen(self) -> str | None:
        """None for all classes, and where the release has none."""
        at = self.box.currentIndex()
        return self._classes[at] if 0 <= at < len(self._classes) else None


def widen_list(box: QComboBox, texts: Sequence[str]) -> None:
    """The list that drops down shows its texts whole, however narrow the box is."""
    widest = max((box.fontMetrics().horizontalAdvance(text) for text in texts), default=0)
    box.view().setMinimumWidth(min(scaled(_WIDEST_LIST), widest + _ROOM))
    box.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)


class ColumnBox(QComboBox):
    def __init__(self, name: str, columns: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.addItems(list(columns))
        widen_list(self, columns)
        self.currentTextChanged.connect(self._name_in_full)
        self._name_in_full(self.currentText())

    def _name_in_full(self, text: str) -> None:
        self.setToolTip(plain_tip(text))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as the chosen name, so far as its owner lets it."""
        usual = super().sizeHint()
        wanted = self.fontMetrics().horizontalAdvance(self.currentText()) + scaled(_AROUND)
        return QSize(max(usual.width(), wanted), usual.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As Qt does, but for the text, which it would cut off."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideMiddle, field.width() - 4)
        option.currentText = text
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


class ColumnPair(QObject):
    """They stay different: choosing the other one's column swaps the two."""

    changed = Signal()

    def __init__(self, session: Session, *, widest: int, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.across = ColumnBox(self.tr("Column across"), session.columns)
        self.up = ColumnBox(self.tr("Column up"), session.columns)
        for start, box in zip(usual_pair(session.point.axes), (self.across, self.up), strict=True):
            box.setMinimumWidth(scaled(_NARROWEST))
            box.setMaximumWidth(scaled(widest))
            box.setCurrentIndex(start)
            box.currentIndexChanged.connect(self._on_chosen)
        self._before = self.indices

    @property
    def indices(self) -> tuple[int, int]:
        return self.across.currentIndex(), self.up.currentIndex()

    @property
    def axes(self) -> tuple[Axis, Axis]:
        across, up = self.indices
        return self._session.point.axes[across], self._session.point.axes[up]

    @property
    def here(self) -> tuple[float, float]:
        """Where the point stands on the map."""
        across, up = self.indices
        return self._session.point.position(across), self._session.point.position(up)

    def choose(self, across: int, up: int) -> None:
        """Two different columns."""
        with QSignalBlocker(self.across), QSignalBlocker(self.up):
            self.across.setCurrentIndex(across)
            self.up.setCurrentIndex(up)
        self._before = self.indices
        self.changed.emit()

    def go_to(self, x: float, y: float) -> None:
        """The point moves there on the map."""
        across, up = self.indices
        self._session.point.go_to_positions({across: x, up: y})

    def _on_chosen(self) -> None:
        across, up = self.indices
        if across == up:
            with QSignalBlocker(self.across), QSignalBlocker(self.up):
                self.across.setCurrentIndex(self._before[1])
                self.up.setCurrentIndex(self._before[0])
        self._before = self.indices
        self.changed.emit()
