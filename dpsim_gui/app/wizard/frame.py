"""The layout of the wizard: steps on the left, the page above the buttons in the middle, help on the right."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSplitter, QStackedWidget, QWidget

from dpsim_gui.app.look.icons import program_icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.widgets.form import show_if
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.step_list import StepList
from dpsim_gui.app.wizard.drafts import RecoveryBar
from dpsim_gui.app.wizard.studies import StudyBar


class BottomBar(QFrame):
    """Back and Next, and between them what is still missing on the page."""

    back = Signal()
    forward = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "bar")
        self.back_button = form.button(self.tr("Back"), self.back)
        self.next_button = form.button(self.tr("Next"), self.forward, kind="primary")
        for button in (self.back_button, self.next_button):
            button.setMinimumWidth(scaled(104))
        self._note = ElidedLabel("", Qt.TextElideMode.ElideRight)
        self._note.setProperty("role", "problem")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.row(
            self.back_button, form.grow(self._note), self.next_button, inside=self, spacing=12, margins=(32, 12, 32, 12)
        )

    def show_state(self, *, can_go_back: bool, next_text: str, note: str) -> None:
        """An empty `next_text` hides the button: the page has its own."""
        self.back_button.setEnabled(can_go_back)
        self.next_button.setVisible(bool(next_text))
        self.next_button.setText(next_text or self.tr("Next"))
        self._note.setText(note)


class TourBar(QFrame):
    """Hidden unless a tour is under way. Everything it speaks of is filled in already; the reader presses Next."""

    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "note")
        self.setAccessibleName(self.tr("Tour"))
        self._text = form.sentence()
        form.row(
            IconLabel("info", 20, "accent_text"),
            form.grow(self._text),
            form.button(self.tr("End the tour"), self.ended, kind="quiet"),
            inside=self,
            spacing=12,
            margins=(32, 8, 24, 8),
        )
        self.setVisible(False)

    def show_text(self, text: str) -> None:
        self._text.setText(text)


_SIDEBAR, _HELP = 264, 300
_WITH_HELP = 1180


def _tab_stops(area: QWidget) -> list[QWidget]:
    """What Tab stops at inside, in the order in which it was made."""
    return [widget for widget in area.findChildren(QWidget) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _last_tab_stop(area: QWidget) -> QWidget:
    """The last of them, found from the end, where what was just made stands."""
    widget: QWidget | None = area.window().previousInFocusChain()
    while widget is not None and not (area.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
        widget = widget.previousInFocusChain()
    assert widget is not None
    return widget


class WizardFrame(QWidget):
    def __init__(self, titles: tuple[str, ...], parent: QWidget | None = None) -> None:
        """titles: of the steps"""
        super().__init__(parent)
        self.steps = StepList(titles)
        self.stack = QStackedWidget()
        self.tour = TourBar()
        self.recovery = RecoveryBar()
        self.study_bar = StudyBar()
        self.bar = BottomBar()
        self.help_pane = HelpPane()

        middle = form.as_widget(
            form.column(self.recovery, self.study_bar, self.tour, form.grow(self.stack), self.bar, spacing=0)
        )
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(1)
        split.addWidget(middle)
        split.addWidget(self.help_pane)
        split.setStretchFactor(0, 1)
        split.setSizes([900, scaled(_HELP)])
        form.row(self._sidebar(), form.grow(split), inside=self, spacing=0)

    def width_with_help(self) -> int:
        """What the window needs for the widest page with help beside it; longer words of another language need more."""
        return max(scaled(_WITH_HELP), scaled(_SIDEBAR) + self._widest_page() + scaled(_HELP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold(narrow=event.size().width() < scaled(_SIDEBAR) + self._widest_page())

    def _fold(self, *, narrow: bool) -> None:
        """Where steps and page do not fit side by side, the steps are their numbers."""
        for words in self._beside_numbers:
            show_if(words, not narrow)
        self._side.setFixedWidth(self._side.minimumSizeHint().width() if narrow else scaled(_SIDEBAR))

    def _widest_page(self) -> int:
        near = Qt.FindChildOption.FindDirectChildrenOnly
        bodies = (
            body
            for page in self.stack.findChildren(QWidget, options=near)
            for body in page.findChildren(PageBody, options=near)
        )
        return max((body.needed_width for body in bodies), default=0)

    def add_page(self, page: QWidget) -> None:
        """One that was just made; it may need more room than the others."""
        self.stack.addWidget(page)
        self._order_tabs()
        self._fold(narrow=self.width() < scaled(_SIDEBAR) + self._widest_page())

    def show_page(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)

    def _order_tabs(self) -> None:
        """Tab leads from the page to Back and Next, then to help, then to the steps."""
        around = (self.bar.back_button, self.bar.next_button, *_tab_stops(self.help_pane), *self.steps.buttons)
        last = _last_tab_stop(self.stack)
        for stop in around:
            QWidget.setTabOrder(last, stop)
            last = stop

    def _sidebar(self) -> QFrame:
        self._side = sidebar = QFrame()
        sidebar.setProperty("kind", "sidebar")
        logo = form.label()
        logo.setPixmap(program_icon("wizard").pixmap(scaled(36), scaled(36)))
        name = form.label(self.tr("dpsim"), "heading")
        motto = form.label(self.tr("Release wizard"), "small")
        promise = form.sentence(self.tr("Works offline. Your data never leaves this computer."), "small")
        promise.setContentsMargins(8, 0, 8, 0)
        self._beside_numbers = (name, motto, promise)
        form.column(
            form.row(logo, form.grow(form.column(name, motto, spacing=0)), spacing=12, margins=(8, 4, 0, 12)),
            form.grow(self.steps),
            promise,
            inside=sidebar,
            margins=(12, 16, 12, 12),
        )
        return sidebar


class HelpFold:
    """needed: the width of a window that has room for both;  follow: for the menu, whether help is shown."""

    def __init__(
        self, pane: HelpPane, settings: Settings, *, needed: Callable[[], int], follow: Callable[[bool], object]
    ) -> None:
        self._pane, self._settings, self._needed, self._follow = pane, settings, needed, follow
        self._narrow: bool | None = None

    def fit(self, width: int) -> None:
        """The window is so wide now. Only crossing the line moves the pane: what was opened by hand stays open."""
        narrow = width < self._needed()
        if narrow != self._narrow:
            self._narrow = narrow
            self._set(self._settings.flag("help", default=True) and not narrow)

    def show(self, shown: bool) -> None:
        """As the owner wishes, now and at the next start."""
        self._settings.set_flag("help", shown)
        self._set(shown)

    def show_topic(self, topic: str) -> None:
        self.show(True)
        self._pane.show_topic(topic)

    def toggle(self) -> None:
        self.show(self._pane.isHidden())

    def _set(self, shown: bool) -> None:
        self._pane.setVisible(shown)
        self._follow(shown)
