"""Landmarks are published, so it is said twice before they are used."""

from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, card, click, line, problem_at, says
from tests.gui.wizard.walk import PUBLIC, can_be_released, planned, rows_of_few_directions, statement

FILE = "Choose a public file"
WARNING = "This file will be published"


def choose_file(page: QWidget, path: Path) -> None:
    click(button(page, FILE))
    (dialog,) = (each for each in page.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_landmarks_say_that_they_are_published_and_must_be_confirmed(
    letters: WizardWindow, qtbot: QtBot, tmp_path: Path, embeddings: Path
) -> None:
    public = tmp_path / "public.npy"
    np.save(public, rows_of_few_directions(200, seed=2))
    letters.go_to(Step.SIMILARITY)
    page = letters.similarity_page
    assert not card(page, WARNING).isVisible()
    choose_file(page, embeddings)
    assert "private file itself" in problem_at(page, FILE)
    choose_file(page, public)
    assert not problem_at(page, FILE)
    assert card(page, WARNING).isVisible()
    assert says(page, "public.npy")
    letters.draft.change(structure="landmarks")
    letters.go_to(Step.RELEASE)
    qtbot.waitUntil(lambda: planned(letters))
    assert says(card(letters.release_page, "Worth knowing before you release"), "published inside the file")
    statement(letters).setChecked(True)
    line(letters.release_page, "Type the ε to confirm").setText("1")
    assert not can_be_released(letters)
    statement(letters, PUBLIC).setChecked(True)
    assert can_be_released(letters)
    letters.go_to(Step.SIMILARITY)
    click(button(page, "Go on without the public file"))
    assert letters.draft.choices.landmarks == ""
    assert not card(page, WARNING).isVisible()
