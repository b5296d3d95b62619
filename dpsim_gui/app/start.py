"""The first window of `python -m dpsim_gui`: make a release, or open one."""

import sys
from collections.abc import Callable

from PySide6.QtCore import QProcess
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.icons import program_icon
from dpsim_gui.app.look.text_size import scaled, shrink_no_further
from dpsim_gui.app.program import start_program
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import ChoiceCard


class StartWindow(QWidget):
    """Two cards; each starts its own program and closes this window."""

    def __init__(self, start: Callable[[str], None]) -> None:
        super().__init__()
        self._start = start
        self.setWindowTitle(self.tr("dpsim"))
        shrink_no_further(self, 720, 320)
        self.make = self._card(
            "wizard",
            self.tr("Make a release"),
            self.tr("You have a private table and want to publish a file that answers questions about it."),
        )
        self.open = self._card(
            "viewer",
            self.tr("Open a release"),
            self.tr("Someone sent you a .dpsim file. Query, plot or compare it."),
        )
        purpose = self.tr("The owner makes one private release file. Then anyone can query it as often as they like.")
        form.column(
            form.sentence(self.tr("How close is a point to private data?"), "title"),
            form.sentence(purpose),
            form.row(self.make, self.open, spacing=16),
            form.STRETCH,
            inside=self,
            spacing=16,
            margins=(32, 28, 32, 32),
        )
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)

    def _card(self, program: str, title: str, text: str) -> ChoiceCard:
        picture = form.label()
        picture.setPixmap(program_icon(program).pixmap(scaled(56), scaled(56)))
        card = ChoiceCard(title, text, picture=picture)
        card.setCheckable(False)
        card.clicked.connect(lambda: self._chosen(program))
        return card

    def _chosen(self, program: str) -> None:
        self._start(program)
        self.close()


_MODULES = {"wizard": "dpsim_gui.app.wizard_program", "viewer": "dpsim_gui.app.viewer_program"}


def main() -> int:
    application, _, _ = start_program("wizard", "dpsim", [])
    window = StartWindow(start_separately)
    window.show()
    return application.exec()


def start_separately(program: str) -> None:
    """The wizard holds private data and the viewer must not: each gets a process of its own."""
    QProcess.startDetached(sys.executable, ["-m", _MODULES[program]])
