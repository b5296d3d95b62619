"""What a picture is short of, said beside it: it is coarse, or it is of another point and a new one is on its way."""

from PySide6.QtWidgets import QLabel, QWidget


class PlotState(QLabel):
    """Empty beside a picture that is as fine as it will be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "small")
        self.setAccessibleName(self.tr("State of the picture"))

    def show_stale(self) -> None:
        """What is drawn is of another point."""
        self.setText(self.tr("Working it out…"))

    def show_drawn(self, *, busy: bool) -> None:
        """busy: a finer one is on its way."""
        self.setText(self.tr("Coarse; a finer one is on its way…") if busy else "")
