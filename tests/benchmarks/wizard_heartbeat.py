"""How long the wizard's window is deaf during a release of 1,000,000 rows: the longest pause of a 5 ms heartbeat.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/wizard_heartbeat.py [ROWS]

The aim is at most 100 ms. Prints longest and 99th percentile pause and the release's time, per kind of file.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QEventLoop, QTimer

from dpsim_gui.app.program import start_program
from dpsim_gui.app.wizard.window import WizardWindow

COLUMNS = ("x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7")
BEAT_MS = 5


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    _application, theme, settings = start_program("wizard", "dpsim wizard", [])
    with tempfile.TemporaryDirectory() as folder:
        table = np.random.default_rng(0).uniform(0, 1, (rows, len(COLUMNS)))
        array = Path(folder) / "rows.npy"
        np.save(array, table)
        text = Path(folder) / "rows.csv"
        with text.open("w") as file:
            file.write(",".join(COLUMNS) + "\n")
            np.savetxt(file, table, delimiter=",", fmt="%.5f")
        for path in (array, text):
            window = WizardWindow(settings, theme, Path(folder) / f"{path.suffix[1:]}.sqlite3")
            window.show()
            pauses, seconds = _release(window, path, rows)
            window.close()
            print(
                f"{path.suffix[1:]:4} longest {1e3 * max(pauses):6.1f} ms   "
                f"99 % {1e3 * float(np.quantile(pauses, 0.99)):6.1f} ms   release {seconds:5.1f} s"
            )


def _release(window: WizardWindow, path: Path, rows: int) -> tuple[list[float], float]:
    window.data_page.open_file(path)
    _until(lambda: bool(window.draft.choices.header))
    window.draft.start_over(
        replace(
            window.draft.choices,
            columns=COLUMNS,
            rows_per_person_text="1",
            neighbours="replace",
            rows_text=str(rows),
            near=dict.fromkeys(COLUMNS, "1"),
            missing=dict.fromkeys(COLUMNS, "fill:0.5"),
            bounds=dict.fromkeys(COLUMNS, ("0", "1")),
            function="l2sq",
            target=f"{path}.dpsim",
        )
    )
    window.go_to(6)
    page = window.release_page
    _until(page.confirm)
    beats: list[float] = []
    timer = QTimer()
    timer.setInterval(BEAT_MS)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start()
    started = time.perf_counter()
    page.release()
    _until(lambda: window.current == 7)
    timer.stop()
    return list(np.diff(beats)), time.perf_counter() - started


def _until(fact: Callable[[], bool]) -> None:
    loop = QEventLoop()
    timer = QTimer()
    timer.setInterval(20)
    timer.timeout.connect(lambda: loop.quit() if fact() else None)
    timer.start()
    loop.exec()


if __name__ == "__main__":
    main()
