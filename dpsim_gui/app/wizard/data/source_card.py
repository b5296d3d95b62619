"""Choosing the private file: a place to drop it on, recent files, examples; and, once chosen, its name."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.language import example_words
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import DropZone, dropped_paths
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import show_if
from dpsim_gui.app.widgets.icon_label import FileLine, IconLabel
from dpsim_gui.app.wizard.source_words import files_words, place_words, source_words
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.example import Example, examples
from dpsim_gui.file_formats import TABLE_NAMES

_MOST_RECENT = 4


class SourceCard(QWidget):
    file_wanted = Signal()
    """the owner wants a file dialog"""
    folder_wanted = Signal()
    address_wanted = Signal()
    """of data elsewhere"""
    tour_wanted = Signal()
    study_wanted = Signal()
    new_study_wanted = Signal()
    files_chosen = Signal(object)
    """Paths, of a folder or of one or more files"""
    example_chosen = Signal(object)
    """an Example"""

    def __init__(self, recent: tuple[tuple[Path, ...], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty = QWidget()
        empty = form.column(inside=self._empty, spacing=16)
        zone = DropZone(
            "table",
            self.tr("Drop your data here"),
            self.tr("A table ({formats}), or several with the same columns. Before the release only "
                    "names and format are read, and nothing leaves this computer.").format(formats=TABLE_NAMES),
            takes=dropped_paths,
        )  # fmt: skip
        choose = form.button(self.tr("Choose a file…"), self.file_wanted, kind="primary")
        zone.add_button(choose)
        folder = form.button(self.tr("Choose a folder…"), self.folder_wanted)
        zone.add_button(folder)
        address = form.button(self.tr("Open an address…"), self.address_wanted)
        zone.add_button(address)
        zone.dropped.connect(self.files_chosen)
        self.first = choose
        empty.addWidget(zone)
        if recent:
            empty.addWidget(self._recent_card(recent))
        self._without_data = self._other_beginnings()
        empty.addWidget(self._without_data)

        self._chosen = Card()
        self._chosen.setAccessibleName(self.tr("Data file"))
        self._file = FileLine(IconLabel("table", 28, "accent_text"))
        self.change = form.button(self.tr("Choose another…"), self.file_wanted)
        self._chosen.add(form.row(form.grow(self._file), self.change, spacing=12))

        form.column(self._empty, self._chosen, inside=self)
        self.show_source(Choices(), 1)

    def show_source(self, choices: Choices, files: int) -> None:
        """files: how many the choice stands for."""
        show_if(self._empty, not choices.source)
        show_if(self._chosen, bool(choices.source))
        # Who follows a shared plan brings data of their own.
        show_if(self._without_data, not choices.is_fixed)
        place = place_words(choices)
        together = self.tr("{count} files, read as one table").format(count=files)
        self._file.show_file(source_words(choices), f"{together}  ·  {place}" if files > 1 else place)

    def _other_beginnings(self) -> QWidget:
        """For those who have no file at hand, or come with others: examples and studies."""
        line = form.row(
            form.grow(_caption(self.tr("No file at hand? Try an example"))),
            form.button(self.tr("Take the two-minute tour"), self.tour_wanted),
        )
        row = form.row(spacing=12)
        for example in examples():
            row.addWidget(self._example_card(example), 1)
        return form.as_widget(form.column(line, row, self._study_line(), spacing=16))

    def _study_line(self) -> QHBoxLayout:
        return form.row(
            form.grow(_caption(self.tr("Several owners, one answer"))),
            form.button(self.tr("Take part in a study…"), self.study_wanted),
            form.button(self.tr("Start a study"), self.new_study_wanted),
        )

    def _recent_card(self, recent: tuple[tuple[Path, ...], ...]) -> Card:
        card = Card(self.tr("Recent files"))
        card.body.setSpacing(4)
        for paths in recent[:_MOST_RECENT]:
            name = files_words(paths)
            button = QPushButton()
            button.setProperty("kind", "quiet")
            # An ampersand in a file name is no keyboard shortcut.
            button.setText(name.replace("&", "&&"))
            button.setToolTip(plain_tip(str(paths[0])))
            button.setAccessibleName(self.tr("Recent file {name}").format(name=name))
            button.clicked.connect(lambda _checked=False, paths=paths: self.files_chosen.emit(paths))
            card.body.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _example_card(self, example: Example) -> Card:
        title = example_words(example.title)
        card = Card(title)
        load = form.button(
            self.tr("Load this example"),
            lambda: self.example_chosen.emit(example),
            name=self.tr("Load the example {title}").format(title=title),
        )
        card.add(form.grow(form.sentence(example_words(example.description), "muted")))
        card.body.addWidget(load, 0, Qt.AlignmentFlag.AlignLeft)
        return card


def _caption(text: str) -> QLabel:
    return form.sentence(text, "label")
