"""Done: the receipt can be saved, the same release is told without the wizard, and another one begins afresh."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.done.evidence_dialog import EvidenceDialog
from dpsim_gui.app.wizard.done.page import DonePage
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.evidence.documents import OwnerAnswers
from dpsim_gui.curator.evidence.folder import check_evidence
from tests.gui.wizard.seen import button, click, named, problem, says
from tests.gui.wizard.walk import command_line, python_lines, release, statement


def test_the_receipt_can_be_saved_as_a_page(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    release(loaded, qtbot, tmp_path / "c.dpsim")
    page = loaded.pages.get(DonePage)
    assert not says(page, "Saved as")
    page.save_receipt(tmp_path / "receipt.html")
    assert says(page, f"Saved as {tmp_path / 'receipt.html'}")
    assert loaded.result is not None
    assert loaded.result.published.sha256 in (tmp_path / "receipt.html").read_text("utf-8")
    page.save_receipt(tmp_path / "no" / "receipt.html")
    assert "another folder" in problem(page)
    assert not says(page, "Saved as"), "not beside a problem"
    released = (tmp_path / "c.dpsim").read_bytes()
    page.save_receipt(tmp_path / "c.dpsim")
    assert "Choose another name" in problem(page)
    assert (tmp_path / "c.dpsim").read_bytes() == released
    names = []
    for what in ("Save receipt as HTML…", "Save as web page…", "Save as notebook…"):
        click(button(page, what))
        (dialog,) = loaded.findChildren(QFileDialog)
        names.append(Path(dialog.selectedFiles()[0]).name)
        dialog.reject()
        qtbot.waitUntil(lambda: not loaded.findChildren(QFileDialog))
    assert names == ["c-receipt.html", "c.html", "c.ipynb"], "one does not offer to replace the other"


def test_the_same_is_told_for_command_line_and_python_and_another_release_asks_again(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    release(loaded, qtbot, tmp_path / "c.dpsim")
    assert command_line(loaded).startswith("dpsim release")
    assert "make_plan" in python_lines(loaded)
    click(button(loaded.pages.at(Step.DONE), "For the e-mail"))
    sentences = named(loaded.pages.at(Step.DONE), "Sentences for the e-mail", QPlainTextEdit)
    qtbot.waitUntil(lambda: sentences.verticalScrollBar().maximum() == 0)
    mail = sentences.toPlainText()
    assert loaded.result is not None
    for public in ("Attached is c.dpsim", "age, weight_kg, height_cm and 2 more", "ε = 1, δ = 0 for one row replaced"):
        assert public in mail
    assert loaded.result.published.sha256 in mail
    assert str(tmp_path) not in mail
    click(button(loaded.pages.at(Step.DONE), "Release another"))
    assert loaded.current_step() is Step.SIMILARITY
    assert not statement(loaded).isChecked()


def test_nobody_leaves_without_an_answer_in_plain_words(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    loaded.draft.change(function="gaussian", columns=loaded.draft.choices.columns[:2])
    release(loaded, qtbot, tmp_path / "c.dpsim")
    page = loaded.pages.at(Step.DONE)
    qtbot.waitUntil(lambda: says(page, " of 2,000 rows are near this point: age "))
    assert says(page, "The 95 % interval is ± ")


def test_the_release_can_be_saved_as_a_web_page(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    release(loaded, qtbot, tmp_path / "c.dpsim")
    page = loaded.pages.get(DonePage)
    click(button(page, "Save as web page…"))
    (dialog,) = loaded.findChildren(QFileDialog)
    assert dialog.directory().absolutePath() == str(tmp_path)
    dialog.fileSelected.emit(str(tmp_path / "answers.html"))
    dialog.reject()
    qtbot.waitUntil(lambda: says(page, f"Saved as {tmp_path / 'answers.html'}"))
    assert (tmp_path / "answers.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    page.pages.save(tmp_path / "c.dpsim", tmp_path / "no" / "answers.html")
    qtbot.waitUntil(lambda: "another" in problem(page))


def test_the_release_can_be_saved_as_a_notebook(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    release(loaded, qtbot, tmp_path / "c.dpsim")
    page = loaded.pages.get(DonePage)
    click(button(page, "Save as notebook…"))
    (dialog,) = loaded.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "c.ipynb"))
    dialog.reject()
    qtbot.waitUntil(lambda: says(page, f"Saved as {tmp_path / 'c.ipynb'}"), timeout=30_000)
    assert "open_release('c.dpsim')" in (tmp_path / "c.ipynb").read_text("utf-8")
    page.pages.save_notebook(tmp_path / "c.dpsim", tmp_path / "no" / "c.ipynb")
    qtbot.waitUntil(lambda: "another" in problem(page), timeout=30_000)


def test_papers_for_institutions_are_made_beside_the_release(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    loaded.draft.change(publisher_text="North clinic")
    release(loaded, qtbot, tmp_path / "c.dpsim")
    page = loaded.pages.at(Step.DONE)
    click(button(page, "Evidence folder…"))
    (asked,) = loaded.findChildren(EvidenceDialog)
    assert named(asked, "Who holds the data", QLineEdit).text() == "North clinic", "the receipt says so"
    named(asked, "What the release is for", QLineEdit).setText("Planning of wards")
    click(asked.make)
    (dialog,) = asked.findChildren(QFileDialog)
    assert dialog.directory().absolutePath() == str(tmp_path)
    dialog.fileSelected.emit(str(tmp_path))
    dialog.reject()
    qtbot.waitUntil(lambda: "exists already" in problem(asked))
    asked.save(OwnerAnswers(use="Planning of wards"), tmp_path / "c-evidence")
    assert not problem(asked), "that was about the folder before"
    assert says(asked, "Working…")
    asked.reject()
    assert asked.isVisible(), "a folder that is being made cannot be left in silence"
    qtbot.waitUntil(lambda: says(page, f"Saved as {tmp_path / 'c-evidence'}"))
    qtbot.waitUntil(lambda: not loaded.findChildren(EvidenceDialog))
    assert all(check.passed for check in check_evidence(tmp_path / "c-evidence"))
    assert "Planning of wards" in (tmp_path / "c-evidence" / "evaluation.html").read_text("utf-8")
