"""What is set about a comparison: difference or ratio, along one column or over two, and what is pale."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.compare.comparison import Mode
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.columns import ColumnBox
from dpsim_gui.app.widgets.form import check_box, choice, column, flow


class CompareControls(QWidget):
    request_chosen = Signal()
    look_chosen = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        columns = session.columns
        self.mode_box = choice(self.tr("How to compare"), (self.tr("Difference"), self.tr("Ratio")))
        self.across_box = ColumnBox(self.tr("Column across"), columns)
        self.up_box = ColumnBox(self.tr("Column up, or a curve"), (self.tr("curve"), *columns))
        for box in (self.across_box, self.up_box):
            box.setMinimumWidth(scaled(110))
            box.setMaximumWidth(scaled(200))
        if len(columns) > 1:
            self.up_box.setCurrentIndex(2)
        self.masked = check_box(
            self.tr("Mask &noise"),
            ticked=True,
            tip=self.tr("Leaves in colour only where the two surely differ, by the band of both noises at all places"),
        )
        self.together = check_box(self.tr("&Band for the whole curve"), ticked=True)
        for control in (self.mode_box, self.across_box, self.up_box):
            control.currentIndexChanged.connect(self.request_chosen)
        for name, check in (("compare/masked", self.masked), ("compare/whole", self.together)):
            session.choices.follow_tick(name, check)
            check.toggled.connect(self.look_chosen)
        controls = flow(self.mode_box, self.across_box, self.up_box, self.masked, self.together, spacing=12)
        column(controls, inside=self)

    @property
    def mode(self) -> Mode:
        return Mode.RATIO if self.mode_box.currentIndex() else Mode.DIFFERENCE

    @property
    def across(self) -> int:
        return self.across_box.currentIndex()

    @property
    def up(self) -> int | None:
        """None for a curve; a map needs two different columns."""
        chosen = self.up_box.currentIndex() - 1
        return None if chosen < 0 or chosen == self.across else chosen

    def show_fitting(self) -> None:
        """A curve has a band for the whole of it, a map can be masked where noise may decide."""
        self.together.setVisible(self.up is None)
        self.masked.setVisible(self.up is not None)
