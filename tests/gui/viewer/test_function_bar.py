"""A grid can be asked other functions: every panel then asks them, and everything that leaves says so."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.display import Override
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.functions.similarity import FunctionName, Similarity
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, shown_panel, some

GRID = {"columns": ("lng", "lat"), "bounds": (0.0, 10.0), "structure": "grid", "function": "gaussian", "bandwidth": 1.0}


@pytest.fixture
def grid(make_release: MakeRelease) -> Path:
    return make_release("grid.dpsim", **GRID)


@pytest.fixture
def page(grid: Path, show: Show) -> OpenedPage:
    return show(OpenedPage, grid, size=(1100, 700))


def choose(page: OpenedPage, function: FunctionName) -> None:
    some(page.functions).function.setCurrentIndex(some(page.functions).function.findData(function))


def test_only_a_file_that_can_tell_offers_other_functions(session: Session, page: OpenedPage, qtbot: QtBot) -> None:
    plain = OpenedPage(session)
    qtbot.addWidget(plain)
    assert plain.functions is None
    assert not some(page.functions).isVisible()
    QTest.mouseClick(page.header.ask_other, LEFT)
    assert some(page.functions).isVisible()
    plain.shut_down()


def test_another_function_is_answered_with_its_own_band(page: OpenedPage) -> None:
    session = page.session
    panel = shown_panel(page, QueryPanel)
    assert panel.answer.unit.text() == "share of rows within about 1 degrees"
    choose(page, FunctionName.L2)
    assert panel.answer.unit.text() == "sum of distances"
    expected = session.release.query(session.point.values[None], function="l2")
    assert some(panel.current).value == expected.value[0]
    assert (some(panel.current).at("low"), some(panel.current).at("high")) == (expected.low[0], expected.high[0])
    assert page.header.asked.text() == "asked: l2"
    assert page.header.per_row.isEnabled(), "sums of distances can be shown per row"


def test_a_bandwidth_that_rests_is_asked(page: OpenedPage, qtbot: QtBot) -> None:
    some(page.functions).bandwidth.setValue(2.5)
    qtbot.waitUntil(lambda: page.session.question.similarity.bandwidth == 2.5)
    assert "gaussian, s = 2.5" in some(page.functions).note.text()
    assert page.session.question.arguments == ", function='gaussian', bandwidth=2.5"
    some(page.functions).go_back()
    assert page.session.question.is_as_made
    assert page.session.question.arguments == ""
    assert not page.header.asked.isVisible()


def test_a_bandwidth_that_makes_no_sense_is_refused_in_place(page: OpenedPage, qtbot: QtBot) -> None:
    QTest.mouseClick(page.header.ask_other, LEFT)
    some(page.functions).bandwidth.setValue(-1.0)
    problem = some(page.functions).problem
    qtbot.waitUntil(lambda: "bandwidth must be a number above 0" in problem.text())
    assert page.session.question.is_as_made


def test_a_power_has_a_box_of_its_own(page: OpenedPage) -> None:
    QTest.mouseClick(page.header.ask_other, LEFT)
    assert not some(page.functions).power.isVisible()
    choose(page, FunctionName.LPP)
    assert some(page.functions).power.isVisible()
    assert not some(page.functions).bandwidth.isVisible()
    assert page.session.question.words == "lpp, p = 3"
    assert page.session.question.arguments == ", function='lpp', p=3.0"


def test_consistent_answers_are_those_of_the_release(page: OpenedPage) -> None:
    QTest.mouseClick(page.header.ask_other, LEFT)
    some(page.functions).consistent.setChecked(True)
    points = np.array([[1.0, 1.0], [4.0, 5.0]])
    asked = page.session.question.bound_query.query(points)
    assert asked.value.tolist() == page.session.release.query(points, consistent=True).value.tolist()
    assert page.session.footer.comment_lines[-2].startswith("# asked for gaussian, s = 1, consistent")


def test_everything_that_leaves_says_what_was_asked(page: OpenedPage, tmp_path: Path) -> None:
    panel = shown_panel(page, QueryPanel)
    panel.keep_answer()
    choose(page, FunctionName.L1)
    panel.keep_answer()
    panel.save_csv(tmp_path / "answers.csv")
    lines = (tmp_path / "answers.csv").read_text().splitlines()
    assert lines[0].startswith("lng,lat,function,value,")
    assert [line.split(",")[2] for line in lines[1:3]] == ["l1", "as released"]
    assert "# asked for l1, which is not what the release was made for" in lines
    panel.copy_python()
    assert "release.query(points, function='l1')" in QGuiApplication.clipboard().text()


def test_the_copied_lines_give_the_numbers_on_screen(page: OpenedPage) -> None:
    choose(page, FunctionName.CAUCHY)
    session = page.session
    answer = eval(f"release.query([[2.0, 3.0]]{session.question.arguments})", {"release": session.release})
    assert answer.value.tolist() == session.question.bound_query.query([[2.0, 3.0]]).value.tolist()


def test_curves_and_maps_follow(page: OpenedPage, qtbot: QtBot) -> None:
    curve, surface = shown_panel(page, CurvePanel), shown_panel(page, SurfacePanel)
    qtbot.waitUntil(lambda: curve.curve is not None and surface.surface is not None)
    choose(page, FunctionName.L2SQ)
    qtbot.waitUntil(lambda: curve.curve is not None and bool(curve.curve.answer.value.min() > 1.0))
    qtbot.waitUntil(lambda: surface.surface is not None and bool(surface.surface.value.min() > 1.0))
    labels = [curve.plot.plot.getAxis(side).label.toPlainText().strip() for side in ("bottom", "left")]
    assert labels == ["lng", "sum of distances"]


def test_a_comparison_asks_both(page: OpenedPage, make_release: MakeRelease, qtbot: QtBot) -> None:
    compare = page.panel(page.panel_count - 2)
    assert isinstance(compare, ComparePanel)
    compare.open_second(make_release("other.dpsim", shift=1.0, **GRID))
    qtbot.waitUntil(lambda: compare.pair is not None)
    choose(page, FunctionName.L2)
    assert {
        some(compare.pair).first.receipt.facts.similarity.name,
        some(compare.pair).second.receipt.facts.similarity.name,
    } == {FunctionName.L2}


def test_a_second_file_that_cannot_tell_is_named(page: OpenedPage, make_release: MakeRelease, qtbot: QtBot) -> None:
    options = GRID | {"structure": "fourier"}
    compare = page.panel(page.panel_count - 2)
    assert isinstance(compare, ComparePanel)
    compare.open_second(make_release("waves.dpsim", **options))
    qtbot.waitUntil(lambda: compare.pair is not None)
    choose(page, FunctionName.L2)
    assert compare.pair is None
    assert "Releases made with the structure grid can answer" in compare.problem.text()
    choose(page, FunctionName.GAUSSIAN)
    assert compare.pair is not None


def test_the_same_override_twice_asks_nothing_anew(page: OpenedPage, qtbot: QtBot) -> None:
    question = page.session.question
    override = Override(similarity=Similarity(name=FunctionName.L1))
    question.ask_for(override)
    with qtbot.assertNotEmitted(question.changed):
        question.ask_for(override)
