"""A function is chosen from cards that say why they cannot be, asks for its bandwidth, and explains itself."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.functions.traits import FunctionName
from tests.gui.wizard.seen import button, choice, click, entry_of_menu, line, named, problem_at
from tests.gui.wizard.walk import Press


def table_of(window: WizardWindow) -> QTableWidget:
    return named(window.similarity_page, "Comparison of the functions", QTableWidget)


def test_functions_that_are_ruled_out_say_why(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.draft.change(domain=DomainKind.NONE)
    loaded.go_to(3)
    card = choice(loaded.similarity_page, "Squared distance")
    qtbot.waitUntil(lambda: not card.isEnabled())
    assert card.reason.endswith(".")
    loaded.draft.change(domain=DomainKind.BOX)
    loaded.go_to(3)
    qtbot.waitUntil(card.isEnabled)
    table = table_of(loaded)
    names = [table.model().index(row, 0).data() for row in range(table.rowCount())]
    assert "Squared distance" in names


def test_a_kernel_asks_for_its_bandwidth(window: WizardWindow, qtbot: QtBot, press: Press) -> None:
    window.data_page.open_example(examples()[1])
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.go_to(3)
    page = window.similarity_page
    qtbot.waitUntil(lambda: table_of(window).rowCount() > 0)
    click(choice(page, "Gaussian kernel"))
    assert line(page, "Bandwidth s").isVisible()
    press(window, "Next")
    assert window.current == 3
    assert problem_at(page, "Bandwidth s")
    QTest.keyClicks(line(page, "Bandwidth s"), "0.5")
    press(window, "Next")
    assert window.current == 4


def test_a_chosen_function_explains_itself_and_the_overview_is_one_step_back(loaded: WizardWindow) -> None:
    loaded.go_to(3)
    entry_of_menu(loaded, "Help on this page").trigger()
    for title, name in (("Manhattan distance", FunctionName.L1), ("Squared distance", FunctionName.L2SQ)):
        click(choice(loaded.similarity_page, title))
        assert loaded.help_pane.topic == f"function-{name}"
    for _ in range(2):
        click(button(loaded.help_pane, "Previous help page"))
    assert loaded.help_pane.topic == "similarity"
