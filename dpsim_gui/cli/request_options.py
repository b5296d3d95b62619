"""The options of `plan`, `release` and `rehearse`: one place where words become a request."""

import argparse
import csv
from collections.abc import Callable

from dpsim_gui.curator.building.copied_rows import refuse_private_landmarks
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.arrays.labels import LABEL
from dpsim_gui.data.guess import FileReading, ReadingOptions, settle
from dpsim_gui.data.open_source import RowSource, open_source
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.landmarks.thinning import Thinning
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES

_BOUNDS = "write them as COLUMN=LOW:HIGH or LOW:HIGH, such as age=0:120"
_LONGEST_SHOWN = 40


def add_request_options(parser: argparse.ArgumentParser, *, optional_epsilon: bool = False) -> None:
    what = parser.add_argument_group("what is asked")
    what.add_argument("--function", required=True, metavar="NAME", help=f"one of {', '.join(FunctionName)}")
    what.add_argument(
        "--bandwidth", type=number("bandwidth"), metavar="S", help="reach of a kernel, in the unit of the columns"
    )
    what.add_argument("--p", type=number("p"), metavar="P", help="power of lpp, from 1 to 16")
    what.add_argument("--columns", metavar="A,B,…", help="columns to measure; all of the file's if left out")
    what.add_argument(
        "--bounds",
        action="append",
        default=[],
        metavar="[COLUMN=]LOW:HIGH",
        help="lowest and highest possible value, never read from the data; without a name for all columns",
    )
    what.add_argument(
        "--ball", type=number("ball"), metavar="RADIUS", help="a ball around the origin instead of bounds"
    )
    what.add_argument(
        "--unit-norm", action="store_true", help="divide every row, and every query, by its length; no bounds needed"
    )
    what.add_argument(
        "--fill",
        type=number("fill"),
        metavar="VALUE",
        help="stands in for unreadable cells; middle of the bounds if left out",
    )
    privacy = parser.add_argument_group("privacy")
    privacy.add_argument(
        "--epsilon", required=not optional_epsilon, metavar="E", help="privacy budget, exact: 1, 0.5, 1/3"
    )
    privacy.add_argument(
        "--delta", default="0", metavar="D", help="0 for pure privacy (default), or well below 1/rows, such as 1e-6"
    )
    privacy.add_argument(
        "--neighbours",
        default=Relation.REPLACE.value,
        metavar="|".join(Relation),
        help="replace one row: their number is public (default); add or remove one: it is private",
    )
    privacy.add_argument(
        "--rows-per-person",
        type=whole("rows per person"),
        default=1,
        metavar="K",
        help="at most so many rows of one person",
    )
    privacy.add_argument(
        "--rows", type=whole("rows"), metavar="N", help="public number of rows, or public upper bound under add-remove"
    )
    privacy.add_argument("--row-means", default="one row", metavar="TEXT", help="what one row is, for the receipt")
    privacy.add_argument("--bounds-note", default="", metavar="TEXT", help="how the bounds are known, for the receipt")
    how = parser.add_argument_group("how")
    how.add_argument(
        "--alpha", type=number("alpha"), default=0.05, metavar="A", help="relative accuracy of approximations (0.05)"
    )
    how.add_argument(
        "--structure", default="auto", metavar="NAME", help=f"auto or one of {', '.join((*STRUCTURES, *CLASSIFIERS))}"
    )
    how.add_argument(
        "--landmarks",
        metavar="PUBLIC.npy|.csv",
        help="public points like your rows, for kernels with delta above 0; they are published inside the file",
    )
    how.add_argument(
        "--landmarks-rule",
        choices=[rule.value for rule in Thinning],
        default=Thinning.RANDOM.value,
        help="which points are taken if there are too many: by chance, or greedily so that rare ones are seen too",
    )
    how.add_argument("--label-column", metavar="NAME", help="column with the class of a row")
    how.add_argument("--classes", metavar="A,B,…", help="the full public list of classes")
    how.add_argument("--dataset", default="unnamed", metavar="NAME", help="the data's name in the ledger")


def add_reading_options(parser: argparse.ArgumentParser) -> None:
    reading = parser.add_argument_group("how the file is read (guessed from its format if left out)")
    reading.add_argument("--separator", metavar="MARK", help="such as ';' or tab")
    reading.add_argument("--decimal", metavar="MARK", help="decimal mark: . or ,")
    reading.add_argument(
        "--thousands", metavar="MARK", help="only mark between groups of digits; any is taken if left out"
    )
    reading.add_argument("--encoding", metavar="NAME", help="of lines that are not UTF-8, such as cp1252; or utf-16")
    reading.add_argument("--no-header", action="store_true", help="the first line is data; columns are x0, x1, …")
    reading.add_argument("--skip-lines", type=whole("skip lines", least=0), metavar="N", help="lines before the header")
    reading.add_argument(
        "--names-line",
        type=whole("names line", least=0),
        metavar="N",
        help="line that holds the names, if others stand between it and the data; --skip-lines then counts all of them",
    )
    reading.add_argument(
        "--skip-footer", type=whole("skip footer", least=0), metavar="N", help="lines at the end that are no rows"
    )
    reading.add_argument(
        "--line-breaks-in-cells",
        action="store_true",
        help="cells in quotes may hold line breaks; refuses a file that is not strictly RFC 4180",
    )
    reading.add_argument("--array", metavar="NAME", help="which array of an NPZ file")
    reading.add_argument(
        "--labels", metavar="FILE", help="NPY or NPZ file with the class of each row, beside rows in NPY or NPZ"
    )
    reading.add_argument("--labels-array", metavar="NAME", help="which array of an NPZ file with labels")


def reading_from(args: argparse.Namespace) -> ReadingOptions:
    return ReadingOptions(
        separator={"tab": "\t", "\\t": "\t", "space": " "}.get(args.separator, args.separator),
        decimal=args.decimal,
        thousands=args.thousands,
        encoding=args.encoding,
        header=False if args.no_header else None,
        skip_lines=args.skip_lines,
        skip_footer=args.skip_footer,
        names_line=args.names_line,
        line_breaks_in_cells=True if args.line_breaks_in_cells else None,
        array=args.array,
        labels=args.labels,
        labels_array=args.labels_array,
    )


def settled_from(args: argparse.Namespace) -> FileReading | None:
    """How the files are read, settled once."""
    return settle(args.data, reading_from(args)) if args.data else None


def source_from(args: argparse.Namespace, reading: FileReading | None) -> RowSource | None:
    """The file, opened but not read through."""
    return None if reading is None else open_source(args.data, reading)


def request_from(args: argparse.Namespace, source: RowSource | None) -> ReleaseRequest:
    """What was typed; landmarks, which are published, must not be the private rows."""
    if args.labels is not None and args.label_column is None:
        # Labels beside the rows come after the columns.
        args.label_column = LABEL if source is None else source.label_columns[-1]
    request = ReleaseRequest(
        function=args.function,
        epsilon=args.epsilon,
        delta=args.delta,
        alpha=args.alpha,
        bandwidth=args.bandwidth,
        p=args.p,
        columns=_columns(args, source),
        bounds=_bounds(args.bounds),
        ball=args.ball,
        unit_norm=args.unit_norm,
        rows=args.rows,
        neighbours=args.neighbours,
        rows_per_person=args.rows_per_person,
        structure=args.structure,
        landmarks=args.landmarks,
        landmarks_rule=args.landmarks_rule,
        label_column=args.label_column,
        classes=_names("classes", args.classes),
        fill=args.fill,
        dataset=args.dataset,
        row_means=args.row_means,
        bounds_note=args.bounds_note,
    )
    refuse_private_landmarks(request, args.data, reading_from(args))
    return request


def _columns(args: argparse.Namespace, source: RowSource | None) -> tuple[str, ...]:
    chosen = _names("columns", args.columns)
    if source is None:
        if not chosen:
            raise PlanError("columns", "name the columns with --columns, or give the data file for its header")
        return chosen
    _refuse_unknown("columns", chosen, source.columns)
    if args.label_column is not None:
        known = dict.fromkeys((*source.columns, *source.label_columns))
        _refuse_unknown("label column", (args.label_column,), tuple(known))
    return chosen or tuple(name for name in source.columns if name != args.label_column)


def _refuse_unknown(field: str, names: tuple[str, ...], known: tuple[str, ...]) -> None:
    for name in names:
        if not name:
            raise PlanError(field, "a name is empty; separate names by single commas, without one at the end")
        if name not in known:
            raise PlanError(field, f"{_shown(name)} is not a column of the file; it has {some_names(known)}")


def some_names(names: tuple[str, ...]) -> str:
    shown = ", ".join(map(_shown, names[:8]))
    return shown if len(names) <= 8 else f"{shown} and {len(names) - 8} more"


def _shown(name: str) -> str:
    """Cut short: under a wrong encoding or separator a header can be a whole line, or a whole file."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in name[: _LONGEST_SHOWN + 1])
    return printable if len(name) <= _LONGEST_SHOWN else f"{printable[:_LONGEST_SHOWN]}…"


def _names(field: str, text: str | None) -> tuple[str, ...]:
    """Split at commas; a name with a comma in it stands in double quotes."""
    if not text:
        return ()
    try:
        (names,) = csv.reader([text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        # A quote that stays open, or a line break.
        raise PlanError(field, 'list the names on one line: a,b or, with a comma inside a name, "a,1",b') from None
    return tuple(name.strip() for name in names)


def _bounds(texts: list[str]) -> dict[str, tuple[float, float]] | tuple[float, float] | None:
    named: dict[str, tuple[float, float]] = {}
    common: tuple[float, float] | None = None
    for text in texts:
        name, equals, interval = text.rpartition("=")
        low, colon, high = interval.partition(":")
        if not colon:
            raise PlanError("bounds", _BOUNDS)
        try:
            pair = (float(_as_written(low)), float(_as_written(high)))
        except ValueError:
            raise PlanError("bounds", _BOUNDS) from None
        if name in named if equals else common is not None:
            raise PlanError(
                "bounds", f"are given twice for {_shown(name) if equals else 'all columns'}; keep one of them"
            )
        if equals:
            named[name] = pair
        else:
            common = pair
    if named and common:
        raise PlanError("bounds", "give them for each column by name, or once for all columns, not both")
    return named or common


def number(field: str) -> Callable[[str], float]:
    def parse(text: str) -> float:
        try:
            return float(_as_written(text))
        except ValueError:
            raise PlanError(field, "must be a number, such as 0.5") from None

    return parse


def whole(field: str, *, least: int = 1) -> Callable[[str], int]:
    def parse(text: str) -> int:
        try:
            value = int(_as_written(text))
        except ValueError:
            value = least - 1
        if value < least:
            raise PlanError(field, f"must be a whole number, at least {least}")
        return value

    return parse


def _as_written(text: str) -> str:
    """Python reads 1_00 as 100 and digits of every script; people who type them mean something else."""
    if "_" in text or not text.isascii():
        raise ValueError("no plain number")
    return text
