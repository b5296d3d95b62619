"""Alt and a letter do one thing in a German viewer."""

import re
from collections import Counter

from PySide6.QtWidgets import QAbstractButton, QLabel, QMainWindow, QMenu, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.file_tabs import FileTab
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.resources import resource


def test_letters_of_shortcuts_do_not_clash(german: Language, theme: Theme, qtbot: QtBot) -> None:
    """In any panel, those of the menus included."""
    viewer = ViewerWindow(theme, Settings("viewer"))
    qtbot.addWidget(viewer)
    viewer.resize(1024, 640)
    viewer.show()
    viewer.open_files([resource("examples/fourier-classes.dpsim")])
    tab = viewer.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    qtbot.waitUntil(lambda: tab.page is not None)
    assert tab.page is not None
    for place in range(tab.page.panel_count):
        tab.page.list.choose(place)
        assert clashes(viewer) == {}, tab.page.shown
    viewer.close()


def clashes(window: QMainWindow) -> dict[str, int]:
    texts = [action.text() for action in window.menuBar().actions()]
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QAbstractButton | QLabel) and widget.isVisibleTo(window):
            if isinstance(widget, QLabel) and widget.buddy() is None:
                continue
            texts.append(widget.text())
    letters = Counter(found[1].lower() for text in texts if (found := re.search(r"&(\w)", text)))
    for menu in window.findChildren(QMenu):
        own = Counter(found[1].lower() for each in menu.actions() if (found := re.search(r"&(\w)", each.text())))
        letters |= Counter({letter: count for letter, count in own.items() if count > 1})
    return {letter: count for letter, count in letters.items() if count > 1}
