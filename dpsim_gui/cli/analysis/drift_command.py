"""`dpsim drift`: how far two releases, or a release and a public table, are apart, and whether chance explains it."""

import argparse
import json
from dataclasses import asdict

import numpy as np

from dpsim_gui.analysis.column_gaps import column_gaps
from dpsim_gui.analysis.drift import drift
from dpsim_gui.cli.number_options import number
from dpsim_gui.cli.output import write_table, written_to
from dpsim_gui.file_suffixes import RELEASE, has_suffix
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points import read_points
from dpsim_gui.release.release import BAND_LEVEL, PointForm


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("other", metavar="OTHER.dpsim|PUBLIC.csv|.npy")
    parser.add_argument("--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="of the band (0.95)")
    parser.add_argument("-o", "--output", metavar="DRIFT.csv", help="the screen if left out")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    if has_suffix(args.other, RELEASE):
        other = open_release(args.other)
        found = asdict(drift(release, other, level=args.level))
        columns = [asdict(each) for each in column_gaps(release, other, level=args.level)]
    else:
        read = read_points(args.other, release.columns, table=release.receipt.table)
        blocks = [points for _, points in read] or [np.zeros((0, len(release.columns)))]
        asked = release.asked_by(PointForm.VALUES)
        found, columns = asdict(drift(asked, np.concatenate(blocks), level=args.level)), []
    with written_to(args.output, never=(args.file, args.other)) as stream:
        if args.json:
            content = found | {"columns": columns} if columns else found
            stream.write(json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        else:
            write_table(stream, tuple(found), [tuple(found.values())])
    return 0
