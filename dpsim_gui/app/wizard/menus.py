"""The menus of the wizard; each entry is a signal or an action of the window."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from dpsim_gui.app.look.theme import ThemeChoice
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.wizard.source_words import files_words

_Slot = Callable[[], object]


class Menus(QObject):
    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        bar = window.menuBar()
        bar.setAccessibleName(self.tr("Menu bar"))
        self.file = bar.addMenu(self.tr("&File"))
        self.edit = bar.addMenu(self.tr("&Edit"))
        self.view = bar.addMenu(self.tr("&View"))
        self.help = bar.addMenu(self.tr("&Help"))

    def add(
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

    def add_recent(self, recent: Callable[[], tuple[tuple[Path, ...], ...]], open_files: Callable[..., object]) -> None:
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

    def add_theme(self, current: ThemeChoice, choose: Callable[[ThemeChoice], object]) -> None:
        menu = self.view.addMenu(self.tr("Appearance"))
        group = QActionGroup(self._window)
        for choice, text in (
            (ThemeChoice.SYSTEM, self.tr("As the system")),
            (ThemeChoice.LIGHT, self.tr("Light")),
            (ThemeChoice.DARK, self.tr("Dark")),
        ):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(choice is current)
            action.triggered.connect(lambda _checked=False, choice=choice: choose(choice))
            group.addAction(action)
