"""`dpsim look`: a small release that tells kinds, ranges and values of columns before the main one."""

import argparse
import json
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from dpsim_gui.cli.ledger_command import counted_words, given_ledger
from dpsim_gui.cli.release_command import add_machine_options, capacity_from, confirm_epsilon
from dpsim_gui.cli.request_options import (
    add_fields,
    add_reading_options,
    file_reading_from,
    known_columns,
    reading_text,
    source_from,
)
from dpsim_gui.cli.terminal import note, say, translated, watched, words
from dpsim_gui.curator.building.cluster import Client, connected, count_on
from dpsim_gui.curator.building.look import make_look
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.look import LookPlan, Sight, plan_look
from dpsim_gui.curator.request.fields import FIELD
from dpsim_gui.curator.request.look import LOOK_FIELDS, LookRequest
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.stored_file import absolute_name
from dpsim_gui.errors import PlanError
from dpsim_gui.file_formats import TABLE_NAMES
from dpsim_gui.messages import Figure, Message
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.look import open_look
from dpsim_gui.release.look_page import look_as_text, told_content
from dpsim_gui.release.receipt_sections import exact_figure

_TELLS = {
    Sight.GOOD: "look.tells-good",
    Sight.ROUGH: "look.tells-rough",
    Sight.KINDS: "look.tells-kinds",
    Sight.BLIND: "look.tells-nothing",
}


def add_look(parser: argparse.ArgumentParser) -> None:
    """`dpsim look`: find out what your columns hold, for a small part of the budget.

    It tells kinds, missing cells, ranges and values, and the result is public. Use it with --look in `dpsim plan` and
    `dpsim release`.
    """
    parser.add_argument("data", nargs="*", metavar="DATA", help=f"the private table ({TABLE_NAMES})")
    parser.add_argument("-o", "--output", metavar="LOOK.dpsim", help="a new file, never overwritten")
    add_fields(parser, LOOK_FIELDS)
    add_reading_options(parser)
    parser.add_argument("--ledger", metavar="PATH", help="use this ledger instead of your own")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    add_machine_options(parser)
    parser.add_argument("--plan", action="store_true", help="show what the look will be able to tell. Spends nothing")
    parser.add_argument("--yes", action="store_true", help="spend the budget without asking")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run_look(args: argparse.Namespace) -> int:
    with nullcontext() if args.scheduler is None else connected(args.scheduler) as client:
        return _run(args, client)


def _run(args: argparse.Namespace, client: Client | None) -> int:
    if client is not None:
        # Workers have another working folder.
        args.data = [absolute_name(name) for name in args.data]
    reading = file_reading_from(args)
    source = source_from(args, reading)
    request = _request(args, source)
    if args.plan:
        _print_plan(plan_look(request), as_json=args.json)
        return 0
    if source is None or reading is None:
        raise PlanError("data", "option-needed", option="DATA")
    if args.output is None:
        raise PlanError("output", "option-needed", option="--output")
    with watched(Message("cli.counting-rows"), quiet=False) as progress:
        if request.rows is None and request.relation is Relation.REPLACE:
            rows = source.known_rows
            if rows is None:
                rows = source.count_rows(progress) if client is None else count_on(client, source, progress)
            request = replace(request, rows=rows)
    plan = plan_look(request)
    signer = None if args.sign is None else signing_key(args.sign)
    read = reading_text(args.data, reading, request.columns)
    if not args.yes:
        _confirm(plan, read)
    elif read:
        note(read)
    with given_ledger(args.ledger) as ledger:
        with watched(Message("cli.reading"), quiet=False) as progress:
            published = make_look(
                plan,
                source,
                Path(args.output),
                ledger=ledger,
                progress=progress,
                signer=signer,
                client=client,
                capacity=capacity_from(args),
            )
        with ledger.patiently():
            spent, unit = ledger.spent(request.dataset), ledger.unit(request.dataset)
    if names := published.reservation.other_names:
        note(Message("cli.same-data-before", names=names))
    look = open_look(published.path)
    if args.json:
        print(json.dumps(told_content(look), indent=2, ensure_ascii=False))
        return 0
    print(look_as_text(look, words))
    print()
    say("cli.written-bytes", path=str(published.path), size=published.size)
    say("cli.spent-so-far", dataset=request.dataset, counted=counted_words(spent, unit))
    return 0


def _request(args: argparse.Namespace, source: RowSource | None) -> LookRequest:
    values: dict[str, Any] = {name: getattr(args, name) for name in LOOK_FIELDS}
    if values["epsilon"] is None:
        raise PlanError("epsilon", "option-needed", option="--epsilon")
    values["columns"] = known_columns(values["columns"] or (), source, person=values["person"])
    for name in LOOK_FIELDS:
        if (gathered := FIELD[name].gathered) is not None:
            values[name] = gathered(FIELD[name].title, values[name], values["columns"])
    return LookRequest(**values)


def _print_plan(plan: LookPlan, *, as_json: bool) -> None:
    if not as_json:
        print("\n".join(plan_lines(plan)))
        return
    content = {
        "tells": plan.sight.value,
        "share_sd": plan.share_deviation,
        "bin_sd": plan.bin_deviation,
        "rarest_value": plan.rarest_value,
        "plans_steps": plan.plans_steps,
        "worthwhile_epsilon": plan.worthwhile_epsilon,
        "epsilon": float(plan.request.budget.epsilon),
        "delta": float(plan.request.budget.delta),
    }
    print(json.dumps(content, indent=2))


def plan_lines(plan: LookPlan) -> Sequence[str]:
    """What the look will be able to tell, one sentence a line."""
    budget = plan.request.budget
    reach = 2 * plan.share_deviation
    messages = [
        Message("look.plan", epsilon=exact_figure(budget.epsilon), delta=exact_figure(budget.delta), rows=plan.rows),
        Message(_TELLS[plan.sight], reach=Figure(f"{100 * min(1.0, reach):.2g}")),
    ]
    if plan.rarest_value is not None:
        messages.append(Message("look.tells-values", share=Figure(f"{100 * plan.rarest_value:.2g}")))
    elif plan.unlisted:
        messages.append(Message("look.tells-no-values"))
    if plan.unlisted:
        messages.append(Message("look.tells-steps" if plan.plans_steps else "look.tells-no-steps"))
    if (epsilon := plan.worthwhile_epsilon) is not None:
        messages.append(Message("look.worthwhile", epsilon=Figure(epsilon)))
    return tuple(map(translated, messages))


def _confirm(plan: LookPlan, read: str) -> None:
    paragraphs = ["\n".join(plan_lines(plan)), *([read] if read else [])]
    confirm_epsilon(plan.cost.epsilon, paragraphs)
