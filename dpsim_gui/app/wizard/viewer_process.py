"""Starts the viewer as a program of its own: it shares no memory with the side that sees private rows."""

import sys
from pathlib import Path

from PySide6.QtCore import QProcess

from dpsim_gui.app.language.language import asked_for

_START = "import sys; from dpsim_gui.app.viewer_program import main; sys.exit(main())"


def viewer_command(release: Path) -> tuple[str, list[str]]:
    """The viewer installed beside this program, otherwise the one of this Python."""
    wanted = asked_for()
    arguments = [str(release), *(["--language", wanted] if wanted else [])]
    suffix = ".exe" if sys.platform == "win32" else ""
    beside = Path(sys.executable).with_name(f"dpsim-viewer{suffix}")
    if beside.is_file():
        return str(beside), arguments
    return sys.executable, ["-c", _START, *arguments]


def start_viewer(release: Path) -> bool:
    program, arguments = viewer_command(release)
    started = QProcess.startDetached(program, arguments)
    # PySide gives (started, process id).
    return bool(started[0]) if isinstance(started, tuple) else bool(started)
