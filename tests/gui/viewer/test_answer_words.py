"""Beside an answer: how far the method itself may be off, and where it says little."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.analysis.plain_sentence import plain_sentence
from dpsim_gui.app.language.language import translated
from dpsim_gui.app.viewer.batch.job import answer_file
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.export.answer_words import answer_name, caveats, hatching_words, method_words, place_words
from dpsim_gui.app.viewer.plots.surface_widget import Layer
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE, slice_range
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.domain import Ball, Box
from dpsim_gui.release.open import open_release
from dpsim_gui.resources import resource
from tests.gui.viewer.conftest import MakeRelease, Show, some

AT_SEA, IN_LONDON = (-7.0, 58.5), (-0.1, 51.5)


@pytest.fixture
def landmarks() -> Session:
    """Roads of Great Britain, with public landmarks on land."""
    path = resource("examples/landmarks.dpsim")
    return new_session(open_release(path), path)


@pytest.fixture
def grid() -> Session:
    path = resource("examples/grid.dpsim")
    return new_session(open_release(path), path)


@pytest.fixture
def surface(landmarks: Session, qtbot: QtBot) -> Iterator[SurfacePanel]:
    panel = SurfacePanel(landmarks)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.surface is not None and panel.surface.request.side == FULL_SIDE)
    yield panel
    panel.shut_down()


def test_a_point_the_landmarks_cannot_see_is_said_to_be_one(landmarks: Session, show: Show) -> None:
    panel = show(QueryPanel, landmarks)
    landmarks.point.set_values(AT_SEA)
    assert "No public landmark is like this point" in panel.answer.hint.text()
    panel.keep_answer()
    assert panel.table.index(0, 3).data() == "inside, not seen"
    landmarks.point.set_values(IN_LONDON)
    assert not panel.answer.hint.isVisible()
    panel.keep_answer()
    header, rows = landmarks.history.table(landmarks.history.entries)
    assert header[-1] == "unseen"
    assert [row[-1] for row in rows] == ["false", "true"]


def test_the_map_is_hatched_where_the_landmarks_see_nothing(landmarks: Session, surface: SurfacePanel) -> None:
    assert not surface.plot.map.unseen_hatching.path().isEmpty()
    shown = some(surface.surface)
    assert some(shown.unseen)[shown.request.nearest(*AT_SEA)]
    assert "Unlike all public landmarks" in surface.legend.text()
    assert "not seen" not in surface.read_out.text()
    landmarks.point.set_values(AT_SEA)
    assert surface.read_out.text().endswith("not seen by the landmarks")


def test_tables_of_a_map_say_what_is_not_seen(surface: SurfacePanel, tmp_path: Path) -> None:
    surface.export.save(tmp_path / "map.csv")
    with (tmp_path / "map.csv").open() as lines:
        header, *rows = csv.reader(line for line in lines if not line.startswith("#"))
    unseen, approximation = header.index("unseen"), header.index("approximation")
    shown = some(surface.surface)
    assert [row[unseen] == "true" for row in rows] == some(shown.unseen).ravel().tolist()
    assert [float(row[approximation]) for row in rows] == shown.approximation.ravel().tolist()


def test_answers_of_a_file_say_what_is_not_seen(landmarks: Session, tmp_path: Path) -> None:
    (tmp_path / "points.csv").write_text(f"lng,lat\n{AT_SEA[0]},{AT_SEA[1]}\n{IN_LONDON[0]},{IN_LONDON[1]}\n")
    target = tmp_path / "answers.csv"
    points = tmp_path / "points.csv"
    answer_file(landmarks.question.bound_query, points, target, landmarks.footer, lambda *_: None)
    rows = list(csv.DictReader(line for line in target.read_text().splitlines() if not line.startswith("#")))
    assert [row["unseen"] for row in rows] == ["true", "false"]


def test_a_curve_is_hatched_where_the_landmarks_see_nothing(landmarks: Session, qtbot: QtBot, show: Show) -> None:
    panel = show(CurvePanel, landmarks)
    landmarks.point.set_values(AT_SEA)
    qtbot.waitUntil(lambda: panel.curve is not None and panel.curve.request.point[1] == AT_SEA[1])
    assert "Unlike all public landmarks" in panel.legend.text()
    assert not panel.plot.unseen_hatching.path().isEmpty()


def test_the_method_s_error_is_a_band_of_its_own(grid: Session, qtbot: QtBot, show: Show) -> None:
    panel = show(CurvePanel, grid)
    qtbot.waitUntil(lambda: panel.curve is not None)
    assert panel.method.isVisible()
    without_band = len(panel.plot.plot.getPlotItem().items)
    assert not panel.method.isChecked(), "worst cases only on demand"
    panel.method.setChecked(True)
    assert len(panel.plot.plot.getPlotItem().items) == without_band + 3, "two edges and what lies between"
    assert "method" not in panel.read_out.text()


def test_the_method_s_error_is_a_layer_of_the_map(surface: SurfacePanel) -> None:
    surface.controls.layer.setCurrentIndex(2)
    assert surface.controls.look.layer is Layer.METHOD
    assert np.array_equal(some(surface.plot.picture).shown, some(surface.surface).approximation)


def test_the_method_s_error_is_said_in_the_unit_of_display(grid: Session, session: Session) -> None:
    assert method_words(0.0, grid) == ""
    assert method_words(0.5, grid) == "at most ± 0.500 for any data"
    assert "5,000" in method_words(5000.0, session)
    session.display.per_row = True
    assert "± 5.00 for" in method_words(5000.0, session)


def test_where_no_limit_says_anything_what_is_usual_is_said(grid: Session, landmarks: Session) -> None:
    # No closeness is larger than 1. The golden file is older than the bound for rows that crowd.
    assert method_words(1.0, grid) == "There is no limit for all data."
    forecast = replace(grid.release.receipt.forecast, crowded=0.02)
    stated = replace(grid.release, receipt=replace(grid.release.receipt, forecast=forecast))
    words = method_words(1.0, new_session(stated, grid.path))
    assert words == "usually within ± 0.0200. There is no limit for all data."
    assert "like the file’s landmarks" in method_words(1.0, landmarks)


def test_nothing_is_said_where_there_is_nothing_to_say(session: Session) -> None:
    answer = session.release.query([[50.0, 120.0, 5.0]])
    assert caveats(answer) == ""
    assert hatching_words(outside=False, unseen=False) == ""
    assert place_words(inside=True, unseen=False) == "inside"


def test_a_plane_meets_a_ball_of_many_columns_in_a_small_disc() -> None:
    ball = Ball(centre=np.zeros(4), radius=1.0)
    point = np.array([0.0, 0.0, 0.6, 0.0])
    assert slice_range(ball, point, (0, 1), 0) == pytest.approx((-0.88, 0.88))
    assert slice_range(ball, np.array([0.0, 0.0, 2.0, 0.0]), (0, 1), 0) == (-np.inf, np.inf)
    assert slice_range(Ball(centre=np.zeros(4), radius=1.0, sphere=True), point, (0, 1), 0) == (-np.inf, np.inf)
    assert slice_range(Box(lower=np.zeros(4), upper=np.ones(4)), point, (0, 1), 0) == (-np.inf, np.inf)


def test_degrees_are_named_wherever_a_bandwidth_is_told(make_release: MakeRelease) -> None:
    bounds = {"lng": (-10.0, 10.0), "lat": (54.0, 66.0)}
    path = make_release("d.dpsim", function="gaussian", bandwidth=3.0, columns=("lng", "lat"), bounds=bounds)
    session = new_session(open_release(path), path)
    assert answer_name(session) == "share of rows within about 3 degrees"
    assert "within about 3 degrees." in translated(plain_sentence(session.release.receipt))
