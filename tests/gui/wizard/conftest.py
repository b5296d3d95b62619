"""A wizard's window with its own ledger, and ways to drive it as a person would."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from tests.gui.wizard.seen import click, wait_for
from tests.gui.wizard.walk import NUMBERS, open_example, rows_of_few_directions

LONGEST_TYPED = 30


@pytest.fixture(scope="session")
def theme(qapp: QApplication) -> Theme:
    return Theme(qapp)


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger" / "ledger.sqlite3"


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, ledger: Path) -> Iterator[WizardWindow]:
    ledger.parent.mkdir()
    made = WizardWindow(Settings("wizard"), theme, ledger)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    yield made
    made.close()


@pytest.fixture
def loaded(window: WizardWindow) -> WizardWindow:
    """Five measurements of the bundled clinic are open, with all that has to be chosen."""
    open_example(window, NUMBERS)
    return window


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A CSV of 500 random rows under a name with spaces and letters from elsewhere."""
    rows = np.random.default_rng(7).uniform(0, 10, (500, 3))
    path = tmp_path / "meine Größen 数.csv"
    lines = ["x,y,z", *(",".join(f"{value:.4f}" for value in row) for row in rows)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.fixture
def press() -> Callable[[QWidget, str], None]:
    """Clicks the visible button of that text with the mouse."""

    def press(where: QWidget, text: str) -> None:
        def shown() -> list[QPushButton]:
            return [each for each in where.findChildren(QPushButton) if each.text() == text and each.isVisible()]

        wait_for(lambda: len(shown()) == 1 and shown()[0].isEnabled())
        assert len(shown()) == 1, [each.text() for each in where.findChildren(QPushButton) if each.isVisible()]
        click(shown()[0])

    return press


@pytest.fixture
def type_into() -> Callable[[QWidget, str, str], None]:
    """Types into the visible field of that accessible name, replacing what is there; long texts are pasted."""

    def type_into(where: QWidget, name: str, text: str) -> None:
        found = [
            each
            for each in where.findChildren(QWidget)
            if each.accessibleName() == name and each.isVisible() and not isinstance(each, Card)
        ]
        assert len(found) == 1, (name, len(found))
        field = found[0]
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(field, Qt.Key.Key_Delete)
        if text.isascii() and len(text) <= LONGEST_TYPED:
            QTest.keyClicks(field, text)
        else:
            # The path of a file, or letters for which QTest has no keys; people paste them too.
            QApplication.clipboard().setText(text)
            QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    return type_into


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    return tmp_path / "keys"


@pytest.fixture
def embeddings(tmp_path: Path) -> Path:
    path = tmp_path / "private.npy"
    np.save(path, rows_of_few_directions(400, seed=1))
    return path


@pytest.fixture
def letters(qtbot: QtBot, theme: Theme, ledger: Path, keys: Path, embeddings: Path) -> Iterator[WizardWindow]:
    """A window with keys of its own; its draft is complete: a kernel over embeddings of length 1."""
    ledger.parent.mkdir()
    made = WizardWindow(Settings("wizard"), theme, ledger, keys=keys)
    qtbot.addWidget(made)
    made.show()
    made.data_page.open_choices(
        Choices(
            source=str(embeddings),
            columns=tuple(f"x{i}" for i in range(32)),
            dataset_text="letters",
            rows_text="400",
            domain=DomainKind.SPHERE,
            fill_text="0",
            function="gaussian",
            bandwidth_text="1",
            epsilon_text="1",
            delta_text="1e-6",
            target=str(ledger.parent / "letters.dpsim"),
        )
    )
    qtbot.waitUntil(lambda: bool(made.draft.choices.header))
    yield made
    made.close()
