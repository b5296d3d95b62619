"""Many columns that mean little by themselves: the reader's own points are ranked, spread out and coloured."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.batch.job import principal_plane
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.point.pane import PointPane
from dpsim_gui.app.viewer.session.session import Session
from tests.gui.viewer.conftest import LEFT, Show


@pytest.fixture
def panel(wide_session: Session, show: Show) -> BatchPanel:
    return show(BatchPanel, wide_session, size=(900, 900))


@pytest.fixture
def sentences(tmp_path: Path, wide_session: Session) -> Path:
    rng = np.random.default_rng(3)
    points = np.clip(rng.normal(0.5, 0.02, (30, 200)) + np.linspace(0, 0.3, 30)[:, None], 0, 1)
    lines = [",".join((*wide_session.columns, "sentence"))]
    lines += [",".join(map(str, point)) + f",sentence {at}" for at, point in enumerate(points.tolist())]
    path = tmp_path / "sentences.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


def test_home_is_where_points_are_dropped(wide_session: Session, session: Session, qtbot: QtBot) -> None:
    pages = [OpenedPage(each) for each in (wide_session, session)]
    for page in pages:
        qtbot.addWidget(page)
    assert isinstance(pages[0].panel(0), BatchPanel)
    assert not isinstance(pages[1].panel(0), BatchPanel)
    for page in pages:
        page.shut_down()


def test_sliders_of_single_columns_are_behind_advanced(wide_session: Session, show: Show) -> None:
    pane = show(PointPane, wide_session)
    assert not pane.rows[0].slider.isVisible()
    QTest.mouseClick(pane.advanced, LEFT)
    assert pane.rows[0].slider.isVisible()


def test_points_are_ranked_with_the_readers_own_text_and_drawn_on_a_sheet(
    panel: BatchPanel, sentences: Path, wide_session: Session, qtbot: QtBot
) -> None:
    panel.look_at(sentences)
    qtbot.waitUntil(lambda: panel.shown is not None and panel.card.plot.isVisible())
    rows, shown = panel.card.rows, panel.shown
    assert shown is not None
    assert rows.headerData(2, Qt.Orientation.Horizontal) == "sentence"
    # A distance: the smallest first.
    best = int(shown.answer.value.argmin())
    assert rows.data(rows.index(0, 2)) == f"sentence {best}"
    # Two products of the same numbers differ in their last bit on some processors.
    assert np.allclose(panel.card.plot.places, principal_plane(shown.points), rtol=1e-12)
    view = panel.card.plot.plot.getViewBox()
    place = view.mapViewToScene(QPointF(*panel.card.plot.places[7]))
    QTest.mouseClick(panel.card.plot.plot.viewport(), LEFT, pos=panel.card.plot.plot.mapFromScene(place))
    assert np.array_equal(wide_session.point.values, shown.points[7])
    panel.card.table.selectRow(0)
    QTest.keyClick(panel.card.table, Qt.Key.Key_Down)
    second = int(np.argsort(shown.answer.value)[1])
    assert np.array_equal(wide_session.point.values, shown.points[second])


def test_the_sheet_is_spanned_by_the_directions_of_largest_spread() -> None:
    rng = np.random.default_rng(1)
    axes = np.linalg.qr(rng.normal(size=(6, 6)))[0]
    points = rng.normal(size=(500, 6)) * np.array([5.0, 3.0, 0.1, 0.1, 0.1, 0.1]) @ axes.T
    plane = principal_plane(points)
    assert plane.std(axis=0) == pytest.approx([5.0, 3.0], rel=0.2)
    assert abs(np.asarray(np.corrcoef(plane.T))[0, 1]) < 0.05
    assert np.array_equal(principal_plane(points[:1]), np.zeros((1, 2)))
