"""How both programs look: Fusion, our palettes, the Inter font, and the choice of System, Light or Dark.

`QStyleHints.setColorScheme` does nothing on bare X11 or offscreen, so the palettes are our own.
"""

from dataclasses import asdict
from enum import StrEnum
from string import Template

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.text_size import SMALL, scaled, wanted_points
from dpsim_gui.resources import resource

# The style sheet of both programs, filled in with one scheme's colours.
#
# A border on QComboBox or QSpinBox switches Fusion's own arrows off, so those that have one here bring arrows of ours.
# Cells of tables have three pixels of Fusion's own beside their padding: with them, they stand under their headings.
# Widgets ask for a look through dynamic properties: `kind` of buttons and frames, `role` of labels.

_SHARES = {"title": 1.9, "heading": 1.2, "small": SMALL}
_PIXELS = {
    "button": 18,
    "field": 20,
    "line": 22,
    "drop": 26,
    "scroller": 24,
    "tick": 16,
    "round": 9,
    "inner": 14,
    "spin": 11,
}
_SHEET = Template("""
QWidget { color: $text; }
QMainWindow, QDialog { background: $window; }
QToolTip { color: $text; background: $raised; border: 1px solid $strong_border; padding: 6px; }

QLabel { background: transparent; }
QLabel[role="title"] { font-size: ${title}pt; font-weight: 600; }
QLabel[role="heading"] { font-size: ${heading}pt; font-weight: 600; }
QLabel[role="label"] { font-weight: 500; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="small"] { color: $muted; font-size: ${small}pt; }
QLabel[role="number"] { font-size: ${title}pt; font-weight: 600; }
QLabel[role="problem"] { color: $danger; }
QLabel[role="good"] { color: $ok; }
QLabel[role="badge"] { color: $accent_text; background: $accent_soft; border-radius: 9px; padding: 2px 9px;
    font-size: ${small}pt; font-weight: 500; }
QLabel[role="useful"], QLabel[role="borderline"], QLabel[role="drowned"] { border-radius: 9px; padding: 2px 9px;
    font-weight: 600; }
QLabel[role="useful"] { color: $ok; background: $ok_soft; }
QLabel[role="borderline"] { color: $warning; background: $warning_soft; }
QLabel[role="drowned"] { color: $danger; background: $danger_soft; }
QLabel:disabled { color: $disabled; }
QLabel[role="reason"], QLabel[role="reason"]:disabled { color: $muted; font-size: ${small}pt; }

QFrame[kind="card"] { background: $surface; border: 1px solid $border; border-radius: 8px; }
QFrame[kind="card"]:focus { border: 2px solid $accent; }
QFrame[kind="well"] { background: $sunken; border: 1px solid $border; border-radius: 8px; }
QFrame[kind="note"] { background: $accent_soft; border: none; border-radius: 8px; }
QFrame[kind="good"] { background: $ok_soft; border: none; border-radius: 8px; }
QFrame[kind="warning"] { background: $warning_soft; border: none; border-radius: 8px; }
QFrame[kind="drop"] { background: $surface; border: 2px dashed $strong_border; border-radius: 8px; }
QFrame[kind="drop"][over="true"] { background: $accent_soft; border: 2px dashed $accent; }
QFrame[kind="bar"] { background: $surface; border: none; border-top: 1px solid $border; }
QFrame[kind="sidebar"] { background: $surface; border: none; border-right: 1px solid $border; }
QFrame[kind="pane"] { background: $surface; border: none; border-left: 1px solid $border; }

QPushButton { background: $surface; border: 1px solid $strong_border; border-radius: 6px; padding: 6px 14px;
    min-height: ${button}px; font-weight: 500; }
QPushButton:hover { background: $sunken; }
QPushButton:pressed { background: $border; }
QPushButton:focus { border: 2px solid $accent; padding: 5px 13px; }
QPushButton:disabled { color: $disabled; border-color: $border; background: transparent; }
QPushButton:checked { background: $accent_soft; color: $accent_text; border-color: $accent; }
QPushButton[kind="primary"] { background: $accent; color: $on_accent; border: 1px solid $accent; font-weight: 600;
    padding: 6px 18px; }
QPushButton[kind="primary"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[kind="primary"]:pressed { background: $accent_pressed; }
QPushButton[kind="primary"]:focus { border: 2px solid $text; padding: 5px 17px; }
QPushButton[kind="primary"]:disabled { background: $border; border-color: $border; color: $disabled; }
QPushButton[kind="quiet"] { background: transparent; border: 1px solid transparent; color: $accent_text; }
QPushButton[kind="quiet"]:hover { background: $accent_soft; }
QPushButton[kind="quiet"]:pressed { background: $border; }
QPushButton[kind="quiet"]:focus { border: 2px solid $accent; }
QPushButton[kind="quiet"]:disabled { color: $disabled; background: transparent; }
QPushButton::menu-indicator { width: 0; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 5px; }
QToolButton:hover { background: $sunken; }
QToolButton:pressed { background: $border; }
QToolButton:checked { background: $accent_soft; color: $accent_text; }
QToolButton:focus { border: 1px solid $accent; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QPlainTextEdit, QTextEdit { background: $surface; border: 1px solid $strong_border; border-radius: 6px;
    padding: 5px 8px; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit { min-height: ${field}px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid $accent; padding: 4px 7px; }
QLineEdit:disabled, QPlainTextEdit:disabled { background: $sunken; color: $disabled; border-color: $border; }
QLineEdit[problem="true"], QPlainTextEdit[problem="true"] { border: 2px solid $danger; padding: 4px 7px; }
QLineEdit[kind="code"], QPlainTextEdit[kind="code"] { background: $sunken; border-color: $border;
    font-family: "DejaVu Sans Mono", "Menlo", "Consolas", "Liberation Mono", monospace; font-size: ${small}pt; }

QTextBrowser { background: transparent; border: none; padding: 0; }
QComboBox { background: $surface; border: 1px solid $strong_border; border-radius: 6px; padding: 5px 8px;
    min-height: ${field}px; }
QComboBox:hover { background: $sunken; }
QComboBox:focus, QComboBox:on { border: 2px solid $accent; padding: 4px 7px; }
QComboBox:disabled { background: $sunken; color: $disabled; border-color: $border; }
QComboBox::drop-down { border: none; width: ${drop}px; }
QComboBox::down-arrow { image: url("$icons/glyph-down-$name.svg"); width: ${inner}px; height: ${inner}px; }
QAbstractSpinBox { background: $surface; border: 1px solid $strong_border; border-radius: 6px; padding: 4px 8px;
    min-height: ${line}px; selection-background-color: $accent; selection-color: $on_accent; }
QAbstractSpinBox:focus { border: 2px solid $accent; padding: 3px 7px; }
QAbstractSpinBox:disabled { background: $sunken; color: $disabled; border-color: $border; }
QAbstractSpinBox QLineEdit { border: none; background: transparent; padding: 0; min-height: 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: ${field}px;
    border-radius: 3px; margin: 1px; }
QAbstractSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $sunken; }
QAbstractSpinBox::up-arrow { image: url("$icons/glyph-up-$name.svg"); width: ${spin}px; height: ${spin}px; }
QAbstractSpinBox::down-arrow { image: url("$icons/glyph-down-$name.svg"); width: ${spin}px; height: ${spin}px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $strong_border; outline: none;
    selection-background-color: $accent_soft; selection-color: $accent_text; }

QCheckBox, QRadioButton { spacing: 8px; min-height: ${line}px; padding-right: 4px; border: 1px solid transparent;
    border-radius: 4px; }
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator, QTableView::indicator { width: ${tick}px;
    height: ${tick}px; border: 1px solid $strong_border; background: $surface; border-radius: 4px; }
QRadioButton::indicator { border-radius: ${round}px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover, QListView::indicator:hover { border-color: $accent; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; width: ${inner}px;
    height: ${inner}px; }
QCheckBox::indicator:checked, QListView::indicator:checked, QTableView::indicator:checked { background: $accent;
    border-color: $accent; image: url("$icons/glyph-check.svg"); }
QRadioButton::indicator:checked { background: $accent; border-color: $accent; image: url("$icons/glyph-dot.svg"); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { background: $sunken; border-color: $border; }
QCheckBox:focus, QRadioButton:focus { color: $accent_text; border-color: $accent; }
QSlider { min-height: 24px; }
QSlider::groove:horizontal { height: 4px; background: $strong_border; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::sub-page:horizontal:disabled { background: $strong_border; }
QSlider::handle:horizontal { width: 16px; height: 16px; margin: -7px 0; border-radius: 9px; background: $surface;
    border: 2px solid $accent; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { background: $accent_soft; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $strong_border; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }

QTableView, QListView, QTreeView { background: $surface; alternate-background-color: $window;
    border: 1px solid $border; border-radius: 8px; gridline-color: $border; outline: none;
    selection-background-color: $accent_soft; selection-color: $text; }
QTableView:focus, QListView:focus, QTreeView:focus { border-color: $accent; }
QTableView::item { padding: 2px 5px; }
QTableView QLineEdit { border-radius: 0; padding: 0 6px; min-height: 0; }
QTableView QLineEdit:focus { padding: 0 5px; }
QListView::item { padding: 5px 6px; border-radius: 4px; }
QListView::item:hover { background: $sunken; }
QListView::item:selected { background: $accent_soft; color: $text; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: $sunken; color: $muted; border: none; border-bottom: 1px solid $border;
    padding: 6px 8px; font-weight: 500; }
QHeaderView::up-arrow { image: url("$icons/glyph-up-$name.svg"); width: ${spin}px; height: ${spin}px;
    subcontrol-position: top center; }
QHeaderView::down-arrow { image: url("$icons/glyph-down-$name.svg"); width: ${spin}px; height: ${spin}px;
    subcontrol-position: top center; }
QTableCornerButton::section { background: $sunken; border: none; border-bottom: 1px solid $border; }

QTabWidget::pane { border: none; border-top: 1px solid $border; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: $muted; padding: 9px 4px; margin: 0 12px; font-weight: 500;
    border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $accent_text; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { color: $accent_text; }
QTabBar::scroller { width: ${drop}px; }
QTabBar::tear { width: 0; border: none; }
#ScrollLeftButton, #ScrollRightButton { background: $surface; border: none; }
#ScrollLeftButton:hover, #ScrollRightButton:hover { background: $sunken; }
#ScrollLeftButton::left-arrow { image: url("$icons/glyph-left-$name.svg"); width: ${inner}px; height: ${inner}px; }
#ScrollRightButton::right-arrow { image: url("$icons/glyph-right-$name.svg"); width: ${inner}px; height: ${inner}px; }

QProgressBar { background: $sunken; border: none; border-radius: 4px; max-height: 8px; min-height: 8px; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }

QMenuBar { background: $surface; border-bottom: 1px solid $border; padding: 2px 6px; }
QMenuBar::item { background: transparent; padding: 5px 10px; border-radius: 6px; }
QMenuBar::item:selected { background: $sunken; }
QMenu { background: $raised; border: 1px solid $strong_border; padding: 6px; }
QMenu::item { padding: 6px 28px 6px 14px; border-radius: 4px; }
QMenu::item:selected { background: $accent_soft; color: $accent_text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $border; margin: 6px 8px; }
QSplitter::handle { background: transparent; }
""")


def style_sheet(colours: Colours, points: float) -> str:
    """points: of the plain text, the application's font by now; other sizes are shares of it"""
    texts = {name: value for name, value in asdict(colours).items() if isinstance(value, str)}
    sizes = {name: f"{share * points:g}" for name, share in _SHARES.items()}
    # A least height in a style sheet overrules what the widget itself needs, so it has to grow with the text.
    pixels = {name: str(scaled(value)) for name, value in _PIXELS.items()}
    return _SHEET.substitute(texts, icons=resource("icons").as_posix(), **sizes, **pixels)


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
        font = self._application.font()
        self._application.setStyleSheet(style_sheet(self.colours, self._points))
        # On Windows the style sheet brings the system's fonts back for menus, lists, tables and tooltips.
        self._application.setFont(font)


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
