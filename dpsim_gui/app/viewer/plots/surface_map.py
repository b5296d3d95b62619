"""The map of a surface with its colour bar."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dpsim_gui.app.look.colours import LIGHT
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.colour_bar import WIDTH, ColourBar
from dpsim_gui.app.viewer.plots.contour_lines import joined_lines
from dpsim_gui.app.viewer.plots.map_plot import MapPlot, Place
from dpsim_gui.app.viewer.plots.outside_path import outside_path
from dpsim_gui.app.viewer.plots.surface_picture import SurfacePicture


class SurfaceMap(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture: SurfacePicture | None = None
        self.map = MapPlot(smooth=True)
        self.bar = ColourBar()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.map, 1)
        layout.addWidget(self.bar)

    def show_picture(self, picture: SurfacePicture, here: Place) -> None:
        self.picture = picture
        request = picture.surface.request
        lines = None
        if picture.look.contours:
            lines = joined_lines(request.x, request.y, picture.shown, picture.levels)
        surface = picture.surface
        self.map.show_map(
            request,
            picture.rgb(),
            outside=outside_path(request, surface.inside),
            unseen=None if surface.unseen is None else outside_path(request, ~surface.unseen),
            lines=lines,
            here=here,
        )
        self.bar.show_range(picture.look.map_name, picture.low, picture.high)

    def render_to(self, painter: QPainter, target: QRectF) -> None:
        bar = scaled(WIDTH)
        plot = QRectF(target.left(), target.top(), target.width() - bar, target.height())
        self.map.render_to(painter, plot)
        self.bar.draw(painter, QRectF(plot.right(), target.top(), bar, target.height()), LIGHT)
