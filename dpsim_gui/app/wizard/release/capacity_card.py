"""How much of this computer a release may use; nearly everybody leaves it as it is."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import NumberInput
from dpsim_gui.app.wizard.folded_card import FoldedCard
from dpsim_gui.curator.building.capacity import MEMORY_BYTES
from dpsim_gui.curator.draft.choices import Choices


class CapacityCard(FoldedCard):
    edited = Signal(str, str)
    """which field, and the text in it"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._threads_text = NumberInput(self.tr("Threads, at most"), self.tr("one for each core"), 200)
        self._threads_text.edited.connect(lambda text: self.edited.emit("threads", text))
        usual = self.tr("{megabytes}, usual").format(megabytes=MEMORY_BYTES >> 20)
        self._memory_text = NumberInput(self.tr("Memory in MB, at most"), usual, 200)
        self._memory_text.edited.connect(lambda text: self.edited.emit("memory", text))
        self.threads = Field(
            "threads",
            self.tr("Threads, at most"),
            self._threads_text,
            self.tr("With fewer threads the release takes longer, and other programs get more of the computer."),
        )
        self.memory = Field(
            "memory",
            self.tr("Memory in MB, at most"),
            self._memory_text,
            self.tr("For rows and sums together, whatever the size of the file. At least 64."),
        )
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.threads, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.memory, 1, Qt.AlignmentFlag.AlignTop)
        self.fold(self.tr("Use of this computer"), self.tr("Show how much of this computer is used"), inside)

    def show_choices(self, choices: Choices) -> None:
        self._threads_text.mirror(choices.threads_text)
        self._memory_text.mirror(choices.memory_text)

    def unfold_for(self, problems: set[str]) -> None:
        """A problem inside is not hidden from anybody."""
        if problems & {self.threads.name, self.memory.name}:
            self.more.setChecked(True)
