"""Rows: made in the background, shown with their pictures, saved with their mark and what they promise."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.rows.panel import RowsPanel
from dpsim_gui.app.viewer.session.session import new_session
from dpsim_gui.app.worker import Failed, Worker
from dpsim_gui.errors import Cancelled, QueryError
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, MakeRelease


@pytest.fixture
def panel(make_release: MakeRelease, qtbot: QtBot) -> Iterator[RowsPanel]:
    path = make_release(
        function="gaussian", structure="grid", columns=("age", "pressure"), bandwidth=20.0,
        bounds={"age": (0.0, 100.0), "pressure": (60.0, 220.0)},
    )  # fmt: skip
    made = RowsPanel(new_session(open_release(path), path))
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    yield made
    made.shut_down()


def test_rows_are_made_shown_and_saved(panel: RowsPanel, tmp_path: Path, qtbot: QtBot) -> None:
    assert not panel.save.isEnabled()
    assert not panel.pictures.isVisible()
    assert not panel.cells.isVisible(), "no empty frame"
    panel.count.selectAll()
    QTest.keyClicks(panel.count, "250")
    QTest.mouseClick(panel.start, LEFT)
    qtbot.waitUntil(lambda: panel.made is not None)
    assert panel.pictures.isVisible()
    assert panel.cells.isVisible()
    assert panel.cells.rowCount() == 100
    assert "explain" in panel.note.text()
    QTest.keyClick(panel.pictures.column, Qt.Key.Key_Down)
    assert panel.pictures.column.currentIndex() == 1
    panel.save_to(tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(newline="") as stream:
        saved = list(csv.DictReader(stream))
    assert len(saved) == 250
    assert {row["synthetic"] for row in saved} == {"true"}
    assert 30 < sum(float(row["age"]) for row in saved) / 250 < 60
    assert "rows.csv and rows.csv.json" in panel.saved.saved.text()
    stated = json.loads((tmp_path / "rows.csv.json").read_text())
    assert stated["synthetic"] is True
    assert stated["epsilon"] == "1"
    panel.save_to(tmp_path / "missing" / "rows.csv")
    assert "could not be written" in panel.problem.text()
    (tmp_path / "other.csv.json").mkdir()
    panel.save_to(tmp_path / "other.csv")
    assert "could not be written" in panel.problem.text()
    assert not panel.saved.isVisible(), "half of it is not saved"


def test_what_goes_wrong_is_said_and_one_can_try_again(panel: RowsPanel) -> None:
    (worker,) = panel.findChildren(Worker)
    stopped, refused = Cancelled("work", "was-stopped"), QueryError("file", "sums-hold-no-rows")
    for error, words in ((stopped, "Stopped."), (refused, "do not hold enough to make rows")):
        worker.failed.emit(Failed(job=1, error=error))
        assert words in panel.note.text()
        assert panel.start.isEnabled()
