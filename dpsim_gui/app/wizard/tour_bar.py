"""The tour: one sentence per page while an example is walked through, from the file to the viewer."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.widgets.icon_label import IconLabel


class TourBar(QFrame):
    """Hidden unless a tour is under way. Everything it speaks of is filled in already; the reader presses Next."""

    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "note")
        self.setAccessibleName(self.tr("Tour"))
        self._texts = (
            self.tr("An invented table of a clinic is loaded and five columns are ticked. Press Next."),
            self.tr("One row is one patient, and the number of rows is public. Press Next."),
            self.tr("Bounds, units and missing cells come from general knowledge, not from the rows. Press Next."),
            self.tr("Gaussian: what share of the visits is like the one that is asked about? Press Next."),
            self.tr("Move the slider and watch odds and error change. Then press Next."),
            self.tr("Press Rehearse to see measured beside predicted error. Then press Next."),
            self.tr("Tick the statement, type the ε, and make the release. It is only an example."),
            self.tr("Open the file in the viewer and ask it anything. That was the tour."),
        )
        self._text = QLabel()
        self._text.setWordWrap(True)
        end = QPushButton(self.tr("End the tour"))
        end.setProperty("kind", "quiet")
        end.clicked.connect(self.ended)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(32, 8, 24, 8)
        layout.setSpacing(12)
        layout.addWidget(IconLabel("info", 20, "accent_text"))
        layout.addWidget(self._text, 1)
        layout.addWidget(end)
        self.setVisible(False)

    def show_step(self, index: int) -> None:
        self._text.setText(self._texts[index])
