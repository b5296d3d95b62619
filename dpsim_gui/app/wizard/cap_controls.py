"""The cap of the selected data set: how much all its releases may spend, in which unit, and how they add up."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip
from dpsim_gui.app.widgets.field import ChoiceBox, NumberInput
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.sensitivity import Relation

_PEOPLE = "people/"


class CapControls(QWidget):
    asked = Signal(object)
    """a dict of what `set_cap` takes, as it was typed; the unit is empty where it is that of the first release"""
    lifted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._fixed = False
        self._shown = ""
        self.epsilon = NumberInput(self.tr("Cap ε of the selected data set"), self.tr("ε"), 90)
        self.delta = NumberInput(self.tr("Cap δ of the selected data set"), self.tr("δ"), 90)
        self.accountant = ChoiceBox(
            self.tr("How releases of the selected data set add up"),
            ((accountant, translated(accountant.label)) for accountant in Accountant),
        )
        notes = (translated_sentence(accountant.note) for accountant in Accountant)
        self.accountant.setToolTip(plain_tip(" ".join((self.tr("You choose this once, with the cap."), *notes))))
        self.relation = ChoiceBox(
            self.tr("Unit of the selected data set"),
            (
                ("", self.tr("Unit of the first release")),
                (Relation.REPLACE, self.tr("Rows replaced")),
                (Relation.ADD_REMOVE, self.tr("Rows added or removed")),
                (_PEOPLE + Relation.REPLACE, self.tr("People with all rows replaced")),
                (_PEOPLE + Relation.ADD_REMOVE, self.tr("People with all rows added or removed")),
            ),
        )
        self.relation.currentIndexChanged.connect(lambda _place: self._allow_rows())
        self.rows_per_person = NumberInput(self.tr("Rows per person that the cap protects"), self.tr("rows"), 90)
        for line in (self.epsilon, self.delta, self.rows_per_person):
            line.returnPressed.connect(self._ask)
        set_cap, lift = form.button(self.tr("Set cap"), self._ask), form.button(self.tr("Remove cap"), self.lifted)
        self._of_dataset = (self.epsilon, self.delta, self.accountant, set_cap, lift)
        self._chosen, self._unit_note = ElidedLabel(), ElidedLabel()
        for label in (self._chosen, self._unit_note):
            label.setProperty("role", "muted")
        form.column(
            form.row(form.grow(self._chosen), self.epsilon, self.delta, self.accountant),
            form.row(form.grow(self._unit_note), self.relation, self.rows_per_person, set_cap, lift),
            inside=self,
        )

    def show_dataset(self, name: str, *, fixed: bool, accountant: Accountant) -> None:
        """name: empty where none is selected;  fixed: it has a release, which decided the unit
        accountant: how its releases add up so far
        """
        self._fixed = fixed
        if name != self._shown:
            # A new cap changes it only where somebody has chosen so.
            self._shown = name
            self.accountant.mirror(accountant)
        self._chosen.setText(self.tr("Cap of {dataset}").format(dataset=name) if name else "")
        for widget in self._of_dataset:
            widget.setEnabled(bool(name))
        self._unit_note.setText(self.tr("The first release fixed the unit.") if fixed else "")
        self.relation.setEnabled(bool(name) and not fixed)
        self._allow_rows()

    def _allow_rows(self) -> None:
        """A cap for people with all rows has no number of rows."""
        person = self.relation.value().startswith(_PEOPLE)
        self.rows_per_person.setEnabled(self.relation.isEnabled() and not person)

    def _ask(self) -> None:
        relation = "" if self._fixed else self.relation.value()
        person = relation.startswith(_PEOPLE)
        self.asked.emit(
            {
                "epsilon": self.epsilon.value(),
                "delta": self.delta.value(),
                "accountant": Accountant(self.accountant.value()),
                "relation": relation.removeprefix(_PEOPLE),
                "rows_per_person": "" if self._fixed or person else self.rows_per_person.value(),
                "person": person,
            }
        )
