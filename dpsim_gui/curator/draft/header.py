"""What may be known of private files before the release: column names, how they are written, how they are read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from dpsim_gui.curator.building.copied_rows import remember_private
from dpsim_gui.curator.building.threads import MEMORY_BYTES, Capacity
from dpsim_gui.curator.draft.choices import BLANK, Choices
from dpsim_gui.data.arrays.rows import NpzArchive
from dpsim_gui.data.arrays.source import label_arrays
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.first_rows import FirstRows, first_rows
from dpsim_gui.data.frames.workbook import Workbook
from dpsim_gui.data.guess import array_names, resolve_reading
from dpsim_gui.data.open_source import open_source, text_columns
from dpsim_gui.data.reading_options import FLAGS, NUMBERS, FileReading, ReadingOptions
from dpsim_gui.data.stored_file import Name, StoredFile, file_kind, stored_file
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FORMAT, FileKind
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.typed_number import whole_number


def reading_options(texts: Mapping[str, str]) -> ReadingOptions:
    """Names of `ReadingOptions` to text; a name that is absent is guessed from the format of the file."""
    names = [option.name for option in fields(ReadingOptions) if option.name in texts]
    return ReadingOptions(**{name: _option(name, texts[name]) for name in names})


def _option(name: str, text: str) -> Any:
    if name in FLAGS:
        return text == "yes"
    if name not in NUMBERS:
        return text
    # A shift of the names may be below 0, and is chosen from a list. The options refuse any other such number.
    return -1 if text == "-1" else whole_number(name.replace("_", " "), text)


def capacity_of(choices: Choices) -> Capacity:
    """What is left empty is as usual; PlanError with the field where something else than a number was typed."""
    threads, memory = choices.threads_text.strip(), choices.memory_text.strip()
    return Capacity(
        threads=whole_number("threads", threads) if threads else None,
        memory_bytes=whole_number("memory", memory) << 20 if memory else MEMORY_BYTES,
    )


def choices_of_files(before: Choices, paths: Sequence[Path | str], dataset: str) -> Choices:
    """Other data are a new draft: nothing that was said of the data before is carried over.

    The same files once more keep what was said of them, and a site keeps what its study fixes.
    dataset: their name in the ledger
    """
    first, *others = map(str, paths)
    files = (first, *others)
    data: dict[str, Any] = {"source": first, "more_files": tuple(others), "dataset_text": dataset, "target": ""}
    unread: dict[str, Any] = {"reading": {}, "header": (), "in_words": (), "as_numbers": ()}
    if before.is_fixed:
        # All but the rows was said before.
        return replace(before, **data, **unread, rows_text="", rows_bound_text="")
    if before.files and before.files != files:
        return replace(BLANK, **data, **{name: getattr(before, name) for name in _OF_OWNER})
    return replace(before, **data, **unread, columns=(), label_column="")


_OF_OWNER = ("publisher_text", "contact_text", "signing_key", "threads_text", "memory_text")
"""what is true of an owner whatever the data are"""


@dataclass(frozen=True, kw_only=True)
class FileHeader:
    """columns:        in the files' order
    label_columns:  those that may be the label, labels beside the rows last
    text_columns:   those that hold text by their type, where the file gives types
    value_labels:   by column, what the dictionary of a statistics file calls its values
    reading:        how the files are read, all options known
    arrays:         of an NPZ file
    labels_arrays:  of an NPZ file with labels, those that fit
    files:          how many there are
    first_rows:     private; for the owner's eyes
    """

    columns: tuple[str, ...]
    label_columns: tuple[str, ...]
    text_columns: tuple[str, ...]
    value_labels: Mapping[str, tuple[str, ...]]
    reading: FileReading
    arrays: tuple[str, ...]
    labels_arrays: tuple[str, ...]
    files: int
    first_rows: FirstRows = field(repr=False)

    @property
    def guessed(self) -> ReadingOptions:
        """With nothing left open."""
        return self.reading.options

    @property
    def is_text(self) -> bool:
        return self.reading.kind is FileKind.TEXT

    @property
    def is_sheet(self) -> bool:
        return self.reading.kind is FileKind.SHEET

    @property
    def is_array(self) -> bool:
        return FORMAT[self.reading.kind].is_array

    @property
    def takes_labels(self) -> bool:
        """Whether labels may stand in a file of their own."""
        return self.files == 1 and self.is_array

    @property
    def chosen(self) -> dict[str, str]:
        """Options that were chosen among several here, as the owner would have to type them elsewhere."""
        chosen = {"array": self.guessed.array} if len(self.arrays) > 1 else {}
        chosen |= {"labels_array": self.guessed.labels_array} if len(self.labels_arrays) > 1 else {}
        return {name: value for name, value in chosen.items() if value}


def read_header(files: Sequence[Name], reading: Mapping[str, str]) -> FileHeader:
    """Reads the beginning of the files only; DataFileError if they are no table.

    Where an archive holds several arrays that would do, the first is taken, for the owner to see and to change.
    """
    paths = file_set(files)
    remember_private(files)
    resolved = _with_an_array(paths, reading_options(reading))
    resolved, labels_arrays = _with_a_label_array(paths, resolved)
    source = open_source(paths, resolved)
    return FileHeader(
        columns=source.columns,
        label_columns=source.label_columns,
        text_columns=text_columns(paths),
        value_labels=source.value_labels,
        reading=resolved,
        arrays=array_names(paths),
        labels_arrays=labels_arrays,
        files=len(paths),
        first_rows=first_rows(paths, resolved),
    )


def count_rows(files: Sequence[Name], reading: FileReading | ReadingOptions, progress: Progress = unwatched) -> int:
    """The number of rows. Only for owners who make that number public."""
    remember_private(files)
    source = open_source(files, reading)
    known = source.known_rows
    return source.count_rows(progress) if known is None else known


def _with_an_array(files: Sequence[StoredFile], options: ReadingOptions) -> FileReading:
    try:
        return resolve_reading(files, options)
    except DataFileError as error:
        if error.field != "array" or options.array:
            raise
        return resolve_reading(files, replace(options, array=_first_table(files[0])))


def _first_table(file: StoredFile) -> str:
    return Workbook(file).sheets[0] if file_kind(file) is FileKind.SHEET else NpzArchive(file).tables[0]


def _with_a_label_array(files: Sequence[StoredFile], reading: FileReading) -> tuple[FileReading, tuple[str, ...]]:
    options = reading.options
    if not options.labels:
        return reading, ()
    without = replace(reading, options=replace(options, labels="", labels_array=""))
    rows = open_source(files, without).known_rows
    try:
        arrays = label_arrays(stored_file(options.labels), rows)
    except DataFileError as error:
        raise DataFileError("labels", error.message) from None
    if options.labels_array or not arrays:
        return reading, arrays
    return replace(reading, options=replace(options, labels_array=arrays[0])), arrays
