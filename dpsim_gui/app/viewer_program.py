"""`dpsim-viewer [FILE.dpsim …]`: opens release files, read-only, and answers questions about them."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from threadpoolctl import threadpool_limits

from dpsim_gui.app.program import FirstPaint, print_line, say_first_paint, start_program, trial_settings
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.version import VERSION


class FileOpenEvents(QObject):
    """An event filter for the application. Only macOS sends such events, and every other event passes here first."""

    def __init__(self, open_files: Callable[[Iterable[Path]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._open_files = open_files

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent) and event.file():
            self._open_files([Path(event.file())])
            return True
        return False


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dpsim-viewer", description="Opens dpsim release files and queries them.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE.dpsim", help="release files, one tab each")
    parser.add_argument("--language", metavar="CODE", help="another language than that of the system, such as en")
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    parser.add_argument("--self-test", action="store_true", help="open FILE or the example, paint all panels, stop")
    chosen = parser.parse_args(sys.argv[1:] if arguments is None else list(arguments))
    if chosen.version:
        print_line(f"dpsim-viewer {VERSION}")
        return 0
    use_one_blas_thread()
    with trial_settings() if chosen.self_test else nullcontext():
        return _run(chosen)


def _run(chosen: argparse.Namespace) -> int:
    application, theme, settings = start_program("viewer", "dpsim viewer", [], chosen.language)
    window = ViewerWindow(theme, settings)
    if sys.platform == "darwin":
        application.installEventFilter(FileOpenEvents(window.open_files, application))
    if chosen.self_test:
        FirstPaint(window, say_first_paint)
    FirstPaint(window, _load_panels)
    window.show()
    if chosen.self_test:
        from dpsim_gui.app.viewer.self_test import ViewerSelfTest  # noqa: PLC0415

        test = ViewerSelfTest(window, next(iter(chosen.files), None))
        test.finished.connect(application.exit)
        test.start()
    else:
        window.open_files(chosen.files)
    code = application.exec()
    settings.write_now()
    return code


def _load_panels() -> None:
    """While the window is there already, and before a release is."""
    import dpsim_gui.app.viewer.opened_page  # noqa: F401, PLC0415


def use_one_blas_thread() -> None:
    """For the rest of the process."""
    threadpool_limits(limits=1, user_api="blas")


if __name__ == "__main__":
    sys.exit(main())
