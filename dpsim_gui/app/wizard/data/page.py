"""Data: which file, which columns, what each of them is, and what the labels are."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import dropped_paths
from dpsim_gui.app.widgets.field import Field, InlineProblem, TextArea, TextInput
from dpsim_gui.app.wizard.data.column_list import ColumnList, MatchCard
from dpsim_gui.app.wizard.data.header_reader import HeaderReader
from dpsim_gui.app.wizard.data.labels_card import LabelsCard
from dpsim_gui.app.wizard.data.reading_card import ReadingCard
from dpsim_gui.app.wizard.data.source_card import SourceCard
from dpsim_gui.app.wizard.dialogs import UNCLEAR, choose_folder, choose_reading, choose_tables, type_address
from dpsim_gui.app.wizard.page import BusyNote, Page, PageContext
from dpsim_gui.app.wizard.source_words import dataset_name, source_names, source_words
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.column_choices import changes_of_kind
from dpsim_gui.curator.draft.example import Example
from dpsim_gui.curator.draft.header import FileHeader, choices_of_files
from dpsim_gui.curator.draft.problems import Problem, words_as_numbers
from dpsim_gui.curator.draft.site import changes_of_names
from dpsim_gui.data.remote.storage import is_address
from dpsim_gui.errors import DpsimError
from dpsim_gui.file_formats import TEMPLATE
from dpsim_gui.messages import Message

_BESIDE = ("labels", "labels_array")
_SHOWN_LABELS = 12
_SHOWN_LINES = 5


class DataPage(Page):
    tour_wanted = Signal()
    opening = Signal()  # data were chosen, perhaps while another page was up
    reading_resolved = Signal(object, object, object)
    """files, the owner's words about them, and the FileReading that will be run"""
    source_opened = Signal(object)
    """Paths or addresses, of a folder or of one or more files, whose header could be read"""
    draft_dropped = Signal(object)  # a Path
    study_dropped = Signal(object)  # a Path
    study_wanted = Signal()  # the owner wants a file dialog for a study to take part in
    new_study_wanted = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, self.tr("Data"))
        # Of a page that scrolls, it is the viewport that gets what is dropped.
        self.viewport().setAcceptDrops(True)
        self._reader = HeaderReader(self)
        self._reader.read.connect(self._on_header)
        self._reader.failed.connect(self._on_failed)

        self._source = SourceCard(context.settings.recent)
        self._source.file_wanted.connect(self.choose_file)
        self._source.folder_wanted.connect(self.choose_folder)
        self._source.address_wanted.connect(self.type_address)
        self._source.files_chosen.connect(self.open_files)
        self._source.example_chosen.connect(self.open_example)
        self._source.tour_wanted.connect(self.tour_wanted)
        self._source.study_wanted.connect(self.study_wanted)
        self._source.new_study_wanted.connect(self.new_study_wanted)
        self._file_problem = InlineProblem()
        self._busy = BusyNote(self.tr("Reading the header…"))
        self._reading = ReadingCard()
        self._reading.changed.connect(self._read_as)
        self._new_study = self._new_study_card()
        self._match = MatchCard()
        self._match.matched.connect(lambda match: self.edit("match", match=match))
        self._columns_card = self._make_columns_card()
        self._labels = LabelsCard()
        self._labels.column_chosen.connect(self._on_label)
        self._labels.file_chosen.connect(lambda path: self._read_with(labels=path, labels_array=""))
        self._labels.array_chosen.connect(lambda name: self._read_with(labels_array=name))
        dataset = Field(
            "dataset",
            self.tr("Name of the data in your ledger"),
            TextInput(self.tr("Name of the data in the ledger")),
            self.tr("Use the same name for every release of the same data, so that their budgets add up."),
            choice="dataset_text",
        )
        self._details = Card(self.tr("Details"), dataset)
        # Problems stand above the card, which is higher than a small window with all its examples.
        self.add(self._file_problem, self._busy, self._source, self._reading)
        self.add(self._new_study, self._match, self._columns_card, self._labels, self._details)
        self.bind(self._columns, dataset, self._match.field, self._title, *self._labels.fields)

    def _new_study_card(self) -> Card:
        """What a new plan for several owners is about, and its columns: typed, since no file could name them."""
        self._title = Field(
            "title",
            self.tr("Title of the study"),
            TextInput("", self.tr("for example: Four clinics, 2026")),
            self.tr("Everyone may read it."),
            choice="study_title_text",
        )
        self._names_text = TextArea(
            self.tr("Names of the columns"), self.tr("for example: age, bmi, smoker, diagnosis"), lines=3
        )
        self._names_text.edited.connect(
            lambda text: self.edit("columns", **changes_of_names(self._draft.choices, text))
        )
        names = Field(
            "column names",
            self.tr("Names of the columns, separated by commas or lines"),
            self._names_text,
            self.tr(
                "Every column people may ask about, and those with labels or persons, if there are any. Sites may use "
                "other names: each site says which column is which."
            ),
        )
        return Card(self.tr("The study"), self._title, names)

    def _make_columns_card(self) -> Card:
        self._list = ColumnList()
        self._list.chosen.connect(lambda names: self.edit("columns", columns=names))
        self._list.kind_chosen.connect(self._on_kind)
        self._columns = Field(
            "columns",
            self.tr("Tick the columns people may ask about, and check what each one is"),
            self._list,
            self.tr("What a column is was guessed from its name and from how most of the first lines are written."),
            focus=self._list.view,
        )
        self._labels_note = form.sentence()
        self._labels_note.setVisible(False)
        self._words_note = form.sentence()
        insist = form.button(self.tr("Read them as numbers anyway"), self._on_insist)
        self._words = Card(
            "",
            form.row(form.grow(self._words_note), form.align(insist, form.TOP), spacing=12),
            kind="warning",
            name=self.tr("Words instead of numbers"),
        )
        return Card(self.tr("Columns"), self._columns, self._words, self._labels_note)

    def _show_words(self, choices: Choices) -> None:
        """A column of words that is read as numbers would be all missing."""
        names = words_as_numbers(choices)
        form.show_if(self._words, bool(names))
        if names:
            self._words_note.setText(
                self.tr(
                    "{names}: the first lines hold words or dates. Read as numbers, every cell counts as missing. "
                    "If you skip rows with missing values, your release may be empty."
                ).format(names=", ".join(names[:_SHOWN_LABELS]))
            )

    def _on_insist(self) -> None:
        choices = self._draft.choices
        self.edit("columns", as_numbers=(*choices.as_numbers, *words_as_numbers(choices)))

    def choose_file(self) -> None:
        choose_tables(self, self.tr("Data file"), self._draft.choices.source, self.open_files)

    def choose_folder(self) -> None:
        choose_folder(self, self.tr("Folder of tables"), self._draft.choices.source, self.open_file)

    def type_address(self) -> None:
        type_address(self, self._draft.choices.source, self._open_address)

    def _open_address(self, text: str) -> None:
        if is_address(text):
            self.open_files((text,))
        else:
            self._file_problem.show_problem(translated_sentence(Message("address-incomplete")))

    def open_file(self, path: Path) -> None:
        self.open_files((path,))

    def open_files(self, paths: tuple[Path | str, ...]) -> None:
        """Reads the header; only when that works does the draft change. Texts are addresses."""
        first = paths[0]
        if isinstance(first, Path) and first.suffix in (".draft", TEMPLATE):
            (self.draft_dropped if first.suffix == ".draft" else self.study_dropped).emit(first)
            return
        self.opening.emit()
        gone = [path.name for path in paths if isinstance(path, Path) and not os.path.exists(path)]
        if gone and len(paths) > 1:
            self._file_problem.show_problem(self._gone_words(gone, len(paths)))
            return
        self._ask(choices_of_files(self._draft.choices, paths, dataset_name(paths)))

    def _gone_words(self, gone: Sequence[str], count: int) -> str:
        if len(gone) == 1:
            return self.tr("{name} can't be found. Choose the files again.").format(name=gone[0])
        words = self.tr("{gone} of the {count} files can't be found, such as {name}. Choose the files again.")
        return words.format(gone=len(gone), count=count, name=gone[0])

    def open_example(self, example: Example) -> None:
        self.open_choices(example.choices)

    def open_choices(self, choices: Choices) -> None:
        """Choices of an earlier draft or of an example; they become the draft once their file's header is read."""
        self.opening.emit()
        self._ask(choices)

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        header = self._reader.header_of(choices)
        self._source.show_source(choices, len(choices.files) if header is None else header.files)
        self._show_cards(choices)
        if choices.source and not self._reader.was_asked(choices):
            # An opened draft or an undo names a file whose header is not at hand.
            self._ask(choices)
        if header is not None:
            self._reading.show_header(header, choices.reading)
        self._list.show_columns(choices.header, choices.columns, choices.kinds, _first_cells(header))
        self._show_words(choices)
        last = self._reader.header
        label_columns = choices.header if last is None or not choices.source else last.label_columns
        self._labels.show_choices(choices, header, label_columns)
        self._match.show_choices(choices, label_columns)
        self._names_text.mirror(choices.column_names_text)

    def _show_cards(self, choices: Choices) -> None:
        """A site matches its columns with the study's; who starts a study has no file."""
        opened, site = bool(choices.source), choices.is_fixed
        self.show_lead(self._lead(choices))
        form.show_if(self._source, not choices.starts_study)
        form.show_if(self._reading, opened)
        form.show_if(self._new_study, choices.starts_study)
        form.show_if(self._match, site and opened)
        form.show_if(self._columns_card, not site and (opened or bool(choices.header)))
        form.show_if(self._labels, bool(choices.label_column) if site else opened or bool(choices.header))
        form.show_if(self._details, opened)

    def _lead(self, choices: Choices) -> str:
        if choices.starts_study:
            return self.tr("Which columns does every site have? People will be able to ask about these.")
        if choices.is_fixed:
            return self.tr("Choose your own table. Then say which of its columns are those of the study.")
        return self.tr("Choose your data. Then tick the columns people may ask about.")

    def show_problems(self, problems: Sequence[Problem]) -> None:
        super().show_problems(problems)
        if self.demanded and problems and problems[0][0] == "source":
            self._file_problem.show_problem(translated_sentence(problems[0][1]))

    def first_control(self) -> QWidget:
        choices = self._draft.choices
        if choices.starts_study:
            return self._title.focus_target
        if choices.source:
            return self._list.view if not choices.is_fixed else self._match.view
        return self._source.first

    @property
    def is_reading(self) -> bool:
        """Whether the header of a file is on its way."""
        return self._reader.busy

    def _ask(self, wanted: Choices) -> None:
        self._labels.show_file_problem(None)
        self._busy.start()
        self._reader.ask(wanted)

    def _on_header(self, choices: Choices) -> None:
        self._busy.stop()
        self._file_problem.show_problem(None)
        self._labels_note.setVisible(False)
        if choices != self._draft.choices:
            self._draft.start_over(choices)
        assert self._reader.header is not None
        self.reading_resolved.emit(choices.files, choices.reading, self._reader.header.reading)
        # A file that does not fit the study is told at once.
        self._match.field.touched = True
        self.show_draft()
        self.source_opened.emit(source_names(choices))
        self.edited.emit()
        if self.isVisible():
            # The button that was pressed is gone; the list is what comes next.
            self.focus_first([])

    def _on_failed(self, error: DpsimError) -> None:
        self._busy.stop()
        if error.message.code in UNCLEAR:
            choose_reading(self, error, partial(self._read_clearly, error.field))
        if error.field == "labels":
            self._labels.show_file_problem(translated_sentence(error.message))
            return
        # What is open all the same is said too.
        name = source_words(self._draft.choices)
        still = self.tr("Still open: {name}.").format(name=name) if name else ""
        self._file_problem.show_problem(f"{translated_sentence(error.message, 'file')} {still}".strip())

    def _read_clearly(self, option: str, value: str) -> None:
        """Asks for the same files again, with what the owner chose where a guess was unclear."""
        wanted = self._reader.wanted
        self._ask(replace(wanted, reading={**wanted.reading, option: value}))

    def _read_as(self, texts: Mapping[str, str]) -> None:
        self._ask(replace(self._draft.choices, reading=texts))

    def _read_with(self, **texts: str) -> None:
        """Reads the header again; an option that is empty is left out."""
        merged = {**self._draft.choices.reading, **texts}
        self._read_as({name: text for name, text in merged.items() if text or name not in _BESIDE})

    def _on_kind(self, name: str, kind: str) -> None:
        header = self._reader.header_of(self._draft.choices)
        labels = () if header is None else header.value_labels.get(name, ())
        if changes := changes_of_kind(self._draft.choices, name, kind, labels):
            self._show_labels(name, labels if "values" in changes else ())
            self.edit("columns", **changes)

    def _show_labels(self, name: str, labels: Sequence[str]) -> None:
        """What the file's dictionary proposes; the owner sees it here and in the sheet of the next pages."""
        self._labels_note.setVisible(bool(labels))
        self._labels_note.setText(
            self.tr(
                "{name}: the possible values come from the value labels in your file: {values}. They will be public. "
                "You can change them under Bounds and units."
            ).format(name=name, values=", ".join(labels[:_SHOWN_LABELS]))
        )

    def _on_label(self, name: str) -> None:
        choices = self._draft.choices
        if choices.reading.get("labels") and name != choices.label_column:
            # Another label takes the place of the file with labels.
            reading = {option: text for option, text in choices.reading.items() if option not in _BESIDE}
            self._ask(replace(choices, reading=reading, label_column=name))
        else:
            self.edit("label column", label_column=name)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped_paths(event)
        if paths is not None:
            event.acceptProposedAction()
            self.open_files(paths)


def _first_cells(header: FileHeader | None) -> dict[str, tuple[str, ...]]:
    """By column, its cells in the first lines."""
    if header is None:
        return {}
    rows = header.first_rows.cells[:_SHOWN_LINES]
    names = header.first_rows.columns if rows else ()
    return {name: tuple(row[at] if at < len(row) else "" for row in rows) for at, name in enumerate(names)}
