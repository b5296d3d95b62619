"""Both schemes can be read, and everything follows a change."""

import re
from typing import Any

import pytest
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours, colours_for, mixed
from dpsim_gui.app.look.icons import icon, pixmap, program_icon
from dpsim_gui.app.look.theme import FONT_FAMILY, Theme, ThemeChoice, palette_of, style_sheet
from dpsim_gui.app.widgets.icon_label import IconLabel
from dpsim_gui.resources import resource

SCHEMES = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=lambda colours: colours.name)


def luminance(name: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    colour = QColor(name)
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("window", "surface", "sunken", "raised")
TEXTS = {
    # what is written: what it is written on
    "text": (*GROUNDS, "accent_soft", "danger_soft", "ok_soft", "warning_soft"),
    "muted": (*GROUNDS, "accent_soft", "danger_soft", "ok_soft", "warning_soft"),
    "accent_text": (*GROUNDS, "accent_soft"),
    "danger": (*GROUNDS, "danger_soft"),
    "ok": (*GROUNDS, "ok_soft"),
    "warning": (*GROUNDS, "warning_soft"),
    "on_accent": ("accent", "accent_hover", "accent_pressed"),
}
LINES = {
    # edges of fields and buttons, axes, grooves, the ring of the focus, marks of a wrong field
    "strong_border": (*GROUNDS[:3], "accent_soft"),
    "accent": GROUNDS[:3],
    "danger": GROUNDS[:3],
}


@SCHEMES
def test_every_pair_of_colours_has_the_contrast_of_wcag_aa(colours: Colours) -> None:
    """4.5 : 1 for text, 3 : 1 for what must be seen to use a window; what is disabled is exempt."""
    weak = []
    for pairs, least in ((TEXTS, 4.5), (LINES, 3.0)):
        for over, grounds in pairs.items():
            for under in grounds:
                found = contrast(getattr(colours, over), getattr(colours, under))
                if found < least:
                    weak.append(f"{over} on {under}: {found:.2f}")
    weak += [f"series {line}" for line in colours.series if contrast(line, colours.surface) < 3.0]
    assert weak == []


@SCHEMES
def test_what_a_field_suggests_can_be_read(colours: Colours) -> None:
    suggested = palette_of(colours).color(QPalette.ColorRole.PlaceholderText).name()
    assert contrast(suggested, colours.surface) >= 4.5


def test_the_web_page_has_the_contrast_of_wcag_aa() -> None:
    style = resource("web/view/page.css").read_text("utf-8")
    schemes = re.findall(r":root \{(.*?)\}", style, re.DOTALL)[:2]  # then one for paper
    pairs = {
        "text": ("window", "surface", "sunken", "accent-soft"),
        "muted": ("window", "surface", "sunken"),
        "on-accent": ("accent",),
        "ok": ("ok-soft",),
        "danger": ("surface", "danger-soft"),
    }
    for scheme in schemes:
        colours = dict(re.findall(r"--([a-z-]+): (#\w{6})", scheme))
        weak = [(a, b) for a, grounds in pairs.items() for b in grounds if contrast(colours[a], colours[b]) < 4.5]
        weak += [
            (a, b) for a in ("accent", "strong") for b in ("window", "surface") if contrast(colours[a], colours[b]) < 3
        ]
        assert weak == []


@SCHEMES
def test_the_scheme_is_told_from_any_palette(colours: Colours) -> None:
    assert colours_for(palette_of(colours)) is colours


@SCHEMES
@pytest.mark.usefixtures("qapp")
def test_the_style_sheet_is_filled_in_completely(colours: Colours) -> None:
    assert "$" not in style_sheet(colours, 10.0)


def test_a_choice_repaints_the_program(qapp: QApplication, qtbot: QtBot) -> None:
    theme = Theme(qapp)
    label, picture = QLabel("text"), IconLabel("table", 20, "accent_text")
    qtbot.addWidget(label)
    qtbot.addWidget(picture)
    for choice, colours in ((ThemeChoice.DARK, DARK), (ThemeChoice.LIGHT, LIGHT)):
        theme.choose(choice)
        label.ensurePolished()
        picture.ensurePolished()
        assert theme.colours is colours_for(label.palette()) is colours
        seen = {
            picture.pixmap().toImage().pixelColor(x, y).name().upper()
            for x in range(20)
            for y in range(20)
            if picture.pixmap().toImage().pixelColor(x, y).alpha() == 255
        }
        assert colours.accent_text in seen
    assert QFontInfo(qapp.font()).family() == FONT_FAMILY
    # Windows has fonts of its own for these, which a style sheet brings back.
    kind: Any  # a text, whatever the stubs say
    for kind in ("QMenu", "QMessageBox", "QTipLabel", "QAbstractItemView", "QHeaderView"):
        assert QFontInfo(QApplication.font(kind)).family() == FONT_FAMILY, kind


def test_every_icon_draws_something(qapp: QApplication) -> None:
    for path in resource("icons").glob("*.svg"):
        picture = pixmap(path.stem, 24, "#FF0000", 2.0)
        image = picture.toImage()
        assert image.width() == 48
        assert any(image.pixelColor(x, y).alpha() for x in range(48) for y in range(48)), path.name
    assert not icon("table", "#000000").isNull()
    assert not program_icon("wizard").isNull()
    assert not program_icon("viewer").isNull()


def test_colours_mix_by_share() -> None:
    assert mixed("#000000", "#ffffff", 0.5).name() == "#808080"
