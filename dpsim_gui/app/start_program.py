"""`python -m dpsim_gui` without arguments: choose between the wizard and the viewer, which run on their own."""

import sys

from PySide6.QtCore import QProcess

from dpsim_gui.app.program import start_program
from dpsim_gui.app.start_window import StartWindow

_MODULES = {"wizard": "dpsim_gui.app.wizard_program", "viewer": "dpsim_gui.app.viewer_program"}


def main() -> int:
    application, _, _ = start_program("wizard", "dpsim", [])
    window = StartWindow(start_separately)
    window.show()
    return application.exec()


def start_separately(program: str) -> None:
    """The wizard holds private data and the viewer must not: each gets a process of its own."""
    QProcess.startDetached(sys.executable, ["-m", _MODULES[program]])
