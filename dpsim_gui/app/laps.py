"""How long each part of a self-test took, told as it ends."""

import time

from dpsim_gui.app.program import print_line


class Laps:
    def __init__(self) -> None:
        self._since = time.perf_counter()

    def end(self, part: str) -> None:
        """`part` took from the end of the one before, or from the beginning, until now."""
        now = time.perf_counter()
        print_line(f"{part}: {now - self._since:.2f} s")
        self._since = now
