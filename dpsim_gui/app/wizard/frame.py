"""The layout of the wizard: steps on the left, the page above the buttons in the middle, help on the right."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from dpsim_gui.app.look.icons import program_icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.help_pane import HelpPane
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.step_list import StepList
from dpsim_gui.app.widgets.visibility import show_if
from dpsim_gui.app.wizard.bottom_bar import BottomBar
from dpsim_gui.app.wizard.drafts.recovery_bar import RecoveryBar
from dpsim_gui.app.wizard.study.bar import StudyBar
from dpsim_gui.app.wizard.tour_bar import TourBar

_SIDEBAR, _HELP = 264, 300
_WITH_HELP = 1180


def _tab_stops(area: QWidget) -> list[QWidget]:
    """What Tab stops at inside, in the order in which it was made."""
    return [each for each in area.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _last_tab_stop(area: QWidget) -> QWidget:
    """The last of them, found from the end, where what was just made stands."""
    each: QWidget | None = area.window().previousInFocusChain()
    while each is not None and not (area.isAncestorOf(each) and each.focusPolicy() & Qt.FocusPolicy.TabFocus):
        each = each.previousInFocusChain()
    assert each is not None
    return each


class WizardFrame(QWidget):
    def __init__(self, titles: tuple[str, ...], parent: QWidget | None = None) -> None:
        """titles: of the steps"""
        super().__init__(parent)
        self.steps = StepList(titles)
        self.stack = QStackedWidget()
        self.tour = TourBar()
        self.recovery = RecoveryBar()
        self.study = StudyBar()
        self.bar = BottomBar()
        self.help_pane = HelpPane()

        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.recovery)
        column.addWidget(self.study)
        column.addWidget(self.tour)
        column.addWidget(self.stack, 1)
        column.addWidget(self.bar)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(1)
        split.addWidget(middle)
        split.addWidget(self.help_pane)
        split.setStretchFactor(0, 1)
        split.setSizes([900, scaled(_HELP)])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._sidebar())
        row.addWidget(split, 1)

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
        logo = QLabel()
        logo.setPixmap(program_icon("wizard").pixmap(scaled(36), scaled(36)))
        name = QLabel(self.tr("dpsim"))
        name.setProperty("role", "heading")
        motto = QLabel(self.tr("Release wizard"))
        motto.setProperty("role", "small")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(name)
        names.addWidget(motto)
        brand = QHBoxLayout()
        brand.setContentsMargins(8, 4, 0, 12)
        brand.setSpacing(12)
        brand.addWidget(logo)
        brand.addLayout(names, 1)
        promise = QLabel(self.tr("Works offline. Your data never leaves this computer."))
        promise.setProperty("role", "small")
        promise.setWordWrap(True)
        promise.setContentsMargins(8, 0, 8, 0)
        self._beside_numbers = (name, motto, promise)
        side = QVBoxLayout(sidebar)
        side.setContentsMargins(12, 16, 12, 12)
        side.addLayout(brand)
        side.addWidget(self.steps, 1)
        side.addWidget(promise)
        return sidebar
