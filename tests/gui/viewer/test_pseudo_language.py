"""In a language of accented English nothing in the viewer stays English but what came with the file."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.file_tabs import FileTab
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource

LeftEnglish = Callable[[QWidget, Sequence[str]], list[str]]


@pytest.mark.parametrize("name", ["class-means", pytest.param("landmarks", marks=pytest.mark.long)])
def test_no_panel_stays_english(
    language: Language, qtbot: QtBot, theme: Theme, left_english: LeftEnglish, name: str
) -> None:
    window = ViewerWindow(theme, Settings("viewer"))
    qtbot.addWidget(window)
    window.resize(1280, 820)
    window.show()
    english = [("start", text) for text in left_english(window, ())]
    path = resource(f"examples/{name}.dpsim")
    receipt = open_release(path).receipt
    window.open_files([path])
    tab = window.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    qtbot.waitUntil(lambda: tab.page is not None)
    assert tab.page is not None
    own = (*receipt.columns, *receipt.classes, receipt.label_column or "-", receipt.row_means, path.name, str(path))
    for place in range(tab.page.panel_count):
        tab.page.list.choose(place)
        qtbot.wait(300)
        english += [(str(place), text) for text in left_english(window, own)]
    window.close()
    assert "\n".join(f"{place}: {text}" for place, text in english) == ""
