"""Batch: every point is answered as a query would, or nothing is written."""

import csv
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.batch.job import answer_file, with_total
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.errors import Cancelled
from dpsim_gui.release.ranking import RankedRows
from tests.gui.viewer.conftest import LEFT, Show, dismiss_dialog, some

HEADER = "cholesterol,age,note,pressure\n"


@pytest.fixture
def panel(session: Session, show: Show) -> BatchPanel:
    return show(BatchPanel, session)


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(HEADER + "".join(f"5,{age},x,120\n" for age in range(250)))
    return path


@pytest.fixture
def loaded(panel: BatchPanel, points: Path, qtbot: QtBot) -> BatchPanel:
    panel.look_at(points)
    qtbot.waitUntil(lambda: panel.card.isVisible())
    return panel


def cell(panel: BatchPanel, row: int, column: int) -> str:
    return str(panel.card.rows.data(panel.card.rows.index(row, column)))


def test_a_chosen_file_is_previewed_with_answers(panel: BatchPanel, points: Path, qtbot: QtBot) -> None:
    panel.drop.chosen.emit(points)
    qtbot.waitUntil(lambda: panel.card.isVisible())
    assert panel.card.rows.rowCount() == 250
    assert "points.csv: all rows (250)" in panel.card.note.text()
    across = Qt.Orientation.Horizontal
    names = [panel.card.rows.headerData(at, across) for at in range(panel.card.rows.columnCount())]
    assert names == ["Row", "Answer", "note", "Interval from", "to", "Domain", "cholesterol", "age", "pressure"]
    assert [cell(panel, 3, at) for at in (0, 2, 6, 7, 8)] == ["4", "x", "5", "3", "120"]
    assert panel.card.histogram.counts.sum() == 250


def test_progress_knows_how_many_rows_there_are(session: Session, points: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int | None]] = []
    progress = with_total(points, lambda done, total: told.append((done, total)))
    progress(7, None)
    np.save(tmp_path / "points.npy", np.zeros((40, 3)))
    with_total(tmp_path / "points.npy", lambda done, total: told.append((done, total)))(1, None)
    with_total(tmp_path / "none.csv", lambda done, total: told.append((done, total)))(2, None)
    assert told == [(7, 251), (1, 40), (2, None)]
    answers = tmp_path / "answers.csv"
    answer_file(session.question.bound_query, points, answers, session.footer, lambda *part: told.append(part))
    assert {total for _done, total in told[3:]} == {251}


def test_all_points_are_answered_and_saved(
    session: Session, loaded: BatchPanel, points: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    QTest.mouseClick(loaded.card.tasks.run, LEFT)
    dismiss_dialog(loaded)
    loaded.answer_to(tmp_path / "answers.csv")
    qtbot.waitUntil(lambda: loaded.card.result.isVisible())
    assert "250 points answered, 101 of them inside" in loaded.card.result.saved.text()
    text = (tmp_path / "answers.csv").read_text("utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    expected = session.release.query([[age, 120.0, 5.0] for age in range(250)])
    assert [float(row["value"]) for row in rows] == expected.value.tolist()
    assert [float(row["high"]) for row in rows] == expected.high.tolist()
    assert [row["inside"] for row in rows[99:103]] == ["true", "true", "false", "false"]
    assert "# epsilon 1, delta 0" in text


def test_rows_that_cannot_be_read_are_blank_and_counted(
    panel: BatchPanel, points: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    points.write_text("Cholesterol, AGE ,note,pressure\n5,50,x,120\n5,word,=SUM(A1),120\n5,60\n5,,y,120\n5,70,z,120\n")
    panel.look_at(points)
    qtbot.waitUntil(lambda: panel.card.isVisible())
    assert "could not be read, and have no answer: 3" in panel.card.note.text()
    assert [cell(panel, row, 5) for row in range(5)] == ["inside", *["not readable"] * 3, "inside"]
    panel.answer_to(tmp_path / "answers.csv")
    qtbot.waitUntil(lambda: panel.card.result.isVisible())
    assert "2 points answered, 2 of them inside" in panel.card.result.saved.text()
    assert "left blank: 3" in panel.card.result.saved.text()
    with (tmp_path / "answers.csv").open() as lines:
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert [row["value"] != "" for row in rows] == [True, False, False, False, True]
    assert [row["note"] for row in rows] == ["x", "'=SUM(A1)", "", "y", "z"]


def test_a_click_on_a_name_sorts_and_on_a_row_moves_the_point(
    session: Session, panel: BatchPanel, points: Path, qtbot: QtBot
) -> None:
    points.write_text(points.read_text() + "5,word,x,120\n")
    panel.look_at(points)
    qtbot.waitUntil(lambda: panel.card.isVisible())
    header = panel.card.table.horizontalHeader()
    for _ in range(2):
        place = QPoint(header.sectionViewportPosition(1) + 20, header.height() // 2)
        QTest.mouseClick(header.viewport(), LEFT, pos=place)
    answer = session.release.query([[age, 120.0, 5.0] for age in range(250)])
    assert cell(panel, 0, 0) == str(int(answer.value.argmax()) + 1)
    assert cell(panel, 250, 0) == "251", "without an answer it comes last either way"
    panel.card.table.selectRow(0)
    assert session.point.values.tolist() == [float(answer.value.argmax()), 120.0, 5.0]
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    chosen = panel.card.table.selectionModel().selectedRows()
    assert [cell(panel, index.row(), 0) for index in chosen] == [str(int(answer.value.argmax()) + 1)]
    panel.card.table.selectRow(250)
    assert session.point.values.tolist() == [float(answer.value.argmax()), 120.0, 5.0]


def test_after_a_bad_file_nothing_of_the_one_before_is_left(loaded: BatchPanel, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "other.csv").write_text("weight,height\n1,2\n")
    loaded.look_at(tmp_path / "other.csv")
    qtbot.waitUntil(lambda: bool(loaded.problem.text()))
    assert loaded.problem.text().startswith("other.csv: ")
    assert not loaded.card.isVisible()
    assert loaded.drop.isVisible()
    assert loaded.source is None
    assert loaded.card.rows.rowCount() == 0


def test_while_another_file_is_read_nothing_of_the_one_before_is_shown_or_run(
    loaded: BatchPanel, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "other.csv"
    other.write_text(HEADER + "5,30,x,120\n5,40,y,120\n")
    loaded.look_at(other)
    assert "Reading other.csv" in loaded.reading.text()
    assert not loaded.card.tasks.run.isEnabled()
    assert loaded.card.rows.rowCount() == 0
    assert not loaded.card.histogram.isVisible()
    assert not len(loaded.card.plot.places)
    loaded.rank()
    loaded.answer_to(tmp_path / "answers.csv")
    qtbot.waitUntil(lambda: "other.csv: all rows (2)" in loaded.card.note.text())
    assert loaded.card.tasks.run.isEnabled()
    assert not (tmp_path / "answers.csv").exists()


def test_answers_to_another_question_are_gone_at_once(session: Session, loaded: BatchPanel, qtbot: QtBot) -> None:
    session.question.changed.emit()
    assert loaded.card.rows.rowCount() == 0
    assert loaded.reading.isVisible()
    qtbot.waitUntil(lambda: loaded.card.rows.rowCount() == 250)


def test_a_file_that_is_not_points_gets_one_sentence(panel: BatchPanel, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "empty.csv").write_text("")
    panel.look_at(tmp_path / "empty.csv")
    qtbot.waitUntil(lambda: bool(panel.problem.text()))
    assert "holds no points" in panel.problem.text()
    assert not panel.card.isVisible()


def test_the_cancel_button_stops_the_work(panel: BatchPanel, tmp_path: Path, qtbot: QtBot) -> None:
    # Zeros that take no room on the disk.
    np.lib.format.open_memmap(tmp_path / "many.npy", mode="w+", dtype=np.float64, shape=(2_000_000, 3)).flush()
    panel.look_at(tmp_path / "many.npy")
    qtbot.waitUntil(lambda: panel.card.isVisible())
    panel.answer_to(tmp_path / "answers.csv")
    qtbot.waitUntil(lambda: bool(panel.card.tasks.job.count.text()))
    QTest.mouseClick(panel.card.tasks.job.stop, LEFT)
    qtbot.waitUntil(lambda: "Stopped" in panel.problem.text())
    assert not (tmp_path / "answers.csv").exists()
    assert panel.card.tasks.run.isEnabled()


def test_choosing_a_file_does_not_block_and_begins_beside_the_release(session: Session, panel: BatchPanel) -> None:
    QTest.mouseClick(panel.drop.choose, LEFT)
    dialog = some(panel.findChild(QFileDialog))
    assert Path(dialog.directory().path()) == session.path.parent
    dialog.reject()


def test_the_most_similar_points_are_ranked_shown_and_saved(
    session: Session, loaded: BatchPanel, points: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    tasks = loaded.card.tasks
    QTest.keyClick(tasks.choice, Qt.Key.Key_Down)
    tasks.wanted.setValue(7)
    assert not tasks.save.isVisible()
    QTest.mouseClick(tasks.run, LEFT)
    qtbot.waitUntil(lambda: loaded.selection is not None)
    answer = session.release.query([[age, 120.0, 5.0] for age in range(250)])
    best = np.argsort(answer.value, kind="stable")[:7]
    assert isinstance(loaded.selection, RankedRows)
    assert loaded.selection.rows.tolist() == (best + 1).tolist()
    assert loaded.selection.points.tolist() == [[float(age), 120.0, 5.0] for age in best]
    assert (cell(loaded, 0, 0), cell(loaded, 0, 7)) == (str(best[0] + 1), str(best[0]))
    assert "the 7 points most like the data, of 250" in loaded.card.note.text()
    QTest.mouseClick(loaded.card.tasks.save, LEFT)
    dismiss_dialog(loaded)
    loaded.save_selection(tmp_path / "best.csv")
    assert "7 points saved as best.csv" in loaded.card.result.saved.text()
    lines = (tmp_path / "best.csv").read_text("utf-8").splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert [(row["rank"], row["row"]) for row in rows] == [(str(at + 1), str(row + 1)) for at, row in enumerate(best)]
    assert [float(row["low"]) for row in rows] == answer.low[best].tolist()
    assert "# the most similar of 250 points; row: which row of the file, from 1" in lines


def test_another_number_of_points_forgets_the_selection(loaded: BatchPanel, points: Path, qtbot: QtBot) -> None:
    QTest.keyClick(loaded.card.tasks.choice, Qt.Key.Key_Down)
    loaded.rank()
    qtbot.waitUntil(lambda: loaded.selection is not None)
    loaded.card.tasks.wanted.setValue(3)
    assert loaded.selection is None
    assert "all rows (250)" in loaded.card.note.text()
    loaded.save_selection(points.with_name("never.csv"))
    assert not points.with_name("never.csv").exists()


def test_a_selection_that_cannot_be_saved_says_so(loaded: BatchPanel, points: Path, qtbot: QtBot) -> None:
    loaded.rank()
    qtbot.waitUntil(lambda: loaded.selection is not None)
    loaded.save_selection(points)
    assert "would overwrite the file of points" in loaded.problem.text()


def test_cancelling_leaves_nothing_behind(session: Session, points: Path, tmp_path: Path) -> None:
    def progress(done: int, total: int | None = None) -> None:
        raise Cancelled("work", "was-stopped")

    with pytest.raises(Cancelled):
        answer_file(session.question.bound_query, points, tmp_path / "answers.csv", session.footer, progress)
    assert sorted(path.name for path in tmp_path.iterdir() if "answers" in path.name) == []
