"""The colours of both programs, light and dark, by what they are for."""

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPalette

_PALE = 0.12


@dataclass(frozen=True, kw_only=True)
class Colours:
    """One scheme. Text on its ground has a contrast of at least 4.5 : 1, lines that matter 3 : 1 (checked by a test).

    window:   behind everything;  surface: cards, fields, lists;  sunken: wells, disabled fields, the side bar
    accent:   fills (primary button, chosen step), with on_accent upon it;  accent_text: the same hue as text
    series:   lines of plots, distinguishable without hue
    land, sea: under maps of places, as on the web page
    """

    name: str
    window: str
    surface: str
    sunken: str
    raised: str
    border: str
    strong_border: str
    text: str
    muted: str
    disabled: str
    accent: str
    accent_hover: str
    accent_pressed: str
    accent_soft: str
    accent_text: str
    on_accent: str
    danger: str
    danger_soft: str
    ok: str
    ok_soft: str
    warning: str
    warning_soft: str
    series: tuple[str, ...]
    land: str
    sea: str


LIGHT = Colours(
    name="light",
    window="#F4F6F8",
    surface="#FFFFFF",
    sunken="#ECEFF3",
    raised="#FFFFFF",
    border="#DADFE6",
    strong_border="#7C8796",
    text="#18202B",
    muted="#566273",
    disabled="#98A2B0",
    accent="#3453C4",
    accent_hover="#2C47AC",
    accent_pressed="#243C95",
    accent_soft="#E8ECFB",
    accent_text="#2F4DB8",
    on_accent="#FFFFFF",
    danger="#B3261E",
    danger_soft="#FCEBE9",
    ok="#1A7446",
    ok_soft="#E4F4EB",
    warning="#8A5A00",
    warning_soft="#FDF3DC",
    series=("#3453C4", "#C2571A", "#1A7F6B", "#8A3FA0", "#6B7280"),
    land="#E9EAE6",
    sea="#DCE6EE",
)

DARK = Colours(
    name="dark",
    window="#14171C",
    surface="#1C2027",
    sunken="#101317",
    raised="#262B34",
    border="#303743",
    strong_border="#6F7B8D",
    text="#E8EBF0",
    muted="#9FAAB9",
    disabled="#667080",
    accent="#4967DB",
    accent_hover="#506EDE",
    accent_pressed="#3D58C2",
    accent_soft="#242D4D",
    accent_text="#A9BAFF",
    on_accent="#FFFFFF",
    danger="#FFA198",
    danger_soft="#3C2221",
    ok="#7FDBA8",
    ok_soft="#18332A",
    warning="#F2C879",
    warning_soft="#372C16",
    series=("#8FA6FF", "#F5A36B", "#5FD3BB", "#D397E8", "#A3ADBA"),
    land="#2B2F33",
    sea="#1A2530",
)


def colours_for(palette: QPalette) -> Colours:
    """The scheme a widget is painted in, known from its palette, so that nobody has to hold on to the theme.

    The colour of links is looked at: a style sheet rewrites the others (a transparent label has a black Window).
    """
    return DARK if palette.color(QPalette.ColorRole.Link) == QColor(DARK.accent_text) else LIGHT


def pale_ground(scheme: Colours) -> QColor:
    """Of a map where nothing is said: nearer to what lies around it than any colour that means something."""
    return mixed(scheme.surface, scheme.muted, _PALE)


def mixed(under: str, over: str, share: float) -> QColor:
    """`over` laid on `under` with the given opacity."""
    low, high = QColor(under), QColor(over)
    red, green, blue = (
        round(getattr(low, part)() * (1 - share) + getattr(high, part)() * share) for part in ("red", "green", "blue")
    )
    return QColor(red, green, blue)
