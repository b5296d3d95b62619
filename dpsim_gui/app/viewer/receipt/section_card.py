"""One section of a receipt: (label, text) lines as a grid, bounds of a box as a table; or a warning."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.receipt.bounds_table import DeclaredBoundsTable
from dpsim_gui.app.viewer.receipt.selectable_text import selectable, words_of
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import grow, row
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.domain import Box
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section

_LABEL_WIDTH = 190


class SectionCard(Card):
    def __init__(self, section: Section, receipt: Receipt, parent: QWidget | None = None) -> None:
        super().__init__(section.heading, parent=parent)
        domain = receipt.facts.domain
        lines = section.lines
        if receipt.table is None and isinstance(domain, Box) and lines and lines[0][0] == receipt.columns[0]:
            self.add(DeclaredBoundsTable(receipt, domain))
            lines = tuple(line for line in lines if line[0] and line[0] not in receipt.columns)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, scaled(_LABEL_WIDTH))
        grid.setColumnStretch(1, 1)
        for line, (label, text) in enumerate(lines):
            if not label:
                grid.addWidget(selectable(text), line, 0, 1, 2)
                continue
            caption = selectable(label)
            caption.setProperty("role", "muted")
            caption.setMaximumWidth(scaled(_LABEL_WIDTH))
            words = words_of(text)
            words.setAccessibleName(f"{label}: {text}")
            grid.addWidget(caption, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, line, 1)
        self.add(grid)


class WarningCard(Card):
    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(kind="warning", parent=parent)
        words = " ".join(text for _, text in section.lines)
        text = selectable(f"{section.heading}: {words}")
        self.add(row(IconLabel("warning", 20, "warning"), grow(text), spacing=12))
