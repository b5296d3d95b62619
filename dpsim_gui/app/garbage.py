"""Python's search for cycles of garbage, made in the thread of the windows and in no other.

Left alone, it runs in whatever thread happens to ask for memory. Leftovers of a closed window that a worker's thread
destroys are Qt objects destroyed in the wrong thread, and Qt crashes, seldom and far away from the cause.
"""

import gc

from PySide6.QtCore import QObject, QTimer

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
