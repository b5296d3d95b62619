"""How both programs start: one QApplication with its name, theme, translations and crash dialog."""

import os
import signal
import sys
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from dpsim_gui.app.crash_dialog import install_crash_hook
from dpsim_gui.app.garbage import GuiCollector
from dpsim_gui.app.language.language import install_language
from dpsim_gui.app.look.icons import program_icon
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import ORGANISATION, Settings
from dpsim_gui.version import VERSION

_TURN = 0.001
"""seconds"""


def start_program(
    name: str, title: str, arguments: Sequence[str], language: str | None = None
) -> tuple[QApplication, Theme, Settings]:
    """The application of `name` (`wizard` or `viewer`), ready for its first window.

    language: a code such as `de`, or a translation file; None for the system's
    """
    _refuse_without_a_screen(name)
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus, True)
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication([f"dpsim-{name}", *arguments])
    application.setOrganizationName(ORGANISATION)
    application.setApplicationName(f"dpsim-{name}")
    application.setApplicationDisplayName(title)
    application.setApplicationVersion(VERSION)
    application.setDesktopFileName(f"dpsim-{name}")
    application.setWindowIcon(program_icon(name))
    # Work beside a window that paints all the time would else wait 5 ms for each of its turns.
    sys.setswitchinterval(_TURN)
    settings = Settings(name)
    theme = Theme(application, settings.theme)
    install_language(application, language)
    install_crash_hook()
    GuiCollector(application)
    _let_python_see_signals(application)
    return application, theme, settings


def _refuse_without_a_screen(name: str) -> None:
    """In a sentence: Qt would end the process, and blame a library that is not missing."""
    known = any(os.environ.get(variable) for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform == "linux" and not known and os.environ.get("XDG_SESSION_TYPE") != "wayland":
        sentence = "there is no screen here; start it on a desktop, or use the command line: dpsim --help"
        print(f"dpsim-{name}: {sentence}", file=sys.stderr)
        raise SystemExit(2)


def print_line(text: str) -> None:
    """A windowed bundle has no stdout."""
    if sys.stdout is not None:
        print(text)


def _let_python_see_signals(application: QApplication) -> None:
    """Ctrl+C in the terminal closes the program: Python handles signals only when it gets to run."""
    signal.signal(signal.SIGINT, lambda _number, _frame: application.closeAllWindows())
    timer = QTimer(application)
    timer.setInterval(500)
    timer.timeout.connect(lambda: None)
    timer.start()


class FirstPaint(QObject):
    """Calls `then` once the window has been painted: the place to load what no window shows at first."""

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._window, self._then = window, then
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._window.removeEventFilter(self)
            # The event is seen before the window has drawn itself; this comes after.
            QTimer.singleShot(0, self, self._then)
        return False
