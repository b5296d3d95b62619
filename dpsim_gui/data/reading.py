"""How a file will be read: what the owner says, completed by what its header and format suggest."""

from collections.abc import Sequence
from dataclasses import replace

from dpsim_gui.data.chunk import CHUNK_BYTES
from dpsim_gui.data.file_kind import FileKind, file_kind
from dpsim_gui.data.file_set import Name, file_set
from dpsim_gui.data.npz_archive import NpzArchive
from dpsim_gui.data.number_format import guess_marks
from dpsim_gui.data.parquet_source import ParquetSource
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.text_head import read_head
from dpsim_gui.data.text_layout import lay_out

__all__ = ["ReadingOptions", "array_names", "guess", "text_columns"]

NO_OPTIONS = ReadingOptions()


def guess(path: Name | Sequence[Name], options: ReadingOptions = NO_OPTIONS) -> ReadingOptions:
    """`options` with nothing left open, as `open_source` will use them.

    Guesses follow the rules of `text_layout`: the header, the bytes and the format of the first lines; no value's
    size. Many files are read as the first suggests. Fields that do not matter for a kind of file get their plain
    values, such as "utf-8" for Parquet.
    """
    file = file_set(path)[0]
    kind = file_kind(file)
    if kind is FileKind.TEXT:
        layout = lay_out(read_head(file, options.encoding), options)
        return ReadingOptions(
            separator=layout.separator,
            decimal=layout.decimal,
            thousands=layout.thousands,
            encoding=layout.encoding,
            header=layout.header,
            skip_lines=layout.skip_lines,
            skip_footer=layout.skip_footer,
            names_line=layout.names_line,
            line_breaks_in_cells=layout.line_breaks_in_cells,
            array=options.array or "",
            labels=options.labels or "",
            labels_array=options.labels_array or "",
        )
    decimal, thousands = guess_marks([], ",", options.decimal, options.thousands)
    plain = ReadingOptions(
        separator=options.separator or ",",
        decimal=decimal,
        thousands=thousands,
        encoding=options.encoding or "utf-8",
        header=kind is FileKind.PARQUET,
        skip_lines=0,
        skip_footer=0,
        names_line=0,
        line_breaks_in_cells=False,
        array=options.array or "",
        labels=options.labels or "",
        labels_array=options.labels_array or "",
    )
    return replace(plain, array=NpzArchive(file).choose(options.array)) if kind is FileKind.NPZ else plain


def array_names(path: Name | Sequence[Name]) -> tuple[str, ...]:
    """The arrays of an NPZ file to choose from; empty for every other kind of file."""
    file = file_set(path)[0]
    return NpzArchive(file).names if file_kind(file) is FileKind.NPZ else ()


def text_columns(path: Name | Sequence[Name]) -> tuple[str, ...]:
    """Columns that hold text by the types a Parquet file gives; of many files those of the first.

    Empty for every other kind of file: a text table gives no types, arrays hold numbers.
    """
    file = file_set(path)[0]
    if file_kind(file) is not FileKind.PARQUET:
        return ()
    marks = guess(file)
    assert marks.decimal is not None
    assert marks.thousands is not None
    return ParquetSource(file, decimal=marks.decimal, thousands=marks.thousands, chunk_bytes=CHUNK_BYTES).text_columns
