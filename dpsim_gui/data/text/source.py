"""Rows of a text table: CSV, TSV and their kin."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.chunk import Chunk, LazyChunk, materialise
from dpsim_gui.data.class_index import ClassIndex
from dpsim_gui.data.clean_rows import Cleaning
from dpsim_gui.data.columns import position_of, positions_of
from dpsim_gui.data.file_range import Stretch
from dpsim_gui.data.person_rows import Keys
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.data.text.cells import Cells, cells_of
from dpsim_gui.data.text.cuts import can_cut, text_cuts
from dpsim_gui.data.text.layout import TextLayout
from dpsim_gui.data.text.line_stream import LineStream
from dpsim_gui.data.text.record_blocks import record_blocks
from dpsim_gui.progress import Progress, unwatched


class TextSource:
    """Streams blocks of records, one on each line. Inside, a column goes by its position."""

    def __init__(
        self, path: StoredFile, layout: TextLayout, *, chunk_bytes: int, stretch: Stretch | None = None
    ) -> None:
        self._path = path
        self._layout = layout
        self._chunk_bytes = chunk_bytes
        self._stretch = stretch
        # An empty cell takes one byte of text and eight as a number. Small blocks also answer a stop sooner.
        self._block_bytes = max(1, chunk_bytes // 8)

    @property
    def columns(self) -> tuple[str, ...]:
        return self._layout.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self._layout.columns

    @property
    def known_rows(self) -> int | None:
        return None

    def __repr__(self) -> str:
        return f"TextSource({len(self.columns)} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        """Reads the whole file; only for a number of rows that is public."""
        return sum(block.count(b"\n") for block in self._blocks(progress or unwatched))

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        columns = positions_of(selection.columns, self.columns, "columns")
        label = position_of(selection.label_column, self.columns, "label column")
        person = position_of(selection.person, self.columns, "person")
        return self._parts(columns, label, person, selection, progress or unwatched)

    def shares(self, share_bytes: int) -> "tuple[TextSource, ...]":
        with ByteStream(self._path) as stream:
            size = stream.size
            if not can_cut(stream, self._layout):
                return (self._share(self._layout, Stretch(first=0, last=size, file_bytes=size)),)
            cuts = text_cuts(stream, self._layout, share_bytes)
        first = replace(self._layout, skip_footer=0)
        below = replace(first, lead_lines=0)
        return tuple(
            self._share(below if a else first, Stretch(first=a, last=b, file_bytes=size)) for a, b in pairwise(cuts)
        )

    def _share(self, layout: TextLayout, stretch: Stretch) -> "TextSource":
        return TextSource(self._path, layout, chunk_bytes=self._chunk_bytes, stretch=stretch)

    def _parts(
        self, columns: list[int], label: int | None, person: int | None, selection: Selection, progress: Progress
    ) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        rules = dict(zip(columns, selection.rules, strict=True))
        numbers = [column for column, rule in rules.items() if rule is None or rule.reads_numbers]
        worded = [column for column, rule in rules.items() if rule is not None and not rule.reads_numbers]
        texts = [*worded, *(column for column in (label, person) if column is not None)]

        def make(block: bytes) -> Chunk:
            cells = cells_of(block, self._layout, numbers, texts)
            return cleaning.chunk(
                _values(cells, rules),
                None if label is None else classes.of_text(cells.texts(label)),
                None if person is None else Keys.of(cells.texts(person).to_list()),
            )

        for block in self._blocks(progress):
            yield partial(make, block)

    def _blocks(self, progress: Progress) -> Iterator[bytes]:
        layout = self._layout
        if self._stretch is not None:
            self._stretch.refuse_another_file(self._path)
        with LineStream(
            self._path,
            encoding=layout.encoding,
            line_ends=layout.line_ends,
            block_bytes=self._block_bytes,
            stretch=self._stretch,
        ) as stream:
            yield from record_blocks(stream, layout, lambda: progress(stream.position, stream.size))


def _values(cells: Cells, rules: Mapping[int, Column | None]) -> Floats:
    """(k, columns) what each cell is by the rule of its column."""
    numbers = cells.numbers()
    if all(rule is None for rule in rules.values()):
        return numbers
    values, of_numbers = np.empty((len(numbers), len(rules))), iter(numbers.T)
    for at, (column, rule) in enumerate(rules.items()):
        assert rule is not None, "all columns have rules, or none"
        if rule.reads_numbers:
            values[:, at] = rule.values_of_numbers(next(of_numbers))
        else:
            values[:, at] = rule.values_of_texts(cells.texts(column).to_list())
    return values
