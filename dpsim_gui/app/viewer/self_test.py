"""Does this copy of the program work? Opens a release, the bundled example if none is given, paints every panel, says
0 or 1.

A bundle may lack a library that is only missed when something is drawn; this finds it where no tests are installed.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.program import Stopwatch, print_line
from dpsim_gui.app.viewer.opened_page import OpenedPage
from dpsim_gui.app.viewer.window import ViewerWindow, example_release

MAX_STEPS = 200
STEP = 100
_COLOURS = 8


class ViewerSelfTest(QObject):
    finished = Signal(int)  # exit code: 0 all was painted, 1 something was not

    def __init__(self, window: ViewerWindow, release: Path | None = None) -> None:
        super().__init__(window)
        self._release = release
        self._window = window
        self._waited = 0
        self._stopwatch = Stopwatch()

    def start(self) -> None:
        release = self._release or example_release()
        if release is None:
            self._soon(lambda: self._finish(0 if is_painted(self._window) else 1))
            return
        self._window.open_files([release])
        self._soon(self._wait)

    def _wait(self) -> None:
        """Until the file is open, at most MAX_STEPS steps."""
        self._waited += 1
        page = self._window.current_page()
        if page is not None:
            self._stopwatch.end("release opened")
            self._show(page, 0)
        elif self._waited < MAX_STEPS:
            self._soon(self._wait)
        else:
            self._finish(1)

    def _show(self, page: OpenedPage, index: int) -> None:
        page.list.choose(index)
        self._soon(lambda: self._look(page, index))

    def _look(self, page: OpenedPage, index: int) -> None:
        if not is_painted(self._window):
            self._finish(1)
        elif index + 1 < page.panel_count:
            self._show(page, index + 1)
        else:
            self._stopwatch.end(f"{page.panel_count} panels painted")
            self._finish(0)

    def _finish(self, code: int) -> None:
        print_line("self-test passed" if code == 0 else "self-test FAILED")
        self.finished.emit(code)

    def _soon(self, step: Callable[[], None]) -> None:
        QTimer.singleShot(STEP, self, step)


def is_painted(widget: QWidget) -> bool:
    """More than a blank sheet: at least _COLOURS different colours on a coarse grid of pixels."""
    image = widget.grab().toImage()
    places = ((x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7))
    return len({image.pixel(x, y) for x, y in places}) >= _COLOURS
