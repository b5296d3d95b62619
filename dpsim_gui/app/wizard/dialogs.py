"""The wizard's dialogs. All are opened, never executed: the event loop goes on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.data.remote.storage import is_address
from dpsim_gui.errors import DpsimError
from dpsim_gui.file_formats import PACKED, RELEASE, TABLES, TEMPLATE, patterns


class FileChoice(QWidget):
    """title: of the dialog;  choose_name, remove_name: what the buttons do, for those who hear them.

    suffixes: of files that may be chosen, none for all tables
    """

    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(
        self,
        title: str,
        *,
        choose_name: str,
        remove_name: str,
        suffixes: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
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


_OnPath = Callable[[Path], object]
_OnPaths = Callable[[tuple[Path, ...]], object]

UNCLEAR = {
    "line-ends-unclear": ("lf", "cr"),
    "names-shift-unclear": ("0", "1"),
    "encoding-unclear": ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"),
}
"""what can be chosen for an option that the file leaves unclear, by the code of the error"""


def choose_table(parent: QWidget, title: str, beside: str, chosen: _OnPath, suffixes: Sequence[str] = ()) -> None:
    """An existing table; beside: a file in whose folder to begin, "" for none."""
    dialog = _table_dialog(parent, title, beside, suffixes)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def choose_tables(parent: QWidget, title: str, beside: str, chosen: _OnPaths) -> None:
    """One existing table, or several with the same columns."""
    dialog = _table_dialog(parent, title, beside)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda names: chosen(tuple(map(Path, names))))
    dialog.open()


def choose_folder(parent: QWidget, title: str, beside: str, chosen: _OnPath) -> None:
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, True)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _begin_beside(dialog, beside)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def type_address(parent: QWidget, present: str, chosen: Callable[[str], object]) -> None:
    """present: what is typed already, if it is an address"""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(_tr("Address of the data"))
    dialog.setLabelText(
        _tr(
            "A file, a pattern or a folder: s3://bucket/visits/part-*.parquet, gs://…, az://… or https://…\n"
            "Leave passwords and keys out; they come from the environment."
        )
    )
    dialog.setTextValue(present if is_address(present) else "")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.textValueSelected.connect(lambda text: chosen(text.strip()))
    dialog.open()


def choose_reading(parent: QWidget, error: DpsimError, chosen: Callable[[str], object]) -> None:
    """What the owner has to say where a guess from the first lines was refused; error: one of UNCLEAR."""
    values = UNCLEAR[error.message.code]
    words = {
        "lf": _tr("Lines end with LF or CRLF (usual)"),
        "cr": _tr("Lines end with CR alone (old Macs)"),
        "0": _tr("The first name belongs to the first column"),
        "1": _tr("Rows begin with a cell that has no name (as in R)"),
    }
    labels = [words.get(value, value) for value in values]
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(_tr("How is the file written?"))
    dialog.setLabelText(translated_error(error))
    dialog.setComboBoxItems(labels)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.textValueSelected.connect(lambda label: chosen(values[labels.index(label)]))
    dialog.open()


def choose_release(parent: QWidget, chosen: _OnPath) -> None:
    dialog = QFileDialog(parent, _tr("Release file"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([_release_filter(), _tr("All files (*)")])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def choose_release_target(parent: QWidget, present: str, chosen: _OnPath) -> None:
    """A name for a new release file; present: what is typed already. Nothing is overwritten, so nothing is asked."""
    _choose_target(parent, _tr("Release file"), _release_filter(), RELEASE, present, chosen)


def choose_draft(parent: QWidget, beside: str, chosen: _OnPath) -> None:
    dialog = _draft_dialog(parent, _tr("Open draft"), beside, chosen)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def choose_draft_target(parent: QWidget, beside: str, chosen: _OnPath) -> None:
    dialog = _draft_dialog(parent, _tr("Save draft"), beside, chosen)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("draft")
    dialog.open()


def choose_study(parent: QWidget, beside: str, chosen: _OnPath) -> None:
    dialog = QFileDialog(parent, _tr("Study to take part in"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([_tr("Studies (*.json)"), _tr("All files (*)")])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _begin_beside(dialog, beside)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def choose_study_target(parent: QWidget, present: str, chosen: _OnPath) -> None:
    """A name for the file of a new study; nothing is overwritten, so nothing is asked."""
    _choose_target(parent, _tr("File of the study"), _tr("Studies (*.json)"), TEMPLATE, present, chosen)


def _choose_target(parent: QWidget, title: str, name_filter: str, suffix: str, present: str, chosen: _OnPath) -> None:
    dialog = QFileDialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(name_filter)
    dialog.setDefaultSuffix(suffix)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, True)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if present:
        dialog.selectFile(present)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def tell(parent: QWidget, headline: str, text: str) -> None:
    """A message of one headline and one sentence, as plain text."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(parent.window().windowTitle())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(headline)
    box.setInformativeText(text)
    box.open()


def _table_dialog(parent: QWidget, title: str, beside: str, suffixes: Sequence[str] = ()) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    tables = _tr("Tables ({patterns})").format(patterns=patterns(suffixes or (*TABLES, PACKED)))
    dialog.setNameFilters([tables, _tr("All files (*)")])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _begin_beside(dialog, beside)
    return dialog


def _begin_beside(dialog: QFileDialog, file: str) -> None:
    """In the folder of the file; "" leaves it to the desktop."""
    if file and not is_address(file):
        dialog.setDirectory(str(Path(file).parent))


def _release_filter() -> str:
    return _tr("Release files ({patterns})").format(patterns=patterns((RELEASE,)))


def _draft_dialog(parent: QWidget, title: str, beside: str, chosen: _OnPath) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setNameFilter(_tr("Drafts (*.draft)"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _begin_beside(dialog, beside)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    return dialog


def _tr(text: str) -> str:
    return QCoreApplication.translate("Dialogs", text)
