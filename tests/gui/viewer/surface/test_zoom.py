"""A real map: the wheel, the mouse and the keys choose what is looked at, and that is asked at full resolution."""

import math
import time
from dataclasses import replace

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import LIGHT
from dpsim_gui.app.viewer.plots.map_widget import MapWidget
from dpsim_gui.app.viewer.plots.map_zoom import (
    EarthLines,
    MapWindow,
    Proportion,
    coast_within,
    coastline,
)
from dpsim_gui.app.viewer.plots.surface_widget import Look, Spacing, SurfacePicture
from dpsim_gui.app.viewer.session.axis import Axis, is_latitude, is_longitude
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE, SurfaceRequest
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.arrays import Floats
from tests.gui.viewer.conftest import LEFT, MakeRelease, Show, place_on, shown_panel, some

SHIFT = Qt.KeyboardModifier.ShiftModifier
Range = tuple[float, float]


@pytest.fixture
def panel(session: Session, show: Show) -> SurfacePanel:
    return show(SurfacePanel, session, size=(760, 640), until=lambda made: asked(made) is not None)


@pytest.fixture
def places(make_release: MakeRelease, show: Show) -> SurfacePanel:
    """Scotland and Norway, far from the equator."""
    bounds = {"lng": (-10.0, 10.0), "latitude": (54.0, 66.0)}
    path = make_release("places.dpsim", columns=("lng", "latitude"), bounds=bounds)
    return show(SurfacePanel, path, size=(760, 640), until=lambda made: asked(made) is not None)


def asked(panel: SurfacePanel) -> tuple[Range, Range] | None:
    """The window of the fine map that is shown."""
    if panel.surface is None or panel.surface.request.side != FULL_SIDE:
        return None
    return panel.surface.request.x_range, panel.surface.request.y_range


def seen(panel: SurfacePanel) -> tuple[Range, Range]:
    x, y = panel.plot.map.plot.getViewBox().viewRange()
    return (x[0], x[1]), (y[0], y[1])


def wheel(panel: SurfacePanel, at: QPoint, notches: int) -> None:
    viewport, place = panel.plot.map.plot.viewport(), QPointF(at)
    turned = QWheelEvent(
        place, QPointF(viewport.mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, turned)


def drag(panel: SurfacePanel, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier) -> None:
    viewport = panel.plot.map.plot.viewport()
    QTest.mousePress(viewport, LEFT, keys, start)
    for share in (0.3, 0.7, 1.0):
        step = start + (end - start) * share
        QTest.mouseMove(viewport, step)
        QApplication.processEvents()
    QTest.mouseRelease(viewport, LEFT, keys, end)


def test_the_wheel_zooms_about_the_mouse_and_the_window_is_asked_anew(
    session: Session, panel: SurfacePanel, qtbot: QtBot
) -> None:
    before = session.point.values
    at = place_on(panel.plot.map.plot, 30.0, 100.0)
    wheel(panel, at, 3)
    (left, right), (bottom, top) = seen(panel)
    assert right - left == pytest.approx(100 * 0.8**3, rel=0.01)
    # A pixel each way is rounding.
    assert (place_on(panel.plot.map.plot, 30.0, 100.0) - at).manhattanLength() <= 2, (
        "what is under the mouse stays there"
    )
    qtbot.waitUntil(lambda: asked(panel) == ((left, right), (bottom, top)))
    point = [some(panel.surface).request.x[7], some(panel.surface).request.y[200], 6.5]
    assert some(panel.surface).value[200, 7] == pytest.approx(session.release.query([point]).value[0], rel=1e-12)
    assert np.array_equal(session.point.values, before), "looking elsewhere moves no point"
    QTest.mouseClick(panel.controls.whole_map, LEFT)
    qtbot.waitUntil(lambda: asked(panel) == ((0.0, 100.0), (60.0, 220.0)))
    assert not panel.controls.whole_map.isEnabled()


def test_a_box_is_drawn_with_shift_and_the_map_dragged_within_its_ends(panel: SurfacePanel, qtbot: QtBot) -> None:
    drag(panel, place_on(panel.plot.map.plot, 20.0, 180.0), place_on(panel.plot.map.plot, 60.0, 100.0), SHIFT)
    (left, right), (bottom, top) = seen(panel)
    assert (left, right, bottom, top) == pytest.approx((20.0, 60.0, 100.0, 180.0), abs=1.0)
    drag(
        panel,
        place_on(panel.plot.map.plot, 30.0, 120.0),
        place_on(panel.plot.map.plot, 40.0, 140.0),
        Qt.KeyboardModifier.NoModifier,
    )
    assert seen(panel)[0] == pytest.approx((left - 10, right - 10), abs=1.0)
    assert seen(panel)[1] == pytest.approx((bottom - 20, top - 20), abs=1.5)
    for _ in range(3):
        drag(
            panel,
            place_on(panel.plot.map.plot, *start_of(panel)),
            place_on(panel.plot.map.plot, *end_of(panel)),
            Qt.KeyboardModifier.NoModifier,
        )
    assert seen(panel)[0][0] == pytest.approx(0.0, abs=1e-9), "no further than the map goes"
    qtbot.waitUntil(lambda: asked(panel) == seen(panel))


def start_of(panel: SurfacePanel) -> tuple[float, float]:
    (left, right), (bottom, top) = seen(panel)
    return left + (right - left) * 0.1, (bottom + top) / 2


def end_of(panel: SurfacePanel) -> tuple[float, float]:
    (left, right), (bottom, top) = seen(panel)
    return left + (right - left) * 0.9, (bottom + top) / 2


def test_keys_zoom_move_and_go_back(panel: SurfacePanel) -> None:
    plot = panel.plot.map
    QTest.keyClick(plot, Qt.Key.Key_Plus)
    QTest.keyClick(plot, Qt.Key.Key_Plus)
    left, right = seen(panel)[0]
    assert right - left == pytest.approx(64.0, rel=0.01)
    QTest.keyClick(plot, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert seen(panel)[0][0] == pytest.approx(left - 16.0, abs=0.5)
    QTest.keyClick(plot, Qt.Key.Key_Minus)
    QTest.keyClick(plot, Qt.Key.Key_Home)
    assert seen(panel)[0] == pytest.approx((0.0, 100.0))


class Paintings(QObject):
    def __init__(self, canvas: QWidget) -> None:
        super().__init__(canvas)
        self.count = 0
        canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


def test_a_moved_map_waits_a_moment_for_its_picture_and_is_painted_with_it(qtbot: QtBot) -> None:
    """A hand makes a hundred steps a second; where no picture can be had, the window is painted after a while."""
    axis = Axis(name="x", low=0.0, high=1.0, declared=True)
    whole = SurfaceRequest.over((axis, axis), (0, 1), np.zeros(2), 8)
    plot = MapWidget()
    qtbot.addWidget(plot)
    plot.resize(300, 300)
    plot.show()

    def draw() -> None:
        colours = np.zeros((8, 8, 3), dtype=np.uint8)
        plot.show_map(plot.view.part_of(whole), colours, outside=QPainterPath(), lines=None, here=(0.0, 0.0))

    draw()
    paintings = Paintings(plot.plot.viewport())
    qtbot.waitUntil(lambda: paintings.count > 0)
    plot.view.zoom(0.5)
    qtbot.waitUntil(lambda: paintings.count > 1)
    qtbot.wait(20)
    before, start = paintings.count, time.monotonic()
    for _ in range(20):
        plot.view.move(0.01, 0.0)
        qtbot.wait(1)
    assert paintings.count - before <= 10 * (time.monotonic() - start)
    draw()
    before = paintings.count
    qtbot.wait(20)
    assert paintings.count > before


def test_the_crosshair_stays_where_it_points_when_the_map_moves_under_it(
    session: Session, panel: SurfacePanel, qtbot: QtBot
) -> None:
    panel.plot.map.view.zoom(0.5)
    qtbot.waitUntil(lambda: asked(panel) == seen(panel))
    QTest.keyClick(panel.plot.map, Qt.Key.Key_Right)
    before = session.point.values[:2]
    QTest.keyClick(panel.plot.map, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: asked(panel) == seen(panel))
    QTest.keyClick(panel.plot.map, Qt.Key.Key_Return)
    after = session.point.values[:2]
    assert after == pytest.approx(before, abs=1.0)


def test_other_columns_are_shown_whole(panel: SurfacePanel, qtbot: QtBot) -> None:
    wheel(panel, place_on(panel.plot.map.plot, 30.0, 100.0), 3)
    QTest.keyClick(panel.up, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: asked(panel) == ((0.0, 100.0), (1.0, 12.0)))


def pixels_per_unit(panel: SurfacePanel) -> tuple[float, float]:
    """Of the map as it is painted, measured on the picture of its two ends."""
    box = panel.plot.map.plot.getViewBox()
    corner, other = (box.mapViewToScene(QPointF(*place)) for place in ((-2.0, 58.0), (2.0, 61.0)))
    return (other.x() - corner.x()) / 4, (corner.y() - other.y()) / 3


def test_places_are_drawn_in_true_proportion(places: SurfacePanel) -> None:
    assert places.controls.proportion is Proportion.EARTH, "the names say so"
    across, up = pixels_per_unit(places)
    assert across / up == pytest.approx(math.cos(math.radians(60.0)), rel=0.01)
    QTest.keyClick(places.controls.proportion_box, Qt.Key.Key_Up)
    across, up = pixels_per_unit(places)
    assert across / up == pytest.approx(1.0, rel=0.01)
    QTest.keyClick(places.controls.proportion_box, Qt.Key.Key_Up)
    assert seen(places)[0] == pytest.approx((-10.0, 10.0))
    assert seen(places)[1] == pytest.approx((54.0, 66.0))


def test_proportions_stay_true_where_one_zooms_in(places: SurfacePanel, qtbot: QtBot) -> None:
    wheel(places, place_on(places.plot.map.plot, 0.0, 60.0), 2)
    (bottom, top) = seen(places)[1]
    across, up = pixels_per_unit(places)
    assert across / up == pytest.approx(math.cos(math.radians((bottom + top) / 2)), rel=0.01)
    qtbot.waitUntil(lambda: asked(places) is not None and asked(places) != ((-10.0, 10.0), (54.0, 66.0)))


def test_coasts_are_painted_on_a_map_of_the_earth_alone(panel: SurfacePanel, places: SurfacePanel) -> None:
    assert panel.controls.proportion_box.count() == 2, "age and pressure are no places"
    with_coast = places.plot.map.plot.grab().toImage()
    places.plot.map.view.show_proportion(Proportion.EARTH, earth=False)
    assert places.plot.map.plot.grab().toImage() != with_coast


@pytest.mark.parametrize(("fine", "degrees"), [(False, 1.0), (True, 0.2)])
def test_coasts_lie_where_they_are(fine: bool, degrees: float) -> None:
    """Duncansby Head lies at 58.64° north, 3.02° west."""
    coast = coastline(fine=fine)
    assert np.nanmin(np.hypot(coast[:, 0] + 3.02, coast[:, 1] - 58.64)) < degrees
    assert np.nanmax(np.abs(coast[:, 0])) <= 180


@pytest.mark.parametrize(
    ("x_range", "y_range", "fine"),
    [((-9.0, 2.0), (49.0, 61.0), True), ((-180.0, 180.0), (-90.0, 90.0), False), ((10.2, 10.3), (54.3, 54.4), True)],
)
def test_every_stretch_of_coast_that_can_be_seen_is_drawn_and_no_other_line(
    x_range: tuple[float, float], y_range: tuple[float, float], fine: bool
) -> None:
    """A stretch: two neighbouring points of the coast, of which one at least is seen."""

    def stretches(lines: Floats) -> set[tuple[float, ...]]:
        pairs = np.hstack([lines[:-1], lines[1:]])
        return set(map(tuple, pairs[np.isfinite(pairs).all(axis=1)].tolist()))

    everywhere, drawn = stretches(coastline(fine=fine)), stretches(coast_within(x_range, y_range))
    seen = {
        pair
        for pair in everywhere
        if any(x_range[0] <= x <= x_range[1] and y_range[0] <= y <= y_range[1] for x, y in (pair[:2], pair[2:]))
    }
    assert seen <= drawn <= everywhere
    assert drawn


def test_coasts_and_degrees_follow_when_the_map_is_moved(qtbot: QtBot) -> None:
    """From the open sea to Cornwall: as if the map had always been there, and not as at sea."""
    sea, land = ((-30.4, -29.6), (45.0, 45.5)), ((-5.9, -5.1), (49.9, 50.4))
    pictures = []
    for places in ([sea], [sea, land], [land]):
        plot = pg.PlotWidget()
        qtbot.addWidget(plot)
        plot.resize(300, 300)
        lines = EarthLines(plot.getViewBox())
        lines.paint_in(LIGHT)
        lines.show(True)
        for across, up in places:
            plot.getViewBox().setRange(xRange=across, yRange=up, padding=0)
        plot.hideAxis("bottom")
        plot.hideAxis("left")
        pictures.append(plot.grab().toImage())
    assert pictures[1] == pictures[2] != pictures[0]


@pytest.mark.parametrize(
    ("name", "low", "high", "longitude", "latitude"),
    [
        ("lng", -180.0, 180.0, True, False),
        ("Longitude", -8.0, 2.0, True, False),
        ("start_lon", 0.0, 10.0, True, False),
        ("lat", 40.0, 60.0, False, True),
        ("latitude (deg)", -90.0, 90.0, False, True),
        ("lat", 0.0, 1000.0, False, False),
        ("long stay", 0.0, 1000.0, False, False),
        ("platelets", 0.0, 80.0, False, False),
        ("belonging", 0.0, 80.0, False, False),
    ],
)
def test_places_are_known_by_names_and_bounds(
    name: str, low: float, high: float, longitude: bool, latitude: bool
) -> None:
    axis = Axis(name=name, low=low, high=high, declared=True)
    assert (is_longitude(axis), is_latitude(axis)) == (longitude, latitude)


def test_a_window_stays_on_the_map() -> None:
    whole = MapWindow(x=(0.0, 10.0), y=(0.0, 4.0))
    assert MapWindow(x=(-3.0, 2.0), y=(1.0, 2.0)).kept_in(whole) == MapWindow(x=(0.0, 5.0), y=(1.0, 2.0))
    assert MapWindow(x=(8.0, 12.0), y=(-4.0, 6.0)).kept_in(whole) == MapWindow(x=(6.0, 10.0), y=(-3.0, 7.0))
    assert MapWindow(x=(-1.0, 12.0), y=(-1.0, 6.0)).kept_in(whole) is None
    assert MapWindow(x=(20.0, 30.0), y=(0.0, 4.0)).cut_to(whole) == whole
    tiny = some(MapWindow(x=(5.0, 5.0), y=(1.0, 1.0)).kept_in(whole))
    assert tiny.width > 0


def test_the_map_is_the_hero(opened: ViewerWindow, qtbot: QtBot) -> None:
    """Three rows of controls stood above a map that used a third of its panel."""
    page = some(opened.tabs.tab(0).page)
    panel = shown_panel(page, SurfacePanel)
    qtbot.waitUntil(lambda: panel.surface is not None)
    for wide, high, least in ((1280, 820, 0.25), (1024, 640, 0.12)):
        opened.resize(wide, high)
        qtbot.wait(100)
        assert pixels(panel) > least * wide * high
        if wide == 1280:
            assert panel.controls.height() <= panel.export.height() + 2, "one row of controls"
    assert not panel.controls.look_row.isVisible()
    QTest.mouseClick(panel.controls.options, LEFT)
    assert panel.controls.masked.isVisible()
    again = SurfacePanel(page.session)
    qtbot.addWidget(again)
    assert again.controls.options.isChecked(), "remembered"
    again.shut_down()


def pixels(panel: SurfacePanel) -> float:
    """Pixels of the map."""
    area = panel.plot.map.plot.getViewBox().sceneBoundingRect()
    return float(area.width() * area.height())


def test_a_zoomed_map_claims_nothing_until_its_picture_is_there(panel: SurfacePanel, qtbot: QtBot) -> None:
    """Hexagons stood there as contours, and the crosshair named another place than the pointer."""
    place = panel.plot.map.plot.mapToScene(place_on(panel.plot.map.plot, 25.0, 100.0))
    panel.plot.map.plot.scene().sigMouseMoved.emit(place)
    panel.timed = replace(some(panel.surface), seconds=1.0)  # of a release that takes its time
    before = panel.surface
    panel.plot.map.view.zoom(0.5)
    assert panel.surface is before, "the old picture is scaled"
    assert not panel.plot.map.has_picture
    assert not panel.plot.map.contours_shown
    assert not panel.legend.text().strip()
    assert panel.card.state.text() == "Preview, refining…"
    read = panel.read_out.text()
    panel.plot.map.plot.scene().sigMouseMoved.emit(place)
    assert panel.read_out.text() == read, "nothing is read of a picture that is not real"
    qtbot.waitUntil(lambda: asked(panel) == seen(panel))
    assert panel.plot.map.has_picture
    assert panel.plot.map.contours_shown
    assert panel.legend.text().strip()
    assert panel.card.state.text() == ""


def test_a_map_of_places_is_fitted_to_its_bounds(places: SurfacePanel, qtbot: QtBot) -> None:
    """Half of what was drawn lay beyond them."""
    qtbot.waitUntil(lambda: seen(places)[0] == pytest.approx((-10.0, 10.0), abs=0.2))
    assert seen(places)[1] == pytest.approx((54.0, 66.0), abs=0.2)


def test_land_and_sea_show_where_noise_may_explain_all(places: SurfacePanel) -> None:
    clear = places.plot.map.image_colours()
    picture = some(places.plot.picture)
    assert clear.shape[2] == 4
    assert np.array_equal(clear[:, :, 3] == 0, picture.pale)
    box = places.plot.map.plot.getViewBox()

    def colour(lng: float, lat: float) -> QColor:
        at = places.plot.map.plot.mapFromScene(box.mapViewToScene(QPointF(lng, lat)))
        return QColor(image.pixelColor(at))

    places.plot.map.show_map(
        picture.surface.request, picture.rgb(LIGHT), outside=QPainterPath(), lines=None, here=(0.0, 54.0),
        clear=np.ones_like(picture.pale),
    )  # fmt: skip
    image = places.plot.map.plot.grab().toImage()
    assert colour(8.5, 61.3) == QColor(LIGHT.land), "Norway"
    assert colour(-6.1, 61.3) == QColor(LIGHT.sea)


def test_beyond_the_bounds_the_earth_still_ends(make_release: MakeRelease, show: Show) -> None:
    bounds = {"lng": (-170.0, 170.0), "lat": (-85.0, 85.0)}
    path = make_release("earth.dpsim", columns=("lng", "lat"), bounds=bounds)
    panel = show(SurfacePanel, path, size=(760, 640), until=lambda made: asked(made) is not None)
    panel.controls.margin.setChecked(True)
    request = panel.request_for(8)
    assert (request.x_range, request.y_range) == ((-180.0, 180.0), (-90.0, 90.0))


def test_automatic_colours_show_small_answers(places: SurfacePanel) -> None:
    surface = some(places.surface)
    side = surface.request.side
    value = np.tile(np.linspace(0.1, 1.0, side) ** 8, (side, 1))
    sure = replace(surface, value=value, all_low=value * 0.99, all_high=value * 1.01)
    skewed = SurfacePicture(surface=sure, look=Look(), shown=value, low=0.0, high=1.0, neutral=0.0)
    assert skewed.scale.spacing is Spacing.ROOT
    assert replace(skewed, shown=np.sqrt(np.sqrt(value))).scale.spacing is Spacing.LINEAR
