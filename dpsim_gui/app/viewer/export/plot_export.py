"""A plot that leaves the viewer: as a picture, as a drawing, or as the table of what it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QFont

from dpsim_gui.app.viewer.export.picture import Paint, save_picture
from dpsim_gui.app.viewer.export.save_dialog import written
from dpsim_gui.app.viewer.session.footer import ExportFooter


@dataclass(frozen=True, kw_only=True)
class PlotExport:
    """title: above the picture;  paint: draws it;  table: the text of the table, None where the plot has none."""

    title: str
    footer: ExportFooter
    paint: Paint
    font: QFont
    table: Callable[[], str] | None = None

    def save(self, path: Path) -> str | None:
        """PNG, SVG or CSV by the suffix. The sentence to show if the file could not be written."""
        if self.table is not None and path.suffix.lower() == ".csv":
            return written(path, self.table())
        return save_picture(path, title=self.title, footer=self.footer, paint=self.paint, font=self.font)
