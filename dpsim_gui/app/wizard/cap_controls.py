"""The cap of the selected data set: how much all its releases may spend, in which unit, and how they add up."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip
from dpsim_gui.app.widgets.field import NumberInput
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.sensitivity import Relation

_PEOPLE = "people/"


@dataclass(frozen=True, kw_only=True)
class TypedCap:
    """As it was typed;  relation, rows_per_person: empty where the unit is that of the first release
    person: the cap counts people with all rows, and no number of rows
    """

    epsilon: str
    delta: str
    accountant: Accountant
    relation: str
    rows_per_person: str
    person: bool = False


class CapControls(QWidget):
    asked = Signal(object)
    """a TypedCap"""
    lifted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._fixed = False
        self._shown = ""
        self.epsilon = NumberInput(self.tr("Cap ε of the selected data set"), self.tr("ε"), 90)
        self.delta = NumberInput(self.tr("Cap δ of the selected data set"), self.tr("δ"), 90)
        self._set = form.button(self.tr("Set cap"), self._ask)
        self.relation = form.choice(self.tr("What is counted together for the selected data set"))
        self.relation.addItem(self.tr("Unit of the first release"), "")
        self.relation.addItem(self.tr("Rows replaced"), Relation.REPLACE)
        self.relation.addItem(self.tr("Rows added or removed"), Relation.ADD_REMOVE)
        self.relation.addItem(self.tr("People with all rows replaced"), _PEOPLE + Relation.REPLACE)
        self.relation.addItem(self.tr("People with all rows added or removed"), _PEOPLE + Relation.ADD_REMOVE)
        self.relation.currentIndexChanged.connect(lambda _place: self._allow_rows())
        self.rows_per_person = NumberInput(self.tr("Rows per person that the cap protects"), self.tr("rows"), 90)
        for line in (self.epsilon, self.delta, self.rows_per_person):
            line.returnPressed.connect(self._ask)
        self.accountant = form.choice(self.tr("How releases of the selected data set add up"))
        for accountant in Accountant:
            self.accountant.addItem(translated(accountant.label), accountant)
        notes = (translated_sentence(accountant.note) for accountant in Accountant)
        self.accountant.setToolTip(plain_tip(" ".join((self.tr("Decided once, with the cap."), *notes))))
        self._lift = form.button(self.tr("Lift cap"), self.lifted)
        self._chosen, self._unit_told = ElidedLabel(), ElidedLabel()
        for label in (self._chosen, self._unit_told):
            label.setProperty("role", "muted")
        rows = form.column(inside=self)
        limits = (self.epsilon, self.delta, self.accountant)
        unit_and_buttons = (self.relation, self.rows_per_person, self._set, self._lift)
        for first, widgets in ((self._chosen, limits), (self._unit_told, unit_and_buttons)):
            row = form.row(form.grow(first))
            for widget in widgets:
                row.addWidget(widget)
            rows.addLayout(row)

    def show_dataset(self, name: str, *, fixed: bool, accountant: Accountant) -> None:
        """name: empty where none is selected;  fixed: it has a release, which decided the unit
        accountant: how its releases add up so far
        """
        self._fixed = fixed
        if name != self._shown:
            # A new cap changes it only where somebody has chosen so.
            self._shown = name
            self.accountant.setCurrentIndex(self.accountant.findData(accountant))
        self._chosen.setText(self.tr("Cap of {dataset}").format(dataset=name) if name else "")
        for widget in (self.epsilon, self.delta, self.accountant, self._set, self._lift):
            widget.setEnabled(bool(name))
        self._unit_told.setText(self.tr("Its unit is fixed since the first release") if fixed else "")
        self.relation.setEnabled(bool(name) and not fixed)
        self._allow_rows()

    def _allow_rows(self) -> None:
        """A cap for people with all rows has no number of rows."""
        person = str(self.relation.currentData()).startswith(_PEOPLE)
        self.rows_per_person.setEnabled(self.relation.isEnabled() and not person)

    def _ask(self) -> None:
        relation = "" if self._fixed else str(self.relation.currentData())
        person = relation.startswith(_PEOPLE)
        self.asked.emit(
            TypedCap(
                epsilon=self.epsilon.number(),
                delta=self.delta.number(),
                accountant=Accountant(self.accountant.currentData()),
                relation=relation.removeprefix(_PEOPLE),
                rows_per_person="" if self._fixed or person else self.rows_per_person.number(),
                person=person,
            )
        )
