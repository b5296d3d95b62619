"""The pane beside the panels where the point is set: column by column, from a pasted row, or at random."""

import csv
import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRandomGenerator, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QScrollArea, QSlider, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.point.answer import PointAnswer
from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, CurrentPoint, region_of, tidy_values, values_at
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.fields import Editor, ValueField
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.form import SLACK, STRETCH, button, column, grow, label, row, sentence, toggle
from dpsim_gui.app.widgets.icon_label import IconButton
from dpsim_gui.arrays import Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.typed_number import plain_number

STEPS = 1000
NAME_WIDTH = 84
_ANY_WIDTH = 16_777_215  # Qt's own limit
_LONGEST = 2**20
_LARGEST = 1e30
_FIELD = "pasted row"
ROWS_AT_ONCE = 40
_CANDIDATES = 1024
FILTER_FROM = 9
PANE_WIDTH = 300


class CoordinateRow(QObject):
    """Three widgets in a row of a grid; can be pointed at another column, so that a few rows serve many columns.

    A column of words has no slider: the box takes its room. A long name stands above, in a line of its own.
    """

    def __init__(self, point: CurrentPoint, grid: QGridLayout, row: int) -> None:
        super().__init__(grid.parentWidget())
        self._point, self._grid, self._row = point, grid, row
        self.column = 0
        self.label = ElidedLabel(mode=Qt.TextElideMode.ElideRight)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 20)
        self.slider.setMinimumWidth(40)
        self._field = ValueField("")
        self.slider.valueChanged.connect(self._on_slid)
        self._field.valueChanged.connect(self._on_typed)
        for at, widget in enumerate((self.label, self.slider, self._field)):
            grid.addWidget(widget, self._line, at)

    @property
    def box(self) -> Editor:
        """Where the exact value is typed or chosen."""
        return self._field.editor

    def show_column(self, column: int | None) -> None:
        # None hides the row.
        for widget in (self.label, self.slider, self._field):
            widget.setVisible(column is not None)
        if column is None:
            return
        self.column = column
        axis = self._point.axes[column]
        self.label.setText(axis.name)
        self.slider.setAccessibleName(self.tr("{column}, slider").format(column=axis.name))
        self._field.name(self.tr("{column}, value").format(column=axis.name))
        self._field.show_axis(axis)
        self._lay_out(words=bool(axis.scale.words))
        self.refresh()

    @property
    def _line(self) -> int:
        """Of the grid; the one above it is for a long name."""
        return 2 * self._row + 1

    def _lay_out(self, *, words: bool) -> None:
        room, grid = scaled(NAME_WIDTH), self._grid
        is_long = self.label.fontMetrics().horizontalAdvance(self.label.text()) > room
        self.label.setMinimumWidth(0 if is_long else room)
        self.label.setMaximumWidth(_ANY_WIDTH if is_long else room)
        grid.addWidget(self.label, self._line - 1 if is_long else self._line, 0, 1, 3 if is_long else 1)
        first = 0 if is_long else 1
        self.slider.setVisible(not words)
        grid.addWidget(self.slider, self._line, first, 1, 2 - first)
        at = first if words else 2
        grid.addWidget(self._field, self._line, at, 1, 3 - at)

    def refresh(self) -> None:
        axis, value = self._point.axes[self.column], self._point.value(self.column)
        with QSignalBlocker(self.slider), QSignalBlocker(self._field):
            self.slider.setValue(round(axis.share_of(value) * STEPS))
            self._field.setValue(value)

    def _on_slid(self, step: int) -> None:
        axis = self._point.axes[self.column]
        value = axis.at(step / STEPS)
        # Sliders of plain numbers are as fine as they were; a day or an amount is a short one.
        self._point.set_value(self.column, value if axis.scale.column is None else axis.tidy(value))

    def _on_typed(self, value: float) -> None:
        self._point.set_value(self.column, value)


def parse_row(text: str, axes: Sequence[Axis]) -> NDArray[np.float64]:
    """(d,) values from one line of d cells, or from a line of names followed by a line of cells.

    Separated by tabs, semicolons, commas or spaces; brackets around are allowed. With tabs, semicolons or spaces a
    comma inside a number is a decimal comma.
    """
    lines = [line for line in text[:_LONGEST].splitlines() if line.strip()]
    if not lines:
        raise QueryError(_FIELD, "clipboard-empty")
    columns = [axis.name for axis in axes]
    words = any(axis.scale.is_written for axis in axes)
    cells = _split(lines[0], words=words)
    if len(lines) > 1 and set(columns) <= set(cells):
        values = _split(lines[1], words=words)
        if len(values) != len(cells):
            raise QueryError(_FIELD, "paste-mismatch")
        cells = [values[cells.index(name)] for name in columns]
    if len(cells) != len(columns):
        raise QueryError(_FIELD, "values-count", count=len(cells), needed=len(columns))
    read = [_value(cell, axis, at) for at, (cell, axis) in enumerate(zip(cells, axes, strict=True), start=1)]
    return np.array(read, dtype=np.float64)


def _split(line: str, *, words: bool) -> list[str]:
    """words: cells may be words, days or times, which may hold a space or a comma."""
    line = line.strip().strip("[](){}").strip()
    for separator in ("\t", ";"):
        if separator in line:
            return [cell.strip() for cell in line.split(separator)]
    # "1,5 2,5" is two numbers with decimal commas; "1, 2" is a list with commas between.
    if not words and re.search(r"[^,]\s+[^,\s]", line) and not re.search(r",\s", line):
        return line.split()
    try:
        return [cell.strip() for cell in next(csv.reader([line], skipinitialspace=True))]
    except csv.Error:
        # A cell longer than the csv module takes: anything may be in the clipboard.
        return [line]


def _value(cell: str, axis: Axis, position: int) -> float:
    # A comma inside a number is a decimal comma: one between two numbers has parted them already.
    plain = cell.strip().strip("\"'")
    if axis.scale.is_written:
        return axis.scale.read(plain)
    number = plain_number(plain, decimal_comma=True)
    if axis.scale is not PLAIN:
        return axis.scale.read(number or plain)
    if number is None or abs(float(number)) > _LARGEST:
        raise QueryError(_FIELD, "pasted-not-a-number", position=position)
    return float(number)


class PointPane(QFrame):
    """At most ROWS_AT_ONCE columns at a time; a filter and pages reach the others."""

    asked = Signal()  # Enter or the button: put the answer into the history

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setProperty("kind", "pane")
        self.setMinimumWidth(scaled(PANE_WIDTH))
        self.setMaximumWidth(scaled(440))
        self._session = session
        self._page = 0
        self._matching = list(range(len(session.columns)))

        self.answer = PointAnswer(session)
        self.middle = IconButton("undo", self.tr("Back to the middle of every column"))
        self.middle.clicked.connect(session.point.to_middle)
        self.paste = button(
            self.tr("&Paste row"),
            self.paste_row,
            tip=self.tr("Pastes one row from the clipboard, with or without column names"),
        )
        self.random = button(
            self.tr("Random po&int"),
            self.random_point,
            tip=self.tr("A point where rows are likely. If the file can’t tell, any point within the bounds."),
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
        self._scroll = scroll
        self.earlier = IconButton("chevron-left", self.tr("Previous columns"))
        self.earlier.clicked.connect(lambda: self._turn(-1))
        self.later = IconButton("chevron-right", self.tr("Next columns"))
        self.later.clicked.connect(lambda: self._turn(1))
        self.pages = label(role="small")

        self.start = sentence(role="small")
        self.start.setVisible(False)
        # In line with the rows below, which leave room for a scroll bar.
        margins = (0, 0, 8, 0)
        column(
            self.answer,
            row(label(self.tr("Your point"), "heading"), STRETCH, self.middle),
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
        session.point.changed.connect(self._refresh)
        session.point.stretched.connect(self._refresh)
        self._show_columns()
        self.advanced.toggled.connect(self._show_one_by_one)
        self._show_one_by_one(not session.is_embedding)

    def _show_one_by_one(self, shown: bool) -> None:
        self.filter.setVisible(shown and len(self._session.columns) >= FILTER_FROM)
        self._scroll.setVisible(shown)
        for part in (self.pages, self.earlier, self.later):
            part.setVisible(shown and len(self._session.columns) > ROWS_AT_ONCE)

    def show_start(self, words: str) -> None:
        # Why the point stands where it does, until it is moved.
        self.start.setText(words)
        self.start.setVisible(True)

    def random_point(self) -> None:
        """From where the release says that rows are, or from all of its domain; these coins only decide where to look.

        Of evenly spread points one is drawn with a chance proportional to its closeness, where that is more than noise.
        """
        self.problem.show_problem(None)
        seed = PublicSeed(value=QRandomGenerator.global_().generate64())
        domain, point = self._session.release.domain, self._session.point
        count = _CANDIDATES if self._session.display.is_kernel else 1
        points = sample_points(region_of(domain, point.axes), count, seed, "viewer/random")
        points = values_at(point.axes, points)
        point.set_values(tidy_values(domain, point.axes, points[self._drawn_by_closeness(points)]))
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
        words = self.tr("{first}–{last} of {count} columns") if shown else self.tr("No column has this in its name")
        self.pages.setText(words.format(first=first + 1, last=first + len(shown), count=len(self._matching)))

    def _refresh(self) -> None:
        self.problem.show_problem(None)
        self.start.setVisible(False)
        for shown_row in self.rows:
            if shown_row.box.isVisibleTo(self):
                shown_row.refresh()
