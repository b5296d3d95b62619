"""Rules as they stand in a release file: canonical ASCII JSON with the keys listed here and no others."""

import json
from typing import Any

from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import LogColumn, NumberColumn
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import DpsimError, ReleaseFileError
from dpsim_gui.json_values import canonical, decode, encode, listed

COLUMNS: dict[ColumnKind, type[Column]] = {
    ColumnKind.NUMBER: NumberColumn,
    ColumnKind.LOG: LogColumn,
    ColumnKind.ORDERED: OrderedColumn,
    ColumnKind.DATE: DateColumn,
    ColumnKind.CYCLE: CycleColumn,
    ColumnKind.PLACE: PlaceColumn,
    ColumnKind.CATEGORY: CategoryColumn,
}

MOST_COLUMNS = 1_000
LONGEST_JSON = 4 << 20


def to_json(table: ColumnTable) -> str:
    """Sorted keys, no spaces, ASCII; equal tables have equal texts."""
    return canonical([{"kind": column.kind, **encode(column)} for column in table.columns])


def from_json(text: str) -> ColumnTable:
    """The rules in a file that may come from a stranger; anything out of order raises ReleaseFileError."""
    try:
        if len(text) > LONGEST_JSON:
            raise ValueError("too long")
        table = ColumnTable(columns=tuple(map(_column, listed(json.loads(text), most=MOST_COLUMNS))))
        # Writing it again shows that nothing was spelled in another way, named twice or passed over.
        if to_json(table) != text:
            raise ValueError("not canonical")
    except (ValueError, TypeError, KeyError, RecursionError, ArithmeticError):
        raise ReleaseFileError("file", "damaged-no-meaning") from None
    except DpsimError as error:
        raise ReleaseFileError("file", "damaged-column-rule", name=error.field) from None
    return table


def _column(content: Any) -> Column:
    if not isinstance(content, dict):
        raise ValueError("not a rule")
    kind = COLUMNS[ColumnKind(content.pop("kind"))]
    return decode(kind, content)
