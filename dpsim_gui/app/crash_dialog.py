"""What is shown when we have a bug: an apology, what it means, and details that hold no data.

The message of an unexpected exception may quote a cell, so it is never shown or logged: only the kind of exception and
the places in our code it went through.
"""

import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.look.text_size import scaled

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
    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Something went wrong"))
        self.setMinimumWidth(scaled(480))

        heading = QLabel(self.tr("This is our mistake, not yours"))
        heading.setProperty("role", "heading")
        text = QLabel(
            self.tr(
                "The program met a situation it was not written for. Your files are untouched. If a release was being "
                "made, look at the ledger: what it lists as reserved counts as spent."
            )
        )
        text.setWordWrap(True)

        self._details = QPlainTextEdit(crash_text(error))
        self._details.setReadOnly(True)
        self._details.setProperty("kind", "code")
        self._details.setAccessibleName(self.tr("Technical details"))
        self._details.setVisible(False)

        show = QPushButton(self.tr("Show details"))
        show.setProperty("kind", "quiet")
        show.setCheckable(True)
        show.toggled.connect(self._details.setVisible)
        copy = QPushButton(self.tr("Copy details"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._details.toPlainText()))
        close = QPushButton(self.tr("Close"))
        close.setProperty("kind", "primary")
        close.setDefault(True)
        close.clicked.connect(self.accept)

        buttons = QHBoxLayout()
        buttons.addWidget(show)
        buttons.addStretch()
        buttons.addWidget(copy)
        buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 16)
        layout.setSpacing(16)
        layout.addWidget(heading)
        layout.addWidget(text)
        layout.addWidget(self._details)
        layout.addLayout(buttons)


def install_crash_hook() -> _Hook:
    """Every exception nobody caught opens the dialog; on a terminal the same data-free text goes to stderr."""

    def hook(kind: type[BaseException], error: BaseException, _traceback: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        if sys.stderr is not None:  # None in a windowed bundle
            print(crash_text(error), file=sys.stderr)
        # One at a time: what fails whenever a window is painted would else cover the screen with them.
        told = any(isinstance(each, CrashDialog) and each.isVisible() for each in QApplication.topLevelWidgets())
        if QApplication.instance() is not None and not told:
            CrashDialog(error, QApplication.activeWindow()).open()

    sys.excepthook = hook
    return hook
