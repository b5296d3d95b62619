"""One row group of a Parquet file as a small Parquet file of its own, in memory.

polars reads whole files. Of a file in a store only the wanted columns of one row group are fetched, and they are put
together to a file that polars reads like any other:

    PAR1, the wanted columns one after the other, the metadata, its length, PAR1

The metadata are those of the file, with other row groups left out and with new offsets of the wanted columns. In
Thrift's compact protocol a struct has no length, so a number in it can be exchanged for one of another length.
Columns that are not wanted keep their offsets, which lead nowhere; nobody looks at them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from dpsim_gui.data.parquet.pages import MAGIC
from dpsim_gui.data.parquet.thrift import (
    Span,
    list_spans,
    number_at,
    struct_spans,
    text_at,
    written_number,
    written_structs,
)

# Fields of Parquet's metadata: parquet-format, parquet.thrift.
_ROWS, _GROUPS = 3, 4
_GROUP_COLUMNS, _GROUP_ROWS = 1, 3
_COLUMN_FILE, _COLUMN_ABOUT = 1, 3
_PATH, _STORED_BYTES, _DATA_AT, _DICTIONARY_AT = 3, 7, 9, 11


@dataclass(frozen=True, kw_only=True)
class StoredColumn:
    """first, last: its bytes in the file;  offsets: where the metadata say so, with the number that stands there"""

    first: int
    last: int
    offsets: tuple[tuple[Span, int], ...]


@dataclass(frozen=True, kw_only=True)
class RowGroup:
    """span: of its metadata;  columns: those that are not inside another one, by name"""

    span: Span
    rows: int
    columns: Mapping[str, StoredColumn]


class Footer:
    """The metadata of a file; raises ValueError or KeyError where they are damaged."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self._fields = struct_spans(raw, 0)
        self.groups = tuple(self._group(span) for span in list_spans(raw, self._fields[_GROUPS]))
        self.rows = sum(group.rows for group in self.groups)
        if number_at(raw, self._fields[_ROWS]) != self.rows:
            raise ValueError("the file has not as many rows as its row groups")

    @property
    def without_rows(self) -> bytes:
        """A file with the same columns and no rows."""
        return self._file((), b"", 0, {})

    def one_group(self, group: RowGroup, parts: Mapping[str, bytes]) -> bytes:
        """A file of this row group alone; parts: the bytes of the columns that are wanted."""
        moved: dict[Span, bytes] = {}
        at = len(MAGIC)
        for name, part in parts.items():
            column = group.columns[name]
            moved |= {span: written_number(offset - column.first + at) for span, offset in column.offsets}
            at += len(part)
        return self._file((group,), b"".join(parts.values()), group.rows, moved)

    def _file(self, groups: tuple[RowGroup, ...], columns: bytes, rows: int, moved: Mapping[Span, bytes]) -> bytes:
        told = [self._replaced(group.span, moved) for group in groups]
        whole = (0, len(self._raw))
        new = {self._fields[_ROWS]: written_number(rows), self._fields[_GROUPS]: written_structs(told)}
        footer = self._replaced(whole, new)
        return b"".join((MAGIC, columns, footer, len(footer).to_bytes(4, "little"), MAGIC))

    def _replaced(self, span: Span, new: Mapping[Span, bytes]) -> bytes:
        parts, at = [], span[0]
        for (first, last), text in sorted(new.items()):
            parts += [self._raw[at:first], text]
            at = last
        return b"".join([*parts, self._raw[at : span[1]]])

    def _group(self, span: Span) -> RowGroup:
        fields = struct_spans(self._raw, span[0])
        rows = number_at(self._raw, fields[_GROUP_ROWS])
        if rows < 0:
            raise ValueError("a row group has fewer than no rows")
        columns = {}
        for chunk in list_spans(self._raw, fields[_GROUP_COLUMNS]):
            about = struct_spans(self._raw, chunk[0])
            if _COLUMN_FILE in about:
                raise ValueError("a column is in another file")
            name, column = self._column(about[_COLUMN_ABOUT])
            if name is not None:
                columns[name] = column
        return RowGroup(span=span, rows=rows, columns=columns)

    def _column(self, span: Span) -> tuple[str | None, StoredColumn]:
        fields = struct_spans(self._raw, span[0])
        path = list_spans(self._raw, fields[_PATH])
        offsets = [(fields[_DATA_AT], number_at(self._raw, fields[_DATA_AT]))]
        if _DICTIONARY_AT in fields and number_at(self._raw, fields[_DICTIONARY_AT]) > 0:
            offsets.append((fields[_DICTIONARY_AT], number_at(self._raw, fields[_DICTIONARY_AT])))
        first, length = min(at for _, at in offsets), number_at(self._raw, fields[_STORED_BYTES])
        if first < 0 or length < 0:
            raise ValueError("a column begins before the file")
        column = StoredColumn(first=first, last=first + length, offsets=tuple(offsets))
        if len(path) != 1:
            # Inside another column: never wanted.
            return None, column
        return text_at(self._raw, path[0]), column
