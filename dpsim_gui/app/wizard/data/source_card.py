"""Choosing the private file: a place to drop it on, recent files, examples; and, once chosen, its name."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.language import example_words
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import DropZone, dropped_paths
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.file_line import FileLine
from dpsim_gui.app.widgets.form import grow
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.visibility import show_if
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
        empty = QVBoxLayout(self._empty)
        empty.setContentsMargins(0, 0, 0, 0)
        empty.setSpacing(16)
        zone = DropZone(
            "table",
            self.tr("Drop your data here"),
            self.tr("A table ({formats}), or several with the same columns. Before the release only "
                    "names and format are read, and nothing leaves this computer.").format(formats=TABLE_NAMES),
            takes=dropped_paths,
        )  # fmt: skip
        choose = QPushButton(self.tr("Choose a file…"))
        choose.setProperty("kind", "primary")
        choose.clicked.connect(self.file_wanted)
        zone.add_button(choose)
        folder = QPushButton(self.tr("Choose a folder…"))
        folder.clicked.connect(self.folder_wanted)
        zone.add_button(folder)
        address = QPushButton(self.tr("Open an address…"))
        address.clicked.connect(self.address_wanted)
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
        self.change = QPushButton(self.tr("Choose another…"))
        self.change.clicked.connect(self.file_wanted)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self._file, 1)
        line.addWidget(self.change)
        self._chosen.add(line)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._empty)
        layout.addWidget(self._chosen)
        self.show_source(Choices(), 1)

    def show_source(self, choices: Choices, files: int) -> None:
        """files: how many the choice stands for."""
        show_if(self._empty, not choices.source)
        show_if(self._chosen, bool(choices.source))
        # Who takes part in a study brings data of their own.
        show_if(self._without_data, choices.study is None)
        place = place_words(choices)
        together = self.tr("{count} files, read as one table").format(count=files)
        self._file.show_file(source_words(choices), f"{together}  ·  {place}" if files > 1 else place)

    def _other_beginnings(self) -> QWidget:
        """For those who have no file at hand, or come with others: examples and studies."""
        tour = QPushButton(self.tr("Take the two-minute tour"))
        tour.clicked.connect(self.tour_wanted)
        line = QHBoxLayout()
        line.addWidget(_caption(self.tr("No file at hand? Try an example")), 1)
        line.addWidget(tour)
        row = QHBoxLayout()
        row.setSpacing(12)
        for example in examples():
            row.addWidget(self._example_card(example), 1)
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        for part in (line, row, self._study_line()):
            layout.addLayout(part)
        return holder

    def _study_line(self) -> QHBoxLayout:
        take_part = QPushButton(self.tr("Take part in a study…"))
        take_part.clicked.connect(self.study_wanted)
        start = QPushButton(self.tr("Start a study"))
        start.clicked.connect(self.new_study_wanted)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(_caption(self.tr("Several owners, one answer")), 1)
        line.addWidget(take_part)
        line.addWidget(start)
        return line

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
        text = QLabel(example_words(example.description))
        text.setProperty("role", "muted")
        text.setWordWrap(True)
        load = QPushButton(self.tr("Load this example"))
        load.setAccessibleName(self.tr("Load the example {title}").format(title=title))
        load.clicked.connect(lambda: self.example_chosen.emit(example))
        card.add(grow(text))
        card.body.addWidget(load, 0, Qt.AlignmentFlag.AlignLeft)
        return card


def _caption(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "label")
    label.setWordWrap(True)
    return label
