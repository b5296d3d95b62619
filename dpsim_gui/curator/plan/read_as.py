"""How the private files are read, in the words of the receipt."""

from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.file_formats import FileKind
from dpsim_gui.release.receipt_parts import SHEET, Origin, ReadAs

_WORDS = {"\t": "tab", " ": "space", "": "none"}


def read_as(reading: FileReading, *, confirmed: bool) -> ReadAs | None:
    """None for files in which nothing is guessed, since they say themselves how they are written."""
    layout = reading.layout
    if layout is None:
        return None
    guessed = Origin.CONFIRMED if confirmed else Origin.GUESSED
    return ReadAs(
        separator=SHEET if reading.kind is FileKind.SHEET else _WORDS.get(layout.separator, layout.separator),
        decimal=layout.decimal,
        thousands=_WORDS.get(layout.thousands, layout.thousands),
        encoding=layout.encoding,
        header=layout.header,
        skip_lines=layout.skip_lines,
        skip_footer=layout.skip_footer,
        names_line=layout.names_line,
        line_breaks_in_cells=layout.line_breaks_in_cells,
        line_ends=layout.line_ends,
        names_shift=layout.names_shift,
        column_count=reading.options.column_count or 0,
        origin=Origin.TYPED if reading.typed else guessed,
    )
