"""The receipt in one look: its most important numbers, and what the file is."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import counted, exact
from dpsim_gui.app.viewer.receipt.selectable_text import selectable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import STRETCH, column, label, row
from dpsim_gui.release.receipt import Receipt


class SummaryCard(Card):
    def __init__(self, receipt: Receipt, parent: QWidget | None = None) -> None:
        super().__init__(kind="note", parent=parent)
        self.setAccessibleName(self.tr("Summary"))
        rows = counted(receipt.rows) if receipt.rows is not None else self.tr("private")
        facts = (
            (self.tr("ε"), exact(receipt.budget.epsilon)),
            (self.tr("δ"), exact(receipt.budget.delta)),
            (self.tr("rows"), rows),
            (self.tr("columns"), str(len(receipt.columns))),
            (self.tr("function"), str(receipt.facts.similarity.name)),
        )
        numbers = (_number(name, value) for name, value in facts)
        self.add(row(*numbers, STRETCH, spacing=32), selectable(self._headline(receipt)))

    def _headline(self, receipt: Receipt) -> str:
        if receipt.facts.similarity.is_kernel:
            asked = self.tr("how many rows of a private table lie close to a point, and how close")
        else:
            asked = self.tr("how far the rows of a private table lie from a point")
        return self.tr(
            "This file answers {asked}. It was made once, with random noise mixed in, so that what it can tell about "
            "any single person is limited as stated below. Asking it questions uses up no more privacy, however many "
            "you ask."
        ).format(asked=asked)


def _number(name: str, value: str) -> QVBoxLayout:
    return column(label(value, "number", name=f"{name}: {value}"), label(name, "small"), spacing=0)
