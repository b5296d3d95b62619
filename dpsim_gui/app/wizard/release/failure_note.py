"""What became of a release that was not made: why, what was spent, and the way to mend it as a button."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.errors import Cancelled, DpsimError


class FailureNote(QWidget):
    """Takes no room while nothing has failed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = InlineProblem()
        # It takes the focus when a release ends, so that it is read out and no key spends anything from there.
        self._words.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._mend = QPushButton()
        self._mend.setAccessibleName(self.tr("Mend it"))
        self._mend.clicked.connect(self._on_mend)
        self._action: Callable[[], None] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self._words, 1)
        row.addWidget(self._mend, 0, Qt.AlignmentFlag.AlignTop)
        self.setVisible(False)

    def show_error(self, error: DpsimError, spent: bool | None, use_rows: Callable[[int], None]) -> None:
        """spent: whether the budget is, None where nobody can tell;  use_rows: plans with another number of rows"""
        why = self.tr("Cancelled.") if isinstance(error, Cancelled) else translated_error(error)
        sentences = f"{why} {self._spending(spent)}"
        if error.message.code == "rows-differ-from-plan":
            # The number of rows is public here, so it may be shown.
            found = int(str(dict(error.message.values)["found"]))
            mending = self.tr("Use {rows} rows").format(rows=counted(found))
            self.show_failure(sentences, mending, lambda: use_rows(found))
        else:
            self.show_failure(sentences)

    def _spending(self, spent: bool | None) -> str:
        if spent is None:
            return self.tr("Whether anything was spent stands in the ledger, which cannot be read just now.")
        return self.tr("Its budget is spent and recorded.") if spent else self.tr("Nothing was spent.")

    def show_failure(self, sentences: str, mending: str = "", action: Callable[[], None] | None = None) -> None:
        """mending: what stands on the button that calls `action`; without it there is no button."""
        self._action = action
        self._words.show_problem(sentences)
        self._mend.setText(mending)
        self._mend.setAccessibleName(mending or self.tr("Mend it"))
        self._mend.setVisible(bool(mending))
        self.setVisible(True)

    def clear(self) -> None:
        if not self.isHidden():
            self._action = None
            self._words.show_problem(None)
            self.setVisible(False)

    def take_focus(self) -> None:
        (self._words if self._mend.isHidden() else self._mend).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_mend(self) -> None:
        if self._action is not None:
            self._action()
