"""What every page of the wizard is, and the notes that stand over it, on it or beside a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field, Input
from dpsim_gui.app.widgets.form import column, grow, label, make_timer, row, sentence
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.look_reader import LookReader
from dpsim_gui.app.wizard.planner import Planner
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem


@dataclass(frozen=True, kw_only=True)
class PageContext:
    """What pages are made from;  ledger, keys, drafts: see WizardWindow

    looks: reads the first look that the draft names
    parent: theirs from the start, because a page made outside of the window is styled twice
    """

    draft: Draft
    planner: Planner
    looks: LookReader
    settings: Settings
    ledger: Path | None
    keys: Path | None
    drafts: Path | None
    parent: QWidget


class Page(PageBody):
    """It shows the draft, edits it, shows its problems, and decides nothing.

    A page binds its fields: they then show and edit the draft, and their problems stand below them.
    """

    edited = Signal()  # after each change of the draft made on this page

    @property
    def action(self) -> tuple[str, bool]:
        """What the button at the bottom does where it is not Next, and whether it can be pressed; "" for no button."""
        return "", False

    @property
    def missing(self) -> str:
        """The text next to that button."""
        return ""

    def act(self) -> None:
        """The button was pressed."""

    def __init__(self, context: PageContext, title: str, lead: str = "") -> None:
        super().__init__(title, lead, context.parent)
        self._draft, self._planner = context.draft, context.planner
        self._fields: dict[str, Field] = {}
        # Fields that were there when somebody tried to go on; those that appear later are not red at once.
        self._demanded: set[str] = set()
        self.demanded = False

    @property
    def running(self) -> bool:
        """Whether it spends a budget just now. Nobody leaves the page then."""
        return False

    def cancel(self) -> None:
        """Stops what is running, if it can still be stopped."""

    def bind(self, *fields: Field) -> None:
        for field in fields:
            self._fields[field.name] = field
            if field.choice and isinstance(field.focus_target, Input):
                field.focus_target.edited.connect(partial(self._on_field_edited, field))

    def show_draft(self) -> None:
        """Fills all controls from the draft; called when the page comes up and after undo."""
        for field in self._fields.values():
            if field.choice and isinstance(field.focus_target, Input):
                field.focus_target.mirror(str(getattr(self._draft.choices, field.choice)))

    def show_edited(self) -> None:
        """After an edit in a field; a page where showing all takes long shows less."""
        self.show_draft()

    def edit(self, name: str = "", **changes: object) -> bool:
        """Changes the draft, and says whether it differs now.

        name: the field that was edited: its problems are shown from now on, before anybody asks to go on
        """
        if name:
            self._fields[name].touched = True
        changed = self._draft.change(**changes)
        if changed:
            self.show_edited()
            self.edited.emit()
        return changed

    def demand_answers(self) -> None:
        """Somebody tried to go on: what is missing in the fields that are shown is said from now on."""
        self.demanded = True
        self._demanded |= {name for name, field in self._fields.items() if field.isVisibleTo(self)}

    def forget_demands(self) -> None:
        self.demanded = False
        self._demanded.clear()

    def begin_anew(self, name: str) -> None:
        """Another question has just appeared in the field."""
        self._demanded.discard(name)
        self._fields[name].touched = False

    def show_problems(self, problems: Sequence[Problem]) -> None:
        for name, field in self._fields.items():
            sentences = [translated_sentence(message) for where, message in problems if where == name]
            asked = name in self._demanded or field.touched
            field.show_problem("\n".join(sentences) if asked else None)

    def first_control(self) -> QWidget | None:
        """Where the focus goes when the page comes up; None leaves it where it is."""
        return None

    def focus_first(self, problems: Sequence[Problem]) -> None:
        """The focus goes to the control of the first problem, or to the first one where there is none."""
        first = self.first_control()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        field = next((self._fields[where] for where, _ in problems if where in self._fields), None)
        if field is not None:
            field.focus_target.setFocus(Qt.FocusReason.OtherFocusReason)
            # The sentence too, not only the field above it. It has just appeared and has no place yet.
            self.bring_into_view(field.problem_label)

    def _on_field_edited(self, field: Field, value: str) -> None:
        self.edit(field.name, **{field.choice: value})


_WAIT_MS = 400


class BusyNote(QLabel):
    """Says that something is being worked out. It appears only when that takes a while, so nothing flickers."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setProperty("role", "small")
        self.setVisible(False)
        self._timer = make_timer(self, _WAIT_MS, lambda: self.setVisible(True))

    def start(self) -> None:
        if self.isHidden() and not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self.setVisible(False)


class WarningNote(Card):
    """What the owner should read before the budget is spent; takes no room while there is nothing to say."""

    def __init__(self) -> None:
        self._text = sentence()
        super().__init__("", self._text, kind="warning", name=tr("Worth knowing before you release"))
        self.setVisible(False)

    def show_warnings(self, sentences: tuple[str, ...]) -> None:
        self._text.setText("\n\n".join(sentences))
        self.setAccessibleDescription(self._text.text())
        self.setVisible(bool(sentences))


class NoteBar(QFrame):
    """One line above every page; hidden while there is nothing to say."""

    def __init__(self, name: str, *buttons: QPushButton) -> None:
        super().__init__()
        self.setProperty("kind", "note")
        self.setAccessibleName(name)
        self.text = sentence()
        icon = IconLabel("info", 20, "accent_text")
        row(icon, grow(self.text), *buttons, inside=self, spacing=12, margins=(32, 8, 24, 8))
        self.setVisible(False)


_OPACITY = 190


class BusyOverlay(QWidget):
    """Lies over `under` and lets keys and mouse through: whoever types or drags there goes on."""

    def __init__(self, under: QWidget) -> None:
        super().__init__(under)
        self._under = under
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        words = label(self.tr("Working it out…"), "label")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(words, inside=self)
        self.setVisible(False)
        under.installEventFilter(self)

    def show_busy(self, busy: bool) -> None:
        if busy:
            self._cover()
        self.setVisible(busy)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._under and event.type() is QEvent.Type.Resize:
            self._cover()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        colour = QColor(colours_for(self.palette()).surface)
        colour.setAlpha(_OPACITY)
        painter = QPainter(self)
        # The frame of a card stays as it is.
        painter.fillRect(self.rect().adjusted(1, 1, -1, -1), colour)

    def _cover(self) -> None:
        self.setGeometry(self._under.rect())
        self.raise_()
