"""A spin box for a count, with its text as far from the border as in every other field."""

from PySide6.QtWidgets import QSpinBox, QWidget

from dpsim_gui.app.text_size import scaled


class CountBox(QSpinBox):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setGroupSeparatorShown(True)
        self.setMinimumWidth(scaled(112))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)
