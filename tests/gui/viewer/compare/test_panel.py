"""Compare: the band of two noises together says what differs by more than noise."""

import csv
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.compare.comparison import Mode
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.export.picture import PictureDialog
from dpsim_gui.app.viewer.plots.plot_panel import LatestJob
from dpsim_gui.app.viewer.session.display import Override
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.curve import CurveAnswer
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE, SurfaceAnswer
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, shown_panel, some


@pytest.fixture
def second(make_release: MakeRelease) -> Path:
    """The same columns in another order, rows moved by 20."""
    return make_release("second.dpsim", columns=("cholesterol", "age", "pressure"), shift=20.0)


@pytest.fixture
def panel(session: Session, show: Show) -> ComparePanel:
    return show(ComparePanel, session, size=(760, 640))


@pytest.fixture
def comparing(panel: ComparePanel, second: Path, qtbot: QtBot) -> ComparePanel:
    panel.zone.dropped.emit(second)
    qtbot.waitUntil(lambda: isinstance(panel.shown, SurfaceAnswer))
    assert panel.controls.masked.isChecked()
    QTest.keyClick(panel.controls.up_box, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: isinstance(panel.shown, CurveAnswer) and panel.shown.request.samples == 257)
    return panel


def test_the_curve_is_the_difference_per_row(session: Session, comparing: ComparePanel, second: Path) -> None:
    assert isinstance(comparing.shown, CurveAnswer)
    points = comparing.shown.request.points
    one = session.release.query(points).value / 1000
    two = open_release(second).query(points[:, [2, 0, 1]]).value / 1000
    np.testing.assert_allclose(comparing.shown.answer.value, two - one)
    assert "per row" in comparing.title.text()
    assert "95 % interval" in comparing.read_out.text()


def test_a_point_absurdly_far_away_is_a_problem_until_it_comes_back(
    session: Session, comparing: ComparePanel, qtbot: QtBot
) -> None:
    session.point.set_value(1, 1e100)
    qtbot.waitUntil(lambda: bool(comparing.problem.text()))
    assert "No answer here" in comparing.read_out.text()
    session.point.to_middle()
    qtbot.waitUntil(lambda: not comparing.problem.text())
    assert "95 % interval" in comparing.read_out.text()


def test_what_lies_outside_the_domain_is_hatched_and_the_hatching_explained(
    make_release: MakeRelease, qtbot: QtBot, show: Show
) -> None:
    columns = {"columns": ("x", "y"), "bounds": None, "ball": 1.0}
    path = make_release("ball.dpsim", **columns)
    panel = show(ComparePanel, path)
    panel.open_second(make_release("second.dpsim", shift=0.1, **columns))
    qtbot.waitUntil(lambda: isinstance(panel.shown, SurfaceAnswer))
    assert "Outside the bounds" in panel.plot.legend.text()


def test_a_map_and_a_ratio_are_chosen_with_the_keyboard(comparing: ComparePanel, qtbot: QtBot) -> None:
    QTest.keyClick(comparing.controls.mode_box, Qt.Key.Key_Down)
    QTest.keyClick(comparing.controls.up_box, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: isinstance(comparing.shown, SurfaceAnswer) and comparing.shown.request.side == FULL_SIDE)
    assert comparing.plot.views.currentWidget() is comparing.plot.map
    picture = some(comparing.plot.map.picture)
    assert picture.neutral == 1.0
    QTest.mouseClick(comparing.controls.masked, LEFT, pos=QPoint(8, comparing.controls.masked.height() // 2))
    assert comparing.plot.map.picture is not picture


def test_a_click_on_the_map_moves_the_point(session: Session, comparing: ComparePanel, qtbot: QtBot) -> None:
    comparing.controls.up_box.setCurrentIndex(3)
    qtbot.waitUntil(lambda: isinstance(comparing.shown, SurfaceAnswer))
    plot = comparing.plot.map.map.plot
    QTest.mouseClick(plot.viewport(), LEFT, pos=plot.getViewBox().sceneBoundingRect().center().toPoint())
    assert session.point.values[[0, 2]] == pytest.approx([50.0, 6.5], abs=1.0)


def test_the_same_column_twice_stays_a_curve(comparing: ComparePanel) -> None:
    comparing.controls.up_box.setCurrentIndex(1)
    assert comparing.controls.up is None


def test_a_file_that_does_not_fit_gets_a_sentence(
    panel: ComparePanel, make_release: MakeRelease, tmp_path: Path, qtbot: QtBot
) -> None:
    panel.open_second(make_release("l1.dpsim", function="l1"))
    qtbot.waitUntil(lambda: "Compare releases of the same function" in panel.problem.text())
    (tmp_path / "broken.dpsim").write_bytes(b"x")
    panel.open_second(tmp_path / "broken.dpsim")
    qtbot.waitUntil(lambda: panel.problem.text().startswith("The file"))
    assert panel.pages.currentIndex() == 0


def test_a_comparison_is_exported_with_band_and_footer(
    session: Session, comparing: ComparePanel, tmp_path: Path, qtbot: QtBot
) -> None:
    comparing.export.save(tmp_path / "compared.csv")
    text = (tmp_path / "compared.csv").read_text("utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert isinstance(comparing.shown, CurveAnswer)
    assert [float(row["value"]) for row in rows] == comparing.shown.answer.value.tolist()
    assert "# difference, second − clinic: second.dpsim" in text
    comparing.export.save(tmp_path / "compared.png")
    assert session.release.fingerprint[:16] in QImage(str(tmp_path / "compared.png")).text("Description")
    assert comparing.export.saved.saved.text() == "Saved as compared.png"
    comparing.export.save(tmp_path / "no" / "compared.png")
    assert "could not be written" in comparing.problem.text()
    comparing.controls.up_box.setCurrentIndex(2)
    qtbot.waitUntil(lambda: isinstance(comparing.shown, SurfaceAnswer))
    comparing.export.save(tmp_path / "map.csv")
    assert "# epsilon 1" in (tmp_path / "map.csv").read_text("utf-8")


def test_dialogs_do_not_block(comparing: ComparePanel) -> None:
    QTest.mouseClick(comparing.other, LEFT)
    (files,) = (dialog for dialog in comparing.findChildren(QFileDialog) if dialog.isVisible())
    files.reject()
    comparing.export.as_picture.trigger()
    picture = some(comparing.window().findChild(PictureDialog))
    assert not picture.preview.pixmap().isNull()
    picture.reject()


def test_a_file_that_does_not_fit_leaves_the_comparison_before_it_and_its_name(
    session: Session, comparing: ComparePanel, make_release: MakeRelease, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "broken.dpsim").write_bytes(b"x")
    comparing.open_second(tmp_path / "broken.dpsim")
    qtbot.waitUntil(lambda: comparing.problem.text().startswith("The file"))
    comparing.open_second(make_release("l1.dpsim", function="l1"))
    qtbot.waitUntil(lambda: "Compare releases of the same function" in comparing.problem.text())
    exported = some(comparing.export.exported())
    assert exported.title.startswith("second − clinic: second.dpsim")
    session.question.changed.emit()
    assert comparing.title.text().startswith("second.dpsim")
    assert comparing.problem.text() == ""


def test_two_files_that_cannot_be_compared_any_more_leave_nothing(
    make_release: MakeRelease, qtbot: QtBot, show: Show
) -> None:
    kind = {"function": "gaussian", "bandwidth": 20.0, "columns": ("x", "y"), "bounds": (0.0, 100.0)}
    first = make_release("first.dpsim", structure="grid", **kind)
    session = new_session(open_release(first), first)
    panel = show(ComparePanel, session)
    panel.open_second(make_release("second.dpsim", structure="fourier", **kind))
    qtbot.waitUntil(lambda: panel.shown is not None)
    session.question.ask_for(Override(similarity=Similarity(name=FunctionName.L2)))
    assert panel.problem.text()
    assert panel.zone.isVisible()
    assert panel.export.exported() is None
    session.question.ask_for(Override())
    qtbot.waitUntil(lambda: panel.verdict.isVisible() and bool(panel.verdict.text()))
    assert not panel.problem.text()


def test_a_late_difference_is_not_shown_as_a_ratio(session: Session, comparing: ComparePanel, qtbot: QtBot) -> None:
    (latest,) = comparing.findChildren(LatestJob)
    seen: list[CurveAnswer] = []
    latest.done.connect(seen.append)
    session.point.set_value(2, 3.0)
    QTest.keyClick(comparing.controls.mode_box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(seen) and not latest.is_busy)
    for curve in seen:
        expected = some(comparing.pair).query(curve.request.points[:1], Mode.RATIO)
        assert curve.answer.value[0] == pytest.approx(expected.value[0], nan_ok=True)


def test_the_caption_of_a_comparison_is_in_its_own_unit(session: Session, comparing: ComparePanel) -> None:
    captions = []
    for session.display.per_row in (False, True):
        exported = some(comparing.export.exported())
        captions.append(exported.caption)
    assert "noise ± " in captions[0]
    assert captions[0] == captions[1]


def test_it_opens_on_where_they_surely_differ_and_says_which_is_subtracted(
    panel: ComparePanel, second: Path, qtbot: QtBot
) -> None:
    panel.zone.dropped.emit(second)
    qtbot.waitUntil(lambda: isinstance(panel.shown, SurfaceAnswer) and panel.shown.request.side == FULL_SIDE)
    assert panel.plot.map.picture is not None
    assert "of this picture, shown in colour. They differ most at age = " in panel.verdict.text()
    assert panel.plot.map.bar.accessibleDescription().startswith("second − clinic")
    QTest.keyClick(panel.controls.up_box, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: isinstance(panel.shown, CurveAnswer))
    assert panel.plot.curve.plot.getAxis("left").labelText == "second − clinic"
    QTest.keyClick(panel.controls.mode_box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.plot.curve.plot.getAxis("left").labelText == "second ÷ clinic")


def test_two_noisy_releases_of_the_same_rows_differ_nowhere(
    make_release: MakeRelease, qtbot: QtBot, show: Show
) -> None:
    first = make_release("one.dpsim", epsilon="0.001")
    panel = show(ComparePanel, first, size=(760, 640))
    panel.zone.dropped.emit(make_release("two.dpsim", epsilon="0.002"))
    qtbot.waitUntil(lambda: isinstance(panel.shown, SurfaceAnswer) and panel.shown.request.side == FULL_SIDE)
    assert panel.verdict.text().startswith("Where do they certainly differ?  No differences beyond noise")
    assert some(panel.plot.map.picture).pale.all()
    assert "Everything here could be noise" in panel.plot.legend.text()


def test_drift_is_told_where_the_sums_can_tell(make_release: MakeRelease, qtbot: QtBot, show: Show) -> None:
    """Rows moved by 20 of 100 differ in every column; those moved by a hair in none."""
    kind = {"function": "gaussian", "structure": "grid", "bandwidth": 40.0, "columns": ("age", "pressure")}
    bounds = {"bounds": {"age": (0.0, 100.0), "pressure": (60.0, 220.0)}}
    first, hardly, moved = (make_release(f"{at}.dpsim", shift=at, **kind, **bounds) for at in (0.0, 0.01, 20.0))
    panel = show(ComparePanel, first)
    panel.open_second(moved)
    qtbot.waitUntil(lambda: "changed by more than noise" in panel.drift.text())
    panel.open_second(hardly)
    qtbot.waitUntil(lambda: "no change beyond noise" in panel.drift.text())
    assert panel.drift.isVisible()
    assert "No single column" in panel.drift.text()


def test_drift_takes_no_room_where_nothing_is_told(comparing: ComparePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: comparing.drift.text() == "")
    assert not comparing.drift.isVisible()


def test_a_release_that_is_open_already_is_one_click_away(
    window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot
) -> None:
    other = make_release("other columns.dpsim", columns=("x", "y"), bounds=(0.0, 1.0))
    first, second = make_release("first.dpsim"), make_release("second.dpsim", shift=1.0)
    window.open_files([other, first, second])
    qtbot.waitUntil(lambda: all(window.tabs.tab(at).page is not None for at in range(3)))
    page = some(window.current_page())
    panel = shown_panel(page, ComparePanel)
    assert [button.text() for button in panel.open_files.buttons] == ["first.dpsim"]
    window.tabs.close_tab(0)
    QTest.mouseClick(panel.open_files.buttons[0], LEFT)
    qtbot.waitUntil(lambda: panel.shown is not None)
    assert panel.title.text().startswith("first.dpsim")
