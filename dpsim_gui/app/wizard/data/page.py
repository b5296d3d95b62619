"""Data: which file, which columns, what the labels are, and what stands for an unreadable cell."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from dpsim_gui.app.language.language import spoken
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import dropped_paths
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.app.wizard.busy_note import BusyNote
from dpsim_gui.app.wizard.data.column_list import ColumnList
from dpsim_gui.app.wizard.data.labels_choice import LabelsChoice
from dpsim_gui.app.wizard.data.reading_card import ReadingCard
from dpsim_gui.app.wizard.data.source_card import SourceCard
from dpsim_gui.app.wizard.dialogs import choose_folder, choose_tables
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.source_words import dataset_name
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import Example
from dpsim_gui.curator.draft.header import FileHeader, read_header
from dpsim_gui.curator.draft.problems import Problem, sentence

_Key = tuple[tuple[str, ...], Mapping[str, str]]
_BESIDE = ("labels", "labels_array")
# What these sentences say, they say of the file.
_ABOUT_THE_FILE = ("is ", "has ", "holds ", "cannot ")


class DataPage(QWidget):
    edited = Signal()
    tour_wanted = Signal()
    opening = Signal()
    """data were chosen, perhaps while another page was up"""
    reading_settled = Signal(object, object, object)
    """files, the owner's words about them, and the FileReading that will be run"""
    source_opened = Signal(object)
    """Paths, of a folder or of one or more files, whose header could be read"""
    draft_dropped = Signal(object)
    """a Path"""

    def __init__(self, draft: Draft, recent: tuple[tuple[Path, ...], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self._draft = draft
        self._header: FileHeader | None = None
        self._known: _Key | None = None
        self._asked: _Key | None = None
        self._wanted: Choices | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_header)
        self._worker.failed.connect(self._on_failed)

        body = PageBody(
            self.tr("Data"),
            self.tr("Choose the private table. Each row is one point; the columns you tick are its coordinates."),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
        self._source = SourceCard(recent)
        self._source.file_wanted.connect(self.choose_file)
        self._source.folder_wanted.connect(self.choose_folder)
        self._source.files_chosen.connect(self.open_files)
        self._source.example_chosen.connect(self.open_example)
        self._source.tour_wanted.connect(self.tour_wanted)
        self._file_problem = InlineProblem()
        self._busy = BusyNote(self.tr("Reading the header…"))
        self._reading = ReadingCard()
        self._reading.changed.connect(self._on_reading)
        # Above the card, which is higher than a small window with all its examples.
        body.add(self._file_problem)
        body.add(self._busy)
        body.add(self._source)
        body.add(self._reading)
        self._cards = (self._columns_card(), self._label_card(), self._other_card())
        for card in self._cards:
            body.add(card)
        self._board = ProblemBoard(self._columns, self._label, self._classes, self._fill, self._dataset)

    def _columns_card(self) -> Card:
        card = Card(self.tr("Columns to measure"))
        self._list = ColumnList()
        self._list.chosen.connect(lambda names: self._edit("columns", columns=names))
        self._columns = Field(
            "columns",
            self.tr("Tick the columns that hold numbers"),
            self._list,
            self.tr("The program reads no values yet, so it cannot know which columns are numeric: you do."),
            focus=self._list.view,
        )
        card.add(self._columns)
        return card

    def _label_card(self) -> Card:
        card = Card(self.tr("Classes (optional)"))
        self._label_box = QComboBox()
        self._label_box.setAccessibleName(self.tr("Label column"))
        self._label_box.activated.connect(self._on_label)
        self._label = Field(
            "label column",
            self.tr("Label column"),
            self._label_box,
            self.tr("With labels, readers can ask to which class a point is closest."),
        )
        self._classes_text = TextInput(self.tr("All classes"), self.tr("for example: cat, dog, horse"))
        self._classes_text.textEdited.connect(lambda text: self._edit("classes", classes_text=text))
        self._classes = Field(
            "classes",
            self.tr("All classes, separated by commas"),
            self._classes_text,
            self.tr("Typed by you, since reading them from the rows would reveal rare ones."),
        )
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._label, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._classes, 2, Qt.AlignmentFlag.AlignTop)
        card.add(row)
        self._beside = LabelsChoice()
        self._beside.file_chosen.connect(lambda path: self._read_with(labels=path, labels_array=""))
        self._beside.array_chosen.connect(lambda name: self._read_with(labels_array=name))
        self._labels = Field(
            "labels",
            self.tr("Labels in a file of their own"),
            self._beside,
            self.tr("An NPY or NPZ file with one number or text for each row, in the order of the rows."),
            focus=self._beside.file.choose,
        )
        card.add(self._labels)
        return card

    def _other_card(self) -> Card:
        card = Card(self.tr("Details"))
        self._fill_text = TextInput(self.tr("Value for unreadable cells"), self.tr("middle of the bounds"))
        self._fill_text.textEdited.connect(lambda text: self._edit("fill", fill_text=text))
        self._fill = Field(
            "fill",
            self.tr("Value for missing or unreadable cells"),
            self._fill_text,
            self.tr("Left empty, the middle of each column's bounds is used. Rows are never dropped."),
        )
        self._dataset_text = TextInput(self.tr("Name of the data in the ledger"))
        self._dataset_text.textEdited.connect(lambda text: self._edit("dataset", dataset_text=text))
        self._dataset = Field(
            "dataset",
            self.tr("Name of the data in your ledger"),
            self._dataset_text,
            self.tr("Releases of the same data must have the same name, so that their budgets are added up."),
        )
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._fill, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._dataset, 1, Qt.AlignmentFlag.AlignTop)
        card.add(row)
        return card

    def choose_file(self) -> None:
        choose_tables(self, self.tr("Data file"), self._draft.choices.source, self.open_files)

    def choose_folder(self) -> None:
        choose_folder(self, self.tr("Folder of tables"), self._draft.choices.source, self.open_file)

    def open_file(self, path: Path) -> None:
        self.open_files((path,))

    def open_files(self, paths: tuple[Path, ...]) -> None:
        """Reads the header; only when that works does the draft change."""
        if len(paths) == 1 and paths[0].suffix == ".draft":
            self.draft_dropped.emit(paths[0])
            return
        self.opening.emit()
        gone = [path.name for path in paths if not os.path.exists(path)]
        if gone and len(paths) > 1:
            self._file_problem.show_problem(self._gone_words(gone, len(paths)))
            return
        first, *others = map(str, paths)
        fresh = replace(
            self._draft.choices,
            source=first,
            more_files=tuple(others),
            reading={},
            header=(),
            columns=(),
            label_column="",
            target="",
            dataset_text=dataset_name(paths),
        )
        self._ask(fresh)

    def _gone_words(self, gone: Sequence[str], count: int) -> str:
        if len(gone) == 1:
            return self.tr("{name} is not there; choose the files anew.").format(name=gone[0])
        words = self.tr("{gone} of the {count} files are not there, {name} is the first; choose the files anew.")
        return words.format(gone=len(gone), count=count, name=gone[0])

    def open_example(self, example: Example) -> None:
        self.open_choices(example.choices)

    def open_choices(self, choices: Choices) -> None:
        """Choices of an earlier draft or of an example; they become the draft once their file's header is read."""
        self.opening.emit()
        self._ask(choices)

    def show_draft(self) -> None:
        choices = self._draft.choices
        key = (choices.files, choices.reading)
        header = self._header if key == self._known else None
        self._source.show_source(choices, len(choices.files) if header is None else header.files)
        for card in (self._reading, *self._cards):
            card.setVisible(bool(choices.source))
        if choices.source and key not in (self._known, self._asked):
            # An opened draft or an undo names a file whose header is not at hand.
            self._ask(choices)
        if header is not None:
            self._reading.show_header(header, choices.reading)
        beside = choices.reading.get("labels", "")
        arrays = () if header is None else header.labels_arrays
        self._beside.show_file(beside, choices.reading.get("labels_array", ""), arrays)
        self._labels.setVisible(bool(beside) or (header is not None and header.takes_labels))
        self._list.show_columns(choices.header, choices.columns)
        self._show_labels(choices)
        self._classes_text.mirror(choices.classes_text)
        self._classes.setVisible(bool(choices.label_column))
        self._fill_text.mirror(choices.fill_text)
        self._dataset_text.mirror(choices.dataset_text)

    def _show_labels(self, choices: Choices) -> None:
        names = self._header.label_columns if self._header is not None else choices.header
        self._label_box.clear()
        self._label_box.addItem(self.tr("No labels"), "")
        for name in names:
            if name not in choices.columns:
                self._label_box.addItem(name, name)
        self._label_box.setCurrentIndex(max(0, self._label_box.findData(choices.label_column)))

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)
        if all_of_them and problems and problems[0][0] == "source":
            self._file_problem.show_problem(problems[0][1])

    def focus_first(self, problems: Sequence[Problem]) -> None:
        first = self._list.view if self._draft.choices.source else self._source.first
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)

    def close_work(self) -> None:
        self._worker.close()

    def _ask(self, wanted: Choices) -> None:
        self._asked, self._wanted = (wanted.files, wanted.reading), wanted
        self._labels.show_problem(None)
        self._busy.start()
        files, reading = wanted.files, dict(wanted.reading)
        self._worker.start(lambda _progress: read_header(files, reading), supersede=True)

    def _on_header(self, done: Done) -> None:
        self._busy.stop()
        header, wanted = done.value, self._wanted
        assert isinstance(header, FileHeader)
        assert wanted is not None
        reading = {**header.settled, **wanted.reading}
        self._header, self._known = header, (wanted.files, reading)
        self._file_problem.show_problem(None)
        kept = tuple(name for name in wanted.columns if name in header.columns)
        label = wanted.label_column if wanted.label_column in header.label_columns else ""
        if reading.get("labels"):
            # Who gives labels of their own wants these.
            label = header.label_columns[-1]
        settled = replace(wanted, reading=reading, header=header.columns, columns=kept, label_column=label)
        if settled != self._draft.choices:
            self._draft.start_over(settled)
        self.reading_settled.emit(wanted.files, reading, header.reading)
        self.show_draft()
        self.source_opened.emit(tuple(map(Path, wanted.files)))
        self.edited.emit()
        if self.isVisible():
            # The button that was pressed is gone; the list is what comes next.
            self._list.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_failed(self, failed: Failed) -> None:
        self._busy.stop()
        # What was asked for stays remembered, so that a file that is gone is not asked for again and again.
        problem = failed.error.problem
        if failed.error.field == "labels":
            self._labels.show_problem(sentence(problem))
        elif problem.startswith(_ABOUT_THE_FILE):
            self._file_problem.show_problem(self.tr("The file {problem}.").format(problem=spoken(problem)))
        else:
            self._file_problem.show_problem(sentence(problem))

    def _on_reading(self, texts: Mapping[str, str]) -> None:
        self._ask(replace(self._draft.choices, reading=texts))

    def _on_label(self, _index: int) -> None:
        name, choices = str(self._label_box.currentData()), self._draft.choices
        if choices.reading.get("labels") and name != choices.label_column:
            # Another label takes the place of the file with labels.
            reading = {each: text for each, text in choices.reading.items() if each not in _BESIDE}
            self._ask(replace(choices, reading=reading, label_column=name))
        else:
            self._edit("label column", label_column=name)

    def _read_with(self, **texts: str) -> None:
        """Reads the header anew; an option that is empty is left out."""
        merged = {**self._draft.choices.reading, **texts}
        self._on_reading({name: text for name, text in merged.items() if text or name not in _BESIDE})

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped_paths(event)
        if paths is not None:
            event.acceptProposedAction()
            self.open_files(paths)

    def _edit(self, name: str, **changes: object) -> None:
        self._board.touch(name)
        if self._draft.change(**changes):
            self.show_draft()
            self.edited.emit()
