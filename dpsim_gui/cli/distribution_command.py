"""`dpsim distribution`: quantiles of a column with their bands, from a release file, at no privacy cost."""

import argparse
import json
from typing import Any

from dpsim_gui.analysis.distribution import USUAL_SHARES, Distribution, distribution
from dpsim_gui.cli.output import write_table, written_to
from dpsim_gui.cli.request_options import number
from dpsim_gui.errors import QueryError
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import BAND_LEVEL

Subparsers = Any
COLUMNS = ("at", "value", "low", "high", "all_low", "all_high")


def add_parser(subparsers: Subparsers) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "distribution",
        help="quantiles of a column from a release of l1 or with the structure grid",
        description=f"{__doc__} `low` and `high` hold for one quantile, `all_low` and `all_high` for all at once.",
    )
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("--column", metavar="C", help="all columns one after the other if left out")
    parser.add_argument("--at", metavar="SHARES", help="such as 0.05,0.5,0.95")
    parser.add_argument("--label", metavar="CLASS", help="one class of a release made with classes")
    parser.add_argument("--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="of the bands (0.95)")
    parser.add_argument("-o", "--output", metavar="QUANTILES.csv", help="the screen if left out")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    shares = USUAL_SHARES if args.at is None else _shares(args.at)
    names = release.columns if args.column is None else (args.column,)
    found = [distribution(release, name, label=args.label, level=args.level) for name in names]
    told = [(each.column, _quantiles(each, shares)) for each in found]
    with written_to(args.output, never=(args.file,)) as stream:
        if args.json:
            records = [{"column": name, "level": args.level, "quantiles": rows} for name, rows in told]
            content = records[0] if len(records) == 1 else records
            stream.write(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        else:
            rows = ((name, *(row[key] for key in COLUMNS)) for name, quantiles in told for row in quantiles)
            write_table(stream, ("column", *COLUMNS), rows)
    return 0


def _quantiles(found: Distribution, shares: tuple[float, ...]) -> list[dict[str, float | str]]:
    told = found.quantiles(shares)
    parts = (told.value, told.low, told.high, told.all_low, told.all_high)
    values = zip(*([_shown(found, value) for value in part.tolist()] for part in parts), strict=True)
    return [dict(zip(COLUMNS, (share, *row), strict=True)) for share, row in zip(shares, values, strict=True)]


def _shown(found: Distribution, value: float) -> float | str:
    """A number, or a day or a word as the owner's list has it."""
    return value if found.rule is None or found.rule.reads_numbers else found.rule.shown(value)


def _shares(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise QueryError("at", "must-be-shares") from None
