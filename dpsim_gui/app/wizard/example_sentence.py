"""One question that people will be able to ask, by the choices so far. It stands above every page and follows them.

The row it asks about is made of public numbers: the middles of typed bounds, first values of typed lists, and medians
and frequent values of a first look.
"""

import math

from PySide6.QtWidgets import QFrame

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.numbers import counted, figure
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.form import row, sentence, show_if
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.columns.date import iso_text
from dpsim_gui.columns.looked import CellKind
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import has_values, is_text, kind_of, places_of, values_of
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.look import FirstLook
from dpsim_gui.typed_number import real_number, whole_number

_MOST_COLUMNS, _LONGEST_NAME = 3, 24


class ExampleBar(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "example")
        self.setAccessibleName(self.tr("An example of what people will be able to ask"))
        self._words = sentence("", "muted")
        row(form.grow(self._words), inside=self, margins=(32, 10, 32, 0))
        self.setVisible(False)

    def show_words(self, words: str) -> None:
        if words != self._words.text():
            self._words.setText(words)
            self.setAccessibleDescription(words)
        show_if(self, bool(words))


def example_sentence(choices: Choices, preview: PlanPreview | None, look: FirstLook | None) -> str:
    """Empty before columns are chosen.  preview: the plan of these choices, None while it is not known"""
    if not choices.columns:
        return ""
    asked = _question(choices, look)
    return f"{asked} {_right_to(choices, preview)}".strip()


def _question(choices: Choices, look: FirstLook | None) -> str:
    rows, (like, known) = _rows(choices), _like(choices, look)
    if choices.label_column and choices.classes:
        words = tr("People will be able to ask: “Which of the {count} classes is closest to a row with {like}?”")
        return words.format(count=len(choices.classes), like=like)
    if choices.domain is not DomainKind.BOX or is_text(choices):
        return tr("People will be able to ask: “How close is this row to {rows}?”").format(rows=rows)
    if not known:
        words = tr("People will be able to ask: “How many of {rows} are similar in {like}?”")
    elif choices.function in set(FunctionName) and FunctionName(choices.function) in DISTANCES:
        words = tr("People will be able to ask: “How far are {rows} from one with {like}?”")
    else:
        words = tr("People will be able to ask: “How many of {rows} are like one with {like}?”")
    return words.format(rows=rows, like=like)


def _rows(choices: Choices) -> str:
    """The 2,000 people; your people, where their number is private or not known."""
    means = choices.row_means_text.strip()
    noun = {tr("one person"): tr("people"), tr("one visit"): tr("visits"), tr("one household"): tr("households")}.get(
        means, tr("rows")
    )
    if choices.neighbours != Relation.REPLACE:
        return tr("your {rows}").format(rows=noun)
    try:
        return tr("the {count} {rows}").format(count=counted(whole_number("rows", choices.rows_text)), rows=noun)
    except DpsimError:
        return tr("your {rows}").format(rows=noun)


def _like(choices: Choices, look: FirstLook | None) -> tuple[str, bool]:
    """Age 40, sex female, income 20,000: some columns with a value each. And whether any value is known."""
    paired = {name for pair in places_of(choices) for name in pair}
    words, known = [tr("a place on the map")] if paired else [], bool(paired)
    for name in choices.columns:
        if name not in paired and len(words) < _MOST_COLUMNS:
            shown = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
            value = _value(choices, name, look)
            words.append(f"{shown} {value}" if value else shown)
            known = known or bool(value)
    more = len(choices.columns) - len(paired) - (len(words) - bool(paired))
    return ", ".join(words) + (tr(" and {count} more").format(count=more) if more else ""), known


def _value(choices: Choices, name: str, look: FirstLook | None) -> str:
    """A public value of the column; empty where none is known."""
    told = None if look is None else look.told.get(name)
    try:
        if has_values(choices, name):
            listed = values_of(choices, name)
            return (told.values[0][0] if told is not None and told.values else "") or (listed[0] if listed else "")
        if told is not None and told.quantiles and told.column.fine is not None:
            middle = told.quantiles[2][1].value
            return iso_text(middle)[:10] if told.column.fine.of is CellKind.DATE else _readable(middle)
        low, high = choices.bounds_of(name)
        match kind_of(choices, name):
            case ColumnKind.DATE:
                return low.strip()
            case ColumnKind.NUMBER:
                return _readable((real_number("bounds", low) + real_number("bounds", high)) / 2)
            case ColumnKind.LOG:
                return _readable(math.sqrt(real_number("bounds", low) * real_number("bounds", high)))
    except (DpsimError, ValueError):
        # Half typed.
        return ""
    return ""


def _readable(value: float) -> str:
    """Two digits: nobody asks about 41.37."""
    return figure(float(f"{value:.2g}"))


def _right_to(choices: Choices, preview: PlanPreview | None) -> str:
    if preview is None or choices.label_column:
        return ""
    if not preview.plan.receipt.facts.similarity.is_kernel:
        total = preview.plan.predicted_error.total / max(1, preview.plan.receipt.rows_bound)
        return tr("The answer will be right to about ± {error} for each row.").format(error=figure(total))
    people = math.ceil(max(1.0, preview.judgement.people))
    return tr("The answer will be right to about ± {people}.").format(people=counted(people))
