"""Screenshots of every page of both programs, light and dark, from the real windows on a real (virtual) screen.

    .venv/bin/python packaging/take_screenshots.py FOLDER [--width 1280 --height 820] [--scale 1]
                                                    [--language de] [--readme] [--only NAME,NAME]

Needs Xvfb, or a display of its own; opens the bundled examples, makes a release and opens it in the viewer.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SHOWN = (
    "wizard-6-budget-dark",
    "wizard-7-rehearse-light",
    "map-light",
    "viewer-5-profile-light",
    "viewer-6-embeddings-dark",
)
"""in the README"""
HELP = tuple(
    f"{name}-{theme}"
    for name in ("study-match", "viewer-4-surface", "viewer-5-profile", "viewer-6-embeddings")
    for theme in ("light", "dark")
)
"""in the pages of the help, resources/help/pictures; with --width 1024 --height 640"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=820)
    parser.add_argument("--scale", default="1")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--language", default="en", metavar="CODE")
    parser.add_argument("--readme", action="store_true", help="only the few that the project shows")
    parser.add_argument("--pages", action="store_true", help="only those of the help pages")
    parser.add_argument("--only", default="", metavar="NAMES", help="only these, separated by commas")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home, "QT_SCALE_FACTOR": options.scale, "OPENBLAS_NUM_THREADS": "1"}
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            environment[name] = f"{home}/{name.lower()}"
        walk = [sys.executable, str(Path(__file__).with_name("screenshot_walk.py")), str(options.folder)]
        walk += [
            str(options.width),
            str(options.height),
            options.themes,
            options.language,
            options.only or ",".join(SHOWN if options.readme else HELP if options.pages else ()),
        ]
        if "DISPLAY" in os.environ:
            return subprocess.run(walk, env=environment).returncode
        if shutil.which("Xvfb") is None:
            print("needs a display or Xvfb (package xvfb)", file=sys.stderr)
            return 2
        return _under_xvfb(walk, environment, factor=float(options.scale))


def _under_xvfb(command: list[str], environment: dict[str, str], *, factor: float) -> int:
    reading, writing = os.pipe()
    size = f"{round(2600 * factor)}x{round(1800 * factor)}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            display = f":{number.readline().strip()}"
        return subprocess.run(command, env={**environment, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}).returncode
    finally:
        server.terminate()
        server.wait(timeout=10)


if __name__ == "__main__":
    sys.exit(main())
