"""Query: the answer at the point, with its band, and what was asked before."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QSizePolicy, QTableView, QWidget

from dpsim_gui.app.language.numbers import rounded, significant
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.answer_words import answer_name, method_words, no_answer, place_words, row_counts
from dpsim_gui.app.viewer.export.files import SavedNote, ask_where_to_save_table, write_file
from dpsim_gui.app.viewer.export.table import format_cells, table, write_query_snippet
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.session.session import Asked, Session
from dpsim_gui.app.viewer.widgets.cells_table import EvenColumns, make_readable
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import CENTRE, STRETCH, align, button, flow, grow, label, pairs, row, sentence
from dpsim_gui.errors import QueryError

KEPT_AFTER = 700  # ms without a move after which the answer goes into the history
_ANSWERS, _DOMAIN = 4, 3  # columns of the history before those of the point, and which one says where it is
_MARGIN = 12.0
_ROOM = 0.15
_BELOW = 36  # where the numbers begin, under the bar

Index = QModelIndex | QPersistentModelIndex


class BandGauge(QWidget):
    """The scale includes 0 and all that has been shown, so that it does not jump from answer to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Answer and interval on a scale"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value, self._low, self._high = 0.0, 0.0, 0.0
        self._from, self._to = 0.0, 0.0
        self.is_empty = True

    def sizeHint(self) -> QSize:
        return QSize(scaled(320), _BELOW + self.fontMetrics().height() + 10)

    def forget_range(self) -> None:
        # The unit has changed: start the scale again.
        self._from = self._to = 0.0

    def clear(self) -> None:
        # There is no answer, and that of the point before is not one of this.
        self.is_empty = True
        self.setAccessibleDescription("")
        self.update()

    def show_answer(self, value: float, low: float, high: float) -> None:
        self.is_empty = False
        self._value, self._low, self._high = value, low, high
        # Some room at the ends, so that neither dot nor band stands on them.
        room = _ROOM * (max(self._to, high, 0.0) - min(self._from, low, 0.0))
        if low - room / 2 < self._from and low < 0:
            self._from = low - room
        if high + room / 2 > self._to and high > 0:
            self._to = high + room
        self.setAccessibleDescription(f"{significant(low)} – {significant(value)} – {significant(high)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = 22.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.sunken))
        painter.drawRoundedRect(QRectF(_MARGIN, middle - 4, self.width() - 2 * _MARGIN, 8), 4, 4)
        if self.is_empty:
            return
        left, right = self._place(self._low), self._place(self._high)
        band = QColor(colours.accent)
        band.setAlphaF(0.32)
        painter.setBrush(band)
        painter.drawRoundedRect(QRectF(left, middle - 9, max(4.0, right - left), 18), 4, 4)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.surface), 2))
        painter.drawEllipse(QPointF(self._place(self._value), middle), 7, 7)
        painter.setPen(QColor(colours.muted))
        line = QRectF(_MARGIN, _BELOW, self.width() - 2 * _MARGIN, self.height() - _BELOW)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), significant(self._from))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), significant(self._to))

    @property
    def dot(self) -> float:
        return self._place(self._value)

    def _place(self, value: float) -> float:
        width = self.width() - 2 * _MARGIN
        spread = self._to - self._from
        share = (value - self._from) / spread if spread > 0 else 0.0
        return _MARGIN + width * min(1.0, max(0.0, share))


class AnswerCard(Card):
    """other: the same sum of distances in the other unit, per row or in total, where the number of rows is public."""

    def __init__(self, heading: str, session: Session) -> None:
        super().__init__(heading)
        self._session = session
        self.where = label(role="badge")
        self.add_to_heading(self.where)
        self.gauge = BandGauge()
        self.gauge.setMinimumHeight(self.gauge.sizeHint().height())
        self.value, self.unit = label(role="number"), label(role="muted")
        self.band, self.noise, self.other, self.hint = sentence(), sentence(), sentence(), sentence(role="muted")
        for text in (self.band, self.noise, self.other):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._other_caption = label(role="muted")
        facts = pairs(
            (label(self.tr("95 % interval"), "muted"), self.band),
            (self._other_caption, self.other),
            (label(self.tr("Noise only"), "muted"), self.noise),
            lines_apart=4,
        )
        number = row(self.value, align(self.unit, Qt.AlignmentFlag.AlignBottom), STRETCH)
        self.add(number, self.gauge, facts, self.hint)

    def show_refusal(self, error: QueryError) -> None:
        # A point absurdly far away, for example.
        for text in (self.unit, self.band, self.noise, self.other, self.where):
            text.setText("")
        self.value.setText("–")
        self.gauge.clear()
        self._show_hint(no_answer(error))

    def show_answer(self, asked: Asked) -> None:
        display = self._session.display
        parts = ("value", "total_low", "total_high", "low", "high")
        shown = display.shown(np.array([asked.at(part) for part in parts])).tolist()
        sd = asked.at("noise_sd") * display.factor
        value, low, high, noise_low, noise_high = (rounded(number, sd) for number in shown)
        self.value.setText(value)
        self.value.setAccessibleName(self.tr("Answer {value}").format(value=value))
        self.unit.setText(self._unit())
        self.band.setText(self.tr("{low} to {high}").format(low=low, high=high))
        noise = self.tr("{low} to {high}   (standard deviation {sd})")
        self.noise.setText(noise.format(low=noise_low, high=noise_high, sd=significant(sd)))
        self._show_other(asked)
        self.where.setText(self.tr("inside the bounds") if asked.inside else self.tr("outside the bounds"))
        # In the tooltip, not beside the answer: the method is rarely that far off.
        worst = method_words(asked.at("approximation"), self._session)
        tip = self.tr("Worst-case error of the method: {worst}").format(worst=worst) if worst else ""
        for widget in (self.value, self.band, self.gauge):
            widget.setToolTip(tip)
        self.gauge.show_answer(*shown[:3])
        self._show_hint(self._hint(asked))

    def _show_hint(self, words: str) -> None:
        self.hint.setText(words)
        self.hint.setVisible(bool(words))

    def _show_other(self, asked: Asked) -> None:
        display, counts = self._session.display, row_counts(asked.answer, self._session)
        for widget in (self._other_caption, self.other):
            widget.setVisible(display.rows is not None or counts is not None)
        if counts is not None:
            count, least, most, rows = counts
            self._other_caption.setText(self.tr("In rows"))
            words = self.tr("about {count} of {rows} rows   ({low} to {high})")
            self.other.setText(words.format(count=count, rows=rows, low=least, high=most))
        if display.rows is None:
            return
        factor = 1.0 if display.per_row else 1 / display.rows
        self._other_caption.setText(self.tr("In total") if display.per_row else self.tr("Per row"))
        numbers = (asked.at(part) * factor for part in ("value", "total_low", "total_high"))
        value, low, high = (rounded(number, asked.at("noise_sd") * factor) for number in numbers)
        self.other.setText(self.tr("{value}   ({low} to {high})").format(value=value, low=low, high=high))

    def _unit(self) -> str:
        return answer_name(self._session)

    def _hint(self, asked: Asked) -> str:
        if self._session.display.impossible(asked.value):
            return self.tr(
                "No data can give this answer: the noise pushed it there. The truth most likely lies in the possible "
                "part of the interval."
            )
        if asked.unseen:
            return self.tr("No public landmark is like this point, so the answer says little.")
        if not asked.inside:
            return self.tr("Your point lies outside the owner’s bounds. No row can be there.")
        return ""


class HistoryTable(QAbstractTableModel):
    """Numbers in the unit chosen for display; copies and exports take them from the history itself."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        session.display.changed.connect(lambda: self._change(lambda: None))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._session.history.entries)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else _ANSWERS + len(self._session.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        if section < _ANSWERS:
            return (self.tr("Answer"), self.tr("95 % interval from"), self.tr("to"), self.tr("Bounds"))[section]
        return self._session.columns[section - _ANSWERS]

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        entry = self._session.history.entries[index.row()]
        column = index.column()
        if column >= _ANSWERS:
            return self._session.point.axes[column - _ANSWERS].text(entry.point[column - _ANSWERS])
        if column == _DOMAIN:
            return place_words(inside=entry.inside, unseen=bool(entry.unseen))
        display = self._session.display
        shown = display.shown(np.array([entry.value, entry.at("total_low"), entry.at("total_high")]))
        return rounded(float(shown[column]), entry.at("noise_sd") * display.factor)

    def add(self, asked: Asked) -> None:
        self._change(lambda: self._session.history.add(asked))

    def clear(self) -> None:
        self._change(self._session.history.clear)

    def _change(self, change: Callable[[], object]) -> None:
        self.beginResetModel()
        change()
        self.endResetModel()


class QueryPanel(ViewerPanel):
    topic = "viewer-query"
    tells_answer = True

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.table = HistoryTable(session)
        self.current: Asked | None = None
        self._settled = form.make_timer(self, KEPT_AFTER, self.keep_answer)
        self.answer = AnswerCard(self.tr("Answer at this point"), session)
        self.saved = SavedNote()
        self._arrange(self.answer, grow(self._make_history_card()), spacing=16)
        session.point.changed.connect(self._on_moved)
        session.display.changed.connect(self._on_display)
        session.question.changed.connect(self._on_question)
        self.refresh()

    def shut_down(self) -> None:
        self._settled.stop()

    def _make_history_card(self) -> Card:
        card = Card(self.tr("History"))
        self.view = QTableView()
        self.view.setModel(self.table)
        make_readable(self.view, self.tr("History of answers"))
        self.view.horizontalHeader().setDefaultSectionSize(scaled(108))
        self._columns = EvenColumns(self.view)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.view.horizontalHeader().setDefaultAlignment(right)
        self.view.activated.connect(self._go_to)
        self.view.setToolTip(self.tr("Double-click or press Enter to go back to a point"))
        copying = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.view)
        copying.setContext(Qt.ShortcutContext.WidgetShortcut)
        copying.activated.connect(self.copy_rows)
        self.copy = button(
            self.tr("&Copy"),
            self.copy_rows,
            tip=self.tr("Copies the selected rows, or all, for a spreadsheet (Ctrl+C)"),
        )
        self.python = button(self.tr("Copy as P&ython"), self.copy_python)
        self.export = button(self.tr("&Export CSV…"), self._choose_file)
        self.clear = button(self.tr("C&lear"), self._clear, kind="quiet")
        self.nothing = sentence(
            self.tr("Move a slider, type a value or paste a row. Your answers are listed here."), "muted"
        )
        self.nothing.setAlignment(CENTRE)
        buttons = flow(self.copy, self.python, self.export, self.clear)
        card.add(grow(self.view), grow(self.nothing), self.problem, self.saved, buttons)
        self._show_buttons()
        return card

    def refresh(self) -> None:
        values = self._session.point.values
        try:
            answer = self._session.question.bound_query.query(values[None])
        except QueryError as error:
            self.current = None
            self.answer.show_refusal(error)
            return
        self.current = Asked(
            point=tuple(map(float, values)),
            answer=answer,
            label=self._session.question.label,
            asked=self._session.question.words,
            arguments=self._session.question.arguments,
        )
        self.answer.show_answer(self.current)

    def keep_answer(self) -> None:
        self._settled.stop()
        if self.current is not None:
            self.table.add(self.current)
            self._show_buttons()
            self._columns.fit()

    @property
    def _selected(self) -> list[Asked]:
        entries = self._session.history.entries
        chosen = sorted({index.row() for index in self.view.selectionModel().selectedIndexes()})
        return [entries[at] for at in chosen] or entries

    def copy_rows(self) -> None:
        QGuiApplication.clipboard().setText(format_cells(*self._session.history.table(self._selected)))

    def copy_python(self) -> None:
        # Each with what was asked then, whatever is asked now.
        asked: dict[str, list[tuple[object, ...]]] = {}
        for entry in self._selected:
            asked.setdefault(entry.arguments, []).append(self._session.history.cells(entry))
        QGuiApplication.clipboard().setText(write_query_snippet(self._session.files, asked))

    def save_csv(self, path: Path) -> None:
        header, rows = self._session.history.table(self._session.history.entries)
        problem = write_file(path, table(header, rows, self._session.footer))
        self.problem.show_problem(problem)
        self.saved.show_result(path, problem)

    def _choose_file(self) -> None:
        ask_where_to_save_table(self, self.tr("Export the history"), self._name_file("answers.csv"), self.save_csv)

    def _clear(self) -> None:
        self.table.clear()
        self._show_buttons()

    def _go_to(self, index: QModelIndex) -> None:
        self._session.point.set_values(self._session.history.entries[index.row()].point)
        self._settled.stop()

    def _show_buttons(self) -> None:
        for control in (self.copy, self.python, self.export, self.clear):
            control.setEnabled(self.table.rowCount() > 0)
        self.view.setVisible(self.table.rowCount() > 0)
        self.nothing.setVisible(self.table.rowCount() == 0)

    def _on_moved(self) -> None:
        self.refresh()
        self._settled.start()

    def _on_display(self) -> None:
        self.answer.gauge.forget_range()
        self.refresh()

    def _on_question(self) -> None:
        self.answer.gauge.forget_range()
        self._on_moved()
