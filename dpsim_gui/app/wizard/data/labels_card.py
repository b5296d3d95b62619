"""Classes: the column or the file with the labels, and the list of all classes, typed by the owner."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, TextInput
from dpsim_gui.app.wizard.dialogs import FileChoice
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import FileHeader
from dpsim_gui.file_formats import ARCHIVE, ARRAY


class LabelsChoice(QWidget):
    """Labels in a file of their own, beside rows in an NPY or NPZ file; and which array of it."""

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
        self.arrays = form.choice(self.tr("Array with the labels"))
        self.arrays.activated.connect(lambda _index: self.array_chosen.emit(str(self.arrays.currentData())))
        self.file.row.insertWidget(self.file.row.indexOf(self.file.remove), self.arrays)
        form.row(self.file, inside=self)
        self.show_file("", "", ())

    def show_file(self, path: str, array: str, arrays: tuple[str, ...], *, beside: str = "") -> None:
        """array: the chosen one of the arrays that fit;  beside: the rows"""
        self.file.show_file(path, beside=beside)
        self.arrays.clear()
        for name in arrays:
            self.arrays.addItem(self.tr("Array {name}").format(name=name), name)
        self.arrays.setCurrentIndex(max(0, self.arrays.findData(array)))
        self.arrays.setVisible(len(arrays) > 1)


class LabelsCard(Card):
    column_chosen = Signal(str)
    """name of the column, "" for no labels"""
    classes_edited = Signal(str)
    names_edited = Signal(str)
    file_chosen = Signal(str)
    """path of the file beside the rows, "" to go without"""
    array_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Classes (optional)"), parent=parent)
        self._columns = form.choice(self.tr("Label column"))
        self._columns.activated.connect(lambda _index: self.column_chosen.emit(str(self._columns.currentData())))
        self.column = Field(
            "label column",
            self.tr("Label column"),
            self._columns,
            self.tr("With labels, readers can ask to which class a point is closest."),
        )
        self._classes_text = TextInput(self.tr("All classes"), self.tr("for example: cat, dog, horse"))
        self._classes_text.textEdited.connect(self.classes_edited)
        self.classes = Field(
            "classes",
            self.tr("All classes, separated by commas"),
            self._classes_text,
            self.tr("Typed by you, since reading them from the rows would reveal rare ones."),
        )
        self._names_text = TextInput(self.tr("Names that readers see"), self.tr("for example: World, Sports"))
        self._names_text.textEdited.connect(self.names_edited)
        self.names = Field(
            "class names",
            self.tr("Names that readers see (optional)"),
            self._names_text,
            self.tr("In the order of the classes, where those are codes such as 0 and 1."),
        )
        row = form.row(form.grow(self.column, where=form.TOP), form.grow(self.classes, 2, where=form.TOP), spacing=16)
        self.add(row, self.names)
        self._beside = LabelsChoice()
        self._beside.file_chosen.connect(self.file_chosen)
        self._beside.array_chosen.connect(self.array_chosen)
        self._file = Field(
            "labels",
            self.tr("Labels in a file of their own"),
            self._beside,
            self.tr("An NPY or NPZ file with one number or text for each row, in the order of the rows."),
            focus=self._beside.file.choose,
        )
        self.add(self._file)

    def show_locked(self, locked: bool) -> None:
        """What is fixed for all sites is shown; where the labels of this site are is not fixed."""
        for field in (self.column, self.classes, self.names):
            field.setEnabled(not locked)

    def show_choices(self, choices: Choices, header: FileHeader | None, columns: tuple[str, ...]) -> None:
        """header: of these choices, None while it is not known;  columns: those that may hold labels."""
        path = choices.reading.get("labels", "")
        arrays = () if header is None else header.labels_arrays
        self._beside.show_file(path, choices.reading.get("labels_array", ""), arrays, beside=choices.source)
        self._file.setVisible(bool(path) or (header is not None and header.takes_labels))
        self._columns.clear()
        self._columns.addItem(self.tr("No labels"), "")
        for name in columns:
            if name not in choices.columns:
                self._columns.addItem(name, name)
        if choices.is_fixed and choices.label_column:
            self._columns.addItem(choices.label_column, choices.label_column)
        self._columns.setCurrentIndex(max(0, self._columns.findData(choices.label_column)))
        self._classes_text.mirror(choices.classes_text)
        self._names_text.mirror(choices.class_names_text)
        for field in (self.classes, self.names):
            field.setVisible(bool(choices.label_column))

    def show_file_problem(self, sentence: str | None) -> None:
        self._file.show_problem(sentence)
