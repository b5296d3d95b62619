"""The viewer's own speed: maps that follow a dragged slider, and files of a million points.

    QT_QPA_PLATFORM=offscreen OPENBLAS_NUM_THREADS=1 python -m tests.benchmarks.viewer [--quick]

Maps are measured on the real panel, painted off the screen, while a slider moves on and on. Times are
CPU seconds of the whole process (computing, drawing, events), so that a busy machine gives almost the same; wall time
stands beside them. Points go through the job that the Batch panel starts.
"""

import argparse
import itertools
import math
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.program import start_program
from dpsim_gui.app.viewer.batch.job import answer_file
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.plots.plot_panel import FULL_AFTER, PlotState
from dpsim_gui.app.viewer.session.session import Session, new_session
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan, seal_of, setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.calibration import calibrate
from dpsim_gui.release.open import open_release
from dpsim_gui.structures.fourier.fourier import Fourier

ROWS = 20_000
FREQUENCIES = 4_096
ZOOM_FRAMES = 20
SIZE = (900, 700)
MAX_FINE_SECONDS = 60_000
MOVE = 10
POLL = 5
THREE, TWO = ("x0", "x1", "x2"), ("x0", "x1")
# Request, frames wanted per second, CPU seconds in which the fine map is wanted.
KINDS: dict[str, tuple[dict[str, Any], int, float]] = {
    f"fourier, {FREQUENCIES:,} frequencies": (
        {"function": "gaussian", "bandwidth": 0.25, "structure": "fourier", "delta": "1e-6", "columns": THREE},
        20,
        0.2,
    ),
    "ladder": ({"function": "l1", "structure": "ladder", "columns": THREE}, 30, 0.2),
    "grid, gaussian": (
        {"function": "gaussian", "bandwidth": 0.2, "structure": "grid", "delta": "1e-6", "columns": THREE},
        30,
        0.2,
    ),
    "grid, l2": ({"function": "l2", "structure": "grid", "columns": THREE}, 30, 3.0),
}
BATCHES: dict[str, dict[str, Any]] = {
    "grid, gaussian": {"function": "gaussian", "bandwidth": 0.1, "structure": "grid", "delta": "1e-6"},
    "grid, l2": {"function": "l2", "structure": "grid"},
    "ladder, l1": {"function": "l1", "structure": "ladder"},
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer moves and points")
    quick = parser.parse_args().quick
    application, _theme, _settings = start_program("viewer", "dpsim viewer", [])
    met = True
    with tempfile.TemporaryDirectory() as folder:
        for name, (options, frames, fine) in KINDS.items():
            session = released(Path(folder), options)
            met &= follows(name, SurfacePanel(session), session, (frames, fine), moves=10 if quick else 60)
            met &= zooms(name, SurfacePanel(session), moves=10 if quick else 60)
        waves = KINDS[f"fourier, {FREQUENCIES:,} frequencies"][0]
        met &= compares(released(Path(folder), waves), released(Path(folder), waves), moves=10 if quick else 30)
        for name, options in BATCHES.items():
            session = released(Path(folder), options | {"columns": TWO})
            met &= streams(name, session, Path(folder), 100_000 if quick else 1_000_000)
    application.quit()
    return 0 if met else 1


def released(folder: Path, options: dict[str, Any]) -> Session:
    """A real release of invented rows in the unit cube."""
    columns = options["columns"]
    rows = np.clip(np.random.default_rng(1).normal(0.5, 0.15, (ROWS, len(columns))), 0, 1)
    request = ReleaseRequest(epsilon="1", rows=ROWS, bounds=(0.0, 1.0), **options)
    plan = make_plan(request)
    path = folder / f"{len(list(folder.iterdir()))}.dpsim"
    if plan.receipt.structure == Fourier.name:
        # The plan would take twice as many frequencies.
        waves = Fourier.design(setting_of(request, request.budget), {"frequencies": FREQUENCIES})
        law = calibrate(request.budget, waves.sensitivity, rows_per_person=1)
        receipt = replace(plan.receipt, parameters=waves.parameters, law=law)
        plan = replace(plan, structure=waves, receipt=receipt, seal=seal_of(request, receipt, waves, plan.cost))
    build_release(plan, rows, path, ledger=folder / "ledger.sqlite3")
    return new_session(open_release(path), path)


@dataclass(kw_only=True)
class Stopwatch:
    """CPU and wall seconds since it was made."""

    cpu: float
    wall: float

    @classmethod
    def started(cls) -> "Stopwatch":
        return cls(cpu=time.process_time(), wall=time.perf_counter())

    def read(self) -> tuple[float, float]:
        return time.process_time() - self.cpu, time.perf_counter() - self.wall


class Frames(QObject):
    """Counts pictures: paintings of a canvas that show another place of the third column than the one before."""

    def __init__(self, canvas: QWidget, surface: Callable[[], SurfaceAnswer | None], state: PlotState) -> None:
        super().__init__(canvas)
        self.surface, self._state = surface, state
        self.sides: list[int] = []
        self._last = math.nan
        canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        found = self.surface()
        if event.type() is QEvent.Type.Paint and found is not None and found.request.point[2] != self._last:
            self._last = float(found.request.point[2])
            self.sides.append(found.request.side)
        return super().eventFilter(watched, event)

    def shows(self, value: float) -> bool:
        """As finely as it will be: where a map would take many seconds, it has fewer places."""
        found = self.surface()
        return found is not None and found.request.point[2] == value and not self._state.text()


class Windows(QObject):
    """Counts pictures: paintings of a map that show other answers than the one before."""

    def __init__(self, panel: SurfacePanel) -> None:
        canvas = panel.plot.map.plot.viewport()
        super().__init__(canvas)
        self.sides: list[int] = []
        self._panel, self._last = panel, panel.surface
        canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        found = self._panel.surface
        if event.type() is QEvent.Type.Paint and found is not None and found is not self._last:
            self._last = found
            self.sides.append(found.request.side)
        return super().eventFilter(watched, event)


def follows(name: str, panel: SurfacePanel, session: Session, wanted: tuple[int, float], *, moves: int) -> bool:
    frames = shown(panel, panel.plot.map.plot.viewport(), lambda: panel.surface, panel.card.state)
    return dragged(name, frames, session, wanted, moves, panel.shut_down)


def zooms(name: str, panel: SurfacePanel, moves: int) -> bool:
    """In and out, then to and fro, on and on; each picture from answers of its own window."""
    panel.resize(*SIZE)
    panel.show()
    until(lambda: panel.surface is not None and not panel.card.state.text())
    view = panel.plot.map.view
    met = _moves(f"{name}, zoom", panel, moves, lambda at: view.zoom(0.95 if at % 40 < 20 else 1 / 0.95))
    view.zoom(0.3)
    met &= _moves(f"{name}, pan", panel, moves, lambda at: view.move(0.03 if at % 40 < 20 else -0.03, 0.0))
    panel.shut_down()
    panel.close()
    return met


def _moves(name: str, panel: SurfacePanel, moves: int, move: Callable[[int], None]) -> bool:
    """move: the next step of a hand, which is the `at`-th."""
    frames, steps = Windows(panel), itertools.count()
    sides = frames.sides
    mover = QTimer()
    mover.timeout.connect(lambda: move(next(steps)))
    watch = Stopwatch.started()
    mover.start(MOVE)
    until(lambda: len(sides) >= moves)
    mover.stop()
    cpu, wall = watch.read()
    frames.deleteLater()
    met = moves / cpu >= ZOOM_FRAMES
    print(
        f"  {name:34} {min(sides)}×{min(sides)}: {moves / cpu:6.1f} frames per CPU second "
        f"({moves / wall:5.1f} per second), wanted {ZOOM_FRAMES}   {_verdict(met)}",
        flush=True,
    )
    return met


def compares(session: Session, second: Session, *, moves: int) -> bool:
    """The map of a difference: two releases asked for every picture."""
    panel = ComparePanel(session)
    panel.open_second(second.path)
    until(lambda: panel.pair is not None)
    panel.controls.up_box.setCurrentIndex(2)

    def surface() -> SurfaceAnswer | None:
        return panel.shown if isinstance(panel.shown, SurfaceAnswer) else None

    frames = shown(panel, panel.plot.map.map.plot.viewport(), surface, panel.plot.state)
    return dragged("difference of two such files", frames, session, (10, 0.4), moves, panel.shut_down)


def shown(panel: QWidget, canvas: QWidget, surface: Callable[[], SurfaceAnswer | None], state: PlotState) -> Frames:
    panel.resize(*SIZE)
    panel.show()
    return Frames(canvas, surface, state)


def dragged(
    name: str, frames: Frames, session: Session, wanted: tuple[int, float], moves: int, end: Callable[[], None]
) -> bool:
    """The slider of the third column moves on every MOVE ms, as a hand would, until so many pictures were painted."""
    axis = session.point.axes[2]
    until(lambda: frames.shows(session.point.value(2)))
    places = itertools.count(1)
    hand = QTimer()
    hand.setInterval(MOVE)
    hand.timeout.connect(lambda: session.point.set_value(2, axis.at(next(places) * 0.618034 % 1)))
    hand.start()
    until(lambda: len(frames.sides) > 3)  # the first pictures tell how coarse the others may be
    before = len(frames.sides)
    watch = Stopwatch.started()
    until(lambda: len(frames.sides) >= before + moves)
    cpu, wall = watch.read()
    hand.stop()
    count, sides = len(frames.sides) - before, frames.sides[before:]
    last, watch = session.point.value(2), Stopwatch.started()
    until(lambda: frames.shows(last))
    fine_cpu, fine_wall = watch.read()
    end()
    met = count / cpu >= wanted[0] and fine_cpu <= wanted[1]
    print(
        f"  {name:34} coarse {min(sides)}×{min(sides)}: {count / cpu:6.1f} frames per CPU second "
        f"({count / wall:5.1f} per second), wanted {wanted[0]};  fine: {1e3 * fine_cpu:4.0f} ms CPU "
        f"({1e3 * fine_wall:4.0f} ms with the {FULL_AFTER} ms wait), wanted {1e3 * wanted[1]:.0f}   {_verdict(met)}",
        flush=True,
    )
    return met


def streams(name: str, session: Session, folder: Path, count: int) -> bool:
    points = folder / "points.csv"
    with points.open("w") as text:
        text.write(",".join(session.columns) + "\n")
        np.savetxt(text, np.random.default_rng(2).uniform(0, 1, (count, 2)), delimiter=",", fmt="%.6f")
    watch = Stopwatch.started()
    result = answer_file(
        session.question.bound_query,
        points,
        folder / "answers.csv",
        session.footer,
        lambda *_: None,
    )
    cpu, wall = watch.read()
    assert result.points == count
    met = count / cpu >= 1e5
    print(
        f"  {name:34} {count:,} points: {count / cpu:9,.0f} per CPU second ({count / wall:9,.0f} per second), "
        f"wanted 100,000   {_verdict(met)}",
        flush=True,
    )
    return met


def _verdict(met: bool) -> str:
    return "met" if met else "NOT MET"


def until(ready: Callable[[], bool]) -> None:
    """Runs the event loop, sleeping in it, until something is so."""
    if ready():
        return
    loop = QEventLoop()
    look = QTimer()
    look.timeout.connect(lambda: loop.quit() if ready() else None)
    QTimer.singleShot(MAX_FINE_SECONDS, lambda: loop.exit(1))
    look.start(POLL)
    if loop.exec():
        sys.exit("nothing was painted in time")


if __name__ == "__main__":
    sys.exit(main())
