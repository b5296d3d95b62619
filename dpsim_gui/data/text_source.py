"""Rows of a text table: CSV, TSV and their kin."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import polars as pl

from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.class_index import ClassIndex
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.number_text import numbers_from_text, reads_directly
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.record_blocks import PlainBlock, ReadBlock, RecordBlock, record_blocks
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.text_layout import TextLayout
from dpsim_gui.data.utf8_stream import Utf8Stream
from dpsim_gui.domain import Floats
from dpsim_gui.errors import DataFileError


class TextSource:
    """Streams blocks of whole records through polars. Inside, a column goes by its position as text: "0", "1", …"""

    def __init__(self, path: Path, layout: TextLayout, *, chunk_bytes: int) -> None:
        self._path = path
        self._layout = layout
        # A cell takes about two bytes of text or more and eight as a number.
        self._block_bytes = max(1, chunk_bytes // 4)
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
        numbers = [str(position) for position in positions_of(selection.columns, self.columns, "columns")]
        label = None
        if selection.label_column is not None:
            label = str(positions_of((selection.label_column,), self.columns, "label_column")[0])
        return self._chunks(numbers, label, selection, progress or unwatched)

    def _chunks(
        self, numbers: list[str], label: str | None, selection: Selection, progress: Progress
    ) -> Iterator[Chunk]:
        filling, classes = Filling(selection), ClassIndex(selection)
        for block in self._blocks(progress):
            cells = self._cells(block, numbers, label)
            rows = filling.settle(_to_rows(cells, numbers))
            yield Chunk(rows=rows, labels=None if label is None else classes.of_text(cells[label]))

    def _blocks(self, progress: Progress) -> Iterator[RecordBlock]:
        layout = self._layout
        with Utf8Stream(
            self._path,
            encoding=layout.encoding,
            old_mac_lines=layout.old_mac_lines,
            block_bytes=self._block_bytes,
        ) as stream:
            yield from record_blocks(stream, layout, lambda: progress(stream.position, stream.size))
            progress(stream.size, stream.size)

    def _cells(self, block: RecordBlock, numbers: list[str], label: str | None) -> pl.DataFrame:
        """The chosen columns: Float64 with nulls for those in `numbers`, text for the label."""
        label_alone = [] if label is None else [label]
        if isinstance(block, ReadBlock):
            return self._read_numbers(_text_columns(block, [*numbers, *label_alone]), numbers)
        if not reads_directly(self._layout.decimal, block.text):
            return self._read_numbers(self._parse(block, [*numbers, *label_alone], ()), numbers)
        cells = self._parse(block, [*numbers, *label_alone], numbers)
        unread = [name for name in numbers if cells[name].null_count()]
        if unread:
            # What polars does not take for a number may still be one, such as 1,234 or "12 %": look at the text.
            looked_at = self._read_numbers(self._parse(block, unread, ()), unread)
            for name in unread:
                cells.replace_column(cells.get_column_index(name), looked_at[name])
        return cells

    def _read_numbers(self, texts: pl.DataFrame, names: list[str]) -> pl.DataFrame:
        marks = {"decimal": self._layout.decimal, "thousands": self._layout.thousands}
        return texts.lazy().with_columns(numbers_from_text(pl.col(names), **marks)).collect(engine=LOCAL)

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


def _text_columns(block: ReadBlock, names: list[str]) -> pl.DataFrame:
    columns = {
        name: [cells[int(name)] if int(name) < len(cells) else None for cells in block.records] for name in names
    }
    return pl.DataFrame(columns, schema=dict.fromkeys(names, pl.String()))


def _to_rows(cells: pl.DataFrame, numbers: list[str]) -> Floats:
    """(k, d) float64 in C order, NaN for null, writable."""
    chosen = pl.DataFrame([cells[name] for name in numbers])
    return np.ascontiguousarray(chosen.to_numpy(order="c", writable=True), dtype=np.float64)
