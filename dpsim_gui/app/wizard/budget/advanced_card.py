"""Advanced choices: the structure by hand, the accuracy α, and why some structures cannot be used."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import NumberInput
from dpsim_gui.app.wizard.folded_card import FoldedCard
from dpsim_gui.curator.plan.alternatives import Alternative


class AdvancedCard(FoldedCard):
    structure_chosen = Signal(str)
    """identifier of a structure, or auto"""
    alpha_edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._structures = QComboBox()
        self._structures.setAccessibleName(self.tr("Structure"))
        self._structures.activated.connect(
            lambda _index: self.structure_chosen.emit(str(self._structures.currentData()))
        )
        self._alpha_text = NumberInput(self.tr("Accuracy α of approximations"), "0.05", 120)
        self._alpha_text.edited.connect(self.alpha_edited)
        self.alpha = Field(
            "alpha",
            self.tr("Accuracy α of approximations"),
            self._alpha_text,
            self.tr("Used by structures that approximate f; exact ones ignore it."),
        )
        self.structure = Field(
            "structure",
            self.tr("Structure"),
            self._structures,
            self.tr("Automatic takes the smallest predicted error."),
        )
        self._ruled_out = QLabel()
        self._ruled_out.setProperty("role", "small")
        self._ruled_out.setTextFormat(Qt.TextFormat.PlainText)
        self._ruled_out.setWordWrap(True)
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.structure, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.alpha, 1, Qt.AlignmentFlag.AlignTop)
        self.fold(self.tr("Advanced choices"), self.tr("Show advanced choices"), inside, self._ruled_out)

    def show_alpha(self, text: str) -> None:
        self._alpha_text.mirror(text)

    def show_alternatives(self, alternatives: tuple[Alternative, ...], chosen: str) -> None:
        self._structures.clear()
        self._structures.addItem(self.tr("Automatic"), "auto")
        for each in alternatives:
            if each.is_possible:
                name, error = structure_title(each.structure), figure(each.total)
                text = self.tr("{name}: error {error}").format(name=name, error=error)
                self._structures.addItem(text, each.structure)
        self._structures.setCurrentIndex(max(0, self._structures.findData(chosen)))
        reasons = [
            self.tr("{name} cannot be used: {reason}.").format(
                name=structure_title(each.structure), reason=translated(each.obstacle)
            )
            for each in alternatives
            if each.obstacle is not None
        ]
        self._ruled_out.setText("\n".join(reasons))
