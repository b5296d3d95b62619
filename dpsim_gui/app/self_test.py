"""How long each part of a self-test took, printed as it ends."""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSettings

from dpsim_gui.app.program import print_line


class Stopwatch:
    def __init__(self) -> None:
        self._since = time.perf_counter()

    def end(self, part: str) -> None:
        """`part` took from the end of the one before, or from the beginning, until now."""
        now = time.perf_counter()
        print_line(f"{part}: {now - self._since:.2f} s")
        self._since = now


@contextmanager
def trial_settings() -> Iterator[None]:
    """To be entered before the first `Settings` is made."""
    with tempfile.TemporaryDirectory(prefix="dpsim-self-test-", ignore_cleanup_errors=True) as folder:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        yield


def say_first_paint() -> None:
    """With the processor time the whole process has taken so far, interpreter and imports included."""
    print_line(f"first paint: {time.process_time():.2f} s of processor time")
    if sys.stdout is not None:
        sys.stdout.flush()  # whoever measures reads it through a pipe, at once
