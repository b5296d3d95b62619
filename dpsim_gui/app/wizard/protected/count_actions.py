"""Counting the rows of the file for the page Who is protected, and what becomes of the number."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.planning.planner import Planner
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.wizard.protected.row_counter import RowCounter
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.errors import DpsimError


class CountActions(QObject):
    counted = Signal()
    """the number is in the draft"""

    def __init__(self, draft: Draft, planner: Planner, page: ProtectedPage, window: QWidget) -> None:
        super().__init__(window)
        self._draft, self._window = draft, window
        self._counter = RowCounter(self)
        page.count_wanted.connect(lambda: self._counter.start(draft.choices, planner.reading))
        page.count_stop_wanted.connect(self._counter.stop)
        self._counter.counting.connect(page.show_counting)
        self._counter.counted.connect(self._on_counted)
        self._counter.failed.connect(self._on_failed)

    def close(self) -> None:
        self._counter.close()

    def _on_counted(self, rows: int) -> None:
        if not self._counter.is_about(self._draft.choices):
            # The owner has chosen another file, or made the number private, since the counting began.
            return
        self._draft.change(rows_text=str(rows))
        self.counted.emit()

    def _on_failed(self, error: DpsimError) -> None:
        tell(self._window, self.tr("The rows could not be counted"), translated_error(error))
