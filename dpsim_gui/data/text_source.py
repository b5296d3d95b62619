"""Rows of a text table: CSV, TSV and their kin."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import numpy as np
import polars as pl

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.chunk import Chunk, Part, made
from dpsim_gui.data.class_index import ClassIndex
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.number_text import plain_numbers, read_again
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.record_blocks import PlainBlock, ReadBlock, RecordBlock, record_blocks
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stretch import Stretch
from dpsim_gui.data.text_cuts import text_cuts
from dpsim_gui.data.text_layout import TextLayout
from dpsim_gui.data.utf8_stream import Utf8Stream
from dpsim_gui.domain import Floats
from dpsim_gui.errors import DataFileError


class TextSource:
    """Streams blocks of whole records through polars. Inside, a column goes by its position as text: "0", "1", …"""

    def __init__(self, path: Path, layout: TextLayout, *, chunk_bytes: int, stretch: Stretch | None = None) -> None:
        self._path = path
        self._layout = layout
        self._chunk_bytes = chunk_bytes
        self._stretch = stretch
        # An empty cell takes one byte of text and eight as a number. Small blocks also answer a stop sooner.
        self._block_bytes = max(1, chunk_bytes // 8)
        self._all_text: dict[str, pl.DataType] = {str(position): pl.String() for position in range(len(layout.columns))}

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
        return sum(self._height(block) for block in self._blocks(progress or unwatched))

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return made(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Part]:
        numbers = [str(position) for position in positions_of(selection.columns, self.columns, "columns")]
        label = None
        if selection.label_column is not None:
            label = str(positions_of((selection.label_column,), self.columns, "label_column")[0])
        return self._parts(numbers, label, selection, progress or unwatched)

    def shares(self, share_bytes: int) -> "tuple[TextSource, ...]":
        with ByteStream(self._path) as stream:
            size = stream.size
            cuts = text_cuts(stream, self._layout, share_bytes)
        stretches = [Stretch(first=a, last=b, file_bytes=size) for a, b in pairwise([0, *cuts, size])]
        below = replace(self._layout, lead_lines=0)
        return tuple(
            TextSource(
                self._path,
                below if stretch.first else self._layout,
                chunk_bytes=self._chunk_bytes,
                stretch=stretch,
            )
            for stretch in stretches
        )

    def _parts(self, numbers: list[str], label: str | None, selection: Selection, progress: Progress) -> Iterator[Part]:
        filling, classes = Filling(selection), ClassIndex(selection)

        def make(block: RecordBlock) -> Chunk:
            cells = self._cells(block, numbers, label)
            rows = filling.settle(self._rows(block, cells, numbers))
            return Chunk(rows=rows, labels=None if label is None else classes.of_text(cells[label]))

        for block in self._blocks(progress):
            yield partial(make, block)

    def _blocks(self, progress: Progress) -> Iterator[RecordBlock]:
        layout = self._layout
        if self._stretch is not None:
            self._stretch.refuse_another_file(self._path)
        with Utf8Stream(
            self._path,
            encoding=layout.encoding,
            old_mac_lines=layout.old_mac_lines,
            block_bytes=self._block_bytes,
            stretch=self._stretch,
        ) as stream:
            yield from record_blocks(stream, layout, lambda: progress(stream.position, stream.size))
            progress(stream.size, stream.size)

    def _cells(self, block: RecordBlock, numbers: list[str], label: str | None) -> pl.DataFrame:
        """The chosen columns, read quickly: Float64 with nulls for those in `numbers`, text for the label."""
        names = numbers if label is None else [*numbers, label]
        if isinstance(block, PlainBlock):
            return self._parse(block, names, numbers)
        quick = plain_numbers(pl.col(numbers), decimal=self._layout.decimal)
        return self._texts(block, names).lazy().with_columns(quick).collect(engine=LOCAL)

    def _rows(self, block: RecordBlock, cells: pl.DataFrame, numbers: list[str]) -> Floats:
        """(k, d) float64 in C order, NaN where a cell is no number."""
        chosen = pl.DataFrame([cells[name] for name in numbers])
        rows = np.ascontiguousarray(chosen.to_numpy(order="c", writable=True), dtype=np.float64)
        points = self._layout.decimal == "," and (isinstance(block, ReadBlock) or b"." in block.text)
        doubtful = [column for column, name in enumerate(numbers) if points or cells[name].null_count()]
        if doubtful:
            # What polars does not take for a number may still be one, such as 1,234 or "12 %": look at the text.
            texts = self._texts(block, [numbers[column] for column in doubtful])
            read_again(rows, texts, doubtful, decimal=self._layout.decimal, thousands=self._layout.thousands)
        return rows

    def _texts(self, block: RecordBlock, names: list[str]) -> pl.DataFrame:
        """The columns `names` as text, null where a record ends before."""
        if isinstance(block, PlainBlock):
            return self._parse(block, names, ())
        return pl.DataFrame(
            {
                name: [cells[position] if position < len(cells) else None for cells in block.records]
                for name, position in zip(names, map(int, names), strict=True)
            },
            schema=dict.fromkeys(names, pl.String()),
        )

    def _parse(self, block: PlainBlock, names: list[str], as_numbers: list[str] | tuple[()]) -> pl.DataFrame:
        """The columns `names` of the block as text, or as Float64 (null where unreadable) if in `as_numbers`."""
        schema = self._all_text | {name: pl.Float64() for name in as_numbers}
        try:
            return (
                pl.scan_csv(
                    block.text,
                    has_header=False,
                    separator=self._layout.separator,
                    schema=schema,
                    infer_schema=False,
                    ignore_errors=True,
                    encoding="utf8-lossy",
                    decimal_comma=self._layout.decimal == ",",
                    extra_columns="ignore",
                    missing_columns="insert",
                    raise_if_empty=False,
                    credential_provider=None,
                )
                .select(names)
                .collect(engine=LOCAL)
            )
        except pl.exceptions.PolarsError:
            # Its message quotes cells, so nothing of it is passed on.
            raise DataFileError("data", "cannot be read as a table; check the separator and the quotes") from None

    def _height(self, block: RecordBlock) -> int:
        if isinstance(block, ReadBlock):
            return len(block.records)
        if b'"' not in block.text:
            return block.text.count(b"\n")
        return self._parse(block, ["0"], ()).height
