"""The pane beside Query, Curve and Surface where the point is set, column by column."""

import numpy as np
from PySide6.QtCore import QRandomGenerator, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.point.coordinate_row import NAME_WIDTH, CoordinateRow
from dpsim_gui.app.viewer.point.pasted_row import parse_row
from dpsim_gui.app.viewer.session.axis import region_of, tidied, values_at
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.form import SLACK, STRETCH, button, column, grow, label, row, sentence, toggle
from dpsim_gui.app.widgets.icon_button import IconButton
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.sample_points import sample_points

ROWS_AT_ONCE = 40
_CANDIDATES = 1024
FILTER_FROM = 9
PANE_WIDTH = 300


class PointPane(QFrame):
    """At most ROWS_AT_ONCE columns at a time; a filter and pages reach the others."""

    asked = Signal()
    """Enter or the button: put the answer into the history"""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "pane")
        self.setMinimumWidth(scaled(PANE_WIDTH))
        self.setMaximumWidth(scaled(440))
        self._session = session
        self._page = 0
        self._matching = list(range(len(session.columns)))

        self.middle = IconButton("undo", self.tr("Back to the middle of every column"))
        self.middle.clicked.connect(session.point.to_middle)
        self.paste = button(
            self.tr("&Paste row"), self.paste_row, tip=self.tr("One row from the clipboard, with or without names")
        )
        self.random = button(
            self.tr("&Random point"),
            self.random_point,
            tip=self.tr(
                "A point from where the file says that rows are; evenly from the declared domain if it cannot tell"
            ),
        )
        self.problem = InlineProblem()

        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Find a column"))
        self.filter.setAccessibleName(self.tr("Find a column"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._on_filter)

        content = QWidget()
        self._grid = QGridLayout(content)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, scaled(NAME_WIDTH))
        self._grid.setColumnStretch(1, 1)
        self.rows = [
            CoordinateRow(session.point, self._grid, at) for at in range(min(ROWS_AT_ONCE, len(session.columns)))
        ]
        self._grid.setRowStretch(2 * len(self.rows), 1)
        scroll = QScrollArea()
        scroll.setWidget(content)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)

        self.advanced = toggle(self.tr("&Advanced: set columns one by one"), kind="quiet")
        self.advanced.setVisible(session.is_embedding)
        self._one_by_one = (self.filter, scroll)
        self.earlier = IconButton("chevron-left", self.tr("Previous columns"))
        self.earlier.clicked.connect(lambda: self._turn(-1))
        self.later = IconButton("chevron-right", self.tr("Next columns"))
        self.later.clicked.connect(lambda: self._turn(1))
        self.pages = label(role="small")

        self.start = sentence(role="small")
        self.start.setVisible(False)
        self._lay_out(scroll)
        session.point.changed.connect(self._refresh)
        session.point.stretched.connect(self._refresh)
        self._show_columns()
        self.advanced.toggled.connect(self._show_one_by_one)
        self._show_one_by_one(not session.is_embedding)

    def _show_one_by_one(self, shown: bool) -> None:
        self.filter.setVisible(shown and len(self._session.columns) >= FILTER_FROM)
        self._one_by_one[1].setVisible(shown)
        for part in (self.pages, self.earlier, self.later):
            part.setVisible(shown and len(self._session.columns) > ROWS_AT_ONCE)

    def _lay_out(self, scroll: QScrollArea) -> None:
        # In line with the rows below, which leave room for a scroll bar.
        margins = (0, 0, 8, 0)
        column(
            row(label(self.tr("Point"), "heading"), STRETCH, self.middle),
            row(self.paste, self.random, margins=margins),
            *(self.problem, self.start, self.advanced),
            row(self.filter, margins=margins),
            grow(scroll),
            row(grow(self.pages), self.earlier, self.later),
            SLACK,
            inside=self,
            spacing=10,
            margins=(16, 12, 8, 12),
        )

    def show_start(self, words: str) -> None:
        """Why the point stands where it does, until it is moved."""
        self.start.setText(words)
        self.start.setVisible(True)

    def random_point(self) -> None:
        """From where the release says that rows are, or from all of its domain; these coins only decide where to look.

        Of evenly spread points one is drawn with a chance proportional to its closeness, where that is more than noise.
        """
        self.problem.show_problem(None)
        seed = PublicSeed(value=QRandomGenerator.global_().generate64())
        region = region_of(self._session.release.domain, self._session.point.axes)
        points = sample_points(region, _CANDIDATES if self._session.display.is_kernel else 1, seed, "viewer/random")
        points = values_at(self._session.point.axes, points)
        drawn = points[self._drawn_by_closeness(points)]
        self._session.point.set_values(tidied(self._session.release.domain, self._session.point.axes, drawn))
        self.asked.emit()

    def _drawn_by_closeness(self, points: Floats) -> int:
        """Index of one of the points; the first where none is near any row for sure, or where there is no choice."""
        if len(points) == 1:
            return 0
        try:
            answer = self._session.question.bound_query.query(points)
        except QueryError:
            return 0
        chances = np.cumsum(np.where(answer.low > 0, answer.value, 0.0))
        coin = QRandomGenerator.global_().generateDouble()
        return int(np.searchsorted(chances, coin * chances[-1], side="right")) if chances[-1] > 0 else 0

    def paste_row(self) -> None:
        try:
            values = parse_row(QGuiApplication.clipboard().text(), self._session.point.axes)
        except QueryError as error:
            self.problem.show_error(error)
            return
        self.problem.show_problem(None)
        self._session.point.set_values(values)
        self.asked.emit()

    def _on_filter(self, text: str) -> None:
        wanted = text.casefold().strip()
        columns = self._session.columns
        self._matching = [at for at in range(len(columns)) if wanted in columns[at].casefold()]
        self._page = 0
        self._show_columns()

    def _turn(self, pages: int) -> None:
        self._page += pages
        self._show_columns()

    def _show_columns(self) -> None:
        first = self._page * ROWS_AT_ONCE
        shown = self._matching[first : first + ROWS_AT_ONCE]
        for at, shown_row in enumerate(self.rows):
            shown_row.show_column(shown[at] if at < len(shown) else None)
        several = len(self._session.columns) > ROWS_AT_ONCE
        for widget in (self.earlier, self.later):
            widget.setVisible(several)
        self.pages.setVisible(several or not shown)
        self.earlier.setEnabled(first > 0)
        self.later.setEnabled(first + ROWS_AT_ONCE < len(self._matching))
        if shown:
            self.pages.setText(
                self.tr("{first}–{last} of {count} columns").format(
                    first=first + 1, last=first + len(shown), count=len(self._matching)
                )
            )
        else:
            self.pages.setText(self.tr("No column has this in its name"))

    def _refresh(self) -> None:
        self.problem.show_problem(None)
        self.start.setVisible(False)
        for shown_row in self.rows:
            if shown_row.box.isVisibleTo(self):
                shown_row.refresh()
