"""Run by test_release_faults.py: releases in child processes that are killed or fail at a chosen step, then the damage.

Each child is a fork, so that thousands of them start fast. Prints one JSON object: runs, and violations with examples.
"""

import argparse
import ctypes
import errno
import json
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any

from dpsim_gui.curator.building import publish as publish_module
from dpsim_gui.curator.building.publish import publish, recover
from dpsim_gui.curator.files import durable_file
from dpsim_gui.curator.ledger import entry as ledger_entry
from dpsim_gui.curator.ledger import ledger as ledger_module
from dpsim_gui.curator.ledger import line as ledger_line
from dpsim_gui.curator.ledger import log as ledger_log
from dpsim_gui.curator.ledger import seal as ledger_seal
from dpsim_gui.curator.ledger import store as ledger_store
from dpsim_gui.curator.ledger.entry import Cap, State
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.errors import DpsimError, LedgerError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE

ONE = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
CAP = Cap(epsilon=Fraction(2), delta=Fraction(0))
KINDS = ["KILL", "EIO", "ENOSPC"]
CHUNKS = [b"a" * 3000, b"b" * 5000]
WHOLE = b"".join(CHUNKS)

Order = Callable[[Ledger, Path, Callable[[], Iterator[bytes]]], object]
Step = tuple[str, int]
ENDS = ["done", "told", "crashed"]  # told: one sentence; crashed: any other exception
OUTCOMES: Counter[str] = Counter()


def right_order(ledger: Ledger, target: Path, draw: Callable[[], Iterator[bytes]]) -> None:
    publish(
        ledger=ledger, dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="moments", target=target, draw=draw
    )


def naive_order(ledger: Ledger, target: Path, draw: Callable[[], Iterator[bytes]]) -> None:
    """What one would write without thinking: the file first, the record after. The control that must fail."""
    with target.open("xb", buffering=0) as stream:
        for chunk in draw():
            stream.write(chunk)
    reservation = ledger.reserve(dataset="clinic", cost=ONE, unit=REPLACE_ONE, description="moments")
    ledger.record_file(reservation.identifier, sha256(WHOLE).hexdigest(), file_name=target.name)
    ledger.mark_written(reservation.identifier)


ORDERS: dict[str, Order] = {"right": right_order, "naive": naive_order}
TRACED = {
    module.__file__
    for module in (
        durable_file,
        ledger_entry,
        ledger_line,
        ledger_log,
        ledger_module,
        ledger_seal,
        ledger_store,
        publish_module,
    )
} | {__file__}

COMPUTING = {ledger_entry.__file__, ledger_line.__file__, ledger_module.__file__}


class World:
    """A folder with a ledger (cap 2, one release of ε = 1 written) or without one, copied afresh for each run."""

    def __init__(self, folder: Path, *, first_start: bool) -> None:
        self.template = folder / "template"
        self.folder = folder / "world"
        self.releases_before = 0 if first_start else 1
        (self.template / "out").mkdir(parents=True)
        if not first_start:
            with self.open(self.template) as ledger:
                right_order(ledger, self.template / "out" / "first", lambda: iter(CHUNKS))

    @staticmethod
    def open(folder: Path) -> Ledger:
        ledger = Ledger.open(folder / "ledger")
        if ledger.cap("clinic") is None:
            ledger.set_cap("clinic", CAP)
        return ledger

    def renew(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.template, self.folder)

    def release(self, order: Order, name: str, drawn: int) -> None:
        """In the child. `drawn` is a pipe that tells the parent when noise has been drawn."""

        def draw() -> Iterator[bytes]:
            os.write(drawn, b"!")
            yield from CHUNKS

        with self.open(self.folder) as ledger:
            order(ledger, self.folder / "out" / name, draw)

    def violations(self, drawn: int) -> list[str]:
        """Open everything again as the next start would, and look for what must never be."""
        found: list[str] = []
        try:
            with self.open(self.folder) as ledger:
                found += self._after_the_crash(ledger, drawn)
                recover(ledger=ledger, folder=self.folder / "out")
                found += self._after_recovery(ledger)
        except DpsimError as error:
            found.append(f"broken ledger: {error}")
        return found

    def _after_the_crash(self, ledger: Ledger, drawn: int) -> Iterator[str]:
        entries = ledger.entries()
        recorded = {entry.sha256 for entry in entries}
        if ledger.spent("clinic").epsilon > CAP.epsilon:
            yield "over the cap"
        if drawn > len(entries) - self.releases_before:
            yield "drawn but not spent"
        for path in (self.folder / "out").glob("[!.]*"):
            if path.read_bytes() != WHOLE:
                yield "half file"
            elif sha256(WHOLE).hexdigest() not in recorded:
                yield "published but unrecorded"
        files = len(list((self.folder / "out").glob("[!.]*")))
        if files > sum(entry.state is not State.RESERVED for entry in entries):
            yield "published but unrecorded"
        with closing(sqlite3.connect(self.folder / "ledger")) as database:
            repeated = "SELECT 1 FROM lines WHERE reference <> '' GROUP BY kind, reference HAVING count(*) > 1"
            if database.execute(repeated).fetchall():
                yield "double entry"

    def _after_recovery(self, ledger: Ledger) -> Iterator[str]:
        out = self.folder / "out"
        if list(out.glob(".*")):
            yield "leftover"
        written = sum(entry.state is State.WRITTEN for entry in ledger.entries())
        if len(list(out.iterdir())) != written:
            yield "file and record differ after recovery"
        for number in range(int(CAP.epsilon - ledger.spent("clinic").epsilon)):
            right_order(ledger, out / f"later{number}", lambda: iter(CHUNKS))
        try:
            right_order(ledger, out / "beyond", lambda: iter(CHUNKS))
        except LedgerError:
            pass
        else:
            yield "over the cap"
        if ledger.verify():
            yield "broken ledger"


def in_child(action: Callable[[int], None]) -> tuple[int, int]:
    """Run in a fork; the child's process number and the reading end of its pipe."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    try:
        action(writing)
    except DpsimError:
        os._exit(ENDS.index("told"))
    except BaseException:
        os._exit(ENDS.index("crashed"))
    os._exit(ENDS.index("done"))


def finished(child: int, reading: int) -> bytes:
    """What the child has said before it ended in whatever way."""
    _, status = os.waitpid(child, 0)
    OUTCOMES["killed" if os.WIFSIGNALED(status) else ENDS[os.WEXITSTATUS(status)]] += 1
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read()


def strike(kind: str) -> None:
    if kind == "KILL":
        os.kill(os.getpid(), signal.SIGKILL)
    raise OSError(getattr(errno, kind), "injected")


def trace(at: Callable[[Step], None]) -> None:
    """Call `at` before each line of the modules under fire."""

    def local(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            at((frame.f_code.co_filename, frame.f_lineno))
        return local

    def entering(frame: FrameType, event: str, argument: Any) -> Any:
        return local if frame.f_code.co_filename in TRACED else None

    sys.settrace(entering)


def lines_of(world: World, order: Order) -> list[Step]:
    """The lines that an undisturbed release passes, in order."""
    world.renew()

    def action(pipe: int) -> None:
        steps: list[Step] = []
        trace(steps.append)
        world.release(order, "second", os.open(os.devnull, os.O_WRONLY))
        sys.settrace(None)
        with os.fdopen(pipe, "w") as stream:
            json.dump(steps, stream)

    child, reading = in_child(action)
    with os.fdopen(reading) as pipe:
        steps = json.load(pipe)
    os.waitpid(child, 0)
    return [(str(name), int(line)) for name, line in steps]


def attacks_on(steps: list[Step], every: bool) -> list[tuple[int, str]]:
    """Every kind at every step; in short, a kill at the last passage of each line and some failures at the first.

    The short form leaves out modules that only compute: a kill there is a kill at the line before in another module.
    """
    if every:
        return [(index, kind) for index in range(len(steps)) for kind in KINDS]
    numbered = [(index, step) for index, step in enumerate(steps) if step[0] not in COMPUTING]
    last = {step: index for index, step in numbered}
    first = {step: index for index, step in reversed(numbered)}
    failing = list(first.values())[::3]
    return [(index, "KILL") for index in last.values()] + [
        (index, KINDS[1 + number % 2]) for number, index in enumerate(failing)
    ]


def attack_lines(world: World, order: Order, every: bool) -> Iterator[list[str]]:
    """From the first line of a naive order on: the ledger was opened before it, as in the right one."""
    steps = lines_of(world, order)
    start = steps.index((__file__, naive_order.__code__.co_firstlineno + 2)) if order is naive_order else 0
    for index, kind in sorted(attacks_on(steps, every)):
        if index < start:
            continue
        world.renew()

        def action(pipe: int, index: int = index, kind: str = kind) -> None:
            passed = iter(range(index))
            trace(lambda step: None if next(passed, None) is not None else strike(kind))
            world.release(order, "second", pipe)

        drawn = finished(*in_child(action))
        yield [f"{kind} at {steps[index]}: {what}" for what in world.violations(len(drawn))]


def attack_calls(world: World, order: Order, every: bool) -> Iterator[list[str]]:
    """Faults in the calls to the operating system, SQLite's included, by a preloaded library (see the test)."""
    system = ctypes.CDLL(None)

    def count(pipe: int) -> None:
        system.fault_arm(-1, 0)
        world.release(order, "second", os.open(os.devnull, os.O_WRONLY))
        os.write(pipe, str(system.fault_count()).encode())

    world.renew()
    calls = int(finished(*in_child(count)))
    for index in range(calls):
        for kind in KINDS if every else [KINDS[index % 3]]:
            world.renew()

            def action(pipe: int, index: int = index, kind: str = kind) -> None:
                system.fault_arm(index, -1 if kind == "KILL" else getattr(errno, kind))
                world.release(order, "second", pipe)

            drawn = finished(*in_child(action))
            yield [f"{kind} at call {index}: {what}" for what in world.violations(len(drawn))]


def attack_at_random(world: World, order: Order, kills: int, seed: int) -> Iterator[list[str]]:
    """Until `kills` children were killed; the others had finished before the kill came."""
    coin = random.Random(seed)
    longest = 0.02
    while OUTCOMES["killed"] < kills:
        world.renew()
        before = OUTCOMES["killed"]
        child, reading = in_child(lambda pipe: world.release(order, "second", pipe))
        time.sleep(coin.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        drawn = finished(child, reading)
        # Follow the speed of the machine, so that the kills cover a release from beginning to end.
        longest *= 1.02 if OUTCOMES["killed"] > before else 0.97
        yield [f"kill {OUTCOMES['killed']}: {what}" for what in world.violations(len(drawn))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("attack", choices=["lines", "calls", "random"])
    parser.add_argument("--order", choices=ORDERS, default="right")
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--first-start", action="store_true", help="there is no ledger yet")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--enough", type=int, default=1000, help="stop after so many violations")
    options = parser.parse_args()
    world = World(options.folder, first_start=options.first_start)
    order = ORDERS[options.order]
    if options.attack == "random":
        results = attack_at_random(world, order, options.kills, options.seed)
    else:
        attack = attack_lines if options.attack == "lines" else attack_calls
        results = attack(world, order, options.every)
    found: list[str] = []
    for violations in results:
        found += violations
        if len(found) > options.enough:
            break
    told = Counter(text.rsplit(": ", 1)[-1] for text in found)
    print(json.dumps({"outcomes": OUTCOMES, "violations": told, "examples": found[:20]}))


if __name__ == "__main__":
    main()
