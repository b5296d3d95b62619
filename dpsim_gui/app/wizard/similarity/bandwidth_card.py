"""The bandwidth of a kernel: typed, and seen along each column from bounds and units alone."""

import math

from dpsim_gui.app.language.numbers import marked, share, value_text
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import ChoiceBox, Field, NumberInput
from dpsim_gui.app.wizard.columns.column_picture import ColumnPicture, PlacePicture
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import column_table, group_of, is_text
from dpsim_gui.curator.draft.column_ruler import ColumnRuler
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName, Similarity
from dpsim_gui.typed_number import real_number

_UNRELATED = math.sqrt(2)


class BandwidthCard(Card):
    def __init__(self) -> None:
        super().__init__(self.tr("How near counts as near?"))
        self._text = NumberInput("", "1", 200)
        self.bandwidth = Field("bandwidth", self.tr("Bandwidth s"), self._text, choice="bandwidth_text")
        self._choices = Choices()
        self._names: tuple[str, ...] = ()
        self._along = ChoiceBox(self.tr("Column of the picture"))
        self._along.edited.connect(lambda _name: self._draw())
        self._caption = form.label(self.tr("Shown along"), "label")
        self._line = ColumnPicture(self.tr("Bandwidth along the column"))
        self._line.moved.connect(lambda _point: self._say())
        self._map = PlacePicture(self.tr("Bandwidth on the map"))
        self._words = form.sentence()
        said = form.column(self.bandwidth, self._words, form.STRETCH, spacing=12)
        along = form.row(self._caption, form.grow(self._along))
        picture = form.column(along, self._line, self._map, form.STRETCH)
        self.add(form.row(form.grow(said, 2), form.grow(picture, 3), spacing=24))

    def show_choices(self, choices: Choices) -> None:
        self._choices = choices
        self._show_unit(_space_of(choices))
        names = _groups(choices) if _space_of(choices) is DomainKind.BOX else ()
        if names != self._names:
            self._names = names
            self._along.offer((name, ", ".join(group_of(choices, name))) for name in names)
        for widget in (self._caption, self._along):
            widget.setVisible(len(names) > 1)
        self._draw()

    def _show_unit(self, domain: DomainKind) -> None:
        """What the bandwidth is measured in, and which are usual."""
        if domain is DomainKind.BOX:
            self._text.setPlaceholderText("1")
            self.bandwidth.show_hint(
                self.tr("1 is what you called near. Type 2 for twice as far in every column. 0.5 to 3 is usual.")
            )
            return
        self._text.setPlaceholderText(self.tr("for example 0.5"))
        unit = self.tr("The distance at which two rows still count as similar, in the unit of the columns.")
        usual = (
            self.tr("For rows of length 1, 0.3 to 1 is usual.")
            if domain is DomainKind.SPHERE
            else self.tr("Choose it from what you know, not from your rows.")
        )
        self.bandwidth.show_hint(f"{unit} {usual}")

    def _draw(self) -> None:
        similarity, table = self._similarity(), self._table()
        drawn = similarity is not None and table is not None
        is_place = table is not None and table.columns[0].kind is ColumnKind.PLACE
        self._line.setVisible(drawn and not is_place)
        self._map.setVisible(drawn and is_place)
        self._words.setVisible(drawn)
        if similarity is None or table is None:
            return
        if is_place:
            self._map.show_place(table, similarity)
        else:
            fixed = None if _space_of(self._choices) is DomainKind.BOX else 0.0
            self._line.show_ruler(ColumnRuler(table=table), similarity, fixed=fixed)
        self._say()

    def _say(self) -> None:
        similarity, table = self._similarity(), self._table()
        if similarity is None or table is None:
            return
        if _space_of(self._choices) is not DomainKind.BOX:
            words = self._of_distances(similarity)
        elif table.columns[0].kind is ColumnKind.PLACE:
            words = self._of_places(similarity)
        else:
            words = self._of_values(ColumnRuler(table=table), similarity)
        self._words.setText(words)
        for picture in (self._line, self._map):
            picture.setAccessibleDescription(words)

    def _of_values(self, ruler: ColumnRuler, similarity: Similarity) -> str:
        point, column = self._line.point, ruler.column
        if ruler.is_list:
            apart = ruler.closeness(similarity, point)[ruler.values != point]
            return self.tr("Compared with {value}, a row with another value counts {share}.").format(
                value=value_text(column.shown(point)), share=share(float(apart[0])) if apart.size else "–"
            )
        words = [
            self.tr("{share} at {places}").format(
                share=share(counts), places=self.tr(" and ").join(map(value_text, places))
            )
            for counts, places in ruler.shares_at(similarity, point)
        ]
        return self.tr("A row at {value} counts {shares}. Drag the point to try others.").format(
            value=value_text(column.shown(point)), shares=", ".join(words)
        )

    def _of_places(self, similarity: Similarity) -> str:
        near = real_number("near", self._choices.near.get(self._along.value(), "1"))
        near_share, far_share = (share(_at(similarity, distance)) for distance in (1.0, 2.0))
        return self.tr(
            "A row {near} km away counts {near_share}, and one {far} km away {far_share}. The dashed line is near."
        ).format(near_share=near_share, near=marked(f"{near:g}"), far_share=far_share, far=marked(f"{2 * near:g}"))

    def _of_distances(self, similarity: Similarity) -> str:
        unrelated = _at(similarity, _UNRELATED)
        words = self.tr(
            "Left to right is distance. An identical row counts 100 %, a row at 0.5 counts {half}, and an unrelated "
            "row (about 1.4) counts {unrelated}."
        ).format(half=share(_at(similarity, 0.5)), unrelated=share(unrelated))
        if _space_of(self._choices) is not DomainKind.SPHERE:
            return words
        if unrelated > 0.5:
            advice = self.tr("Every row counts as similar. Choose a smaller bandwidth to tell rows apart.")
        elif _at(similarity, 0.7) < 1e-3:
            advice = self.tr("Hardly any two rows are this close. Choose a larger bandwidth to find more than noise.")
        else:
            return words
        return f"{words} {advice}"

    def _similarity(self) -> Similarity | None:
        choices = self._choices
        if choices.function not in set(FunctionName) or choices.function in DISTANCES:
            return None
        typed = choices.bandwidth_text.strip() or ("1" if choices.domain is DomainKind.BOX else "")
        try:
            return Similarity(name=FunctionName(choices.function), bandwidth=real_number("bandwidth", typed))
        except DpsimError:
            return None

    def _table(self) -> ColumnTable | None:
        """The rule of the column that is looked at; distances themselves where columns have no unit."""
        choices = self._choices
        try:
            match _space_of(choices):
                case DomainKind.BOX:
                    return column_table(choices, self._along.value()) if self._names else None
                case DomainKind.BALL:
                    return _distances(2 * real_number("ball", choices.radius_text))
                case _:
                    return _distances(2.0)
        except DpsimError:
            return None


def _space_of(choices: Choices) -> DomainKind:
    """Texts become rows of length 1."""
    return DomainKind.SPHERE if is_text(choices) else choices.domain


def _groups(choices: Choices) -> tuple[str, ...]:
    """One name for each rule, in the order of the columns."""
    return tuple(dict.fromkeys(group_of(choices, name)[0] for name in choices.columns))


def _distances(most: float) -> ColumnTable:
    return ColumnTable(columns=(NumberColumn(name="distance", low=0.0, high=most),))


def _at(similarity: Similarity, distance: float) -> float:
    """How much a row at that ℓ2 distance counts, all of it along one coordinate."""
    ruler = ColumnRuler(table=_distances(max(2 * distance, 1.0)))
    return float(ruler.closeness_between(similarity, 0.0, distance))
