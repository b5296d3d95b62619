"""Colours of a map: spread evenly, by roots or factors, between limits that may be typed; numbers are never cut."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.text_size import small
from dpsim_gui.app.viewer.plots.colour_scale import ColourBar, ColourScale, Spacing
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from tests.gui.viewer.conftest import some


@pytest.mark.parametrize("spacing", Spacing)
def test_a_larger_value_never_has_an_earlier_colour(spacing: Spacing) -> None:
    scale = ColourScale(low=0.0, high=4.0, spacing=spacing)
    shares = scale.shares(np.linspace(-1, 5, 61))
    assert (np.diff(shares) >= 0).all()
    assert (shares.min(), shares.max()) == (0.0, 1.0)


def test_roots_and_factors_show_small_answers() -> None:
    small_one = np.array([0.04])
    even, root, log = (ColourScale(low=0.0, high=4.0, spacing=each).shares(small_one)[0] for each in Spacing)
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


def test_typed_limits_hold_and_the_bar_shows_them(session: Session, qtbot: QtBot) -> None:
    panel = SurfacePanel(session)
    panel.resize(1000, 800)
    qtbot.addWidget(panel)
    panel.show()
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


def test_a_layer_that_is_flat_says_so(session: Session, qtbot: QtBot) -> None:
    panel = SurfacePanel(session)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.surface is not None)
    panel.controls.layer.setCurrentIndex(2)
    assert "The same everywhere: 0" in panel.legend.text()
