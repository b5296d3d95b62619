"""How files are read: resolved once, from what the owner says and what the first lines suggest."""

from dataclasses import fields, replace

from dpsim_gui.data.arrays.rows import NpzArchive
from dpsim_gui.data.file_set import FileInput, file_set
from dpsim_gui.data.frames.workbook import Workbook, lay_out_sheet
from dpsim_gui.data.numbers import ANY_MARK, guess_decimal
from dpsim_gui.data.reading_options import LF, FileReading, ReadingOptions, TextLayout
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import StoredFile, file_kind
from dpsim_gui.data.text.head import read_head
from dpsim_gui.data.text.layout import lay_out
from dpsim_gui.file_formats import FORMAT, FileKind

NO_OPTIONS = ReadingOptions()


def resolve_reading(path: FileInput, options: ReadingOptions = NO_OPTIONS) -> FileReading:
    """Opens the first file, once; many files are read as the first of them suggests.

    Guesses follow the rules of `text.layout`: the header, the bytes and the format of the first lines; no value's size.
    """
    files = file_set(path)
    file, remote = files[0], tuple(each for each in files if isinstance(each, RemoteFile))
    kind = file_kind(file)
    if kind is FileKind.TEXT:
        layout = _lay_out_text(file, options)
        return FileReading(
            kind=kind,
            options=_as_options(layout, options),
            layout=layout,
            typed=options.is_complete,
            remote=remote,
        )
    if kind is FileKind.SHEET:
        return _read_sheet(file, options, remote)
    plain = _plain(file, kind, options)
    return FileReading(kind=kind, options=plain, layout=None, typed=True, remote=remote)


def _read_sheet(file: StoredFile, options: ReadingOptions, remote: tuple[RemoteFile, ...]) -> FileReading:
    options = replace(options, array=Workbook(file).choose(options.array))
    layout = lay_out_sheet(file, options)
    plain = replace(
        _plain(file, FileKind.SHEET, options),
        header=layout.header,
        skip_lines=layout.skip_lines,
        skip_footer=layout.skip_footer,
        names_line=layout.names_line,
        column_count=0 if layout.header else len(layout.columns),
    )
    typed = options.of_sheets().is_complete
    return FileReading(kind=FileKind.SHEET, options=plain, layout=layout, typed=typed, remote=remote)


def _plain(file: StoredFile, kind: FileKind, options: ReadingOptions) -> ReadingOptions:
    """Nothing left open: what does not matter for this kind of file has its plain value."""
    thousands = ANY_MARK if options.thousands is None else options.thousands
    return replace(
        options,
        separator=options.separator or ",",
        decimal=options.decimal or guess_decimal([], ",", thousands),
        thousands=thousands,
        encoding=options.encoding or "utf-8",
        line_ends=LF,
        header=not FORMAT[kind].is_array,
        skip_lines=0,
        skip_footer=0,
        names_line=0,
        names_shift=0,
        column_count=0,
        line_breaks_in_cells=False,
        array=NpzArchive(file).choose(options.array) if kind is FileKind.NPZ else options.array or "",
        labels=options.labels or "",
        labels_array=options.labels_array or "",
    )


def reading_of(file: StoredFile, first: StoredFile, reading: FileReading) -> FileReading:
    """How one of several files is read; reading: resolved for the first of them.

    A text table has lines above it, and names, of its own.
    """
    if file == first:
        return reading
    kind = file_kind(file)
    return replace(reading, kind=kind, layout=_laid_out(file, kind, reading.options))


def _laid_out(file: StoredFile, kind: FileKind, options: ReadingOptions) -> TextLayout | None:
    match kind:
        case FileKind.TEXT:
            return _lay_out_text(file, options)
        case FileKind.SHEET:
            return lay_out_sheet(file, options)
    return None


def _lay_out_text(file: StoredFile, options: ReadingOptions) -> TextLayout:
    return lay_out(read_head(file, options.encoding, options.line_ends, options.skip_lines or 0), options)


def array_names(path: FileInput) -> tuple[str, ...]:
    """The arrays of an NPZ file or the sheets of a workbook to choose from; empty for every other kind of file."""
    file = file_set(path)[0]
    match file_kind(file):
        case FileKind.NPZ:
            return NpzArchive(file).names
        case FileKind.SHEET:
            return Workbook(file).sheets
    return ()


def _as_options(layout: TextLayout, options: ReadingOptions) -> ReadingOptions:
    same = {field.name: getattr(layout, field.name) for field in fields(ReadingOptions) if hasattr(layout, field.name)}
    return ReadingOptions(
        **same,
        column_count=0 if layout.header else len(layout.columns),
        array=options.array or "",
        labels=options.labels or "",
        labels_array=options.labels_array or "",
    )
