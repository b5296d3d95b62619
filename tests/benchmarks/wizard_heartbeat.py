"""How long the wizard's window is deaf: the longest pause of a heartbeat, which is to be at most 100 ms.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.wizard_heartbeat [ROWS]

Page by page for 2 and for 384 columns while the plan is made, and while digits of ε are typed: what the window's own
thread worked between two beats. Then during a release of 1,000,000 rows, by the clock: longest and 99th percentile
pause and the release's time, per kind of file.
"""

import importlib
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from dpsim_gui.app.program import start_program
from dpsim_gui.app.wizard.frame import steps_before
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.data.polars_engine import local_engine
from tests.benchmarks.viewer import until

COLUMNS = ("x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7")
BEAT_MS = 5


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    _application, theme, settings = start_program("wizard", "dpsim wizard", [])
    # As the program does after its first paint.
    importlib.import_module("dpsim_gui.app.wizard.budget.error_plot")
    local_engine()
    with tempfile.TemporaryDirectory() as folder:
        table = np.random.default_rng(0).uniform(0, 1, (rows, len(COLUMNS)))
        array = Path(folder) / "rows.npy"
        np.save(array, table)
        text = Path(folder) / "rows.csv"
        with text.open("w") as file:
            file.write(",".join(COLUMNS) + "\n")
            np.savetxt(file, table, delimiter=",", fmt="%.5f")
        for columns in (2, 384):
            window = WizardWindow(settings, theme, Path(folder) / f"{columns}.sqlite3")
            window.show()
            print(
                f"{columns} columns: "
                + ", ".join(f"{name} {1e3 * longest:.0f} ms" for name, longest in _walk(window, Path(folder), columns))
            )
            window.close()
        for path in (array, text):
            window = WizardWindow(settings, theme, Path(folder) / f"{path.suffix[1:]}.sqlite3")
            window.show()
            pauses, seconds = _release(window, path, rows)
            window.close()
            print(
                f"{path.suffix[1:]:4} longest {1e3 * max(pauses):6.1f} ms   "
                f"99 % {1e3 * float(np.quantile(pauses, 0.99)):6.1f} ms   release {seconds:5.1f} s"
            )


def _walk(window: WizardWindow, folder: Path, columns: int) -> list[tuple[str, float]]:
    """The longest turn of the event loop on each page, and while ε is typed."""
    path = folder / f"{columns}.npy"
    np.save(path, np.zeros((20, columns), dtype=np.float32))
    turns: list[float] = []
    last = [time.thread_time()]

    def beat() -> None:
        turns.append(time.thread_time() - last[0])
        last[0] = time.thread_time()

    timer = QTimer()
    timer.setInterval(1)
    timer.timeout.connect(beat)
    timer.start()
    found: list[tuple[str, float]] = []

    def settled(name: str) -> None:
        # A turn or two after the last work is done.
        until(lambda: not window.busy)
        until(lambda: not window.busy)
        found.append((name, max(turns, default=0.0)))
        turns.clear()

    window.data_page.open_file(path)
    until(lambda: bool(window.draft.choices.header))
    settled("opening")
    _fill_in(window, window.draft.choices.header, rows=20, fill="0", function="gaussian", target=str(path) + ".dpsim")
    for step in steps_before(Step.DONE):
        window.go_to(step)
        settled(f"page {step}")
    window.go_to(Step.BUDGET)
    settled("back")
    field = next(
        each
        for each in window.pages.at(Step.BUDGET).findChildren(QLineEdit)
        if each.accessibleName() == "Privacy budget ε"
    )
    for letter in "0.5":
        QTest.keyClicks(field, letter)
        settled(f"typing {letter}")
    timer.stop()
    return found


def _fill_in(window: WizardWindow, names: Sequence[str], *, rows: int, fill: str, function: str, target: str) -> None:
    """All that the pages ask for, save the budget."""
    choices = replace(
        window.draft.choices, columns=tuple(names), rows_per_person_text="1", neighbours="replace", rows_text=str(rows),
        near=dict.fromkeys(names, "1"), missing=dict.fromkeys(names, f"fill:{fill}"),
        bounds=dict.fromkeys(names, ("0", "1")), function=function, target=target,
    )  # fmt: skip
    window.draft.start_over(choices)


def _release(window: WizardWindow, path: Path, rows: int) -> tuple[list[float], float]:
    window.data_page.open_file(path)
    until(lambda: bool(window.draft.choices.header))
    _fill_in(window, COLUMNS, rows=rows, fill="0.5", function="l2sq", target=f"{path}.dpsim")
    window.go_to(Step.RELEASE)
    page = window.release_page
    until(page.confirm)
    beats: list[float] = []
    timer = QTimer()
    timer.setInterval(BEAT_MS)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start()
    started = time.perf_counter()
    page.release()
    until(lambda: window.current_step() is Step.DONE)
    timer.stop()
    return list(np.diff(beats)), time.perf_counter() - started


if __name__ == "__main__":
    main()
