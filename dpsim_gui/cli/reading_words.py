"""How the private table is read, for its owner to check before anything is spent."""

from collections.abc import Sequence
from typing import Any

from dpsim_gui.cli.language import translated
from dpsim_gui.curator.plan.read_as import read_as
from dpsim_gui.curator.request.written import some_names
from dpsim_gui.data.guess import FileReading
from dpsim_gui.data.open_source import text_columns
from dpsim_gui.data.stored_file import Name
from dpsim_gui.messages import Message


def reading_json(files: Sequence[Name], reading: FileReading | None, columns: Sequence[str]) -> dict[str, Any] | None:
    """The options of a text table with nothing left open, or those for text in measured columns of a file with types.

    None without a file, or where nothing is guessed.
    """
    if reading is None:
        return None
    options = reading.options
    if reading.layout is not None:
        return {name: getattr(options, name) for name in _TABLE} | {"typed": reading.typed}
    texts = [name for name in text_columns(files) if name in columns]
    return {"decimal": options.decimal, "thousands": options.thousands, "text_columns": texts} if texts else None


def reading_text(files: Sequence[Name], reading: FileReading | None, columns: Sequence[str]) -> str:
    """One line, empty where there is nothing to say."""
    found = reading_json(files, reading, columns)
    if found is None or reading is None:
        return ""
    read = read_as(reading, confirmed=False)
    if read is not None:
        return translated(Message("cli.read-as", reading=read.words))
    names = some_names(tuple(found["text_columns"]))
    return translated(Message("cli.text-read-as", names=names, decimal=found["decimal"]))


_TABLE = (
    "separator", "decimal", "thousands", "encoding", "line_ends", "header", "skip_lines", "skip_footer", "names_line",
    "names_shift", "column_count", "line_breaks_in_cells",
)  # fmt: skip
