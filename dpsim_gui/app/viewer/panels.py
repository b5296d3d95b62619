"""The panels of an opened release: the one list of them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from dpsim_gui.analysis.category_shares import told_columns
from dpsim_gui.analysis.synthetic_rows import can_sample
from dpsim_gui.app.viewer.batch.panel import BatchPanel
from dpsim_gui.app.viewer.classes.panel import ClassesPanel
from dpsim_gui.app.viewer.compare.panel import ComparePanel
from dpsim_gui.app.viewer.curve.panel import CurvePanel
from dpsim_gui.app.viewer.distribution.panel import DistributionPanel
from dpsim_gui.app.viewer.places.panel import PlacesPanel
from dpsim_gui.app.viewer.plots.panel import Panel
from dpsim_gui.app.viewer.profile.panel import ProfilePanel
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.receipt.panel import ReceiptPanel
from dpsim_gui.app.viewer.rows.panel import RowsPanel
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.side_bar import PanelName
from dpsim_gui.app.viewer.spread.numbers import tells_spread
from dpsim_gui.app.viewer.spread.panel import SpreadPanel
from dpsim_gui.app.viewer.surface.panel import SurfacePanel

PanelMaker = Callable[[Session], Panel]


@dataclass(frozen=True, kw_only=True)
class ListedPanel:
    name: PanelName
    make: PanelMaker
    has_a_use: bool = True
    """for the release at hand"""


def panels_of(session: Session) -> list[ListedPanel]:
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
