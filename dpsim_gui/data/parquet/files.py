"""A Parquet file on this machine or in a store, as polars reads it."""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any

from dpsim_gui.data.parquet import pages
from dpsim_gui.data.polars_engine import local_engine, pl
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import ByteStream, Stretch, row_stretches
from dpsim_gui.errors import DataFileError


@contextmanager
def one_sentence() -> Iterator[None]:
    try:
        yield
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError):
        raise DataFileError("data", "damaged-parquet") from None


class LocalParquet:
    """loaded_bytes: of what polars may load at a time; it loads whole row groups"""

    def __init__(self, path: Path, loaded_bytes: int) -> None:
        self._path = path
        self._loaded_bytes = loaded_bytes
        with one_sentence():
            self.schema = self._scan().collect_schema()

    @cached_property
    def rows(self) -> int:
        """As the file's own summary has it."""
        with one_sentence():
            return int(self._scan().select(pl.len()).collect(engine=local_engine()).item())

    @property
    def size(self) -> int:
        try:
            return self._path.stat().st_size
        except OSError:
            raise DataFileError("data", "file-gone") from None

    @property
    def columns_at_once(self) -> int:
        """So few that even a file of one row group fits."""
        return max(1, self._loaded_bytes // (8 * max(1, self.rows)))

    def loading(self, loaded_bytes: int) -> LocalParquet:
        """The same file, with what is known of it."""
        same = copy(self)
        same._loaded_bytes = loaded_bytes
        return same

    def stretches(self, share_bytes: int) -> Iterable[Stretch]:
        return row_stretches(self.rows, self.size // max(1, self.rows), share_bytes, self.size)

    def check(self, stretch: Stretch | None, columns: set[str], tick: Callable[[], None]) -> None:
        if stretch is not None:
            stretch.refuse_another_file(self._path)
        pages.check_pages(self._path, columns, tick)

    def read(self, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        with one_sentence():
            return self._scan().slice(start, count).select(columns).collect(engine=local_engine())

    def _scan(self) -> pl.LazyFrame:
        # No globbing, no hive folders, no credentials: this one file and nothing else.
        return pl.scan_parquet(self._path, glob=False, hive_partitioning=False, credential_provider=None)


# One row group of a Parquet file as a small Parquet file of its own, in memory.
#
# polars reads whole files. Of a file in a store only the wanted columns of one row group are fetched, and they are put
# together to a file that polars reads like any other:
#
#     PAR1, the wanted columns one after the other, the metadata, its length, PAR1
#
# The metadata are those of the file, with other row groups left out and with new offsets of the wanted columns. In
# Thrift's compact protocol a struct has no length, so a number in it can be exchanged for one of another length.
# Columns that are not wanted keep their offsets, which lead nowhere; nobody looks at them.

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
    offsets: tuple[tuple[pages.Span, int], ...]


@dataclass(frozen=True, kw_only=True)
class RowGroup:
    """span: of its metadata;  columns: those that are not inside another one, by name"""

    span: pages.Span
    rows: int
    columns: Mapping[str, StoredColumn]


class Footer:
    """The metadata of a file; raises ValueError or KeyError where they are damaged."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self._fields = pages.struct_spans(raw, 0)
        self.groups = tuple(self._group(span) for span in pages.list_spans(raw, self._fields[_GROUPS]))
        self.rows = sum(group.rows for group in self.groups)
        if pages.number_at(raw, self._fields[_ROWS]) != self.rows:
            raise ValueError("the file has not as many rows as its row groups")

    @property
    def without_rows(self) -> bytes:
        """A file with the same columns and no rows."""
        return self._file((), b"", 0, {})

    def one_group(self, group: RowGroup, parts: Mapping[str, bytes]) -> bytes:
        """A file of this row group alone; parts: the bytes of the columns that are wanted."""
        moved: dict[pages.Span, bytes] = {}
        at = len(pages.MAGIC)
        for name, part in parts.items():
            column = group.columns[name]
            moved |= {span: pages.written_number(offset - column.first + at) for span, offset in column.offsets}
            at += len(part)
        return self._file((group,), b"".join(parts.values()), group.rows, moved)

    def _file(
        self, groups: tuple[RowGroup, ...], columns: bytes, rows: int, moved: Mapping[pages.Span, bytes]
    ) -> bytes:
        told = [self._replaced(group.span, moved) for group in groups]
        whole = (0, len(self._raw))
        new = {self._fields[_ROWS]: pages.written_number(rows), self._fields[_GROUPS]: pages.written_structs(told)}
        footer = self._replaced(whole, new)
        return b"".join((pages.MAGIC, columns, footer, len(footer).to_bytes(4, "little"), pages.MAGIC))

    def _replaced(self, span: pages.Span, new: Mapping[pages.Span, bytes]) -> bytes:
        parts, at = [], span[0]
        for (first, last), text in sorted(new.items()):
            parts += [self._raw[at:first], text]
            at = last
        return b"".join([*parts, self._raw[at : span[1]]])

    def _group(self, span: pages.Span) -> RowGroup:
        fields = pages.struct_spans(self._raw, span[0])
        rows = pages.number_at(self._raw, fields[_GROUP_ROWS])
        if rows < 0:
            raise ValueError("a row group has fewer than no rows")
        columns = {}
        for chunk in pages.list_spans(self._raw, fields[_GROUP_COLUMNS]):
            about = pages.struct_spans(self._raw, chunk[0])
            if _COLUMN_FILE in about:
                raise ValueError("a column is in another file")
            name, column = self._column(about[_COLUMN_ABOUT])
            if name is not None:
                columns[name] = column
        return RowGroup(span=span, rows=rows, columns=columns)

    def _column(self, span: pages.Span) -> tuple[str | None, StoredColumn]:
        fields = pages.struct_spans(self._raw, span[0])
        path = pages.list_spans(self._raw, fields[_PATH])
        offsets = [(fields[_DATA_AT], pages.number_at(self._raw, fields[_DATA_AT]))]
        if _DICTIONARY_AT in fields and pages.number_at(self._raw, fields[_DICTIONARY_AT]) > 0:
            offsets.append((fields[_DICTIONARY_AT], pages.number_at(self._raw, fields[_DICTIONARY_AT])))
        first, length = min(at for _, at in offsets), pages.number_at(self._raw, fields[_STORED_BYTES])
        if first < 0 or length < 0:
            raise ValueError("a column begins before the file")
        column = StoredColumn(first=first, last=first + length, offsets=tuple(offsets))
        if len(path) != 1:
            # Inside another column: never wanted.
            return None, column
        return pages.text_at(self._raw, path[0]), column


# Two columns that are not further apart are fetched at once, with what stands between them.
_GAP_BYTES = 256 << 10
# The most that one request asks for.
_AT_ONCE_BYTES = 8 << 20
# Chunks come in order: a row group or two are enough.
_KEPT_SHARE = 4


class RemoteParquet:
    """loaded_bytes: of what polars may load at a time; a part of it keeps row groups, which hold rows of several chunks

    What was fetched is checked before polars sees it, as `parquet.pages` says, and the file has to be in the same
    version before and after.
    """

    def __init__(self, file: RemoteFile, loaded_bytes: int) -> None:
        self._file = file
        self._loaded_bytes = loaded_bytes
        self._kept = _Kept(loaded_bytes // _KEPT_SHARE)
        with one_sentence():
            self.schema = pl.scan_parquet(io.BytesIO(self._footer.without_rows)).collect_schema()

    def __getstate__(self) -> dict[str, Any]:
        """Workers fetch the metadata themselves: those of a wide table are large, and there are many shares."""
        return {name: value for name, value in vars(self).items() if name not in ("_footer", "_kept")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._kept = _Kept(self._loaded_bytes // _KEPT_SHARE)

    @cached_property
    def _footer(self) -> Footer:
        with ByteStream(self._file) as stream:
            try:
                return Footer(pages.footer_bytes(stream))
            except (ValueError, KeyError, IndexError):
                raise DataFileError("data", "damaged-parquet") from None

    @property
    def rows(self) -> int:
        return self._footer.rows

    @property
    def size(self) -> int:
        return self._file.size

    @property
    def columns_at_once(self) -> int:
        """So few that the largest row group fits."""
        most = max([1, *(group.rows for group in self._footer.groups)])
        return max(1, self._loaded_bytes // (8 * most))

    def loading(self, loaded_bytes: int) -> RemoteParquet:
        """The same file, with what is known of it."""
        # copy() would leave the metadata out, as for workers, and they would be fetched once more.
        same = RemoteParquet.__new__(RemoteParquet)
        kept = _Kept(loaded_bytes // _KEPT_SHARE)
        vars(same).update(vars(self) | {"_loaded_bytes": loaded_bytes, "_kept": kept})
        return same

    def stretches(self, share_bytes: int) -> Iterable[Stretch]:
        """Whole row groups, so that none is fetched twice."""
        first = last = 0
        for group in self._footer.groups:
            if last > first and (last + group.rows - first) * self.size > share_bytes * self.rows:
                yield Stretch(first=first, last=last, file_bytes=self.size)
                first = last
            last += group.rows
        yield Stretch(first=first, last=last, file_bytes=self.size)

    def check(self, stretch: Stretch | None, columns: set[str], tick: Callable[[], None]) -> None:
        """The version only: pages are checked when they are fetched."""
        tick()
        self._file.refuse_if_changed()

    def read(self, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        names = frozenset(name for column in columns for name in column.meta.root_names())
        parts = [
            self._read_group(group, names, columns, max(0, start - at), min(start + count - at, group.rows))
            for at, group in self._groups()
            if at < start + count and at + group.rows > start
        ]
        if not parts:
            return pl.DataFrame(schema=self.schema).select(columns)
        return pl.concat(parts) if len(parts) > 1 else parts[0]

    def _groups(self) -> Iterator[tuple[int, RowGroup]]:
        """With the number of rows before each."""
        groups = self._footer.groups
        return zip(accumulate((group.rows for group in groups), initial=0), groups, strict=False)

    def _read_group(
        self, group: RowGroup, names: frozenset[str], columns: list[pl.Expr], first: int, last: int
    ) -> pl.DataFrame:
        whole = self._kept.get((group.span, names), lambda: self._fetched(group, names))
        with one_sentence():
            return (
                pl.scan_parquet(io.BytesIO(whole))
                .slice(first, last - first)
                .select(columns)
                .collect(engine=local_engine())
            )

    def _fetched(self, group: RowGroup, names: frozenset[str]) -> bytes:
        try:
            spans = {name: (group.columns[name].first, group.columns[name].last) for name in names}
        except KeyError:
            raise DataFileError("data", "damaged-parquet") from None
        if any(last > self.size for _, last in spans.values()):
            raise DataFileError("data", "damaged-parquet")
        whole = self._footer.one_group(group, self._parts(spans))
        pages.check_pages_of(_InMemory(whole), set(names), lambda: None)
        self._file.refuse_if_changed()
        return whole

    def _parts(self, spans: dict[str, tuple[int, int]]) -> dict[str, bytes]:
        """The bytes of each, neighbours fetched together."""
        parts: dict[str, bytes] = {}
        waiting = sorted(spans, key=lambda name: spans[name])
        while waiting:
            first, last = spans[waiting[0]]
            together = 1
            while together < len(waiting) and spans[waiting[together]][0] - last <= _GAP_BYTES:
                last = max(last, spans[waiting[together]][1])
                together += 1
            raw = memoryview(b"".join(self._ranges(first, last)))
            parts |= {name: bytes(raw[spans[name][0] - first : spans[name][1] - first]) for name in waiting[:together]}
            waiting = waiting[together:]
        return parts

    def _ranges(self, first: int, last: int) -> Iterator[bytes]:
        for at in range(first, last, _AT_ONCE_BYTES):
            yield self._file.read(at, min(last, at + _AT_ONCE_BYTES))


class _InMemory(io.BytesIO):
    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.size = len(content)


class _Kept:
    """What was used last, up to so many bytes but one at least. Threads that want the same wait for one of them."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._lock = threading.Lock()
        self._found: OrderedDict[object, bytes] = OrderedDict()
        self._fetching: dict[object, threading.Lock] = {}

    def get(self, key: object, fetch: Callable[[], bytes]) -> bytes:
        with self._lock:
            fetching = self._fetching.setdefault(key, threading.Lock())
        # Those that want another one do not wait for this.
        with fetching:
            with self._lock:
                known = self._found.get(key)
            content = fetch() if known is None else known
            with self._lock:
                self._found[key] = content
                self._found.move_to_end(key)
                self._fetching.pop(key, None)
                while len(self._found) > 1 and sum(map(len, self._found.values())) > self._most_bytes:
                    self._found.popitem(last=False)
        return content
