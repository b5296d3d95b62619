"""Compare: a second release of the same columns, as difference or ratio, with the noise of both in the band."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.numbers import exact, rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import no_answer
from dpsim_gui.app.viewer.compare.comparison import (
    NEUTRAL,
    Mode,
    Pair,
    compare_curve,
    compare_surface,
    pair_of,
    surely_differs,
)
from dpsim_gui.app.viewer.export.picture import save_picture
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_export, written
from dpsim_gui.app.viewer.export.table import answer_table, surface_table
from dpsim_gui.app.viewer.latest_job import LatestJob
from dpsim_gui.app.viewer.plots.curve_plot import CurvePlot
from dpsim_gui.app.viewer.plots.plot_card import PlotCard
from dpsim_gui.app.viewer.plots.surface_map import SurfaceMap
from dpsim_gui.app.viewer.plots.surface_picture import comparison_picture
from dpsim_gui.app.viewer.session.display import UnchangedDisplay
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.curve import COARSE_SAMPLES, SAMPLES, Curve, CurveRequest
from dpsim_gui.app.viewer.slices.surface import Surface, SurfaceRequest, coarse_side, fine_side
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.viewer.widgets.flow_layout import FlowLayout
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import DpsimError, QueryError
from dpsim_gui.file_suffixes import RELEASE, patterns
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release


class ComparePanel(QWidget):
    uses_point = True
    topic = "viewer-compare"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.problem = InlineProblem()
        self.pair: Pair | None = None
        self._second: Release | None = None
        self.shown: Curve | Surface | None = None
        self._opener = Worker(self)
        self._opener.done.connect(self._on_opened)
        self._opener.failed.connect(self._on_refused)
        self._latest = LatestJob(self)
        self._latest.done.connect(self._on_done)
        self._latest.failed.connect(self._on_unanswered)
        self._latest.rested.connect(lambda: self._start(fine=True))
        self._name = ""
        self.pages = QStackedWidget()
        self.pages.addWidget(self._empty_page())
        self.pages.addWidget(self._result_page())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(12)
        layout.addWidget(self.problem)
        layout.addWidget(self.pages, 1)
        session.point.changed.connect(self._on_moved)
        session.question.changed.connect(self._on_question)

    @property
    def widget(self) -> QWidget:
        return self

    def shut_down(self) -> None:
        self._opener.close()
        self._latest.close()

    def _empty_page(self) -> QWidget:
        self.zone = DropZone(
            "compare",
            self.tr("Drop a second release here"),
            self.tr("One of the same columns and the same function: another year, another clinic, another budget."),
        )
        self.zone.dropped.connect(self.open_second)
        self.choose = QPushButton(self.tr("Choose a &file…"))
        self.choose.setProperty("kind", "primary")
        self.choose.clicked.connect(self._ask)
        self.zone.add_button(self.choose)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.zone)
        column.addStretch()
        return page

    def _result_page(self) -> QWidget:
        self.title = ElidedLabel()
        self.title.setProperty("role", "label")
        self.curve = CurvePlot(UnchangedDisplay())
        self.curve.chosen.connect(lambda position: self._session.point.go_to({self.across.currentIndex(): position}))
        self.map = SurfaceMap()
        self.map.map.chosen.connect(self._on_chosen)
        self.views = QStackedWidget()
        self.views.addWidget(self.curve)
        self.views.addWidget(self.map)
        self.card = PlotCard(self.views)
        self.read_out = self.card.read_out
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(self._title_row())
        column.addLayout(self._controls())
        column.addWidget(self.card, 1)
        return page

    def _title_row(self) -> QHBoxLayout:
        self.other = QPushButton(self.tr("&Other file…"))
        self.other.clicked.connect(self._ask)
        self.export = QPushButton(self.tr("&Export…"))
        self.export.clicked.connect(self._choose_target)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.title, 1)
        row.addWidget(self.other)
        row.addWidget(self.export)
        return row

    def _controls(self) -> QLayout:
        self.mode = QComboBox()
        self.mode.setAccessibleName(self.tr("How to compare"))
        self.mode.addItems([self.tr("Difference"), self.tr("Ratio")])
        self.across = ColumnBox(self.tr("Column across"), self._session.columns)
        self.up = ColumnBox(self.tr("Column up, or a curve"), (self.tr("curve"), *self._session.columns))
        for column in (self.across, self.up):
            column.setMinimumWidth(scaled(110))
            column.setMaximumWidth(scaled(200))
        self.masked = QCheckBox(self.tr("&Grey out noise"))
        self.masked.setToolTip(self.tr("Greys every place where the band of both noises holds “no difference”"))
        self.together = QCheckBox(self.tr("&Band for the whole curve"))
        for box in (self.mode, self.across, self.up):
            box.currentIndexChanged.connect(self._restart)
        self.masked.toggled.connect(self._draw)
        self.together.toggled.connect(self._draw)
        row = FlowLayout(gap=12)
        for control in (self.mode, self.across, self.up, self.masked, self.together):
            row.addWidget(control)
        return row

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a second release"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("dpsim releases ({patterns})").format(patterns=patterns([RELEASE]))])
        dialog.setDirectory(str(self._session.path.parent))
        dialog.fileSelected.connect(lambda name: self.open_second(Path(name)))
        dialog.open()

    def open_second(self, path: Path) -> None:
        self._name = path.name
        self._opener.start(lambda _progress: open_release(path), supersede=True)

    def _on_opened(self, report: Done) -> None:
        assert isinstance(report.value, Release)
        try:
            self._pair_with(report.value)
        except DpsimError as error:
            self.problem.show_error(error)
            return
        self.problem.show_problem(None)
        budget = report.value.receipt.budget
        unit = self.tr(", per row") if self.pair is not None and self.pair.per_row else ""
        if report.value.receipt.simulated:
            unit += self.tr(", SIMULATED")
        self.title.setText(
            self.tr("{second} (ε = {epsilon}, δ = {delta}) against {first}{unit}").format(
                second=self._name,
                epsilon=exact(budget.epsilon),
                delta=exact(budget.delta),
                first=self._session.path.name,
                unit=unit,
            )
        )
        self.pages.setCurrentIndex(1)
        self._restart()

    def _pair_with(self, second: Release) -> None:
        """The second release is asked what the first one is, where it can tell."""
        question = self._session.question
        self._second = second
        wanted = question.override.similarity
        if wanted is not None:
            second = second.asking(wanted.name, wanted.bandwidth, wanted.power)
        self.pair = pair_of(question.release, second.consistent() if question.override.consistent else second)

    def _on_question(self) -> None:
        if self._second is None:
            return
        try:
            self._pair_with(self._second)
        except DpsimError as error:
            self.pair = None
            self.problem.show_error(error)
            return
        self.problem.show_problem(None)
        self._restart()

    def _on_refused(self, report: Failed) -> None:
        self.problem.show_error(report.error)

    @property
    def _mode(self) -> Mode:
        return Mode.RATIO if self.mode.currentIndex() else Mode.DIFFERENCE

    @property
    def _up(self) -> int | None:
        """None for a curve; a map needs two different columns."""
        chosen = self.up.currentIndex() - 1
        return None if chosen < 0 or chosen == self.across.currentIndex() else chosen

    def _restart(self) -> None:
        self._start(fine=False)
        self._latest.moved()

    def _on_moved(self) -> None:
        if self.pair is not None:
            self._restart()

    def _start(self, *, fine: bool) -> None:
        pair, mode, across, up = self.pair, self._mode, self.across.currentIndex(), self._up
        if pair is None:
            return
        axis, point = self._session.point.axes[across], self._session.point.values
        if up is None:
            curve = CurveRequest(
                moving=across, low=axis.low, high=axis.high, point=point, samples=SAMPLES if fine else COARSE_SAMPLES
            )
            self._latest.ask(lambda progress: compare_curve(pair, curve, mode, progress), fine=fine)
            return
        other = self._session.point.axes[up]
        surface = SurfaceRequest(
            across=across,
            up=up,
            x_range=(axis.low, axis.high),
            y_range=(other.low, other.high),
            point=point,
            side=(fine_side if fine else coarse_side)(self.shown if isinstance(self.shown, Surface) else None),
        )
        self._latest.ask(lambda progress: compare_surface(pair, surface, mode, progress), fine=fine)

    def _on_done(self, shown: Curve | Surface) -> None:
        self.problem.show_problem(None)
        self.shown = shown
        self._draw()

    def _on_unanswered(self, error: DpsimError) -> None:
        self.problem.show_error(error)
        self._show_read_out()

    def _draw(self) -> None:
        columns, across = self._session.columns, self.across.currentIndex()
        self.together.setVisible(self._up is None)
        self.masked.setVisible(self._up is not None)
        point, neutral = self._session.point, NEUTRAL[self._mode]
        if isinstance(self.shown, Curve) and self._up is None:
            self.curve.name_axes(columns[across], self.mode.currentText())
            self.curve.show_curves(
                self.shown,
                [],
                axis=point.axes[across],
                together=self.together.isChecked(),
                here=point.value(across),
            )
            self.curve.show_neutral(neutral)
            self.card.show_legend(self.shown.answer.inside, self.shown.answer.unseen)
            self.views.setCurrentWidget(self.curve)
        elif isinstance(self.shown, Surface) and self._up is not None:
            self.map.map.name_axes(columns[across], columns[self._up])
            picture = comparison_picture(self.shown, neutral, masked=self.masked.isChecked())
            self.map.show_picture(picture, (point.value(across), point.value(self._up)))
            self.card.show_legend(self.shown.inside, self.shown.unseen)
            self.views.setCurrentWidget(self.map)
        self._show_read_out()

    def _show_read_out(self) -> None:
        """The comparison at the point itself."""
        if self.pair is None:
            return
        try:
            answer = self.pair.query(self._session.point.values[None], self._mode)
        except QueryError as error:
            self.read_out.setText(no_answer(error))
            return
        value, low, high, sd = (float(part[0]) for part in (answer.value, answer.low, answer.high, answer.noise_sd))
        verdict = (
            self.tr("more than noise")
            if surely_differs(answer, self._mode)[0]
            else self.tr("noise alone may explain it")
        )
        self.read_out.setText(
            self.tr("At the point: {value},  noise band of both {low} to {high}  ({verdict})").format(
                value=rounded(value, sd),
                low=rounded(low, sd) if np.isfinite(low) else "−∞",
                high=rounded(high, sd) if np.isfinite(high) else "∞",
                verdict=verdict,
            )
        )

    def _on_chosen(self, x: float, y: float) -> None:
        up = self._up
        if up is not None:
            self._session.point.go_to({self.across.currentIndex(): x, up: y})

    def _choose_target(self) -> None:
        ask_where_to_export(
            self,
            title=self.tr("Export the comparison"),
            name=f"{self._session.path.stem}-compared.png",
            chosen=self.save,
        )

    def save(self, path: Path) -> None:
        if self.shown is None:
            return
        columns, footer = self._session.columns, self._session.footer
        if path.suffix.lower() == ".csv":
            if isinstance(self.shown, Curve):
                text = answer_table(columns, self.shown.request.points, self.shown.answer, footer)
            else:
                text = surface_table(columns, self.shown, footer)
            note = f"# {self._mode}: {self.title.text()}\n"
            self.problem.show_problem(written(path, text + note))
            return
        paint = self.curve.render_to if isinstance(self.shown, Curve) else self.map.render_to
        title = f"{self.mode.currentText()}: {self.title.text()}"
        self.problem.show_problem(save_picture(path, title=title, footer=footer, paint=paint, font=self.font()))
