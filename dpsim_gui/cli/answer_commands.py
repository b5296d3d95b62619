"""`dpsim query`, `dpsim classify` and `dpsim inspect`: what a release file answers, without the private side."""

import argparse
import json
import math
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.cli.output import (
    ALL_DIGITS,
    SHOWN_DIGITS,
    KeptAnswers,
    Record,
    significant,
    write_columns,
    write_json,
    write_kept,
    write_kept_json,
    write_table,
    written_to,
)
from dpsim_gui.cli.terminal import note, number, say, watched, whole, words
from dpsim_gui.columns.table import to_json
from dpsim_gui.columns.text_model import WORDLLAMA
from dpsim_gui.errors import QueryError
from dpsim_gui.file_formats import ARRAY, POINT_ENDINGS, has_suffix
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress
from dpsim_gui.release.answer import Answer, Classification, answer_columns
from dpsim_gui.release.asked_points import PointForm
from dpsim_gui.release.container import Container, read_container
from dpsim_gui.release.look import is_look, look_in
from dpsim_gui.release.look_page import look_as_text, told_content
from dpsim_gui.release.open import open_release
from dpsim_gui.release.points.read import read_kept, read_points
from dpsim_gui.release.ranking import CLEAR_COLUMN, RankedRows, most_similar, ranked_rows
from dpsim_gui.release.receipt_page import receipt_as_html, receipt_as_text
from dpsim_gui.release.release import BAND_LEVEL, Release
from dpsim_gui.release.signature import require_signer, signer_of

Block = tuple[NDArray[Any], ...]
"""columns of the same length"""


def add_query(parser: argparse.ArgumentParser) -> None:
    """`dpsim query`: ask a release about any number of points. Costs no privacy."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument(
        "points", metavar=f"POINTS{POINT_ENDINGS}", help="file with points, or - for CSV from standard input"
    )
    parser.add_argument("-o", "--output", metavar="ANSWERS.csv", help="write to this file (default: the screen)")
    parser.add_argument(
        "--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="level of the intervals (0.95)"
    )
    parser.add_argument("--label", metavar="CLASS", help="ask about one class of a release made with classes")
    add_text_model(parser)
    other = parser.add_argument_group("of a release made with the structure grid")
    other.add_argument("--function", metavar="NAME", help="use another function than that of the release")
    other.add_argument("--bandwidth", type=number("bandwidth"), metavar="S", help="use another bandwidth")
    other.add_argument("--p", type=number("p"), metavar="P", help="use another power")
    other.add_argument("--consistent", action="store_true", help="use counts without negative values")
    parser.add_argument(
        "--top",
        type=whole("top"),
        metavar="K",
        help="show only the K points most like the data, best first, with row numbers",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--bare", action="store_true", help="write only the answers, without the columns of your file")
    form.add_argument("--keep", action="store_true", help="leave answers blank where a row can't be read")
    parser.add_argument(
        "--digits", type=whole("digits"), metavar="N", help="significant digits of answers (6). JSON has all"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_text_model(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--text-model",
        default=WORDLLAMA,
        metavar="FOLDER",
        help="model of a release of texts, if not wordllama",
    )


def run_query(args: argparse.Namespace) -> int:
    release = _asked(open_release(args.file).asked_by(PointForm.VALUES).with_text_model(args.text_model), args)
    with (
        watched(Message("cli.answering"), quiet=args.output is None and sys.stdout.isatty()) as progress,
        written_to(args.output, never=(args.file, args.points)) as stream,
    ):
        names = answer_columns(landmarks=release.receipt.description.publishes_points)
        if args.keep or not _is_bare(args):
            _write_kept(stream, names, release, args, progress)
            return 0
        columns = names if args.top is None else ("row", *names)
        blocks = (_answer_all if args.top is None else _answer_top)(release, args, progress)
        if args.json:
            rows = (row for block in blocks for row in zip(*(column.tolist() for column in block), strict=True))
            write_json(stream, (dict(zip(columns, row, strict=True)) for row in rows))
        else:
            write_columns(stream, columns, (_rounded(block, args) for block in blocks))
    return 0


def add_select(parser: argparse.ArgumentParser) -> None:
    """`dpsim select`: find the candidates that are most like the data, of a file of any length. Costs no privacy."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("points", metavar=f"CANDIDATES{POINT_ENDINGS}", help="public rows, or - for standard input")
    parser.add_argument("-o", "--output", metavar="BEST.csv", help="write to this file (default: the screen)")
    parser.add_argument("--top", type=whole("top"), default=1_000, metavar="K", help="how many of the best (1000)")
    parser.add_argument("--text", metavar="COLUMN", help="column of the candidates' texts, if named otherwise")
    add_text_model(parser)
    parser.add_argument(
        "--level", type=number("level"), default=BAND_LEVEL, metavar="L", help="level of the intervals (0.95)"
    )
    parser.add_argument("--label", metavar="CLASS", help="ask about one class of a release made with classes")
    parser.add_argument(
        "--digits", type=whole("digits"), metavar="N", help="significant digits of the answers (6, or all in JSON)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_select(args: argparse.Namespace) -> int:
    release: Release = open_release(args.file).asked_by(PointForm.VALUES).with_text_model(args.text_model)
    if args.text is not None:
        release = release.with_text_column(args.text)
    with (
        watched(Message("cli.answering"), quiet=args.output is None and sys.stdout.isatty()) as progress,
        written_to(args.output, never=(args.file, args.points)) as stream,
    ):
        best = _ranked(release, args, progress)
        names = (*answer_columns(landmarks=release.receipt.description.publishes_points), CLEAR_COLUMN)
        block = _kept_best(best)
        block = replace(block, columns=(*_rounded(block.columns, args), best.clear))
        if args.json:
            write_kept_json(stream, names, [block])
        else:
            write_kept(stream, names, [block], release.columns)
    note(Message("cli.best-of", shown=len(best.rows), candidates=best.candidates, clear=best.clear_rows))
    return 0


def _ranked(release: Release, args: argparse.Namespace, progress: Progress | None) -> RankedRows:
    return ranked_rows(release, Path(args.points), args.top, label=args.label, level=args.level, progress=progress)


def _is_bare(args: argparse.Namespace) -> bool:
    """An array has no columns to keep."""
    return bool(args.bare or has_suffix(args.points, ARRAY))


def _rounded(block: Block, args: argparse.Namespace) -> Block:
    """To the digits that are printed; JSON is for programs and has all of them."""
    digits = args.digits or (ALL_DIGITS if args.json else SHOWN_DIGITS)
    if digits > ALL_DIGITS:
        raise QueryError("digits", "must-from-1", limit=ALL_DIGITS)
    return tuple(significant(column, digits) if column.dtype.kind == "f" else column for column in block)


def _write_kept(
    stream: TextIO, names: tuple[str, ...], release: Release, args: argparse.Namespace, progress: Progress | None
) -> None:
    unreadable = 0

    def counted() -> Iterator[KeptAnswers]:
        nonlocal unreadable
        for block in (_kept if args.top is None else _kept_top)(release, args, progress):
            unreadable += int((~block.readable).sum())
            if unreadable and not args.keep:
                _refuse_unreadable(release, args, int(np.argmin(block.readable)) + 1)
            yield replace(block, columns=_rounded(block.columns, args))

    if args.json:
        write_kept_json(stream, names, counted())
    else:
        write_kept(stream, names, counted(), release.columns)
    if unreadable:
        note(Message("cli.rows-without-answer", count=unreadable))


def _refuse_unreadable(release: Release, args: argparse.Namespace, row: int) -> None:
    """With the sentence that says what is wrong, where the file can be read again."""
    if args.points != "-":
        for _ in _read_query_points(release, args, None):
            pass
    raise QueryError("points", "row-has-no-number", row=row)


def _kept(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[KeptAnswers]:
    for block in read_kept(args.points, release.columns, table=release.rules, progress=progress):
        readable = block.readable
        answer = release.query(block.points[readable], label=args.label, level=args.level)
        yield KeptAnswers(header=block.header, lines=block.lines, readable=readable, columns=_answer_block(answer))


def _kept_top(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[KeptAnswers]:
    yield _kept_best(_ranked(release, args, progress))


def _kept_best(best: RankedRows) -> KeptAnswers:
    return KeptAnswers(
        header=("row", *best.header),
        lines=[f"{row},{line}" for row, line in zip(best.rows.tolist(), best.lines, strict=True)],
        readable=np.ones(len(best.rows), dtype=np.bool_),
        columns=_answer_block(best.answer),
    )


def _asked(release: Release, args: argparse.Namespace) -> Release:
    if (args.function, args.bandwidth, args.p) != (None, None, None):
        release = release.asking(args.function, args.bandwidth, args.p)
        _warn_of_steps(release)
    return release.consistent() if args.consistent else release


def _warn_of_steps(release: Release) -> None:
    """A kernel narrower than the steps of a grid finds little between its nodes, and hardly any noise there."""
    bandwidth, step = release.receipt.facts.similarity.bandwidth, release.step
    if bandwidth is not None and step is not None and bandwidth < step:
        note(Message("cli.narrow-bandwidth", step=step))


def _answer_all(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[Block]:
    for _, points in _read_query_points(release, args, progress):
        yield _answer_block(release.query(points, label=args.label, level=args.level))


def _read_query_points(
    release: Release, args: argparse.Namespace, progress: Progress | None
) -> Iterator[tuple[int, Floats]]:
    return read_points(args.points, release.columns, table=release.rules, progress=progress)


def _answer_top(release: Release, args: argparse.Namespace, progress: Progress | None) -> Iterator[Block]:
    blocks = (points for _, points in _read_query_points(release, args, progress))
    ranking = most_similar(release, blocks, args.top, label=args.label, level=args.level)
    yield (ranking.rows, *_answer_block(ranking.answer))


def _answer_block(answer: Answer) -> Block:
    return tuple(getattr(answer, name) for name in answer_columns(landmarks=answer.unseen is not None))


CANNOT_TELL = ""


def add_classify(parser: argparse.ArgumentParser) -> None:
    """`dpsim classify`: find the best class of every point, from a release with classes."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument(
        "points", metavar=f"POINTS{POINT_ENDINGS}", help="file with points, or - for CSV from standard input"
    )
    parser.add_argument("-o", "--output", metavar="LABELS.csv", help="write to this file (default: the screen)")
    add_text_model(parser)
    parser.add_argument("--force", action="store_true", help="name the best class even if the intervals overlap")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_classify(args: argparse.Namespace) -> int:
    release = open_release(args.file).asked_by(PointForm.VALUES).with_text_model(args.text_model)
    with (
        watched(Message("cli.classifying"), quiet=args.output is None and sys.stdout.isatty()) as progress,
        written_to(args.output, never=(args.file, args.points)) as stream,
    ):
        blocks = read_points(args.points, release.columns, table=release.rules, progress=progress)
        unnamed = set(release.classes)
        parts = (release.classify(points, force=args.force) for _, points in blocks)
        rows = (row for part in parts for row in _label_rows(part, release.classes, unnamed))
        if args.json:
            write_json(stream, (_class_record(release.classes, *row) for row in rows))
        else:
            cells = ((label or CANNOT_TELL, *scores) for label, scores in rows)
            write_table(stream, ("label", *release.classes), cells)
    if unnamed:
        note(Message("cli.classes-unnamed", classes=", ".join(name for name in release.classes if name in unnamed)))
    return 0


def _class_record(classes: tuple[str, ...], label: str | None, scores: list[float]) -> Record:
    return {"label": label, "scores": dict(zip(classes, map(_finite, scores), strict=True))}


def _finite(score: float) -> float | None:
    """JSON has no infinity: a class that is never named has no score."""
    return score if math.isfinite(score) else None


def _label_rows(
    part: Classification, classes: tuple[str, ...], unnamed: set[str]
) -> Iterator[tuple[str | None, list[float]]]:
    """unnamed: those without a score so far; the others are taken out"""
    unnamed.difference_update(classes[at] for at in np.flatnonzero(np.isfinite(part.scores).any(axis=0)))
    yield from zip(part.label.tolist(), part.scores.tolist(), strict=True)


def add_inspect(parser: argparse.ArgumentParser) -> None:
    """`dpsim inspect`: print the receipt of a release file."""
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("--public-key", metavar="KEY", help="refuse the file unless it is signed with this key")
    parser.add_argument("--html", metavar="PAGE.html", help="also write the receipt as a page that prints well")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_inspect(args: argparse.Namespace) -> int:
    container = read_container(args.file)
    if is_look(container):
        return _inspect_look(args, container)
    release = open_release(args.file, args.public_key)
    receipt = release.receipt
    if args.html:
        with written_to(args.html, never=(args.file,)) as page:
            page.write(receipt_as_html(receipt, release.fingerprint, signed_by=release.signed_by, words=words))
    if not args.json:
        print(receipt_as_text(receipt, release.fingerprint, signed_by=release.signed_by, words=words))
        if args.public_key is not None:
            say("cli.signature-valid")
        return 0
    content = json.loads(receipt.to_json())
    content |= {"fingerprint": release.fingerprint, "signed_by": release.signed_by, "unknown": list(receipt.unknown)}
    content |= {"columns": list(release.columns), "fill": list(receipt.fill)}
    content["bounds"] = {
        name.removeprefix("domain."): array.tolist()
        for name, array in receipt.arrays().items()
        if name.startswith("domain.")
    }
    if receipt.table is not None:
        content["rules"] = json.loads(to_json(receipt.table))
    print(json.dumps(content, indent=2, ensure_ascii=False))
    return 0


def _inspect_look(args: argparse.Namespace, container: Container) -> int:
    signed_by = signer_of(container.signature)
    if args.public_key is not None:
        require_signer(signed_by, args.public_key)
    look = look_in(container.arrays)
    if args.html:
        raise QueryError("output", "look.no-page")
    if args.json:
        print(json.dumps(told_content(look), indent=2, ensure_ascii=False))
        return 0
    print(look_as_text(look, words))
    if args.public_key is not None:
        say("cli.signature-valid")
    return 0
