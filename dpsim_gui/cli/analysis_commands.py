"""Commands about what a release tells beyond answers: distributions, rows, weights, drift, a web page, a notebook."""

import argparse
import json
import os
import sys
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.analysis.category_shares import category_shares, is_category
from dpsim_gui.analysis.distribution import USUAL_SHARES, Distribution, distribution, is_on_a_line
from dpsim_gui.analysis.drift import Drift, column_gaps, drift
from dpsim_gui.analysis.notebook import save_notebook
from dpsim_gui.analysis.synthetic_rows import SyntheticRows, sample
from dpsim_gui.analysis.web_page import web_page
from dpsim_gui.arrays import Floats
from dpsim_gui.cli.output import write_json, write_table, written_to
from dpsim_gui.cli.terminal import number, translated, watched, whole, words
from dpsim_gui.errors import QueryError, ReleaseFileError
from dpsim_gui.file_formats import POINT_ENDINGS, RELEASE, has_suffix
from dpsim_gui.messages import Message
from dpsim_gui.progress import unwatched
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points.read import read_points
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.whole_file import is_stream

COLUMNS = ("at", "value", "low", "high", "all_low", "all_high")
_BANDED = COLUMNS[1:]
SHARES = ("value", "share", *COLUMNS[2:])


def add_distribution(parser: argparse.ArgumentParser) -> None:
    """`dpsim distribution`: show quantiles of a column, or shares of a category. Costs no privacy.

    `low` and `high` hold for one quantile, `all_low` and `all_high` for all at once. For a category, `at` is one of
    its values and `value` the share of rows with it.
    """
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("--column", metavar="C", help="show only this column (default: all)")
    parser.add_argument("--at", metavar="SHARES", help="shares of the quantiles, such as 0.05,0.5,0.95")
    parser.add_argument("--label", metavar="CLASS", help="use one class of a release with classes")
    parser.add_argument(
        "--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="level of the intervals (0.95)"
    )
    parser.add_argument("-o", "--output", metavar="QUANTILES.csv", help="write to this file (default: the screen)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_distribution(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    shares = USUAL_SHARES if args.at is None else _shares(args.at)
    names = _columns_with_distribution(release) if args.column is None else (args.column,)
    records = [_column_record(release, name, args.label, args.level, shares) for name in names]
    with written_to(args.output, never=(args.file,)) as stream:
        if args.json:
            content = records[0] if len(records) == 1 else records
            stream.write(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        else:
            rows = [
                (record["column"], *row.values())
                for record in records
                for row in record["quantiles" if "quantiles" in record else "shares"]
            ]
            write_table(stream, ("column", *COLUMNS), rows)
    return 0


def _columns_with_distribution(release: Release) -> tuple[str, ...]:
    """All columns that have quantiles or shares; where there are none, all, so that the reason is told."""
    names = tuple(name for name in release.columns if is_on_a_line(release, name) or is_category(release, name))
    return names or release.columns


def _column_record(
    release: Release, name: str, label: str | None, level: float, shares: tuple[float, ...]
) -> dict[str, Any]:
    if is_category(release, name):
        result = category_shares(release, name, label=label, level=level)
        parts = zip(result.values, *(getattr(result.shares, part) for part in _BANDED), strict=True)
        rows = [dict(zip(SHARES, (value, *map(float, row)), strict=True)) for value, *row in parts]
        return {"column": name, "level": level, "shares": rows}
    quantiles = _quantiles(distribution(release, name, label=label, level=level), shares)
    return {"column": name, "level": level, "quantiles": quantiles}


def _quantiles(column: Distribution, shares: tuple[float, ...]) -> list[dict[str, float | str]]:
    quantiles = column.quantiles(shares)
    parts = (quantiles.value, quantiles.low, quantiles.high, quantiles.all_low, quantiles.all_high)
    values = zip(*([_shown(column, value) for value in part.tolist()] for part in parts), strict=True)
    return [dict(zip(COLUMNS, (share, *row), strict=True)) for share, row in zip(shares, values, strict=True)]


def _shown(column: Distribution, value: float) -> float | str:
    """A number, or a day or a word as the owner's list has it."""
    return value if column.rule is None or column.rule.reads_numbers else column.rule.shown(value)


def _shares(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise QueryError("at", "must-be-shares") from None


# Added to the name of the table: what the rows are, and how close they come.
STATEMENT = ".json"


def add_sample(parser: argparse.ArgumentParser) -> None:
    """`dpsim sample`: make up rows that together look like the private ones. Costs no privacy.

    Every row is marked as synthetic. OUTPUT.json holds the promise of the release and how well the rows match it.
    """
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-n", "--rows", type=whole("rows"), default=1000, metavar="N", help="number of rows (1000)")
    parser.add_argument("-o", "--output", metavar="ROWS.csv", help="write to this file (default: the screen)")
    parser.add_argument(
        "--candidates",
        metavar=f"PUBLIC{POINT_ENDINGS}",
        help="choose among these public rows instead of making rows up",
    )
    parser.add_argument("--label", metavar="CLASS", help="use one class of a release with classes")
    parser.add_argument(
        "--seed", type=whole("seed", least=0), default=0, metavar="S", help="whole number that chooses the rows (0)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_sample(args: argparse.Namespace) -> int:
    release = open_release(args.file).asked_by(PointForm.VALUES)
    candidates = None if args.candidates is None else public_rows(release, args.candidates)
    with watched(Message("cli.fitting-rows"), quiet=args.output is None) as progress:
        wanted = {"candidates": candidates, "label": args.label, "seed": args.seed}
        rows = sample(release, args.rows, progress=progress or unwatched, **wanted)
    statement = rows.statement()
    never = (args.file,) if args.candidates is None else (args.file, args.candidates)
    with written_to(args.output, never=never) as stream:
        if args.json:
            records = [dict(zip(rows.columns, row, strict=True)) for row in rows.rows()]
            stream.write(json.dumps(statement | {"table": records}, ensure_ascii=False, allow_nan=False) + "\n")
        else:
            write_table(stream, rows.keys(), ((*row, True) for row in rows.rows()))
    if args.output is not None and not args.json and not is_stream(Path(args.output)):
        with written_to(args.output + STATEMENT, never=never) as stream:
            stream.write(json.dumps(statement, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        print(translated(_summary(rows, args.output)), file=sys.stderr)
    return 0


def _summary(rows: SyntheticRows, path: str) -> Message:
    kept, statement = rows.fidelity, f"{path}{STATEMENT}"
    if kept is None:
        return Message("cli.synthetic-rows", rows=len(rows), path=path, statement=statement)
    return Message(
        "cli.synthetic-rows-and-fidelity",
        rows=len(rows),
        path=path,
        statement=statement,
        off=kept.answers_off,
        expected=kept.answers_expected,
    )


def add_weigh(parser: argparse.ArgumentParser) -> None:
    """`dpsim weigh`: weigh public rows so that together they look like the private ones. Costs no privacy."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("candidates", metavar=f"CANDIDATES{POINT_ENDINGS}")
    parser.add_argument("-o", "--output", metavar="WEIGHTS.csv", help="write to this file (default: the screen)")
    parser.add_argument("--label", metavar="CLASS", help="use one class of a release with classes")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_weigh(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    candidates = public_rows(release, args.candidates)
    weights = weigh(release.asked_by(PointForm.VALUES), candidates, label=args.label)
    rows = enumerate(weights.tolist(), start=1)
    with written_to(args.output, never=(args.file, args.candidates)) as stream:
        if args.json:
            write_json(stream, ({"row": row, "weight": weight} for row, weight in rows))
        else:
            write_table(stream, ("row", "weight"), rows)
    return 0


def public_rows(release: Release, path: str) -> Floats:
    """(k, d) in the units of the columns; k may be 0."""
    read = read_points(path, release.columns, table=release.rules)
    return np.concatenate([np.zeros((0, len(release.columns))), *(points for _, points in read)])


_NUMBERS = tuple(field.name for field in fields(Drift))


def add_drift(parser: argparse.ArgumentParser) -> None:
    """`dpsim drift`: tell how much two releases (or a release and a public table) differ, beyond noise and chance.

    Each further file is compared with the first release, one line each, in their order.
    """
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument(
        "others",
        metavar=f"OTHER.dpsim|PUBLIC{POINT_ENDINGS}",
        nargs="+",
        help="one or more files, each compared with FILE.dpsim",
    )
    parser.add_argument(
        "--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="level of the interval (0.95)"
    )
    parser.add_argument("-o", "--output", metavar="DRIFT.csv", help="write to this file (default: the screen)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_drift(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    records = [_compared(release, other, args.level) for other in args.others]
    with written_to(args.output, never=(args.file, *args.others)) as stream:
        if args.json:
            series = {"from": args.file, "series": _with_files(args.others, records)}
            content = records[0] if len(records) == 1 else series
            stream.write(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        elif len(records) == 1:
            write_table(stream, _NUMBERS, [tuple(records[0][name] for name in _NUMBERS)])
        else:
            lines = [
                (*(record[name] for name in ("file", *_NUMBERS)), *_widest(record))
                for record in _with_files(args.others, records)
            ]
            write_table(stream, ("file", *_NUMBERS, "column", "gap", "surely"), lines)
    return 0


def _compared(release: Release, other: str, level: float) -> dict[str, Any]:
    """With the columns in which they differ, where both tell them."""
    if has_suffix(other, RELEASE):
        opened = open_release(other)
        columns = [asdict(gap) for gap in column_gaps(release, opened, level=level)]
        return asdict(drift(release, opened, level=level)) | ({"columns": columns} if columns else {})
    return asdict(drift(release.asked_by(PointForm.VALUES), public_rows(release, other), level=level))


def _with_files(others: list[str], records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"file": other} | record for other, record in zip(others, records, strict=True)]


def _widest(record: dict[str, Any]) -> tuple[object, ...]:
    """The column with the largest gap."""
    columns = record.get("columns")
    return (columns[0]["column"], columns[0]["gap"], columns[0]["surely"]) if columns else ("", "", "")


def add_page(parser: argparse.ArgumentParser) -> None:
    """`dpsim page`: write a release as one web page that anyone can ask, offline and without a program."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", metavar="PAGE.html", required=True)
    parser.add_argument("--overwrite", action="store_true", help="replace an existing file")


def run_page(args: argparse.Namespace) -> int:
    if os.path.lexists(args.output) and not args.overwrite:
        raise ReleaseFileError("output", "page-exists")
    text = web_page(args.file, words)
    with written_to(args.output, never=(args.file,)) as stream:
        stream.write(text)
    return 0


def add_notebook(parser: argparse.ArgumentParser) -> None:
    """`dpsim notebook`: write a release as a Jupyter notebook with receipt, answers, a picture and the code for them.

    It already contains the results, so people can read it before they run it.
    """
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-o", "--output", metavar="FILE.ipynb", required=True)
    parser.add_argument("--overwrite", action="store_true", help="replace an existing file")


def run_notebook(args: argparse.Namespace) -> int:
    if os.path.lexists(args.output) and not args.overwrite:
        raise ReleaseFileError("output", "page-exists")
    save_notebook(args.file, args.output, words)
    return 0
