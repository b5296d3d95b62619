"""Choosing a function opens its help page beside it."""

from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.functions.traits import FunctionName


def test_a_chosen_function_explains_itself_and_the_overview_is_one_step_back(
    window: WizardWindow, qtbot: QtBot
) -> None:
    window.data_page.open_example(examples()[0])
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.go_to(3)
    for name in (FunctionName.L1, FunctionName.L2SQ):
        window.similarity_page._cards[name].click()
        assert window.help_pane.topic == f"function-{name}"
    window.help_pane._go_back()
    window.help_pane._go_back()
    assert window.help_pane.topic == "similarity"
