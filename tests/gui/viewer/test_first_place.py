"""A tab opens where the data are, and says so."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.session import new_session
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from tests.gui.viewer.conftest import MakeRelease


def opened_page(path: Path, qtbot: QtBot) -> OpenedPage:
    made = OpenedPage(new_session(open_release(path), path))
    qtbot.addWidget(made)
    made.resize(1000, 640)
    made.show()
    made.show_first(QueryPanel)
    return made


@pytest.mark.parametrize("function", ["l2sq", "gaussian"])
def test_a_tab_opens_at_the_best_place_found_and_says_so(
    make_release: MakeRelease, qtbot: QtBot, function: str
) -> None:
    """Rows lie between 0.3 and 0.6 of each width; the middle of the domain is at their edge."""
    options = {"bandwidth": 0.3} if function == "gaussian" else {}
    path = make_release("many.dpsim", function=function, columns=("a", "b", "c"), bounds=(0.0, 1.0), **options)
    page = opened_page(path, qtbot)
    middle = page.session.point.values
    qtbot.waitUntil(page.pane.start.isVisible)
    assert "typical point" in page.pane.start.text()
    release, here = page.session.release, page.session.point.values
    better, before = (float(release.query(at[None]).value[0]) for at in (here, middle))
    assert better < before if function == "l2sq" else better > before
    assert here == pytest.approx([0.45] * 3, abs=0.1)
    QTest.keyClick(page.pane.rows[0].box, Qt.Key.Key_Up)
    assert not page.pane.start.isVisible(), "the reader has moved it"
    page.shut_down()


def test_a_random_point_is_drawn_where_rows_are(make_release: MakeRelease, qtbot: QtBot) -> None:
    """Evenly over the square, two points in three would lie more than 0.2 away from all rows."""
    options = {"function": "gaussian", "bandwidth": 0.1, "delta": "1e-6", "columns": ("a", "b"), "bounds": (0.0, 1.0)}
    page = opened_page(make_release("dense.dpsim", epsilon="5", **options), qtbot)
    qtbot.waitUntil(page.pane.start.isVisible)
    drawn = []
    for _ in range(30):
        QTest.mouseClick(page.pane.random, Qt.MouseButton.LeftButton)
        drawn.append(page.session.point.values)
    away = np.maximum(np.abs(np.array(drawn) - 0.45) - 0.15, 0).max(axis=1)
    assert (away < 0.2).mean() > 0.9
    assert len({tuple(point) for point in drawn}) > 20
    page.shut_down()


def test_a_point_that_was_moved_stays(make_release: MakeRelease, qtbot: QtBot) -> None:
    page = opened_page(make_release(), qtbot)
    QTest.keyClick(page.pane.rows[0].box, Qt.Key.Key_Up)
    moved = page.session.point.values
    qtbot.wait(1500)
    assert np.array_equal(page.session.point.values, moved)
    assert not page.pane.start.isVisible()
    page.shut_down()


def test_directions_are_never_the_zero_vector(make_release: MakeRelease) -> None:
    names = tuple(f"e{at}" for at in range(16))
    path = make_release(
        "unit.dpsim", function="gaussian", bandwidth=1.0, columns=names, bounds=None, unit_norm=True, delta="1e-6"
    )
    session = new_session(open_release(path), path)
    assert np.linalg.norm(session.point.values) == pytest.approx(1.0)
    session.point.set_value(0, 0.5)
    session.point.to_middle()
    assert np.linalg.norm(session.point.values) == pytest.approx(1.0), "nor does one come back to it"


def test_a_map_of_places_opens_among_the_rows(qtbot: QtBot) -> None:
    page = opened_page(resource("examples/grid.dpsim"), qtbot)
    middle = page.session.point.values
    qtbot.waitUntil(page.pane.start.isVisible)
    release, here = page.session.release, page.session.point.values
    assert release.query(here[None]).value[0] > release.query(middle[None]).value[0]
    page.shut_down()
