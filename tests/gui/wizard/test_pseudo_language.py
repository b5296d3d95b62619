"""In a language whose every string is 40 % longer and accented, each page still fits and no label stays English."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dpsim_gui.app.page_body import PageBody
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.theme import Theme
from dpsim_gui.app.wizard.receipt_preview import ReceiptPreview
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.choices import Choices, DomainKind
from dpsim_gui.curator.example import Example, examples
from dpsim_gui.functions.similarity import FORMULAS

ACCENTS = str.maketrans("aeiouAEIOUcnsyz", "àéîõüÀÉÎÕÜçñšýž")
MARK = "⟧"


def pseudo(text: str) -> str:
    """Accented and 40 % longer; what stands in braces is filled in later and stays as it is."""
    parts = re.split(r"(\{[^}]*\})", text)
    accented = "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    return f"{accented} {'~' * round(0.4 * len(text))}{MARK}"


class PseudoLanguage(QTranslator):
    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return pseudo(source)

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def foreign(qapp: QApplication, qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[WizardWindow]:
    language = PseudoLanguage()
    qapp.installTranslator(language)
    window = WizardWindow(Settings("wizard"), theme, tmp_path / "ledger.sqlite3")
    qtbot.addWidget(window)
    window.resize(1024, 700)
    window.show()
    yield window
    window.close()
    qapp.removeTranslator(language)


STATES: dict[str, Choices] = {
    "box": examples()[0].choices,
    "ball": replace(examples()[0].choices, domain=DomainKind.BALL, radius_text="1"),
    "labels": replace(examples()[0].choices, label_column="outcome", classes_text="a, b", neighbours="add-remove"),
    "kernel": replace(examples()[0].choices, function="gaussian", bandwidth_text="5"),
    "power": replace(examples()[0].choices, function="lpp"),
}


@pytest.mark.parametrize(
    "state", [state if state == "labels" else pytest.param(state, marks=pytest.mark.long) for state in STATES]
)
def test_every_page_fits_and_nothing_on_it_stays_english(foreign: WizardWindow, qtbot: QtBot, state: str) -> None:
    foreign.data_page._ask(STATES[state])
    qtbot.waitUntil(lambda: bool(foreign.draft.choices.header))
    english, too_wide = [], []
    for index in range(7):
        foreign.go_to(index)
        foreign.go_forward()
        foreign.go_to(index)
        qtbot.waitUntil(lambda: not foreign._planner.busy)
        qtbot.wait(30)
        page = foreign._stack.currentWidget()
        assert page is not None
        for body in page.findChildren(PageBody):
            content = body.widget()
            assert content is not None
            needed, given = content.minimumSizeHint().width(), body.viewport().width()
            if needed > given:
                too_wide.append((index, needed, given))
        english += [(index, text) for text in texts(foreign) if not allowed(text)]
    assert too_wide == []
    assert english == []


def texts(window: WizardWindow) -> Iterator[str]:
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or _from_elsewhere(widget):
            continue
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QLineEdit | QPlainTextEdit):
            yield widget.placeholderText()
        if isinstance(widget, QTableView):
            model = widget.model()
            yield from (
                str(model.headerData(i, widget.horizontalHeader().orientation())) for i in range(model.columnCount())
            )
        yield widget.accessibleName()


def _from_elsewhere(widget: QWidget) -> bool:
    """What the owner typed, names from the file, the receipt and the planner's own sentences are not the window's."""
    parent: QWidget | None = widget
    while parent is not None:
        if isinstance(parent, ReceiptPreview):
            return True
        parent = parent.parentWidget()
    return (
        widget.property("role") == "problem" or widget.objectName().startswith("qt_") or isinstance(widget, QScrollArea)
    )


def allowed(text: str) -> bool:
    """Numbers, symbols, formulas, names of files and columns, and what has gone through the translator."""
    own = {"", "dpsim", *FORMULAS.values(), *(value for example in examples() for value in _names(example))}
    return MARK in text or text in own or not re.search(r"[A-Za-z]{3,}", text)


def _names(example: Example) -> tuple[str, ...]:
    return (example.path.name, str(example.path.parent), example.title, example.description)
