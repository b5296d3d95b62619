"""The open files, a tab each; the same file is opened once."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QMenu, QTabBar, QTabWidget, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.file_tab import FileTab
from dpsim_gui.app.viewer.session.open_releases import OpenRelease, OpenReleases
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from dpsim_gui.app.viewer.opened_page import OpenedPage

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
        """Releases of one study as one, in a tab of its own unless it is there already; no file is written."""
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
