"""Tables of columns: those of the file, ticked and with what each one is, and those of a study with the owner's."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QGuiApplication
from PySide6.QtWidgets import QTableView, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.field import Field, TextInput
from dpsim_gui.app.widgets.form import STRETCH, button, column, grow, label, row
from dpsim_gui.app.widgets.table import (
    CHOICES_ROLE,
    HINT_ROLE,
    Index,
    LineModel,
    Role,
    edit_cells,
    set_lines,
    set_up_table,
    set_widths,
)
from dpsim_gui.app.wizard.columns.kind_words import kind_titles, kind_words
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.draft.choices import Choices

_MOST_LINES, _FILTER_FROM = 8, 8
_NAME, _KIND, _FIRST = range(3)
_BETWEEN = "  ·  "


class ColumnModel(LineModel):
    """The name with its tick, what the column is, and its first cells as they will be read.

    Only of a ticked column one says what it is.
    """

    toggled = Signal(str, bool)
    kind_chosen = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.headings = (self.tr("Column"), self.tr("What it is"), self.tr("First lines, as they are read"))
        self._ticked: frozenset[str] = frozenset()
        self._kinds: Mapping[str, str] = {}
        self._first: Mapping[str, tuple[str, ...]] = {}

    def show(
        self,
        names: tuple[str, ...],
        ticked: frozenset[str],
        kinds: Mapping[str, str],
        first: Mapping[str, tuple[str, ...]],
    ) -> None:
        """first: by column, its first cells"""
        if (names, ticked, kinds, first) != (self.names, self._ticked, self._kinds, self._first):
            self._ticked, self._kinds, self._first = ticked, kinds, first
            self.show_names(names)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.column() == _NAME:
            return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable
        if index.column() == _FIRST:
            return super().flags(index)
        ticked = self.names[index.row()] in self._ticked
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if ticked else Qt.ItemFlag(0))

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self.names[index.row()]
        if index.column() == _KIND:
            return self._kind_data(name, role)
        if index.column() == _FIRST:
            return self._first_data(name, role)
        match role:
            case Role.DisplayRole | Role.AccessibleTextRole:
                return name
            case Role.ToolTipRole:
                return plain_tip(name)
            case Role.CheckStateRole:
                return Qt.CheckState.Checked if name in self._ticked else Qt.CheckState.Unchecked
        return None

    def _first_data(self, name: str, role: int) -> Any:
        shown = _BETWEEN.join(cell.strip() or "–" for cell in self._first.get(name, ()))
        match role:
            case Role.DisplayRole | Role.AccessibleTextRole:
                return shown
            case Role.ToolTipRole:
                return plain_tip(shown) if shown else None
            case Role.ForegroundRole:
                return QBrush(QColor(colours_for(QGuiApplication.palette()).muted))
        return None

    def _kind_data(self, name: str, role: int) -> Any:
        code = self._kinds.get(name) or ColumnKind.NUMBER.value
        match role:
            case Role.DisplayRole:
                return kind_words(code).title
            case Role.ForegroundRole if name not in self._ticked:
                return QBrush(QColor(colours_for(QGuiApplication.palette()).muted))
            case Role.AccessibleTextRole:
                return self.tr("What {name} is").format(name=name)
            case Role.EditRole:
                return code
            case _ if role == CHOICES_ROLE:
                return list((kind_titles() | {code: kind_words(code).title}).items())
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        match index.column(), role:
            case (0, Role.CheckStateRole) if index.isValid():
                self.toggled.emit(self.names[index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
            case (1, Role.EditRole):
                self.kind_chosen.emit(self.names[index.row()], str(value))
            case _:
                return False
        return True


class ColumnList(QWidget):
    """Filter, all, none: two hundred columns stay easy to handle.

    Emits all ticked names, in the file's order, after each change.
    """

    chosen = Signal(object)
    kind_chosen = Signal(str, str)  # name of the column, and what it is as a word of the draft

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._ticked: frozenset[str] = frozenset()
        self.model = ColumnModel()
        self.model.toggled.connect(self._on_toggled)
        self.model.kind_chosen.connect(self.kind_chosen)
        self._shown = QSortFilterProxyModel()
        self._shown.setSourceModel(self.model)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._filter = TextInput(self.tr("Filter columns"), self.tr("Filter columns"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._shown.setFilterFixedString)
        tick_all = button(self.tr("Tick all"), lambda: self._set_shown(True))
        tick_none = button(self.tr("Untick all"), lambda: self._set_shown(False))
        self._count = label("", "muted")
        self.view = QTableView()
        self.view.setModel(self._shown)
        set_up_table(self.view, self.tr("Columns of the file"))
        set_widths(self.view, {_KIND: 176})
        self.view.setTextElideMode(Qt.TextElideMode.ElideRight)
        # A letter searches for a column here.
        edit_cells(self.view, typed=False)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleDescription(
            self.tr("Space ticks or unticks a column. F2 in the next cell chooses what the column is")
        )
        column(row(grow(self._filter), tick_all, tick_none, STRETCH, self._count), self.view, inside=self)

    def show_columns(
        self,
        names: tuple[str, ...],
        ticked: tuple[str, ...],
        kinds: Mapping[str, str],
        first: Mapping[str, tuple[str, ...]],
    ) -> None:
        """first: by column, its first cells; empty where there are none to show"""
        if names != self._names:
            self._filter.clear()
        self._names, self._ticked = names, frozenset(ticked)
        self.model.show(names, self._ticked, kinds, first)
        self.view.setColumnHidden(_FIRST, not first)
        self._filter.setVisible(len(names) >= _FILTER_FROM)
        set_lines(self.view, len(names), _MOST_LINES)
        self._count.setText(self.tr("{ticked} of {all} ticked").format(ticked=len(self._ticked), all=len(names)))

    def _on_toggled(self, name: str, ticked: bool) -> None:
        self._emit(self._ticked | {name} if ticked else self._ticked - {name})

    def _set_shown(self, ticked: bool) -> None:
        """All that pass the filter."""
        lines = range(self._shown.rowCount())
        shown = {self._names[self._shown.mapToSource(self._shown.index(line, 0)).row()] for line in lines}
        self._emit(self._ticked | shown if ticked else self._ticked - shown)

    def _emit(self, ticked: frozenset[str]) -> None:
        self.chosen.emit(tuple(name for name in self._names if name in ticked))


_MOST_MATCHED = 10
_STUDY, _OWN = 0, 2


class MatchModel(LineModel):
    """Which column of the file is which of the study: the study's, what it is, and the owner's."""

    matched = Signal(object)  # by column of the study, the owner's; all of them after each change

    def __init__(self) -> None:
        super().__init__()
        self.headings = (self.tr("Column of the study"), self.tr("What it is"), self.tr("Column of your file"))
        self._kinds: Mapping[str, str] = {}
        self._match: Mapping[str, str] = {}
        self._columns: tuple[str, ...] = ()

    def show(
        self, names: tuple[str, ...], kinds: Mapping[str, str], match: Mapping[str, str], columns: tuple[str, ...]
    ) -> None:
        """kinds: what stands beside a column, as a word;  columns: those of the file"""
        if (names, kinds, match, columns) != (self.names, self._kinds, self._match, self._columns):
            self._kinds, self._match, self._columns = kinds, match, columns
            self.show_names(names)

    def flags(self, index: Index) -> Qt.ItemFlag:
        base = super().flags(index)
        return base | Qt.ItemFlag.ItemIsEditable if index.column() == _OWN else base

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self.names[index.row()]
        if index.column() == _OWN:
            return self._match_data(name, role)
        text = name if index.column() == _STUDY else self._kinds.get(name, "")
        match role:
            case Role.DisplayRole | Role.AccessibleTextRole:
                return text
            case Role.ToolTipRole:
                return plain_tip(text)
        return None

    def _match_data(self, name: str, role: int) -> Any:
        match role:
            case Role.DisplayRole | Role.EditRole:
                return self._match.get(name, "")
            case Role.AccessibleTextRole:
                return self.tr("Your column for {name}").format(name=name)
            case _ if role == CHOICES_ROLE:
                return [(column, column) for column in self._columns]
            case _ if role == HINT_ROLE:
                return self.tr("choose…")
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if not index.isValid() or role != Role.EditRole or index.column() != _OWN:
            return False
        self.matched.emit({**self._match, self.names[index.row()]: str(value)})
        return True


class MatchCard(Card):
    matched = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Columns of the study"))
        self.model = MatchModel()
        self.model.matched.connect(self.matched)
        self.view = view = QTableView()
        view.setModel(self.model)
        set_up_table(view, self.tr("Columns of the study and of your file"))
        set_widths(view, {_KIND: 170})
        edit_cells(view)
        view.setAccessibleDescription(self.tr("F2 in the last column chooses which of your columns it is"))
        self.field = Field(
            "match",
            self.tr("Which column of your file is it?"),
            view,
            self.tr("Columns of the same name are matched already. Other columns of your file are not read."),
        )
        self.add(self.field)

    def show_choices(self, choices: Choices, label_columns: tuple[str, ...]) -> None:
        """label_columns: those of the file that may hold labels"""
        if not choices.is_fixed:
            return
        kinds = {name: kind_words(choices.kinds.get(name, "")).title for name in choices.columns}
        kinds |= {choices.label_column: self.tr("label"), choices.person: self.tr("names the person")}
        columns = tuple(dict.fromkeys((*choices.header, *label_columns)))
        self.model.show(choices.asked_columns, kinds, choices.match, columns)
        set_lines(self.view, len(choices.asked_columns), _MOST_MATCHED)
