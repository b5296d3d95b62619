"""The page First look: it says what a look would tell, spends once, and its proposals are one click."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.file import open_draft, save_draft
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.release.open import open_release
from tests.gui.wizard.seen import button, can_click, click, line, problems, says, wait_for
from tests.gui.wizard.walk import Press, TypeInto, command_line, go_to, python_lines, release

ROWS = 3_000
AGREE = "I spend this budget on a first look. It can't be undone."
TAKE = "Take the first look"


@pytest.fixture
def people(tmp_path: Path) -> Path:
    random = np.random.default_rng(5)
    path = tmp_path / "people.csv"
    ages, words = random.integers(20, 80, ROWS), random.choice(["Female", "Male"], ROWS)
    lines = (f"{age},{word}" for age, word in zip(ages, words, strict=True))
    path.write_text("\n".join(["age,gender", *lines]) + "\n")
    return path


@pytest.fixture
def ready(window: WizardWindow, people: Path) -> WizardWindow:
    """The page First look is shown; the file of the look has a place in the test's own folder."""
    choices = Choices(
        source=str(people),
        columns=("age", "gender"),
        kinds={"gender": "category"},
        dataset_text="people",
        rows_per_person_text="1",
        neighbours="replace",
        rows_text=str(ROWS),
        function="l2sq",
    )
    window.data_page.open_choices(choices)
    wait_for(lambda: bool(window.draft.choices.header) and not window.busy)
    page = go_to(window, Step.LOOK)
    line(page, "File of the look").setText(str(people.with_name("look.dpsim")))
    wait_for(lambda: not window.busy)
    return window


def take_look(window: WizardWindow, type_into: TypeInto, epsilon: str = "10") -> None:
    type_into(window.page, "Privacy budget for the look (ε)", epsilon)
    click(button(window.page, AGREE))
    click(button(window.page, TAKE))
    wait_for(lambda: bool(window.draft.choices.look) and not window.busy)
    assert window.draft.choices.look


def test_a_look_is_bought_used_and_carried_by_the_release(
    ready: WizardWindow, qtbot: QtBot, ledger: Path, people: Path, type_into: TypeInto, press: Press
) -> None:
    take_look(ready, type_into)
    assert says(ready.page, "This look used ε = 10, δ = 1e-6")
    wait_for(lambda: says(ready.page, "Female"))
    assert says(ready.page, "Female")
    with Ledger.open(ledger) as opened:
        (entry,) = opened.entries()
        assert (entry.dataset, entry.description) == ("people", "first look")
    press(ready.page, "Use these proposals")
    choices = ready.draft.choices
    assert float(choices.bounds_of("age")[1]) >= 78
    assert sorted(choices.values["gender"].split(",")) == ["Female", "Male"]
    press(ready, "Next")
    assert ready.draft.problems(Step.BOUNDS) == []
    target = people.with_name("people.dpsim")
    release(ready, qtbot, target)
    look = open_release(target).receipt.look
    assert look is not None
    assert set(look.told) == {"age", "gender"}
    assert f"--look {choices.look}" in command_line(ready)
    assert f".with_look(open_look({choices.look!r}))" in python_lines(ready)
    with Ledger.open(ledger) as opened:
        assert len(opened.entries()) == 2


def test_nothing_is_spent_before_the_statement_is_ticked(
    ready: WizardWindow, type_into: TypeInto, ledger: Path
) -> None:
    type_into(ready.page, "Privacy budget for the look (ε)", "10")
    wait_for(lambda: says(ready.page, "Tick the statement above."))
    assert not button(ready.page, TAKE).isEnabled()
    assert says(ready.page, "to about ± ")
    assert not ledger.exists()


def test_the_page_says_where_a_look_is_not_worth_it(ready: WizardWindow, type_into: TypeInto) -> None:
    assert ready.draft.choices.look_epsilon_text == "", "nothing is proposed that is not worth its budget"
    assert says(ready.page, "Not worth it here: with 3,000 rows")
    type_into(ready.page, "Privacy budget for the look (ε)", "0.001")
    wait_for(lambda: says(ready.page, "Nothing useful"))
    assert says(ready.page, "Nothing useful")


def test_many_rows_get_a_proposal(ready: WizardWindow) -> None:
    ready.draft.change(rows_text="200000")
    ready.page.show_draft()
    wait_for(lambda: says(ready.page, "Recommended."))
    assert says(ready.page, "Recommended.")
    assert ready.draft.choices.look_epsilon_text != ""
    assert line(ready.page, "Privacy budget for the look (ε)").text() == ready.draft.choices.look_epsilon_text
    ready.draft.undo()
    assert ready.draft.choices.rows_text == str(ROWS), "a proposal is no step of its own"


def test_a_wrong_number_of_rows_spends_nothing(ready: WizardWindow, type_into: TypeInto, ledger: Path) -> None:
    ready.draft.change(rows_text=str(ROWS + 5))
    ready.page.show_draft()
    type_into(ready.page, "Privacy budget for the look (ε)", "10")
    click(button(ready.page, AGREE))
    click(button(ready.page, TAKE))
    wait_for(lambda: bool(problems(ready.page)) and not ready.busy)
    assert "Nothing was spent." in problems(ready.page)[0]
    with Ledger.open(ledger) as opened:
        assert opened.entries() == ()


def test_a_look_of_other_data_is_refused(ready: WizardWindow, type_into: TypeInto, people: Path, press: Press) -> None:
    take_look(ready, type_into)
    ready.draft.change(dataset_text="others")
    go_to(ready, Step.LOOK)
    wait_for(lambda: bool(problems(ready.page)))
    assert "has no such first look of others" in problems(ready.page)[0]
    press(ready.page, "Go on without it")
    assert ready.draft.choices.look == ""


def test_an_earlier_look_can_be_opened_and_stays_in_the_draft(
    ready: WizardWindow, type_into: TypeInto, tmp_path: Path, press: Press
) -> None:
    take_look(ready, type_into)
    path = Path(ready.draft.choices.look)
    saved = tmp_path / "with-look.draft"
    save_draft(ready.draft.choices, saved, Step.LOOK)
    assert open_draft(saved).look == str(path)
    press(ready.page, "Go on without it")
    assert can_click(button(ready.page, "Open an earlier look…"))
    ready.page.open_look(path)  # type: ignore[attr-defined]
    wait_for(lambda: says(ready.page, "This look used"))
    assert says(ready.page, "This look used")
    path.unlink()
    assert [message.code for _, message in ready.draft.problems(Step.LOOK)] == ["look-not-found"]


def test_what_contradicts_the_look_is_said_before_the_release(
    ready: WizardWindow, type_into: TypeInto, press: Press
) -> None:
    take_look(ready, type_into)
    ready.draft.change(
        kinds={},
        bounds={"age": ("0", "30"), "gender": ("0", "1")},
        near={"age": "5", "gender": "1"},
        missing={"age": "leave-out", "gender": "leave-out"},
    )
    go_to(ready, Step.RELEASE)
    wait_for(lambda: says(ready.page, "are text, but you declared a number"))
    assert says(ready.page, "Column gender: about 100 % of the cells are text, but you declared a number")
    assert says(ready.page, "of the rows are above your upper bound")


def test_a_look_is_not_offered_in_a_study(window: WizardWindow) -> None:
    window.draft.change(starts_study=True)
    go_to(window, Step.LOOK)
    assert says(window.page, "There is nothing to look at here.")
    assert window.draft.problems(Step.LOOK) == []


def test_drafts_of_earlier_versions_have_no_look(tmp_path: Path) -> None:
    saved = tmp_path / "old.draft"
    save_draft(replace(Choices(), source="x.csv"), saved)
    text = saved.read_text()
    for name in ("look", "look_delta_text", "look_epsilon_text"):
        text = text.replace(f'  "{name}": "",\n', "")
    assert '"look"' not in text
    saved.write_text(text)
    assert open_draft(saved).look == ""
