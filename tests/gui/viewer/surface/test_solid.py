"""The solid turns with mouse, keys and wheel."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.text_size import small
from dpsim_gui.app.viewer.plots.surface_widget import ColourBar, ColourScale, Spacing
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.surface.solid import HEIGHT, View
from tests.gui.viewer.conftest import LEFT, Show, some


@pytest.fixture
def panel(session: Session, show: Show) -> SurfacePanel:
    return show(SurfacePanel, session, size=(760, 640), until=lambda made: is_full(made))


def is_full(panel: SurfacePanel) -> bool:
    return panel.surface is not None and panel.surface.request.side == FULL_SIDE


def test_the_solid_turns_with_mouse_keys_and_wheel(panel: SurfacePanel) -> None:
    QTest.mouseClick(panel.controls.round, LEFT)
    solid = panel.solid
    assert solid.isVisible()
    start = solid.view
    QTest.mousePress(solid, LEFT, pos=QPoint(100, 100))
    QTest.mouseMove(solid, QPoint(160, 130))
    QTest.mouseRelease(solid, LEFT, pos=QPoint(160, 130))
    assert solid.view != start
    QTest.keyClick(solid, Qt.Key.Key_Home)
    assert solid.view == View()
    QTest.keyClick(solid, Qt.Key.Key_Right)
    assert solid.view.turn == pytest.approx((View().turn + 5) % 360)
    QTest.keyClick(solid, Qt.Key.Key_Plus)
    QTest.keyClick(solid, Qt.Key.Key_Minus)
    wheel = QWheelEvent(
        QPointF(50, 50), QPointF(50, 50), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(solid, wheel)
    assert solid.view.zoom == pytest.approx(1.1)
    QTest.mouseDClick(solid, LEFT)
    assert solid.view == View()
    picture = solid.grab().toImage()
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)}
    assert len(colours) > 30


def test_the_solid_has_ticks_and_a_pin_at_the_point(panel: SurfacePanel, session: Session, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.surface is not None)
    panel.controls.round.click()
    solid = panel.solid
    solid.resize(700, 480)
    with_pin = solid.grab().toImage()
    session.point.set_values([5.0, 70.0, session.point.value(2)])
    assert solid.grab().toImage() != with_pin, "the pin moves with the point"
    moved = solid.grab().toImage()
    axes = session.point.axes
    solid.show_axes(axes[0], axes[2])
    assert solid.grab().toImage() != moved, "other columns have other numbers"
    session.point.set_value(2, 4.0)
    faint, middle = solid.grab().toImage(), QPoint(350, 220)
    ground, strong, pale = (
        QColor(image.pixel(at)) for image, at in ((moved, QPoint(2, 2)), (moved, middle), (faint, middle))
    )
    assert abs(pale.lightness() - ground.lightness()) < 0.65 * abs(strong.lightness() - ground.lightness())


@pytest.mark.parametrize("tilt", [3.0, 32.0, 60.0, 89.0])
def test_the_solid_fits_its_picture_from_every_side(tilt: float) -> None:
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (0.0, HEIGHT)])
    for turn in range(0, 360, 15):
        view = View(turn=float(turn), tilt=tilt)
        screen, _ = view.project(corners)
        assert np.ptp(screen[:, 1]) <= view.height + 1e-9
        assert np.ptp(screen[:, 0]) <= 1.4143


@pytest.mark.parametrize("spacing", Spacing)
def test_a_larger_value_never_has_an_earlier_colour(spacing: Spacing) -> None:
    scale = ColourScale(low=0.0, high=4.0, spacing=spacing)
    shares = scale.shares(np.linspace(-1, 5, 61))
    assert (np.diff(shares) >= 0).all()
    assert (shares.min(), shares.max()) == (0.0, 1.0)


def test_roots_and_factors_show_small_answers() -> None:
    small_one = np.array([0.04])
    even, root, log = (ColourScale(low=0.0, high=4.0, spacing=each).shares(small_one)[0] for each in tuple(Spacing)[1:])
    assert even < root < log
    assert ColourScale(low=0.01, high=1.0, spacing=Spacing.LOG).shares(np.array([0.1]))[0] == pytest.approx(0.5)


def test_factors_of_negative_limits_are_spread_evenly() -> None:
    assert ColourScale(low=-2.0, high=-1.0, spacing=Spacing.LOG).shares(np.array([-1.5]))[0] == pytest.approx(0.5)


@pytest.mark.parametrize("spacing", Spacing)
@pytest.mark.parametrize("high", [3.7e7, 1.0, 2.4e-9])
def test_the_bar_is_as_wide_as_its_longest_number(qtbot: QtBot, spacing: Spacing, high: float) -> None:
    bar = ColourBar()
    qtbot.addWidget(bar)
    bar.show_range("viridis", ColourScale(low=0.0, high=high, spacing=spacing), "sum of distances")
    widths = [QFontMetricsF(small(bar.font())).horizontalAdvance(rounded(level)) for level in bar.levels]
    assert widths
    assert bar.sizeHint().width() >= max(widths) + 30


def test_typed_limits_hold_and_the_bar_shows_them(session: Session, qtbot: QtBot, show: Show) -> None:
    panel = show(SurfacePanel, session, size=(1000, 800))
    qtbot.waitUntil(lambda: panel.surface is not None)
    limits = panel.controls.limits
    assert not limits.low.isVisible()
    QTest.keyClick(limits.fixed, Qt.Key.Key_Space)
    for box, typed in ((limits.low, "0"), (limits.high, "-5"), (limits.high, "5e6")):
        box.selectAll()
        QTest.keyClicks(box, typed)
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert ("must be below" in panel.problem.text()) == (typed == "-5")
    assert (some(panel.plot.picture).low, some(panel.plot.picture).high) == (0.0, 5e6)
    session.display.per_row = True
    assert limits.typed is None, "another unit has other limits"


def test_a_layer_that_is_flat_says_so(session: Session, qtbot: QtBot, show: Show) -> None:
    panel = show(SurfacePanel, session)
    qtbot.waitUntil(lambda: panel.surface is not None)
    panel.controls.layer.setCurrentIndex(2)
    qtbot.waitUntil(lambda: "The same everywhere: 0" in panel.legend.text())
