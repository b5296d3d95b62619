"""The line above the panels of a release: what is asked of what, at what privacy, and how answers are shown."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QPushButton, QWidget

from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.function_bar import FunctionBar, spaced_formula
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.form import button, choice, grow, label, row, toggle
from dpsim_gui.release.receipt_sections import ROW_NOT_SAID

_WIDEST_CLASS = 200


class ReleaseHeader(QWidget):
    """functions: the bar that a button of this line shows; None where the file can answer one function only."""

    def __init__(self, session: Session, functions: FunctionBar | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        receipt = session.release.receipt
        subject = ElidedLabel(self._subject(), Qt.TextElideMode.ElideRight)
        subject.setProperty("role", "muted")
        self.clipped = _badge(self.tr("clipped for display"))
        self.clipped.setVisible(False)
        self.asked = _badge("")
        self.asked.setVisible(False)
        self.classes = self._class_box()
        self.rows_of = label(self.tr("&Rows of"), "label", buddy=self.classes)
        budget = (_badge(f"ε = {exact(receipt.budget.epsilon)}"), _badge(f"δ = {exact(receipt.budget.delta)}"))
        row(
            grow(subject),
            *([_badge(self.tr("SIMULATED"))] if receipt.simulated else []),
            *(*budget, self.clipped, self.asked, self.rows_of, self.classes),
            *([] if functions is None else [self._functions_button(functions)]),
            self._display_button(),
            inside=self,
            margins=(24, 8, 16, 8),
        )
        self._on_question()
        session.question.changed.connect(self._on_question)

    def _functions_button(self, functions: FunctionBar) -> QPushButton:
        self.ask_other = toggle(
            self.tr("&Ask another function"),
            functions.setVisible,
            tip=self.tr("This file can answer other functions than the one it was made for"),
        )
        functions.setVisible(False)
        return self.ask_other

    def _subject(self) -> str:
        receipt = self._session.release.receipt
        words = (
            self.tr("{function} over one column")
            if len(receipt.columns) == 1
            else self.tr("{function} over {columns} columns")
        )
        subject = words.format(function=spaced_formula(receipt.facts.similarity.formula), columns=len(receipt.columns))
        if receipt.row_means == ROW_NOT_SAID:
            return subject
        return self.tr("{subject} · one row is: {row}").format(subject=subject, row=receipt.row_means)

    def _class_box(self) -> QComboBox:
        question = self._session.question
        box = choice(self.tr("Rows that are asked about"), tip=self.tr("Rows that are asked about"))
        box.setMaximumWidth(scaled(_WIDEST_CLASS))
        box.currentIndexChanged.connect(lambda at: setattr(question, "label", question.choices[at]))
        return box

    def _on_question(self) -> None:
        """Another function may turn sums into means, and ask about one class at a time."""
        question, display = self._session.question, self._session.display
        self.asked.setText(self.tr("asked: {function}").format(function=question.words))
        self.asked.setVisible(not question.is_as_made)
        with QSignalBlocker(self.classes):
            self.classes.clear()
            self.classes.addItems([self.tr("all classes") if label is None else label for label in question.choices])
            self.classes.setCurrentIndex(question.choices.index(question.label))
        for part in (self.rows_of, self.classes):
            part.setVisible(len(question.choices) > 1)
        self.per_row.setEnabled(display.rows is not None)
        self.per_row.setToolTip("" if display.rows is not None else self._why_no_rows())

    def _display_button(self) -> QPushButton:
        display = self._session.display
        control = button(self.tr("&Display"))
        menu = QMenu(control)
        self.per_row = menu.addAction(self.tr("Distances per row"))
        self.per_row.setCheckable(True)
        menu.setToolTipsVisible(True)
        self.per_row.toggled.connect(lambda wanted: setattr(display, "per_row", wanted))
        self.clip = menu.addAction(self.tr("Clip impossible answers for display"))
        self.clip.setCheckable(True)
        self.clip.toggled.connect(self._on_clip)
        choices = self._session.choices
        choices.follow_tick("display/clipped", self.clip)
        if display.rows is not None:
            choices.follow_tick("display/per_row", self.per_row)
        control.setMenu(menu)
        return control

    def _why_no_rows(self) -> str:
        if self._session.display.is_kernel:
            return self.tr("Kernel answers are means already")
        return self.tr("The number of rows is private, so sums cannot be divided by it")

    def _on_clip(self, wanted: bool) -> None:
        self._session.display.clipped = wanted
        self.clipped.setVisible(wanted)


def _badge(text: str) -> QLabel:
    return label(text, "badge")
