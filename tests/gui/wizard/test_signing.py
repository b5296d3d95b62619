"""A release made earlier gets a signed copy: the same numbers, a new file, no budget."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QInputDialog
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.wizard.signing import SignWindow
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.files.signing_key import new_signing_key, signing_key
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.container import read_container
from tests.gui.wizard.seen import button, card, click, combo, drop, entry_of_menu, line, problem_at, says

COPY = "Signed copy"
RELEASE = "Choose a release…"
SIGNED = "The signed copy"


@pytest.fixture
def release(tmp_path: Path) -> Path:
    request = ReleaseRequest(function="l1", epsilon="1", columns=("a",), bounds=(0.0, 1.0), rows=9)
    build_release(make_plan(request), np.full((9, 1), 0.5), tmp_path / "plain.dpsim", ledger=tmp_path / "l.sqlite3")
    return tmp_path / "plain.dpsim"


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    return tmp_path / "keys"


@pytest.fixture
def shown(qtbot: QtBot, keys: Path) -> SignWindow:
    new_signing_key("clinic", folder=keys)
    window = SignWindow(keys)
    qtbot.addWidget(window)
    window.show()
    return window


def test_a_signed_copy_holds_the_same_numbers(shown: SignWindow, qtbot: QtBot, release: Path, keys: Path) -> None:
    assert not shown.sign_button.isEnabled()
    assert combo(shown, "Sign with").currentText() == "clinic", "the only key is chosen at once"
    shown.open_release(release)
    copy = release.with_name("plain-signed.dpsim")
    assert line(shown, COPY).text() == str(copy)
    QTest.keyClick(line(shown, COPY), Qt.Key.Key_Return)
    qtbot.waitUntil(card(shown, SIGNED).isVisible)
    signed, plain = read_container(copy), read_container(release)
    assert open_release(copy).signed_by == signing_key("clinic", folder=keys).public_key.hex()
    assert signed.metadata == plain.metadata
    assert all(np.array_equal(signed.arrays[name], array) for name, array in plain.arrays.items())
    assert shown.fingerprint.text() == signed.fingerprint


def test_what_goes_wrong_is_told_where_it_is(shown: SignWindow, qtbot: QtBot, release: Path, keys: Path) -> None:
    shown.open_release(release)
    line(shown, COPY).setText(str(release))
    shown.sign()
    qtbot.waitUntil(lambda: "exists already" in problem_at(shown, COPY))
    line(shown, COPY).setText(str(release.parent / "new.dpsim"))
    (keys / "clinic.pem").unlink()
    shown.sign()
    qtbot.waitUntil(lambda: "does not exist" in problem_at(shown, "Sign with"))
    new_signing_key("clinic", folder=keys)
    other = release.parent / "other.dpsim"
    other.write_bytes(b"no release")
    shown.open_release(other)
    shown.sign()
    qtbot.waitUntil(lambda: problem_at(shown, "Release to sign") != "")
    assert not (release.parent / "other-signed.dpsim").exists()
    assert not card(shown, SIGNED).isVisible()


def test_a_release_can_be_dropped(shown: SignWindow, release: Path) -> None:
    assert drop(shown, QUrl.fromLocalFile(str(release)))
    assert says(shown, "plain.dpsim")


def test_without_a_key_there_is_nothing_to_sign_with(qtbot: QtBot, release: Path, tmp_path: Path) -> None:
    window = SignWindow(tmp_path / "none yet")
    qtbot.addWidget(window)
    window.open_release(release)
    assert not window.sign_button.isEnabled()
    window.sign()
    window.show()
    click(button(window, "Make a key…"))
    (dialog,) = window.findChildren(QInputDialog)
    dialog.setTextValue("first")
    dialog.accept()
    assert window.sign_button.isEnabled()
    line(window, COPY).clear()
    assert not window.sign_button.isEnabled()
    window.close()


def test_the_menu_opens_it_with_the_keys_of_the_wizard(window: WizardWindow, qtbot: QtBot, release: Path) -> None:
    entry_of_menu(window, "Sign a release file…").trigger()
    (shown,) = window.findChildren(SignWindow)
    click(button(shown, RELEASE))
    (dialog,) = shown.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(release))
    assert says(shown, "plain.dpsim")
    shown.close()
