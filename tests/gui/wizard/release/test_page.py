"""Nothing is spent before everything is confirmed; what fails or is cancelled spends nothing and leaves no file."""

import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.wizard.page import Page
from dpsim_gui.app.wizard.release.confirm_card import RunningCard
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.app.worker import Progressed
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger import store as ledger_store
from dpsim_gui.curator.ledger.ledger import Ledger
from tests.gui.wizard.seen import button, card, click, line, problem, problem_at, problems, says
from tests.gui.wizard.walk import (
    TypeInto,
    can_be_released,
    command_line,
    confirm,
    open_file,
    plan_at,
    planned,
    python_lines,
    release,
    statement,
)

EPSILON = "Type the ε to confirm"


@pytest.fixture
def big(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> Path:
    """The target of a release of 400,000 rows that is confirmed and not begun."""
    target = tmp_path / "out" / "big.dpsim"
    target.parent.mkdir()
    path = tmp_path / "big.csv"
    path.write_text("x,y\n" + "1.5,2.5\n" * 400_000)
    open_file(window, path)
    window.draft.start_over(
        replace(
            window.draft.choices,
            columns=("x", "y"),
            row_means_text="one person",
            rows_per_person_text="1",
            neighbours="replace",
            rows_text="400000",
            bounds={"x": ("0", "3"), "y": ("0", "3")},
            near={"x": "1", "y": "1"},
            missing={"x": "fill:1", "y": "fill:1"},
            function="l2sq",
            target=str(target),
        )
    )
    window.go_to(Step.RELEASE)
    confirm(window, qtbot)
    return target


def test_both_confirmations_are_needed_and_a_change_of_mind_asks_again(
    loaded: WizardWindow, type_into: TypeInto
) -> None:
    plan_at(loaded, Step.RELEASE)
    page = loaded.release_page
    click(button(loaded, "Make the release"))
    assert says(page, "Tick the statement.")
    assert not page.running
    statement(loaded).click()
    assert says(page, "Type 1, the ε this release spends.")
    type_into(page, EPSILON, "2")
    assert not can_be_released(loaded)
    type_into(page, EPSILON, "1.00")
    assert can_be_released(loaded)
    loaded.draft.change(epsilon_text="2")
    plan_at(loaded, Step.RELEASE)
    assert not can_be_released(loaded), "another ε was confirmed"
    page.release()
    assert not page.running
    loaded.draft.change(epsilon_text="1.2345")
    plan_at(loaded, Step.RELEASE)
    assert says(page, "Type 1.2345, the ε this release spends."), "what it says can be typed"


def test_a_wrong_public_number_of_rows_is_told_and_spends_nothing(
    loaded: WizardWindow, qtbot: QtBot, ledger: Path, tmp_path: Path
) -> None:
    loaded.draft.change(rows_text="1999")
    loaded.draft.change(target=str(tmp_path / "a.dpsim"))
    loaded.go_to(Step.RELEASE)
    page = loaded.release_page
    confirm(loaded, qtbot)
    click(button(page.window(), "Make the release"))
    qtbot.waitUntil(lambda: problem(page) != "")
    assert "the file has 2,000" in problem(page)
    assert "Nothing was spent." in problem(page)
    assert not page.running
    mend = button(page, "Use 2,000 rows")
    qtbot.waitUntil(lambda: in_view(page, mend))
    assert button(loaded, "Make the release").isVisible()
    with Ledger.open(ledger) as opened:
        assert opened.entries() == ()
    assert list(tmp_path.glob("*.dpsim")) == []
    click(mend)
    assert loaded.draft.choices.rows_text == "2000"
    assert problem(page) == "", "what was wrong is mended"
    assert not mend.isVisible()
    assert loaded.focusWidget() is statement(loaded)
    qtbot.waitUntil(lambda: can_be_released(loaded))
    click(button(page.window(), "Make the release"))
    qtbot.waitUntil(lambda: loaded.current_step() is Step.DONE)


def in_view(page: Page, widget: QWidget) -> bool:
    area = page
    top = widget.mapTo(area.viewport(), QPoint(0, 0)).y()
    return widget.isVisible() and top >= 0 and top + widget.height() <= area.viewport().height()


@pytest.mark.usefixtures("styled")
def test_release_fits_one_screen_and_its_button_is_always_there(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.help_fold.show(False)
    loaded.resize(1280, 820)
    page = plan_at(loaded, Step.RELEASE)
    qtbot.waitUntil(lambda: page.verticalScrollBar().maximum() == 0)
    assert not card(page, "Receipt").isVisible(), "one click away"
    click(button(page, "Full receipt"))
    assert card(page, "Receipt").isVisible()
    assert says(page, "ε = 1, δ = 0 of your privacy budget. This cannot be undone.")
    assert says(page, "Each row (one patient). Values stay hidden.")
    for size in ((1280, 820), (1024, 640)):
        loaded.resize(*size)
        go = button(loaded, "Make the release")
        assert go.isVisible()
        assert go.mapTo(loaded, QPoint(0, go.height())).y() <= loaded.height()


def test_no_key_in_another_field_makes_a_release(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    loaded.draft.change(target=str(tmp_path / "a.dpsim"))
    loaded.go_to(Step.RELEASE)
    confirm(loaded, qtbot)
    QTest.keyClick(line(loaded.release_page, "Release file"), Qt.Key.Key_Return)
    loaded.go_forward()
    assert not loaded.release_page.running
    assert loaded.release_page.ready


def test_an_existing_file_is_never_replaced(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.dpsim"
    taken.write_text("mine")
    loaded.go_to(Step.RELEASE)
    page = loaded.release_page
    type_into(page, "Release file", str(taken))
    assert "exists already" in problem_at(page, "Release file")
    statement(loaded).click()
    type_into(page, EPSILON, "1")
    qtbot.waitUntil(lambda: planned(loaded))
    assert not can_be_released(loaded)
    assert taken.read_text() == "mine"


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that not even root can write to")
def test_a_folder_that_cannot_be_written_to_is_told_before_anything_is_read(
    loaded: WizardWindow, type_into: TypeInto
) -> None:
    page = plan_at(loaded, Step.RELEASE)
    type_into(page, "Release file", "/proc/a.dpsim")
    assert problem_at(page, "Release file") == "You cannot write to this folder. Choose another."
    assert not can_be_released(loaded)
    assert "You cannot write to this folder" in " ".join(problems(page)), "not in grey"


def test_cancel_spends_nothing_and_leaves_no_file(window: WizardWindow, qtbot: QtBot, big: Path, ledger: Path) -> None:
    page = window.release_page
    page.release()
    assert page.running
    ticked = [each for each in window.steps.buttons if each.accessibleDescription().startswith("finished")]
    assert len(ticked) == 6, "steps keep their ticks; Rehearse was skipped"
    assert not window.steps.buttons[0].isEnabled(), "the form is closed while its release is made"
    assert not window.bar.back_button.isEnabled()
    before = window.draft.choices
    window.go_back()
    window.open_data(examples()[0].path)
    window.draft_actions.start_again()
    assert (window.current_step(), window.draft.choices) == (Step.RELEASE, before)
    click(button(page, "Cancel"))
    qtbot.waitUntil(lambda: not page.running)
    assert "Nothing was spent" in problem(page)
    with Ledger.open(ledger) as opened:
        assert opened.entries() == ()
    assert list(big.parent.iterdir()) == []
    assert window.steps.buttons[0].isEnabled()
    (told,) = [each for each in page.findChildren(InlineProblem) if each.isVisible()]
    assert window.focusWidget() is told, "read out, and no key spends anything from there"
    qtbot.waitUntil(lambda: in_view(page, told))
    assert button(window, "Make the release").isVisible()


def test_closing_the_window_during_a_release_is_safe(
    window: WizardWindow, qtbot: QtBot, big: Path, ledger: Path
) -> None:
    window.release_page.release()
    window.close()
    qtbot.waitUntil(window.isHidden)
    with Ledger.open(ledger) as opened:
        spent = len(opened.entries())
    assert len(list(big.parent.iterdir())) == spent


def test_enter_in_the_last_field_releases_and_does_not_cancel(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The focus goes to Cancel while the key is still on its way."""
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(Step.RELEASE)
    typed = line(loaded.release_page, EPSILON)
    confirm(loaded, qtbot, loaded.draft.choices.epsilon_text)
    typed.setFocus()
    QTest.keyClick(typed, Qt.Key.Key_Return)
    assert loaded.release_page.running
    qtbot.waitUntil(lambda: loaded.current_step() is Step.DONE)


def test_who_publishes_it_and_what_for_stands_in_the_receipt_and_the_draft(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto
) -> None:
    plan_at(loaded, Step.RELEASE)
    page = loaded.release_page
    click(button(page, "Who publishes it"))
    click(button(page, "Full receipt"))
    for field, text in (("Published by", "City clinic"), ("Purpose", "planning of beds"), ("Contact", "a@b.example")):
        type_into(page, field, text)
    receipt = card(page, "Receipt")
    told = ("City clinic", "“planning of beds”", "a@b.example")
    qtbot.waitUntil(lambda: planned(loaded) and all(says(receipt, words) for words in told))
    assert loaded.draft.to_request().publisher == "City clinic"
    type_into(page, "Contact", "x" * 201)
    qtbot.waitUntil(lambda: bool(problem_at(page, "Contact")))
    assert not can_be_released(loaded)


THREADS, MEMORY = "Threads, at most", "Memory in MB, at most"


def test_how_much_of_the_machine_is_used_can_be_said(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto
) -> None:
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(Step.RELEASE)
    page = loaded.release_page
    more = button(page, "Use of this computer")
    assert not line(page, THREADS).isVisible()
    click(more)
    type_into(page, THREADS, "many")
    assert problem_at(page, THREADS) == "Type a whole number, such as 1000."
    type_into(page, THREADS, "1")
    type_into(page, MEMORY, "8")
    assert problem_at(page, MEMORY) == "Must be at least 64 MB."
    more.setChecked(False)
    loaded.refresh()
    assert problem_at(page, MEMORY), "a problem is not folded away"
    qtbot.waitUntil(lambda: planned(loaded))
    assert not page.confirm_and_release()
    assert not can_be_released(loaded)
    type_into(page, MEMORY, "128")
    confirm(loaded, qtbot)
    release(loaded, qtbot, tmp_path / "out.dpsim")
    assert command_line(loaded).endswith("--threads 1 \\\n  --memory 128")
    assert "capacity=Capacity(threads=1, memory_bytes=128 << 20)" in python_lines(loaded)


WAITING = "Another program is using the ledger. Waiting for it…"


def test_a_release_says_that_it_waits_for_the_ledger_and_is_made(
    loaded: WizardWindow, qtbot: QtBot, ledger: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_store, "_QUIET_SECONDS", 0.05)
    Ledger.open(ledger).close()
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(Step.RELEASE)
    page = loaded.release_page
    confirm(loaded, qtbot, loaded.draft.choices.epsilon_text)
    with closing(sqlite3.connect(ledger, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        page.release()
        qtbot.waitUntil(lambda: says(page, WAITING), timeout=5_000)
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: loaded.current_step() is Step.DONE)


def test_who_has_cancelled_reads_that_it_stops(qtbot: QtBot) -> None:
    card = RunningCard()
    qtbot.addWidget(card)
    card.show()
    card.start(None)
    card.show_stopping()
    thread = threading.Thread(target=card.waits.emit)
    thread.start()
    thread.join()
    qtbot.wait(20)
    assert says(card, "Stopping…")
    assert not says(card, WAITING)


def test_a_release_whose_rows_are_read_says_what_is_left_to_do(qtbot: QtBot) -> None:
    card = RunningCard(clock=iter((0.0, 50.0, 50.0)).__next__)
    qtbot.addWidget(card)
    card.show()
    card.start(100)
    card.show_progress(Progressed(job=1, done=999, total=1000))
    assert says(card, "less than a second left")
    card.show_progress(Progressed(job=1, done=1000, total=1000))
    assert says(card, "All rows are read. Adding noise and writing the file…")
    assert not says(card, "100 %")


@pytest.mark.parametrize(
    ("rows", "told"), [(100, " 1 row a second "), (500, " 5 rows a second "), (None, " B a second ")]
)
def test_the_pace_counts(rows: int | None, told: str, qtbot: QtBot) -> None:
    seconds = iter((0.0, 50.0))
    card = RunningCard(clock=lambda: next(seconds))
    qtbot.addWidget(card)
    card.show()
    card.start(rows)
    card.show_progress(Progressed(job=1, done=500, total=1000))
    assert says(card, told)
