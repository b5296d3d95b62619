"""The wizard's dialogs. All are opened, never executed: the event loop goes on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.file_dialog import OnPath, choose_file, choose_target, file_dialog
from dpsim_gui.data.remote.storage import is_address
from dpsim_gui.errors import DpsimError
from dpsim_gui.file_formats import PACKED, RELEASE, TABLES, TEMPLATE, patterns


class FileChoice(QWidget):
    """title: of the dialog;  choose_name, remove_name: what the buttons do, for those who hear them.

    suffixes: of files that may be chosen, none for all tables
    """

    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(self, title: str, *, choose_name: str, remove_name: str, suffixes: Sequence[str] = ()) -> None:
        super().__init__()
        self._title, self._suffixes = title, suffixes
        self._path = self._beside = ""
        self.name = ElidedLabel()
        self.choose = form.button(self.tr("Choose a file…"), self._choose_file, name=choose_name)
        self.remove = form.button(self.tr("Remove"), self._on_remove, name=remove_name)
        self.row = form.row(self.choose, form.grow(self.name), self.remove, form.STRETCH, inside=self)
        self.show_file("")

    def show_file(self, path: str, *, beside: str = "") -> None:
        """beside: a file in whose folder the dialog begins as long as none is chosen"""
        self._path, self._beside = path, beside
        self.name.setText(Path(path).name if path else "")
        self.name.setVisible(bool(path))
        self.remove.setVisible(bool(path))

    def _on_remove(self) -> None:
        # The button goes with the file; the focus stays in this line.
        self.choose.setFocus()
        self.chosen.emit("")

    def _choose_file(self) -> None:
        beside = self._path or self._beside
        choose_table(self, self._title, beside, lambda path: self.chosen.emit(str(path)), self._suffixes)


UNCLEAR = {
    "line-ends-unclear": ("lf", "cr"),
    "names-shift-unclear": ("0", "1"),
    "encoding-unclear": ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"),
}
"""what can be chosen for an option that the file leaves unclear, by the code of the error"""


def choose_table(parent: QWidget, title: str, beside: str, chosen: OnPath, suffixes: Sequence[str] = ()) -> None:
    """An existing table; beside: a file in whose folder to begin, "" for none."""
    choose_file(parent, title, chosen, _table_filters(suffixes), _folder(beside))


def choose_tables(parent: QWidget, title: str, beside: str, chosen: Callable[[tuple[Path, ...]], object]) -> None:
    """One existing table, or several with the same columns."""
    dialog = file_dialog(parent, title, _table_filters(()), _folder(beside))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda names: chosen(tuple(map(Path, names))))
    dialog.open()


def choose_folder(parent: QWidget, title: str, beside: str, chosen: OnPath) -> None:
    dialog = file_dialog(parent, title, folder=_folder(beside))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, True)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def choose_release(parent: QWidget, chosen: OnPath) -> None:
    choose_file(parent, tr("Release file"), chosen, [_release_filter(), tr("All files (*)")])


def choose_look(parent: QWidget, beside: str, chosen: OnPath) -> None:
    choose_file(parent, tr("First look"), chosen, [_release_filter(), tr("All files (*)")], _folder(beside))


def choose_release_target(parent: QWidget, present: str, chosen: OnPath) -> None:
    """A name for a new release file; present: what is typed already. Nothing is overwritten, so nothing is asked."""
    title, filters = tr("Release file"), [_release_filter()]
    choose_target(parent, title, chosen, filters, suffix=RELEASE, present=present, asks=False)


def choose_draft(parent: QWidget, beside: str, chosen: OnPath) -> None:
    choose_file(parent, tr("Open draft"), chosen, [tr("Drafts (*.draft)")], _folder(beside))


def choose_draft_target(parent: QWidget, beside: str, chosen: OnPath) -> None:
    filters, folder = [tr("Drafts (*.draft)")], _folder(beside)
    choose_target(parent, tr("Save draft"), chosen, filters, suffix="draft", folder=folder)


def choose_study(parent: QWidget, beside: str, chosen: OnPath) -> None:
    filters = [tr("Studies (*.json)"), tr("All files (*)")]
    choose_file(parent, tr("Study to take part in"), chosen, filters, _folder(beside))


def choose_study_target(parent: QWidget, present: str, chosen: OnPath) -> None:
    """A name for the file of a new study; nothing is overwritten, so nothing is asked."""
    title, filters = tr("File of the study"), [tr("Studies (*.json)")]
    choose_target(parent, title, chosen, filters, suffix=TEMPLATE, present=present, asks=False)


def type_address(parent: QWidget, present: str, chosen: Callable[[str], object]) -> None:
    """present: what is typed already, if it is an address"""
    words = tr(
        "A file, a pattern or a folder: s3://bucket/visits/part-*.parquet, gs://…, az://… or https://…\n"
        "Leave out passwords and keys. They come from the environment."
    )
    dialog = input_dialog(parent, tr("Address of the data"), words, lambda text: chosen(text.strip()))
    dialog.setTextValue(present if is_address(present) else "")
    dialog.open()


def choose_reading(parent: QWidget, error: DpsimError, chosen: Callable[[str], object]) -> None:
    """What the owner has to say where a guess from the first lines was refused; error: one of UNCLEAR."""
    values = UNCLEAR[error.message.code]
    words = {
        "lf": tr("Lines end with LF or CRLF (usual)"),
        "cr": tr("Lines end with CR alone (old Macs)"),
        "0": tr("The first name belongs to the first column"),
        "1": tr("Rows begin with a cell that has no name (as in R)"),
    }
    value_of = {words.get(value, value): value for value in values}
    title, about = tr("How is the file written?"), translated_error(error)
    dialog = input_dialog(parent, title, about, lambda label: chosen(value_of[label]))
    dialog.setComboBoxItems(list(value_of))
    dialog.open()


def input_dialog(parent: QWidget, title: str, words: str, chosen: Callable[[str], object]) -> QInputDialog:
    """Not opened yet: the caller says what stands in it."""
    dialog = QInputDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.setLabelText(words)
    dialog.textValueSelected.connect(chosen)
    return dialog


def tell(parent: QWidget, headline: str, text: str) -> None:
    """A message of one headline and one sentence, as plain text."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(parent.window().windowTitle())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(headline)
    box.setInformativeText(text)
    box.open()


def _table_filters(suffixes: Sequence[str]) -> list[str]:
    tables = tr("Tables ({patterns})").format(patterns=patterns(suffixes or (*TABLES, PACKED)))
    return [tables, tr("All files (*)")]


def _release_filter() -> str:
    return tr("Release files ({patterns})").format(patterns=patterns((RELEASE,)))


def _folder(beside: str) -> Path | None:
    """That of a file; what is at an address leaves it to the desktop."""
    return Path(beside).parent if beside and not is_address(beside) else None
