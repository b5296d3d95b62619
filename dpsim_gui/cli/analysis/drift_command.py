"""`dpsim drift`: how far two releases, or a release and a public table, are apart, and whether chance explains it.

Several others are a series: each is compared with the first release, one line for each, in the order given.
"""

import argparse
import json
from dataclasses import asdict, fields
from typing import Any

from dpsim_gui.analysis.column_gaps import column_gaps
from dpsim_gui.analysis.drift import Drift, drift
from dpsim_gui.cli.analysis.public_rows import public_rows
from dpsim_gui.cli.number_options import number
from dpsim_gui.cli.output import write_table, written_to
from dpsim_gui.file_formats import POINT_ENDINGS, RELEASE, has_suffix
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import BAND_LEVEL, PointForm, Release

_NUMBERS = tuple(field.name for field in fields(Drift))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument(
        "others",
        metavar=f"OTHER.dpsim|PUBLIC{POINT_ENDINGS}",
        nargs="+",
        help="several are a series, each against FILE.dpsim",
    )
    parser.add_argument("--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="of the band (0.95)")
    parser.add_argument("-o", "--output", metavar="DRIFT.csv", help="the screen if left out")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    told = [_compared(release, other, args.level) for other in args.others]
    with written_to(args.output, never=(args.file, *args.others)) as stream:
        if args.json:
            content = told[0] if len(told) == 1 else {"from": args.file, "series": _named(args.others, told)}
            stream.write(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        elif len(told) == 1:
            write_table(stream, _NUMBERS, [tuple(told[0][name] for name in _NUMBERS)])
        else:
            lines = [
                (*(each[name] for name in ("file", *_NUMBERS)), *_widest(each)) for each in _named(args.others, told)
            ]
            write_table(stream, ("file", *_NUMBERS, "column", "gap", "surely"), lines)
    return 0


def _compared(release: Release, other: str, level: float) -> dict[str, Any]:
    """With the columns in which they differ, where both tell them."""
    if has_suffix(other, RELEASE):
        opened = open_release(other)
        columns = [asdict(each) for each in column_gaps(release, opened, level=level)]
        return asdict(drift(release, opened, level=level)) | ({"columns": columns} if columns else {})
    return asdict(drift(release.asked_by(PointForm.VALUES), public_rows(release, other), level=level))


def _named(others: list[str], told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"file": other} | each for other, each in zip(others, told, strict=True)]


def _widest(told: dict[str, Any]) -> tuple[object, ...]:
    """The column with the largest gap."""
    columns = told.get("columns")
    return (columns[0]["column"], columns[0]["gap"], columns[0]["surely"]) if columns else ("", "", "")
