"""The viewer's window: tabs of release files, menus, help beside them."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QMainWindow,
    QMenu,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.look.window_size import resize_within_screen, shrink_no_further
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.about_dialog import AboutDialog
from dpsim_gui.app.viewer.example_release import example_release
from dpsim_gui.app.viewer.file_tab import FileTab
from dpsim_gui.app.viewer.notice_bar import NoticeBar
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.start_page import StartPage
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.icon_button import IconButton
from dpsim_gui.file_suffixes import RELEASE, TABLES, has_suffix, patterns

_START_TOPIC = "viewer-start"


class ViewerWindow(QMainWindow):
    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme, self._settings = theme, settings
        self.setWindowTitle(self.tr("dpsim viewer"))
        self.setAcceptDrops(True)
        resize_within_screen(self, 1180, 780)
        shrink_no_further(self, 820, 560)
        self.start = StartPage(has_example=example_release() is not None)
        self.start.open_wanted.connect(self.choose_file)
        self.start.example_wanted.connect(self._open_example)
        self.start.chosen.connect(lambda path: self.open_files([path]))
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setMovable(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.tabs.setAccessibleName(self.tr("Open files"))
        self.tabs.currentChanged.connect(self._on_tab)
        self.notice = NoticeBar()
        self.middle = QStackedWidget()
        self.middle.addWidget(self.start)
        self.middle.addWidget(self.tabs)
        self.help = HelpPane()
        self.help.closed.connect(lambda: self.show_help(False))
        self.help.hide()
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.middle)
        split.addWidget(self.help)
        split.setStretchFactor(0, 1)
        split.setCollapsible(0, False)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(split, 1)
        self.setCentralWidget(centre)
        self._make_menus()
        self._make_shortcuts()
        self._show_start_or_tabs()
        geometry = settings.window_state("geometry")
        if geometry is not None:
            self.restoreGeometry(geometry)

    def _make_menus(self) -> None:
        file = self.menuBar().addMenu(self.tr("&File"))
        self._add(file, self.tr("&Open…"), QKeySequence.StandardKey.Open, self.choose_file)
        self.recent = file.addMenu(self.tr("Open &recent"))
        self.recent.aboutToShow.connect(self._fill_recent)
        file.addSeparator()
        self._add(file, self.tr("&Close tab"), QKeySequence.StandardKey.Close, self._close_current)
        self._add(file, self.tr("&Quit"), QKeySequence.StandardKey.Quit, self.close)
        view = self.menuBar().addMenu(self.tr("&View"))
        group = QActionGroup(self)
        for choice, text in (
            (ThemeChoice.SYSTEM, self.tr("As the &desktop")),
            (ThemeChoice.LIGHT, self.tr("&Light")),
            (ThemeChoice.DARK, self.tr("Dar&k")),
        ):
            action = view.addAction(text)
            action.setCheckable(True)
            action.setChecked(self._theme.choice is choice)
            action.triggered.connect(lambda _checked=False, choice=choice: self._choose_theme(choice))
            group.addAction(action)
        menu = self.menuBar().addMenu(self.tr("&Help"))
        self.help_action = menu.addAction(self.tr("&Help on this panel"))
        self.help_action.setShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents))
        self.help_action.setCheckable(True)
        self.help_action.triggered.connect(self.show_help)
        menu.addAction(self.tr("&About"), lambda: AboutDialog(self).open())

    def _add(self, menu: QMenu, text: str, key: QKeySequence.StandardKey, slot: object) -> None:
        action = menu.addAction(text)
        action.setShortcuts(QKeySequence.keyBindings(key))
        action.triggered.connect(slot)

    def _make_shortcuts(self) -> None:
        for number in range(1, 10):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.activated.connect(lambda index=number - 1: self._show_panel(index))
        for key, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda step=step: self._turn_tab(step))

    def open_files(self, paths: Iterable[Path]) -> None:
        """Releases open in tabs; for anything else one sentence says what it is good for."""
        for path in paths:
            if not has_suffix(path, RELEASE) and path.is_file():
                self.notice.say(self._not_a_release(path))
            else:
                self._open(path)

    def _open(self, path: Path) -> None:
        wanted = path.absolute()
        for at in range(self.tabs.count()):
            if self._tab(at).path == wanted:
                self.tabs.setCurrentIndex(at)
                return
        tab = FileTab(wanted)
        tab.opened.connect(lambda: self._settings.add_recent(wanted))
        tab.close_wanted.connect(lambda: self.close_tab(self.tabs.indexOf(tab)))
        tab.topic_changed.connect(self._on_topic)
        index = self.tabs.addTab(tab, wanted.name.replace("&", "&&"))
        self.tabs.setTabToolTip(index, plain_tip(str(wanted)))
        close = IconButton("close", self.tr("Close {name}").format(name=wanted.name))
        close.setIconSize(QSize(scaled(14), scaled(14)))
        close.clicked.connect(lambda: self.close_tab(self.tabs.indexOf(tab)))
        self.tabs.tabBar().setTabButton(index, QTabBar.ButtonPosition.RightSide, close)
        self.tabs.setCurrentIndex(index)
        self._show_start_or_tabs()

    def _not_a_release(self, path: Path) -> str:
        if has_suffix(path, *TABLES):
            return self.tr(
                "“{name}” is a table, not a release: the viewer opens .dpsim files. "
                "Points to ask about go into the Batch panel of an open release."
            ).format(name=path.name)
        return self.tr("“{name}” is not a release file. The viewer opens files that end in .dpsim.").format(
            name=path.name
        )

    def choose_file(self) -> None:
        dialog = QFileDialog(self, self.tr("Open a release"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(
            [self.tr("dpsim releases ({patterns})").format(patterns=patterns([RELEASE])), self.tr("All files (*)")]
        )
        recent = self._settings.recent_files
        if recent:
            dialog.setDirectory(str(recent[0].parent))
        dialog.filesSelected.connect(lambda names: self.open_files(map(Path, names)))
        dialog.open()

    def close_tab(self, index: int) -> None:
        tab = self._tab(index)
        self.tabs.removeTab(index)
        tab.shut_down()
        tab.deleteLater()
        self._show_start_or_tabs()

    def show_help(self, wanted: bool) -> None:
        self.help_action.setChecked(wanted)
        self.help.setVisible(wanted)
        if wanted:
            self._on_topic(self._topic())

    def _topic(self) -> str:
        return self._tab(self.tabs.currentIndex()).topic if self.tabs.count() else _START_TOPIC

    def _on_topic(self, _topic: str) -> None:
        if self.help.isVisibleTo(self) and self.help.topic != self._topic():
            self.help.show_topic(self._topic())

    def _on_tab(self, index: int) -> None:
        name = self._tab(index).path.name if index >= 0 else ""
        self.setWindowTitle(f"{name} – {self.tr('dpsim viewer')}" if name else self.tr("dpsim viewer"))
        self._on_topic("")

    def _tab(self, index: int) -> FileTab:
        tab = self.tabs.widget(index)
        assert isinstance(tab, FileTab)
        return tab

    def _close_current(self) -> None:
        if self.tabs.count():
            self.close_tab(self.tabs.currentIndex())

    def current_page(self) -> OpenedPage | None:
        """The release in front; None while there is none, or none that could be opened."""
        return self._tab(self.tabs.currentIndex()).page if self.tabs.count() else None

    def _show_panel(self, index: int) -> None:
        page = self.current_page()
        if page is not None and index < page.panel_count:
            page.list.choose(index)

    def _turn_tab(self, step: int) -> None:
        if self.tabs.count():
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())

    def _open_example(self) -> None:
        """On its map, which says at a glance what a release is; the receipt is the first in the list."""
        example = example_release()
        if example is None:
            return
        self._open(example)
        tab = self._tab(self.tabs.currentIndex())
        if tab.page is not None:
            tab.page.show_first(SurfacePanel)
        else:
            tab.opened.connect(lambda: tab.page.show_first(SurfacePanel) if tab.page is not None else None)

    def _fill_recent(self) -> None:
        self.recent.clear()
        for path in self._settings.recent_files:
            action = self.recent.addAction(path.name.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, path=path: self.open_files([path]))
        self.recent.addSeparator()
        self.recent.addAction(self.tr("&Forget these"), self._forget_recent)

    def _forget_recent(self) -> None:
        self._settings.forget_recent()
        self.start.show_recent(())

    def _choose_theme(self, choice: ThemeChoice) -> None:
        self._settings.theme = choice
        self._theme.choose(choice)

    def _show_start_or_tabs(self) -> None:
        if self.tabs.count():
            self.middle.setCurrentWidget(self.tabs)
        else:
            self.start.show_recent(self._settings.recent_files)
            self.middle.setCurrentWidget(self.start)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_files(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.remember_window("geometry", self.saveGeometry())
        for at in range(self.tabs.count()):
            self._tab(at).shut_down()
        super().closeEvent(event)
