"""Curve: what is drawn is what the release says, with its bands, and what is exported is unclipped."""

import csv
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import MOST, CurvePanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import COARSE_SAMPLES, SAMPLES, simultaneous_level
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, dismiss_dialog, place_on, some


@pytest.fixture
def panel(session: Session, show: Show) -> CurvePanel:
    return show(CurvePanel, session, size=(700, 600), until=lambda made: made.curve is not None)


def test_the_curve_is_the_release_s_answer_along_the_column(session: Session, panel: CurvePanel) -> None:
    x = np.linspace(0, 100, SAMPLES)
    points = np.column_stack([x, np.full(SAMPLES, 140.0), np.full(SAMPLES, 6.5)])
    answer = session.release.query(points)
    assert some(panel.curve).answer.value.tolist() == answer.value.tolist()
    assert some(panel.curve).answer.low.tolist() == answer.low.tolist()


def test_the_band_for_the_whole_curve_is_wider_and_bonferroni(session: Session, panel: CurvePanel) -> None:
    together = session.release.query(some(panel.curve).request.points, level=1 - 0.05 / SAMPLES)
    np.testing.assert_allclose(some(panel.curve).all_high, together.high, rtol=1e-9)
    assert (some(panel.curve).all_high > some(panel.curve).answer.high).all()
    assert simultaneous_level(1) == pytest.approx(0.95)
    assert panel.together.isChecked(), "by default"
    QTest.mouseClick(panel.together, LEFT, pos=QPoint(8, panel.together.height() // 2))
    assert not panel.together.isChecked()


def test_a_curve_is_pale_where_noise_may_be_all(make_release: MakeRelease, qtbot: QtBot, show: Show) -> None:
    path = make_release("noisy.dpsim", epsilon="0.0005")
    panel = show(CurvePanel, path, size=(700, 600))
    qtbot.waitUntil(lambda: panel.curve is not None)
    curve = some(panel.curve)
    assert curve.explained_by_noise(curve.middle).all()
    assert "Everything here could be noise" in panel.legend.text()
    assert "whole curve" in panel.legend.text()
    lines = [item for item in panel.plot.plot.getPlotItem().listDataItems() if item.opts.get("connect") == "finite"]
    full = [line for line in lines if line.opts["pen"].color().alphaF() == 1.0]
    assert len(lines) == 2
    assert np.isnan(full[0].yData).all(), "the line in full colour is drawn where the answer is real, and nowhere here"


def test_another_column_is_chosen_with_the_keyboard(panel: CurvePanel, qtbot: QtBot) -> None:
    QTest.keyClick(panel.column, Qt.Key.Key_Down)
    assert panel.moving == 1
    qtbot.waitUntil(lambda: panel.curve is not None and panel.curve.request.moving == 1)
    assert (panel.low.value(), panel.high.value()) == (60.0, 220.0)


def test_the_curve_follows_the_other_columns_coarse_then_fine(
    session: Session, panel: CurvePanel, qtbot: QtBot
) -> None:
    session.point.set_value(1, 100.0)
    qtbot.waitUntil(lambda: panel.curve is not None and panel.curve.request.point[1] == 100.0)
    assert some(panel.curve).request.samples in (COARSE_SAMPLES, SAMPLES)
    qtbot.waitUntil(lambda: panel.curve is not None and panel.curve.request.samples == SAMPLES)


def test_moving_along_the_curve_computes_nothing_new(session: Session, panel: CurvePanel) -> None:
    before = panel.curve
    session.point.set_value(0, 10.0)
    assert panel.curve is before
    assert panel.read_out.text().startswith("age = 10")


def test_the_crosshair_reads_value_and_band(panel: CurvePanel) -> None:
    QTest.mouseMove(panel.plot.plot.viewport(), place_on(panel.plot.plot, 25.0))
    panel.plot.plot.scene().sigMouseMoved.emit(panel.plot.plot.mapToScene(place_on(panel.plot.plot, 25.0)))
    assert panel.read_out.text().startswith("age = 25")
    assert "95 % interval: " in panel.read_out.text()


def test_a_click_on_the_curve_moves_the_point(session: Session, panel: CurvePanel) -> None:
    QTest.mouseClick(panel.plot.plot.viewport(), LEFT, pos=place_on(panel.plot.plot, 75.0))
    assert session.point.value(0) == pytest.approx(75.0, abs=0.5)


def test_the_crosshair_walks_with_the_arrow_keys(session: Session, panel: CurvePanel, qtbot: QtBot) -> None:
    panel.plot.setFocus()
    for _ in range(3):
        QTest.keyClick(panel.plot, Qt.Key.Key_Right)
    QTest.keyClick(panel.plot, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(panel.plot, Qt.Key.Key_Return)
    assert session.point.value(0) == pytest.approx(50 + (3 - 16) * 100 / 256, abs=0.05)
    with qtbot.waitSignal(panel.plot.pointed) as pointed:
        QTest.keyClick(panel.plot, Qt.Key.Key_Escape)
    assert pointed.args == [None]


def test_a_backwards_range_is_refused_with_a_sentence(panel: CurvePanel) -> None:
    panel.low.setValue(200.0)
    assert "must be below" in panel.problem.text()
    panel.low.setValue(-50.0)
    assert panel.problem.text() == ""


def test_beyond_the_bounds_the_plot_is_hatched(panel: CurvePanel, qtbot: QtBot) -> None:
    assert panel.plot.hatching.path().isEmpty()
    panel.low.setValue(-50.0)
    qtbot.waitUntil(lambda: not panel.plot.hatching.path().isEmpty())
    area = panel.plot.hatching.path().boundingRect()
    assert area.left() <= -50
    assert area.right() == pytest.approx(0, abs=0.5)


def stands_at(panel: CurvePanel, pressure: float) -> bool:
    return panel.curve is not None and bool(panel.curve.request.point[1] == pressure)


def test_curves_are_kept_beside_the_moving_one_and_let_go(session: Session, panel: CurvePanel, qtbot: QtBot) -> None:
    for pressure in range(100, 100 + 10 * (MOST + 1), 10):
        session.point.set_value(1, float(pressure))
        qtbot.waitUntil(partial(stands_at, panel, float(pressure)))
        QTest.mouseClick(panel.keep, LEFT)
    assert len(panel.kept.curves) == MOST
    assert "pressure = 110" in panel.kept.buttons[0].toolTip()
    QTest.mouseClick(panel.kept.buttons[0], LEFT)
    assert len(panel.kept.curves) == MOST - 1
    QTest.keyClick(panel.column, Qt.Key.Key_Down)
    assert panel.kept.curves == []


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_pictures_carry_the_footer(session: Session, panel: CurvePanel, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"curve.{suffix}"
    panel.export.save(path)
    if suffix == "png":
        image = QImage(str(path))
        assert (image.width(), image.height()) == (1920, 1280)
        assert session.release.fingerprint[:16] in image.text("Description")
    else:
        text = path.read_text("utf-8")
        assert "ε = 1 · δ = 0" in text
        assert session.release.fingerprint[:16] in text


def test_a_table_holds_the_unclipped_sums(session: Session, panel: CurvePanel, tmp_path: Path) -> None:
    session.display.clipped = True
    session.display.per_row = True
    panel.export.save(tmp_path / "curve.csv")
    text = (tmp_path / "curve.csv").read_text("utf-8")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert [float(row["value"]) for row in rows] == some(panel.curve).answer.value.tolist()
    assert [float(row["low"]) for row in rows] == some(panel.curve).answer.low.tolist()
    assert "# epsilon 1, delta 0" in text


def test_a_picture_that_cannot_be_written_gets_a_sentence(panel: CurvePanel, tmp_path: Path) -> None:
    panel.export.save(tmp_path / "no" / "curve.png")
    assert "could not be written" in panel.problem.text()


def test_copied_python_draws_the_same_curve(panel: CurvePanel) -> None:
    panel.export.as_python.trigger()
    scope: dict[str, object] = {"print": lambda *_: None}
    exec(QGuiApplication.clipboard().text(), scope)
    values = getattr(scope["answer"], "value").tolist()  # noqa: B009 - the snippet's own variable
    assert values == some(panel.curve).answer.value.tolist()


def test_exporting_asks_where_without_blocking(panel: CurvePanel) -> None:
    panel.export.to_file.trigger()
    dismiss_dialog(panel)
