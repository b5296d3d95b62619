"""Choosing the private file: a place to drop it on, recent files, examples; and, once chosen, its name."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import example_words
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import DropZone, dropped_paths
from dpsim_gui.app.widgets.icon_label import FileLine, IconLabel
from dpsim_gui.app.wizard.source_words import files_words, place_words, source_words
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.example import Example, examples
from dpsim_gui.file_formats import TABLE_NAMES

_MOST_RECENT = 4


class SourceCard(QWidget):
    file_wanted = Signal()  # the owner wants a file dialog
    folder_wanted = Signal()
    address_wanted = Signal()  # of data elsewhere
    tour_wanted = Signal()
    study_wanted = Signal()
    new_study_wanted = Signal()
    files_chosen = Signal(object)  # Paths, of a folder or of one or more files
    example_chosen = Signal(object)  # an Example

    def __init__(self, recent: tuple[tuple[Path, ...], ...]) -> None:
        super().__init__()
        zone = DropZone(
            "table",
            self.tr("Drop your data here"),
            self.tr("A table ({formats}), or several with the same columns. Only the first lines are read now, "
                    "and nothing leaves this computer.").format(formats=TABLE_NAMES),
            takes=dropped_paths,
        )  # fmt: skip
        zone.dropped.connect(self.files_chosen)
        self.first = form.button(self.tr("Choose a file…"), self.file_wanted, kind="primary")
        zone.add_button(self.first)
        zone.add_button(form.button(self.tr("Choose a folder…"), self.folder_wanted))
        zone.add_button(form.button(self.tr("Open an address…"), self.address_wanted))
        self._without_data = self._other_beginnings()
        others = (self._recent_card(recent), self._without_data) if recent else (self._without_data,)
        self._empty = form.as_widget(form.column(zone, *others, spacing=16))
        self._file = FileLine(IconLabel("table", 28, "accent_text"))
        another = form.button(self.tr("Choose another…"), self.file_wanted)
        self._chosen = Card("", form.row(form.grow(self._file), another, spacing=12), name=self.tr("Data file"))
        form.column(self._empty, self._chosen, inside=self)
        self.show_source(Choices(), 1)

    def show_source(self, choices: Choices, files: int) -> None:
        """files: how many the choice stands for."""
        form.show_if(self._empty, not choices.source)
        form.show_if(self._chosen, bool(choices.source))
        # Who follows a shared plan brings data of their own.
        form.show_if(self._without_data, not choices.is_fixed)
        place = place_words(choices)
        together = self.tr("{count} files, read as one table").format(count=files)
        self._file.show_file(source_words(choices), f"{together}  ·  {place}" if files > 1 else place)

    def _other_beginnings(self) -> QWidget:
        """For those who have no file, or come with others: examples and studies."""
        tour = form.row(
            form.grow(form.sentence(self.tr("No file yet? Try an example"), "label")),
            form.button(self.tr("Take the two-minute tour"), self.tour_wanted),
        )
        cards = form.row(*(form.grow(self._example_card(example)) for example in examples()), spacing=12)
        studies = form.row(
            form.grow(form.sentence(self.tr("Several owners, one answer"), "label")),
            form.button(self.tr("Take part in a study…"), self.study_wanted),
            form.button(self.tr("Start a study"), self.new_study_wanted),
        )
        return form.as_widget(form.column(tour, cards, studies, spacing=16))

    def _recent_card(self, recent: tuple[tuple[Path, ...], ...]) -> Card:
        card = Card(self.tr("Recent files"))
        card.body.setSpacing(4)
        for paths in recent[:_MOST_RECENT]:
            name = files_words(paths)
            button = form.button(
                # An ampersand in a file name is no keyboard shortcut.
                name.replace("&", "&&"),
                lambda _checked=False, paths=paths: self.files_chosen.emit(paths),
                kind="quiet",
                tip=str(paths[0]),
                name=self.tr("Recent file {name}").format(name=name),
            )
            card.add(form.align(button, form.LEFT))
        return card

    def _example_card(self, example: Example) -> Card:
        title = example_words(example.title)
        load = form.button(
            self.tr("Load this example"),
            lambda: self.example_chosen.emit(example),
            name=self.tr("Load the example {title}").format(title=title),
        )
        description = form.grow(form.sentence(example_words(example.description), "muted"))
        return Card(title, description, form.align(load, form.LEFT))
