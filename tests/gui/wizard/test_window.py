"""Going from page to page: Back loses nothing, Next says what is missing, undo works everywhere."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.frame import steps_before
from dpsim_gui.app.wizard.pages import page_specs
from dpsim_gui.app.wizard.window import WizardWindow, viewer_command
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.resources import resource
from tests.gui.wizard.seen import button, choice, click, entry_of_menu, line, problem, problem_at, shown
from tests.gui.wizard.walk import Press, TypeInto, confirm, open_file


def test_next_on_an_empty_page_stays_and_says_what_to_do(window: WizardWindow, press: Press) -> None:
    press(window, "Next")
    assert window.current_step() is Step.DATA
    assert "Choose a file" in problem(window.data_page)


def test_steps_that_lack_earlier_ones_cannot_be_reached(window: WizardWindow, loaded: WizardWindow) -> None:
    assert [button.isEnabled() for button in window.steps.buttons] == [True] * 8 + [False]
    window.draft.change(rows_text="")
    window.refresh()
    assert [button.isEnabled() for button in window.steps.buttons] == [True, True] + [False] * 7


def test_steps_are_reached_with_arrow_keys_and_space(loaded: WizardWindow) -> None:
    first, second, third, *_ = loaded.steps.buttons
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    QTest.keyClick(second, Qt.Key.Key_Down)
    assert third.hasFocus()
    QTest.keyClick(third, Qt.Key.Key_Up)
    QTest.keyClick(second, Qt.Key.Key_Down)
    QTest.keyClick(third, Qt.Key.Key_Space)
    assert loaded.current_step() is Step.LOOK


def test_back_and_next_by_keyboard_lose_nothing(loaded: WizardWindow, type_into: TypeInto) -> None:
    loaded.go_to(Step.BUDGET)
    type_into(loaded.pages.at(Step.BUDGET), "Privacy budget ε", "0.37")
    before = loaded.draft.choices
    for _ in range(5):
        QTest.keyClick(loaded, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert loaded.current_step() is Step.DATA
    for _ in range(5):
        QTest.keyClick(loaded, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert loaded.current_step() is Step.BUDGET
    assert loaded.draft.choices == before
    assert line(loaded.pages.at(Step.BUDGET), "Privacy budget ε").text() == "0.37"


def test_undo_reaches_the_draft_from_inside_a_text_field(loaded: WizardWindow, type_into: TypeInto) -> None:
    loaded.go_to(Step.PROTECTED)
    click(choice(loaded.pages.at(Step.PROTECTED), "Yes"))
    type_into(loaded.pages.at(Step.PROTECTED), "Rows per person, at most", "12")
    field = line(loaded.pages.at(Step.PROTECTED), "Rows per person, at most")
    assert loaded.draft.choices.rows_per_person_text == "12"
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert loaded.draft.choices.rows_per_person_text == field.text() == "1"
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert loaded.draft.choices.rows_per_person_text == field.text() == "12"


def test_the_list_sums_up_each_step(loaded: WizardWindow) -> None:
    texts = [button.accessibleDescription().partition(". ")[2] for button in loaded.steps.buttons]
    assert texts[:6] == [
        "5 columns  ·  clinic.csv",
        "one patient  ·  2,000 rows",
        "optional",
        "5 of 5 columns",
        "Squared distance",
        "ε = 1  ·  δ = 0",
    ]


def test_a_saved_draft_opens_in_another_window(
    loaded: WizardWindow, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    loaded.draft.change(epsilon_text="0.125")
    path = tmp_path / "half done.draft"
    loaded.draft_actions.save(path)
    again = WizardWindow(Settings("wizard"), theme, tmp_path / "other.sqlite3")
    qtbot.addWidget(again)
    again.open_data(path)
    qtbot.waitUntil(lambda: bool(again.draft.choices.header) and not again.busy)
    assert again.draft.choices == loaded.draft.choices
    again.close()


def test_what_is_no_draft_is_told_and_changes_nothing(loaded: WizardWindow, tmp_path: Path) -> None:
    path = tmp_path / "odd.draft"
    path.write_text("{}")
    before = loaded.draft.choices
    loaded.open_data(path)
    assert loaded.draft.choices == before
    (box,) = loaded.findChildren(QMessageBox)
    assert "not a draft" in box.informativeText()
    box.close()


def test_window_state_theme_and_recent_files_are_remembered(
    window: WizardWindow, qtbot: QtBot, table: Path, theme: Theme
) -> None:
    open_file(window, table)
    entry_of_menu(window, "Dark").trigger()
    window.help_fold.show(False)
    state = window.saveGeometry()
    window.close()
    again = WizardWindow(Settings("wizard"), theme)
    qtbot.addWidget(again)
    assert Settings("wizard").window_state("geometry") == state
    assert again.help_pane.isHidden()
    assert Settings("wizard").recent_files == (table,)
    assert Settings("wizard").theme is ThemeChoice.DARK
    entry_of_menu(again, "Light").trigger()
    again.close()


def test_help_follows_the_page_and_links_lead_back(loaded: WizardWindow) -> None:
    for step in steps_before(Step.DONE):
        loaded.go_to(step)
        assert loaded.help_pane.topic == step.value
    entry_of_menu(loaded, "Words explained").trigger()
    assert loaded.help_pane.topic == "glossary"


def test_a_narrow_window_gives_the_page_the_room_of_the_help(window: WizardWindow) -> None:
    window.resize(1400, 900)
    assert window.help_pane.isVisible()
    window.resize(1280, 820)
    assert window.help_pane.isHidden()
    window.help_fold.show(True)
    window.resize(1200, 820)
    assert window.help_pane.isVisible(), "who opens it keeps it"


def test_a_new_draft_is_empty_and_can_be_undone(loaded: WizardWindow) -> None:
    before = loaded.draft.choices
    loaded.draft_actions.start_again()
    assert loaded.draft.choices.source == ""
    loaded.draft_actions.undo()
    assert loaded.draft.choices == before


def test_the_viewer_is_a_process_of_its_own(tmp_path: Path) -> None:
    program, arguments = viewer_command(tmp_path / "a b.dpsim")
    assert Path(program).is_file()
    assert arguments[-1] == str(tmp_path / "a b.dpsim")


def test_the_bundled_example_opens_with_its_choices(window: WizardWindow, qtbot: QtBot) -> None:
    example = examples()[0]
    window.open_data(example.path.parent / ".." / example.path.parent.name / example.path.name)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    assert window.draft.choices.columns == example.choices.columns
    assert not any(window.draft.problems(step) for step in Step if step is not Step.RELEASE)


def test_the_tour_leads_from_the_start_to_the_viewer(window: WizardWindow, qtbot: QtBot, press: Press) -> None:
    press(window.data_page, "Take the two-minute tour")
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    told = set(filter(None, shown(window.tour)))
    assert window.tour.isVisible()
    for _ in range(7):
        press(window, "Next")
        told.update(filter(None, shown(window.tour)))
    confirm(window, qtbot)
    press(window, "Make the release")
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)
    told.update(filter(None, shown(window.tour)))
    assert len(told) == 9
    press(window.tour, "End the tour")
    assert window.tour.isHidden()


def test_every_dialog_begins_beside_the_data(letters: WizardWindow, embeddings: Path) -> None:
    dialogs: tuple[tuple[Step, Callable[[], object]], ...] = (
        (Step.DATA, lambda: click(button(letters, "Choose a file with labels"))),
        (Step.DATA, entry_of_menu(letters, "Open draft…").trigger),
        (Step.DATA, entry_of_menu(letters, "Save draft…").trigger),
        (Step.SIMILARITY, lambda: button(letters, "Choose a public file").click()),
        (Step.REHEARSE, lambda: click(choice(letters, "A public file"))),
    )
    for step, opens in dialogs:
        letters.go_to(step)
        opens()
        (dialog,) = [each for each in letters.findChildren(QFileDialog) if each.isVisible()]
        assert Path(dialog.directory().absolutePath()) == embeddings.parent
        dialog.reject()


def test_a_second_file_shows_no_problem_before_anything_was_done(
    loaded: WizardWindow, qtbot: QtBot, table: Path, press: Press
) -> None:
    press(loaded, "Next")
    loaded.go_to(Step.DATA)
    loaded.open_data(table)
    qtbot.waitUntil(lambda: loaded.draft.choices.header == ("x", "y", "z"))
    assert problem(loaded.data_page) == ""
    press(loaded, "Next")
    assert problem(loaded.data_page) != ""


def test_a_rejected_file_says_which_one_is_still_open(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    name = Path(loaded.draft.choices.source).name
    bad = tmp_path / "bad.parquet"
    bad.write_bytes(b"PAR1 and no more")
    loaded.open_data(bad)
    qtbot.waitUntil(lambda: problem(loaded.data_page) != "")
    assert problem(loaded.data_page).endswith(f"Still open: {name}.")


def test_all_columns_of_an_array_of_numbers_are_ticked(window: WizardWindow, qtbot: QtBot, embeddings: Path) -> None:
    window.open_data(embeddings)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 32)
    assert window.draft.choices.columns == window.draft.choices.header


def test_every_step_has_its_line_in_the_table_of_pages(window: WizardWindow) -> None:
    specs = page_specs()
    assert tuple(specs) == tuple(Step), "Back and Next follow the order of the steps"
    assert len({spec.page for spec in specs.values()}) == len({spec.title for spec in specs.values()}) == len(Step)
    assert [step for step, spec in specs.items() if not spec.has_next] == [Step.RELEASE, Step.DONE]
    assert all(resource(f"help/{step}.md").is_file() for step in Step)


RETURN = Qt.Key.Key_Return


def test_enter_in_a_field_leads_on_or_says_what_is_missing(loaded: WizardWindow) -> None:
    loaded.go_to(Step.PROTECTED)
    rows = line(loaded.pages.at(Step.PROTECTED), "Number of rows")
    rows.setFocus()
    rows.selectAll()
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    QTest.keyClick(rows, RETURN)
    assert loaded.current_step() is Step.PROTECTED
    assert problem_at(loaded.pages.at(Step.PROTECTED), "Number of rows")
    QTest.keyClicks(rows, "2000")
    QTest.keyClick(rows, Qt.Key.Key_Enter)
    assert loaded.current_step() is Step.LOOK


def test_enter_presses_the_button_that_has_the_focus(loaded: WizardWindow) -> None:
    loaded.bar.next_button.setFocus()
    QTest.keyClick(loaded.bar.next_button, RETURN)
    assert loaded.current_step() is Step.PROTECTED
    card = choice(loaded.pages.at(Step.PROTECTED), "No: add or remove one")
    card.setFocus()
    QTest.keyClick(card, RETURN)
    assert loaded.draft.choices.neighbours == "add-remove"
    assert loaded.current_step() is Step.PROTECTED


def test_enter_stays_where_a_line_is_no_field_or_has_its_own_use_for_it(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.go_to(Step.BOUNDS)
    low = line(loaded.pages.at(Step.BOUNDS), "Lowest, for many columns")
    low.setFocus()
    QTest.keyClick(low, RETURN)
    assert loaded.current_step() is Step.BOUNDS
    loaded.go_to(Step.BUDGET)
    button(loaded.pages.at(Step.BUDGET), "Technical details").click()
    goal = line(loaded.pages.at(Step.BUDGET), "Error you can accept")
    qtbot.waitUntil(goal.isEnabled)
    goal.setFocus()
    QTest.keyClicks(goal, "nothing")
    QTest.keyClick(goal, RETURN)
    assert loaded.current_step() is Step.BUDGET
    assert problem(loaded.pages.at(Step.BUDGET))
