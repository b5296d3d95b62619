"""Labels in a file of their own, beside rows in an NPY or NPZ file; and which array of it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from dpsim_gui.app.wizard.file_choice import FileChoice
from dpsim_gui.file_formats import ARCHIVE, ARRAY


class LabelsChoice(QWidget):
    file_chosen = Signal(str)
    """path of the file, "" to go without"""
    array_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.file = FileChoice(
            self.tr("File with the label of each row"),
            choose_name=self.tr("Choose a file with labels"),
            remove_name=self.tr("Go on without the file with labels"),
            suffixes=(ARRAY, ARCHIVE),
        )
        self.file.chosen.connect(self.file_chosen)
        self.arrays = QComboBox()
        self.arrays.setAccessibleName(self.tr("Array with the labels"))
        self.arrays.activated.connect(lambda _index: self.array_chosen.emit(str(self.arrays.currentData())))
        self.file.row.insertWidget(self.file.row.indexOf(self.file.remove), self.arrays)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.file)
        self.show_file("", "", ())

    def show_file(self, path: str, array: str, arrays: tuple[str, ...], *, beside: str = "") -> None:
        """array: the chosen one of the arrays that fit;  beside: the rows"""
        self.file.show_file(path, beside=beside)
        self.arrays.clear()
        for name in arrays:
            self.arrays.addItem(self.tr("Array {name}").format(name=name), name)
        self.arrays.setCurrentIndex(max(0, self.arrays.findData(array)))
        self.arrays.setVisible(len(arrays) > 1)
