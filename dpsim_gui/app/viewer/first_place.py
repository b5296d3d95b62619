"""Where a tab opens: not in the middle of empty space but at the best place found among points that were asked."""

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.viewer.places.search import QUICK, Extreme, SearchResult, find
from dpsim_gui.app.viewer.session.axis import tidied
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.worker import Done, Worker


class FirstPlace(QObject):
    """Searched in the background; a point that was moved in the meantime stays where it is."""

    found = Signal(str)
    """what to say about it"""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._from = session.point.values
        self._worker = Worker(self)
        # A release that cannot be asked in the middle of its domain says so in every panel.
        self._worker.done.connect(self._on_done)
        # What was searched for answers another question then.
        session.question.changed.connect(self._worker.drop)
        query, axes = session.question.bound_query, session.point.axes
        goal = Extreme.HIGHEST if session.display.is_kernel else Extreme.LOWEST
        self._worker.start(lambda progress: find(query, axes, goal, 1, progress, effort=QUICK), supersede=True)

    def shut_down(self) -> None:
        self._worker.close()

    def _on_done(self, report: Done) -> None:
        result, point = report.value, self._session.point
        assert isinstance(result, SearchResult)
        if not result.places or not np.array_equal(point.values, self._from):
            return
        place = np.array(result.places[0].point)
        point.set_values(tidied(self._session.release.domain, point.axes, place))
        words = self.tr("Starts at the best place found.")
        if not result.places[0].real:
            words += " " + self.tr("It may be noise.")
        self.found.emit(words)
