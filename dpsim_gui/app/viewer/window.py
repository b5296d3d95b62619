"""The viewer's window: where to drop a file, then tabs of releases; menus, notices, and help beside them."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QMenu,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.look.text_size import resize_within_screen, scaled, shrink_no_further
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.export.files import ask_for_files
from dpsim_gui.app.viewer.file_tabs import Combining, FileTabs
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.file_dialog import PageSaver
from dpsim_gui.app.widgets.form import STRETCH, Placed, as_widget, button, column, grow, label, row, sentence
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.icon_label import IconButton, IconLabel
from dpsim_gui.file_formats import RELEASE, TABLES, has_suffix, patterns
from dpsim_gui.resources import resource

if TYPE_CHECKING:
    from dpsim_gui.app.viewer.opened_page import OpenedPage

SHOWN_FOR = 12_000
_START_TOPIC = "viewer-start"
_FOLDER = "examples"
_FIRST_CHOICE = "grid.dpsim"
_WIDEST = 640


def example_release() -> Path | None:
    """None where the program was packed without one."""
    try:
        folder = resource(_FOLDER)
    except FileNotFoundError:
        return None
    # Golden files of every structure lie there too; the first choice has two columns and a surface worth seeing.
    first = folder / _FIRST_CHOICE
    return first if first.exists() else next(iter(sorted(folder.glob(f"*{RELEASE}"))), None)


class StartPage(QWidget):
    open_wanted = Signal()
    example_wanted = Signal()
    chosen = Signal(object)  # the Path of a recent or dropped file

    def __init__(self, *, has_example: bool) -> None:
        super().__init__()
        self.zone = DropZone(
            "open",
            self.tr("Drop a release file here"),
            self.tr("A .dpsim file answers how close a point is to private data.\nOpening it changes nothing in it."),
        )
        self.zone.dropped.connect(self.chosen)
        self.open = button(self.tr("&Open…"), self.open_wanted, kind="primary")
        self.example = button(self.tr("Look at an &example"), self.example_wanted)
        self.zone.add_button(self.open)
        self.zone.add_button(self.example)
        self.example.setVisible(has_example)

        self.recent = QListWidget()
        self.recent.setAccessibleName(self.tr("Recent files"))
        self.recent.itemActivated.connect(self._on_recent)
        self.recent.itemClicked.connect(self._on_recent)
        self._recent_card = Card(self.tr("Recent files"))
        self._recent_card.add(self.recent)

        title = label(self.tr("dpsim viewer"), "title")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        parts = (STRETCH, title, self.zone, self._recent_card, Placed(share=2))
        middle = as_widget(column(*parts, spacing=24, margins=(24, 24, 24, 24)))
        middle.setMaximumWidth(scaled(_WIDEST))
        row(STRETCH, grow(middle, 100), STRETCH, inside=self)

    def show_recent(self, paths: tuple[Path, ...]) -> None:
        self.recent.clear()
        for path in paths:
            item = QListWidgetItem(path.name)
            item.setData(Qt.ItemDataRole.UserRole, str(path))
            item.setToolTip(plain_tip(str(path)))
            self.recent.addItem(item)
        self.recent.setFixedHeight(min(5, max(1, len(paths))) * (self.fontMetrics().height() + 14) + 8)
        self._recent_card.setVisible(bool(paths))

    def _on_recent(self, item: QListWidgetItem) -> None:
        self.chosen.emit(Path(str(item.data(Qt.ItemDataRole.UserRole))))


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About dpsim viewer"))
        words = self.tr("dpsim viewer {version}").format(version=QCoreApplication.applicationVersion())
        text = sentence(
            self.tr(
                "Opens differentially private releases and answers how close a point is to the data behind them. It "
                "cannot open private data and does not contain the code to do so. It uses no network."
            )
        )
        licence = label(self.tr("MIT licence. Inter font: SIL Open Font License. Qt for Python: LGPL."), "small")
        self.close_button = button(self.tr("Close"), self.accept, kind="primary")
        self.close_button.setDefault(True)
        parts = (label(words, "heading"), text, licence, row(STRETCH, self.close_button))
        column(*parts, inside=self, spacing=12, margins=(24, 24, 24, 16))
        self.setMinimumWidth(scaled(440))


class NoticeBar(QFrame):
    def __init__(self) -> None:
        super().__init__()
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
        parts = (IconLabel("info", 18, "warning"), grow(self.text), self.show_folder, self.dismiss)
        row(*parts, inside=self, spacing=12, margins=(12, 6, 8, 6))
        self._timer = form.make_timer(self, SHOWN_FOR, self.hide)
        self.hide()

    def say(self, sentence: str) -> None:
        self.show_folder.setVisible(False)
        self.text.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.show()
        self._timer.start()

    def say_saved(self, path: Path) -> None:
        self.say(self.tr("Saved as {path}").format(path=path))
        self.folder = path.parent
        self.show_folder.setVisible(True)


class ViewerMenus:
    """What every entry does; those that are reached or changed from elsewhere are kept."""

    def __init__(self, window: "ViewerWindow", settings: Settings, theme: Theme) -> None:
        self._window, self._settings = window, settings
        bar, keys = window.menuBar(), QKeySequence.StandardKey
        files = bar.addMenu(tr("&File"))
        self._add(files, tr("&Open…"), window.choose_file, keys.Open)
        self.recent = files.addMenu(tr("Open &recent"))
        self.recent.aboutToShow.connect(self._fill_recent)
        self.report = self._add(files, tr("Repor&t…"), window.ask_report)
        self.page = self._add(files, tr("Save as &web page…"), window.save_page)
        files.addSeparator()
        self.combine = self._add(files, tr("&Merge open releases"), window.combining.combine)
        self.save_combined = self._add(files, tr("&Save merged release…"), window.combining.ask_where)
        files.addSeparator()
        self._add(files, tr("&Close tab"), window.tabs.close_current, keys.Close)
        self._add(files, tr("&Quit"), window.close, keys.Quit)
        self._add_themes(bar.addMenu(tr("&View")), theme)
        menu = bar.addMenu(tr("&Help"))
        self.help = menu.addAction(tr("&Help on this panel"))
        self.help.setShortcut(QKeySequence(keys.HelpContents))
        self.help.setCheckable(True)
        self.help.triggered.connect(window.show_help)
        self._add(menu, tr("&About"), lambda: AboutDialog(window).open())

    def _add(
        self, menu: QMenu, text: str, react: Callable[[], object], key: QKeySequence.StandardKey | None = None
    ) -> QAction:
        action = menu.addAction(text)
        if key is not None:
            action.setShortcuts(QKeySequence.keyBindings(key))
        # Without what Qt tells of a tick that these do not have.
        action.triggered.connect(lambda: react())
        return action

    def _add_themes(self, menu: QMenu, theme: Theme) -> None:
        group = QActionGroup(menu)
        for choice, text in (
            (ThemeChoice.SYSTEM, tr("As the &system")),
            (ThemeChoice.LIGHT, tr("&Light")),
            (ThemeChoice.DARK, tr("Dar&k")),
        ):
            action = self._add(menu, text, partial(self._window.choose_theme, choice))
            action.setCheckable(True)
            action.setChecked(theme.choice is choice)
            group.addAction(action)

    def _fill_recent(self) -> None:
        self.recent.clear()
        for path in self._settings.recent_files:
            self._add(self.recent, path.name.replace("&", "&&"), partial(self._window.open_files, [path]))
        self.recent.addSeparator()
        self._add(self.recent, tr("&Forget these"), self._window.forget_recent)


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
        self.combining = Combining(self.tabs, self)
        self.pages = PageSaver(self)
        for saver, failed in ((self.combining, self.combining.notified), (self.pages, self.pages.failed)):
            saver.saved.connect(self.notice.say_saved)
            failed.connect(self.notice.say)
        self.menus = ViewerMenus(self, settings, theme)
        self._make_shortcuts()
        self._show_start_or_tabs()
        geometry = settings.window_state("geometry")
        if geometry is not None:
            self.restoreGeometry(geometry)

    def save_page(self) -> None:
        if self.current_page() is None:
            self.notice.say(self.tr("Open a release first: the web page is made of it."))
            return
        assert self.tabs.current is not None
        if self.tabs.current.combines:
            self.notice.say(self.tr("Save the merged release first, and open it: the web page is made of its file."))
            return
        self.pages.ask(self.tabs.current.path)

    def ask_report(self) -> None:
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
            QShortcut(QKeySequence(f"Ctrl+{number}"), self, partial(self._show_panel, number - 1))
        for key, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            QShortcut(QKeySequence(key), self, partial(self.tabs.turn, step))

    def open_files(self, paths: Iterable[Path]) -> None:
        # Releases open in tabs; for anything else one sentence says what it is good for.
        for path in paths:
            if not has_suffix(path, RELEASE) and path.is_file():
                self.notice.say(self._not_a_release(path))
            else:
                self.tabs.open(path)

    def _not_a_release(self, path: Path) -> str:
        words = self.tr("“{name}” is not a release file. The viewer opens files that end in .dpsim.")
        if has_suffix(path, *TABLES):
            words = self.tr(
                "“{name}” is a table, not a release: the viewer opens .dpsim files. "
                "Points to ask about go into the Batch panel of an open release."
            )
        return words.format(name=path.name)

    def choose_file(self) -> None:
        releases = self.tr("Release files ({patterns})").format(patterns=patterns([RELEASE]))
        filters, recent = (releases, self.tr("All files (*)")), self._settings.recent_files
        folder = recent[0].parent if recent else None
        ask_for_files(self, self.tr("Open a release"), filters, folder, self.open_files, several=True)

    def open_example(self) -> None:
        # On its map, which shows at once what a release is.
        example = example_release()
        if example is None:
            return
        tab = self.tabs.open(example, self.tr("Example: road accidents"))
        if tab.page is not None:
            tab.page.show_map()
        else:
            tab.opened.connect(lambda: tab.page and tab.page.show_map())

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
        return self.tabs.current_page

    def _show_panel(self, index: int) -> None:
        page = self.current_page()
        if page is not None and index < page.panel_count:
            page.list.choose(index)

    def forget_recent(self) -> None:
        self._settings.forget_recent()
        self.start.show_recent(())

    def choose_theme(self, choice: ThemeChoice) -> None:
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
