"""`dpsim plan`: what a release would cost and how accurate it would be.

Of a file only the header is read and, in a text table, how the first lines are written.
"""

import argparse
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dpsim_gui.cli.language import translated, words
from dpsim_gui.cli.number_options import number
from dpsim_gui.cli.plan_curve import CURVES, EPSILON, curve_json, curve_text, plan_curve
from dpsim_gui.cli.reading_words import reading_json, reading_text
from dpsim_gui.cli.request_options import (
    add_reading_options,
    add_request_options,
    file_reading_from,
    request_from,
    source_from,
)
from dpsim_gui.cli.table import table
from dpsim_gui.curator.plan.alternatives import Alternative
from dpsim_gui.curator.plan.file_size import file_sizes
from dpsim_gui.curator.plan.goal_seek import seek_epsilon
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import judge
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import FileReading
from dpsim_gui.data.open_source import RowSource
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Figure, Message, Value, render
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.structures.setting import Candidate

_COLUMNS = (
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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("data", nargs="*", metavar="DATA", help="the private file or files, for their columns")
    add_request_options(parser)
    add_reading_options(parser)
    parser.add_argument(
        "--target-error",
        type=number("target error"),
        metavar="E",
        help="find the smallest epsilon with this typical error, in the unit of an answer",
    )
    parser.add_argument(
        "--curve", choices=CURVES, metavar="|".join(CURVES), help="the error of every structure as this changes"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    reading = file_reading_from(args)
    request = _request(args, source_from(args, reading), reading)
    if args.curve is not None:
        found = args.curve, *plan_curve(request, args.curve)
        print(json.dumps(curve_json(*found), indent=2) if args.json else curve_text(*found))
        return 0
    plan = make_plan(request)
    plan = plan if reading is None else plan.read_as(reading, confirmed=False)
    if args.json:
        print(json.dumps(as_json(plan) | {"reading": reading_json(args.data, reading, plan.request.columns)}, indent=2))
        return 0
    print(as_text(plan))
    if read := reading_text(args.data, reading, plan.request.columns):
        print(f"\n{read}")
    return 0


def _request(args: argparse.Namespace, source: RowSource | None, reading: FileReading | None) -> ReleaseRequest:
    if args.curve == EPSILON:
        args.epsilon = args.epsilon or "1"
    if args.target_error is None:
        if args.epsilon is None and args.study is None:
            raise PlanError("epsilon", "epsilon-or-target")
        return request_from(args, source, reading)
    args.epsilon = args.epsilon or "1"
    request = request_from(args, source, reading)
    return replace(request, epsilon=seek_epsilon(request, args.target_error).epsilon)


def as_text(plan: Plan) -> str:
    heading = tuple(map(Message, _COLUMNS))
    sizes, chosen = file_sizes(plan), plan.receipt.structure
    rows = [_row(each, sizes, each.structure == chosen) for each in plan.alternatives]
    title = words("cli.structures-compared")
    compared = f"{receipt_as_text(plan.receipt, words=words)}\n{title}\n{'-' * len(title)}\n{table(heading, rows)}"
    warnings = (translated(Message("cli.warning", warning=warning)) for warning in plan.warnings)
    return "\n".join([compared, *(f"\n{warning}" for warning in warnings)])


def _row(each: Alternative, sizes: Mapping[str, int], chosen: bool) -> tuple[Value, ...]:
    name = f"{each.structure}{' *' if chosen else ''}"
    if each.candidate is None:
        return (name, *("-" * 9), each.reason)
    own = (each.candidate.approximation, each.candidate.discretisation)
    parts = (each.total, each.noise, *own, each.even_total, each.crowded_total)
    size = _size(sizes[each.structure])
    return (name, *map(figure, parts), _guarantee(each), size, _work(each.candidate), each.reason)


def _guarantee(each: Alternative) -> str:
    if each.guarantee is None:
        return "-"
    multiplicative, additive = each.guarantee
    return Figure(f"({multiplicative:.3g}, {figure(additive)})")


def _size(number: int) -> str:
    return Figure(f"{number / 2**20:.1f} MB" if number >= 2**20 else f"{number / 2**10:.1f} kB")


def _work(candidate: Candidate) -> str:
    """Floating-point operations to add up one row and to answer one query."""
    return Figure(f"{candidate.build_cost:,.0f}, {candidate.query_cost:,.0f}")


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
                "structure": each.structure,
                "possible": each.is_possible,
                "predicted_error": each.total if each.is_possible else None,
                "at_even_points": each.even_total if each.is_possible else None,
                "where_rows_crowd": each.crowded_total if each.is_possible else None,
                "guarantee": each.guarantee,
                "bytes": sizes.get(each.structure),
                "operations_per_row": each.candidate.build_cost if each.candidate is not None else None,
                "operations_per_query": each.candidate.query_cost if each.candidate is not None else None,
                "why": render(each.reason),
            }
            for each in plan.alternatives
        ],
        "differences": plan.spread,
        "verdict": judge(plan).verdict.value,
        "warnings": list(map(render, plan.warnings)),
        "receipt": json.loads(plan.receipt.to_json()),
    }
