"""Labels of the rows: the column, the classes in it, and labels in a file beside the rows."""

from PySide6.QtCore import Signal

from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import ChoiceBox, Field, TextInput
from dpsim_gui.app.wizard.dialogs import FileChoice
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import FileHeader
from dpsim_gui.file_formats import ARCHIVE, ARRAY


class LabelsCard(Card):
    column_chosen = Signal(str)
    """name of the column, "" for no labels"""
    file_chosen = Signal(str)
    """path of an NPY or NPZ file beside the rows, "" to go without"""
    array_chosen = Signal(str)  # which array of that file

    def __init__(self) -> None:
        super().__init__(self.tr("Classes (optional)"))
        self._columns = ChoiceBox()
        self._columns.edited.connect(self.column_chosen)
        self._column = Field(
            "label column",
            self.tr("Label column"),
            self._columns,
            self.tr("With labels, people can ask which class a row is closest to."),
        )
        self._classes = Field(
            "classes",
            self.tr("All classes, separated by commas"),
            TextInput(self.tr("All classes"), self.tr("for example: cat, dog, horse")),
            self.tr("You type them, because a list read from the rows would reveal rare ones."),
            choice="classes_text",
        )
        self._names = Field(
            "class names",
            self.tr("Names that readers see (optional)"),
            TextInput(self.tr("Names that readers see"), self.tr("for example: World, Sports")),
            self.tr("In the same order, if your classes are codes such as 0 and 1."),
            choice="class_names_text",
        )
        self.fields = (self._column, self._classes, self._names)
        self._file = FileChoice(
            self.tr("File with the label of each row"),
            choose_name=self.tr("Choose a file with labels"),
            remove_name=self.tr("Go on without the file with labels"),
            suffixes=(ARRAY, ARCHIVE),
        )
        self._file.chosen.connect(self.file_chosen)
        self._arrays = ChoiceBox(self.tr("Array with the labels"))
        self._arrays.edited.connect(self.array_chosen)
        self._file.row.insertWidget(self._file.row.indexOf(self._file.remove), self._arrays)
        self._beside = Field(
            "labels",
            self.tr("Labels in a file of their own"),
            self._file,
            self.tr("An NPY or NPZ file with one number or text for each row, in the order of the rows."),
            focus=self._file.choose,
        )
        first = form.row(
            form.grow(self._column, where=form.TOP), form.grow(self._classes, 2, where=form.TOP), spacing=16
        )
        self.add(first, self._names, self._beside)

    def show_choices(self, choices: Choices, header: FileHeader | None, columns: tuple[str, ...]) -> None:
        """header: of these choices, None while it is not known;  columns: those that may hold labels."""
        path = choices.reading.get("labels", "")
        self._file.show_file(path, beside=choices.source)
        arrays = () if header is None else header.labels_arrays
        entries = ((name, self.tr("Array {name}").format(name=name)) for name in arrays)
        self._arrays.offer(entries, choices.reading.get("labels_array", ""))
        self._arrays.setVisible(len(arrays) > 1)
        self._beside.setVisible(bool(path) or (header is not None and header.takes_labels))
        names = [name for name in columns if name not in choices.columns]
        if choices.is_fixed and choices.label_column:
            names.append(choices.label_column)
        self._columns.offer([("", self.tr("No labels")), *((name, name) for name in names)], choices.label_column)
        for field in (self._classes, self._names):
            field.setVisible(bool(choices.label_column))
        # What is fixed for all sites is shown; where the labels of this site are is not fixed.
        for field in self.fields:
            field.setEnabled(not choices.is_fixed)

    def show_file_problem(self, sentence: str | None) -> None:
        self._beside.show_problem(sentence)
