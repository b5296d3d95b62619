"""Asking where to save, without blocking; and writing, with a sentence when it fails."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.whole_file import whole_binary_file


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


def ask_where_to_export(
    parent: QWidget, *, title: str, name: str, chosen: Callable[[Path], None], table: bool = True
) -> QFileDialog:
    """A plot as a picture or a drawing, or as the table of what it shows."""
    kinds = [(_tr("Picture"), "png"), (_tr("Drawing"), "svg")]
    return ask_where_to_save(
        parent, title=title, name=name, kinds=[*kinds, (_tr("Table"), "csv")] if table else kinds, chosen=chosen
    )


def written(path: Path, content: str | bytes) -> str | None:
    """Writes a text, or a picture or document; the sentence to show if that was not possible."""
    try:
        with whole_binary_file(path) as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
    except OSError:
        return cannot_write()
    return None


def cannot_write() -> str:
    return _tr("The file could not be written. Choose a folder you may write to, or free some space.")
