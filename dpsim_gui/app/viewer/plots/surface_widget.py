"""The map of a surface with its colour bar."""

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.viewer.plots.colour_scale import ColourBar, ColourScale
from dpsim_gui.app.viewer.plots.hatching import outside_path
from dpsim_gui.app.viewer.plots.map_widget import MapWidget
from dpsim_gui.app.viewer.plots.marks import Place
from dpsim_gui.app.viewer.plots.surface_picture import SurfacePicture
from dpsim_gui.app.widgets.form import grow, row


class SurfaceWidget(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture: SurfacePicture | None = None
        self.map = MapWidget(smooth=True)
        self.bar = ColourBar()
        row(grow(self.map), self.bar, inside=self, spacing=0)

    def show_picture(self, picture: SurfacePicture, here: Place) -> None:
        self.picture = picture
        request = picture.surface.request
        surface = picture.surface
        self.map.show_map(
            request,
            picture.rgb(colours_for(self.palette())),
            outside=outside_path(request, surface.inside),
            unseen=None if surface.unseen is None else outside_path(request, ~surface.unseen),
            lines=picture.lines(),
            here=here,
        )
        self.bar.show_range(picture.look.map_name, picture.scale, picture.title)

    def clear(self) -> None:
        self.picture = None
        self.map.clear()
        self.bar.show_range("", ColourScale(low=0.0, high=1.0))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.picture is not None:
            self.map.recolour(self.picture.rgb(colours_for(self.palette())))

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        bar = self.bar.needed_width
        plot = QRectF(target.left(), target.top(), target.width() - bar, target.height())
        if self.picture is not None:
            self.map.recolour(self.picture.rgb(colours))
        self.map.render_to(painter, plot, colours)
        if self.picture is not None:
            self.map.recolour(self.picture.rgb(colours_for(self.palette())))
        self.bar.draw(painter, QRectF(plot.right(), target.top(), bar, target.height()), colours)
