"""`dpsim rehearse`: the whole release on simulated rows; measured error beside predicted error, at no privacy cost."""

import argparse
import json
from typing import Any

from dpsim_gui.cli.request_options import (
    add_reading_options,
    add_request_options,
    file_reading_from,
    ledger_from,
    request_from,
    source_from,
)
from dpsim_gui.cli.say import say
from dpsim_gui.cli.table import table
from dpsim_gui.curator.files.new_file import write_new_file
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.rehearse.landmark_trial import needs_trial, run_trial
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, rehearse
from dpsim_gui.curator.rehearse.twin import TwinKind
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.write_problem import write_problem

_COLUMNS = ("cli.column.error", "cli.column.predicted", "cli.column.measured")
_NAMES = {
    "noise (rms)": "cli.measured.noise",
    "method (rms)": "cli.measured.method",
    "total (rms)": "cli.measured.total",
    "mean absolute": "cli.measured.mean-absolute",
}
_TRIAL_COLUMNS = ("cli.column.structure", "cli.column.mean-absolute-error-measured")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("data", nargs="*", metavar="DATA", help="the private file or files, for their columns")
    add_request_options(parser)
    add_reading_options(parser)
    parser.add_argument(
        "--twin", default=TwinKind.CLUSTERS.value, metavar="KIND|FILE", help=f"{', '.join(TwinKind)}, or a public file"
    )
    parser.add_argument("--ledger", metavar="PATH", help="another ledger than your own, to know private rows again")
    parser.add_argument("-o", "--output", metavar="FILE.dpsim", help="keep the rehearsed file, marked SIMULATED")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    reading = file_reading_from(args)
    request = request_from(args, source_from(args, reading), reading)
    known: dict[str, Any] = {"private": args.data, "private_reading": reading, "ledger": ledger_from(args)}
    trial = run_trial(request, args.twin, **known) if needs_trial(request, args.twin) else None
    rehearsal = rehearse(make_plan(request), args.twin, **known) if trial is None else trial.best
    plan = rehearsal.plan
    if args.output:
        _keep(rehearsal.content, args.output)
    figures = _figures(rehearsal)
    if args.json:
        measured = {name: {"predicted": predicted, "measured": got} for name, predicted, got in figures}
        result = {
            "structure": plan.receipt.structure,
            "twin": args.twin,
            "error": measured,
            "draws": rehearsal.drawn.draws,
            "noise_uncertainty": rehearsal.drawn.uncertainty,
            "covered": rehearsal.covered,
            **({} if trial is None else {"contest": trial.errors}),
        }
        print(json.dumps(result, indent=2))
        return 0
    rows = [(Message(_NAMES[name]), figure(predicted), figure(got)) for name, predicted, got in figures]
    say("cli.simulated", structure=plan.receipt.structure, twin=args.twin, points=len(rehearsal.points))
    print(table(tuple(map(Message, _COLUMNS)), rows))
    say("cli.noise-drawn", draws=rehearsal.drawn.draws, percent=100 * rehearsal.drawn.uncertainty)
    say("cli.band-held", percent=100 * rehearsal.covered)
    if trial is not None:
        print(table(tuple(map(Message, _TRIAL_COLUMNS)), [(a, figure(b)) for a, b in trial.errors.items()]))
        say("cli.best-here", structure=plan.receipt.structure)
    return 0


def _figures(rehearsal: Rehearsal) -> tuple[tuple[str, float, float], ...]:
    predicted = rehearsal.plan.predicted_error
    method = float((predicted.approximation**2 + predicted.discretisation**2) ** 0.5)
    return (
        ("noise (rms)", predicted.noise, rehearsal.measured_noise),
        ("method (rms)", method, rehearsal.measured_method),
        ("total (rms)", predicted.total, rehearsal.measured_total),
        ("mean absolute", predicted.mean_absolute, rehearsal.measured_absolute),
    )


def _keep(content: bytes, path: str) -> None:
    try:
        write_new_file(path, [content], lambda whole: whole)
    except FileExistsError:
        raise ReleaseFileError("output", "output-exists") from None
    except OSError as error:
        raise ReleaseFileError("output", "file-not-written", reason=write_problem(error)) from None
