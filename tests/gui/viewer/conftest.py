"""Real release files of several kinds, made by the plan and the writer themselves, small and fast."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

import numpy as np
import pytest
from numpy.typing import ArrayLike
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.panels import PanelMaker
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.point.pane import CoordinateRow
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.widgets.fields import NumberBox
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.domain import Ball, Box
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.layout import FORMAT_VERSION
from dpsim_gui.release.open import NOISY, PUBLIC, open_release
from dpsim_gui.release.writer import encode
from dpsim_gui.structures.structure import Structure

LEFT = Qt.MouseButton.LeftButton
MakeRelease = Callable[..., Path]
Shown = TypeVar("Shown", bound=QWidget)
Known = TypeVar("Known")


def some(value: Known | None) -> Known:
    """A value that must be there by now."""
    assert value is not None
    return value


def open_page(window: ViewerWindow, path: Path, qtbot: QtBot) -> OpenedPage:
    """A release, once it is open."""
    window.open_files([path])
    tab = some(window.tabs.current)
    qtbot.waitUntil(lambda: tab.page is not None)
    return some(tab.page)


def shown_panel(page: OpenedPage, kind: type[Shown]) -> Shown:
    page.show_first(cast(PanelMaker, kind))
    panel = page.shown
    assert isinstance(panel, kind)
    return panel


def place_on(plot: Any, x: float, y: float | None = None) -> QPoint:
    """The pixel of a plot's viewport over a position; in the middle of its height where no y is given."""
    box = plot.getViewBox()
    (left, right), (bottom, top) = box.viewRange()
    area = box.sceneBoundingRect()
    up = area.center().y() if y is None else area.bottom() - area.height() * (y - bottom) / (top - bottom)
    return QPoint(round(area.left() + area.width() * (x - left) / (right - left)), round(up))


def dismiss_dialog(parent: QWidget) -> None:
    """One that asks for a file must be open, and does not block."""
    dialog = some(parent.findChild(QFileDialog))
    assert dialog.isVisible()
    dialog.reject()


def _release_bytes(*, simulated: bool, shift: float, **options: Any) -> bytes:
    """A file of 1,000 simulated rows with a small fixed error instead of noise, so that facts can be checked."""
    chosen: dict[str, Any] = {
        "function": "l2sq",
        "epsilon": "1",
        "columns": ("age", "pressure", "cholesterol"),
        "bounds": {"age": (0.0, 100.0), "pressure": (60.0, 220.0), "cholesterol": (1.0, 12.0)},
        "rows": 1000,
        "row_means": "a patient",
    }
    plan = make_plan(ReleaseRequest(**(chosen | options)))
    receipt = replace(plan.receipt, simulated=simulated)
    domain = receipt.facts.domain
    assert isinstance(domain, Box | Ball)
    assert not receipt.classes
    structure = cast(Structure, plan.structure)  # without classes it is no structure of labelled rows
    shares = np.random.default_rng(7).uniform(0.3, 0.6, (1000, domain.dimension))
    rows = domain.lower + shares * (domain.upper - domain.lower) + shift
    noisy = structure.summarise(domain.clip(rows)) + 3
    arrays = receipt.arrays() | {PUBLIC + key: table for key, table in structure.tables.items()}
    start = 0
    for block in structure.blocks:
        arrays[NOISY + block.name] = noisy[start : start + block.size].reshape(block.shape)
        start += block.size
    return b"".join(encode({"format": FORMAT_VERSION, "receipt": receipt.to_json()}, arrays))


@pytest.fixture(scope="session")
def known_releases() -> dict[str, bytes]:
    """Planning takes longer than most tests here, so each kind of file is made once."""
    return {}


@pytest.fixture
def make_release(tmp_path: Path, known_releases: dict[str, bytes]) -> MakeRelease:
    def make(name: str = "clinic.dpsim", *, simulated: bool = False, shift: float = 0.0, **options: Any) -> Path:
        key = repr((simulated, shift, sorted(options.items())))
        if key not in known_releases:
            known_releases[key] = _release_bytes(simulated=simulated, shift=shift, **options)
        path = tmp_path / name
        path.write_bytes(known_releases[key])
        return path

    return make


@pytest.fixture
def session(make_release: MakeRelease, qapp: QApplication) -> Session:
    path = make_release()
    return new_session(open_release(path), path)


@pytest.fixture
def wide_session(make_release: MakeRelease, qapp: QApplication) -> Session:
    """200 columns; n is private."""
    names = tuple(f"feature {at}" for at in range(200))
    path = make_release("wide.dpsim", columns=names, bounds=(0.0, 1.0), neighbours="add-remove", delta="1e-6")
    return new_session(open_release(path), path)


class Show(Protocol):
    """Shows a panel or page of a session, or of a file, and shuts it down after the test."""

    def __call__(
        self,
        kind: Callable[[Session], Shown],
        source: Session | Path,
        *,
        size: tuple[int, int] | None = None,
        until: Callable[[Shown], bool] | None = None,
    ) -> Shown: ...


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    open_widgets: list[QWidget] = []

    def run(
        kind: Callable[[Session], Shown],
        source: Session | Path,
        *,
        size: tuple[int, int] | None = None,
        until: Callable[[Shown], bool] | None = None,
    ) -> Shown:
        made = kind(new_session(open_release(source), source) if isinstance(source, Path) else source)
        open_widgets.append(made)
        qtbot.addWidget(made)
        if size is not None:
            made.resize(*size)
        made.show()
        if until is not None:
            qtbot.waitUntil(lambda: until(made))
        return made

    yield run
    for widget in open_widgets:
        if isinstance(widget, ViewerPanel | OpenedPage):
            widget.shut_down()


@pytest.fixture(scope="session")
def only_theme(qapp: QApplication) -> Theme:
    """Made once: each new one styles every widget of the process again, and so none may be half gone."""
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    return Theme(qapp, ThemeChoice.LIGHT)


@pytest.fixture
def theme(only_theme: Theme) -> Iterator[Theme]:
    yield only_theme
    only_theme.choose(ThemeChoice.LIGHT)


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[ViewerWindow]:
    made = ViewerWindow(theme, Settings("viewer"))
    made.resize(1180, 780)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


@pytest.fixture
def opened(window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot) -> ViewerWindow:
    """The window with one release open."""
    window.open_files([make_release()])
    qtbot.waitUntil(lambda: window.tabs.tab(0).page is not None)
    return window


ALL_KINDS: dict[str, Any] = {
    "function": "l2sq",
    "epsilon": "4",
    "rows": 400,
    "row_means": "a patient",
    "columns": ("age", "sex", "smokes", "visit", "arrival", "day", "income", "lng", "lat"),
    "bounds": {
        "age": (0.0, 100.0),
        "visit": ("2020-01-01", "2024-12-31"),
        "income": (1000.0, 1_000_000.0),
        "lng": (-4.0, 1.0),
        "lat": (50.0, 56.0),
    },
    "near": {"age": 10.0, "smokes": 1.0, "visit": 180.0, "arrival": 2.0, "day": 1.0, "income": 2.0, "lng": 50.0},
    "kind": {
        "sex": "category",
        "smokes": "ordered",
        "visit": "date",
        "arrival": "cycle:hours",
        "day": "cycle:weekdays",
        "income": "log",
    },
    "values": {"sex": ("female", "male"), "smokes": ("never", "sometimes", "often")},
    "place": (("lng", "lat"),),
    "missing": {"sex": "own"},
}


@pytest.fixture(scope="session")
def mixed_bytes(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A release of columns of every kind."""
    coins = np.random.default_rng(5)
    lines = [",".join(ALL_KINDS["columns"])]
    for _ in range(ALL_KINDS["rows"]):
        sex, smokes = coins.choice(["female", "male", ""]), coins.choice(["never", "sometimes", "often"])
        lines.append(
            f"{coins.normal(50, 10):.1f},{sex},{smokes},202{coins.integers(1, 4)}-0{coins.integers(1, 9)}-15,"
            f"{coins.integers(7, 12):02d}:30,{coins.choice(['Monday', 'Friday'])},{coins.integers(9000, 90000)},"
            f"{coins.normal(-1.5, 0.3):.3f},{coins.normal(53, 0.5):.3f}"
        )
    source = tmp_path_factory.mktemp("mixed") / "rows.csv"
    source.write_text("\n".join(lines) + "\n")
    plan = make_plan(ReleaseRequest(**ALL_KINDS))
    summary = summarise(plan, open_source(source), in_order=True)
    return b"".join(release_bytes(plan, summary, entropy=coins.bytes))


@pytest.fixture
def mixed_session(mixed_bytes: bytes, tmp_path: Path, qapp: QApplication) -> Session:
    path = tmp_path / "mixed.dpsim"
    path.write_bytes(mixed_bytes)
    return new_session(open_release(path), path)


def number_box(row: CoordinateRow) -> NumberBox:
    assert isinstance(row.box, NumberBox)
    return row.box


def answer_of(value: ArrayLike, sd: float = 1.0, reach: float = 1.96) -> Answer:
    """As a release gives it, inside its domain and by an exact method;  reach: of the noise band, in deviations."""
    values = np.atleast_1d(np.asarray(value, dtype=np.float64))
    nothing = np.zeros(len(values))
    return Answer(
        value=values,
        noise_sd=nothing + sd,
        low=values - reach * sd,
        high=values + reach * sd,
        inside=nothing == 0,
        approximation=nothing,
        method_sd=nothing,
        level=0.95,
    )
