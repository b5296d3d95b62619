"""Shows the draft's problems at the fields of a page: at once where somebody has typed, elsewhere after Next."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QScrollArea

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.curator.draft.problems import Problem


class ProblemBoard:
    """fields: by name; several fields of one name are not allowed."""

    def __init__(self, *fields: Field) -> None:
        self._fields = {field.name: field for field in fields}

    def touch(self, name: str) -> None:
        self._fields[name].touched = True

    def show(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        for name, field in self._fields.items():
            sentences = [translated_sentence(message) for where, message in problems if where == name]
            shown = sentences if all_of_them or field.touched else []
            field.show_problem("\n".join(shown) or None)

    def focus_first(self, problems: Sequence[Problem]) -> None:
        for where, _ in problems:
            if where in self._fields:
                self._fields[where].focus_target.setFocus(Qt.FocusReason.OtherFocusReason)
                _bring_into_view(self._fields[where])
                return


def _bring_into_view(field: Field) -> None:
    """Scrolls to the sentence too, not only to the field above it."""
    area = field.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if isinstance(area, QScrollArea):
        # The sentence has just appeared; its place is known after the next layout.
        QTimer.singleShot(0, area, lambda: area.ensureWidgetVisible(field.problem_label, 0, 48))
