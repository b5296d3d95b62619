"""Both schemes can be read, and everything follows a change."""

import pytest
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours, colours_for, mixed
from dpsim_gui.app.look.icons import icon, pixmap, program_icon
from dpsim_gui.app.look.style_sheet import style_sheet
from dpsim_gui.app.look.theme import FONT_FAMILY, Theme, ThemeChoice, palette_of
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


@SCHEMES
def test_text_can_be_read_on_every_ground_it_stands_on(colours: Colours) -> None:
    for text in (colours.text, colours.muted, colours.accent_text, colours.danger, colours.ok, colours.warning):
        for ground in (colours.window, colours.surface, colours.sunken):
            assert contrast(text, ground) >= 4.5, (text, ground)
    for text, ground in (
        (colours.on_accent, colours.accent),
        (colours.on_accent, colours.accent_hover),
        (colours.text, colours.accent_soft),
        (colours.muted, colours.accent_soft),
        (colours.accent_text, colours.accent_soft),
        (colours.danger, colours.danger_soft),
        (colours.text, colours.warning_soft),
        (colours.text, colours.ok_soft),
    ):
        assert contrast(text, ground) >= 4.5, (text, ground)
    for line in (colours.accent, colours.strong_border, *colours.series):
        assert contrast(line, colours.surface) >= (3.0 if line != colours.strong_border else 1.5), line


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
