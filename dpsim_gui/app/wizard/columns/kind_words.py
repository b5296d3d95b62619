"""What a column can be, in the owner's language: kinds, units of what is near, what becomes of missing cells."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.curator.draft.column_choices import LATITUDE, LONGITUDE


@dataclass(frozen=True, kw_only=True)
class KindWords:
    """title: in a list;  unit: behind what is near;  near: what to type there, while nothing is"""

    title: str
    unit: str
    near: str


def _tr(text: str) -> str:
    return QCoreApplication.translate("KindWords", text)


def kind_titles() -> dict[str, str]:
    """Every kind that can be chosen, as a word of the draft, in the order of the list."""
    return {code: words.title for code, words in _words().items()}


def kind_words(code: str) -> KindWords:
    """code: as in the draft; a form of dates or a period that the list does not have is shown as it is."""
    words = _words()
    if code in words or not code:
        return words[code or ColumnKind.NUMBER.value]
    kind, _, rest = code.partition(":")
    similar = words["date" if kind == "date" else "cycle:degrees"]
    return KindWords(title=f"{similar.title.partition(',')[0]}, {rest}", unit=similar.unit, near=similar.near)


def missing_titles(*, category: bool) -> dict[str, str]:
    """Rules other than a typed value."""
    titles = {MissingRule.LEAVE_OUT.value: _tr("leave the row out")}
    return titles | ({MissingRule.OWN.value: _tr("a value of their own")} if category else {})


def _words() -> dict[str, KindWords]:
    """Made anew each time: the language is known only once the program runs."""
    days = {"unit": _tr("days"), "near": _tr("days")}
    of_place = {"unit": _tr("km"), "near": _tr("km")}
    return {
        ColumnKind.NUMBER.value: KindWords(title=_tr("number"), unit="", near=_tr("difference")),
        ColumnKind.LOG.value: KindWords(title=_tr("amount, by factor"), unit=_tr("times"), near=_tr("factor, as 2")),
        ColumnKind.CATEGORY.value: KindWords(title=_tr("category"), unit=_tr("apart"), near=_tr("1 apart")),
        ColumnKind.ORDERED.value: KindWords(title=_tr("ordered steps"), unit=_tr("steps"), near=_tr("steps")),
        "date": KindWords(title=_tr("date, 2024-03-31"), **days),
        "date:%d.%m.%Y": KindWords(title=_tr("date, 31.03.2024"), **days),
        "date:%d/%m/%Y": KindWords(title=_tr("date, 31/03/2024"), **days),
        "date:%m/%d/%Y": KindWords(title=_tr("date, 03/31/2024"), **days),
        "cycle:hours": KindWords(title=_tr("time of day"), unit=_tr("hours"), near=_tr("hours")),
        "cycle:weekdays": KindWords(title=_tr("day of the week"), unit=_tr("days"), near=_tr("days")),
        "cycle:months": KindWords(title=_tr("month of the year"), unit=_tr("months"), near=_tr("months")),
        "cycle:degrees": KindWords(title=_tr("angle in degrees"), unit="°", near=_tr("degrees")),
        LONGITUDE: KindWords(title=_tr("place: longitude"), **of_place),
        LATITUDE: KindWords(title=_tr("place: latitude"), **of_place),
    }
