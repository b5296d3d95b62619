"""Save as web page: asks where, writes beside the window, and says how it went."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.app.language.language import current_words
from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.worker import Done, Failed, Worker


class PageSaver(QObject):
    saved = Signal(object)
    """the Path of the page"""
    failed = Signal(str)
    """a sentence"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)

    def ask(self, release: Path) -> None:
        """Beside the release, under its name."""
        dialog = QFileDialog(self._window, self.tr("Save as web page"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Web pages (*.html)"))
        dialog.setDefaultSuffix("html")
        dialog.setDirectory(str(release.parent))
        dialog.selectFile(release.with_suffix(".html").name)
        dialog.fileSelected.connect(lambda name: self.save(release, Path(name)))
        dialog.open()

    def save(self, release: Path, page: Path) -> None:
        # What reads releases is not needed for the first paint of a window.
        from dpsim_gui.analysis.web_page import save_web_page  # noqa: PLC0415

        words = current_words()

        def write(_progress: object) -> Path:
            save_web_page(release, page, words)
            return page

        self._worker.start(write)

    def shut_down(self) -> None:
        self._worker.close()

    def _on_done(self, report: Done) -> None:
        self.saved.emit(report.value)

    def _on_failed(self, report: Failed) -> None:
        self.failed.emit(translated_error(report.error))
