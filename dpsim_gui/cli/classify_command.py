"""`dpsim classify`: the class of every point, from a release made with classes."""

import argparse
import math
import sys
from collections.abc import Iterator

import numpy as np

from dpsim_gui.cli.output import Record, write_json, write_table, written_to
from dpsim_gui.cli.say import note
from dpsim_gui.cli.terminal_progress import watched
from dpsim_gui.file_formats import POINT_ENDINGS
from dpsim_gui.messages import Message
from dpsim_gui.release.answer import Classification
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points.read import read_points
from dpsim_gui.release.release import PointForm

CANNOT_TELL = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("points", metavar=f"POINTS{POINT_ENDINGS}", help="or - for a CSV from standard input")
    parser.add_argument("-o", "--output", metavar="LABELS.csv", help="the screen if left out")
    parser.add_argument(
        "--force", action="store_true", help="name the best class even where the bands of noise and method overlap"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file).asked_by(PointForm.VALUES)
    with (
        watched(Message("cli.classifying"), quiet=args.output is None and sys.stdout.isatty()) as progress,
        written_to(args.output, never=(args.file, args.points)) as stream,
    ):
        blocks = read_points(args.points, release.columns, table=release.receipt.table, progress=progress)
        unnamed = set(release.classes)
        parts = (release.classify(points, force=args.force) for _, points in blocks)
        rows = (row for part in parts for row in _rows(part, release.classes, unnamed))
        if args.json:
            write_json(stream, (_record(release.classes, *row) for row in rows))
        else:
            cells = ((label or CANNOT_TELL, *scores) for label, scores in rows)
            write_table(stream, ("label", *release.classes), cells)
    if unnamed:
        note(Message("cli.classes-unnamed", classes=", ".join(name for name in release.classes if name in unnamed)))
    return 0


def _record(classes: tuple[str, ...], label: str | None, scores: list[float]) -> Record:
    return {"label": label, "scores": dict(zip(classes, map(_finite, scores), strict=True))}


def _finite(score: float) -> float | None:
    """JSON has no infinity: a class that is never named has no score."""
    return score if math.isfinite(score) else None


def _rows(
    part: Classification, classes: tuple[str, ...], unnamed: set[str]
) -> Iterator[tuple[str | None, list[float]]]:
    """unnamed: those without a score so far; the others are taken out"""
    unnamed.difference_update(classes[at] for at in np.flatnonzero(np.isfinite(part.scores).any(axis=0)))
    yield from zip(part.label.tolist(), part.scores.tolist(), strict=True)
