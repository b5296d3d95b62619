"""File dialogs, opened and never executed: the event loop goes on. And saving a release as a page or a notebook."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.app.language.language import current_words
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.messages import Words

_Mode = QFileDialog.FileMode
OnPath = Callable[[Path], object]


def file_dialog(parent: QWidget, title: str, filters: Sequence[str] = (), folder: Path | None = None) -> QFileDialog:
    """folder: where it begins, None for where the desktop likes"""
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if filters:
        dialog.setNameFilters(list(filters))
    if folder is not None:
        dialog.setDirectory(str(folder))
    return dialog


def choose_file(
    parent: QWidget, title: str, chosen: OnPath, filters: Sequence[str] = (), folder: Path | None = None
) -> None:
    """An existing one."""
    dialog = file_dialog(parent, title, filters, folder)
    dialog.setFileMode(_Mode.ExistingFile)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


def choose_target(
    parent: QWidget,
    title: str,
    chosen: OnPath,
    filters: Sequence[str] = (),
    *,
    suffix: str = "",
    folder: Path | None = None,
    present: str = "",
    label: str = "",
    asks: bool = True,
) -> None:
    """A name to save under.

    present: what is proposed;  label: of the line for the name, "" for the usual one
    asks: whether an existing file may be replaced, and the dialog asks; otherwise the caller replaces nothing
    """
    dialog = file_dialog(parent, title, filters, folder)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, not asks)
    if present:
        dialog.selectFile(present)
    if label:
        dialog.setLabelText(QFileDialog.DialogLabel.FileName, label)
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()


class PageSaver(QObject):
    """Save as web page or notebook: asks where, writes beside the window, and says how it went."""

    saved = Signal(object)  # the Path of the page or the notebook
    failed = Signal(str)  # a sentence

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._worker = Worker(self, done=self._on_done, failed=self._on_failed)

    def ask(self, release: Path) -> None:
        """Beside the release, under its name."""
        choose_target(
            self._window,
            self.tr("Save as web page"),
            lambda page: self.save(release, page),
            [self.tr("Web pages (*.html)")],
            suffix="html",
            folder=release.parent,
            present=release.with_suffix(".html").name,
        )

    def ask_notebook(self, release: Path) -> None:
        choose_target(
            self._window,
            self.tr("Save as notebook"),
            lambda notebook: self.save_notebook(release, notebook),
            [self.tr("Jupyter notebooks (*.ipynb)")],
            suffix="ipynb",
            folder=release.parent,
            present=release.with_suffix(".ipynb").name,
        )

    def save(self, release: Path, page: Path) -> None:
        # What reads releases is not needed for the first paint of a window.
        from dpsim_gui.analysis.web_page import save_web_page  # noqa: PLC0415

        self._write(save_web_page, release, page)

    def save_notebook(self, release: Path, notebook: Path) -> None:
        from dpsim_gui.analysis.notebook import save_notebook  # noqa: PLC0415

        self._write(save_notebook, release, notebook)

    def _write(self, save: Callable[[Path, Path, Words], None], release: Path, target: Path) -> None:
        words = current_words()

        def write(_progress: object) -> Path:
            save(release, target, words)
            return target

        self._worker.start(write)

    def shut_down(self) -> None:
        self._worker.close()

    def _on_done(self, report: Done) -> None:
        self.saved.emit(report.value)

    def _on_failed(self, report: Failed) -> None:
        self.failed.emit(translated_error(report.error))
