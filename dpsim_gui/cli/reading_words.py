"""How the private table is read, for its owner to check before anything is spent."""

import argparse
from collections.abc import Sequence
from typing import Any

from dpsim_gui.cli.request_options import reading_from, some_names
from dpsim_gui.data.file_kind import FileKind, file_kind
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.reading import guess, text_columns

_MARKS = {"\t": "tab", " ": "space", "": "none"}


_TABLE = ("separator", "decimal", "thousands", "encoding", "header", "skip_lines")
_WRONG = "If that is wrong, say it by options"


def reading_json(args: argparse.Namespace, columns: Sequence[str]) -> dict[str, Any] | None:
    """The options of a text table with nothing left open, or those for text in measured columns of a Parquet file.

    None without a file, or where nothing is guessed.
    """
    if not args.data:
        return None
    files = file_set(args.data)
    is_table = file_kind(files[0]) is FileKind.TEXT
    texts = [name for name in text_columns(files) if name in columns]
    if not is_table and not texts:
        return None
    found = guess(files, reading_from(args))
    if is_table:
        return {name: getattr(found, name) for name in _TABLE}
    return {"decimal": found.decimal, "thousands": found.thousands, "text_columns": texts}


def reading_text(args: argparse.Namespace, columns: Sequence[str]) -> str:
    """One line, empty where there is nothing to say."""
    found = reading_json(args, columns)
    if found is None:
        return ""
    names = [name for name in ("separator", "decimal", "thousands") if name in found]
    told = ", ".join(f"{name} {_MARKS.get(found[name], found[name])}" for name in names)
    if "text_columns" in found:
        some = some_names(tuple(found["text_columns"]))
        return (
            f"Text in {some} is read with {told}; what is no number is unreadable. {_WRONG}, or choose other columns."
        )
    line = found["skip_lines"] + 1
    header = f"names of the columns in line {line}" if found["header"] else f"no header, data from line {line} on"
    return f"The file is read with {told}, in {found['encoding']}; {header}. {_WRONG}."
