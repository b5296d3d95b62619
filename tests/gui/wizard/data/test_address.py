"""Data at an address: typed, read off the window's thread, kept by the draft; one with a secret is kept by nobody."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import fsspec
import pytest
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.file import open_draft, save_draft
from tests.gui.wizard.seen import entry_of_menu, problem, says
from tests.gui.wizard.walk import Press, command_line, opened, protect_one_row, python_lines, release

ADDRESS = "memory://clinic/visits/*.csv"
SECRET = "pois0n-7731"


@pytest.fixture
def store() -> Iterator[None]:
    memory = fsspec.filesystem("memory")
    for name in ("jan", "feb"):
        memory.pipe_file(f"/clinic/visits/{name}.csv", b"age,height\n30,1.7\n50,1.8\n")
    yield
    memory.rm("/clinic", recursive=True)


def type_address(window: WizardWindow, qtbot: QtBot, text: str) -> None:
    """Into the dialog that is open."""
    dialog = next(each for each in window.findChildren(QInputDialog) if each.isVisible())
    dialog.setTextValue(text)
    dialog.accept()
    qtbot.waitUntil(lambda: not [each for each in window.findChildren(QInputDialog) if each.isVisible()])


def tells(window: WizardWindow, words: str) -> bool:
    return words in problem(window.data_page)


def test_data_at_an_address_become_a_release_and_a_draft(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, press: Press, store: None
) -> None:
    press(window.data_page, "Open an address…")
    type_address(window, qtbot, f" {ADDRESS} ")
    qtbot.waitUntil(lambda: opened(window))
    choices = window.draft.choices
    assert (choices.files, choices.header, choices.dataset_text) == ((ADDRESS,), ("age", "height"), "visits")
    assert says(window.data_page, "2 files, read as one table")
    assert says(window.data_page, "memory://clinic/visits")
    assert Settings("wizard").recent == ()
    save_draft(choices, tmp_path / "a.draft")
    assert open_draft(tmp_path / "a.draft").source == ADDRESS
    press(window.data_page, "Tick all")
    press(window, "Next")
    protect_one_row(window)
    press(window.protected_page, "Count the rows of the file")
    qtbot.waitUntil(lambda: window.draft.choices.rows_text == "4")
    bounds = {"age": ("0", "110"), "height": ("1", "2")}
    window.draft.change(bounds=bounds, near={"age": "10", "height": "0.1"}, function="l1")
    window.draft.change(missing=dict.fromkeys(bounds, "leave-out"))
    release(window, qtbot, tmp_path / "out.dpsim")
    assert open_release(tmp_path / "out.dpsim").receipt.rows == 4
    assert f"dpsim release '{ADDRESS}'" in command_line(window)
    assert f"build_release(plan, '{ADDRESS}'," in python_lines(window)


def test_an_address_with_a_secret_is_refused_and_kept_by_nobody(
    loaded: WizardWindow, qtbot: QtBot, own_home: Path
) -> None:
    before = loaded.draft.choices
    for text, words in (
        (f"https://host/a.csv?X-Amz-Signature={SECRET}", "carries a password, a signature or a query"),
        (f"s3://key:{SECRET}@bucket/a.csv", "carries a password, a signature or a query"),
        (f"bucket/{SECRET}", "is not complete"),
        ("memory://nowhere/a.csv", "no such file at this address"),
    ):
        entry_of_menu(loaded, "Open an address…").trigger()
        type_address(loaded, qtbot, text)
        qtbot.waitUntil(partial(tells, loaded, words))
        assert SECRET not in problem(loaded.data_page)
    assert loaded.draft.choices == before
    loaded.autosave.save()
    written = [path for path in own_home.rglob("*") if path.is_file()]
    assert [path for path in written if SECRET.encode() in path.read_bytes()] == []
