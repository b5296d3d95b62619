"""`dpsim plan` and `dpsim rehearse`: what a release would cost and how accurate it would be. Free."""

import argparse
import json
import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dpsim_gui.cli import request_options
from dpsim_gui.cli.terminal import number, print_json, say, say_written, table, translated, whole, words
from dpsim_gui.curator.files.durable_file import write_new_file
from dpsim_gui.curator.files.public_copy import merge_releases
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.curves import (
    CurveAxis,
    ErrorCurve,
    curve_values,
    epsilon_curves,
    epsilon_values,
    error_curves,
)
from dpsim_gui.curator.plan.design import Alternative
from dpsim_gui.curator.plan.goal_seek import seek_epsilon
from dpsim_gui.curator.plan.plan import Plan, make_plan, planned_together, study_of
from dpsim_gui.curator.plan.verdict import file_sizes, judge
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, needs_trial, rehearse, run_trial
from dpsim_gui.curator.rehearse.twin import TwinKind
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.template.file import write_study
from dpsim_gui.curator.template.template import FEWEST_SITES
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.errors import PlanError, ReleaseFileError, write_problem
from dpsim_gui.json_values import encode
from dpsim_gui.messages import Figure, Message, Value, render
from dpsim_gui.release.look import FirstLook
from dpsim_gui.release.open import open_release
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.structures.setting import Workload

_STRUCTURE_COLUMNS = (
    "cli.column.structure",
    "cli.column.error-among-rows",
    "cli.column.noise",
    "cli.column.approximation",
    "cli.column.discretisation",
    "cli.column.at-even-points",
    "cli.column.where-rows-crowd",
    "cli.column.guarantee",
    "cli.column.size",
    "cli.column.work-a-row-a-query",
    "cli.column.why",
)


def add_plan(parser: argparse.ArgumentParser) -> None:
    """`dpsim plan`: show what a release would cost and how accurate it would be.

    It reads only the header of a file and, in a text table, how the first lines are written.
    """
    parser.add_argument("data", nargs="*", metavar="DATA", help="the private file or files, for their column names")
    request_options.add_request_options(parser)
    request_options.add_look_option(parser)
    request_options.add_reading_options(parser)
    parser.add_argument(
        "--target-error",
        type=number("target error"),
        metavar="E",
        help="find the smallest epsilon with this typical error, in the unit of an answer",
    )
    parser.add_argument(
        "--curve", choices=CURVES, metavar="|".join(CURVES), help="show how the error changes with this"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_plan(args: argparse.Namespace) -> int:
    reading = request_options.file_reading_from(args)
    look = request_options.look_from(args)
    request = _request(args, request_options.source_from(args, reading), reading, look)
    if args.curve is not None:
        result = args.curve, *plan_curve(request, args.curve)
        if args.json:
            print_json(curve_json(*result))
        else:
            print(curve_text(*result))
        return 0
    plan = make_plan(request)
    plan = plan if look is None else plan.with_look(look)
    plan = plan if reading is None else plan.read_as(reading, confirmed=False)
    if args.json:
        options = request_options.reading_json(args.data, reading, request_options.number_columns(plan.request))
        print_json(as_json(plan) | {"reading": options})
        return 0
    print(as_text(plan))
    if read := request_options.reading_text(args.data, reading, request_options.number_columns(plan.request)):
        print(f"\n{read}")
    return 0


def _request(
    args: argparse.Namespace, source: RowSource | None, reading: FileReading | None, look: FirstLook | None
) -> ReleaseRequest:
    if args.curve == EPSILON:
        args.epsilon = args.epsilon or "1"
    if args.target_error is None:
        if args.epsilon is None and args.study is None:
            raise PlanError("epsilon", "epsilon-or-target")
        return request_options.request_from(args, source, reading, look)
    args.epsilon = args.epsilon or "1"
    request = request_options.request_from(args, source, reading, look)
    return replace(request, epsilon=seek_epsilon(request, args.target_error).epsilon)


def as_text(plan: Plan) -> str:
    heading = tuple(map(Message, _STRUCTURE_COLUMNS))
    sizes, chosen = file_sizes(plan), plan.receipt.structure
    rows = [_structure_row(alternative, sizes, alternative.structure == chosen) for alternative in plan.alternatives]
    title = words("cli.structures-compared")
    compared = f"{receipt_as_text(plan.receipt, words=words)}\n{title}\n{'-' * len(title)}\n{table(heading, rows)}"
    warnings = (translated(Message("cli.warning", warning=warning)) for warning in plan.warnings)
    return "\n".join([compared, *(f"\n{warning}" for warning in warnings)])


def _structure_row(each: Alternative, sizes: Mapping[str, int], chosen: bool) -> tuple[Value, ...]:
    name = f"{each.structure}{' *' if chosen else ''}"
    if each.candidate is None:
        return (name, *("-" * 9), each.reason)
    own = (each.candidate.errors.approximation, each.candidate.errors.discretisation)
    parts = (each.total, each.noise, *own, each.even_total, each.crowded_total)
    size = _size(sizes[each.structure])
    return (name, *map(figure, parts), _guarantee(each), size, _work(each.candidate.work), each.reason)


def _guarantee(each: Alternative) -> str:
    if each.guarantee is None:
        return "-"
    multiplicative, additive = each.guarantee
    return Figure(f"({multiplicative:.3g}, {figure(additive)})")


def _size(number: int) -> str:
    return Figure(f"{number / 2**20:.1f} MB" if number >= 2**20 else f"{number / 2**10:.1f} kB")


def _work(work: Workload) -> str:
    """Floating-point operations to add up one row and to answer one query."""
    return Figure(f"{work.per_row:,.0f}, {work.per_query:,.0f}")


def as_json(plan: Plan) -> dict[str, Any]:
    forecast, sizes = plan.predicted_error, file_sizes(plan)
    return {
        "structure": plan.receipt.structure,
        "predicted_error": {
            "total": forecast.total,
            "noise": forecast.noise,
            "approximation": forecast.approximation,
            "discretisation": forecast.discretisation,
            "even_total": forecast.even_total,
            "crowded": forecast.crowded,
            "worst": forecast.worst,
            "mean_absolute": forecast.mean_absolute,
        },
        "epsilon": str(plan.cost.epsilon),
        "delta": str(plan.cost.delta),
        "rho": str(plan.cost.rho),
        "alternatives": [
            {
                "structure": alternative.structure,
                "possible": alternative.is_possible,
                "predicted_error": alternative.total if alternative.is_possible else None,
                "at_even_points": alternative.even_total if alternative.is_possible else None,
                "where_rows_crowd": alternative.crowded_total if alternative.is_possible else None,
                "guarantee": alternative.guarantee,
                "bytes": sizes.get(alternative.structure),
                "operations_per_row": alternative.work and alternative.work.per_row,
                "operations_per_query": alternative.work and alternative.work.per_query,
                "why": render(alternative.reason),
            }
            for alternative in plan.alternatives
        ],
        "differences": plan.spread,
        "verdict": judge(plan).verdict.value,
        "warnings": list(map(render, plan.warnings)),
        "receipt": json.loads(plan.receipt.to_json()),
    }


EPSILON = "epsilon"
CURVES = (EPSILON, *(str(axis) for axis in CurveAxis))


def plan_curve(request: ReleaseRequest, over: str) -> tuple[list[float], tuple[ErrorCurve, ...]]:
    """Values, evenly spaced in orders of magnitude, and the errors there."""
    if over == EPSILON:
        values = epsilon_values()
        return values, epsilon_curves(request, [f"{value:.6g}" for value in values])
    axis = CurveAxis(over)
    values = curve_values(request, axis)
    return values, error_curves(request, axis, values)


def curve_text(over: str, values: list[float], curves: tuple[ErrorCurve, ...]) -> str:
    rows = [
        (
            Figure(f"{value:,.0f}" if over == CurveAxis.ROWS else f"{value:g}"),
            *(_cell(curve.errors[i]) for curve in curves),
        )
        for i, value in enumerate(values)
    ]
    title = translated(Message("cli.error-over", over=over))
    shown = f"{title}\n{table((over, *(curve.structure for curve in curves)), rows)}"
    flat = all(len({_cell(error) for error in curve.errors}) == 1 for curve in curves)
    return f"{shown}\n\n{translated(Message('cli.all-flat', over=over))}" if flat else shown


def _cell(error: float) -> str:
    return "-" if math.isnan(error) else figure(error)


def curve_json(over: str, values: list[float], curves: tuple[ErrorCurve, ...]) -> dict[str, Any]:
    """Where a structure is impossible there is null."""
    errors = {
        curve.structure: [None if math.isnan(error) else float(error) for error in curve.errors] for curve in curves
    }
    return {"over": over, "values": values, "predicted_error": errors}


_ERROR_COLUMNS = ("cli.column.error", "cli.column.predicted", "cli.column.measured")
_NAMES = {
    "noise (rms)": "cli.measured.noise",
    "method (rms)": "cli.measured.method",
    "total (rms)": "cli.measured.total",
    "mean absolute": "cli.measured.mean-absolute",
}
_TRIAL_COLUMNS = ("cli.column.structure", "cli.column.mean-absolute-error-measured")


def add_rehearse(parser: argparse.ArgumentParser) -> None:
    """`dpsim rehearse`: try the whole release on made-up rows. Costs no privacy.

    It compares the measured error with the expected one.
    """
    parser.add_argument("data", nargs="*", metavar="DATA", help="the private file or files, for their column names")
    request_options.add_request_options(parser)
    request_options.add_reading_options(parser)
    request_options.add_look_option(parser)
    parser.add_argument(
        "--twin",
        metavar="KIND|FILE",
        help=f"{', '.join(TwinKind)}, or a public file (default: clusters, or look with --look)",
    )
    parser.add_argument(
        "--ledger", metavar="PATH", help="use this ledger instead of your own to recognise private rows"
    )
    parser.add_argument("-o", "--output", metavar="FILE.dpsim", help="keep the rehearsed file, marked SIMULATED")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_rehearse(args: argparse.Namespace) -> int:
    reading = request_options.file_reading_from(args)
    look = request_options.look_from(args)
    request = request_options.request_from(args, request_options.source_from(args, reading), reading, look)
    known: dict[str, Any] = {
        "private": args.data,
        "private_reading": reading,
        "ledger": request_options.ledger_from(args),
    }
    twin = args.twin or (TwinKind.CLUSTERS if look is None else TwinKind.LOOK).value
    trial = run_trial(request, twin, **known) if needs_trial(request, twin) else None
    if trial is not None:
        rehearsal = trial.best
    else:
        planned = make_plan(request)
        rehearsal = rehearse(planned if look is None else planned.with_look(look), twin, **known)
    plan = rehearsal.plan
    if args.output:
        _write_rehearsed(rehearsal.content, args.output)
    figures = _figures(rehearsal)
    if args.json:
        measured = {name: {"predicted": predicted, "measured": got} for name, predicted, got in figures}
        result = {
            "structure": plan.receipt.structure,
            "twin": twin,
            "error": measured,
            "draws": rehearsal.drawn.draws,
            "noise_uncertainty": rehearsal.drawn.uncertainty,
            "covered": rehearsal.covered,
            **({} if trial is None else {"contest": trial.errors}),
        }
        print_json(result)
        return 0
    rows = [(Message(_NAMES[name]), figure(predicted), figure(got)) for name, predicted, got in figures]
    say("cli.simulated", structure=plan.receipt.structure, twin=twin, points=len(rehearsal.points))
    print(table(tuple(map(Message, _ERROR_COLUMNS)), rows))
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


def _write_rehearsed(content: bytes, path: str) -> None:
    try:
        write_new_file(path, [content], lambda whole: whole)
    except FileExistsError:
        raise ReleaseFileError("output", "output-exists") from None
    except OSError as error:
        raise ReleaseFileError("output", "file-not-written", reason=write_problem(error)) from None


def add_study(parser: argparse.ArgumentParser) -> None:
    """`dpsim study`: start a study.

    Its file is public. Each site makes a release for it, and anyone can merge the releases.
    """
    parser.add_argument("-o", "--output", required=True, metavar="STUDY.json", help="a new file, never overwritten")
    parser.add_argument(
        "--sites",
        type=whole("sites", least=FEWEST_SITES),
        default=FEWEST_SITES,
        metavar="K",
        help=f"number of sites you expect ({FEWEST_SITES}). --rows counts the rows of all sites together",
    )
    parser.add_argument("--title", default="", metavar="TEXT", help="what the study is about")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    request_options.add_request_options(parser, of_a_site=False)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(data=[], labels=None)


def run_study(args: argparse.Namespace) -> int:
    plan = planned_together(request_options.request_from(args, None, None), sites=args.sites)
    signer = None if args.sign is None else signing_key(args.sign)
    study = write_study(study_of(plan, sites=args.sites, title=args.title), args.output, signer=signer)
    if args.json:
        result = {"file": args.output, "study": study.fingerprint, "sites": study.sites, "signed_by": study.signed_by}
        print_json(result | as_json(plan))
        return 0
    say_written(args.output, study.fingerprint, study.signed_by)
    say("cli.study-error", sites=study.sites, rows=study.rows, error=figure(study.forecast.total))
    for warning in plan.warnings:
        say("cli.warning", warning=warning)
    say("cli.study-next", path=args.output)
    return 0


def add_merge(parser: argparse.ArgumentParser) -> None:
    """`dpsim merge`: add the releases of one study. Anyone can do it with the files alone. Spends no budget."""
    parser.add_argument("files", nargs="+", metavar="FILE.dpsim", help="two or more releases of the same study")
    parser.add_argument("-o", "--output", required=True, metavar="ALL.dpsim", help="a new file, never overwritten")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_merge(args: argparse.Namespace) -> int:
    signer = None if args.sign is None else signing_key(args.sign)
    fingerprint = merge_releases(args.files, args.output, signer=signer)
    receipt = open_release(args.output).receipt
    signed_by = None if signer is None else signer.public_key.hex()
    if args.json:
        result = {"file": args.output, "sha256": fingerprint, "study": receipt.study, "rows": receipt.rows}
        print_json(result | {"signed_by": signed_by, "parts": encode(receipt.parts)})
    else:
        say_written(args.output, fingerprint, signed_by)
        say("cli.merged-parts", count=len(receipt.parts))
    return 0
