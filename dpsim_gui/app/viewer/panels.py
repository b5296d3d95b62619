"""The panels of an opened release: the one list of them, and the bar on the left that names them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem

from dpsim_gui.analysis.category_shares import told_columns
from dpsim_gui.analysis.synthetic_rows import can_sample
from dpsim_gui.app.language.language import tr
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.classes.panel import ClassesPanel
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.distribution.panel import DistributionPanel
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.plots.map_zoom import is_earth
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.rows.panel import RowsPanel
from dpsim_gui.app.viewer.session.axis import usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.spread.panel import SpreadPanel, tells_spread
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.widgets.form import column

_AROUND_ICON = 50

PanelMaker = Callable[[Session], ViewerPanel]


@dataclass(frozen=True, kw_only=True)
class ListedPanel:
    """icon: a name in resources/icons;  note: one line on what it is for;  has_a_use: for the release at hand"""

    make: PanelMaker
    title: str
    icon: str
    note: str
    has_a_use: bool = True


def list_panels(session: Session) -> list[ListedPanel]:
    """Those of use for this release. The first one is shown at once: the map of a place, or a typical point.

    Embeddings begin where the reader's own points are dropped; single columns mean little.
    """
    listed = [panel for panel in _every_panel(session) if panel.has_a_use]
    if session.release.receipt.text is not None:
        # Single numbers of a vector mean nothing, and nobody types them.
        listed = [panel for panel in listed if panel.make in (ReceiptPanel, BatchPanel, ClassesPanel, ComparePanel)]
    axes = session.point.axes
    has_place = len(axes) > 1 and is_earth(*(axes[at] for at in usual_pair(axes)))
    first = BatchPanel if session.is_embedding else SurfacePanel if has_place else QueryPanel
    home = next(panel for panel in listed if panel.make is first)
    return [home, *(panel for panel in listed if panel is not home)]


def _every_panel(session: Session) -> list[ListedPanel]:
    release, columns = session.release, len(session.columns)
    return [
        _panel(ReceiptPanel, tr("Receipt"), "receipt", tr("Who is protected, and how")),
        _panel(QueryPanel, tr("Query"), "query", tr("The answer at one point")),
        _panel(CurvePanel, tr("Curve"), "curve", tr("Answers along one column")),
        _panel(SurfacePanel, tr("Map"), "surface", tr("Answers over two columns"), columns > 1),
        _panel(ProfilePanel, tr("Profile"), "profile", tr("Every column by itself, side by side"), columns > 2),
        _panel(
            DistributionPanel,
            tr("Distribution"),
            "distribution",
            tr("Quantiles and shares of one column"),
            bool(told_columns(release)),
        ),
        _panel(
            SpreadPanel, tr("Spread"), "spread", tr("Means, what varies together, regression"), tells_spread(release)
        ),
        _panel(ClassesPanel, tr("Classes"), "classes", tr("To which class a point is closest"), bool(release.classes)),
        _panel(BatchPanel, tr("Batch"), "batch", tr("A file of points in, a file of answers out"))
        if release.receipt.text is None
        else _panel(BatchPanel, tr("Texts"), "batch", tr("Compare a text, or rank a file of texts")),
        _panel(
            RowsPanel, tr("Rows"), "table", tr("Synthetic rows that look like the private ones"), can_sample(release)
        ),
        _panel(ComparePanel, tr("Compare"), "compare", tr("With a second release")),
        _panel(PlacesPanel, tr("Places"), "search", tr("Highest and lowest answers")),
    ]


def _panel(make: PanelMaker, title: str, icon: str, note: str, has_a_use: bool = True) -> ListedPanel:
    return ListedPanel(make=make, title=title, icon=icon, note=note, has_a_use=has_a_use)


class SideBar(QFrame):
    chosen = Signal(int)

    def __init__(self, panels: list[ListedPanel]) -> None:
        super().__init__()
        self.setProperty("kind", "sidebar")
        self._panels = panels
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Panels"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet(
            "QListWidget { border: 1px solid transparent; border-radius: 8px; }"
            "QListWidget:focus { border: 1px solid palette(highlight); }"
            "QListWidget::item { padding: 8px 8px; margin: 1px 0; }"
        )
        self.list.setIconSize(QSize(scaled(18), scaled(18)))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for panel in panels:
            item = QListWidgetItem(self.list)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, panel.title)
        self.list.currentRowChanged.connect(self.chosen)
        column(self.list, inside=self, margins=(8, 12, 8, 12))
        self.fold(narrow=False)
        self._paint_icons()

    def choose(self, index: int) -> None:
        self.list.setCurrentRow(index)

    def fold(self, *, narrow: bool) -> None:
        # In a narrow window only the icons; their names are in the tool tips.
        for at, panel in enumerate(self._panels):
            item = self.list.item(at)
            item.setText("" if narrow else panel.title)
            item.setToolTip(f"{panel.title}: {panel.note}" if narrow else panel.note)
        self.setFixedWidth(scaled(18) + _AROUND_ICON if narrow else scaled(156))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint_icons()

    def _paint_icons(self) -> None:
        colour = colours_for(self.palette()).muted
        for at, panel in enumerate(self._panels):
            item = self.list.item(at)
            # The palette may change before the list is filled.
            if item is not None:
                item.setIcon(icon(panel.icon, colour))
