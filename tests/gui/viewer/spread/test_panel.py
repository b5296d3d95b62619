"""Spread: the panel tells what the analysis tells, with bands, and leaves with them."""

import csv
import re
from pathlib import Path

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.analysis.spread import spread
from dpsim_gui.app.language.language import Language
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.spread.panel import SpreadPanel, SpreadView, name_columns
from dpsim_gui.app.viewer.widgets.fields import ClassBox
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import Show, some


@pytest.fixture(scope="module")
def related(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """b rises with a, c is by itself; really released, with classes."""
    folder = tmp_path_factory.mktemp("spread")
    random = np.random.default_rng(4)
    a, c = random.normal(50, 10, 4000), random.normal(5, 1, 4000)
    b = 2 * a + random.normal(0, 5, 4000)
    lines = [f"{x:.3f},{y:.3f},{z:.3f},{'x' if x > 50 else 'y'}" for x, y, z in zip(a, b, c, strict=True)]
    (folder / "rows.csv").write_text("a,b,c,kind\n" + "\n".join(lines) + "\n")
    request = ReleaseRequest(
        function="l2sq",
        epsilon="8",
        delta="1e-6",
        columns=("a", "b", "c"),
        bounds={"a": (0.0, 100.0), "b": (0.0, 200.0), "c": (0.0, 10.0)},
        rows=4000,
        label_column="kind",
        classes=("x", "y"),
        structure="whitened-means",
    )
    path = folder / "rows.dpsim"
    build_release(make_plan(request), folder / "rows.csv", path, ledger=folder / "ledger.sqlite3")
    return path


@pytest.fixture
def related_session(related: Path, qapp: QApplication) -> Session:
    return new_session(open_release(related), related)


@pytest.fixture
def panel(related_session: Session, show: Show) -> SpreadPanel:
    return show(SpreadPanel, related_session, size=(900, 700), until=lambda made: made.result is not None)


def cell(panel: SpreadPanel, row: int, column: int) -> str:
    item = panel.cells.item(row, column)
    return "" if item is None else item.text()


def middle_of(panel: SpreadPanel, row: int, column: int) -> QPoint:
    item = some(panel.cells.item(row, column))
    return panel.cells.visualItemRect(item).center()


def shown(panel: SpreadPanel, view: SpreadView, qtbot: QtBot) -> None:
    while SpreadView(panel.view.currentData()) is not view:
        QTest.keyClick(panel.view, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.result is not None and panel.result.view is view)


def test_means_are_told_for_all_rows_and_for_one_class(
    panel: SpreadPanel, related_session: Session, qtbot: QtBot
) -> None:
    assert [cell(panel, row, 0) for row in range(3)] == ["a", "b", "c"]
    assert float(cell(panel, 0, 1)) == pytest.approx(50, abs=1.5)
    assert float(cell(panel, 0, 4)) == pytest.approx(10, abs=3), "the standard deviation"
    QTest.mouseClick(panel.cells.viewport(), Qt.MouseButton.LeftButton, pos=middle_of(panel, 1, 0))
    assert panel.cells.currentRow() == 1
    QTest.keyClick(panel.label.box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.result is not None)
    assert some(panel.result).estimate.value.tolist() == spread(related_session.release, label="x").mean.value.tolist()
    assert float(cell(panel, 0, 1)) > 54


def test_what_varies_together_comes_first_and_noise_is_pale(panel: SpreadPanel, qtbot: QtBot) -> None:
    shown(panel, SpreadView.TOGETHER, qtbot)
    assert cell(panel, 0, 0) == "a × b"
    assert float(cell(panel, 0, 4)) == pytest.approx(0.97, abs=0.1)
    drawn = some(panel.result).drawn
    sure = (drawn.low > 0) | (drawn.high < 0)
    assert sure[0]
    assert not sure.all(), "c has nothing to do with the others"
    strength = {
        float(x): QColor(item.opts["brush"]).alphaF()
        for item in panel.plot.plot.getPlotItem().items
        if isinstance(item, pg.BarGraphItem)
        for x in item.opts["x"]
    }
    assert [strength[at] > 0.8 for at in range(3)] == sure.tolist()
    assert min(strength.values()) < 0.5
    shown(panel, SpreadView.DIRECTIONS, qtbot)
    assert re.match(r"\+0\.[89]\d b, \+0\.[345]\d a", cell(panel, 0, 5))


def test_a_regression_is_told_drawn_and_exported(
    panel: SpreadPanel, related_session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    shown(panel, SpreadView.REGRESSION, qtbot)
    QTest.keyClick(panel.target, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.result is not None)
    expected = spread(related_session.release).regression("b")
    assert [cell(panel, row, 0) for row in range(3)] == ["a", "c", "intercept"]
    assert float(cell(panel, 0, 1)) == pytest.approx(float(expected.slopes.value[0]), abs=0.05)
    panel.export.save(tmp_path / "spread.csv")
    text = (tmp_path / "spread.csv").read_text()
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert [float(row["low"]) for row in rows[:2]] == expected.slopes.low.tolist()
    panel.export.save(tmp_path / "spread.png")
    told = QImage(str(tmp_path / "spread.png")).text("Description")
    for part in ("l2sq", "95 %", related_session.release.fingerprint[:16]):
        assert part in told


def test_only_means_where_sums_hold_no_more_and_no_panel_where_they_hold_none(
    session: Session, mixed_session: Session, qtbot: QtBot
) -> None:
    panel = SpreadPanel(session)
    qtbot.addWidget(panel)
    assert panel.view.count() == 1
    qtbot.waitUntil(lambda: panel.result is not None)
    assert panel.cells.columnCount() == 4, "no standard deviation is known"
    panel.shut_down()
    for each, offered in ((session, True), (mixed_session, False)):
        page = OpenedPage(each)
        qtbot.addWidget(page)
        names = [page.list.list.item(at).text() for at in range(page.panel_count)]
        assert ("Spread" in names) is offered
        page.shut_down()


def test_directions_are_written_as_the_language_does_and_names_as_they_are(german: Language) -> None:
    told = name_columns(("body-mass", "age"), np.array([0.8, -0.6]))
    assert told == "+0,80 body-mass, \u22120,60 age"


def test_a_label_stands_beside_the_box_and_its_key_leads_there(qtbot: QtBot) -> None:
    window, before, box = QWidget(), QLineEdit(), ClassBox(("near", "far"), with_all=True)
    row = QHBoxLayout(window)
    row.addWidget(before)
    row.addWidget(box)
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitActive(window):
        before.setFocus()
    label = some(box.findChild(QLabel))
    assert (label.text(), label.buddy()) == ("C&lass", box.box)
    assert label.geometry().right() < box.box.geometry().left()
    QTest.keyClick(before, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert box.box.hasFocus()
    with qtbot.waitSignal(box.changed):
        QTest.keyClick(box.box, Qt.Key.Key_Down)
    assert box.chosen == "near"
    QTest.keyClick(box.box, Qt.Key.Key_Up)
    assert box.chosen is None
    assert box.box.currentText() == "all classes"


def test_without_classes_there_is_no_box(qtbot: QtBot) -> None:
    box = ClassBox((), with_all=True)
    qtbot.addWidget(box)
    assert box.isHidden()
    assert box.chosen is None
