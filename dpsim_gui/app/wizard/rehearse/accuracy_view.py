"""How often readers would name the right class of a row of the twin, and how often they would be told nothing."""

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import share
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.curator.rehearse.views import ClassAccuracy


class AccuracyView(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = QLabel(self.tr("Classes of new rows"))
        heading.setProperty("role", "label")
        self._bar = StackedBar(self.tr("Classes of new rows of the twin"))
        self._note = QLabel()
        self._note.setProperty("role", "small")
        self._note.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (heading, self._bar, self._note):
            layout.addWidget(widget)

    def show_accuracy(self, accuracy: ClassAccuracy | None) -> None:
        self.setVisible(accuracy is not None)
        if accuracy is None:
            return
        parts = (
            (self.tr("Named right"), accuracy.right, "ok"),
            (self.tr("Left open: noise may explain the difference"), accuracy.left_open, "strong_border"),
            (self.tr("Named wrong"), accuracy.wrong, "danger"),
        )
        self._bar.show_parts(
            tuple(BarSegment(label=label, value=value, shown=share(value), tint=tint) for label, value, tint in parts),
            1.0,
        )
        self._note.setText(
            self.tr(
                "Without noise {share} would be named right: classes of the twin overlap, as those of most data do. "
                "Yours may be easier or harder to tell apart."
            ).format(share=share(accuracy.without_noise))
        )
