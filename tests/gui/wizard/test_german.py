"""Nothing English is left on the pages of a German wizard but what came with the data."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.navigation import steps_before
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.plain_examples import NUMBERS

ENGLISH_WORDS = re.compile(r"\b(the|and|of|is|are|with|this|that|which|rows?|columns?|point|choose|type|noise)\b")


def said(window: QWidget) -> Iterator[str]:
    """Every text a window shows or tells a screen reader."""
    for widget in window.findChildren(QWidget):
        if widget.isVisibleTo(window):
            yield from (widget.accessibleName(), widget.toolTip())
            if isinstance(widget, QLabel | QAbstractButton):
                yield widget.text()


def english_on(window: QWidget, own: Sequence[str]) -> list[str]:
    found = []
    for text in said(window):
        for name in sorted(own, key=len, reverse=True):
            text = text.replace(name, "")
        if ENGLISH_WORDS.search(text):
            found.append(text)
    return found


def test_the_wizard_speaks_german(german: Language, qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    window = WizardWindow(Settings("wizard"), theme, tmp_path / "l", keys=tmp_path / "k", drafts=tmp_path / "d")
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    window.data_page.open_example(NUMBERS)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    choices = window.draft.choices
    own = (*choices.header, choices.row_means_text, choices.bounds_note_text, choices.dataset_text, choices.source)
    english = []
    for step in steps_before(Step.DONE):
        window.go_to(step)
        english += english_on(window, own)
    window.close()
    assert english == []
