"""What a column can be, in the owner's language: kinds, units of what is near, what becomes of missing cells."""

from dataclasses import dataclass

from dpsim_gui.app.language.language import tr
from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.curator.draft.column_choices import LATITUDE, LONGITUDE


@dataclass(frozen=True, kw_only=True)
class KindWords:
    """title: in a list;  unit: behind what is near;  near: what to type there, while nothing is"""

    title: str
    unit: str
    near: str


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
    titles = {MissingRule.LEAVE_OUT.value: tr("skip the row")}
    return titles | ({MissingRule.OWN.value: tr("keep as a value")} if category else {})


def _words() -> dict[str, KindWords]:
    """Made anew each time: the language is known only once the program runs."""
    days = {"unit": tr("days"), "near": tr("days")}
    of_place = {"unit": tr("km"), "near": tr("km")}
    return {
        ColumnKind.NUMBER.value: KindWords(title=tr("number"), unit="", near=tr("difference")),
        ColumnKind.LOG.value: KindWords(title=tr("amount, by ratio"), unit=tr("times"), near=tr("ratio, such as 2")),
        ColumnKind.CATEGORY.value: KindWords(title=tr("category"), unit=tr("apart"), near=tr("1 apart")),
        ColumnKind.ORDERED.value: KindWords(title=tr("ordered steps"), unit=tr("steps"), near=tr("steps")),
        ColumnKind.TEXT.value: KindWords(title=tr("text, by its words"), unit="", near=""),
        "date": KindWords(title=tr("date, 2024-03-31"), **days),
        "date:%d.%m.%Y": KindWords(title=tr("date, 31.03.2024"), **days),
        "date:%d/%m/%Y": KindWords(title=tr("date, 31/03/2024"), **days),
        "date:%m/%d/%Y": KindWords(title=tr("date, 03/31/2024"), **days),
        "cycle:hours": KindWords(title=tr("time of day"), unit=tr("hours"), near=tr("hours")),
        "cycle:weekdays": KindWords(title=tr("day of the week"), unit=tr("days"), near=tr("days")),
        "cycle:months": KindWords(title=tr("month of the year"), unit=tr("months"), near=tr("months")),
        "cycle:degrees": KindWords(title=tr("angle in degrees"), unit="°", near=tr("degrees")),
        LONGITUDE: KindWords(title=tr("place: longitude"), **of_place),
        LATITUDE: KindWords(title=tr("place: latitude"), **of_place),
    }
