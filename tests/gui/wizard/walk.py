"""The way through the wizard, for tests that are about one stretch of it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.page import Page
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.example import Example, examples
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, choice, click, line, named, wait_for

Press = Callable[[QWidget, str], None]
TypeInto = Callable[[QWidget, str, str], None]

ONCE = "No, once at most"
LEFT = Qt.MouseButton.LeftButton
HONEST = "I did not use the private values to choose the bounds or the bandwidth."
PUBLIC = "My public file is public. Anyone with the release can read its rows."


def open_file(window: WizardWindow, path: Path) -> None:
    window.data_page.open_file(path)
    wait_for(lambda: opened(window) and window.draft.choices.source == str(path))
    assert opened(window)


def open_example(window: WizardWindow, example: Example) -> None:
    window.data_page.open_example(example)
    wait_for(lambda: bool(window.draft.choices.header))
    assert window.draft.choices.header


def go_to(window: WizardWindow, step: Step) -> Page:
    window.go_to(step)
    return window.page


def open_hand(window: WizardWindow) -> QWidget:
    """The page of the question, with everything for those who choose by hand."""
    page = window.page if window.current_step() is Step.SIMILARITY else go_to(window, Step.SIMILARITY)
    folded = button(page, "Show all ten functions, their comparison and public rows")
    if not folded.isChecked():
        click(folded)
    return page


def plan_at(window: WizardWindow, step: Step) -> Page:
    """Goes to the page of a step and waits for its plan."""
    window.go_to(step)
    wait_for(lambda: planned(window))
    assert planned(window)
    return window.page


def opened(window: WizardWindow) -> bool:
    return bool(window.draft.choices.header) and not window.busy


def planned(window: WizardWindow) -> bool:
    return window.planner.preview is not None and not window.planner.busy


def protect_one_row(window: WizardWindow) -> None:
    """On the page Who is protected: a row is a person, nobody appears twice, and the number of rows is public."""
    click(button(window.pages.at(Step.PROTECTED), "One row is one person"))
    click(choice(window.pages.at(Step.PROTECTED), ONCE))
    click(choice(window.pages.at(Step.PROTECTED), "Yes: replace one"))


def bound_all(
    window: WizardWindow, press: Press, low: str, high: str, *, near: str = "1", missing: str = "fill:5"
) -> None:
    """On the page Bounds and units: the same for all columns."""
    page = window.pages.at(Step.BOUNDS)
    for name, text in (("Lowest", low), ("Highest", high), ("Near", near)):
        line(page, f"{name}, for many columns").setText(text)
    named(page, "Missing cells, for many columns", QComboBox).setEditText(missing)
    press(page, "Apply to all")


def statement(window: WizardWindow, text: str = HONEST) -> QCheckBox:
    return named(window.release_page, text, QCheckBox)


def can_be_released(window: WizardWindow) -> bool:
    return window.release_page.ready


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
    QTest.mouseClick(button(window, "Make the release"), LEFT)
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)


def command_line(window: WizardWindow) -> str:
    return named(window.pages.at(Step.DONE), "Command line", QPlainTextEdit).toPlainText()


def python_lines(window: WizardWindow) -> str:
    return named(window.pages.at(Step.DONE), "Python", QPlainTextEdit).toPlainText()


def rows_of_few_directions(count: int, *, seed: int) -> np.ndarray:
    """(count, 32), on four directions, so that landmarks from the same world see nearly all of them."""
    random = np.random.default_rng(seed)
    directions = np.random.default_rng(0).normal(size=(4, 32))
    return np.asarray(directions[random.integers(0, 4, count)] + 0.05 * random.normal(size=(count, 32)))


_CLINIC, _ROADS = examples()
_BOUNDS = {
    "age": ("0", "110"),
    "weight_kg": ("30", "200"),
    "height_cm": ("120", "210"),
    "systolic_mmhg": ("70", "230"),
    "glucose_mmol_l": ("2", "25"),
}
_NEAR = {"age": "10", "weight_kg": "15", "height_cm": "10", "systolic_mmhg": "15", "glucose_mmol_l": "2"}


def _of(example: Example, **choices: object) -> Example:
    return replace(example, choices=replace(example.choices, function="l2sq", **choices))  # type: ignore[arg-type]


NUMBERS = _of(
    _CLINIC,
    columns=tuple(_BOUNDS),
    bounds=_BOUNDS,
    kinds={},
    near=_NEAR,
    values={},
    missing=dict.fromkeys(_BOUNDS, "leave-out"),
)
"""Five measurements of the clinic."""
PLACES = _of(_ROADS, near={"lng": "10"})
"""Of accidents, on a map."""
