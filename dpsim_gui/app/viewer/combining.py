"""Releases of one study as one: in a tab, and as a file where the program for owners is installed.

The viewer itself writes no release file. It asks `dpsim merge` to, in a process of its own.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dpsim_gui.app.viewer.file_tabs import FileTab, FileTabs
from dpsim_gui.file_formats import RELEASE, patterns

_OWNERS_SIDE = "dpsim_gui.curator"


class Combining(QObject):
    saved = Signal(object)
    """the Path"""
    notified = Signal(str)
    """a sentence"""

    def __init__(self, tabs: FileTabs, window: QWidget) -> None:
        super().__init__(window)
        self._tabs, self._window = tabs, window
        self._process: QProcess | None = None
        self._target = Path()

    def combine(self) -> None:
        """All open releases of the study that the one in front belongs to."""
        page = self._tabs.current_page
        study = None if page is None else page.session.release.receipt.study
        if study is None:
            self.notified.emit(self.tr("Open the releases of a study first: only those can be added together."))
            return
        paths = [tab.path for tab in self._plain_tabs() if _study_of(tab) == study]
        if len(paths) < 2:
            self.notified.emit(self.tr("Open two or more releases of this study: they are then shown as one."))
            return
        self._tabs.combine(paths)

    def ask_where(self) -> None:
        """To save the combined release in front."""
        tab = self._tabs.current
        if tab is None or not tab.combines or tab.page is None:
            self.notified.emit(self.tr("Merge open releases first: the others are files already."))
            return
        if getattr(sys, "frozen", False) or find_spec(_OWNERS_SIDE) is None:
            files = " ".join(path.name for path in tab.combines)
            self.notified.emit(
                self.tr("This program reads only. The program for owners saves it: {command}").format(
                    command=f"dpsim merge {files} -o {tab.path.name}"
                )
            )
            return
        dialog = QFileDialog(self._window, self.tr("Save merged release"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Release files ({patterns})").format(patterns=patterns([RELEASE])))
        dialog.setDefaultSuffix(RELEASE.removeprefix("."))
        dialog.setDirectory(str(tab.path.parent))
        dialog.selectFile(tab.path.name)
        # An existing release is never overwritten, so nobody is asked about it.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        combines = tab.combines
        dialog.fileSelected.connect(lambda name: self.save(combines, Path(name)))
        dialog.open()

    def save(self, combines: tuple[Path, ...], target: Path) -> None:
        if self._process is not None:
            self.notified.emit(
                self.tr("Still saving {name}: try again when that is done.").format(name=self._target.name)
            )
            return
        self.notified.emit(self.tr("Saving {name}…").format(name=target.name))
        self._target, self._process = target, QProcess(self)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(lambda _error: self._on_finished(1))
        self._process.start(sys.executable, ["-m", "dpsim_gui", "merge", *map(str, combines), "-o", str(target)])

    def _on_finished(self, code: int) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        complaint = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        process.deleteLater()
        if code == 0:
            self.saved.emit(self._target)
        else:
            problem = complaint.removeprefix("dpsim: ").removeprefix("output: ")
            self.notified.emit(self.tr("Not saved: {problem}").format(problem=problem or self._target.name))

    def shut_down(self) -> None:
        if self._process is not None:
            self._process.waitForFinished(5000)

    def _plain_tabs(self) -> list[FileTab]:
        tabs = (self._tabs.tab(at) for at in range(self._tabs.count()))
        return [tab for tab in tabs if tab.page is not None and not tab.combines]


def _study_of(tab: FileTab) -> str | None:
    return None if tab.page is None else tab.page.session.release.receipt.study
