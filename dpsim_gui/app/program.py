"""How both programs start: one QApplication with its name, theme, translations and crash dialog."""

import gc
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QWidget

from dpsim_gui.app.language.language import install_language
from dpsim_gui.app.look.icons import program_icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import ORGANISATION, Settings
from dpsim_gui.app.widgets import form
from dpsim_gui.version import VERSION

# Python collects garbage in the thread of the windows and in no other. Left alone, it does so in whatever thread asks
# for memory. A worker that destroys Qt objects of a closed window makes Qt crash, seldom and far away from the cause.

_EVERY_MS = 1000


class GuiCollector(QObject):
    """To be made once, in the thread of the windows; it works as long as its parent lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        # What was loaded so far stays for good, so that no search goes through it again.
        gc.freeze()
        timer = QTimer(self)
        timer.setInterval(_EVERY_MS)
        timer.timeout.connect(self.collect)
        timer.start()

    def collect(self) -> None:
        """As much as Python itself would, by its own thresholds."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                return


# The crash dialog. The message of an unexpected exception may quote a cell, so it is never shown or logged: only the
# kind of exception and the places in our code it went through.

_Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


def crash_text(error: BaseException) -> str:
    """Kind of exception and code places, cause first; no message, no variable, no absolute path."""
    lines = [f"{QCoreApplication.applicationName() or 'dpsim'} {QCoreApplication.applicationVersion()}".strip()]
    chain: list[BaseException] = []
    current: BaseException | None = error
    while current is not None and len(chain) < 8:
        chain.append(current)
        current = current.__cause__ or current.__context__
    for part in reversed(chain):
        lines.append(type(part).__name__)
        for frame in traceback.extract_tb(part.__traceback__):
            lines.append(f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}")
    return "\n".join(lines)


class CrashDialog(QDialog):
    """What is shown when we have a bug: an apology, what it means, and details that hold no data."""

    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Something went wrong"))
        self.setMinimumWidth(scaled(480))

        text = self.tr(
            "The program has an error. Your files are not changed. If you were making a release, open the ledger: "
            "what it lists as reserved counts as spent."
        )
        details = QPlainTextEdit(crash_text(error))
        details.setReadOnly(True)
        details.setProperty("kind", "code")
        details.setAccessibleName(self.tr("Technical details"))
        details.setVisible(False)
        close = form.button(self.tr("Close"), self.accept, kind="primary")
        close.setDefault(True)
        form.column(
            form.label(self.tr("This is our mistake, not yours"), "heading"),
            form.sentence(text),
            details,
            form.row(
                form.toggle(self.tr("Show details"), details.setVisible, kind="quiet"),
                form.STRETCH,
                form.button(
                    self.tr("Copy details"), lambda: QGuiApplication.clipboard().setText(details.toPlainText())
                ),
                close,
            ),
            inside=self,
            spacing=16,
            margins=(24, 24, 24, 16),
        )


def install_crash_hook() -> _Hook:
    """Every exception nobody caught opens the dialog; on a terminal the same data-free text goes to stderr."""

    # A dialog without a parent would be gone as soon as it is open.
    held: list[CrashDialog] = []

    def hook(kind: type[BaseException], error: BaseException, _traceback: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        if sys.stderr is not None:  # None in a windowed bundle
            print(crash_text(error), file=sys.stderr)
        # One at a time: what fails whenever a window is painted would else cover the screen with them.
        shown = any(isinstance(widget, CrashDialog) and widget.isVisible() for widget in QApplication.topLevelWidgets())
        if QApplication.instance() is not None and not shown:
            held[:] = [CrashDialog(error, QApplication.activeWindow())]
            held[0].open()

    sys.excepthook = hook
    return hook


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
