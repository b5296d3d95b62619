"""The table of bounds as a widget: filter, paste from a spreadsheet, the same bounds for many columns at once."""

from PySide6.QtCore import QEvent, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.app.wizard.bounds.model import BoundsModel
from dpsim_gui.app.wizard.bounds.sheet import Sheet
from dpsim_gui.curator.draft.bounds_paste import pasted_bounds
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.errors import PlanError

_FILTER_FROM = 8
_MOST_LINES = 12
_LINE = 32


class BoundsTable(QWidget):
    edited = Signal()

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.model = BoundsModel(draft, self.palette())
        self.model.edited.connect(self.edited)
        self._shown = QSortFilterProxyModel()
        self._shown.setSourceModel(self.model)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

        self._filter = TextInput(self.tr("Filter columns"), self.tr("Filter columns"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._shown.setFilterFixedString)
        self._low = TextInput(self.tr("Lowest, for many columns"), self.tr("lowest"), 110)
        self._high = TextInput(self.tr("Highest, for many columns"), self.tr("highest"), 110)
        self._apply = QPushButton(self.tr("Apply to selected"))
        self._apply.clicked.connect(self._apply_to_selected)
        self._apply_all = QPushButton(self.tr("Apply to all"))
        self._apply_all.clicked.connect(lambda: self._set_all(self.model.names))
        self._paste = QPushButton(self.tr("Paste"))
        self._paste.setToolTip(self.tr("Paste cells copied from a spreadsheet (Ctrl+V)"))
        self._paste.clicked.connect(self._paste_cells)
        tools = QHBoxLayout()
        tools.setSpacing(8)
        for widget in (self._low, self._high, self._apply, self._apply_all):
            tools.addWidget(widget)
        tools.addStretch()
        tools.addWidget(self._paste)

        self.table = Sheet()
        self.table.setModel(self._shown)
        self.table.setAccessibleName(self.tr("Bounds of each column"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        trigger = QAbstractItemView.EditTrigger
        # Not on every change of the current cell: an open editor would take a paste of many cells for itself.
        self.table.setEditTriggers(
            trigger.DoubleClicked | trigger.SelectedClicked | trigger.EditKeyPressed | trigger.AnyKeyPressed
        )
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(False)
        # Long names often differ at their end only.
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.setShowGrid(True)
        self.table.verticalHeader().setVisible(False)
        self.table.verticalHeader().setDefaultSectionSize(scaled(_LINE))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for side in (1, 2):
            header.setSectionResizeMode(side, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(side, max(scaled(150), header.sectionSizeHint(side)))
        header.setHighlightSections(False)
        self.table.installEventFilter(self)
        self._problem = InlineProblem()

        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._filter)
        layout.addWidget(self.table)
        layout.addWidget(self._problem)
        layout.addLayout(tools)

    def show_draft(self) -> None:
        self.model.show_draft(self.palette())
        lines = len(self.model.names)
        self._filter.setVisible(lines >= _FILTER_FROM)
        header = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(header + scaled(_LINE) * max(2, min(lines, _MOST_LINES)) + 4)

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
        low, high = self._low.text().strip(), self._high.text().strip()
        if not low or not high:
            self._problem.show_problem(self.tr("Type the lowest and the highest value to apply."))
            return
        self._problem.show_problem(None)
        self.model.set_pairs(dict.fromkeys(names, (low, high)))

    def _clear_selected(self) -> None:
        pairs: dict[str, tuple[str, str]] = {}
        for index in self.table.selectedIndexes():
            if index.column() > 0:
                name = self.model.names[self._shown.mapToSource(index).row()]
                pair = list(pairs.get(name, self._draft.choices.bounds_of(name)))
                pair[index.column() - 1] = ""
                pairs[name] = (pair[0], pair[1])
        self.model.set_pairs(pairs)

    def _paste_cells(self) -> None:
        current = self.table.currentIndex()
        # Below the cell come the lines as they are shown, so a filter narrows where the paste goes.
        shown = [self._shown.mapToSource(self._shown.index(line, 0)).row() for line in range(self._shown.rowCount())]
        try:
            bounds = pasted_bounds(
                QGuiApplication.clipboard().text(),
                columns=[self.model.names[line] for line in shown],
                bounds=self._draft.choices.bounds,
                row=max(0, current.row()),
                side=max(0, current.column() - 1),
            )
        except PlanError as error:
            self._problem.show_problem(translated_sentence(error.message))
            return
        self._problem.show_problem(None)
        self.model.set_pairs(bounds)
