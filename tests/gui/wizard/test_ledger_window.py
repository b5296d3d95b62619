"""The ledger window shows what the ledger says, sets caps, checks, exports."""

import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.wizard.ledger_window import LedgerWindow
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.ledger.overview import set_cap
from dpsim_gui.privacy.accounting import Accountant, Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE
from dpsim_gui.privacy.sensitivity import Relation
from tests.gui.wizard.seen import button, click, entry_of_menu, problem, says


@pytest.fixture
def filled(ledger: Path) -> Path:
    ledger.parent.mkdir()
    with Ledger.open(ledger) as opened:
        for name in ("clinic", "clinic", "<b>roads</b>"):
            cost = Cost(epsilon=Fraction(1, 2), delta=Fraction(0), rho=Fraction(1, 8))
            opened.reserve(dataset=name.strip("<>/b"), cost=cost, unit=REPLACE_ONE, description=f"l2sq of {name}")
    return ledger


@pytest.fixture
def shown(filled: Path, theme: Theme, qtbot: QtBot) -> Iterator[LedgerWindow]:
    window = LedgerWindow(filled)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.datasets.table.rowCount() == 2)
    yield window
    window.close()


def cells(window: LedgerWindow, row: int) -> list[str]:
    model = window.datasets.table.model()
    return [str(model.index(row, column).data()) for column in range(6)]


def test_totals_and_releases_are_listed(shown: LedgerWindow) -> None:
    assert cells(shown, 0) == ["clinic", "2", "1", "0", "–", "–"]
    assert shown.releases.table.rowCount() == 3
    assert shown.releases.table.model().index(0, 6).data() == "l2sq of <b>roads</b>"
    assert says(shown, "the ledger is intact")


def test_a_cap_is_set_kept_to_and_lifted(shown: LedgerWindow, qtbot: QtBot, filled: Path) -> None:
    click(button(shown, "Set cap"))
    assert problem(shown)
    QTest.keyClicks(shown.datasets.cap.epsilon, "1.25")
    click(button(shown, "Set cap"))
    qtbot.waitUntil(lambda: cells(shown, 0)[4:6] == ["1.25", "0.25"])
    with Ledger.open(filled) as opened:
        cap = opened.cap("clinic")
    assert cap is not None
    assert cap.epsilon == Fraction(5, 4)
    QTest.keyClicks(shown.datasets.cap.delta, "two")
    click(button(shown, "Set cap"))
    qtbot.waitUntil(lambda: "positive number" in problem(shown))
    click(button(shown, "Remove cap"))
    qtbot.waitUntil(lambda: cells(shown, 0)[4:6] == ["–", "–"])


def test_enter_sets_the_cap_and_presses_nothing_else(shown: LedgerWindow, qtbot: QtBot, filled: Path) -> None:
    """A damaged ledger shows a button that no key but its own may press."""
    assert not any(button.autoDefault() for button in shown.findChildren(QPushButton))
    shown.datasets.cap.epsilon.setFocus()
    QTest.keyClicks(shown.datasets.cap.epsilon, "3")
    QTest.keyClick(shown.datasets.cap.epsilon, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: cells(shown, 0)[4:6] == ["3", "2"])
    assert shown.isVisible()


def test_the_ledger_is_exported_as_a_table(shown: LedgerWindow, qtbot: QtBot, tmp_path: Path) -> None:
    target = tmp_path / "ledger.csv"
    shown.export(target)
    qtbot.waitUntil(target.exists)
    qtbot.waitUntil(lambda: len(target.read_text("utf-8").splitlines()) == 4)
    shown.export(tmp_path / "no" / "ledger.csv")
    qtbot.waitUntil(lambda: "another folder" in problem(shown))


def test_an_empty_ledger_says_so_and_is_not_made(window: WizardWindow, qtbot: QtBot, ledger: Path) -> None:
    entry_of_menu(window, "Ledger…").trigger()
    (opened,) = window.findChildren(LedgerWindow)
    qtbot.waitUntil(lambda: says(opened, "No release"))
    assert not button(opened, "Set cap").isEnabled()
    assert not ledger.exists()
    opened.close()


def test_a_changed_ledger_is_noticed(filled: Path, theme: Theme, qtbot: QtBot) -> None:
    content = bytearray(filled.read_bytes())
    place = content.find(b"l2sq of clinic")
    content[place : place + 4] = b"l1__"
    filled.write_bytes(bytes(content))
    window = LedgerWindow(filled)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: problem(window) != "")
    window.close()


def test_the_unit_is_shown_and_the_accountant_chosen_with_the_cap(
    shown: LedgerWindow, qtbot: QtBot, filled: Path
) -> None:
    model = shown.datasets.table.model()
    assert [model.index(0, column).data() for column in (6, 7)] == ["Basic sum", "one row replaced"]
    assert shown.releases.table.model().index(0, 7).data() == "one row replaced"
    shown.datasets.cap.accountant.setCurrentIndex(shown.datasets.cap.accountant.findData(Accountant.ZCDP))
    QTest.keyClicks(shown.datasets.cap.epsilon, "9")
    click(button(shown, "Set cap"))
    qtbot.waitUntil(lambda: "delta above 0" in problem(shown))
    QTest.keyClicks(shown.datasets.cap.delta, "1e-6")
    click(button(shown, "Set cap"))
    qtbot.waitUntil(lambda: model.index(0, 6).data() == "zCDP")
    with Ledger.open(filled) as opened:
        cap = opened.cap("clinic")
    assert cap is not None
    assert cap.accountant is Accountant.ZCDP


def test_a_new_cap_keeps_how_releases_add_up(filled: Path, theme: Theme, qtbot: QtBot) -> None:
    set_cap("roads", "5", "1e-6", filled, accountant=Accountant.ZCDP)
    window = LedgerWindow(filled)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.datasets.table.rowCount() == 2)
    cap = window.datasets.cap
    for row, accountant in ((0, Accountant.BASIC), (1, Accountant.ZCDP), (0, Accountant.BASIC)):
        window.datasets.table.selectRow(row)
        assert cap.accountant.currentData() == accountant
    window.datasets.table.selectRow(1)
    QTest.keyClicks(cap.epsilon, "6")
    QTest.keyClicks(cap.delta, "1e-6")
    click(button(window, "Set cap"))
    qtbot.waitUntil(lambda: cells(window, 1)[4] == "6")
    with Ledger.open(filled) as opened:
        kept = opened.cap("roads")
    assert kept is not None
    assert kept.accountant is Accountant.ZCDP
    window.close()


def test_the_unit_of_a_cap_is_chosen_before_the_first_release_and_fixed_after_it(
    shown: LedgerWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "caps"
    set_cap("trial", "5", "", path)
    window = LedgerWindow(path)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    model = window.datasets.table.model()
    qtbot.waitUntil(lambda: model.rowCount() == 1)
    assert model.index(0, 7).data() == "the unit of the first release"
    QTest.keyClicks(window.datasets.cap.epsilon, "3")
    window.datasets.cap.relation.setCurrentIndex(window.datasets.cap.relation.findData(Relation.ADD_REMOVE))
    QTest.keyClicks(window.datasets.cap.rows_per_person, "none")
    click(button(window, "Set cap"))
    qtbot.waitUntil(lambda: problem(window) != "")
    window.datasets.cap.rows_per_person.setText("10")
    click(button(window, "Set cap"))
    qtbot.waitUntil(lambda: model.index(0, 7).data() == "up to 10 rows of a person added or removed")
    cap = window.datasets.cap
    cap.relation.setCurrentIndex(cap.relation.findText("People with all rows replaced"))
    assert not cap.rows_per_person.isEnabled(), "a person has any number of rows"
    click(button(window, "Set cap"))
    qtbot.waitUntil(lambda: model.index(0, 7).data() == "one person with all rows replaced")
    cap.relation.setCurrentIndex(cap.relation.findData(Relation.REPLACE))
    assert cap.rows_per_person.isEnabled()
    window.close()
    assert not shown.datasets.cap.relation.isEnabled()
    assert not shown.datasets.cap.rows_per_person.isEnabled()
    assert says(shown, "The first release fixed the unit.")


def test_releases_of_an_earlier_version_are_said_to_be_counted_at_the_safe_side(
    tmp_path: Path, theme: Theme, qtbot: QtBot
) -> None:
    kept = Path(__file__).parents[2] / "unit" / "curator" / "ledger" / "earlier_ledger"
    shutil.copytree(kept, tmp_path / "ledger")
    window = LedgerWindow(tmp_path / "ledger" / "ledger.sqlite3")
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: says(window, "To be safe, they count"))
    assert window.releases.table.model().index(0, 7).data() == "not recorded"
    window.close()


def test_what_is_left_of_a_damaged_ledger_is_accepted_after_a_question(
    qtbot: QtBot, theme: Theme, ledger: Path, window: WizardWindow
) -> None:
    with Ledger.open(ledger) as opened:
        opened.set_cap("letters", None)
    seal = next(path for path in ledger.parent.iterdir() if "seal" in path.name)
    seal.unlink()
    shown = LedgerWindow(ledger)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitUntil(shown.check.accept_button.isVisible)
    shown.check.accept_button.click()
    (box,) = shown.findChildren(QMessageBox)
    assert "on record" in box.informativeText()
    next(button for button in box.buttons() if "Continue" in button.text()).click()
    qtbot.waitUntil(lambda: not shown.check.accept_button.isVisible())
    assert says(shown, "You accepted this")
    shown.close()
