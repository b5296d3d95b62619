"""Rows of many files with the same columns, one file after the other."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from typing import TypeVar

from dpsim_gui.data.chunk import Chunk, LazyChunk, materialise
from dpsim_gui.data.row_source import OneType, RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import StoredFile, size_of_file
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress, unwatched

# Files that are opened at a time.
_ASKED_AT_ONCE = 16

_Asked = TypeVar("_Asked")
_Answer = TypeVar("_Answer")


class FilesSource:
    """files: in their order;  open_one: opens one of them, all in the way that was guessed from the first.

    A file that has other columns than the first, or the same ones in another order, is refused: names that differ
    mean that something else is in it, and a cell of the wrong column would never be noticed.
    """

    def __init__(self, files: Sequence[StoredFile], open_one: Callable[[StoredFile], RowSource]) -> None:
        self._sources = list(_each(files, partial(_named, open_one=open_one)))
        self._sizes = [size_of_file(path) for path in files]
        first = self._sources[0]
        for path, source in zip(files, self._sources, strict=True):
            if source.columns != first.columns:
                raise DataFileError("data", _difference(path.name, source.columns, files[0].name, first.columns))

    @property
    def columns(self) -> tuple[str, ...]:
        return self._sources[0].columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self._sources[0].label_columns

    @property
    def known_rows(self) -> int | None:
        counts = [source.known_rows for source in self._sources]
        return None if None in counts else sum(count for count in counts if count is not None)

    def __repr__(self) -> str:
        return f"FilesSource({len(self._sources)} files, {len(self.columns)} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        watches = self._watches(progress or unwatched)
        return sum(source.count_rows(watch) for source, watch in zip(self._sources, watches, strict=True))

    def shares(self, share_bytes: int) -> tuple[RowSource, ...]:
        return tuple(chain.from_iterable(_each(self._sources, lambda source: source.shares(share_bytes))))

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        watches = self._watches(progress or unwatched)
        # All are asked now and read later, so that a wrong column of any file is refused at once.
        asked = [source.parts(selection, progress=watch) for source, watch in zip(self._sources, watches, strict=True)]
        # Large ids are exact as integers and not as floats, and one missing id makes floats of a file's integers.
        if (
            selection.person is not None
            and len({each.dtype for each in self._sources if isinstance(each, OneType)}) > 1
        ):
            raise DataFileError("person", "person-types-differ")
        return chain.from_iterable(asked)

    def _watches(self, progress: Progress) -> Iterator[Progress]:
        """For each file a progress that adds what was read before it; bytes of files, however a source counts."""
        total, before = sum(self._sizes), 0
        for size in self._sizes:
            yield _shifted(progress, before, size, total)
            before += size


def _shifted(progress: Progress, before: int, size: int, total: int) -> Progress:
    def watch(done: int, of: int | None) -> None:
        progress(before + (size * done // of if of else 0), total)

    return watch


def _each(asked: Sequence[_Asked], answer: Callable[[_Asked], _Answer]) -> Iterator[_Answer]:
    """In order; several at a time, since most of it is waiting for a disk or a store."""
    with ThreadPoolExecutor(_ASKED_AT_ONCE, thread_name_prefix="files") as pool:
        yield from pool.map(answer, asked)


def _named(path: StoredFile, open_one: Callable[[StoredFile], RowSource]) -> RowSource:
    try:
        return open_one(path)
    except DataFileError as error:
        raise DataFileError(error.field, "in-file", name=path.name, problem=error.message) from None


def _difference(name: str, columns: tuple[str, ...], first_name: str, first: tuple[str, ...]) -> Message:
    if len(columns) != len(first):
        return Message(
            "files-differ-in-width",
            name=name,
            columns=len(columns),
            first_name=first_name,
            first_columns=len(first),
        )
    at = next(index for index, pair in enumerate(zip(columns, first, strict=True)) if pair[0] != pair[1])
    return Message(
        "files-differ-in-column",
        position=at + 1,
        column=columns[at],
        name=name,
        first_column=first[at],
        first_name=first_name,
    )
