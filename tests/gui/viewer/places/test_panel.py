"""Places: those found are where the answers are extreme, and noise is not called real."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.places.search import Extreme, Place, SearchResult, find_places
from dpsim_gui.app.viewer.session.axis import make_axes, region_of
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.worker import Crashed, Failed, Worker
from dpsim_gui.domain import Box, Everywhere
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, some


def worker_of(panel: PlacesPanel) -> Worker:
    (worker,) = panel.findChildren(Worker)
    return worker


def nothing(done: int, total: int | None = None) -> None:
    """Progress nobody watches."""


@pytest.fixture
def panel(session: Session, show: Show) -> PlacesPanel:
    return show(PlacesPanel, session)


def test_a_found_place_becomes_the_point(session: Session, panel: PlacesPanel, qtbot: QtBot) -> None:
    assert not panel.results.table.isVisible(), "no empty frame"
    QTest.mouseClick(panel.start, LEFT)
    qtbot.waitUntil(lambda: panel.results.result is not None)
    assert panel.results.table.rowCount() == len(some(panel.results.result).places)
    panel.results.table.setCurrentCell(0, 0)
    QTest.keyClick(panel.results.table, Qt.Key.Key_Return)
    assert tuple(session.point.values) == some(panel.results.result).places[0].point
    QTest.mouseClick(panel.start, LEFT)
    assert panel.results.note.text() == "Searching…"
    assert not panel.results.table.rowCount(), "nothing of the search before"
    assert not len(session.marks.points)
    qtbot.waitUntil(lambda: panel.results.result is not None)
    session.display.per_row = True
    session.question.changed.emit()
    assert panel.results.result is None


def test_a_search_can_be_stopped(wide_session: Session, qtbot: QtBot, show: Show) -> None:
    panel = show(PlacesPanel, wide_session)
    QTest.keyClick(panel.goal, Qt.Key.Key_Down)
    QTest.mouseClick(panel.start, LEFT)
    QTest.mouseClick(panel.job_row.stop, LEFT)
    qtbot.waitUntil(lambda: panel.results.note.text() == "Stopped.")


def test_a_search_that_is_overtaken_by_another_question_shows_nothing(
    wide_session: Session, qtbot: QtBot, show: Show
) -> None:
    panel = show(PlacesPanel, wide_session)
    QTest.mouseClick(panel.start, LEFT)
    wide_session.question.changed.emit()
    assert panel.start.isVisible()
    qtbot.waitUntil(lambda: not worker_of(panel).busy)
    assert panel.results.result is None
    assert panel.results.note.text() == "Nothing searched yet"


def test_after_a_bug_of_ours_one_can_search_again(panel: PlacesPanel) -> None:
    QTest.mouseClick(panel.start, LEFT)
    assert not panel.start.isVisible()
    worker_of(panel).crashed.emit(Crashed(job=1, error=ZeroDivisionError()))
    assert panel.start.isVisible()
    assert not panel.job_row.isVisible()


def test_a_search_that_cannot_be_answered_says_why(panel: PlacesPanel) -> None:
    worker_of(panel).failed.emit(Failed(job=1, error=QueryError("points", "points-too-far")))
    assert (
        panel.results.note.text()
        == "No answer here: some points are too far outside the bounds of the release. Leave them out."
    )


def test_clipping_reaches_the_places_too(session: Session, panel: PlacesPanel) -> None:
    place = Place(point=(1.0, 2.0, 3.0), value=5.0, low=-15.0, high=25.0, real=True)
    panel.results.result = SearchResult(goal=Extreme.LOWEST, places=(place,), typical=9.0, asked=1)
    session.display.clipped = True
    cells = [panel.results.table.item(0, column) for column in (2, 3, 4)]
    assert [cell.text() for cell in cells if cell is not None] == ["5", "0", "25"]


def test_a_peak_many_intervals_high_is_real(qtbot: QtBot) -> None:
    """The worst case of the method, over all data, once called a peak 80 intervals high doubtful."""
    path = resource("examples/grid.dpsim")
    session = new_session(open_release(path), path)
    found = find_places(session.question.bound_query, session.point.axes, Extreme.HIGHEST, 1, nothing)
    (place,) = found.places
    assert place.low - found.typical > 3 * (place.high - place.low)
    assert place.real
    panel = PlacesPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.results.result is not None)
    assert "beyond noise (95 % confidence)" in panel.results.note.text(), "begins by itself"
    verdict = panel.results.table.item(0, 1)
    assert some(verdict).text() == "real"
    assert "method" not in panel.results.note.text()
    panel.shut_down()


def test_places_are_numbered_on_the_map_walked_through_copied_and_saved(
    session: Session, panel: PlacesPanel, tmp_path: Path, qtbot: QtBot
) -> None:
    QTest.mouseClick(panel.start, LEFT)
    qtbot.waitUntil(lambda: panel.results.result is not None)
    places = some(panel.results.result).places
    assert session.marks.points.tolist() == [list(place.point) for place in places]
    surface = SurfacePanel(session)
    qtbot.addWidget(surface)
    assert surface.plot.map.marks.places == [place.point[:2] for place in places]
    for at in (*range(len(places)), 0):
        QTest.keyClick(panel.window(), Qt.Key.Key_F4)
        assert tuple(session.point.values) == places[at].point
    QTest.mouseClick(panel.results.copy, LEFT)
    assert QGuiApplication.clipboard().text().splitlines()[1].startswith("1\t")
    panel.results.save_csv(tmp_path / "places.csv")
    lines = (tmp_path / "places.csv").read_text().splitlines()
    assert lines[0] == "place,verdict,value,low,high,age,pressure,cholesterol"
    assert "# epsilon 1, delta 0" in lines
    surface.shut_down()


def test_the_nearest_point_to_all_rows_is_their_mean(session: Session) -> None:
    found = find_places(session.question.bound_query, session.point.axes, Extreme.LOWEST, 3, nothing)
    # Rows are uniform between 0.3 and 0.6 of each range.
    assert found.places[0].point == pytest.approx((45.0, 132.0, 5.95), rel=0.05)
    assert found.places[0].real
    assert found.places[0].value < found.typical
    assert [place.value for place in found.places] == sorted(place.value for place in found.places)


def test_the_farthest_points_are_corners(session: Session) -> None:
    found = find_places(session.question.bound_query, session.point.axes, Extreme.HIGHEST, 2, nothing)
    lows, highs = session.release.domain.lower, session.release.domain.upper  # type: ignore[union-attr]
    assert all(value in (low, high) for value, low, high in zip(found.places[0].point, lows, highs, strict=True))
    assert session.release.domain.contains(np.array([place.point for place in found.places])).all()


def test_noise_alone_is_not_called_real(make_release: MakeRelease) -> None:
    path = make_release("noise.dpsim", epsilon="0.0001")
    session = new_session(open_release(path), path)
    found = find_places(session.question.bound_query, session.point.axes, Extreme.LOWEST, 3, nothing)
    assert not any(place.real for place in found.places)


def test_without_bounds_the_shown_range_is_searched() -> None:
    kernel = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)
    region = region_of(Everywhere(dimension=2), make_axes(("a", "b"), Everywhere(dimension=2), kernel))
    assert isinstance(region, Box)
    assert region.upper.tolist() == [10.0, 10.0]
