"""The viewer's menus: they say by signals what is wanted, and do nothing themselves."""

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from dpsim_gui.app.look.theme import ThemeChoice
from dpsim_gui.app.settings import Settings


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
