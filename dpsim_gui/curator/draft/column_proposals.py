"""What columns probably are: proposed from their names and from how most cells of the first lines are written.

Only the form of a cell counts, never how large its number is, and only what most of the first lines agree on. So no
single row decides. The owner sees every proposal and confirms it by going on.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.draft.column_choices import LATITUDE, LONGITUDE
from dpsim_gui.data.first_rows import FirstRows
from dpsim_gui.data.numbers import CellForm, cell_form

_FEWEST_WORDS = 5
"""of a cell that is a text; what has fewer is a name of something"""
MOST_BOUNDED = 16
"""unnamed columns that may still be a table; more of them are an embedding"""

_DATE_FORMS = {
    "date": re.compile(r"\d{4}-\d{1,2}-\d{1,2}"),
    "date:%d.%m.%Y": re.compile(r"(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d{4}"),
    "date:%d/%m/%Y": re.compile(r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])/\d{4}"),
    "date:%m/%d/%Y": re.compile(r"(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])/\d{4}"),
}
_TIME = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?")
_HOURS, _WEEKDAYS, _MONTHS, _DEGREES = "cycle:hours", "cycle:weekdays", "cycle:months", "cycle:degrees"

_LATITUDES = {"lat", "latitude", "breite", "breitengrad"}
_LONGITUDES = {"lng", "lon", "long", "longitude", "länge", "laenge", "längengrad"}
_AMOUNTS = {
    *("income", "salary", "wage", "wages", "price", "cost", "costs", "revenue", "turnover", "amount", "charges"),
    *("population", "sales", "einkommen", "gehalt", "lohn", "preis", "kosten", "umsatz", "betrag", "einwohner"),
}
_ORDERS = {"grade", "stage", "severity", "rating", "education", "stufe", "schweregrad", "note", "bildung"}
_CYCLES = {
    **dict.fromkeys(("hour", "hours", "stunde", "uhrzeit"), _HOURS),
    **dict.fromkeys(("weekday", "dow", "wochentag"), _WEEKDAYS),
    **dict.fromkeys(("month", "monat"), _MONTHS),
    **dict.fromkeys(("bearing", "heading", "azimuth", "windrichtung"), _DEGREES),
}
_CODES = {"sex", "gender", "race", "ethnicity", "geschlecht", "zip", "zipcode", "postcode", "plz"}


def proposed_kinds(rows: FirstRows, labels: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Words of a draft by column, without plain numbers.  labels: names of values that the file itself has"""
    forms, kinds = rows.forms, {}
    for at, name in enumerate(rows.columns):
        kind = _kind(name, forms.get(name), _cells(rows.cells, at), labels.get(name, ()))
        if kind != ColumnKind.NUMBER:
            kinds[name] = str(kind)
    return kinds | _places(rows.columns, kinds)


def columns_in_words(rows: FirstRows, labels: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Columns whose first lines are mostly words or dates: as numbers, all of these cells would be missing.

    Where the file names the values of numbers, both can be read.
    """
    return tuple(
        name for name, form in rows.forms.items() if form in (CellForm.TEXT, CellForm.DATE) and name not in labels
    )


def is_embedding(columns: Sequence[str]) -> bool:
    """More columns than people type bounds for, with numbers instead of names: x0, x1, …"""
    if len(columns) <= MOST_BOUNDED:
        return False
    parts = [re.fullmatch(r"(\D*)(\d+)", name) for name in columns]
    if not all(parts) or len({part[1] for part in parts if part}) > 1:
        return False
    numbers = [int(part[2]) for part in parts if part]
    return all(before < after for before, after in pairwise(numbers))


def _kind(name: str, form: CellForm | None, cells: Sequence[str], labels: Sequence[str]) -> str:
    words = _words(name)
    if len(labels) > 1:
        return ColumnKind.CATEGORY
    cycle = next((kind for word, kind in _CYCLES.items() if words == {word}), None)
    match form:
        case CellForm.DATE:
            return _date_kind(cells)
        case CellForm.TEXT if 2 * sum(len(cell.split()) >= _FEWEST_WORDS for cell in cells) > len(cells):
            return ColumnKind.TEXT
        case CellForm.TEXT:
            return cycle or (ColumnKind.ORDERED if words & _ORDERS else ColumnKind.CATEGORY)
        case CellForm.NUMBER:
            by_name = ColumnKind.CATEGORY if words & _CODES else ColumnKind.LOG if words & _AMOUNTS else None
            return cycle or by_name or ColumnKind.NUMBER
    return ColumnKind.NUMBER


def _date_kind(cells: Sequence[str]) -> str:
    """The form that most cells have; of two that fit as many, the day stands first."""
    if 2 * sum(_TIME.fullmatch(cell) is not None for cell in cells) > len(cells):
        return _HOURS
    fitting = {kind: sum(_begins_with(form, cell) for cell in cells) for kind, form in _DATE_FORMS.items()}
    kind = max(fitting, key=lambda each: fitting[each])
    return kind if 2 * fitting[kind] > len(cells) else ColumnKind.CATEGORY


def _begins_with(form: re.Pattern[str], cell: str) -> bool:
    """A time of day may follow."""
    found = form.match(cell)
    return found is not None and (found.end() == len(cell) or cell[found.end()] in " T")


def _places(columns: Sequence[str], kinds: Mapping[str, str]) -> dict[str, str]:
    """Latitudes and longitudes, as many pairs as there are both: the first goes with the first."""
    open_columns = [name for name in columns if name not in kinds]
    latitudes = [name for name in open_columns if _words(name) & _LATITUDES]
    longitudes = [name for name in open_columns if _words(name) & _LONGITUDES and name not in latitudes]
    pairs = zip(longitudes, latitudes, strict=False)
    return {name: word for pair in pairs for name, word in zip(pair, (LONGITUDE, LATITUDE), strict=True)}


def _words(name: str) -> set[str]:
    """Of a name such as start_lat, StartLat or "Monthly income"."""
    spaced = re.sub(r"(?<=[a-zäöü])(?=[A-ZÄÖÜ])", " ", name)
    return {word.casefold() for word in re.split(r"[^\w]|_|\d", spaced) if word}


def _cells(rows: Iterable[Sequence[str]], at: int) -> list[str]:
    return [row[at].strip() for row in rows if at < len(row) and cell_form(row[at]) is not CellForm.MISSING]
