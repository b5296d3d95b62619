"""Lists, numbers and bounds as one word of a command line, and back."""

import csv
import io
from collections.abc import Mapping, Sequence

from dpsim_gui.curator.request.numbers import real_number
from dpsim_gui.errors import PlanError

_BOUNDS = "write them as COLUMN=LOW:HIGH or LOW:HIGH, such as age=0:120"
_LONGEST_SHOWN = 40

Pair = tuple[float, float]


def written_number(value: float) -> list[str]:
    """The shortest text that reads back as the same number."""
    return [str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)]


def written_names(names: Sequence[str]) -> list[str]:
    """Comma separated, a name with a comma or a quote in double quotes."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(names)
    return [text.getvalue()]


def typed_names(field: str, text: str) -> tuple[str, ...]:
    """Split at commas; a name with a comma in it stands in double quotes."""
    try:
        (names,) = csv.reader([text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        # A quote that stays open, or a line break.
        raise PlanError(field, "list-names-one-line") from None
    return tuple(name.strip() for name in names)


def written_pairs(bounds: Mapping[str, Pair] | Pair) -> list[str]:
    if isinstance(bounds, Mapping):
        return [f"{name}={_interval(pair)}" for name, pair in bounds.items()]
    return [_interval(bounds)]


def _interval(pair: Pair) -> str:
    return ":".join(written_number(end)[0] for end in pair)


def typed_pairs(field: str, texts: Sequence[str]) -> dict[str, Pair] | Pair | None:
    """From `age=0:120` once a column, or `0:1` once for all of them."""
    named: dict[str, Pair] = {}
    common: Pair | None = None
    for text in texts:
        name, equals, interval = text.rpartition("=")
        low, colon, high = interval.partition(":")
        if not colon:
            raise PlanError(field, "write-them-column-low")
        try:
            pair = (real_number(field, low), real_number(field, high))
        except PlanError:
            raise PlanError(field, "write-them-column-low") from None
        if name in named if equals else common is not None:
            whose = shortened(name) if equals else "all columns"
            raise PlanError(field, "given-twice-keep-one", whose=whose)
        if equals:
            named[name] = pair
        else:
            common = pair
    if named and common:
        raise PlanError(field, "give-them-each-column")
    return named or common


def shortened(name: str) -> str:
    """Cut short: under a wrong encoding or separator a header can be a whole line, or a whole file."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in name[: _LONGEST_SHOWN + 1])
    return printable if len(name) <= _LONGEST_SHOWN else f"{printable[:_LONGEST_SHOWN]}…"


def some_names(names: Sequence[str], most: int = 3) -> str:
    """The first names, long ones shortened, and how many more."""
    shown = ", ".join(map(shortened, names[:most]))
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"


def one_line(_field: str, text: str) -> str:
    return " ".join(text.split())
