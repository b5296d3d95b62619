"""Compare: a second release of the same columns, as difference or ratio, with the noise of both in the band."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from dpsim_gui.app.viewer.compare.comparison import Pair, compare_curve, compare_surface
from dpsim_gui.app.viewer.compare.controls import CompareControls
from dpsim_gui.app.viewer.compare.drift_line import DriftLine
from dpsim_gui.app.viewer.compare.export import comparison_export
from dpsim_gui.app.viewer.compare.open_files import OpenFiles
from dpsim_gui.app.viewer.compare.plot import ComparisonPlot
from dpsim_gui.app.viewer.compare.second_release import SecondRelease
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.plots.panel import PlotPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import COARSE_SAMPLES, SAMPLES, Curve, CurveRequest
from dpsim_gui.app.viewer.slices.surface import Surface, coarse_side, fine_side
from dpsim_gui.app.viewer.slices.surface_request import SurfaceRequest
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.form import STRETCH, as_widget, button, column, grow, row, sentence
from dpsim_gui.errors import DpsimError
from dpsim_gui.file_formats import RELEASE, patterns


class ComparePanel(PlotPanel):
    topic = "viewer-compare"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.shown: Curve | Surface | None = None
        self.second = SecondRelease(session, self)
        self.second.paired.connect(self._on_paired)
        self.second.refused.connect(self._on_refused)
        self.controls = CompareControls(session)
        self.controls.request_chosen.connect(self._on_request)
        self.controls.look_chosen.connect(self._draw)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._empty_page())
        self.pages.addWidget(self._result_page())
        self._arrange(self.problem, grow(self.pages))
        session.point.changed.connect(self._on_moved)

    def shut_down(self) -> None:
        self.second.shut_down()
        self.drift.shut_down()
        super().shut_down()

    def _empty_page(self) -> QWidget:
        self.zone = DropZone(
            "compare",
            self.tr("Drop a second release here"),
            self.tr("One of the same columns and the same function: another year, another clinic, another budget."),
        )
        self.zone.dropped.connect(self.open_second)
        self.choose = button(self.tr("Choose a &file…"), self._ask, kind="primary")
        self.zone.add_button(self.choose)
        self.open_files = OpenFiles(self._session)
        self.open_files.chosen.connect(self.open_second)
        return as_widget(column(self.zone, self.open_files, STRETCH, spacing=12))

    def _result_page(self) -> QWidget:
        self.title = ElidedLabel()
        self.title.setProperty("role", "label")
        self.verdict = sentence(name=self.tr("Where do they surely differ?"))
        self.drift = DriftLine()
        self.plot = ComparisonPlot(self._session, self.controls)
        self.plot.map.map.view.changed.connect(self._restart)
        self.read_out = self.plot.read_out
        self.other = button(self.tr("&Other file…"), self._ask)
        self.export = self._make_export_button(self.tr("Export the comparison"), "compared")
        top = row(grow(self.title), self.other, self.export)
        parts = (top, self.verdict, self.drift, self.controls, self.export.saved, grow(self.plot))
        return as_widget(column(*parts, spacing=12))

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a second release"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Release files ({patterns})").format(patterns=patterns([RELEASE]))])
        dialog.setDirectory(str(self._session.path.parent))
        dialog.fileSelected.connect(lambda name: self.open_second(Path(name)))
        dialog.open()

    def open_second(self, path: Path) -> None:
        self.second.open(path)

    @property
    def pair(self) -> Pair | None:
        return self.second.pair

    def _on_paired(self) -> None:
        self.problem.show_problem(None)
        self.title.setText(self.second.title)
        self.drift.compare(self._session.release, self.second.release)
        self.pages.setCurrentIndex(1)
        self.controls.show_fitting()
        self._on_request()

    def _on_refused(self, error: DpsimError) -> None:
        """A file that does not fit leaves the comparison before it; two that cannot be compared any more leave none."""
        self.problem.show_error(error)
        if self.pair is None:
            self._forget()
            self.drift.forget()
            self.pages.setCurrentIndex(0)

    def _on_request(self) -> None:
        self._forget()
        self._restart()

    def _forget(self) -> None:
        self.job.forget()
        self.plot.map.map.view.forget()
        self._clear()

    def _clear(self) -> None:
        self.shown = None
        self.plot.forget()
        self.verdict.clear()

    def _restart(self) -> None:
        self._start(fine=False)
        self.job.moved()

    def _on_moved(self) -> None:
        if self.pair is None:
            return
        if self.shown is not None and self.shown.request.passes_through(self._session.point.values):
            self._show_result(self.shown)
        else:
            self._restart()
            self.plot.show_stale()
            self.verdict.setEnabled(False)

    def _start(self, *, fine: bool) -> None:
        pair, mode, across, up = self.pair, self.controls.mode, self.controls.across, self.controls.up
        if pair is None:
            return
        axes, point = self._session.point.axes, self._session.point.values
        if up is None:
            samples = SAMPLES if fine else COARSE_SAMPLES
            axis = axes[across]
            curve = CurveRequest(
                moving=across, low=axis.low, high=axis.high, point=point, samples=samples, scale=axis.scale
            )
            self.job.ask(lambda progress: compare_curve(pair, curve, mode, progress), fine=fine)
            return
        side = (fine_side if fine else coarse_side)(self.shown if isinstance(self.shown, Surface) else None)
        surface = self.plot.map.map.view.part_of(SurfaceRequest.over(axes, (across, up), point, side))
        self.job.ask(lambda progress: compare_surface(pair, surface, mode, progress), fine=fine)

    def _refine(self) -> None:
        self._start(fine=True)

    def _show_result(self, shown: Curve | Surface) -> None:
        self.problem.show_problem(None)
        self.shown = shown
        self._draw()
        self.plot.show_drawn(busy=self.job.is_busy)
        self.verdict.setEnabled(True)

    def _show_refusal(self, error: DpsimError) -> None:
        self.problem.show_error(error)
        self._clear()
        self.plot.show_refusal(error)

    def _draw(self) -> None:
        self.controls.show_fitting()
        if self.shown is not None:
            mode = self.controls.mode
            self.plot.show_comparison(self.shown, self.second.formula(mode))
            answer = self.plot.where_they_differ(self.shown, mode)
            self.verdict.setText(self.tr("Where do they surely differ?  {answer}").format(answer=answer))
        self._show_read_out()

    def _show_read_out(self) -> None:
        if self.pair is not None:
            self.plot.show_read_out(self.pair)

    def _make_export(self) -> PlotExport | None:
        if self.shown is None:
            return None
        mode = self.controls.mode
        return comparison_export(
            self._session,
            self.shown,
            mode=mode,
            formula=self.second.formula(mode),
            files=self.title.text(),
            mask=self.plot.mask_said,
            paint=self.plot.paint,
            font=self.font(),
        )
