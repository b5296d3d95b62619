"""A form field: label above, control, short help below, and its problem inline."""

from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.visibility import show_if


class Field(QWidget):
    """`name` is the field's name in problems, so that a page can hand each sentence to its field.

    focus: what takes the focus where the control is made of several widgets
    label: may be empty where the card's heading says it already
    touched: the user has edited it, so its problems may be shown before anybody asked to go on
    """

    def __init__(
        self,
        name: str,
        label: str,
        control: QWidget,
        hint: str = "",
        *,
        focus: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.name = name
        self.control = control
        # No focus proxy: Qt would leave the other children of the control out of the Tab order.
        self.focus_target = focus or control
        self.touched = False
        caption = form.label(label, "label", wrap=True, buddy=self.focus_target)
        self._hint = form.sentence(hint, "small")
        self.problem_label = InlineProblem()
        form.column(caption, control, self.problem_label, self._hint, inside=self, spacing=4)
        # Only now that they stand in the field: shown outside, each would be a window for a moment.
        show_if(caption, bool(label))
        show_if(self._hint, bool(hint))
        if label and not self.focus_target.accessibleName():
            self.focus_target.setAccessibleName(label)
        self.focus_target.setAccessibleDescription(hint)

    def show_hint(self, hint: str) -> None:
        self._hint.setText(hint)
        show_if(self._hint, bool(hint))
        self.focus_target.setAccessibleDescription(hint)

    def show_problem(self, sentence: str | None) -> None:
        self.problem_label.show_problem(sentence)
        edge = self.focus_target
        if bool(edge.property("problem")) != bool(sentence):
            edge.setProperty("problem", bool(sentence))
            edge.style().unpolish(edge)
            edge.style().polish(edge)
