"""`dpsim classify`: the class of every point, from a release made with classes."""

import argparse
import csv
import json
import math
from collections.abc import Iterator
from typing import Any

from dpsim_gui.cli.output import written_to
from dpsim_gui.release.answer import Classification
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points import read_points

Subparsers = Any
CANNOT_TELL = ""


def add_parser(subparsers: Subparsers) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "classify", help="classify points by a release made with classes", description=__doc__
    )
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("points", metavar="POINTS.csv|.npy")
    parser.add_argument("-o", "--output", metavar="LABELS.csv", help="the screen if left out")
    parser.add_argument("--force", action="store_true", help="name the best class even where the noise bands overlap")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file)
    found = (release.classify(points, force=args.force) for _, points in read_points(args.points, release.columns))
    with written_to(args.output) as stream:
        if args.json:
            records = [
                {"label": label, "scores": dict(zip(release.classes, map(_finite, scores), strict=True))}
                for part in found
                for label, scores in _rows(part)
            ]
            json.dump(records, stream, indent=1)
            stream.write("\n")
        else:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(("label", *release.classes))
            for part in found:
                writer.writerows((label or CANNOT_TELL, *scores) for label, scores in _rows(part))
    return 0


def _finite(score: float) -> float | None:
    """JSON has no infinity: a class that is never named has no score."""
    return score if math.isfinite(score) else None


def _rows(part: Classification) -> Iterator[tuple[str | None, list[float]]]:
    yield from zip(part.label.tolist(), part.scores.tolist(), strict=True)
