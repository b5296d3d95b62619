"""Windows beside the wizard's own: the ledger, a signature for an earlier release, and what the program is."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.ledger.window import LedgerWindow
from dpsim_gui.app.wizard.signing.window import SignWindow


class SideWindows(QObject):
    """ledger, keys: None for the owner's own."""

    ledger_changed = Signal()

    def __init__(self, window: QWidget, *, ledger: Path | None, keys: Path | None) -> None:
        super().__init__(window)
        self._window, self._ledger, self._keys = window, ledger, keys

    def show_ledger(self) -> None:
        window = LedgerWindow(self._ledger, self._window)
        window.changed.connect(self.ledger_changed)
        window.open()

    def show_signing(self) -> None:
        SignWindow(self._keys, self._window).open()

    def show_about(self) -> None:
        tell(
            self._window,
            self.tr("dpsim {version}").format(version=QGuiApplication.applicationVersion()),
            self.tr("Publishes, once, a private structure that answers: how close is this point to your data?"),
        )
