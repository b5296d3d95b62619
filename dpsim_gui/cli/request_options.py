"""The options of `plan`, `release` and `rehearse`: one place where words become a request."""

import argparse
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any

from dpsim_gui.cli.terminal import note, translated, whole
from dpsim_gui.columns.spec import LISTED
from dpsim_gui.curator.building.copied_rows import refuse_private_landmarks
from dpsim_gui.curator.plan.plan import read_as
from dpsim_gui.curator.request.fields import FIELDS, FieldGroup
from dpsim_gui.curator.request.from_look import complete_by_look
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.request.written import by_column, shortened, some_names, written_lists
from dpsim_gui.curator.template.file import fields_of_template
from dpsim_gui.data.arrays.source import LABEL
from dpsim_gui.data.first_rows import first_rows
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.numbers import CellForm
from dpsim_gui.data.open_source import open_source, text_columns
from dpsim_gui.data.reading_options import NAMES_SHIFTS, FileReading, ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.stored_file import Name
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.release.look import FirstLook, open_look


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


def number_columns(request: ReleaseRequest) -> tuple[str, ...]:
    """Those whose text is read as numbers, and so by the marks of the file."""
    if request.table is None:
        return request.columns
    return tuple(name for column in request.table.columns if column.reads_numbers for name in column.names)


def reading_text(files: Sequence[Name], reading: FileReading | None, columns: Sequence[str]) -> str:
    """One line, empty where there is nothing to say."""
    result = reading_json(files, reading, columns)
    if result is None or reading is None:
        return ""
    read = read_as(reading, confirmed=False)
    if read is not None:
        return translated(Message("cli.read-as", reading=read.words))
    names = some_names(tuple(result["text_columns"]))
    return translated(Message("cli.text-read-as", names=names, decimal=result["decimal"]))


_OPTIONS = tuple(option.name for option in fields(ReadingOptions))
# The options of a text table: all but those that choose among arrays.
_TABLE = tuple(name for name in _OPTIONS if name not in ("array", "labels", "labels_array"))

_OF_A_SITE = {"study", "match"}


def add_request_options(parser: argparse.ArgumentParser, *, of_a_site: bool = True) -> None:
    """of_a_site: a study can be followed, which says itself what is asked."""
    add_fields(parser, [field.name for field in FIELDS if of_a_site or field.name not in _OF_A_SITE])


def add_fields(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    """The options of these fields, under their headings."""
    fields = [field for field in FIELDS if field.name in names]
    present = {field.group for field in fields}
    groups = {group: parser.add_argument_group(group.value) for group in FieldGroup if group in present}
    for field in fields:
        group = groups[field.group]
        if field.is_switch:
            group.add_argument(field.flag, action="store_true", help=field.help)
        elif field.repeated:
            group.add_argument(field.flag, action="append", default=[], metavar=field.metavar, help=field.help)
        else:
            group.add_argument(
                field.flag,
                type=partial(field.typed, field.title),
                default=field.default,
                metavar=field.metavar,
                help=field.help,
            )


def add_reading_options(parser: argparse.ArgumentParser) -> None:
    reading = parser.add_argument_group("how the file is read (guessed from its format if left out)")
    reading.add_argument("--separator", metavar="MARK", help="mark between cells, such as ';' or tab")
    reading.add_argument("--decimal", metavar="MARK", help="decimal mark: . or ,")
    reading.add_argument("--thousands", metavar="MARK", help="the only mark between groups of digits (default: any)")
    reading.add_argument(
        "--encoding", metavar="NAME", help="encoding of lines that are not UTF-8, such as cp1252, or utf-16"
    )
    reading.add_argument(
        "--line-ends", metavar="NAME", help="lf: lines end with LF or CRLF. cr: with CR alone, as on old Macs"
    )
    reading.add_argument(
        "--header",
        action=argparse.BooleanOptionalAction,
        help="whether the first line holds the column names. Without names they are x0, x1, …",
    )
    reading.add_argument(
        "--column-count",
        type=whole("column count", least=0),
        metavar="N",
        help="number of columns of a file without names",
    )
    reading.add_argument(
        "--names-shift",
        type=int,
        choices=NAMES_SHIFTS,
        metavar="N",
        help="1: rows begin with a cell that has no name, as in R. -1: the names begin with a sign, such as #, that "
        "names no column. 0: neither",
    )
    reading.add_argument(
        "--skip-lines", type=whole("skip lines", least=0), metavar="N", help="number of lines before the header"
    )
    reading.add_argument(
        "--names-line",
        type=whole("names line", least=0),
        metavar="N",
        help="number of the line with the column names, if other lines follow it. --skip-lines then counts all of them",
    )
    reading.add_argument(
        "--skip-footer",
        type=whole("skip footer", least=0),
        metavar="N",
        help="number of lines at the end that are not rows",
    )
    reading.add_argument(
        "--line-breaks-in-cells",
        action=argparse.BooleanOptionalAction,
        help="cells in quotes may hold line breaks. The file must follow RFC 4180 strictly",
    )
    reading.add_argument("--array", "--sheet", metavar="NAME", help="array of an NPZ file, or sheet of a workbook")
    reading.add_argument(
        "--labels", metavar="FILE", help="NPY or NPZ file with the class of each row, if the rows are NPY or NPZ"
    )
    reading.add_argument("--labels-array", metavar="NAME", help="array with the labels, if that file is an NPZ")


def reading_from(args: argparse.Namespace) -> ReadingOptions:
    values = {name: getattr(args, name) for name in _OPTIONS}
    values["separator"] = {"tab": "\t", "\\t": "\t", "space": " "}.get(args.separator, args.separator)
    return ReadingOptions(**values)


def file_reading_from(args: argparse.Namespace) -> FileReading | None:
    """How the files are read, resolved once."""
    return resolve_reading(args.data, reading_from(args)) if args.data else None


def ledger_from(args: argparse.Namespace) -> Path | None:
    """The one that --ledger names, where a command has it; None for the owner's own."""
    typed = getattr(args, "ledger", None)
    return None if typed is None else Path(typed)


def source_from(args: argparse.Namespace, reading: FileReading | None) -> RowSource | None:
    """The file, opened but not read through."""
    return None if reading is None else open_source(args.data, reading)


def add_look_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--look",
        metavar="LOOK.dpsim",
        help="take what you do not type from this first look (dpsim look) and include it",
    )


def look_from(args: argparse.Namespace) -> FirstLook | None:
    return None if args.look is None else open_look(args.look)


def request_from(
    args: argparse.Namespace,
    source: RowSource | None,
    reading: FileReading | None,
    look: FirstLook | None = None,
) -> ReleaseRequest:
    """What was typed, and what its study says besides; landmarks, which are published, must not be the private rows.

    source, reading: the file and how it is read, None without one
    look: proposes what was not typed
    """
    values: dict[str, Any] = {
        field.name: getattr(args, field.name, [] if field.repeated else field.default) for field in FIELDS
    }
    template = fields_of_template(values)
    values |= template
    if args.labels is not None and values["label_column"] is None:
        # Labels beside the rows come after the columns.
        values["label_column"] = LABEL if source is None else source.label_columns[-1]
    for field in FIELDS:
        # Columns may come from the file's header.
        if field.needed and field.name != "columns" and values[field.name] is None:
            raise PlanError(field.title, "option-needed", option=field.flag)
    values["columns"] = columns = _columns(values, source)
    for field in FIELDS:
        if field.gathered is not None and field.name not in template:
            values[field.name] = field.gathered(field.title, values[field.name], columns)
    if look is not None:
        if values["study"] is not None:
            raise PlanError("look", "look.not-in-study")
        proposal = complete_by_look(values, look)
        values = proposal.values
        for each in proposal.notes:
            note(Message("look.proposed-by", note=each))
    if source is not None and values["study"] is None:
        values["values"] = _with_labels(values, source.value_labels, confirmed=not getattr(args, "yes", False))
    request = ReleaseRequest(**values)
    if reading is not None:
        _refuse_words_as_numbers(request, args.data, reading)
    refuse_private_landmarks(request, args.data, reading or ReadingOptions(), ledger_from(args))
    return request


def _with_labels(
    values: Mapping[str, Any], labels: Mapping[str, tuple[str, ...]], *, confirmed: bool
) -> dict[str, tuple[str, ...]] | None:
    """The lists of values; those that were not typed come from the value labels of the file, and are printed.

    confirmed: the owner sees the list before it is published. With --yes nobody would, so it has to be typed.
    """
    lists = dict(values["values"] or {})
    for name, kind in (values["kind"] or {}).items():
        if kind not in LISTED or name in lists or name not in labels:
            continue
        (written,) = written_lists({name: labels[name]})
        if not confirmed:
            raise PlanError("values", "type-labels", option=f"--values {shlex.quote(written)}")
        note(Message("cli.proposed-labels", option=f"--values {shlex.quote(written)}"))
        lists[name] = labels[name]
    return lists or None


def _refuse_words_as_numbers(request: ReleaseRequest, files: Sequence[Name], reading: FileReading) -> None:
    """A column of words that is taken for numbers would be all missing. An owner who types the kind insists."""
    forms = {} if reading.layout is None else first_rows(files, reading).forms
    typed = request.kind or {}
    listed = {*(request.values or {}), *(name for pair in request.place or () for name in pair)}
    for name in request.columns:
        form = forms.get(request.own_name(name), CellForm.NUMBER)
        if name not in typed and name not in listed and form in (CellForm.TEXT, CellForm.DATE):
            code = "first-lines-are-dates" if form is CellForm.DATE else "first-lines-are-words"
            raise PlanError("kind", code, name=shortened(name))


def _columns(values: Mapping[str, Any], source: RowSource | None) -> tuple[str, ...]:
    chosen: tuple[str, ...] = values["columns"] or ()
    label, person = values["label_column"], values["person"]
    if source is None:
        if not chosen:
            raise PlanError("columns", "columns-needed")
        return chosen
    named = tuple(name for name in (*chosen, label, person) if name is not None)
    match = by_column("match", values["match"], named, "OWN")
    _refuse_unknown("columns", [match.get(name, name) for name in chosen], source.columns)
    if label is not None:
        known = dict.fromkeys((*source.columns, *source.label_columns))
        _refuse_unknown("label column", [match.get(label, label)], tuple(known))
    if person is not None:
        _refuse_unknown("person", [match.get(person, person)], source.columns)
    return chosen or tuple(name for name in source.columns if name not in (label, person))


def known_columns(chosen: tuple[str, ...], source: RowSource | None, *, person: str | None) -> tuple[str, ...]:
    """The chosen columns, or all of the file's; refused where the file has no such column."""
    return _columns({"columns": chosen, "label_column": None, "person": person, "match": []}, source)


def _refuse_unknown(field: str, names: Sequence[str], known: tuple[str, ...]) -> None:
    for name in names:
        if not name:
            raise PlanError(field, "empty-name")
        if name not in known:
            raise PlanError(field, "not-a-column", name=shortened(name), known=some_names(known, most=8))
