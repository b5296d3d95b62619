"""Lists, numbers and bounds as one word of a command line, and back."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence

from dpsim_gui.curator.request.numbers import End, is_day
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.typed_number import real_number

_LONGEST_SHOWN = 40

Pair = tuple[End, End]


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
        raise PlanError(field, "names-not-csv") from None
    return tuple(name.strip() for name in names)


def written_pairs(bounds: Mapping[str, Pair] | Pair) -> list[str]:
    if isinstance(bounds, Mapping):
        return [f"{name}={_interval(pair)}" for name, pair in bounds.items()]
    return [_interval(bounds)]


def _interval(pair: Pair) -> str:
    return ":".join(end if isinstance(end, str) else written_number(end)[0] for end in pair)


def typed_pairs(field: str, texts: Sequence[str]) -> dict[str, Pair] | Pair | None:
    """From `age=0:120` once a column, or `0:1` once for all of them."""
    named: dict[str, Pair] = {}
    common: Pair | None = None
    for text in texts:
        name, equals, interval = text.rpartition("=")
        low, colon, high = interval.partition(":")
        if not colon:
            raise PlanError(field, "write-bounds")
        try:
            pair = (_end(field, low), _end(field, high))
        except PlanError:
            raise PlanError(field, "write-bounds") from None
        if name in named if equals else common is not None:
            whose = shortened(name) if equals else Message("all-columns")
            raise PlanError(field, "bounds-twice", whose=whose)
        if equals:
            named[name] = pair
        else:
            common = pair
    if named and common:
        raise PlanError(field, "bounds-both-ways")
    return named or common


def _end(field: str, text: str) -> End:
    return text.strip() if is_day(text) else real_number(field, text)


def by_column(field: str, texts: Sequence[str], columns: Sequence[str], form: str) -> dict[str, str]:
    """From `COLUMN=TEXT` once a column; what stands before no = is for all columns, under the name "".

    A name may have an = in it: where the text begins with the name of a column, that name ends it.
    form: what stands behind the =, for the sentence about a mistake
    """
    result: dict[str, str] = {}
    for typed in texts:
        known = [name for name in columns if typed.startswith(f"{name}=")]
        name = max(known, key=len) if known else typed.partition("=")[0] if "=" in typed else ""
        text = typed[len(name) + 1 :] if "=" in typed else typed
        if not text.strip() or ("=" in typed and not name):
            raise PlanError(field, "write-by-column", form=form)
        if name in result:
            if name:
                raise PlanError(field, "twice-for-column", name=shortened(name))
            raise PlanError(field, "twice-for-all")
        result[name] = text.strip()
    return result


def typed_numbers(field: str, texts: Sequence[str], columns: Sequence[str]) -> dict[str, float] | None:
    result = by_column(field, texts, columns, "NUMBER")
    return {name: real_number(field, text) for name, text in result.items()} or None


def typed_texts(form: str) -> Callable[[str, Sequence[str], Sequence[str]], dict[str, str] | None]:
    """form: what stands behind the name of the column"""

    def typed(field: str, texts: Sequence[str], columns: Sequence[str]) -> dict[str, str] | None:
        result = by_column(field, texts, columns, form)
        if "" in result:
            raise PlanError(field, "write-by-column", form=form)
        return result or None

    return typed


def typed_lists(field: str, texts: Sequence[str], columns: Sequence[str]) -> dict[str, tuple[str, ...]] | None:
    result = typed_texts("A,B,…")(field, texts, columns)
    return None if result is None else {name: typed_names(field, text) for name, text in result.items()}


def typed_places(field: str, texts: Sequence[str], _columns: Sequence[str]) -> tuple[tuple[str, str], ...] | None:
    pairs = [typed_names(field, text) for text in texts]
    if any(len(pair) != 2 for pair in pairs):
        raise PlanError(field, "write-place")
    return tuple((longitude, latitude) for longitude, latitude in pairs) or None


def written_numbers(numbers: Mapping[str, float]) -> list[str]:
    return written_texts({name: written_number(number)[0] for name, number in numbers.items()})


def written_texts(texts: Mapping[str, str]) -> list[str]:
    return [f"{name}={text}" if name else text for name, text in texts.items()]


def written_lists(lists: Mapping[str, Sequence[str]]) -> list[str]:
    return written_texts({name: written_names(values)[0] for name, values in lists.items()})


def written_places(places: Sequence[tuple[str, str]]) -> list[str]:
    return [written_names(pair)[0] for pair in places]


def shortened(name: str) -> str:
    """Cut short: under a wrong encoding or separator a header can be a whole line, or a whole file."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in name[:_LONGEST_SHOWN])
    return printable if len(name) <= _LONGEST_SHOWN else f"{printable}…"


def some_names(names: Sequence[str], most: int = 3) -> Message:
    """The first names, long ones shortened, and how many more."""
    shown = tuple(map(shortened, names[:most]))
    if len(names) <= most:
        return Message("names", names=shown)
    return Message("names-and-more", names=shown, count=len(names) - most)


def one_line(_field: str, text: str) -> str:
    return " ".join(text.split())
