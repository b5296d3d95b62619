"""The pictures of the guides in the help, light and dark.

.venv/bin/python packaging/make_guide_pictures.py [FOLDER]       default: resources/help/pictures
"""

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen
from PySide6.QtWidgets import QApplication

from dpsim_gui.app.look.colours import DARK, LIGHT, Colours
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.privacy.budget import Budget, attack_accuracy

WIDTH, HEIGHT, SCALE = 480, 200, 2
_LEFT, _CENTRE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter


class Sheet:
    """A painter with the few shapes that the pictures are made of."""

    def __init__(self, painter: QPainter, colours: Colours) -> None:
        self.painter, self.colours = painter, colours

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str | None = None) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(QColor(edge), 1.2))
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(QRectF(x, y, width, height), 4, 4)

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, *, dashed: bool = False) -> None:
        self.painter.setPen(QPen(QColor(colour), 1.4, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
        self.painter.drawLine(round(x), round(y), round(to_x), round(to_y))

    def text(
        self,
        x: float,
        y: float,
        width: float,
        words: str,
        *,
        centred: bool = False,
        bold: bool = False,
        muted: bool = False,
    ) -> None:
        font = QFont(QApplication.font())
        font.setPixelSize(12)
        font.setBold(bold)
        self.painter.setFont(font)
        self.painter.setPen(QColor(self.colours.muted if muted else self.colours.text))
        self.painter.drawText(QRectF(x, y, width, 18), _CENTRE if centred else _LEFT, words)


def epsilon(sheet: Sheet) -> None:
    """How often the best attack is right, out of 100."""
    c = sheet.colours
    sheet.text(10, 4, 460, "How often an attacker guesses right, out of 100 (50 is a coin toss)", bold=True)
    for at, value in enumerate(("0.1", "0.5", "1", "2", "5")):
        y = 34 + 32 * at
        right = 100 * attack_accuracy(Budget(epsilon=Fraction(value), delta=Fraction(0)))
        sheet.text(10, y, 60, f"ε = {value}")
        sheet.box(75, y, 3.4 * 50, 18, c.border)
        sheet.box(75 + 3.4 * 50, y, 3.4 * (right - 50), 18, c.accent)
        sheet.text(75 + 3.4 * right + 8, y, 60, f"{right:.0f}", bold=True)


def one_file(sheet: Sheet) -> None:
    c = sheet.colours
    sheet.box(10, 66, 110, 66, c.accent_soft, c.accent)
    sheet.text(10, 78, 110, "clinic.dpsim", centred=True, bold=True)
    sheet.text(10, 100, 110, "one budget", centred=True, muted=True)
    answers = (
        "How many are like this?",
        "Where do many lie?",
        "Which class fits best?",
        "What is the median?",
        "Rows to practise on",
        "Did it change?",
    )
    for at, words in enumerate(answers):
        y = 6 + 32 * at
        sheet.line(120, 99, 190, y + 13, c.strong_border)
        sheet.box(190, y, 260, 26, c.surface, c.border)
        sheet.text(202, y + 4, 240, words)


def protected(sheet: Sheet) -> None:
    c = sheet.colours
    people = ("Ana", "Ben", "Ana", "Cem", "Ana")
    for left, title, hidden in ((20, "One row per person", (1,)), (260, "Person column: Ana with all rows", (0, 2, 4))):
        sheet.text(left, 4, 220, title, bold=True)
        names = ("Ana", "Ben", "Cem", "Dia", "Eva") if hidden == (1,) else people
        for at, name in enumerate(names):
            y = 32 + 29 * at
            mine = at in hidden
            sheet.box(left, y, 190, 24, c.accent if mine else c.sunken, None if mine else c.border)
            sheet.painter.setPen(QColor(c.on_accent if mine else c.text))
            sheet.painter.drawText(QRectF(left + 12, y, 170, 24), _LEFT, f"{name}    visit {at + 1}")
    sheet.text(20, 180, 440, "Blue: could be anything, and the file would look almost the same.", muted=True)


def first_look(sheet: Sheet) -> None:
    c = sheet.colours
    sheet.text(10, 4, 460, "age: numbers, 3 % missing", bold=True)
    shares = np.array([1, 2, 6, 11, 15, 17, 16, 13, 9, 5, 3, 1], float)
    shares = np.maximum(0, shares + np.random.default_rng(2).normal(0, 0.8, shares.size))
    for at, share in enumerate(shares):
        height = 6.4 * share
        sheet.box(60 + 30 * at, 158 - height, 26, height, c.accent_soft, c.accent)
    sheet.line(50, 158, 430, 158, c.strong_border)
    for x, words in ((56, "18"), (422, "94")):
        sheet.line(x, 34, x, 166, c.warning, dashed=True)
        sheet.text(x - 40, 168, 80, words, centred=True)
    sheet.text(120, 168, 240, "proposed bounds", centred=True, muted=True)


PICTURES: dict[str, Callable[[Sheet], None]] = {
    "guide-epsilon": epsilon,
    "guide-one-file": one_file,
    "guide-protected": protected,
    "guide-first-look": first_look,
}


def draw(paint: Callable[[Sheet], None], colours: Colours) -> QImage:
    image = QImage(WIDTH * SCALE, HEIGHT * SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    image.fill(QColor(colours.surface))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    paint(Sheet(painter, colours))
    painter.end()
    return image


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "resources/help/pictures"
    application = QApplication.instance() or QApplication(["make_guide_pictures", "-platform", "offscreen"])
    assert isinstance(application, QApplication)
    Theme(application, ThemeChoice.LIGHT)
    for name, paint in PICTURES.items():
        for colours in (LIGHT, DARK):
            draw(paint, colours).save(str(folder / f"{name}-{colours.name}.png"), quality=0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
