"""What all panels of an opened release have in common, and what those that draw have besides.

A panel that draws asks a job in the background for its result and overrides what happens then:

    _start           asks for it, coarse or fine
    _show_result     the job has returned it
    _show_refusal    the release cannot answer this
    _make_export     what a file of the picture holds; None while nothing is drawn
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QLayout, QWidget

from dpsim_gui.app.viewer.export.answer_words import hatching_words, no_answer
from dpsim_gui.app.viewer.export.picture import ExportButton, Paint, PlotExport
from dpsim_gui.app.viewer.plots.data_plot import DataPlot
from dpsim_gui.app.viewer.session.session import ExportFooter, Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import Item, Margins, column, grow, label, make_timer, row, sentence
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.arrays import Flags
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.progress import Progress

FULL_AFTER = 120  # ms after the last move until a fine picture is wanted
MARGINS: Margins = (24, 20, 24, 20)
MARGINS_IN_A_LOW_WINDOW: Margins = (12, 10, 12, 10)

Task = Callable[[Progress], object]


class PlotState(QLabel):
    """Says that a picture is a preview, or of another point. Empty once it is as fine as it will be."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "small")
        self.setAccessibleName(self.tr("State of the picture"))

    def show_stale(self) -> None:
        self.setText(self.tr("Updating…"))

    def show_drawn(self, *, busy: bool) -> None:
        """busy: a finer one is on its way."""
        self.setText(self.tr("Preview, refining…") if busy else "")


class PlotCard(Card):
    """A plot with its legend and the answer under the crosshair."""

    def __init__(self, plot: QWidget) -> None:
        super().__init__()
        self.body.setContentsMargins(8, 8, 8, 12)
        self.mask_said = ""  # what pale ground means, for captions
        self.legend = label(role="small", wrap=True)
        self.legend.setVisible(False)
        # It names columns, which come from a file.
        self.read_out = label(wrap=True)
        self.state = PlotState()
        for line in (self.legend, self.read_out):
            line.setContentsMargins(8, 0, 8, 0)
        self.add(grow(plot), self.legend, row(grow(self.read_out), self.state))

    def show_working(self) -> None:
        self._show_words(self.tr("Calculating…"))

    def show_refusal(self, error: DpsimError) -> None:
        self._show_words(no_answer(error))

    def _show_words(self, words: str) -> None:
        self.legend.setVisible(False)
        self.show_drawn(busy=False)
        self.read_out.setText(words)

    def show_stale(self) -> None:
        self.read_out.setEnabled(False)
        self.state.show_stale()

    def show_preview(self) -> None:
        """No claims and no read-out until the real picture is there."""
        self.mask_said = ""
        self.legend.setText(" ")
        self.state.show_drawn(busy=True)

    def show_drawn(self, *, busy: bool) -> None:
        """busy: a finer one is on its way."""
        self.read_out.setEnabled(True)
        self.state.show_drawn(busy=busy)

    def show_legend(self, inside: Flags, unseen: Flags | None, mask: str = "") -> None:
        """inside, unseen: of all that is drawn, as an answer has them;  mask: what pale ground means."""
        self.mask_said = mask
        hatching = hatching_words(outside=not inside.all(), unseen=unseen is not None and bool(unseen.any()))
        self.legend.setText("     ".join(part for part in (mask, hatching) if part))
        self.legend.setVisible(bool(self.legend.text()))


class LatestJob(QObject):
    """Runs what a picture needs while a slider is dragged: coarse pictures in turn, fine ones when nothing newer waits.

    A coarse job is short, so it is always finished and shown. If every move dropped it, nothing would be shown while
    the mouse moves. A newer request waits for it, and only the newest waits. A fine job is long and gives way at once.
    """

    done = Signal(object)  # the value the task returned
    failed = Signal(object)  # the DpsimError
    stopped = Signal()  # the reader has cancelled it
    running = Signal(bool)
    rested = Signal()  # nothing has moved for FULL_AFTER ms: a fine picture is worth its while

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Public: a bar shows its progress, and a button cancels it.
        self.worker = Worker(self)
        self.worker.done.connect(self._on_done)
        self.worker.failed.connect(self._on_failed)
        # The crash dialog has said all there is to say about a bug of ours.
        self.worker.crashed.connect(self._next)
        self._running: int | None = None
        self._running_is_fine = False
        self._waiting: tuple[Task, bool] | None = None
        self._rest = make_timer(self, FULL_AFTER, self.rested)

    def ask(self, task: Task, *, fine: bool) -> None:
        # A fine job gives way at once; a coarse one is nearly done, so the new request waits for it.
        if self._running is None or self._running_is_fine:
            self._start(task, fine)
        else:
            self._waiting = (task, fine)

    def moved(self) -> None:
        # Puts `rested` off.
        self._rest.start()

    def forget(self) -> None:
        # Nothing that was asked is wanted any more: it answers another question, or is about other columns.
        self._rest.stop()
        # Dropped, not cancelled: a job that was asked before must not report that it was stopped.
        self._waiting = self._running = None
        self.worker.drop()
        self.running.emit(False)

    @property
    def is_busy(self) -> bool:
        """Whether a newer or a finer picture is on its way."""
        return self._running is not None or self._waiting is not None or self._rest.isActive()

    def close(self) -> None:
        self._rest.stop()
        self._waiting = None
        self.worker.close()

    def _start(self, task: Task, fine: bool) -> None:
        self._waiting = None
        self._running_is_fine = fine
        self._running = self.worker.start(task, supersede=True)
        self.running.emit(True)

    def _next(self) -> None:
        self._running = None
        if self._waiting is None:
            self.running.emit(False)
        else:
            self._start(*self._waiting)

    def _on_done(self, report: Done) -> None:
        self._next()
        self.done.emit(report.value)

    def _on_failed(self, report: Failed) -> None:
        self._next()
        if isinstance(report.error, Cancelled):
            self.stopped.emit()
        else:
            self.failed.emit(report.error)


class ViewerPanel(QWidget):
    """topic: its page in resources/help;  uses_point: whether the pane with the point is shown next to it
    tells_answer: whether the panel itself shows the answer at the point
    """

    topic: str
    uses_point = True
    tells_answer = False

    map_wanted = Signal(int, int)  # two columns that should span a map

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.problem = InlineProblem()

    def keep_answer(self) -> None:
        """The reader asks to keep the answer at the point. Most panels list no answers."""

    def show_columns(self, across: int, up: int) -> None:
        """The reader wants a map of two columns. Most panels have none."""

    def shut_down(self) -> None:
        """The tab closes: stop what runs in the background."""

    def _arrange(self, *items: Item, spacing: int = 12) -> None:
        column(*items, inside=self, spacing=spacing, margins=MARGINS)

    def _name_file(self, end: str) -> Path:
        """The file that is offered first: beside the release and named after it."""
        return self._session.path.with_name(f"{self._session.path.stem}-{end}")


class PlotPanel(ViewerPanel):
    """card: shows what the job returns, and why there is nothing to show."""

    card: "PlotCard | NumbersView"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.job = LatestJob(self)
        self.job.done.connect(self._show_result)
        self.job.failed.connect(self._show_refusal)
        self.job.rested.connect(lambda: self._start(fine=True))

    def shut_down(self) -> None:
        self.job.close()

    def _restart(self) -> None:
        # A coarse picture at once, a fine one when nothing has moved for a moment.
        self._start(fine=False)
        self.job.moved()

    def _start(self, *, fine: bool) -> None:
        raise NotImplementedError

    def _show_result(self, result: Any) -> None:
        raise NotImplementedError

    def _show_refusal(self, error: DpsimError) -> None:
        # There is no picture here, and the one before belongs to another point or choice.
        self._clear()
        self.card.show_refusal(error)

    def _clear(self) -> None:
        """Takes what is drawn out of sight."""

    def _make_export_button(self, title: str, end: str, as_python: Callable[[], str] | None = None) -> ExportButton:
        """title: of the dialog;  end: of the file's name, without its suffix"""
        name = self._name_file(f"{end}.png")
        button = ExportButton(title=title, name=name, exported=self._make_export, as_python=as_python)
        button.tried.connect(self.problem.show_problem)
        return button

    def _make_export(self) -> PlotExport | None:
        return None

    def _export(
        self,
        title: str,
        caption: str,
        paint: Paint,
        table: Callable[[], str],
        footer: ExportFooter | None = None,
        as_data: Mapping[str, Callable[[], str | bytes]] | None = None,
    ) -> PlotExport:
        """footer: None for that of what is asked now"""
        footer = footer or self._session.footer
        more = as_data or {}
        return PlotExport(
            title=title, caption=caption, footer=footer, paint=paint, font=self.font(), table=table, as_data=more
        )


class NumbersView(QWidget):
    """A plot above the table of its numbers;  plot, table: what is read out of them."""

    def __init__(self, *, plot: str, table: str) -> None:
        super().__init__()
        self.plot = DataPlot(plot)
        # It may name columns and classes, which come from a file.
        self.legend = sentence(role="muted")
        self.cells = CellsTable(table)
        drawn, numbers = Card("", grow(self.plot, 2), self.legend), Card("", grow(self.cells))
        column(grow(drawn, 3), grow(numbers, 2), inside=self, spacing=12)

    def show_working(self) -> None:
        self._show_words(self.tr("Calculating…"))

    def show_refusal(self, error: DpsimError) -> None:
        self._show_words(no_answer(error))

    def _show_words(self, words: str) -> None:
        self.plot.clear()
        self.cells.show_cells((), ())
        self.legend.setText(words)


class NumbersPanel(PlotPanel):
    """Numbers of the release with their bands, for one choice of the reader: drawn, in a table, and as a file.

    result: what `_task` returns, None while it is worked out
    """

    uses_point = False
    card: NumbersView
    export: ExportButton
    result: Any

    def __init__(self, session: Session, *, plot: str, table: str) -> None:
        super().__init__(session)
        self.card = NumbersView(plot=plot, table=table)
        self.plot, self.legend, self.cells = self.card.plot, self.card.legend, self.card.cells
        controls = self._make_controls()
        self._arrange(controls, self.problem, self.export.saved, grow(self.card))
        self._choose()

    def _make_controls(self) -> QLayout:
        raise NotImplementedError

    def _task(self) -> Task:
        """What works out the numbers that are chosen now."""
        raise NotImplementedError

    def _draw(self) -> None:
        raise NotImplementedError

    def _choose(self) -> None:
        # Nothing of another choice stays in sight.
        self.result = None
        self.card.show_working()
        self.job.ask(self._task(), fine=True)

    def _show_result(self, result: Any) -> None:
        self.problem.show_problem(None)
        self.result = result
        self._draw()
