"""One tab: a file that is being opened, then its release, or the page that says why not."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.broken_page import BrokenPage
from dpsim_gui.app.viewer.session.open_releases import OpenReleases
from dpsim_gui.app.viewer.session.session import new_session
from dpsim_gui.app.widgets.form import label
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.release.merging import open_merged
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release

if TYPE_CHECKING:
    from dpsim_gui.app.viewer.opened_page import OpenedPage


class FileTab(QStackedWidget):
    """Opening reads and checks the whole file, so it happens off the GUI thread."""

    opened = Signal()
    failed = Signal()
    close_wanted = Signal()
    topic_changed = Signal(str)

    def __init__(
        self,
        path: Path,
        others: OpenReleases,
        settings: Settings,
        combines: Sequence[Path] = (),
        parent: QWidget | None = None,
    ) -> None:
        """combines: the files of one study that are shown as one release; none is at `path` then, but one may be."""
        super().__init__(parent)
        self.path, self._others, self._settings, self.combines = path, others, settings, tuple(combines)
        self.page: OpenedPage | None = None
        self.broken: BrokenPage | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_opened)
        self._worker.failed.connect(self._on_failed)
        # After a bug of ours the crash dialog has said all there is to say.
        self._worker.crashed.connect(self.close_wanted)
        waiting = label(self.tr("Opening…"), "muted")
        waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.addWidget(waiting)
        self.load()

    def load(self) -> None:
        self.setCurrentIndex(0)
        self._worker.start(lambda _progress: self._release(), supersede=True)

    def _release(self) -> Release:
        return open_merged(self.combines) if self.combines else open_release(self.path)

    @property
    def topic(self) -> str:
        return "viewer-start" if self.page is None else self.page.topic

    def _on_opened(self, report: Done) -> None:
        # All panels, and all that draws: loaded once the window is there, see `viewer_program`.
        from dpsim_gui.app.viewer.opened_page import OpenedPage  # noqa: PLC0415

        assert isinstance(report.value, Release)
        self._drop_broken()
        session = new_session(report.value, self.path, self._others, combines=self.combines, settings=self._settings)
        self.page = OpenedPage(session, self)
        self.page.topic_changed.connect(self.topic_changed)
        self.addWidget(self.page)
        self.setCurrentWidget(self.page)
        self.opened.emit()

    def _on_failed(self, report: Failed) -> None:
        self._drop_broken()
        self.broken = BrokenPage(self.combines or (self.path,), report.error)
        self.broken.again_wanted.connect(self.load)
        self.broken.close_wanted.connect(self.close_wanted)
        self.addWidget(self.broken)
        self.setCurrentWidget(self.broken)
        self.failed.emit()

    def _drop_broken(self) -> None:
        if self.broken is not None:
            self.removeWidget(self.broken)
            self.broken.deleteLater()
            self.broken = None

    def shut_down(self) -> None:
        self._worker.close()
        if self.page is not None:
            self.page.shut_down()
