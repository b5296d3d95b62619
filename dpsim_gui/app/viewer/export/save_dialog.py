"""Asking where to save, without blocking; writing, with a sentence when it fails; and where the file went."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.app.widgets.form import button, grow, row, sentence
from dpsim_gui.whole_file import whole_binary_file


class SavedNote(QWidget):
    """Takes no room until something was saved."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = Path()
        self.saved = sentence(role="good")
        self.show_folder = button(
            self.tr("Sho&w"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))),
            kind="quiet",
            tip=self.tr("Opens the folder"),
        )
        row(grow(self.saved), self.show_folder, inside=self)
        self.setVisible(False)

    def show_result(self, path: Path, problem: str | None) -> None:
        """problem: why the file could not be written, said elsewhere."""
        self.say(path, self.tr("Saved as {name}").format(name=path.name))
        self.setVisible(problem is None)

    def say(self, path: Path, sentence: str) -> None:
        """More than its name is to be said about a file that was saved."""
        self.folder = path.parent
        self.saved.setText(sentence)
        self.setVisible(True)


def _tr(words: str) -> str:
    return QCoreApplication.translate("SaveDialog", words)


def ask_where_to_save(
    parent: QWidget, *, title: str, name: str, kinds: Sequence[tuple[str, str]], chosen: Callable[[Path], None]
) -> QFileDialog:
    """kinds: (words, suffix), the first is offered first. `chosen` gets a path that ends in one of the suffixes."""
    filters = [f"{words} (*.{suffix})" for words, suffix in kinds]
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(filters)
    dialog.setDefaultSuffix(kinds[0][1])
    dialog.filterSelected.connect(lambda text: dialog.setDefaultSuffix(kinds[filters.index(text)][1]))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda text: chosen(Path(text)))
    dialog.open()
    return dialog


def ask_where_to_save_table(parent: QWidget, title: str, name: Path, chosen: Callable[[Path], None]) -> QFileDialog:
    return ask_where_to_save(parent, title=title, name=str(name), kinds=((_tr("Table"), "csv"),), chosen=chosen)


def ask_where_to_export(
    parent: QWidget, *, title: str, name: str, chosen: Callable[[Path], None], table: bool = True
) -> QFileDialog:
    """A plot as a picture or a drawing, or as the table of what it shows."""
    kinds = [(_tr("Picture"), "png"), (_tr("Drawing"), "svg")]
    return ask_where_to_save(
        parent, title=title, name=name, kinds=[*kinds, (_tr("Table"), "csv")] if table else kinds, chosen=chosen
    )


def write_file(path: Path, content: str | bytes) -> str | None:
    """Writes a text, or a picture or document; the sentence to show if that was not possible."""
    try:
        with whole_binary_file(path) as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
    except OSError:
        return cannot_write()
    return None


def cannot_write() -> str:
    return _tr("The file could not be written. Choose a folder you may write to, or free some space.")
