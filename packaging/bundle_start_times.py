"""How long until a window is painted: from the bundle, and from the virtual environment, in turns.

    .venv/bin/python packaging/bundle_start_times.py [--dist dist] [--rounds 7]

Prints medians of wall and processor time and their ratios; fails where a bundle needs more than 1.3 times the processor
time, or wall time, of the virtual environment. Needs Xvfb; without it windows are painted off screen.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bundle.contents import PROJECT
from bundle.screen import virtual_screen

MOST = 1.3
PROGRAMS = (("dpsim", "wizard"), ("dpsim", "viewer"), ("dpsim-viewer", "viewer"))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=PROJECT / "dist", help="where the bundles lie")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args(arguments)
    slow = False
    with virtual_screen() as display:
        screen = {"DISPLAY": display} if display else {"QT_QPA_PLATFORM": "offscreen"}
        for bundle, program in PROGRAMS:
            bundled = [str(options.dist / bundle / f"dpsim-{program}")]
            installed = [sys.executable, "-m", f"dpsim_gui.app.{program}_program"]
            first_paint(bundled, screen), first_paint(installed, screen)  # from here on files are in memory for both
            pairs = [(first_paint(bundled, screen), first_paint(installed, screen)) for _ in range(options.rounds)]
            for index, kind in enumerate(("wall", "processor")):
                ours = statistics.median(pair[0][index] for pair in pairs)
                theirs = statistics.median(pair[1][index] for pair in pairs)
                ratio = ours / theirs
                slow = slow or ratio > MOST
                print(
                    f"{bundle}/dpsim-{program}: first paint after {ours:.2f} s of {kind} time from the bundle, "
                    f"{theirs:.2f} s from the virtual environment, ratio {ratio:.2f} (at most {MOST})",
                    flush=True,
                )
    return 1 if slow else 0


def first_paint(command: Sequence[str], screen: dict[str, str]) -> tuple[float, float]:
    """(wall, processor) seconds from the start of the program until its self-test says that it was painted."""
    with tempfile.TemporaryDirectory(prefix="dpsim-start-") as home:
        variables = {**screen, "HOME": home, "TMPDIR": home, "PYTHONPATH": str(PROJECT), "OPENBLAS_NUM_THREADS": "1"}
        started = time.perf_counter()
        process = subprocess.Popen(
            [*command, "--self-test"], env=variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("first paint"):
                wall = time.perf_counter() - started
                process.kill()
                process.communicate()
                return wall, float(line.split()[2])
        raise SystemExit(f"{command[0]} ended without painting anything")


if __name__ == "__main__":
    sys.exit(main())
