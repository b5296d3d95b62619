"""Three owners and a reader: one starts a study without data, each releases its own rows, the reader combines them."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.cli.main import main
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.template.file import read_study
from dpsim_gui.release.open import open_release
from tests.gui.wizard.seen import button, choice, click, entry_of_menu, named, problem_at, says
from tests.gui.wizard.walk import (
    Press,
    TypeInto,
    can_be_released,
    command_line,
    plan_at,
    planned,
    protect_one_row,
    statement,
)

COLUMNS = ("age", "smoker", "systolic_mmhg")
OTHER_NAMES = {"age": "AGE", "smoker": "raucht", "systolic_mmhg": "druck"}
CUTS = ((0, 500), (500, 1200), (1200, 2000))


@pytest.fixture(name="sites")
def _sites(tmp_path: Path) -> list[Path]:
    """The bundled clinic cut into three; the second calls its columns otherwise."""
    with examples()[0].path.open(newline="", encoding="utf-8") as lines:
        header, *rows = csv.reader(lines)
    paths = []
    for place, (first, last) in enumerate(CUTS):
        names = [OTHER_NAMES.get(name, name) for name in header] if place == 1 else header
        path = tmp_path / f"clinic{place}.csv"
        with path.open("w", newline="", encoding="utf-8") as table:
            csv.writer(table).writerows([names, *rows[first:last]])
        paths.append(path)
    return paths


def cells(where: WizardWindow, name: str) -> QAbstractItemModel:
    return named(where, name, QTableView).model()


def start_study(
    window: WizardWindow, qtbot: QtBot, target: Path, type_into: TypeInto, press: Press, rows: str = "2000"
) -> None:
    """As somebody does who has no data."""
    entry_of_menu(window, "Start a study").trigger()
    type_into(window, "Title of the study", "Three clinics")
    type_into(window, "Names of the columns", ", ".join(COLUMNS))
    columns = cells(window, "Columns of the file")
    columns.setData(columns.index(1, 1), "category")
    press(window, "Next")
    protect_one_row(window)
    type_into(window, "Number of rows", rows)
    press(window, "Next")
    assert "how many sites" in problem_at(window.pages.at(Step.PROTECTED), "Number of sites")
    type_into(window, "Number of sites", "3")
    press(window, "Next")
    sheet = cells(window, "Bounds of each column")
    for row, typed in enumerate(
        (("18", "95", "10", "fill:50"), ("never, former, current", "", "", "own"), ("70", "230", "15", "leave-out"))
    ):
        for column, text in enumerate(typed, start=1):
            sheet.setData(sheet.index(row, column), text)
    press(window, "Next")
    click(choice(window.pages.at(Step.SIMILARITY), "Where are the hot spots?"))
    for _ in range(3):
        press(window, "Next")
    type_into(window, "Release file", str(target))
    qtbot.waitUntil(lambda: button(window.release_page, "Write the study").isEnabled())
    press(window, "Write the study")
    qtbot.waitUntil(target.exists)
    qtbot.waitUntil(lambda: says(window.release_page, "Send it to every site"))


def take_part(window: WizardWindow, qtbot: QtBot, study: Path, data: Path) -> None:
    entry_of_menu(window, "New draft").trigger()
    window.open_data(study)
    qtbot.waitUntil(lambda: window.draft.choices.study is not None)
    # An example is not the data of this site, and one study is enough.
    assert says(window.data_page, "Drop your data here")
    assert not says(window.data_page, "No file at hand")
    assert not says(window.data_page, "Several owners")
    window.open_data(data)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header) and not window.busy)


def release(window: WizardWindow, qtbot: QtBot, target: Path, type_into: TypeInto, press: Press) -> None:
    """From the page Data, all columns being matched."""
    press(window, "Next")
    press(window, "Count the rows of the file")
    qtbot.waitUntil(lambda: window.draft.choices.rows_text != "")
    for _ in range(5):
        press(window, "Next")
    type_into(window, "Release file", str(target))
    statement(window).click()
    type_into(window, "Type the ε to confirm", "1")
    qtbot.waitUntil(lambda: can_be_released(window))
    press(window, "Make the release")
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)


@pytest.fixture(name="viewer")
def _viewer(qtbot: QtBot, theme: Theme) -> Iterator[ViewerWindow]:
    made = ViewerWindow(theme, Settings("viewer"))
    qtbot.addWidget(made)
    yield made
    made.close()


@pytest.mark.slow
def test_three_owners_and_a_reader(
    window: WizardWindow,
    viewer: ViewerWindow,
    qtbot: QtBot,
    sites: list[Path],
    tmp_path: Path,
    ledger: Path,
    type_into: TypeInto,
    press: Press,
) -> None:
    path = tmp_path / "study.json"
    start_study(window, qtbot, path, type_into, press)
    study = read_study(path)
    assert (study.title, study.sites, study.rows, study.request.columns) == ("Three clinics", 3, 2000, COLUMNS)
    assert study.signed_by is None

    releases = [tmp_path / f"clinic{place}.dpsim" for place in range(3)]
    take_part(window, qtbot, path, sites[0])
    assert says(window, f"Fingerprint {study.fingerprint[:16]}…, not signed.")
    release(window, qtbot, releases[0], type_into, press)

    take_part(window, qtbot, path, sites[1])
    # "AGE" is taken for age; the others are asked for.
    assert "is smoker, systolic_mmhg" in problem_at(window.data_page, "Columns of the study and of your file")
    match = cells(window, "Columns of the study and of your file")
    for row, own in ((1, "raucht"), (2, "druck")):
        match.setData(match.index(row, 2), own)
    release(window, qtbot, releases[1], type_into, press)
    # The third works with the command line, as the second is told to; releases of both ways fit.
    words = command_line(window)
    assert "--match=smoker=raucht" in words
    assert "--function" not in words
    rest = ["--study", str(path), "--dataset", "third", "--ledger", str(tmp_path / "other.sqlite3"), "--yes"]
    assert main(["release", str(sites[2]), *rest, "-o", str(releases[2])]) == 0

    with Ledger.open(ledger) as book:
        assert all(study.fingerprint[:16] in entry.description for entry in book.entries())
    receipts = [open_release(each).receipt for each in releases]
    assert {receipt.study for receipt in receipts} == {study.fingerprint}
    assert [receipt.rows for receipt in receipts] == [last - first for first, last in CUTS]
    assert all(dict(receipt.parameters) == dict(study.parameters) for receipt in receipts)

    viewer.open_files(releases)
    qtbot.waitUntil(lambda: all(viewer.tabs.tab(at).page is not None for at in range(viewer.tabs.count())))
    viewer.menus.combine.trigger()
    qtbot.waitUntil(lambda: viewer.tabs.count() == 4 and viewer.tabs.tab(3).page is not None)
    page = viewer.current_page()
    assert page is not None
    together = page.session.release.receipt
    assert together.rows == 2000
    assert {part.fingerprint for part in together.parts} == {open_release(each).fingerprint for each in releases}


@pytest.mark.slow
def test_what_the_study_fixes_cannot_be_changed(
    window: WizardWindow, qtbot: QtBot, sites: list[Path], tmp_path: Path, type_into: TypeInto, press: Press
) -> None:
    path = tmp_path / "study.json"
    start_study(window, qtbot, path, type_into, press)
    take_part(window, qtbot, path, sites[0])
    asked = window.draft.choices
    window.go_to(Step.PROTECTED)
    assert not choice(window.pages.at(Step.PROTECTED), "Yes").isEnabled()
    window.go_to(Step.BOUNDS)
    sheet = cells(window, "Bounds of each column")
    assert not any(
        sheet.flags(sheet.index(row, column)) & Qt.ItemFlag.ItemIsEditable for row in range(3) for column in range(5)
    )
    sheet.setData(sheet.index(0, 1), "0")
    assert window.draft.choices == asked
    window.go_to(Step.SIMILARITY)
    assert not choice(window.pages.at(Step.SIMILARITY), "Cauchy kernel").isEnabled()
    assert choice(window.pages.at(Step.SIMILARITY), "Gaussian kernel").isChecked()
    window.draft.change(rows_text="500")
    plan_at(window, Step.BUDGET)
    assert says(window.pages.at(Step.BUDGET), "This is your part alone. All sites together: an error of about ± ")
    type_into(window.pages.at(Step.BUDGET), "Privacy budget ε", "2")
    assert "1 at most" in problem_at(window.pages.at(Step.BUDGET), "Privacy budget ε")
    type_into(window.pages.at(Step.BUDGET), "Privacy budget ε", "0.5")
    qtbot.waitUntil(lambda: planned(window))

    # The file at that place is another study now.
    path.unlink()
    start_study(window, qtbot, path, type_into, press, rows="3000")
    changed = tmp_path / "changed.draft"
    window.draft_actions.replace_with(asked, rows_text="500")
    window.go_to(Step.BUDGET)
    qtbot.waitUntil(lambda: says(window.pages.at(Step.BUDGET), "has changed since you joined it"))
    window.draft_actions.save(changed)
    press(window, "Leave the study")
    assert window.draft.choices.study is None
    assert not says(window, "You take part in")
    entry_of_menu(window, "Undo: study").trigger()
    assert says(window, "You take part in Three clinics")
    window.draft_actions.start_again()
    window.draft_actions.open(changed)
    assert says(window, "You take part in Three clinics")


def test_a_file_that_is_no_study_is_told(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "notes.json").write_text('{"a": 1}\n', "utf-8")
    window.open_data(tmp_path / "notes.json")
    qtbot.waitUntil(lambda: says(window, "This study cannot be opened"))
    assert window.draft.choices.study is None
