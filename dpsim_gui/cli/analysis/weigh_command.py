"""`dpsim weigh`: weights of public rows that together look like the private ones, at no privacy cost."""

import argparse

from dpsim_gui.analysis.candidates import weigh
from dpsim_gui.cli.analysis.public_rows import public_rows
from dpsim_gui.cli.output import write_json, write_table, written_to
from dpsim_gui.file_formats import POINT_ENDINGS
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import PointForm


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("candidates", metavar=f"CANDIDATES{POINT_ENDINGS}")
    parser.add_argument("-o", "--output", metavar="WEIGHTS.csv", help="the screen if left out")
    parser.add_argument("--label", metavar="CLASS", help="one class of a release made with classes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
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
