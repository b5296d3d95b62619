"""The export button of a plot: a picture in the size and ground of the reader's choice, a table, or Python code."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QPushButton, QSpinBox, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.export.picture import USUAL, USUAL_DOTS, Ground, PictureStyle, PlotExport
from dpsim_gui.app.viewer.export.save_dialog import SavedNote, ask_where_to_export
from dpsim_gui.app.widgets.form import choice, column, grow, label, pairs

_SMALLEST, _LARGEST = 320, 4000
_PREVIEW = 480
_FINE = (96, 150, 192, 300, 600)

Save = Callable[[Path, PictureStyle], None]


class PictureDialog(QDialog):
    """name: of the file that is offered;  save: writes it where the reader chooses."""

    def __init__(self, parent: QWidget, exported: PlotExport, *, name: str, save: Save) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Save as a picture"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._exported, self._name, self._save = exported, name, save
        usual = PictureStyle()
        self.wide = self._size_box(self.tr("Width in pixels"), usual.width)
        self.high = self._size_box(self.tr("Height in pixels"), usual.height)
        finenesses = [self.tr("{count} dots per inch").format(count=count) for count in _FINE]
        self.fineness = choice("", finenesses)
        self.fineness.setCurrentIndex(_FINE.index(usual.dots_per_inch))
        self.ground = choice("", (self.tr("Light"), self.tr("Dark"), self.tr("Transparent")))
        self.preview = label(name=self.tr("Preview"))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pixels = label(role="small")
        form = pairs(
            (label(self.tr("&Width"), buddy=self.wide), self.wide),
            (label(self.tr("&Height"), buddy=self.high), self.high),
            (label(self.tr("&Fineness"), buddy=self.fineness), self.fineness),
            (label(self.tr("&Ground"), buddy=self.ground), self.ground),
        )
        form.setColumnStretch(1, 0)
        form.setColumnStretch(2, 1)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._ask)
        self.buttons.rejected.connect(self.reject)
        column(form, grow(self.preview), self.pixels, self.buttons, inside=self, margins=(12, 12, 12, 12))
        for changed in (self.wide.valueChanged, self.high.valueChanged):
            changed.connect(self._show)
        for chosen in (self.fineness.currentIndexChanged, self.ground.currentIndexChanged):
            chosen.connect(self._show)
        self._show()

    def _size_box(self, name: str, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setAccessibleName(name)
        box.setRange(_SMALLEST, _LARGEST)
        box.setValue(value)
        box.setKeyboardTracking(False)
        return box

    @property
    def style_chosen(self) -> PictureStyle:
        return PictureStyle(
            width=self.wide.value(),
            height=self.high.value(),
            dots_per_inch=_FINE[max(0, self.fineness.currentIndex())],
            ground=tuple(Ground)[max(0, self.ground.currentIndex())],
        )

    def _show(self) -> None:
        style = self.style_chosen
        # Coarse: it is for the eye, at the size of a card.
        coarse = PictureStyle(width=style.width, height=style.height, dots_per_inch=USUAL_DOTS, ground=style.ground)
        image = self._exported.picture.image(coarse)
        side = scaled(_PREVIEW)
        smooth = Qt.TransformationMode.SmoothTransformation
        self.preview.setPixmap(QPixmap.fromImage(image).scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth))
        scale = style.dots_per_inch / USUAL_DOTS
        self.pixels.setText(
            self.tr("PNG: {width} × {height} pixels").format(
                width=round(style.width * scale), height=round(style.height * scale)
            )
        )

    def _ask(self) -> None:
        ask_where_to_export(self, title=self.windowTitle(), name=self._name, chosen=self._on_chosen, table=False)

    def _on_chosen(self, path: Path) -> None:
        self._save(path, self.style_chosen)
        self.accept()


class ExportButton(QPushButton):
    """title, name: of the dialog that asks for a file, and the file it offers
    exported: what would be saved, None while nothing is drawn;  as_python: the snippet for the clipboard, if any

    `saved`, a note of where a file went, is laid out by the panel.
    """

    tried = Signal(str)
    """why the file could not be written; empty where it was"""

    def __init__(
        self,
        *,
        title: str,
        name: Path,
        exported: Callable[[], PlotExport | None],
        as_python: Callable[[], str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(self.tr("&Export"))
        self._name, self.exported, self._as_python = name, exported, as_python
        self.saved = SavedNote()
        menu = QMenu(self)
        self.as_picture = menu.addAction(self.tr("Picture…"), self._show_dialog)
        self.to_file = menu.addAction(
            self.tr("As a file: PNG, SVG, CSV…"),
            lambda: ask_where_to_export(self, title=title, name=str(name), chosen=self.save),
        )
        if as_python is not None:
            self.as_python = menu.addAction(
                self.tr("Copy as Python"), lambda: QGuiApplication.clipboard().setText(self.snippet())
            )
        self.setMenu(menu)

    def snippet(self) -> str:
        return "" if self._as_python is None else self._as_python()

    def save(self, path: Path, style: PictureStyle = USUAL) -> None:
        """PNG, SVG or CSV by the suffix; a table holds the unclipped sums, whatever is shown."""
        exported = self.exported()
        if exported is not None:
            problem = exported.save(path, style)
            self.saved.show_result(path, problem)
            self.tried.emit(problem or "")

    def _show_dialog(self) -> None:
        exported = self.exported()
        if exported is not None:
            PictureDialog(self.window(), exported, name=str(self._name), save=self.save).open()
