"""Slips of the hand: none of them reaches a release without a sentence that says so (R33)."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.release.open import open_release
from tests.gui.wizard.seen import button, click, problem, says
from tests.gui.wizard.walk import Press, go_to, open_file, release

ROWS = 400


@pytest.fixture
def people(tmp_path: Path) -> Path:
    path = tmp_path / "people.csv"
    lines = (f"{20 + at % 60},{'Female' if at % 4 else 'Male'}" for at in range(ROWS))
    path.write_text("\n".join(["age,gender", *lines]) + "\n")
    return path


def fill_in(window: WizardWindow, **choices: object) -> None:
    window.draft.change(
        columns=("age", "gender"),
        row_means_text="one person",
        rows_per_person_text="1",
        neighbours="replace",
        rows_text=str(ROWS),
        near={"age": "10"},
        missing={"age": "leave-out", "gender": "leave-out"},
        function="gaussian",
        epsilon_text="50",
        **choices,
    )


def test_a_list_in_another_case_counts_the_right_rows(
    window: WizardWindow, qtbot: QtBot, people: Path, tmp_path: Path
) -> None:
    open_file(window, people)
    assert window.draft.choices.kinds == {"gender": "category"}
    fill_in(window, bounds={"age": ("0", "100")}, values={"gender": " female, MALE"})
    release(window, qtbot, tmp_path / "people.dpsim", "50")
    opened = open_release(tmp_path / "people.dpsim")
    women, men = opened.query([{"age": 50, "gender": "female"}, {"age": 50, "gender": "male"}]).value
    assert women > 1.3 * men > 0, "were all rows anything else, both would be alike"


def test_words_as_numbers_stop_the_way_until_the_owner_says_so(
    window: WizardWindow, people: Path, press: Press
) -> None:
    open_file(window, people)
    fill_in(window, kinds={}, bounds={"age": ("0", "100"), "gender": ("0", "1")})
    window.draft.change(near={"age": "10", "gender": "1"})
    page = go_to(window, Step.DATA)
    assert says(page, "gender: the first lines hold words or dates.")
    assert says(page, "your release may be empty")
    press(window, "Next")
    assert window.current_step() is Step.DATA
    assert "Read as numbers, all of their cells would count as missing" in problem(page)
    assert not window.steps.buttons[-2].isEnabled(), "no release can be reached"
    click(button(page, "Read them as numbers anyway"))
    press(window, "Next")
    assert window.current_step() is Step.PROTECTED
