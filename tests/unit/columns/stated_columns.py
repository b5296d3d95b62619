"""What every kind of column makes of cells, numbers and questions, and which rules it refuses.

    python -m tests.unit.columns.stated_columns

writes it down anew, for a change that means to read something else: releases of the past and sites of a study read
cells by these rules too.
"""

import dataclasses
import json
import math
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.columns.column import Column, Missing
from dpsim_gui.columns.date import DateForm, clock_text, hours_in, iso_text
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import DpsimError
from dpsim_gui.messages import Message
from tests.unit.columns.examples import EXAMPLES, HOSTILE

FILE = Path(__file__).with_name("stated-columns.json")
_TEXTS = (
    *(text for text in HOSTILE if text is not None and len(text) < 100),
    "1 am", "1:05 am", "12 pm", "12:30 P.M.", "11 pm", "0:30 pm", "13:00 am", "24:00", "24:00:01", "23:59:59.9999999",
    "23:60", "07:30:59", "2024-03-01T07:30:15.25-14:00", "2024-03-01 07:30+14:01", "2024-03-01 07:30+01:60",
    "2024-03-01 07:30Z", "2024-03-01 07:30 +0130", "1969-12-31", "1.5", "-0.5", "359.5", "360", "1e-60", "0.9e-60",
    "1e60", "1.1e60", "1e61", "90", "-90", "90.5", "180", "180.5", "540", "541", "-180", "24", "24.5", "sunday",
    "Sun", "December", "dec", "0.37", "1", "2", "4", "5", "x" * 41,
)  # fmt: skip
_NUMBERS = np.array(
    [math.nan, math.inf, -math.inf, -0.0, 0.0, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 23.9, 24, 24.1, -1, 90, 91, 180,
     181, 359.5, 360, 361, -370, 1e9, 1e30, 1e61, 50.0, 60.0, 19000.5]
)  # fmt: skip
_FORMS = ("iso", "%d.%m.%Y", "%d.%m.%y", "%b %d %Y", "%Y%m%d", "%m/%Y", "%Y", "%Y-%m-%d %H:%M:%S", "%d%%%m%%%Y")
_DATES = (
    "2024-03-01", "01.03.2024", "1.3.2024", "01.03.24", "31.12.68", "31.12.69", "31.12.99", "01.01.00", "Mar 1 2024",
    "march  01 2024", "May 31 1999", "Sept 1 2024", "20240301", "2024031", "03/2024", "13/2024", "0/2024", "2024",
    "2024-03-01 24:00:00", "2024-03-01 07:5:9.5", "2024-03-01 23:60:00", "2024-03-01 23:59:60", "01%03%2024", "0000",
)  # fmt: skip
_WRONG_FORMS = (
    "", "%d.%m", "%Y %y", "%m %b %Y", "%d %Y", "%d %b %Y", "%Q", "%Y %Y", "%", "%%", "%Y%", "x" * 61, "%Y" + "x" * 58,
    "%Y" + "x" * 59, "%Y\n", "%H %Y", "%b %Y",
)  # fmt: skip
_SIZES = (
    0.0, -1.0, math.nan, math.inf, 1e-31, 1e-30, 0.99e-9, 1e-9, 1.01e-9, 1e-3, 1.0, 1.01, 1e9, 1.01e9, 1e30, 1.01e30,
    59.0, 60.0, 89.0, 91.0, -91.0, 180.0, -180.0, 181.0, 359.0, 361.0, 541.0, 119.9, 1.2e11, 1.21e11, 1.2e-7, 1.19e-7,
)  # fmt: skip
_LISTS: tuple[tuple[str, ...], ...] = (
    (), ("a",), ("a", "b"), ("a", "a"), ("a", " b"), ("a", ""), ("a", "(missing)"), ("a", "(anything else)"),
    ("a", "x" * 200), ("a", "x" * 201), ("é", "e\u0301"), tuple(map(str, range(7))), tuple(map(str, range(12))),
    tuple(map(str, range(999))), tuple(map(str, range(1000))), tuple(map(str, range(1001))),
)  # fmt: skip
_WORDS = (
    "", " ", "x" * 200, "x" * 201, "a\u202eb", "hours", "weekdays", "months", "degrees", "0", "-1", "1e400", "2.5",
    "2024-01-01", "1800-01-01", "2024-13-01", "%d.%m.%Y",
)  # fmt: skip
_DECISIONS = tuple(map(Missing.parse, ("own", "leave-out", "fill:1", "fill:2016-01-01")))
_OTHERS: dict[type, tuple[Any, ...]] = {float: _SIZES, str: _WORDS, tuple: _LISTS, Missing: _DECISIONS}


def stated(column: Column) -> dict[str, Any]:
    places = range(len(column.names))
    values = np.stack([np.array([low + share * (high - low) for share in (-0.5, 0.0, 0.25, 0.5, 0.9, 1.0, 1.75)])
                       for low, high in column.ranges], axis=1)  # fmt: skip
    inside = column.coordinates(values)
    fill, words = column.default_fill
    return {
        "ranges": column.ranges,
        "choices": column.choices,
        "parts": [repr(part) for part in column.parts],
        "texts": _plain(column.values_of_texts([None, *_TEXTS, "x" * 1001])),
        "numbers": _plain(column.values_of_numbers(_NUMBERS)),
        "asked": [[_attempt(partial(column.asked, text, place)) for text in _TEXTS] for place in places],
        "shown": [[column.shown(float(value), place) for value in values[:, place]] for place in places],
        "inside": _plain(inside),
        "beyond": _plain(np.asarray(column.coordinates(values, clip=False))),
        "back": _plain(column.values_at(inside)),
        "fill": [_plain(fill), f"{words.code} {dict(words.values)}" if isinstance(words, Message) else words],
        "description": f"{column.description.code} {dict(column.description.values)}",
        "unknown": _unknown(column),
        "reads numbers": column.reads_numbers,
    }  # fmt: skip


def refused(column: Column) -> dict[str, Any]:
    """By field: what becomes of the rule with another value there, a code where it is refused."""
    told = {}
    for field in dataclasses.fields(column):  # type: ignore[arg-type]
        if field.name == "any_case":
            continue
        own = getattr(column, field.name)
        others = next((each for kind, each in _OTHERS.items() if isinstance(own, kind)), ())
        told[field.name] = [_attempt(partial(_made, column, field.name, each)) for each in others]
    return told


def _made(column: Column, field: str, value: Any) -> str:
    dataclasses.replace(column, **{field: value})  # type: ignore[type-var]
    return "taken"


def dates() -> dict[str, Any]:
    return {
        **{form: [_number(DateForm(form=form).days(text)) for text in _DATES] for form in _FORMS},
        "forms": [_attempt(partial(_form, form)) for form in _WRONG_FORMS],
        "hours": [_number(hours_in(text)) for text in _TEXTS],
        "days": [iso_text(days) for days in (-1e9, -719162.0, 0.0, 0.5, 19783.999999, 19783.99999, 2932896.99, 1e9)],
        "clocks": [clock_text(hours) for hours in (0.0, 7.5, 7.504, 12.0001, 12.9999, 23.99999, 24.0, 25.0)],
    }


def _form(form: str) -> str:
    return str(DateForm(form=form).days("2024"))


def written() -> dict[str, Any]:
    # As in files before format 1.7, which tell capital letters apart.
    earlier = {name: ColumnTable(columns=(each,)).with_cases_apart.columns[0] for name, each in EXAMPLES.items()}
    told = {name: {**stated(column), "refused": refused(column)} for name, column in earlier.items()}
    found: dict[str, Any] = json.loads(json.dumps({**told, "of dates": dates()}))
    return found


def _attempt(make: Any) -> Any:
    try:
        found = make()
    except DpsimError as error:
        return error.message.code
    return _number(found) if isinstance(found, float) else found


def _unknown(column: Column) -> str:
    """What is said of a cell that is no value, or nothing where every cell is one."""
    try:
        return str(column.asked("\u202e" + "x" * 50))
    except DpsimError as error:
        return f"{error.field} {dict(error.message.values)}"


def _number(value: float) -> float | None:
    return None if math.isnan(value) else float(f"{value:.13g}")


def _plain(values: Any) -> list[float | None]:
    return [_number(value) for value in np.ravel(values).tolist()]


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(told, separators=(',', ':'))}" for name, told in written().items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
