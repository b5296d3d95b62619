"""Where answers go: a file that appears whole or not at all, or the screen."""

import contextlib
import csv
import io
import itertools
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError, write_problem
from dpsim_gui.plain_text import harmless_row
from dpsim_gui.release.answer import free_names, true_or_false
from dpsim_gui.whole_file import is_same_file, whole_file

Record = Mapping[str, Any]
# From so many rows on it is worth loading polars.
_MANY = 2000


SHOWN_DIGITS, ALL_DIGITS = 6, 17
_EXACT_POWERS = 22


def significant(values: Floats, digits: int) -> Floats:
    """(k,) rounded to so many significant digits, as they are then written."""
    if digits >= ALL_DIGITS:
        return values
    with np.errstate(all="ignore"):
        places = digits - 1 - np.floor(np.log10(np.abs(values)))
        power = 10.0 ** np.abs(places)
        rounded = np.where(places >= 0, np.rint(values * power) / power, np.rint(values / power) * power)
    # Powers of ten up to 10²² are exact, so these are the nearest floats of the digits. Zero has no exponent.
    unsure = ~(np.abs(places) <= _EXACT_POWERS)
    rounded[unsure] = [float(f"{value:.{digits}g}") for value in values[unsure].tolist()]
    return np.asarray(rounded, dtype=np.float64)


@dataclass(frozen=True, kw_only=True, eq=False)
class KeptAnswers:
    """Answers beside the rows of a file, blanks where a row cannot be read.

    header, lines: the file's own columns, the cells of each row as CSV
    readable: (k,) which rows have an answer;  columns: of those rows alone, each as long as there are of them
    """

    header: tuple[str, ...]
    lines: list[str]
    readable: Flags
    columns: tuple[NDArray[Any], ...]


@contextlib.contextmanager
def written_to(path: str | None, *, never: Sequence[str] = ()) -> Iterator[TextIO]:
    """The file at `path`, or standard output if None.

    The file gets its name when all is written; if anything fails, what was there before stays.
    never: files that must not be written over, such as the release itself
    """
    if path is None:
        yield sys.stdout
        return
    try:
        if any(is_same_file(path, other) for other in never):
            raise QueryError("output", "output-is-input")
        with whole_file(Path(path)) as stream:
            yield stream
    except BrokenPipeError:
        # Whoever reads what is written has seen enough.
        raise
    except OSError as error:
        raise QueryError("output", "file-not-written", reason=write_problem(error)) from None


def write_table(stream: TextIO, columns: Sequence[str], rows: Iterable[Iterable[Any]]) -> None:
    """A CSV table, one row at a time; its header comes with the first row, so that a refusal prints no table."""
    writer = csv.writer(stream, lineterminator="\n")
    rows = iter(rows)
    first = next(rows, None)
    writer.writerow(harmless_row(columns))
    if first is not None:
        writer.writerows(map(_cell, harmless_row(row)) for row in itertools.chain((first,), rows))


def write_columns(stream: TextIO, columns: Sequence[str], blocks: Iterable[Sequence[NDArray[Any]]]) -> None:
    """The same table from blocks of columns of numbers and flags, one block at a time."""
    writer = csv.writer(stream, lineterminator="\n")
    header: Sequence[str] | None = columns
    for block in blocks:
        if header is not None:
            writer.writerow(harmless_row(header))
            header = None
        if len(block[0]) < _MANY:
            writer.writerows(map(_cell, row) for row in zip(*(column.tolist() for column in block), strict=True))
        else:
            stream.write(import_module("dpsim_gui.cli.number_cells").as_csv(block))
    if header is not None:
        writer.writerow(harmless_row(header))


def write_json(stream: TextIO, records: Iterable[Record]) -> None:
    """A JSON list with one record a line, one at a time."""
    before = "[\n"
    for record in records:
        stream.write(before + json.dumps(record, ensure_ascii=False, allow_nan=False))
        before = ",\n"
    stream.write("[]\n" if before == "[\n" else "\n]\n")


def write_kept(stream: TextIO, names: Sequence[str], blocks: Iterable[KeptAnswers], own: tuple[str, ...]) -> None:
    """names: of the answers' columns;  own: the file's where it has no rows"""
    header: tuple[str, ...] | None = None
    for block in blocks:
        if header is None:
            header = block.header
            _write_header(stream, header, names)
        answers, blanks = iter(_answer_lines(names, block.columns)), "," * (len(names) - 1)
        for line, known in zip(block.lines, block.readable.tolist(), strict=True):
            stream.write(f"{line},{next(answers) if known else blanks}\n")
    if header is None:
        _write_header(stream, own, names)


def _write_header(stream: TextIO, own: tuple[str, ...], names: Sequence[str]) -> None:
    csv.writer(stream, lineterminator="\n").writerow(harmless_row((*own, *free_names(own, names))))


def _answer_lines(names: Sequence[str], columns: Sequence[NDArray[Any]]) -> list[str]:
    text = io.StringIO()
    write_columns(text, names, [columns])
    return text.getvalue().splitlines()[1:]


def write_kept_json(stream: TextIO, names: Sequence[str], blocks: Iterable[KeptAnswers]) -> None:
    """One record a row: the file's own cells as text, then the answer; null where there is none."""
    write_json(stream, (record for block in blocks for record in _records(names, block)))


def _records(names: Sequence[str], block: KeptAnswers) -> Iterator[Record]:
    told = iter(zip(*(column.tolist() for column in block.columns), strict=True))
    keys, nothing = (*block.header, *free_names(block.header, names)), (None,) * len(names)
    for cells, known in zip(csv.reader(block.lines), block.readable.tolist(), strict=True):
        yield dict(zip(keys, (*cells, *(next(told) if known else nothing)), strict=True))


def _cell(value: Any) -> Any:
    return true_or_false(value) if isinstance(value, bool) else value
