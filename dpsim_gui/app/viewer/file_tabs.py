"""The open files, a tab each: one that is being opened, its release, or the page that says why it cannot be opened."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QMenu, QStackedWidget, QTabBar, QTabWidget, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.session import OpenRelease, OpenReleases, new_session
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import STRETCH, Placed, button, column, grow, label, row, sentence
from dpsim_gui.app.widgets.icon_label import IconButton, IconLabel
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import DpsimError
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
        """combines: files that are shown as one release; none is at `path` then, but one may be."""
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


class BrokenPage(QWidget):
    again_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, files: Sequence[Path], error: DpsimError, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = label(
            self.tr("This file could not be opened") if len(files) == 1 else self.tr("These files could not be merged"),
            "heading",
        )
        name = _plain(", ".join(path.name for path in files))
        name.setProperty("role", "muted")
        self.sentence = _plain(translated_error(error))
        self.sentence.setAccessibleName(self.sentence.text())
        calm = _plain(self.tr("Nothing was changed, and the other tabs are not affected."))
        calm.setProperty("role", "muted")
        self.again = button(self.tr("&Try again"), self.again_wanted)
        self.close_tab = button(self.tr("&Close this tab"), self.close_wanted, kind="primary")
        buttons = row(STRETCH, self.again, self.close_tab)
        heading = row(IconLabel("warning", 24, "warning"), grow(title), spacing=12)
        card = Card()
        # A fixed width, because wrapped text knows its height only for a width.
        card.setFixedWidth(scaled(_WIDTH))
        card.add(heading)
        for part in (name, self.sentence, calm):
            card.add(part)
        card.add(buttons)
        # Stretches beside it, not an alignment: an aligned item gets the height it would have without wrapping.
        middle = row(STRETCH, card, STRETCH)
        column(STRETCH, middle, Placed(share=2), inside=self, margins=(12, 12, 12, 12))


def _plain(text: str) -> QLabel:
    return sentence(text)


if TYPE_CHECKING:
    from dpsim_gui.app.viewer.opened_page import OpenedPage

_WIDTH = 480
_NARROWEST = 180
_MANY = 5
"""From so many on all files are listed too: tabs need arrows, and their names are shortened."""


class FileTabs(QTabWidget):
    opened = Signal(object)
    """the Path of a file that turned out to be a release"""
    count_changed = Signal()
    topic_changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._open = OpenReleases(self)
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
    def current(self) -> FileTab | None:
        """The tab in front; None while there is none."""
        return self.tab(self.currentIndex()) if self.count() else None

    @property
    def current_page(self) -> "OpenedPage | None":
        """The release in front; None while there is none, or none that could be opened."""
        return None if self.current is None else self.current.page

    def open(self, path: Path) -> FileTab:
        """In front, in a new tab unless it is open already."""
        wanted = path.absolute()
        for at in range(self.count()):
            if self.tab(at).path == wanted and not self.tab(at).combines:
                self.setCurrentIndex(at)
                return self.tab(at)
        tab = FileTab(wanted, self._open, self._settings)
        tab.opened.connect(self._name_open)
        tab.opened.connect(lambda: self.opened.emit(wanted))
        return self._add(tab, wanted.name, str(wanted))

    def combine(self, paths: Sequence[Path]) -> FileTab:
        """Several releases as one, in a tab of its own unless it is there already; no file is written."""
        for at in range(self.count()):
            if set(self.tab(at).combines) == set(paths):
                self.setCurrentIndex(at)
                return self.tab(at)
        tab = FileTab(paths[0].with_name("merged.dpsim"), self._open, self._settings, combines=paths)
        names = "\n".join(path.name for path in paths)
        return self._add(tab, self.tr("{count} releases merged").format(count=len(paths)), names)

    def _add(self, tab: FileTab, name: str, tip: str) -> FileTab:
        """In front."""
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
        """What is combined in memory is no file that could be opened again."""
        pages = [tab.page for tab in map(self.tab, range(self.count())) if not tab.combines]
        self._open.show(
            tuple(
                OpenRelease(path=page.session.path, columns=frozenset(page.session.columns))
                for page in pages
                if page is not None
            )
        )

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
        for at in range(self.count()):
            self.tab(at).shut_down()
