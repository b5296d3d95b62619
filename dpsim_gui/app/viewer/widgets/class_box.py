"""A box to choose a class of the release, with its name beside it; not shown where there are no classes."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.widgets.form import label, row

_WIDEST = 200


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
