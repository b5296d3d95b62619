"""`dpsim-wizard --self-test`: starts, paints every page, releases the bundled example, cleans up, exits 0.

A bundle that lacks a file or a module shows it only at run time; this goes through all that a release needs.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.program import FirstPaint, Stopwatch, print_line, say_first_paint
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.frame import STEPS
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.release.open import open_release

_BEAT_MS = 20
_MOST_BEATS = 3000


class WizardSelfTest(QObject):
    """Takes one step per beat; a step says True when the next may begin."""

    def __init__(self, application: QApplication, settings: Settings, theme: Theme, target: Path | None = None) -> None:
        """target: where the release is kept; None if it need not be."""
        super().__init__(application)
        self._application, self._settings, self._theme = application, settings, theme
        self._folder = tempfile.TemporaryDirectory(prefix="dpsim-self-test-")
        self._window = WizardWindow(settings, theme, Path(self._folder.name) / "ledger.sqlite3")
        self._target = target or Path(self._folder.name) / "example.dpsim"
        FirstPaint(self._window, say_first_paint)
        self._stopwatch = Stopwatch()
        self._walk = self._steps()
        self._beats = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT_MS)
        self._timer.timeout.connect(self._beat)

    def run(self) -> int:
        self._window.show()
        self._timer.start()
        code = self._application.exec()
        self._window.close()
        # Before their folder goes: written later, they would bring it back.
        self._settings.write_now()
        self._folder.cleanup()
        print_line("self-test passed" if code == 0 else "self-test FAILED")
        return code

    def _beat(self) -> None:
        self._beats += 1
        if next(self._walk, None) is None:
            self._finish(0)
        elif self._beats > _MOST_BEATS:
            self._finish(1)

    def _finish(self, code: int) -> None:
        self._timer.stop()
        self._application.exit(code)

    def _steps(self) -> Iterator[bool]:
        window, target = self._window, self._target
        window.open_data(examples()[0].path)
        while not window.draft.choices.header:
            yield True
        self._stopwatch.end("example opened")
        for step in STEPS[:-1]:
            window.go_to(step)
            window.grab()
            yield True
        for choice in (ThemeChoice.DARK, ThemeChoice.LIGHT):
            self._theme.choose(choice)
            window.grab()
            yield True
        self._stopwatch.end(f"{len(STEPS) - 1} pages painted, light and dark")
        window.draft.change(target=str(target))
        window.release_page.show_draft()
        while not window.release_page.confirm_and_release():
            yield True
        while window.current_step() is not Step.DONE:
            yield True
        window.grab()
        self._stopwatch.end("example released")
        open_release(target)
        self._stopwatch.end("release read")
