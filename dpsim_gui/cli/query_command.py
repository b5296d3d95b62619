"""`dpsim query`: answers of a release file at any number of points, at no privacy cost."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.cli.number_options import number, whole
from dpsim_gui.cli.output import KeptAnswers, write_columns, write_json, write_kept, write_kept_json, written_to
from dpsim_gui.cli.say import note
from dpsim_gui.cli.terminal_progress import watched
from dpsim_gui.domain import Ball, Box
from dpsim_gui.file_formats import POINT_ENDINGS
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer, answer_columns
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points.read import read_kept, read_points
from dpsim_gui.release.ranking import most_similar, ranked_rows
from dpsim_gui.release.release import BAND_LEVEL, PointForm, Release

Block = tuple[NDArray[Any], ...]
"""columns of the same length"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("points", metavar=f"POINTS{POINT_ENDINGS}", help="or - for a CSV from standard input")
    parser.add_argument("-o", "--output", metavar="ANSWERS.csv", help="the screen if left out")
    parser.add_argument("--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="of the bands (0.95)")
    parser.add_argument("--label", metavar="CLASS", help="ask about one class of a release made with classes")
    other = parser.add_argument_group("of a release made with the structure grid")
    other.add_argument("--function", metavar="NAME", help="ask another function than the release was made for")
    other.add_argument("--bandwidth", type=number("bandwidth"), metavar="S", help="with another bandwidth")
    other.add_argument("--p", type=number("p"), metavar="P", help="with another power")
    other.add_argument("--consistent", action="store_true", help="answer from sums that some rows could have")
    parser.add_argument(
        "--top",
        type=whole("top"),
        metavar="K",
        help="only the K points most like the data, best first, with their row numbers",
    )
    parser.add_argument(
        "--keep",
        action="store_true",
        help="every column of the points' file beside the answers, which are blank where a row cannot be read",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = _asked(open_release(args.file).asked_by(PointForm.VALUES), args)
    with (
        watched(Message("cli.answering"), quiet=args.output is None and sys.stdout.isatty()) as progress,
        written_to(args.output, never=(args.file, args.points)) as stream,
    ):
        names = answer_columns(landmarks=release.receipt.description.publishes_points)
        if args.keep:
            _write_kept(stream, names, release, args, progress)
            return 0
        columns = names if args.top is None else ("row", *names)
        blocks = (_all if args.top is None else _top)(release, args, progress)
        if args.json:
            rows = (row for block in blocks for row in zip(*(column.tolist() for column in block), strict=True))
            write_json(stream, (dict(zip(columns, row, strict=True)) for row in rows))
        else:
            write_columns(stream, columns, blocks)
    return 0


def _write_kept(
    stream: TextIO, names: tuple[str, ...], release: Release, args: argparse.Namespace, progress: Progress | None
) -> None:
    unreadable = 0

    def counted() -> Iterator[KeptAnswers]:
        nonlocal unreadable
        for block in (_kept if args.top is None else _kept_top)(release, args, progress):
            unreadable += int((~block.readable).sum())
            yield block

    if args.json:
        write_kept_json(stream, names, counted())
    else:
        write_kept(stream, names, counted(), release.columns)
    if unreadable:
        note(Message("cli.rows-without-answer", count=unreadable))


def _kept(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[KeptAnswers]:
    for block in read_kept(args.points, release.columns, table=release.receipt.table, progress=progress):
        readable = block.readable
        answer = release.query(block.points[readable], label=args.label, level=args.level)
        yield KeptAnswers(header=block.header, lines=block.lines, readable=readable, columns=_block(answer))


def _kept_top(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[KeptAnswers]:
    best = ranked_rows(release, Path(args.points), args.top, label=args.label, level=args.level, progress=progress)
    yield KeptAnswers(
        header=("row", *best.header),
        lines=[f"{row},{line}" for row, line in zip(best.rows.tolist(), best.lines, strict=True)],
        readable=np.ones(len(best.rows), dtype=np.bool_),
        columns=_block(best.answer),
    )


def _asked(release: Release, args: argparse.Namespace) -> Release:
    if (args.function, args.bandwidth, args.p) != (None, None, None):
        release = release.asking(args.function, args.bandwidth, args.p)
        _warn_of_steps(release)
    return release.consistent() if args.consistent else release


def _warn_of_steps(release: Release) -> None:
    """A kernel narrower than the grid's steps finds little between its nodes, and hardly any noise there."""
    domain, bandwidth = release.receipt.facts.domain, release.receipt.facts.similarity.bandwidth
    assert isinstance(domain, Box | Ball), "a grid has bounds"
    step = float((domain.upper - domain.lower).max()) / float(release.receipt.parameters["side"])
    if bandwidth is not None and bandwidth < step:
        note(Message("cli.narrow-bandwidth", step=step))


def _all(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[Block]:
    for _, points in _points(release, args, progress):
        yield _block(release.query(points, label=args.label, level=args.level))


def _points(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[tuple[int, Floats]]:
    return read_points(args.points, release.columns, table=release.receipt.table, progress=progress)


def _top(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[Block]:
    blocks = (points for _, points in _points(release, args, progress))
    ranking = most_similar(release, blocks, args.top, label=args.label, level=args.level)
    yield (ranking.rows, *_block(ranking.answer))


def _block(answer: Answer) -> Block:
    return tuple(getattr(answer, name) for name in answer_columns(landmarks=answer.unseen is not None))
