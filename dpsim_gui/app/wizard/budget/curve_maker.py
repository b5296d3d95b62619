"""Curves off the GUI thread. They have a worker of their own, so plans never wait. The newest question wins."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.wizard.planning.axis_curves import AxisCurves, curves_over
from dpsim_gui.app.wizard.planning.planner import PlanPreview
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.progress import Progress


class CurveMaker(QObject):
    """plan: the one that was asked about last."""

    made = Signal(object)
    """AxisCurves of that plan"""
    refused = Signal(object)
    """a DpsimError"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self.plan: Plan | None = None
        self._asked: PlotAxis | None = None
        self._known: dict[PlotAxis, AxisCurves] = {}

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def ask(self, preview: PlanPreview, axis: PlotAxis) -> None:
        """Answers at once where it can."""
        if preview.plan is not self.plan:
            self.plan, self._asked = preview.plan, None
            assert preview.over_epsilon is not None
            self._known = {PlotAxis.EPSILON: preview.over_epsilon}
        if axis in self._known:
            self._worker.drop()
            self._asked = None
            self.made.emit(self._known[axis])
        elif axis is not self._asked:
            self._asked = axis
            self._worker.start(_making(preview.plan.request, axis), supersede=True)

    def close(self) -> None:
        self._worker.close()

    def _on_done(self, done: Done) -> None:
        curves = done.value
        assert isinstance(curves, AxisCurves)
        self._asked = None
        self._known[curves.axis] = curves
        self.made.emit(curves)

    def _on_failed(self, failed: Failed) -> None:
        self._asked = None
        self.refused.emit(failed.error)


def _making(request: ReleaseRequest, axis: PlotAxis) -> Callable[[Progress], AxisCurves]:
    return lambda _progress: curves_over(request, axis)
