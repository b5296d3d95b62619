"""How both programs look: Fusion, our palettes, the Inter font, and the choice of System, Light or Dark.

`QStyleHints.setColorScheme` does nothing on bare X11 or offscreen, so the palettes are our own.
"""

from enum import StrEnum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.style_sheet import style_sheet
from dpsim_gui.app.look.text_size import wanted_points
from dpsim_gui.resources import resource

FONT_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf")
FONT_FAMILY = "Inter"


class ThemeChoice(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Theme(QObject):
    """Paints the application in one scheme and follows the desktop while the choice is System."""

    def __init__(self, application: QApplication, choice: ThemeChoice = ThemeChoice.SYSTEM) -> None:
        super().__init__(application)
        self._application = application
        self._choice = choice
        application.setStyle("Fusion")
        self._points = wanted_points(application.font())
        _install_font(application, self._points)
        self.colours = self._wanted()
        self._paint()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_scheme_changed)

    @property
    def choice(self) -> ThemeChoice:
        return self._choice

    def choose(self, choice: ThemeChoice) -> None:
        self._choice = choice
        self._repaint()

    def _on_scheme_changed(self, _scheme: Qt.ColorScheme) -> None:
        self._repaint()

    def _repaint(self) -> None:
        wanted = self._wanted()
        if wanted is not self.colours:
            self.colours = wanted
            self._paint()

    def _wanted(self) -> Colours:
        if self._choice is ThemeChoice.SYSTEM:
            return DARK if QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT
        return DARK if self._choice is ThemeChoice.DARK else LIGHT

    def _paint(self) -> None:
        self._application.setPalette(palette_of(self.colours))
        self._application.setStyleSheet(style_sheet(self.colours, self._points))


def palette_of(colours: Colours) -> QPalette:
    """All roles, Light, Midlight and Dark too: Fusion draws its bevels with them and looks broken without."""
    role = QPalette.ColorRole
    palette = QPalette()
    for target, colour in (
        (role.Window, colours.window),
        (role.WindowText, colours.text),
        (role.Base, colours.surface),
        (role.AlternateBase, colours.window),
        (role.Text, colours.text),
        (role.PlaceholderText, colours.muted),
        (role.Button, colours.surface),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.danger),
        (role.ToolTipBase, colours.raised),
        (role.ToolTipText, colours.text),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.on_accent),
        (role.Accent, colours.accent),
        (role.Link, colours.accent_text),
        (role.LinkVisited, colours.accent_text),
        (role.Light, colours.raised),
        (role.Midlight, colours.border),
        (role.Mid, colours.border),
        (role.Dark, colours.strong_border),
        (role.Shadow, colours.sunken),
    ):
        palette.setColor(target, QColor(colour))
    for target in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, target, QColor(colours.disabled))
    palette.setColor(QPalette.ColorGroup.Disabled, role.Base, QColor(colours.sunken))
    return palette


def _install_font(application: QApplication, points: float) -> None:
    for name in FONT_FILES:
        QFontDatabase.addApplicationFont(str(resource(f"fonts/{name}")))
    font = QFont(FONT_FAMILY)
    font.setPointSizeF(points)
    # Digits of equal width: numbers do not dance while a slider moves.
    font.setFeature(QFont.Tag("tnum"), 1)
    application.setFont(font)
