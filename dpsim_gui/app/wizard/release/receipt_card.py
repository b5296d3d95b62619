"""The receipt as it will be published, or why there is none yet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.wizard.release.receipt_preview import ReceiptPreview
from dpsim_gui.release.receipt import Receipt


class ReceiptCard(Card):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Receipt"), parent=parent)
        self._receipt = ReceiptPreview()
        self._refusal = InlineProblem()
        # Who comes to the page reads it first: it is scrolled through with the arrow and page keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.add(self._receipt)
        self.add(self._refusal)

    def show_receipt(self, receipt: Receipt) -> None:
        self._refusal.show_problem(None)
        self._receipt.setVisible(True)
        self._receipt.show_receipt(receipt)

    def show_refusal(self, sentence: str) -> None:
        self._receipt.show_receipt(None)
        self._receipt.setVisible(False)
        self._refusal.show_problem(sentence)

    def clear(self) -> None:
        self._refusal.show_problem(None)
        self._receipt.show_receipt(None)
