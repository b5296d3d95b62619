"""The menus of the wizard."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from dpsim_gui.app.language.language import example_words
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.wizard.data.actions import DataActions
from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.drafts import DraftActions
from dpsim_gui.app.wizard.ledger_window import LedgerWindow
from dpsim_gui.app.wizard.navigation import Navigation
from dpsim_gui.app.wizard.signing import SignWindow
from dpsim_gui.app.wizard.source_words import files_words
from dpsim_gui.app.wizard.studies import StudyActions
from dpsim_gui.curator.draft.example import examples


class SideWindows(QObject):
    """ledger, keys: None for the owner's own."""

    ledger_changed = Signal()

    def __init__(self, window: QWidget, *, ledger: Path | None, keys: Path | None) -> None:
        super().__init__(window)
        self._window, self._ledger, self._keys = window, ledger, keys

    def show_ledger(self) -> None:
        window = LedgerWindow(self._ledger, self._window)
        window.changed.connect(self.ledger_changed)
        window.open()

    def show_signing(self) -> None:
        SignWindow(self._keys, self._window).open()

    def show_about(self) -> None:
        tell(
            self._window,
            self.tr("dpsim {version}").format(version=QGuiApplication.applicationVersion()),
            self.tr("Publishes, once, a private structure that answers: how close is this point to your data?"),
        )


_Slot = Callable[[], object]


class Menus(QObject):
    """undo, redo, help_shown: entries whose state follows the window."""

    help_toggled = Signal()
    help_wanted = Signal()
    topic_wanted = Signal(str)
    """name of a help page"""

    def __init__(
        self,
        window: QMainWindow,
        *,
        data: DataActions,
        drafts: DraftActions,
        studies: StudyActions,
        navigation: Navigation,
        windows: SideWindows,
        settings: Settings,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._window = window
        bar = window.menuBar()
        bar.setAccessibleName(self.tr("Menu bar"))
        self.file = bar.addMenu(self.tr("&File"))
        self.edit = bar.addMenu(self.tr("&Edit"))
        self.view = bar.addMenu(self.tr("&View"))
        self.help = bar.addMenu(self.tr("&Help"))
        self._add_file_entries(data, drafts, studies, windows, settings)
        keys = QKeySequence.StandardKey
        self.undo = self._add(self.edit, self.tr("Undo"), drafts.undo, keys.Undo)
        self.redo = self._add(self.edit, self.tr("Redo"), drafts.redo, "Ctrl+Shift+Z")
        self._add(self.view, self.tr("Back"), navigation.go_back, "Alt+Left")
        self._add(self.view, self.tr("Next"), navigation.go_forward, "Alt+Right")
        self.view.addSeparator()
        self._add(self.view, self.tr("Ledger…"), windows.show_ledger, "Ctrl+L")
        self._add_theme(settings, theme)
        self.help_shown = self._add(self.view, self.tr("Help pane"), self.help_toggled.emit, keys.HelpContents)
        self.help_shown.setCheckable(True)
        self._add(self.help, self.tr("Tour of an example"), data.start_tour)
        self._add(self.help, self.tr("Help on this page"), self.help_wanted.emit)
        self._add(self.help, self.tr("Words explained"), lambda: self.topic_wanted.emit("glossary"))
        self._add(self.help, self.tr("About dpsim"), windows.show_about)

    def _add_file_entries(
        self,
        data: DataActions,
        drafts: DraftActions,
        studies: StudyActions,
        windows: SideWindows,
        settings: Settings,
    ) -> None:
        keys = QKeySequence.StandardKey
        self._add(self.file, self.tr("Open data…"), data.choose_file, keys.Open)
        self._add(self.file, self.tr("Open a folder of tables…"), data.choose_folder)
        self._add(self.file, self.tr("Open an address…"), data.type_address)
        self._add_recent(lambda: settings.recent, data.open)
        for example in examples():
            text = self.tr("Load example: {title}").format(title=example_words(example.title))
            self._add(self.file, text, partial(data.open_example, example))
        self.file.addSeparator()
        self._add(self.file, self.tr("New draft"), drafts.start_anew, keys.New)
        self._add(self.file, self.tr("Open draft…"), drafts.choose, "Ctrl+Shift+O")
        self._add(self.file, self.tr("Save draft…"), drafts.choose_target, keys.Save)
        self.file.addSeparator()
        self._add(self.file, self.tr("Start a study"), studies.start)
        self._add(self.file, self.tr("Take part in a study…"), studies.choose)
        self.file.addSeparator()
        self._add(self.file, self.tr("Sign a release file…"), windows.show_signing)
        self.file.addSeparator()
        self._add(self.file, self.tr("Quit"), self._window.close, keys.Quit)

    def _add(
        self, menu: QMenu, text: str, slot: _Slot, keys: QKeySequence | QKeySequence.StandardKey | str | None = None
    ) -> QAction:
        action = QAction(text, self._window)
        action.triggered.connect(lambda _checked=False: slot())
        if isinstance(keys, QKeySequence.StandardKey):
            action.setShortcuts(keys)
        elif keys is not None:
            action.setShortcut(QKeySequence(keys))
        menu.addAction(action)
        return action

    def _add_recent(
        self, recent: Callable[[], tuple[tuple[Path, ...], ...]], open_files: Callable[..., object]
    ) -> None:
        """A submenu that is filled when it is opened."""
        menu = self.file.addMenu(self.tr("Recent files"))

        def fill() -> None:
            menu.clear()
            for paths in recent():
                action = menu.addAction(files_words(paths).replace("&", "&&"))
                action.setToolTip(plain_tip(str(paths[0])))
                action.triggered.connect(lambda _checked=False, paths=paths: open_files(*paths))
            if menu.isEmpty():
                menu.addAction(self.tr("None yet")).setEnabled(False)

        menu.aboutToShow.connect(fill)

    def _add_theme(self, settings: Settings, theme: Theme) -> None:
        def choose(choice: ThemeChoice) -> None:
            settings.theme = choice
            theme.choose(choice)

        menu = self.view.addMenu(self.tr("Appearance"))
        group = QActionGroup(self._window)
        for choice, text in (
            (ThemeChoice.SYSTEM, self.tr("As the system")),
            (ThemeChoice.LIGHT, self.tr("Light")),
            (ThemeChoice.DARK, self.tr("Dark")),
        ):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(choice is settings.theme)
            action.triggered.connect(lambda _checked=False, choice=choice: choose(choice))
            group.addAction(action)
