"""A bug of ours is told without a cell's value, and the program goes on."""

import sys

import pytest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from dpsim_gui.app.program import CrashDialog, crash_text, install_crash_hook

SECRET = "patient 4711 has 38.2"


def broken(cell: str) -> None:
    try:
        float(cell)
    except ValueError as error:
        raise RuntimeError(f"bad cell {cell}") from error


def caught() -> RuntimeError:
    with pytest.raises(RuntimeError) as info:
        broken(SECRET)
    return info.value


def test_the_text_names_places_and_kinds_but_no_value() -> None:
    text = crash_text(caught())
    assert SECRET not in text
    assert "4711" not in text
    assert text.index("ValueError") < text.index("RuntimeError")
    assert "test_crash_dialog.py" in text
    assert "in broken" in text
    assert __file__ not in text


def test_details_are_hidden_at_first_and_can_be_copied(qtbot: QtBot) -> None:
    dialog = CrashDialog(caught())
    dialog.open()
    (details,) = dialog.findChildren(QPlainTextEdit)
    assert details.isHidden()
    buttons = {button.text(): button for button in dialog.findChildren(QPushButton)}
    buttons["Show details"].click()
    assert details.isVisible()
    buttons["Copy details"].click()
    assert QApplication.clipboard().text() == details.toPlainText()
    assert SECRET not in details.toPlainText()
    buttons["Close"].click()


def test_the_hook_opens_the_dialog_and_writes_nothing_private(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    hook = install_crash_hook()
    error = caught()
    hook(type(error), error, error.__traceback__)
    (dialog,) = (widget for widget in qapp.topLevelWidgets() if isinstance(widget, CrashDialog) and widget.isVisible())
    hook(type(error), error, error.__traceback__)
    assert sum(isinstance(each, CrashDialog) and each.isVisible() for each in qapp.topLevelWidgets()) == 1
    dialog.close()
    assert SECRET not in capsys.readouterr().err


def test_a_program_without_a_terminal_has_no_stderr(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    hook = install_crash_hook()
    monkeypatch.setattr(sys, "stderr", None)
    error = caught()
    hook(type(error), error, error.__traceback__)
    for widget in qapp.topLevelWidgets():
        if isinstance(widget, CrashDialog):
            widget.close()
