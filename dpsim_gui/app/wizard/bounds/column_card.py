"""What was said of one column, as a picture: its bounds, what counts as near, and what missing cells become."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.language.typed_numbers import shown_number
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.columns.column_picture import ColumnPicture
from dpsim_gui.app.wizard.columns.kind_words import kind_words
from dpsim_gui.app.wizard.columns.place_picture import PlacePicture
from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.column_choices import column_table, group_of, kind_of
from dpsim_gui.curator.draft.column_ruler import ColumnRuler
from dpsim_gui.errors import PlanError


class ColumnCard(Card):
    """Takes no room while the column is not described well enough to be drawn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(kind="well", parent=parent)
        self._title = QLabel()
        self._title.setProperty("role", "label")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self._line = ColumnPicture()
        self._line.setAccessibleName(self.tr("Picture of the column"))
        self._map = PlacePicture()
        self._map.setAccessibleName(self.tr("Picture of the place"))
        self._words = QLabel()
        self._words.setProperty("role", "small")
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        for widget in (self._title, self._line, self._map, self._words):
            self.add(widget)
        self.setVisible(False)

    def show_column(self, choices: Choices, name: str) -> None:
        table = _drawable(choices, name)
        self.setVisible(table is not None)
        if table is None:
            return
        is_place = table.columns[0].kind is ColumnKind.PLACE
        self._line.setVisible(not is_place)
        self._map.setVisible(is_place)
        self._title.setText(", ".join(group_of(choices, name)))
        if is_place:
            self._map.show_place(table)
        else:
            self._line.show_ruler(ColumnRuler(table=table))
        words = f"{self._near(choices, name)} {self._missing(choices, name, table)}".strip()
        self._words.setText(words)
        for picture in (self._line, self._map):
            picture.setAccessibleDescription(words)

    def _near(self, choices: Choices, name: str) -> str:
        near = shown_number(choices.near.get(group_of(choices, name)[0], "").strip())
        kind = kind_of(choices, name)
        if kind is ColumnKind.CATEGORY:
            return self.tr(
                "Two different values are {far} apart; anything that is not listed is one more value."
            ).format(far=near or "1")
        if not near:
            return ""
        if kind is ColumnKind.LOG:
            return self.tr("Up to {near} times as much, or as little, counts as near.").format(near=near)
        unit = kind_words(choices.kinds.get(name, "")).unit
        return self.tr("Coloured: within ± {near} counts as near.").format(near=f"{near} {unit}".strip())

    def _missing(self, choices: Choices, name: str, table: ColumnTable) -> str:
        said = choices.missing.get(group_of(choices, name)[0], "").strip()
        missing = table.columns[0].missing
        if not said:
            return ""
        match missing.rule:
            case MissingRule.LEAVE_OUT:
                return self.tr(
                    "Rows with a hole here add nothing. How many there are stays private, so a noisy count of the "
                    "complete rows joins the release."
                )
            case MissingRule.OWN:
                return self.tr("Missing cells are a value of their own, as far from the others as these are apart.")
            case MissingRule.FILL:
                return self.tr(
                    "Every missing cell counts as {value}: readers will find all of them there, as if people had that "
                    "value. Where many cells are missing, leave these rows out instead."
                ).format(value=shown_number(missing.fill or ""))


def _drawable(choices: Choices, name: str) -> ColumnTable | None:
    """The rule, once there is a unit."""
    named = choices.near.get(group_of(choices, name)[0], "").strip()
    if name not in choices.columns or not (named or kind_of(choices, name) is ColumnKind.CATEGORY):
        return None
    try:
        return column_table(choices, name)
    except PlanError:
        return None
