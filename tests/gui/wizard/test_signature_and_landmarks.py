"""A key is made and used, and landmarks are published only after it was said so twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QInputDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.ledger_window import LedgerWindow
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.files.signing_key import key_names, new_signing_key, signing_key
from dpsim_gui.curator.ledger.ledger import Ledger

Press = Callable[[QWidget, str], None]
TypeInto = Callable[[QWidget, str, str], None]


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    return tmp_path / "keys"


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, ledger: Path, keys: Path, embeddings: Path) -> Iterator[WizardWindow]:
    ledger.parent.mkdir()
    made = WizardWindow(Settings("wizard"), theme, ledger, keys=keys)
    qtbot.addWidget(made)
    made.show()
    made.data_page._ask(
        Choices(
            source=str(embeddings),
            columns=tuple(f"x{i}" for i in range(32)),
            dataset_text="letters",
            rows_text="400",
            domain=DomainKind.SPHERE,
            function="gaussian",
            bandwidth_text="1",
            epsilon_text="1",
            delta_text="1e-6",
            target=str(ledger.parent / "letters.dpsim"),
        )
    )
    qtbot.waitUntil(lambda: bool(made.draft.choices.header))
    yield made
    made.close()


@pytest.fixture
def embeddings(tmp_path: Path) -> Path:
    path = tmp_path / "private.npy"
    np.save(path, _rows(400, seed=1))
    return path


def _rows(count: int, *, seed: int) -> np.ndarray:
    """On a few directions, so that landmarks from the same world see nearly all of them."""
    random = np.random.default_rng(seed)
    directions = np.random.default_rng(0).normal(size=(4, 32))
    return np.asarray(directions[random.integers(0, 4, count)] + 0.05 * random.normal(size=(count, 32)))


def test_rows_of_length_one_are_released_signed_by_a_new_key(
    window: WizardWindow, qtbot: QtBot, press: Press, type_into: TypeInto, keys: Path
) -> None:
    window.go_to(2)
    assert window.bounds_page._sphere.isVisible()
    window.go_to(6)
    press(window.release_page, "Make a key…")
    (dialog,) = window.findChildren(QInputDialog)
    assert dialog.textValue() == "default"
    dialog.setTextValue("clinic")
    dialog.accept()
    assert key_names(folder=keys) == ("clinic",)
    assert window.draft.choices.signing_key == "clinic"
    public = signing_key("clinic", folder=keys).public_key.hex()
    assert window.release_page._signing._public.text() == public
    qtbot.waitUntil(lambda: window.release_page._preview is not None)
    window.release_page._honest.setChecked(True)
    type_into(window.release_page, "Type the ε to confirm", "1")
    press(window.release_page, "Make the release")
    qtbot.waitUntil(lambda: window.current == 7, timeout=20_000)
    assert window.done_page._signed.text() == public
    assert "--sign clinic" in window.done_page._command.toPlainText()
    assert "signer=signing_key('clinic')" in window.done_page._python.toPlainText()
    assert window._result is not None
    release = open_release(window._result.published.path)
    assert release.signed_by == public


def test_a_key_that_cannot_be_made_or_is_not_there_is_told(window: WizardWindow, keys: Path) -> None:
    card = window.release_page._signing
    window.go_to(6)
    card.make_key("no spaces please")
    assert "letters, digits" in card._field.problem_label.text()
    new_signing_key("mine", folder=keys)
    card.make_key("mine")
    assert "exists already" in card._field.problem_label.text()
    window.draft.change(signing_key="other")
    window.release_page.show_draft()
    assert card._keys.currentData() == "other"
    assert "does not exist" in card._field.problem_label.text()


def test_landmarks_say_that_they_are_published_and_must_be_confirmed(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, press: Press, embeddings: Path
) -> None:
    public = tmp_path / "public.npy"
    np.save(public, _rows(200, seed=2))
    window.go_to(3)
    card = window.similarity_page._landmarks
    assert card.isVisible()
    assert not card._warning.isVisible()
    card.chosen.emit(str(embeddings))
    assert "private file itself" in card.field.problem_label.text()
    card.chosen.emit(str(public))
    assert not card.field.problem_label.isVisible()
    assert card._warning.isVisible()
    assert card.file.name.text() == "public.npy"
    window.draft.change(structure="landmarks")
    window.go_to(6)
    qtbot.waitUntil(lambda: window.release_page._preview is not None, timeout=20_000)
    page = window.release_page
    assert page._warnings.isVisible()
    assert "published inside the file" in page._warnings._text.text()
    page._honest.setChecked(True)
    page._typed.setText("1")
    assert not page._go.isEnabled()
    page._public.setChecked(True)
    assert page._go.isEnabled()
    window.go_to(3)
    press(card, "Remove")
    assert window.draft.choices.landmarks == ""
    assert not card._warning.isVisible()


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
    qtbot.waitUntil(shown.accept_button.isVisible)
    shown.accept_button.click()
    (box,) = shown.findChildren(QMessageBox)
    assert "on record" in box.informativeText()
    next(button for button in box.buttons() if "Go on" in button.text()).click()
    qtbot.waitUntil(lambda: not shown.accept_button.isVisible())
    assert "Accepted by you" in shown._notes.text()
    shown.close()
