"""Classes: the class of a point, where the release cannot tell, and the classes of a whole file."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.classes.cards import ClassAnswerCard, ClassMapCard
from dpsim_gui.app.viewer.classes.model import ClassifiedFile, classify_file
from dpsim_gui.app.viewer.export.files import JobRow, PointsDrop, SavedNote, ask_where_to_save_table
from dpsim_gui.app.viewer.export.picture import ExportButton
from dpsim_gui.app.viewer.plots.plot_panel import MARGINS, MARGINS_IN_A_LOW_WINDOW, ViewerPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import SLACK, STRETCH, as_widget, check_box, column, grow, row, toggle
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled

_LOW_WINDOW = 600  # height below which all but the class and the map is folded away


class ClassBatch(QWidget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.classified: ClassifiedFile | None = None
        self.source: Path | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(lambda _report: self._show_running(False))
        label = session.release.receipt.label_column or ""
        self.drop = PointsDrop(
            self.tr("Drop a file of points here"),
            self.tr(
                "Each point gets a class. If the file has a column “{label}”, the result is checked against it."
            ).format(label=label),
            folder=session.path.parent,
        )
        self.drop.chosen.connect(self._choose_target)
        self.force = check_box(self.tr("&Always name a class, even if intervals overlap"))
        self.problem = InlineProblem()
        self.job = JobRow(self._worker, self.tr("{count} points"))
        self.result = SavedNote()
        self.matrix = CellsTable(self.tr("Confusion matrix"))
        parts = (self.drop, self.force, self.problem, self.job, self.result, grow(self.matrix), SLACK)
        column(*parts, inside=self, spacing=12)
        self.matrix.setVisible(False)
        self._show_running(False)

    def shut_down(self) -> None:
        self._worker.close()

    def _choose_target(self, source: Path) -> None:
        self.source = source
        name = source.with_name(f"{source.stem}-classes.csv")
        ask_where_to_save_table(self, self.tr("Save the classes"), name, self.classify_to)

    def classify_to(self, target: Path) -> None:
        source, release, footer = self.source, self._session.release, self._session.file_footer
        if source is None:
            return
        force = self.force.isChecked()
        self.problem.show_problem(None)
        self._show_running(True)
        self._worker.start(
            lambda progress: classify_file(release, source, target, force=force, footer=footer, progress=progress),
            supersede=True,
        )

    def _on_done(self, report: Done) -> None:
        assert isinstance(report.value, ClassifiedFile)
        self.classified = report.value
        self._show_running(False)
        self._show(report.value)

    def _on_failed(self, report: Failed) -> None:
        self._show_running(False)
        if isinstance(report.error, Cancelled):
            self.problem.show_problem(self.tr("Stopped. Nothing was written."))
        else:
            # Nothing of an earlier file is left to be taken for this one's.
            self.classified = None
            self.result.setVisible(False)
            self.matrix.setVisible(False)
            name = "" if self.source is None else self.source.name
            words = self.tr("{name}: {problem}").format(name=name, problem=translated_error(report.error))
            self.problem.show_problem(words)

    def _show(self, classified: ClassifiedFile) -> None:
        points, decided = rounded(float(classified.points)), rounded(float(classified.decided))
        words = self.tr("{points} points, {decided} of them with a class. Saved as {name}.")
        parts = [words.format(points=points, decided=decided, name=classified.target.name)]
        if classified.accuracy is not None and classified.labelled:
            share = marked(f"{100 * classified.accuracy:.1f}")
            parts.append(self.tr("{share} % of the decided ones are right.").format(share=share))
        if classified.unreadable:
            count = rounded(float(classified.unreadable))
            parts.append(self.tr("Rows that could not be read, left blank: {count}.").format(count=count))
            parts.append(self.tr("A cell in them is empty or does not fit its column."))
        self.result.say(classified.target, " ".join(parts))
        header = (self.tr("stated ↓  found →"), *classified.classes, self.tr("cannot tell"))
        names = (*classified.classes, self.tr("other") if classified.labelled else self.tr("all"))
        rows = [
            (name, *(rounded(float(count)) for count in counts))
            for name, counts in zip(names, classified.matrix, strict=True)
            if counts.any() or name in classified.classes
        ]
        self.matrix.show_cells(header, rows if classified.labelled else rows[-1:])
        self.matrix.setVisible(True)

    def _show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.drop.setEnabled(not running)


class ClassesPanel(ViewerPanel):
    topic = "viewer-classes"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.answer = ClassAnswerCard(self.tr("Class at this point"), session)
        self.map_card = ClassMapCard(session)
        self.map_card.refused.connect(self.answer.show_refusal)
        self.batch = ClassBatch(session)
        self.views = QStackedWidget()
        self.views.addWidget(self.map_card)
        self.views.addWidget(self.batch)
        switch = self._make_switch()
        self._parts = column(self.answer, switch, self.problem, self.export.saved, grow(self.views))
        scroll = QScrollArea()
        scroll.setWidget(as_widget(self._parts))
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column(scroll, inside=self)
        session.point.changed.connect(self._on_moved)
        self.answer.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < scaled(_LOW_WINDOW)
        self.answer.fold(short=low)
        self.map_card.fold(short=low)
        self._parts.setContentsMargins(*(MARGINS_IN_A_LOW_WINDOW if low else MARGINS))
        self._parts.setSpacing(8 if low else 12)

    def shut_down(self) -> None:
        self.map_card.shut_down()
        self.batch.shut_down()

    def _make_switch(self) -> QHBoxLayout:
        self.to_map, self.to_batch = toggle(self.tr("&Map")), toggle(self.tr("File &of points"))
        for at, button in enumerate((self.to_map, self.to_batch)):
            button.setAutoExclusive(True)
            button.clicked.connect(lambda _checked=False, at=at: self._show_view(at))
        self.export = ExportButton(
            title=self.tr("Export the map of classes"),
            name=self._name_file("classes.png"),
            exported=self.map_card.exported,
        )
        self.export.tried.connect(self.problem.show_problem)
        has_map = self.map_card.has_map
        if not has_map:
            # What is not in the window yet would be shown as a window of its own.
            self.to_map.hide()
            self.export.hide()
        (self.to_map if has_map else self.to_batch).setChecked(True)
        self.views.setCurrentIndex(0 if has_map else 1)
        return row(self.to_map, self.to_batch, STRETCH, self.export)

    def _show_view(self, at: int) -> None:
        # A file needs the room that the single point takes.
        self.views.setCurrentIndex(at)
        self.answer.setVisible(at == 0)
        self.export.setVisible(at == 0)

    def _on_moved(self) -> None:
        self.answer.refresh()
        self.map_card.follow_point()
