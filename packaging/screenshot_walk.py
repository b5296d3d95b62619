"""Walks both windows through the bundled examples and grabs each page; started by take_screenshots.py.

screenshot_walk.py FOLDER WIDTH HEIGHT THEMES LANGUAGE KEPT

KEPT: names to keep, separated by commas; empty for all
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMainWindow, QWidget

from dpsim_gui.app.look.theme import ThemeChoice
from dpsim_gui.app.program import start_program
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.file_tabs import FileTab
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.panels import PanelMaker
from dpsim_gui.app.viewer.plots.map_zoom import MapWindow
from dpsim_gui.app.viewer.plots.plot_panel import PlotCard
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.app.wizard.data.column_list import MatchCard
from dpsim_gui.app.wizard.rehearse.page import RehearsePage
from dpsim_gui.app.wizard.similarity.page import SimilarityPage
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.example import Example, examples
from dpsim_gui.curator.draft.problems import Step
from screenshot_releases import clinic_of_study, clinics_study, health_release, sentences_release

_MOST_WAIT_MS = 60_000
_FREQUENT = 64
_PANELS: tuple[tuple[str, PanelMaker], ...] = (
    ("receipt", ReceiptPanel),
    ("query", QueryPanel),
    ("curve", CurvePanel),
    ("surface", SurfacePanel),
)
_LONDON = (-0.13, 51.51)
_BRITAIN = MapWindow(x=(-8.0, 2.5), y=(49.7, 58.8))
_MAP, _MATCH = "map", "study-match"


def main() -> int:
    folder, width, height, themes, language, kept = sys.argv[1:7]
    _application, theme, settings = start_program("wizard", "dpsim wizard", [], language)
    wizard = WizardWindow(settings, theme)
    viewer = ViewerWindow(theme, settings)
    clinic, roads = examples()[:2]
    for window, pages in (
        (wizard, _wizard_pages(wizard, clinic, roads)),
        (viewer, _viewer_panels(viewer, wizard)),
        (wizard, _study_pages(wizard)),
    ):
        window.resize(int(width), int(height))
        window.show()
        window.activateWindow()
        for name in pages:
            for choice in themes.split(","):
                if not kept or f"{name}-{choice}" in kept.split(","):
                    theme.choose(ThemeChoice(choice))
                    _settle(500)
                    _save(_pictured(window, name), Path(folder) / f"{name}-{choice}.png")
    wizard.close()
    viewer.close()
    return 0


def _wizard_pages(window: WizardWindow, clinic: Example, roads: Example) -> Iterator[str]:
    _settle(300)
    yield "wizard-1-start"
    window.data_page.open_example(clinic)
    _until(lambda: bool(window.draft.choices.header))
    yield "wizard-2-data"
    window.go_forward()
    yield "wizard-3-protected"
    window.go_to(Step.LOOK)
    yield "wizard-look"
    window.go_to(Step.BOUNDS)
    yield "wizard-4-bounds"
    window.data_page.open_example(roads)
    _until(lambda: window.draft.choices.header == ("lng", "lat"))
    window.go_to(Step.SIMILARITY)
    window.pages.get(SimilarityPage).explained.emit("function-gaussian")
    _settle(2500)
    yield "wizard-5-similarity"
    window.go_forward()
    _until(lambda: window.planner.preview is not None)
    yield "wizard-6-budget"
    window.go_forward()
    window.pages.get(RehearsePage).rehearse()
    _until(lambda: not window.busy)
    yield "wizard-7-rehearse"
    window.go_forward()
    _until(window.release_page.confirm)
    yield "wizard-8-release"
    window.release_page.release()
    _until(lambda: window.current_step() is Step.DONE)
    yield "wizard-9-done"


def _study_pages(window: WizardWindow) -> Iterator[str]:
    """A site that calls some of its columns otherwise than the study does."""
    window.draft_actions.start_again()
    with tempfile.TemporaryDirectory() as folder:
        window.study_actions.take_part(clinics_study(Path(folder)))
        _until(lambda: window.draft.choices.study is not None)
        window.open_data(clinic_of_study(Path(folder)))
        _until(lambda: bool(window.draft.choices.header) and not window.busy)
        yield _MATCH


def _viewer_panels(window: ViewerWindow, wizard: WizardWindow) -> Iterator[str]:
    """The panels of the release that the wizard has just made."""
    assert wizard.result is not None
    page = _opened(window, wizard.result.published.path)
    page.session.point.set_values(_LONDON)
    for place, (name, kind) in enumerate(_PANELS, start=1):
        page.show_first(kind)
        if isinstance(page.shown, SurfacePanel):
            page.shown.controls.masked.setChecked(True)
        _settle(2000)
        yield f"viewer-{place}-{name}"
    yield from _map(window, page)
    with tempfile.TemporaryDirectory() as folder:
        page = _opened(window, health_release(Path(folder)))
        page.show_first(ProfilePanel)
        _settle(4000)
        yield "viewer-5-profile"
        release, points = sentences_release(Path(folder))
        page = _opened(window, release)
        page.show_first(BatchPanel)
        assert isinstance(page.shown, BatchPanel)
        page.shown.look_at(points)
        _until(page.shown.card.isVisible)
        page.shown.card.table.selectRow(2)
        _settle(1000)
        yield "viewer-6-embeddings"


def _map(window: ViewerWindow, page: OpenedPage) -> Iterator[str]:
    """The map by itself, of the country alone, in a window that is as high as the country is."""
    panel, size = page.shown, window.size()
    assert isinstance(panel, SurfacePanel)
    window.resize(1050, 1120)
    _settle(1000)
    panel.plot.map.view.look_at(_BRITAIN)
    _settle(6000)
    yield _MAP
    window.resize(size)


def _opened(window: ViewerWindow, path: Path) -> OpenedPage:
    window.open_files([path])
    tab = window.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    _until(lambda: tab.page is not None)
    assert tab.page is not None
    return tab.page


def _pictured(window: QMainWindow, name: str) -> QWidget:
    """The whole window, or the part of it that is told about."""
    if name not in (_MAP, _MATCH):
        return window
    kind: type[QWidget] = MatchCard if name == _MATCH else PlotCard
    (card,) = (card for card in window.findChildren(kind) if card.isVisible())
    return card


def _save(window: QWidget, path: Path) -> None:
    """With 256 well-chosen colours: a third of the size, and no difference to the eye."""
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    table = _colour_table(np.frombuffer(image.constBits(), dtype=np.uint32))
    flags = Qt.ImageConversionFlag.AvoidDither | Qt.ImageConversionFlag.ThresholdDither
    image.convertToFormat(QImage.Format.Format_Indexed8, table, flags).save(str(path), quality=0)


def _colour_table(pixels: NDArray[np.uint32]) -> list[int]:
    """The most frequent colours, then again and again the one farthest from all chosen: rare ones of a plot stay."""
    colours, counts = np.unique(pixels, return_counts=True)
    order = np.argsort(-counts)
    chosen = list(order[:_FREQUENT])
    parts = np.stack([colours >> shift & 255 for shift in (16, 8, 0)], axis=1).astype(np.float64)
    distance = np.min(np.square(parts[:, None] - parts[chosen]).sum(axis=2), axis=1)
    while len(chosen) < min(256, len(colours)):
        chosen.append(int(np.argmax(distance)))
        distance = np.minimum(distance, np.square(parts - parts[chosen[-1]]).sum(axis=1))
    return [int(colours[place]) for place in chosen]


def _until(fact: Callable[[], bool]) -> None:
    waited = 0
    while not fact():
        if waited > _MOST_WAIT_MS:
            raise TimeoutError("the window did not get there")
        _settle(50)
        waited += 50


def _settle(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    sys.exit(main())
