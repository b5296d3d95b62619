"""A Parquet file in a store: row group by row group, and of each the wanted columns only."""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import accumulate
from typing import Any

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.file_range import Stretch
from dpsim_gui.data.parquet.damage import one_sentence
from dpsim_gui.data.parquet.pages import check_pages_of, footer_bytes
from dpsim_gui.data.parquet.row_groups import Footer, RowGroup
from dpsim_gui.data.polars_engine import local_engine, pl
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.errors import DataFileError

# Two columns that are not further apart are fetched at once, with what stands between them.
_GAP_BYTES = 256 << 10
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
                return Footer(footer_bytes(stream))
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
        check_pages_of(_InMemory(whole), set(names), lambda: None)
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
