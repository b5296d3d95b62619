"""The receipt as it will be published, section by section, in plain text."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.language.messages import translated_receipt
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.wrapped_text import WrappedText
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section

_LONGEST_WORD = 40


class ReceiptPreview(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Receipt"))
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(14)
        self._content: QWidget | None = None
        self._shown: Receipt | None = None

    def show_receipt(self, receipt: Receipt | None) -> None:
        if receipt is self._shown:
            return
        self._shown = receipt
        if self._content is not None:
            self._layout.removeWidget(self._content)
            self._content.deleteLater()
            self._content = None
        if receipt is None:
            return
        self._content = QWidget()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for section in translated_receipt(receipt):
            column.addLayout(_section(section))
        self._layout.addWidget(self._content)


def _section(section: Section) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(3)
    grid.setColumnMinimumWidth(0, scaled(170))
    grid.setColumnStretch(1, 1)
    heading = _label(section.heading, "label")
    grid.addWidget(heading, 0, 0, 1, 2)
    for line, (name, text) in enumerate(section.lines, start=1):
        value = _value(text)
        if name:
            title = _label(name, "muted")
            grid.addWidget(title, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, line, 1)
        else:
            grid.addWidget(value, line, 0, 1, 2)
    return grid


def _value(text: str) -> QWidget:
    if max(map(len, text.split()), default=0) > _LONGEST_WORD:
        # A fingerprint: a label would make the page as wide as that.
        return WrappedText(text)
    label = _label(text, "")
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _label(text: str, role: str) -> QLabel:
    """Names of columns come from a file, so everything is plain text."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label
