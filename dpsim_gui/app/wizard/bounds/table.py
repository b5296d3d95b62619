"""The sheet of columns as a widget: filter, paste from a spreadsheet, the same for many columns at once."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QComboBox, QTableView, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.field import InlineProblem, TextInput
from dpsim_gui.app.widgets.table import edit_cells, set_lines, set_up_table, set_widths
from dpsim_gui.app.wizard.bounds.model import BoundsModel
from dpsim_gui.app.wizard.columns.kind_words import missing_titles
from dpsim_gui.curator.draft.column_sheet import Cell, pasted_cells, takes_list
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.errors import PlanError

_Hint = QAbstractItemDelegate.EndEditHint
_AWAY = (_Hint.EditNextItem, _Hint.EditPreviousItem, _Hint.SubmitModelCache)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.OtherFocusReason)


class Sheet(QTableView):
    """Tab walks along the rows, Enter down the columns. No cell is opened by arriving at it: the next key does that,
    and a paste of many cells goes to the table.
    """

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, _Hint.NoHint if hint in _AWAY else hint)
        match hint:
            case _Hint.EditNextItem:
                self._walk(self._along_rows(), 1)
            case _Hint.EditPreviousItem:
                self._walk(self._along_rows(), -1)
            case _Hint.SubmitModelCache:
                self._walk(self._down_columns(), 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # An open cell hands the key on after it has seen it; it is taken in first and then moves on by itself.
        if event.key() in _ENTER and self.state() is not QTableView.State.EditingState:
            self._walk(self._down_columns(), 1)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """What Tab does in a table that has no editor open; beyond the last cell it leaves the table."""
        return self._walk(self._along_rows(), 1 if forward else -1) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _BY_KEY:
            cells = self._along_rows()
            if cells and self.currentIndex() not in cells:
                self.setCurrentIndex(cells[-1 if event.reason() is Qt.FocusReason.BacktabFocusReason else 0])

    def _walk(self, cells: list[QModelIndex], step: int) -> bool:
        """Whether there was a cell to go to."""
        current = self.currentIndex()
        place = cells.index(current) + step if current in cells else 0
        if not 0 <= place < len(cells):
            return False
        self.setCurrentIndex(cells[place])
        self.scrollTo(cells[place])
        return True

    def _along_rows(self) -> list[QModelIndex]:
        rows, columns = self._size()
        return self._editable((row, column) for row in rows for column in columns)

    def _down_columns(self) -> list[QModelIndex]:
        rows, columns = self._size()
        return self._editable((row, column) for column in columns for row in rows)

    def _size(self) -> tuple[range, range]:
        return range(self.model().rowCount()), range(self.model().columnCount())

    def _editable(self, places: Iterable[tuple[int, int]]) -> list[QModelIndex]:
        model = self.model()
        cells = [model.index(row, column) for row, column in places]
        return [cell for cell in cells if cell.flags() & Qt.ItemFlag.ItemIsEditable]


_FILTER_FROM = 8
_MOST_LINES = 12
_WIDTHS = {1 + Cell.LOWEST: 106, 1 + Cell.HIGHEST: 106, 1 + Cell.NEAR: 110, 1 + Cell.MISSING: 162}


class BoundsTable(QWidget):
    edited = Signal()
    column_shown = Signal(str)
    """the column whose line is the current one, "" for none"""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self.model = BoundsModel(draft, self.palette())
        self.model.edited.connect(self.edited)
        self._shown = QSortFilterProxyModel()
        self._shown.setSourceModel(self.model)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

        self._filter = TextInput(self.tr("Filter columns"), self.tr("Filter columns"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._on_filter)
        self._low = TextInput(self.tr("Lowest, for many columns"), self.tr("lowest"))
        self._high = TextInput(self.tr("Highest, for many columns"), self.tr("highest"))
        self._near = TextInput(self.tr("Near, for many columns"), self.tr("near"))
        self._missing = QComboBox()
        self._missing.setEditable(True)
        self._missing.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._missing.setAccessibleName(self.tr("Missing cells, for many columns"))
        for rule, title in missing_titles(category=False).items():
            self._missing.addItem(title, rule)
        self._missing.setCurrentIndex(-1)
        typed = self._missing.lineEdit()
        assert typed is not None
        typed.setPlaceholderText(self.tr("if missing"))
        apply = form.button(self.tr("Apply to selected"), self._apply_to_selected)
        apply_all = form.button(self.tr("Apply to all"), lambda: self._set_all(self.model.names))
        paste_tip = self.tr("Paste cells copied from a spreadsheet (Ctrl+V)")
        paste = form.button(self.tr("Paste"), self._paste_cells, tip=paste_tip)
        self.table = Sheet()
        self.table.setModel(self._shown)
        set_up_table(self.table, self.tr("Bounds of each column"), line=32)
        edit_cells(self.table)
        self.table.selectionModel().currentChanged.connect(lambda *_ends: self.column_shown.emit(self.current_column))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setShowGrid(True)
        self.table.horizontalHeader().setMinimumSectionSize(scaled(60))
        set_widths(self.table, _WIDTHS)
        self.table.installEventFilter(self)
        self._problem = InlineProblem()

        for line in (self._low, self._high, self._near):
            line.setFixedWidth(scaled(_WIDTHS[1 + Cell.LOWEST] - 20))
        self._missing.setFixedWidth(scaled(_WIDTHS[1 + Cell.MISSING] - 22))
        self._tools = form.as_widget(
            form.flow(self._low, self._high, self._near, self._missing, apply, apply_all, paste)
        )
        form.column(self._filter, self.table, self._problem, self._tools, inside=self)

    def show_draft(self) -> None:
        self.model.show_draft(self.palette())
        self._tools.setVisible(not self._draft.choices.is_fixed)
        lines = len(self.model.names)
        self._filter.setVisible(lines >= _FILTER_FROM)
        set_lines(self.table, lines, _MOST_LINES)
        self._span_lists()

    @property
    def current_column(self) -> str:
        """The one whose line is the current one, or the first; "" without columns."""
        current = self.table.currentIndex()
        names = self.model.names
        return names[self._shown.mapToSource(current).row()] if current.isValid() else names[0] if names else ""

    def _on_filter(self, text: str) -> None:
        self._shown.setFilterFixedString(text)
        self._span_lists()

    def _span_lists(self) -> None:
        """A typed list takes the room of lowest and highest."""
        self.table.clearSpans()
        for line in range(self._shown.rowCount()):
            if self.model.is_list(self._shown.mapToSource(self._shown.index(line, 0)).row()):
                self.table.setSpan(line, 1 + Cell.LOWEST, 1, 2)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.table and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.matches(QKeySequence.StandardKey.Paste):
                self._paste_cells()
                return True
            if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                self._clear_selected()
                return True
        return False

    def _selected_names(self) -> tuple[str, ...]:
        lines = {self._shown.mapToSource(index).row() for index in self.table.selectedIndexes()}
        return tuple(self.model.names[line] for line in sorted(lines))

    def _apply_to_selected(self) -> None:
        names = self._selected_names()
        if not names:
            self._problem.show_problem(self.tr("Select one or more lines of the table first."))
            return
        self._set_all(names)

    def _set_all(self, names: tuple[str, ...]) -> None:
        texts = {
            Cell.LOWEST: self._low.text(),
            Cell.HIGHEST: self._high.text(),
            Cell.NEAR: self._near.text(),
            Cell.MISSING: self._missing_typed(),
        }
        typed = {cell: text.strip() for cell, text in texts.items() if text.strip()}
        if not typed:
            self._problem.show_problem(
                self.tr("Type a lowest or highest value, what counts as near, or what happens to missing values.")
            )
            return
        self._problem.show_problem(None)
        # A list of values is of one column.
        listed = {name for name in names if takes_list(self._draft.choices, name)}
        self.model.set_cells(
            {
                (name, cell): text
                for name in names
                for cell, text in typed.items()
                if name not in listed or cell not in (Cell.LOWEST, Cell.HIGHEST)
            }
        )

    def _missing_typed(self) -> str:
        place = self._missing.findText(self._missing.currentText(), Qt.MatchFlag.MatchFixedString)
        return str(self._missing.itemData(place)) if place >= 0 else self._missing.currentText()

    def _clear_selected(self) -> None:
        cells = (index for index in self.table.selectedIndexes() if index.column() > 0)
        names = self.model.names
        self.model.set_cells(
            {(names[self._shown.mapToSource(index).row()], Cell(index.column() - 1)): "" for index in cells}
        )

    def _paste_cells(self) -> None:
        current = self.table.currentIndex()
        # Below the cell come the lines as they are shown, so a filter narrows where the paste goes.
        shown = [self._shown.mapToSource(self._shown.index(line, 0)).row() for line in range(self._shown.rowCount())]
        try:
            cells = pasted_cells(
                QGuiApplication.clipboard().text(),
                columns=[self.model.names[line] for line in shown],
                row=max(0, current.row()),
                first=Cell(max(0, current.column() - 1)),
            )
        except PlanError as error:
            self._problem.show_problem(translated_sentence(error.message))
            return
        self._problem.show_problem(None)
        self.model.set_cells(cells)
