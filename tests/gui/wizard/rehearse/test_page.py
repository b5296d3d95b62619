"""A rehearsal shows measured beside predicted error, writes nothing, and never runs on the private file."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.rehearse.result_card import (
    RehearsalMapView,
    RehearsalProfileView,
    RehearsalTable,
    RehearsedLineTile,
)
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, card, choice, click, named, problem, says, shown
from tests.gui.wizard.walk import Press, open_example, open_file, plan_at, planned

RESULT = "How well it worked on made-up rows"


def measured(window: WizardWindow) -> bool:
    return card(window.pages.at(Step.REHEARSE), RESULT).isVisible()


def choose_file(window: WizardWindow, path: Path) -> None:
    """A public file, through its dialog."""
    page = window.pages.at(Step.REHEARSE)
    click(choice(page, "A public file"))
    (dialog,) = (each for each in page.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_a_rehearsal_shows_measured_beside_predicted_and_writes_nothing(
    loaded: WizardWindow, qtbot: QtBot, press: Press, ledger: Path, table: Path
) -> None:
    page = plan_at(loaded, Step.REHEARSE)
    press(page, "Rehearse")
    qtbot.waitUntil(lambda: measured(loaded))
    texts = shown(named(page, "Measured and predicted error", RehearsalTable))
    predicted, found = (float(text.replace(",", "")) for text in texts[texts.index("Expected error") + 1 :][:2])
    assert 0.6 < predicted / found < 1.7
    assert says(page, "drawn 100 times")
    profile = named(page, "Truth and rehearsed release along the columns", RehearsalProfileView)
    assert profile.isVisible()
    assert profile.accessibleDescription() == "Along age, weight_kg, height_cm, systolic_mmhg, glucose_mmol_l."
    assert named(page, "Rehearsed answers along age", RehearsedLineTile).isVisible()
    assert not says(page, "off by about 0 %")
    assert not ledger.exists()
    for twin in ("Evenly spread", "Long tail"):
        before = shown(named(page, "Measured and predicted error", RehearsalTable))
        click(choice(page, twin))
        press(page, "Rehearse")
        qtbot.waitUntil(lambda: not loaded.busy)
        assert shown(named(page, "Measured and predicted error", RehearsalTable)) != before
    loaded.draft.change(epsilon_text="2")
    before = shown(named(page, "Measured and predicted error", RehearsalTable))
    loaded.go_to(Step.REHEARSE)
    qtbot.waitUntil(lambda: planned(loaded) and measured(loaded))
    assert shown(named(page, "Measured and predicted error", RehearsalTable)) != before, "it follows ε"
    loaded.draft.change(publisher_text="North clinic")
    plan_at(loaded, Step.RELEASE)
    assert loaded.pages.rehearsed, "who publishes it moves no answer"
    loaded.go_to(Step.REHEARSE)
    choose_file(loaded, table)
    assert says(page, table.name)
    press(page, "Rehearse")
    qtbot.waitUntil(lambda: problem(page) != "")


def test_nobody_rehearses_on_the_private_file(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "visits"
    folder.mkdir()
    for month in ("jan", "feb"):
        (folder / f"{month}.csv").write_text("age;height\n30;1,7\n40;1,8\n")
    open_file(window, folder)
    bounds = {"age": ("0", "110"), "height": ("1", "2")}
    window.draft.change(columns=("age", "height"), rows_text="4", bounds=bounds, function="l1")
    window.draft.change(row_means_text="one person", rows_per_person_text="1", neighbours="replace")
    plan_at(window, Step.REHEARSE)
    choose_file(window, folder / "feb.csv")
    click(button(window.pages.at(Step.REHEARSE), "Rehearse"))
    qtbot.waitUntil(lambda: "private file itself" in problem(window.pages.at(Step.REHEARSE)))
    assert not measured(window)


def test_two_columns_are_seen_as_maps_of_truth_and_release(window: WizardWindow, qtbot: QtBot, press: Press) -> None:
    open_example(window, examples()[1])
    window.draft.change(function="gaussian", bandwidth_text="5")
    plan_at(window, Step.REHEARSE)
    press(window.pages.at(Step.REHEARSE), "Rehearse")
    qtbot.waitUntil(lambda: measured(window))
    maps = named(window.pages.at(Step.REHEARSE), "Truth and rehearsed release as maps", RehearsalMapView)
    assert maps.isVisible()
    seen = int(maps.accessibleDescription().split(" ")[0])
    assert 5 < seen < 95, "some places stand out, and others do not"
