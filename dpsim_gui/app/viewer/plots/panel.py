"""What all panels of an opened release have in common, and what those that draw have besides.

A panel that draws asks a job in the background for its result and overrides what happens then:

    _show_result     the job has returned it
    _show_refusal    the release cannot answer this
    _refine          nothing has moved for a moment, so a finer result is worth its time
    _make_export     what a file of the picture holds; None while nothing is drawn
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.viewer.export.button import ExportButton
from dpsim_gui.app.viewer.export.plot_export import PlotExport
from dpsim_gui.app.viewer.latest_job import LatestJob
from dpsim_gui.app.viewer.plots.numbers_view import NumbersView
from dpsim_gui.app.viewer.plots.plot_card import PlotCard
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import Item, Margins, column
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.errors import DpsimError

MARGINS: Margins = (24, 20, 24, 20)
MARGINS_IN_A_LOW_WINDOW: Margins = (12, 10, 12, 10)


class Panel(QWidget):
    """topic: its page in resources/help;  uses_point: whether the pane with the point stands beside it."""

    topic: str
    uses_point = True

    map_wanted = Signal(int, int)
    """two columns that should span a map"""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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


class PlotPanel(Panel):
    """card: shows what the job returns, and why there is nothing to show."""

    card: PlotCard | NumbersView

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.job = LatestJob(self)
        self.job.done.connect(self._show_result)
        self.job.failed.connect(self._show_refusal)
        self.job.rested.connect(self._refine)

    def shut_down(self) -> None:
        self.job.close()

    def _make_export_button(self, title: str, end: str, as_python: Callable[[], str] | None = None) -> ExportButton:
        """title: of the dialog;  end: of the file's name, without its suffix"""
        button = ExportButton(
            title=title, name=self._name_file(f"{end}.png"), exported=self._make_export, as_python=as_python
        )
        button.tried.connect(self.problem.show_problem)
        return button

    def _show_result(self, result: Any) -> None:
        raise NotImplementedError

    def _show_refusal(self, error: DpsimError) -> None:
        """There is no picture here, and the one before belongs to another point or choice."""
        self._clear()
        self.card.show_refusal(error)

    def _clear(self) -> None:
        """Takes what is drawn out of sight."""

    def _refine(self) -> None:
        pass

    def _make_export(self) -> PlotExport | None:
        return None
