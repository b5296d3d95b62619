"""Rows of a text table: CSV, TSV and their kin."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import numpy as np
import polars as pl

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.chunk import Chunk, LazyChunk, materialise
from dpsim_gui.data.class_index import ClassIndex
from dpsim_gui.data.clean_rows import Cleaning
from dpsim_gui.data.columns import positions_of
from dpsim_gui.data.file_range import Stretch
from dpsim_gui.data.numbers import read_again
from dpsim_gui.data.person_rows import Keys
from dpsim_gui.data.polars_engine import LOCAL
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.text.cuts import can_cut, text_cuts
from dpsim_gui.data.text.layout import TextLayout
from dpsim_gui.data.text.line_stream import LineStream
from dpsim_gui.data.text.quoted_lines import INNER
from dpsim_gui.data.text.record_blocks import record_blocks
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress, unwatched


class TextSource:
    """Streams blocks of records through polars, one on each line. Inside, a column goes by its position: "0", "1", …

    polars is told that there are no quotes: it then takes every line by itself.
    """

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
        return sum(block.count(b"\n") for block in self._blocks(progress or unwatched))

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        names = [str(position) for position in positions_of(selection.columns, self.columns, "columns")]
        label, person = (
            None if name is None else str(positions_of((name,), self.columns, field)[0])
            for name, field in ((selection.label_column, "label_column"), (selection.person, "person"))
        )
        return self._parts(names, label, person, selection, progress or unwatched)

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
        self, names: list[str], label: str | None, person: str | None, selection: Selection, progress: Progress
    ) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        rules = dict(zip(names, selection.rules, strict=True))
        numbers = [name for name, rule in rules.items() if rule is None or rule.reads_numbers]

        def make(block: bytes) -> Chunk:
            wanted = [*names, *(name for name in (label, person) if name is not None)]
            cells = self._parse(block, wanted, numbers)
            return cleaning.chunk(
                self._values(block, cells, rules, numbers),
                None if label is None else classes.of_text(cells[label]),
                None if person is None else Keys.of(cells[person].to_list()),
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
            old_mac_lines=layout.old_mac_lines,
            block_bytes=self._block_bytes,
            stretch=self._stretch,
        ) as stream:
            yield from record_blocks(stream, layout, lambda: progress(stream.position, stream.size))
            progress(stream.size, stream.size)

    def _values(
        self, block: bytes, cells: pl.DataFrame, rules: Mapping[str, Column | None], numbers: list[str]
    ) -> Floats:
        """(k, columns) what each cell is by the rule of its column."""
        found = self._rows(block, cells, numbers) if numbers else np.empty((cells.height, 0))
        if all(rule is None for rule in rules.values()):
            return found
        values = np.empty((cells.height, len(rules)))
        for at, (name, rule) in enumerate(rules.items()):
            assert rule is not None, "all columns have rules, or none"
            if rule.reads_numbers:
                values[:, at] = rule.values_of_numbers(found[:, numbers.index(name)])
            else:
                values[:, at] = rule.values_of_texts(cells[name].to_list())
        return values

    def _rows(self, block: bytes, cells: pl.DataFrame, numbers: list[str]) -> Floats:
        """(k, d) float64 in C order, NaN where a cell is no number."""
        chosen = pl.DataFrame([cells[name] for name in numbers])
        rows = np.ascontiguousarray(chosen.to_numpy(order="c", writable=True), dtype=np.float64)
        points = self._layout.decimal == "," and b"." in block
        doubtful = [column for column, name in enumerate(numbers) if points or cells[name].null_count()]
        if doubtful:
            # What polars does not take for a number may still be one, such as 1,234 or "12 %": look at the text.
            texts = self._parse(block, [numbers[column] for column in doubtful], ())
            read_again(rows, texts, doubtful, decimal=self._layout.decimal, thousands=self._layout.thousands)
        return rows

    def _parse(self, block: bytes, names: list[str], as_numbers: list[str] | tuple[()]) -> pl.DataFrame:
        """The columns `names` of the block as text, or as Float64 (null where unreadable) if in `as_numbers`."""
        layout = self._layout
        schema = self._all_text | {name: pl.Float64() for name in as_numbers}
        texts = [name for name in names if name not in as_numbers]
        try:
            cells = pl.scan_csv(
                block,
                has_header=False,
                separator=layout.separator,
                quote_char=None,
                schema=schema,
                infer_schema=False,
                ignore_errors=True,
                # A comma that parts cells is inside none of them.
                decimal_comma=layout.decimal == "," != layout.separator,
                extra_columns="ignore",
                missing_columns="insert",
                raise_if_empty=False,
                credential_provider=None,
            ).select(names)
            if texts and INNER in block:
                cells = cells.with_columns(
                    pl.col(texts).str.replace_all(INNER.decode(), layout.separator, literal=True)
                )
            return cells.collect(engine=LOCAL)
        except pl.exceptions.PolarsError:
            # Its message quotes cells, so nothing of it is passed on.
            raise DataFileError("data", "not-a-table") from None
