"""What may be known of a private file before the release: its column names and how it is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dpsim_gui.curator.draft_reading import reading_options
from dpsim_gui.data.file_kind import FileKind, file_kind
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.reading import ReadingOptions, array_names, guess
from dpsim_gui.data.source import open_source
from dpsim_gui.errors import DataFileError


@dataclass(frozen=True, kw_only=True)
class FileHeader:
    """columns: in the file's order;  guessed: reading options with nothing left open;  arrays: of an NPZ file."""

    columns: tuple[str, ...]
    label_columns: tuple[str, ...]
    guessed: ReadingOptions
    arrays: tuple[str, ...]
    is_text: bool


def read_header(path: Path, reading: Mapping[str, str]) -> FileHeader:
    """Reads the beginning of the file only; DataFileError if it is no table."""
    if path.suffix.lower() == ".dpsim":
        raise DataFileError("source", "this is a release file, not private data; open it with dpsim-viewer")
    options = reading_options(reading)
    source = open_source(path, options)
    return FileHeader(
        columns=source.columns,
        label_columns=source.label_columns,
        guessed=guess(path, options),
        arrays=array_names(path),
        is_text=file_kind(file_set(path)[0]) is FileKind.TEXT,
    )


def count_rows(path: Path, reading: Mapping[str, str], progress: Progress = unwatched) -> int:
    """The number of rows. Only for owners who make that number public."""
    source = open_source(path, reading_options(reading))
    known = source.known_rows
    return source.count_rows(progress) if known is None else known
