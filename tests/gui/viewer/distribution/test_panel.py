"""Distribution: the curve with its bands, numbers in the column's unit, shares of a category, and tables that leave."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.distribution.panel import DistributionPanel
from dpsim_gui.app.viewer.session.session import new_session
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import MakeRelease, some

WITH_CATEGORY = {
    "function": "l1",
    "columns": ("age", "visit", "sex"),
    "bounds": {"age": (0.0, 100.0), "visit": ("2020-01-01", "2024-12-31")},
    "near": {"age": 10.0, "visit": 100.0},
    "kind": {"sex": "category", "visit": "date"},
    "values": {"sex": ("female", "male")},
}


def opened_panel(path: Path, qtbot: QtBot) -> DistributionPanel:
    panel = DistributionPanel(new_session(open_release(path), path))
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.result is not None)
    return panel


def cell(panel: DistributionPanel, row: int, column: int) -> str:
    item = some(panel.cells.item(row, column))
    return item.text()


def test_the_median_is_where_the_rows_are(make_release: MakeRelease, tmp_path: Path, qtbot: QtBot) -> None:
    """Rows of the test file lie between 0.3 and 0.6 of each column's bounds."""
    panel = opened_panel(make_release(function="l1"), qtbot)
    assert panel.cells.rowCount() == 5
    assert cell(panel, 2, 0) == "50.0 %"
    assert float(cell(panel, 2, 1)) == pytest.approx(45, abs=3)
    QTest.keyClick(panel.column, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.result is not None and panel.result.name == "pressure")
    assert float(cell(panel, 2, 1)) == pytest.approx(132, abs=6)
    assert panel.cells.columnCount() == 4, "no column is listed twice"
    QTest.mouseClick(panel.together, Qt.MouseButton.LeftButton)
    assert panel.cells.columnCount() == 6
    panel.export.save(tmp_path / "told.csv")
    lines = (tmp_path / "told.csv").read_text("utf-8").splitlines()
    assert lines[0] == "pressure,share,low,high,all_low,all_high"
    assert lines[-1].startswith("#")
    for name in ("told.png", "told.svg"):
        panel.export.save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    told = QImage(str(tmp_path / "told.png")).text("Description")
    for part in ("l1: ", "at one value (95 %)", "at all values at once: ±", "ε = 1"):
        assert part in told
    assert panel.export.saved.saved.text() == "Saved as told.svg"
    panel.shut_down()


def test_a_category_has_shares_and_a_date_has_days(make_release: MakeRelease, tmp_path: Path, qtbot: QtBot) -> None:
    panel = opened_panel(make_release(**WITH_CATEGORY), qtbot)
    panel.column.setCurrentIndex(1)
    qtbot.waitUntil(lambda: panel.result is not None and panel.result.name == "visit")
    assert cell(panel, 2, 1).startswith("2022-")
    panel.column.setCurrentIndex(2)
    qtbot.waitUntil(lambda: panel.result is not None and panel.result.name == "sex")
    assert [cell(panel, row, 0) for row in range(3)] == ["female", "male", "(anything else)"]
    panel.export.save(tmp_path / "told.csv")
    assert (tmp_path / "told.csv").read_text("utf-8").startswith("sex,share,low,high,all_low,all_high\nfemale,")
    panel.shut_down()


def test_a_release_that_tells_none_has_no_such_panel(opened: ViewerWindow) -> None:
    page = some(opened.tabs.tab(0).page)
    names = [page.list.list.item(at).text() for at in range(page.panel_count)]
    assert "Distribution" not in names
    assert "Rows" not in names
