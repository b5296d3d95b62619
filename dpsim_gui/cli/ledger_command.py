"""`dpsim ledger`: what has been spent on each data set, and whether the record is as this program left it.

Also how other commands open the ledger that --ledger names.
"""

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

from dpsim_gui.cli.terminal import complain, print_json, say, table, translated
from dpsim_gui.curator.files.durable_file import write_new_file
from dpsim_gui.curator.ledger.entry import Cap, State, rows_of, typed_unit
from dpsim_gui.curator.ledger.ledger import Ledger, in_figures
from dpsim_gui.curator.ledger.overview import unknown_units_words
from dpsim_gui.curator.ledger.store import ACCEPT
from dpsim_gui.errors import LedgerError, write_problem
from dpsim_gui.messages import Message, Value, render
from dpsim_gui.plain_text import is_plain
from dpsim_gui.privacy.accounting import Accountant, Guarantee, Spent
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.privacy.privacy_unit import PersonUnit, PrivacyUnit
from dpsim_gui.privacy.sensitivity import Relation

_LONGEST = 4096


@contextmanager
def given_ledger(typed: str | None, *, create: bool = True, despite_problems: bool = False) -> Iterator[Ledger]:
    """See Ledger.open; typed: what was given by --ledger, None without it."""
    with _named(typed):
        path = None if typed is None else Path(typed)
        with Ledger.open(path, create=create, despite_problems=despite_problems, waiting=_say_waiting) as ledger:
            yield ledger


def accept_given(typed: str | None) -> list[Message]:
    """See Ledger.accept."""
    with _named(typed):
        return Ledger.accept(None if typed is None else Path(typed), waiting=_say_waiting)


def naming(message: Message, typed: str | None) -> Message:
    """The message with `--ledger PATH` in the command it tells.

    Sentences from below name no path, and without it that command would work on another ledger.
    """
    if typed is None:
        return message
    # A name that would reorder or hide letters in the terminal is not repeated there.
    shown = shlex.quote(typed) if is_plain(typed, longest=_LONGEST) else "PATH"
    return _with_accept(message, f"{ACCEPT} --ledger {shown}")


def _with_accept(message: Message, command: str) -> Message:
    values = {
        name: command if name == "accept" else _with_accept(value, command) if isinstance(value, Message) else value
        for name, value in message.values
    }
    return Message(message.code, **values)


@contextmanager
def _named(typed: str | None) -> Iterator[None]:
    try:
        yield
    except LedgerError as error:
        raise LedgerError(error.field, naming(error.message, typed)) from error


def _say_waiting() -> None:
    # Where nobody can read it, it must not stop what holds the ledger's lock.
    with suppress(OSError):
        complain(Message("cli.ledger-in-use"))


def unit_words(unit: PrivacyUnit | None) -> Message:
    """Whom a data set's releases protect; None: the first of them will say it."""
    return Message("cli.unit-of-first") if unit is None else unit.words


def counted_words(spent: Spent, unit: PrivacyUnit | None) -> Message:
    """What was spent, how it was added up, and whom it protects."""
    return Message(
        "cli.counted",
        figures=in_figures(spent.epsilon, spent.delta),
        accountant=spent.accountant.way,
        unit=unit_words(unit),
    )


Json = dict[str, Any]

_COLUMNS = (
    Message("cli.column.dataset"),
    Message("cli.column.releases"),
    Message("cli.column.spent"),
    *(accountant.way for accountant in Accountant),
    Message("cli.column.cap"),
    Message("cli.column.counted-by"),
    Message("cli.column.unit"),
)


_RELEASE_COLUMNS = {
    "time": "cli.column.time",
    "dataset": "cli.column.dataset",
    "epsilon": "cli.column.epsilon",
    "delta": "cli.column.delta",
    "state": "cli.column.state",
    "file": "cli.column.file",
    "description": "cli.column.description",
    "unit": "cli.column.unit",
}


def add_ledger(parser: argparse.ArgumentParser) -> None:
    """`dpsim ledger`: show what has been spent on each data set, and whether the record is intact.

    If something else changed the ledger, `verify` and `show` say what changed and end with exit code 2.
    """
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    show = _action(actions, "show", "print totals, caps and releases")
    show.add_argument("--dataset", metavar="NAME", help="only this data set")
    show.add_argument("--json", action="store_true", help="print JSON, with exact numbers as text")
    show.set_defaults(run=_show)

    verify = _action(actions, "verify", "check whether something else changed the ledger")
    verify.add_argument("--accept", action="store_true", help="continue with what is left, and record that")
    verify.add_argument("--json", action="store_true", help="print JSON")
    verify.set_defaults(run=_verify)

    export = _action(actions, "export", "write all releases as CSV")
    export.add_argument("-o", "--output", metavar="FILE.csv", help="a new file (default: the terminal)")
    export.set_defaults(run=_export)

    cap = _action(actions, "cap", "limit what all releases of a data set may spend together")
    cap.add_argument("--dataset", metavar="NAME", required=True)
    limit = cap.add_mutually_exclusive_group(required=True)
    limit.add_argument("--epsilon", metavar="E")
    limit.add_argument("--remove", action="store_true", help="remove the cap")
    cap.add_argument("--delta", metavar="D", default="0", help="0 (the default) allows pure releases only")
    cap.add_argument(
        "--accountant",
        choices=[accountant.value for accountant in Accountant],
        help="how releases add up, chosen once, with the first cap (basic): "
        + "; ".join(str(accountant.note) for accountant in Accountant),
    )
    cap.add_argument(
        "--neighbours",
        choices=[relation.value for relation in Relation],
        help="the unit of all counts. Only before the first release, which otherwise sets it",
    )
    cap.add_argument("--rows-per-person", metavar="K", default="", help="rows per person of the unit (1)")
    cap.add_argument(
        "--person",
        action="store_true",
        help="count people with all their rows. Every release then needs a person column",
    )
    cap.set_defaults(run=_cap)


def _action(actions: Any, name: str, summary: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = actions.add_parser(name, help=summary, description=summary)
    parser.add_argument("--ledger", metavar="PATH", help="use this ledger instead of your own")
    return parser


def _show(args: argparse.Namespace) -> int:
    with given_ledger(args.ledger, create=False, despite_problems=True) as ledger:
        speak = render if args.json else translated
        problems = [speak(naming(problem, args.ledger)) for problem in ledger.verify()]
        names = ledger.datasets() if args.dataset is None else (args.dataset,)
        totals = [_total(ledger, name) for name in names]
        entries = [_entry(ledger, name) for name in names]
        notes = [] if problems else list(map(speak, _notes(ledger)))
        units = [unit_words(ledger.unit(name)) for name in names]
    releases = [release for group in entries for release in group]
    if args.json:
        content = {"problems": problems, "notes": notes, "datasets": totals, "releases": releases}
        print_json(content)
        return 2 if problems else 0
    if not totals:
        say("cli.nothing-released")
    else:
        print(table(_COLUMNS, [_total_row(total, unit) for total, unit in zip(totals, units, strict=True)]))
    if releases:
        print()
        heading = tuple(map(Message, _RELEASE_COLUMNS.values()))
        print(table(heading, [[str(release[key]) for key in _RELEASE_COLUMNS] for release in releases]))
    if notes:
        print()
    for text in notes:
        say("cli.note", text=text)
    for problem in problems:
        complain(problem)
    return 2 if problems else 0


def _notes(ledger: Ledger) -> list[Message]:
    """What totals do not show: losses the owner went on with, and data that were released under several names."""
    earlier = [(name, ledger.unknown_units(name)) for name in ledger.datasets()]
    return [
        *(Message("cli.accepted-on", what=text) for text in ledger.accepted()),
        *(Message("cli.same-data-as", names=_and_as(names)) for names in ledger.same_data()),
        *(
            Message("cli.of-dataset", dataset=name, text=unknown_units_words(number))
            for name, number in earlier
            if number
        ),
    ]


def _and_as(names: Sequence[str]) -> str | Message:
    first, *others = names
    return Message("cli.and-as", first=first, others=_and_as(others)) if others else first


def _total(ledger: Ledger, name: str) -> Json:
    spent = ledger.spent(name)
    cap = ledger.cap(name)
    unit = ledger.unit(name)
    return {
        "dataset": name,
        "releases": len(ledger.entries(name)),
        "spent": _guarantee(spent.counted),
        **{each.value: _guarantee(total) if total else None for each, total in spent.totals.items()},
        "rho": str(spent.rho),
        "cap": _guarantee(cap) if cap else None,
        "accountant": spent.accountant.value,
        "unit": _unit(unit),
    }


def _unit(unit: PrivacyUnit | None) -> Json | None:
    """None: not known yet, or recorded by an earlier version that did not say it."""
    if unit is None:
        return None
    person = isinstance(unit, PersonUnit)
    return {"relation": unit.relation.value, "rows_per_person": rows_of(unit), "person": person, "words": str(unit)}


def _guarantee(value: Guarantee | Cap) -> Json:
    return {"epsilon": str(value.epsilon), "delta": str(value.delta)}


def _total_row(total: Json, unit: Message) -> list[Value]:
    cells: list[Value] = [total["dataset"], str(total["releases"])]
    for key in ("spent", *Accountant, "cap"):
        pair = total[key]
        cells.append(in_figures(Fraction(pair["epsilon"]), Fraction(pair["delta"])) if pair else Message("cli.none"))
    return [*cells, total["accountant"], unit]


def _entry(ledger: Ledger, name: str) -> list[Json]:
    return [
        {
            "time": entry.at,
            "dataset": entry.dataset,
            "epsilon": str(entry.cost.epsilon),
            "delta": str(entry.cost.delta),
            "rho": str(entry.cost.rho),
            "rho_delta": str(entry.cost.loose_delta),
            "state": entry.state.value,
            "file": entry.file_name,
            "sha256": entry.sha256,
            "description": entry.description,
            "relation": entry.unit.relation.value if entry.unit else None,
            "rows_per_person": rows_of(entry.unit),
            "kept_by_program": isinstance(entry.unit, PersonUnit),
            "unit": str(entry.unit) if entry.unit else render(Message("cli.unit-not-recorded")),
        }
        for entry in ledger.entries(name)
    ]


def _verify(args: argparse.Namespace) -> int:
    accepted_now = accept_given(args.ledger) if args.accept else []
    with given_ledger(args.ledger, create=False, despite_problems=True) as ledger:
        speak = render if args.json else translated
        problems = [speak(naming(problem, args.ledger)) for problem in ledger.verify()]
        notes = [speak(Message("cli.accepted-now", problem=problem)) for problem in accepted_now]
        if not problems:
            unfinished = sum(entry.state is not State.WRITTEN for entry in ledger.entries())
            notes += [speak(Message("cli.unfinished", number=unfinished))] if unfinished else []
            notes += map(speak, _notes(ledger))
            count = len(ledger.entries())
    if args.json:
        print_json({"problems": problems, "notes": notes})
    elif problems:
        for problem in problems:
            say("cli.problem", problem=problem)
    else:
        say("cli.ledger-as-left", number=count)
        for text in notes:
            say("cli.note", text=text)
    return 2 if problems else 0


def _export(args: argparse.Namespace) -> int:
    with given_ledger(args.ledger, create=False, despite_problems=True) as ledger:
        if args.output is None:
            ledger.export_csv(sys.stdout)
            return 0
        releases = StringIO()
        ledger.export_csv(releases)
        try:
            write_new_file(args.output, [releases.getvalue().encode("utf-8")], lambda path: path)
        except FileExistsError as error:
            raise LedgerError("output", "output-exists") from error
        except OSError as error:
            raise LedgerError("output", "file-not-written", reason=write_problem(error)) from error
    return 0


def _cap(args: argparse.Namespace) -> int:
    cap = None
    if not args.remove:
        cap = Cap(
            epsilon=exact_number("epsilon", args.epsilon),
            delta=exact_number("delta", args.delta),
            accountant=Accountant(args.accountant or Accountant.BASIC),
            unit=typed_unit("rows per person", args.neighbours or "", args.rows_per_person, person=args.person),
        )
    with given_ledger(args.ledger) as ledger:
        before = ledger.cap(args.dataset)
        if cap is not None and before is not None and args.accountant is None:
            # How releases add up stays as it was, unless it is said.
            cap = replace(cap, accountant=before.accountant)
        ledger.set_cap(args.dataset, cap)
        spent = ledger.spent(args.dataset)
        unit = ledger.unit(args.dataset)
    counted = counted_words(spent, unit)
    limit = Message("cli.at-most", figures=in_figures(cap.epsilon, cap.delta)) if cap else Message("cli.no-cap")
    say("cli.cap-now", dataset=args.dataset, limit=limit, counted=counted)
    return 0
