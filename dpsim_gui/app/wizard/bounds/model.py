"""The sheet of columns: one line per column of the data, showing and editing the draft."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPalette

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import shown_number, typed_number
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.table import (
    CHOICES_ROLE,
    HINT_ROLE,
    LEFT,
    RIGHT,
    TYPED_ROLE,
    UNIT_ROLE,
    Index,
    LineModel,
    Role,
)
from dpsim_gui.app.wizard.columns.kind_words import kind_words, missing_titles
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.draft.column_choices import group_of, is_answered_elsewhere, kind_of
from dpsim_gui.curator.draft.column_sheet import Cell, cell_problem, cell_text, changed_cells, is_open, takes_list
from dpsim_gui.curator.draft.draft import Draft


class BoundsModel(LineModel):
    """Columns: the name, then one for each Cell."""

    edited = Signal()

    def __init__(self, draft: Draft, palette: QPalette) -> None:
        super().__init__()
        self._draft, self._palette = draft, palette
        self.headings = (
            self.tr("Column"),
            self.tr("Lowest"),
            self.tr("Highest"),
            self.tr("Counts as near"),
            self.tr("If a value is missing"),
        )

    def show_draft(self, palette: QPalette) -> None:
        self._palette = palette
        self.show_names(self._draft.choices.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Role.ToolTipRole:
            return (
                None,
                self.tr("The lowest possible value, or the list of possible values"),
                self.tr("The highest possible value"),
                self.tr("The difference that still counts as near, in the unit of the column"),
                self.tr("What an empty or unreadable cell counts as, or whether its row is skipped"),
            )[section]
        if orientation is Qt.Orientation.Horizontal and role == Role.TextAlignmentRole:
            return _alignment(section)
        return super().headerData(section, orientation, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        base = super().flags(index)
        locked = self._draft.choices.is_fixed
        if locked or index.column() == 0 or not is_open(self._draft.choices, self.names[index.row()], _cell(index)):
            return base
        return base | Qt.ItemFlag.ItemIsEditable

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self.names[index.row()]
        if index.column() == 0:
            return self._name_data(name, role)
        cell = _cell(index)
        match role:
            case Role.EditRole | Role.DisplayRole:
                text = cell_text(self._draft.choices, name, cell)
                titles = self._rules(name) if cell is Cell.MISSING and role == Role.DisplayRole else {}
                return titles.get(text, text if self._is_word(name, cell) else shown_number(text))
            case Role.TextAlignmentRole:
                return int(LEFT) if self._is_list(name, cell) else _alignment(index.column())
            case _ if role in (UNIT_ROLE, HINT_ROLE, CHOICES_ROLE, TYPED_ROLE):
                return self._form_data(name, cell, role)
        # Qt also asks for fonts and pictures of each cell.
        return self._problem_data(index, name, role) if role in _SHOWS_PROBLEMS else None

    def _form_data(self, name: str, cell: Cell, role: int) -> Any:
        """What the delegate needs to know of a cell."""
        forms: dict[tuple[int, Cell], Callable[[], Any]] = {
            (UNIT_ROLE, Cell.NEAR): lambda: kind_words(self._draft.choices.kinds.get(name, "")).unit,
            (CHOICES_ROLE, Cell.MISSING): lambda: list(self._rules(name).items()),
            (TYPED_ROLE, Cell.MISSING): lambda: self.tr("use a value that I type…"),
        }
        return self._hint(name, cell) if role == HINT_ROLE else forms.get((role, cell), lambda: None)()

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if not index.isValid() or role != Role.EditRole or index.column() == 0:
            return False
        self.set_cells({(self.names[index.row()], _cell(index)): str(value)})
        return True

    def set_cells(self, cells: Mapping[tuple[str, Cell], str]) -> None:
        """One undo step for all of them."""
        if self._draft.choices.is_fixed:
            # What is fixed stays, whatever is pasted.
            return
        plain = {place: text if self._is_word(*place) else typed_number(text) for place, text in cells.items()}
        if self._draft.change(**changed_cells(self._draft.choices, plain)):
            self.show_draft(self._palette)
            self.edited.emit()

    def _is_word(self, name: str, cell: Cell) -> bool:
        """Whether it holds words of a list, in which a comma is no mark of a number."""
        return cell is not Cell.NEAR and takes_list(self._draft.choices, name)

    def is_list(self, row: int) -> bool:
        """Whether one wide cell takes the place of lowest and highest."""
        return takes_list(self._draft.choices, self.names[row])

    def _is_list(self, name: str, cell: Cell) -> bool:
        return cell is Cell.LOWEST and takes_list(self._draft.choices, name)

    def _name_data(self, name: str, role: int) -> Any:
        match role:
            case Role.DisplayRole | Role.EditRole | Role.AccessibleTextRole:
                return name
            case Role.ToolTipRole:
                kind = kind_words(self._draft.choices.kinds.get(name, "")).title
                return plain_tip(f"{name}: {kind}")
        return None

    def _problem_data(self, index: Index, name: str, role: int) -> Any:
        cell, choices = _cell(index), self._draft.choices
        problem = cell_problem(choices, name, cell)
        match role:
            case Role.ToolTipRole:
                return translated_sentence(problem) if problem else None
            case Role.AccessibleTextRole:
                side = self.headerData(index.column(), Qt.Orientation.Horizontal)
                description = f"{side}, {name}: {self.data(index)}"
                return f"{description}. {translated_sentence(problem)}" if problem else description
            case Role.BackgroundRole if problem:
                return QBrush(QColor(colours_for(self._palette).danger_soft))
            case Role.ForegroundRole if problem:
                return QBrush(QColor(colours_for(self._palette).danger))
        return None

    def _rules(self, name: str) -> dict[str, str]:
        return missing_titles(category=kind_of(self._draft.choices, name) is ColumnKind.CATEGORY)

    def _hint(self, name: str, cell: Cell) -> str:
        choices = self._draft.choices
        if choices.is_fixed:
            return self.tr("the middle") if cell is Cell.MISSING and is_open(choices, name, cell) else ""
        if cell in (Cell.NEAR, Cell.MISSING) and is_answered_elsewhere(choices, name):
            return self.tr("as for {name}").format(name=group_of(choices, name)[0])
        match cell:
            case Cell.LOWEST if takes_list(choices, name):
                return self._list_hint(name)
            case Cell.LOWEST | Cell.HIGHEST if kind_of(choices, name) is ColumnKind.DATE:
                return self.tr("first day") if cell is Cell.LOWEST else self.tr("last day")
            case Cell.NEAR:
                return kind_words(choices.kinds.get(name, "")).near
            case Cell.MISSING:
                return self.tr("decide…")
        return ""

    def _list_hint(self, name: str) -> str:
        match kind_of(self._draft.choices, name):
            case ColumnKind.CATEGORY:
                return self.tr("all values: female, male")
            case ColumnKind.ORDERED:
                return self.tr("in order: never, sometimes, often")
        return self.tr("names, if not English")


_SHOWS_PROBLEMS = (
    Role.ToolTipRole,
    Role.AccessibleTextRole,
    Role.BackgroundRole,
    Role.ForegroundRole,
)


def _cell(index: Index) -> Cell:
    return Cell(index.column() - 1)


def _alignment(section: int) -> int:
    return int(LEFT if section in (0, 1 + Cell.MISSING) else RIGHT)
