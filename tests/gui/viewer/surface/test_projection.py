"""A solid fits its picture from every side."""

import numpy as np
import pytest

from dpsim_gui.app.viewer.surface.solid import HEIGHT, View


@pytest.mark.parametrize("tilt", [3.0, 32.0, 60.0, 89.0])
def test_the_solid_fits_its_picture_from_every_side(tilt: float) -> None:
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (0.0, HEIGHT)])
    for turn in range(0, 360, 15):
        view = View(turn=float(turn), tilt=tilt)
        screen, _ = view.project(corners)
        assert np.ptp(screen[:, 1]) <= view.height + 1e-9
        assert np.ptp(screen[:, 0]) <= 1.4143
