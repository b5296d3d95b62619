"""Ten thousand interactions leave the viewer's memory where it was after two thousand (R32)."""

import gc
import os
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from tests.gui.viewer.conftest import MakeRelease, Show, shown_panel

TURNS = int(os.environ.get("DPSIM_SOAK", "10000"))
"""interactions"""


def resident() -> int:
    """Bytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is told by Linux")
def test_memory_stays_flat_over_many_interactions(make_release: MakeRelease, show: Show, qtbot: QtBot) -> None:
    bounds = {"lng": (-10.0, 10.0), "lat": (54.0, 66.0), "age": (0.0, 100.0)}
    path = make_release("soak.dpsim", columns=tuple(bounds), bounds=bounds)
    page = show(OpenedPage, path, size=(1000, 700))
    kinds = (SurfacePanel, CurvePanel)
    coins = np.random.default_rng(3)
    early = 0
    for turn in range(TURNS):
        if turn % 50 == 0:
            shown_panel(page, kinds[turn // 50 % 2])
        match turn % 5:
            case 0:
                shown_panel(page, SurfacePanel).plot.map.view.zoom(0.8 if turn % 2 else 1.25)
            case 1:
                page.session.display.clipped = not page.session.display.clipped
            case _:
                page.session.point.set_value(turn % 3, float(coins.uniform(*list(bounds.values())[turn % 3])))
        qtbot.wait(5)
        if turn == TURNS // 5:
            gc.collect()
            early = resident()
    gc.collect()
    late = resident()
    print(f"{TURNS} interactions: {early / 2**20:.0f} MB after a fifth, {late / 2**20:.0f} MB at the end")
    assert late <= 1.1 * early
