"""The offer to take over what was said in an earlier release of the same data set; gone once bounds are typed."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.earlier import taken_over
from dpsim_gui.curator.draft.file import KeptDraft

Earlier = Callable[[str], KeptDraft | None]
"""name of a data set → the choices of its last release"""


class EarlierOffer(Card):
    wanted = Signal(object)
    """the changes of the draft"""

    def __init__(self, earlier: Earlier, parent: QWidget | None = None) -> None:
        super().__init__(kind="note", parent=parent)
        self.setAccessibleName(self.tr("Choices of an earlier release"))
        self._earlier, self._changes = earlier, dict[str, Any]()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        use = QPushButton(self.tr("Use them"))
        use.setAccessibleName(self.tr("Use the choices of the earlier release"))
        use.clicked.connect(lambda: self.wanted.emit(self._changes))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._text, 1)
        row.addWidget(use, 0, Qt.AlignmentFlag.AlignTop)
        self.add(row)
        self.setVisible(False)

    def show_choices(self, choices: Choices) -> None:
        kept = None if choices.study is not None else self._earlier(choices.dataset_text)
        self._changes = {} if kept is None else taken_over(kept.choices, choices)
        self.setVisible(bool(self._changes))
        if kept is not None and self._changes:
            day = QDateTime.fromSecsSinceEpoch(int(kept.at.timestamp())).date()
            self._text.setText(
                self.tr(
                    "{dataset} was released before, on {day}. Bounds, units and missing cells of that release are "
                    "public already: releases that share them can be compared."
                ).format(dataset=choices.dataset_text, day=QLocale().toString(day, QLocale.FormatType.ShortFormat))
            )
