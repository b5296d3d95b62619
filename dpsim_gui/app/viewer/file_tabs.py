"""The open files, a tab each: one that is being opened, its release, or the page that says why it cannot be opened."""

import sys
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess, QSize, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QStackedWidget, QTabBar, QTabWidget, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.session import OpenReleases, new_session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import STRETCH, Placed, button, column, grow, label, row, sentence
from dpsim_gui.app.widgets.icon_label import IconButton, IconLabel
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import DpsimError
from dpsim_gui.file_formats import RELEASE, patterns
from dpsim_gui.release.merging import open_merged
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release

if TYPE_CHECKING:
    from dpsim_gui.app.viewer.opened_page import OpenedPage


_WIDTH = 480
_NARROWEST = 180
_MANY = 5  # from so many on all files are listed too: tabs need arrows, and their names are shortened


class FileTab(QStackedWidget):
    """Opening reads and checks the whole file, so it happens off the GUI thread."""

    opened = Signal()
    close_wanted = Signal()
    topic_changed = Signal(str)

    def __init__(
        self,
        path: Path,
        others: OpenReleases,
        settings: Settings,
        combines: Sequence[Path] = (),
    ) -> None:
        """combines: files that are shown as one release; none is at `path` then, but one may be."""
        super().__init__()
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
        path, combines = self.path, self.combines
        self._worker.start(lambda _progress: open_merged(combines) if combines else open_release(path), supersede=True)

    @property
    def topic(self) -> str:
        return "viewer-start" if self.page is None else self.page.topic

    def _on_opened(self, report: Done) -> None:
        # All panels, and all that draws: loaded once the window is there, see `viewer_program`.
        from dpsim_gui.app.viewer.opened_page import OpenedPage  # noqa: PLC0415

        assert isinstance(report.value, Release)
        session = new_session(report.value, self.path, self._others, combines=self.combines, settings=self._settings)
        self.page = OpenedPage(session, self)
        self.page.topic_changed.connect(self.topic_changed)
        self._show(self.page)
        self.opened.emit()

    def _on_failed(self, report: Failed) -> None:
        broken = BrokenPage(self.combines or (self.path,), report.error)
        broken.again_wanted.connect(self.load)
        broken.close_wanted.connect(self.close_wanted)
        self._show(broken)
        self.broken = broken

    def _show(self, page: QWidget) -> None:
        # Instead of what was said about a file that could not be opened before.
        if self.broken is not None:
            self.removeWidget(self.broken)
            self.broken.deleteLater()
            self.broken = None
        self.addWidget(page)
        self.setCurrentWidget(page)

    def shut_down(self) -> None:
        self._worker.close()
        if self.page is not None:
            self.page.shut_down()


class BrokenPage(QWidget):
    again_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, files: Sequence[Path], error: DpsimError) -> None:
        super().__init__()
        title = label(
            self.tr("This file could not be opened") if len(files) == 1 else self.tr("These files could not be merged"),
            "heading",
        )
        name = sentence(", ".join(path.name for path in files), "muted")
        self.sentence = sentence(translated_error(error), name=translated_error(error))
        calm = sentence(self.tr("Nothing was changed, and the other tabs are not affected."), "muted")
        self.again = button(self.tr("&Try again"), self.again_wanted)
        self.close_tab = button(self.tr("&Close this tab"), self.close_wanted, kind="primary")
        buttons = row(STRETCH, self.again, self.close_tab)
        heading = row(IconLabel("warning", 24, "warning"), grow(title), spacing=12)
        card = Card()
        # A fixed width, because wrapped text knows its height only for a width.
        card.setFixedWidth(scaled(_WIDTH))
        card.add(heading, name, self.sentence, calm, buttons)
        # Stretches beside it, not an alignment: an aligned item gets the height it would have without wrapping.
        middle = row(STRETCH, card, STRETCH)
        column(STRETCH, middle, Placed(share=2), inside=self, margins=(12, 12, 12, 12))


class FileTabs(QTabWidget):
    opened = Signal(object)  # the Path of a file that turned out to be a release
    count_changed = Signal()
    topic_changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._open = OpenReleases()
        self.setDocumentMode(True)
        self.setMovable(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setAccessibleName(self.tr("Open files"))
        self.all = IconButton("folder", self.tr("All open files"))
        self.all.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        self.all.setMenu(QMenu(self.all))
        self.all.menu().setToolTipsVisible(True)
        self.all.menu().aboutToShow.connect(self._list_all)
        self.setCornerWidget(self.all)
        self.count_changed.connect(self._show_list)
        self._show_list()
        # Readable however many there are; those that have no room are reached by arrows, or by the list of all.
        self.tabBar().setStyleSheet(f"QTabBar::tab {{ min-width: {scaled(_NARROWEST)}px; }}")

    def _show_list(self) -> None:
        self.all.setVisible(self.count() >= _MANY)

    def _list_all(self) -> None:
        """Whole names, the one in front marked."""
        menu = self.all.menu()
        menu.clear()
        for at in range(self.count()):
            action = menu.addAction(self.tabText(at))
            action.setToolTip(self.tabToolTip(at))
            action.setCheckable(True)
            action.setChecked(at == self.currentIndex())
            action.triggered.connect(partial(self.setCurrentIndex, at))

    def tab(self, index: int) -> FileTab:
        tab = self.widget(index)
        assert isinstance(tab, FileTab)
        return tab

    @property
    def all_tabs(self) -> list[FileTab]:
        return [self.tab(at) for at in range(self.count())]

    @property
    def current(self) -> FileTab | None:
        """The tab in front; None while there is none."""
        return self.tab(self.currentIndex()) if self.count() else None

    @property
    def current_page(self) -> "OpenedPage | None":
        """The release in front; None while there is none, or none that could be opened."""
        return None if self.current is None else self.current.page

    def open(self, path: Path, name: str = "") -> FileTab:
        """In front, in a new tab unless it is open already.  name: of the tab, that of the file if empty"""
        wanted = path.absolute()
        for tab in self.all_tabs:
            if tab.path == wanted and not tab.combines:
                self.setCurrentWidget(tab)
                return tab
        tab = FileTab(wanted, self._open, self._settings)
        tab.opened.connect(self._name_open)
        tab.opened.connect(lambda: self.opened.emit(wanted))
        return self._add(tab, name or wanted.name, str(wanted))

    def combine(self, paths: Sequence[Path]) -> FileTab:
        """Several releases as one, in a tab of its own unless it is there already; no file is written."""
        for tab in self.all_tabs:
            if set(tab.combines) == set(paths):
                self.setCurrentWidget(tab)
                return tab
        tab = FileTab(paths[0].with_name("merged.dpsim"), self._open, self._settings, combines=paths)
        names = "\n".join(path.name for path in paths)
        return self._add(tab, self.tr("{count} releases merged").format(count=len(paths)), names)

    def _add(self, tab: FileTab, name: str, tip: str) -> FileTab:
        tab.close_wanted.connect(lambda: self.close_tab(self.indexOf(tab)))
        tab.topic_changed.connect(lambda _topic: self.topic_changed.emit())
        index = self.addTab(tab, name.replace("&", "&&"))
        self.setTabToolTip(index, plain_tip(tip))
        close = IconButton("close", self.tr("Close {name}").format(name=name))
        close.setIconSize(QSize(scaled(14), scaled(14)))
        close.clicked.connect(lambda: self.close_tab(self.indexOf(tab)))
        self.tabBar().setTabButton(index, QTabBar.ButtonPosition.RightSide, close)
        self.setCurrentIndex(index)
        self.count_changed.emit()
        return tab

    def _name_open(self) -> None:
        # What is combined in memory is no file that could be opened again.
        sessions = [tab.page.session for tab in self.all_tabs if tab.page is not None and not tab.combines]
        self._open.show({session.path: frozenset(session.columns) for session in sessions})

    def close_tab(self, index: int) -> None:
        tab = self.tab(index)
        self.removeTab(index)
        tab.shut_down()
        tab.deleteLater()
        self._name_open()
        self.count_changed.emit()

    def close_current(self) -> None:
        if self.count():
            self.close_tab(self.currentIndex())

    def turn(self, step: int) -> None:
        """To the next tab or the one before, around the end."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + step) % self.count())

    def shut_down(self) -> None:
        for tab in self.all_tabs:
            tab.shut_down()


# Releases of one study as one: in a tab, and as a file where the program for owners is installed.
#
# The viewer itself writes no release file. It asks `dpsim merge` to, in a process of its own.

_OWNERS_SIDE = "dpsim_gui.curator"


class Combining(QObject):
    saved = Signal(object)  # the Path
    notified = Signal(str)  # a sentence

    def __init__(self, tabs: FileTabs, window: QWidget) -> None:
        super().__init__(window)
        self._tabs, self._window = tabs, window
        self._process: QProcess | None = None
        self._target = Path()

    def combine(self) -> None:
        """All open releases of the study that the one in front belongs to."""
        study = _study_of(self._tabs.current)
        if study is None:
            self.notified.emit(self.tr("Open the releases of a study first: only those can be added together."))
            return
        paths = [tab.path for tab in self._tabs.all_tabs if not tab.combines and _study_of(tab) == study]
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


def _study_of(tab: FileTab | None) -> str | None:
    return None if tab is None or tab.page is None else tab.page.session.release.receipt.study
