"""How the private table is read, for its owner to check before anything is spent."""

import argparse
from typing import Any

from dpsim_gui.cli.request_options import reading_from
from dpsim_gui.data.file_kind import FileKind, file_kind
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.reading import guess

_MARKS = {"\t": "tab", " ": "space", "": "none"}


def reading_json(args: argparse.Namespace) -> dict[str, Any] | None:
    """The options of a text table with nothing left open; None without a file, or where nothing is guessed."""
    if not args.data or file_kind(file_set(args.data)[0]) is not FileKind.TEXT:
        return None
    found = guess(args.data, reading_from(args))
    names = ("separator", "decimal", "thousands", "encoding", "header", "skip_lines")
    return {name: getattr(found, name) for name in names}


def reading_text(args: argparse.Namespace) -> str:
    """One line, empty where there is nothing to say."""
    found = reading_json(args)
    if found is None:
        return ""
    marks = {name: _MARKS.get(found[name], found[name]) for name in ("separator", "decimal", "thousands")}
    told = ", ".join(f"{name} {mark}" for name, mark in marks.items())
    line = found["skip_lines"] + 1
    names = f"names of the columns in line {line}" if found["header"] else f"no header, data from line {line} on"
    return f"The file is read with {told}, in {found['encoding']}; {names}. If that is wrong, say it by options."
