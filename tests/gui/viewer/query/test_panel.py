"""Query: the answer on screen is the release's answer, and nothing shown changes what is exported."""

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.point.pane import PointPane
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.display import Override
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points.read import read_points
from dpsim_gui.resources import resource
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, answer_of, number_box, shown_panel, some


@pytest.fixture
def panel(session: Session, show: Show) -> QueryPanel:
    return show(QueryPanel, session)


@pytest.fixture
def pane(session: Session, show: Show) -> PointPane:
    return show(PointPane, session)


def shown_value(session: Session) -> str:
    answer = session.release.query(session.point.values[None])
    return rounded(float(answer.value[0]), float(answer.noise_sd[0]))


def test_the_answer_follows_a_dragged_slider(session: Session, panel: QueryPanel, pane: PointPane) -> None:
    before = panel.answer.value.text()
    QTest.mouseClick(pane.rows[0].slider, LEFT, pos=pane.rows[0].slider.rect().center())
    QTest.keyClick(pane.rows[0].slider, Qt.Key.Key_PageUp)
    assert session.point.value(0) == pytest.approx(55.0)
    assert panel.answer.value.text() == shown_value(session) != before
    assert number_box(pane.rows[0]).value() == pytest.approx(55.0)


def test_a_typed_value_moves_the_slider_and_the_answer(session: Session, panel: QueryPanel, pane: PointPane) -> None:
    box = number_box(pane.rows[1])
    box.selectAll()
    QTest.keyClicks(box, "100,5")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert session.point.value(1) == 100.5
    assert pane.rows[1].slider.value() == round((100.5 - 60) / 160 * 1000)
    assert panel.answer.value.text() == shown_value(session)


def test_a_pasted_row_is_the_point_and_is_remembered(session: Session, panel: QueryPanel, pane: PointPane) -> None:
    pane.asked.connect(panel.keep_answer)
    QGuiApplication.clipboard().setText("pressure\tage\tcholesterol\n120\t40\t5\n")
    QTest.mouseClick(pane.paste, LEFT)
    assert session.point.values.tolist() == [40.0, 120.0, 5.0]
    assert [entry.point for entry in session.history.entries] == [(40.0, 120.0, 5.0)]


def test_the_history_fills_when_the_point_comes_to_rest(session: Session, panel: QueryPanel, qtbot: QtBot) -> None:
    session.point.set_value(0, 10.0)
    session.point.set_value(0, 20.0)
    qtbot.waitUntil(lambda: panel.table.rowCount() == 1, timeout=5000)
    assert session.history.entries[0].point[0] == 20.0


def asked_twice(session: Session, panel: QueryPanel) -> None:
    for age in (10.0, 20.0):
        session.point.set_value(0, age)
        panel.keep_answer()


def test_history_rows_are_copied_with_ctrl_c(session: Session, panel: QueryPanel, qtbot: QtBot) -> None:
    asked_twice(session, panel)
    panel.activateWindow()
    qtbot.waitActive(panel)
    panel.view.setFocus()
    place = panel.view.visualRect(panel.table.index(0, 0)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=place)
    QTest.keyClick(panel.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    header, row = (line.split("\t") for line in QGuiApplication.clipboard().text().splitlines())
    answers = ["value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high", "approximation"]
    assert header == ["age", "pressure", "cholesterol", *answers]
    answer = session.release.query([[20.0, 140.0, 6.5]])
    assert [float(cell) for cell in row[:5]] == [20.0, 140.0, 6.5, answer.value[0], answer.noise_sd[0]]


def test_copied_python_gives_the_same_numbers(session: Session, panel: QueryPanel) -> None:
    asked_twice(session, panel)
    QTest.mouseClick(panel.python, LEFT)
    scope: dict[str, object] = {"print": lambda *_: None}
    exec(QGuiApplication.clipboard().text(), scope)
    values = getattr(scope["answer"], "value").tolist()  # noqa: B009 - the snippet's own variable
    assert values == [entry.value for entry in session.history.entries]


def test_copied_python_asks_what_was_asked_then(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "grid.dpsim"
    path.write_bytes(resource("examples/grid.dpsim").read_bytes())
    session = new_session(open_release(path), path)
    panel = QueryPanel(session)
    qtbot.addWidget(panel)
    panel.keep_answer()
    own = session.question.similarity
    session.question.ask_for(Override(similarity=Similarity(name=FunctionName.CAUCHY, bandwidth=own.bandwidth)))
    panel.keep_answer()
    session.question.ask_for(Override())
    panel.copy_python()
    told: list[float] = []
    exec(QGuiApplication.clipboard().text(), {"print": lambda value, *_: told.extend(value.tolist())})
    assert told == [entry.value for entry in session.history.entries]
    assert told[0] != told[1]


def test_an_exported_history_has_band_and_footer_and_can_be_asked_again(
    session: Session, panel: QueryPanel, tmp_path: Path
) -> None:
    asked_twice(session, panel)
    session.display.clipped = True
    session.display.per_row = True
    panel.save_csv(tmp_path / "answers.csv")
    assert panel.saved.saved.text() == "Saved as answers.csv"
    text = (tmp_path / "answers.csv").read_text("utf-8")
    assert f"file id {session.release.fingerprint[:16]}" in text
    assert "# epsilon 1, delta 0" in text
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert [float(row["value"]) for row in rows] == [entry.value for entry in session.history.entries]
    ((_, points),) = read_points(tmp_path / "answers.csv", session.columns)
    assert points.tolist() == [list(entry.point) for entry in session.history.entries]


def test_a_folder_that_cannot_be_written_gets_a_sentence(panel: QueryPanel, tmp_path: Path) -> None:
    panel.save_csv(tmp_path / "no" / "folder" / "answers.csv")
    assert "could not be written" in panel.problem.text()


def test_going_back_to_a_line_of_the_history(session: Session, panel: QueryPanel) -> None:
    asked_twice(session, panel)
    panel.view.setCurrentIndex(panel.table.index(1, 0))
    QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert session.point.value(0) == 10.0


def test_clearing_empties_the_history(session: Session, panel: QueryPanel) -> None:
    asked_twice(session, panel)
    QTest.mouseClick(panel.clear, LEFT)
    assert panel.table.rowCount() == 0
    assert not panel.copy.isEnabled()


def test_distances_are_shown_in_total_and_per_row(session: Session, panel: QueryPanel) -> None:
    assert panel.answer.unit.text() == "sum of distances"
    total, per_row = panel.answer.value.text(), panel.answer.other.text()
    session.display.per_row = True
    assert panel.answer.unit.text() == "mean distance to a row"
    assert per_row.startswith(panel.answer.value.text())
    assert panel.answer.other.text().startswith(total)


def test_a_private_row_count_leaves_only_the_total(wide_session: Session, qtbot: QtBot) -> None:
    panel = QueryPanel(wide_session)
    qtbot.addWidget(panel)
    assert not panel.answer.other.isVisibleTo(panel)
    wide_session.display.per_row = True
    assert not wide_session.display.per_row


def test_an_impossible_answer_is_shown_as_it_is_with_a_hint(make_release: MakeRelease, qtbot: QtBot) -> None:
    path = make_release("far.dpsim", epsilon="0.00001")
    session = new_session(open_release(path), path)
    panel = QueryPanel(session)
    qtbot.addWidget(panel)
    session.point.set_value(0, 50.0)
    asked = some(panel.current)
    panel.answer.show_answer(replace(asked, answer=answer_of(-5.0)))
    assert "the noise pushed it there" in panel.answer.hint.text()
    assert panel.answer.value.text().startswith("−") or panel.answer.value.text() == "0"
    assert session.display.shown(np.array([-5.0]))[0] == -5.0
    session.display.clipped = True
    assert session.display.shown(np.array([-5.0]))[0] == 0.0


def test_a_point_outside_the_bounds_is_marked(session: Session, panel: QueryPanel) -> None:
    session.point.set_value(0, 500.0)
    assert panel.answer.where.text() == "outside the bounds"
    assert "No row can be there" in panel.answer.hint.text()


def test_a_point_absurdly_far_away_gets_a_sentence(opened: ViewerWindow) -> None:
    page = some(opened.tabs.tab(0).page)
    for number in range(page.panel_count):
        page.list.choose(number)
    query = shown_panel(page, QueryPanel)
    assert isinstance(query, QueryPanel)
    page.session.point.set_value(0, 1e100)
    assert query.answer.value.text() == "–"
    assert "No answer here" in query.answer.hint.text()
    assert query.answer.gauge.is_empty, "no answer of another point is left on the scale"
    query.keep_answer()
    assert page.session.history.entries == []
    page.session.point.to_middle()
    assert query.answer.value.text() == shown_value(page.session)
    assert not query.answer.gauge.is_empty
