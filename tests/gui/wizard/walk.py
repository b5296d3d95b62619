"""The way through the wizard, for tests that are about one stretch of it."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, choice, click, line, named

Press = Callable[[QWidget, str], None]
TypeInto = Callable[[QWidget, str, str], None]

ONCE = "No, once at most"
LEFT = Qt.MouseButton.LeftButton
HONEST = "I did not look at the private values to choose the bounds or the bandwidth."
PUBLIC = "The landmarks are public: everyone who gets the file may read their points."


def opened(window: WizardWindow) -> bool:
    return bool(window.draft.choices.header) and not window.busy


def planned(window: WizardWindow) -> bool:
    return window.planner.preview is not None and not window.planner.busy


def protect_one_row(window: WizardWindow) -> None:
    """On the page Who is protected: nobody appears twice, and the number of rows is public."""
    click(choice(window.protected_page, ONCE))
    click(choice(window.protected_page, "Yes: replace one"))


def bound_all(
    window: WizardWindow, press: Press, low: str, high: str, *, near: str = "1", missing: str = "fill:5"
) -> None:
    """On the page Bounds and units: the same for all columns."""
    page = window.bounds_page
    for name, text in (("Lowest", low), ("Highest", high), ("Near", near)):
        line(page, f"{name}, for many columns").setText(text)
    named(page, "Missing cells, for many columns", QComboBox).setEditText(missing)
    press(page, "Apply to all")


def statement(window: WizardWindow, text: str = HONEST) -> QCheckBox:
    return named(window.release_page, text, QCheckBox)


def can_be_released(window: WizardWindow) -> bool:
    return button(window.release_page, "Make the release").isEnabled()


def confirm(window: WizardWindow, qtbot: QtBot, epsilon: str = "1") -> None:
    """Everything that the page Release asks for."""
    statement(window).setChecked(True)
    line(window.release_page, "Type the ε to confirm").setText(epsilon)
    qtbot.waitUntil(lambda: can_be_released(window))


def release(window: WizardWindow, qtbot: QtBot, target: Path, epsilon: str = "1") -> None:
    """From a draft that is complete but for its target to the page Done."""
    window.draft.change(target=str(target))
    window.go_to(Step.RELEASE)
    confirm(window, qtbot, epsilon)
    QTest.mouseClick(button(window.release_page, "Make the release"), LEFT)
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)


def command_line(window: WizardWindow) -> str:
    return named(window.done_page, "Command line", QPlainTextEdit).toPlainText()


def python_lines(window: WizardWindow) -> str:
    return named(window.done_page, "Python", QPlainTextEdit).toPlainText()


def rows_of_few_directions(count: int, *, seed: int) -> np.ndarray:
    """(count, 32), on four directions, so that landmarks from the same world see nearly all of them."""
    random = np.random.default_rng(seed)
    directions = np.random.default_rng(0).normal(size=(4, 32))
    return np.asarray(directions[random.integers(0, 4, count)] + 0.05 * random.normal(size=(count, 32)))
