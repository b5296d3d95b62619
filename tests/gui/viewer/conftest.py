"""Real release files of several kinds, made by the plan and the writer themselves, small and fast."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Ball, Box
from dpsim_gui.release.layout import FORMAT_VERSION
from dpsim_gui.release.open import NOISY, PUBLIC, open_release
from dpsim_gui.release.writer import encode
from dpsim_gui.structures.structure import Structure

MakeRelease = Callable[..., Path]


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


@pytest.fixture(scope="session")
def only_theme(qapp: QApplication) -> Theme:
    """Made once: each new one styles every widget of the process again."""
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
