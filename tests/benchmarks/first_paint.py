"""How soon a window is painted: python -m tests.benchmarks.first_paint

CPU seconds of whole processes until the first paint, interpreter and imports included, the best of some; and how much
of it importing takes, making the program, and making the window. `import numpy` tells how fast the machine is. Modules
are compiled beforehand, as an installer leaves them.
"""

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from importlib import import_module
from itertools import pairwise

from tests.benchmarks.processes import compiled_in, cpu_of

_MOST = {"viewer": 1.0, "wizard": 1.4}
_PARTS = ("imports", "program", "window", "paint")


def main(repeats: int = 5) -> int:
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        compiled = compiled_in(folder)
        numpy = min(cpu_of(["-c", "import numpy"], compiled) for _ in range(repeats))
        print(f"import numpy {numpy:.2f} s")
        for name, most in _MOST.items():
            _seconds(name, compiled)  # compiles
            best = min((_seconds(name, compiled) for _ in range(repeats)), key=sum)
            parts = ", ".join(f"{part} {seconds:.2f}" for part, seconds in zip(_PARTS, best, strict=True))
            print(f"{name}: {sum(best):.2f} s (at most {most:g}), {sum(best) / numpy:.1f} × import numpy; {parts}")
            kept = kept and sum(best) <= most
    return 0 if kept else 1


def _seconds(name: str, environment: Mapping[str, str]) -> list[float]:
    """Of each part."""
    with tempfile.TemporaryDirectory() as home:
        screen = {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        found = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.first_paint", name],
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
