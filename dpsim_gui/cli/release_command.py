"""`dpsim release`: read the private file, spend the budget, write one release file."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from dpsim_gui.cli import request_options
from dpsim_gui.cli.ledger_command import counted_words, given_ledger
from dpsim_gui.cli.terminal import note, print_json, say, translated, watched, whole, words
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.cluster import Client, connected, count_on
from dpsim_gui.curator.building.look import refuse_strange_look
from dpsim_gui.curator.building.threads import MEMORY_BYTES, Capacity
from dpsim_gui.curator.files.signing_key import signing_key
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.stored_file import absolute_name
from dpsim_gui.errors import Cancelled, PlanError
from dpsim_gui.file_formats import TABLE_NAMES
from dpsim_gui.messages import Message
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress
from dpsim_gui.release.receipt_page import receipt_as_text


def add_release(parser: argparse.ArgumentParser) -> None:
    """`dpsim release`: read the private file, spend the budget, write one release file."""
    parser.add_argument(
        "data",
        nargs="+",
        metavar="DATA",
        help=f"the private table ({TABLE_NAMES}), several with the same columns, a folder of such files, "
        "a pattern such as 'data/*.csv', or an address such as 's3://bucket/part-*.parquet'",
    )
    parser.add_argument("-o", "--output", required=True, metavar="FILE.dpsim", help="a new file, never overwritten")
    request_options.add_request_options(parser)
    request_options.add_look_option(parser)
    request_options.add_reading_options(parser)
    parser.add_argument("--ledger", metavar="PATH", help="use this ledger instead of your own")
    parser.add_argument("--sign", metavar="NAME", help="sign the file with this key of yours (dpsim keys new)")
    add_machine_options(parser)
    parser.add_argument("--yes", action="store_true", help="spend the budget without asking")
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_machine_options(parser: argparse.ArgumentParser) -> None:
    machine = parser.add_argument_group("who does the work")
    machine.add_argument(
        "--scheduler", metavar="ADDRESS", help="use the workers of this Dask cluster, such as tcp://host:8786"
    )
    machine.add_argument("--threads", type=whole("threads"), metavar="N", help="number of threads (default: all cores)")
    machine.add_argument("--memory", type=whole("memory"), metavar="MB", help="memory for rows and sums in MB (512)")


def capacity_from(args: argparse.Namespace) -> Capacity:
    return Capacity(threads=args.threads, memory_bytes=MEMORY_BYTES if args.memory is None else args.memory << 20)


def run_release(args: argparse.Namespace) -> int:
    with nullcontext() if args.scheduler is None else connected(args.scheduler) as client:
        return _run(args, client)


def _run(args: argparse.Namespace, client: Client | None) -> int:
    capacity = capacity_from(args)
    if client is not None:
        # Workers have another working folder.
        args.data = [absolute_name(name) for name in args.data]
        args.labels = args.labels and absolute_name(args.labels)
    reading = resolve_reading(args.data, request_options.reading_from(args))
    source = open_source(args.data, reading)
    look = request_options.look_from(args)
    with watched(Message("cli.counting-rows"), quiet=False) as progress:
        typed = request_options.request_from(args, source, reading, look)
        request = with_public_rows(typed, source, progress, client)
    # Who types the epsilon has seen how the file is read.
    plan = make_plan(request).read_as(reading, confirmed=not args.yes)
    plan = plan if look is None else plan.with_look(look)
    # Before anything is spent: a key that is not there must not cost a release.
    signer = None if args.sign is None else signing_key(args.sign)
    read = request_options.reading_text(args.data, reading, request_options.number_columns(plan.request))
    if not args.yes:
        _confirm(plan, read)
    with given_ledger(args.ledger) as ledger:
        if args.look is not None:
            refuse_strange_look(ledger, request.dataset, args.look)
        # Nobody is asked, but whoever watches can still stop it: the budget is spent after the rows are read.
        if args.yes and read:
            note(read)
        for warning in plan.warnings if args.yes else ():
            note(warning)
        with watched(Message("cli.reading"), quiet=False) as progress:
            published = build_release(
                plan,
                source,
                Path(args.output),
                ledger=ledger,
                progress=progress,
                signer=signer,
                client=client,
                capacity=capacity,
            )
        # The file is published: no other program may turn that into a failure.
        with ledger.patiently():
            spent, unit = ledger.spent(request.dataset), ledger.unit(request.dataset)
    signed_by = None if signer is None else signer.public_key.hex()
    others = published.reservation.other_names
    notes = [Message("cli.same-data-before", names=others)] if others else []
    for remark in notes:
        note(remark)
    if args.json:
        result = {
            "file": str(published.path),
            "sha256": published.sha256,
            "bytes": published.size,
            "signed_by": signed_by,
            "dataset": request.dataset,
            "spent_epsilon": float(spent.epsilon),
            "spent_delta": float(spent.delta),
            "accountant": spent.accountant.value,
            "unit": str(unit),
        }
        print_json(result)
        return 0
    say("cli.written-bytes", path=str(published.path), size=published.size)
    say("cli.fingerprint", fingerprint=published.sha256)
    if signed_by is not None:
        say("cli.signed-by", key=signed_by)
    say("cli.spent-so-far", dataset=request.dataset, counted=counted_words(spent, unit))
    return 0


def with_public_rows(
    request: ReleaseRequest, source: RowSource, progress: Progress | None, client: Client | None = None
) -> ReleaseRequest:
    """Where n is public and was not typed, it is counted; where it is private it must be bounded by the owner."""
    if request.rows is not None or request.relation is Relation.ADD_REMOVE:
        return request
    rows = source.known_rows
    if rows is None:
        rows = source.count_rows(progress) if client is None else count_on(client, source, progress)
    if rows == 0:
        raise PlanError("data", "no-rows")
    return replace(request, rows=rows)


def _confirm(plan: Plan, read: str) -> None:
    warnings = (translated(Message("cli.warning", warning=warning)) for warning in plan.warnings)
    shown = [receipt_as_text(plan.receipt, words=words), *([read] if read else []), *warnings]
    confirm_epsilon(plan.cost.epsilon, shown)


def confirm_epsilon(epsilon: Fraction, paragraphs: Sequence[str]) -> None:
    """Show what the owner should know, and go on only if ε is typed once more."""
    if not sys.stdin.isatty():
        raise PlanError("yes", "yes-needed")
    for paragraph in paragraphs:
        print(f"{paragraph}\n")
    say("cli.confirm")
    try:
        typed = input(f"{words('cli.type-epsilon')} ")
    except EOFError:
        # Ctrl-D, or a terminal that was closed: an answer like any other, but for the line it leaves open.
        print()
        raise Cancelled("epsilon", "epsilon-not-confirmed") from None
    if exact_number("epsilon", typed) != epsilon:
        raise Cancelled("epsilon", "epsilon-not-confirmed")
