"""Open releases of one study, shown as one and saved as one."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.curator.plan.plan import make_study
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.release.open import open_release
from tests.gui.viewer.conftest import MakeRelease, shown_panel, some
from tests.gui.wizard.seen import says
from tests.unit.release.test_merging import file_of, rows_of, site_plan

SIZES = (300, 500)


@pytest.fixture(name="sites")
def _sites(tmp_path: Path) -> list[Path]:
    request = ReleaseRequest(
        function="gaussian", bandwidth=0.3, columns=("a", "b"), bounds=(0, 1), rows=sum(SIZES), epsilon="1"
    )
    study = write_study(make_study(request), tmp_path / "study.json")
    paths = [tmp_path / f"{name}.dpsim" for name in ("north", "south")]
    for seed, (path, size) in enumerate(zip(paths, SIZES, strict=True)):
        plan = site_plan(study, str(tmp_path / "study.json"), size)
        path.write_bytes(file_of(plan, rows_of(request, size, seed), np.random.default_rng(seed).bytes))
    return paths


def open_all(qtbot: QtBot, window: ViewerWindow, *paths: Path) -> None:
    window.open_files(paths)
    qtbot.waitUntil(lambda: all(window.tabs.tab(at).page is not None for at in range(window.tabs.count())))


def test_open_releases_of_a_study_are_shown_as_one(qtbot: QtBot, window: ViewerWindow, sites: list[Path]) -> None:
    open_all(qtbot, window, sites[0])
    window.menus.combine.trigger()
    assert "two or more releases" in window.notice.text.text()
    open_all(qtbot, window, sites[1])
    window.menus.combine.trigger()
    qtbot.waitUntil(lambda: window.tabs.count() == 3 and window.tabs.tab(2).page is not None)
    assert window.tabs.tabText(2) == "2 releases merged"
    assert window.windowTitle().startswith("2 releases merged")
    page = some(window.current_page())
    assert page.session.release.receipt.rows == sum(SIZES)
    window.menus.combine.trigger()
    assert window.tabs.count() == 3, "it is there already"
    for kind in (CurvePanel, SurfacePanel):
        page.show_first(kind)
        assert isinstance(page.shown, CurvePanel | SurfacePanel)
        given: dict[str, Any] = {}
        exec(page.shown.export.snippet(), given)
        assert given["release"].fingerprint == page.session.release.fingerprint
    shown_panel(page, QueryPanel).keep_answer()
    shown_panel(page, QueryPanel).copy_python()
    exec(QGuiApplication.clipboard().text(), given)
    assert given["answer"].value.tolist() == page.session.release.query(page.session.point.values[None]).value.tolist()
    window.menus.page.trigger()
    assert "Save the merged release first" in window.notice.text.text()


def test_a_combined_release_is_saved_by_the_program_for_owners(
    qtbot: QtBot, window: ViewerWindow, sites: list[Path], tmp_path: Path
) -> None:
    window.menus.save_combined.trigger()
    assert "Merge open releases first" in window.notice.text.text()
    open_all(qtbot, window, *sites)
    window.menus.combine.trigger()
    qtbot.waitUntil(lambda: window.tabs.count() == 3 and window.tabs.tab(2).page is not None)
    window.menus.save_combined.trigger()
    (dialog,) = window.findChildren(QFileDialog)
    dialog.selectFile(str(tmp_path / "all.dpsim"))
    dialog.accept()
    assert window.notice.text.text() == "Saving all.dpsim…"
    qtbot.waitUntil(lambda: "Saved as" in window.notice.text.text())
    page = some(window.current_page())
    assert open_release(tmp_path / "all.dpsim").fingerprint == page.session.release.fingerprint
    window.combining.save(tuple(sites), tmp_path / "all.dpsim")
    qtbot.waitUntil(lambda: "Not saved" in window.notice.text.text())
    assert "exists already" in window.notice.text.text()


def test_releases_that_cannot_be_combined_are_named(
    qtbot: QtBot, window: ViewerWindow, sites: list[Path], tmp_path: Path
) -> None:
    (tmp_path / "again.dpsim").write_bytes(sites[0].read_bytes())
    open_all(qtbot, window, sites[0], tmp_path / "again.dpsim")
    window.menus.combine.trigger()
    qtbot.waitUntil(lambda: window.tabs.tab(2).broken is not None)
    assert says(window.tabs.tab(2), "These files could not be merged")
    assert says(window.tabs.tab(2), "north.dpsim, again.dpsim")
    assert not says(window.tabs.tab(2), "merged.dpsim")


def test_releases_of_no_study_are_not_combined(qtbot: QtBot, window: ViewerWindow, make_release: MakeRelease) -> None:
    open_all(qtbot, window, make_release())
    window.menus.combine.trigger()
    assert "releases of a study" in window.notice.text.text()
    assert window.tabs.count() == 1
