"""A key is made and used; one that cannot be used is told at once."""

from pathlib import Path

from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.files.signing_key import key_names, new_signing_key, signing_key
from tests.gui.wizard.seen import button, click, combo, problem_at, says
from tests.gui.wizard.walk import command_line, python_lines, release

SIGN_WITH = "Sign with"


def make_key(window: WizardWindow, name: str) -> str:
    """Through the dialog; the name that it suggested."""
    signature = button(window.release_page, "Choose who signs it")
    if not signature.isChecked():
        click(signature)
    click(button(window.release_page, "Make a key…"))
    (dialog,) = (each for each in window.findChildren(QInputDialog) if each.isVisible())
    suggested = dialog.textValue()
    dialog.setTextValue(name)
    dialog.accept()
    return suggested


def test_rows_of_length_one_are_released_signed_by_a_new_key(letters: WizardWindow, qtbot: QtBot, keys: Path) -> None:
    letters.go_to(Step.BOUNDS)
    assert says(letters.pages.at(Step.BOUNDS), "Every row is divided by its length")
    letters.go_to(Step.RELEASE)
    assert make_key(letters, "clinic") == "default"
    assert key_names(folder=keys) == ("clinic",)
    assert letters.draft.choices.signing_key == "clinic"
    public = signing_key("clinic", folder=keys).public_key.hex()
    assert says(letters.release_page, public)
    target = Path(letters.draft.choices.target)
    release(letters, qtbot, target)
    assert says(letters.pages.at(Step.DONE), public)
    assert "--sign clinic" in command_line(letters)
    assert "signer=signing_key('clinic')" in python_lines(letters)
    assert open_release(target).signed_by == public


def test_a_key_that_cannot_be_made_or_is_not_there_is_told(letters: WizardWindow, keys: Path) -> None:
    page = letters.release_page
    letters.go_to(Step.RELEASE)
    make_key(letters, "no spaces please")
    assert "letters, digits" in problem_at(page, SIGN_WITH)
    new_signing_key("mine", folder=keys)
    make_key(letters, "mine")
    assert "exists already" in problem_at(page, SIGN_WITH)
    letters.draft.change(signing_key="other")
    page.show_draft()
    assert combo(page, SIGN_WITH).currentText() == "other"
    assert "does not exist" in problem_at(page, SIGN_WITH)
