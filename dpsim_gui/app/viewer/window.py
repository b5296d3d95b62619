"""The viewer's window: tabs of release files, menus, notices, help beside them."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, QUrl, Signal, SignalInstance
from PySide6.QtGui import (
    QActionGroup,
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import QDialog, QFrame, QMainWindow, QMenu, QMenuBar, QSplitter, QStackedWidget, QWidget

from dpsim_gui.app.look.text_size import resize_within_screen, scaled, shrink_no_further
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.combining import Combining
from dpsim_gui.app.viewer.file_tabs import FileTab, FileTabs
from dpsim_gui.app.viewer.start_page import StartPage, example_release
from dpsim_gui.app.viewer.widgets.points_drop import ask_for_files
from dpsim_gui.app.widgets.form import STRETCH, as_widget, button, column, grow, label, row, sentence
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.icon_label import IconButton, IconLabel
from dpsim_gui.app.widgets.page_saver import PageSaver
from dpsim_gui.file_formats import RELEASE, TABLES, has_suffix, patterns


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About dpsim viewer"))
        title = label(
            self.tr("dpsim viewer {version}").format(version=QCoreApplication.applicationVersion()), "heading"
        )
        text = sentence(
            self.tr(
                "Opens differentially private releases and answers how close a point is to the data behind them. It "
                "cannot open private data and does not contain the code to do so. It uses no network."
            )
        )
        licence = label(self.tr("MIT licence. Inter font: SIL Open Font License. Qt for Python: LGPL."), "small")
        self.close_button = button(self.tr("Close"), kind="primary")
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        buttons = row(STRETCH, self.close_button)
        column(title, text, licence, buttons, inside=self, spacing=12, margins=(24, 24, 24, 16))
        self.setMinimumWidth(scaled(440))


class NoticeBar(QFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "warning")
        self.setAccessibleName(self.tr("Notice"))
        self.text = sentence()
        self.folder = Path()
        self.show_folder = button(
            self.tr("Show"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))),
            kind="quiet",
            tip=self.tr("Opens the folder"),
        )
        self.dismiss = IconButton("close", self.tr("Close this notice"))
        self.dismiss.clicked.connect(self.hide)
        row(
            IconLabel("info", 18, "warning"),
            grow(self.text),
            self.show_folder,
            self.dismiss,
            inside=self,
            spacing=12,
            margins=(12, 6, 8, 6),
        )
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, sentence: str) -> None:
        self.show_folder.setVisible(False)
        self.text.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.show()
        self._timer.start(SHOWN_FOR)

    def say_saved(self, path: Path) -> None:
        self.say(self.tr("Saved as {path}").format(path=path))
        self.folder = path.parent
        self.show_folder.setVisible(True)


class ViewerMenus(QObject):
    open_wanted = Signal()
    recent_chosen = Signal(object)
    """the Path"""
    forget_recent_wanted = Signal()
    report_wanted = Signal()
    page_wanted = Signal()
    combine_wanted = Signal()
    save_combined_wanted = Signal()
    close_tab_wanted = Signal()
    quit_wanted = Signal()
    theme_chosen = Signal(object)
    """the ThemeChoice"""
    help_wanted = Signal(bool)
    about_wanted = Signal()

    def __init__(self, bar: QMenuBar, settings: Settings, theme: ThemeChoice) -> None:
        super().__init__(bar)
        self._settings = settings
        self._add_file_menu(bar.addMenu(self.tr("&File")))
        self._add_view_menu(bar.addMenu(self.tr("&View")), theme)
        menu = bar.addMenu(self.tr("&Help"))
        self.help = menu.addAction(self.tr("&Help on this panel"))
        self.help.setShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents))
        self.help.setCheckable(True)
        self.help.triggered.connect(self.help_wanted)
        menu.addAction(self.tr("&About")).triggered.connect(lambda: self.about_wanted.emit())

    def _add_file_menu(self, menu: QMenu) -> None:
        self._add(menu, self.tr("&Open…"), QKeySequence.StandardKey.Open, self.open_wanted)
        self.recent = menu.addMenu(self.tr("Open &recent"))
        self.recent.aboutToShow.connect(self._fill_recent)
        self.report = menu.addAction(self.tr("Repor&t…"))
        self.report.triggered.connect(lambda: self.report_wanted.emit())
        self.page = menu.addAction(self.tr("Save as &web page…"))
        self.page.triggered.connect(lambda: self.page_wanted.emit())
        menu.addSeparator()
        self.combine = menu.addAction(self.tr("&Merge open releases"))
        self.combine.triggered.connect(lambda: self.combine_wanted.emit())
        self.save_combined = menu.addAction(self.tr("&Save merged release…"))
        self.save_combined.triggered.connect(lambda: self.save_combined_wanted.emit())
        menu.addSeparator()
        self._add(menu, self.tr("&Close tab"), QKeySequence.StandardKey.Close, self.close_tab_wanted)
        self._add(menu, self.tr("&Quit"), QKeySequence.StandardKey.Quit, self.quit_wanted)

    def _add(self, menu: QMenu, text: str, key: QKeySequence.StandardKey, wanted: SignalInstance) -> None:
        action = menu.addAction(text)
        action.setShortcuts(QKeySequence.keyBindings(key))
        action.triggered.connect(lambda: wanted.emit())

    def _add_view_menu(self, menu: QMenu, theme: ThemeChoice) -> None:
        group = QActionGroup(self)
        for choice, text in (
            (ThemeChoice.SYSTEM, self.tr("As the &system")),
            (ThemeChoice.LIGHT, self.tr("&Light")),
            (ThemeChoice.DARK, self.tr("Dar&k")),
        ):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(theme is choice)
            action.triggered.connect(lambda _checked=False, choice=choice: self.theme_chosen.emit(choice))
            group.addAction(action)

    def _fill_recent(self) -> None:
        self.recent.clear()
        for path in self._settings.recent_files:
            action = self.recent.addAction(path.name.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, path=path: self.recent_chosen.emit(path))
        self.recent.addSeparator()
        self.recent.addAction(self.tr("&Forget these")).triggered.connect(lambda: self.forget_recent_wanted.emit())


if TYPE_CHECKING:
    from dpsim_gui.app.viewer.opened_page import OpenedPage

SHOWN_FOR = 12_000
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
        self.start.example_wanted.connect(self.open_example)
        self.start.chosen.connect(lambda path: self.open_files([path]))
        self.tabs = FileTabs(settings)
        self.tabs.opened.connect(settings.add_recent)
        self.tabs.count_changed.connect(self._show_start_or_tabs)
        self.tabs.topic_changed.connect(self._on_topic)
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
        self.setCentralWidget(as_widget(column(self.notice, grow(split), spacing=0)))
        self._make_menus()
        self._make_shortcuts()
        self._show_start_or_tabs()
        geometry = settings.window_state("geometry")
        if geometry is not None:
            self.restoreGeometry(geometry)

    def _make_menus(self) -> None:
        self.menus = ViewerMenus(self.menuBar(), self._settings, self._theme.choice)
        self.menus.open_wanted.connect(self.choose_file)
        self.menus.recent_chosen.connect(lambda path: self.open_files([path]))
        self.menus.forget_recent_wanted.connect(self._forget_recent)
        self.menus.report_wanted.connect(self._ask_report)
        self.menus.page_wanted.connect(self._save_page)
        self.combining = Combining(self.tabs, self)
        self.combining.notified.connect(self.notice.say)
        self.combining.saved.connect(self.notice.say_saved)
        self.menus.combine_wanted.connect(self.combining.combine)
        self.menus.save_combined_wanted.connect(self.combining.ask_where)
        self.menus.close_tab_wanted.connect(self.tabs.close_current)
        self.menus.quit_wanted.connect(self.close)
        self.menus.theme_chosen.connect(self._choose_theme)
        self.menus.help_wanted.connect(self.show_help)
        self.menus.about_wanted.connect(lambda: AboutDialog(self).open())

        self.pages = PageSaver(self)
        self.pages.saved.connect(self.notice.say_saved)
        self.pages.failed.connect(self.notice.say)

    def _save_page(self) -> None:
        if self.current_page() is None:
            self.notice.say(self.tr("Open a release first: the web page is made of it."))
            return
        assert self.tabs.current is not None
        if self.tabs.current.combines:
            self.notice.say(self.tr("Save the merged release first, and open it: the web page is made of its file."))
            return
        self.pages.ask(self.tabs.current.path)

    def _ask_report(self) -> None:
        # As panels: not needed for the first paint.
        from dpsim_gui.app.viewer.report import ReportDialog, collect_parts  # noqa: PLC0415

        page = self.current_page()
        if page is None:
            self.notice.say(self.tr("Open a release first: the report is made of what you look at."))
            return
        dialog = ReportDialog(page.session, collect_parts(page.session, page.seen_panels), self)
        dialog.saved.connect(self.notice.say_saved)
        dialog.open()

    def _make_shortcuts(self) -> None:
        for number in range(1, 10):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.activated.connect(lambda index=number - 1: self._show_panel(index))
        for key, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda step=step: self.tabs.turn(step))

    def open_files(self, paths: Iterable[Path]) -> None:
        """Releases open in tabs; for anything else one sentence says what it is good for."""
        for path in paths:
            if not has_suffix(path, RELEASE) and path.is_file():
                self.notice.say(self._not_a_release(path))
            else:
                self.tabs.open(path)

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
        releases = self.tr("Release files ({patterns})").format(patterns=patterns([RELEASE]))
        filters, recent = (releases, self.tr("All files (*)")), self._settings.recent_files
        folder = recent[0].parent if recent else None
        ask_for_files(self, self.tr("Open a release"), filters, folder, self.open_files, several=True)

    def open_example(self) -> None:
        """On its map, which shows at once what a release is; the receipt is the first in the list."""
        example = example_release()
        if example is None:
            return
        tab = self.tabs.open(example)
        if tab.page is not None:
            _show_map(tab)
        else:
            tab.opened.connect(lambda: _show_map(tab))

    def show_help(self, wanted: bool) -> None:
        self.menus.help.setChecked(wanted)
        self.help.setVisible(wanted)
        if wanted:
            self._on_topic()

    def _on_topic(self) -> None:
        current = self.tabs.current
        topic = _START_TOPIC if current is None else current.topic
        if self.help.isVisibleTo(self) and self.help.topic != topic:
            self.help.show_topic(topic)

    def _on_tab(self, index: int) -> None:
        name = self.tabs.tabText(index).replace("&&", "&") if index >= 0 else ""
        self.setWindowTitle(f"{name} – {self.tr('dpsim viewer')}" if name else self.tr("dpsim viewer"))
        self._on_topic()

    def current_page(self) -> "OpenedPage | None":
        """The release in front; None while there is none, or none that could be opened."""
        return self.tabs.current_page

    def _show_panel(self, index: int) -> None:
        page = self.current_page()
        if page is not None and index < page.panel_count:
            page.list.choose(index)

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
        self.tabs.shut_down()
        self.pages.shut_down()
        self.combining.shut_down()
        super().closeEvent(event)


def _show_map(tab: FileTab) -> None:
    from dpsim_gui.app.viewer.surface.panel import SurfacePanel  # noqa: PLC0415 - as panels, not for the first paint

    if tab.page is not None:
        tab.page.show_first(SurfacePanel)
