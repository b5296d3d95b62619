"""`dpsim distribution`: quantiles of a column, or shares of a category, with bands, at no privacy cost."""

import argparse
import json
from typing import Any

from dpsim_gui.analysis.category_shares import category_shares, is_category
from dpsim_gui.analysis.distribution import USUAL_SHARES, Distribution, distribution, is_on_a_line
from dpsim_gui.cli.number_options import number
from dpsim_gui.cli.output import write_table, written_to
from dpsim_gui.errors import QueryError
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import BAND_LEVEL, Release

COLUMNS = ("at", "value", "low", "high", "all_low", "all_high")
_BANDED = COLUMNS[1:]
SHARES = ("value", "share", *COLUMNS[2:])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        f"{__doc__} `low` and `high` hold for one quantile, `all_low` and `all_high` for all at once. Of a "
        "category, `at` is one of its values and `value` the share of the rows that have it."
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
    names = _told_of(release) if args.column is None else (args.column,)
    told = [_record(release, name, args.label, args.level, shares) for name in names]
    with written_to(args.output, never=(args.file,)) as stream:
        if args.json:
            content = told[0] if len(told) == 1 else told
            stream.write(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        else:
            rows = [
                (record["column"], *row.values())
                for record in told
                for row in record["quantiles" if "quantiles" in record else "shares"]
            ]
            write_table(stream, ("column", *COLUMNS), rows)
    return 0


def _told_of(release: Release) -> tuple[str, ...]:
    """All columns that have quantiles or shares; where there are none, all, so that the reason is told."""
    told = tuple(name for name in release.columns if is_on_a_line(release, name) or is_category(release, name))
    return told or release.columns


def _record(release: Release, name: str, label: str | None, level: float, shares: tuple[float, ...]) -> dict[str, Any]:
    if is_category(release, name):
        found = category_shares(release, name, label=label, level=level)
        parts = zip(found.values, *(getattr(found.shares, part) for part in _BANDED), strict=True)
        rows = [dict(zip(SHARES, (value, *map(float, row)), strict=True)) for value, *row in parts]
        return {"column": name, "level": level, "shares": rows}
    quantiles = _quantiles(distribution(release, name, label=label, level=level), shares)
    return {"column": name, "level": level, "quantiles": quantiles}


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
