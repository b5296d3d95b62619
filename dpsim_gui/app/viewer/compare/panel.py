"""Compare: a second release of the same columns, as difference or ratio, with the noise of both in the band."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.viewer.compare.comparison import Mode, Pair, compare_curve, compare_surface, pair_releases
from dpsim_gui.app.viewer.compare.plot import CompareControls, ComparisonPlot, DriftLine
from dpsim_gui.app.viewer.export.answer_words import write_caption
from dpsim_gui.app.viewer.export.files import ask_for_files
from dpsim_gui.app.viewer.export.picture import PlotExport
from dpsim_gui.app.viewer.export.table import format_answers
from dpsim_gui.app.viewer.plots.plot_panel import PlotPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import COARSE_SAMPLES, SAMPLES, CurveAnswer, CurveRequest
from dpsim_gui.app.viewer.slices.surface import SurfaceAnswer, SurfaceRequest, coarse_side, fine_side
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.form import STRETCH, as_widget, button, column, flow, grow, label, row, sentence
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.errors import DpsimError
from dpsim_gui.file_formats import RELEASE, patterns
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release

_LONGEST = 32
_LONGEST_NAME = 11


class OpenFiles(QWidget):
    """Takes no room while there is none."""

    chosen = Signal(object)  # the Path

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.buttons: list[QPushButton] = []
        self._row = flow()
        column(label(self.tr("Open files with the same columns:")), self._row, inside=self)
        session.others.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for control in self.buttons:
            self._row.removeWidget(control)
            control.deleteLater()
        self.buttons = []
        for path in self._session.others.like(self._session.path, self._session.columns):
            name = path.name if len(path.name) <= _LONGEST else f"{path.name[: _LONGEST // 2]}…{path.name[-12:]}"
            control = button(
                name.replace("&", "&&"), lambda _checked=False, path=path: self.chosen.emit(path), tip=str(path)
            )
            self._row.addWidget(control)
            self.buttons.append(control)
        self.setVisible(bool(self.buttons))


class SecondRelease(QObject):
    """pair: None until a file is open that can be compared, and while the two cannot answer the same question."""

    paired = Signal()
    refused = Signal(object)  # the DpsimError: the file cannot be opened, or not be compared

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._asked = Path()
        self._opened: tuple[Path, Release] | None = None
        self.pair: Pair | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_opened)
        self._worker.failed.connect(lambda report: self.refused.emit(report.error))
        session.question.changed.connect(self._on_question)

    def open(self, path: Path) -> None:
        self._asked = path
        self._worker.start(lambda _progress: open_release(path), supersede=True)

    def shut_down(self) -> None:
        self._worker.close()

    @property
    def path(self) -> Path:
        assert self._opened is not None, "only a file that was opened can be compared"
        return self._opened[0]

    @property
    def release(self) -> Release:
        """As it was opened, whatever is asked."""
        assert self._opened is not None, "only a file that was opened can be compared"
        return self._opened[1]

    @property
    def title(self) -> str:
        receipt = self.release.receipt
        unit = self.tr(", per row") if self.pair is not None and self.pair.per_row else ""
        if receipt.simulated:
            unit += self.tr(", SIMULATED")
        return self.tr("{second} (ε = {epsilon}, δ = {delta}) against {first}{unit}").format(
            second=self.path.name,
            epsilon=exact(receipt.budget.epsilon),
            delta=exact(receipt.budget.delta),
            first=self._session.path.name,
            unit=unit,
        )

    def formula(self, mode: Mode) -> str:
        """Which file is subtracted from which, or divided by which; short enough for an axis."""
        first, second = self._session.path.stem, self.path.stem
        if first == second:
            first, second = self.tr("this file"), self.tr("other file")
        sign = "−" if mode is Mode.DIFFERENCE else "÷"
        return f"{shorten_name(second)} {sign} {shorten_name(first)}"

    def _on_opened(self, report: Done) -> None:
        assert isinstance(report.value, Release)
        try:
            pair = self._paired(report.value)
        except DpsimError as error:
            # The comparison before it stays.
            self.refused.emit(error)
            return
        self._opened, self.pair = (self._asked, report.value), pair
        self.paired.emit()

    def _on_question(self) -> None:
        if self._opened is None:
            return
        try:
            self.pair = self._paired(self.release)
        except DpsimError as error:
            self.pair = None
            self.refused.emit(error)
            return
        self.paired.emit()

    def _paired(self, second: Release) -> Pair:
        question = self._session.question
        second = second.asked_by(question.release.form)
        wanted = question.override.similarity
        if wanted is not None:
            second = second.asking(wanted.name, wanted.bandwidth, wanted.power)
        return pair_releases(question.release, second.consistent() if question.override.consistent else second)


def shorten_name(name: str) -> str:
    """Beginning and end of a name, for an axis that names two."""
    most = _LONGEST_NAME
    return name if len(name) <= most else f"{name[: most // 2]}…{name[len(name) - most // 2 :]}"


class ComparePanel(PlotPanel):
    topic = "viewer-compare"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.shown: CurveAnswer | SurfaceAnswer | None = None
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
            self.tr("Use one with the same columns and function: another year, another clinic, another budget."),
        )
        self.zone.dropped.connect(self.open_second)
        self.choose = button(self.tr("Ch&oose a file…"), self._ask, kind="primary")
        self.zone.add_button(self.choose)
        self.open_files = OpenFiles(self._session)
        self.open_files.chosen.connect(self.open_second)
        return as_widget(column(self.zone, self.open_files, STRETCH, spacing=12))

    def _result_page(self) -> QWidget:
        self.title = ElidedLabel()
        self.title.setProperty("role", "label")
        self.verdict = sentence(name=self.tr("Where do they certainly differ?"))
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
        filters = (self.tr("Release files ({patterns})").format(patterns=patterns([RELEASE])),)
        title, folder = self.tr("Choose a second release"), self._session.path.parent
        ask_for_files(self, title, filters, folder, lambda paths: self.open_second(paths[0]))

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
        # A file that does not fit leaves the comparison before it; two that cannot be compared any more leave none.
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
            curve = CurveRequest.along(axes, across, point, SAMPLES if fine else COARSE_SAMPLES)
            self.job.ask(lambda progress: compare_curve(pair, curve, mode, progress), fine=fine)
            return
        side = (fine_side if fine else coarse_side)(self.shown if isinstance(self.shown, SurfaceAnswer) else None)
        surface = self.plot.map.map.view.part_of(SurfaceRequest.over(axes, (across, up), point, side))
        self.job.ask(lambda progress: compare_surface(pair, surface, mode, progress), fine=fine)

    def _show_result(self, shown: CurveAnswer | SurfaceAnswer) -> None:
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
            self.verdict.setText(self.tr("Where do they certainly differ?  {answer}").format(answer=answer))
        if self.pair is not None:
            self.plot.show_read_out(self.pair)

    def _make_export(self) -> PlotExport | None:
        shown, session = self.shown, self._session
        if shown is None:
            return None
        mode, request, answer = self.controls.mode, shown.request, shown.answer
        words = f"{self.second.formula(mode)}: {self.title.text()}"
        # Its factor: a comparison is drawn in a unit of its own, whatever answers are shown in.
        caption = write_caption(
            session, answer, point=request.point, moving=request.columns, mask=self.plot.mask_said, factor=1.0
        )

        def table() -> str:
            return f"{format_answers(session.point.axes, request.points, answer, session.footer)}# {mode}, {words}\n"

        return self._export(words, caption, self.plot.paint, table)
