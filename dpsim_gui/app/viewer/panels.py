"""The panels of an opened release: the one list of them, and the bar on the left that names them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from dpsim_gui.analysis.category_shares import told_columns
from dpsim_gui.analysis.synthetic_rows import can_sample
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import icon
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.classes.panel import ClassesPanel
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.distribution.panel import DistributionPanel
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.rows.panel import RowsPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.spread.panel import SpreadPanel, tells_spread
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.widgets.form import column

_AROUND_ICON = 50

PanelMaker = Callable[[Session], ViewerPanel]


@dataclass(frozen=True, kw_only=True)
class PanelName:
    """icon: a name in resources/icons;  note: one line on what it is for."""

    title: str
    icon: str
    note: str


class SideBar(QFrame):
    chosen = Signal(int)

    def __init__(self, names: tuple[PanelName, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "sidebar")
        self._names = names
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
        for name in names:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name.title)
            self.list.addItem(item)
        self.list.currentRowChanged.connect(self.chosen)
        column(self.list, inside=self, margins=(8, 12, 8, 12))
        self.fold(narrow=False)
        self._paint_icons()

    def choose(self, index: int) -> None:
        self.list.setCurrentRow(index)

    def fold(self, *, narrow: bool) -> None:
        """In a narrow window only the icons; their names are in the tool tips."""
        for at, name in enumerate(self._names):
            item = self.list.item(at)
            item.setText("" if narrow else name.title)
            item.setToolTip(f"{name.title}: {name.note}" if narrow else name.note)
        self.setFixedWidth(scaled(18) + _AROUND_ICON if narrow else scaled(156))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint_icons()

    def _paint_icons(self) -> None:
        colour = colours_for(self.palette()).muted
        for at, name in enumerate(self._names):
            item = self.list.item(at)
            if item is not None:
                item.setIcon(icon(name.icon, colour))


@dataclass(frozen=True, kw_only=True)
class ListedPanel:
    name: PanelName
    make: PanelMaker
    has_a_use: bool = True
    """for the release at hand"""


def list_panels(session: Session) -> list[ListedPanel]:
    """Those of use for this release, in their order."""
    listed = [panel for panel in _every_panel(session) if panel.has_a_use]
    if not session.is_embedding:
        return listed
    # Home is where the reader's own points are dropped; single columns mean little.
    home = next(panel for panel in listed if panel.make is BatchPanel)
    return [listed[0], home, *(panel for panel in listed[1:] if panel is not home)]


def _every_panel(session: Session) -> list[ListedPanel]:
    release, columns = session.release, len(session.columns)
    return [
        ListedPanel(name=_name(_tr("Receipt"), "receipt", _tr("Who is protected, and how")), make=ReceiptPanel),
        ListedPanel(name=_name(_tr("Query"), "query", _tr("The answer at one point")), make=QueryPanel),
        ListedPanel(name=_name(_tr("Curve"), "curve", _tr("Answers along one column")), make=CurvePanel),
        ListedPanel(
            name=_name(_tr("Surface"), "surface", _tr("Answers over two columns")),
            make=SurfacePanel,
            has_a_use=columns > 1,
        ),
        ListedPanel(
            name=_name(_tr("Profile"), "profile", _tr("Every column by itself, side by side")),
            make=ProfilePanel,
            has_a_use=columns > 2,
        ),
        ListedPanel(
            name=_name(_tr("Distribution"), "distribution", _tr("Quantiles and shares of one column")),
            make=DistributionPanel,
            has_a_use=bool(told_columns(release)),
        ),
        ListedPanel(
            name=_name(_tr("Spread"), "spread", _tr("Means, what varies together, regression")),
            make=SpreadPanel,
            has_a_use=tells_spread(release),
        ),
        ListedPanel(
            name=_name(_tr("Classes"), "classes", _tr("To which class a point is closest")),
            make=ClassesPanel,
            has_a_use=bool(release.classes),
        ),
        ListedPanel(
            name=_name(_tr("Batch"), "batch", _tr("A file of points in, a file of answers out")), make=BatchPanel
        ),
        ListedPanel(
            name=_name(_tr("Rows"), "table", _tr("Synthetic rows that look like the private ones")),
            make=RowsPanel,
            has_a_use=can_sample(release),
        ),
        ListedPanel(name=_name(_tr("Compare"), "compare", _tr("With a second release")), make=ComparePanel),
        ListedPanel(name=_name(_tr("Places"), "search", _tr("Highest and lowest answers")), make=PlacesPanel),
    ]


def _name(title: str, icon: str, note: str) -> PanelName:
    return PanelName(title=title, icon=icon, note=note)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ViewerPanels", text)
