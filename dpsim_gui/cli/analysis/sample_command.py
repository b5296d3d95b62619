"""`dpsim sample`: rows that look like the private ones, made up from a release file, at no privacy cost."""

import argparse
import json
import sys
from pathlib import Path

from dpsim_gui.analysis.synthetic_rows import SyntheticRows, sample
from dpsim_gui.cli.analysis.public_rows import public_rows
from dpsim_gui.cli.language import translated
from dpsim_gui.cli.number_options import whole
from dpsim_gui.cli.output import write_table, written_to
from dpsim_gui.cli.terminal_progress import watched
from dpsim_gui.file_formats import POINT_ENDINGS
from dpsim_gui.messages import Message
from dpsim_gui.progress import unwatched
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import PointForm
from dpsim_gui.whole_file import is_stream

STATEMENT = ".json"
"""Added to the name of the table: what the rows are, and how close they come."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        f"{__doc__} Every row is marked as synthetic; OUTPUT{STATEMENT} holds the release's promise and "
        "how well the rows keep what it says."
    )
    parser.add_argument("file", metavar="FILE.dpsim")
    parser.add_argument("-n", "--rows", type=whole("rows"), default=1000, metavar="N", help="how many (1000)")
    parser.add_argument("-o", "--output", metavar="ROWS.csv", help="the screen if left out")
    parser.add_argument("--candidates", metavar=f"PUBLIC{POINT_ENDINGS}", help="choose among these rows, make up none")
    parser.add_argument("--label", metavar="CLASS", help="one class of a release made with classes")
    parser.add_argument(
        "--seed", type=whole("seed", least=0), default=0, metavar="S", help="another whole number gives other rows (0)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    release = open_release(args.file).asked_by(PointForm.VALUES)
    candidates = None if args.candidates is None else public_rows(release, args.candidates)
    with watched(Message("cli.fitting-rows"), quiet=args.output is None) as progress:
        wanted = {"candidates": candidates, "label": args.label, "seed": args.seed}
        rows = sample(release, args.rows, progress=progress or unwatched, **wanted)
    told = rows.statement()
    never = (args.file,) if args.candidates is None else (args.file, args.candidates)
    with written_to(args.output, never=never) as stream:
        if args.json:
            records = [dict(zip(rows.columns, row, strict=True)) for row in rows.rows()]
            stream.write(json.dumps(told | {"table": records}, ensure_ascii=False, allow_nan=False) + "\n")
        else:
            write_table(stream, rows.keys(), ((*row, True) for row in rows.rows()))
    if args.output is not None and not args.json and not is_stream(Path(args.output)):
        with written_to(args.output + STATEMENT, never=never) as stream:
            stream.write(json.dumps(told, indent=2, ensure_ascii=False, allow_nan=False) + "\n")
        print(translated(_summary(rows, args.output)), file=sys.stderr)
    return 0


def _summary(rows: SyntheticRows, path: str) -> Message:
    kept, statement = rows.fidelity, f"{path}{STATEMENT}"
    if kept is None:
        return Message("cli.synthetic-rows", rows=len(rows), path=path, statement=statement)
    return Message(
        "cli.synthetic-rows-and-fidelity",
        rows=len(rows),
        path=path,
        statement=statement,
        off=kept.answers_off,
        expected=kept.answers_expected,
    )
