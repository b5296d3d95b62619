"""Surface: the map is the release's answer, marked where it means nothing, and can be turned, read and exported."""

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT, colours_for
from dpsim_gui.app.viewer.plots.plot_panel import LatestJob
from dpsim_gui.app.viewer.plots.surface_widget import Look, SurfacePicture
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import (
    COARSE_SIDE,
    FULL_SIDE,
    MAX_COARSE_SECONDS,
    MAX_FINE_SECONDS,
    coarse_side,
    fine_side,
)
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, dismiss_dialog, place_on, some


@pytest.fixture
def panel(session: Session, show: Show) -> SurfacePanel:
    made = show(SurfacePanel, session, size=(760, 640), until=lambda made: is_full(made))
    made.controls.options.setChecked(True)
    return made


def is_full(panel: SurfacePanel) -> bool:
    return panel.surface is not None and panel.surface.request.side == FULL_SIDE


def test_the_map_is_the_release_s_answer(session: Session, panel: SurfacePanel) -> None:
    surface = some(panel.surface)
    for row, column in ((0, 0), (17, 200), (255, 255)):
        point = [surface.request.x[column], surface.request.y[row], 6.5]
        answer = session.release.query([point])
        assert surface.value[row, column] == pytest.approx(answer.value[0], rel=1e-12)
        assert surface.low[row, column] == pytest.approx(answer.low[0], rel=1e-12)
        assert surface.noise_sd[row, column] == pytest.approx(answer.noise_sd[0], rel=1e-12)


def strength(panel: SurfacePanel) -> float:
    """How far the map stands out from its ground."""
    view = panel.plot.map.plot
    area = view.mapFromScene(view.getViewBox().sceneBoundingRect()).boundingRect()
    image = view.grab(area).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    shades = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)[:, : image.width()]
    ground = QColor(colours_for(panel.palette()).surface).lightness()
    return float(np.abs(shades.astype(float) - ground).mean())


def test_a_slider_gives_a_coarse_map_then_the_full_one(session: Session, panel: SurfacePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: is_full(panel))
    seen: list[int] = []
    strong = strength(panel)

    def state() -> tuple[str, bool]:
        pale = strength(panel) < strong / 2
        assert panel.read_out.isEnabled() is not pale, "what is said is as faint as the map"
        return panel.card.state.text(), pale

    said: list[tuple[str, bool]] = [state()]
    (latest,) = panel.findChildren(LatestJob)
    latest.done.connect(lambda surface: seen.append(surface.request.side))
    latest.done.connect(lambda _surface: said.append(state()))
    for value in (2.0, 3.0, 4.0):
        session.point.set_value(2, value)
    said.append(state())
    qtbot.waitUntil(lambda: is_full(panel) and bool(panel.surface and panel.surface.request.point[2] == 4.0))
    assert seen[0] <= COARSE_SIDE
    assert seen[-1] == FULL_SIDE
    assert said[0] == said[-1] == ("", False)
    assert said[1] == ("Updating…", True), "the map of another point is pale"
    assert said[2] == ("Preview, refining…", False)


@pytest.mark.parametrize(
    ("seconds", "side"),
    [
        (0.0, COARSE_SIDE),
        (0.01, COARSE_SIDE),
        (MAX_COARSE_SECONDS * 64, 32),
        (MAX_COARSE_SECONDS * 16, 64),
        (MAX_COARSE_SECONDS * 225, 17),
        (90.0, 12),
    ],
)
def test_a_slow_release_is_drawn_coarser_so_that_it_keeps_up(panel: SurfacePanel, seconds: float, side: int) -> None:
    assert panel.surface is not None
    assert coarse_side(replace(panel.surface, seconds=seconds)) == side
    assert coarse_side(None) == COARSE_SIDE


def test_a_map_that_would_take_minutes_is_finished_with_fewer_points(panel: SurfacePanel) -> None:
    assert panel.surface is not None
    assert fine_side(None) == fine_side(panel.surface) == FULL_SIDE
    assert fine_side(replace(panel.surface, seconds=4 * MAX_FINE_SECONDS)) == FULL_SIDE // 2
    assert fine_side(replace(panel.surface, seconds=1e6)) == COARSE_SIDE


def test_no_contour_is_drawn_where_noise_alone_would_draw_it(panel: SurfacePanel) -> None:
    surface = some(panel.surface)
    side = surface.request.side
    value = np.linspace(-0.01, 1.0, side * side).reshape(side, side)
    closeness = replace(surface, value=value, low=value - 0.15, high=value + 0.15)
    look = Look(masked=False)
    picture = SurfacePicture(surface=closeness, look=look, shown=value, low=-0.01, high=1.0, neutral=0.0)
    assert picture.levels == pytest.approx([0.2, 0.4, 0.6, 0.8])
    assert len(replace(picture, neutral=0.5).levels) == 5, "a distance has no 0 to stay away from"


def test_a_typed_level_parts_the_map_in_above_below_and_undecided(session: Session, panel: SurfacePanel) -> None:
    surface = some(panel.surface)
    assert panel.controls.masked.isChecked(), "by default"
    assert panel.controls.level.isVisible()
    assert panel.controls.level.whole.isChecked(), "by default"
    panel.controls.level.whole.setChecked(False)
    assert panel.controls.level.box.value() == pytest.approx(surface.middle, rel=1e-9), "the usual level of a distance"
    level = float(np.quantile(surface.value, 0.8))
    panel.controls.level.box.setValue(level)
    picture = some(panel.plot.picture)
    assert picture.levels == [level], "its own line and no other"
    open_rgb = replace(picture, look=replace(picture.look, masked=False)).rgb(LIGHT)
    pale = (picture.rgb(LIGHT) != open_rgb).any(axis=2)
    assert np.array_equal(pale, (surface.low <= level) & (surface.high >= level))
    session.display.per_row = True
    assert panel.controls.level.typed is None, "it was a level in another unit"
    session.display.per_row = False


def test_a_level_that_holds_everywhere_at_once_leaves_more_open(session: Session, panel: SurfacePanel) -> None:
    surface = some(panel.surface)
    row, column = surface.request.nearest(50.0, 120.0)
    point = [[surface.request.x[column], surface.request.y[row], 6.5]]
    wide = session.release.query(point, level=1 - 0.05 / FULL_SIDE**2)
    assert surface.all_low[row, column] == pytest.approx(wide.low[0], rel=1e-9)
    assert surface.all_high[row, column] == pytest.approx(wide.high[0], rel=1e-9)
    level = float(np.median(surface.value))
    each, whole = (surface.explained_by_noise(level, whole=whole) for whole in (False, True))
    assert whole[each].all()
    assert whole.sum() > each.sum()


def test_moving_within_the_map_computes_nothing_new(session: Session, panel: SurfacePanel) -> None:
    before = panel.surface
    session.point.set_value(0, 10.0)
    assert panel.surface is before
    assert panel.read_out.text().startswith("age = 10")


def test_a_click_moves_the_point(session: Session, panel: SurfacePanel) -> None:
    viewport = panel.plot.map.plot.viewport()
    QTest.mouseClick(viewport, LEFT, pos=place_on(panel.plot.map.plot, 25.0, 100.0))
    assert session.point.values[:2] == pytest.approx([25.0, 100.0], abs=1.0)
    assert panel.plot.map.hasFocus() or not panel.isActiveWindow()


def test_the_crosshair_reads_value_and_band(panel: SurfacePanel) -> None:
    place = panel.plot.map.plot.mapToScene(place_on(panel.plot.map.plot, 25.0, 100.0))
    panel.plot.map.plot.scene().sigMouseMoved.emit(place)
    assert panel.read_out.text().startswith("age = 2")
    assert "95 % interval: " in panel.read_out.text()


def test_the_crosshair_walks_with_the_arrow_keys(session: Session, panel: SurfacePanel, qtbot: QtBot) -> None:
    panel.plot.map.setFocus()
    QTest.keyClick(panel.plot.map, Qt.Key.Key_Right)
    QTest.keyClick(panel.plot.map, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(panel.plot.map, Qt.Key.Key_Return)
    assert session.point.value(0) > 50.0
    assert session.point.value(1) == pytest.approx(140 + 16 * 160 / 255, abs=0.5)
    with qtbot.waitSignal(panel.plot.map.pointed) as pointed:
        QTest.keyClick(panel.plot.map, Qt.Key.Key_Escape)
    assert pointed.args == [None]


def test_the_two_columns_stay_different(panel: SurfacePanel, qtbot: QtBot) -> None:
    QTest.keyClick(panel.across, Qt.Key.Key_Down)
    assert (panel.across.currentIndex(), panel.up.currentIndex()) == (1, 0)
    qtbot.waitUntil(lambda: panel.surface is not None and panel.surface.request.across == 1)
    QTest.keyClick(panel.up, Qt.Key.Key_End)
    assert (panel.across.currentIndex(), panel.up.currentIndex()) == (1, 2)


def test_beyond_the_bounds_the_map_is_hatched(panel: SurfacePanel, qtbot: QtBot) -> None:
    assert panel.plot.map.hatching.path().isEmpty()
    QTest.mouseClick(panel.controls.margin, LEFT, pos=QPoint(8, panel.controls.margin.height() // 2))
    qtbot.waitUntil(lambda: is_full(panel) and panel.surface is not None and panel.surface.request.x_range[0] < 0)
    path = panel.plot.map.hatching.path()
    assert path.contains(QPointF(-5.0, 140.0))
    assert not path.contains(QPointF(50.0, 140.0))


def test_the_noise_layer_shows_the_sd(panel: SurfacePanel) -> None:
    QTest.keyClick(panel.controls.layer, Qt.Key.Key_Down)
    picture = some(panel.plot.picture)
    assert np.array_equal(picture.shown, some(panel.surface).noise_sd)
    assert not panel.controls.colours.isEnabled()


def test_what_noise_explains_is_greyed_out(make_release: MakeRelease, qtbot: QtBot, show: Show) -> None:
    path = make_release("noisy.dpsim", epsilon="0.0005")
    panel = show(SurfacePanel, path, size=(760, 640), until=lambda made: is_full(made))
    panel.controls.options.setChecked(True)
    masked = some(panel.plot.picture)
    pale = masked.pale
    assert np.array_equal(pale, masked.surface.explained_by_noise(masked.neutral)), "at all places at once"
    assert pale.all()
    assert "Everything here could be noise (95 % confidence, whole map)" in panel.legend.text()
    for scheme in (LIGHT, DARK):
        assert np.ptp(masked.rgb(scheme)[pale].astype(int), axis=1).max() < 20, "paler than any signal"
        surface = QColor(scheme.surface)
        ground = np.array([surface.red(), surface.green(), surface.blue()])
        assert np.abs(masked.rgb(scheme)[pale] - ground).max() < 32
    QTest.mouseClick(panel.controls.masked, LEFT, pos=QPoint(8, panel.controls.masked.height() // 2))
    plain = some(panel.plot.picture)
    assert not plain.pale.any()
    assert not panel.legend.isVisible()


def test_contours_stop_where_the_ground_is_pale(panel: SurfacePanel) -> None:
    """The legend says what pale means; lines are drawn on coloured ground alone."""
    surface = some(panel.surface)
    side = surface.request.side
    value = np.tile(np.linspace(0.0, 1.0, side), (side, 1))
    closeness = replace(surface, value=value, all_low=value - 0.45, all_high=value + 0.45)
    picture = SurfacePicture(surface=closeness, look=Look(), shown=value, low=0.0, high=1.0, neutral=0.0)
    lines = some(picture.lines())
    x = surface.request.x
    drawn = lines[np.isfinite(lines[:, 0]), 0]
    assert drawn.min() > x[np.searchsorted(value[0], 0.45) - 1]
    assert drawn.min() < 60.01, "the first contour on coloured ground"
    far_from_noise = replace(closeness, all_low=value + 0.01, low=value - 0.01, high=value + 0.01)
    everywhere = some(replace(picture, surface=far_from_noise).lines())
    assert np.nanmin(everywhere[:, 0]) < 40.0


def test_a_ball_is_hatched_around(make_release: MakeRelease, qtbot: QtBot, show: Show) -> None:
    path = make_release("ball.dpsim", columns=("x", "y"), bounds=None, ball=1.0)
    panel = show(SurfacePanel, path)
    qtbot.waitUntil(lambda: is_full(panel))
    outside = panel.plot.map.hatching.path()
    assert outside.contains(QPointF(0.95, 0.95))
    assert not outside.contains(QPointF(0.0, 0.9))


@pytest.mark.parametrize("solid", [False, True])
@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_pictures_carry_the_footer(
    session: Session, panel: SurfacePanel, tmp_path: Path, suffix: str, solid: bool
) -> None:
    panel.views.setCurrentIndex(int(solid))
    path = tmp_path / f"surface.{suffix}"
    panel.export.save(path)
    if suffix == "png":
        assert session.release.fingerprint[:16] in QImage(str(path)).text("Description")
    else:
        text = path.read_text("utf-8")
        assert session.release.fingerprint[:16] in text
        assert "band" in text


def test_a_picture_shows_what_the_screen_shows(panel: SurfacePanel, tmp_path: Path, qtbot: QtBot) -> None:
    """Nothing stretched, no text of another size: the exported map is the map at that size, drawn twice as fine."""
    shown = panel.plot.map.plot.size()
    plain = some(panel.export.exported())
    # A caption takes as much room as it needs.
    replace(plain, caption="").save(tmp_path / "surface.png")
    assert panel.plot.map.plot.size() == shown
    body = QRect(24, 52, 960 - 48 - panel.plot.bar.needed_width, 640 - 52 - 32)
    exported = QImage(str(tmp_path / "surface.png")).scaled(960, 640, mode=Qt.TransformationMode.SmoothTransformation)
    plot = panel.plot.map.plot

    def like_the_picture() -> bool:
        # Again every time: while waiting, the window's layout may give the plot its old size back.
        plot.resize(body.size())
        return differ(exported.copy(body), plot.grab().toImage()) < 6

    qtbot.waitUntil(like_the_picture)
    plot.resize(body.size() * 0.8)
    assert differ(exported.copy(body), plot.grab().toImage().scaled(body.size())) > 6


def differ(one: QImage, other: QImage) -> float:
    """Mean difference of the three colours, 0 to 255."""
    # The images have to live as long as their bytes are looked at.
    images = [image.convertToFormat(QImage.Format.Format_RGB32) for image in (one, other)]
    first, second = (np.frombuffer(image.constBits(), dtype=np.uint8).astype(float) for image in images)
    return float(np.abs(first - second).mean())


def test_a_table_holds_every_grid_point(session: Session, panel: SurfacePanel, tmp_path: Path) -> None:
    session.display.clipped = True
    panel.export.save(tmp_path / "surface.csv")
    text = (tmp_path / "surface.csv").read_text("utf-8")
    header, *rows = csv.reader(line for line in text.splitlines() if not line.startswith("#"))
    assert len(rows) == FULL_SIDE**2
    value = header.index("value")
    assert [float(row[value]) for row in rows[:300]] == some(panel.surface).value.ravel()[:300].tolist()
    assert rows[0][header.index("inside")] == "true"


def test_what_cannot_be_written_gets_a_sentence(panel: SurfacePanel, tmp_path: Path) -> None:
    panel.export.save(tmp_path / "no" / "surface.png")
    assert "could not be written" in panel.problem.text()


def test_copied_python_gives_the_same_map(panel: SurfacePanel) -> None:
    panel.export.as_python.trigger()
    scope: dict[str, object] = {"print": lambda *_: None}
    exec(QGuiApplication.clipboard().text(), scope)
    np.testing.assert_allclose(np.asarray(scope["value"]), some(panel.surface).value, rtol=1e-12)


def test_exporting_asks_where_without_blocking(panel: SurfacePanel) -> None:
    panel.export.to_file.trigger()
    dismiss_dialog(panel)
