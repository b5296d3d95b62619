"""A plot that leaves the viewer: as a picture, as a drawing, or as the table of what it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QFont

from dpsim_gui.app.viewer.export.picture import USUAL, Paint, Picture, PictureStyle
from dpsim_gui.app.viewer.export.save_dialog import written
from dpsim_gui.app.viewer.session.footer import ExportFooter


@dataclass(frozen=True, kw_only=True)
class PlotExport:
    """title: above the picture;  paint: draws it;  table: the text of the table, None where the plot has none.

    caption: what it shows, so that it says all by itself
    """

    title: str
    footer: ExportFooter
    paint: Paint
    font: QFont
    caption: str = ""
    table: Callable[[], str] | None = None

    @property
    def picture(self) -> Picture:
        return Picture(title=self.title, caption=self.caption, footer=self.footer, paint=self.paint, font=self.font)

    def save(self, path: Path, style: PictureStyle = USUAL) -> str | None:
        """PNG, SVG or CSV by the suffix. The sentence to show if the file could not be written."""
        if self.table is not None and path.suffix.lower() == ".csv":
            # One line, whatever the columns of a stranger's file are called.
            said = f"# {' '.join(self.caption.split())}\n" if self.caption else ""
            return written(path, self.table() + said)
        return self.picture.save(path, style)
