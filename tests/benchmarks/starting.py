"""How soon a program has begun, and how soon a window is painted: python -m tests.benchmarks.starting

CPU seconds of whole processes, the best of some, as multiples of `import numpy` in the same run. Modules are compiled
beforehand, as an installer leaves them. Of a window also how much importing takes, making the program and the window.
"""

import csv
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path

from dpsim_gui.analysis.opened import open_release
from tests.benchmarks.cpu_time import compiled_in, program_seconds
from tests.benchmarks.findings import Finding
from tests.benchmarks.tasks import Size

_EXAMPLES = Path(__file__).parents[2] / "resources/examples"
_STRUCTURES = (
    "moments", "ladder", "tree", "sliced-ladder", "embedded-tree", "grid", "lattice-waves", "fourier",
    "exponential-sum", "projected-fourier", "landmarks",
)  # fmt: skip
_NUMPY = ("-c", "import numpy")
_MOST = 5.0
_MOST_SECONDS = {"viewer": 1.0, "wizard": 1.4}
_PARTS = ("imports", "program", "window", "paint")


def main(repeats: int = 7) -> int:
    with tempfile.TemporaryDirectory() as folder:
        compiled = compiled_in(folder)
        limit = program_seconds(_NUMPY, repeats, compiled)
        print(f"{'import numpy':<40} {limit * 1e3:5.0f} ms")
        ratios = {what: program_seconds(words, repeats, compiled) / limit for what, words in _programs(Path(folder))}
        _paint_seconds("viewer", compiled)  # compiles
        painted = {
            name: min((_paint_seconds(name, compiled) for _ in range(repeats)), key=sum) for name in _MOST_SECONDS
        }
    for what, ratio in ratios.items():
        print(f"{what:<40} {ratio:5.1f} × (at most {_MOST:g})")
    for name, seconds in painted.items():
        parts = ", ".join(f"{part} {spent:.2f}" for part, spent in zip(_PARTS, seconds, strict=True))
        print(f"{name} painted: {sum(seconds):.2f} s (at most {_MOST_SECONDS[name]:g}); {parts}")
    is_soon = all(sum(seconds) <= _MOST_SECONDS[name] for name, seconds in painted.items())
    return 0 if is_soon and all(ratio <= _MOST for ratio in ratios.values()) else 1


def findings(size: Size) -> Iterator[Finding]:
    with tempfile.TemporaryDirectory() as folder:
        compiled = compiled_in(folder)
        limit = program_seconds(_NUMPY, 1 + size.repeats, compiled)
        for what, words in _programs(Path(folder)) if size.is_real else ():
            ours = program_seconds(words, 1 + size.repeats, compiled)
            yield Finding(what=what, against="import numpy", unit="ms", ours=ours * 1e3, theirs=limit * 1e3)


def _programs(folder: Path) -> Iterator[tuple[str, Sequence[str]]]:
    yield "dpsim --help", ["-m", "dpsim_gui", "--help"]
    answers = json.loads((_EXAMPLES / "answers.json").read_text("utf-8"))
    for structure in _STRUCTURES:
        release, points = _EXAMPLES / f"{structure}.dpsim", folder / f"{structure}.csv"
        with points.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([open_release(release).columns, answers[structure]["points"][0]])
        yield f"dpsim query of one point, {structure}", ["-m", "dpsim_gui", "query", str(release), str(points)]


def _paint_seconds(name: str, environment: Mapping[str, str]) -> list[float]:
    """Of each part."""
    with tempfile.TemporaryDirectory() as home:
        screen = {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        found = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.starting", name],
            env={**environment, **screen},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=True,
        )
    return [after - before for before, after in pairwise([0.0, *map(float, found.stdout.split())])]


def paint(name: str) -> int:
    """Begins as a program does; prints the processor time after each part, and stops once the window is painted."""
    gc.disable()  # as the doors of the programs do while they load
    program = import_module(f"dpsim_gui.app.{name}_program")
    times = [time.process_time()]
    application, theme, settings = program.start_program(name, name, [])
    times.append(time.process_time())
    window = program.ViewerWindow(theme, settings) if name == "viewer" else program.WizardWindow(settings, theme)
    times.append(time.process_time())
    program.FirstPaint(window, application.quit)
    window.show()
    application.exec()
    print(*times, time.process_time(), flush=True)
    os._exit(0)  # what happens at the end is not of interest


if __name__ == "__main__":
    sys.exit(paint(sys.argv[1]) if len(sys.argv) > 1 else main())
