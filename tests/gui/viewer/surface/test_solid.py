"""The solid turns with mouse, keys and wheel."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.surface import FULL_SIDE
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.surface.solid import HEIGHT, View
from tests.gui.viewer.conftest import LEFT, Show


@pytest.fixture
def panel(session: Session, show: Show) -> SurfacePanel:
    return show(SurfacePanel, session, size=(760, 640), until=lambda made: is_full(made))


def is_full(panel: SurfacePanel) -> bool:
    return panel.surface is not None and panel.surface.request.side == FULL_SIDE


def test_the_solid_turns_with_mouse_keys_and_wheel(panel: SurfacePanel, qtbot: QtBot) -> None:
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
