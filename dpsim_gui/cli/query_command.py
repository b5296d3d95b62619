"""`dpsim query`: answers of a release file at any number of points, at no privacy cost."""

import argparse
import csv
import json
from collections.abc import Iterator
from typing import Any

from dpsim_gui.cli.output import written_to
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points import read_points
from dpsim_gui.release.release import BAND_LEVEL

Subparsers = Any
COLUMNS = ("value", "noise_sd", "low", "high", "inside")


def add_parser(subparsers: Subparsers) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "query", help="answer points from a release file", description=__doc__
    )
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("points", metavar="POINTS.csv|.npy")
    parser.add_argument("-o", "--output", metavar="ANSWERS.csv", help="the screen if left out")
    parser.add_argument("--level", type=float, default=BAND_LEVEL, help="of the noise band (0.95)")
    parser.add_argument("--label", metavar="CLASS", help="ask about one class of a release made with classes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    answers = (
        release.query(points, label=args.label, level=args.level)
        for _, points in read_points(args.points, release.columns)
    )
    with written_to(args.output) as stream:
        if args.json:
            json.dump([record for answer in answers for record in _records(answer)], stream, indent=1)
            stream.write("\n")
        else:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(COLUMNS)
            for answer in answers:
                writer.writerows(record.values() for record in _records(answer))
    return 0


def _records(answer: Answer) -> Iterator[dict[str, float | str]]:
    columns = (answer.value.tolist(), answer.noise_sd.tolist(), answer.low.tolist(), answer.high.tolist())
    inside = ["true" if flag else "false" for flag in answer.inside.tolist()]
    for cells in zip(*columns, inside, strict=True):
        yield dict(zip(COLUMNS, cells, strict=True))
