"""The menus of the wizard, and the keys that the window takes from its fields."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QMainWindow, QMenu, QPlainTextEdit, QWidget

from dpsim_gui.app.language.language import example_words
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.wizard.change_words import change_words
from dpsim_gui.app.wizard.data.page import DataPage
from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.drafts import DraftActions, StudyActions
from dpsim_gui.app.wizard.frame import Navigation
from dpsim_gui.app.wizard.source_words import files_words
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples


class UndoFilter(QObject):
    """Lets Ctrl+Z in the text fields that `window` has now, and in those of pages to come, reach the window's own undo.

    It watches those fields only. A filter on every event of the program would slow all of it down.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.watch(window)

    def watch(self, area: QWidget) -> None:
        for kind in (QLineEdit, QPlainTextEdit):
            for field in area.findChildren(kind):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
                # Not accepted means: not a key for this field but a shortcut of the window.
                event.ignore()
                return True
        return False


_RETURN = "2returnPressed()"


class EnterKey(QObject):
    """Watches the buttons and fields that `window` has now, and those of pages to come.

    It sees a key before they do: they may move the focus.

    forward: what Enter does in a line of text that is a field by itself. A line that filters a list, or that belongs
    to a button beside it, leads nowhere. A line with a use of its own for Enter is left alone.
    """

    def __init__(self, window: QWidget, forward: Callable[[], object]) -> None:
        super().__init__(window)
        self._forward = forward
        self.watch(window)

    def watch(self, area: QWidget) -> None:
        for button in area.findChildren(QAbstractButton):
            button.installEventFilter(self)
        for line in area.findChildren(QLineEdit):
            if _is_field(line):
                line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress:
            return False
        assert isinstance(event, QKeyEvent)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        if isinstance(watched, QAbstractButton):
            watched.click()
            return True
        if isinstance(watched, QLineEdit) and not watched.receivers(_RETURN):
            self._forward()
            return True
        return False


def _is_field(line: QLineEdit) -> bool:
    around = line.parentWidget()
    while around is not None and not isinstance(around, Field):
        around = around.parentWidget()
    return around is not None and around.focus_target is line


_Slot = Callable[[], object]


class Menus(QObject):
    """undo, redo, help_shown: entries whose state follows the window."""

    help_toggled = Signal()
    help_wanted = Signal()
    topic_wanted = Signal(str)  # name of a help page
    ledger_wanted = Signal()
    signing_wanted = Signal()
    tour_wanted = Signal()

    def __init__(
        self,
        window: QMainWindow,
        *,
        data: DataPage,
        open_files: Callable[..., object],
        drafts: DraftActions,
        studies: StudyActions,
        navigation: Navigation,
        busy: Callable[[], bool],
        settings: Settings,
        theme: Theme,
    ) -> None:
        """open_files: takes Paths;  busy: whether a release is being made: its draft is then left alone"""
        super().__init__(window)
        self._window, self._busy = window, busy
        bar = window.menuBar()
        bar.setAccessibleName(self.tr("Menu bar"))
        self.file = bar.addMenu(self.tr("&File"))
        self.edit = bar.addMenu(self.tr("&Edit"))
        self.view = bar.addMenu(self.tr("&View"))
        self.help = bar.addMenu(self.tr("&Help"))
        keys = QKeySequence.StandardKey
        self._add(self.file, self.tr("Open data…"), self._when_idle(data.choose_file), keys.Open)
        self._add(self.file, self.tr("Open a folder of tables…"), self._when_idle(data.choose_folder))
        self._add(self.file, self.tr("Open an address…"), self._when_idle(data.type_address))
        self._add_recent(lambda: settings.recent, open_files)
        for example in examples():
            text = self.tr("Load example: {title}").format(title=example_words(example.title))
            self._add(self.file, text, self._when_idle(partial(data.open_example, example)))
        self.file.addSeparator()
        self._add(self.file, self.tr("New draft"), drafts.start_again, keys.New)
        self._add(self.file, self.tr("Open draft…"), drafts.choose, "Ctrl+Shift+O")
        self._add(self.file, self.tr("Save draft…"), drafts.choose_target, keys.Save)
        self.file.addSeparator()
        self._add(self.file, self.tr("Start a study"), studies.start)
        self._add(self.file, self.tr("Take part in a study…"), self._when_idle(studies.choose))
        self.file.addSeparator()
        self._add(self.file, self.tr("Sign a release file…"), self.signing_wanted.emit)
        self.file.addSeparator()
        self._add(self.file, self.tr("Quit"), window.close, keys.Quit)
        self.undo = self._add(self.edit, self.tr("Undo"), drafts.undo, keys.Undo)
        self.redo = self._add(self.edit, self.tr("Redo"), drafts.redo, "Ctrl+Shift+Z")
        self._add(self.view, self.tr("Back"), navigation.go_back, "Alt+Left")
        self._add(self.view, self.tr("Next"), navigation.go_forward, "Alt+Right")
        self.view.addSeparator()
        self._add(self.view, self.tr("Ledger…"), self.ledger_wanted.emit, "Ctrl+L")
        self._add_theme(settings, theme)
        self.help_shown = self._add(self.view, self.tr("Help pane"), self.help_toggled.emit, keys.HelpContents)
        self.help_shown.setCheckable(True)
        self._add(self.help, self.tr("Tour of an example"), self._when_idle(self.tour_wanted.emit))
        self._add(self.help, self.tr("Help on this page"), self.help_wanted.emit)
        self._add(self.help, self.tr("Words explained"), lambda: self.topic_wanted.emit("glossary"))
        self._add(self.help, self.tr("About dpsim"), self._show_about)

    def show_undo(self, draft: Draft, *, running: bool) -> None:
        """What each of them would change."""
        for entry, change, plain, named in (
            (self.undo, draft.undone_next, self.tr("Undo"), self.tr("Undo: {change}")),
            (self.redo, draft.redone_next, self.tr("Redo"), self.tr("Redo: {change}")),
        ):
            entry.setEnabled(change is not None and not running)
            entry.setText(plain if change is None else named.format(change=change_words(change)))

    def _show_about(self) -> None:
        tell(
            self._window,
            self.tr("dpsim {version}").format(version=QGuiApplication.applicationVersion()),
            self.tr("Make one private file from your data. Anyone can ask it: how close is this point to your data?"),
        )

    def _when_idle(self, slot: _Slot) -> _Slot:
        return lambda: None if self._busy() else slot()

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
