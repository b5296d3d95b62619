"""The wizard from a dropped file to a release that opens and answers, with mouse and keyboard only."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger.ledger import Ledger
from tests.gui.wizard.seen import choice, click, drop, line, says
from tests.gui.wizard.walk import ONCE, Press, TypeInto, bound_all, can_be_released, statement


def choose_card(where: QWidget, name: str) -> None:
    click(choice(where, name))
    assert choice(where, name).isChecked()


@pytest.mark.parametrize(
    ("relation", "delta"), [("Yes: replace one", "0"), ("No: add or remove one", "0"), ("Yes: replace one", "1e-6")]
)
def test_a_dropped_table_becomes_a_release_that_answers(
    window: WizardWindow,
    qtbot: QtBot,
    table: Path,
    ledger: Path,
    tmp_path: Path,
    press: Press,
    type_into: TypeInto,
    relation: str,
    delta: str,
) -> None:
    (zone,) = window.data_page.findChildren(DropZone)
    assert drop(zone, QUrl.fromLocalFile(str(table)))
    qtbot.waitUntil(lambda: window.draft.choices.header == ("x", "y", "z"))
    press(window.data_page, "Tick all")
    assert window.draft.choices.columns == ("x", "y", "z")
    press(window, "Next")

    choose_card(window.protected_page, ONCE)
    choose_card(window.protected_page, relation)
    if relation.startswith("Yes"):
        press(window.protected_page, "Count the rows of the file")
        qtbot.waitUntil(lambda: window.draft.choices.rows_text == "500")
    else:
        type_into(window.protected_page, "Number of rows", "1,000")
    press(window, "Next")

    bound_all(window, press, "0", "10")
    press(window, "Next")

    choose_card(window.similarity_page, "Squared distance")
    press(window, "Next")

    type_into(window.budget_page, "Privacy budget ε", "8")
    type_into(window.budget_page, "δ", delta)
    press(window, "Next")
    press(window, "Next")
    assert window.current_step() is Step.RELEASE

    target = tmp_path / "out" / "mine 数.dpsim"
    target.parent.mkdir()
    type_into(window.release_page, "Release file", str(target))
    (honest,) = [box for box in window.release_page.findChildren(QCheckBox) if box.isVisible()]
    honest.setFocus()
    QTest.keyClick(honest, Qt.Key.Key_Space)
    type_into(window.release_page, "Type the ε to confirm", "8")
    qtbot.waitUntil(lambda: can_be_released(window))
    press(window.release_page, "Make the release")
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)

    release = open_release(target)
    rows = np.loadtxt(table, delimiter=",", skiprows=1)
    points = np.array([[5.0, 5.0, 5.0], [0.0, 10.0, 3.0]])
    answer = release.query(points)
    truth = ((rows[:, None] - points) ** 2).sum(axis=(0, 2))
    assert np.abs(answer.value - truth).max() <= 8 * answer.noise_sd.max()
    assert release.columns == ("x", "y", "z")
    with Ledger.open(ledger) as opened:
        (entry,) = opened.entries()
        assert (entry.dataset, entry.state.value) == ("meine Größen 数", "written")
        assert opened.verify() == []
    assert says(window.done_page, "has now spent ε = 8")
    assert window.draft.choices.target == ""


def test_an_example_is_one_click_and_ready_to_release(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto, press: Press
) -> None:
    buttons = [each for each in window.data_page.findChildren(QWidget) if "Load the example" in each.accessibleName()]
    QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    for _ in range(6):
        press(window, "Next")
    assert window.current_step() is Step.RELEASE
    target = tmp_path / "clinic.dpsim"
    type_into(window.release_page, "Release file", str(target))
    click(statement(window))
    type_into(window.release_page, "Type the ε to confirm", "1.0")
    qtbot.waitUntil(lambda: can_be_released(window))
    QTest.keyClick(line(window.release_page, "Type the ε to confirm"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)
    assert open_release(target).receipt.row_means == "one patient"
    assert Settings("wizard").recent_files == (), "an example is nobody's recent file"
