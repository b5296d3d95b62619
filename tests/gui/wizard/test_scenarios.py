"""Three owners, start to viewer: a map with a Gaussian kernel, embeddings in a ball, and digits by class."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.release.open import open_release
from tests.gui.wizard.seen import button, choice, click, combo, named, problem_at, says
from tests.gui.wizard.walk import (
    PLACES,
    Press,
    TypeInto,
    bound_all,
    can_be_released,
    open_hand,
    protect_one_row,
    statement,
)


def choose_function(
    window: WizardWindow, qtbot: QtBot, name: FunctionName, bandwidth: str, type_into: TypeInto
) -> None:
    page = open_hand(window)
    qtbot.waitUntil(lambda: not window.busy)
    card = choice(page, function_words(name).title)
    assert card.isEnabled(), card.reason
    click(card)
    if bandwidth:
        type_into(page, "Bandwidth s", bandwidth)


def release(window: WizardWindow, qtbot: QtBot, target: Path, epsilon: str, type_into: TypeInto, press: Press) -> None:
    """From the Budget page to the end."""
    type_into(window.pages.at(Step.BUDGET), "Privacy budget ε", epsilon)
    press(window, "Next")
    press(window, "Next")
    page = window.release_page
    type_into(page, "Release file", str(target))
    statement(window).click()
    type_into(page, "Type the ε to confirm", epsilon)
    qtbot.waitUntil(lambda: can_be_released(window))
    press(window, "Make the release")
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)


def test_a_map_with_a_gaussian_kernel(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto, press: Press
) -> None:
    window.data_page.open_example(PLACES)
    qtbot.waitUntil(lambda: window.draft.choices.header == ("lng", "lat"))
    for _ in range(4):
        press(window, "Next")
    choose_function(window, qtbot, FunctionName.GAUSSIAN, "5", type_into)
    press(window, "Next")
    click(button(window.pages.at(Step.BUDGET), "Technical details"))
    qtbot.waitUntil(lambda: says(window.pages.at(Step.BUDGET), "the error is usually at most ± 0.0"))
    release(window, qtbot, tmp_path / "map.dpsim", "1", type_into, press)
    opened = open_release(tmp_path / "map.dpsim")
    london, sea = opened.query(np.array([[-0.13, 51.51], [-8.5, 60.5]])).value
    assert london > 0.05 > sea


def test_embeddings_in_a_ball(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto, press: Press
) -> None:
    generator = np.random.default_rng(3)
    rows = generator.normal(size=(300, 384)) + 3 * generator.normal(size=384)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    path = tmp_path / "embeddings.npy"
    np.save(path, rows)
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 384)
    press(window.data_page, "Tick all")
    press(window, "Next")
    protect_one_row(window)
    press(window.pages.at(Step.PROTECTED), "Count the rows of the file")
    qtbot.waitUntil(lambda: window.draft.choices.rows_text == "300")
    press(window, "Next")
    assert window.current_step() is Step.SIMILARITY, "embeddings have no bounds to type, and no column to look at"
    window.go_to(Step.BOUNDS)
    click(choice(window.pages.at(Step.BOUNDS), "Rows have a largest length"))
    type_into(window.pages.at(Step.BOUNDS), "Radius", "1")
    type_into(window.pages.at(Step.BOUNDS), "Missing cells count as", "0")
    press(window, "Next")
    choose_function(window, qtbot, FunctionName.L2SQ, "", type_into)
    press(window, "Next")
    press(window.pages.at(Step.BUDGET), "δ = 1 × 10⁻⁶")
    release(window, qtbot, tmp_path / "embeddings.dpsim", "2", type_into, press)
    opened = open_release(tmp_path / "embeddings.dpsim")
    answer = opened.query(rows[:5])
    truth = ((rows[:, None] - rows[None, :5]) ** 2).sum(axis=(0, 2))
    assert np.abs(answer.value - truth).max() < 6 * answer.noise_sd.max()


def test_digits_by_class(window: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto, press: Press) -> None:
    generator = np.random.default_rng(5)
    centres = {"zero": (2, 8), "one": (8, 2), "two": (8, 8)}
    lines = ["a,b,digit"]
    for name, centre in centres.items():
        lines += [f"{x:.3f},{y:.3f},{name}" for x, y in generator.normal(centre, 0.5, (400, 2))]
    path = tmp_path / "digits.csv"
    path.write_text("\n".join(lines) + "\n")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b", "digit"))
    press(window.data_page, "Tick all")
    view = named(window.data_page, "Columns of the file", QTableView)
    view.setCurrentIndex(view.model().index(2, 0))
    QTest.keyClick(view, Qt.Key.Key_Space)
    box = combo(window.data_page, "Label column")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert window.draft.choices.label_column == "digit"
    type_into(window.data_page, "All classes", "zero, one, two")
    type_into(window.data_page, "Names that readers see", "Null, Eins")
    press(window, "Next")
    assert "3 classes and 2 names" in problem_at(window.data_page, "Names that readers see")
    type_into(window.data_page, "Names that readers see", "Null, Eins, Zwei")
    press(window, "Next")
    protect_one_row(window)
    type_into(window.pages.at(Step.PROTECTED), "Number of rows", "1200")
    press(window, "Next")
    press(window, "Next")
    bound_all(window, press, "0", "10")
    press(window, "Next")
    choose_function(window, qtbot, FunctionName.L2SQ, "", type_into)
    press(window, "Next")
    release(window, qtbot, tmp_path / "digits.dpsim", "4", type_into, press)
    opened = open_release(tmp_path / "digits.dpsim")
    assert opened.classes == ("Null", "Eins", "Zwei")
    assert list(opened.classify(np.array(list(centres.values()), dtype=float)).label) == ["Null", "Eins", "Zwei"]
