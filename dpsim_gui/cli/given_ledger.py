"""The ledger a command works with: the owner's own, or the one that --ledger names.

Sentences from below name no path. Where one of them tells a command to run, the ledger that was typed is added here,
since without it the command would work on another ledger.
"""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dpsim_gui.cli.say import complain
from dpsim_gui.curator.ledger.ledger import Ledger, in_figures
from dpsim_gui.curator.ledger.store import ACCEPT
from dpsim_gui.errors import LedgerError
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain
from dpsim_gui.privacy.accounting import Spent
from dpsim_gui.privacy.privacy_unit import PrivacyUnit

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
    """The message with `--ledger PATH` in the command it tells."""
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
